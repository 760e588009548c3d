package polls

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/ruling"
	"redress/views"
	view "redress/views/polls"
)

// pollOf is the poll of a case that the address names.
func pollOf(c echo.Context, o *sight.File) (*polling.Poll, error) {
	i := slices.IndexFunc(o.Polls, func(p *polling.Poll) bool { return p.ID == web.Param(c, "poll") })
	if i < 0 {
		return nil, web.Offer(fault.New(fault.NotFound, "There is no such poll on this case."),
			views.Link{Text: "To the case", Path: o.Head.Path})
	}
	return o.Polls[i], nil
}

// ShowPoll answers GET /cases/:id/polls/:poll: who was asked, what they said, and what it bears on.
func (s *Handlers) ShowPoll(c echo.Context) error {
	o, err := s.Inquired(c)
	if err != nil {
		return err
	}
	poll, err := pollOf(c, o)
	if err != nil {
		return err
	}
	return s.pollPage(c, o, poll, views.TextForm{}, 0, nil)
}

// pollPage shows a poll; with a fault, the form that was sent.
func (s *Handlers) pollPage(c echo.Context, o *sight.File, poll *polling.Poll, form views.TextForm, aside int,
	f *fault.Error) error {
	p := s.pollView(o, poll)
	var err error
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	play, players, err := s.playOf(c.Request().Context(), o.Session)
	if err != nil {
		return err
	}
	asked := asking{File: o, poll: poll}
	asked.readSight(play, players)
	p.AskFirst = asked.askFirst()
	for i, r := range p.Respondents {
		a := asking{File: o, poll: poll, number: r.Number}
		if a.readSight(play, players); a.plays && poll.Sheet(r.Number).Stage == polling.SheetFirst {
			p.Respondents[i].AskFirst = a.askFirst()
		}
		standing, err := sight.StandingLinks(s.Desk, c.Request().Context(), access.PollLink,
			pollScope(o, poll, r.Number))
		if err != nil {
			return err
		}
		p.Respondents[i].Link = sight.LinkID(standing)
	}
	p.Form, p.Aside = form, aside
	page := s.Page(c, "Poll of peers", views.NavDesk, o.Head.Crumbs("Poll of peers")...)
	status := http.StatusOK
	if f != nil {
		status = f.Code.Status()
		if form.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: f.Text}
		}
	}
	return s.Render(c, status, view.Poll(page, o.Head, p))
}

// pollView shows a poll as it stands.
func (s *Handlers) pollView(o *sight.File, poll *polling.Poll) view.PollPage {
	p := view.PollPage{Path: sight.PollPath(o, poll.ID), Title: ruling.PollTitle(poll.Law, o.Edition),
		Question: web.OrElse(o.Texts.Of(poll.Question), ruling.PollAsks(poll.Law)),
		Seat:     poll.Seat.Name(), Situation: ruling.NewPollSituation(poll, o.Texts),
		AtTable:     ruling.ActionWords(poll.About, poll.AtTable),
		Information: o.Texts.Of(poll.Information), Open: o.May("add-respondent") && poll.Closed == 0,
		MayAside: o.May("set-aside"), Back: backFrom(o, poll.Law),
		Tally: ruling.NewTally(poll, poll.Tally(o.Edition), o.Tag.ID)}
	if poll.Closed > 0 {
		p.Closed = views.Clock(poll.Closed, s.Now())
	}
	seen := false
	for _, r := range poll.Respondents {
		seen = seen || r.Board != ""
		p.Respondents = append(p.Respondents, s.respondentView(o, poll, r))
	}
	if !seen && p.Open {
		p.Change = o.Head.Path + "/polls/new?poll=" + poll.ID
	}
	return p
}

