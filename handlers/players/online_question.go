package players

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
	view "redress/views/players"
	"redress/views/questions"
)

// ShowAsked answers GET /o/:token/answers: the question that this player is asked next, or with ?step= another that was
// put to them. Where nothing is asked it leads back to the table's page.
func (s *Handlers) ShowAsked(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	var asks *parts.FactView
	if asked(m) {
		facts := factViews(m)
		asks = nextAsked(facts)
		for i := range facts {
			if facts[i].Step == c.QueryParam("step") {
				asks = &facts[i]
			}
		}
	}
	if asks == nil || asks.Title == "" {
		return c.Redirect(http.StatusSeeOther, m.Path+"#stands")
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.OnlineQuestion{Head: parts.CaseHead{Path: m.Path}, Seat: m.Seat.Name(), Board: strconv.Itoa(m.Board),
		Frame: frame(m, asks.Step), Present: presentOf(m, *asks), Says: fourSay(m, *asks), Standing: asks.Standing,
		IfSilent: casefile.IfSilent(m.Case, stepOf(m.Pinned.Questionnaire, asks.Step)),
		Directs:  casefile.DirectorsPart(m.Case, stepOf(m.Pinned.Questionnaire, asks.Step)),
		TakeBack: asks.Own != "", May: asks.May}
	p.Present.Request = next
	return s.Render(c, http.StatusOK, view.OnlineQuestionView(s.PlayersPage(c, asks.Title), p))
}

// presentOf makes the question of a step for the player of a seat. It knows nothing of the run but its name: what the
// others have answered, or the sides have settled, is not theirs to see in it.
func presentOf(m *sight.PlayerCase, asks parts.FactView) questions.Question {
	_, step := m.Pinned.Questionnaire.Locate(asks.Step)
	q := questions.NewQuestion(&casefile.Run{ID: m.Running.ID, Edition: m.Running.Edition}, asks.Step, step,
		spokenTo(m, step, m.Pinned.Body(asks.Step, step)), false, nil)
	q.Plain, q.Kind.Help = true, asks.Asks
	for i := range q.Options {
		q.Options[i].Chosen = q.Options[i].Key == asks.Own
	}
	return q
}

// spokenOf matches words by which a question speaks of the side that raised the matter as the one that reads it.
var spokenOf = regexp.MustCompile(`(?i)\b(you|your)\b`)

// frame says to the others whom a question calls “you”, where it does: to them it would mean the contrary. A question
// that is put to players by their part in the play speaks to them.
func frame(m *sight.PlayerCase, address string) string {
	filer := m.For(m.Actor, m.Now.Unix()).Filer()
	_, step := m.Pinned.Questionnaire.Locate(address)
	if filer == nil || filer.Side() == m.Seat.Side() || m.Dispute.Together || step.Ask != "your-side" &&
		step.Ask != "both" && step.Ask != "all" {
		return ""
	}
	spoken := spokenOf.MatchString(step.Title)
	for _, o := range step.Options {
		spoken = spoken || spokenOf.MatchString(o.Label)
	}
	for _, b := range step.Body {
		spoken = spoken || b.Kind == "text" && spokenOf.MatchString(b.Markdown)
	}
	if !spoken {
		return ""
	}
	return "“You” is " + filer.Side().Name() + " here, who raised it, and “the opponents” are " +
		m.Seat.Side().Name() + "."
}

// spokenTo are the words of a question as they concern the player of a seat: what is said to one side stands on the
// pages of that side alone, where it is known which that is.
func spokenTo(m *sight.PlayerCase, step *questionnaire.Step, body []views.Block) (shown []views.Block) {
	for i, block := range body {
		if block.Kind == "say" && i < len(step.Body) {
			party := strings.TrimSuffix(step.Body[i].Source, questionnaire.Alone)
			side, known := casefile.SideOf(m.Case, party)
			switch {
			case party == "all" || party == "both":
				block.Title = "To all four of you"
			case known && side != m.Seat.Side():
				continue
			case known:
				block.Title = "To you and your partner"
			default:
				block.Title = "To " + questionnaire.Parties[party]
			}
		}
		shown = append(shown, block)
	}
	return shown
}

// fourSay is what each of the four answers to a question, once each may know it.
func fourSay(m *sight.PlayerCase, asks parts.FactView) (list []parts.SeatSays) {
	_, step := m.Pinned.Questionnaire.Locate(asks.Step)
	if step == nil || !m.For(m.Actor, m.Now.Unix()).Hears(step) {
		return nil
	}
	side, only := casefile.Chooses(m.Case, step)
	for _, seat := range bridge.Seats {
		if only && seat.Side() != side {
			continue
		}
		says := parts.SeatSays{Seat: web.Upper(parts.Addressed(seat, m.Seat)), Answer: "no answer yet"}
		for _, said := range asks.Says {
			if said.Seat == seat.Name() {
				says.Answer = said.Answer
			}
		}
		list = append(list, says)
	}
	return list
}
