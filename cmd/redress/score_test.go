package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestScoreVectors answers every question of the shared facts about scoring with the built program. Only what a case
// expects is compared, to 0.006.
func TestScoreVectors(t *testing.T) {
	folder := os.Getenv("REDRESS_SHARED")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared")
	}
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && os.Getenv("REDRESS_SHARED") == "" {
		t.Skipf("the shared facts are not here: %s does not exist (set REDRESS_SHARED)", folder)
	}
	// What these expect is rounded for print, or is of a line that the input does not name.
	apart := map[string]bool{
		"neuberg-pjms-1": true, "neuberg-pjms-manual": true, "artificial-round-newbury": true,
		"ximp-scribd": true, "weighted-dewael-split-after": true,
	}
	for file, least := range map[string]int{"vectors.json": 122, "worked.json": 33} {
		name := filepath.Join(folder, "scoring", file)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var cases []struct {
			ID       string
			Expected any
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(binary(t), "score", name).Output()
		if err != nil {
			t.Fatal(err)
		}
		var answers []struct {
			ID     string
			Output any
			Error  string
		}
		if err := json.Unmarshal(out, &answers); err != nil || len(answers) != len(cases) {
			t.Fatalf("%s: %d answers to %d questions, %v", file, len(answers), len(cases), err)
		}
		right := 0
		for i, c := range cases {
			switch {
			case answers[i].ID != c.ID:
				t.Fatalf("%s: answer %d is to %s, want %s", file, i+1, answers[i].ID, c.ID)
			case agrees(c.Expected, answers[i].Output):
				right++
			case !apart[c.ID]:
				t.Errorf("%s: %s gives %v %s, want %v", file, c.ID, answers[i].Output, answers[i].Error, c.Expected)
			}
		}
		if right < least {
			t.Errorf("%s: %d of %d are right, want %d", file, right, len(cases), least)
		}
	}
}

// agrees tells whether got has everything that is wanted.
func agrees(want, got any) bool {
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		for key, value := range want {
			if part, there := object[key]; !ok || !there || !agrees(value, part) {
				return false
			}
		}
		return ok
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			return false
		}
		for i := range want {
			if !agrees(want[i], list[i]) {
				return false
			}
		}
		return true
	case float64:
		value, ok := got.(float64)
		return ok && math.Abs(value-want) <= 0.006
	}
	return want == got
}

// TestScoreGolden holds the whole shape of every kind of question and of its answer.
func TestScoreGolden(t *testing.T) {
	status, out, errs := redress(t, "score", filepath.Join("testdata", "score-questions.json"))
	if status != done || errs != "" {
		t.Errorf("exit status %d and %q", status, errs)
	}
	file := filepath.Join("testdata", "score.json")
	if *update {
		if err := os.WriteFile(file, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != out {
		t.Errorf("%s does not hold what is printed (%v); look at what changed, then run with -update. Printed:\n%s", file, err, out)
	}
	var answers []scoreAnswer
	if err := json.Unmarshal([]byte(out), &answers); err != nil {
		t.Fatal(err)
	}
	for _, a := range answers[:len(answers)-1] {
		if a.Error != "" || len(a.Output) == 0 {
			t.Errorf("%s has no output: %s", a.ID, a.Error)
		}
	}
}

// TestScoreRefuses: one answer is an error with its sentence, and the question behind it is answered all the same.
func TestScoreRefuses(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "score-refused.txt"))
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		cells := strings.Split(line, " | ")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(cells) != 3 {
			t.Fatalf("score-refused.txt:%d: %d cells, want 3", i+1, len(cells))
		}
		cases++
		questions := fmt.Sprintf(`[{"id": 1, "kind": %q, "input": %s}, {"id": "b", "kind": "contract", "input": {"level": 0}}]`, cells[0], cells[1])
		status, out, errs := redress(t, "score", write(t, t.TempDir(), "q.json", questions))
		var answers []scoreAnswer
		if err := json.Unmarshal([]byte(out), &answers); err != nil || len(answers) != 2 || status != done || errs != "" {
			t.Errorf("score-refused.txt:%d: exit status %d, %q, %q, %v", i+1, status, out, errs, err)
			continue
		}
		if a := answers[0]; string(a.ID) != "1" || a.Output != nil || !strings.Contains(a.Error, cells[2]) || !strings.HasSuffix(a.Error, ".") {
			t.Errorf("score-refused.txt:%d: %s %v %q, want an error that says %q", i+1, a.ID, a.Output, a.Error, cells[2])
		}
		if a := answers[1]; string(a.ID) != `"b"` || a.Error != "" {
			t.Errorf("score-refused.txt:%d: the other question is answered %v, %q", i+1, a.Output, a.Error)
		}
	}
	if cases < 50 {
		t.Errorf("%d cases", cases)
	}
}

