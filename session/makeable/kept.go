package makeable

import "context"

// State is what somebody wants of the analysis of a session.
type State string

// The states; the zero value is a session of which nobody has asked for it.
const (
	NotAsked State = ""
	On       State = "on"      // it is to be done; also after the program was ended meanwhile
	Stopped  State = "stopped" // somebody has stopped it
	Done     State = "done"    // it came to the end of the deals that there were
)

// Wish is a state with when it began, in unix seconds.
type Wish struct {
	State State
	At    int64
}

// Kept is where tables are kept, and what is wanted, with the sessions. Nothing of it is in the log, for all of it
// follows from the deals and can be found again.
type Kept interface {
	// Tables are those of a session, by board.
	Tables(ctx context.Context, session string) (map[int]Table, error)
	// Keep keeps the table of a board, in the place of an earlier one.
	Keep(ctx context.Context, session string, board int, t Table) error
	// Wish is what is wanted for a session.
	Wish(ctx context.Context, session string) (Wish, error)
	// SetWish says it.
	SetWish(ctx context.Context, session string, w Wish) error
	// On are the sessions whose deals are to be analysed, the first asked first.
	On(ctx context.Context) ([]string, error)
}
