package results

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"redress/bridge"
	"redress/session/results/dealtable"
	"redress/session/results/letters"
)

// Field is what a column of a CSV file can hold.
type Field string

// The fields of a result. Of the scores one column signed for North-South will do, or one for each side.
const (
	FieldBoard    Field = "board"
	FieldSection  Field = "section"
	FieldTable    Field = "table"
	FieldRound    Field = "round"
	FieldNS       Field = "ns"
	FieldEW       Field = "ew"
	FieldSouth    Field = "south"
	FieldWest     Field = "west"
	FieldContract Field = "contract" // alone, or with declarer and result behind it
	FieldDeclarer Field = "declarer"
	FieldTricks   Field = "tricks" // or the result: "=", "+1"
	FieldScore    Field = "score"  // of North-South
	FieldScoreNS  Field = "score-ns"
	FieldScoreEW  Field = "score-ew"
	FieldPointsNS Field = "points-ns" // matchpoints or IMPs
	FieldPointsEW Field = "points-ew"
	FieldLead     Field = "lead"
	FieldRemarks  Field = "remarks" // artificial scores and boards not played
	FieldErased   Field = "erased"  // the line was deleted

	// what a session of Redress writes: what a side was assigned in place of a result, the form of a fouled board that
	// the table played, and by which settings the session was scored
	FieldAssignedNS Field = "assigned-ns"
	FieldAssignedEW Field = "assigned-ew"
	FieldForm       Field = "form"
	FieldScoring    Field = "scoring"

	FieldDealer Field = "dealer" // as marked on the board
	FieldVul    Field = "vulnerability"

	FieldMatch      Field = "match"    // of teams: the two tables of a match share its name
	FieldNamesNS    Field = "names-ns" // of the contestant on that side, or where South has a column, of North
	FieldNamesEW    Field = "names-ew" // likewise, and of East
	FieldNamesSouth Field = "names-south"
	FieldNamesWest  Field = "names-west"
	FieldEvent      Field = "event" // name of the session of play
	FieldClub       Field = "club"
	FieldDate       Field = "date"
	FieldWinners    Field = "winners" // 2 where each side has a ranking list, and numbers, of its own; otherwise 1
)

// Fields are all fields in the order in which a page offers them.
var Fields = slices.Concat([]Field{
	FieldBoard, FieldNS, FieldEW, FieldContract, FieldDeclarer, FieldTricks, FieldScore, FieldScoreNS, FieldScoreEW,
	FieldPointsNS, FieldPointsEW, FieldTable, FieldRound, FieldSection, FieldSouth, FieldWest, FieldLead, FieldRemarks,
	FieldErased, FieldMatch, FieldNamesNS, FieldNamesEW, FieldNamesSouth, FieldNamesWest, FieldEvent, FieldClub,
	FieldDate, FieldWinners, FieldDealer, FieldVul, FieldAssignedNS, FieldAssignedEW, FieldForm, FieldScoring,
}, DealFields)

// Columns is how the columns of a CSV file were understood, so that a page can show it and ask.
type Columns struct {
	Delimiter rune
	Header    []string      // the names of the columns; empty where the file has none
	Mapping   map[Field]int // the column of each field, from 0
	Guess     map[Field]int // likewise, as the names of the columns alone tell
	Sample    [][]string    // the first lines behind the header
	Tongue    string        // the language in which contracts and seats are written
	Missing   []Field       // what the mapping lacks; then there are no rows
	Asked     string        // a sentence that asks for what is missing; empty where its names say enough
}

