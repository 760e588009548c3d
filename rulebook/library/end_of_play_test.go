package library

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
)

// TestWhatIsLookedAtAtTheEndOfPlay: what a ruling names, and the provisions that come after it.
func TestWhatIsLookedAtAtTheEndOfPlay(t *testing.T) {
	for ruledBy, want := range map[string]string{
		"27":              "16C3 27D 72C", // the whole law may ask each of them
		"27B1a":           "27D",
		"27B1b 23A":       "27D",
		"27B2":            "16C3 72C", // not 27D: it follows only from a correction that cost nothing
		"27B3 26B":        "16C3 72C",
		"27A1":            "", // it was accepted: nothing follows
		"23A":             "", // what a comparable call is, and not that it was one
		"23A 26A":         "23C",
		"30B1bi":          "23C",
		"30B1bii":         "16C3 72C", // not below 30B1(b)(i)
		"30A":             "16C3 72C",
		"31A1":            "", // the call was repeated
		"31A2a":           "23C",
		"32A2b":           "16C3 72C",
		"36A":             "",
		"37B2 35B":        "72C",
		"24A":             "16C3",
		"24B":             "16C3 72C",
		"25A":             "16C3",
		"25B3":            "16C3",
		"28B":             "16C3",
		"16C1":            "", // authorised for the side that did nothing wrong
		"16C2":            "16C3",
		"16":              "16B3 16C3 16D2c",
		"16D2b":           "", // dealt anew
		"16D3":            "16D2c",
		"68 16B1a":        "16B3", // a remark on the trick in progress: no card was exposed that binds
		"68B2 16C2":       "16C3",
		"20F1":            "",
		"20F4b":           "21B3 40B3a",
		"21B1a 75B1":      "21B3",
		"21B1a 47E2":      "21B3 16C3 47E2b",
		"47E2b":           "47E2b",
		"47E1":            "16C3", // whose turn it was is no explanation
		"75C":             "",
		"40B3a":           "40B3a",
		"40B4":            "",
		"43A2":            "", // dummy pointed nothing out
		"43B3 43A2":       "43B3",
		"43B2b":           "64A 64C1",
		"45F":             "45F",
		"45C4b":           "",
		"49 50B":          "50E4",
		"50E2":            "16C3",
		"55C":             "55C",
		"62B2":            "", // put right before it was established
		"62B1":            "50E4",
		"64A1":            "64A 64C1",
		"64A1 27B1":       "64A 64C1 27D",
		"64B2":            "64C1 64C2a",
		"64B7":            "64C1 64C2b",
		"73D1":            "",
		"73E2":            "73E2",
		"72B1":            "",
		"72":              "72C",
		"90":              "",
		"":                "",
		"laws-2007/27B":   "23 27D",
		"laws-2007/27B1a": "27D", "laws-2007/27B2": "23",
		"laws-2007/16C2c": "16C2c", "laws-2007/16C2a": "", "laws-2007/16C3": "16C2c",
		"laws-2007/64A": "64C", "laws-2007/62A": "",
		"okb-1997/16A":          "",
		"9A 10C1 2 6 7 5 63 72": "64C1 72C",
	} {
		edition, refs := "laws-2017", []rulebook.Ref(nil)
		for _, id := range strings.Fields(ruledBy) {
			ref, err := rulebook.ParseRef(id, edition)
			if err != nil {
				t.Fatal(err)
			}
			edition, refs = ref.Edition, append(refs, ref)
		}
		var got []string
		for _, x := range rulebook.AtEndOfPlay(edition, refs...) {
			got = append(got, x.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", ruledBy, got, want)
		}
	}
}

// TestTheTableOfTheEndOfPlay: every provision of it is there in its edition, and each row says what is judged.
func TestTheTableOfTheEndOfPlay(t *testing.T) {
	lib := carried()
	table, err := os.ReadFile("../end_of_play.md")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for line := range strings.SplitSeq(string(table), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if !strings.HasPrefix(line, "| laws") {
			continue
		}
		e := lib.Edition(cells[0])
		if read++; len(cells) != 4 || e == nil || !strings.HasPrefix(cells[3], "whether ") {
			t.Fatalf("this row is not read: %s", line)
		}
		for _, id := range append(strings.Split(cells[1], ", "), cells[2]) {
			if e.Provision(id) == nil {
				t.Errorf("%s has no %s", e.ID, id)
			}
		}
		for id := range strings.SplitSeq(cells[1], ", ") {
			asked := rulebook.AtEndOfPlay(e.ID, rulebook.Ref{Edition: e.ID, ID: id})
			if !slices.Contains(asked, rulebook.EndOfPlay{Edition: e.ID, ID: cells[2], Asks: cells[3]}) {
				t.Errorf("%s leads to %v, and not to %s", id, asked, cells[2])
			}
		}
	}
	if read < 20 {
		t.Errorf("only %d rows are read", read)
	}
}
