package score

import (
	"cmp"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/made"
	"redress/session/movement"
	"redress/session/regulations"
)

// testdata/games.txt tells sessions and their rulings in the words of a director, with the figures that follow.
func TestGames(t *testing.T) {
	text, err := os.ReadFile("testdata/games.txt")
	if err != nil {
		t.Fatal(err)
	}
	var game *toldGame
	for number, line := range strings.Split(string(text), "\n") {
		line = strings.TrimRight(line, " ")
		if title, ok := strings.CutPrefix(line, "# "); ok {
			game = &toldGame{T: t, title: title, open: session.Open{Name: "Tuesday Pairs", Date: "2026-03-31",
				Edition: "laws-2017", Boards: movement.UpTo(movement.MaxBoards), Tables: session.Numbered(20),
				Chosen: map[regulations.Key]string{}}}
			continue
		}
		if line == "" || strings.HasPrefix(line, ";") {
			continue
		}
		game.line = number + 1
		words := strings.Fields(line)
		step, known := map[string]func(words []string, line string){
			"open": game.opened, "set": game.set, "contestants": game.contestants, "example": game.example,
			"mitchell": game.mitchell,
			"result":   game.result, "end": game.end,
			"rule": game.rule, "penalty": game.penalty, "board": game.board, "rank": game.rank, "moves": game.moves,
			"open-lines": game.openLines, "fouled": game.fouled, "uncounted": game.uncounted, "error": game.wrong,
		}[words[0]]
		if !known {
			t.Fatalf("games.txt:%d: %q is no step", game.line, words[0])
		}
		step(words[1:], strings.TrimSpace(strings.TrimPrefix(line, words[0])))
	}
}

// toldGame is one session of the file, as far as it was told.
type toldGame struct {
	*testing.T
	title       string
	line        int
	open        session.Open
	commands    []session.Command
	results     []session.Result
	adjustments []Adjustment
	scored      *Scores
}

func (g *toldGame) fail(format string, args ...any) {
	g.Helper()
	g.Errorf("games.txt:%d: %s: %s", g.line, g.title, fmt.Sprintf(format, args...))
}

// opened reads "pairs matchpoints ebu laws-2007"; the last two may be left out.
func (g *toldGame) opened(words []string, _ string) {
	g.open.Form, g.open.Scoring = movement.Form(words[0]), scoring.Method(words[1])
	if len(words) > 2 {
		g.open.AuthorityID = strings.Trim(words[2], "-")
	}
	if len(words) > 3 {
		g.open.Edition = words[3]
	}
}

func (g *toldGame) set(words []string, _ string) { g.open.Chosen[regulations.Key(words[0])] = words[1] }

func (g *toldGame) contestants(words []string, _ string) {
	for _, word := range words {
		digits := strings.TrimRight(word, "NSEW")
		number, _ := strconv.Atoi(digits)
		g.open.Contestants = append(g.open.Contestants, session.Entrant{Number: number, Side: word[len(digits):]})
	}
}

func (g *toldGame) example([]string, string) {
	g.open = session.Example("2026-03-31")
	g.commands = []session.Command{session.ExampleResults()}
}

// mitchell reads "3 tables 1 board a round".
func (g *toldGame) mitchell(words []string, _ string) {
	tables, _ := strconv.Atoi(words[0])
	boards, _ := strconv.Atoi(words[2])
	m, err := movement.Mitchell{Tables: session.Numbered(tables), BoardsIn: boards}.Movement()
	if err != nil {
		g.Fatalf("games.txt:%d: %v", g.line, err)
	}
	g.commands = append(g.commands, session.SetMovement{Movement: m})
}

