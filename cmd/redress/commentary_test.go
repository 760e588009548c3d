package main

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// calloutsOf are the callouts of a provision that begin with this head, "commentary kooijman-2007" or "misprint".
func calloutsOf(t *testing.T, edition, id, head string) []string {
	t.Helper()
	e, problems := rulebook.ReadEdition(rulebook.Files, "editions/"+edition)
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	p := e.Provision(id)
	if p == nil {
		t.Fatalf("%s has no %s", edition, rulebook.Name(id))
	}
	var callouts []string
	inside := false
	for line := range strings.SplitSeq(p.Source, "\n") {
		text, quoted := strings.CutPrefix(line, ">")
		rest, begins := strings.CutPrefix(strings.TrimSpace(text), "[!"+head+"]")
		switch {
		case !quoted:
			inside = false
		case begins:
			inside = true
			callouts = append(callouts, rest)
		case inside:
			callouts[len(callouts)-1] += "\n" + text
		}
	}
	return callouts
}

var (
	notFigures = regexp.MustCompile(`\]\([^)]*\)|\b(?:19|20)\d\d\b|\d[♣♦♥♠]`) // links, years, contracts
	figure     = regexp.MustCompile(`[+-]?\d+(?:\.\d+)?[⅓⅔]?`)
)

// holdsFigures demands that the figures of a text are these and no others, in any order and however often.
func holdsFigures(t *testing.T, where, text string, want ...string) {
	t.Helper()
	got := figure.FindAllString(notFigures.ReplaceAllString(text, ""), -1)
	for _, list := range []*[]string{&got, &want} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: the figures are %q, the program computes %q, in\n%s", where, got, want, text)
	}
}

// imps is a figure as the rulebook writes it: +4⅔, -6, 0.
func imps(t *testing.T, value *big.Rat) string {
	t.Helper()
	sign := map[int]string{1: "+", 0: "", -1: "-"}[value.Sign()]
	thirds := new(big.Rat).Mul(new(big.Rat).Abs(value), big.NewRat(3, 1))
	if !thirds.IsInt() {
		t.Fatalf("%s has no sign for its fraction", value.RatString())
	}
	n := thirds.Num().Int64()
	return fmt.Sprintf("%s%d%s", sign, n/3, [3]string{"", "⅓", "⅔"}[n%3])
}

func whole(n int) *big.Rat { return big.NewRat(int64(n), 1) }

// result is what team A, North-South and vulnerable, scored at one table and what it is worth against the other.
type result struct{ points, imps int }

func resultOf(t *testing.T, contract string, tricks, otherTable int) result {
	t.Helper()
	c, err := bridge.ParseContract(contract)
	if err != nil {
		t.Fatal(err)
	}
	points, err := scoring.ForNorthSouth(c, tricks, bridge.VulNS)
	if err != nil {
		t.Fatal(err)
	}
	return result{points, scoring.IMPs(points + otherTable)}
}

// gamble is one of the commentary's two examples of a gamble in 5♥, worked by the program.
type gamble struct {
	actual, expected, normal result
	otherTable               int
	teamA, teamB             *big.Rat
}

// gambleOf works an example: the tricks that East-West would have made in 4♠, and those of their 3♠ at the other table.
func gambleOf(t *testing.T, tricks, otherTricks int) gamble {
	t.Helper()
	g := gamble{otherTable: -resultOf(t, "3S by E", otherTricks, 0).points} // team A's pair sits East-West there
	g.actual = resultOf(t, "5HX by N", 9, g.otherTable)
	g.expected = resultOf(t, "4H by N", 9, g.otherTable)
	g.normal = resultOf(t, "4S by E", tricks, g.otherTable)
	split, err := scoring.SplitDamage(whole(g.actual.imps), whole(g.expected.imps), whole(g.normal.imps))
	if err != nil {
		t.Fatal(err)
	}
	g.teamA, g.teamB = split.NonOffending, split.Offending()
	return g
}

// figures are the IMPs that every account of the example names.
func (g gamble) figures(t *testing.T) []string {
	t.Helper()
	return []string{
		imps(t, whole(g.actual.imps)), imps(t, whole(g.expected.imps)), imps(t, whole(g.normal.imps)), imps(t, g.teamA),
		imps(t, g.teamB),
	}
}

// points are the scores at the two tables, as team A sees them, and what team B sees of the expected result.
func (g gamble) points(t *testing.T) []string {
	t.Helper()
	var points []string
	for _, n := range []int{g.actual.points, g.expected.points, g.normal.points, g.otherTable, -g.expected.points,
		-g.otherTable} {
		points = append(points, imps(t, whole(n)))
	}
	return points
}

