package parties

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/parties"
	"redress/views/parts"
)

// longestWait is for how many minutes accounts are waited for at most: a week.
const longestWait = 7 * 24 * 60

// ShowHearing answers GET /cases/:id/accounts: what all four say, on one screen.
func (s *Handlers) ShowHearing(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.hearingPage(c, o, nil)
}

// hearingPage shows what all four say; with wrong, what was sent and what is wrong with it.
func (s *Handlers) hearingPage(c echo.Context, o *sight.File, wrong *fault.Error) (err error) {
	now := s.Now()
	p := view.HearingPage{CaseHead: o.Head, Says: parts.HearingWords(o.Case, o.Actor, now),
		Facts:   o.Claimed(now.Unix()),
		MayHear: o.May("give-account"), MayAsk: o.May("file-dispute") && o.Dispute == nil,
		MayOpen: o.May("open-accounts") && o.Sealed(now.Unix()) && (o.Actor.Seat == nil || o.Actor.Colleague == ""),
		Due:     c.FormValue("due"), Reason: c.FormValue("reason")}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	if p.MayAsk && wrong == nil && o.Session != "" {
		play, err := s.Session(c.Request().Context(), o.Session)
		if err != nil {
			return err
		}
		if wait := play.Settings.AccountsWait(); wait > 0 {
			p.Due = strconv.Itoa(int(wait / time.Minute))
		}
	}
	for _, seat := range bridge.Seats {
		p.Seats = append(p.Seats, heardSeat(o, c, seat, now))
	}
	p.Stage = string(o.AccountsStage(now.Unix()))
	if p.MayHear && o.Sealed(now.Unix()) {
		p.Opens = opening(o, now.Unix())
	}
	page, status := s.Page(c, "Both sides of "+o.Head.Name, views.NavDesk, o.Head.Crumbs("Both sides")...),
		http.StatusOK
	if wrong != nil {
		status, p.Field, p.Error = wrong.Code.Status(), wrong.Field, wrong.Text
		if wrong.Field != "due" && wrong.Field != "reason" && !strings.HasPrefix(wrong.Field, "account-") {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
	}
	return s.Render(c, status, view.Hearing(page, p))
}

// opening says before anything is taken down that it opens what is sealed. A director who sits at the table is not told
// who has told something.
func opening(o *sight.File, now int64) string {
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		if o.Actor.Seat == nil && o.WouldOpen(side, now) {
			return side.Opponents().Name() + " have given their account. What you take down here for " + side.Name() +
				" counts as the account of their side, and opens the accounts: each side then reads the other's."
		}
	}
	return "What you take down here counts as the account of its side. " +
		"Once both sides have one, the accounts are open: each side then reads the other's."
}

// heardSeat is what one of the four has told, with the field in which the director takes down more.
func heardSeat(o *sight.File, c echo.Context, seat bridge.Seat, now time.Time) view.HeardSeat {
	field := "account-" + seat.String()
	heard := view.HeardSeat{Name: seat.Name(), Field: field, Typed: c.FormValue(field), Seen: "0"}
	for _, a := range o.For(o.Actor, now.Unix()).Accounts() {
		if a.Seat != seat {
			continue
		}
		heard.Told = append(heard.Told, parts.ToldBy{Seat: seat.Name(), Heard: a.Heard,
			Parts: parts.NewToldParts(a, o.Texts, now)})
		if a.Heard {
			heard.Seen = strconv.FormatInt(a.Seq, 10)
		}
	}
	return heard
}

// SaveHearing answers POST /cases/:id/accounts: what the players say is taken down, both sides are asked in writing, or
// the accounts are opened.
func (s *Handlers) SaveHearing(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	commands, err := s.heardCommands(c)
	if err == nil {
		_, err = s.Do(c, o, commands...)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/accounts")
	}
	if known := fault.Of(err); c.FormValue("request") != "" &&
		(known.Code == fault.Invalid || known.Code == fault.Conflict) {
		return s.hearingPage(c, o, known)
	}
	return err
}

func (s *Handlers) heardCommands(c echo.Context) (commands []casefile.Command, err error) {
	switch c.FormValue("do") {
	case "ask":
		ask := casefile.FileDispute{}
		if due := web.Trimmed(c, "due"); due != "" {
			minutes, err := strconv.Atoi(due)
			if err != nil || minutes < 1 || minutes > longestWait {
				return nil, fault.At("due",
					"Give the minutes as a number from 1 to %d, or leave it empty to wait until both sides have "+
						"given their accounts.",
					longestWait)
			}
			ask.Due = s.Now().Unix() + int64(minutes)*60
		}
		return []casefile.Command{ask}, nil
	case "open":
		return []casefile.Command{casefile.OpenAccounts{Reason: web.Trimmed(c, "reason")}}, nil
	}
	stage := casefile.AccountsStage(cmp.Or(c.FormValue("stage"), "not said"))
	for _, seat := range bridge.Seats {
		field := "account-" + seat.String()
		// of a page that is not ours it is 0, which is too early
		seen, _ := strconv.ParseInt(c.FormValue("seen-"+field), 10, 64)
		if text := web.Trimmed(c, field); text != "" {
			commands = append(commands, casefile.GiveAccount{Seat: seat, Heard: true, Text: text, Basis: seen,
				Seen: stage})
			stage = "" // what is taken down first may open them
		}
	}
	if len(commands) == 0 {
		return nil, fault.At("account-N", "Write down what at least one of the four says.")
	}
	return commands, nil
}
