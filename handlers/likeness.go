package handlers

import (
	"fmt"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/views"
)

// alike are earlier rulings on the questionnaire of a case, the likest first, with the reasons why they are like it. They are
// information and never precedent. One of a board that the reader may still play is not among them (16D).
func (e *evening) alike(o *openCase) ([]views.AlikeView, error) {
	if o.run == nil || len(o.run.Answers) == 0 {
		return nil, nil
	}
	all, err := e.cfg.Store.RuledCases(e.ctx, o.run.Questionnaire, mostCompared)
	if err != nil {
		return nil, err
	}
	summaries := map[string]casefile.Summary{}
	var earlier []casefile.Findings
	for _, summary := range all {
		if summary.ID == o.ID || e.keepsSummary(summary) {
			continue
		}
		found, err := e.findings(e.ctx, summary)
		if err != nil {
			return nil, err
		}
		summaries[summary.ID] = summary
		earlier = append(earlier, found)
	}
	if len(earlier) == 0 {
		return nil, nil
	}
	var list []views.AlikeView
	for _, like := range casefile.Alike(casefile.FindingsSoFar(o.Case, o.run, o.pinned.questionnaire), earlier) {
		if like.Share < leastAlike || len(list) == mostAlike {
			break
		}
		list = append(list, e.alikeView(like, summaries[like.Earlier.Case]))
	}
	return list, nil
}

func (e *evening) alikeView(like casefile.Likeness, summary casefile.Summary) views.AlikeView {
	where := strings.Join(filled(fmt.Sprintf("case %d", summary.Number), strings.ToLower(views.Where(summary.Board, summary.Table)), views.Clock(like.Earlier.At, e.now)), ", ")
	return views.AlikeView{Link: views.Link{Text: orElse(like.Earlier.Outcome, summary.Outcome), Path: rulingPath(like.Earlier.Case, like.Earlier.Ruling)},
		Where: upper(where), Reasons: like.Reasons}
}

// inquiry is what a director asks and looks at beside the questions, for the page of the case.
func (s *Server) inquiry(c echo.Context, o *openCase) (v views.Inquiry, err error) {
	v.Polls = pollsOf(o)
	if v.Shown = o.actor.In(casefile.Chief, casefile.Director, casefile.Party); v.Shown {
		v.Pictures = o.pictures(s.now().Unix())
	}
	v.Compared = mostCompared
	v.Alike, err = s.eveningOf(c).alike(o)
	return v, err
}
