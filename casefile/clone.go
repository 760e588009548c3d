package casefile

import (
	"maps"
	"slices"

	"redress/casefile/appeal"
	"redress/casefile/polling"
)

// clone is a case on which entries can be put without changing this one. What no entry changes again is shared: a
// record, a score, a vote, a decision is replaced as a whole.
func (c *Case) clone() *Case {
	if c == nil {
		return nil
	}
	own := *c
	own.Runs = cloned(c.Runs, (*Run).clone)
	own.Notes, own.Consults = slices.Clone(c.Notes), slices.Clone(c.Consults)
	own.Rulings = cloned(c.Rulings, flat[Ruling])
	own.Dispute, own.Skip = c.Dispute.clone(), c.Skip.Clone()
	own.Accounts = cloned(c.Accounts, (*Account).clone)
	own.Polls = cloned(c.Polls, (*polling.Poll).Clone)
	own.Evidence, own.Reviews = slices.Clone(c.Evidence), slices.Clone(c.Reviews)
	own.Appeals = cloned(c.Appeals, (*appeal.Appeal).Clone)
	own.texts = slices.Clone(c.texts)
	own.held = elsewhere{slices.Clone(c.held.boards), slices.Clone(c.held.deals)}
	return &own
}

func (r *Run) clone() *Run {
	own := *r
	own.Answers, own.Claims = maps.Clone(r.Answers), maps.Clone(r.Claims)
	own.Then, own.reasoned = slices.Clone(r.Then), slices.Clone(r.reasoned)
	for step, claims := range own.Claims {
		own.Claims[step] = maps.Clone(claims)
	}
	return &own
}

func (x *Dispute) clone() *Dispute {
	own := flat(x)
	if own != nil {
		own.Lost = slices.Clone(x.Lost)
	}
	return own
}

func (a *Account) clone() *Account {
	own := *a
	own.Parts = slices.Clone(a.Parts)
	return &own
}

// cloned are the clones of a list.
func cloned[T any](list []*T, clone func(*T) *T) []*T {
	if list == nil {
		return nil
	}
	own := make([]*T, len(list))
	for i, one := range list {
		own[i] = clone(one)
	}
	return own
}

// flat copies what holds nothing that is changed; nil stays nil.
func flat[T any](of *T) *T {
	if of == nil {
		return nil
	}
	own := *of
	return &own
}
