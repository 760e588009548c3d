package cases

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
)

// alike are earlier rulings on the questionnaire of a case, the likest first, with the reasons why they are like it.
// They are information and never precedent. One of a board that the reader may still play is not among them (16D).
func alike(e *sight.Viewer, o *sight.File) ([]questions.AlikeView, error) {
	if o.Running == nil || len(o.Running.Answers) == 0 {
		return nil, nil
	}
	all, err := e.Cfg.Store.Cases.Ruled(e.Ctx, o.Running.Questionnaire, sight.MostCompared)
	if err != nil {
		return nil, err
	}
	summaries := map[string]casefile.Summary{}
	var earlier []casefile.Findings
	for _, summary := range all {
		if summary.ID == o.ID || e.KeepsSummary(summary) {
			continue
		}
		found, err := sight.Findings(e.Desk, e.Ctx, summary)
		if err != nil {
			return nil, err
		}
		summaries[summary.ID] = summary
		earlier = append(earlier, found)
	}
	if len(earlier) == 0 {
		return nil, nil
	}
	var list []questions.AlikeView
	for _, like := range casefile.Alike(casefile.FindingsSoFar(o.Case, o.Running, o.Pinned.Questionnaire), earlier) {
		if like.Share < sight.LeastAlike || len(list) == sight.MostAlike {
			break
		}
		list = append(list, alikeView(e, like, summaries[like.Earlier.Case]))
	}
	return list, nil
}

func alikeView(e *sight.Viewer, like casefile.Likeness, summary casefile.Summary) questions.AlikeView {
	board := strings.ToLower(parts.Where(summary.Board, summary.Table, summary.Guessed))
	where := strings.Join(web.Filled(fmt.Sprintf("case %d", summary.Number), board,
		views.Clock(like.Earlier.At, e.Now)), ", ")
	return questions.AlikeView{Link: views.Link{Text: web.OrElse(like.Earlier.Outcome, summary.Outcome),
		Path: sight.RulingPath(like.Earlier.Case, like.Earlier.Ruling)},
		Where: web.Upper(where), Reasons: like.Reasons}
}

// inquiry is what a director asks and looks at beside the questions, for the page of the case. Rulings like it are
// shown where something is weighed, and where the questions have led.
func (s *Handlers) inquiry(c echo.Context, o *sight.File, asked *questions.Question) (v questions.Inquiry, err error) {
	v.Polls = sight.PollsOf(o)
	if v.Shown = o.Actor.In(access.Chief, access.Director, access.Party); v.Shown {
		v.Pictures = o.Pictures(s.Now().Unix())
	}
	v.Compared = sight.MostCompared
	if asked == nil || asked.Judgement {
		v.Alike, err = alike(s.ViewerOf(c), o)
	}
	return v, err
}
