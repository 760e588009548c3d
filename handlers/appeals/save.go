package appeals

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views/parts"
)

// deskWord is what a director does on an appeal, or takes down for one of those who hear it, by the last part of the
// address.
var deskWord = map[string]func(c echo.Context, o *sight.File, on appeal.OnAppeal) casefile.Command{
	"admit": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.ReadAdmit{Read: c.FormValue("lodged"), AdmitLate: casefile.AdmitLate{OnAppeal: on,
			Admit: c.FormValue("admit") != "", Reason: c.FormValue("text")}}
	},
	"state-reasons": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.StateReasons{OnAppeal: on, Text: c.FormValue("text")}
	},
	"rule-on-law": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.RuleOnLaw{OnAppeal: on, Text: c.FormValue("text")}
	},
	"lock": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.LockRecord{OnAppeal: on, Form: appeal.Form(c.FormValue("form")), Why: c.FormValue("text"),
			Basis: web.Basis(c)}
	},
	"name-member": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.NameMember{OnAppeal: on, Who: web.Trimmed(c, "text"), Chair: c.FormValue("chair") != ""}
	},
	"remove-member": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.RemoveMember{OnAppeal: on, Number: memberTyped(c), Reason: c.FormValue("text")}
	},
	"declare-interest": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return interestTyped(c, on, memberTyped(c))
	},
	"decide-interest": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return sitsTyped(c, on, memberTyped(c), c.FormValue("sits") != "")
	},
	"minutes": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return minutesTyped(c, on)
	},
	"notice": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command { return noticeTyped(c, on) },
	"adjourn": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return adjournTyped(c,
			on)
	},
	"vote": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return voteTyped(c, on, memberTyped(c))
	},
	"deposit": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.SettleDeposit{OnAppeal: on, State: appeal.DepositState(c.FormValue("state")),
			With: web.Trimmed(c, "text")}
	},
	"sanction": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.SettleSanction{OnAppeal: on, State: appeal.SanctionState(c.FormValue("sanction"))}
	},
	"answer-recommendation": func(c echo.Context, _ *sight.File, on appeal.OnAppeal) casefile.Command {
		return casefile.AnswerRecommendation{OnAppeal: on, Text: c.FormValue("text")}
	},
	"further": func(c echo.Context, o *sight.File, on appeal.OnAppeal) casefile.Command {
		to, text := web.Trimmed(c, "more"), web.Trimmed(c, "text")
		return casefile.FurtherAppeal{OnAppeal: on, To: to, Text: text,
			Noted: slices.ContainsFunc(o.Appeals.Numbered(on.Appeal).Further, func(f appeal.Further) bool {
				return o.Texts.Of(f.To) == to && o.Texts.Of(f.Text) == text
			})}
	},
}

// minutesTyped are the minutes of an oral hearing, as one of those who hear the appeal types them, or a director, on
// whose page every form has the same names.
func minutesTyped(c echo.Context, on appeal.OnAppeal) casefile.KeepMinutes {
	return casefile.KeepMinutes{OnAppeal: on, Attended: web.OrElse(web.Trimmed(c, "attended"), web.Trimmed(c, "more")),
		Said: web.OrElse(web.Trimmed(c, "said"), web.Trimmed(c, "text"))}
}

// voteTyped is the vote of a member, as they cast it themselves or as a director takes it down.
func voteTyped(c echo.Context, on appeal.OnAppeal, number int) casefile.CastVote {
	return casefile.CastVote{OnAppeal: on, Number: number, Result: appeal.Result(c.FormValue("result")),
		Merit:   appeal.Merit(c.FormValue("merit")),
		Reasons: web.OrElse(web.Trimmed(c, "reasons"), web.Trimmed(c, "text"))}
}

// interestTyped is what a member declares, at their gate or on paper, which a director takes down.
func interestTyped(c echo.Context, on appeal.OnAppeal, number int) casefile.DeclareInterest {
	return casefile.DeclareInterest{OnAppeal: on, Number: number,
		Interest: appeal.Interest(c.FormValue("interest")), Text: web.Trimmed(c, "text")}
}

// sitsTyped is the word on whether a member hears the appeal: the chair's, whose form asks for a yes or a no, or the
// chief director's.
func sitsTyped(c echo.Context, on appeal.OnAppeal, number int, sits bool) casefile.DecideInterest {
	return casefile.DecideInterest{OnAppeal: on, Number: number, Sits: sits,
		Reason: web.OrElse(web.Trimmed(c, "reason"), web.Trimmed(c, "text"))}
}

func memberTyped(c echo.Context) int {
	number, _ := strconv.Atoi(c.FormValue("member"))
	return number
}

