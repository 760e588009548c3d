package casefile

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile/judging"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/rulebook/questionnaire"
)

// rowsOf reads a table of testdata.
func rowsOf(t *testing.T, file string, cells int) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "|")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		if len(row) != cells {
			t.Fatalf("%s: %q has not %d cells", file, line, cells)
		}
		rows = append(rows, row)
	}
	if len(rows) < 10 {
		t.Fatalf("%s has %d rows", file, len(rows))
	}
	return rows
}

func steps(text string) []string {
	if text == "-" {
		return nil
	}
	return strings.Split(text, ", ")
}

// sitting is a player of the table by a letter.
func sitting(t *testing.T, letter string) Actor {
	t.Helper()
	seat, err := bridge.ParseSeat(letter)
	if err != nil {
		t.Fatal(err)
	}
	return Actor{Name: seat.Name(), Role: access.Player, Seat: &seat}
}

// tell does one thing of a row.
func (d *desk) tell(t *testing.T, c *Case, step string) *Case {
	t.Helper()
	who, what, _ := strings.Cut(step, " ")
	switch step {
	case "time":
		d.now = time.Unix(c.Dispute.Due, 0)
		return c
	case "opened":
		return d.do(c, OpenAccounts{"It is late."})
	case "referred":
		c = d.do(c, by{ProposeSkip{Seat: bridge.South}, south})
		return d.do(d.do(c, by{PlayOn{bridge.South}, south}), by{Refer{Seat: bridge.South}, south})
	case "decided":
		return d.do(c, deciding(false, "It was no infraction.")(d, c))
	case "open again":
		return d.do(c, TakeBack{Run: c.Current().ID, Step: "stage"})
	}
	if who == "found" {
		return d.do(c, answer(c, small(), "stage", what, ""))
	}
	player := sitting(t, who)
	seat := *player.Seat
	if ground, ok := strings.CutPrefix(what, "asks by "); ok {
		explainer := bridge.East // for the grounds of a correction; S asks
		return d.do(c, by{ProposeSkip{Seat: seat, Provision: ground, Explainer: &explainer}, player})
	}
	if does, tricks, ends := strings.Cut(what, " "); ends &&
		slices.Contains([]string{"enters", "confirms", "contests"}, does) {
		n, err := strconv.Atoi(tricks)
		if err != nil {
			t.Fatal(err)
		}
		if does == "contests" {
			return d.do(c, by{ContestResult{seat, n}, player})
		}
		return d.do(c, by{SetRecord{Basis: c.Seq, Record: &record.Record{Board: 7, Tricks: &n},
			Confirmed: does == "confirms"}, player})
	}
	switch what {
	case "tells":
		return d.do(c, by{GiveAccount{Seat: seat, Text: "So.", Basis: c.Seq}, player})
	case "drafts":
		return d.do(c, by{GiveAccount{Seat: seat, Text: "So.", Draft: true, Basis: c.Seq}, player})
	case "told":
		return d.do(c, GiveAccount{Seat: seat, Text: "So.", Heard: true, Basis: c.Seq})
	case "asks":
		return d.do(c, by{ProposeSkip{Seat: seat}, player})
	case "on":
		return d.do(c, by{PlayOn{seat}, player})
	case "off":
		return d.do(c, by{DenyPlay{seat}, player})
	case "refers":
		return d.do(c, by{Refer{Seat: seat}, player})
	case "yes":
		return d.do(c, by{AnswerSkip{seat, skip.SkipIt, c.Skip.Afterwards}, player})
	case "no":
		return d.do(c, by{AnswerSkip{seat, skip.PlayIt, c.Skip.Afterwards}, player})
	case "not so":
		return d.do(c, by{AnswerSkip{seat, skip.NotSo, c.Skip.Afterwards}, player})
	}
	return d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: small(), Step: "stage", Seat: seat,
		Key: strings.TrimPrefix(what, "-")}, player})
}

// over tells whether the four have settled all there is: a board that they play is still to be settled.
func over(s *skip.Skip) bool {
	return s.Settled == skip.Skipped || s.Settled == skip.Played && s.Afterwards
}

