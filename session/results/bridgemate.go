package results

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"redress/bridge/scoring"
	"redress/session/movement"
	"redress/session/results/jet"
)

// What a control file can hold of a session of play.
const (
	maxRecords = 4 * maxRows // entries of results, those that were erased and corrected among them
	maxSeats   = 4 * maxRows // entries of players
)

// readBridgemate reads a Bridgemate control file (.bws), the Access database through which the scoring program and the
// table devices tell each other what is to be played and what was. Such a file may be read while play goes on.
func readBridgemate(r *reading, data []byte) error {
	db, err := jet.Open(data)
	if err != nil {
		return unreadableDatabase(err)
	}
	if !db.Has("ReceivedData") {
		return brokenAt(0, "This is an Access database, but no Bridgemate control file: it has no table ReceivedData. "+
			"Choose the .bws file of the session.")
	}
	b := &bridgemate{reading: r, db: db, sections: map[int]*bwsSection{}, rounds: map[bwsSeat]bwsRound{}}
	for _, read := range []func() error{b.readSections, b.readRounds, b.readReceived, b.chooseSession, b.kind,
		b.readDeals, b.contestants, b.results} {
		if err := read(); err != nil {
			return err
		}
	}
	if n := db.Lost(); n > 0 {
		b.refuse(0, "", "The file is damaged: %d of the entries in its list of tables cannot be found. Copy the file "+
			"again, or look afterwards what is missing.", n)
	}
	return nil
}

// bridgemate is a control file while it is being read.
type bridgemate struct {
	*reading
	db       *jet.Database
	sections map[int]*bwsSection
	rounds   map[bwsSeat]bwsRound
	received []bwsResult
	across   bool // pairs move between sections, and have numbers of the whole field

	incomplete bool // entries of results are lost
}

type bwsSection struct {
	id       int
	letter   string
	scoring  int
	winners  int // 2 where North-South and East-West have numbers of their own; 0 where that is not told
	missing  int // the number of a pair that is not there; of two winners below 0 one of East-West
	moved    int // tables by which East-West moved between entering their numbers and the first board
	session  int
	left     bool // not to be read
	twoLines bool
}

// bwsSeat is a table in a round.
type bwsSeat struct{ section, table, round int }

// bwsRound is who is to sit there, by the movement, and which boards they play.
type bwsRound struct {
	numbers [4]int // North-South and East-West; in an individual North, East, South and West
	boards  []int  // nil where the file tells them in a way that is not known
}

// bwsResult is an entry of a result.
type bwsResult struct {
	bwsSeat
	id, board                                 int
	numbers                                   [4]int
	declarer, contract, result, lead, remarks string
	erased, suspicious                        bool
	entered                                   any
}

// unreadableDatabase says in words for people why a database is not read, and what to do.
func unreadableDatabase(err error) error {
	const otherwise = ", or export the results from the scoring program as USEBIO, PBN or CSV."
	var damage jet.Damaged
	switch {
	case errors.Is(err, jet.ErrACE):
		return brokenAt(0, "This is an Access database of 2007 or later (.accdb), which Redress does not read. In "+
			"Access, save it as a database of Access 2002-2003"+otherwise)
	case errors.Is(err, jet.ErrPassword):
		return brokenAt(0, "This Access database has a password. Take the password off in Access"+otherwise)
	case errors.Is(err, jet.ErrEncoded):
		return brokenAt(0, "This Access database is encoded. Decode it in Access (Tools, Security, Encode/Decode "+
			"Database)"+otherwise)
	case errors.As(err, &damage):
		return brokenAt(0, "The database is damaged (%s). Copy the file again, or let Access repair it.", damage)
	}
	return brokenAt(0, "This Access database is of a version that Redress does not read. In Access, save it as a "+
		"database of Access 2002-2003"+otherwise)
}

// table are the rows of a table, none where the file has no such table. What is damaged ends the reading, unless it may
// be done without: then it is told as a problem, in words for what the rows are. Rows that are nowhere although the
// table should have them are told as well.
func (b *bridgemate) table(name string, rows bwsRows, columns ...string) iter.Seq2[bwsRow, error] {
	return func(yield func(bwsRow, error) bool) {
		table, err := b.db.Table(name)
		if err == nil && table == nil {
			return
		}
		if err == nil {
			for row, wrong := range table.Rows(columns...) {
				if wrong != nil && rows.spared {
					rows.damaged = append(rows.damaged, wrong)
					continue
				}
				if err = wrong; err != nil {
					break
				}
				if rows.read++; !yield(bwsRow(row), nil) {
					return
				}
			}
		}
		if err == nil && rows.read == 0 && rows.needed && len(rows.damaged) > 0 {
			err = rows.damaged[0]
		}
		if err != nil {
			yield(nil, unreadableDatabase(err))
			return
		}
		b.lost(rows, max(table.Count, 0))
	}
}

