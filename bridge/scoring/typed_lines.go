package scoring

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
)

// MostLines is how many tables a typed board may have.
const MostLines = 1000

// TypedLine is a table of a typed board with its text.
type TypedLine struct {
	Typed
	Text string // without how many tables had it
}

// WrongLine is a line of a typed board that cannot be read.
type WrongLine struct {
	At  int // from 1
	Err error
}

// several is the end of a line that stands for several tables: "x3".
var several = regexp.MustCompile(`(?i)\s+[x×]\s*([0-9]{1,4})$`)

// ParseLines reads the tables of a board, one a line as [ParseTyped] reads them; "420 x3" stands for three tables.
// Empty lines and those that begin with # are left out.
func ParseLines(text string, vul *bridge.Vulnerability) (lines []TypedLine, wrong []WrongLine) {
	for i, row := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		row = strings.TrimSpace(row)
		if row == "" || strings.HasPrefix(row, "#") {
			continue
		}
		times := 1
		if found := several.FindStringSubmatch(row); found != nil {
			times, _ = strconv.Atoi(found[1]) // digits, by the form
			row = strings.TrimSpace(strings.TrimSuffix(row, found[0]))
		}
		line, err := ParseTyped(row, vul)
		if err == nil && (times < 1 || len(lines)+times > MostLines) {
			err = fmt.Errorf("a board has 1 to %d results", MostLines)
		}
		if err != nil {
			wrong = append(wrong, WrongLine{i + 1, err})
			continue
		}
		for range times {
			lines = append(lines, TypedLine{line, row})
		}
	}
	return lines, wrong
}
