package session

import (
	"slices"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Call is a table's call for the director, whom a player summons as soon as attention is drawn to an irregularity
// (9B1).
type Call struct {
	ID     string       `json:"-"` // of its entry
	Table  string       `json:"table"`
	Seat   *bridge.Seat `json:"seat,omitempty"` // who called; nil where it was the table, or is not known
	Round  int          `json:"round"`          // that was on
	Reason CallReason   `json:"reason,omitempty"`
	Board  int          `json:"board,omitempty"`  // that the table has named; 0 where it has named none
	Bearer string       `json:"bearer,omitempty"` // whose phone called where the seat is not known, as [Claim.Bearer]
	Since  int64        `json:"-"`                // unix seconds

	TakenAt   int64  `json:"-"` // unix seconds; 0 while nobody has taken it
	By        string `json:"-"` // who has taken it
	For       string `json:"-"` // whom the director who gave it back would have go; empty for whoever is free
	EndedAt   int64  `json:"-"` // unix seconds; 0 while it is open
	Withdrawn bool   `json:"-"` // ended because the table no longer needed the director
}

// CallReason is roughly what a call is about. It is chosen and never typed, because the list of calls lies open on the
// desk. Who may still play the board there is not told even that ([View.Told]).
type CallReason string

// The reasons; the empty one is not said.
const (
	AboutIrregularity CallReason = "irregularity" // in the auction or the play
	AboutExplanation  CallReason = "explanation"  // an alert, an explanation, a question
	AboutTempo        CallReason = "tempo"        // a break in tempo, or other information from partner
	AboutClaim        CallReason = "claim"
	AboutScore        CallReason = "score"
	AboutSomething    CallReason = "other"
)

// CallReasons are the reasons to choose from.
func CallReasons() []CallReason {
	return []CallReason{AboutIrregularity, AboutExplanation, AboutTempo, AboutClaim, AboutScore, AboutSomething}
}

// Words tell what a call is about; empty where that was not said.
func (r CallReason) Words() string {
	return map[CallReason]string{AboutIrregularity: "an irregularity", AboutExplanation: "an explanation or an alert",
		AboutTempo: "tempo, or information from partner", AboutClaim: "a claim", AboutScore: "the score",
		AboutSomething: "something else"}[r]
}

// CallDirector calls the director to a table. Where a call of the table is waiting already, that one stands and nothing
// is added but the board, where the table names it; while a director is there, another call is a new one, and so it is
// where the one that waits is of a round that is over: others sit there now, with another board.
type CallDirector struct {
	Table  string
	Seat   *bridge.Seat // nil where it is not known who called
	Reason CallReason   // empty where it is not said
	Board  int          // that is named; 0 for none
	Bearer string       // whose phone calls; empty where that keeps no secret
}

// Decide implements Command. Fields are "table", "seat", "reason" and "board".
func (c CallDirector) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	if err := s.checkTable(c.Table); err != nil {
		return err
	}
	switch {
	case s.Ended:
		return fault.New(fault.Conflict, "This session is over. Go to the director, or file the dispute here.")
	case c.Seat != nil && !c.Seat.Valid():
		return fault.At("seat", "Choose the seat: North, East, South or West.")
	case c.Reason != "" && !slices.Contains(CallReasons(), c.Reason):
		return fault.At("reason", "Choose one of the reasons, or none.")
	case c.Board != 0 && !slices.Contains(BoardsAt(s, c.Table, s.CurrentRound()), c.Board):
		return fault.At("board", "This table does not play board %d in this round.", c.Board)
	}
	for _, w := range s.Waiting() {
		if w.Table == c.Table && !s.Earlier(w) {
			if c.Board != 0 && c.Board != w.Board {
				d.Add(kindCallBoard, 1, callBody{Call: w.ID, Table: w.Table, Board: c.Board})
			}
			return d.Err()
		}
	}
	call := Call{Table: c.Table, Seat: c.Seat, Round: s.CurrentRound(), Reason: c.Reason, Board: c.Board}
	if c.Seat == nil {
		call.Bearer = c.Bearer
	}
	d.Add(kindCalled, 1, call)
	return d.Err()
}

type callBody struct {
	Call      string `json:"call"`            // its id
	Table     string `json:"table,omitempty"` // that called, so that it alone is told
	By        string `json:"by,omitempty"`
	Withdrawn bool   `json:"withdrawn,omitempty"`
	For       string `json:"for,omitempty"`
	Board     int    `json:"board,omitempty"`
}

// TakeCall says that a director goes to the table.
type TakeCall struct {
	Call string // its id
	By   string // the director's name
}

// Decide implements Command. The field is "by".
func (c TakeCall) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	call, err := s.openCall(c.Call)
	switch {
	case err != nil:
		return err
	case c.By == "" || utf8.RuneCountInString(c.By) > maxName:
		return fault.At("by", "Say who goes to the table, in at most %d characters.", maxName)
	case call.By == c.By:
		return nil
	case call.By != "":
		return fault.New(fault.Conflict, "%s has taken this call of table %s.", call.By, call.Table)
	}
	d.Add(kindTaken, 1, callBody{Call: c.Call, Table: call.Table, By: c.By})
	return d.Err()
}

// GiveBackCall gives back a call that a director has taken and does not get to. The table waits again, since it called,
// and whoever is free may go; a colleague for whom the call is meant is named and not bound, because a call that was
// passed to somebody who does not see it would be one that nobody answers.
type GiveBackCall struct {
	Call string // its id
	From string // who has taken it, as the director who gives it back was shown
	For  string // the colleague who had better go; empty for whoever is free

	Directors []string // the names of those who may go
}