// tellUnused names the columns that hold something and are not read, each with the first that stands in it.
func (c *csvReader) tellUnused() {
	used := slices.Collect(maps.Values(c.columns.Mapping))
	var unused []string
	for i, title := range c.columns.Titles() {
		if values := c.values(i); !slices.Contains(used, i) && len(values) > 0 {
			title = shortened(cmp.Or(strings.TrimSpace(title), "column "+itoa(i+1)), 30)
			first := shortened(strings.Join(values[:min(len(values), 3)], ", "), 30)
			if len(values) > 1 && len(values) <= maxAskedSections && inWords(c.columns.Sample, i) {
				first = c.valueLines(i, values)
			}
			unused = append(unused, fmt.Sprintf("%s (%s)", title, shortened(first, 4*maxText)))
			if !c.alone && inFigures(values) {
				c.file.Unread = append(c.file.Unread, strings.Clone(title))
			}
			if _, known := c.columns.Mapping[FieldSection]; !known && c.onOtherBoards(i, values) {
				c.warn(0, title, "Is this the section (%s)? The same numbers play other boards under each, and are "+
					"taken for the same contestants. If they are others, choose it as the section with the columns.",
					c.valueLines(i, values))
			}
		}
	}
	if len(unused) > 0 {
		c.warn(0, "", "Columns that are not read: %s. Choose the columns where one of them is of use.",
			shortened(strings.Join(unused, ", "), 4*maxText))
	}
}

// inFigures tells whether all of some values are numbers.
func inFigures(values []string) bool {
	return !slices.ContainsFunc(values, func(value string) bool {
		figure, _ := ParseFigure(value)
		return figure == nil
	})
}

// valueLines are the values of a column with the line on which each first stands.
func (c *csvReader) valueLines(column int, values []string) string {
	var words []string
	for _, value := range values {
		for _, line := range c.waiting {
			if column < len(line.cells) && strings.TrimSpace(line.cells[column]) == value {
				words = append(words, fmt.Sprintf("%s from line %d", shortened(value, 20), line.at))
				break
			}
		}
	}
	return strings.Join(words, ", ")
}

// onOtherBoards tells whether a column has few words, each on boards of its own that follow one another, as sections
// have, and the same numbers under several of them. Vulnerabilities and dealers alternate, and rounds are numbers.
func (c *csvReader) onOtherBoards(column int, words []string) bool {
	if len(words) < 2 || len(words) > maxAskedSections || c.alone || !inWords(c.columns.Sample, column) {
		return false
	}
	lowest, highest, under := map[string]int{}, map[string]int{}, map[string]string{}
	again := false
	for _, line := range c.waiting {
		board, err := strconv.Atoi(c.cell(line, FieldBoard))
		if err != nil || column >= len(line.cells) {
			continue
		}
		word := strings.TrimSpace(line.cells[column])
		lowest[word], highest[word] = min(cmp.Or(lowest[word], board), board), max(highest[word], board)
		number := c.cell(line, FieldNS)
		again = again || number != "" && under[number] != "" && under[number] != word
		under[number] = word
	}
	for _, a := range words {
		for _, b := range words {
			if a != b && lowest[a] <= highest[b] && lowest[b] <= highest[a] {
				return false
			}
		}
	}
	return again
}

// values are the different values of a column in the first lines, in their order.
func (c *csvReader) values(column int) (values []string) {
	for _, line := range c.waiting {
		if column < len(line.cells) {
			if cell := strings.TrimSpace(line.cells[column]); cell != "" && !slices.Contains(values, cell) {
				values = append(values, cell)
			}
		}
	}
	return values
}

// Of a column that may be the section: how many values it has at most.
const maxAskedSections = 12

