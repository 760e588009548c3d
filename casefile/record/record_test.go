package record

import (
	"bufio"
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
	"redress/session"
)

// row is one line of a table in testdata, with where it stands.
type row struct {
	line   int
	fields []string
}

// rows reads a table of testdata: fields between bars, "#" lines and empty lines left out.
func rows(t testing.TB, name string, fields int) []row {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var table []row
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
		table = append(table, row{line, cells})
	}
	if err := scanner.Err(); err != nil || len(table) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(table), err)
	}
	return table
}

// jsonOf turns the short notation of testdata into the JSON of a record file.
func jsonOf(t testing.TB, short string) []byte {
	t.Helper()
	parts, incident, ending := map[string]any{}, map[string]any{}, map[string]any{}
	for _, word := range strings.Fields(short) {
		name, value, _ := strings.Cut(word, "=")
		value = strings.ReplaceAll(value, "_", " ")
		into := parts
		if slices.Contains([]string{"kind", "index", "action", "action_card", "seat", "stage"}, name) {
			into = incident
		}
		if slices.Contains([]string{"leader", "trick", "won"}, name) {
			into = ending
		}
		switch name {
		case "auction", "play", "trick":
			into[name] = strings.Split(value, ",")
		case "board", "tricks", "index", "action", "action_card", "won":
			n, err := strconv.Atoi(value)
			if err != nil {
				t.Fatal(err)
			}
			into[name] = n
		default:
			into[name] = value
		}
	}
	if len(incident) > 0 {
		parts["incident"] = incident
	}
	if len(ending) > 0 {
		parts["ending"] = ending
	}
	data, err := json.Marshal(parts)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestFacts(t *testing.T) {
	answered := map[string]bool{}
	for _, row := range rows(t, "facts.txt", 4) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		name, want, words := row.fields[1], row.fields[2], row.fields[3]
		key, why, known := r.Facts().Fact(name)
		switch {
		case want == "?":
			if known || key != "" || why != "" {
				t.Errorf("line %d: %s is %q, for %q; want not known", row.line, name, key, why)
			}
		case !known || key != want || !strings.Contains(why, words):
			t.Errorf("line %d: %s is %q, %t, for %q; want %q for %q", row.line, name, key, known, why, want, words)
		case words == "" || !strings.HasSuffix(why, "."):
			t.Errorf("line %d: %q is no sentence, or the line asks for no words of it", row.line, why)
		}
		answered[name+"="+key] = true
	}
	for name, keys := range map[string]string{
		"stage": "auction clarification play after", "explainer-is": "declaring defending",
		"claimer-is":  "declarer defender",
		"contract-is": "trumps notrump", "trick-of-revoke-won-by": "revoker partner opponents",
		"auction-over": "yes no", "auction-period-over": "yes no", "partner-has-called": "yes no",
		"opponent-has-called": "yes no", "opponents-hold-trump": "yes no", "called-since": "last opponent partner",
		"turn-was":        "right-pass right partner left-first left-again inadmissible",
		"since-the-call":  "nothing next proper own",
		"next-has-called": "open called", "lead-was": "opening declaring-side defender declarer",
		"revoke-since": "nothing played twelfth", "revoker-is": "declarer dummy", "revoke-hand": "declaring",
		"called-over":    "called",
		"first-call-was": "possible too-low out-of-turn inadmissible",
		"won-later":      "yes no", "exposed-card-was": "honour played",
		"call-was-alerted": "yes no", "call-was-explained": "yes no", "bid-is-sufficient": "yes no",
	} {
		if facts[name] == nil {
			t.Errorf("%s has no file", name)
		}
		for _, key := range strings.Fields(keys) {
			if !answered[name+"="+key] {
				t.Errorf("facts.txt has no line where %s is %s", name, key)
			}
		}
		if !answered[name+"="] {
			t.Errorf("facts.txt has no line where %s is not known", name)
		}
	}
	for name := range facts { // the rulebook's list is held against the facts of the table
		known := func(answer string) bool { return strings.HasPrefix(answer, name+"=") && answer != name+"=" }
		if !slices.ContainsFunc(slices.Collect(maps.Keys(answered)), known) {
			t.Errorf("facts.txt has no line where %s is known", name)
		}
	}
}

