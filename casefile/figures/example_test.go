package figures_test

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"redress/casefile/figures"
)

// A case that took five minutes from the call to the ruling, as a line of the sheet.
func Example() {
	row := figures.Row{Case: "c-1", Number: 1, Questionnaire: "claim", State: figures.Ruled, Course: figures.Straight,
		Ruled: 300}
	var lines strings.Builder
	sheet, err := figures.NewSheet(&lines, time.UTC, false)
	err = errors.Join(err, sheet.Add(row), sheet.Close())
	_, line, _ := strings.Cut(lines.String(), "\n")
	fmt.Println(strings.TrimSpace(line), err)
	// Output: c-1,1,,1970-01-01T00:00:00Z,,claim,,ruled,,,0,opening,300,straight,,,, <nil>
}
