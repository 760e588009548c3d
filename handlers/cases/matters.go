package cases

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// ResumeRun answers POST /cases/:id/runs/resume: the case goes on with a questionnaire that was left for another one.
func (s *Handlers) ResumeRun(c echo.Context) error {
	return s.giveCommand(c, "", "", "", casefile.ResumeRun{Run: c.FormValue("run")})
}

// outworn is why what is said of one of several matters may no longer hold: the page to check says it beside the words.
func outworn(o *sight.File) (says []string) {
	now := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
	for _, m := range append([]casefile.Matter{now}, o.Others...) {
		if text := m.Outworn(o.Case, o.Result.Outcome, o.Texts.Of); text != "" {
			says = append(says, "“"+m.Run.Title+"”: "+text)
		}
	}
	return says
}

// DropRun answers POST /cases/:id/runs/drop: what was left for another questionnaire needs no ruling.
func (s *Handlers) DropRun(c echo.Context) error {
	return s.giveCommand(c, "drop-"+c.FormValue("run"), c.FormValue("reason"), "",
		casefile.DropRun{Run: c.FormValue("run"), Reason: web.Trimmed(c, "reason")})
}