func TestSkip(t *testing.T) {
	for _, row := range rowsOf(t, "skip.txt", 4) {
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "okb-1997"}, files(south, noDirector))
		for _, step := range steps(row[0]) {
			c = d.tell(t, c, step)
		}
		var waiting []string
		for _, seat := range c.Skip.Waiting() {
			waiting = append(waiting, seat.String())
		}
		text, laws := c.Skip.Status()
		got := []string{dash(string(c.Skip.Settled)), dash(strings.Join(waiting, " "))}
		if !slices.Equal(got, row[1:3]) || !strings.HasPrefix(text, row[3]) || (c.State == Closed) != over(c.Skip) {
			t.Errorf("%s: %q, %s (the case is %s)\nwant %q, %s", row[0], got, text, c.State, row[1:3], row[3])
		}
		for _, law := range laws {
			if _, ok := books().Edition("okb-1997").Quote(law); !ok {
				t.Errorf("%s: okb-1997 has no %s", row[0], law)
			}
		}
	}
}

// TestMayOnSkip holds testdata/skip_may.txt.
func TestMayOnSkip(t *testing.T) {
	for _, row := range rowsOf(t, "skip_may.txt", 3) {
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "okb-1997"}, files(south, noDirector))
		for _, step := range steps(row[0]) {
			if step != "-" {
				c = d.tell(t, c, step)
			}
		}
		if row[1] == "no" {
			c = c.clone()
			c.Dispute = &Dispute{NoDirector: true}
		}
		var may []string
		for _, command := range []string{"propose-skip", "answer-skip", "play-on", "deny-play", "refer"} {
			if MayOnSkip(c, command) {
				may = append(may, command)
			}
		}
		if got := dash(strings.Join(may, " ")); got != row[2] {
			t.Errorf("%s: %s, want %s", row[0], got, row[2])
		}
	}
	if MayOnSkip(&Case{State: Open}, "refer") || MayOnSkip(&Case{State: Open}, "close") {
		t.Error("what is no dispute can be referred, or a skip be closed")
	}
}

// TestEverySkipHasItsStrength: a questionnaire that goes on with a skip that may be required has said before by which
// right of the table, one that may only be asked for by which of the weaker ones, or that it takes all four.
func TestEverySkipHasItsStrength(t *testing.T) {
	strengths := map[string][]string{
		"skip-required": rightsOf(skip.MayRequire, skip.Contradictory),
		"skip-asked":    append(rightsOf(skip.MayAsk, skip.ShouldPropose, skip.AllAgree), "16B.1"),
	}
	uses := 0
	for _, q := range books().Edition("okb-1997").Questionnaires {
		for _, use := range q.Steps {
			rights, strong := strengths[use.Use]
			if !strong {
				continue
			}
			uses++
			for _, way := range comesTo(q, use) {
				if !slices.ContainsFunc(rights, func(id string) bool { return slices.Contains(way.cited, id) }) {
					t.Errorf("%s: #%s goes on with %s and rests on none of %q, but on %q", q.ID, way.from, use.Use,
						rights, way.cited)
				}
			}
		}
	}
	if uses < 4 {
		t.Errorf("%d questionnaires go on with a skip", uses)
	}
}

func rightsOf(of ...skip.Strength) (ids []string) {
	for _, right := range skip.Rights {
		if slices.Contains(of, right.Strength) {
			ids = append(ids, right.Provision())
		}
	}
	return ids
}

// wayIn is how a questionnaire comes to a step: from the step before it, with what that and those before it rest on.
type wayIn struct {
	from  string
	cited []string
}

func comesTo(q *questionnaire.Questionnaire, to *questionnaire.Step) (ways []wayIn) {
	for _, last := range leadingTo(q, to) {
		own, earlier := quotedIn(last), leadingTo(q, last)
		if len(own) > 0 || len(earlier) == 0 {
			ways = append(ways, wayIn{last.ID, own})
			continue
		}
		for _, s := range earlier { // a bare question, such as whether they require a skip
			ways = append(ways, wayIn{s.ID, quotedIn(s)})
		}
	}
	return ways
}

func leadingTo(q *questionnaire.Questionnaire, to *questionnaire.Step) (steps []*questionnaire.Step) {
	for _, s := range q.Steps {
		if slices.Contains(s.Exits(), to.ID) {
			steps = append(steps, s)
		}
	}
	return steps
}

// quotedIn are the provisions quoted in a step; what a text or a note mentions in passing is not among them.
func quotedIn(s *questionnaire.Step) (ids []string) {
	for _, block := range s.Body {
		for _, ref := range block.Refs {
			if block.Kind == "law" {
				ids = append(ids, ref.ID)
			}
		}
	}
	return ids
}

