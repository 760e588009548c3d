package polls

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/rulebook"
	"redress/ruling"
	"redress/session"
	"redress/views"
	view "redress/views/polls"
)

// asking is one respondent before a poll: at the director's device, or on a phone with a link of their own. What they
// see is made of the sheet, which knows what may be shown at which stage, and of nothing else of the case.
type asking struct {
	*sight.File
	poll        *polling.Poll
	number      int
	path        string
	back        string // to the poll; empty on a phone
	actor       casefile.Actor
	phone       web.Phone // with which they opened a link; none where the director asks on this device
	opener      string    // under which account they are logged in, where they opened a link; mostly empty
	session     string    // its name
	sessionOver bool
	// why nothing of the board may be shown to them yet, as far as the session knows; empty where it may
	wait  string
	plays bool // in the session, by the number that the director gave, or by a name
}

// answering is how often one link may send an answer.
var answering = web.NewPace("answers to polls by one link", 20, 10*time.Second)

// askedHere is the respondent whom the director asks on this device.
func (s *Handlers) askedHere(c echo.Context) (*asking, error) {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return nil, err
	}
	number := respondentNumber(c)
	if number < 1 || number > len(poll.Respondents) {
		return nil, fault.New(fault.NotFound, "This poll has no respondent of that number.")
	}
	back := sight.PollPath(o, poll.ID)
	a := &asking{File: o, poll: poll, number: number, path: back + "/respondents/" + strconv.Itoa(number), back: back +
		"#asked",
		actor: o.Actor}
	return a, s.sessionOf(c.Request().Context(), a)
}

// askedByLink is the respondent who holds a link.
func (s *Handlers) askedByLink(c echo.Context) (*asking, error) {
	ctx, l := c.Request().Context(), web.Who(c).Link
	asked, ok := askedOf(l.Scope)
	if !ok {
		return nil, echo.ErrNotFound
	}
	found, err := s.Clerk.Case(ctx, l.Scope.Case)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(found.Polls, func(p *polling.Poll) bool { return p.ID == asked.Poll })
	if i < 0 {
		return nil, echo.ErrNotFound
	}
	a := &asking{File: &sight.File{Case: found}, poll: found.Polls[i], number: asked.Number, path: "/poll/" +
		web.TokenOf(c), opener: web.Who(c).Account.Name, phone: web.PhoneOf(c),
		actor: casefile.Actor{Name: sight.RespondentName(asked.Number), Role: access.Polled, Asked: &asked}}
	if a.Texts, err = s.Cfg.Store.Log.Texts(ctx, found.ID); err != nil {
		return nil, err
	}
	return a, s.sessionOf(ctx, a)
}

// sessionOf reads whether anybody may have a board of the session still to come.
func (s *Handlers) sessionOf(ctx context.Context, a *asking) error {
	play, players, err := s.playOf(ctx, a.Session)
	a.readSight(play, players)
	return err
}

// playOf reads a session and who plays in it; nil where the case has none, which tells nothing of who plays.
func (s *Handlers) playOf(ctx context.Context, id string) (play *session.Session, players func(ledger.TextRef) string,
	err error) {
	if id == "" {
		return nil, nil, nil
	}
	if play, err = s.Session(ctx, id); err != nil {
		return nil, nil, err
	}
	players, err = sight.PlayersOf(s.Desk, ctx, play)
	return play, players, err
}

// ShowAsked answers GET /cases/:id/polls/:poll/respondents/:number: the poll for one respondent, on the director's
// device.
func (s *Handlers) ShowAsked(c echo.Context) error {
	a, err := s.askedHere(c)
	if err != nil {
		return err
	}
	return s.askPage(c, a, view.PollTyped{}, nil)
}

// SaveAsked answers POST /cases/:id/polls/:poll/respondents/:number.
func (s *Handlers) SaveAsked(c echo.Context) error {
	a, err := s.askedHere(c)
	if err != nil {
		return err
	}
	return s.saveSheet(c, a)
}

// ShowPollSheet answers GET /poll/:token: the poll for who holds its link.
func (s *Handlers) ShowPollSheet(c echo.Context) error {
	a, err := s.askedByLink(c)
	if err != nil {
		return err
	}
	return s.askPage(c, a, view.PollTyped{}, nil)
}

// SavePollSheet answers POST /poll/:token.
func (s *Handlers) SavePollSheet(c echo.Context) error {
	a, err := s.askedByLink(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, answering.Of(web.Who(c).Link.ID)); err != nil {
		return err
	}
	return s.saveSheet(c, a)
}

// saveSheet takes what a respondent sends: whether they know the board, the answer, what the information suggests.
func (s *Handlers) saveSheet(c echo.Context, a *asking) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	typed := typedSheet(c)
	do, board := c.FormValue("do"), c.FormValue("board")
	command, err := a.command(do, board, typed)
	if err == nil {
		err = a.mayGoOn(do, polling.BoardKnown(board))
	}
	if err == nil {
		_, err = s.Clerk.Do(c.Request().Context(), a.ID, id, a.actor, command)
		_ = web.Refused(c, err)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, a.path)
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
		return err
	}
	return s.askPage(c, a, typed, known)
}

