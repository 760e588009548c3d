package sessions

import (
	"github.com/labstack/echo/v4"

	"redress/handlers/web"
	"redress/session/slip"
	view "redress/views/sessions"
)

// typedLine is what was typed for a table.
func typedLine(c echo.Context, table string) slip.Line {
	return slip.Line{Slip: web.Trimmed(c, "slip-"+table), NS: web.Trimmed(c, "ns-"+table),
		EW: web.Trimmed(c, "ew-"+table), Ahead: c.FormValue("ahead-"+table) != ""}
}

// keep puts what was typed on a line that shows what stands.
func keep(c echo.Context, typed *slip.Lines, line *view.ResultLine) {
	again := typed.Again(line.Table, typedLine(c, line.Table), slip.Line{Slip: line.Typed, NS: line.NS, EW: line.EW})
	line.Error, line.Said = typed.Wrong[line.Table], again.Ahead
	line.Typed, line.NS, line.EW = again.Slip, again.NS, again.EW
}