func (s *Handlers) respondentView(o *sight.File, poll *polling.Poll, r polling.Respondent) view.RespondentView {
	v := view.RespondentView{Number: r.Number, Name: o.Texts.Of(r.Name), Class: o.Texts.Of(r.Class), Aside: r.SetAside,
		Why: o.Texts.Of(r.Why)}
	switch {
	case r.Board == polling.ToCome:
		v.Status = "Set aside: may still play the board" + rulebook.BoardStillToPlay.Cite(o.Edition) + "."
	case r.Board == polling.KnowsDeal:
		v.Status = "Set aside: remembers the board."
	case r.SetAside:
		v.Status = "Set aside:"
	case r.Answer == nil && poll.Closed > 0:
		v.Status = "Had not answered when the poll was closed."
	case r.Answer == nil && r.Board != "":
		v.Status = "Has seen the hand and not answered yet."
	case r.Answer == nil:
		v.Status = "No answer yet."
	case r.Board == polling.HasPlayed:
		v.Status = "Has played the board."
	default:
		v.Status = "Has not played the board and will not."
	}
	v.Waiting = !r.SetAside && poll.Sheet(r.Number).Stage != polling.SheetDone
	if r.Answer == nil {
		return v
	}
	v.Choice, v.Considered = ruling.ActionWords(poll.About, r.Answer.Choice),
		ruling.ActionList(poll.About, r.Answer.Considered)
	if r.Answer.Astray > 0 {
		v.Remarks = append(v.Remarks, fmt.Sprintf("Would have called %s at the auction's call %d.",
			ruling.ActionWords(polling.AboutCall, r.Answer.Instead), r.Answer.Astray))
	}
	v.Remarks = append(v.Remarks, web.Filled(o.Texts.Of(r.Answer.Remark))...)
	if r.Suggests != nil {
		v.Suggests = web.OrElse(ruling.ActionList(poll.About, r.Suggests.Actions), "nothing in particular")
		v.Remarks = append(v.Remarks, web.Filled(o.Texts.Of(r.Suggests.Remark))...)
	}
	return v
}

// AddRespondent answers POST /cases/:id/polls/:poll/respondents: somebody is to be asked, now on this device or later.
func (s *Handlers) AddRespondent(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	after, err := s.Do(c, o, casefile.AddRespondent{Poll: poll.ID, Who: web.Trimmed(c, "name"),
		Class: web.Trimmed(c, "class")})
	if err != nil {
		return s.pollAgain(c, o, poll, views.TextForm{Field: "name", Text: c.FormValue("name"),
			Two: c.FormValue("class")}, 0, err)
	}
	path := sight.PollPath(o, poll.ID)
	if c.FormValue("do") != "here" {
		return c.Redirect(http.StatusSeeOther, path+"#asked")
	}
	a := asking{File: &sight.File{Case: after}}
	for _, p := range after.Polls {
		if p.ID == poll.ID {
			a.poll, a.number = p, len(p.Respondents)
		}
	}
	number := strconv.Itoa(a.number)
	if a.Texts, err = s.Cfg.Store.Log.Texts(c.Request().Context(), o.ID); err != nil {
		return err
	}
	if err := s.sessionOf(c.Request().Context(), &a); err != nil {
		return err
	}
	if a.plays { // the director reads that first
		return c.Redirect(http.StatusSeeOther, path+"#r"+number)
	}
	return c.Redirect(http.StatusSeeOther, path+"/respondents/"+number)
}

// Close answers POST /cases/:id/polls/:poll/close: no more answers are taken.
func (s *Handlers) Close(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	if _, err := s.Do(c, o, casefile.ClosePoll{Poll: poll.ID}); err != nil {
		return s.pollAgain(c, o, poll, views.TextForm{}, 0, err)
	}
	return c.Redirect(http.StatusSeeOther, sight.PollPath(o, poll.ID))
}

// SetAside answers POST /cases/:id/polls/:poll/respondents/:number/aside: an answer does not count, and why.
func (s *Handlers) SetAside(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	number := respondentNumber(c)
	if _, err := s.Do(c, o, casefile.SetAside{Poll: poll.ID, Number: number,
		Reason: web.Trimmed(c, "reason")}); err != nil {
		return s.pollAgain(c, o, poll, views.TextForm{Field: "reason", Text: c.FormValue("reason")}, number, err)
	}
	return c.Redirect(http.StatusSeeOther, sight.PollPath(o, poll.ID)+"#r"+strconv.Itoa(number))
}

// respondentNumber is the respondent that the address names; 0, which nobody has, for what is no number.
func respondentNumber(c echo.Context) int {
	number, _ := strconv.Atoi(web.Param(c, "number"))
	return number
}

