package results

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"redress/beside"
	"redress/bridge/scoring"
	"redress/fault"
)

// seeds adds the files of a kind: our own, those that are refused, and the samples where they are at hand.
func seeds(f *testing.F, endings ...string) {
	f.Helper()
	folders := []string{"testdata/files", "testdata/refused"}
	shared := filepath.Join(beside.Root(f), "..", "shared", "samples")
	if _, err := os.Stat(shared); !errors.Is(err, fs.ErrNotExist) {
		folders = append(folders, filepath.Join(shared, "pbn"), filepath.Join(shared, "lin"),
			filepath.Join(shared, "usebio"))
	}
	added := 0
	for _, folder := range folders {
		for _, ending := range endings {
			files, err := filepath.Glob(folder + "/*" + ending)
			if err != nil {
				f.Fatal(err)
			}
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					f.Fatal(err)
				}
				if len(text) < 20_000 {
					f.Add(text)
					added++
				}
			}
		}
	}
	if added == 0 {
		f.Fatalf("no seed ends with %v", endings)
	}
}

// hold reads bytes and holds what must be true whatever they are.
func hold(t *testing.T, text []byte) {
	t.Helper()
	file, err := Read("fuzz", bytes.NewReader(text), Options{MaxBytes: 1 << 20})
	if err != nil {
		if known := fault.Of(err); known.Code != fault.Invalid && known.Code != fault.TooLarge ||
			known.Field != "file" || known.Text == "" || !utf8.ValidString(known.Text) {
			t.Fatalf("%+v", known)
		}
		return
	}
	if len(file.Rows) > maxRows || len(file.Problems) > maxProblems || len(file.Contestants) > maxContestants {
		t.Fatalf("%d rows, %d problems, %d contestants", len(file.Rows), len(file.Problems), len(file.Contestants))
	}
	for _, row := range file.Rows {
		switch {
		case row.Board < 1 || row.Board > maxBoard || row.At < 1 || row.Multiplicity < 1:
			t.Fatalf("%+v", row)
		case row.Contract != nil && (row.Contract.Check() != nil || row.Tricks == nil && row.natural()):
			t.Fatalf("%+v", row)
		case row.NotPlayed == (row.Artificial != nil || row.Points != nil) && !row.NotPlayed:
			t.Fatalf("nothing happened: %+v", row)
		}
	}
	for _, p := range file.Problems {
		if p.Text == "" || !utf8.ValidString(p.Text) || p.Kind != Refused && p.Kind != Warning {
			t.Fatalf("%+v", p)
		}
	}
	for _, difference := range file.Compare(file.Rules()).Differences {
		if difference.Text == "" {
			t.Fatalf("%+v", difference)
		}
	}
	file.Compare(scoring.Rules{Method: scoring.ByTeamsIMPs})
	if len(file.Tables()) <= maxTables && len(file.Entrants()) <= maxContestants {
		accepted(t, "fuzz", file)
	}
}

func FuzzUSEBIO(f *testing.F) {
	seeds(f, ".xml")
	f.Fuzz(func(t *testing.T, text []byte) { hold(t, text) })
}

func FuzzPBN(f *testing.F) {
	seeds(f, ".pbn")
	f.Fuzz(func(t *testing.T, text []byte) { hold(t, append([]byte("% PBN 2.1\n"), text...)) })
}

func FuzzACBL(f *testing.F) {
	seeds(f, ".json")
	f.Fuzz(func(t *testing.T, text []byte) { hold(t, text) })
}

func FuzzCSV(f *testing.F) {
	seeds(f, ".csv")
	f.Fuzz(func(t *testing.T, text []byte) { hold(t, text) })
}

func FuzzLIN(f *testing.F) {
	seeds(f, ".lin")
	f.Fuzz(func(t *testing.T, text []byte) { hold(t, append([]byte("st||pn|S,W,N,E|"), text...)) })
}

// FuzzNotation: what is read as an outcome is written and read again as the same.
func FuzzNotation(f *testing.F) {
	for _, r := range table(f, "notation.txt", 3) {
		f.Add(r.fields[1])
	}
	f.Fuzz(func(t *testing.T, text string) {
		ParseFigure(text)
		parseLead(text)
		parseDate(text)
		parseSpecial(text)
		if _, number, _ := parseContestant(text); number < 0 {
			t.Errorf("%q is contestant %d", text, number)
		}
		c, tricks, err := parseOutcome(text)
		if err != nil || c == nil || tricks == nil || strings.Contains(text, "\x00") {
			return
		}
		again, tricksAgain, err := parseOutcome(slip(*c, *tricks))
		if c.PassedOut() {
			if err != nil || !again.PassedOut() {
				t.Errorf("%q: passed out, and then %v, %v", text, again, err)
			}
			return
		}
		if err != nil || *again != *c || *tricksAgain != *tricks {
			t.Errorf("%q is %s, and then %v, %v", text, slip(*c, *tricks), again, err)
		}
	})
}

func FuzzTraveller(f *testing.F) {
	f.Add([]byte(`<tr class="tourney"><td class="north">Ann</td><td class="result">4&spades;S+1</td>` +
		`<td class="score">-450</td><td class="score">25.00%</td><td class="movie"><a onclick="hv_popuplin('` +
		`md%7C3SK84HAQ7DKJ93CQ62%2CSQJT6HJ83D762CA95%2CSA73HK52DQT5CJT84%7Cah%7CBoard+1%7C')"></a></td></tr>`))
	f.Fuzz(func(t *testing.T, text []byte) {
		hold(t, append([]byte("<html><th>EW Points</th>\n"), text...))
	})
}
