package players

import (
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views/parts"
	view "redress/views/players"
)

// waits says for whom the table waits, how much is agreed, and what time there is: as far as this player may know it,
// and no limit that the code does not set.
func waits(m *sight.PlayerCase, p *view.OnlinePage) {
	if p.Ruling != nil || m.Adjudication != nil || m.Skip != nil && m.Skip.Settled != "" {
		return
	}
	if m.Skip != nil && !m.Skip.Refused() {
		if silent := named(m, m.Skip.Waiting()); len(silent) > 0 {
			p.Waiting = append(p.Waiting,
				"Not said yet whether they agree to the skip: "+strings.Join(silent, ", ")+".")
		}
	}
	agreed, waited := 0, ""
	for _, f := range p.Facts {
		if f.Settled {
			agreed++
		} else if (f.Own != "" || f.Theirs) && waited == "" {
			// the questions behind it are asked when it is answered
			if silent := silentOn(m, f); len(silent) > 0 {
				waited = "No answer yet to “" + f.Title + "”: " + strings.Join(silent, ", ") + "."
				p.Waiting = append(p.Waiting, waited)
			}
		}
	}
	if agreed > 0 {
		p.Agreed = strconv.Itoa(agreed) + " of " + web.Count(len(p.Facts), "question")
	}
	for _, right := range p.Found {
		if right.When != "" && m.Skip == nil { // in time or not, it is asked for
			p.Limits = append(p.Limits, view.Limit{When: right.When, Law: right.Law})
		}
	}
	if m.Running != nil && len(p.Limits) > 0 {
		if _, why, known := m.Facts().Fact("stage"); known {
			p.Stage = why
		}
	}
}

// silentOn are the players whose answer to a question is missing: all who are silent where all four have to say the
// same, and otherwise a side of which nobody has said anything; nobody where this player may not know what they say.
func silentOn(m *sight.PlayerCase, f parts.FactView) []string {
	_, step := m.Pinned.Questionnaire.Locate(f.Step)
	seen := m.For(m.Actor, m.Now.Unix())
	said, sides := map[bridge.Seat]bool{}, map[bridge.Side]bool{}
	for _, claim := range seen.Claims(m.Running, f.Step) {
		said[claim.Seat], sides[claim.Seat.Side()] = true, true
	}
	if step == nil || !seen.Hears(step) {
		return nil
	}
	chooser, only := casefile.Chooses(m.Case, step)
	var silent []bridge.Seat
	for _, seat := range bridge.Seats {
		if only && seat.Side() != chooser {
			continue
		}
		if !said[seat] && (step.Ask == "all" || m.Dispute.Together || !sides[seat.Side()]) {
			silent = append(silent, seat)
		}
	}
	return named(m, silent)
}

// addressed are players as this one knows them, who is "you".
func addressed(m *sight.PlayerCase, seats []bridge.Seat) (list []string) {
	for _, seat := range seats {
		list = append(list, parts.Addressed(seat, m.Seat))
	}
	return list
}

// named are other players as this one knows them.
func named(m *sight.PlayerCase, seats []bridge.Seat) (list []string) {
	for _, seat := range seats {
		if seat != m.Seat {
			name := seat.Name()
			if seat == m.Seat.Partner() {
				name += " (your partner)" // in a list "South, your partner" would read as one person
			}
			list = append(list, name)
		}
	}
	return list
}
