package results

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
	"redress/session/results/dealtable"
)

// maxColumns is how many columns a line may have.
const maxColumns = 200

// ErrNoTable says of a text that it is nothing of bridge at all.
var ErrNoTable = brokenAt(0, "This text is no table of results or deals: none of its columns has contracts, scores "+
	"or hands. Export the results as USEBIO, PBN or CSV, and choose that file.")

// readCSV reads a table of results or deals, one a line, parted by commas, semicolons, tabs or bars. What the columns
// hold is told by their names, or by the person who chose them.
func readCSV(r *reading, text string) error {
	c := &csvReader{reading: r, unended: !strings.HasSuffix(text, "\n"), plain: map[int]bool{}}
	c.columns.Delimiter, text = delimiter(text)
	c.size = int64(len(text))
	if at := wide(text, c.columns.Delimiter); at > 0 {
		return brokenAt(at, "The table has more than %d columns here. Export it again.", maxColumns)
	}
	c.lines = csv.NewReader(strings.NewReader(text))
	c.lines.Comma, c.lines.FieldsPerRecord, c.lines.ReuseRecord = c.columns.Delimiter, -1, true
	c.lines.TrimLeadingSpace = c.columns.Delimiter != '\t'
	if err := c.start(); err != nil {
		return err
	}
	r.file.Columns = &c.columns
	c.columns.Missing = missing(c.columns.Mapping, c.columns.Dealt())
	if column, has := c.columns.Mapping[FieldContract]; has && len(c.columns.Missing) == 0 && r.options.Columns == nil {
		if _, known := c.columns.Mapping[FieldDeclarer]; !known && undeclared(c.columns.Sample, column) {
			c.columns.Missing = append(c.columns.Missing, FieldDeclarer)
		}
	}
	if len(c.columns.Missing) == 0 {
		c.askSection()
	}
	if len(c.columns.Missing) == 0 && r.options.Columns == nil && c.columns.unreadResult() {
		c.columns.Missing = []Field{FieldContract}
	}
	if c.ofMatches() {
		c.columns.Asked = "The table names no boards and no results: it seems to be a list of matches, or a ranking. " +
			"A session is made of what happened on its boards, so export the results of the boards (USEBIO, PBN or " +
			"CSV). If they are in this table, say in which columns."
	}
	if len(c.columns.Missing) > 0 {
		if r.options.Columns == nil && !c.ofBridge() {
			return ErrNoTable
		}
		r.warn(0, "", "The columns of the table are not clear. Say which column holds what, and read the file again.")
		return nil
	}
	if c.dealt, c.alone = hasHands(c.columns.Mapping), ofDeals(c.columns.Mapping); !c.alone {
		c.guessKind()
		c.tellTongue()
	}
	c.tellUnused()
	if c.dealt {
		c.findHonours()
	}
	r.omitted = map[int]bool{}
	for _, at := range r.options.Omit {
		r.omitted[at] = true
	}
	before := 0 // cells of the line before
	for {
		line, err := c.next()
		if errors.Is(err, io.EOF) {
			c.askTricks()
			if _, four := c.columns.Mapping[FieldNamesSouth]; four && byNames(c.columns.Mapping) {
				tellIndividual(c.file)
			}
			return c.enrol()
		}
		if err != nil {
			return err
		}
		if c.unended && line.last && len(line.cells) < before {
			return brokenAt(line.at,
				"The last line has %d columns, and the line before has %d: the file is cut off. Export it again.",
				len(line.cells), before)
		}
		before = len(line.cells)
		if err := cmp.Or(c.hopeless(line.at), c.line(line)); err != nil {
			return err
		}
	}
}

// ofMatches tells whether a table that names its columns has none of boards and none of what happened on them.
func (c *csvReader) ofMatches() bool {
	return len(c.columns.Header) > 0 && c.options.Columns == nil && !c.columns.Dealt() &&
		slices.Contains(c.columns.Missing, FieldBoard) && slices.Contains(c.columns.Missing, FieldContract)
}

