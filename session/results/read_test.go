package results

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"redress/bridge"
	"redress/fault"
	"redress/session/results/letters"
)

// tableRow is one line of a table in testdata, with where it stands.
type tableRow struct {
	line   int
	fields []string
}

// table reads a table of testdata: fields between bars, "#" lines and empty lines left out.
func table(t testing.TB, name string, fields int) []tableRow {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows []tableRow
	scanner := bufio.NewScanner(file)
	for line := 1; scanner.Scan(); line++ {
		text := scanner.Text()
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		cells := strings.Split(text, "|")
		if len(cells) != fields {
			t.Fatalf("%s:%d: %d fields, want %d", name, line, len(cells), fields)
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, tableRow{line, cells})
	}
	if err := scanner.Err(); err != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(rows), err)
	}
	return rows
}

// refusedWith holds that an error is a fault of the file with these words.
func refusedWith(t *testing.T, what string, f *File, err error, code fault.Code, words string) {
	t.Helper()
	if err == nil || f != nil {
		t.Errorf("%s was read", what)
		return
	}
	found := fault.Of(err)
	if found.Code != code || found.Field != "file" || !strings.Contains(found.Text, words) {
		t.Errorf("%s: %s at %q: %s\nwant %q", what, found.Code, found.Field, found.Text, words)
	}
	if code == fault.Invalid && found.Detail == nil {
		t.Errorf("%s: the fault has no detail for the operator", what)
	}
}

