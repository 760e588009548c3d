package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// argument is a word of a command line, or several in quotation marks.
var argument = regexp.MustCompile(`'([^']*)'|(\S+)`)

// typedLine is the arguments of a command line as a shell takes it apart.
func typedLine(line string) (args []string) {
	for _, found := range argument.FindAllStringSubmatch(line, -1) {
		args = append(args, found[1]+found[2])
	}
	return args
}

// TestScoreExamples runs what `redress score --help` shows, and holds what it prints.
func TestScoreExamples(t *testing.T) {
	t.Chdir("testdata/score")
	status, help, _ := redress(t, "score", "--help")
	if status != done || help != "usage:\n  redress "+scoreUsage+"\n"+scoreMore {
		t.Errorf("exit status %d, %s", status, help)
	}
	var all strings.Builder
	for line := range strings.Lines(scoreMore) {
		if !strings.HasPrefix(line, "  redress ") {
			continue
		}
		status, out, errs := redress(t, typedLine(line)[1:]...)
		if status != done || errs != "" {
			t.Errorf("%s: exit status %d, %s", line, status, errs)
		}
		fmt.Fprintf(&all, "$%s%s\n", strings.TrimPrefix(line, " "), out)
	}
	golden(t, "examples.txt", all.String())
}

// TestScoreGolden holds the whole shape of what --json prints.
func TestScoreGolden(t *testing.T) {
	t.Chdir("testdata/score")
	for name, line := range map[string]string{
		"weighted.json":   "score '60% 4S= by N, 40% EW 100' --vul both --field others.txt --json",
		"artificial.json": "score 'A+/A-' --field board.csv --json",
		"alone.json":      "score --json -50",
	} {
		status, out, errs := redress(t, typedLine(line)...)
		if status != done || errs != "" {
			t.Errorf("%s: exit status %d, %s", line, status, errs)
		}
		oneDocument(t, out)
		golden(t, name, out)
	}
}

// TestScoreRefuses: what cannot be answered is told with what to type instead, and nothing is printed as an answer.
func TestScoreRefuses(t *testing.T) {
	t.Chdir("testdata/score")
	text, err := os.ReadFile("refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.SplitN(line, " | ", 3)
		want, err := strconv.Atoi(cells[1])
		if err != nil {
			t.Fatalf("refused.txt:%d: %v", i+1, err)
		}
		status, out, errs := redress(t, append([]string{"score"}, typedLine(cells[0])...)...)
		if status != want || out != "" || !strings.Contains(errs, cells[2]) {
			t.Errorf("refused.txt:%d: exit status %d, %q, %q; want %d, %q", i+1, status, out, errs, want, cells[2])
		}
		if shows := strings.Contains(errs, "usage: redress score RESULT"); shows != (want == usage) {
			t.Errorf("refused.txt:%d: the usage is shown: %t", i+1, shows)
		}
	}
}

// TestScoreReadsStandardInput where the field is -.
func TestScoreReadsStandardInput(t *testing.T) {
	var out, errs bytes.Buffer
	c := console{strings.NewReader("-100\n"), &out, &errs}
	status := run(t.Context(), c, []string{"score", "620", "--field", "-", "--form", "imps"})
	if status != done || !strings.Contains(out.String(), "North-South: 12\n") || errs.Len() > 0 {
		t.Errorf("exit status %d, %s, %s", status, &out, &errs)
	}
}

// TestScoreTellsOddLines: a score that its contract does not come to is told, and does not keep the file out.
func TestScoreTellsOddLines(t *testing.T) {
	table := "board,ns,ew,contract,tricks,score\n7,1,2,3NT by S,9,630\n7,3,4,3NT by S,9,600\n"
	file := write(t, t.TempDir(), "odd.csv", table)
	status, out, errs := redress(t, "score", "600", "--field", file)
	if status != done || !strings.Contains(out, "North-South: 1 of 4 (25%)") ||
		!strings.Contains(errs, "odd.csv:2: warning: Board 7 (1 against 2): 3NT by South = scores NS 600") {
		t.Errorf("exit status %d, %s, %s", status, out, errs)
	}
}
