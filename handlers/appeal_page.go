package handlers

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
	"redress/views"
)

// showAppeal answers GET /cases/:id/appeals/:number: an appeal for the directors.
func (s *Server) showAppeal(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	return s.appealPage(c, o, nil, nil)
}

// appealPage shows the appeal; with made, the link that was made for a member; with wrong, what is wrong with what was sent.
func (s *Server) appealPage(c echo.Context, o *openCase, made *views.PrivateLink, wrong *fault.Error) error {
	a, err := appealOf(c, o)
	if err != nil {
		return err
	}
	p := views.AppealPage{CaseHead: o.head, Basis: o.Seq, Version: a.Version, Next: views.AppealNext(a, o.Edition), May: o.mayOnAppeal(a), Own: o.actor.Seat != nil, Seats: seatChoices, Made: made,
		Powers: views.NewPowers(a, o.Edition), Merits: views.MeritChoices(), Sent: sentAgain(c, wrong), Members: s.appealMembers(o, a),
		NeedsLaw: a.OnLaw == nil && (a.About(casefile.OnLaw) || a.About(casefile.OnDiscipline))}
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	if p.Appeal, err = s.appealView(c, o, a, views.AppealReader{Seat: o.actor.Seat, Director: true}); err != nil {
		return err
	}
	if err := s.appealRules(c, o, a, &p, wrong); err != nil {
		return err
	}
	if err := s.markKnown(c, o, a, p.Members); err != nil {
		return err
	}
	if err := s.markLinks(c, o, a, p.Members); err != nil {
		return err
	}
	title := fmt.Sprintf("Appeal %d", a.Number)
	page, status := s.page(c, title+" on "+o.head.Name, views.NavDesk, o.head.Crumbs(title)...), http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
	}
	if wrong != nil && len(wrong.Clashes) == 0 {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: wrong.Text}
	}
	return s.render(c, status, views.AppealDesk(page, p))
}

// mayOnAppeal is what who acts may do on an appeal, in all their roles. At their own table it is nothing.
func (o *openCase) mayOnAppeal(a *casefile.Appeal) map[string]bool {
	may := map[string]bool{}
	for _, command := range casefile.AppealCommands() {
		may[command] = o.actor.Seat == nil && o.director && o.MayOnAppeal(command, a, o.actor)
	}
	may["concur"] = may["concur"] && slices.ContainsFunc(a.Sides(), func(r *casefile.Request) bool { return r.Concurrence.How == "" })
	return may
}

// appealRules puts on the page what the regulations have for it, and what can be chosen.
func (s *Server) appealRules(c echo.Context, o *openCase, a *casefile.Appeal, p *views.AppealPage, wrong *fault.Error) error {
	play, err := s.eveningOf(c).of(o.Session)
	if err != nil {
		return err
	}
	t := o.appealTerms(play)
	p.Heard, p.Form = t.heard, orElse(c.FormValue("form"), t.form)
	term, _ := session.TermOf(session.AppealAbsent)
	p.Absent = "A partner who is away " + term.Words(map[bool]string{true: "deemed", false: "expressed"}[t.deemed]) + "."
	for _, f := range casefile.Forms {
		p.Forms = append(p.Forms, views.Choice{Value: string(f), Text: views.FormWords(f)})
	}
	p.FormNote = formNote(a, t)
	p.Said = map[string]string{}
	for _, who := range []string{"director", "N", "E"} {
		k, _ := a.CheckOf(sideTyped(who))
		p.Said[who] = k.Key()
	}
	p.Sides = []views.Choice{{Value: "director", Text: "The director"}, {Value: "N", Text: "North-South"}, {Value: "E", Text: "East-West"}}
	p.Deposit, p.Deposits = string(a.Deposit.State), []views.Choice{{Value: string(casefile.Paid), Text: "It was paid"}, {Value: string(casefile.Returned), Text: "It was given back"}, {Value: string(casefile.Forfeit), Text: "It was kept"}}
	if p.May["answer-recommendation"] {
		p.Law = s.lawQuote(o, rulebook.CommitteePowers)
	}
	if p.May["decide-appeal"] {
		f, err := decisionTyped(c)
		if err != nil {
			return err
		}
		if param(c, "do") != "decide" {
			f.Part = ""
		} else if wrong != nil {
			f.Field, f.Error = wrong.Field, wrong.Text
		}
		form := o.deciding(a, play).decisionForm(f)
		p.Decision, p.Deciding = &form, f
	}
	return nil
}