// askSection asks whether a column that is not known is the section: where many numbers would play a board, or a round,
// twice, and none does if what stands in that column is part of who they are.
func (c *csvReader) askSection() {
	if _, known := c.columns.Mapping[FieldSection]; known || c.options.Columns != nil || c.alone {
		return
	}
	used, doubled := slices.Collect(maps.Values(c.columns.Mapping)), c.doubled(-1)
	if 4*doubled < len(c.waiting) || doubled < 2 {
		return
	}
	for i, title := range c.columns.Titles() {
		values := c.values(i)
		if slices.Contains(used, i) || len(values) < 2 || len(values) > maxAskedSections || c.doubled(i) > 0 {
			continue
		}
		c.columns.Mapping = maps.Clone(c.columns.Mapping)
		c.columns.Mapping[FieldSection] = i
		c.columns.Missing = []Field{FieldSection}
		c.columns.Asked = fmt.Sprintf("Is column %q (%s) the section? If it is not, numbers play the same board "+
			"twice. It is chosen below: go on with it, or choose what else it is.",
			shortened(cmp.Or(strings.TrimSpace(title), itoa(i+1)), 30), c.valueLines(i, values))
		return
	}
}

// doubled counts the lines in which a side has a number that it has on the board before, each value of a column by
// itself; of all together for -1.
func (c *csvReader) doubled(column int) (lines int) {
	seen := map[[4]string]bool{}
	for _, line := range c.waiting {
		value, twice := "", false
		if column >= 0 && column < len(line.cells) {
			value = strings.TrimSpace(line.cells[column])
		}
		for _, field := range []Field{FieldNS, FieldEW} {
			number := c.cell(line, field)
			at := [4]string{c.cell(line, FieldBoard), string(field), number, value}
			if number != "" && !nobody(number) {
				twice, seen[at] = twice || seen[at], true
			}
		}
		if twice {
			lines++
		}
	}
	return lines
}

// Dealt tells whether the first lines look like those of a table of deals.
func (c *Columns) Dealt() bool { return slices.ContainsFunc(c.Sample, dealtable.Likely) }

// Meaning is what a person said of the tables of a program, kept for others with the same headings.
type Meaning struct {
	Columns map[Field]string `json:"columns"` // the heading of each field, as [Columns.Headings] has it
	Tongue  string           `json:"tongue,omitempty"`
	Letters string           `json:"letters,omitempty"` // in which files are read that are not UTF-8
	Name    string           `json:"name,omitempty"`    // what people call the program
	Header  []string         `json:"header"`            // as the table has it
}

// MeaningOf reads what is kept of a program; false for what another version wrote, which is said again.
func MeaningOf(kept string) (m Meaning, readable bool) {
	if json.Unmarshal([]byte(kept), &m) != nil || m.Header == nil {
		return Meaning{}, false
	}
	return m, true
}

// Titles are the names of the columns as the table has them, or else their numbers.
func (c *Columns) Titles() []string {
	titles := slices.Clone(c.Header)
	if len(titles) == 0 {
		for i := range c.width() {
			titles = append(titles, "Column "+itoa(i+1))
		}
	}
	return titles
}

func (c *Columns) width() int {
	width := len(c.Header)
	for _, line := range c.Sample {
		width = max(width, len(line))
	}
	return width
}

// Headings are the titles in small letters, each told from those before that are called the same.
func (c *Columns) Headings() []string {
	seen := map[string]int{}
	list := c.Titles()
	for i, text := range list {
		name := plainName(text)
		if seen[name]++; seen[name] > 1 {
			name += "#" + itoa(seen[name])
		}
		list[i] = name
	}
	return list
}

// Signature tells the tables of a program from those of others by the names of the columns, in whatever order they
// stand, or where they have none by which of them hold numbers.
func (c *Columns) Signature() string {
	if len(c.Header) == 0 {
		return c.shape()
	}
	list := slices.DeleteFunc(c.Headings(), func(name string) bool { return name == "" })
	slices.Sort(list)
	return strings.Join(list, "|")
}

// shape tells of each column whether most of what stands in it is a number, or a result counted from the contract.
func (c *Columns) shape() string {
	if c.width() == 0 {
		return ""
	}
	shape := "no headings"
	for i := range c.width() {
		numbers, words := 0, 0
		for _, line := range c.Sample {
			if i >= len(line) || strings.TrimSpace(line[i]) == "" {
				continue
			}
			if figure, _ := ParseFigure(line[i]); figure != nil || strings.HasPrefix(strings.TrimSpace(line[i]), "=") {
				numbers++
			} else {
				words++
			}
		}
		shape += "|" + map[bool]string{true: "number", false: "text"}[numbers > words]
	}
	return shape
}

