package casebook

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/movement"
)

var update = flag.Bool("update", false, "write the golden files")

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// people are those of the tables; own plays at the table of the case.
var people = map[string]casefile.Actor{
	"chief": {Name: "Ada Grand", Role: access.Chief}, "director": {Name: "Peter King", Role: access.Director},
	"own":      {Name: "Peter King", Role: access.Director, Seat: new(bridge.West)},
	"recorder": {Name: "recorder", Role: access.Recorder}, "scorer": {Name: "scorer", Role: access.Scorer},
	"player": {Name: "South", Role: access.Player, Seat: new(bridge.South)},
	"party":  {Name: "the players", Role: access.Party}, "reviewer": {Name: "reviewer", Role: access.Reviewer},
	"reader": {Name: "reader", Role: access.Reader}, "polled": {Name: "respondent", Role: access.Polled},
}

type office struct {
	testing.TB
	*memory
	clerk    *Clerk
	requests int
}

func newOffice(t testing.TB) *office {
	o := &office{TB: t, memory: newMemory()}
	o.clerk = &Clerk{Log: o.memory, Shelf: o.memory,
		Now:    func() time.Time { return time.Date(2026, 3, 31, 21, o.requests, 0, 0, time.UTC) },
		Random: rand.NewChaCha8([32]byte{7})}
	return o
}

func (o *office) request() string {
	o.requests++
	return fmt.Sprint("request-", o.requests)
}

// ruled is a case with a ruling in force, of a session that is over.
func ruled() (*casefile.Case, *session.Session) {
	return &casefile.Case{ID: "c-one", Edition: "laws-2017", Session: "s-one", Board: 7, Table: "5",
			State: casefile.Ruled, Rulings: []*casefile.Ruling{{Number: 1}}},
		&session.Session{ID: "s-one", Floor: session.Floor{Ended: true}, Boards: movement.UpTo(24),
			Tables: []string{"1", "2", "5"}}
}

// samplePage is a page with everything on it.
func samplePage() Page {
	dealer, vul := bridge.North, bridge.VulBoth
	return Page{Version: 1, Title: "A slow double", Keywords: []string{"unauthorised-information", "break-in-tempo"},
		Edition: "laws-2017", EditionTitle: "Laws of Duplicate Bridge 2017",
		Questionnaire: "unauthorised-information", Matter: "Unauthorised information", QVersion: "1", Pinned: "p",
		Quotes: "q",
		Event:  Event{Level: Club, Period: "2026", Form: "pairs", Scoring: "matchpoints"}, RuledBy: "A director",
		HeardBy:       "A committee of 3",
		Hand:          &record.Record{Dealer: &dealer, Vul: &vul, Auction: []string{"1S", "X!for takeout", "P", "2H"}},
		Circumstances: "Bidding boxes were used.", TableResult: "2♥ by West = (−110)",
		Ruling: Ruling{Account: "East doubled slowly.\nHer partner bid.",
			Told: []Statement{{"North", "It took a minute."}},
			Steps: []Step{
				{Step: "tempo", Kind: questionnaire.Fact, Title: "Was there a break in tempo?", Key: "yes",
					Answer: "Yes", Standing: casefile.Disputed, Reason: "All but East say so.",
					Laws: []string{"laws-2017/16B1a"}},
				{Step: "suggests", Kind: questionnaire.Judgement, Title: "Does it suggest something?", Key: "yes",
					Answer: "Yes", Reason: "Extra values.", Laws: []string{"laws-2017/16B1"}},
				{Step: "found", Kind: questionnaire.Finding, Title: "Unauthorised information was used",
					Answer: "Found"}},
			Polls:     []Poll{{Law: "16B", Asked: 5, Counted: 4, Lines: []PollLine{{"P", 3, 4}, {"2♥", 1, 2}}}},
			Consulted: []Statement{{"Somebody whom the director asked", "Leaving it is normal."}},
			Outcome:   "The score is adjusted", Remedy: "adjusted-score",
			Score: "Both sides: 1♠X by North = (160)", Working: []string{"North-South: 12 of 24"},
			Penalty: "East-West, 10% of a top", Reason: "To leave it was a logical alternative."},
		Arguments:  []Statement{{"East-West appeal: their reasons", "* Everybody bids here <b>"}},
		Discussion: []Statement{{"At the hearing", "1. They were heard."}},
		Decision: &Decision{Result: "The ruling was upheld.", Reasons: "Nothing new came up.",
			Vote: "2 for upheld, 1 for varied", Merit: "The appeal was found to be without merit."},
		Laws: []rulebook.Quoted{{Edition: "laws-2017", ID: "16B1a", Label: "(a)",
			Title: "Choices that are suggested", Markdown: "A player may not choose."}}}
}