// formNote says what a form of review means here; empty where there is nothing to say.
func formNote(a *casefile.Appeal, t appealTerms) string {
	switch {
	case t.form == "adjudicator":
		return "The regulations have an adjudicator away from the table: one person. Choose the single reviewer for it."
	case a.About(casefile.OnDiscipline) && a.Only(casefile.OnLaw, casefile.OnDiscipline):
		return rulebook.Cited("On law and disciplinary penalties alone a committee can only recommend{law:committee-powers}.", t.edition)
	case t.form == "":
		return rulebook.Cited("The regulations known here do not say who hears an appeal. Where there is no committee, the director in charge hears the whole{law:no-committee}.", t.edition)
	}
	return ""
}

// lawQuote is a provision of the edition of the case in full; nil where the edition has none of that number.
func (s *Server) lawQuote(o *openCase, law rulebook.Subject) *views.Quote {
	ref, _ := law.In(o.Edition)
	e := s.cfg.Library.Current().Edition(ref.Edition)
	if e == nil {
		return nil
	}
	quoted, found := e.Quote(ref.ID)
	if !found {
		return nil
	}
	q := quoteView(quoted, o.edition)
	return &q
}

// appealMembers are those who hear an appeal, as the directors see them: not how they vote.
func (s *Server) appealMembers(o *openCase, a *casefile.Appeal) (list []views.AppealMember) {
	for _, m := range a.Members {
		shown := views.AppealMember{Number: m.Number, Name: o.texts.Of(m.Name), Chair: m.Chair, Declared: o.texts.Of(m.Declared), Sits: m.Sits,
			Why: o.texts.Of(m.Why.Why), Removed: m.Removed != 0}
		if m.Interest != "" {
			shown.Interest = m.Interest.Words()
			shown.Undecided = m.Interest != casefile.NoInterest && m.Why.At == 0
		}
		list = append(list, shown)
	}
	return list
}

// markKnown tells of each member what the session knows of players of their name, for whoever names them (16D).
func (s *Server) markKnown(c echo.Context, o *openCase, a *casefile.Appeal, members []views.AppealMember) error {
	ctx := c.Request().Context()
	play, err := s.playedIn(ctx, o)
	for i, m := range a.Members {
		var known []casefile.KnownAs
		if err == nil && m.Removed == 0 {
			known, err = s.knownAs(ctx, o, play, m)
		}
		for _, k := range known {
			members[i].Known = append(members[i].Known, k.Words())
		}
	}
	return err
}

// markLinks says of each member which link of theirs still opens something.
func (s *Server) markLinks(c echo.Context, o *openCase, a *casefile.Appeal, members []views.AppealMember) error {
	for i, m := range members {
		standing, err := s.standingLinks(c.Request().Context(), access.ReviewLink, memberScope(o.ID, casefile.Hears{Appeal: a.Number, Number: m.Number}))
		if err != nil {
			return err
		}
		members[i].Link = linkID(standing)
	}
	return nil
}

// printAppeal answers GET /cases/:id/appeals/:number/print: the whole of it for those who work from paper.
func (s *Server) printAppeal(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	a, err := appealOf(c, o)
	if err != nil {
		return err
	}
	p := views.AppealPaper{CaseHead: o.head, Record: views.NewRecordView(o.Record), Members: s.appealMembers(o, a), Results: views.NewPowers(a, o.Edition)}
	p.Setting = joined(o.setting.Club, o.setting.Session, o.setting.Date, o.head.Where)
	if o.Record != nil {
		p.Play = tricksPlayed(o.Record.Play)
	}
	now := s.now()
	for _, told := range o.AccountsFor(o.actor, now.Unix()) {
		p.Accounts = append(p.Accounts, views.ToldBy{Seat: told.Seat.Name(), Heard: told.Heard, Parts: toldParts(told, o.texts, now)})
	}
	if p.Appeal, err = s.appealView(c, o, a, views.AppealReader{Seat: o.actor.Seat}); err != nil {
		return err
	}
	ruling := o.Rulings[a.Ruling-1]
	var t casefile.Transcript
	if err := s.document(c.Request().Context(), ruling.Transcript, &t); err != nil {
		return err
	}
	p.Ruling, p.Reasons = s.rulingView(o, ruling, t), reasons(t, o.texts)
	return s.render(c, http.StatusOK, views.AppealPaperView(s.page(c, fmt.Sprintf("Appeal %d on paper", a.Number), views.NavDesk, o.head.Crumbs("On paper")...), p))
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
