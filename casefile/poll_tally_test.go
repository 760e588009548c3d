package casefile

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// pollOf makes a poll of the lines of testdata/polls.txt.
func pollOf(t *testing.T, d *desk, lines []string) *Poll {
	t.Helper()
	head := strings.Fields(lines[0])
	p := polling()
	p.Law, p.AtTable, p.Rule = PollLaw(head[0]), strings.TrimPrefix(head[2], "-"), map[string]*PollRule{"EBU": &EBURule, "ACBL": &ACBLRule}[head[1]]
	if p.Law != LogicalAlternatives {
		p.Information = ""
	}
	if p.Law == NormalPlays {
		p.About, p.Options = AboutLine, []string{"the drop", "the finesse"}
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
	known := map[string]BoardKnown{"played": HasPlayed, "away": NotToPlay, "to-come": ToCome}[board]
	if known == "" {
		return nil
	}
	commands := []Command{JoinPoll{poll, number, known}}
	said, hints, revealed := strings.Cut(said, " hints ")
	said, aside := strings.CutSuffix(said, " aside")
	hints, late := strings.CutSuffix(hints, " aside")
	said, astray := strings.CutSuffix(said, " astray")
	choice, rest, _ := strings.Cut(said, "(")
	a := AnswerPoll{Poll: poll, Number: number, Choice: strings.TrimSpace(choice), Considered: strings.Split(strings.TrimSuffix(rest, ")"), "; ")}
	if astray {
		a.Astray, a.Instead = 3, "3S"
	}
	if known != ToCome {
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
		tally := pollOf(t, newDesk(t), asked[1:]).Tally()
		fmt.Fprintf(&b, "\n== %s\n> %d asked, %d counted\n", strings.Join(asked, "\n"), tally.Asked, tally.Counted)
		for _, said := range tally.Shows {
			fmt.Fprintln(&b, ">", said)
		}
		for _, said := range tally.Limits {
			fmt.Fprintln(&b, "> *", said)
		}
		for _, law := range tally.Laws {
			if _, ok := books().Edition("laws-2017").Quote(law); !ok {
				t.Errorf("%s: there is no %s", asked[0], law)
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
