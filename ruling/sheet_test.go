package ruling

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

var update = flag.Bool("update", false, "write what the sheets say as what is expected; read it before you keep it")

// frozen reads what was frozen with a ruling or an appeal.
func frozen[T any](t testing.TB, name string) (v T) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// varied is the sample ruling, a weighted score with a penalty, with something other in it.
func varied(t testing.TB, change func(*Issued, *casefile.Transcript)) Issued {
	i := frozen[Issued](t, "hesitation")
	change(&i, &i.Transcript)
	return i
}

// decided is an appeal against the sample ruling with its decision, which varies it.
func decided(t testing.TB) Appealed {
	type document struct {
		Appealed
		Texts Texts
	}
	d := frozen[document](t, "decision")
	d.Ruling = frozen[Issued](t, "hesitation")
	maps.Copy(d.Ruling.Texts, d.Texts)
	d.Gives = &Issued{Title: "Four spades makes more often than that", Transcript: d.Ruling.Transcript,
		Texts: d.Ruling.Texts}
	d.Gives.Transcript.Ruling = 3
	d.Hash = strings.Repeat("cd", 32)
	return d.Appealed
}

// ended is the same appeal with another decision and another end of it.
func ended(t testing.TB,
	change func(a *Appealed, d *appeal.Decision, text func(words string) ledger.TextRef)) Appealed {
	a := decided(t)
	a.Gives, a.Document.Counts, a.Document.Dissent = nil, nil, nil
	change(&a, a.Document.Appeal.Decision, func(words string) ledger.TextRef {
		text := ledger.NewText(words, "salt", words)
		a.Ruling.Texts[words] = text
		return text.Ref()
	})
	return a
}

