package rulings

import (
	"cmp"
	"fmt"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/slip"
	"redress/views/parts"
)

// resultToEnter is the result on the record of a case which its session does not have yet, for a form that enters it
// with one tap and leads back; nil where there is none, and for who may not type it (16D).
func resultToEnter(c echo.Context, o *sight.File, play *session.Session, request, back string) *parts.ResultToEnter {
	who, r := web.Who(c), o.Case.OnRecord()
	contract, known := r.FinalContract()
	if play == nil || !known || r.Tricks == nil || access.Scoring.Judge(who) != access.Pass ||
		!slip.Lacks(play, who.Name(), o.Board, o.Table) {
		return nil
	}
	result := session.Result{Contract: contract, Tricks: *r.Tricks}
	none := fmt.Sprintf("Board %d has no result at table %s yet.", o.Board, o.Table)
	return &parts.ResultToEnter{Path: "/sessions/" + play.ID + "/results", Request: request,
		Basis: sight.SeenUpTo(c, play), Board: o.Board, Table: o.Table, Typed: slip.Text(result), Back: back,
		Says: cmp.Or(o.In(play).ReadLater(), none) + " On the record of this case it is " + result.Slip() + "."}
}