func release() Release {
	c, play := ruled()
	return Release{Case: c, Session: play, Page: samplePage(), Names: club(), Read: true}
}

func (o *office) at(state State) string {
	o.Helper()
	if state == None {
		return "b-none"
	}
	p, err := o.clerk.Publish(o.Context(), o.request(), people["chief"], Publish{release()})
	if err == nil && state == Withdrawn {
		p, err = o.clerk.Do(o.Context(), p.ID, o.request(), people["chief"],
			Withdraw{"A name had stayed in it.", p.Seq})
	}
	if err != nil {
		o.Fatal(err)
	}
	return p.ID
}

// TestRules holds every command in every state by everybody against testdata/rules.txt.
func TestRules(t *testing.T) {
	allowed := map[string]bool{}
	for _, row := range rows(t, "testdata/rules.txt", 3) {
		for who := range strings.SplitSeq(row[2], ", ") {
			if people[who].Name == "" {
				t.Errorf("there is no %q", who)
			}
			allowed[row[0]+" "+row[1]+" "+who] = true
		}
	}
	if len(rules) != 3 {
		t.Errorf("3 of %d commands are tried", len(rules))
	}
	for name, state := range map[string]State{"none": None, "published": Published, "withdrawn": Withdrawn} {
		for who, actor := range people {
			seen := map[State]int64{Published: 1, Withdrawn: 2}[state]
			for _, command := range []Command{Publish{release()}, Revise{release(), "Better words.", seen},
				Withdraw{"A name.", seen}} {
				o := newOffice(t)
				id := o.at(state)
				before := len(o.streams[id])
				var err error
				if publish, is := command.(Publish); is {
					_, err = o.clerk.Publish(t.Context(), o.request(), actor, publish)
				} else {
					_, err = o.clerk.Do(t.Context(), id, o.request(), actor, command)
				}
				key := command.Name() + " " + name + " " + who
				if (err == nil) != allowed[key] {
					t.Errorf("%s: %v, allowed %t", key, err, allowed[key])
				}
				if err != nil && len(o.streams[id]) != before {
					t.Errorf("%s: something was stored", key)
				}
			}
		}
	}
}

// spoil makes a release as a row of testdata/wrong.txt says.
var spoil = map[string]func(*Release){
	"nothing is wrong": func(*Release) {},
	"no ruling":        func(x *Release) { x.Case.Rulings, x.Case.State = nil, casefile.Open },
	"reserved":         func(x *Release) { x.Case.Rulings[0].Reserved, x.Case.State = true, casefile.Reserved },
	"reopened":         func(x *Release) { x.Case.State = casefile.Open },
	"under appeal": func(x *Release) {
		x.Case.Appeals = []*appeal.Appeal{{Number: 1, Ruling: 1, Stage: appeal.Lodged}}
	},
	"the session is on":          func(x *Release) { x.Session.Ended = false },
	"late play of the board":     func(x *Release) { x.Session.Late = []session.LatePlay{{Board: 7, Table: "2"}} },
	"late play of another board": func(x *Release) { x.Session.Late = []session.LatePlay{{Board: 8, Table: "2"}} },
	"the example session":        func(x *Release) { x.Session.Example = true },
	"no session":                 func(x *Release) { x.Case.Session, x.Session = "", nil },
	"no session, and over":       func(x *Release) { x.Case.Session, x.Session, x.Over = "", nil, true },
	"not read":                   func(x *Release) { x.Read = false },
	"no title":                   func(x *Release) { x.Page.Title = " " },
	"no level":                   func(x *Release) { x.Page.Event.Level = "village" },
	"too long":                   func(x *Release) { x.Page.Circumstances = strings.Repeat("ü", ledger.MaxText+1) },
	"a name":                     func(x *Release) { x.Page.Circumstances = "Zoë passed." },
	"a name in an explanation":   func(x *Release) { x.Page.Set(map[string]string{"call-2": "as Zoë\n says"}) },
	"a name in a keyword":        func(x *Release) { x.Page.Keywords = []string{"zoë"} },
	"a doubtful word":            func(x *Release) { x.Page.Circumstances = "West asked." },
}

