package hearing

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
	"redress/session/regulations"
)

// rows gives the rows of a table of testdata to a function, each a test of its own; refused tells those after the line
// of dashes.
func rows(t *testing.T, file string, try func(t *testing.T, cells []string, refused bool)) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	refused := false
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if line == "---" {
			refused = true
			continue
		}
		cells := strings.Split(line, "|")
		for i := range cells {
			if cells[i] = strings.TrimSpace(cells[i]); cells[i] == "-" {
				cells[i] = ""
			}
		}
		t.Run(line, func(t *testing.T) { try(t, cells, refused) })
	}
}

// words are the words of a cell, as a set.
func words(cell string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.SplitSeq(cell, ",") {
		set[strings.TrimSpace(word)] = true
	}
	return set
}

func name(ref ledger.TextRef) string { return ref.ID }

func TestWarnings(t *testing.T) {
	rows(t, "warnings.txt", func(t *testing.T, cells []string, _ bool) {
		votes, rest, _ := strings.Cut(cells[0], " ")
		d := Decision{Case: &casefile.Case{}, Director: "Ada ", Name: name, Paper: strings.Contains(rest, "paper"),
			Appeal: &appeal.Appeal{Form: appeal.ByCommittee, Stage: appeal.Hearing}, Play: &session.Session{}}
		if strings.Contains(rest, "panel") {
			d.Appeal.Form = appeal.ByPanel
		}
		if strings.Contains(rest, "tie") {
			d.Play.Settings.Values = map[regulations.Key]string{regulations.AppealTie: "chair"}
		}
		for i, v := range votes {
			m := &appeal.Member{Number: i + 1, Sits: true}
			switch v {
			case 'd':
				m.Name.ID = "ada"
				fallthrough
			case 'u':
				m.Vote = &appeal.Vote{Result: appeal.Upheld}
			case 'v':
				m.Vote = &appeal.Vote{Result: appeal.Varied}
			}
			d.Appeal.Members = append(d.Appeal.Members, m)
		}
		said := words(cells[1])
		e := Entered{Merit: appeal.WithMerit, Worked: said["worked"], Gives: said["given"]}
		for result := range said {
			if slices.Contains([]string{"upheld", "varied"}, result) {
				e.Result = appeal.Result(result)
			}
		}
		if said["no merit"] {
			e.Merit = appeal.WithoutMerit
		}
		if said["prose"] {
			e.Title = "The table result is restored"
		}
		same(t, d.Warnings(e, time.Unix(1e9, 0), "", "The field has moved."), cells[2])
	})
}

// same holds sentences against their beginnings.
func same(t *testing.T, list []string, cell string) {
	t.Helper()
	var want []string
	if cell != "" {
		want = strings.Split(cell, "; ")
	}
	if !slices.EqualFunc(list, want, strings.HasPrefix) {
		t.Errorf("it says %q; want %q", list, want)
	}
}

func TestTurns(t *testing.T) {
	stages := map[string]appeal.Stage{"concurring": appeal.Concurring, "lodged": appeal.Lodged,
		"law-ruled": appeal.LawRuled, "out-of-time": appeal.OutOfTime, "hearing": appeal.Hearing,
		"recommended": appeal.Recommended, "decided": appeal.Decided, "withdrawn": appeal.Withdrawn}
	rows(t, "turns.txt", func(t *testing.T, cells []string, _ bool) {
		said, a := words(cells[0]), &appeal.Appeal{}
		for word := range said {
			if stage, known := stages[word]; known {
				a.Stage = stage
			}
			if ground := appeal.Ground(word); slices.Contains(appeal.Grounds, ground) {
				a.Request.Grounds = append(a.Request.Grounds, ground)
			}
		}
		if a.Decision = (&appeal.Decision{Merit: appeal.WithMerit}); said["no merit"] {
			a.Decision.Merit = appeal.WithoutMerit
		}
		if said["goes back"] {
			a.Decision.Deposit = appeal.Returned
		} else if said["kept"] {
			a.Decision.Deposit = appeal.Forfeit
		}
		if said["sanction"] {
			a.Decision.Sanction.ID = "a quarter of a top"
		}
		if said["entered"] {
			a.Sanction = appeal.SanctionEntered
		}
		if said["ruled"] {
			a.OnLaw = &appeal.LawRuling{}
		}
		if said["reasons"] {
			a.Statements = []appeal.Statement{{}}
		}
		if said["member"] {
			a.Members = []*appeal.Member{{}}
		}
		if said["paid"] {
			a.Deposit.State = appeal.Paid
		}
		if said["asked side"] {
			a.Questions = []appeal.Question{{To: appeal.ToNorthSouth}}
		}
		if said["asked"] {
			a.Questions = []appeal.Question{{To: appeal.ToDirector, Reply: &appeal.Reply{}},
				{To: appeal.ToDirector}}
		}
		if got := Turn(a); got != cells[1] {
			t.Errorf("it waits for %q", got)
		}
	})
}