// bwsRows are the rows of a table while they are read.
type bwsRows struct {
	what    string // they are, as "entries of players"
	spared  bool   // what is damaged may be done without
	needed  bool   // but not where that is all of them
	results bool   // they are results, some of which are then missing
	check   string // what a person has to look at then
	read    int
	damaged []error
}

// lost tells which rows of a table could not be read. Who plays is seen in the list of contestants; anything else is
// left out only if the person says so.
func (b *bridgemate) lost(rows bwsRows, count int) {
	const again = "Copy the file again, or look afterwards what is missing."
	tell, damaged := b.refuse, len(rows.damaged)
	b.incomplete = b.incomplete || rows.results && rows.read < count
	if rows.check != "" {
		tell = b.warn
	}
	if n := count - rows.read - damaged; n > 0 {
		tell(0, "", "The file is damaged: %d of its %d %s cannot be found. %s", n, count, rows.what,
			cmp.Or(rows.check, again))
	}
	if damaged == 0 {
		return
	}
	var where []string
	for _, err := range rows.damaged[:min(damaged, shownDamage)] {
		where = append(where, err.Error())
	}
	if damaged > shownDamage {
		where = append(where, fmt.Sprintf("and %d more", damaged-shownDamage))
	}
	head := "The file is damaged: "
	if rows.check != "" { // real files have such rows, and nothing of the results hangs on them
		head = ""
	}
	tell(0, "", "%s%d of its %d %s cannot be read (%s). %s", head, damaged, max(count, rows.read+damaged), rows.what,
		strings.Join(where, "; "), cmp.Or(rows.check, again))
}

// shownDamage is how many damaged rows of a table are told one by one.
const shownDamage = 5

// bwsRow is a row of a table, whose columns are of other types in the files of other programs.
type bwsRow []any

func (row bwsRow) number(i int) int {
	switch v := row[i].(type) {
	case int64:
		return int(v)
	case float64:
		if v > -1e9 && v < 1e9 {
			return int(v)
		}
	case string:
		n, _ := strconv.Atoi(strings.TrimSpace(v))
		return n
	case bool:
		if v {
			return 1
		}
	}
	return 0
}

func (row bwsRow) text(i int) string {
	switch v := row[i].(type) {
	case string:
		return strings.TrimSpace(v)
	case int64:
		return strconv.FormatInt(v, 10)
	}
	return ""
}

func (row bwsRow) yes(i int) bool { return row.number(i) != 0 }

func (b *bridgemate) readSections() error {
	for row, err := range b.table("Section", bwsRows{what: "sections"}, "ID", "Letter", "ScoringType", "Winners",
		"MissingPair", "EWMoveBeforePlay", "Session") {
		if err != nil {
			return err
		}
		s := bwsSection{id: row.number(0), letter: clean(row.text(1), maxLabel), scoring: row.number(2),
			winners: row.number(3), missing: row.number(4), moved: row.number(5), session: row.number(6)}
		if len(b.sections) >= maxTables {
			return brokenAt(0, "There are more than %d sections. Choose the control file of one session.", maxTables)
		}
		b.sections[s.id] = &s
	}
	return nil
}

// section is what the file says of a section; one that it does not list goes by its number.
func (b *bridgemate) section(id int) *bwsSection {
	s := b.sections[id]
	if s == nil {
		s = &bwsSection{id: id}
		if len(b.sections) < 2*maxTables {
			b.sections[id] = s
		}
	}
	s.letter = cmp.Or(s.letter, strconv.Itoa(id))
	return s
}

func (b *bridgemate) readRounds() error {
	rows := bwsRows{what: "places of the movement", spared: true, needed: true}
	for row, err := range b.table("RoundData", rows, "Section", "Table", "Round", "NSPair", "EWPair", "South", "West",
		"LowBoard", "HighBoard", "CustomBoards") {
		if err != nil {
			return err
		}
		at := bwsSeat{row.number(0), row.number(1), row.number(2)}
		if at.table < 1 || at.round < 1 || at.round > movement.MaxRounds {
			continue
		}
		if len(b.rounds) >= maxRows {
			return brokenAt(0, "The movement has more than %d places, which is more than %d rounds at %d tables.",
				maxRows, movement.MaxRounds, maxTables)
		}
		b.section(at.section)
		b.rounds[at] = bwsRound{numbers: [4]int{row.number(3), row.number(4), row.number(5), row.number(6)},
			boards: boardsOf(row.number(7), row.number(8), row.text(9))}
	}
	return nil
}

