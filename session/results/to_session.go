package results

import (
	"cmp"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
)

// apart is how far the numbers of one section are from those of the next where they would meet.
const apart = 100

// Open is the command that opens a session of play with what the file has. Edition and authority are for the organiser
// to choose; the name, the date and the form may have to be completed.
func (f *File) Open() session.Open {
	boards := f.Boards()
	return session.Open{
		Name: cmp.Or(f.Name, "Imported session"), Club: f.Club, Date: f.Date,
		Form: cmp.Or(f.Form, movement.Pairs), Scoring: f.method(),
		Boards: boards, Tables: f.Tables(), Contestants: f.Entrants(), Deals: f.DealsOf(boards),
		Marked: MarkedOf(f, boards),
	}
}

// method is how the boards are compared: as the file says, and as is usual where it says nothing. What Bridge Base
// writes of one table has nothing to be compared with, and matchpoints least of all.
func (f *File) method() scoring.Method {
	if f.Scoring == "" && f.Format == LIN && f.Form != movement.Teams && f.MostResults() == 1 {
		return scoring.ByCrossIMPs
	}
	return cmp.Or(f.Scoring, session.UsualScoring(f.Form))
}

// Boards are those that the file has results or a place in its movement of, with those between them, for a board may
// wait for its results; where that is more than a session has, without those. More may have been dealt than were
// played, so that deals count only where there is nothing else: then they are the first with a deal, as many as a
// session has.
func (f *File) Boards() movement.Boards {
	var played movement.Boards
	for _, row := range f.Rows {
		played = append(played, row.Board)
	}
	for _, p := range f.Places {
		played = append(played, p.Boards...)
	}
	if played = (movement.Boards{}).With(played...); len(played) == 0 {
		dealt := slices.Sorted(maps.Keys(f.Deals))
		return dealt[:min(len(dealt), maxBoards)]
	}
	between := movement.UpTo(played[len(played)-1])[played[0]-1:]
	if len(between) > maxBoards {
		return played
	}
	return between
}

// PlayedBoards is how many boards have a result.
func (f *File) PlayedBoards() int { return len(f.boards()) }

// marking is how a board of a file is marked: as the file says, or else by its number.
func marking(f *File, board int) session.Marking {
	if own, said := f.Marked[board]; said {
		return own
	}
	return session.MarkedBy(board)
}

// MarkedOf are those of some boards that a file marks otherwise than by their numbers, unless they are taken by
// those; nil where there is none.
func MarkedOf(f *File, boards movement.Boards) (marked map[int]session.Marking) {
	for _, board := range boards {
		if own := marking(f, board); own != session.MarkedBy(board) {
			if marked == nil {
				marked = map[int]session.Marking{}
			}
			marked[board] = own
		}
	}
	return marked
}

// DealsOf are the deals of some boards.
func (f *File) DealsOf(boards movement.Boards) map[int]bridge.Deal {
	deals := map[int]bridge.Deal{}
	for board, deal := range f.Deals {
		if boards.Has(board) {
			deals[board] = deal
		}
	}
	return deals
}

// Entrants are the contestants of the file, and those who have results without being listed.
func (f *File) Entrants() []session.Entrant {
	number, called := f.numbering(), f.calling()
	var entrants []session.Entrant
	has := map[session.Entrant]bool{} // by number and side; "" stands for both
	add := func(e session.Entrant) {
		taken := func(side string) bool { return has[session.Entrant{Number: e.Number, Side: side}] }
		if taken("") || taken(e.Side) || e.Side == "" && (taken("NS") || taken("EW")) ||
			len(entrants) >= maxContestants {
			return
		}
		has[session.Entrant{Number: e.Number, Side: e.Side}] = true
		entrants = append(entrants, e)
	}
	for _, listed := range f.Standings() {
		add(listed.Entrant)
	}
	for _, row := range f.Rows {
		for _, sits := range row.seats() {
			e := session.Entrant{Number: number(sits), Called: called(sits)}
			if sits.number < 1 {
				continue
			}
			if f.oneField {
				add(e)
				continue
			}
			if f.twoLined[sits.section] || has[session.Entrant{Number: e.Number, Side: "NS"}] ||
				has[session.Entrant{Number: e.Number, Side: "EW"}] {
				e.Side = sits.side
			}
			add(e)
		}
	}
	return entrants
}

// numbering is the number in the session of a contestant of a section. Sections keep their numbers where none meet,
// and so does East-West where each side has numbers of its own but all are ranked in one list.
func (f *File) numbering() func(s seat) int {
	groups, step := f.groups(), apart
	meets := map[int]int{} // of a number, the group that has it
	meet := false
	look := func(s seat) {
		if s.number < 1 {
			return
		}
		for s.number >= step {
			step *= 10
		}
		group := groups(s)
		first, taken := meets[s.number]
		meet = meet || taken && first != group
		meets[s.number] = group
	}
	for _, row := range f.Rows {
		for _, s := range row.seats() {
			look(s)
		}
	}
	for _, e := range f.Contestants {
		look(seat{e.Section, e.Number, e.Side})
	}
	return func(s seat) int {
		if group := groups(s); meet && group > 0 && s.number > 0 {
			return s.number + step*group
		}
		return s.number
	}
}

