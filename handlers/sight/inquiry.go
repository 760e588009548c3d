package sight

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/polling"
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

// RespondentName names somebody who is asked for the log; it holds no personal data.
func RespondentName(number int) string { return "respondent " + strconv.Itoa(number) }