// TestWhatASheetSays holds the blocks of each sheet against testdata/*.txt: what HTML and PDF both show.
func TestWhatASheetSays(t *testing.T) {
	weighted := func(*Issued, *casefile.Transcript) {}
	noScore := func(i *Issued, r *casefile.Transcript) {
		i.Title, r.Score, r.Polls, r.Supersedes = "The result stands", nil, nil, 0
	}
	split := func(_ *Issued, r *casefile.Transcript) {
		award := adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.AverageMinus}}
		r.Score.EastWest, r.Score.Effect, r.Score.Penalty = &award, nil, nil
	}
	reserved := func(i *Issued, r *casefile.Transcript) {
		i.Title, i.Later, r.Ruling, r.Supersedes = "The ruling is reserved", 2, 1, 0
		r.Reserved, r.Due, r.Score, r.Polls, r.AppealBy, r.AppealMinutes = true, r.At+1800, nil, nil, 0, 0
	}
	asReserved := func(i *Issued, _ *casefile.Transcript) { i.AsReserved = true }
	moved := func(i *Issued, _ *casefile.Transcript) {
		i.Moved = &Moved{Causes: []string{"The board was fouled."},
			Rows: []MovedRow{{Who: "North-South", Was: "2 of 24 (8.33%)", Now: "7 of 24 (29.17%)"}}}
	}
	onAppeal := func(i *Issued, r *casefile.Transcript) {
		i.Texts["because"] = ledger.NewText("because", "salt", "Ten tricks are made more often.")
		r.Decision = &casefile.TranscriptDecision{Appeal: 1, Reasons: i.Texts["because"].Ref()}
	}
	upheld := func(a *Appealed, d *appeal.Decision, text func(string) ledger.TextRef) {
		d.Result, d.Gives, d.Merit, d.Sanction = appeal.Upheld, 0, appeal.Frivolous, text("The deposit is forfeit.")
		a.Appeal.Deposit.State, a.Document.Parting.Same = appeal.Forfeit, true
		a.Document.Counts = []appeal.Count{{Result: appeal.Upheld, Votes: 3}, {Result: appeal.Varied}}
	}
	referred := func(a *Appealed, d *appeal.Decision, text func(string) ledger.TextRef) {
		d.Result, d.Gives, d.Recommend = appeal.ReferredBack, 0, text("Read Law 16B1 again.")
		a.Document.Appeal.Form, a.Document.Parting = appeal.ByPanel, nil
		a.Appeal.Stage, a.Appeal.Deposit.State = appeal.Recommended, appeal.Paid
		a.Appeal.Answer = &appeal.Reply{Text: text("The case is taken up again."), Actor: "the chief",
			At: d.At + 600}
		a.Appeal.Further = []appeal.Further{{To: text("The national authority"), Text: text("On the law."),
			At: d.At + 1200}}
	}
	tableStands := func(a *Appealed, d *appeal.Decision, _ func(string) ledger.TextRef) {
		again := a.Ruling
		again.Title, again.Transcript.Score, again.Transcript.Ruling = "There was no hesitation", nil, 3
		a.Gives, a.Document.Parting, a.Appeal.Deposit = &again, nil, appeal.Deposit{}
		a.Document.Appeal.Form = appeal.ByReviewer
	}
	saysSo := func(a *Appealed, d *appeal.Decision, text func(string) ledger.TextRef) {
		tableStands(a, d, text)
		a.Gives.Title = "The table result stands"
	}
	several := func(i *Issued, r *casefile.Transcript) {
		r.Matters = []casefile.TranscriptMatter{{Run: "second", Questionnaire: "penalty", Title: "A procedural penalty",
			QVersion: "2", Laws: r.Laws[:1],
			Steps: []casefile.TranscriptStep{{Step: "due", Kind: questionnaire.Judgement, Title: "Is a penalty due?",
				Key: "no", Label: "No", From: "answer", Laws: []string{r.Laws[0].Ref().String()}},
				{Step: "end", Kind: questionnaire.Outcome, Title: "No penalty"}},
			Outcome: &questionnaire.Reached{Step: "end", Title: "No penalty", Remedy: "no-penalty"},
			OutcomeBody: []questionnaire.Block{{Kind: "say", Source: "both",
				Markdown: "Please do not do it again."}}}}
		r.Outcome = &questionnaire.Reached{Title: i.Title, Remedy: "adjusted-score", Needs: []string{"score"}}
		i.Title = r.Ends()
	}
	lesserFirst := func(i *Issued, r *casefile.Transcript) { // the one that was worked on last
		several(i, r)
		r.TranscriptMatter, r.Matters[0] = r.Matters[0], r.TranscriptMatter
	}
	older := func(i *Issued, r *casefile.Transcript) { // a transcript of before it kept where the answers had led
		lesserFirst(i, r)
		onAppeal(i, r)
		i.Title, r.Outcome, r.Matters[0].Outcome = "Ten tricks in four fifths", &questionnaire.Reached{
			Title: "Ten tricks in four fifths", Remedy: "adjusted-score", Needs: []string{"score"}}, nil
		i.Texts["because"] = ledger.NewText("because", "salt", strings.Repeat("Ten tricks are made more often. ", 40))
	}
	inProse := func(i *Issued, r *casefile.Transcript) {
		older(i, r)
		r.Earlier = &questionnaire.Reached{Step: "end", Title: "No penalty", Remedy: "no-penalty"}
		r.Matters[0].Earlier = &questionnaire.Reached{Step: "end", Title: "The score is adjusted",
			Remedy: "adjusted-score", Needs: []string{"score"}}
	}
	first, appealed := varied(t, reserved), decided(t)
	appealed.Ruling = varied(t, lesserFirst)
	for name, s := range map[string]*Sheet{
		"weighted":    Of(varied(t, weighted), time.UTC),
		"no-score":    Of(varied(t, noScore), time.UTC),
		"split":       Of(varied(t, split), time.UTC),
		"reserved":    Of(first, time.UTC),
		"told-later":  Told(first, time.UTC, false),
		"as-reserved": {Blocks: Of(varied(t, asReserved), time.UTC).Only("standing")},
		"on-appeal":   Of(varied(t, onAppeal), time.UTC),
		"online":      Of(frozen[Issued](t, "online"), time.UTC),
		"decision":    Decision(decided(t), time.UTC),
		"varied":      Decided(decided(t), time.UTC),
		"upheld":      Decided(ended(t, upheld), time.UTC),
		"referred":    Decided(ended(t, referred), time.UTC),
		"stands":      Decided(ended(t, tableStands), time.UTC),
		"stands-said": Decided(ended(t, saysSo), time.UTC),
		"moved":       Of(varied(t, moved), time.UTC),
		"whole":       Whole(varied(t, weighted), time.UTC),
		"behind":      Behind(varied(t, moved), time.UTC),
		"told":        Told(varied(t, moved), time.UTC, false),
		"told-below":  Told(varied(t, weighted), time.UTC, true),
		"matters":     Of(varied(t, several), time.UTC),
		"besides":     {Blocks: Whole(varied(t, several), time.UTC).Only("facts", "why", "laws")},
		"looked-at":   {Blocks: Behind(varied(t, several), time.UTC).Only("why", "quotes")},
		"in-short":    {Blocks: InShort(varied(t, several), time.UTC).Only("why")},
		"in-prose":    {Blocks: Told(varied(t, inProse), time.UTC, false).Without("happened", "said")},
		"older":       {Blocks: Told(varied(t, older), time.UTC, false).Only("matter-1", "matter-2")},
		"appealed":    {Blocks: Appeal(appealed, time.UTC).Only("why", "laws")},
		"record": Record(Case{Number: 12, Title: "Unauthorised information", State: "Ruled",
			Rulings: []Issued{first, varied(t, weighted)}, Intact: true}, time.UTC),
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			fmt.Fprintf(&b, "# %s\n%s | %s | %s\n", s.Title, s.Where, s.Case, s.Board)
			if s.Appeal > 0 {
				fmt.Fprintf(&b, "%s | %s | %s\n", s.Name(), s.At, s.By)
			}
			write(&b, "", s.Blocks)
			file := "testdata/" + name + ".txt"
			if *update {
				if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			wanted, got := strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")
			for i := range max(len(wanted), len(got)) {
				if i >= len(wanted) || i >= len(got) || wanted[i] != got[i] {
					t.Fatalf("%s:%d\nwant %s\n got %s", file, i+1, strings.Join(wanted[min(i, len(wanted)):], "\n"),
						strings.Join(got[min(i, len(got)):], "\n"))
				}
			}
		})
	}
}

