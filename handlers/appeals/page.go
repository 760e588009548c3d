package appeals

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/ruling"
	"redress/views"
	view "redress/views/appeals"
	"redress/views/decisions"
	"redress/views/parts"
)

// ShowAppeal answers GET /cases/:id/appeals/:number: an appeal for the directors.
func (s *Handlers) ShowAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.appealPage(c, o, nil, nil)
}

// appealPage shows the appeal; with made, the link that was made for a member; with wrong, what is wrong with what was
// sent.
func (s *Handlers) appealPage(c echo.Context, o *sight.File, made *parts.PrivateLink, wrong *fault.Error) error {
	a, err := appealOf(c, o)
	if err != nil {
		return err
	}
	p := view.AppealPage{CaseHead: o.Head, Basis: o.Seq, Version: a.Version, Next: view.AppealNext(a, o.Edition),
		May: hearing.DirectorMay(o.Case, a, o.Actor, o.Director), Own: o.Actor.Seat != nil,
		Seats: sight.SeatChoices, Made: made,
		Powers: decisions.NewPowers(a, o.Edition), Merits: decisions.MeritChoices(), Sent: sentAgain(c, wrong),
		Members:  appealMembers(s, o, a),
		NeedsLaw: hearing.NeedsLaw(a)}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	if p.Appeal, err = appealView(s, c, o, a, view.AppealReader{Seat: o.Actor.Seat, Director: true}); err != nil {
		return err
	}
	p.Papers = papers(o, p.Appeal)
	if err := appealRules(s, c, o, a, &p, wrong); err != nil {
		return err
	}
	if err := s.markKnown(c, o, a, p.Members); err != nil {
		return err
	}
	if err := markLinks(s, c, o, a, p.Members); err != nil {
		return err
	}
	title := fmt.Sprintf("Appeal %d", a.Number)
	page, status := s.Page(c, title+" on "+o.Head.Name, views.NavDesk, o.Head.Crumbs(title)...), http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
	}
	if c.QueryParam("score") == "kept" && p.Decision != nil {
		page.Banner = &views.Banner{Kind: "good", Strong: "The score of those who hear the appeal is kept.",
			Text: "It is shown to nobody before their decision, which you type in here."}
		p.Deciding.Part = "decision"
	}
	if wrong != nil && len(wrong.Clashes) == 0 {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
	}
	return s.Render(c, status, view.AppealDesk(page, p))
}

// appealRules puts on the page what the regulations have for it, and what can be chosen.
func appealRules(s *Handlers, c echo.Context, o *sight.File, a *appeal.Appeal, p *view.AppealPage,
	wrong *fault.Error) error {
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	t := hearing.TermsOf(o.Case, play.AsOf(a.Request.At))
	p.Heard, p.Form, p.Absent = t.Heard, web.OrElse(c.FormValue("form"), t.Form), t.Absent()
	for _, f := range appeal.Forms {
		p.Forms = append(p.Forms, views.Choice{Value: string(f), Text: view.FormWords(f)})
	}
	p.FormNote = t.FormNote(a)
	for i, seat := range bridge.Seats {
		if n := a.Notice(); n != nil && n.Takes(seat, s.Now()) {
			p.Comes = append(p.Comes, sight.SeatChoices[i])
		}
	}
	for _, r := range a.Sides() {
		p.Lodged = append(p.Lodged, views.Choice{Value: r.Key(), Text: r.Side().String()})
	}
	p.Said = map[string]string{}
	for _, who := range []string{"director", "N", "E"} {
		k, _ := a.CheckOf(sideTyped(who))
		p.Said[who] = k.Key()
	}
	p.Sides = []views.Choice{{Value: "director", Text: "The director"}, {Value: "N", Text: "North-South"},
		{Value: "E", Text: "East-West"}}
	p.Unnamed = unnamed(o, a)
	p.DepositWith = o.Texts.Of(a.Deposit.With)
	p.DepositNote = hearing.DepositNote(a, play, s.Clock)
	if d := a.Decision; len(a.Further) > 0 && o.May("reopen") && o.Standing().Number == max(a.Ruling, d.Gives) {
		p.TakeUp = o.Head.Path + "?ground=" + string(appeal.ByFurtherAppeal) + "#reopen"
	}
	if appeal.SanctionDue(a) {
		p.Sanction = o.Texts.Of(a.Decision.Sanction)
		if o.May("reopen") {
			p.EnterIt = o.Head.Path + "?ground=" + string(appeal.OfTheirSanction) + "#reopen"
		}
	}
	p.Deposit, p.DepositDue = web.OrElse(string(a.Deposit.State), string(appeal.Unpaid)), a.DepositDue()
	for _, state := range a.Deposits() {
		p.Deposits = append(p.Deposits, views.Choice{Value: string(state), Text: ruling.UpperFirst(state.Words())})
	}
	if p.May["answer-recommendation"] {
		p.Law = lawQuote(s, o, rulebook.CommitteePowers)
	}
	if p.May["decide-appeal"] {
		f, err := decisionTyped(c)
		if err != nil {
			return err
		}
		if web.Param(c, "do") != "decide" {
			f.Part = ""
		} else if wrong != nil {
			f.Field, f.Error = wrong.Field, wrong.Text
		}
		form := decidingOnPaper(s, o, a, play).decisionForm(f)
		p.Decision, p.Deciding = &form, f
	}
	return nil
}

