package casebook

import (
	"fmt"
	"slices"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/record"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/session"
)

// Source is what a publication is drafted from.
type Source struct {
	Case    *casefile.Case
	Ruled   *casefile.Transcript // what the director ruled: where an appeal was decided, the ruling appealed against
	InForce *casefile.Transcript // the ruling in force; the same where nobody appealed
	Texts   map[string]ledger.Text
	Session *session.Session       // nil where the case has none
	Players map[string]ledger.Text // the texts of the session: the names of its contestants
	// by what names the four of an online table are called in the texts, as the publisher says; nothing keeps them
	Called map[string]string // by seat
	Now    int64             // unix seconds
}

// Decided is the appeal of a case that was decided last, also where the case was taken up again after it; nil where
// none was.
func Decided(c *casefile.Case) *appeal.Appeal {
	for _, a := range slices.Backward(c.Appeals) {
		if a.Decision != nil && c.Standing() != nil {
			return a
		}
	}
	return nil
}

// Ruled is the ruling with which a publication begins: the director's own where an appeal was decided.
func Ruled(c *casefile.Case) *casefile.Ruling {
	if a := Decided(c); a != nil && a.Ruling > 0 && a.Ruling <= len(c.Rulings) {
		return c.Rulings[a.Ruling-1]
	}
	return c.Standing()
}

func (s Source) text(ref ledger.TextRef) string {
	if t, ok := s.Texts[ref.ID]; ok && t.Erased == 0 {
		return t.Body
	}
	return ""
}

// Draft is the page as it would be with every name in it: the texts are still to be anonymised. Pictures, reports of
// conduct, who answered a poll and what members noted for themselves never come into it.
func Draft(s Source) Page {
	t := s.Ruled
	p := Page{Version: 1, Title: t.Title, Edition: t.Edition, EditionTitle: t.EditionTitle, House: t.House,
		Questionnaire: t.Questionnaire,
		Matter:        t.Title, QVersion: t.QVersion, Pinned: t.Pinned, Quotes: t.Quotes, Event: s.event(),
		RuledBy: s.ruledBy(), Hand: hand(t.Record), Laws: lawsOf(t)}
	if t.Record != nil {
		p.TableResult = tableResult(t)
	}
	p.Ruling = s.ruling()
	appeal := Decided(s.Case)
	if appeal != nil {
		s.appealed(&p, appeal)
	}
	p.AppealOpen = appeal == nil && s.appealOpen()
	p.Keywords = suggested(t, appeal != nil)
	return p
}

// appealOpen tells whether the time to appeal is still running, or has not begun to (92B).
func (s Source) appealOpen() bool {
	until, set := appealEnds(s.Case, s.Session)
	return set && s.Now < until || !set && s.Session != nil
}

// appealEnds is when the time to appeal against the ruling in force ends; false while it has not begun to run.
func appealEnds(c *casefile.Case, play *session.Session) (int64, bool) {
	if standing := c.Standing(); standing != nil && standing.AppealBy > 0 {
		return standing.AppealBy, true
	}
	if play == nil {
		return 0, false
	}
	return play.AppealEnds()
}

func (s Source) event() Event {
	e := Event{Level: Club, Period: time.Unix(s.Ruled.At, 0).UTC().Format("2006")}
	if s.Case.Online() {
		e.Level = Online
	}
	if s.Session != nil {
		e.Form, e.Scoring = string(s.Session.Form), string(s.Session.Scoring)
		if len(s.Session.Date) >= 4 {
			e.Period = s.Session.Date[:4]
		}
	}
	return e
}

// Periods are the ways to say when a board was played: its year, or the quarter of it.
func Periods(s Source) []string {
	year := s.event().Period
	day := time.Unix(s.Ruled.At, 0).UTC()
	if s.Session != nil {
		if date, err := time.Parse(time.DateOnly, s.Session.Date); err == nil {
			day = date
		}
	}
	quarter := (int(day.Month()) + 2) / 3
	return []string{year, fmt.Sprintf("%s, %s quarter", year, []string{"1st", "2nd", "3rd", "4th"}[quarter-1])}
}

func (s Source) ruledBy() string {
	switch {
	case s.Ruled.Adjudication != nil:
		return "An adjudicator, after the players could not agree"
	case s.Case.Online():
		return "The players themselves, without a director"
	}
	return "A director"
}