func TestWrong(t *testing.T) {
	tried := 0
	for _, row := range rows(t, "testdata/wrong.txt", 3) {
		change, known := spoil[row[0]]
		if !known {
			t.Fatalf("nothing is done for %q", row[0])
		}
		tried++
		o := newOffice(t)
		x := release()
		change(&x)
		_, err := o.clerk.Publish(t.Context(), o.request(), people["chief"], Publish{x})
		var f fault.Error
		if err != nil {
			f = *fault.Of(err)
		}
		if f.Text != row[2] || f.Field != row[1] || (err == nil) != (len(o.streams) == 1) {
			t.Errorf("%s: %q at %q, %d stored", row[0], f.Text, f.Field, len(o.streams))
		}
	}
	if tried != len(spoil) {
		t.Errorf("%d of %d are tried", tried, len(spoil))
	}
}

// TestUnseen: whoever has not seen what a colleague has released or withdrawn meanwhile takes nothing of it back.
func TestUnseen(t *testing.T) {
	const released = "Ada Grand has just released a text of this case that you have not seen. Read it before you " +
		"replace or withdraw it."
	for _, row := range []struct {
		state   State
		command Command
		says    string // empty where it is stored
	}{
		{Published, Revise{release(), "Better.", 0}, released},
		{Published, Revise{release(), "Better.", 1}, ""},
		{Published, Revise{release(), " ", 0}, released}, // before what is missing: that is asked of who has seen it
		{Published, Withdraw{"A name.", 0}, released},
		{Published, Withdraw{"A name.", 1}, ""},
		{Withdrawn, Revise{release(), "Better.", 1},
			"Somebody else has just withdrawn this publication. Find out why before you bring it back."},
		{Withdrawn, Revise{release(), "Better.", 2}, ""},
	} {
		o := newOffice(t)
		id := o.at(row.state)
		before := len(o.streams[id])
		_, err := o.clerk.Do(t.Context(), id, o.request(), people["director"], row.command)
		switch stored := len(o.streams[id]) > before; {
		case stored != (row.says == "") || stored != (err == nil):
			t.Errorf("%s %s: stored is %t, %v", row.state, row.command.Name(), stored, err)
		case err != nil && (err.Error() != row.says || !fault.Is(err, fault.Conflict)):
			t.Errorf("%s %s: %v", row.state, row.command.Name(), err)
		}
	}
}

