package appeal

import "slices"

// Clone is an appeal on which entries can be put without changing this one. What no entry changes again is shared: a
// vote, a decision is replaced as a whole.
func (a *Appeal) Clone() *Appeal {
	own := *a
	own.Cross, own.OnLaw, own.Locked = flat(a.Cross), flat(a.OnLaw), flat(a.Locked)
	own.Replies, own.Statements = slices.Clone(a.Replies), slices.Clone(a.Statements)
	own.Checks, own.Objections, own.Added = slices.Clone(a.Checks), slices.Clone(a.Objections), slices.Clone(a.Added)
	own.Members = slices.Clone(a.Members)
	for i, m := range own.Members {
		own.Members[i] = m.clone()
	}
	own.Questions, own.Minutes = slices.Clone(a.Questions), slices.Clone(a.Minutes)
	own.Notices, own.Further = slices.Clone(a.Notices), slices.Clone(a.Further)
	for i := range own.Notices {
		own.Notices[i].Answers = slices.Clone(own.Notices[i].Answers)
	}
	return &own
}

func (m *Member) clone() *Member {
	own := *m
	own.Notes = slices.Clone(m.Notes)
	return &own
}

// flat copies what holds nothing that is changed; nil stays nil.
func flat[T any](of *T) *T {
	if of == nil {
		return nil
	}
	own := *of
	return &own
}
