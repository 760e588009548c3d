package handlers

import (
	"context"
	"strings"

	"redress/casefile"
	"redress/views"
)

// eventViews words the entries of a log. A step and its answer are named as the text names them that its own run pinned: two
// questionnaires of one case may have steps of the same id, which ask different things.
func (s *Server) eventViews(ctx context.Context, o *openCase, events []casefile.Event) ([]views.Event, error) {
	texts, err := s.pinnedRuns(ctx, o)
	if err != nil {
		return nil, err
	}
	var list []views.Event
	for _, e := range events {
		v := views.Event{What: e.What, Who: upper(e.Actor), At: views.Clock(e.At, s.now()), Detail: strings.Join(filled(o.texts.Of(e.Text), o.texts.Of(e.More)), ": ")}
		if e.Day != 0 {
			v.What += ": " + casefile.Day(e.Day, s.now().Location())
		}
		if run := o.Run(e.Run); run != nil && e.Step != "" {
			if _, step := texts[run.ID].questionnaire.Locate(e.Step); step != nil {
				v.What = e.What + ": " + step.Title
				if option, ok := step.Option(e.Key); ok {
					v.Detail = strings.Join(filled(option.Label, v.Detail), ". ")
				}
			}
			if len(o.Runs) > 1 {
				v.Matter = run.Title
			}
		}
		list = append(list, v)
	}
	return list, nil
}

// pinnedRuns are the texts that the runs of a case were opened on, by run.
func (s *Server) pinnedRuns(ctx context.Context, o *openCase) (texts map[string]*pinned, err error) {
	texts = map[string]*pinned{}
	for _, run := range o.Runs {
		if texts[run.ID], err = s.pinnedText(ctx, o.edition, run.Pinned, run.Quotes); err != nil {
			return nil, err
		}
	}
	return texts, nil
}
