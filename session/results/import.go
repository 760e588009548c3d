package results

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
)

// Import is what a file changes in a session of play that is open. What the session has already just as the file has it
// is left out, and what the file does not say stays as it is in the session.
type Import struct {
	Boards      movement.Boards   // that the session has to have; none where it has enough
	Tables      []string          // that the session has to get
	Contestants []session.Entrant // new ones, those without names so far, and those renamed by a wish
	Deals       map[int]bridge.Deal
	Marked      map[int]session.Marking // boards that the file marks otherwise than the session
	Results     []session.Result

	Movement *movement.Movement // for a session that has none; nil where the file tells none

	NoMovement string         // why the movement of the file cannot be that of the session; empty where it can
	Renamed    []Rename       // contestants who are there already under other names, which stay unless somebody wishes
	Replaced   []Replacement  // results that stand in the place of others
	Remarked   []int          // boards with results that the file marks otherwise, so that they are scored anew
	OtherDeals []int          // boards whose deal is another one than the session has
	Scoring    scoring.Method // by which the file is scored, where the session with its results is scored otherwise
	// results of the session that were erased at their tables and not entered again, says the file; they stay
	Erased   []session.Result
	Gone     []session.Result // likewise, that the file no longer has though it has the rest
	TakenOut []session.Result // those of Erased and Gone that somebody wishes to take out; they become not played
	Typed    []Replacement    // results that somebody typed, and that the file has otherwise; they stay
	Twice    []Twice          // contestants who would have a board at two tables
	Known    int              // results, deals and contestants of the file that the session has already
	Unplayed []int            // boards with a deal in the file that the session does not play; they are left out

	// boards with results of rounds that have not begun, which who brings the file in may still have to play; left out
	TooSoon []int

	// Unseen are boards of the file that who brings it in may still have to play: of them the session keeps what it
	// has, and gets what it has not. The list, as all the rest that is told here, is the same either way.
	Unseen []int
}

// Rename is a contestant for whom the file has other names than the session.
type Rename struct {
	Was     string
	Becomes session.Entrant // by number and side of the session, with the names of the file
	Taken   bool            // whether the names of the file come in
}

// Replacement is a result in the place of another.
type Replacement struct {
	Was, Becomes session.Result
	TypedBy      string // who typed the first; empty where a file brought it in
}

// Parts are what may be taken from a file.
type Parts struct {
	Results, Deals bool

	// Kept tells whether who brings the file in may still have to play a board (16D); nil where they play none. What
	// the session has of such a board stays, whether the file has the same or something else: neither shows by what is
	// done with it.
	Kept func(board int) bool

	// OverTyped tells whether the file takes the place of a result that somebody typed; nil where it does of all.
	OverTyped func(was session.Result) bool

	// TakesOut tells whether a result that the file no longer has is taken out; nil where none is.
	TakesOut func(was session.Result) bool

	// TooSoon tells whether a result of such a board is of a round that has not begun, and is left out; nil where they
	// play none.
	TooSoon func(r session.Result) bool
}

// keeps tells whether a board is kept from who brings the file in.
func (p Parts) keeps(board int) bool { return p.Kept != nil && p.Kept(board) }

// note puts a board into a list, once and in order.
func note(boards *[]int, board int) {
	if !slices.Contains(*boards, board) {
		*boards = append(*boards, board)
		slices.Sort(*boards)
	}
}

// Import is what the file changes in a session. names are those of a contestant of the session. Boards and tables are
// added where results need them, never for a deal alone.
func (f *File) Import(s *session.Session, names func(session.Contestant) string, parts Parts) Import {
	var i Import
	if parts.Results {
		placed, lines := f.placed(s), map[place]int{}
		for n, p := range f.Placed() {
			lines[place{board: p.Board, table: placed[n].Table}] = p.At
		}
		i.addResults(s, placed, parts)
		i.addErased(s, f, parts)
		i.addGone(s, f, parts)
		i.takeOut(parts)
		i.addContestants(s, f.Entrants(), names)
		i.addMovement(s, f)
		i.addTwice(s, f.Entrants(), lines, parts)
		if f.Scoring != s.Scoring && len(i.Results)+len(i.Unseen) > 0 {
			i.Scoring = f.Scoring
		}
	}
	if parts.Deals {
		i.addDeals(s, f.Deals, parts)
	}
	i.addMarked(s, f, parts)
	return i
}