// result reads "1.3 2-5 4S by N 10", "1.3 2-5 +110", "1.3 2-5 60/40" or "1.3 2-5 not played", and then "as 23/11" for
// what another program printed, "form A" and "match A", and last "by hand 12 and -"; in an individual "1+2-3+4" are
// North, South, East and West, and "5EW-2NS" are pairs that sat in each other's directions.
func (g *toldGame) result(_ []string, line string) {
	where, rest, _ := strings.Cut(line, " ")
	who, what, _ := strings.Cut(strings.TrimSpace(rest), " ")
	var r session.Result
	r.Board, r.Table = g.place(where)
	ns, ew, _ := strings.Cut(who, "-")
	north, south, _ := strings.Cut(ns, "+")
	east, west, _ := strings.Cut(ew, "+")
	for at, number := range map[*int]string{&r.NS: strings.TrimSuffix(north, "EW"), &r.South: south,
		&r.EW: strings.TrimSuffix(east, "NS"), &r.West: west} {
		*at, _ = strconv.Atoi(number)
	}
	r.Crossed = session.Crossed{NS: strings.HasSuffix(north, "EW"), EW: strings.HasSuffix(east, "NS")}
	what = strings.TrimSpace(what)
	what, entered, _ := strings.Cut(what, " by hand ")
	r.ByHand.NS, r.ByHand.EW, _ = strings.Cut(strings.ReplaceAll(entered, "-", ""), " and ")
	what, r.Match, _ = strings.Cut(what, " match ")
	what, r.Form, _ = strings.Cut(what, " form ")
	what, printed, _ := strings.Cut(what, " as ")
	r.Entered.NS, r.Entered.EW, _ = strings.Cut(printed, "/")
	if ns, ew, ok := strings.Cut(what, "/"); ok {
		r.Artificial = session.Artificial{NS: ns, EW: ew}
	} else if what == "not played" {
		r.NotPlayed = true
	} else if points, err := strconv.Atoi(what); err == nil {
		r.ScoreOnly, r.Score = true, points
	} else {
		i := strings.LastIndex(what, " ")
		r.Contract = contract(g, what[:i])
		r.Tricks, _ = strconv.Atoi(what[i+1:])
	}
	g.results = append(g.results, r)
}

func (g *toldGame) place(text string) (board int, table string) {
	left, table, _ := strings.Cut(text, ".")
	board, err := strconv.Atoi(left)
	if err != nil {
		g.fail("%q is no board and table", text)
	}
	return board, table
}

func (g *toldGame) end([]string, string) { g.commands = append(g.commands, session.End{}) }

// rule reads "5.3 NS 60% -420, 40% +50; EW -420" or "5.3 NS average-plus; EW average-minus"; with damage
// "NS -500 expected -100 normal +100". "both" is for both sides.
func (g *toldGame) rule(_ []string, line string) {
	where, given, _ := strings.Cut(line, " ")
	a := Adjustment{Case: fmt.Sprintf("case-%d", len(g.adjustments)+1), Adjusted: &scoring.Adjusted{}}
	a.Board, a.Table = g.place(where)
	for side := range strings.SplitSeq(given, ";") {
		name, score, _ := strings.Cut(strings.TrimSpace(side), " ")
		if name != "EW" {
			a.Adjusted.NorthSouth = g.side(score)
		}
		if name != "NS" {
			a.Adjusted.EastWest = g.side(score)
		}
	}
	g.adjustments = append(g.adjustments, a)
}

func (g *toldGame) side(text string) scoring.SideScore {
	if kind := scoring.AwardKind(text); strings.HasPrefix(text, "average") {
		return scoring.SideScore{Award: &scoring.Award{Kind: kind}}
	}
	table, damage, parted := strings.Cut(text, " expected ")
	score := scoring.SideScore{Assigned: g.mix(table)}
	if parted {
		expected, normal, _ := strings.Cut(damage, " normal ")
		score.Damage = &scoring.Damage{Expected: g.mix(expected), Normal: g.mix(normal)}
	}
	return score
}

func (g *toldGame) mix(text string) scoring.Mix {
	var mix scoring.Mix
	for part := range strings.SplitSeq(text, ",") {
		share, points, weighted := strings.Cut(strings.TrimSpace(part), "% ")
		if !weighted {
			share, points = "100", strings.TrimSpace(part)
		}
		value, err := strconv.Atoi(points)
		if err != nil {
			g.fail("%q is no score", part)
		}
		percent := g.rat(share)
		mix = append(mix, scoring.Outcome{Points: value, Share: percent.Quo(percent, hundred)})
	}
	return mix
}

func (g *toldGame) rat(text string) *big.Rat {
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		g.Fatalf("games.txt:%d: %q is no number", g.line, text)
	}
	return value
}

// penalty reads "3 25 percent-of-top", or "3NS 1 imps".
func (g *toldGame) penalty(words []string, _ string) {
	g.adjustments = append(g.adjustments, Adjustment{Case: "penalty", Board: 1, Table: "1",
		Penalties: []scoring.Penalty{
			{Contestant: contestantNamed(words[0]), Amount: g.rat(words[1]), Unit: scoring.PenaltyUnit(words[2])},
		}})
}

func contestantNamed(word string) scoring.Contestant {
	digits := strings.TrimRight(word, "NSEW")
	number, _ := strconv.Atoi(digits)
	return scoring.Contestant{Number: number, Side: word[len(digits):]}
}

