package library

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/rulebook"
)

// asked is a phrase with what it must find, and what it finds.
type asked struct {
	said  string
	want  []string // ids; none for what is no irregularity
	found []Situation
}

func (a asked) isNone() bool { return slices.Contains(a.want, rulebook.NoIrregularity) }

// place is where the right one stands among those offered, from nought; -1 where it does not. Of what is no
// irregularity nothing is offered.
func (a asked) place() int {
	if a.isNone() {
		return min(0, -len(a.found))
	}
	return slices.IndexFunc(a.found, func(s Situation) bool { return slices.Contains(a.want, s.ID) })
}

// share is how many of all were right, in percent.
func share(list []asked, right func(a asked) bool) float64 {
	n := 0
	for _, a := range list {
		if right(a) {
			n++
		}
	}
	return 100 * float64(n) / float64(max(1, len(list)))
}

// figures are what is reached, or must be at least, in percent.
type figures struct{ first, inThree, nothing float64 }

// report counts how phrases are found and lists, with -v, what is not found first, and which rows are taken for which.
func report(t *testing.T, name string, list []asked, least figures) {
	t.Helper()
	var told, none []asked
	confused := map[string]int{}
	for _, a := range list {
		if a.isNone() {
			none = append(none, a)
		} else {
			told = append(told, a)
		}
		if a.place() == 0 {
			continue
		}
		var found []string
		for _, s := range a.found {
			found = append(found, fmt.Sprintf("%s %.2f", s.ID, s.Score))
		}
		first, _, _ := strings.Cut(strings.Join(found, ", ")+" ", " ")
		confused[strings.Join(a.want, " or ")+" taken for "+cmp.Or(strings.Trim(first, ","), "nothing")]++
		t.Logf("%q finds %s; want %s", a.said, found, a.want)
	}
	pairs := slices.SortedFunc(maps.Keys(confused), func(a, b string) int {
		return cmp.Or(confused[b]-confused[a], strings.Compare(a, b))
	})
	for _, pair := range pairs {
		t.Logf("%3d %s", confused[pair], pair)
	}
	got := figures{share(told, func(a asked) bool { return a.place() == 0 }),
		share(told, func(a asked) bool { return a.place() >= 0 && a.place() < Offered }),
		share(none, func(a asked) bool { return a.place() == 0 })}
	t.Logf("%s: of %d the right one first in %.1f%%, in the first three in %.1f%%; of %d for which nothing fits "+
		"nothing in %.1f%%", name, len(told), got.first, got.inThree, len(none), got.nothing)
	if got.first < least.first || got.inThree < least.inThree || got.nothing < least.nothing {
		t.Errorf("%s: %.1f, less than before: want %.1f at least", name, got, least)
	}
}

// TestPhrasesTaught: what phrases.md has is found again.
func TestPhrasesTaught(t *testing.T) {
	e := carried().Edition("laws-2017")
	var list []asked
	for _, one := range taught(e) {
		list = append(list, asked{one.said, e.finder().ids(one), e.Situations(one.said)})
	}
	report(t, "taught", list, figures{99, 99, 98})
}

// TestPhrasesHeldBack: one phrase of five of what phrases.md has is held back while the finder is taught the others.
// What it finds of these is what it does with the words of writers whom it knows, many of whom wrote to be
// hard to find.
func TestPhrasesHeldBack(t *testing.T) {
	e := carried().Edition("laws-2017")
	held := map[string]bool{}
	for i, one := range taught(e) {
		held[one.said] = i%5 == 0
	}
	f := e.finder().without(e, func(said string) bool { return held[said] })
	var list []asked
	for _, one := range taught(e) {
		if held[one.said] {
			list = append(list, asked{one.said, e.finder().ids(one), f.find(e.speech(), one.said)})
		}
	}
	report(t, "held back", list, figures{66, 84, 66})
}

// taught are the examples of phrases.md.
func taught(e *Edition) (list []example) {
	in := map[string]bool{}
	for _, phrases := range e.phrases {
		for _, said := range phrases.Said {
			in[said] = true
		}
	}
	for _, one := range e.finder().examples {
		if in[one.said] {
			list = append(list, one)
		}
	}
	return list
}

func (f *finder) ids(one example) (ids []string) {
	for _, row := range one.right {
		ids = append(ids, f.rows[row].id)
	}
	return ids
}

// without is the finder taught without some of the examples.
func (f *finder) without(e *Edition, held func(said string) bool) *finder {
	other := &finder{rows: f.rows, at: map[string]int32{}}
	for _, one := range f.examples {
		if !held(one.said) {
			other.examples = append(other.examples, example{said: one.said, right: one.right})
		}
	}
	other.learn(e.lessons())
	return other
}

