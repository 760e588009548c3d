package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/session/results"
)

// parseLeave reads "5,12": the lines that are left out, 0 for what is wrong with the file as a whole.
func parseLeave(text string) (lines []int, err error) {
	if text == "" {
		return nil, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 {
			return nil, wrongUsage("--leave is written as 5,12 with the lines of the file; %q is none", part)
		}
		lines = append(lines, n)
	}
	return lines, nil
}

// leave notes which of the lines that cannot be understood are meant to stay out. Of a line of which nothing is left
// out the wish is refused, for it is another line that was meant.
func (r *importReport) leave(lines []int) {
	for i := range r.Problems {
		if p := &r.Problems[i]; p.Code == string(results.Refused) && slices.Contains(lines, p.Line) {
			p.Code = string(results.Chosen)
		}
	}
	refuse := func(line int, format string, args ...any) {
		r.Problems = append(r.Problems, importProblem{Line: line, Code: string(results.Refused),
			Text: fmt.Sprintf(format, args...)})
	}
	for _, line := range lines {
		if !slices.ContainsFunc(r.Problems, func(p importProblem) bool {
			return p.Line == line && p.Code == string(results.Chosen)
		}) {
			refuse(line, "There is nothing on line %d that --leave could leave out.", line)
		}
	}
	if len(lines) > 0 && r.Unlisted > 0 {
		refuse(0, "%d more problems are not listed. Correct the file, or give --partly.", r.Unlisted)
	}
}
