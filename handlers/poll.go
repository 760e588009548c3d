package handlers

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
	"redress/fault"
	"redress/rulebook"
	"redress/views"
)

// pollOf is the poll of a case that the address names.
func pollOf(c echo.Context, o *openCase) (*casefile.Poll, error) {
	i := slices.IndexFunc(o.Polls, func(p *casefile.Poll) bool { return p.ID == param(c, "poll") })
	if i < 0 {
		return nil, offer(fault.New(fault.NotFound, "There is no such poll on this case."), views.Link{Text: "To the case", Path: o.head.Path})
	}
	return o.Polls[i], nil
}

// showPoll answers GET /cases/:id/polls/:poll: who was asked, what they said, and what it bears on.
func (s *Server) showPoll(c echo.Context) error {
	o, err := s.inquired(c)
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
func (s *Server) pollPage(c echo.Context, o *openCase, poll *casefile.Poll, form views.TextForm, aside int, f *fault.Error) error {
	p := s.pollView(o, poll)
	var err error
	if p.Request, err = s.newRequest(); err != nil {
		return err
	}
	for i, r := range p.Respondents {
		standing, err := s.standingLinks(c.Request().Context(), access.PollLink, pollScope(o, poll, r.Number))
		if err != nil {
			return err
		}
		p.Respondents[i].Link = linkID(standing)
	}
	p.Form, p.Aside = form, aside
	page := s.page(c, "Poll of peers", views.NavDesk, o.head.Crumbs("Poll of peers")...)
	status := http.StatusOK
	if f != nil {
		status = f.Code.Status()
		if form.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: f.Text}
		}
	}
	return s.render(c, status, views.Poll(page, o.head, p))
}

// pollView shows a poll as it stands.
func (s *Server) pollView(o *openCase, poll *casefile.Poll) views.PollPage {
	p := views.PollPage{Path: pollPath(o, poll.ID), Title: views.PollTitle(poll.Law, o.Edition), Question: orElse(o.texts.Of(poll.Question), views.PollAsks(poll.Law)),
		Seat: poll.Seat.Name(), Situation: views.NewPollSituation(poll, o.texts), AtTable: views.ActionWords(poll.About, poll.AtTable),
		Information: o.texts.Of(poll.Information), Open: o.may("add-respondent"), Tally: views.NewTallyView(poll, poll.Tally(o.Edition), o.edition)}
	seen := false
	for _, r := range poll.Respondents {
		seen = seen || r.Board != ""
		p.Respondents = append(p.Respondents, s.respondentView(o, poll, r))
	}
	if !seen && o.may("prepare-poll") {
		p.Change = o.head.Path + "/polls/new?poll=" + poll.ID
	}
	return p
}

func (s *Server) respondentView(o *openCase, poll *casefile.Poll, r casefile.Respondent) views.RespondentView {
	v := views.RespondentView{Number: r.Number, Name: o.texts.Of(r.Name), Class: o.texts.Of(r.Class), Aside: r.SetAside, Why: o.texts.Of(r.Why)}
	switch {
	case r.Board == casefile.ToCome:
		v.Status = "Set aside: may still play the board" + rulebook.BoardStillToPlay.Cite(o.Edition) + "."
	case r.SetAside:
		v.Status = "Set aside:"
	case r.Answer == nil && r.Board != "":
		v.Status = "Has seen the hand and not answered yet."
	case r.Answer == nil:
		v.Status = "Not asked yet."
	case r.Board == casefile.HasPlayed:
		v.Status = "Has played the board."
	default:
		v.Status = "Has not played the board and will not."
	}
	v.Waiting = !r.SetAside && poll.Sheet(r.Number).Stage != casefile.SheetDone
	if r.Answer == nil {
		return v
	}
	v.Choice, v.Considered = views.ActionWords(poll.About, r.Answer.Choice), views.ActionList(poll.About, r.Answer.Considered)
	if r.Answer.Astray > 0 {
		v.Remarks = append(v.Remarks, fmt.Sprintf("Would have called %s at the auction's call %d.", views.ActionWords(casefile.AboutCall, r.Answer.Instead), r.Answer.Astray))
	}
	v.Remarks = append(v.Remarks, filled(o.texts.Of(r.Answer.Remark))...)
	if r.Suggests != nil {
		v.Suggests = orElse(views.ActionList(poll.About, r.Suggests.Actions), "nothing in particular")
		v.Remarks = append(v.Remarks, filled(o.texts.Of(r.Suggests.Remark))...)
	}
	return v
}

