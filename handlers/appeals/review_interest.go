package appeals

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/views/decisions"
	"redress/views/parts"
	reviewsview "redress/views/reviews"
)

// gate is the page of a member who may not read the case: before they have said whether an interest of theirs is at
// stake, while that is decided, and where it stands in the way.
func gate(h *sight.Hearing, head reviewsview.ReviewHead, f decisions.Refused) reviewsview.GatePage {
	p := reviewsview.GatePage{ReviewHead: head, Refused: f}
	switch stage := h.Appeal.Stage; {
	case stage == appeal.Withdrawn || stage == appeal.NotHeard || stage == appeal.Overtaken:
		p.Title, p.Text = "The appeal is not heard", parts.BecameOf(h.Appeal, h.Edition)+
			" There is nothing more for you to do."
	case stage.Live() && stage != appeal.Hearing:
		p.Title, p.Text = "Not yet", "The two sides and the director are still putting the record together. Come "+
			"back to this page when they have locked it; the director will tell you."
	case stage != appeal.Hearing:
		p.Title, p.Text = "The appeal is decided", "You did not hear it. There is nothing more for you to do."
	case h.Member.Interest == "" || h.Gate().Anew():
		p.Ask, p.Title = true, "Before you read anything"
		p.AskBoard, p.Board = h.Gate().AsksBoard(), strconv.Itoa(h.Board)
		p.Interests = reviewsview.InterestChoices(p.AskBoard)
	case h.Member.Why.At != 0:
		p.Title, p.Text = "You do not hear this appeal", "You said: “"+h.Member.Interest.Words()+"”. It was decided "+
			"that this stands in the way. Nothing of the case is shown to you. Thank you for saying so; it protects "+
			"the decision."
	default:
		decides := "The chair decides"
		if h.Member.Chair {
			decides = "The chief director decides"
		}
		p.Title, p.Text = "Thank you for saying so", "You said: “"+h.Member.Interest.Words()+"”. "+decides+
			" whether you hear the appeal all the same"+
			map[bool]string{true: ", once the board is over for everybody" +
				rulebook.BoardStillToPlay.Cite(h.Edition)}[h.Member.Interest == appeal.ToPlay]+
			". Until then nothing of the case is shown to you. Come back to this page later."
	}
	if typed := f.Of("interest")["text"]; typed != "" && !p.Ask {
		p.Text += " What you typed just now is not saved: “" + typed + "”."
	}
	return p
}

// DeclareInterest answers POST /review/:token/interest. The form at the gate had shown nothing of what was declared,
// and says so by naming no entry of the log: their number would tell of others.
func (s *Handlers) DeclareInterest(c echo.Context) error {
	return s.hears(c, "interest", func(h *sight.Hearing) (casefile.Command, error) {
		g := h.Gate()
		typed := interestTyped(c, on(h), h.Member.Number)
		typed.Other = c.FormValue("other") != ""
		x, err := g.Declares(typed, c.FormValue("board"))
		switch {
		case err != nil:
			return nil, err
		case h.Member.Interest == "":
		case g.Anew():
			return x, nil // nobody else's word stands there
		default: // the form that is shown again does not ask about the board on its own
			form, err := c.FormParams()
			if err != nil {
				return nil, err
			}
			form.Set("interest", string(x.Interest))
			form.Set("text", x.Text)
		}
		return s.overSeen(c, h.File, x)
	})
}

// DecideInterest answers POST /review/:token/members/:number: the chair says whether a member hears the appeal.
func (s *Handlers) DecideInterest(c echo.Context) error {
	number, _ := strconv.Atoi(web.Param(c, "number"))
	return s.hears(c, "members", func(h *sight.Hearing) (casefile.Command, error) {
		sits := c.FormValue("sits")
		if sits != "yes" && sits != "no" {
			return nil, fault.At("sits", "Say whether this member hears the appeal.")
		}
		x := sitsTyped(c, on(h), number, sits == "yes")
		x.Over = hearing.Over(h.Play, h.Case)
		return s.overSeen(c, h.File, x)
	})
}

// on names the appeal in a command.
func on(h *sight.Hearing) appeal.OnAppeal { return appeal.OnAppeal{Appeal: h.Appeal.Number} }

// hears gives a command of a member and shows the page again on which it was given, at its part.
func (s *Handlers) hears(c echo.Context, part string, command func(h *sight.Hearing) (casefile.Command, error)) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	given, err := command(h)
	if err == nil {
		_, err = s.Do(c, h.File, given)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, pathOf(h, reviewsview.PageOf(part))+"#"+part)
	}
	return s.hearAgain(c, part, err)
}

// pathOf is the address of one of the pages of a member.
func pathOf(h *sight.Hearing, page reviewsview.Page) string {
	return strings.TrimSuffix(h.Path+"/"+string(page), "/")
}

// hearAgain shows the page as it stands now, with what was typed and why it was not stored. What is no fault of the
// person's goes on as an error.
func (s *Handlers) hearAgain(c echo.Context, part string, err error) error {
	known := fault.Of(err)
	if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	now, err := s.Hearing(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(web.Param(c, "number"))
	f := decisions.Refused{Part: part, Number: number, Typed: map[string]string{}}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	for name := range form {
		f.Typed[name] = form.Get(name)
	}
	return s.reviewPage(c, now, f, known)
}