// Like says which other tables are taken for those of the same program.
func (c *Columns) Like() string {
	if len(c.Header) == 0 {
		return "without headings and with such columns"
	}
	return "with these headings"
}

// in is the columns with their headings as they read in other letters.
func (c *Columns) in(r *letters.Reading, s *letters.Set) *Columns {
	again := *c
	again.Header = nil
	for _, text := range c.Header {
		again.Header = append(again.Header, r.Set.Again(text, s))
	}
	return &again
}

// Known finds what a person said of tables like this one, of what is kept under the signature of a table. Where the
// file leaves open in which letters it is, so are its headings, and those of each are looked for. False where nothing
// was said.
func (c *Columns) Known(read *letters.Reading, kept func(signature string) (body string, found bool, err error)) (
	found bool, err error) {
	if c == nil {
		return false, nil
	}
	tried := map[string]bool{"": true}
	look := func(c *Columns, s *letters.Set) bool {
		signature := c.Signature()
		if tried[signature] {
			return false
		}
		tried[signature] = true
		var body string
		if body, found, err = kept(signature); found && s != nil {
			m, _ := MeaningOf(body)
			found = m.Letters == s.Name
		}
		return found || err != nil
	}
	if look(c, nil) || read == nil || read.Chosen {
		return found, err
	}
	for _, s := range letters.Sets {
		if look(c.in(read, s), s) {
			break
		}
	}
	return found, err
}

// Options are those of reading a file as was said of tables like it. Letters that a person chose stand.
func (m Meaning) Options(f *File, o Options) Options {
	columns, said := f.Columns, letters.Named(m.Letters)
	if f.Letters != nil && said != nil && o.Letters == nil {
		columns, o.Letters = columns.in(f.Letters, said), said
	}
	o.Columns, o.Tongue = m.In(columns), m.Tongue
	return o
}

// Meaning is what columns and letters that were chosen for a table mean by its headings.
func (c *Columns) Meaning(o Options) Meaning {
	m := Meaning{Columns: map[Field]string{}, Tongue: o.Tongue, Header: c.Titles()}
	if o.Letters != nil {
		m.Letters = o.Letters.Name
	}
	chosen, headings := o.Columns, c.Headings()
	if chosen == nil {
		chosen = c.Guess
	}
	for field, column := range chosen {
		if column >= 0 && column < len(headings) {
			m.Columns[field] = headings[column]
		}
	}
	return m
}

// In are the columns of a table in which the fields stand.
func (m Meaning) In(c *Columns) map[Field]int {
	columns := map[Field]int{}
	headings := c.Headings()
	for field, name := range m.Columns {
		if i := slices.Index(headings, name); i >= 0 {
			columns[field] = i
		}
	}
	return columns
}

const (
	sampleLines = 8   // lines that a page is shown, and in which the names of the columns are looked for
	firstLines  = 200 // lines that are looked at to tell in which language the table is
)

