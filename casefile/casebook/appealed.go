package casebook

import (
	"fmt"
	"strings"

	"redress/casefile/appeal"
	"redress/rulebook"
)

// appealed puts the appeal into a page: who heard it, what was argued, what was considered, and the decision.
func (s Source) appealed(p *Page, a *appeal.Appeal) {
	p.HeardBy = heardBy(a.Form, len(a.Sitting()))
	for i, request := range a.Sides() {
		who := request.Side().Name()
		appeals := " appeal: "
		if i > 0 {
			appeals = " appeal as well: "
		}
		p.Arguments = append(p.Arguments, Statement{who + appeals + "their reasons", s.text(request.Reasons)},
			Statement{who + " ask for", s.text(request.Asks)})
	}
	for _, reply := range a.Replies {
		if reply.Seat != nil {
			p.Arguments = append(p.Arguments, Statement{reply.Seat.Side().Name() + " answer", s.text(reply.Text)})
		}
	}
	for _, statement := range a.Statements {
		p.Arguments = append(p.Arguments, Statement{"The director’s reasons for the ruling", s.text(statement.Text)})
	}
	if a.OnLaw != nil {
		p.Arguments = append(p.Arguments, Statement{"The director in charge, on the law" +
			rulebook.DirectorRulesOnLaw.Cite(s.Case.Edition), s.text(a.OnLaw.Text)})
	}
	for _, q := range a.Questions {
		p.Discussion = append(p.Discussion, Statement{"Asked of " + q.To.Words(), s.text(q.Text)})
		if q.Reply != nil {
			p.Discussion = append(p.Discussion, Statement{"The answer", s.text(q.Reply.Text)})
		}
	}
	for _, minute := range a.Minutes {
		p.Discussion = append(p.Discussion, Statement{"At the hearing", s.text(minute.Said)})
	}
	for _, m := range a.Sitting() {
		if m.Vote != nil {
			p.Discussion = append(p.Discussion, Statement{ofMember + " (" + resultWords[m.Vote.Result] +
				")", s.text(m.Vote.Reasons)})
		}
	}
	p.Arguments, p.Discussion = spoken(p.Arguments), spoken(p.Discussion)
	p.Decision = s.decision(a)
}

// ofMember begins the label of the reasons of each of those who decided an appeal.
const ofMember = "One of those who decided"

func heardBy(form appeal.Form, sitting int) string {
	switch form {
	case appeal.ByReviewer:
		return "A reviewer"
	case appeal.ByPanel:
		return fmt.Sprintf("A panel of %d directors", sitting)
	case appeal.ByDirector:
		return "The director in charge"
	}
	return fmt.Sprintf("A committee of %d", sitting)
}

var resultWords = map[appeal.Result]string{appeal.Upheld: "upheld", appeal.Varied: "varied",
	appeal.ReferredBack: "referred back to the director on a point of law"}

func (s Source) decision(a *appeal.Appeal) *Decision {
	d := &Decision{Result: "The ruling was " + resultWords[a.Decision.Result] +
		".", Reasons: s.text(a.Decision.Reasons)}
	if recommended := s.text(a.Decision.Recommend); recommended != "" {
		d.Reasons += "\n\nThe director in charge is asked to change" + rulebook.CommitteePowers.Cite(s.Case.Edition) +
			": " + recommended
		if a.Answer != nil {
			d.Reasons += "\n\nThe director in charge answers: " + s.text(a.Answer.Text)
		}
	}
	if after := s.Case.Standing(); after != nil && after.Number > max(a.Ruling, a.Decision.Gives) {
		if a.Decision.Gives > 0 {
			d.Result += " Ruled: " + sentence(s.Case.Rulings[a.Decision.Gives-1].Title)
		}
		d.Result += " The case was taken up again afterwards, and another ruling took its place. Ruled: " +
			sentence(after.Title)
		if s.InForce != nil && s.InForce.Score != nil {
			d.Score = s.InForce.Score.Words()
		}
		if after.Ground != "" {
			d.Reasons += "\n\nThe ground for taking it up again: " + after.Ground.Words() + "."
		}
		if why := s.text(after.Again); why != "" {
			d.Reasons += "\n\nWhy the case was taken up again: " + why
		}
	} else if t := s.InForce; a.Decision.Gives > 0 && t != nil {
		if t.Outcome != nil {
			d.Result += " " + t.Ends()
		}
		if t.Score != nil {
			d.Score = t.Score.Words()
		}
	}
	counts, _ := a.Tally()
	for _, n := range counts {
		if n.Votes > 0 {
			if d.Vote != "" {
				d.Vote += ", "
			}
			d.Vote += fmt.Sprintf("%d for %s", n.Votes, resultWords[n.Result])
		}
	}
	switch a.Decision.Merit {
	case appeal.WithoutMerit:
		d.Merit = "The appeal was found to be without merit."
	case appeal.Frivolous:
		d.Merit = "The appeal was found to be frivolous."
	}
	if sanction := s.text(a.Decision.Sanction); sanction != "" {
		d.Merit += " " + sanction
	}
	return d
}

// sentence ends a title with a full stop.
func sentence(title string) string { return strings.TrimSuffix(title, ".") + "." }
