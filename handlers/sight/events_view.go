package sight

import (
	"context"
	"strconv"
	"strings"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/history"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views"
)

// EventViews words the entries of a log. A step and its answer are named as the text names them that its own run
// pinned: two questionnaires of one case may have steps of the same id, which ask different things.
func EventViews(s *Desk, ctx context.Context, o *File, events []history.Event) ([]ruling.Event, error) {
	texts, err := pinnedRuns(s, ctx, o)
	if err != nil {
		return nil, err
	}
	var list []ruling.Event
	for _, e := range events {
		v := ruling.Event{What: e.What, Who: web.Upper(Hearer(o, e.Actor, e.At)), At: views.Clock(e.At, s.Now()),
			Machine: views.Machine(e.At, s.Now()), Detail: strings.ReplaceAll(strings.Join(
				web.Filled(o.Texts.Of(e.Text), o.Texts.Of(e.More)), ": "), ".: ", ". ")}
		if e.Day != 0 {
			v.What += ": " + appeal.Day(e.Day, s.Now().Location())
		}
		if run := o.Run(e.Run); run != nil && e.Step != "" {
			if _, step := texts[run.ID].Questionnaire.Locate(e.Step); step != nil {
				v.What = e.What + ": " + step.Title
				if option, ok := step.Option(e.Key); ok {
					v.Detail = strings.Join(web.Filled(option.Label, v.Detail), ". ")
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
func pinnedRuns(s *Desk, ctx context.Context, o *File) (texts map[string]*Pinned, err error) {
	texts = map[string]*Pinned{}
	for _, run := range o.Runs {
		if texts[run.ID], err = pinnedOf(s, ctx, o.Tag, o.Case, run); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// Hearer is who did something: of those who hear an appeal, whom the log knows by a number, their name, as far as those
// who read it may know it and it was not erased. Names stand on what the desk and the hearers read alone.
func Hearer(o *File, actor string, at int64) string {
	number, err := strconv.Atoi(strings.TrimPrefix(actor, MemberNames))
	if err != nil || !strings.HasPrefix(actor, MemberNames) || o.Actor.Seat != nil {
		return actor
	}
	if m := casefile.HearerAt(o.Case, number, at); m != nil && o.Texts[m.Name.ID].Erased == 0 {
		return web.OrElse(o.Texts.Of(m.Name), actor)
	}
	return actor
}