// TestPhrasesOfNobody: an edition whose rows stand in no list of phrases is found by its own words.
func TestPhrasesOfNobody(t *testing.T) {
	read := carried().Edition("laws-2017")
	e := &Edition{Edition: read.Edition, Questionnaires: read.Questionnaires, speech: read.speech,
		irregularities: read.irregularities, lessons: read.lessons}
	f := e.makeFinder()
	for said, want := range map[string]string{"he revoked": "revoke", "lead from the wrong hand": "lead-out-of-turn",
		"they were late for the round": "slow-play", "wrong explanation of the double": "misinformation"} {
		if found := f.find(e.speech(), said); len(found) == 0 || found[0].ID != want {
			t.Errorf("%q finds %v, want %s", said, found, want)
		}
	}
}

// TestPhrasesByOthers: testdata/phrases.txt has, by three people who had seen neither phrases.md nor the finder, ten
// phrases for each irregularity and forty for which nothing fits. 91.1, 93.5 and 96.8 percent of theirs came first
// before the others were taught, by other sentences that mean the same. So this holds what has been learnt; how the
// finder does with what nobody has heard is told by a file of fresh phrases, where REDRESS_PHRASES names one: a line
// for each as in testdata/phrases.txt, "revoke | he did not follow suit", and "none" where nothing fits.
func TestPhrasesByOthers(t *testing.T) {
	report(t, "by others", ask(t, "testdata/phrases.txt"), figures{98, 100, 100})
	if file := os.Getenv("REDRESS_PHRASES"); file != "" {
		report(t, "fresh", ask(t, file), figures{95, 100, 100})
	}
}

// TestPhrasesAreOfUse: each list of phrases.md is of an irregularity that some edition lists.
func TestPhrasesAreOfUse(t *testing.T) {
	listed := func(id string) bool {
		return id == "" || id == rulebook.NoIrregularity ||
			slices.ContainsFunc(carried().Editions, func(e *Edition) bool { return e.Irregularity(id) != nil })
	}
	for _, list := range carried().Edition("laws-2017").phrases {
		if !listed(list.Irregularity) || !listed(list.Else) {
			t.Errorf("%s: no edition lists %s, or %s", list.At, list.Irregularity, list.Else)
		}
	}
}

// ask puts the phrases of a file to the finder. A line that cannot be read, or an id that is none, is a mistake.
func ask(t *testing.T, file string) (list []asked) {
	t.Helper()
	e := carried().Edition("laws-2017")
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(source), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		ids, said, ok := strings.Cut(line, " | ")
		want := strings.Split(ids, " or ")
		for _, id := range want {
			ok = ok && (id == rulebook.NoIrregularity || e.Irregularity(id) != nil)
		}
		if !ok {
			t.Fatalf("%s:%d: %q is no id of an irregularity, or several with \"or\", and a phrase behind \" | \"", file,
				i+1, line)
		}
		list = append(list, asked{said, want, e.Situations(said)})
	}
	if len(list) == 0 {
		t.Fatalf("%s has no phrases", file)
	}
	return list
}

// BenchmarkSituations is how long "What happened?" takes to find what people say, once the finder has learnt.
func BenchmarkSituations(b *testing.B) {
	e := carried().Edition("laws-2017")
	source, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		b.Fatal(err)
	}
	var said []string
	for line := range strings.SplitSeq(string(source), "\n") {
		if _, phrase, ok := strings.Cut(line, " | "); ok {
			said = append(said, phrase)
		}
	}
	e.finder()
	var clock, took []time.Duration
	for b.Loop() {
		for _, phrase := range said {
			var tries [2]time.Duration
			for i := range tries {
				start := time.Now()
				e.Situations(phrase)
				tries[i] = time.Since(start)
			}
			clock, took = append(clock, tries[:]...), append(took, min(tries[0], tries[1]))
		}
	}
	at := func(times []time.Duration, percent int) float64 {
		slices.Sort(times)
		return float64(times[len(times)*percent/100]) / float64(time.Millisecond)
	}
	b.ReportMetric(at(took, 50), "median-ms")
	b.ReportMetric(at(clock, 99), "p99-clock-ms")
	b.ReportMetric(at(took, 99), "p99-ms")
}

// BenchmarkFinder is how long the finder learns, which the first to ask "What happened?" would wait for.
func BenchmarkFinder(b *testing.B) {
	e := carried().Edition("laws-2017")
	for b.Loop() {
		e.makeFinder()
	}
}