func (g *toldGame) scores() *Scores {
	g.Helper()
	if g.scored != nil {
		return g.scored
	}
	scores, err := Of(g.session(), g.adjustments...)
	if err != nil {
		g.Fatalf("games.txt:%d: %s: %v", g.line, g.title, err)
	}
	g.scored = scores
	return scores
}

func (g *toldGame) session() *session.Session {
	commands := []session.Command{g.open}
	if len(g.results) > 0 {
		commands = append(commands, session.RecordResults{Results: g.results})
	}
	return played(g, append(commands, g.commands...)...)
}

// board reads "1 top 24: 1 2 0; 2 1 1 -> 0.5 1.5": the table and the figures of both sides, after an arrow those after
// the rulings. "-" is a side without a figure.
func (g *toldGame) board(words []string, line string) {
	number, _ := strconv.Atoi(strings.TrimSuffix(words[0], ":"))
	traveller, ok := g.scores().Traveller(number)
	if !ok {
		g.fail("there is no board %d", number)
		return
	}
	head, rows, _ := strings.Cut(line, ":")
	if _, top, ok := strings.Cut(head, " top "); ok && strconv.Itoa(traveller.Top) != top {
		g.fail("board %d has a top of %d, want %s", number, traveller.Top, top)
	}
	for row := range strings.SplitSeq(rows, ";") {
		before, after, changed := strings.Cut(strings.TrimSpace(row), " -> ")
		figures := strings.Fields(before)
		i := slices.IndexFunc(traveller.Lines, func(l TravellerLine) bool { return l.Table == figures[0] })
		if i < 0 {
			g.fail("board %d has no table %s", number, figures[0])
			continue
		}
		l := traveller.Lines[i]
		then := figures[1:]
		if changed {
			then = strings.Fields(after)
		}
		if !g.same(l.Before, figures[1:]) || !g.same(l.After, then) || l.Changed() != changed {
			g.fail("board %d at table %s: %s -> %s, changed %t, want %s", number, l.Table, shown(l.Before),
				shown(l.After), l.Changed(), row)
		}
	}
}

func (g *toldGame) same(f Figures, want []string) bool {
	for i, got := range []*big.Rat{f.NS, f.EW} {
		if want[i] == "-" {
			if got != nil {
				return false
			}
		} else if got == nil || got.Cmp(g.rat(want[i])) != 0 {
			return false
		}
	}
	return true
}

func shown(f Figures) string {
	text := ""
	for _, value := range []*big.Rat{f.NS, f.EW} {
		if value == nil {
			text += "- "
		} else {
			text += value.RatString() + " "
		}
	}
	return strings.TrimSpace(text)
}

// rank reads "before 3NS 1 58.3%" or "after 3NS 1= 14.2": the place and the total or the percentage of a contestant.
func (g *toldGame) rank(words []string, _ string) {
	standings := g.scores().After
	if words[0] == "before" {
		standings = g.scores().Before
	}
	place, ok := standings.Of(contestantNamed(words[1]))
	if !ok {
		g.fail("%s has no place", words[1])
		return
	}
	rank := strconv.Itoa(place.Rank)
	if place.Tied {
		rank += "="
	}
	got, want := place.Total, words[3]
	if percent, ok := strings.CutSuffix(want, "%"); ok {
		got, want = place.Percent, percent
	}
	if rank != words[2] || got == nil || got.Cmp(g.rat(want)) != 0 {
		g.fail("%s is %s with %s (%s%%), want %s", words[1], rank, rational(place.Total), rational(place.Percent),
			strings.Join(words[2:], " "))
	}
}

func rational(value *big.Rat) string {
	if value == nil {
		return "-"
	}
	return value.RatString()
}

