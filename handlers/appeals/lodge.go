package appeals

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/views"
	view "redress/views/appeals"
	liveview "redress/views/live"
)

// appealDraft is under what the draft of an appeal is kept.
func appealDraft(m *sight.PlayerCase) string { return "appeal:" + m.Link }

// NewSeatAppeal answers GET /p/:token/appeal/new: whether this side can appeal, by when and with whom, and the form.
func (s *Handlers) NewSeatAppeal(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if m.Play == nil {
		return onlineAppeal
	}
	kept, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), appealDraft(m))
	if err != nil {
		return err
	}
	var typed view.AppealTyped
	if kept != "" {
		if err := json.Unmarshal([]byte(kept), &typed); err != nil {
			return fault.Wrap(err, fault.Internal, "What you typed before cannot be read.")
		}
		typed.Kept = true
	}
	return s.seatAppealForm(c, m, typed, nil)
}

var onlineAppeal = fault.New(fault.NotFound, "At an online table without a director there is no ruling that could be "+
	"appealed against. What the players cannot agree goes to the adjudicator.")

// seatAppealForm shows the form to a player; with wrong, what is wrong with what was sent.
func (s *Handlers) seatAppealForm(c echo.Context, m *sight.PlayerCase, typed view.AppealTyped,
	wrong *fault.Error) error {
	l := view.AppealLodge{Kicker: []string{m.Play.Name, m.Claim.Where(),
		"You sat " + m.Seat.Name()}, Action: m.Path + "/appeal",
		Back: views.Link{Text: "Back to the board and its ruling", Path: m.Path}, Typed: typed}
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	switch standing := m.Standing(); {
	case !m.Sight.Allowed():
		l.Bar, l.Typed = m.Sight.Why, view.AppealTyped{}
	case !m.Director:
		l.Bar = onlineAppeal.Text
	case number == 0 && standing != nil:
		number = standing.Number
		fallthrough
	default:
		appealEligible(s, &l, m.File, m.Play, number, m.Seat.Side())
	}
	if l.Bar != "" && m.Sight.Allowed() && len(m.Appeals) > 0 {
		l.BarLinks = append(l.BarLinks, views.Link{Text: "See where the appeal stands", Path: m.Path + "/appeal"})
	}
	l.Table = fmt.Sprintf(rulebook.Cited("You sat %s when this board was played at table %s. A ruling can be "+
		"appealed against by the two sides of its own table, and by nobody else{law:right-to-appeal}.",
		m.Edition), m.Seat.Name(), m.Claim.Table)
	return s.lodgePage(c, s.PlayersPage(c, "Appeal"), l, wrong)
}

// appealEligible says what somebody reads before they appeal: whether these can, by when, who has to agree, what goes
// where.
func appealEligible(s *Handlers, l *view.AppealLodge, o *sight.File, play *session.Session, ruling int,
	sides ...bridge.Side) {
	open, bar := hearing.Open(o.Case, ruling, sides...)
	if l.Bar = bar; len(open) == 0 {
		return
	}
	t, standing := hearing.TermsOf(o.Case, play), o.Standing()
	l.Edition, l.Ruling, l.Title = o.Edition, standing.Number, standing.Title
	l.Contest, l.Deemed, l.Heard = string(t.Contest), t.Deemed, t.Heard
	l.Agree, l.Clock, l.Next = t.Agree(), appealClock(s, o, t, sides), t.Course()
	for _, cost := range t.Costs() {
		l.Costs = append(l.Costs, views.Choice{Value: cost.What, Text: cost.Words})
	}
	l.Cross = o.Appeals.Pending() != nil
}

// appealClock is the time of 92B: when it starts and ends, what is left, and that the correction period is another.
func appealClock(s *Handlers, o *sight.File, t hearing.Terms, sides []bridge.Side) view.AppealClock {
	now := s.Now().Unix()
	k := view.AppealClock{Edition: t.Edition, Minutes: t.Minutes, Correction: t.Correction(s.Clock, now)}
	if t.Until == 0 {
		return k
	}
	k.At, k.Until, k.Left, k.Over = s.Clock(t.Until), t.Until, liveview.Left(t.Until, now), now >= t.Until
	if at := t.Asked(o.Case, sides, now); at > 0 {
		k.Timely = s.Clock(at)
	}
	return k
}

// lodgePage shows the form; with wrong, what is wrong with what was sent.
func (s *Handlers) lodgePage(c echo.Context, page views.Page, l view.AppealLodge, wrong *fault.Error) (err error) {
	if l.Request, err = s.NewRequest(); err != nil {
		return err
	}
	status := http.StatusOK
	if wrong != nil {
		status, l.Field, l.Error = wrong.Code.Status(), wrong.Field, wrong.Text
		if l.Bar == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not sent.", Text: wrong.Text}
		}
	}
	return s.Render(c, status, view.AppealNew(page, l))
}

// typedAppeal is what was typed into the form.
func typedAppeal(c echo.Context) view.AppealTyped {
	form, _ := c.FormParams() // read before the handler sees it, so that it is good
	return view.AppealTyped{Seat: c.FormValue("seat"), Contest: c.FormValue("contest"), Reasons: c.FormValue("reasons"),
		Asks: c.FormValue("asks"), Captain: web.Trimmed(c, "captain"),
		Late: c.FormValue("late"), Grounds: form["grounds"], Partner: c.FormValue("partner") != "",
		Absent: c.FormValue("absent") != ""}
}