func TestGate(t *testing.T) {
	rows(t, "gate.txt", func(t *testing.T, cells []string, refused bool) {
		g := Gate{Case: &casefile.Case{Board: 1}, Appeal: &appeal.Appeal{Stage: appeal.Hearing},
			Member: &appeal.Member{Number: 1, Interest: appeal.Interest(cells[1])}}
		switch at, known, _ := strings.Cut(cells[0], ", "); {
		case at != "none":
			g.Play = &session.Session{Floor: session.Floor{Ended: at == "over"}, Boards: movement.UpTo(4)}
			if known != "" {
				g.Known = []appeal.KnownAs{{Who: "pair 4", MayPlay: known == "plays"}}
			}
		}
		interest, board, _ := strings.Cut(cells[2], ", ")
		x, err := g.Declares(casefile.DeclareInterest{Interest: appeal.Interest(interest), Text: "So it is."},
			strings.Trim(board, "-"))
		if refused {
			if err == nil || !strings.HasPrefix(fault.Of(err).Text, cells[3]) {
				t.Errorf("%v", err)
			}
			return
		}
		want, text, _ := strings.Cut(cells[3], ": ")
		if err != nil || string(x.Interest) != want || x.Text != strings.TrimSpace(text+" So it is.") {
			t.Errorf("%v: %q, %q", err, x.Interest, x.Text)
		}
	})
}

func TestTerms(t *testing.T) {
	rows(t, "terms.txt", func(t *testing.T, cells []string, _ bool) {
		c := &casefile.Case{Edition: "laws-2017"}
		var play *session.Session
		if cells[0] != "none" {
			play = &session.Session{AppealMinutes: 20, CorrectionMinutes: 60, Form: movement.Form(cells[0])}
			play.Settings.Values = map[regulations.Key]string{}
			for setting := range words(cells[1]) {
				if key, value, said := strings.Cut(setting, "="); said {
					play.Settings.Values[regulations.Key(key)] = value
				}
			}
			if play.ScoreAt = 0; words(cells[1])["scored"] {
				play.ScoreAt = 6000
			}
		}
		s := TermsOf(c, play)
		a := &appeal.Appeal{Request: appeal.Request{Grounds: []appeal.Ground{appeal.OnLaw,
			appeal.OnDiscipline}}}
		var costs []string
		for _, cost := range s.Costs() {
			costs = append(costs, cost.What+": "+cost.Words)
		}
		said := strings.Join(append(append([]string{s.Agree(), s.FormNote(a), s.Absent(), Tie(play),
			s.Correction(func(at int64) string { return time.Unix(at, 0).UTC().Format("15:04") }, 0)}, costs...),
			s.Course()...), "\n")
		for want := range strings.SplitSeq(cells[2], "; ") {
			if want, not := strings.CutPrefix(want, "!"); strings.Contains(said, want) == not {
				t.Errorf("%q (not: %t): %s", want, not, said)
			}
		}
	})
}

// TestTimeOfTerms: the time runs from when the score can be inspected, and whoever asked for a review in it is timely.
func TestTimeOfTerms(t *testing.T) {
	c := &casefile.Case{Edition: "laws-2017", State: casefile.Ruled, Rulings: []*casefile.Ruling{{Number: 1}}}
	play := &session.Session{AppealMinutes: 20, ScoreAt: 6000}
	s := TermsOf(c, play)
	if s.Until != 7200 || s.Minutes != 20 {
		t.Errorf("until %d, %d minutes", s.Until, s.Minutes)
	}
	play.CorrectionMinutes = 60
	for now, want := range map[int64]string{9599: "until 9600 (Law 79C)", 9600: "which ended at 9600 (Law 79C)"} {
		got := TermsOf(c, play).Correction(func(at int64) string { return strconv.FormatInt(at, 10) }, now)
		if !strings.Contains(got, want) {
			t.Errorf("at %d: %q, want %q", now, got, want)
		}
	}
	ns := []bridge.Side{bridge.NorthSouth}
	c.Reviews = []casefile.ReviewRequest{{Ruling: 1, Seat: bridge.South, At: 7000}}
	for _, asked := range []struct {
		sides     []bridge.Side
		now, want int64
	}{{ns, 7100, 0}, {ns, 7300, 7000},
		{[]bridge.Side{bridge.EastWest}, 7300, 0}, {[]bridge.Side{bridge.NorthSouth, bridge.EastWest}, 7300, 0}} {
		if got := s.Asked(c, asked.sides, asked.now); got != asked.want {
			t.Errorf("%v at %d: %d", asked.sides, asked.now, got)
		}
	}
	if s := TermsOf(c, nil); s.Minutes != UsualMinutes || s.Until != 0 || s.Contest != "" {
		t.Errorf("without a session: %+v", s)
	}
	l := s.Lodges(casefile.LodgeAppeal{Contest: appeal.Teams, Deposit: "nothing"})
	if l.Until != 7200 || l.Deposit != "" || l.Contest != appeal.Teams {
		t.Errorf("%+v", l)
	}
}