// pollHere loads the case and the poll of the address.
func (s *Handlers) pollHere(c echo.Context) (*sight.File, *polling.Poll, error) {
	o, err := s.Inquired(c)
	if err != nil {
		return nil, nil, err
	}
	poll, err := pollOf(c, o)
	return o, poll, err
}

// pollAgain shows the poll once more with what was wrong.
func (s *Handlers) pollAgain(c echo.Context, o *sight.File, poll *polling.Poll, form views.TextForm, aside int,
	err error) error {
	f := fault.Of(err)
	switch f.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden:
	default:
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	switch f.Field {
	case form.Field:
	case "class":
		form.Wrong = f.Field
	default:
		form.Field = ""
	}
	form.Error = f.Text
	return s.pollPage(c, o, poll, form, aside, f)
}

// ShowPollPaper answers GET /cases/:id/polls/:poll/paper: the question as a sheet to print.
func (s *Handlers) ShowPollPaper(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	return s.Render(c, http.StatusOK, view.PollOnPaper(s.Page(c, "Poll on paper", views.NavDesk,
		o.Head.Crumbs("Poll on paper")...), o.Head, s.pollView(o, poll)))
}

// pollLinkHours is for how long the link of a respondent holds.
const pollLinkHours = 48

// IssuePollLink answers POST /cases/:id/polls/:poll/respondents/:number/link with a link for the phone of one
// respondent. It is told this once; one made for them before no longer holds.
func (s *Handlers) IssuePollLink(c echo.Context) error {
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	number := respondentNumber(c)
	if number < 1 || number > len(poll.Respondents) {
		return fault.New(fault.NotFound, "This poll has no respondent of that number.")
	}
	if poll.Closed > 0 {
		return fault.New(fault.Conflict, "This poll is closed, so nobody is asked any more. Prepare another one.")
	}
	if !o.May("add-respondent") {
		return fault.New(fault.Forbidden,
			"A ruling was issued, and nobody is asked any more. Take the case up again to go on.")
	}
	ctx, scope := c.Request().Context(), pollScope(o, poll, number)
	standing, err := sight.StandingLinks(s.Desk, ctx, access.PollLink, scope)
	if err != nil {
		return err
	}
	if err := s.UnseenLink(c, standing); err != nil {
		return err
	}
	if err := s.People.RevokeAll(ctx, scope); err != nil {
		return err
	}
	token, _, err := s.People.Issue(ctx, access.NewLink{Request: request, Kind: access.PollLink, Scope: scope,
		Label: fmt.Sprintf("Poll of %s, respondent %d", o.Head.Name, number), Lasts: pollLinkHours * time.Hour})
	if err != nil {
		return err
	}
	p := view.PollLinkPage{Back: sight.PollPath(o, poll.ID), Number: number,
		Who: o.Texts.Of(poll.Respondents[number-1].Name)}
	addresses := s.Addresses(c)
	if p.NoPhones = len(addresses) == 0; p.NoPhones {
		addresses = []string{"http://" + c.Request().Host}
	}
	for _, address := range addresses {
		target := address + "/poll/" + token.String()
		code, err := web.QrCode(target)
		if err != nil {
			return err
		}
		p.Addresses = append(p.Addresses, view.PollAddress{Address: target, Code: code})
	}
	return s.Render(c, http.StatusOK, view.PollLink(s.Page(c, "Link to the poll", views.NavDesk,
		o.Head.Crumbs("Link to the poll")...), o.Head, p))
}

// pollScope is what the link of a respondent is for: one answer to one poll.
func pollScope(o *sight.File, poll *polling.Poll, number int) access.Scope {
	return access.Scope{Session: o.Session, Case: o.ID, Poll: poll.ID + "/" + strconv.Itoa(number)}
}

// askedOf reads whose answer a link is for.
func askedOf(scope access.Scope) (polling.Asked, bool) {
	poll, number, ok := strings.Cut(scope.Poll, "/")
	n, err := strconv.Atoi(number)
	return polling.Asked{Poll: poll, Number: n}, ok && err == nil && scope.Case != ""
}