func TestParseRefused(t *testing.T) {
	for _, row := range rows(t, "refused.txt", 3) {
		r, err := Parse([]byte(row.fields[0]))
		if err == nil || r != nil {
			t.Errorf("line %d: %s was read", row.line, row.fields[0])
			continue
		}
		f := fault.Of(err)
		if f.Code != fault.Invalid || f.Field != row.fields[1] || !strings.Contains(f.Text, row.fields[2]) ||
			!strings.HasSuffix(f.Text, ".") {
			t.Errorf("line %d: %s at %q: %s", row.line, f.Code, f.Field, f.Text)
		}
	}
	long := make([]string, maxCalls+1)
	for i := range long {
		long[i] = "P"
	}
	for _, r := range []*Record{{Auction: long}, {Auction: []string{"P!" + strings.Repeat("x", maxCall)}}} {
		if err := r.Check(); fault.Of(err) == nil || fault.Of(err).Field != "auction" {
			t.Errorf("%d calls: %v", len(r.Auction), err)
		}
	}
}

// A record filled in by a program is checked like one that was read.
func TestCheck(t *testing.T) {
	seat, vul := bridge.Seat(7), bridge.Vulnerability(9)
	for field, r := range map[string]*Record{
		"dealer": {Dealer: &seat}, "vul": {Vul: &vul}, "play": {Play: []bridge.Card{{}}}, "declarer": {Declarer: &seat},
		"incident.seat": {Incident: &Incident{Seat: &seat}},
	} {
		if err := r.Check(); err == nil || fault.Of(err).Field != field {
			t.Errorf("%s: %v", field, err)
		}
		if _, _, known := r.Facts().Fact("stage"); known {
			t.Errorf("%s: a record that cannot be answers a fact", field)
		}
	}
	var none *Record
	if _, _, known := none.Facts().Fact("stage"); known {
		t.Error("no record answers a fact")
	}
}

func TestWarnings(t *testing.T) {
	for _, row := range rows(t, "warnings.txt", 2) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		warnings := strings.Join(r.Warnings(session.MarkedBy(r.Board)), "\n")
		if want := row.fields[1]; (want == "") != (warnings == "") || !strings.Contains(warnings, want) {
			t.Errorf("line %d: %q, want %q", row.line, warnings, want)
		}
	}
}

// TestWarningsOfAMarkedBoard: what a session has marked on a board is no contradiction, whatever its number gives; what
// differs from it is told by Against alone.
func TestWarningsOfAMarkedBoard(t *testing.T) {
	marked := session.Marking{Dealer: bridge.West, Vul: bridge.VulNone} // the number gives South, and East-West
	for _, dealer := range []bridge.Seat{bridge.West, bridge.South, bridge.North} {
		none := bridge.VulNone
		r := &Record{Board: 3, Dealer: &dealer, Vul: &none}
		if got := r.Warnings(marked); len(got) > 0 {
			t.Errorf("%s deals: %v", dealer.Name(), got)
		}
	}
	none, west := bridge.VulNone, bridge.West
	r := &Record{Board: 3, Dealer: &west, Vul: &none}
	if got := r.Warnings(session.MarkedBy(3)); len(got) != 2 {
		t.Errorf("by the number: %v", got)
	}
	if got := r.Warnings(session.Marking{Dealer: bridge.West, Vul: bridge.VulEW}); len(got) != 1 {
		t.Errorf("the dealer alone is marked otherwise: %v", got)
	}
}