// names are what columns are called, in small letters without blanks and punctuation, the best first. The names of
// Bridgemate's ReceivedData are among them.
var names = map[Field][]string{
	FieldBoard:   {"board", "boardno", "boardnumber", "bd", "brd", "boardnum", "deal", "dealno"},
	FieldSection: {"section", "sect", "sec"},
	FieldTable:   {"table", "tableno", "tablenumber", "tbl"},
	FieldRound:   {"round", "roundno", "roundnumber", "rnd"},
	FieldNS: {"nspair", "pairns", "nspairnumber", "ns", "pairnumberns", "nsno", "nsnumber", "northsouth",
		"nsteam", "north", "pairnr"},
	FieldEW: {"ewpair", "pairew", "ewpairnumber", "ew", "pairnumberew", "ewno", "ewnumber", "eastwest", "ewteam",
		"east"},
	FieldSouth:    {"south", "southplayer"},
	FieldWest:     {"west", "westplayer"},
	FieldContract: {"contract", "cont", "bid", "contractresult", "ctr"},
	FieldDeclarer: {"declarer", "by", "decl", "playedby", "dec", "declarerdirection"},
	FieldTricks:   {"tricks", "trickstaken", "result", "made", "res", "trickswon", "outcome"},
	FieldScore:    {"score", "nsscoresigned", "points", "totalpoints", "scorens"},
	FieldScoreNS:  {"nsscore", "nspts", "nsplus", "nstotal", "plusns", "pointsns"},
	FieldScoreEW:  {"ewscore", "ewpts", "ewplus", "ewtotal", "plusew", "scoreew", "pointsew"},
	FieldPointsNS: {"nsmp", "nsmps", "mpns", "nsmatchpoints", "nsimp", "nsimps", "impns", "impsns", "nscrossimps",
		"nsbutler", "matchpointsns", "nsbam", "nsaggregate", "percentns", "nspercent"},
	FieldPointsEW: {"ewmp", "ewmps", "mpew", "ewmatchpoints", "ewimp", "ewimps", "impew", "impsew", "ewcrossimps",
		"ewbutler", "matchpointsew", "ewbam", "ewaggregate", "percentew", "ewpercent"},
	FieldLead:    {"lead", "openinglead", "leadcard", "ld"},
	FieldRemarks: {"remarks", "remark", "note", "notes", "comment", "adjustment"},
	FieldErased:  {"erased", "deleted"},
	FieldMatch:   {"match", "matchname"},
	FieldNamesNS: {"nsnames", "nsname", "namesns", "namens", "nsplayers", "playersns", "nspairnames", "nspairname",
		"pairnamens", "nsteamname", "northname", "namenorth"},
	FieldNamesEW: {"ewnames", "ewname", "namesew", "nameew", "ewplayers", "playersew", "ewpairnames", "ewpairname",
		"pairnameew", "ewteamname", "eastname", "nameeast"},
	FieldNamesSouth: {"southname", "namesouth"},
	FieldNamesWest:  {"westname", "namewest"},
	FieldEvent:      {"event", "eventname", "tournament", "competition", "sessionname"},
	FieldClub:       {"club", "clubname", "venue", "site"},
	FieldDate:       {"date", "eventdate", "sessiondate", "playdate", "dateplayed"},
	FieldWinners:    {"winners", "winnertype"},
	FieldDealer:     {"dealer"},
	FieldAssignedNS: {"nsassigned"},
	FieldAssignedEW: {"ewassigned"},
	FieldForm:       {"formofboard"},
	FieldScoring:    {"redressscoring"},
	FieldVul:        {"vulnerability", "vulnerable", "vul"},
}

// teamsNumbered are the names of columns of numbers of teams.
var teamsNumbered = []string{"nsteam", "ewteam"}

// columnName is a name as the table of names has it, put into English where it is known in another language.
func columnName(text string) string {
	english, _ := inEnglish(plainName(text))
	return english
}

// plainName is a name in small letters without blanks and punctuation.
func plainName(text string) string {
	text = strings.ReplaceAll(text[:min(len(text), maxText)], "%", "percent")
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, text)
}

