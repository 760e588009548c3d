package cases

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/web"
)

// ResumeRun answers POST /cases/:id/runs/resume: the case goes on with a questionnaire that was left for another one.
func (s *Handlers) ResumeRun(c echo.Context) error {
	return s.giveCommand(c, "", "", "", casefile.ResumeRun{Run: c.FormValue("run")})
}

// DropRun answers POST /cases/:id/runs/drop: what was left for another questionnaire needs no ruling.
func (s *Handlers) DropRun(c echo.Context) error {
	return s.giveCommand(c, "drop-"+c.FormValue("run"), c.FormValue("reason"), "",
		casefile.DropRun{Run: c.FormValue("run"), Reason: web.Trimmed(c, "reason")})
}
