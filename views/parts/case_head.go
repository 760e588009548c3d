package parts

import (
	"fmt"
	"strings"

	"redress/casefile"
	"redress/ruling"
	"redress/views"
)

// CaseHead is what stands above every page of a case.
type CaseHead struct {
	Path    string     // /cases/ID
	Name    string     // Case 3
	Where   string     // Board 7, table 2
	Session views.Link // the session of play; empty for a dispute without one
	Edition views.EditionTag
	State   casefile.State
	Title   string // of the questionnaire
	Account string // what happened, as first told
	Seq     int64
	Wait    string // the outcome at which play goes on
	Taken   string // who works on it; empty for nobody
	Fill    string // where the number of the board is filled in; empty where it is known, or not theirs to say
	Guessed bool   // the number that is shown is a guess
}

// Crumbs is the way to a page of the case; the words name the page, empty for the case itself.
func (h CaseHead) Crumbs(page string) []views.Link {
	links := []views.Link{{Text: "Desk", Path: "/"}}
	if h.Session.Path != "" {
		links = append(links, h.Session)
	}
	links = append(links, views.Link{Text: h.Name, Path: h.Path})
	if page != "" {
		links = append(links, views.Link{Text: page})
	}
	return links
}

// NewCaseHead makes the head of a case.
func NewCaseHead(c *casefile.Case, edition views.EditionTag, session views.Link, account string) CaseHead {
	h := CaseHead{Path: "/cases/" + c.ID, Name: fmt.Sprintf("Case %d", c.Number),
		Where:   Where(c.Board, c.Table, c.Guessed),
		Session: session,
		Guessed: c.Guessed, Edition: edition, State: c.State, Account: account, Seq: c.Seq}
	if c.Round != "" {
		h.Where = strings.TrimPrefix(h.Where+", round "+c.Round, ", ")
	}
	if run := c.Current(); run != nil {
		h.Title, h.Wait = run.Title, run.Adjourned
	}
	return h
}

// StateWords names a state for people.
func StateWords(s casefile.State) string {
	switch s {
	case casefile.Open:
		return "Open"
	case casefile.Waiting:
		return "Waiting for the end of play"
	case casefile.Reserved:
		return "Ruling reserved"
	case casefile.Ruled:
		return "Ruled"
	case casefile.Closed:
		return "Closed"
	case casefile.UnderReview:
		return "Under review"
	case casefile.Referred:
		return "With the adjudicator"
	}
	return ""
}

// Where says board and table.
func Where(board int, table string, guessed bool) string { return ruling.Where(board, table, guessed) }