// TestStory publishes, revises, withdraws and brings back, and holds log, text and shelf to what they promise.
func TestStory(t *testing.T) {
	o := newOffice(t)
	first, err := o.clerk.Publish(t.Context(), "once", people["director"], Publish{release()})
	if err != nil {
		t.Fatal(err)
	}
	again, err := o.clerk.Publish(t.Context(), "once", people["director"], Publish{release()})
	if err != nil || again.ID != first.ID || len(o.streams) != 1 {
		t.Errorf("the same request twice: %v, %d streams", err, len(o.streams))
	}
	if strings.Contains(first.ID, "one") {
		t.Errorf("the id %s tells of the case", first.ID)
	}
	summary, page, err := o.clerk.Page(t.Context(), first.ID)
	if err != nil || page.Number != 1 || page.Title != "A slow double" ||
		summary.Outcome != "The score is adjusted — The ruling was upheld." {
		t.Fatalf("%+v, %v", summary, err)
	}
	second := release()
	second.Page.Circumstances = "Screens were used."
	revised, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Revise{second, "It was wrong about the screens.", first.Seq})
	if err != nil || revised.Version != 2 || revised.Number != 1 || revised.Page == first.Page {
		t.Fatalf("%+v, %v", revised, err)
	}
	if old, err := o.clerk.Text(t.Context(), first.Page); err != nil ||
		old.Circumstances != "Bidding boxes were used." {
		t.Errorf("the first text is not kept: %v", err)
	}
	found, _ := o.Search(t.Context(), stems("screened"), 0, 10)
	if lost, _ := o.Search(t.Context(), stems("boxes"), 0, 10); len(found) != 1 || len(lost) != 0 {
		t.Errorf("found %d by the new words, %d by the old", len(found), len(lost))
	}
	other := release()
	other.Case.ID = "c-two"
	if _, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Revise{other, "x", revised.Seq}); !fault.Is(err, fault.Conflict) {
		t.Errorf("a revision of another case: %v", err)
	}
	if _, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Revise{second, " ", revised.Seq}); fault.Of(err).Field != "why" {
		t.Errorf("a revision without why: %v", err)
	}
	if _, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Withdraw{"", revised.Seq}); fault.Of(err).Field != "reason" {
		t.Errorf("a withdrawal without a reason: %v", err)
	}
	if _, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Withdraw{"Zoë asked for it.", revised.Seq}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := o.clerk.Page(t.Context(), first.ID); !fault.Is(err, fault.NotFound) {
		t.Errorf("a withdrawn one is read: %v", err)
	}
	if left, _ := o.Search(t.Context(), nil, 0, 10); len(left) != 0 || len(o.rows[first.ID].Words) != 0 {
		t.Errorf("a withdrawn one is found: %v", left)
	}
	back, err := o.clerk.Do(t.Context(), first.ID, o.request(), people["chief"],
		Revise{release(), "Zoë agrees now.", revised.Seq + 1})
	if err != nil || back.State != Published || back.Version != 3 || len(back.Texts()) != 2 {
		t.Errorf("%+v, %v", back, err)
	}
	folded, err := Fold(o.streams[first.ID])
	if err != nil || fmt.Sprint(folded.Row()) != fmt.Sprint(o.rows[first.ID]) ||
		ledger.Verify(o.streams[first.ID]) != nil {
		t.Errorf("the log folds to %+v, the row says %+v, %v", folded.Row(), o.rows[first.ID], err)
	}
	for _, e := range o.streams[first.ID] {
		if strings.Contains(string(e.Body), "Zoë") {
			t.Errorf("entry %d holds a name", e.Seq)
		}
	}
	spoilt := slices.Clone(o.streams[first.ID])
	spoilt[0].Version = 2
	if _, err := Fold(spoilt); !fault.Is(err, fault.Unavailable) {
		t.Errorf("a newer log: %v", err)
	}
}

// TestTwoAtOnce: of two directors who publish a case at once, one is told that it is published.
func TestTwoAtOnce(t *testing.T) {
	o := newOffice(t)
	log := &racing{memory: o.memory}
	o.clerk.Log = log
	log.meanwhile = func() {
		other := *o.clerk
		other.Log, other.Random = o.memory, rand.NewChaCha8([32]byte{9})
		if _, err := other.Publish(context.Background(), "other", people["director"], Publish{release()}); err != nil {
			t.Error(err)
		}
	}
	if _, err := o.clerk.Publish(t.Context(), "mine", people["chief"], Publish{release()}); !fault.Is(err,
		fault.Conflict) || len(o.streams) != 1 {
		t.Errorf("%v, %d publications", err, len(o.streams))
	}
}

type racing struct {
	*memory
	meanwhile func()
}

// Append implements ledger.Log.
func (r *racing) Append(ctx context.Context, b ledger.Batch) error {
	if do := r.meanwhile; do != nil {
		r.meanwhile = nil
		do()
	}
	return r.memory.Append(ctx, b)
}

// TestSearch: testdata/search.txt has what is asked of the sample, and whether it is found.
func TestSearch(t *testing.T) {
	page := samplePage()
	words := page.Words()
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Error("the words are not each once and in order")
	}
	for _, row := range rowsOf(t, "testdata/search.txt") {
		var q Query
		for _, part := range strings.Split(row[0], ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
			field := map[string]*string{"q": &q.Text, "law": &q.Law, "questionnaire": &q.Questionnaire,
				"finding": &q.Finding, "outcome": &q.Outcome, "keyword": &q.Keyword}[name]
			if field == nil {
				t.Fatalf("%q is not asked for", name)
			}
			*field = value
		}
		asked, any := q.Words()
		got := "found"
		if !any {
			got = "nothing asked"
		} else if slices.ContainsFunc(asked,
			func(w string) bool { _, in := slices.BinarySearch(words, w); return !in }) {
			got = "not found"
		}
		if got != row[1] {
			t.Errorf("%s: %s (%q), want %s", row[0], got, asked, row[1])
		}
	}
}