// TestBoardOver: players of an online table see a board when it is over for both sides, and the adjudicator what was
// referred.
func TestBoardOver(t *testing.T) {
	words := map[bool]string{true: "yes", false: "no"}
	for _, row := range rowsOf(t, "board_over.txt", 3) {
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector),
			start(real(d, "okb-1997", "skip-procedure")))
		for _, step := range steps(row[0]) {
			c = d.tell(t, c, step)
		}
		sight := c.OnlineSight()
		if got := []string{words[c.BoardOver()], words[c.WasReferred()]}; !slices.Equal(got, row[1:]) ||
			sight.Allowed() != c.BoardOver() || !sight.Allowed() && sight.Cite() != " (Law 16B)" {
			t.Errorf("%s: %q, %+v", row[0], got, sight)
		}
		if referred := c.Summary().ReferredAt > 0; referred != c.WasReferred() {
			t.Errorf("%s: the list has it as referred: %t", row[0], referred)
		}
	}
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func TestStanding(t *testing.T) {
	for _, row := range rowsOf(t, "standing.txt", 4) {
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "laws-2017"}, files(south, FileDispute{}), start(small()))
		for _, step := range steps(row[0]) {
			c = d.tell(t, c, step)
		}
		run := c.Current()
		a := run.Answers["stage"]
		if got := []string{dash(string(run.FactStanding("stage"))), dash(a.Key), dash(a.By)}; !slices.Equal(got,
			row[1:]) {
			t.Errorf("%s: %q, want %q", row[0], got, row[1:])
		}
	}
}

// put is a questionnaire with everything that can be put to players, and the part by which a board is skipped.
var put = sync.OnceValue(func() *questionnaire.Questionnaire {
	q := parse("put", "story", `
## What do they say? {#story .statement ask=both}
Hear both sides ([Law 16B2](law:16B2)).
- [Heard](#stage)

## How far has the board come? {#stage .fact .record .closed ask=both from=stage}
> [Law 16B3](law:16B3)

- [In the play](#pause "play")
- [It is over](#pause "after")

## Was there a pause? {#pause .fact .closed ask=director}
> [Law 16B1](law:16B1)

- [Yes](#influenced "yes")
- [No](#stands "no")

## Did it influence anybody? {#influenced .judgement .closed ask=your-side}
> [Law 16B1](law:16B1)

- [Yes](#skip "yes")
- [No](#stands "no")

## The skip {#skip use=skip-procedure}
- [Settled](#stands)

## The result stands {#stands .outcome remedy=result-stands}
> [Law 16B3](law:16B3)
`)
	q.Subs = map[string]*questionnaire.Questionnaire{"skip-procedure": parse("skip-procedure", "agree", `
## Do they agree? {#agree .choice .closed ask=all}
> [Law 90A](law:90A)

- [Yes](#over "yes")

## Over {#over .outcome remedy=play-on}
[Law 90A](law:90A)
`)}
	return q
})

// TestWhatIsPutToThePlayers reads asked_players.txt, whose head says what it holds.
func TestWhatIsPutToThePlayers(t *testing.T) {
	for _, row := range rowsOf(t, "asked_players.txt", 7) {
		d := newDesk(t)
		filed := FileDispute{Due: d.now.Unix() + 360_000}
		if row[0] == "nobody" {
			filed = noDirector
		}
		c := d.openBy(south, OpenCase{Edition: "laws-2017"}, files(south, filed), start(put()))
		for _, happened := range steps(row[1]) {
			word := strings.Fields(happened)
			switch word[0] {
			case "found":
				who := map[string]Actor{"director": director, "nobody": adjudicator}[row[0]]
				c = d.do(c, by{answer(c, put(), word[1], word[2], ""), who})
			case "record":
				c = d.do(c, SetRecord{Record: stage(record.InPlay)})
			case "opened":
				for _, who := range []Actor{south, east} {
					c = d.do(c, by{GiveAccount{Seat: *who.Seat, Text: "So.", Basis: c.Seq}, who})
				}
			case "over":
				for _, who := range []Actor{south, east} {
					c = d.do(c, by{SetRecord{Basis: c.Seq, Record: &record.Record{Board: 7, Tricks: new(9)},
						Confirmed: true}, who})
				}
			case "referred":
				c = d.do(c, by{ProposeSkip{Seat: bridge.South}, south})
				c = d.do(d.do(c, by{PlayOn{bridge.South}, south}), by{Refer{Seat: bridge.South}, south})
			case "ruled":
				c = d.do(c, issue(c, put()))
			case "decided":
				c = d.do(c, by{Adjudicate{issue(c, put()), false, "It was no infraction.", nil}, adjudicator})
			case "taken":
				c = d.do(c, Reopen{Reason: "The hands were misread."})
			default:
				who := sitting(t, word[0])
				c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: put(), Step: word[1], Seat: *who.Seat,
					Key: word[2]}, who})
			}
		}
		reader := c.For(sitting(t, row[2]), d.now.Unix())
		standing, key, open := reader.StandingOn(c.Current(), "stage")
		got := []string{dash(strings.Join(reader.Asked(c.Current(), put()), " ")), dash(string(standing)), dash(key),
			map[bool]string{true: "yes", false: "no"}[open]}
		if !slices.Equal(got, row[3:]) {
			t.Errorf("%s: %s, for %s: %q, want %q", row[0], row[1], row[2], got, row[3:])
		}
	}
}

