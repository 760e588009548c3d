package results

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/fault"
)

// samples is the folder of real files of other programs, which lie beside the repository in the folder that
// REDRESS_SHARED names or else in ../shared from the repository's root. Where there is no such folder the test is
// skipped.
func samples(t testing.TB) string {
	t.Helper()
	folder := os.Getenv("REDRESS_SHARED")
	if folder == "" {
		folder = filepath.Join(repositoryRoot(t), "..", "shared")
	}
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && os.Getenv("REDRESS_SHARED") == "" {
		t.Skipf("the samples are not here: %s does not exist (set REDRESS_SHARED)", folder)
	}
	return filepath.Join(folder, "samples")
}

func repositoryRoot(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod in any folder above")
		}
		folder = filepath.Dir(folder)
	}
}

// TestSamples reads every sample: how much is in it, that every printed score is that of its contract (77), and how
// many lines have the points that we give them.
func TestSamples(t *testing.T) {
	folder := samples(t)
	type want struct {
		entrants, deals, rows, problems int
		compared, byHand, different     int
	}
	wanted := map[string]want{
		"usebio/mp_howell_full_anon.xml":                        {12, 27, 161, 0, 161, 0, 0},
		"usebio/mp_mitchell_artificial_boards1-4_anon.xml":      {42, 4, 84, 0, 84, 2, 0},
		"usebio/mp_mitchell_unplayed_board1-2_anon.xml":         {42, 2, 42, 0, 42, 1, 0},
		"usebio/butler_howell_boards1-6_anon.xml":               {8, 6, 24, 0, 24, 0, 0},
		"usebio/butler_mitchell_artificial_board14-16_anon.xml": {14, 3, 21, 0, 21, 0, 0},
		"usebio/cross_imp_howell_boards1-6_anon.xml":            {9, 6, 24, 0, 24, 0, 0},
		"json/acbl_myclub_game_anon.json":                       {25, 0, 312, 0, 312, 0, 0},
		"pbn/bridgewebs_scoretable_8boards.pbn":                 {0, 8, 64, 0, 0, 0, 0},
		"pbn/ebl2021_teams_first14games_anon.pbn":               {0, 1, 14, 0, 0, 0, 0},
		"pbn/endplay_sample.pbn":                                {0, 2, 2, 0, 0, 0, 0},
		"pbn/ffb_magiccontest_board28_scoretable.pbn":           {0, 1, 22, 0, 22, 0, 0},
		"pbn/bridgebots_sample_anon.pbn":                        {0, 3, 3, 0, 0, 0, 0},
		"lin/bbo_first3boards_anon.lin":                         {0, 3, 3, 0, 0, 0, 0},
		"lin/bridgebots_sample_anon.lin":                        {0, 1, 1, 0, 0, 0, 0},
		"lin/vugraph_4tables_anon.lin":                          {2, 2, 30, 1, 0, 0, 0},
		"bws/bridgemate_evening.bws":                            {22, 0, 297, 2, 0, 0, 0},
		"bws/bridgemate_evening.received.csv":                   {0, 0, 297, 0, 0, 0, 0},
	}
	// What is known to be read wrongly or not at all, and is not counted until it is read rightly. Each is read
	// or refused with what is wrong.
	notYet := []string{
		"lin/bbo_several_opponents.lin",
		"pbn/bridgecomposer_scoretable_names.pbn", "pbn/deals_only_above_64.pbn", "pbn/declarer_scores_dutch.pbn",
		"pbn/olympiad_own_vulnerability.pbn", "pbn/realbridge_teams_first20games_names.pbn",
		"pbn/standard_1_0_example.pbn", "pbn/standard_2_1_example.pbn", "pbn/teams_open_and_closed_room.pbn",
		"usebio/nz_handicap.xml", "usebio/nz_several_sections.xml", "usebio/nz_three_quarter_howell_phantom.xml",
		"usebio/scorebridge_half_scale_10boards.xml",
	}
	files, err := filepath.Glob(folder + "/*/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, _ := filepath.Rel(folder, file)
		if strings.HasSuffix(file, ".md") {
			continue
		}
		if slices.Contains(notYet, filepath.ToSlash(name)) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Read(file, bytes.NewReader(text), Options{}); err != nil &&
				fault.Of(err).Code != fault.Invalid {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		want, known := wanted[filepath.ToSlash(name)]
		if !known {
			t.Errorf("nobody says what %s holds", name)
			continue
		}
		delete(wanted, filepath.ToSlash(name))
		f := read(t, file, Options{})
		got := f.Compare(f.Rules())
		problems := 0
		for _, p := range f.Problems {
			if p.At > 0 {
				problems++
			}
		}
		have := [...]int{len(f.Contestants), len(f.Deals), len(f.Rows), problems, got.Compared,
			kinds(got)[AdjustedByHand], kinds(got)[DifferentScoring]}
		if have != [...]int{want.entrants, want.deals, want.rows, want.problems, want.compared, want.byHand,
			want.different} {
			t.Errorf("%s: %v, want %v\n%v\n%v", name, have, want, f.Problems, got.Differences)
		}
		if len(got.Unscored) > 0 {
			t.Errorf("%s: %v", name, got.Unscored)
		}
		accepted(t, name, f)
	}
	for name := range wanted {
		t.Errorf("%s is not there", name)
	}
}

func kinds(c Comparison) map[DifferenceKind]int {
	count := map[DifferenceKind]int{}
	for _, d := range c.Differences {
		count[d.Kind]++
	}
	return count
}

// TestSampleDetails are lines of the samples that show what each format is good for.
func TestSampleDetails(t *testing.T) {
	folder := samples(t)
	for _, c := range []struct {
		file string
		row  int
		want string
	}{
		{"usebio/mp_howell_full_anon.xml", 0, "261 | 1 |  |  | 0 | 3 | 11 | 5C by"},
		{"usebio/mp_mitchell_artificial_boards1-4_anon.xml", 1,
			"838 | 1 |  |  | 0 | 2 | 15 | artificial A6040 NS average plus EW average minus |  | 24 | 16 |"},
		{"json/acbl_myclub_game_anon.json", 0, "249 | 1 | A | 11 | 4 | 11 | 8 | 3NT by N +3 | 490 | 13/2 | 9/2 |"},
		{"pbn/endplay_sample.pbn", 0, "14 | 17 |  | 13 | 0 | 0 | 0 | 5SX by W -3 | 500 | -2 | 2 | match COUNTRYA – " +
			"COUNTRYB; lead H2; auction N: P P 1H P 1NT 2H=Spades & minor 3D 4S 5D P P 5S=♠ X P P P; play [H2 H4 HK " +
			"HA D9 D2 DQ DA C5 C4 CA C2"},
		{"pbn/bridgebots_sample_anon.pbn", 2, "87 | 14 |  | Open | 0 | 0 | 0 | 5C by E = | -400 |  |  | match Brazil " +
			"– France; lead DK; auction E: 1C 2NT 3H P 3S P 3NT P 5C P P P"},
		{"pbn/ffb_magiccontest_board28_scoretable.pbn", 21,
			"42 | 28 |  | 17 | 14 | 13 | 2 | 2NT by N -3 | -300 | 0 | 42 | lead S5"},
		{"lin/bbo_first3boards_anon.lin", 0,
			"1 | 1 |  |  | 0 | 0 | 0 | 5H by S +1 | 480 |  |  | lead C9; auction N: P P 1H=Major"},
		{"lin/vugraph_4tables_anon.lin", 0, "4 | 46 |  | Open | 0 | 1 | 2 | 4H by E = | -420 |  |  | match 1; lead " +
			"C2; auction E: 1H P 3C!jacoby 2N P 4H P P P; play [C2 C3"},
	} {
		f := read(t, filepath.Join(folder, c.file), Options{})
		if got := toldRow(f.Rows[c.row]); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s, row %d:\n got %s\nwant %s", c.file, c.row, got, c.want)
		}
	}
}

// TestSampleRules: the choices that the comparison finds are those that are known of the programs.
func TestSampleRules(t *testing.T) {
	folder := samples(t)
	for file, want := range map[string]scoring.Rules{
		"json/acbl_myclub_game_anon.json": {Method: scoring.ByMatchpoints, PerWin: 1},
		"usebio/mp_howell_full_anon.xml":  {Method: scoring.ByMatchpoints},
		"usebio/butler_howell_boards1-6_anon.xml": {Method: scoring.ByButler,
			Datum: scoring.DatumRule{Drop: scoring.DropCount, DropEach: 1}},
		"usebio/cross_imp_howell_boards1-6_anon.xml": {Method: scoring.ByCrossIMPs},
	} {
		if got := read(t, filepath.Join(folder, file), Options{}).Rules(); got != want {
			t.Errorf("%s: %+v, want %+v", file, got, want)
		}
	}
}
