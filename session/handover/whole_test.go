package handover

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/beside"
	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/agreement"
	"redress/session/made"
	"redress/session/movement"
	"redress/session/regulations"
	"redress/session/results"
	"redress/session/score"
)

// ofFile is the session of a file, with the names of its contestants.
func ofFile(t testing.TB, f *results.File) (*session.Session, func(session.Contestant) string) {
	t.Helper()
	open := f.Open()
	open.Edition = "laws-2017"
	if open.Date == "" {
		open.Date = "2026-03-31"
	}
	if len(open.Tables) == 0 {
		open.Tables = session.Numbered(4)
	}
	if p := agreement.Proposals(f, ""); len(p) > 0 {
		open.Chosen = p[0].Chosen
	}
	return playedOf(t, open, f.Results())
}

// playedOf is a session that was opened, with its results.
func playedOf(t testing.TB, open session.Open, all []session.Result) (*session.Session,
	func(session.Contestant) string) {
	t.Helper()
	commands := []session.Command{open}
	if len(all) > 0 {
		commands = append(commands, session.RecordResults{Results: all})
	}
	play, texts := made.Session(t, commands...)
	return play, func(c session.Contestant) string { return texts[c.Players.ID] }
}

// facts are what a session holds, each by the kind of thing that it is and where it stands.
func facts(play *session.Session, names func(session.Contestant) string) map[[2]string]string {
	all := map[[2]string]string{
		{"name", ""}: play.Name, {"club", ""}: play.Club, {"date", ""}: play.Date, {"form", ""}: string(play.Form),
		{"scoring", ""}: string(play.Scoring), {"boards", ""}: fmt.Sprint(play.Boards),
	}
	for _, c := range play.Contestants {
		who := play.Contestants.Label(c.Number) + c.Side
		all[[2]string{"contestant", who}] = "there"
		if n := names(c); n != "" {
			all[[2]string{"names", who}] = n
		}
	}
	for _, board := range play.Boards {
		if marked := play.Marking(board); marked != session.MarkedBy(board) {
			all[[2]string{"marking", fmt.Sprint(board)}] = fmt.Sprint(marked)
		}
	}
	for board, deal := range play.Deals {
		all[[2]string{"deal", fmt.Sprint(board)}] = deal.String()
	}
	for _, r := range play.Results {
		at := fmt.Sprintf("board %d table %s", r.Board, r.Table)
		label := play.Contestants.Label
		all[[2]string{"result", at}] = fmt.Sprintf("%s, %d, %s-%s %s-%s", r.Slip(), r.Score, label(r.NS), label(r.EW),
			label(r.South), label(r.West))
		all[[2]string{"round", at}] = fmt.Sprint(r.Round)
		if r.Match != "" {
			all[[2]string{"match", at}] = r.Match
		}
		if r.ByHand.Entered() {
			all[[2]string{"by hand", at}] = r.ByHand.String()
		}
	}
	return all
}

// writers are the formats in which a whole session goes out.
var writers = map[string]func(io.Writer, Whole) error{"usebio": WriteWholeUSEBIO, "csv": WriteWholeCSV,
	"pbn": WriteWholePBN}

// cannotHold are the kinds of fact that a format cannot hold, by testdata/cannot_hold.txt.
func cannotHold(t *testing.T) map[[2]string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/cannot_hold.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := map[[2]string]bool{}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Split(line, "|"); len(fields) == 3 && !strings.HasPrefix(line, "#") {
			list[[2]string{strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1])}] = true
		}
	}
	return list
}

