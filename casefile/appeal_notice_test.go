package casefile

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile/appeal"
)

// TestNotices plays every row of testdata/notices.txt on an appeal on which everybody has voted.
func TestNotices(t *testing.T) {
	text, err := os.ReadFile("testdata/notices.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 4 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range cells {
			if cells[i] = strings.TrimSpace(cells[i]); cells[i] == "-" {
				cells[i] = ""
			}
		}
		t.Run(cells[0], func(t *testing.T) { noticed(t, cells) })
	}
}

var clockTime = regexp.MustCompile(`^\d\d:\d\d`)

func noticed(t *testing.T, cells []string) {
	d := newDesk(t)
	c := d.at("voted")
	for act := range strings.SplitSeq(cells[0], ", ") {
		act, refused := strings.CutPrefix(act, "!")
		at, place, _ := strings.Cut(act, " ")
		if clockTime.MatchString(act) && place == "" {
			d.now = evening.Truncate(24 * time.Hour).Add(ofDay(t, at))
			continue
		}
		command := noticeAct(t, d, c, act)
		if command == nil {
			continue
		}
		after, err := d.try(c, director, command)
		if (err != nil) != refused {
			t.Fatalf("%q: %v", act, err)
		}
		if err == nil {
			c = after
		}
	}
	a := c.Appeals.Last()
	holds, waits := "", []string(nil)
	if n := a.Notice(); n != nil {
		holds = time.Unix(n.Time, 0).UTC().Format("15:04 ") + d.texts[c.ID][n.Place.ID].Body
		for _, side := range n.Unanswered() {
			waits = append(waits, side.Name())
		}
	}
	if got := strings.Join(waits, " and "); holds != cells[1] || got != cells[2] {
		t.Errorf("%q holds, and %q have still to answer", holds, got)
	}
	var pointed []string
	for _, w := range a.HearingWarnings(d.now) {
		seat, _, cannot := strings.Cut(w, " has answered that they cannot come")
		switch {
		case cannot:
			pointed = append(pointed, seat+" cannot")
		case strings.Contains(w, "still to come"):
			pointed = append(pointed, "before its time")
		case strings.Contains(w, "adjourned"):
			pointed = append(pointed, "adjourned")
		}
	}
	if got := strings.Join(pointed, ", "); got != cells[3] {
		t.Errorf("it is pointed out: %q", got)
	}
}

func ofDay(t *testing.T, text string) time.Duration {
	t.Helper()
	at, err := time.Parse("15:04", text)
	if err != nil {
		t.Fatal(err)
	}
	return time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute
}

// noticeAct is an act of the table as a command; nil for nothing.
func noticeAct(t *testing.T, d *desk, c *Case, act string) Command {
	t.Helper()
	words := strings.Fields(act)
	number := len(c.Appeals.Last().Notices)
	switch {
	case act == "":
		return nil
	case clockTime.MatchString(act):
		why := ""
		if slices.Contains(words, "why") {
			why = "The bar is taken."
		}
		return GiveNotice{on, evening.Truncate(24 * time.Hour).Add(ofDay(t, words[0])).Unix(), words[1], why}
	case act == "adjourned":
		return AdjournHearing{on, number, "A member is ill."}
	case act == "withdrawn":
		return WithdrawAppeal{OnAppeal: on, Seat: bridge.South}
	case act == "upheld":
		return decides(chief, appeal.Upheld, plainly)(d, c)
	}
	seat, err := bridge.ParseSeat(words[0])
	if err != nil || !slices.Contains([]string{"comes", "cannot"}, words[1]) {
		t.Fatalf("nobody knows how to do %q", act)
	}
	return AnswerNotice{on, number, seat, words[1] == "comes", "At work."}
}

// TestSummons: both sides and the director who ruled; in a team event the captains, by name where it is known.
func TestSummons(t *testing.T) {
	for _, x := range []struct {
		how    func(l *LodgeAppeal)
		summon string
	}{
		{func(*LodgeAppeal) {}, "North-South, East-West, the director"},
		{func(l *LodgeAppeal) { l.Contest = appeal.Individuals }, "North-South, East-West, the director"},
		{func(l *LodgeAppeal) { l.Contest, l.Captain = appeal.Teams, "Carla" },
			"North-South, captain of North-South (Carla), East-West, captain of East-West, the director"},
	} {
		d := newDesk(t)
		c := d.at("ruled")
		c = d.do(c, lodges(director, x.how)(d, c))
		var list []string
		for _, s := range c.Appeals.Pending().Summons() {
			words := s.Who.Words()
			if s.Captain {
				words = "captain of " + words
			}
			if name := d.texts[c.ID][s.Name.ID].Body; name != "" {
				words += " (" + name + ")"
			}
			list = append(list, words)
		}
		if got := strings.Join(list, ", "); got != x.summon {
			t.Errorf("summoned are %s; want %s", got, x.summon)
		}
	}
}