// hand is the record without what tells which board it was: dealer and vulnerability stay.
func hand(r *record.Record) *record.Record {
	if r == nil {
		return nil
	}
	h := *r
	if dealer, known := r.Dealt(); known {
		h.Dealer = &dealer
	}
	if vul, known := r.Vulnerability(); known {
		h.Vul = &vul
	}
	h.Board = 0
	h.Auction = slices.Clone(r.Auction)
	return &h
}

func tableResult(t *casefile.Transcript) string {
	if t.Score != nil && t.Score.Table != nil {
		return t.Score.Table.Words()
	}
	contract, known := t.Record.FinalContract()
	if !known || t.Record.Tricks == nil {
		return ""
	}
	return contract.WithResult(*t.Record.Tricks)
}

func (s Source) ruling() Ruling {
	t := s.Ruled
	r := Ruling{Account: s.text(t.Account), Steps: s.steps(t.Steps), Besides: s.besides()}
	for _, a := range t.Accounts {
		who := a.Seat.Name()
		if a.Heard {
			who += ", as the director heard it"
		}
		for _, part := range a.Parts {
			r.Told = append(r.Told, Statement{who, s.text(part.Text)})
		}
	}
	for _, poll := range t.Polls {
		r.Polls = append(r.Polls, pollOf(poll))
	}
	for _, k := range t.Consulted {
		r.Consulted = append(r.Consulted, Statement{"Somebody whom the director asked", s.text(k.Said)})
	}
	if t.Adjudication != nil {
		r.Consulted = append(r.Consulted, Statement{"The adjudicator", s.text(t.Adjudication.Reason)})
	}
	if t.Own != nil {
		r.Own, r.Found, r.Words = true, s.text(t.Own.Found), s.text(t.Own.Words)
	}
	if t.Outcome != nil {
		r.Outcome, r.Remedy = t.Ends(), t.Outcome.Remedy
	}
	if t.Score != nil {
		r.Score, r.Working, r.Reason = t.Score.Words(), working(t.Score), s.text(t.Score.Reason)
		if t.Score.Penalty != nil {
			r.Penalty = t.Score.Penalty.Words()
		}
	}
	r.Told, r.Consulted = spoken(r.Told), spoken(r.Consulted)
	return r
}

// step is a step of the ruling as it was answered; false for one that says nothing to a reader.
func (s Source) step(step casefile.TranscriptStep) (Step, bool) {
	shown := Step{Step: step.Step, Kind: step.Kind, Title: step.Title, Key: step.Key, Answer: step.Label,
		Laws: step.Laws}
	if step.Kind == questionnaire.Fact {
		shown.Standing = step.Standing
	}
	switch step.From {
	case "record":
		shown.Record, shown.Setting = step.Why, step.Setting
	case "answer":
		shown.Reason = s.text(step.Reason)
	}
	switch step.Kind {
	case questionnaire.Finding:
		shown.Answer = "Found"
		return shown, !questionnaire.Waymark(step.Title)
	case questionnaire.Statement:
		return shown, shown.Reason != ""
	case questionnaire.Use, questionnaire.Outcome:
		return shown, false
	}
	return shown, step.From != ""
}

func pollOf(poll casefile.TranscriptPoll) Poll {
	p := Poll{Law: string(poll.Law), Asked: poll.Tally.Asked, Counted: poll.Tally.Counted}
	for _, line := range poll.Tally.Lines {
		p.Lines = append(p.Lines, PollLine{line.Action, line.Chose, line.Considered})
	}
	return p
}

// working is how the score was reckoned, without the numbers of contestants.
func working(score *adjustment.Score) (lines []string) {
	if score.Effect == nil {
		return nil
	}
	for _, side := range []struct {
		side   bridge.Side
		effect *adjustment.SideEffect
	}{{bridge.NorthSouth, score.Effect.NorthSouth}, {bridge.EastWest, score.Effect.EastWest}} {
		if side.effect == nil {
			continue
		}
		for _, line := range side.effect.Working {
			lines = append(lines, side.side.Name()+": "+line)
		}
	}
	return append(lines, score.Effect.Damage...)
}

// Words are the event in a line: "A club event, pairs, matchpoints, 2026".
func (e Event) Words() string {
	words := map[Level]string{Club: "A club event", Regional: "A regional event", National: "A national event",
		International: "An international event",
		Online:        "An event played online", Private: "A private match"}[e.Level]
	if words == "" {
		words = "An event"
	}
	for _, more := range []string{e.Form, scoring.Method(e.Scoring).Words(), e.Period} {
		if more != "" {
			words += ", " + more
		}
	}
	return words
}