type csvReader struct {
	*reading
	lines    *csv.Reader
	columns  Columns
	waiting  []csvLine // lines that were looked at to understand the columns
	made     bool      // plain numbers of tricks are the level that was made: 4 of 3NT with one over
	relative bool      // plain numbers of tricks are counted from the contract
	tongue   *Tongue   // in which contracts and seats are written
	doubtful string    // why it may be another
	size     int64     // bytes of the table
	unended  bool      // the last line has no end
	dealt    bool      // there are columns of hands
	alone    bool      // and none of who played them: it is a table of deals
	people   csvPeople
	plain    map[int]bool      // lines with a plain number of tricks, and whether it may be of those over the contract
	beyond   string            // one of the latter, in words
	honours  dealtable.Honours // by which the cards of hands are named
}

type csvLine struct {
	at    int
	cells []string
	last  bool // nothing follows
}

// delimiter is what parts the columns: what Excel says in a first line "sep=;", or else what makes of the first lines
// the most columns that agree. Of what names columns that are known those go first: hands may hold more commas than the
// line does.
func delimiter(text string) (rune, string) {
	if rest, ok := strings.CutPrefix(text, "sep="); ok {
		if d, width := utf8.DecodeRuneInString(rest); strings.ContainsRune(delimiters, d) {
			return d, "\n" + strings.TrimLeft(rest[width:], " \t\n")
		}
	}
	best, most := ',', 0
	for _, d := range delimiters {
		var lines [][]string
		named := false
		for line := range strings.SplitSeq(text[:min(len(text), opening)], "\n") {
			if strings.TrimSpace(line) == "" {
				continue
			}
			cells := parted(line, d)
			named = named || len(cells) > 2 && isHeader(cells)
			if lines = append(lines, cells); len(lines) == 20 {
				break
			}
		}
		weight := agreeing(lines)
		if named {
			weight += opening
		}
		if weight > most {
			best, most = d, weight
		}
	}
	return best, text
}

const delimiters = ",;\t|"

// parted are the cells of a line; what stands between quotation marks is not parted.
func parted(line string, by rune) (cells []string) {
	start, quoted := 0, false
	for i, c := range line {
		if quoted = quoted != (c == '"'); c == by && !quoted {
			cells, start = append(cells, line[start:i]), i+utf8.RuneLen(c)
		}
	}
	return append(cells, line[start:])
}

// agreeing is how well lines are parted: how many columns there are, of the lines that have as many as most, in which
// nothing else would part a cell, more than those in which something would, times those lines.
func agreeing(lines [][]string) int {
	widths := map[int]int{}
	width := 0
	for _, line := range lines {
		if widths[len(line)]++; len(line) > 1 && widths[len(line)] > widths[width] {
			width = len(line)
		}
	}
	columns, clean := 0, 1
	for i := range width {
		whole := true
		for _, line := range lines {
			if len(line) == width && strings.ContainsAny(line[i], ";\t|") {
				whole = false
			}
		}
		if columns++; !whole {
			columns, clean = columns-2, 0
		}
	}
	return max(columns, 0)*widths[width]*2 + clean
}

// wide is the line of a record that is wider than any table; 0 where there is none.
func wide(text string, delimiter rune) int {
	line, count, quoted := 1, 0, false
	for _, c := range text {
		switch {
		case c == delimiter:
			if count++; count > maxRecord {
				return line
			}
		case c == '"':
			quoted = !quoted
		case c == '\n':
			line++
			if !quoted {
				count = 0
			}
		}
	}
	return 0
}

// next is the next line, of those that were looked at first.
func (c *csvReader) next() (csvLine, error) {
	if len(c.waiting) > 0 {
		line := c.waiting[0]
		c.waiting = c.waiting[1:]
		return line, nil
	}
	return c.read()
}