// TestScoreAccepts other programs' way of writing.
func TestScoreAccepts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "score-accepted.txt"))
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		cells := strings.Split(line, " | ")
		if strings.HasPrefix(line, "#") {
			continue
		}
		want, err := strconv.ParseFloat(cells[len(cells)-1], 64)
		if len(cells) != 4 || err != nil {
			t.Fatalf("score-accepted.txt:%d: %d cells, %v", i+1, len(cells), err)
		}
		cases++
		questions := fmt.Sprintf("\ufeff[{\"id\": 1, \"kind\": %q, \"input\": %s}]", cells[0], cells[1])
		_, out, _ := redress(t, "score", write(t, t.TempDir(), "q.json", questions))
		var answers []struct {
			Output map[string]any
			Error  string
		}
		if err := json.Unmarshal([]byte(out), &answers); err != nil || len(answers) != 1 {
			t.Errorf("score-accepted.txt:%d: %q, %v", i+1, out, err)
			continue
		}
		if got, ok := figureAt(answers[0].Output, cells[2]); !ok || math.Abs(got-want) > 1e-6 {
			t.Errorf("score-accepted.txt:%d: %v, %q; want %s %v", i+1, answers[0].Output, answers[0].Error, cells[2], want)
		}
	}
	if cases < 9 {
		t.Errorf("%d cases", cases)
	}
}

// figureAt is a figure of an answer by its key; "pairs.3.total" is within others.
func figureAt(answer map[string]any, key string) (float64, bool) {
	first, rest, within := strings.Cut(key, ".")
	if part, is := answer[first].(map[string]any); within && is {
		return figureAt(part, rest)
	}
	figure, is := answer[key].(float64)
	return figure, is
}

// TestScoreDocument: what is no array of questions is told with its line, and nothing is printed.
func TestScoreDocument(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "q.json:1: json: The questions cannot be read",
		"[\n{\"id\": 1},\n}":    "q.json:3: json: The questions cannot be read",
		"[\n]\n\n[]":            "q.json:4: json: ",
		"\n{\"id\": 1}":         "q.json:2: json: The questions cannot be read: this is a JSON object.",
		"null":                  `q.json:1: json: The questions cannot be read: null is no array of questions. Give an array of {"id", "kind", "input"}.`,
		"[{\"id\": \"\xff\"},]": "q.json:1: json: ",
	} {
		status, out, errs := redress(t, "score", write(t, t.TempDir(), "q.json", text))
		if status != problems || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%q: exit status %d, %q, %q; want %q", text, status, out, errs, want)
		}
	}
	for args, want := range map[string]int{"score a b": usage, "score --json": usage, "score nowhere.json": problems} {
		if status, out, errs := redress(t, strings.Fields(args)...); status != want || out != "" || errs == "" {
			t.Errorf("%s: exit status %d, %q, %q", args, status, out, errs)
		}
	}
	if status, out, _ := redress(t, "score", write(t, t.TempDir(), "q.json", "[]")); status != done || out != "[]\n" {
		t.Errorf("no questions: exit status %d, %q", status, out)
	}
	if status, out, _ := redress(t, "score", write(t, t.TempDir(), "q.json", `[5, {"kind": 7}]`)); status != done || strings.Count(out, `"error": "The question cannot be read`) != 2 {
		t.Errorf("what is no question: exit status %d, %s", status, out)
	}
}

// TestScoreReadsStandardInput with and without the dash.
func TestScoreReadsStandardInput(t *testing.T) {
	for _, args := range [][]string{{"score"}, {"score", "-"}} {
		command := exec.Command(binary(t), args...)
		command.Stdin = strings.NewReader(`[{"id": "a", "kind": "imp", "input": {"ns_score_own_room": 620, "ns_score_other_room": 140}}]`)
		out, err := command.Output()
		if err != nil || !strings.Contains(string(out), `"imps_for_first_ns": 10`) {
			t.Errorf("%v: %s, %v", args, out, err)
		}
	}
}

// FuzzScore: whatever is asked, the answer has its id and either an output or a sentence, and can be printed.
func FuzzScore(f *testing.F) {
	text, err := os.ReadFile(filepath.Join("testdata", "score-questions.json"))
	if err != nil {
		f.Fatal(err)
	}
	var questions []json.RawMessage
	if err := json.Unmarshal(text, &questions); err != nil {
		f.Fatal(err)
	}
	for _, q := range questions {
		f.Add([]byte(q))
	}
	f.Fuzz(func(t *testing.T, question []byte) {
		if !json.Valid(question) {
			return
		}
		answer := answerScore(question)
		if (answer.Error == "") == (len(answer.Output) == 0) {
			t.Errorf("%s: %v and %q", question, answer.Output, answer.Error)
		}
		if _, err := json.Marshal(answer); err != nil {
			t.Errorf("%s: %v", question, err)
		}
	})
}