// Commands are what brings it in; none where the session has all of it.
func (i Import) Commands() []session.Command {
	var commands []session.Command
	if len(i.Boards) > 0 || len(i.Tables) > 0 {
		commands = append(commands, session.Enlarge{Boards: i.Boards, Tables: i.Tables})
	}
	if len(i.Contestants) > 0 {
		commands = append(commands, session.EnterContestants{Contestants: i.Contestants})
	}
	if i.Movement != nil {
		commands = append(commands, session.SetMovement{Movement: i.Movement})
	}
	if len(i.Deals)+len(i.Marked) > 0 {
		commands = append(commands, session.RecordDeals{Deals: i.Deals, Marked: i.Marked})
	}
	if len(i.Results) > 0 {
		commands = append(commands, session.RecordResults{Results: i.Results})
	}
	return commands
}

// placed are the results of the file at the tables of the session. A result for which the file names no table belongs
// to where the session has the same contestants on the board, or else to a table where it has nobody.
func (f *File) placed(s *session.Session) []session.Result {
	named, taken := map[place]bool{}, map[place]bool{}
	for _, row := range f.Rows {
		if row.Table != "" {
			named[place{board: row.Board, table: f.label(row)}] = true
		}
	}
	all := f.Results()
	at := func(r session.Result) place { return place{board: r.Board, table: r.Table} }
	var open []int // among the results, those without a place so far
	for i, r := range all {
		if named[at(r)] {
			taken[at(r)] = true
		} else if same := slices.IndexFunc(s.Results, func(have session.Result) bool {
			return have.Board == r.Board && have.NS == r.NS && have.EW == r.EW && r.NS > 0 && r.EW > 0 &&
				!taken[at(have)]
		}); same >= 0 {
			all[i].Table = s.Results[same].Table
			taken[at(all[i])] = true
		} else {
			open = append(open, i)
		}
	}
	for _, have := range s.Results {
		if have.NS > 0 && have.EW > 0 {
			taken[at(have)] = true
		}
	}
	for _, i := range open {
		if r := &all[i]; taken[at(*r)] && r.NS > 0 && r.EW > 0 {
			for table := 1; taken[at(*r)]; table++ {
				r.Table = itoa(table)
			}
		}
		taken[at(all[i])] = true
	}
	return all
}

func (i *Import) addResults(s *session.Session, results []session.Result, parts Parts) {
	have := map[place]session.Result{}
	for _, r := range s.Results {
		have[place{board: r.Board, table: r.Table}] = r
	}
	added := map[string]bool{}
	for _, r := range results {
		if parts.TooSoon != nil && parts.TooSoon(r) {
			note(&i.TooSoon, r.Board)
			continue
		}
		if parts.keeps(r.Board) {
			note(&i.Unseen, r.Board)
			// that one is needed tells that the others have their results
			if !s.HasTable(r.Table) && s.Boards.Has(r.Board) {
				continue
			}
		}
		i.need(s, r.Board)
		if !s.HasTable(r.Table) && !added[r.Table] {
			added[r.Table] = true
			i.Tables = append(i.Tables, r.Table)
		}
		was, replaces := have[place{board: r.Board, table: r.Table}]
		if replaces && parts.keeps(r.Board) {
			continue
		}
		if replaces {
			r = keeping(r, was)
			if sameResult(r, was) {
				i.Known++
				continue
			}
			change := Replacement{Was: was, Becomes: r, TypedBy: s.TypedBy(was.Board, was.Table)}
			if change.TypedBy != "" && parts.OverTyped != nil {
				if i.Typed = append(i.Typed, change); !parts.OverTyped(was) {
					continue
				}
			}
			i.Replaced = append(i.Replaced, change)
		}
		i.Results = append(i.Results, r)
	}
	sortTables(i.Tables)
}

// need notes that the session has to have some boards.
func (i *Import) need(s *session.Session, boards ...int) {
	for _, board := range boards {
		if !s.Boards.Has(board) {
			i.Boards = s.Boards.With(i.Boards.With(board)...)
		}
	}
}