func TestRefusedFiles(t *testing.T) {
	listed := map[string]bool{}
	for _, r := range table(t, "refused.txt", 2) {
		name := r.fields[0]
		listed[name] = true
		text, err := os.ReadFile("testdata/refused/" + name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(name, bytes.NewReader(text), Options{})
		refusedWith(t, name, f, err, fault.Invalid, r.fields[1])
	}
	for _, file := range inputs(t, "testdata/refused") {
		if !listed[filepath.Base(file)] {
			t.Errorf("%s is not in refused.txt", file)
		}
	}
}

// TestCutFiles: a file that is cut off anywhere is refused, or is a whole file with fewer lines.
func TestCutFiles(t *testing.T) {
	for _, file := range inputs(t, "testdata/files") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Read(file, bytes.NewReader(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		strict := strings.HasSuffix(file, ".xml") || strings.HasSuffix(file, ".json")
		for end := 0; end < len(text)-2; end += 7 {
			f, err := Read(file, bytes.NewReader(text[:end]), Options{})
			if err != nil {
				if !fault.Is(err, fault.Invalid) {
					t.Fatalf("%s cut at %d: %v", file, end, err)
				}
				continue
			}
			if strict {
				t.Errorf("%s cut at %d of %d is read", file, end, len(text))
			}
			// A line of CSV that is cut off behind a delimiter is a line with an empty cell.
			if len(f.Rows) > len(whole.Rows) && !strings.HasSuffix(file, ".csv") {
				t.Errorf("%s cut at %d has more lines than the whole", file, end)
			}
		}
	}
}

func TestSizeLimit(t *testing.T) {
	text := "board,ns,ew,score\n1,1,2,50\n"
	if _, err := Read("small.csv", strings.NewReader(text), Options{MaxBytes: int64(len(text))}); err != nil {
		t.Errorf("a file of just the limit: %v", err)
	}
	f, err := Read("large.csv", strings.NewReader(text), Options{MaxBytes: int64(len(text)) - 1})
	refusedWith(t, "a byte above the limit", f, err, fault.TooLarge, "large.csv has more than 26 bytes")
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("the stick was pulled out") }

func TestReaderThatFails(t *testing.T) {
	f, err := Read("stick.csv", failing{}, Options{})
	refusedWith(t, "a reader that fails", f, err, fault.Invalid, "stick.csv could not be read to its end")
}

// TestMadeToHarm: files that cost little to make and would cost much to keep are refused where they pass what a session
// of play can hold.
func TestMadeToHarm(t *testing.T) {
	const plenty = 70_000 // above every limit
	for name, c := range map[string]struct{ text, words string }{
		"very many lines of CSV": {"board,ns,ew,score\n" + strings.Repeat("1,1,2,50\n", plenty),
			"line 6402: There are more than 6400 results"},
		"very many lines of USEBIO": {"<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" +
			strings.Repeat("<TRAVELLER_LINE/>\n", plenty), "line 6401: There are more than 6400 results"},
		"very many pairs": {"<USEBIO><EVENT><PARTICIPANTS>" +
			strings.Repeat("<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR>\n", plenty) + "</PARTICIPANTS></EVENT></USEBIO>",
			""},
		"very many tables": {"board,table,ns,ew,score\n" +
			many(200, func(i int) string { return "1," + itoa(i+1) + ",1,2,50\n" }),
			"line 102: There are more than 100 tables"},
		"very many contestants": {"[TotalScoreTable \"PairId\"]\n" +
			many(500, func(i int) string { return itoa(i+1) + "\n" }), "line 402: There are more than 400 contestants"},
		"very many lines behind tags": {"[Auction \"N\"]\n" + strings.Repeat("P\n", plenty),
			"line 10002: There are more than 10000 lines of data"},
		"a long line of PBN": {"[Event \"" + strings.Repeat("a", plenty) +
			"\"]\n", "line 1: The line has more than 65536 letters"},
		"a long tag of XML": {"<USEBIO " + strings.Repeat("a='>' ", plenty) + "></USEBIO>",
			"line 1: A tag has more than 65536 letters"},
		"a wide table": {"board,ns,ew,score\n" + strings.Repeat("1,", plenty),
			"line 2: The table has more than 200 columns"},
		"a record of many lines": {"board,ns,ew,score\n" + strings.Repeat("\"\n\",", plenty),
			"The table has more than 200 columns"},
		"deep JSON": {`{"a": ` + strings.Repeat("[", plenty), "line 1: The JSON is damaged"},
		"very many games of JSON": {`{"sessions": [{"sections": [{"boards": [{"board_number": 1, "board_results": [` +
			strings.Repeat("{\"ns_score\": 50},\n", plenty), "line 6401: There are more than 6400 results"},
		"very many boards of LIN": {strings.Repeat("md|1|\n", plenty),
			"line 6402: There are more than 6400 boards"},
		"very many problems": {"board,ns,ew,score\n" + strings.Repeat("x,1,2,50\n", plenty), ""},
	} {
		f, err := Read("harm", strings.NewReader(c.text), Options{})
		if c.words != "" {
			refusedWith(t, name, f, err, fault.Invalid, c.words)
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(f.Problems) > maxProblems || len(f.Contestants) > 1 || len(f.Rows) > 0 {
			t.Errorf("%s: %d problems, %d contestants, %d rows", name, len(f.Problems), len(f.Contestants), len(f.Rows))
		}
		if name == "very many problems" && f.Unlisted != plenty-maxProblems {
			t.Errorf("%s: %d are not listed", name, f.Unlisted)
		}
	}
}

func many(n int, line func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(line(i))
	}
	return b.String()
}

// TestEncodings: the same file in the encodings that programs write, declared or not.
func TestEncodings(t *testing.T) {
	usebio := func(encoding string) string {
		return `<?xml version="1.0" encoding="` + encoding + `"?>` + "\n" +
			`<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Café “Łódź”</EVENT_DESCRIPTION></EVENT></USEBIO>`
	}
	latin := strings.NewReplacer("é", "\xe9", "“", "\x93", "”", "\x94", "Ł", "L", "ó", "\xf3", "ź", "z")
	polish := strings.NewReplacer("é", "\xe9", "“", "\x93", "”", "\x94", "Ł", "\xa3", "ó", "\xf3", "ź", "\x9f")
	sixteen := func(text string, high int, mark string) string {
		b := []byte(mark)
		for _, unit := range utf16.Encode([]rune(text)) {
			pair := [2]byte{}
			pair[high], pair[1-high] = byte(unit>>8), byte(unit)
			b = append(b, pair[:]...)
		}
		return string(b)
	}
	for name, c := range map[string]struct {
		text, name string
		notes      string
	}{
		"UTF-8":                        {usebio("UTF-8"), "Café “Łódź”", ""},
		"UTF-8 with a mark":            {"\xef\xbb\xbf" + usebio("UTF-8"), "Café “Łódź”", ""},
		"UTF-8 that says ISO-8859-1":   {usebio("ISO-8859-1"), "Café “Łódź”", "declares iso-8859-1 but is UTF-8"},
		"Windows-1252":                 {latin.Replace(usebio("windows-1252")), "Café “Lódz”", ""},
		"Windows-1252 that says 8859":  {latin.Replace(usebio("iso-8859-1")), "Café “Lódz”", ""},
		"Windows-1252 that says UTF-8": {latin.Replace(usebio("utf-8")), "Café “Lódz”", "declares UTF-8 but is none"},
		"Windows-1250":                 {polish.Replace(usebio("Windows-1250")), "Café “Łódź”", ""},
		"UTF-16 little-endian":         {sixteen(usebio("UTF-16"), 1, "\xff\xfe"), "Café “Łódź”", ""},
		"UTF-16 big-endian":            {sixteen(usebio("UTF-16"), 0, "\xfe\xff"), "Café “Łódź”", ""},
		"UTF-16 without a mark":        {sixteen(usebio("UTF-16"), 1, ""), "Café “Łódź”", ""},
		"UTF-16 with a rare letter":    {sixteen(`[Event "🂡 Ace"]`, 0, ""), "🂡 Ace", ""},
		"PBN that says ISO-8859-1": {"%Content-type: text/pbn; charset=ISO-8859-1\n[Event \"Caf\xe9\"]\n", "Café",
			""},
		"PBN of Poland": {"[Event \"\xa3\xf3d\x9f\"]\n", "Łódź",
			"read as Polish, Czech, Hungarian (Łódź). Western European would read: £ódŸ; "},
		"UTF-8 with one bad byte": {"[Event \"Caf\xe9 Łódź Łódź\"]\n", "Caf\ufffd Łódź Łódź", "1 of its bytes"},
		"PBN that says nothing":   {"[Event \"Caf\xe9\"]\n", "Café", "read as Western European (Café)"},
		"line ends of an old Mac": {"[Event \"Caf\xc3\xa9\"]\r[Board \"x\"]\r", "Café", ""},
	} {
		f, err := Read(name, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if f.Name != c.name {
			t.Errorf("%s: read as %q, want %q", name, f.Name, c.name)
		}
		told := ""
		for _, p := range f.Problems {
			if p.At == 0 {
				told += p.Text
			}
		}
		if !strings.Contains(told, c.notes) || c.notes == "" && told != "" {
			t.Errorf("%s: told %q, want %q", name, told, c.notes)
		}
	}
}

// TestNeverFetched: a document type that names a file elsewhere is ordinary, and nothing is read from there.
func TestNeverFetched(t *testing.T) {
	text := `<!DOCTYPE USEBIO SYSTEM "http://127.0.0.1:1/usebio_v1_2.dtd" [ <!-- nothing --> ]><USEBIO><EVENT><EVENT_DESCRIPTION>Pairs</EVENT_DESCRIPTION></EVENT></USEBIO>`
	f, err := Read("plain.xml", strings.NewReader(text), Options{})
	if err != nil || f.Name != "Pairs" {
		t.Errorf("%v, %v", f, err)
	}
}

// TestChoices: one session of play and one section of a file that holds several.
func TestChoices(t *testing.T) {
	for _, name := range []string{"two_sessions.xml", "two_sessions.json"} {
		f := read(t, "testdata/refused/"+name, Options{Session: "2"})
		if len(f.Rows) != 1 {
			t.Errorf("%s: %d rows of session 2, want 1", name, len(f.Rows))
		}
		text, err := os.ReadFile("testdata/refused/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for o, says := range map[*Options]string{
			{}:                           `more than one session of play (1, 2)`,
			{Session: "3"}:               `has no session of play "3". It has 1, 2.`,
			{Session: "2", Section: "Z"}: `The file has no section "Z"`,
		} {
			if _, err := Read(name, bytes.NewReader(text), *o); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%s: %+v: %v", name, *o, err)
			}
		}
	}
	f := read(t, "testdata/files/usebio_individual_sections.xml", Options{Section: "B"})
	if len(f.Rows) != 1 || f.Rows[0].Section != "B" || len(f.Sections) != 1 {
		t.Errorf("section B: %+v, sections %v", f.Rows, f.Sections)
	}
}

// readText reads a text as a file.
func readText(t testing.TB, text string, o Options) *File {
	t.Helper()
	f, err := Read("file", strings.NewReader(text), o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestMatchesOfPBN: matches with other deals of the same boards are never mixed; games of many events are one session
// while no board has two deals.
func TestMatchesOfPBN(t *testing.T) {
	game := func(event, board, deal string) string {
		return "[Event \"" + event + "\"]\n[Board \"" + board + "\"]\n[Deal \"" + deal + "\"]\n[Declarer \"N\"]\n" +
			"[Contract \"1NT\"]\n[Result \"7\"]\n\n"
	}
	const one = "N:7.KJT.Q63.AKJT52 KT4.Q9764.AKT5.6 AJ862.85.J9742.4 Q953.A32.8.Q9873"
	const other = "N:KT4.Q9764.AKT5.6 7.KJT.Q63.AKJT52 AJ862.85.J9742.4 Q953.A32.8.Q9873"
	if f := readText(t, game("A", "1", one)+game("B", "2", other), Options{}); len(f.Rows) != 2 {
		t.Errorf("%d results of two events that do not meet", len(f.Rows))
	}
	both := game("A", "1", one) + game("B", "1", other) + game("B", "2", one)
	_, err := Read("a.pbn", strings.NewReader(both), Options{})
	var several Several
	if !errors.As(err, &several) || !slices.Equal(several.Sessions, []string{"A", "B"}) {
		t.Errorf("two matches: %v", err)
	}
	if f := readText(t, both, Options{Session: "B"}); len(f.Rows) != 2 || f.Name != "B" {
		t.Errorf("of B there are %d results", len(f.Rows))
	}
}

// TestEventsOfUSEBIO: of several events in a file one is read, with its own contestants, results and lines.
func TestEventsOfUSEBIO(t *testing.T) {
	event := func(name, contract string) string {
		return "<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<EVENT_DESCRIPTION>" + name + "</EVENT_DESCRIPTION><BOARD>" +
			"<BOARD_NUMBER>1</BOARD_NUMBER>\n<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2" +
			"</EW_PAIR_NUMBER><CONTRACT>" + contract + "</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>" +
			"</TRAVELLER_LINE></BOARD>\n</EVENT>\n"
	}
	all := "<USEBIO>\n" + event("Open", "3NT") + event("Novice &amp; co", "3S") + event("Open", "3H") + "</USEBIO>"
	_, err := Read("a.xml", strings.NewReader(all), Options{})
	var several Several
	if !errors.As(err, &several) || len(several.Sessions) != 3 {
		t.Fatalf("three events: %v", err)
	}
	for i, want := range []string{"3NT by N", "3S by N", "3H by N"} {
		f := readText(t, all, Options{Session: several.Sessions[i]})
		if len(f.Rows) != 1 || f.Rows[0].Contract.String() != want || f.Rows[0].At != 4+4*i {
			t.Errorf("of %q: %+v", several.Sessions[i], f.Rows)
		}
	}
	if _, err := Read("a.xml", strings.NewReader(all), Options{Session: "Other"}); err == nil ||
		!strings.Contains(err.Error(), "no session of play") {
		t.Errorf("an event that is not there: %v", err)
	}
}

// TestMatchesOfLIN: of several vugraph matches one is read, with its own names, boards and results.
func TestMatchesOfLIN(t *testing.T) {
	const board = "3SA73HK52DQT5CJT84,S952HT964DA84CK73,SK84HAQ7DKJ93CQ62,"
	const one = "vg|Winter Cup,Final,I,1,1,Otters,10,Newts,0|rs|3NS=,3NSx-1|pn|Sue,Wes,Nora,Ed,Ann,Bo,Cy,Di|" +
		"qx|o1|md|" + board + "|sv|o|"
	const other = "vg|Winter Cup,Third place,I,1,1,Voles,3,Toads,0|rs|4SS=,|pn|Eve,Fay,Gus,Hal,Ian,Joy,Kim,Lou|" +
		"qx|o1|md|4SAKQ84HA5DKQ6CT73,ST93H76DT7532CK96,SJ752HKQ83DA4C854,|sv|n|mb|p|mb|1S|"
	const final, third = "Winter Cup Final, Otters against Newts, board 1",
		"Winter Cup Third place, Voles against Toads, board 1"
	_, err := Read("a.lin", strings.NewReader(one+other), Options{})
	var several Several
	if !errors.As(err, &several) || !slices.Equal(several.Sessions, []string{final, third}) {
		t.Errorf("two matches: %v", err)
	}
	if f := readText(t, one+other, Options{Session: final}); len(f.Rows) != 2 || f.Name != "Winter Cup Final" ||
		f.Contestants[0].Players != "Otters: Sue, Nora, Bo, Di" {
		t.Errorf("of the final: %+v", f)
	}
	if f := readText(t, other+one, Options{Session: third}); len(f.Rows) != 1 || f.Name != "Winter Cup Third place" ||
		f.Contestants[0].Players != "Voles: Eve, Gus, Joy, Lou" {
		t.Errorf("of the match for the third place: %+v", f)
	}
	if f := readText(t, one+one, Options{}); len(f.Rows) != 2 {
		t.Errorf("a match that is there twice has %d results", len(f.Rows))
	}
	_, err = Read("a.lin", strings.NewReader("qx|o7|md|"+board+"|"+one), Options{})
	if !errors.As(err, &several) || !slices.Equal(several.Sessions, []string{"Boards of no match", final}) {
		t.Errorf("boards in front of a match: %v", err)
	}
	if f := readText(t, "qx|o7|md|"+board+"|"+one, Options{Session: final}); len(f.Deals) != 1 {
		t.Errorf("of the final there are %d deals", len(f.Deals))
	}
	if _, err = Read("a.lin", strings.NewReader(one+other), Options{Session: "Plate"}); err == nil ||
		!strings.Contains(err.Error(), third) {
		t.Errorf("a match that is not there: %v", err)
	}
}

// TestChosenColumns: what the names of the columns do not tell, a person does.
func TestChosenColumns(t *testing.T) {
	f := read(t, "testdata/files/csv_unknown.csv", Options{})
	if len(f.Columns.Missing) == 0 || len(f.Columns.Sample) != 2 || len(f.Rows) != 0 {
		t.Fatalf("%+v with %d rows", f.Columns, len(f.Rows))
	}
	f = read(t, "testdata/files/csv_unknown.csv",
		Options{Columns: map[Field]int{FieldBoard: 0, FieldNS: 1, FieldEW: 2, FieldContract: 3, FieldLead: -1,
			FieldRound: 9}})
	if len(f.Columns.Missing) != 0 || len(f.Rows) != 2 || *f.Rows[1].Points != 650 || len(f.Problems) != 1 {
		// tables are missing
		t.Errorf("%+v, %+v, %+v", f.Columns, f.Rows, f.Problems)
	}
	f, err := Read("plain.csv", strings.NewReader("1;4;3NT N\n"),
		Options{Columns: map[Field]int{FieldBoard: 0, FieldNS: 1, FieldContract: 2}})
	if err != nil || len(f.Columns.Missing) != 1 || f.Columns.Missing[0] != FieldEW {
		t.Errorf("%+v, %v", f, err)
	}
}

// TestSeatMistyped: a seat that is none refuses its own line, and leaves the others as they are.
func TestSeatMistyped(t *testing.T) {
	f, err := Read("by.csv", strings.NewReader("Board,NS,EW,Contract,By,Result\n1,1,4,4S,N,=\n1,2,5,4S,N,-1\n"+
		"2,1,4,3NT,E,=\n2,2,5,3NT,Q,+1\n"), Options{})
	if err != nil || len(f.Rows) != 3 || len(f.Problems) == 0 {
		t.Fatalf("%+v, %v", f, err)
	}
	for _, problem := range f.Problems {
		if problem.Kind == Refused && problem.At != 5 {
			t.Errorf("line %d is refused: %s", problem.At, problem.Text)
		}
	}
}

// TestPlainNumbersBesideResults: a table calculation makes 1 of "+1".
func TestPlainNumbersBesideResults(t *testing.T) {
	f, err := Read("x.csv", strings.NewReader(
		"board,ns,ew,contract,by,result\n1,1,2,3NT,N,1\n1,3,4,3NT,N,=\n1,5,6,3NT,N,-2\n"), Options{})
	if err != nil || len(f.Rows) != 3 {
		t.Fatalf("%+v, %v", f, err)
	}
	for i, want := range []int{10, 9, 7} {
		if *f.Rows[i].Tricks != want {
			t.Errorf("line %d: %d tricks, want %d", i+1, *f.Rows[i].Tricks, want)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, r := range table(t, "notation.txt", 3) {
		if got := readAs(t, r.fields[0], r.fields[1]); got != r.fields[2] {
			t.Errorf("notation.txt:%d: %s %q is read as %q, want %q", r.line, r.fields[0], r.fields[1], got,
				r.fields[2])
		}
	}
}

func readAs(t *testing.T, kind, text string) string {
	t.Helper()
	const no = "-"
	switch kind {
	case "outcome":
		c, tricks, err := parseOutcome(text)
		switch {
		case err != nil:
			return no
		case c == nil:
			return "nothing"
		case tricks == nil:
			return c.String()
		}
		return slip(*c, *tricks)
	case "contestant":
		section, number, side := parseContestant(text)
		if number == 0 {
			return no
		}
		got := strings.TrimSpace(itoa(number) + " " + side)
		if section != "" {
			got += " of " + section
		}
		return got
	case "score":
		if points, ok := parseScore(text); ok {
			return itoa(points)
		}
		return no
	case "figure":
		figure, artificial := ParseFigure(text)
		if figure == nil {
			return no
		}
		if artificial {
			return figure.RatString() + " artificial"
		}
		return figure.RatString()
	case "lead":
		if card := parseLead(text); card != nil {
			return card.String()
		}
		return no
	case "date":
		if day, ok := parseDate(text); ok {
			return day
		}
		return no
	case "special":
		artificial, notPlayed := parseSpecial(text)
		switch {
		case notPlayed:
			return "not played"
		case artificial == nil:
			return no
		case artificial.NS == nil:
			return "not told"
		}
		return artificial.NS.String() + " to " + artificial.EW.String()
	}
	t.Fatalf("nobody reads a %s", kind)
	return ""
}

// slip is a contract with its result as it is keyed in: "4S by N -1".
func slip(c bridge.Contract, tricks int) string {
	return strings.TrimSpace(c.String() + " " + c.Result(tricks))
}

func TestDamageInOneLineIsFound(t *testing.T) {
	text := `<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE></BOARD></EVENT></USEBIO>`
	_, err := Read("one_line.xml", strings.NewReader(text), Options{})
	if err == nil || !strings.Contains(err.Error(), "near column 77, within TRAVELLER_LINE") {
		t.Errorf("said %v", err)
	}
}

// TestMeaning: what was said of the columns of a program is found again by their headings, in another order as well.
func TestMeaning(t *testing.T) {
	columns := func(header ...string) *Columns { return &Columns{Header: header} }
	said := columns("Leosztás", "Név", "Név", "É-D", "")
	m := said.Meaning(Options{Tongue: "Dutch",
		Columns: map[Field]int{FieldBoard: 0, FieldNamesEW: 2, FieldNS: 3, FieldLead: 9}})
	other := columns("név", "É-D", "NÉV", "Leosztás")
	if said.Signature() != other.Signature() || said.Signature() == columns("Leosztás", "Név").Signature() ||
		columns().Signature() != "" {
		t.Errorf("%q, %q", said.Signature(), other.Signature())
	}
	if got, want := m.In(other), (map[Field]int{FieldBoard: 3, FieldNamesEW: 2, FieldNS: 1}); !maps.Equal(got, want) ||
		m.Tongue != "Dutch" {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMeaningWithoutHeadings: tables without headings are those of one program where the same columns hold numbers, and
// what is kept of a program whose headings are in letters of Poland is found though the file does not say them.
func TestMeaningWithoutHeadings(t *testing.T) {
	read := func(text string, o Options) *File {
		t.Helper()
		f, err := Read("table.csv", strings.NewReader(text), o)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := read("x,7,1,2,4S,N,=\nx,7,3,4,3NT,S,+1\n", Options{})
	m := first.Columns.Meaning(Options{Columns: map[Field]int{FieldBoard: 1, FieldNS: 2, FieldEW: 3, FieldContract: 4,
		FieldDeclarer: 5, FieldTricks: 6}})
	body, _ := json.Marshal(m)
	kept := map[string]string{first.Columns.Signature(): string(body)}
	of := func(signature string) (string, bool, error) { return kept[signature], kept[signature] != "", nil }
	for text, want := range map[string]bool{
		"y,9,1,2,1NT,E,-1\ny,9,3,4,2C,S,=\n": true,
		"y,9,1,2,1NT,E,8,90\n":               false, // a column more
		"9,1,2,1NT,E,8,x\n":                  false,
	} {
		f := read(text, Options{})
		found, _ := f.Columns.Known(f.Letters, of)
		if found != want {
			t.Errorf("%q: known is %t, %q", text, found, f.Columns.Signature())
		}
		if again := read(text, m.Options(f, Options{})); found && (len(again.Rows) != 2 || again.Rows[0].NS != 1) {
			t.Errorf("%q: %+v", text, again.Rows)
		}
	}

	const polish = "nr,za,przeciw,stó\xb3,gracz\n1,2,1,4S N =,Wójcik\n"
	table := strings.ReplaceAll(polish, "ó", "\xf3")
	said := Options{Letters: letters.Named("windows-1250"), Columns: map[Field]int{FieldBoard: 0, FieldNS: 1,
		FieldEW: 2, FieldContract: 3}}
	m = read(table, said).Columns.Meaning(said)
	body, _ = json.Marshal(m)
	kept = map[string]string{read(table, said).Columns.Signature(): string(body)}
	western := read(table, Options{Letters: letters.Named("windows-1252")})
	if found, _ := western.Columns.Known(western.Letters, of); found {
		t.Error("letters that a person chose are changed")
	}
	western.Letters.Chosen = false // as if it had been a guess
	if found, _ := western.Columns.Known(western.Letters, of); !found {
		t.Error("not known in other letters")
	}
	if o := m.Options(western, Options{}); o.Letters != said.Letters || !maps.Equal(o.Columns, said.Columns) {
		t.Errorf("%+v", o)
	}
}

// Where a whole file is one line its beginning is not shown beside what is wrong somewhere in it.
func TestTheBeginningOfAWholeFileIsNotQuoted(t *testing.T) {
	const line = "1,who,2,4S N ="
	for text, quoted := range map[string]bool{line: true, line + strings.Repeat(" ", longLine-len(line)): true,
		line + strings.Repeat(" ", longLine): false} {
		f, err := Read("a.csv", strings.NewReader("board,ns,ew,contract\n"+text+"\n"), Options{})
		if err != nil || len(f.Problems) != 1 || (f.Problems[0].Line != "") != quoted {
			t.Errorf("%d bytes: %+v, %v", len(text), f.Problems, err)
		}
	}
}

// A file of which thousands of lines cannot be taken in is given up, whatever is wrong in them: 50 MB of such lines
// took minutes to list the first two hundred.
func TestAFileThatIsNoUseIsGivenUp(t *testing.T) {
	for line, what := range map[string]string{"1,1,1,2,4S N =\n": "once more", "1,1,who,2,4S N =\n": "nobody"} {
		text := "board,table,ns,ew,contract\n" + strings.Repeat(line, maxUnlisted+maxProblems+9)
		_, err := Read("a.csv", strings.NewReader(text), Options{})
		if err == nil || !strings.Contains(err.Error(), "lines up to here cannot be taken in") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A text of XML that is longer than any program writes is cut: every line of a file may have one.
func TestALongTextOfXMLIsCut(t *testing.T) {
	const start = "<USEBIO><EVENT><EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" +
		"<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT>" +
		"<PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>"
	text := start + strings.Repeat(" ", maxElement) + "420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
	f, err := Read("a.xml", strings.NewReader(text), Options{})
	if err != nil || len(f.Rows) != 1 || f.Rows[0].Printed != nil {
		t.Errorf("%+v, %v", f, err)
	}
}
