package sight

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/judging"
	"redress/fault"
	liveview "redress/views/live"
	"redress/views/parts"
)

// ListCases puts the cases on the page by what is to be done with them: all that are stored, or those of one session.
// Empty is said where no case is open. Disputes of online tables, which know no director, are not the desk's.
func (e *Viewer) ListCases(l *liveview.LiveView, cases []casefile.Summary, session, empty string) error {
	groups := map[casefile.State]*parts.CaseGroup{
		casefile.UnderReview: {Title: "Appeals being heard"},
		casefile.Waiting:     {Title: "Come back at the end of play"},
		casefile.Reserved:    {Title: "Reserved, still due"},
		casefile.Open:        {Title: "Open", Empty: empty},
		casefile.Referred:    {Title: "With the adjudicator"},
		casefile.Ruled:       {Title: "Ruled"},
		casefile.Closed:      {Title: "Closed"},
	}
	asked := parts.CaseGroup{Title: "Appeals, and reviews asked for"}
	if err := e.TellApart(cases); err != nil {
		return err
	}
	toCome, cases, err := e.parted(cases)
	if err != nil {
		return err
	}
	e.together = cases
	if len(toCome.Cases) > 0 {
		groups[casefile.Open].Empty = ""
	}
	for _, summary := range cases {
		g, most := groups[summary.State], Unfinished
		switch {
		case g == nil || summary.Online:
			continue
		case summary.Asked():
			g = &asked
		case summary.State == casefile.Ruled && summary.Look != "":
			g = groups[casefile.Waiting]
		case summary.Unsettled():
			g = groups[casefile.Open]
		case summary.State == casefile.Ruled || summary.State == casefile.Closed:
			most = Listed
		}
		if len(g.Cases) == most {
			g.More = CasesPath(CaseFilter{State: string(summary.State), Session: session})
			continue
		}
		row, err := e.row(summary)
		if err != nil {
			return err
		}
		g.Cases = append(g.Cases, row)
	}
	l.Groups = append(l.Groups, asked)
	for _, state := range []casefile.State{casefile.UnderReview, casefile.Waiting, casefile.Reserved, casefile.Open,
		casefile.Referred} {
		l.Groups = append(l.Groups, *groups[state])
	}
	l.Groups = append(l.Groups, toCome)
	l.Ruled = []parts.CaseGroup{*groups[casefile.Ruled], *groups[casefile.Closed]}
	l.Waits, l.Due = e.waits, e.clocks
	return nil
}

// parted are the cases of boards that the reader may still play, in the order in which they were opened, and the
// others. The former stand together whatever becomes of them, for a case that moved from one group to another would
// tell of it (16D).
func (e *Viewer) parted(cases []casefile.Summary) (toCome parts.CaseGroup, others []casefile.Summary, err error) {
	toCome.Title = "On boards that you may still play"
	var kept []casefile.Summary
	for _, summary := range cases {
		judge, err := e.judge(summary)
		if err != nil {
			return toCome, nil, err
		}
		if summary.Online || !summary.Keeps(e.Mine, judge) {
			others = append(others, summary)
			continue
		}
		kept = append(kept, summary)
	}
	slices.SortStableFunc(kept, func(a, b casefile.Summary) int {
		return cmp.Or(cmp.Compare(b.Opened, a.Opened), cmp.Compare(b.Number, a.Number))
	})
	for _, summary := range kept {
		row, err := e.row(summary)
		if err != nil {
			return toCome, nil, err
		}
		toCome.Cases = append(toCome.Cases, row)
	}
	return toCome, others, nil
}

// row is a case in a list, with what has come in for it. Of a board that the reader may still play it tells nothing but
// that there is a case, since when and who has it (Law 16D): what they need to hand it over.
func (e *Viewer) row(summary casefile.Summary) (parts.CaseRow, error) {
	row, judge, err := e.ListRow(summary)
	kept := err == nil && summary.Keeps(e.Mine, judge)
	if err != nil || kept && summary.Taken != "" {
		return row, err
	}
	if !kept {
		for _, other := range summary.OnBoardOf(e.together) {
			row.Marks = append(row.Marks, fmt.Sprintf("Same board: case %d", other.Number))
		}
		err := e.appealed(summary, &row, judge)
		if err != nil || finished(summary.State) && summary.Look == "" {
			return row, err
		}
	}
	found, err := e.Clerk.Listed(e.Ctx, summary)
	if err != nil {
		return row, err
	}
	if kept {
		e.tell(&row, liveview.Unattended(found))
		return row, nil
	}
	play, err := e.SessionOf(summary.Session)
	e.tell(&row, e.Reader().Arrived(summary, found, row.Path, judge, found.In(play).Over(summary)))
	return row, err
}

// tell puts what has come in for a case on its row, and on the page.
func (e *Viewer) tell(row *parts.CaseRow, news liveview.CaseNews) {
	row.Marks = append(row.Marks, news.Marks...)
	e.waits, e.clocks = append(e.waits, news.Waits...), append(e.clocks, news.Clocks...)
}

// TellApart has the sessions named in the rows of a list that has cases of several: cases count from 1 in each.
func (e *Viewer) TellApart(cases []casefile.Summary) error {
	names := map[string]string{}
	for _, summary := range cases {
		names[summary.Session] = ""
	}
	if e.names = nil; len(names) < 2 {
		return nil
	}
	for id := range names {
		if id == "" {
			continue
		}
		play, err := e.Cfg.Store.Sessions.ByID(e.Ctx, id)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		names[id] = play.Name
	}
	e.names = names
	return nil
}

// ListRow is a case in a list as its summary tells it, and what speaks against the reader's ruling on it.
func (e *Viewer) ListRow(summary casefile.Summary) (parts.CaseRow, judging.Judge, error) {
	row := parts.NewCaseRow(summary, e.names[summary.Session], e.Clock)
	judge, err := e.judge(summary)
	if err != nil {
		return row, judge, err
	}
	if summary.Keeps(e.Mine, judge) {
		row = parts.NewKeptRow(summary, e.Clock)
	}
	if judge.OwnTable {
		row.Warn = "This is your own table."
	}
	switch {
	case summary.Taken == "" || e.viewer.Laptop: // who sits there alone knows
	case summary.Taken == e.Mine:
		row.Marks = append(row.Marks, "Yours")
	default:
		row.Marks = append(row.Marks, "With "+summary.Taken)
	}
	if mark := parts.AppealWords(summary); mark != "" && !summary.Keeps(e.Mine, judge) {
		row.Marks = append(row.Marks, mark)
	}
	return row, judge, nil
}

func finished(state casefile.State) bool { return state == casefile.Ruled || state == casefile.Closed }

// PlaysAnywhere tells the same of all sessions.
func (e *Viewer) PlaysAnywhere() (bool, error) {
	err := e.readPlaying()
	return slices.Contains(slices.Collect(maps.Values(e.playing)), true), err
}

func (e *Viewer) readPlaying() error {
	if e.playing != nil {
		return nil
	}
	sessions, err := e.Cfg.Store.Sessions.WithPlayingDirector(e.Ctx)
	if err != nil {
		return err
	}
	e.playing = map[string]bool{}
	for _, play := range sessions {
		e.playing[play.ID] = slices.Contains(strings.Split(play.Playing, "\n"), e.Mine)
	}
	return nil
}
