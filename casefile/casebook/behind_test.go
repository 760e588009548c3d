package casebook

import (
	"strings"
	"testing"

	"redress/casefile"
	"redress/casefile/appeal"
)

// TestBehind: what is published says when the ruling is not in force any more, and a director is told what to do.
func TestBehind(t *testing.T) {
	one, two := &casefile.Ruling{Number: 1}, &casefile.Ruling{Number: 2}
	for _, row := range []struct {
		name    string
		of      Summary
		state   casefile.State
		rulings []*casefile.Ruling
		says    string // to readers
		reminds string // of a director
	}{
		{"the ruling in force", Summary{State: Published, Ruling: 1}, casefile.Ruled, []*casefile.Ruling{one}, "", ""},
		{"another ruling", Summary{State: Published, Ruling: 1}, casefile.Ruled, []*casefile.Ruling{one, two},
			"Another ruling has been given", "Ruling 1 is published, with a note that there is another one now."},
		{"taken up again", Summary{State: Published, Ruling: 1}, casefile.Open, []*casefile.Ruling{one},
			"This case has been taken up again", "When there is a new ruling, publish it"},
		{"under review", Summary{State: Published, Ruling: 1}, casefile.UnderReview, []*casefile.Ruling{one}, "", ""},
		{"withdrawn", Summary{State: Withdrawn, Ruling: 1}, casefile.Ruled, []*casefile.Ruling{one, two}, "", ""},
		{"taken back in the minute after", Summary{State: Published, Ruling: 1}, casefile.Open, nil, "", ""},
	} {
		c := &casefile.Case{Edition: "laws-2017", State: row.state, Rulings: row.rulings}
		says, reminds := Behind(row.of, c), Remind(row.of, c)
		if !strings.HasPrefix(says, row.says) || (row.says == "") != (says == "") ||
			!strings.Contains(reminds, row.reminds) || (row.reminds == "") != (reminds == "") {
			t.Errorf("%s: %q, and a director %q", row.name, says, reminds)
		}
	}
}

// TestEarlyForAFurtherAppeal: a further appeal that was noted is pointed out, until another ruling stands.
func TestEarlyForAFurtherAppeal(t *testing.T) {
	c := &casefile.Case{Edition: "laws-2017", State: casefile.Ruled, Rulings: []*casefile.Ruling{{Number: 1}},
		Appeals: appeal.Appeals{{Number: 1, Ruling: 1, Decision: &appeal.Decision{Result: appeal.Upheld},
			Further: []appeal.Further{{}}}}}
	early := func() string { return Early(c, nil, 100, func(int64) string { return "" }) }
	if says := early(); !strings.HasPrefix(says, "A further appeal against this decision has been noted") {
		t.Errorf("noted: %q", says)
	}
	c.Rulings = append(c.Rulings, &casefile.Ruling{Number: 2})
	if says := early(); says != "" {
		t.Errorf("another ruling stands: %q", says)
	}
	c.Rulings, c.Appeals[0].Further = c.Rulings[:1], nil
	if says := early(); says != "" {
		t.Errorf("none was noted: %q", says)
	}
}