// Decide implements Command. The field is "for".
func (c GiveBackCall) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	if c.For != "" && !slices.Contains(c.Directors, c.For) {
		return fault.At("for", "There is no director of that name. Choose one of the list, or nobody.")
	}
	call, err := s.openCall(c.Call)
	switch {
	case err != nil:
		return err
	case call.By == "":
		return fault.New(fault.Conflict, "Table %s waits already: nobody has taken this call.", call.Table)
	case call.By != c.From:
		return fault.New(fault.Conflict, "%s has taken this call of table %s.", call.By, call.Table)
	case c.For == c.From:
		return fault.At("for", "%s has this call already. Choose a colleague, or nobody.", call.By)
	}
	d.Add(kindGivenBack, 1, callBody{Call: c.Call, Table: call.Table, For: c.For})
	return d.Err()
}

// EndCall says that a call is done, or that the table withdraws it. Once a director has taken it, it cannot be
// withdrawn: what there is to settle is then the director's business (81C).
type EndCall struct {
	Call      string // its id
	Withdrawn bool
	Bearer    string  // whose phone withdraws it; empty where that is not known
	Seat      *Claim  // the one that whoever withdraws it holds; nil where they hold none
	From      *string // who was seen to have taken it, empty for nobody; nil where that is not known
}

// CalledWith tells whether a call of the round that is on was made with this phone, before anybody there had claimed a
// seat. In the next round others may hold it.
func (s *Session) CalledWith(call Call, bearer string) bool {
	return bearer != "" && call.Bearer == bearer && !s.Earlier(call)
}

// Of tells whether a call was made by the side of a seat that somebody holds. Nobody else takes back a call of which it
// is not known who made it: either side may summon the director (9B1a), and the other has no say in it.
func (c Call) Of(held *Claim) bool {
	return held != nil && c.Seat != nil && held.Table == c.Table && held.Round == c.Round &&
		held.Seat.Side() == c.Seat.Side()
}

// Decide implements Command.
func (c EndCall) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	call, err := s.openCall(c.Call)
	switch {
	case err != nil:
		return err
	case c.From != nil && *c.From != call.By && call.By == "":
		return fault.New(fault.Conflict,
			"Table %s waits again: %s has given this call back since this page was opened.", call.Table, *c.From)
	case c.From != nil && *c.From != call.By:
		return fault.New(fault.Conflict, "%s has taken this call of table %s since this page was opened. Ask them "+
			"before you say that it is done.", call.By, call.Table)
	case c.Withdrawn && call.TakenAt != 0:
		return fault.New(fault.Conflict, "%s has taken this call already. Tell the director at the table.", call.By)
	case c.Withdrawn && !call.Of(c.Seat) && !s.CalledWith(call, c.Bearer):
		return fault.New(fault.Forbidden, "The call stays: only the side that called takes it back, with the "+
			"seat it has claimed or the phone that called. Tell the director when they come.")
	}
	d.Add(kindEndedCall, 1, callBody{Call: c.Call, Table: call.Table, Withdrawn: c.Withdrawn})
	return d.Err()
}

// openCall is a call that has not ended.
func (f *Floor) openCall(id string) (Call, error) {
	i := f.callIndex(id)
	switch {
	case i < 0:
		return Call{}, fault.New(fault.NotFound, "There is no such call.")
	case f.Calls[i].EndedAt != 0:
		return Call{}, fault.New(fault.Conflict, "This call of table %s has ended already.", f.Calls[i].Table)
	}
	return f.Calls[i], nil
}

func (f *Floor) callIndex(id string) int {
	return slices.IndexFunc(f.Calls, func(c Call) bool { return c.ID == id })
}

// endCalls ends the calls that are open when the session does: there is no table left to go to.
func (f *Floor) endCalls(at int64) {
	for i := range f.Calls {
		if f.Calls[i].EndedAt == 0 {
			f.Calls[i].EndedAt = at
		}
	}
}

// Waiting are the calls that nobody has taken yet, the longest waiting first.
func (f *Floor) Waiting() []Call {
	return f.calls(func(c Call) bool { return c.EndedAt == 0 && c.TakenAt == 0 })
}

// Taken are the calls at which a director is, in the order in which they were made.
func (f *Floor) Taken() []Call {
	return f.calls(func(c Call) bool { return c.EndedAt == 0 && c.TakenAt != 0 })
}

func (f *Floor) calls(which func(Call) bool) (found []Call) {
	for _, c := range f.Calls {
		if which(c) {
			found = append(found, c)
		}
	}
	return found
}

// Earlier tells whether a call was made in a round that is over.
func (s *Session) Earlier(call Call) bool { return call.Round < s.CurrentRound() }

// BoardsAt are the boards that a table plays in a round; none where nobody knows the movement.
func BoardsAt(play *Session, table string, round int) []int {
	position, _ := play.Movement.Position(table, round)
	return position.Boards
}

// LikelyBoard is the board that a table is playing: the first of its round without a result; 0 where nothing tells.
func LikelyBoard(play *Session, table string, round int) int {
	position, _ := play.Movement.Position(table, round)
	for _, board := range position.Boards {
		if _, entered := play.Result(board, table); !entered {
			return board
		}
	}
	if len(position.Boards) > 0 {
		return position.Boards[len(position.Boards)-1]
	}
	return 0
}
