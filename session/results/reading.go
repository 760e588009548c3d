package results

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/results/marks"
)

// reading is a file while it is being read: what is known so far, and what the lines have to agree with.
type reading struct {
	file    *File
	options Options

	dealtAt     map[int]int     // line of each deal
	places      map[place]int   // line of the result of a board at a table
	meetings    map[meeting]int // line at which a contestant plays a board
	named       map[contestant]bool
	twoLines    map[string]bool     // sections of which the file says that each side has numbers of its own
	renamed     map[contestant]bool // who has other names on a later line
	tables      map[[2]string]bool  // section and table
	boards      map[int]bool        // with results
	unnamed     bool                // there are results without a table
	sessions    []string            // of play, that the file has
	sections    []string            // likewise, chosen or not
	omitted     map[int]bool        // lines that a person leaves out
	undated     string              // a date that was not clear, to be told once
	ranked      bool                // the file says how many lists of ranking there are
	pointsAlone []Row               // lines with points and without a result
	listings    []listing           // contestants whom the file lists without their numbers

	out    map[int]bool                 // lines of which something is left out
	told   map[int]bool                 // lines of results that say how a board is marked or dealt
	unsaid map[int]bool                 // those of them that do not count, for their result is left out
	scored map[int]bridge.Vulnerability // by which the results of boards were worked out
	known  map[int]session.Marking      // of boards, as the whole file has them
	passes int
}

type place struct {
	board          int
	section, table string
}

type contestant struct {
	section string
	number  int
	side    string
}

type meeting struct {
	board int
	who   contestant
}

func newReading(format Format, o Options) *reading {
	o.Section = cmp.Or(o.Section, o.Said[ChoiceSection])
	return &reading{
		file: &File{Format: format, Deals: map[int]bridge.Deal{}, Marked: map[int]session.Marking{},
			Said: marks.Said{}}, options: o,
		dealtAt: map[int]int{}, places: map[place]int{}, meetings: map[meeting]int{},
		named: map[contestant]bool{}, renamed: map[contestant]bool{},
		tables: map[[2]string]bool{}, boards: map[int]bool{},
		out: map[int]bool{}, told: map[int]bool{}, unsaid: map[int]bool{}, scored: map[int]bridge.Vulnerability{},
	}
}

// mostPasses is how often a file is read at most.
const mostPasses = 4

// again is a reading that knows what only the whole file tells; nil where this one went by all of it. A line that is
// left out says nothing of its board, and a board may be marked on a later line than its first result.
func (r *reading) again() *reading {
	next := newReading(r.file.Format, r.options)
	if next.passes = r.passes + 1; next.passes == mostPasses {
		return nil
	}
	taken := map[int]bool{}
	for _, row := range r.file.Rows {
		taken[row.At] = true
	}
	next.unsaid = maps.Clone(r.unsaid)
	for at := range r.told {
		if r.out[at] && !taken[at] {
			next.unsaid[at] = true
		}
	}
	if len(next.unsaid) > len(r.unsaid) {
		return next
	}
	for board, vul := range r.scored {
		if marking(r.file, board).Vul != vul {
			next.known = r.file.Marked
			return next
		}
	}
	return nil
}

func (r *reading) problem(p Problem) {
	if p.Kind != Warning {
		r.out[p.At] = true
	}
	if len(r.file.Problems) >= maxProblems {
		r.file.Unlisted++
		return
	}
	p.Column = shortened(p.Column, maxText)
	r.file.Problems = append(r.file.Problems, p)
}

// warn tells of something that is taken as the sentence says.
func (r *reading) warn(at int, column, format string, args ...any) {
	r.problem(Problem{At: at, Column: column, Text: fmt.Sprintf(format, args...), Kind: Warning})
}

// refuse tells of something that is left out.
func (r *reading) refuse(at int, column, format string, args ...any) {
	r.problem(Problem{At: at, Column: column, Text: fmt.Sprintf(format, args...), Kind: Refused})
}

// leaveOut tells that a line of a board is left out, and why.
func leaveOut(r *reading, at int, column string, row *Row, why error) {
	lacks(r.file, row.Board)
	r.refuse(at, column, "Board %d%s: %s.", row.Board, row.where(), why)
}

// lacks notes that a result of a board is left out.
func lacks(f *File, board int) {
	if f.lacking == nil {
		f.lacking = map[int]bool{}
	}
	f.lacking[board] = true
}

// event names the event, its club and its date; what is empty or known already changes nothing.
func (r *reading) event(at int, name, club, date string) {
	f := r.file
	f.Name = cmp.Or(f.Name, clean(name, maxText))
	f.Club = cmp.Or(f.Club, clean(club, maxText))
	if f.Date != "" || strings.TrimSpace(date) == "" || r.undated == date {
		return
	}
	iso, ok := parseDate(date)
	if day, err := time.Parse(american, strings.TrimSpace(date)); err == nil && f.Format == ACBL {
		iso, ok = day.Format(time.DateOnly), true
	}
	if other, two := monthFirst(date); ok && two && f.Format != ACBL && f.Format != USEBIO && f.Format != Scorer {
		r.warn(at, "", "The date %q is taken as %s, the day before the month. If the file has the month first, it was "+
			"%s: correct the date then.", shortened(date, 30), iso, other)
	}
	if !ok {
		r.undated = date
		r.warn(at, "", "The date %q is not clear. Enter it by hand.", shortened(date, 30))
	}
	f.Date = iso
}