// lodging is the command that the form holds.
func lodging(c echo.Context, typed view.AppealTyped, t hearing.Terms, seat bridge.Seat) casefile.LodgeAppeal {
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	l := casefile.LodgeAppeal{Ruling: number, Seat: seat, Reasons: typed.Reasons, Asks: typed.Asks,
		Contest: appeal.Contest(typed.Contest), Captain: typed.Captain, Absent: typed.Absent, Late: typed.Late}
	for _, g := range typed.Grounds {
		l.Grounds = append(l.Grounds, appeal.Ground(g))
	}
	return t.Lodges(l)
}

// LodgeSeatAppeal answers POST /p/:token/appeal: the appeal is lodged, or kept as typed so far. With do=keep it is the
// page's script that keeps it.
func (s *Handlers) LodgeSeatAppeal(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	if m.Play == nil {
		return onlineAppeal
	}
	typed := typedAppeal(c)
	if err := keepAppealDraft(s, c, m, typed); err != nil {
		return err
	}
	switch c.FormValue("do") {
	case "keep":
		return c.NoContent(http.StatusNoContent)
	case "later":
		return c.Redirect(http.StatusSeeOther, m.Path+"/appeal/new")
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	command := lodging(c, typed, hearing.TermsOf(m.Case, m.Play), m.Seat)
	switch {
	case !m.Sight.Allowed():
		err = fault.New(fault.Forbidden, "%s", m.Sight.Why)
	case !m.Director:
		err = onlineAppeal
	default:
		err = web.Refused(c, hearing.Barred(m.Case, command, s.Give(c, m, command)))
	}
	if err == nil {
		if err := s.Cfg.Store.Drafts.Keep(c.Request().Context(), appealDraft(m), m.ID, "", s.Now().Unix()); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, m.Path+"/appeal?lodged=1")
	}
	known, ours := mayBeSaid(c, err)
	if !ours {
		return err
	}
	if m, err = s.PlayerCase(c); err != nil {
		return err
	}
	return s.seatAppealForm(c, m, typed, known)
}

func keepAppealDraft(s *Handlers, c echo.Context, m *sight.PlayerCase, typed view.AppealTyped) error {
	body := []byte{}
	if typed.Any() {
		var err error
		if body, err = json.Marshal(typed); err != nil {
			return err
		}
	}
	return s.Cfg.Store.Drafts.Keep(c.Request().Context(), appealDraft(m), m.ID, string(body), s.Now().Unix())
}

// NewAppeal answers GET /cases/:id/appeals/new: a director takes down what a side has written or said.
func (s *Handlers) NewAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.appealForm(c, o, view.AppealTyped{}, nil)
}

func (s *Handlers) appealForm(c echo.Context, o *sight.File, typed view.AppealTyped, wrong *fault.Error) error {
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	l := view.AppealLodge{Head: &o.Head, Action: o.Head.Path + "/appeals",
		Back: views.Link{Text: "To the case", Path: o.Head.Path}, Typed: typed,
		Table: rulebook.Cited("One of the two sides of the table where the ruling was given, and nobody "+
			"else{law:right-to-appeal}. All requests for a review come through the director{law:how-to-appeal}.",
			o.Edition)}
	number := 0
	if standing := o.Standing(); standing != nil {
		number = standing.Number
	}
	if typed := c.FormValue("ruling"); typed != "" {
		number, _ = strconv.Atoi(typed)
	}
	appealEligible(s, &l, o, play, number, bridge.NorthSouth, bridge.EastWest)
	if o.Actor.Seat != nil {
		l.Bar = "This is your own table. A colleague takes the appeal down, or you lodge it as a player, by the " +
			"private link of your seat."
	}
	if l.Bar != "" {
		l.BarLinks = barredLinks(o)
	}
	for _, seat := range bridge.Seats {
		if o.Bar(number, seat.Side()) == nil {
			l.Seats = append(l.Seats, views.Choice{Value: seat.String(), Text: seat.Name()})
		}
	}
	if l.Contest == "" {
		l.Contests = []views.Choice{{Value: string(appeal.Pairs), Text: "Pairs"},
			{Value: string(appeal.Teams), Text: "Teams"}, {Value: string(appeal.Individuals), Text: "Individuals"}}
	}
	return s.lodgePage(c, s.Page(c, "Appeal on "+o.Head.Name, views.NavDesk, o.Head.Crumbs("Appeal")...), l, wrong)
}

// barredLinks lead on from where nothing can be appealed against.
func barredLinks(o *sight.File) (list []views.Link) {
	if standing := o.Standing(); standing != nil {
		list = append(list, views.Link{Text: "The ruling in force", Path: sight.RulingPath(o.ID, standing.Number)})
	}
	if a := o.Appeals.Last(); a != nil {
		list = append(list, views.Link{Text: "The appeal", Path: sight.AppealPath(o.ID, a.Number)})
	}
	return list
}

// LodgeAppeal answers POST /cases/:id/appeals.
func (s *Handlers) LodgeAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	typed := typedAppeal(c)
	command := lodging(c, typed, hearing.TermsOf(o.Case, play), seatTyped(c))
	command.Partner = typed.Partner
	after := o.Case
	if o.Actor.Seat != nil {
		err = ownTableAppeal
	} else {
		after, err = s.Do(c, o, command)
		err = web.Refused(c, hearing.Barred(o.Case, command, err))
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, sight.AppealPath(o.ID, len(after.Appeals)))
	}
	known, ours := mayBeSaid(c, err)
	if !ours {
		return err
	}
	if o, err = s.Load(c); err != nil {
		return err
	}
	return s.appealForm(c, o, typed, known)
}

var ownTableAppeal = fault.New(fault.Forbidden, "This is your own table. A colleague does what a director has to do "+
	"on this appeal; as a player you use the private link of your seat.")
