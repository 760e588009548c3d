package sight

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile"
	liveview "redress/views/live"
	"redress/views/parts"
)

// put puts the cases on the page by what is to be done with them: all that are stored, or those of one session. Empty
// is said where no case is open. Disputes of online tables, which know no director, are not the desk's.
func (e *Evening) Put(l *liveview.LiveView, cases []casefile.Summary, session, empty string) error {
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
	toCome, cases, err := e.parted(cases)
	if err != nil {
		return err
	}
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
func (e *Evening) parted(cases []casefile.Summary) (toCome parts.CaseGroup, others []casefile.Summary, err error) {
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
func (e *Evening) row(summary casefile.Summary) (parts.CaseRow, error) {
	row, judge, err := e.ListRow(summary)
	if err != nil {
		return row, err
	}
	if summary.Keeps(e.Mine, judge) {
		return row, e.unattended(summary)
	}
	if err := e.appealed(summary, &row, judge); err != nil {
		return row, err
	}
	if finished(summary.State) {
		return row, nil
	}
	return row, e.arrived(summary, &row, judge)
}

// listRow is a case in a list as its summary tells it, and what speaks against the reader's ruling on it.
func (e *Evening) ListRow(summary casefile.Summary) (parts.CaseRow, casefile.Judge, error) {
	row := parts.NewCaseRow(summary, e.Clock)
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
	if mark := appealWord(summary); mark != "" && !summary.Keeps(e.Mine, judge) {
		row.Marks = append(row.Marks, mark)
	}
	return row, judge, nil
}

func finished(state casefile.State) bool { return state == casefile.Ruled || state == casefile.Closed }

// playsAnywhere tells the same of all sessions.
func (e *Evening) PlaysAnywhere() (bool, error) {
	err := e.readPlaying()
	return slices.Contains(slices.Collect(maps.Values(e.playing)), true), err
}

func (e *Evening) readPlaying() error {
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

// unattended calls for somebody to hand on a dispute of a board that the reader may still play, until somebody has it.
// That it was ruled on is not seen by it.
func (e *Evening) unattended(summary casefile.Summary) error {
	if summary.Taken != "" {
		return nil
	}
	found, err := e.Clerk.Listed(e.Ctx, summary)
	if err == nil && found.Dispute != nil {
		e.waits = append(e.waits, liveview.Wait{ID: "case-" + summary.ID,
			Text: "A dispute was filed on a board that you may still play. Give it to a colleague."})
	}
	return err
}

// arrived marks what has come in for a case: a dispute, accounts, answers to a poll. Where the reader sits at the table
// of the case, or may still play its board though they took it, they are told nothing of it.
func (e *Evening) arrived(summary casefile.Summary, row *parts.CaseRow, judge casefile.Judge) error {
	found, err := e.Clerk.Listed(e.Ctx, summary)
	if err != nil {
		return err
	}
	now := e.Now.Unix()
	if x := found.Dispute; x != nil && summary.State == casefile.Open && summary.Taken == "" {
		e.waits = append(e.waits, liveview.Wait{ID: "case-" + summary.ID, Text: "A dispute was filed" +
			at(summary.Table) + "."})
	}
	if until := summary.Due; until > 0 {
		clock := e.Reader().NewClockRow(fmt.Sprintf("Ruling on case %d", summary.Number), until)
		clock.Path = row.Path
		e.clocks = append(e.clocks, clock)
		if clock.Over {
			e.waits = append(e.waits, liveview.Wait{ID: "due-" + summary.ID,
				Text: fmt.Sprintf("The ruling on case %d is due.", summary.Number)})
		}
	}
	if judge.OwnTable || judge.Kept() {
		return nil
	}
	row.Marks = append(row.Marks, accountMarks(found, now)...)
	if x := found.Dispute; x != nil && x.Due > now && !x.Open(now) {
		clock := e.Reader().NewClockRow(fmt.Sprintf("Accounts for case %d", summary.Number), x.Due)
		clock.Path = row.Path
		e.clocks = append(e.clocks, clock)
	}
	for _, poll := range found.Polls {
		answered := 0
		for _, r := range poll.Respondents {
			if r.Answer != nil {
				answered++
			}
		}
		row.Marks = append(row.Marks, fmt.Sprintf("Poll: %d of %d answered", answered, len(poll.Respondents)))
	}
	return nil
}

func at(table string) string {
	if table == "" {
		return ""
	}
	return " at table " + table
}

// accountMarks say how far a written dispute has come.
func accountMarks(c *casefile.Case, now int64) []string {
	if c.Dispute == nil {
		return nil
	}
	sides := map[bridge.Side]bool{}
	for _, account := range c.Accounts {
		if len(account.Parts) > 0 {
			sides[account.Seat.Side()] = true
		}
	}
	switch {
	case len(sides) == 2:
		return []string{"Both sides have told"}
	case c.Dispute.Open(now):
		return []string{"The accounts are open"}
	case len(sides) == 1:
		return []string{"One side has told"}
	}
	return []string{"No account yet"}
}