func TestBoardGivesDealerAndVulnerability(t *testing.T) {
	r, err := Parse([]byte(`{"board": 7}`))
	if err != nil {
		t.Fatal(err)
	}
	dealer, knowsDealer := r.Dealt()
	vul, knowsVul := r.Vulnerability()
	if dealer != bridge.South || vul != bridge.VulBoth || !knowsDealer || !knowsVul || r.Dealer != nil || r.Vul != nil {
		t.Errorf("board 7: %s, %s", dealer, vul)
	}
	_, knowsDealer = (&Record{}).Dealt()
	_, knowsVul = (&Record{}).Vulnerability()
	if knowsDealer || knowsVul {
		t.Error("the empty record knows a dealer or the vulnerability")
	}
}

// What is written out reads back as the same record.
func TestRoundTrip(t *testing.T) {
	const text = `{"board":7,"dealer":"S","vul":"Both","deal":"N:AKQJT98765432... .AKQJT98765432.. - -",` +
		`"ending":{"leader":"S","trick":["DA","D2"],"won":0},"auction":["1NT","P","2D!artificial","N:2C?=weak"],"play":["SQ","HT"],"contract":"3NT","declarer":"S","tricks":0,` +
		`"incident":{"kind":"explanation","index":0,"seat":"N","stage":"auction"}}`
	for _, text := range []string{text, `{}`, `{"incident":{}}`, `{"ending":{}}`} {
		r, err := Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(r)
		if err != nil || string(data) != text {
			t.Errorf("%s\n%s\n%v", text, data, err)
		}
	}
}

// The incidents of the example evening are records without contradictions that answer what a questionnaire asks first.
func TestFromExample(t *testing.T) {
	s := exampleEvening()
	want := []map[string]string{
		{"stage": "play", "claimer-is": "declarer", "contract-is": "trumps", "auction-over": "yes"},
		{"stage": "clarification", "auction-over": "yes", "auction-period-over": "no", "called-since": "last",
			"explainer-is": "declaring", "call-was-alerted": "yes", "call-was-explained": "yes"},
		{"stage": "after", "auction-over": "yes", "auction-period-over": "yes", "contract-is": "trumps"},
	}
	for i, incident := range session.ExampleIncidents() {
		r, err := FromExample(s, incident)
		if err != nil {
			t.Fatal(err)
		}
		if warnings := r.Warnings(session.MarkedBy(r.Board)); len(warnings) > 0 {
			t.Errorf("%s: %v", incident.Title, warnings)
		}
		for name, key := range want[i] {
			if got, why, _ := r.Facts().Fact(name); got != key {
				t.Errorf("%s: %s is %q for %q, want %q", incident.Title, name, got, why, key)
			}
		}
	}
	incident := session.ExampleIncidents()[0]
	incident.Play = []string{"S1"}
	if _, err := FromExample(s, incident); err == nil {
		t.Error("a card that does not exist was read")
	}
}

func TestFromSession(t *testing.T) {
	s := exampleEvening()
	r := FromSession(s, 3, "3")
	contract, known := r.FinalContract()
	if err := r.Check(); err != nil || !known || contract.String() != "4DX by N" || *r.Tricks != 8 || !r.Deal.Full() {
		t.Errorf("%+v, %v", r, err)
	}
	if r := FromSession(s, 9, "3"); !reflect.DeepEqual(r, &Record{}) {
		t.Errorf("a board that is not played: %+v", r)
	}
	if r := FromSession(s, 3, "9"); r.Board != 3 || r.Contract != "" || r.Tricks != nil {
		t.Errorf("a table that does not exist: %+v", r)
	}
	s.Results = []session.Result{{Board: 1, Table: "1"}}
	if r := FromSession(s, 1, "1"); r.Check() != nil || r.Contract != "passed out" || r.Declarer != nil ||
		*r.Tricks != 0 {
		t.Errorf("a board passed out: %+v", r)
	}
}

func exampleEvening() *session.Session {
	open := session.Example("2026-03-31")
	return &session.Session{Boards: open.Boards, Tables: open.Tables, Deals: open.Deals,
		Results: session.ExampleResults().Results}
}
