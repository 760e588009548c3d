package casefile

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/casefile/appeal"
)

// TestWhoHearsAnAppeal holds every row of testdata/members.txt against what a member reads, may vote, and counts for:
// among those who sit, in the votes, and in the decision as it is frozen.
func TestWhoHearsAnAppeal(t *testing.T) {
	text, err := os.ReadFile("testdata/members.txt")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[appeal.Interest]bool{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if line = strings.TrimSpace(line); len(cells) != 5 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		for _, declared := range strings.Split(cells[0], ", then ") {
			tried[appeal.Interest(declared)] = true
		}
		t.Run(line, func(t *testing.T) {
			hearsAs(t, cells[0], cells[1], appeal.Result(cells[2]), cells[3] == "yes",
				cells[4])
		})
	}
	for _, interest := range appeal.Interests {
		if !tried[interest] {
			t.Errorf("nobody declares %q", interest)
		}
	}
}

func hearsAs(t *testing.T, declares, decided string, votes appeal.Result, reads bool, counts string) {
	d, second := newDesk(t), hearer(2)
	c := d.at("locked")
	give := func(who Actor, command Command) {
		if after, err := d.try(c, who, command); err == nil {
			c = after
		}
	}
	for _, n := range []int{1, 3} {
		give(hearer(n), DeclareInterest{OnAppeal: on, Number: n, Interest: appeal.NoInterest, Text: ""})
		give(hearer(n), CastVote{on, n, appeal.Upheld, appeal.WithMerit, "A spade."})
	}
	if declares != "not yet" {
		for _, declared := range strings.Split(declares, ", then ") {
			give(second, DeclareInterest{OnAppeal: on, Number: 2, Interest: appeal.Interest(declared),
				Text: "It is so."})
		}
	}
	switch decided {
	case "removed":
		give(director, RemoveMember{on, 2, "Ill."})
	case "":
	default:
		give(hearer(1), DecideInterest{on, 2, decided != "out", "We have talked about it.",
			strings.HasSuffix(decided, "over")})
	}
	if votes != "-" {
		give(second, CastVote{on, 2, votes, appeal.WithMerit, "A heart."})
	}
	events, err := c.For(second, d.now.Unix()).Tell(d.streams[c.ID])
	if err != nil || c.Sits(second) != reads || (len(events) > 0) != reads {
		t.Errorf("they sit: %t, and are told %d events; want %t, %v", c.Sits(second), len(events), reads, err)
	}
	a := c.Appeals.Pending()
	tally, missing := a.Tally()
	if got := fmt.Sprintf("%d, %d, %d", len(a.Sitting()), tally[0].Votes, tally[1].Votes); got != counts ||
		missing != len(a.Sitting())-tally[0].Votes-tally[1].Votes {
		t.Errorf("they count %s, and %d have not voted; want %s", got, missing, counts)
	}
	c = d.do(c, decides(hearer(1), appeal.Upheld, plainly)(d, c))
	frozen := document[AppealDocument](t, d.memory, c.Appeals.Last().Decision.Document)
	sat := slices.ContainsFunc(frozen.Appeal.Sitting(), func(m *appeal.Member) bool { return m.Number == 2 })
	if sat != reads || !slices.Equal(frozen.Counts, tally) || len(frozen.Dissent) != tally[1].Votes {
		t.Errorf("in the decision they sit: %t, the votes are %v and %d decided otherwise", sat, frozen.Counts,
			len(frozen.Dissent))
	}
}
