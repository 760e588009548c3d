package scoring_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redress/beside"
)

// A vector is a case of scoring with what it comes to, both as JSON whose shape depends on the kind. Only what is
// expected is compared.
type vector struct {
	ID, Kind        string
	Input, Expected json.RawMessage
}

// answer is what the package says of a case, by the names that vectors have for it.
type answer map[string]any

// kinds is how each kind of vector is put to the package.
var kinds = map[string]func(json.RawMessage) (answer, error){
	"contract":   asking(contractVector.answer),
	"imp":        asking(impVector.answer),
	"vp":         asking(matchVector.answer),
	"mp":         asking(matchpointVector.answer),
	"neuberg":    asking(neubergVector.answer),
	"ximp":       asking(crossVector.answer),
	"butler":     asking(butlerVector.answer),
	"weighted":   asking(weightedVector.answer),
	"artificial": asking(artificialVector.answer),
	"sewog":      asking(damageVector.answer),
}

func asking[V any](ask func(V) (answer, error)) func(json.RawMessage) (answer, error) {
	return func(input json.RawMessage) (answer, error) {
		var v V
		if err := json.Unmarshal(input, &v); err != nil {
			return nil, err
		}
		return ask(v)
	}
}

// apart is what no answer is held against, by case and name, with the reason.
var apart = map[[2]string]string{
	{"neuberg-pjms-1", "percent"}:                    "the source printed it to one decimal",
	{"neuberg-pjms-manual", "percent"}:               "the source printed it to one decimal",
	{"weighted-dewael-split-after", "split_pair_ns"}: "the input does not say which line is split",
	{"weighted-dewael-split-after", "split_pair_ew"}: "the input does not say which line is split",
	{"weighted-eidt-other-pair", "ns_mp"}:            "the input has figures alone, and no board",
	{"weighted-mycroft-mp", "mp"}:                    "the input has figures alone, and no board",
}

// TestVectors puts every case of the files to the package. REDRESS_VECTORS names them, parted as in PATH and seen from
// the repository's root; a folder stands for the files in it that are arrays of cases. Without it they are those of the
// shared facts.
func TestVectors(t *testing.T) {
	met, all := 0, 0
	for _, place := range vectorPlaces(t) {
		for _, file := range vectorFiles(t, place) {
			m, a := checkVectors(t, file)
			met, all = met+m, all+a
		}
	}
	t.Logf("%d of %d met", met, all)
}

// TestWorkedCases are those of the shared facts that sources worked out in words, of which no other file has the
// shapes.
func TestWorkedCases(t *testing.T) {
	met, all := checkVectors(t, filepath.Join(beside.Folder(t), "scoring", "worked.json"))
	t.Logf("%d of %d met", met, all)
	for at, reason := range apart {
		t.Logf("%s of %s is not compared: %s", at[1], at[0], reason)
	}
}

// checkVectors puts the cases of a file to the package, and tells how many are met and how many there are.
func checkVectors(t *testing.T, file string) (met, all int) {
	t.Helper()
	var vectors []vector
	if err := json.Unmarshal(readFile(t, file), &vectors); err != nil || len(vectors) == 0 {
		t.Fatalf("%s holds %d cases, %v", file, len(vectors), err)
	}
	for i, v := range vectors {
		if err := v.check(); err != nil {
			t.Errorf("%s: case %d, %s (%s) is not met: %s", filepath.Base(file), i+1, v.ID, v.Kind, err)
			continue
		}
		met++
	}
	return met, len(vectors)
}

// vectorPlaces are the files and folders to read.
func vectorPlaces(t *testing.T) []string {
	if named := os.Getenv("REDRESS_VECTORS"); named != "" {
		places := filepath.SplitList(named)
		for i, place := range places {
			if !filepath.IsAbs(place) {
				places[i] = filepath.Join(beside.Root(t), place)
			}
		}
		return places
	}
	return []string{filepath.Join(beside.Folder(t), "scoring", "vectors.json")}
}