// TestWithoutADirectorAllMustAgree: what is asked of all four all four must say, judgements too.
func TestWithoutADirectorAllMustAgree(t *testing.T) {
	q := real(t, "okb-1997", "skip-procedure")
	d := newDesk(t)
	c := d.at("without director")
	state := func(who Actor, step, key string) {
		t.Helper()
		c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: q, Step: step, Seat: *who.Seat, Key: key}, who})
	}
	for _, who := range []Actor{south, west, north} {
		state(who, "answer", "no")
		if _, settled := c.Current().Answers["answer"]; settled {
			t.Errorf("settled before all four have answered, with %s", who.Name)
		}
	}
	state(east, "answer", "no")
	if a := c.Current().Answers["answer"]; a.Key != "no" || a.By != "all" || a.Standing != Agreed {
		t.Errorf("all four say no: %+v", a)
	}
	state(south, "ground", "require")
	state(west, "ground", "require")
	state(east, "ground", "require")
	for _, who := range []Actor{south, west, east} {
		state(who, "right", "known")
	}
	state(south, "reading", "decides")
	state(east, "reading", "decides")
	if a := c.Current().Answers["reading"]; a.Key != "decides" || a.By != "both" {
		t.Errorf("both sides read it so: %+v", a)
	}
	if r := questionnaire.Replay(q, c.Current().Keys(), c.Facts()); r.Outcome == nil ||
		r.Outcome.Remedy != "skip-board" {
		t.Errorf("they agree on %+v", r)
	}
}

// readers are those whom a row of visible.txt names.
func readers(t *testing.T, names string) map[string]Actor {
	t.Helper()
	list := map[string]Actor{}
	for _, name := range strings.Fields(names) {
		role, at, plays := strings.Cut(name, "=")
		switch {
		case plays:
			list[name] = Actor{Role: access.Director, Seat: sitting(t, at).Seat}
		case role == "director":
			list[name], list["chief"] = director, Actor{Role: access.Chief}
		case role == "adjudicator":
			list[name] = adjudicator
		case role == "players":
			list[name] = Actor{Role: access.Party}
		case role == "else":
			for _, r := range []access.Role{access.Scorer, access.Recorder, access.Reader, access.Polled, access.Player,
				access.CommitteeMember} {
				list["a "+string(r)] = Actor{Role: r}
			}
		default:
			list[name] = sitting(t, role)
		}
	}
	return list
}

func TestVisible(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range rowsOf(t, "visible.txt", 3) {
		d := newDesk(t)
		dispute := FileDispute{Due: d.now.Unix() + 9*3600}
		if strings.Contains(row[0], "referred") {
			dispute = noDirector
		}
		c := d.open(OpenCase{Edition: "laws-2017"}, dispute)
		for _, step := range steps(row[0]) {
			c = d.tell(t, c, step)
		}
		for name, who := range readers(t, row[1]) {
			var read []string
			for _, a := range c.For(who, d.now.Unix()).Accounts() {
				text := ""
				if len(a.Parts) > 0 {
					text = a.Seat.String()
				}
				if a.Heard {
					text += "*"
				}
				if a.Draft.ID != "" {
					text += "(" + a.Seat.String() + ")"
				}
				read = append(read, text)
			}
			if got := dash(strings.Join(read, " ")); got != row[2] {
				t.Errorf("%s: %s reads %s, want %s", row[0], name, got, row[2])
			}
			seen[string(who.Role)] = true
		}
	}
	for _, role := range roles {
		if !seen[string(role)] {
			t.Errorf("no row says what a %s reads", role)
		}
	}
}

