package handlers

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/views"
)

// pictures counts those that who looks may see.
func (o *openCase) pictures(now int64) (n int) {
	for _, piece := range o.EvidenceFor(o.actor, now) {
		if piece.Removed == 0 {
			n++
		}
	}
	return n
}

// inquired reads the case of the address for who asks peers and looks at pictures: a director, or the adjudicator of what
// players have referred, whose addresses have /adjudication/:id in the place of /cases/:id.
func (s *Server) inquired(c echo.Context) (*openCase, error) {
	if strings.HasPrefix(c.Path(), "/adjudication/") {
		return s.referredCase(c)
	}
	return s.load(c)
}

// judge is who asks peers and looks at what was brought, in the words of a page.
func (o *openCase) judge() string {
	if o.Online() {
		return "the adjudicator"
	}
	return "the director"
}

func pollPath(o *openCase, poll string) string { return o.head.Path + "/polls/" + poll }

// pollsOf are the polls of a case, for its page.
func pollsOf(o *openCase) []views.Link {
	var links []views.Link
	for _, poll := range o.Polls {
		t := poll.Tally(o.Edition)
		links = append(links, views.Link{Text: fmt.Sprintf("%s: %d answered, %d to come", views.PollTitle(poll.Law, o.Edition), t.Counted, t.Waiting), Path: pollPath(o, poll.ID)})
	}
	return links
}

// respondentName names somebody who is asked for the log; it holds no personal data.
func respondentName(number int) string { return "respondent " + strconv.Itoa(number) }
