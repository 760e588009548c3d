package players

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/players"
)

// settledAtTable says what four players who put it right by themselves have to know at the end that their answers lead
// to: the scores of both pairs, and that something is looked at when play is over.
func settledAtTable(m *sight.PlayerCase, way questionnaire.Result, p *view.OnlinePage) {
	if way.Outcome == nil {
		return
	}
	p.Scores = casefile.ScoresByFault(way)
	if way.Outcome.Resume != "" && !p.Unagreed {
		p.Resume = &view.Resume{Run: m.Running.ID, Step: way.Outcome.Step, Key: questionnaire.Resumed}
	}
}

// goesOn offers what the end leads on to, once all four have said what leads there, and tells what they had settled
// before it.
func goesOn(s *Handlers, c echo.Context, m *sight.PlayerCase, p *view.OnlinePage) error {
	for _, run := range m.Runs {
		if m.Running == nil || run.ID == m.Running.ID {
			continue
		}
		pinned, err := s.PinnedText(c.Request().Context(), m.Tag, run.Pinned, run.Quotes)
		if err != nil {
			return err
		}
		end := casefile.Matter{Run: run, Questionnaire: pinned.Questionnaire}.Result(m.Case).Outcome
		if end != nil {
			p.Before = append(p.Before, run.Title+": "+end.Title)
		}
	}
	edition := s.Cfg.Library.Current().Edition(m.Edition)
	for _, opens := range ends(m) {
		if on, ok := edition.GoesOn(opens); ok {
			p.GoesOn = append(p.GoesOn, views.Choice{Value: opens, Text: on.Questionnaire.Title})
		}
	}
	return nil
}

// ends are the questionnaires with which the end goes on that all four have come to.
func ends(m *sight.PlayerCase) []string {
	if m.Running == nil {
		return nil
	}
	end := casefile.Matter{Run: m.Running, Questionnaire: m.Pinned.Questionnaire}.Result(m.Case).Outcome
	if end == nil {
		return nil
	}
	return end.Opens
}

// SaveGoesOn answers POST /o/:token/goes-on: four players go on with the questions to which their answers have led.
func (s *Handlers) SaveGoesOn(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	opens, library := c.FormValue("opens"), s.Cfg.Library.Current()
	if !slices.Contains(ends(m), opens) { // another of the four was quicker, or an answer has changed
		return c.Redirect(http.StatusSeeOther, m.Path)
	}
	on, ok := library.Edition(m.Edition).GoesOn(opens)
	if !ok {
		return fault.At("opens", "These rules have no such questions any more.")
	}
	q, quotes, err := library.Pin(m.Edition, on.Questionnaire.ID)
	if err != nil {
		return err
	}
	start := casefile.StartRun{Questionnaire: q, Quotes: quotes, Player: m.Running.Player,
		Behind: m.Pinned.Questionnaire}
	if on.Given != nil {
		start.Given = casefile.Given{Answers: on.Given, Chosen: m.Running.Title}
	}
	if err := s.Give(c, m, start); err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"/answers")
}