// TestWhatAPlayerIsTold: the log in words as the other side may read it, before and after the accounts are open.
func TestWhatAPlayerIsTold(t *testing.T) {
	d := newDesk(t)
	c := d.at("shown")
	c = d.do(d.do(c, stating(south, "stage", "after")(d, c)), AddNote{"East looks guilty."})
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "So.", Draft: true}, east})
	words := func(who Actor) string {
		t.Helper()
		events, err := c.For(who, d.now.Unix()).Tell(d.streams[c.ID])
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, e := range events {
			text := e.What
			if e.Seat != nil {
				text += " " + e.Seat.String()
			}
			list = append(list, fmt.Sprintf("%s (%s)", text, e.Actor))
		}
		return strings.Join(list, "; ")
	}
	const opened = "The case was opened (); Both sides were asked for their accounts ()"
	for _, row := range []struct {
		who  Actor
		want string
	}{
		{north, opened},
		{east, opened + "; A draft of an account was kept E (East)"},
		{south, "The case was opened (South); Both sides were asked for their accounts S (South); An account was " +
			"given S (South); A picture was added S (South); Stated S (South)"},
		{Actor{Role: access.Director, Seat: new(bridge.West)}, opened},
		{Actor{Role: access.Party}, opened}, {Actor{Role: access.Reader}, ""}, {Actor{Role: access.Polled}, ""},
		{Actor{Role: access.Player}, ""},
		{director, "The case was opened (South); Both sides were asked for their accounts S (South); An account was " +
			"given S (South); Questionnaire: The small one (South); " +
			"A picture was added S (South); Stated S (South); Note (director)"},
	} {
		if got := words(row.who); got != row.want {
			t.Errorf("%s %s is told %s\nwant %s", row.who.Role, row.who.Name, got, row.want)
		}
	}
	c = d.do(c, OpenAccounts{"It is late."})
	const all = "The case was opened (South); Both sides were asked for their accounts S (South); An account was " +
		"given S (South); A picture was added S (South); Stated S (South)"
	if got, want := words(north), all+"; The accounts were opened (director)"; got != want {
		t.Errorf("North is told %s\nwant %s", got, want)
	}
	if f := c.For(north, d.now.Unix()).Filer(); f == nil || *f != bridge.South ||
		len(c.For(north, d.now.Unix()).Evidence()) != 1 {
		t.Error("North does not know who filed it, or does not see the picture")
	}
	if c.For(Actor{Role: access.Reader}, d.now.Unix()).Filer() != nil ||
		c.For(Actor{Role: access.Reader}, d.now.Unix()).Evidence() != nil {
		t.Error("a reader sees something")
	}
	spoilt := slices.Clone(d.streams[c.ID])
	spoilt[1].Body = []byte("[]")
	if _, err := c.For(director, 0).Tell(spoilt); err == nil {
		t.Error("a log that cannot be read is told")
	}
}

// TestWhoSeesWhatTheDirectorAdds: like what the sides bring it is for both at once, when the accounts are open.
func TestWhoSeesWhatTheDirectorAdds(t *testing.T) {
	d := newDesk(t)
	c := d.do(d.at("filed"), AddEvidence{Kind: BoardPhoto, Media: "image/jpeg", Body: []byte("x"), Width: 1, Height: 1})
	for _, who := range []Actor{north, east, {Role: access.Party}, {Role: access.Scorer}} {
		if got := len(c.For(who, d.now.Unix()).Evidence()); got != 0 && who.Seat != nil || who.Role == access.Scorer &&
			got != 0 {
			t.Errorf("%s %s sees %d pictures", who.Role, who.Name, got)
		}
	}
	if len(c.For(director, d.now.Unix()).Evidence()) != 1 {
		t.Error("the director does not see the picture")
	}
	c = d.do(c, OpenAccounts{"It is late."})
	if len(c.For(east, d.now.Unix()).Evidence()) != 1 {
		t.Error("East does not see the picture when it is open")
	}
}

func TestReminders(t *testing.T) {
	words := func(c *Case) string {
		var list []string
		for _, r := range c.Reminders() {
			list = append(list, r.Seat.String()+" "+string(r.For))
		}
		return strings.Join(list, ", ")
	}
	for situation, want := range map[string]string{
		"opened": "", "filed": "E account, W account", "both told": "", "without director": "E account, W account",
		"skip proposed": "N skip, E account, E skip, W account, W skip", "all but one": "E account, W account, W skip",
		"skipped":           "",
		"played on":         "N skip, E account, E skip, S skip, W account, W skip",
		"referred and told": "N skip, E skip, S skip, W skip",
	} {
		if got := words(newDesk(t).at(situation)); got != want {
			t.Errorf("%s: %q, want %q", situation, got, want)
		}
	}
}