// goesRound writes a session in each format and reads it back. What differs must be of a kind that the format cannot
// hold; which kinds did is noted.
func goesRound(t *testing.T, play *session.Session, names func(session.Contestant) string, lost map[[2]string]bool) {
	t.Helper()
	allowed := cannotHold(t)
	scores, err := score.Of(play)
	if err != nil {
		t.Fatal(err)
	}
	w := WholeOf(play, scores, names, nil, func(int) bool { return true })
	for _, format := range slices.Sorted(maps.Keys(writers)) {
		var b bytes.Buffer
		if err := writers[format](&b, w); err != nil {
			t.Fatal(err)
		}
		f, err := results.Read("out."+format, bytes.NewReader(b.Bytes()), results.Options{})
		if err != nil {
			if len(play.Results) > 0 {
				t.Errorf("%s does not come in: %v", format, err)
			}
			continue
		}
		if len(f.Boards()) == 0 {
			continue
		}
		for _, p := range f.Problems {
			if p.Kind == results.Refused {
				t.Errorf("%s: line %d: %s", format, p.At, p.Text)
			}
		}
		again, namesAgain := ofFile(t, f)
		was, is := facts(play, names), facts(again, namesAgain)
		for key := range is {
			if _, had := was[key]; !had {
				was[key] = ""
			}
		}
		for _, key := range slices.SortedFunc(maps.Keys(was), func(a, b [2]string) int {
			return strings.Compare(a[0]+a[1], b[0]+b[1])
		}) {
			kind, ofForm := [2]string{format, key[0]}, [2]string{format + ", " + string(play.Form), key[0]}
			switch {
			case was[key] == is[key]:
			case allowed[kind]:
				lost[kind] = true
			case allowed[ofForm]:
				lost[ofForm] = true
			default:
				t.Errorf("%s: %s %s was %q and is %q", format, key[0], key[1], was[key], is[key])
			}
		}
	}
}

// TestAnySessionGoesRound makes sessions by chance, of every form and method, with names that formats stumble over, and
// holds what comes back against what went out.
func TestAnySessionGoesRound(t *testing.T) {
	lost := map[[2]string]bool{}
	for seed := range uint64(60) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			play, names := byChance(t, rand.New(rand.NewPCG(seed, 18)))
			goesRound(t, play, names, lost)
		})
	}
}

