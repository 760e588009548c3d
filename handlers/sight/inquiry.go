package sight

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/polling"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
)

// Pictures counts those that who looks may see.
func (o *File) Pictures(now int64) (n int) {
	for _, piece := range o.For(o.Actor, now).Evidence() {
		if piece.Removed == 0 {
			n++
		}
	}
	return n
}

// Inquired reads the case of the address for who asks peers and looks at pictures: a director, or the adjudicator of
// what players have referred, whose addresses have /adjudication/:id in the place of /cases/:id.
func (s *Desk) Inquired(c echo.Context) (*File, error) {
	if strings.HasPrefix(c.Path(), "/adjudication/") {
		return s.ReferredCase(c)
	}
	return s.Load(c)
}

// judge is who asks peers and looks at what was brought, in the words of a page.
func (o *File) Rules() string {
	if o.Online() {
		return "the adjudicator"
	}
	return "the director"
}

func PollPath(o *File, poll string) string { return o.Head.Path + "/polls/" + poll }

// PollsOf are the polls of a case, for its page.
func PollsOf(o *File) []views.Link {
	var links []views.Link
	for _, poll := range o.Polls {
		links = append(links, views.Link{Text: ruling.PollTitle(poll.Law, o.Edition) + ": " +
			PollStands(poll, poll.Tally(o.Edition)), Path: PollPath(o, poll.ID)})
	}
	return links
}

// PollStands says how far a poll has come.
func PollStands(poll *polling.Poll, t polling.Tally) string {
	if poll.Closed > 0 {
		return fmt.Sprintf("%d answered, closed", t.Counted)
	}
	return fmt.Sprintf("%d answered, %d to come", t.Counted, t.Waiting)
}

// PollFor is the law for which peers are asked about a question: a judgement, that no setting of the session settles.
func (o *File) PollFor(step *questionnaire.Step) (polling.Law, bool) {
	if step == nil || step.Kind != questionnaire.Judgement || step.From != "" {
		return "", false
	}
	for _, b := range step.Body {
		if b.Kind == "law" {
			if law, ok := polling.For(b.Refs, o.Edition); ok {
				return law, true
			}
		}
	}
	return "", false
}

// BackFrom leads from a poll to the question that it helps to answer, as far as the answers have come; to the case
// where there is none.
func (o *File) BackFrom(law polling.Law) views.Link {
	back := views.Link{Text: "Back to the case", Path: o.Head.Path}
	if o.Running == nil || !o.May("set-record") {
		return back
	}
	present, asks := o.Result.Present()
	for _, v := range o.Result.Path {
		if helps, ok := o.PollFor(o.Step(v.Step)); !ok || helps != law {
			continue
		}
		back = views.Link{Text: "Back to the question", Path: o.Head.Path + "?step=" + v.Step + "#present"}
		if asks && v.Step == present.Step {
			back.Path = o.Head.Path
		}
	}
	return back
}

// RespondentName names somebody who is asked for the log; it holds no personal data.
func RespondentName(number int) string { return "respondent " + strconv.Itoa(number) }