// TestSkipRights: each provision is there, its place in the table is found by what logs call it, and where the code
// does not settle it both readings are shown.
func TestSkipRights(t *testing.T) {
	edition := books().Edition("okb-1997")
	var ids []string
	for _, r := range skip.Rights {
		ids = append(ids, r.ID())
		quoted, ok := edition.Quote(r.Provision())
		if !ok || r.Who == "" || r.Ground == "" || r.Strength == "" {
			t.Errorf("%+v", r)
			continue
		}
		if found := skip.RightOf(r.ID()); found == nil || found.Ground != r.Ground {
			t.Errorf("%s is not found", r.Provision())
		}
		if !strings.Contains(quoted.Markdown, "skip") {
			t.Errorf("%s says nothing of a skip", r.Provision())
		}
		word := map[skip.Strength]string{skip.MayRequire: "require", skip.Contradictory: "require",
			skip.MayAsk:     "request",
			skip.MustAccept: "must", skip.ShouldPropose: "should", skip.CodeCommands: "skipped",
			skip.UnlessAgreed: "unless",
			skip.AllAgree:     "obliged"}[r.Strength]
		// "must be skipped"; "a condition of playing on"
		if !strings.Contains(quoted.Markdown, word) && r.ID() != "15B" && r.ID() != "6C substitute" {
			t.Errorf("%s does not say %q", r.Provision(), word)
		}
		if readings := r.Unsettled(); (len(readings) == 2) != (r.Strength == skip.MayRequire ||
			r.Strength == skip.Contradictory) {
			t.Errorf("%s: readings %q", r.Provision(), readings)
		}
	}
	if logged := "6B, 6C, 6C substitute, 9B1, 15B, 16A1, 16A2, 16B, 21A, 21B1, 25A, 40C, 70A, 72B1, 73C, 73F1, 73F2, " +
		"75D1"; strings.Join(ids, ", ") != logged {
		t.Errorf("logs name %s, and the rights are %s", logged, strings.Join(ids, ", "))
	}
	if skip.RightOf("1A") != nil {
		t.Error("1A gives a right to skip")
	}
}

// TestPromises: what whoever files is told is what the dispute then does.
func TestPromises(t *testing.T) {
	for name, row := range map[string]struct {
		f    FileDispute
		want []string
	}{
		"with a director": {FileDispute{}, []string{"nobody is told who asked", "The director reads your account " +
			"as soon as", "What both sides agree on is settled"}},
		"without a director": {FileDispute{NoDirector: true}, []string{"afterwards the questions name the side",
			"both sides have given theirs and the board is over", "nobody reads what you answer",
			"Silence is never consent", "no refusal changes that",
			"Nobody is there to decide for you"}},
		"with an adjudicator": {noDirector, []string{"nobody is told who asked", "until both sides have given theirs",
			"nobody reads what you answer", "Silence is never consent",
			"can be read in two ways",
			"The league's panel, who reads both accounts and decides"}},
		"at one table": {FileDispute{NoDirector: true, Together: true}, []string{"nothing is hidden",
			"settled when all of you say the same", "What your rules leave to the Director"}},
	} {
		said := row.f.Promises()
		for i, want := range row.want {
			if len(said) != len(row.want) || !strings.Contains(said[i], want) {
				t.Errorf("%s: %q", name, said)
				break
			}
		}
	}
}

// TestAnAccountOnceGivenStays: what was given is added to, never changed, and what is told after the opening shows.
func TestAnAccountOnceGivenStays(t *testing.T) {
	d := newDesk(t)
	c := d.at("both told")
	first := c.Accounts.of(bridge.South, false).Parts[0]
	for _, text := range []string{"One thing more.", "And another."} {
		c = d.do(c, by{GiveAccount{Seat: bridge.South, Text: text, Basis: c.Seq}, south})
	}
	a := c.Accounts.of(bridge.South, false)
	if len(a.Parts) != 3 || a.Parts[0] != first || a.Parts[0].After || !a.Parts[1].After || !a.Parts[2].After {
		t.Errorf("%+v", a)
	}
	late := d.at("filed")
	d.now = time.Unix(late.Dispute.Due, 0)
	late = d.do(late, by{GiveAccount{Seat: bridge.East, Text: "Late."}, east})
	if !late.Accounts.of(bridge.East, false).Parts[0].After {
		t.Error("an account after the time that was set is not marked")
	}
}