// guess finds the columns by their names. Each column is used once, and the better name of a field wins.
func guess(header []string, sample [][]string) map[Field]int {
	mapping := guessDeals(header, sample)
	used := map[int]bool{}
	for _, column := range mapping {
		used[column] = true
	}
	dealt := len(mapping) > 0
	take := func(field Field, column int) {
		mapping[field] = column
		used[column] = true
	}
	// Bridgemate writes the seat of the declarer under "NS/EW", and under "Declarer" the number of the pair.
	for i, name := range header {
		if columnName(name) == "nsew" && seats(sample, i) {
			take(FieldDeclarer, i)
		}
	}
	for _, field := range Fields {
		if _, known := mapping[field]; known {
			continue
		}
	search:
		for _, name := range names[field] {
			for i, text := range header {
				if !used[i] && columnName(text) == name && !(field == FieldDeclarer && !seats(sample, i)) {
					take(field, i)
					break search
				}
			}
		}
	}
	if _, known := mapping[FieldBoard]; dealt && !known {
		for i, text := range header {
			if !used[i] && slices.Contains(numbered, plainName(text)) {
				take(FieldBoard, i)
				break
			}
		}
	}
	if column, known := mapping[FieldTricks]; known && holdsContracts(sample, column) {
		if _, has := mapping[FieldContract]; !has { // "4H N -2" under "Result"
			mapping[FieldContract] = column
			delete(mapping, FieldTricks)
		}
	}
	namedBySeats(mapping, header, sample)
	pointsBySide(mapping, header, sample)
	column, signed := mapping[FieldScore]
	_, east := mapping[FieldScoreEW]
	if signed && east && columnName(header[column]) == "scorens" { // "Score NS" beside "Score EW" is a pair of columns
		mapping[FieldScoreNS] = column
		delete(mapping, FieldScore)
	}
	return mapping
}

// pointsBySide takes the columns "Points NS" and "Points EW" for matchpoints where they cannot be scores of a table, of
// which one side alone has one, in tens: in several languages points are matchpoints.
func pointsBySide(mapping map[Field]int, header []string, sample [][]string) {
	for i, text := range header {
		if name := columnName(text); name == "pointsns" || name == "pointsew" {
			score, points := FieldScoreNS, FieldPointsNS
			if name == "pointsew" {
				score, points = FieldScoreEW, FieldPointsEW
			}
			column, taken := mapping[score]
			_, known := mapping[points]
			if known || scoresOfSide(header, sample) || taken && column != i {
				continue
			}
			if taken {
				delete(mapping, score)
			}
			mapping[points] = i
		}
	}
}

// scoresOfSide tells whether the columns "Points NS" and "Points EW" have scores: on each line one of them, in tens.
func scoresOfSide(header []string, sample [][]string) bool {
	for _, line := range sample {
		filled := 0
		for i, cell := range line[:min(len(line), len(header))] {
			if name := columnName(header[i]); name != "pointsns" && name != "pointsew" {
				continue
			}
			n, err := strconv.Atoi(strings.TrimSpace(cell))
			if cell = strings.TrimSpace(cell); err != nil && cell != "" || n%10 != 0 {
				return false
			}
			if n != 0 {
				filled++
			}
		}
		if filled > 1 {
			return false
		}
	}
	return true
}

// ofSeats are the columns that programs call by a seat, which hold the number or the name of who sits there.
var ofSeats = []struct {
	name          string
	number, named Field
}{{"north", FieldNS, FieldNamesNS}, {"east", FieldEW, FieldNamesEW}, {"south", FieldSouth, FieldNamesSouth},
	{"west", FieldWest, FieldNamesWest}}

// namedBySeats takes the columns that are called by a seat for names where no number stands in them.
func namedBySeats(mapping map[Field]int, header []string, sample [][]string) {
	for _, seat := range ofSeats {
		for i, text := range header {
			if columnName(text) != seat.name || !inWords(sample, i) {
				continue
			}
			switch column, known := mapping[seat.number]; {
			case known && column == i:
				delete(mapping, seat.number)
			case slices.Contains(slices.Collect(maps.Values(mapping)), i): // it is a hand
				continue
			}
			if _, known := mapping[seat.named]; !known {
				mapping[seat.named] = i
			}
		}
	}
}