// boardsOf are the boards of a round: from one to another, or as they are listed.
func boardsOf(low, high int, listed string) (boards []int) {
	if listed == "" {
		if low < 1 || high > maxBoard || low > high || high-low >= maxBoards {
			return nil
		}
		for board := low; board <= high; board++ {
			boards = append(boards, board)
		}
		return boards
	}
	for _, text := range strings.FieldsFunc(listed, func(c rune) bool { return strings.ContainsRune(",; ", c) }) {
		board, err := strconv.Atoi(text)
		if err != nil || board < 1 || board > maxBoard || len(boards) >= maxBoards {
			return nil
		}
		boards = append(boards, board)
	}
	return boards
}

// readReceived reads the entries of results in their order. What was entered for a board at a table in a round and then
// corrected is there several times, and the last counts.
func (b *bridgemate) readReceived() error {
	rows := bwsRows{what: "entries of results", spared: true, needed: true, results: true}
	for row, err := range b.table("ReceivedData", rows, "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW",
		"South", "West", "NS/EW", "Contract", "Result", "LeadCard", "Remarks",
		"Erased", "SuspiciousContract", "DateLog") {
		if err != nil {
			return err
		}
		if len(b.received) >= maxRecords {
			return brokenAt(0, "There are more than %d entries of results. Choose the control file of one session.",
				maxRecords)
		}
		b.received = append(b.received, bwsResult{id: row.number(0),
			bwsSeat: bwsSeat{row.number(1), row.number(2), row.number(3)}, board: row.number(4),
			numbers:  [4]int{row.number(5), row.number(6), row.number(7), row.number(8)},
			declarer: row.text(9), contract: row.text(10), result: row.text(11), lead: row.text(12),
			remarks: row.text(13), erased: row.yes(14), suspicious: row.yes(15), entered: row[16]})
		b.section(row.number(1))
	}
	slices.SortStableFunc(b.received, func(x, y bwsResult) int { return cmp.Compare(x.id, y.id) })
	return nil
}

// chooseSession finds the session of play to read, and with it the name and the date of the event.
func (b *bridgemate) chooseSession() error {
	type played struct {
		id         int
		name, date string
		across     bool
	}
	var sessions []played
	for row, err := range b.table("Session", bwsRows{what: "sessions", spared: true}, "ID", "Name", "Date",
		"PairsMoveAcrossField") {
		if err != nil {
			return err
		}
		day := ""
		if on, ok := row[2].(time.Time); ok && on.Year() > 1980 {
			day = on.Format(time.DateOnly)
		}
		if len(sessions) < maxTables {
			sessions = append(sessions, played{row.number(0), clean(row.text(1), maxText), day, row.yes(3)})
		}
	}
	has := map[int]bool{}
	for _, s := range b.sections {
		has[s.session] = true
	}
	sessions = slices.DeleteFunc(sessions, func(s played) bool { return len(has) > 1 && !has[s.id] })
	chosen := -1
	var names []string
	for i, s := range sessions {
		name := strings.TrimSuffix(fmt.Sprintf("%d %s", s.id, s.name), " ")
		if o := b.options.Session; o != "" && slices.Contains([]string{name, s.name, strconv.Itoa(s.id)}, o) {
			chosen, b.options.Session = i, name
		}
		names = append(names, name)
	}
	if b.sessions = names; len(has) < 2 && b.options.Session == "" {
		b.sessions = nil // one that has tables is no choice
	}
	switch {
	case len(has) > 1 && chosen < 0:
		return b.chosen()
	case chosen < 0 && len(sessions) == 0:
		return nil
	case chosen < 0:
		chosen = 0
	}
	for _, s := range b.sections {
		s.left = len(has) > 1 && s.session != sessions[chosen].id
	}
	b.across = sessions[chosen].across && b.options.Section == ""
	b.event(0, sessions[chosen].name, "", sessions[chosen].date)
	return nil
}

