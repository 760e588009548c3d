package casefile

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/casefile/polling"
	"redress/fault"
	"redress/ledger"
)

// pollOf makes a poll of the lines of testdata/polls.txt.
func pollOf(t *testing.T, d *desk, lines []string) *polling.Poll {
	t.Helper()
	head := strings.Fields(lines[0])
	p := question()
	p.Law, p.AtTable, p.Rule = polling.Law(head[0]), strings.TrimPrefix(head[2], "-"),
		map[string]*polling.Rule{"EBU": &polling.EBURule, "ACBL": &polling.ACBLRule}[head[1]]
	if p.Law != polling.LogicalAlternatives {
		p.Information = ""
	}
	if p.Law == polling.NormalPlays {
		p.About, p.Options = polling.AboutLine, []string{"the drop", "the finesse"}
	}
	c := d.do(d.at("opened"), p)
	id := c.Polls[0].ID
	for i, line := range lines[1:] {
		c = d.do(c, AddRespondent{Poll: id})
		for _, command := range replyOf(line, id, i+1) {
			c = d.do(c, command)
		}
	}
	return c.Polls[0]
}

// replyOf makes of a line what one respondent says and what is done with it.
func replyOf(line, poll string, number int) []Command {
	board, said, _ := strings.Cut(line, " ")
	known := map[string]polling.BoardKnown{"played": polling.HasPlayed, "away": polling.NotToPlay,
		"to-come": polling.ToCome}[board]
	if known == "" {
		return nil
	}
	commands := []Command{JoinPoll{poll, number, known}}
	said, hints, revealed := strings.Cut(said, " hints ")
	said, aside := strings.CutSuffix(said, " aside")
	hints, late := strings.CutSuffix(hints, " aside")
	said, astray := strings.CutSuffix(said, " astray")
	choice, rest, _ := strings.Cut(said, "(")
	a := AnswerPoll{Poll: poll, Number: number, Choice: strings.TrimSpace(choice),
		Considered: strings.Split(strings.TrimSuffix(rest, ")"), "; ")}
	if astray {
		a.Astray, a.Instead = 3, "3S"
	}
	if known != polling.ToCome {
		commands = append(commands, a)
	}
	if revealed {
		commands = append(commands, SuggestPoll{Poll: poll, Number: number, Actions: strings.Fields(hints)})
	}
	if aside || late {
		commands = append(commands, SetAside{poll, number, "No peer."})
	}
	return commands
}

// TestTally reads testdata/polls.txt.
func TestTally(t *testing.T) {
	text, err := os.ReadFile("testdata/polls.txt")
	if err != nil {
		t.Fatal(err)
	}
	head, blocks, _ := strings.Cut(string(text), "\n== ")
	var b strings.Builder
	b.WriteString(head)
	polls := strings.Split(blocks, "\n== ")
	for _, block := range polls {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		asked := lines[:1]
		for _, line := range lines[1:] {
			if !strings.HasPrefix(line, ">") {
				asked = append(asked, line)
			}
		}
		edition := "laws-2017"
		if head := strings.Fields(asked[1]); len(head) > 3 {
			edition = head[3]
		}
		tally := pollOf(t, newDesk(t), asked[1:]).Tally(edition)
		fmt.Fprintf(&b, "\n== %s\n> %d asked, %d counted\n", strings.Join(asked, "\n"), tally.Asked, tally.Counted)
		for _, said := range tally.Shows {
			fmt.Fprintln(&b, ">", said)
		}
		for _, said := range tally.Limits {
			fmt.Fprintln(&b, "> *", said)
		}
		for _, law := range tally.Laws {
			if _, ok := books().Edition(edition).Quote(law); !ok {
				t.Errorf("%s: %s has no %s", asked[0], edition, law)
			}
		}
	}
	if len(polls) < 10 {
		t.Errorf("%d polls", len(polls))
	}
	if *update {
		if err := os.WriteFile("testdata/polls.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if b.String() != string(text) && !*update {
		t.Errorf("counted:\n%s", b.String())
	}
}

// TestPollNumbers: what is told of a poll names the provisions as the laws of the case number them.
func TestPollNumbers(t *testing.T) {
	for _, wrong := range []struct {
		change func(p *PreparePoll)
		want   string
	}{
		{func(p *PreparePoll) { p.Law = "12" }, "Choose what the poll is for: logical alternatives (Law 16A), the " +
			"right explanation (Law 21B1), or normal plays (Law 70)."},
		{func(p *PreparePoll) { p.Methods = "" }, "Say what this pair plays: what somebody would do depends on it."},
		{func(p *PreparePoll) { p.Law = polling.RightlyInformed },
			"Only a poll about logical alternatives (Law 16A) reveals information after the answers."},
	} {
		p := question()
		wrong.change(&p)
		if err := polling.Prepare(p).Decide(nil, "okb-1997", new(ledger.Draft)); err == nil ||
			fault.Of(err).Text != wrong.want {
			t.Errorf("%v, want %s", err, wrong.want)
		}
	}
}
