package questionnaire

import (
	"fmt"
	"strings"
	"testing"
)

// marked is a record with the words of one blank.
type marked struct {
	NoRecord
	words map[string]string
}

func (m marked) Word(blank string) (string, bool) { text, known := m.words[blank]; return text, known }

const marks = `## Did [[source: the slow call]] show values? {#a .fact .closed}
It was [[source-player: a player]] who made it, see [Law 1](law:1).
> [!say both] [[action-player: The player]] may go on.
- [Yes, [[source-player: the player]] did](#c "yes")

  After [[source: it]].
- [No](#d "no")
## End {#c .outcome remedy=result-stands}
[Law 1](law:1)
> [!say both] [[action: The call]] stands.
## Other end {#d .outcome remedy=refer}
[Law 1](law:1)
`

// TestBlanks: the record's words stand where the text leaves them to it, and the text's own where it says nothing.
func TestBlanks(t *testing.T) {
	q, problems := parseAndCheck(t, marks)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	of := func(record Record) string {
		w := q.Worded(record)
		s := w.Step("a")
		waits, ends := Replay(q, Answers{}, record), Replay(q, Answers{"a": "yes"}, record)
		return strings.Join([]string{s.Title, s.Body[0].Markdown, s.Body[1].Markdown, s.Options[0].Label,
			s.Options[0].Hint, waits.Next.Title, waits.Next.Options[0].Label, ends.Path[0].Label,
			ends.Outcome.Say}, " | ")
	}
	for _, c := range []struct {
		record Record
		want   string
	}{
		{nil, "Did the slow call show values? | It was a player who made it, see [Law 1](law:1). | The player may go " +
			"on. | Yes, the player did | After it. | Did the slow call show values? | Yes, the player did | Yes, the " +
			"player did | The call stands."},
		{marked{words: map[string]string{"source": "North's 3♠", "source-player": "North", "action": "South's 4♠"}},
			"Did North's 3♠ show values? | It was North who made it, see [Law 1](law:1). | The player may go on. | " +
				"Yes, North did | After North's 3♠. | Did North's 3♠ show values? | Yes, North did | Yes, North did " +
				"| South's 4♠ stands."},
	} {
		if got := of(c.record); got != c.want {
			t.Errorf("%v:\n%s\nwant\n%s", c.record, got, c.want)
		}
	}
	if plain := dropped(t); plain.Worded(NoRecord{}) != plain {
		t.Error("what has no blanks is copied")
	}
	if q.Step("a").Title != "Did [[source: the slow call]] show values?" {
		t.Error("filling changes the text itself")
	}
	for text, want := range map[string]string{
		"Did [[weather: it]] rain?": `The record has no words for "weather".`,
		"Did [[source]] rain?":      "Double brackets stand in the text and are no place left to the record.",
		"Did source: it]] rain?":    "Double brackets stand in the text and are no place left to the record.",
	} {
		_, problems := parseAndCheck(t, strings.Replace(marks, "Did [[source: the slow call]] show values?", text, 1))
		if len(problems) != 1 || problems[0].Text != want || problems[0].At.Line != headLines+1 {
			t.Errorf("%s: %s", text, fmt.Sprint(problems))
		}
	}
}

// TestWordsOfASecondCall: the record marks one call, so what is asked anew about another one names none.
func TestWordsOfASecondCall(t *testing.T) {
	q, _ := parseAndCheck(t, `## Which card was the first? {#a use=rank}
- [Go on](#second)
## Which card was the second? {#second use=rank .anew}
- [Go on](#end)
## End {#end .outcome remedy=refer}
[Law 1](law:1)
`)
	seen := q.Subs["rank"].Step("seen")
	seen.Title, seen.Blank = "Did [[source-player: partner]] see [[action: the card]]?", true
	q.Subs["rank"].planned.Store(nil)
	q.planned.Store(nil)
	record := marked{words: map[string]string{"action": "South's ♠4", "source-player": "North"}}
	for c, want := range map[string]string{
		"":             "rank/seen: Did North see South's ♠4?",
		"rank/seen=no": "rank@second/seen: Did North see the card?",
	} {
		answers, _ := given(c)
		asked := Replay(q, answers, record).Next
		_, shown := q.Worded(record).Locate(asked.Step)
		if got := asked.Step + ": " + asked.Title; got != want || shown.Title != asked.Title {
			t.Errorf("%s; the page shows %q; want %s", got, shown.Title, want)
		}
	}
}

// TestNamesPlayer: it is asked who did it where words name that player, or one beside them, and nowhere else.
func TestNamesPlayer(t *testing.T) {
	for text, want := range map[string]bool{
		"[[source: the slow call]]": false, "[[action-player: the player]]": false, "the next player": false,
		"[[offender: the player]]": true, "[[partner: partner]]": true, "[[lho: the next player]]": true,
		"[[rho: the player before]]": true, "[[opponents: the other side]]": true,
	} {
		q, _ := parseAndCheck(t, strings.Replace(marks, "[[source-player: a player]]", text, 1))
		if q.NamesPlayer() != want || q.Worded(NoRecord{}).NamesPlayer() != want {
			t.Errorf("%s: %t; want %t", text, q.NamesPlayer(), want)
		}
	}
}