// keeping is a result with what the file does not say of it from the one that it replaces.
func keeping(r, was session.Result) session.Result {
	r.Round, r.Form, r.Match = cmp.Or(r.Round, was.Round), cmp.Or(r.Form, was.Form), cmp.Or(r.Match, was.Match)
	r.NS, r.EW = cmp.Or(r.NS, was.NS), cmp.Or(r.EW, was.EW)
	r.South, r.West = cmp.Or(r.South, was.South), cmp.Or(r.West, was.West)
	if r.NS == was.NS && r.EW == was.EW {
		r.Crossed = was.Crossed // no file says it
	}
	r.ByHand = cmp.Or(r.ByHand, was.ByHand)
	return r
}

// sameResult compares without the points, which the session works out of the contract.
func sameResult(a, b session.Result) bool {
	if !a.ScoreOnly {
		a.Score = b.Score
	}
	a.ByHand.By = b.ByHand.By
	return a == b
}

// Told is a result as its slip has it, and behind it the points that a file printed for it where another result differs
// in nothing but those.
func Told(r, other session.Result) string {
	if r.Line() != other.Line() || r.Entered == other.Entered {
		return r.Line()
	}
	return fmt.Sprintf("%s (printed %s and %s)", r.Line(), cmp.Or(r.Entered.NS, "nothing"),
		cmp.Or(r.Entered.EW, "nothing"))
}

// addContestants puts in who is not there, and names who has none. One line of the file has no sides where the session
// has none for that number.
func (i *Import) addContestants(s *session.Session, entrants []session.Entrant, names func(session.Contestant) string) {
	for _, e := range entrants {
		both := slices.ContainsFunc(entrants, func(o session.Entrant) bool {
			return o.Number == e.Number &&
				o.Side != e.Side
		})
		at := slices.IndexFunc(s.Contestants, func(c session.Contestant) bool {
			return c.Number == e.Number && (c.Side == e.Side || !both && (c.Side == "" || e.Side == ""))
		})
		if at < 0 {
			i.Contestants = append(i.Contestants, e)
			continue
		}
		have := s.Contestants[at]
		was := names(have)
		e.Side = have.Side
		switch {
		case e.Players == "" || e.Players == was:
			i.Known++
		case was == "":
			i.Contestants = append(i.Contestants, e)
		default:
			i.Renamed = append(i.Renamed, Rename{Was: was, Becomes: e})
		}
	}
}

// TakeNames brings in the names of the file for the contestants for whom somebody wishes it. Others keep the names of
// the session, for a person may have put them right.
func (i *Import) TakeNames(wished func(session.Entrant) bool) {
	for at := range i.Renamed {
		if r := &i.Renamed[at]; !r.Taken && wished(r.Becomes) {
			r.Taken = true
			i.Contestants = append(i.Contestants, r.Becomes)
		}
	}
}

func (i *Import) addDeals(s *session.Session, deals map[int]bridge.Deal, parts Parts) {
	i.Deals = map[int]bridge.Deal{}
	for _, board := range slices.Sorted(maps.Keys(deals)) {
		was, known := s.Deals[board]
		if parts.keeps(board) && s.Boards.Has(board) {
			note(&i.Unseen, board)
		}
		switch {
		case !s.Boards.Has(board) && !i.Boards.Has(board):
			i.Unplayed = append(i.Unplayed, board)
		case known && was != (bridge.Deal{}) && parts.keeps(board): // stays
		case known && was == deals[board]:
			i.Known++
		default:
			i.Deals[board] = deals[board]
			if known && was != (bridge.Deal{}) {
				i.OtherDeals = append(i.OtherDeals, board)
			}
		}
	}
}

// addMarked takes boards as the file marks them. Of a board that is kept from who brings the file in, the session keeps
// what it has.
func (i *Import) addMarked(s *session.Session, f *File, parts Parts) {
	boards := s.Boards.With(i.Boards...)
	for board := range f.Marked {
		is := marking(f, board)
		if !boards.Has(board) || is == s.Marking(board) || parts.keeps(board) && s.Boards.Has(board) {
			continue
		}
		if i.Marked == nil {
			i.Marked = map[int]session.Marking{}
		}
		if i.Marked[board] = is; s.Entered(board) > 0 {
			note(&i.Remarked, board)
		}
	}
}
