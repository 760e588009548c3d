package main

import (
	"strings"
	"testing"
)

// TestSolveGolden holds the whole shape of what redress solve prints, and what it says of positions that cannot be.
func TestSolveGolden(t *testing.T) {
	t.Chdir("testdata/solve")
	for _, x := range []struct {
		name   string
		status int
		args   []string
	}{
		{"positions", done, []string{"positions.json", "--json"}},
		{"wrong", problems, []string{"wrong.json"}},
	} {
		status, out, errs := redress(t, append([]string{"solve"}, x.args...)...)
		if status != x.status {
			t.Errorf("%s: exit status %d, %s", x.name, status, errs)
		}
		oneDocument(t, out)
		golden(t, x.name+"-solved.json", out)
		if errs != "" {
			golden(t, x.name+"-problems.txt", errs)
		}
	}
}

// TestSolveExample runs what `redress solve --help` shows, and holds what it prints.
func TestSolveExample(t *testing.T) {
	t.Chdir("testdata/solve")
	_, line, _ := strings.Cut(solveMore, "  redress ")
	status, out, errs := redress(t, typedLine(line)...)
	if status != done || errs != "" {
		t.Errorf("exit status %d, %s", status, errs)
	}
	golden(t, "example.txt", out)
}

// TestSolveUsage: what is wrong with the words is told beside the usage.
func TestSolveUsage(t *testing.T) {
	for want, line := range map[string]string{
		"give one file":         "solve",
		"one file, -":           "solve a b",
		"--vul goes with":       "solve a --vul ns",
		"how long a question":   "solve a --time -1s",
		"usage: redress solve ": "solve --deal 'N:AK... ' --vul blue",
	} {
		if status, _, errs := redress(t, typedLine(line)...); status != usage || !strings.Contains(errs, want) {
			t.Errorf("%s: exit status %d, %s", line, status, errs)
		}
	}
	if status, _, errs := redress(t, "solve", "--deal", "N:AK... - - -"); status != problems ||
		!strings.Contains(errs, "--deal:1: deal: North has 2 cards") {
		t.Errorf("exit status %d, %s", status, errs)
	}
	deal := "N:K4.AK93.KQ94.987 Q53.T75.AJ53.J32 T9876.QJ42.7.AQ4 AJ2.86.T862.KT65"
	if status, _, errs := redress(t, "solve", "--deal", deal, "--time", "1ns"); status != problems ||
		!strings.Contains(errs, "too long to work out") {
		t.Errorf("exit status %d, %s", status, errs)
	}
}