// calling is what a contestant is called in the file, with its section, where its number in the session may be another;
// otherwise empty, for the number is enough. East-West that is ranked in one list with numbers of its own says so.
func (f *File) calling() func(s seat) string {
	if !f.renumbered() {
		return func(seat) string { return "" }
	}
	return func(s seat) string {
		label := f.sectioned(s.section, itoa(s.number))
		if f.oneField && f.twoLined[s.section] && s.side != "" {
			label += " " + s.side
		}
		if label == itoa(s.number) {
			return ""
		}
		return label
	}
}

// renumbered tells whether somebody has another number in the session than in the file.
func (f *File) renumbered() bool {
	number := f.numbering()
	moved := func(s seat) bool { return s.number > 0 && number(s) != s.number }
	return slices.ContainsFunc(f.Rows, func(row Row) bool { return slices.ContainsFunc(row.seats(), moved) }) ||
		slices.ContainsFunc(f.Contestants, func(e Entrant) bool { return moved(seat{e.Section, e.Number, e.Side}) })
}

// groups tells contestants apart who may have the same numbers: the sections in their order, and in one list both sides
// of them.
func (f *File) groups() func(s seat) int {
	first := map[string]int{}
	next := 0
	for _, section := range append([]string{""}, f.Sections...) {
		if _, known := first[section]; known || section == "" && len(f.Sections) > 0 {
			continue
		}
		first[section] = next
		if next++; f.oneField && f.twoLined[section] {
			next++
		}
	}
	return func(s seat) int {
		if f.oneField && f.twoLined[s.section] && s.side == bridge.EastWest.String() {
			return first[s.section] + 1
		}
		return first[s.section]
	}
}

// matching is the name of a match in the session, which must not be long: a number stands for one that is.
func (f *File) matching() func(name string) string {
	long := map[string]string{}
	for _, row := range f.Rows {
		if len([]rune(row.Match)) > maxMatch && long[row.Match] == "" {
			long[row.Match] = fmt.Sprintf("match %d", len(long)+1)
		}
	}
	return func(name string) string { return cmp.Or(long[name], name) }
}

// Tables are the names of the tables in the session, in their order.
func (f *File) Tables() []string {
	var tables []string
	for _, r := range f.Results() {
		if !slices.Contains(tables, r.Table) {
			tables = append(tables, r.Table)
		}
	}
	for _, p := range f.Places {
		if label := f.label(Row{Section: p.Section, Table: p.Table}); !slices.Contains(tables, label) {
			tables = append(tables, label)
		}
	}
	sortTables(tables)
	return tables
}

// sortTables puts names of tables into the order of their numbers, letter by letter.
func sortTables(tables []string) {
	slices.SortStableFunc(tables, func(a, b string) int {
		lettersA, numberA := labelParts(a)
		lettersB, numberB := labelParts(b)
		return cmp.Or(cmp.Compare(lettersA, lettersB), cmp.Compare(numberA, numberB), cmp.Compare(a, b))
	})
}

func labelParts(label string) (letters string, number int) {
	letters = strings.TrimRight(label, "0123456789")
	number, _ = strconv.Atoi(label[len(letters):])
	return letters, number
}

// Placed is a row with what it is in the session; one that several tables had is there for each of them.
type Placed struct {
	Row
	Result session.Result
}

// Results are the rows as results of the session. A row that several tables had is there for each of them, and a table
// that the file does not name has the number of its line on the board.
func (f *File) Results() []session.Result {
	placed := f.Placed()
	all := make([]session.Result, len(placed))
	for i, p := range placed {
		all[i] = p.Result
	}
	return all
}

// Placed are the rows with their results of the session.
func (f *File) Placed() []Placed {
	number, match := f.numbering(), f.matching()
	var all []Placed
	for _, rows := range f.boards() {
		whole := top(rows)
		for i, tables := range f.labels(rows) {
			row := rows[i]
			result := row.result(f.method(), whole)
			result.ByHand = f.byHand[row.key()]
			if f.Form == movement.Teams {
				result.Match = match(row.Match) // a file may name teams of which pairs are members
			}
			seats := row.seats()
			result.NS, result.EW = number(seats[0]), number(seats[1])
			if f.Form == movement.Individual {
				result.South, result.West = number(seats[2]), number(seats[3])
			}
			for _, table := range tables {
				result.Table = table
				all = append(all, Placed{row, result})
			}
		}
	}
	return all
}

// PairMatches are the matches of Swiss pairs, with their numbers in the session.
func PairMatches(f *File) []Match {
	number := f.numbering()
	all := make([]Match, len(f.Matches))
	for i, m := range f.Matches {
		all[i] = m
		all[i].NS = number(seat{m.section, m.NS, bridge.NorthSouth.String()})
		all[i].EW = number(seat{m.section, m.EW, bridge.EastWest.String()})
	}
	return all
}

