package regulations

import (
	"os"
	"strings"
	"testing"
	"time"

	"redress/bridge/scoring"
)

// Every setting of every authority has a value with its date and source, or says that it was not found.
func TestAuthorities(t *testing.T) {
	if _, err := readAuthorities(); err != nil {
		t.Fatal(err)
	}
	for _, a := range Authorities() {
		if found, ok := AuthorityOf(a.ID); !ok || found.Name != a.Name {
			t.Errorf("%s is not found by its id", a.ID)
		}
		if len(a.Settings) != len(Terms) {
			t.Errorf("%s has %d settings of %d", a.ID, len(a.Settings), len(Terms))
		}
		for i, s := range a.Settings {
			known := s.Value != "" && s.Date != "" && s.Source != "" && (s.Sure == Seen || s.Sure == PracticeSeen)
			unknown := s == Setting{Key: s.Key, Sure: NotFound}
			if s.Key != Terms[i].Key || !known && !unknown {
				t.Errorf("%s: %+v", a.ID, s)
			}
		}
		if settings, err := SettingsOf(a.ID, nil); err != nil || len(settings.All()) != len(Terms) {
			t.Errorf("%s: %v", a.ID, err)
		}
	}
	if _, ok := AuthorityOf("fifa"); ok {
		t.Error("there is an authority that is none")
	}
}