// wanted tells whether a section is to be read, and notes that the file has it.
func (r *reading) wanted(section string) bool {
	if section != "" && len(r.sections) < maxTables && !slices.Contains(r.sections, section) {
		r.sections = append(r.sections, section)
	}
	if r.options.Section != "" && section != r.options.Section {
		return false
	}
	r.noteSection(section)
	return true
}

func (r *reading) noteSection(section string) {
	if section != "" && len(r.file.Sections) < maxTables && !slices.Contains(r.file.Sections, section) {
		r.file.Sections = append(r.file.Sections, section)
	}
}

// mark takes in dealer and vulnerability as the file has them for a board. Law 2 gives both by the number, and what is
// marked on the board holds where it differs. Where the file says it in two ways, the first stands unless somebody
// chose.
func (r *reading) mark(at, board int, dealer *bridge.Seat, vul *bridge.Vulnerability) {
	if board < 1 || board > maxBoard || dealer == nil && vul == nil {
		return
	}
	f, way := r.file, marks.Way{Dealer: dealer, Vul: vul, At: at}
	known := f.Said.Add(board, way)
	first := f.Said[board][0]
	chosen, chose := r.options.Marked[board]
	switch {
	case chose:
		f.Marked[board] = chosen
	case r.options.ByNumber:
		f.Marked[board] = session.MarkedBy(board)
	default:
		f.Marked[board] = first.Of(board)
	}
	if known {
		return
	}
	takes := "The session takes what the file has."
	switch {
	case chose:
		takes = "The session takes " + chosen.Words() + ", as you chose."
	case r.options.ByNumber:
		takes = "The session takes the board by its number."
	case len(f.Said[board]) > 1:
		takes = "The session takes what the file has first, unless you choose."
	}
	switch {
	case len(f.Said[board]) > 1:
		r.warn(at, "", "Board %d is marked in two ways: here %s, and %s %s. %s", board, way.Of(board).Words(),
			r.on(first.At), first.Of(board).Words(), takes)
		return
	case dealer != nil && *dealer != bridge.DealerOf(board):
		r.warn(at, "", "Board %d has %s as dealer; by its number %s deals (2). %s", board, dealer.Name(),
			bridge.DealerOf(board).Name(), takes)
	}
	if vul != nil && *vul != bridge.VulnerabilityOf(board) {
		r.warn(at, "", "Board %d has the vulnerability %s; by its number it is %s (2). %s", board, *vul,
			bridge.VulnerabilityOf(board), takes)
	}
}

func (r *reading) vulnerability(board int) bridge.Vulnerability {
	marked, known := r.known[board]
	if !known {
		marked = marking(r.file, board)
	}
	if _, scored := r.scored[board]; !scored {
		r.scored[board] = marked.Vul
	}
	return marked.Vul
}

// on says where something stands before, for messages: "on line 5".
func (r *reading) on(at int) string {
	switch {
	case at == 0:
		return "before"
	case r.file.Unit() == "entry":
		return "in entry " + itoa(at)
	}
	return "on line " + itoa(at)
}

// deal takes in the hands of a board. A second deal that differs is left out.
func (r *reading) deal(at, board int, d bridge.Deal) {
	if board < 1 || board > maxBoard {
		r.refuse(at, "", "There is a deal for board %d; boards are numbered from 1 to %d.", board, maxBoard)
		return
	}
	d, _ = d.Complete()
	if d == (bridge.Deal{}) {
		return
	}
	first, known := r.file.Deals[board]
	if known && first != d {
		r.refuse(at, "",
			"The deal of board %d differs from that %s, which is kept. Was the board fouled (87)?", board,
			r.on(r.dealtAt[board]))
	}
	if !known {
		r.file.Deals[board], r.dealtAt[board] = d, at
	}
}

// entrant takes in a contestant; one that is known already may still get its names and figures.
func (r *reading) entrant(at int, e Entrant) error {
	if e.Number < 1 {
		r.refuse(at, "", "A contestant's number is missing or below 1 (%s). Enter it by hand.",
			cmp.Or(shortened(e.Players, 60), "no name"))
		return nil
	}
	e.Players = clean(e.Players, maxNames)
	who := contestant{e.Section, e.Number, e.Side}
	if r.named[who] {
		r.addTo(at, e)
		return nil
	}
	for _, side := range []string{"", "NS", "EW"} {
		if (e.Side == "") != (side == "") && r.named[contestant{e.Section, e.Number, side}] {
			r.refuse(at, "", "Number %d is listed with a side and without one. The first entry stands.", e.Number)
			return nil
		}
	}
	if len(r.file.Contestants) >= maxContestants {
		return brokenAt(at, "There are more than %d contestants. Export one session of play.", maxContestants)
	}
	r.named[who] = true
	r.file.Contestants = append(r.file.Contestants, e)
	return nil
}