// TestCommentaryOnDamage: the figures in the commentary on self-inflicted damage are those that the program computes.
func TestCommentaryOnDamage(t *testing.T) {
	const head = "commentary kooijman-2007"
	a, b := gambleOf(t, 8, 8), gambleOf(t, 10, 10)
	cost := fmt.Sprint(b.expected.imps - b.normal.imps)

	long := calloutsOf(t, "laws-2007", "12C1b", head)
	if len(long) != 2 {
		t.Fatalf("laws-2007 has %d comments at 12C1(b), want the two examples", len(long))
	}
	holdsFigures(t, "laws-2007, 12C1(b), example A", long[0], slices.Concat(a.figures(t), a.points(t))...)
	holdsFigures(t, "laws-2007, 12C1(b), example B", long[1],
		slices.Concat(b.figures(t), b.points(t), []string{cost})...)

	short := calloutsOf(t, "laws-2017", "12C1e", head)
	if len(short) != 1 {
		t.Fatalf("laws-2017 has %d comments at 12C1(e), want both examples in one", len(short))
	}
	holdsFigures(t, "laws-2017, 12C1(e)", short[0], slices.Concat(a.figures(t), b.figures(t), []string{cost})...)
	for _, said := range []string{"2007 wording", "extremely serious", "hope of recovery"} {
		if !strings.Contains(short[0], said) {
			t.Errorf("laws-2017, 12C1(e): the comment does not say %q", said)
		}
	}
}

// TestCommentaryFromQuestionsToFigures: the commentary's examples are answered question by question, come to a score
// for each side, and name the figures that the program computes.
func TestCommentaryFromQuestionsToFigures(t *testing.T) {
	edition := library.Load(rulebook.Files).Edition("laws-2007")
	q := edition.Questionnaire("adjusted-score")
	a, b := gambleOf(t, 8, 8), gambleOf(t, 10, 10)
	cost := b.expected.imps - b.normal.imps
	for id, want := range map[string][]string{"commentary-a": a.figures(t),
		"commentary-b": slices.Concat(b.figures(t), []string{fmt.Sprint(cost)})} {
		i := slices.IndexFunc(edition.Examples[q.ID], func(x *questionnaire.Example) bool { return x.ID == id })
		if i < 0 {
			t.Fatalf("there is no example %s", id)
		}
		example := edition.Examples[q.ID][i]
		result := answer(q, typed(example.Answers), questionnaire.NoRecord{})
		if result.Outcome == nil || result.Outcome.Step != "split-score" || result.Outcome.Remedy != "adjusted-score" ||
			!slices.Contains(result.Laws, "12C1b") {
			t.Errorf("%s ends at %+v by %v", id, result.Outcome, result.Laws)
		}
		told := slices.DeleteFunc(slices.Clone(example.Text), func(text string) bool {
			return strings.HasPrefix(text, "Source:")
		})
		holdsFigures(t, id, strings.Join(told, " "), want...)
	}
}

// TestCommentaryOnWeights: beside the weighted example stands that its -4 is a misprint, with the working.
func TestCommentaryOnWeights(t *testing.T) {
	const printed, otherTable = "-4", -140
	made, down := resultOf(t, "4S by N", 10, otherTable), resultOf(t, "4S by N", 9, otherTable)
	twoThirds, oneThird := big.NewRat(2, 3), big.NewRat(1, 3)
	weighted := scoring.Mix{{Points: made.points, Share: twoThirds}, {Points: down.points, Share: oneThird}}
	score := scoring.IMPsAgainst(weighted, scoring.Plain(-otherTable))
	if imps(t, score) == printed {
		t.Fatal("the program computes the misprint")
	}
	inputs := []string{imps(t, whole(made.points)), imps(t, whole(down.points))}
	worth := []string{imps(t, whole(made.imps)), imps(t, whole(down.imps)), imps(t, score)}
	parts := []*big.Rat{new(big.Rat).Mul(twoThirds, whole(made.imps)), new(big.Rat).Mul(oneThird, whole(down.imps))}
	working := slices.Concat(inputs, worth, []string{
		fmt.Sprint(-otherTable), imps(t, whole(made.points+otherTable)), imps(t, whole(down.points+otherTable)),
		imps(t, parts[0]), imps(t, parts[1]), strings.TrimPrefix(imps(t, new(big.Rat).Neg(parts[1])), "+"),
		score.FloatString(2), printed,
	})

	for _, edition := range []string{"laws-2007", "laws-2017"} {
		comments := calloutsOf(t, edition, "12C1c", "commentary kooijman-2007")
		if len(comments) != 1 {
			t.Fatalf("%s has %d comments at 12C1(c), want 1", edition, len(comments))
		}
		holdsFigures(t, edition+", 12C1(c)", comments[0],
			slices.Concat(inputs, worth, []string{imps(t, whole(-otherTable))})...)
		misprints := slices.DeleteFunc(calloutsOf(t, edition, "12C1c", "misprint"), func(text string) bool {
			return !strings.Contains(text, "prints "+printed+" IMPs")
		})
		if len(misprints) != 1 {
			t.Fatalf("%s has %d notes of the misprint at 12C1(c), want 1", edition, len(misprints))
		}
		holdsFigures(t, edition+", 12C1(c), the misprint", misprints[0], working...)
	}
}

// TestCommentaryIsWhole: every part of the commentary stands at its provision, in the code that it explains and in the
// one after it.
func TestCommentaryIsWhole(t *testing.T) {
	for edition, ids := range map[string][]string{
		"laws-2007": {"7C", "9A3", "12", "12C1b", "12C1c", "12C2a"},
		"laws-2017": {"7C", "9A3", "12B1", "12C1c", "12C1e", "12C2a"},
	} {
		for _, id := range ids {
			if len(calloutsOf(t, edition, id, "commentary kooijman-2007")) == 0 {
				t.Errorf("%s, %s: the commentary is missing", edition, rulebook.Name(id))
			}
		}
	}
}
