package appeals

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// spoken is who says something on an appeal: a player by their own hand, or a party whose word a director takes down.
type spoken struct {
	*sight.File
	on      appeal.OnAppeal
	seat    *bridge.Seat // nil for the director
	read    string       // the request that the form had shown; empty where it showed none
	said    string       // what of the record it had shown them to have said
	captain string
}

// at is the seat for which it is said; one that is none where it is for none.
func (x spoken) at() bridge.Seat {
	if x.seat == nil {
		return noSeat
	}
	return *x.seat
}

// partysWord is what a party says on an appeal, by the last part of the address.
var partysWord = map[string]func(c echo.Context, x spoken) casefile.Command{
	"concur": func(_ echo.Context, x spoken) casefile.Command {
		return casefile.ReadConcur{Read: x.read,
			Concur: casefile.Concur{OnAppeal: x.on, Seat: x.at(), Captain: x.captain}}
	},
	"reply": func(c echo.Context, x spoken) casefile.Command {
		return casefile.ReplyToAppeal{OnAppeal: x.on, Seat: x.at(), Text: c.FormValue("text")}
	},
	"press-on": func(c echo.Context, x spoken) casefile.Command {
		return casefile.PressOn{OnAppeal: x.on, Seat: x.at(), OnLaw: c.FormValue("on-law") != ""}
	},
	"check": func(c echo.Context, x spoken) casefile.Command {
		return casefile.EditCheck{Said: x.said, Text: x.Texts.Of, CheckRecord: casefile.CheckRecord{OnAppeal: x.on,
			Seat: x.seat, Complete: c.FormValue("complete") != "", Missing: c.FormValue("text"),
			Version: c.FormValue("version")}}
	},
	"answer": func(c echo.Context, x spoken) casefile.Command {
		return casefile.AnswerQuestion{OnAppeal: x.on, Question: questionTyped(c), Seat: x.seat,
			Text: c.FormValue("text")}
	},
	"comes": func(c echo.Context, x spoken) casefile.Command {
		return casefile.AnswerNotice{OnAppeal: x.on, Notice: noticeNumber(c), Seat: x.at(),
			Comes: c.FormValue("comes") != "", Reason: web.Trimmed(c, "reason")}
	},
	"withdraw": func(c echo.Context, x spoken) casefile.Command {
		return casefile.ReadWithdraw{Read: x.read, WithdrawAppeal: casefile.WithdrawAppeal{OnAppeal: x.on,
			Seat: x.at(), Reason: c.FormValue("text")}}
	},
}

// bySeat is what the player of a seat says on their own page.
func bySeat(c echo.Context, m *sight.PlayerCase) spoken {
	number, _ := strconv.Atoi(c.FormValue("appeal"))
	return spoken{File: m.File, on: appeal.OnAppeal{Appeal: number}, seat: &m.Seat, read: c.FormValue("lodged"),
		said: c.FormValue("said"), captain: web.Trimmed(c, "captain")}
}

// takenDown is what a director takes down for a party, or says for themself.
func takenDown(c echo.Context, o *sight.File, on appeal.OnAppeal) spoken {
	seat := seatTyped(c)
	x := spoken{File: o, on: on, seat: &seat, said: c.FormValue("said-" + c.FormValue("who")),
		captain: web.Trimmed(c, "text")}
	if seat.Valid() {
		x.read = c.FormValue("lodged-" + seat.Side().String())
	}
	switch web.Param(c, "do") {
	case "check":
		x.seat = sideTyped(c.FormValue("who"))
	case "answer":
		if hearing.AsksDirector(o.Appeals.Numbered(on.Appeal), questionTyped(c)) {
			x.seat = nil
		}
	}
	return x
}

func questionTyped(c echo.Context) int {
	number, _ := strconv.Atoi(c.FormValue("question"))
	return number
}