// read is the next line of the file that holds anything.
func (c *csvReader) read() (csvLine, error) {
	for {
		cells, err := c.lines.Read()
		var damaged *csv.ParseError
		switch {
		case errors.As(err, &damaged):
			return csvLine{}, brokenAt(damaged.StartLine, "The quotation marks of this line do not match. A mark "+
				"inside a value is written twice, and a value that begins with one ends with one.")
		case err != nil:
			return csvLine{}, err
		case len(cells) > maxColumns:
			at, _ := c.lines.FieldPos(0)
			return csvLine{}, brokenAt(at, "The line has more than %d columns. Export the table again.", maxColumns)
		}
		if strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue
		}
		at, _ := c.lines.FieldPos(0)
		return csvLine{at, append([]string(nil), cells...), c.lines.InputOffset() >= c.size}, nil
	}
}

// start reads the first lines and finds out what the columns hold.
func (c *csvReader) start() error {
	for len(c.waiting) < firstLines {
		line, err := c.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		// what stands above a header is a title
		if len(c.columns.Header) == 0 && len(c.waiting) < sampleLines && isHeader(line.cells) {
			c.heading(c.waiting)
			c.columns.Header, c.waiting = line.cells, nil
			continue
		}
		c.waiting = append(c.waiting, line)
	}
	if len(c.columns.Header) == 0 && len(c.waiting) > 1 && namesColumns(c.waiting[0].cells, c.waiting[1].cells) {
		c.columns.Header, c.waiting = c.waiting[0].cells, c.waiting[1:]
	}
	for _, line := range c.waiting[:min(len(c.waiting), sampleLines)] {
		c.columns.Sample = append(c.columns.Sample, line.cells)
	}
	c.columns.Guess = guess(c.columns.Header, c.columns.Sample)
	if column := ofDeclarer(c.columns.Guess, c.columns.Header, c.columns.Sample); column >= 0 {
		c.columns.Guess[FieldDeclarer] = column
		if c.options.Columns == nil {
			c.warn(0, c.columns.Header[column], "The column is taken for the declarer's: contracts name none, and it "+
				"alone holds seats. Choose the columns where that is wrong.")
		}
	}
	c.columns.Mapping = c.columns.Guess
	if c.options.Columns != nil {
		c.columns.Mapping = maps.Clone(c.options.Columns)
		maps.DeleteFunc(c.columns.Mapping, func(_ Field, column int) bool { return column < 0 || column >= maxColumns })
	}
	c.relative, c.made = c.countsFromContract(), c.countsMade()
	c.tongue = c.findTongue()
	c.columns.Tongue = c.tongue.Name
	return nil
}

// countsFromContract tells whether results stand as "=", "+1" and "-1". A table calculation then makes plain numbers of
// "+1", which must not be read as tricks. What stands beside a pass tells nothing, nor do a few lines beside more that
// have numbers of tricks.
func (c *csvReader) countsFromContract() bool {
	if _, ok := c.columns.Mapping[FieldTricks]; !ok {
		return false
	}
	counted, tricks := 0, 0
	for _, line := range c.waiting {
		cell := tidied(c.cell(line, FieldTricks))
		if contract, err := parseContract(c.cell(line, FieldContract), ""); err == nil && contract != nil &&
			contract.PassedOut() {
			continue
		}
		if n, err := strconv.Atoi(cell); err == nil && n > mostOver && !strings.HasPrefix(cell, "+") {
			tricks++
		} else if strings.HasPrefix(cell, "=") || strings.HasPrefix(cell, "+") ||
			strings.HasPrefix(cell, "-") && len(cell) > 1 {
			counted++
		}
	}
	return counted > 0 && counted >= tricks
}