// TestJudge: what speaks against somebody's ruling, each alone and all together.
func TestJudge(t *testing.T) {
	for _, row := range []struct {
		judge judging.Judge
		codes string
	}{
		{judging.Judge{}, ""}, {judging.Judge{OwnTable: true}, "own-table"}, {judging.Judge{BoardToCome: true},
			"board-to-come"},
		{judging.Judge{MayCome: true}, "board-may-come"},
		{judging.Judge{MayCome: true, BoardToCome: true}, "board-to-come"}, {judging.Judge{Partner: true}, "partner"},
		{judging.Judge{Ruled: true}, "gave-ruling"},
		{judging.Judge{OwnTable: true, BoardToCome: true, MayCome: true, Partner: true, Ruled: true},
			"own-table board-to-come partner gave-ruling"},
	} {
		var codes []string
		for _, c := range row.judge.Conflicts() {
			codes = append(codes, c.Code)
			if _, ok := c.Law.In("laws-2017"); c.Text == "" || c.Law != "" && !ok {
				t.Errorf("%+v", c)
			}
		}
		if got := strings.Join(codes, " "); got != row.codes {
			t.Errorf("%+v: %s, want %s", row.judge, got, row.codes)
		}
	}
}

// TestWhatARulingIsGivenOn: the transcript holds what was told, claimed, shown and polled, and names texts only by
// reference.
func TestWhatARulingIsGivenOn(t *testing.T) {
	d := newDesk(t)
	c := d.at("shown")
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: personal}, east})
	c = d.do(c, stating(south, "stage", "after")(d, c))
	c = d.do(c, stating(east, "stage", "after")(d, c))
	c = d.do(c, SetRecord{Basis: c.Seq, Record: &record.Record{Board: 7}})
	poll := question()
	poll.Question = personal
	c = d.do(c, poll)
	id := c.Polls[0].ID
	c = d.do(c, AddRespondent{id, personal, ""}, JoinPoll{id, 1, polling.HasPlayed},
		AnswerPoll{Poll: id, Number: 1, Choice: "P", Remark: personal})
	c = d.do(c, answer(c, small(), "who", "nobody", ""))
	c = d.do(c, issue(c, small()))
	tr := document[Transcript](t, d.memory, c.Standing().Transcript)
	var stage TranscriptStep
	for _, s := range tr.Steps {
		if s.Step == "stage" {
			stage = s
		}
	}
	if len(tr.Accounts) != 2 || tr.Accounts[0].Seat != bridge.South || len(tr.Evidence) != 1 || len(tr.Polls) != 1 ||
		tr.Polls[0].Tally.Counted != 1 || tr.Polls[0].Respondents[0].Answer.Choice != "P" {
		t.Errorf("%+v", tr)
	}
	if stage.Standing != Agreed || stage.By != "both" || len(stage.Claims) != 2 || stage.Key != "after" {
		t.Errorf("the step is %+v", stage)
	}
	for hash, content := range d.contents {
		if strings.Contains(string(content.Body), personal) {
			t.Errorf("what a person said lies in the document %.8s", hash)
		}
	}
	for _, e := range d.streams[c.ID] {
		if strings.Contains(string(e.Body), personal) {
			t.Errorf("what a person said lies in entry %d", e.Seq)
		}
	}

	c = d.at("filed")
	c = d.do(c, Reserve{issue(c, small()), d.now.Unix() + 7200, ""})
	if tr := document[Transcript](t, d.memory, c.Standing().Transcript); tr.Accounts != nil || tr.Evidence != nil {
		t.Errorf("a reserved ruling holds what is sealed: %+v", tr)
	}
	c = d.at("referred and told")
	c = d.do(c, deciding(true, "There was one.")(d, c))
	if tr := document[Transcript](t, d.memory, c.Standing().Transcript); !tr.Adjudication.Skip ||
		tr.Skip.Referred == nil || len(tr.Accounts) != 2 || tr.Outcome.Remedy != "skip-board" {
		t.Errorf("the adjudicator's decision is %+v", tr)
	}
}

