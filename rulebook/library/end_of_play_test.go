package library

import (
	"os"
	"strings"
	"testing"

	"redress/rulebook"
)

// TestWhatIsLookedAtAtTheEndOfPlay: what a ruling names, and the provisions that come after it.
func TestWhatIsLookedAtAtTheEndOfPlay(t *testing.T) {
	for ruledBy, want := range map[string]string{
		"27":                    "27D",
		"27B1b":                 "27D",
		"27A":                   "", // it was accepted: nothing follows
		"64 62B1":               "64C1",
		"64 27B":                "64C1 27D",
		"23A":                   "23C",
		"29 30B":                "23C",
		"16C2":                  "16C3",
		"16":                    "16B3 16C3 16D2c",
		"68B2 16C2 16B1a":       "16C3 16B3",
		"21B1a 47E2 75B1":       "21B3 47E2b",
		"90":                    "",
		"":                      "",
		"laws-2007/27B":         "",
		"laws-2007/64A":         "64C",
		"okb-1997/16A":          "",
		"9A 10C1 2 6 7 5 62 72": "64C1 72C",
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
		asked := rulebook.AtEndOfPlay(e.ID, rulebook.Ref{Edition: e.ID, ID: strings.Split(cells[1], ", ")[0]})
		if len(asked) == 0 || asked[0].String() != rulebook.Name(cells[2])+", "+cells[3] {
			t.Errorf("%s leads to %v", line, asked)
		}
	}
	if read < 12 {
		t.Errorf("only %d rows are read", read)
	}
}