// countsMade tells whether a column "Made" has for contracts that were made the level, as is usual in North America,
// and for others how many they went down: no number below that of the contract, nor above seven.
func (c *csvReader) countsMade() bool {
	lines := 0
	if c.head(FieldTricks) != "made" {
		return false
	}
	for _, line := range c.waiting {
		contract, err := parseContract(c.cell(line, FieldContract), c.cell(line, FieldDeclarer))
		text := c.cell(line, FieldTricks)
		if err != nil || contract == nil || contract.PassedOut() || !allDigits(text) {
			continue
		}
		if n, _ := strconv.Atoi(text); n < contract.Level || n > 7 {
			return false
		}
		lines++
	}
	return lines > 0
}

// mostOver is how many tricks over its contract somebody can make at most.
const mostOver = 6

func (c *csvReader) guessKind() {
	if _, individual := c.columns.Mapping[FieldSouth]; individual {
		c.file.Form = movement.Individual
	} else if slices.Contains(teamsNumbered, c.head(FieldNS)) {
		c.file.Form = movement.Teams
	}
	teams := c.file.Form == movement.Teams
	switch name := c.head(FieldPointsNS); {
	case name == "":
	case teams && strings.Contains(name, "aggregate"):
		c.scoringGuess(scoring.ByTotalPoints)
	case teams && strings.Contains(name, "bam"):
		c.scoringGuess(scoring.ByBoardAMatch)
	case teams && strings.Contains(name, "imp"):
		c.scoringGuess(scoring.ByTeamsIMPs)
	case teams:
	case strings.Contains(name, "aggregate"):
		c.scoringGuess(scoring.ByNetPoints)
	case strings.Contains(name, "butler"):
		c.scoringGuess(scoring.ByButler)
	case strings.Contains(name, "imp"):
		c.scoringGuess(scoring.ByCrossIMPs)
	default:
		c.scoringGuess(scoring.ByMatchpoints)
	}
}

// head is the name of the column of a field as the table of names has it; empty where there is none.
func (c *csvReader) head(field Field) string {
	column, ok := c.columns.Mapping[field]
	if !ok || column >= len(c.columns.Header) {
		return ""
	}
	return columnName(c.columns.Header[column])
}

// cell is what a line has for a field; empty where it has none. An apostrophe in front only keeps a table calculation
// from making a date or a formula of a text.
func (c *csvReader) cell(line csvLine, field Field) string {
	column, ok := c.columns.Mapping[field]
	if !ok || column >= len(line.cells) {
		return ""
	}
	return strings.TrimPrefix(strings.TrimSpace(line.cells[column]), "'")
}

// named is the name of the column of a field, for messages.
func (c *csvReader) named(field Field) string {
	column, ok := c.columns.Mapping[field]
	if ok && column < len(c.columns.Header) {
		return c.columns.Header[column]
	}
	return string(field)
}

// withoutResult is the remark of a line without a board, which only says that somebody takes part.
const withoutResult = "NO RESULT"

// line takes in a result.
func (c *csvReader) line(line csvLine) error {
	cell := func(field Field) string { return c.cell(line, field) }
	if erased, _ := strconv.ParseBool(cell(FieldErased)); erased || strings.EqualFold(cell(FieldErased), "yes") {
		return nil
	}
	if !c.ofEvent(line) {
		return nil
	}
	if cell(FieldBoard) == "" && tidied(cell(FieldRemarks)) == withoutResult && !c.alone {
		row := Row{At: line.at}
		if c.seats(line, &row) && c.wanted(row.Section) {
			c.people.sit(c, line, row)
		}
		return nil
	}
	board, err := strconv.Atoi(strings.TrimSpace(cell(FieldBoard)))
	if err != nil {
		c.refuse(line.at, c.named(FieldBoard), "%q is not a board number.", shortened(cell(FieldBoard), 30))
		return nil
	}
	if c.alone {
		c.deal(line, board)
		return nil
	}
	if !c.unsaid[line.at] {
		if c.told[line.at] = true; c.dealt {
			c.deal(line, board)
		}
		c.marking(line, board)
	}
	row := Row{At: line.at, Board: board, Table: clean(cell(FieldTable), maxLabel), Lead: c.lead(cell(FieldLead))}
	row.Round, _ = strconv.Atoi(cell(FieldRound))
	row.Round = max(row.Round, 0)
	row.Match = clean(cell(FieldMatch), maxText)
	if byNames(c.columns.Mapping) {
		row.names = c.names(line)
	}
	if !c.seats(line, &row) || !c.outcome(line, &row) {
		return nil
	}
	if row.NotPlayed && (row.NS > 0) != (row.EW > 0) {
		c.warn(line.at, "", "Board %d%s: number %d sits out. The line is no result.", row.Board, row.where(),
			max(row.NS, row.EW))
		return nil
	}
	assigned(c.reading, &row, cell(FieldAssignedNS), cell(FieldAssignedEW))
	row.Form = clean(cell(FieldForm), maxLabel)
	regulated(c.reading, line.at, cell(FieldScoring))
	row.NSPoints, _ = ParseFigure(cell(FieldPointsNS))
	row.EWPoints, _ = ParseFigure(cell(FieldPointsEW))
	before := len(c.file.Rows)
	if err := c.row(row); err != nil {
		return err
	}
	if len(c.file.Rows) > before { // the line was taken
		c.people.sit(c, line, row)
	}
	return nil
}