func vectorFiles(t *testing.T, place string) (files []string) {
	t.Helper()
	info, err := os.Stat(place)
	if err != nil {
		t.Fatal(err)
	}
	if !info.IsDir() {
		return []string{place}
	}
	inside, err := filepath.Glob(filepath.Join(place, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range inside {
		if text := readFile(t, file); bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		t.Errorf("no file in %s is an array of cases", place)
	}
	return files
}

func readFile(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin a file with it
}

// check says what the package gives in the place of what is expected; nil where it gives that.
func (v vector) check() (wrong error) {
	defer func() {
		if fallen := recover(); fallen != nil { // on an input of another shape
			wrong = fmt.Errorf("the input cannot be put to the package: %v", fallen)
		}
	}()
	ask, known := kinds[v.Kind]
	if !known {
		return errors.New("there is no such kind")
	}
	expected := map[string]any{}
	if err := decodeExact(v.Expected, &expected); err != nil || len(expected) == 0 {
		return cmp.Or(err, errors.New("nothing is expected"))
	}
	given, err := ask(v.Input)
	if err != nil {
		return err
	}
	text, err := json.Marshal(given)
	if err != nil {
		return err
	}
	got := map[string]any{}
	if err := decodeExact(text, &got); err != nil {
		return err
	}
	var differences []error
	for name, want := range expected {
		value, there := got[name]
		if apart[[2]string{v.ID, name}] == "" && (!there || !agrees(want, value)) {
			differences = append(differences, fmt.Errorf("%s is %v, want %v", name, value, want))
		}
	}
	return errors.Join(differences...)
}

// decodeExact keeps the numbers as they are written.
func decodeExact(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// agrees tells whether got has everything that is wanted: numbers to 0.006, for sources rounded them, and fractions
// exactly, but for what floating-point shares lose.
func agrees(want, got any) bool {
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		for key, value := range want {
			part, there := object[key]
			ok = ok && there && agrees(value, part)
		}
		return ok
	case []any:
		list, ok := got.([]any)
		return ok && slices.EqualFunc(want, list, agrees)
	}
	figure, number := figureOf(want)
	value, is := figureOf(got)
	if !number || !is {
		return want == got
	}
	near := big.NewRat(6, 1000)
	if strings.Contains(fmt.Sprint(want), "/") {
		near = big.NewRat(1, 1_000_000_000)
	}
	gap := new(big.Rat).Sub(figure, value)
	return gap.Abs(gap).Cmp(near) <= 0
}

// figureOf is a number, which may be written as text.
func figureOf(value any) (*big.Rat, bool) {
	switch value.(type) {
	case json.Number, string:
		return new(big.Rat).SetString(fmt.Sprint(value))
	}
	return nil, false
}

// TestVectorsTellFailures: a value that is not met, a name that the package does not give, and a kind that it does not
// know do not pass as met.
func TestVectorsTellFailures(t *testing.T) {
	contract := `{"level": 4, "denom": "S", "doubled": 0, "declarer_vul": true, "tricks": 10}`
	weighted := `{"method": "imp", "other_table_ns": 140,
		"assigned": [{"ns_score": 620, "weight": "2/3"}, {"ns_score": -100, "weight": "1/3"}]}`
	for _, c := range []struct {
		kind, input, expected, says string
	}{
		{"contract", contract, `{"declarer_score": 620}`, ""},
		{"contract", contract, `{"declarer_score": 650}`, "declarer_score is 620, want 650"},
		{"contract", contract, `{"declarer_score": "4S"}`, "declarer_score is 620, want 4S"},
		{"contract", contract, `{"defenders": -620}`, "defenders is <nil>"},
		{"contract", contract, `{}`, "nothing is expected"},
		{"contract", `{"level": 8, "denom": "S", "tricks": 10}`, `{"declarer_score": 0}`, "level is 1 to 7"},
		{"sewog", `{"A_actual": 3, "B_before_infraction": 4}`, `{"nos": 4}`, "is missing"},
		{"weighted", `{"method": "ko_nonbalancing", "team_a_imps": 3}`, `{"result_for_a": 3}`, "cannot be put"},
		{"tricks", contract, `{"declarer_score": 620}`, "no such kind"},
		{"weighted", weighted, `{"imps_exact": "14/3", "imps": 4.67, "imps_each": [10, -6]}`, ""},
		{"weighted", weighted, `{"imps_exact": "467/100"}`, "imps_exact is 14/3, want 467/100"},
		{"weighted", weighted, `{"imps": 4.68}`, "imps is 14/3, want 4.68"},
		{"weighted", weighted, `{"imps_each": [10]}`, "imps_each is [10 -6], want [10]"},
		{"weighted", `{"method": "imp", "assigned": [{"ns_score": 620, "weight": 0.5}]}`, `{"imps": 10}`,
			"add up to 1/2"},
		{"mp", `{"ns_scores": [420, 450]}`, `{"ns_mp": [0, null]}`, "ns_mp is [0 2], want [0 <nil>]"},
		{"mp", `{"ns_scores": [420, null, 450]}`, `{"ns_mp": [0, null, 2]}`, ""},
	} {
		err := vector{Kind: c.kind, Input: []byte(c.input), Expected: []byte(c.expected)}.check()
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %s, expecting %s: %v, want %q", c.kind, c.input, c.expected, err, c.says)
		}
	}
}