// Standing is what a file prints of how a contestant stands.
type Standing struct {
	session.Entrant

	Place    int // 0 where none is printed
	Boards   int // that the total is made of, as printed; 0 where that is not told
	Total    *big.Rat
	Percent  *big.Rat
	Handicap *big.Rat
}

// Standings are what the file prints of its contestants, with their numbers in the session.
func (f *File) Standings() []Standing {
	number, called := f.numbering(), f.calling()
	all := make([]Standing, len(f.Contestants))
	for i, e := range f.Contestants {
		who := seat{e.Section, e.Number, e.Side}
		in := session.Entrant{Number: number(who), Side: e.Side, Players: e.Players, Called: called(who)}
		if f.oneField {
			in.Side = ""
		}
		all[i] = Standing{in, e.Place, e.Boards, e.Total, e.Percent, e.Handicap}
	}
	return all
}

// labels are the names of the tables that had each row of a board, all of them different.
func (f *File) labels(rows []Row) [][]string {
	taken := map[string]bool{}
	labels := make([][]string, len(rows))
	for i, row := range rows {
		if label := f.label(row); label != "" && !taken[label] {
			taken[label], labels[i] = true, []string{label}
		}
	}
	line := 0
	for i, row := range rows {
		for len(labels[i]) < row.Multiplicity {
			if line++; !taken[itoa(line)] {
				labels[i] = append(labels[i], itoa(line))
			}
		}
	}
	return labels
}

// label is the name of a table in the session: with its section where there are several.
func (f *File) label(row Row) string {
	if len(f.Sections) < 2 || row.Section == "" || row.Table == "" {
		return row.Table
	}
	return f.sectioned(row.Section, row.Table)
}

// sectioned is a table or a number with its section before it: "C4"; the place of the section where its name is long.
func (f *File) sectioned(section, name string) string {
	if section == "" {
		return name
	}
	between := ""
	if strings.Trim(section[len(section)-1:], "0123456789") == "" {
		between = "-" // table 2 of section 1 is not table 12
	}
	if label := section + between + name; len([]rune(label)) <= maxLabel {
		return label
	}
	return shortened(fmt.Sprintf("%d-%s", 1+slices.Index(f.Sections, section), name), maxLabel)
}

// result is the row as a result, but for the table and the numbers; whole is what both sides of a line share of the
// matchpoints of the board, nil where it is not known.
func (row Row) result(method scoring.Method, whole *big.Rat) session.Result {
	r := session.Result{Board: row.Board, Round: row.Round, Form: row.Form}
	if row.NotPlayed {
		r.NotPlayed = true
		return r
	}
	r.Entered = session.Entered{NS: decimals(row.NSPoints), EW: decimals(row.EWPoints)}
	switch {
	case row.Artificial != nil && row.Artificial.assigned != (session.Artificial{}):
		r.Artificial = row.Artificial.assigned
	case row.Artificial != nil:
		ns, knownNS := percentage(row.Artificial.NS, row.NSPoints, method, whole)
		ew, knownEW := percentage(row.Artificial.EW, row.EWPoints, method, whole)
		if !knownNS || !knownEW { // nothing is made up: a ruling has to say what the sides are given
			return session.Result{Board: row.Board, Round: row.Round, NotPlayed: true}
		}
		r.Artificial = session.Artificial{NS: ns, EW: ew}
	case row.Contract == nil:
		r.Score, r.ScoreOnly = *row.Points, true
	default:
		r.Contract, r.Tricks = *row.Contract, *row.Tricks
	}
	return r
}

// decimals is a figure as the session holds it. What files print has at most six decimals.
func decimals(figure *big.Rat) string {
	if figure == nil {
		return ""
	}
	places, _ := figure.FloatPrec()
	return figure.FloatString(places)
}

// percentage is what a side with an artificial score has: what the file says, or else what its printed points come to,
// to two decimals. Where points are printed, those are what counts, and the percentage is for the screen. False where
// nothing tells.
func percentage(award *scoring.Award, printed *big.Rat, method scoring.Method, whole *big.Rat) (string, bool) {
	percent := new(big.Rat)
	switch {
	case award != nil && award.Percentage() != nil:
		percent = award.Percentage()
	case printed == nil:
		return "", false
	case method != scoring.ByMatchpoints: // 3 IMPs for each 10 percent from average, as Law 12C2(b) has it
		percent.Mul(printed, big.NewRat(10, 3)).Add(percent, big.NewRat(50, 1))
	case whole == nil || whole.Sign() <= 0:
		return "", false
	default:
		percent.Mul(new(big.Rat).Quo(printed, whole), hundred)
	}
	if percent.Sign() < 0 {
		percent = new(big.Rat)
	}
	if percent.Cmp(hundred) > 0 {
		percent = hundred
	}
	if percent.IsInt() {
		return percent.RatString(), true
	}
	return percent.FloatString(2), true
}

var hundred = big.NewRat(100, 1)