// seats finds who played.
func (c *csvReader) seats(line csvLine, row *Row) bool {
	row.Section = clean(c.cell(line, FieldSection), maxLabel)
	for _, seat := range []struct {
		field  Field
		number *int
		side   bridge.Side
	}{{FieldNS, &row.NS, bridge.NorthSouth}, {FieldEW, &row.EW, bridge.EastWest},
		{FieldSouth, &row.South, bridge.NorthSouth}, {FieldWest, &row.West, bridge.EastWest}} {
		field, text := seat.field, c.cell(line, seat.field)
		if nobody(text) {
			c.warn(line.at, c.named(field), "Board %d%s: the other side sits out (%s). The line is no result.",
				row.Board, row.where(), shortened(text, 30))
			return false
		}
		n := row.sits(seat.side, text)
		if n == 0 && text != "" && text != "-" && text != "0" {
			leaveOut(c.reading, line.at, c.named(field), row, fmt.Errorf("%q is not the number of a contestant",
				shortened(text, 30)))
			return false
		}
		*seat.number = n
	}
	return true
}

// outcome finds what happened at the table.
func (c *csvReader) outcome(line csvLine, row *Row) bool {
	cell := func(field Field) string { return c.cell(line, field) }
	for _, field := range []Field{FieldRemarks, FieldScore, FieldContract, FieldTricks} {
		if row.Artificial, row.NotPlayed = parseSpecial(cell(field)); row.Artificial != nil || row.NotPlayed {
			return true
		}
	}
	if strings.EqualFold(cell(FieldRemarks), "Wrong direction") {
		c.warn(line.at, c.named(FieldRemarks),
			"Board %d%s was played in the wrong direction, says the file. Check who sat where.", row.Board, row.where())
	}
	if ns, ew := cell(FieldScoreNS), cell(FieldScoreEW); ns != "" || ew != "" {
		if !c.bothSides(row, ns, ew) || row.Artificial != nil {
			return row.Artificial != nil
		}
	} else if points, ok := parseScore(cell(FieldScore)); ok {
		row.Points = &points
	} else if text := cell(FieldScore); text != "" {
		c.warn(line.at, c.named(FieldScore), "Board %d%s: the score %q cannot be read.", row.Board, row.where(),
			shortened(text, 30))
	}
	contract, tricks, err := c.contract(c.tongue, line)
	row.Contract, row.Tricks = contract, tricks
	c.notePlain(line, contract)
	if over := (uncounted{}); errors.As(err, &over) && row.Points != nil { // the score tells them
		c.warn(line.at, c.named(FieldTricks), "Board %d%s: %s. The tricks are those of the score.", row.Board,
			row.where(), err)
		err = nil
	}
	if err != nil {
		field := FieldTricks
		if contract == nil {
			field = FieldContract
		}
		leaveOut(c.reading, line.at, c.named(field), row, err)
		return false
	}
	return true
}