// TestSkipGrounds: every ground on which a board may be skipped has the end that its strength gives it, whatever the
// four answer.
func TestSkipGrounds(t *testing.T) {
	tried := map[string]bool{}
	for _, row := range rowsOf(t, "skip_grounds.txt", 4) {
		for _, right := range skip.Rights {
			if string(right.Strength) != row[0] {
				continue
			}
			tried[right.ID()] = true
			d := newDesk(t)
			c := d.openBy(south, OpenCase{Edition: "okb-1997"}, files(south, noDirector))
			for _, step := range steps(strings.Replace(row[1], "S asks", "S asks by "+right.ID(), 1)) {
				c = d.tell(t, c, step)
			}
			text, laws := c.Skip.Status()
			if dash(string(c.Skip.Settled)) != row[2] || !strings.HasPrefix(text, row[3]) ||
				(c.State == Closed) != over(c.Skip) || len(laws) == 0 {
				t.Errorf("%s: %s: %q, %s (the case is %s)\nwant %q, %s", right.ID(), row[1], c.Skip.Settled, text,
					c.State, row[2], row[3])
			}
			if right.Follows() == "" || right.Commanded() && strings.Contains(right.Follows(), "It takes all four") {
				t.Errorf("%s: what follows is %q", right.ID(), right.Follows())
			}
		}
	}
	if len(tried) != len(skip.Rights) {
		t.Errorf("only %v were tried", tried)
	}
}

// TestSkipQuestionnaire: the questionnaire of the skip procedure names every ground of the table under the answer of
// its strength, and what the code commands comes to a skip there without anybody's agreement.
func TestSkipQuestionnaire(t *testing.T) {
	q := real(t, "okb-1997", "skip-procedure")
	cited := func(step, begins string) (ids []string) {
		for _, block := range q.Step(step).Body {
			for sentence := range strings.SplitSeq(block.Markdown, ". ") {
				if strings.HasPrefix(strings.TrimSpace(sentence), begins) {
					for _, ref := range block.Refs {
						if begins == "" || strings.Contains(sentence, "law:"+ref.ID+")") {
							ids = append(ids, ref.ID)
						}
					}
				}
			}
		}
		return ids
	}
	under := map[skip.Strength][]string{skip.CodeCommands: cited("so", ""), skip.UnlessAgreed: cited("so", ""),
		skip.MustAccept: cited("at-once", ""),
		skip.MayRequire: cited("right", ""), skip.Contradictory: cited("right", ""),
		skip.MayAsk: cited("ground", "It may only be requested"), skip.ShouldPropose: cited("ground", "By ")}
	for _, right := range skip.Rights {
		list, told := under[right.Strength]
		if told && !slices.Contains(list, right.Provision()) {
			t.Errorf("%s (%s) is not among %q", right.ID(), right.Strength, list)
		}
		for strength, others := range under {
			same := slices.ContainsFunc(skip.Rights, func(o skip.Right) bool {
				return o.Provision() == right.Provision() && slices.Equal(under[o.Strength], others)
			})
			if slices.Contains(others, right.Provision()) && !same {
				t.Errorf("%s (%s) stands under %q", right.ID(), right.Strength, strength)
			}
		}
	}
	for _, row := range []struct {
		answers string
		remedy  string
	}{
		{"answer=no ground=commanded so=yes", "skip-board"},
		{"answer=no-answer ground=commanded so=yes", "skip-board"},
		{"answer=no ground=commanded so=disputed later=no third-party=no", "result-stands"},
		{"answer=no ground=owed at-once=yes", "skip-board"},
		{"answer=no ground=owed at-once=no later=no third-party=no", "result-stands"},
		{"answer=no ground=require right=call in-auction=yes reading=decides", "skip-board"},
		{"answer=no ground=require right=claim reading=disputed later=no third-party=no", "result-stands"},
		{"answer=no ground=require right=irregularity before-play=no later=no third-party=no", "result-stands"},
		{"answer=no ground=request later=no third-party=no", "result-stands"},
		{"answer=no ground=request later=skip", "skip-board"},
		{"answer=no ground=wish later=play", "result-stands"},
	} {
		answers := questionnaire.Answers{}
		for _, a := range strings.Fields(row.answers) {
			step, key, _ := strings.Cut(a, "=")
			answers[step] = key
		}
		if r := questionnaire.Replay(q, answers, nil); r.Outcome == nil || r.Outcome.Remedy != row.remedy {
			t.Errorf("%s: %+v, want %s", row.answers, r.Outcome, row.remedy)
		}
	}
}
