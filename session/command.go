package session

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Command is something a director or scorer does to a session. It decides on the session as it stands, nil where there
// is none yet, and drafts the entries; a fault names the field that is wrong. Who may do it is decided elsewhere.
type Command interface {
	Decide(s *Session, d *ledger.Draft) error
}

// A person types over what a page has shown them, and a colleague may have corrected it meanwhile. The commands whose
// names begin with Edit hold what was typed against what was shown and what stands now, value by value (ledger.Edits);
// the others take what a file says, or what nobody had to be shown.

// asShown is the session as a form showed it; one of which nothing was shown where the form does not say.
func asShown(seen *Session) *Session {
	if seen == nil {
		return &Session{}
	}
	return seen
}

// RecordDeals enters the hands of boards, or corrects them, and likewise how boards are marked. What was scored with
// another vulnerability is scored anew (Law 77).
type RecordDeals struct {
	Deals  map[int]bridge.Deal
	Marked map[int]Marking
}

// Decide implements Command. Fields are "deals.7" for board 7, and "marked.7".
func (c RecordDeals) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case len(c.Deals)+len(c.Marked) == 0:
		return fault.At("deals", "There is no deal to record.")
	}
	if err := checkDeals(c.Deals, s.Boards); err != nil {
		return err
	}
	if err := checkMarked(c.Marked, s.Boards); err != nil {
		return err
	}
	anew, err := s.scoredAnew(c.Marked)
	if err != nil {
		return err
	}
	version := 1
	if len(c.Marked) > 0 {
		version = 2
	}
	d.Add(kindDeals, version, dealsBody(c))
	if len(anew) > 0 {
		addResults(d, anew, false)
	}
	return d.Err()
}

// RecordResults enters results, or corrects them: a result for a board and table that has one takes its place.
type RecordResults struct {
	Results []Result // the score of each is worked out, whatever was given
}

// Decide implements Command. Results may still be corrected after the session has ended (79C). Fields are
// "results.0.contract" for the first result.
func (c RecordResults) Decide(s *Session, d *ledger.Draft) error { return c.record(s, d, false) }

// record enters the results; a file takes the place of those that a person typed only where somebody wishes it.
func (c RecordResults) record(s *Session, d *ledger.Draft, typed bool) error {
	switch {
	case s == nil:
		return missing()
	case len(c.Results) == 0:
		return fault.At("results", "There is no result to record.")
	}
	type place struct {
		board int
		table string
	}
	seen := map[place]bool{}
	results := make([]Result, 0, len(c.Results))
	for i, r := range c.Results {
		field := fmt.Sprintf("results.%d", i)
		r, err := resultCheck{r, s, field}.worked()
		if err != nil {
			return err
		}
		at := place{r.Board, r.Table}
		if seen[at] {
			return fault.At(field+".board", "Board %d at table %s is given twice. Keep the right one.", r.Board,
				r.Table)
		}
		seen[at] = true
		results = append(results, r)
	}
	addResults(d, results, typed)
	return d.Err()
}

// NoteFile keeps what was left out of a file when it was brought in.
type NoteFile struct {
	Text string // the file, and line by line what was left out and why
}

// Decide implements Command. The text may hold names, and so it can be erased.
func (c NoteFile) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	d.Add(kindFile, 1, fileBody{Note: d.Text(c.Text)})
	return d.Err()
}

// End says that play is over and the official score available for inspection, which starts the correction period
// (79C1) and the time for appeals (92B).
type End struct {
	ScoreAt int64  // unix seconds; 0 means now
	Since   string // the same as a clock shows it, "22:05": the last time that it was; empty for now
}

// Decide implements Command. Fields are "score_at".
func (c End) Decide(s *Session, d *ledger.Draft) error {
	at := cmp.Or(c.ScoreAt, d.At.Unix())
	if since := strings.TrimSpace(c.Since); since != "" {
		clock, err := time.Parse("15:04", since)
		if err != nil {
			return fault.At("score_at", "Write the time as 22:05, or leave it empty for now.")
		}
		last := time.Date(d.At.Year(), d.At.Month(), d.At.Day(), clock.Hour(), clock.Minute(), 0, 0, d.At.Location())
		if last.After(d.At) {
			last = last.AddDate(0, 0, -1)
		}
		at = last.Unix()
	}
	switch {
	case s == nil:
		return missing()
	case s.Ended:
		return fault.New(fault.Conflict, "This session has ended already.")
	case at < min(s.Opened, d.At.Unix()):
		// a clock that ran ahead when the session was opened keeps nobody from ending it
		return fault.At("score_at", "The score cannot have been available before the session was opened.")
	}
	d.Add(kindEnded, 1, endedBody{ScoreAt: at})
	return d.Err()
}

// GoOn takes back that play is over: the session was ended by mistake, or too soon. The rounds, the seats and their
// codes are as they were; the times that had begun to run will begin anew.
type GoOn struct {
	ScoreAt int64 // of the end that is taken back, as the director was shown
}

// Decide implements Command.
func (c GoOn) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case !s.Ended:
		return fault.New(fault.Conflict, "Play goes on already in this session.")
	case c.ScoreAt != s.ScoreAt:
		return fault.New(fault.Conflict, "This session has been ended again since this page was opened. Look at it, "+
			"then decide.")
	}
	if err := s.MayGoOn(d.At.Unix()); err != nil {
		return err
	}
	d.Add(kindGoesOn, 1, struct{}{})
	return d.Err()
}

// MayGoOn refuses at a time (unix seconds) to take back that play is over: once one of the times that began with it has
// run out, somebody may have let it pass (79C1, 92B).
func (s *Session) MayGoOn(now int64) error {
	if until, set := s.CorrectionEnds(); set && now >= until {
		return fault.New(fault.Conflict, "The time to correct the score is over%s, so this session stays ended. Open "+
			"another session for what is still played.", rulebook.CorrectionPeriod.Cite(s.Edition))
	}
	if until, set := s.AppealEnds(); set && now >= until {
		return fault.New(fault.Conflict, "The time to ask for a ruling is over%s, so this session stays ended. Open "+
			"another session for what is still played.", rulebook.TimeToAppeal.Cite(s.Edition))
	}
	return nil
}

func missing() error { return fault.New(fault.NotFound, "There is no such session of play.") }