// SaveAppeal answers POST /cases/:id/appeals/:number/:do: what a director does on an appeal, or takes down for
// somebody.
func (s *Handlers) SaveAppeal(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	a, err := appealOf(c, o)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	if err = s.onAppeal(c, o, appeal.OnAppeal{Appeal: a.Number}); err == nil {
		// the page with a link that is shown this once, or with a decision before it is told
		if c.Response().Committed {
			return nil
		}
		return c.Redirect(http.StatusSeeOther, sight.AppealPath(o.ID, a.Number))
	}
	wrong, ours := mayBeSaid(c, err)
	if !ours {
		return err
	}
	if o, err = s.Load(c); err != nil {
		return err
	}
	return s.appealPage(c, o, nil, wrong)
}

func (s *Handlers) onAppeal(c echo.Context, o *sight.File, on appeal.OnAppeal) error {
	do := web.Param(c, "do")
	word, known := deskWord[do]
	says, party := partysWord[do]
	switch {
	case do != "member-link" && do != "decide" && !known && !party:
		return echo.ErrNotFound
	case o.Actor.Seat != nil:
		return ownTableAppeal
	case do == "member-link":
		return memberLink(s, c, o, on)
	case do == "decide":
		return s.decideFromPaper(c, o, o.Appeals.Numbered(on.Appeal))
	}
	var command casefile.Command
	if party {
		command = says(c, takenDown(c, o, on))
	} else {
		command = word(c, o, on)
	}
	if x, decides := command.(casefile.DecideInterest); decides {
		play, err := s.ViewerOf(c).SessionOf(o.Session)
		if err != nil {
			return err
		}
		x.Over = hearing.Over(play, o.Case)
		command = x
	}
	command, err := s.overSeen(c, o, command)
	if err != nil {
		return err
	}
	if _, err := s.Do(c, o, command); err != nil {
		return err
	}
	if do == "remove-member" {
		return s.withdrawReviewLinks(c.Request().Context(), o.ID,
			appeal.Hears{Appeal: on.Appeal, Number: memberTyped(c)})
	}
	return nil
}

// overSeen lets a command that can take the place of what somebody else has entered carry what its form had shown.
func (s *Handlers) overSeen(c echo.Context, o *sight.File, command casefile.Command) (casefile.Command, error) {
	seen, err := s.SeenCase(c, o)
	shown := casefile.Shown{Seen: seen, Text: o.Texts.Of}
	switch x := command.(type) {
	case casefile.NameMember:
		command = casefile.EditMember{NameMember: x, Shown: shown}
	case casefile.CastVote:
		command = casefile.EditVote{CastVote: x, Shown: shown, Paper: o.Actor.Member == nil}
	case casefile.DeclareInterest:
		command = casefile.EditInterest{DeclareInterest: x, Shown: shown}
	case casefile.DecideInterest:
		command = casefile.EditSits{DecideInterest: x, Shown: shown}
	case casefile.GiveNotice:
		x.Time = hearingTime(s, c)
		command = casefile.EditNotice{GiveNotice: x, Shown: shown}
	case casefile.SettleDeposit:
		command = casefile.EditDeposit{SettleDeposit: x, Shown: shown}
	}
	return command, err
}

// memberLink makes the personal link of a member, and shows it this once. One that was out opens nothing any more.
func memberLink(s *Handlers, c echo.Context, o *sight.File, on appeal.OnAppeal) error {
	a := o.Appeals.Numbered(on.Appeal)
	m := a.Member(memberTyped(c))
	switch {
	case m == nil || m.Removed != 0:
		return fault.New(fault.Conflict, "Nobody of that number hears this appeal any more. Look at the page again.")
	case !a.Stage.Live():
		return fault.New(fault.Conflict, "%s",
			"This appeal is not to be heard any more, so there is nothing for a link to open.")
	}
	hears := appeal.Hears{Appeal: a.Number, Number: m.Number}
	standing, err := sight.StandingLinks(s.Desk, c.Request().Context(), access.ReviewLink, memberScope(o.ID, hears))
	if err != nil {
		return err
	}
	if err := s.UnseenLink(c, standing); err != nil {
		return err
	}
	request, err := web.Request(c)
	if err != nil {
		return err
	}
	name := o.Texts.Of(m.Name)
	path, err := s.giveReviewLink(c.Request().Context(), o.ID, hears, name+", given by "+web.Who(c).Name(), request)
	if err != nil {
		return err
	}
	made := &parts.PrivateLink{Seat: name, Address: s.GivenTo(c) + path}
	if made.Code, err = web.QrCode(made.Address); err != nil {
		return err
	}
	return s.appealPage(c, o, made, nil)
}

// joined puts what there is into a line.
func joined(words ...string) string { return strings.Join(web.Filled(words...), ", ") }