// holdsContracts tells whether most of what stands in a column are contracts, in any language.
func holdsContracts(sample [][]string, column int) bool {
	contracts, filled := 0, 0
	for _, line := range sample {
		if column >= len(line) || strings.TrimSpace(line[column]) == "" {
			continue
		}
		if filled++; slices.ContainsFunc(Tongues, func(t *Tongue) bool {
			return t.contract.MatchString(tidied(line[column]))
		}) {
			contracts++
		}
	}
	return 2*contracts > filled
}

// inWords tells whether there is something in a column, and more of it without digits than with.
func inWords(sample [][]string, column int) bool {
	words, numbers := 0, 0
	for _, line := range sample {
		switch {
		case column >= len(line) || strings.TrimSpace(line[column]) == "":
		case strings.IndexFunc(line[column], unicode.IsDigit) == 0:
			numbers++
		default:
			words++
		}
	}
	return words > numbers
}

// undeclared tells whether contracts stand in a column and none of them has its declarer behind it.
func undeclared(sample [][]string, column int) bool {
	contracts := 0
	for _, line := range sample {
		if column >= len(line) || strings.TrimSpace(line[column]) == "" {
			continue
		}
		for _, t := range Tongues {
			text := t.Outcome(line[column])
			if c, _, err := parseOutcome(text); err == nil && c != nil && !c.PassedOut() {
				return false
			}
			if c, err := parseContract(text, bridge.North.String()); err == nil && c != nil && !c.PassedOut() {
				contracts++
				break
			}
		}
	}
	return contracts > 0
}

// ofDeclarer is the column of seats that must be the declarer's, where contracts have none and its name tells nothing:
// the only one that is nothing else and does not say who deals; -1 where there is none.
func ofDeclarer(mapping map[Field]int, header []string, sample [][]string) int {
	contracts, has := mapping[FieldContract]
	if _, known := mapping[FieldDeclarer]; known || !has || !undeclared(sample, contracts) {
		return -1
	}
	board, numbered := mapping[FieldBoard]
	used, found := slices.Collect(maps.Values(mapping)), -1
	for i := range header {
		if slices.Contains(used, i) {
			continue
		}
		given, dealing, others := 0, 0, 0
		for _, line := range sample {
			if i >= len(line) || strings.TrimSpace(line[i]) == "" {
				continue
			}
			if given++; !seatLetter(line[i]) || len([]rune(strings.TrimSpace(line[i]))) > 1 {
				others++
				continue
			}
			if seat, err := bridge.ParseSeat(line[i]); err == nil && numbered && board < len(line) {
				if n, err := strconv.Atoi(strings.TrimSpace(line[board])); err == nil && n > 0 &&
					bridge.DealerOf(n) == seat {
					dealing++
				}
			}
		}
		switch {
		case given == 0 || others > 0 || dealing == given && given > 1:
		case found >= 0:
			return -1
		default:
			found = i
		}
	}
	return found
}

// seats tells whether a column holds seats, in any language, and blanks. A seat mistyped does not make it another
// column: its line alone is refused.
func seats(sample [][]string, column int) bool {
	seats, others := 0, 0
	for _, line := range sample {
		switch {
		case column >= len(line) || strings.TrimSpace(line[column]) == "" || line[column] == "-":
		case seatLetter(line[column]):
			seats++
		default:
			others++
		}
	}
	return others == 0 || seats > others
}

// missing are the fields that a mapping lacks: the board, and the hands of a table of deals, or else who played and
// what happened; FieldDeal stands for hands of any kind. dealt tells that the lines look like those of such a table.
func missing(mapping map[Field]int, dealt bool) []Field {
	var lacks []Field
	has := func(field Field) bool { _, ok := mapping[field]; return ok }
	if ofDeals(mapping) || dealt && !Played(mapping) && !has(FieldContract) {
		if !has(FieldBoard) {
			lacks = append(lacks, FieldBoard)
		}
		if lacksHands(mapping) {
			lacks = append(lacks, FieldDeal)
		}
		return lacks
	}
	for _, field := range []Field{FieldBoard, FieldNS, FieldEW} {
		if !has(field) && !(field != FieldBoard && byNames(mapping)) {
			lacks = append(lacks, field)
		}
	}
	if !has(FieldContract) && !has(FieldScore) && !has(FieldScoreNS) && !has(FieldScoreEW) && !has(FieldPointsNS) &&
		!has(FieldPointsEW) {
		lacks = append(lacks, FieldContract)
	}
	return lacks
}

