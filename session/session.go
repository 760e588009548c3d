package session

import (
	"slices"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session/movement"
	"redress/session/regulations"
)

// StandardMinutes is the length of the correction period (79C1) and of the time for appeals (92B) where the organiser
// has set no other.
const StandardMinutes = 30

// Session is a session of play as its log tells it.
type Session struct {
	ID      string // of its stream
	Name    string
	Club    string
	Date    string // ISO date
	Form    movement.Form
	Scoring scoring.Method

	Edition   string // of the laws that govern it, such as "laws-2017"
	Authority string // the regulating authority and the regulations in force, in the organiser's words
	Settings  regulations.Settings

	Boards      movement.Boards
	Tables      []string
	Contestants Contestants
	Deals       map[int]bridge.Deal // by board; those that are known
	Marked      map[int]Marking     // by board; those of which somebody said it, see Marking
	Results     Results
	Files       []FileNote // what was left out of files, the oldest first

	CorrectionMinutes int // from when the official score is available (79C1)
	AppealMinutes     int // likewise, for requesting a ruling and for appealing (92B)

	Opened  int64 // unix seconds
	ScoreAt int64 // unix seconds when the official score was available for inspection; 0 before
	Example bool  // the fictional session to try things with

	Floor // the movement, the round, seats and calls

	Updated int64 // unix seconds
	Seq     int64 // of the last entry
	Head    string

	changes   changes
	typed     map[place]string // who typed the result that stands there
	regulated []inForce        // oldest first, the last of which holds
}

// FileNote tells what was left out of a file that was brought in.
type FileNote struct {
	At   int64 // unix seconds
	By   string
	Note ledger.TextRef
}

// Summary is a session of play as the lists show it: a projection of its log.
type Summary struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Club    string `json:"club"`
	Date    string `json:"date"` // ISO date
	Edition string `json:"edition"`
	Ended   bool   `json:"ended"`
	Example bool   `json:"example"` // the fictional session to try things with
	Updated int64  `json:"updated"` // unix seconds

	// to ask for a ruling or a review, from when the score is available (92B)
	AppealMinutes int   `json:"appeal_minutes"`
	ScoreAt       int64 `json:"score_at"` // unix seconds when the official score was available; 0 before
	// Playing are the names under which directors play in it, parted by line ends, for as long as a board may be kept
	// from them: until it has ended and nothing is played late (16D, 8B).
	Playing string `json:"playing,omitempty"`
	Seq     int64  `json:"seq"`
	Head    string `json:"head"`
}

// Current is the session that is on: the first of a list that has not ended; nil where all have.
func Current(list []Summary) *Summary {
	if i := slices.IndexFunc(list, func(s Summary) bool { return !s.Ended }); i >= 0 {
		return &list[i]
	}
	return nil
}

// Latest is the session that what comes to the desk is of: the first of a list that is on. Where none is but an example
// it is the one that ended last, for the day on which its directors are still asked; nil for none.
func Latest(list []Summary, now time.Time) *Summary {
	on := slices.DeleteFunc(slices.Clone(list), func(s Summary) bool { return s.Example })
	if s := Current(on); s != nil {
		return s
	}
	last := Summary{ScoreAt: now.AddDate(0, 0, -1).Unix()}
	for _, s := range on {
		if s.ScoreAt > last.ScoreAt {
			last = s
		}
	}
	if last.ID == "" {
		return Current(list)
	}
	return &last
}

// Tonight are the ids of the sessions that directors are busy with: those that are on since yesterday at the earliest,
// or the first of the list that was never ended, and those whose score became available in the last day.
func Tonight(list []Summary, now time.Time) (ids []string) {
	yesterday := now.AddDate(0, 0, -1)
	for _, s := range list {
		on := !s.Ended && s.Date >= yesterday.Format(time.DateOnly)
		if on || s.Ended && s.ScoreAt > yesterday.Unix() {
			ids = append(ids, s.ID)
		}
	}
	if now := Current(list); now != nil && !slices.Contains(ids, now.ID) {
		ids = append(ids, now.ID)
	}
	return ids
}

// Summary is the session for the lists.
func (s *Session) Summary() Summary {
	return Summary{
		ID: s.ID, Name: s.Name, Club: s.Club, Date: s.Date, Edition: s.Edition,
		Ended: s.Ended, Example: s.Example, Updated: s.Updated, Seq: s.Seq, Head: s.Head,
		AppealMinutes: s.AppealMinutes, ScoreAt: s.ScoreAt, Playing: s.playing(),
	}
}

// HasTable tells whether a table is part of the session.
func (s *Session) HasTable(table string) bool { return slices.Contains(s.Tables, table) }

// Result is what was entered for a board at a table; false where nothing was.
func (s *Session) Result(board int, table string) (Result, bool) {
	return s.Results.At(board, table)
}

// CorrectionEnds is when errors in the score can no longer be put right as of course (79C1), in unix seconds; false
// while the official score is not available.
func (s *Session) CorrectionEnds() (int64, bool) { return s.endOf(s.CorrectionMinutes) }

// AppealEnds is when the right to request a ruling or to appeal ends (92B), in unix seconds; false while the official
// score is not available.
func (s *Session) AppealEnds() (int64, bool) { return s.endOf(s.AppealMinutes) }

// MayRequest refuses to ask for a ruling at a time (unix seconds) when the right to it is over (92B).
func MayRequest(s *Session, now int64) error {
	if until, set := s.AppealEnds(); set && now >= until {
		return fault.New(fault.Forbidden, "The time to ask for a ruling is over%s. Speak to the director; what you "+
			"typed is kept on this phone.", rulebook.TimeToAppeal.Cite(s.Edition))
	}
	return nil
}

func (s *Session) endOf(minutes int) (int64, bool) {
	if s.ScoreAt == 0 {
		return 0, false
	}
	return s.ScoreAt + int64(minutes)*60, true
}
