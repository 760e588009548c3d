package figures

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Sheet writes rows as CSV (RFC 4180, UTF-8), a line a case: for those who want to count what Redress does not.
type Sheet struct {
	out   *csv.Writer
	zone  *time.Location
	names bool
}

var sheetHead = []string{"case", "number", "session", "opened", "edition", "questionnaire", "title", "state", "outcome",
	"remedy", "rulings_superseded",
	"counted_from", "seconds_to_ruling", "course", "none_of_these", "judgements", "step_seconds", "appeals"}

// NewSheet starts a sheet with its head. Times are told in a time zone; who ruled is told where names is true.
func NewSheet(w io.Writer, zone *time.Location, names bool) (*Sheet, error) {
	s := &Sheet{csv.NewWriter(w), zone, names}
	s.out.UseCRLF = true
	head := sheetHead
	if names {
		head = append(head[:len(head):len(head)], "director")
	}
	return s, s.out.Write(head)
}

// Add writes a line.
func (s *Sheet) Add(r Row) error {
	from := "opening"
	if r.Called {
		from = "call"
	}
	seconds := ""
	if r.Ruled > 0 {
		seconds = strconv.FormatInt(r.Seconds(), 10)
	}
	var judged, steps, appeals []string
	for _, j := range r.Judgements {
		judged = append(judged, j.Step+"="+j.Key)
	}
	for _, t := range r.Steps {
		steps = append(steps, fmt.Sprintf("%s=%d", t.Step, t.Seconds))
	}
	for _, a := range r.Appeals {
		appeals = append(appeals, string(a.Result))
	}
	line := []string{r.Case, strconv.Itoa(r.Number), r.Session, time.Unix(r.Opened, 0).In(s.zone).Format(time.RFC3339),
		r.Edition, r.Questionnaire,
		r.Title, string(r.State), r.Outcome, r.Remedy, strconv.Itoa(r.Superseded), from, seconds, string(r.Course),
		string(r.None),
		strings.Join(judged, "; "), strings.Join(steps, "; "), strings.Join(appeals, "; ")}
	if s.names {
		line = append(line, r.Director)
	}
	for i, cell := range line {
		line[i] = plain(cell)
	}
	return s.out.Write(line)
}

// Close writes what is left.
func (s *Sheet) Close() error {
	s.out.Flush()
	return s.out.Error()
}

// plain keeps a spreadsheet from reading a text as a formula: one that begins like a formula gets a quote mark before
// it.
func plain(cell string) string {
	if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r\n") {
		return "'" + cell
	}
	return cell
}