// unnamed is what those named to hear an appeal still lack, for whoever locks the record and says who hears it.
func unnamed(o *sight.File, a *appeal.Appeal) (list []string) {
	if short := hearing.Short(a, appeal.ByCommittee); short != "" {
		list = append(list, short+". Name them first, or afterwards; or choose another form of review.")
	}
	var names []string
	for _, m := range a.Hearers() {
		names = append(names, o.Texts.Of(m.Name))
	}
	if len(names) > 0 {
		list = append(list, "Once it is locked, "+ruling.Listed(names)+views.Either(len(names) == 1, " is", " are")+
			" asked whether they have an interest to declare. "+
			"Until they have said, they read nothing, and nobody can decide the appeal.")
	}
	return list
}

// lawQuote is a provision of the edition of the case in full; nil where the edition has none of that number.
func lawQuote(s *Handlers, o *sight.File, law rulebook.Subject) *views.Quote {
	ref, _ := law.In(o.Edition)
	e := s.Cfg.Library.Current().Edition(ref.Edition)
	if e == nil {
		return nil
	}
	quoted, found := e.Quote(ref.ID)
	if !found {
		return nil
	}
	q := views.NewPinnedQuote(quoted, o.Tag)
	return &q
}

// appealMembers are those who hear an appeal, as the directors see them: not how they vote.
func appealMembers(s *Handlers, o *sight.File, a *appeal.Appeal) (list []view.AppealMember) {
	for _, m := range a.Members {
		shown := view.AppealMember{Number: m.Number, Name: o.Texts.Of(m.Name), Chair: m.Chair,
			Declared: o.Texts.Of(m.Declared), Sits: m.Sits,
			Why: o.Texts.Of(m.Why.Why), Removed: m.Removed != 0}
		if m.Interest != "" {
			shown.Interest = m.Interest.Told()
			shown.Undecided = m.Interest != appeal.NoInterest && m.Why.At == 0
		}
		list = append(list, shown)
	}
	return list
}

// markKnown tells of each member what the session knows of players of their name, for whoever names them (16D).
func (s *Handlers) markKnown(c echo.Context, o *sight.File, a *appeal.Appeal, members []view.AppealMember) error {
	ctx := c.Request().Context()
	play, err := sight.PlayedIn(s.Desk, ctx, o)
	for i, m := range a.Members {
		var known []appeal.KnownAs
		if err == nil && m.Removed == 0 {
			known, err = sight.KnownAs(s.Desk, ctx, o, play, m)
		}
		for _, k := range known {
			members[i].Known = append(members[i].Known, k.Words())
		}
	}
	return err
}

// markLinks says of each member which link of theirs still opens something.
func markLinks(s *Handlers, c echo.Context, o *sight.File, a *appeal.Appeal, members []view.AppealMember) error {
	for i, m := range members {
		standing, err := sight.StandingLinks(s.Desk, c.Request().Context(), access.ReviewLink,
			memberScope(o.ID, appeal.Hears{Appeal: a.Number, Number: m.Number}))
		if err != nil {
			return err
		}
		members[i].Link = sight.LinkID(standing)
	}
	return nil
}

// PrintAppeal answers GET /cases/:id/appeals/:number/print: the whole of it for those who work from paper.
func (s *Handlers) PrintAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	a, err := appealOf(c, o)
	if err != nil {
		return err
	}
	p := view.AppealPaper{CaseHead: o.Head, Record: ruling.NewWholeRecord(o.Record, casefile.MarksOf(o.Case)),
		Members: appealMembers(s, o, a),
		Results: decisions.NewPowers(a, o.Edition)}
	p.Setting = joined(o.Setting.Club, o.Setting.Session, views.Day(o.Setting.Date), o.Head.Where)
	if o.Record != nil {
		p.Play = parts.TricksPlayed(o.Record.Play)
	}
	now := s.Now()
	for _, told := range o.For(o.Actor, now.Unix()).Accounts() {
		p.Accounts = append(p.Accounts, parts.ToldBy{Seat: told.Seat.Name(), Heard: told.Heard,
			Parts: parts.NewToldParts(told, o.Texts, now)})
	}
	if p.Appeal, err = appealView(s, c, o, a, view.AppealReader{Seat: o.Actor.Seat}); err != nil {
		return err
	}
	against, err := s.Issued(c.Request().Context(), o, o.Rulings[a.Ruling-1])
	if err != nil {
		return err
	}
	p.Ruling = ruling.InShort(against, s.Zone())
	if a.Decision != nil { // how it came to the hearing is in the record
		p.Appeal.Decision, p.Appeal.Notices = p.Appeal.Decision.OnPaper(), nil
		p.Appeal.Checks, p.Appeal.Locked = nil, ""
	}
	return s.Render(c, http.StatusOK, view.AppealPaperView(s.Page(c, fmt.Sprintf("Appeal %d on paper", a.Number),
		views.NavDesk, o.Head.Crumbs("On paper")...), p))
}

// sideTyped is a seat of the side that a form names; nil for the director.
func sideTyped(text string) *bridge.Seat {
	if text == "director" || text == "" {
		return nil
	}
	seat, err := bridge.ParseSeat(text)
	if err != nil {
		seat = noSeat
	}
	return &seat
}