// write writes blocks as a director can read them: each on a line behind what it is.
func write(b *strings.Builder, indent string, blocks []Block) {
	line := func(format string, args ...any) {
		b.WriteString(indent + strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", "\n"+indent) + "\n")
	}
	for _, block := range blocks {
		switch v := block.(type) {
		case Section:
			fold := ""
			if v.Fold {
				fold = " (can be opened)"
			}
			line("[%s] %s%s", v.ID, v.Title, fold)
			write(b, indent+"  ", v.Blocks)
		case Callout:
			line("%s: %s", v.Kind, v.Title)
			write(b, indent+"  ", v.Blocks)
		case Score:
			line("score:")
			write(b, indent+"  ", v.Blocks)
		case Quote:
			line("quote:")
			write(b, indent+"  ", v.Blocks)
		case List:
			for _, item := range v.Items {
				line("-")
				write(b, indent+"  ", item)
			}
		case Beside:
			write(b, indent, []Block{v.Left, v.Right})
		case Steps:
			for i, s := range v.List {
				line("%d. %s %s | %s", i+1, s.Kind.Name, s.Title, s.Answer)
				for _, words := range append([]string{led("record: ", s.Record), led("but the record: ", s.Overrides),
					led("reason: ", s.Reason), s.Origin}, s.Claims...) {
					if words != "" {
						line("   %s", words)
					}
				}
				write(b, indent+"   ", s.Asked)
			}
		default:
			line("%s", plainly(block))
		}
	}
}

func led(words, text string) string {
	if text == "" {
		return ""
	}
	return words + text
}

// plainly is a block that holds no others.
func plainly(block Block) string {
	var lines []string
	switch v := block.(type) {
	case Heading:
		return strings.Repeat("#", v.Level) + " " + v.Text
	case Paragraph:
		return wordsOf(v.Text)
	case Notice:
		return "notice: " + wordsOf(v.Text)
	case Marked:
		return "text: " + v.Markdown
	case Law:
		return fmt.Sprintf("law: %s %s (%s) %s; before in ruling %d\n%s", v.Name, v.Title, v.Edition, v.Path, v.Before,
			v.Text.Markdown)
	case Given:
		return strings.TrimSpace(fmt.Sprintf("given: %s %s %s %s", v.Lead, v.Result, v.Points, v.Note))
	case Signature:
		return "signature: " + v.Who
	case NewPage:
		return "new page"
	case Facts:
		for _, row := range v.Rows {
			lines = append(lines, row.Label+": "+wordsOf(row.Value))
		}
	case Figures:
		for _, f := range v.List {
			lines = append(lines, strings.Join(strings.Fields(f.Who+": "+f.Figure+" "+f.Unit+" "+f.Percent+" "+f.Was),
				" "))
		}
	case Reasons:
		for _, r := range v.List {
			lines = append(lines, joined(" | ", r.Title, r.Answer, r.Why, r.Laws))
		}
	case Table:
		lines = append(lines, "table: "+strings.Join(v.Head, " | "))
		for _, row := range v.Rows {
			var cells []string
			for _, cell := range row.Cells {
				cells = append(cells, strings.ReplaceAll(wordsOf(cell), "\n", ", "))
			}
			lines = append(lines, strings.Join(cells, " | "))
		}
	case Hands:
		for _, hand := range v.Deal.Hands {
			words := hand.Seat + ":"
			for _, h := range hand.Holdings {
				words += " " + h.Suit + h.Cards
			}
			lines = append(lines, words)
		}
	case Auction:
		for _, row := range v.Diagram.Rows {
			var calls []string
			for _, call := range row {
				calls = append(calls, call.Call)
			}
			lines = append(lines, "auction: "+strings.Join(calls, " | "))
		}
	default:
		return fmt.Sprintf("%T is written by nobody", block)
	}
	return strings.Join(lines, "\n")
}

func wordsOf(text Text) string {
	var b strings.Builder
	for _, run := range text {
		switch {
		case run.Path != "":
			fmt.Fprintf(&b, "[%s](%s)", run.Text, run.Path)
		case run.Bold:
			b.WriteString("*" + strings.TrimSpace(run.Text) + "*" + run.Text[len(strings.TrimRight(run.Text, " ")):])
		default:
			b.WriteString(run.Text)
		}
	}
	return b.String()
}

// A sheet leaves out what there is nothing to say of, and gives its sections in the order asked for.
func TestOnly(t *testing.T) {
	s := Whole(varied(t, func(_ *Issued, r *casefile.Transcript) { r.Evidence = nil }), time.UTC)
	var ids []string
	for _, b := range append(s.Only("why", "evidence", "said"), s.Without("why", "said", "sign")...) {
		ids = append(ids, b.(Section).ID)
	}
	if got, want := strings.Join(ids, " "),
		"why said standing facts score appeal board account told consulted polls change laws"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if none := Board(nil, nil); none != nil {
		t.Errorf("a board of which nothing is known: %v", none)
	}
}

// What was weighed is all on the sheet, with its answer, however much it is, and so is the fact that it was about,
// which nobody disputed; of what else was answered it says how much there is.
func TestAllThatDecidedIsThere(t *testing.T) {
	for _, row := range []struct {
		judgements, facts int
		further           bool
	}{{1, 1, false}, {3, 4, true}, {9, 1, true}, {12, 4, true}} {
		judgements := row.judgements
		i := varied(t, func(i *Issued, r *casefile.Transcript) {
			why := ledger.NewText("why", "salt", strings.Repeat("East looked at the hand twice. ", 4))
			r.Concerned = nil // it was of the other steps
			i.Texts["why"], r.Steps = why, []casefile.TranscriptStep{{Step: "source", Kind: questionnaire.Fact,
				From: "answer", Title: "Where might it have come from?", Label: "Partner paused"}}
			for n := range judgements + row.facts {
				kind := questionnaire.Judgement
				if n >= judgements {
					kind = questionnaire.Fact
				}
				r.Steps = append(r.Steps, casefile.TranscriptStep{Step: fmt.Sprint(n), Kind: kind, From: "answer",
					Title: fmt.Sprintf("Would question %d be weighed?", n+1), Label: "Yes", Reason: why.Ref()})
			}
		})
		var b strings.Builder
		write(&b, "", Of(i, time.UTC).Only("found"))
		found := b.String()
		b.Reset()
		write(&b, "", Told(i, time.UTC, true).Only("found"))
		if whole := strings.Repeat("East looked at the hand twice. ", 3); !strings.Contains(b.String(), whole) {
			t.Errorf("%d judgements: the players are not told the whole reason", judgements)
		}
		if !strings.Contains(found, "Partner paused") {
			t.Errorf("%d judgements: the pause is not there", judgements)
		}
		for n := range judgements {
			if !strings.Contains(found, fmt.Sprintf("question %d be", n+1)) {
				t.Errorf("of %d judgements number %d is not there", judgements, n+1)
			}
		}
		if left := strings.Contains(found, "Further questions answered") ||
			strings.Contains(found, "more in the record"); left != row.further {
			t.Errorf("%d judgements: further questions %t", judgements, left)
		}
	}
}

// TestSettingWords: the line at the head of a paper says nothing twice, for it has but one line.
func TestSettingWords(t *testing.T) {
	for _, row := range []struct {
		setting casefile.Setting
		want    string
	}{
		{casefile.Setting{Club: "The Lantern Club", Session: "Tuesday pairs", Date: "2026-03-03"},
			"The Lantern Club, Tuesday pairs, 3 March 2026"},
		{casefile.Setting{Club: "The Lantern Club", Session: "Example evening at the Lantern Club", Date: "2026-03-03",
			Example: true}, "Example evening at the Lantern Club, 3 March 2026"},
		{casefile.Setting{Session: "Tuesday pairs", Example: true}, "Tuesday pairs, example evening"},
		{casefile.Setting{}, ""},
	} {
		if got := settingWords(row.setting); got != row.want {
			t.Errorf("%q, want %q", got, row.want)
		}
	}
}

// TestWhere: a board that nobody has named has a question mark wherever it is shown.
func TestWhere(t *testing.T) {
	for _, row := range []struct {
		board   int
		table   string
		guessed bool
		want    string
	}{
		{7, "3", false, "Board 7, table 3"}, {7, "3", true, "Board 7?, table 3"}, {0, "3", true, "Table 3"},
		{7, "", true, "Board 7?"}, {0, "", false, ""},
	} {
		if got := Where(row.board, row.table, row.guessed); got != row.want {
			t.Errorf("%+v: %q", row, got)
		}
	}
	sheet := Of(varied(t, func(_ *Issued, r *casefile.Transcript) { r.Guessed = true }), time.UTC)
	if sheet.Board != "Board 7?, table 3" {
		t.Errorf("the sheet says %q", sheet.Board)
	}
}
