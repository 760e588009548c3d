package players

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/skip"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
	view "redress/views/players"
)

// answered takes a command about the skip from the seat of the link, and shows the page as it stands then.
func (s *Handlers) answered(c echo.Context, decide func(m *sight.PlayerCase) casefile.Command) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	if err := s.Give(c, m, decide(m)); err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"#skip")
}

// ShowSkip answers GET /o/:token/skip: the form by which the player asks the others to skip the board; with ?provision=
// on the ground to which the questions have led them.
func (s *Handlers) ShowSkip(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if !casefile.MayOnSkip(m.Case, "propose-skip") {
		return c.Redirect(http.StatusSeeOther, m.Path+"#skip")
	}
	return askForSkip(s, c, m, nil)
}

func askForSkip(s *Handlers, c echo.Context, m *sight.PlayerCase, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.AskForSkip{Path: m.Path, Request: next, Board: strconv.Itoa(m.Board), Seat: m.Seat.Name(),
		Edition: m.Edition, Provision: c.FormValue("provision"), Said: c.FormValue("said"),
		Explainer: c.FormValue("explainer")}
	if right := skip.RightOf(p.Provision); right != nil {
		shown := parts.NewRightView(right, m.Edition)
		p.Right = &shown
	}
	among := c.Request().Form["among"]
	p.Among = among
	for _, seat := range bridge.Seats {
		if seat.Side() != m.Seat.Side() {
			p.Explainers = append(p.Explainers, views.Choice{Value: seat.String(), Text: seat.Name()})
		}
	}
	for i := range skip.Rights {
		right := &skip.Rights[i]
		shown := parts.NewRightView(right, m.Edition)
		choice := view.Ground{Choice: views.Choice{Value: right.ID(), Text: shown.Law.Text + ": " + shown.Ground},
			Strength: shown.Strength}
		if slices.Contains(among, right.ID()) || len(among) == 0 && couldApply(m, right) {
			p.Grounds = append(p.Grounds, choice)
		} else {
			p.Others = append(p.Others, choice)
		}
	}
	status := http.StatusOK
	if wrong != nil {
		status, p.Field, p.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	return s.Render(c, status, view.AskForSkipView(s.PlayersPage(c, p.Title()), p))
}

// asksBy tells whether a player asks for a skip, or agrees to one, by the answer that they give, and on which grounds:
// where it leads to the skip of the board, it is the request, and nobody has to make it once more.
func asksBy(m *sight.PlayerCase, said casefile.StateFact) (asks bool, grounds []*skip.Right) {
	if m.Play != nil || said.Run != m.Running.ID || !casefile.MayOnSkip(m.Case, "propose-skip") &&
		(!casefile.MayOnSkip(m.Case, "answer-skip") || m.Skip.Answers[m.Seat] != "") {
		return false, nil
	}
	way, unsaid := answering(m, said, said.Key)
	last := ""
	for _, v := range way.Path {
		if skip.Procedural(said.Questionnaire.ID, v.Step) {
			break
		}
		if v.From == "answer" && !slices.Contains(unsaid, v.Step) {
			last = v.Step
		}
	}
	if last != said.Step || !toSkip(said.Questionnaire, way) || !asksAlone(m, said) {
		return false, nil
	}
	return true, skip.Found(said.Questionnaire, way)
}

// answering is where it leads to give an answer, and what was passed unsaid on that way.
func answering(m *sight.PlayerCase, said casefile.StateFact, key string) (questionnaire.Result, []string) {
	return m.For(m.Actor, m.Now.Unix()).Way(m.Running, said.Questionnaire, questionnaire.Answers{said.Step: key})
}

// toSkip tells whether a way comes to the procedure of the skip, or to its end.
func toSkip(q *questionnaire.Questionnaire, way questionnaire.Result) bool {
	return way.Next != nil && skip.Procedural(q.ID, way.Next.Step) ||
		way.Outcome != nil && way.Outcome.Remedy == "skip-board"
}

// asksAlone tells whether another answer to the same question would not lead to the skip: where each does, somebody has
// asked before, and to dispute it is not to agree to it.
func asksAlone(m *sight.PlayerCase, said casefile.StateFact) bool {
	_, step := said.Questionnaire.Locate(said.Step)
	return step != nil && slices.ContainsFunc(step.Options, func(o questionnaire.Option) bool {
		way, _ := answering(m, said, o.Key)
		return !toSkip(said.Questionnaire, way)
	})
}

// groundsPath is the page on which a player who asks for a skip says on which of several grounds.
func groundsPath(m *sight.PlayerCase, grounds []*skip.Right) string {
	stage := ""
	if key, _, known := m.Facts().Fact("stage"); known {
		stage = key
	}
	grounds = slices.DeleteFunc(slices.Clone(grounds), func(right *skip.Right) bool { return !right.Applies(stage) })
	if len(grounds) == 1 {
		return skipPath(m, grounds[0])
	}
	query := url.Values{}
	for _, right := range grounds {
		query.Add("among", right.ID())
	}
	return m.Path + "/skip?" + query.Encode()
}

// couldApply tells whether a ground may be this player's now, by the matter and by how far the board has come: the rest
// is folded.
func couldApply(m *sight.PlayerCase, right *skip.Right) bool {
	stage := ""
	if m.Running != nil {
		if key, _, known := m.Facts().Fact("stage"); known {
			stage = key
		}
	}
	return right.Applies(stage) && (m.Running == nil || belongs(m, right))
}

// belongs tells whether the questions of a matter lead to a ground by themselves; where they lead to none, as those of
// the procedure alone, whether they rest on its provision.
func belongs(m *sight.PlayerCase, right *skip.Right) bool {
	named := skip.Named(m.Pinned.Questionnaire)
	return slices.Contains(named, right) || len(named) == 0 && cites(m.Pinned, m.Edition, right.Provision())
}

// SaveSkip answers POST /o/:token/skip: the player asks the others to skip the board.
func (s *Handlers) SaveSkip(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	proposal := casefile.ProposeSkip{Seat: m.Seat, Provision: c.FormValue("provision"), Said: web.Trimmed(c, "said")}
	if seat, err := bridge.ParseSeat(c.FormValue("explainer")); err == nil {
		proposal.Explainer = &seat
	}
	if form := c.Request().Form; len(form["among"]) > 1 && !form.Has("provision") {
		err = fault.At("provision", "Say which of these rules you rely on, or that you rely on none.")
	} else {
		err = s.Give(c, m, proposal)
	}
	switch known := fault.Of(err); {
	case err == nil:
		return c.Redirect(http.StatusSeeOther, m.Path+"#skip")
	case known.Code == fault.Invalid && c.FormValue("request") != "":
		return askForSkip(s, c, m, known)
	}
	return s.again(c, m, view.ToldForm{}, err)
}

// SaveSkipAnswer answers POST /o/:token/skip/answer: what the player says to the skip, before play went on or after.
func (s *Handlers) SaveSkipAnswer(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		return casefile.AnswerSkip{Seat: m.Seat, Answer: skip.Answer(c.FormValue("answer")),
			Afterwards: c.FormValue("afterwards") != ""}
	})
}

// SavePlayedOn answers POST /o/:token/play-on: there was no consensus, and play of the board went on, or has not.
func (s *Handlers) SavePlayedOn(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		if c.FormValue("went") == "no" {
			return casefile.DenyPlay{Seat: m.Seat}
		}
		return casefile.PlayOn{Seat: m.Seat}
	})
}

// SaveReferral answers POST /o/:token/refer: the player's side brings the matter before the organiser's adjudicator.
func (s *Handlers) SaveReferral(c echo.Context) error {
	return s.answered(c, func(m *sight.PlayerCase) casefile.Command {
		return casefile.Refer{Seat: m.Seat, Text: web.Trimmed(c, "question")}
	})
}