// addTo completes a contestant that is known. Other names than before are told once and not taken.
func (r *reading) addTo(at int, e Entrant) {
	for i, have := range r.file.Contestants {
		if have.Section != e.Section || have.Number != e.Number || have.Side != e.Side {
			continue
		}
		if who := (contestant{e.Section, e.Number, e.Side}); !samePlayers(have.Players, e.Players) && !r.renamed[who] {
			r.renamed[who] = true
			r.warn(at, "", "Number %s has other names here than before (%s, and not %s). The first are taken: put "+
				"the names right where they are not.",
				strings.TrimSpace(itoa(e.Number)+" "+e.Side), shortened(e.Players, 60), shortened(have.Players, 60))
		}
		r.file.Contestants[i].Players = cmp.Or(have.Players, e.Players)
		r.file.Contestants[i].Total = cmp.Or(have.Total, e.Total)
		r.file.Contestants[i].Percent = cmp.Or(have.Percent, e.Percent)
		r.file.Contestants[i].Place = cmp.Or(have.Place, e.Place)
		return
	}
}

// finished completes what only the whole file tells.
func (r *reading) finished() (*File, error) {
	f := r.file
	if err := r.settleNames(); err != nil {
		return nil, err
	}
	tellNobody(r)
	r.settleSides()
	r.settleSeats()
	switch {
	case byMatch(f.Scoring) && f.Form == "":
		f.Form = movement.Teams
	case byMatch(f.Scoring) && f.Form != movement.Teams:
		r.warn(0, "", "The file is scored by teams matches, but names no teams. Choose the scoring by hand.")
		f.Scoring = ""
	case f.Form == "" && len(f.Rows) > 0:
		f.Form = movement.Pairs
	}
	if n := handicapped(f.Contestants); n > 0 {
		r.warn(0, "", "%d contestants have a handicap. Redress scores without it, so that places which the file gives "+
			"with it may be others here.", n)
	}
	tellInTwoPairs(r)
	tellHalfMatches(r)
	if r.unnamed {
		r.warn(0, "", "The file names no tables for some results. Each is shown at a table with the number of its "+
			"line on the board.")
	}
	if len(f.Sections) > 1 && !f.oneField && f.renumbered() {
		r.warn(0, "",
			"Sections %s use the same numbers. In the session contestants go by section and number, as %s does.",
			strings.Join(f.Sections, ", "), f.sectioned(f.Sections[len(f.Sections)-1], "1"))
	}
	for _, rows := range f.boards() {
		whole := top(rows)
		for _, row := range rows {
			if !row.NotPlayed && (row.Artificial == nil || row.worth()) && row.result(f.method(), whole).NotPlayed {
				r.warn(row.At, "", "Board %d%s has points that cannot be turned into a percentage, for nothing else "+
					"is printed on the board. It counts as not played until it is entered as a ruling.", row.Board,
					row.where())
			}
		}
	}
	tellPointsAlone(r)
	r.settleScores()
	askApart(r)
	slices.SortStableFunc(f.Problems, func(a, b Problem) int { return cmp.Compare(a.At, b.At) })
	return f, nil
}

func handicapped(list []Entrant) int {
	n := 0
	for _, e := range list {
		if e.Handicap != nil && e.Handicap.Sign() != 0 {
			n++
		}
	}
	return n
}

// settleSeats leaves out lines where a contestant sits twice. Whether a number on both sides is one contestant or two,
// only the whole file tells.
func (r *reading) settleSeats() {
	f := r.file
	number := f.numbering()
	who := map[session.Entrant]int{}
	for i, e := range f.Entrants() {
		for _, side := range []string{"NS", "EW"} {
			if e.Side == "" || e.Side == side {
				who[session.Entrant{Number: e.Number, Side: side}] = i
			}
		}
	}
	f.Rows = slices.DeleteFunc(f.Rows, func(row Row) bool {
		seen := map[int]bool{}
		for _, sits := range row.seats() {
			e, known := who[session.Entrant{Number: number(sits), Side: sits.side}]
			if sits.number < 1 || !known {
				continue
			}
			if seen[e] {
				lacks(r.file, row.Board)
				r.refuse(row.At, "", "Board %d%s: number %d cannot sit there twice.", row.Board, row.where(),
					sits.number)
				return true
			}
			seen[e] = true
		}
		return false
	})
}

// scoringGuess keeps the first guess of how the boards are compared.
func (r *reading) scoringGuess(m scoring.Method) { r.file.Scoring = cmp.Or(r.file.Scoring, m) }

// clean is a text for a session: control characters taken out, blanks brought together, and not too long. It is a copy,
// for what is kept of a file must not keep the whole of it in memory.
func clean(text string, characters int) string {
	text = strings.ToValidUTF8(text[:min(len(text), 8*characters)], "")
	text = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text)
	return shortened(strings.Clone(strings.Join(strings.Fields(text), " ")), characters)
}
