package players

import (
	"slices"

	"redress/access"
	"redress/casefile"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
)

// factViews are the questions of the run that are put to this player, with what they and, when the accounts are open,
// the others say.
func factViews(m *sight.PlayerCase) (list []parts.FactView) {
	if m.Running == nil || m.Dispute == nil {
		return nil
	}
	for _, step := range m.For(m.Actor, m.Now.Unix()).Asked(m.Running, m.Pinned.Questionnaire) {
		list = append(list, factView(m, step))
	}
	return list
}

func factView(m *sight.PlayerCase, address string) parts.FactView {
	_, step := m.Pinned.Questionnaire.Locate(address)
	f := parts.FactView{Run: m.Running.ID, Step: address, May: casefile.May("state-fact", m.State, access.Player)}
	if step == nil {
		return f
	}
	f.Title = step.Title
	label := func(key string) string {
		if o, ok := step.Option(key); ok {
			return o.Label
		}
		return key
	}
	seen := m.For(m.Actor, m.Now.Unix())
	standing, settled, open := seen.StandingOn(m.Running, address)
	f.May, f.Settled = f.May && open, standing == casefile.Agreed || standing == casefile.Found
	for _, claim := range seen.Claims(m.Running, address) {
		if claim.Seat == m.Seat {
			f.Own = claim.Key
		}
		if !m.Sealed(m.Now.Unix()) {
			f.Says = append(f.Says, parts.SeatSays{Seat: claim.Seat.Name(), Ours: claim.Seat.Side() == m.Seat.Side(),
				Answer: label(claim.Key)})
		}
	}
	for _, o := range step.Options {
		f.Options = append(f.Options, views.Choice{Value: o.Key, Text: o.Label})
	}
	f.Standing = parts.StandingWords(standing, label(settled), !m.Dispute.NoDirector)
	side, only := casefile.Chooses(m.Case, step)
	switch {
	case m.Dispute.Together && standing == casefile.Disputed:
		f.Standing = "You do not all say the same. Talk it over; if you cannot agree, call the Director."
	case only && standing == casefile.Agreed:
		f.Standing = "Chosen by " + side.Name() + ": " + label(settled)
	case m.Play == nil && standing == casefile.Agreed && (step.Ask == "all" || settled == step.One):
		f.Standing = "Settled: " + label(settled)
	}
	f.Asks = asksWords(m, step)
	if only {
		f.Theirs = side != m.Seat.Side()
		f.May = f.May && !f.Theirs
	}
	return f
}

// asksWords say whose it is to answer where nobody directs; empty where somebody directs. A fact and a judgement are
// for all of them, whoever saw it: both sides have to say the same.
func asksWords(m *sight.PlayerCase, step *questionnaire.Step) string {
	if m.Play != nil {
		return ""
	}
	side, only := casefile.Chooses(m.Case, step)
	both := step.Kind != questionnaire.Choice || step.Ask == "both" || step.Ask == "director"
	switch {
	case only && side == m.Seat.Side():
		return "for you and your partner to say"
	case only:
		return "for " + side.Name() + " to say"
	case step.Ask == "all" || m.Dispute.Together:
		return "all four of you answer"
	case both:
		return "each of you answers"
	}
	return "for " + questionnaire.Parties[step.Ask] + " to say; each of you answers what was said"
}

// nextAsked is the question that this player has not answered and the sides have not settled; nil where there is none.
func nextAsked(facts []parts.FactView) *parts.FactView {
	i := slices.IndexFunc(facts, func(f parts.FactView) bool { return f.May && f.Own == "" && !f.Settled })
	if i < 0 {
		return nil
	}
	return &facts[i]
}