// addRespondent answers POST /cases/:id/polls/:poll/respondents: somebody is to be asked, now on this device or later.
func (s *Server) addRespondent(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	after, err := s.do(c, o, casefile.AddRespondent{Poll: poll.ID, Who: trimmed(c, "name"), Class: trimmed(c, "class")})
	if err != nil {
		return s.pollAgain(c, o, poll, views.TextForm{Field: "name", Text: c.FormValue("name")}, 0, err)
	}
	path := pollPath(o, poll.ID)
	if c.FormValue("do") != "here" {
		return c.Redirect(http.StatusSeeOther, path+"#asked")
	}
	number := 0
	for _, p := range after.Polls {
		if p.ID == poll.ID {
			number = len(p.Respondents)
		}
	}
	return c.Redirect(http.StatusSeeOther, path+"/respondents/"+strconv.Itoa(number))
}

// setAside answers POST /cases/:id/polls/:poll/respondents/:number/aside: an answer does not count, and why.
func (s *Server) setAside(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	number := respondentNumber(c)
	if _, err := s.do(c, o, casefile.SetAside{Poll: poll.ID, Number: number, Reason: trimmed(c, "reason")}); err != nil {
		return s.pollAgain(c, o, poll, views.TextForm{Field: "reason", Text: c.FormValue("reason")}, number, err)
	}
	return c.Redirect(http.StatusSeeOther, pollPath(o, poll.ID)+"#r"+strconv.Itoa(number))
}

// respondentNumber is the respondent that the address names; 0, which nobody has, for what is no number.
func respondentNumber(c echo.Context) int {
	number, _ := strconv.Atoi(param(c, "number"))
	return number
}

// pollHere loads the case and the poll of the address.
func (s *Server) pollHere(c echo.Context) (*openCase, *casefile.Poll, error) {
	o, err := s.inquired(c)
	if err != nil {
		return nil, nil, err
	}
	poll, err := pollOf(c, o)
	return o, poll, err
}

// pollAgain shows the poll once more with what was wrong.
func (s *Server) pollAgain(c echo.Context, o *openCase, poll *casefile.Poll, form views.TextForm, aside int, err error) error {
	f := fault.Of(err)
	switch f.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden:
	default:
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	if f.Field != form.Field {
		form.Field = ""
	}
	form.Error = f.Text
	return s.pollPage(c, o, poll, form, aside, f)
}

// showPollPaper answers GET /cases/:id/polls/:poll/paper: the question as a sheet to print.
func (s *Server) showPollPaper(c echo.Context) error {
	o, poll, err := s.pollHere(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, views.PollOnPaper(s.page(c, "Poll on paper", views.NavDesk, o.head.Crumbs("Poll on paper")...), o.head, s.pollView(o, poll)))
}

// pollLinkHours is for how long the link of a respondent holds.
const pollLinkHours = 48

// issuePollLink answers POST /cases/:id/polls/:poll/respondents/:number/link with a link for the phone of one respondent. It
// is told this once; one made for them before no longer holds.
func (s *Server) issuePollLink(c echo.Context) error {
	if _, err := request(c); err != nil {
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
	if !o.may("add-respondent") {
		return fault.New(fault.Forbidden, "A ruling was issued, and nobody is asked any more. Reopen the case to go on.")
	}
	ctx, scope := c.Request().Context(), pollScope(o, poll, number)
	standing, err := s.standingLinks(ctx, access.PollLink, scope)
	if err != nil {
		return err
	}
	if err := s.unseenLink(c, standing); err != nil {
		return err
	}
	if err := s.people.RevokeAll(ctx, scope); err != nil {
		return err
	}
	token, _, err := s.people.Issue(ctx, access.NewLink{Kind: access.PollLink, Scope: scope, Label: fmt.Sprintf("Poll of %s, respondent %d", o.head.Name, number), Lasts: pollLinkHours * time.Hour})
	if err != nil {
		return err
	}
	p := views.PollLinkPage{Back: pollPath(o, poll.ID), Number: number, Who: o.texts.Of(poll.Respondents[number-1].Name)}
	addresses := s.addresses(c)
	if p.NoPhones = len(addresses) == 0; p.NoPhones {
		addresses = []string{"http://" + c.Request().Host}
	}
	for _, address := range addresses {
		target := address + "/poll/" + token.String()
		code, err := qrCode(target)
		if err != nil {
			return err
		}
		p.Addresses = append(p.Addresses, views.PollAddress{Address: target, Code: code})
	}
	return s.render(c, http.StatusOK, views.PollLink(s.page(c, "Link to the poll", views.NavDesk, o.head.Crumbs("Link to the poll")...), o.head, p))
}

// pollScope is what the link of a respondent is for: one answer to one poll.
func pollScope(o *openCase, poll *casefile.Poll, number int) access.Scope {
	return access.Scope{Session: o.Session, Case: o.ID, Poll: poll.ID + "/" + strconv.Itoa(number)}
}

// askedOf reads whose answer a link is for.
func askedOf(scope access.Scope) (casefile.Asked, bool) {
	poll, number, ok := strings.Cut(scope.Poll, "/")
	n, err := strconv.Atoi(number)
	return casefile.Asked{Poll: poll, Number: n}, ok && err == nil && scope.Case != ""
}