func TestGolden(t *testing.T) {
	page := samplePage()
	page.Number = 12
	plain := Page{Version: 1, Number: 3, Title: "A claim", Edition: "okb-1997", EditionTitle: "OKb Laws",
		Event: Event{Level: Online, Period: "2025"}, RuledBy: "A director",
		Ruling: Ruling{Steps: []Step{}, Outcome: "The claim stands"}}
	const file = "testdata/casebook.json"
	var b bytes.Buffer
	if err := WriteJSON(&b, []*Page{&page, &plain}); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.String(); got != read(t, file) {
		t.Errorf("%s: %s", file, got)
	}
	b.Reset()
	if err := WriteJSON(&b, nil); err != nil || !strings.Contains(b.String(), `"cases": []`) {
		t.Errorf("%s, %v", b.String(), err)
	}
	var back exported
	if err := json.Unmarshal([]byte(read(t, file)), &back); err != nil || len(back.Cases) != 2 {
		t.Error(err)
	}
}

// TestFields: every text that is shown can be changed, and what is changed is what is set.
func TestFields(t *testing.T) {
	p := samplePage()
	texts := map[string]string{}
	for i, f := range p.Fields() {
		if f.ID == "" || f.Label == "" || texts[f.ID] != "" {
			t.Errorf("field %d: %+v", i, f)
		}
		texts[f.ID] = fmt.Sprint("text ", i)
	}
	p.Set(texts)
	for i, f := range p.Fields() {
		if f.Text != fmt.Sprint("text ", i) {
			t.Errorf("%s is %q", f.ID, f.Text)
		}
	}
	sample := samplePage()
	if before, _ := json.Marshal(sample); bytes.Contains(before, []byte("text 1")) {
		t.Error("the page that was drafted was changed as well")
	}
	p.Set(map[string]string{"told-1": " ", "argued-1": ""})
	p.tidy()
	if len(p.Ruling.Told) != 0 || len(p.Arguments) != 0 {
		t.Error("an emptied passage stays")
	}
}

// TestResume: a revision begins with what was published, each passage where it was, though one of them was left out.
func TestResume(t *testing.T) {
	say := func(texts ...string) (list []Statement) {
		for i := 0; i < len(texts); i += 2 {
			list = append(list, Statement{texts[i], texts[i+1]})
		}
		return list
	}
	for _, row := range []struct{ name, drafted, published, want string }{
		{"the first is left out", "varied:a upheld:b upheld:c", "upheld:b upheld:c", "varied: upheld:b upheld:c"},
		{"of two alike the first is", "upheld:a upheld:b", "upheld:b", "upheld: upheld:b"},
		{"one is changed", "upheld:a varied:b", "upheld:A varied:b", "upheld:A varied:b"},
		{"one is left out, one changed", "upheld:a varied:b", "varied:B", "upheld: varied:B"},
		{"all are", "upheld:a varied:b", "", "upheld: varied:"},
	} {
		read := func(line string) *Page {
			var parts []string
			for _, word := range strings.Fields(line) {
				who, text, _ := strings.Cut(word, ":")
				parts = append(parts, who, text)
			}
			return &Page{Discussion: say(parts...)}
		}
		p := read(row.drafted)
		p.Resume(read(row.published))
		if want := read(row.want); !slices.Equal(p.Discussion, want.Discussion) {
			t.Errorf("%s: %v, want %v", row.name, p.Discussion, want.Discussion)
		}
	}
}

func TestPlayers(t *testing.T) {
	for typed, want := range map[string]string{
		"Ann Smith & Bob Jones": "Ann Smith|Bob Jones", "Ann Smith - Bob Jones": "Ann Smith|Bob Jones",
		"Ann Smith, Bob Jones":     "Ann Smith|Bob Jones",
		"Anne-Marie Roy and Bo Li": "Anne-Marie Roy|Bo Li", "Smith, Ann": "Smith, Ann", "104217": "104217", "": "",
		"Smith/Jones": "Smith|Jones",
	} {
		if got := strings.Join(players(typed), "|"); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestKeywordsAreWhole(t *testing.T) {
	if len(Keywords) < 35 {
		t.Errorf("only %d keywords are read", len(Keywords))
	}
	seen := map[string]bool{}
	for _, k := range Keywords {
		if k.ID == "" || k.Words == "" || seen[k.ID] || slug(k.ID) != k.ID {
			t.Errorf("%+v", k)
		}
		seen[k.ID] = true
	}
	if got := OwnKeywords("Claim or concession,  Rain ,, " + strings.Repeat("x", 50)); !slices.Equal(got,
		[]string{"claim", "rain"}) {
		t.Errorf("%q", got)
	}
}
