package sight

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/handlers/web"
	"redress/session"
	"redress/session/movement"
	"redress/session/slip"
	"redress/views/parts"
)

// ResultToEnter is the result on the record of a case which its session does not have yet, for a form that enters it
// with one tap and leads back; nil where there is none, for who may not type it (16D), and where no movement tells whose
// it is.
func ResultToEnter(c echo.Context, o *File, play *session.Session, request, back string) *parts.ResultToEnter {
	who, r := web.Who(c), o.Case.OnRecord()
	contract, known := r.FinalContract()
	if play == nil || o.Board == 0 || o.Table == "" || !known || r.Tricks == nil || access.Scoring.Judge(who) != access.Pass {
		return nil
	}
	if _, entered := play.Result(o.Board, o.Table); entered {
		return nil
	}
	places, _ := slip.Places(play, who.Name(), o.Board)
	at := slices.IndexFunc(places, func(p movement.Position) bool { return p.Table == o.Table })
	if at < 0 || len(places[at].Contestants()) < 2 || slip.ToCome(play, places[at]) {
		return nil
	}
	result := session.Result{Contract: contract, Tricks: *r.Tricks}
	return &parts.ResultToEnter{Path: "/sessions/" + play.ID + "/results", Request: request, Basis: SeenUpTo(c, play),
		Board: o.Board, Table: o.Table, Typed: slip.Text(result), Back: back,
		Says: cmp.Or(o.In(play).ReadLater(), fmt.Sprintf("Board %d has no result at table %s yet.", o.Board, o.Table)) +
			" On the record of this case it is " + result.Slip() + "."}
}