// wantedSections are those to be read, in their order.
func (b *bridgemate) wantedSections() (all []*bwsSection) {
	used := map[int]bool{}
	for at := range b.rounds {
		used[at.section] = true
	}
	for _, r := range b.received {
		used[r.section] = true
	}
	for _, s := range b.sections {
		if s.letter = cmp.Or(s.letter, strconv.Itoa(s.id)); !s.left && used[s.id] {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(x, y *bwsSection) int { return cmp.Compare(x.id, y.id) })
	for i, s := range all {
		if slices.ContainsFunc(all[:i], func(o *bwsSection) bool { return o.letter == s.letter }) {
			s.letter = shortened(s.letter, maxLabel-6) + strconv.Itoa(s.id) // two sections by one letter are two
		}
	}
	return slices.DeleteFunc(all, func(s *bwsSection) bool { return !b.wanted(s.letter) })
}

// bwsScoring are the ways of scoring by their number.
var bwsScoring = map[int]scoring.Method{
	1: scoring.ByMatchpoints, 2: scoring.ByButler, 3: scoring.ByCrossIMPs, 4: scoring.ByTeamsIMPs,
}

// kind finds who competes, how it is scored, and whether the sides have numbers of their own: they do where the file
// says so, and where a number sits both ways in a round of the movement, or of the results without a movement.
func (b *bridgemate) kind() error {
	b.file.Form = movement.Pairs
	wanted := b.wantedSections()
	methods := map[int]bool{}
	for _, s := range wanted {
		if s.scoring != 0 {
			methods[s.scoring] = true
			b.scoringGuess(bwsScoring[s.scoring])
		}
	}
	if len(methods) > 1 {
		b.file.Scoring = ""
		b.warn(0, "", "The sections are scored in different ways. Choose the scoring by hand.")
	}
	sits := func(numbers [4]int) bool { return numbers[2] > 0 && numbers[3] > 0 }
	individual := slices.ContainsFunc(b.received, func(r bwsResult) bool { return sits(r.numbers) })
	for _, round := range b.rounds {
		individual = individual || sits(round.numbers)
	}
	switch {
	case b.file.Scoring == scoring.ByTeamsIMPs:
		b.file.Form = movement.Teams
		return nil
	case individual:
		b.file.Form = movement.Individual
		return nil
	}
	ways := map[[3]int]string{} // section, round, number
	meet := func(section, round int, numbers [4]int) {
		for i, side := range []string{"NS", "EW"} {
			at := [3]int{section, round, numbers[i]}
			if other := ways[at]; numbers[i] > 0 && other != "" && other != side {
				b.section(section).twoLines = true
			}
			ways[at] = side
		}
	}
	for at, round := range b.rounds {
		meet(at.section, at.round, round.numbers)
	}
	for _, r := range b.received {
		if _, told := b.rounds[r.bwsSeat]; !told && !r.erased {
			meet(r.section, r.round, r.numbers)
		}
	}
	b.reading.twoLines = map[string]bool{}
	for _, s := range wanted {
		s.twoLines = s.twoLines || s.winners == 2
		b.reading.ranked = b.reading.ranked || s.winners > 0
		section := s.letter
		if b.across {
			section = ""
		}
		b.reading.twoLines[section] = b.reading.twoLines[section] || s.twoLines
	}
	return nil
}

// contestant is who goes by a number in a section, sitting North-South (0) or East-West (1).
func (b *bridgemate) contestant(s *bwsSection, number, way int) contestant {
	if b.across {
		return contestant{number: number, side: s.side(way)}
	}
	return contestant{s.letter, number, s.side(way)}
}

// side is the side that is part of a contestant's number.
func (s *bwsSection) side(i int) string {
	if !s.twoLines {
		return ""
	}
	return []string{"NS", "EW"}[i]
}

// absent tells whether a number is that of the pair that is missing.
func (s *bwsSection) absent(number, i int) bool {
	if s.missing == 0 || number != max(s.missing, -s.missing) {
		return false
	}
	return !s.twoLines || (s.missing < 0) == (i == 1)
}

// readDeals reads the hands that were recorded or dealt.
func (b *bridgemate) readDeals() error {
	columns := []string{"Section", "Board"}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			columns = append(columns, seat+suit)
		}
	}
	for row, err := range b.table("HandRecord", bwsRows{what: "entries of deals", spared: true}, columns...) {
		if err != nil {
			return err
		}
		if s := b.section(row.number(0)); !s.left && b.wanted(s.letter) {
			b.handRecord(row)
		}
	}
	return nil
}
