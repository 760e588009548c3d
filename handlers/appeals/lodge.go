package appeals

import (
	liveview "redress/views/live"

	"encoding/json"
	"fmt"
	"net/http"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/views"
	view "redress/views/appeals"
	"strconv"

	"github.com/labstack/echo/v4"
)

// appealDraft is under what the draft of an appeal is kept.
func appealDraft(m *sight.Matter) string { return "appeal:" + m.Link }

// newSeatAppeal answers GET /p/:token/appeal/new: whether this side can appeal, by when and with whom, and the form.
func (s *Handlers) NewSeatAppeal(c echo.Context) error {
	m, err := s.Matter(c)
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
func (s *Handlers) seatAppealForm(c echo.Context, m *sight.Matter, typed view.AppealTyped, wrong *fault.Error) error {
	l := view.AppealLodge{Kicker: []string{m.Play.Name, fmt.Sprintf("Table %s, round %d", m.Claim.Table, m.Claim.Round),
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
	open := 0
	for _, side := range sides {
		if err := o.Bar(ruling, side); err != nil {
			l.Bar = fault.Of(err).Text
			continue
		}
		open++
	}
	if open == 0 {
		return
	}
	l.Bar = ""
	t, standing := termsOf(o, play), o.Standing()
	l.Edition, l.Ruling, l.Title = o.Edition, standing.Number, standing.Title
	l.Contest, l.Deemed, l.Heard = string(t.contest), t.deemed, t.heard
	l.Agree, l.Clock, l.Next = agreeWords(t), appealClock(s, o, t, play, sides), appealCourse(t)
	l.Cross = o.Pending() != nil
	if t.deposit != "" {
		l.Costs = append(l.Costs, "A deposit: "+t.deposit+".")
	}
	if t.sanction != "" {
		l.Costs = append(l.Costs, rulebook.Cited("Where an appeal is without merit{law:right-to-appeal}: ", t.edition)+
			t.sanction+".")
	}
}

// agreeWords say who has to agree (92D).
func agreeWords(t appealTerms) string {
	switch {
	case t.contest == casefile.Individuals:
		return rulebook.Cited("An individual appeals alone: nobody else has to agree{law:concurrence-of-partner}.",
			t.edition)
	case t.contest == casefile.Teams:
		return rulebook.Cited("The captain of the team agrees{law:concurrence-of-captain}. It is heard once they have.",
			t.edition)
	case t.contest == "":
		return rulebook.Cited("In pairs both partners agree{law:concurrence-of-partner}, in teams the captain "+
			"does{law:concurrence-of-captain}, an individual appeals alone.", t.edition)
	case t.deemed:
		return rulebook.Cited("Both partners agree{law:concurrence-of-partner}. Under these regulations a partner "+
			"who is away counts as agreeing.", t.edition)
	}
	return rulebook.Cited("Both partners agree, in so many words{law:concurrence-of-partner}: the partner from a "+
		"page of their own, or by telling the director. It is heard once they have.", t.edition)
}

// appealClock is the time of 92B: when it starts and ends, what is left, and that the correction period is another.
func appealClock(s *Handlers, o *sight.File, t appealTerms, play *session.Session,
	sides []bridge.Side) view.AppealClock {
	now := s.Now().Unix()
	k := view.AppealClock{Edition: t.edition, Minutes: t.minutes, Correction: t.correction}
	if play != nil {
		if until, set := play.CorrectionEnds(); set {
			k.Correction = fmt.Sprintf(rulebook.Cited("Errors in the score have a period of their own, the "+
				"correction period, until %s{law:correction-period}.", t.edition), s.Clock(until))
		}
	}
	if t.until == 0 {
		return k
	}
	k.At, k.Until, k.Left, k.Over = s.Clock(t.until), t.until, liveview.Left(t.until, now), now >= t.until
	if at := o.Timely(o.Standing().Number, sides[0], now); len(sides) == 1 && k.Over && at < t.until {
		k.Timely = s.Clock(at)
	}
	return k
}

// appealCourse is what happens with an appeal, and who sees it.
func appealCourse(t appealTerms) []string {
	return []string{
		"The other side is told at once, reads what you write, can answer it and appeal for itself. The director " +
			"reads it too.",
		rulebook.Cited("What concerns the law or regulations alone the director in charge rules on "+
			"first{law:director-rules-on-law}. Facts and judgement go on{law:other-appeals}.", t.edition),
		"The director adds the reasons for the ruling. Each side says whether the record is complete; then it is " +
			"locked.",
		web.OrElse(t.heard, "Those whom the organiser provides for it") + rulebook.Cited(": they read the whole "+
			"record and can put questions in writing. Where there is no committee, the director in charge hears "+
			"it{law:no-committee}.", t.edition),
		"Both sides and the director can read the decision and its reasons at the same moment. Until then you can " +
			"withdraw.",
	}
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
func lodging(c echo.Context, typed view.AppealTyped, t appealTerms, seat bridge.Seat) casefile.LodgeAppeal {
	number, _ := strconv.Atoi(c.FormValue("ruling"))
	l := casefile.LodgeAppeal{Ruling: number, Seat: seat, Reasons: typed.Reasons, Asks: typed.Asks, Contest: t.contest,
		Captain: typed.Captain, Absent: typed.Absent,
		Deemed: t.deemed, Until: t.until, Late: typed.Late, Deposit: t.deposit}
	if l.Contest == "" {
		l.Contest = casefile.Contest(typed.Contest)
	}
	for _, g := range typed.Grounds {
		l.Grounds = append(l.Grounds, casefile.Ground(g))
	}
	return l
}

// lodgeSeatAppeal answers POST /p/:token/appeal: the appeal is lodged, or kept as typed so far. With do=keep it is the
// page's script that keeps it.
func (s *Handlers) LodgeSeatAppeal(c echo.Context) error {
	m, err := s.Matter(c)
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
	command := lodging(c, typed, termsOf(m.File, m.Play), m.Seat)
	switch {
	case !m.Sight.Allowed():
		err = fault.New(fault.Forbidden, "%s", m.Sight.Why)
	case !m.Director:
		err = onlineAppeal
	default:
		if err = s.Give(c, m, command); err != nil {
			err = web.Refused(c, barred(m.File, command, err))
		}
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
	if m, err = s.Matter(c); err != nil {
		return err
	}
	return s.seatAppealForm(c, m, typed, known)
}

func keepAppealDraft(s *Handlers, c echo.Context, m *sight.Matter, typed view.AppealTyped) error {
	body := []byte{}
	if typed.Any() {
		var err error
		if body, err = json.Marshal(typed); err != nil {
			return err
		}
	}
	return s.Cfg.Store.Drafts.Keep(c.Request().Context(), appealDraft(m), m.ID, string(body), s.Now().Unix())
}

// newAppeal answers GET /cases/:id/appeals/new: a director takes down what a side has written or said.
func (s *Handlers) NewAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.appealForm(c, o, view.AppealTyped{}, nil)
}

func (s *Handlers) appealForm(c echo.Context, o *sight.File, typed view.AppealTyped, wrong *fault.Error) error {
	play, err := s.EveningOf(c).Of(o.Session)
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
		l.Contests = []views.Choice{{Value: string(casefile.Pairs), Text: "Pairs"},
			{Value: string(casefile.Teams), Text: "Teams"}, {Value: string(casefile.Individuals), Text: "Individuals"}}
	}
	return s.lodgePage(c, s.Page(c, "Appeal on "+o.Head.Name, views.NavDesk, o.Head.Crumbs("Appeal")...), l, wrong)
}

// barredLinks lead on from where nothing can be appealed against.
func barredLinks(o *sight.File) (list []views.Link) {
	if standing := o.Standing(); standing != nil {
		list = append(list, views.Link{Text: "The ruling in force", Path: sight.RulingPath(o.ID, standing.Number)})
	}
	if a := o.LastAppeal(); a != nil {
		list = append(list, views.Link{Text: "The appeal", Path: sight.AppealPath(o.ID, a.Number)})
	}
	return list
}

// lodgeAppeal answers POST /cases/:id/appeals.
func (s *Handlers) LodgeAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	play, err := s.EveningOf(c).Of(o.Session)
	if err != nil {
		return err
	}
	typed := typedAppeal(c)
	command := lodging(c, typed, termsOf(o, play), seatTyped(c))
	command.Partner = typed.Partner
	after := o.Case
	if o.Actor.Seat != nil {
		err = ownTableAppeal
	} else if after, err = s.Do(c, o, command); err != nil && command.Seat != noSeat {
		err = web.Refused(c, barred(o, command, err))
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

// barred is why an appeal was refused: where these cannot appeal at all, that, whatever else is wrong. It is asked
// after the command was given, for what was sent twice was lodged the first time.
func barred(o *sight.File, l casefile.LodgeAppeal, refused error) error {
	if bar := o.Bar(l.Ruling, l.Seat.Side()); bar != nil {
		return bar
	}
	return refused
}

var ownTableAppeal = fault.New(fault.Forbidden, "This is your own table. A colleague does what a director has to do "+
	"on this appeal; as a player you use the private link of your seat.")