// ChoiceTricks is what small numbers mean in a column of results that has no signs and no scores beside it.
const ChoiceTricks ChoiceKey = "tricks"

const countedOver = "over"

// couldBeOver tells whether a plain number beside a contract may be how many tricks it was made with over.
func couldBeOver(contract bridge.Contract, text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n <= mostOver && contract.Level+6+n <= 13
}

func allDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// notePlain notes of a line with a plain number of tricks whether it may be of those over the contract.
func (c *csvReader) notePlain(line csvLine, contract *bridge.Contract) {
	text := c.cell(line, FieldTricks)
	if contract == nil || contract.PassedOut() || c.relative || c.made || !allDigits(text) {
		return
	}
	if c.plain[line.at] = couldBeOver(*contract, text); c.plain[line.at] && c.beyond == "" {
		c.beyond = fmt.Sprintf("as %q with %s on line %d", text, *contract, line.at)
	}
}

// askTricks asks whether plain numbers are tricks or what was made over the contract, where no score tells it and as
// tricks most of them would be many down.
func (c *csvReader) askTricks() {
	over := 0
	for _, may := range c.plain {
		if may {
			over++
		}
	}
	for _, row := range c.file.Rows {
		if row.Printed != nil {
			return
		}
	}
	if over < 2 || 2*over < len(c.plain) {
		return
	}
	said := c.options.Said[ChoiceTricks]
	c.file.Choices = append(c.file.Choices, Choice{Key: ChoiceTricks, Ask: "Numbers in “" + c.named(FieldTricks) + "”",
		Taken: said, Answers: []Answer{{"", "Tricks that were won"},
			{countedOver, "Tricks over the contract, where they can be: 0 is just made"}}})
	if said == "" {
		c.warn(0, c.named(FieldTricks), "%d of %d numbers may be the tricks that were won, or those over the contract "+
			"(%s). Nothing in the file tells it. They are taken for tricks that were won, unless you say otherwise "+
			"above.", over, len(c.plain), c.beyond)
	}
}

// uncounted is a plain number that is counted from the contract and gives no possible number of tricks.
type uncounted struct{ number string }

func (u uncounted) Error() string {
	return fmt.Sprintf("beside results such as = and +1, %q is counted from the contract, which gives no possible "+
		"number of tricks", u.number)
}

// contract reads contract, declarer and tricks of a line as a language writes them. Where it is the tricks that cannot
// be read the contract comes with the error.
func (c *csvReader) contract(t *Tongue, line csvLine) (contract *bridge.Contract, tricks *int, err error) {
	if declarer := c.cell(line, FieldDeclarer); declarer != "" {
		contract, err = parseContract(t.Outcome(c.cell(line, FieldContract)), t.Seat(declarer))
	} else {
		contract, tricks, err = parseOutcome(t.Outcome(c.cell(line, FieldContract)))
	}
	if err != nil {
		return nil, nil, err
	}
	text := c.cell(line, FieldTricks)
	if t.contract.MatchString(tidied(text)) { // the whole of it, whatever the contract's own column has
		whole, taken, err := parseOutcome(t.Outcome(text))
		if err == nil && whole != nil && (contract == nil || *contract == *whole) {
			return whole, taken, nil
		}
	}
	counted := allDigits(text) && (c.relative || c.options.Said[ChoiceTricks] == countedOver && contract != nil &&
		couldBeOver(*contract, text))
	if c.made && allDigits(text) {
		level, _ := strconv.Atoi(text)
		counted, text = false, itoa(6+level)
	}
	if counted {
		text = "+" + text
	}
	taken, err := parseTricks(text, contract)
	switch {
	case err != nil && counted:
		return contract, nil, uncounted{text[1:]}
	case err != nil:
		return contract, nil, err
	case taken != nil:
		tricks = taken
	}
	return contract, tricks, nil
}
