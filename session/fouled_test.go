package session

import (
	"fmt"
	"strings"
	"testing"
)

// Board 5 of the example evening is marked and unmarked; the results themselves stay as they are.
func TestMarkForm(t *testing.T) {
	forms := func(s *Session) string {
		var list []string
		for _, r := range s.Results.ByBoard(s.Tables)[5] {
			list = append(list, fmt.Sprintf("%s%s %d", r.Table, r.Form, r.Score))
		}
		return strings.Join(list, ", ")
	}
	commands := []Command{Example("2026-03-31"), ExampleResults()}
	for _, step := range []struct {
		mark MarkForm
		want string
	}{
		{MarkForm{5, " B ", []string{"2"}}, "1 300, 2B -100, 3 620"},
		{MarkForm{5, "C", []string{"3"}}, "1 300, 2B -100, 3C 620"},
		{MarkForm{5, "B", []string{"2", "3"}}, "1 300, 2B -100, 3B 620"},
		{MarkForm{5, "B", []string{"1"}}, "1B 300, 2 -100, 3 620"},
		{MarkForm{5, "B", nil}, "1 300, 2 -100, 3 620"},
	} {
		commands = append(commands, step.mark)
		if _, s := play(t, commands...); forms(s) != step.want {
			t.Errorf("%+v: %s, want %s", step.mark, forms(s), step.want)
		}
	}
}

func TestMarkFormRefused(t *testing.T) {
	s := exampleSession(t)
	refused(t, "", "no such session", MarkForm{5, "B", []string{"2"}}, nil)
	refused(t, "board", "no results", MarkForm{7, "B", []string{"2"}}, s)
	refused(t, "form", "such as B", MarkForm{5, "  ", []string{"2"}}, s)
	refused(t, "form", "at most 12 characters", MarkForm{5, "the other form", []string{"2"}}, s)
	refused(t, "tables", "Table 9 has no result", MarkForm{5, "B", []string{"9"}}, s)
	refused(t, "tables", "every table", MarkForm{5, "B", []string{"1", "2", "3"}}, s)
	refused(t, "tables", "Tick the tables", MarkForm{5, "B", nil}, s)
	_, marked := play(t, Example("2026-03-31"), ExampleResults(), MarkForm{5, "B", []string{"2"}})
	refused(t, "tables", "Tick the tables", MarkForm{5, "B", []string{"2"}}, marked)
}