// unreadResult tells whether a table of which only points are read has contracts or scores in a column that is not:
// then that is asked for, or the result of every line would be lost.
func (c *Columns) unreadResult() bool {
	has := func(field Field) bool { _, ok := c.Mapping[field]; return ok }
	if has(FieldContract) || has(FieldScore) || has(FieldScoreNS) || has(FieldScoreEW) ||
		!has(FieldPointsNS) && !has(FieldPointsEW) {
		return false
	}
	used := slices.Collect(maps.Values(c.Mapping))
	for i := range c.width() {
		if !slices.Contains(used, i) && (holdsContracts(c.Sample, i) || holdsScores(c.Sample, i)) {
			return true
		}
	}
	return false
}

// holdsScores tells whether most of what stands in a column are scores of a table.
func holdsScores(sample [][]string, column int) bool {
	scores, filled := 0, 0
	for _, line := range sample {
		if column >= len(line) || strings.TrimSpace(line[column]) == "" {
			continue
		}
		filled++
		if points, ok := parseScore(line[column]); ok && points%10 == 0 && (points >= 50 || points <= -50) {
			scores++
		}
	}
	return 2*scores > filled
}

// byNames tells whether a mapping has names of both sides and numbers of neither.
func byNames(mapping map[Field]int) bool {
	has := func(field Field) bool { _, ok := mapping[field]; return ok }
	return has(FieldNamesNS) && has(FieldNamesEW) && !has(FieldNS) && !has(FieldEW)
}

// namesColumns tells whether a line names columns, though none of their names is known: it has three or more words and
// no number, and the line behind it has numbers.
func namesColumns(line, next []string) bool {
	words := filled(line)
	number := func(cell string) bool {
		figure, _ := ParseFigure(cell)
		return figure != nil
	}
	return len(words) >= 3 && len(words) >= len(filled(next))-1 && !slices.ContainsFunc(words, number) &&
		slices.ContainsFunc(next, number)
}

// ofBridge tells whether a table may be one of results or deals: the name of a column is known, a line has hands, or
// most of a column are contracts or scores.
func (c *csvReader) ofBridge() bool {
	if len(c.columns.Mapping) > 0 || c.columns.Dealt() {
		return true
	}
	contract := func(cell string) bool {
		return slices.ContainsFunc(Tongues, func(t *Tongue) bool { return t.contract.MatchString(tidied(cell)) })
	}
	happened, filled := map[int]int{}, map[int]int{}
	for _, line := range c.columns.Sample {
		for i, cell := range line {
			if cell = strings.TrimSpace(cell); cell == "" {
				continue
			}
			filled[i]++
			points, ok := parseScore(cell)
			if ok && points%10 == 0 && (points >= 50 || points <= -50) || contract(cell) {
				happened[i]++
			}
		}
	}
	for i, n := range happened {
		if 2*n > filled[i] {
			return true
		}
	}
	return false
}

// isHeader tells whether a line names columns: no cell of it is a number, and it names more than one thing that is
// known.
func isHeader(line []string) bool {
	known := 0
	for _, cell := range line {
		if figure, _ := ParseFigure(cell); figure != nil {
			return false
		}
		name := columnName(cell)
		for _, all := range names {
			if slices.Contains(all, name) {
				known++
				break
			}
		}
	}
	return known >= 2 || dealt(line)
}