func typedSheet(c echo.Context) view.PollTyped {
	t := view.PollTyped{Choice: c.FormValue("choice"), Astray: c.FormValue("astray"),
		Instead: web.Trimmed(c, "instead"), Remark: c.FormValue("remark")}
	form, err := c.FormParams()
	if err != nil {
		return t
	}
	t.Considered = form["considered"]
	if c.FormValue("do") == "suggest" {
		t.Considered = form["suggests"]
	}
	return t
}

// command is what was sent.
func (a *asking) command(do, board string, t view.PollTyped) (casefile.Command, error) {
	switch do {
	case "join":
		return casefile.JoinPoll{Poll: a.poll.ID, Number: a.number, Board: polling.BoardKnown(board)}, nil
	case "answer":
		astray := 0
		if t.Astray != "" {
			var err error
			if astray, err = strconv.Atoi(t.Astray); err != nil || astray < 1 {
				return nil, fault.At("astray", "Choose one of the player's own calls.")
			}
		}
		return casefile.AnswerPoll{Poll: a.poll.ID, Number: a.number, Choice: t.Choice, Considered: t.Considered,
			Astray: astray, Instead: t.Instead, Remark: t.Remark}, nil
	case "suggest":
		return casefile.SuggestPoll{Poll: a.poll.ID, Number: a.number, Actions: t.Considered, Remark: t.Remark}, nil
	}
	return nil, fault.At("do", "Answer by one of the buttons of the page.")
}

// askPage shows a respondent what they may see now.
func (s *Handlers) askPage(c echo.Context, a *asking, typed view.PollTyped, f *fault.Error) error {
	p := a.sheet(typed)
	var err error
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	page, status := s.PlayersPage(c, "Poll of peers"), http.StatusOK
	if f != nil {
		status, p.Error = f.Code.Status(), f.Text
		if slices.Contains([]string{"choice", "considered", "astray", "instead", "remark", "suggests"}, f.Field) {
			p.Field = f.Field
		}
	}
	return s.Render(c, status, view.PollAsk(page, p))
}

// sheet shows what the respondent may see. The law that the poll serves, the names of those asked and the case itself
// are not told: they would betray what is thought of the player.
func (a *asking) sheet(typed view.PollTyped) view.PollSheet {
	sheet := a.poll.Sheet(a.number)
	p := view.PollSheet{Path: a.path, Back: a.back, Number: a.number, Board: a.Board, Session: a.session,
		Asker: a.Rules(), Elsewhere: rulebook.BoardStillToPlay.Cite(a.Edition), Stage: sheet.Stage,
		SessionOver: a.sessionOver, Typed: typed,
		Over: a.poll.Closed > 0 || !a.actor.May("answer-poll", a.State)}
	switch {
	case a.back != "": // the director asks first whether it is over for them: the poll's own page says so
	case sheet.Stage == polling.SheetFirst && !a.plays:
		p.Away = a.wait
	case sheet.Stage != polling.SheetShut && a.keepsBoard(a.poll.Respondents[a.number-1].Board):
		p.Stage, p.Wait = polling.SheetShut, a.wait
		return p
	}
	if sheet.Stage == polling.SheetFirst || sheet.Stage == polling.SheetShut {
		p.Knows = sheet.Stage == polling.SheetShut && a.poll.Respondents[a.number-1].Board == polling.KnowsDeal
		return p
	}
	if a.poll.Respondents[a.number-1].SetAside && sheet.Stage == polling.SheetQuestion {
		p.Over = true
		return p
	}
	p.Law, p.Question = sheet.Law, web.OrElse(a.Texts.Of(sheet.Question), ruling.PollAsks(sheet.Law))
	p.Situation = ruling.NewPollSituation(a.poll, a.Texts)
	p.Actions, p.Listed = actionsOf(a.poll), len(sheet.Options) > 0
	for _, n := range sheet.OwnCalls {
		p.Before = append(p.Before, views.Choice{Value: strconv.Itoa(n), Text: callNumber(a.poll, n)})
	}
	if sheet.Answer != nil {
		p.Choice, p.Considered = ruling.ActionWords(sheet.About, sheet.Answer.Choice),
			ruling.ActionList(sheet.About, sheet.Answer.Considered)
		p.Information = a.Texts.Of(sheet.Information)
	}
	return p
}

// callNumber names a call of the auction, counted from 1.
func callNumber(p *polling.Poll, n int) string {
	auction, err := bridge.ParseAuction(p.Dealer, p.Auction)
	if err != nil || n > len(auction.Calls) {
		return strconv.Itoa(n)
	}
	return "Instead of " + ruling.ActionWords(polling.AboutCall, auction.Calls[n-1].Call.String()) + ", call " +
		strconv.Itoa(n) + " of the auction"
}

// actionsOf are what can be chosen: what the director has listed, or else every legal call, or every card of the hand.
func actionsOf(p *polling.Poll) []views.Choice {
	var list []views.Choice
	add := func(action string) {
		list = append(list, views.Choice{Value: action, Text: ruling.ActionWords(p.About, action)})
	}
	switch {
	case len(p.Options) > 0:
		for _, option := range p.Options {
			add(option)
		}
	case p.About == polling.AboutCall:
		auction, err := bridge.ParseAuction(p.Dealer, p.Auction)
		for _, call := range bridge.Calls() {
			if err == nil && auction.Legal(call) == nil {
				add(call.String())
			}
		}
	case p.About == polling.AboutCard:
		for _, card := range p.Hand.Cards() {
			add(card.String())
		}
	}
	return list
}