// byChance is a session of three to seven tables. Pairs play a Mitchell with numbers of each line or a Howell in which
// a pair sits either way, in sections or in one; teams play matches at two tables, by a draw of each round as in a
// Swiss; an individual changes partners. Some people have the names that are given besides.
func byChance(t *testing.T, r *rand.Rand, called ...string) (*session.Session, func(session.Contestant) string) {
	t.Helper()
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	tables, rounds := 3+r.IntN(5), 2+r.IntN(3)
	form := movement.Form(pick("pairs", "pairs", "teams", "individual"))
	method := scoring.Method(pick("matchpoints", "matchpoints", "butler", "cross-imps", "net-points"))
	if form == movement.Teams {
		method = []scoring.Method{scoring.ByTeamsIMPs, scoring.ByTeamsIMPs, scoring.ByBoardAMatch,
			scoring.ByTotalPoints}[r.IntN(4)]
		tables = 2 * (2 + r.IntN(3))
	}
	open := session.Open{Name: pick("Tuesday", `The "Jean-Pierre" Cup, <2nd> & last`), Club: pick("", "Łódź Bridż"),
		Date: "2026-03-31", Edition: "laws-2017", Form: form, Scoring: method, Boards: movement.UpTo(2 * rounds),
		Chosen: map[regulations.Key]string{}}
	if r.IntN(3) == 0 {
		board := 1 + r.IntN(2*rounds)
		open.Marked = map[int]session.Marking{board: session.MarkedBy(board + 1 + r.IntN(6))}
	}
	if method == scoring.ByMatchpoints {
		open.Chosen[regulations.PerWin] = pick("1", "2")
	}
	letters := []string{""}
	if form == movement.Pairs && r.IntN(2) == 0 {
		letters = []string{"A", "B"}
	}
	name := func() string {
		return strings.TrimSpace(pick(append(called, "Ángel Núñez", "O'Brien", `Will "Bill" Hart`, "Søren, Jr.",
			"Zoë Weiß", "Ann Able")...) + fmt.Sprint(" ", r.IntN(1000)))
	}
	if len(letters) == 2 && r.IntN(3) == 0 {
		letters = []string{"Main", "2-"} // names of sections need not be letters
	}
	bySection := r.IntN(3) > 0 // contestants go by section and number, as from a file whose sections use the same ones
	mitchell := r.IntN(2) == 0
	apart := 10 * r.IntN(2) // whether East-West begin at 11, so that no number is had twice
	var all []session.Result
	playing := len(letters) // of the sections those that have results
	if len(letters) > 1 && r.IntN(4) == 0 {
		letters, playing = append(letters, "C", "D"), 1
	}
	for section, letter := range letters {
		hundred := 100 * section
		for n := 1; n <= tables; n++ {
			open.Tables = append(open.Tables, letter+fmt.Sprint(n))
		}
		enter := func(number int, side, names string) {
			called := ""
			if letter != "" && bySection {
				called = letter + fmt.Sprint(number)
			}
			open.Contestants = append(open.Contestants, session.Entrant{Number: hundred + number, Side: side,
				Players: names, Called: called})
		}
		switch {
		case form == movement.Teams:
			for n := range tables {
				enter(n+1, "", "Team "+name()+": "+name()+", "+name())
			}
		case form == movement.Individual:
			for n := range 4 * tables {
				enter(n+1, "", name())
			}
		case mitchell:
			for n := range tables {
				enter(n+1, "NS", name()+" and "+name())
				enter(apart+n+1, "EW", name()+" and "+name())
			}
		default:
			for n := range 2 * tables {
				enter(n+1, "", name()+" and "+name())
			}
		}
		if section >= playing {
			continue
		}
		for round := range rounds {
			draw := r.Perm(len(open.Contestants) / (section + 1))
			for table := range tables {
				for _, board := range []int{2*round + 1, 2*round + 2} {
					result := session.Result{Board: board, Table: letter + fmt.Sprint(table+1), Round: round + 1}
					switch {
					case form == movement.Teams: // each match at two tables, the teams in turn North-South
						match := table / 2 * 2
						a, b := draw[match]+1, draw[match+1]+1
						if table%2 == 1 {
							a, b = b, a
						}
						result.NS, result.EW = a, b
					case form == movement.Individual:
						result.NS, result.South = draw[4*table]+1, draw[4*table+1]+1
						result.EW, result.West = draw[4*table+2]+1, draw[4*table+3]+1
					case mitchell:
						result.NS, result.EW = hundred+table+1, hundred+apart+(table+round)%tables+1
					default:
						result.NS, result.EW = hundred+draw[2*table]+1, hundred+draw[2*table+1]+1
					}
					happens(t, r, &result)
					all = append(all, result)
				}
			}
		}
	}
	return playedOf(t, open, all)
}

// happens gives a result what happened at the table.
func happens(t *testing.T, r *rand.Rand, result *session.Result) {
	t.Helper()
	switch r.IntN(14) {
	case 0:
		result.NotPlayed = true
	case 1: // passed out
	case 2:
		result.Artificial = session.Artificial{NS: "60", EW: "40"}
	default:
		contract, err := bridge.ParseContract(fmt.Sprint(1+r.IntN(7), []string{"C", "D", "H", "S", "NT"}[r.IntN(5)],
			[]string{"", "", "X", "XX"}[r.IntN(4)], " by ", string("NESW"[r.IntN(4)])))
		if err != nil {
			t.Fatal(err)
		}
		result.Contract, result.Tricks = contract, r.IntN(14)
	}
}

// TestSamplesGoRound: the real files of other programs make sessions that go out and come in as they were.
func TestSamplesGoRound(t *testing.T) {
	lost := map[[2]string]bool{}
	for _, file := range beside.Samples(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := results.Read(file, bytes.NewReader(text), results.Options{})
		if err != nil || len(f.Boards()) == 0 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			play, names := ofFile(t, f)
			goesRound(t, play, names, lost)
		})
	}
	for kind := range cannotHold(t) {
		if !lost[kind] {
			t.Errorf("testdata/cannot_hold.txt has %s | %s, and no sample lost it", kind[0], kind[1])
		}
	}
}
