package results

import (
	"strings"
	"testing"
)

// TestWhoIsWho: which contestants a file has, whatever it writes beside their numbers, and what is said where nothing
// in it tells.
func TestWhoIsWho(t *testing.T) {
	const table = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Names_NS;Names_EW\"]\n"
	game := func(board, table, room, seats, teams string) string {
		var b strings.Builder
		tag := func(name, value string) { b.WriteString("[" + name + " \"" + value + "\"]\n") }
		tag("Board", board)
		names := strings.Split(seats, " ")
		for i, seat := range []string{"North", "South", "East", "West"} {
			tag(seat, names[i])
		}
		tag("Contract", "1NT")
		tag("Declarer", "N")
		tag("Result", "7")
		tag("Table", table)
		tag("Room", room)
		home, visit, _ := strings.Cut(teams, " ")
		tag("HomeTeam", home)
		tag("VisitTeam", visit)
		return b.String() + "\n"
	}
	for _, c := range []struct{ name, text, who, sits, said string }{
		{"names tell two lines apart", table + "1 1 1C N 7 \"Ann;Bob\" \"Cid;Dee\"\n",
			"1NS Ann and Bob, 1EW Cid and Dee", "1-1", ""},
		{"the same names on both sides are one pair", table + "1 2 1C N 7 \"Ann;Bob\" \"Cid;Dee\"\n[Board \"2\"]\n" +
			"[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Names_NS;Names_EW\"]\n" +
			"2 1 1C N 7 \"Cid;Dee\" \"Bob;Ann\"\n", "1 Ann and Bob, 2 Cid and Dee", "1-2 2-1", ""},
		{"a number has other names later", table + "1 2 1C N 7 \"Ann;Bob\" \"Cid;Dee\"\n" +
			"1 4 1C N 7 \"Eve;Fay\" \"Gus;Hal\"\n",
			"1NS Ann and Bob, 2EW Cid and Dee, 4EW Gus and Hal", "1-2 1-4", "other names"},
		{"a Howell that lists nobody", "board,ns,ew,score\n1,1,2,50\n2,2,1,50\n1,3,4,50\n2,3,4,50\n", "1, 2, 3, 4",
			"1-2 3-4 2-1 3-4", "taken for one contestant"},
		{"a Howell in which one line has a number against itself", "board,ns,ew,score\n1,1,2,110\n1,3,4,110\n" +
			"2,4,1,110\n2,2,3,110\n3,3,1,110\n3,4,4,110\n", "1, 2, 3, 4", "1-2 3-4 4-1 2-3 3-1",
			"plays against itself"},
		{"a Mitchell in its second round", "board,ns,ew,score\n1,1,1,110\n2,2,2,110\n3,3,3,110\n" +
			"2,1,3,110\n3,2,1,110\n1,3,2,110\n", "1NS, 1EW, 2NS, 2EW, 3NS, 3EW", "1-1 3-2 2-2 1-3 3-3 2-1", ""},
		{"a Mitchell of which one line alone has a number against itself", "board,ns,ew,score\n1,1,2,110\n1,2,3,110\n" +
			"1,3,4,110\n1,4,4,110\n", "1NS, 2EW, 2NS, 3EW, 3NS, 4EW, 4NS", "1-2 2-3 3-4 4-4", ""},
		{"pairs that change direction and keep their number", "board,ns,ew,score\n1,1 NS,1 EW,50\n1,2 NS,2 EW,50\n" +
			"2,1 EW,2 NS,50\n2,2 EW,1 NS,50\n", "1, 101, 2, 102", "1-101 2-102 101-2 102-1", "ranked in one list"},
		{"sections that play each other", "board,ns,ew,score\n1,A1,B1,50\n1,A2,B2,50\n", "1, 101, 2, 102",
			"1-101 2-102", "go by section and number"},
		{"players who are named and not numbered", game("1", "1", "", "Ann Bob Cid Dee", "") +
			game("1", "2", "", "Eve Fay Gus Hal", "") + game("2", "1", "", "Dee Cid Bob Ann", ""),
			"1 Ann and Bob, 2 Cid and Dee, 3 Eve and Fay, 4 Gus and Hal", "1-2 3-4 2-1", ""},
		{"two rooms are a match", game("1", "7", "Open", "Ann Bob Cid Dee", "Otters Newts") +
			game("1", "7", "Closed", "Eve Fay Gus Hal", "Otters Newts"),
			"1 Otters: Ann, Bob, Gus, Hal; 2 Newts: Cid, Dee, Eve, Fay", "1-2 2-1", ""},
		{"two rooms without teams", game("1", "", "Open", "Ann Bob Cid Dee", "") +
			game("1", "", "Closed", "Eve Fay Gus Hal", ""),
			"1 Ann, Bob, Gus, Hal; 2 Cid, Dee, Eve, Fay", "1-2 2-1", ""},
		{"teams that name who sits North-South first", game("1", "1", "", "Ann Bob Cid Dee", "Otters Newts") +
			game("1", "5", "", "Eve Fay Gus Hal", "Newts Otters"),
			"1 Otters: Ann, Bob, Gus, Hal; 2 Newts: Cid, Dee, Eve, Fay", "1-2 2-1", ""},
		{"teams in the same order at both tables", game("1", "1", "", "Ann Bob Cid Dee", "Otters Newts") +
			game("1", "5", "", "Eve Fay Gus Hal", "Otters Newts"),
			"1 Otters: Ann, Bob, Eve, Fay; 2 Newts: Cid, Dee, Gus, Hal", "1-2 2-1", "same order"},
	} {
		f, err := Read(c.name, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var who, sits []string
		between := ", "
		for _, e := range f.Entrants() {
			who = append(who, strings.TrimSpace(itoa(e.Number)+e.Side+" "+e.Players))
			if strings.Contains(e.Players, ", ") {
				between = "; "
			}
		}
		for _, r := range f.Results() {
			sits = append(sits, itoa(r.NS)+"-"+itoa(r.EW))
		}
		if got := strings.Join(who, between); got != c.who {
			t.Errorf("%s: %s, want %s", c.name, got, c.who)
		}
		if got := strings.Join(sits, " "); got != c.sits {
			t.Errorf("%s: %s play, want %s", c.name, got, c.sits)
		}
		said := ""
		for _, p := range f.Problems {
			said += p.Text + "\n"
		}
		if c.said != "" && !strings.Contains(said, c.said) || c.said == "" && strings.Contains(said, "taken for") {
			t.Errorf("%s: said %q, want %q", c.name, said, c.said)
		}
		accepted(t, c.name, f)
	}
}

// TestFirstOfTwo: of two contestants with one number and no direction the first is taken for North-South, which is said
// to be a guess, and it can be said that it is the other way.
func TestFirstOfTwo(t *testing.T) {
	const file = `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS>` +
		`<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR>` +
		`<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR>` +
		`</PARTICIPANTS></EVENT></USEBIO>`
	for _, c := range []struct{ said, who, words string }{
		{"", "NS Ann, EW Bob", "the first of each number is taken for North-South (2 contestants). That is a guess"},
		{"ew", "EW Ann, NS Bob", "is taken for East-West (2 contestants). That is as you said."},
		{"sideways", "NS Ann, EW Bob", "That is a guess"},
	} {
		f, err := Read("two.xml", strings.NewReader(file), Options{Said: map[ChoiceKey]string{ChoiceFirst: c.said}})
		if err != nil {
			t.Fatal(err)
		}
		var who []string
		for _, e := range f.Contestants {
			who = append(who, e.Side+" "+e.Players)
		}
		if got := strings.Join(who, ", "); got != c.who || len(f.Choices) != 1 || len(f.Problems) != 1 ||
			!strings.Contains(f.Problems[0].Text, c.words) {
			t.Errorf("%q: %s, %v, %v; want %s, %q", c.said, got, f.Choices, f.Problems, c.who, c.words)
		}
	}
}

func TestContestantsAreCalledBySectionWhereNumbersMeet(t *testing.T) {
	for _, tt := range []struct {
		name string
		file File
		want string
	}{
		{"numbers of two sections meet", File{Sections: []string{"A", "C"},
			Contestants: []Entrant{{Section: "A", Number: 4}, {Section: "C", Number: 4}}}, "4 A4, 104 C4"},
		{"no number meets", File{Sections: []string{"A", "C"},
			Contestants: []Entrant{{Section: "A", Number: 4}, {Section: "C", Number: 5}}}, "4 4, 5 5"},
		{"sections with figures", File{Sections: []string{"1", "2"},
			Contestants: []Entrant{{Section: "1", Number: 4}, {Section: "2", Number: 4}}}, "4 1-4, 104 2-4"},
		{"both sides in one list", File{oneField: true, twoLined: map[string]bool{"": true},
			Contestants: []Entrant{{Number: 4, Side: "NS"}, {Number: 4, Side: "EW"}}}, "4 4 NS, 104 4 EW"},
	} {
		var got []string
		for _, e := range tt.file.Entrants() {
			got = append(got, itoa(e.Number)+" "+e.Label())
		}
		if text := strings.Join(got, ", "); text != tt.want {
			t.Errorf("%s: %s; want %s", tt.name, text, tt.want)
		}
	}
}
