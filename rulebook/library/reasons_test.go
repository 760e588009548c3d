package library_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// TestReasons writes down for every judgement that is met on a way through a questionnaire with which answers a reason
// is asked for, and holds testdata/reasons.txt against it. Where that depends on what was answered before, the answer
// has a question mark.
func TestReasons(t *testing.T) {
	var b strings.Builder
	b.WriteString("# With which answers to a judgement a reason is asked for: all, where one carries an " +
		"adjusted score,\n" +
		"# tricks or a penalty. Step | with a reason (? where that hangs on earlier answers) | without one.\n" +
		"# Written anew by go test ./rulebook/library -update; look at what changed.\n")
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, q := range e.Questionnaires {
			if lines := reasonsOf(q, e.Examples[q.ID]); len(lines) > 0 {
				fmt.Fprintf(&b, "\n== %s/%s\n%s\n", e.ID, q.ID, strings.Join(lines, "\n"))
			}
		}
	}
	const file = "testdata/reasons.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != b.String() {
		t.Errorf("%s is not as the questionnaires stand; look at what changed, then run: go test ./rulebook/library "+
			"-update", file)
	}
}

// reasonsOf walks the cover of a questionnaire and its examples, and tells of each judgement on the way.
func reasonsOf(q *questionnaire.Questionnaire, examples []*questionnaire.Example) (lines []string) {
	cover, _ := questionnaire.EdgeCover(q)
	ways := make([]questionnaire.Answers, 0, len(cover)+len(examples))
	for _, path := range cover {
		ways = append(ways, path.Answers)
	}
	for _, x := range examples {
		ways = append(ways, questionnaire.ResumeAsNeeded(q, x.Answers, nil))
	}
	met, asked := map[string]int{}, map[string]map[string]int{}
	for _, answers := range ways {
		path := questionnaire.Replay(q, answers, nil).Path
		for _, v := range path {
			if v.Kind != questionnaire.Judgement {
				continue
			}
			met[v.Step]++
			if asked[v.Step] == nil {
				asked[v.Step] = map[string]int{}
			}
			for key, needs := range questionnaire.Carries(q, path, nil, v.Step) {
				if needs {
					asked[v.Step][key]++
				}
			}
		}
	}
	for _, step := range slices.Sorted(maps.Keys(met)) {
		_, s := q.Locate(step)
		var with, without []string
		for _, o := range s.Options {
			switch asked[step][o.Key] {
			case 0:
				without = append(without, o.Key)
			case met[step]:
				with = append(with, o.Key)
			default:
				with = append(with, o.Key+"?")
			}
		}
		lines = append(lines, strings.TrimRight(fmt.Sprintf("%s | %s | %s", step, strings.Join(with, " "),
			strings.Join(without, " ")), " "))
	}
	return lines
}