// The elections that the Laws leave to the authorities, as they were found.
func TestElections(t *testing.T) {
	for _, test := range []struct{ authority, edition, want string }{
		{"", "laws-2017", "weighted"}, {"", "laws-2007", ""}, {"", "laws-1997", "likely"}, {"", "a-club", "weighted"},
		{"wbf", "laws-2007", "weighted"}, {"ebu", "laws-2017", "weighted"}, {"ebu", "laws-2007", "weighted"},
		{"acbl", "laws-2007", "likely"}, {"acbl", "laws-2017", "weighted"}, {"acbl", "laws-1997", "likely"},
		{"abf", "laws-2007", ""}, {"hauff", "hauff-2008", "artificial"}, {"okb", "okb-1997", "skip"},
	} {
		settings, err := SettingsOf(test.authority, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := settings.Assigning(test.edition); got != test.want {
			t.Errorf("%s under %s: %q, want %q", test.authority, test.edition, got, test.want)
		}
	}
}

func TestRules(t *testing.T) {
	rules := func(method scoring.Method, authority, edition string) scoring.Rules {
		settings, err := SettingsOf(authority, nil)
		if err != nil {
			t.Fatal(err)
		}
		return settings.Rules(method, edition)
	}
	for _, test := range []struct {
		method             scoring.Method
		authority, edition string
		want               scoring.Rules
	}{
		{scoring.ByMatchpoints, "", "laws-2017", scoring.Rules{PerWin: 2}},
		{scoring.ByMatchpoints, "ebu", "laws-2017", scoring.Rules{PerWin: 2, Fouled: scoring.FouledEBU,
			EachBoard: scoring.Rounding{On: true, Places: 1, Ties: scoring.TowardAverage}}},
		{scoring.ByButler, "abf", "laws-2017",
			scoring.Rules{PerWin: 2, Datum: scoring.DatumRule{Drop: scoring.DropCount, DropEach: 1},
				EachBoard: scoring.Rounding{On: true, Places: 2}, Total: scoring.Rounding{On: true, Places: 2}}},
		{scoring.ByButler, "acbl", "laws-2017", scoring.Rules{PerWin: 1, Fouled: scoring.FouledACBL,
			PercentFrom: scoring.RoundedTotal,
			Datum:       scoring.DatumRule{Drop: scoring.DropTwentieth, Ties: scoring.ToEven},
			Total:       scoring.Rounding{On: true, Places: 2}}},
		{scoring.ByMatchpoints, "acbl", "laws-2007", scoring.Rules{PerWin: 1, Fouled: scoring.FouledACBL,
			PercentFrom: scoring.RoundedTotal, Complement: true,
			Datum:     scoring.DatumRule{Drop: scoring.DropTwentieth, Ties: scoring.ToEven},
			EachBoard: scoring.Rounding{On: true, Places: 2}, Total: scoring.Rounding{On: true, Places: 2}}},
	} {
		test.want.Method = test.method
		if got := rules(test.method, test.authority, test.edition); got != test.want {
			t.Errorf("%s by %s\ngot  %+v\nwant %+v", test.method, test.authority, got, test.want)
		}
	}
}

// A value that only a table of rules.go misses would silently be the usual one.
func TestEveryChoiceIsUnderstood(t *testing.T) {
	for _, test := range []struct {
		key   Key
		known func(string) bool
	}{
		{Missing, func(v string) bool { _, ok := missingRules[v]; return ok }},
		{Divisor, func(v string) bool { _, ok := divisors[v]; return ok }},
		{DatumDrop, func(v string) bool { _, ok := drops[v]; return ok }},
		{DatumTies, func(v string) bool { _, ok := datumTies[v]; return ok }},
		{Split, func(v string) bool { _, ok := splitRules[v]; return ok }},
		{Fouled, func(v string) bool { _, ok := fouledRules[v]; return ok }},
		{MatchpointsRound, func(v string) bool { _, ok := roundings[v]; return ok }},
		{VictoryPoints, func(v string) bool { _, err := scoring.ScaleByID(v); return err == nil }},
	} {
		term, _ := TermOf(test.key)
		for _, choice := range term.Choices {
			if !test.known(choice.Value) {
				t.Errorf("%s: nothing understands %q", test.key, choice.Value)
			}
		}
	}
}

func TestSettingsAll(t *testing.T) {
	settings, err := SettingsOf("ebu", map[Key]string{PerWin: "1", Missing: "neuberg", Cap: "17", PenaltyIMPs: ""})
	if err != nil {
		t.Fatal(err)
	}
	if len(settings.Chosen) != 2 { // neuberg is the authority's own, and an empty value chooses nothing
		t.Errorf("chosen: %v", settings.Chosen)
	}
	settings.Values[Fouled] = "acbl" // as if a later Redress knew this authority better than the session's log
	for key, want := range map[Key]Sureness{PerWin: Chosen, Cap: Chosen, Missing: Seen, PenaltyIMPs: NotFound,
		Fouled: PracticeSeen} {
		for _, s := range settings.All() {
			if s.Key == key && (s.Sure != want || (s.Value == "") != (want == NotFound)) {
				t.Errorf("%s: %+v, want %s", key, s, want)
			}
		}
	}
	if percent, ok := settings.StandardPenalty(scoring.PercentOfTop); !ok ||
		percent.RatString() != "25" {
		t.Errorf("standard penalty %v", percent)
	}
	if imps, ok := settings.StandardPenalty(scoring.PenaltyIMPs); ok {
		t.Errorf("a penalty of %v IMPs that nobody found", imps)
	}
	if _, ok := settings.StandardPenalty(scoring.PenaltyPoints); ok {
		t.Error("a standard penalty in matchpoints")
	}
	wbf, _ := SettingsOf("wbf", nil)
	if limit, ok := wbf.AveragePlusLimit(); !ok || limit != 2 {
		t.Errorf("limit of average plus: %d", limit)
	}
	if _, ok := (Settings{}).AveragePlusLimit(); ok {
		t.Error("a limit of average plus that nobody set")
	}
}

// testdata/wrong_authorities.txt has files with something wrong in each, and below each what is said of it.
func TestWrongAuthorities(t *testing.T) {
	table, err := os.ReadFile("testdata/wrong_authorities.txt")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := authorityFiles.ReadFile("authorities/ebu.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := strings.Split(string(table), "\n---\n")
	for _, test := range cases[1:] {
		change, want, found := strings.Cut(strings.TrimSpace(test), "\n=> ")
		from, to, replaced := strings.Cut(change, "\nbecomes\n")
		if !found || !replaced || !strings.Contains(string(whole), from) {
			t.Fatalf("this is no case:\n%s", test)
		}
		if to == "(nothing)" {
			to = ""
		}
		_, err := ParseAuthority("ebu", strings.Replace(string(whole), from, to, 1))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngot  %v\nwant %s", change, err, want)
		}
	}
	if len(cases) < 10 {
		t.Errorf("only %d cases", len(cases)-1)
	}
}

func FuzzParseAuthority(f *testing.F) {
	for _, a := range []string{"wbf", "okb"} {
		text, err := authorityFiles.ReadFile("authorities/" + a + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAuthority("x", text)
		if err == nil && (a.Name == "" || len(a.Settings) != len(Terms)) {
			t.Errorf("%q is read as %+v", text, a)
		}
	})
}

// TestGroups: a point on which the Laws can be read two ways is not said to be left to anybody, and the settings of a
// group stand together.
func TestGroups(t *testing.T) {
	var groups []string
	in := map[Key]string{}
	for _, term := range Terms {
		in[term.Key] = term.Group()
		if len(groups) == 0 || groups[len(groups)-1] != term.Group() {
			groups = append(groups, term.Group())
		}
	}
	if len(groups) != 4 || in[AppealMinutes] != in[AppealFurtherForm] || in[AppealTie] == in[SuitOrder] ||
		in[SuitOrder] == in[Fouled] ||
		in[SuitOrder] != in[VaryMethods] || in[PenaltyVPs] != in[Fouled] || in[ClaimLeave] != in[KeptAction] ||
		in[ClaimStray] != in[KeptAction] || in[SuitOrder] == in[ClaimLeave] {
		t.Errorf("%q", groups)
	}
}

// TestAfter: a length of time is told in minutes, hours or days, and ends by the clock of the place.
func TestAfter(t *testing.T) {
	rome, err := time.LoadLocation("Europe/Rome")
	if err != nil {
		t.Fatal(err)
	}
	decided := time.Date(2026, 3, 27, 22, 15, 0, 0, rome) // two days before the clocks go forward
	term, _ := TermOf(AppealFurtherTime)
	for value, want := range map[string]string{"30 minutes": "27 March 22:45", "1 minute": "27 March 22:16",
		"24 hours": "28 March 22:15", "48 hours": "29 March 23:15", "1 day": "28 March 22:15",
		"7 days": "3 April 22:15", "2 days": "29 March 22:15", "three days": "", "30": "", "0 days": "",
		"-1 days": "", "7 working days": "", "7 days ": "", "1000 days": "", "": ""} {
		until, known := After(value, decided)
		if got := until.Format("2 January 15:04"); known != (want != "") || known && got != want {
			t.Errorf("%q ends at %s; want %s", value, got, want)
		}
		if err := term.Check(value); (err == nil) != known {
			t.Errorf("%q is checked: %v", value, err)
		}
	}
}
