package results

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/beside"
	"redress/bridge/scoring"
	"redress/fault"
)

// TestSamples reads every sample and holds what comes of it against the text in testdata/samples: who plays, how much
// there is, what is wrong, and what the file prints against our own figures. The lines and names themselves stay where
// the samples are.
func TestSamples(t *testing.T) {
	for _, file := range beside.Samples(t) {
		if strings.HasSuffix(file, ".md") {
			continue
		}
		name := filepath.Base(filepath.Dir(file)) + "_" + filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			f, err := Read(filepath.Base(file), bytes.NewReader(text), Options{})
			if err != nil {
				golden(t, "testdata/samples/"+name+".txt", "refused: "+fault.Of(err).Text+"\n")
				return
			}
			golden(t, "testdata/samples/"+name+".txt", toldSample(f))
			accepted(t, name, f)
		})
	}
}

// toldSample is a sample in short.
func toldSample(f *File) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s | %s | %s\n", f.Format, f.Date, f.Form, f.Scoring)
	natural, artificial, unplayed := 0, 0, 0
	for _, row := range f.Rows {
		switch {
		case row.NotPlayed:
			unplayed++
		case row.Artificial != nil:
			artificial++
		default:
			natural++
		}
	}
	fmt.Fprintf(&b, "%d lines with a result, %d with an artificial score, %d not played; %d deals, boards %s\n",
		natural, artificial, unplayed, len(f.Deals), f.Boards())
	named, totals := 0, 0
	var who []string
	for _, e := range f.Contestants {
		if e.Players != "" {
			named++
		}
		if e.Total != nil || e.Percent != nil {
			totals++
		}
		who = append(who, e.Section+itoa(e.Number)+e.Side)
	}
	fmt.Fprintf(&b, "%d contestants, %d with names, %d with a total: %s\n", len(who), named, totals,
		strings.Join(who, " "))
	who = who[:0]
	for _, e := range f.Entrants() {
		who = append(who, itoa(e.Number)+e.Side)
	}
	fmt.Fprintf(&b, "in the session %d: %s\n", len(who), strings.Join(who, " "))
	fmt.Fprintf(&b, "at %d tables: %s\n", len(f.Tables()), strings.Join(f.Tables(), " "))
	b.WriteString("\n# line | column | problem\n")
	for _, p := range f.Problems {
		fmt.Fprintf(&b, "%d | %s | %s: %s\n", p.At, p.Column, p.Kind, p.Text)
	}
	rules := f.Rules()
	comparison := f.Compare(rules)
	fmt.Fprintf(&b, "\n# %d lines compared by %s\n", comparison.Compared, saidOf(rules))
	for _, d := range comparison.Differences {
		fmt.Fprintf(&b, "%s: %s\n", d.Kind, d.Text)
	}
	for _, why := range comparison.Unscored {
		fmt.Fprintf(&b, "unscored: %s\n", why)
	}
	return b.String()
}

// saidOf is the rules by the settings that make them.
func saidOf(rules scoring.Rules) string {
	words := string(rules.Method)
	settings := said(rules)
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		words += fmt.Sprintf(", %s %s", key, settings[key])
	}
	return words
}

// TestSampleDetails are lines of the samples that show what each format is good for.
func TestSampleDetails(t *testing.T) {
	folder := filepath.Join(beside.Folder(t), "samples")
	for _, c := range []struct {
		file string
		row  int
		want string
	}{
		{"usebio/mp_howell_full_anon.xml", 0, "261 | 1 |  |  | 0 | 3 | 11 | 5C by"},
		{"usebio/mp_mitchell_artificial_boards1-4_anon.xml", 1,
			"838 | 1 |  |  | 0 | 2 | 15 | artificial A6040 NS average plus EW average minus |  | 24 | 16 |"},
		{"json/acbl_myclub_game_anon.json", 0, "249 | 1 | A | 11 | 4 | 11 | 8 | 3NT by N +3 | 490 | 13/2 | 9/2 |"},
		{"pbn/endplay_sample.pbn", 0, "14 | 17 |  | 13 | 0 | 1 | 2 | 5SX by W -3 | 500 | -2 | 2 | match COUNTRYA – " +
			"COUNTRYB; lead H2; auction N: P P 1H P 1NT 2H=Spades & minor 3D 4S 5D P P 5S=♠ X P P P; play [H2 H4 HK " +
			"HA D9 D2 DQ DA C5 C4 CA C2"},
		{"pbn/bridgebots_sample_anon.pbn", 2, "87 | 14 |  | Open | 0 | 1 | 2 | 5C by E = | -400 |  |  | match Brazil " +
			"– France; lead DK; auction E: 1C 2NT 3H P 3S P 3NT P 5C P P P"},
		{"pbn/ffb_magiccontest_board28_scoretable.pbn", 21,
			"42 | 28 |  | 17 | 14 | 13 | 2 | 2NT by N -3 | -300 | 0 | 42 | lead S5"},
		{"lin/bbo_first3boards_anon.lin", 0,
			"1 | 1 |  |  | 0 | 1 | 2 | 5H by S +1 | 480 |  |  | lead C9; auction N: P P 1H=Major"},
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
	folder := filepath.Join(beside.Folder(t), "samples")
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
