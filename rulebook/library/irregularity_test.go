package library_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
	"redress/rulebook/library"
)

// listOf is the library with a list of the irregularities of laws-2017 in the place of its own.
func listOf(list string) *library.Library {
	return library.Load(library.NewOverlay(rulebook.Files, fstest.MapFS{
		"editions/laws-2017/irregularities.md": {Data: []byte(list)}}))
}

// TestListsOfIrregularities: testdata/irregularities-wrong.txt has what an author can get wrong, and what the check
// says.
func TestListsOfIrregularities(t *testing.T) {
	text, err := os.ReadFile("testdata/irregularities-wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split(string(text), "\n== ")[1:] {
		name, c, _ := strings.Cut(c, "\n")
		list, want, _ := strings.Cut(c, "--\n")
		var got []string
		for _, p := range rulebook.Errors(listOf(list).Problems) {
			got = append(got, fmt.Sprintf("%d: %s", p.At.Line, p.Text))
		}
		if all := strings.Join(got, "\n"); all != strings.TrimSpace(want) {
			t.Errorf("%s: the check says\n%s\nwant\n%s", name, all, want)
		}
	}
}

// TestTheTwentyOfTheLaws: the list of the Laws has at least twenty irregularities under five headings, and every
// questionnaire that people start with is in it; an edition whose list lacks one offers it all the same.
func TestTheTwentyOfTheLaws(t *testing.T) {
	for _, e := range library.Load(rulebook.Files).Editions {
		if slices.ContainsFunc(e.Irregularities(),
			func(x *library.Irregularity) bool { return x.Heading == library.Unlisted }) {
			t.Errorf("%s has a questionnaire that stands in no row of its list", e.ID)
		}
		if n := len(e.Irregularities()); e.ID == "laws-2017" && n < 20 {
			t.Errorf("the list of the Laws has %d rows", n)
		}
	}
	e := listOf("# None\n").Edition("laws-2017")
	if x := e.Irregularity("claim"); x == nil || x.Heading != library.Unlisted || x.Questionnaire.ID != "claim" {
		t.Errorf("without a list, a claim is %+v", x)
	}
	if found := e.Situations("he claimed"); len(found) == 0 || found[0].ID != "claim" {
		t.Errorf("without a list, a claim finds %v", found)
	}
}

// TestAnOutcomeGoesOnWithAnother: the check names an outcome that goes on with a questionnaire which there is not. With
// its own it may: one card lies there, and then another. The same holds for what comes later.
func TestAnOutcomeGoesOnWithAnother(t *testing.T) {
	const end = "## Over {#over .outcome remedy=refer %s=%q}\n\n[Law 1](law:1)\n"
	for opens, want := range map[string]string{"revoke": "", "revoke claim": "", "reveille": "reveille", "own": "",
		"claim reveille": "reveille",
		"exposed-card?who=lead exposed-card?who=lady exposed-card?lady=lead exposed-card? exposed-card?helped=yes": "" +
			"exposed-card?who=lady exposed-card?lady=lead exposed-card? exposed-card?helped=yes",
		"insufficient-bid?stands=over&corrected-by=free insufficient-bid?stands=over&corrected-by=lady " +
			"insufficient-bid?stands=over&": "insufficient-bid?stands=over&corrected-by=lady " +
			"insufficient-bid?stands=over&"} {
		for _, attribute := range []string{"opens", "later=play then"} {
			text := "---\nid: own\nedition: laws-2017\ntitle: Own\nsituation: ours\nstart: over\nstatus: draft\n" +
				"version: 1\n---\n\nOurs.\n\n" + fmt.Sprintf(end, attribute, opens)
			var got []string
			for _, p := range rulebook.Errors(library.Load(library.NewOverlay(rulebook.Files, fstest.MapFS{
				"editions/laws-2017/questionnaires/own.md": {Data: []byte(text)}})).Problems) {
				if p.Code == "opens" {
					got = append(got, strings.Split(p.Text, "\"")[1])
				}
			}
			if all := strings.Join(got, " "); all != want {
				t.Errorf("%s=%q: the check complains of %q and not of %q", attribute, opens, all, want)
			}
		}
	}
}