// moves reads "3NS 1.5, 4EW -0.5": who moved, and by what.
func (g *toldGame) moves(_ []string, line string) {
	var got, want []string
	for _, m := range g.scores().Moves {
		got = append(got, fmt.Sprintf("%d%s %s", m.Contestant.Number, m.Contestant.Side, rational(m.Total)))
	}
	for move := range strings.SplitSeq(line, ",") {
		if fields := strings.Fields(move); len(fields) == 2 {
			want = append(want, fields[0]+" "+g.rat(fields[1]).RatString())
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		g.fail("moves %s\nwant %s", strings.Join(got, ", "), strings.Join(want, ", "))
	}
}

// open-lines reads "1 part of the sentence": why a board has lines without a figure.
func (g *toldGame) openLines(words []string, line string) {
	number, _ := strconv.Atoi(words[0])
	traveller, _ := g.scores().Traveller(number)
	if want := strings.TrimSpace(strings.TrimPrefix(line, words[0])); !strings.Contains(strings.Join(traveller.Open,
		" "), want) {
		g.fail("open: %q, want %q", traveller.Open, want)
	}
}

// fouled reads "1 all that is said of the forms of a board"; nothing behind the number where it was not fouled.
func (g *toldGame) fouled(words []string, line string) {
	number, _ := strconv.Atoi(words[0])
	scores := g.scores()
	traveller, _ := scores.Traveller(number)
	if got, want := scores.Fouled(traveller), strings.TrimSpace(strings.TrimPrefix(line, words[0])); got != want {
		g.fail("fouled: %q, want %q", got, want)
	}
}

// uncounted is why a penalty does not count.
func (g *toldGame) uncounted(_ []string, line string) {
	if got := strings.Join(g.scores().After.Uncounted, "; "); got != line {
		g.fail("not counted is %q, want %q", got, line)
	}
}

// wrong reads what the session says that cannot be scored.
func (g *toldGame) wrong(_ []string, line string) {
	s := g.session()
	scores, err := Of(s, g.adjustments...)
	if err == nil || !strings.Contains(err.Error(), line) {
		g.fail("error %v, want %q", err, line)
	}
	if t, ok := scores.Traveller(1); !ok || !strings.Contains(cmp.Or(strings.Join(t.Open, " "), "nothing"),
		line) {
		g.fail("the traveller says %q", t.Open)
	}
}

func TestTravellerOfNoBoard(t *testing.T) {
	scores := scored(t, played(t, session.Example("2026-03-31"), session.ExampleResults()))
	for _, number := range []int{0, 7, -1} {
		if _, ok := scores.Traveller(number); ok {
			t.Errorf("board %d has a traveller", number)
		}
	}
	scores = scored(t, played(t, session.Example("2026-03-31")))
	if traveller, ok := scores.Traveller(1); !ok || traveller.Top != 0 || len(traveller.Lines) != 0 ||
		len(traveller.Open) != 0 {
		t.Errorf("before any result: %+v", traveller)
	}
}

// What was played, and what a ruling gave, must not depend on the order in which it was entered.
func TestTravellerOrder(t *testing.T) {
	out := session.Result{Board: 4, Table: "1", Contract: bridge.Contract{}}
	skipped := session.Result{Board: 4, Table: "2", NS: 2, EW: 5, NotPlayed: true,
		Contract: contract(t, "1C by N"), Tricks: 7}
	entered := session.RecordResults{Results: []session.Result{skipped, out}}
	scores := scored(t, played(t, session.Example("2026-03-31"), session.ExampleResults(), entered))
	traveller, _ := scores.Traveller(4)
	for i, want := range []string{"1 passed out ", "2 not played ", "3 2♥ by West +1 EW 140"} {
		line := traveller.Lines[i]
		if got := line.Table + " " + line.Slip() + " " + line.Points(); got != want {
			t.Errorf("line %d is %q, want %q", i, got, want)
		}
	}
	if traveller.Top != 4 || shown(traveller.Lines[1].After) != "- -" {
		t.Errorf("top %d, table 2 %s", traveller.Top, shown(traveller.Lines[1].After))
	}
}

// A program's code and its points say the same where they agree, and where they do not the points count.
func TestPrintedTop(t *testing.T) {
	line := func(ns, ew string) session.Result { return session.Result{Entered: session.Entered{NS: ns, EW: ew}} }
	for _, test := range []struct {
		results session.Results
		want    string
	}{
		{nil, "-"},
		{[]session.Result{{}, line("12.5", "")}, "-"},
		{[]session.Result{line("12.5", "7.5")}, "20"},
		{[]session.Result{line("23", "11"), line("20", "22"), line("19", "23")}, "42"},
		{[]session.Result{
			{Artificial: session.Artificial{NS: "60", EW: "60"}, Entered: session.Entered{NS: "24", EW: "24"}},
			{NotPlayed: true, Entered: session.Entered{NS: "1", EW: "1"}}}, "-"},
	} {
		if got := rational(printedTop(test.results)); got != test.want {
			t.Errorf("%+v: %s, want %s", test.results, got, test.want)
		}
	}
}

// played is what stands after some commands.
func played(t testing.TB, commands ...session.Command) (s *session.Session) {
	t.Helper()
	s, _ = made.Session(t, commands...)
	return s
}

func scored(t testing.TB, s *session.Session) *Scores {
	t.Helper()
	scores, err := Of(s)
	if err != nil {
		t.Fatal(err)
	}
	return scores
}

func contract(t testing.TB, text string) bridge.Contract {
	t.Helper()
	c, err := bridge.ParseContract(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
