package casefile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// personal marks what a person said, so that it is found wherever it does not belong.
const personal = "PERSONAL"

// walk opens a case on a questionnaire and gives the answers, each with its reason, in the order in which they are
// asked.
func walk(d *desk, q *questionnaire.Questionnaire, answers questionnaire.Answers) *Case {
	d.Helper()
	c := d.open(OpenCase{Edition: q.Edition, Board: 7, Table: "3", Account: personal + " account"}, start(q),
		Consult{personal + " colleague", personal + " advice"})
	for range len(answers) + 2 {
		result := questionnaire.Replay(q, c.Current().Keys(), c.Facts())
		switch {
		case result.Next != nil:
			step := result.Next.Step
			c = d.do(c, answer(c, q, step, answers[step], personal+" reason for "+step))
		case result.Outcome != nil && result.Outcome.Resume != "" &&
			answers[result.Outcome.Step] == questionnaire.Resumed:
			c = d.do(c, Adjourn{c.Current().ID, q})
			c = d.do(c, ComeBack{c.Current().ID, q})
		default:
			return c
		}
	}
	d.Fatalf("%s: the answers %v lead nowhere", q.ID, answers)
	return nil
}

// settle gives a case the score and the fine that its outcome needs.
func settle(d *desk, c *Case, outcome *questionnaire.Reached) *Case {
	d.Helper()
	if len(outcome.Needs) == 0 {
		return c
	}
	score := assigned(d)
	if slices.Contains(outcome.Needs, "artificial") {
		score = adjustment.Score{NorthSouth: &adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.AveragePlus}},
			EastWest: &adjustment.SideScore{Award: &adjustment.Award{Kind: scoring.AverageMinus}}}
	}
	score.Penalty = &adjustment.Penalty{Side: "north-south", Amount: "10%"}
	return d.do(c, AssignScore{On: plain, Score: score, Reason: personal + " reason for the score"})
}

// TestEveryEndOfEveryQuestionnaireCanBeRuled takes the committed paths of the whole rulebook to their ruling, and holds
// each transcript to what it promises. Where a question that was left open can change it, it can only be reserved.
func TestEveryEndOfEveryQuestionnaireCanBeRuled(t *testing.T) {
	t.Parallel()
	reserved := 0
	for _, edition := range books().Editions {
		for _, q := range edition.Questionnaires {
			cover, _ := questionnaire.EdgeCover(q)
			ended := map[string]bool{}
			for _, path := range cover {
				outcome := path.Result.Outcome
				if outcome == nil || outcome.Resume != "" {
					continue
				}
				open := questionnaire.StillOpen(q, path.Answers, nil)
				end := fmt.Sprint(outcome.Step, len(open) > 0)
				if (raceDetector || testing.Short()) && ended[end] {
					continue
				}
				ended[end] = true
				what := fmt.Sprintf("%s/%s %v", edition.ID, q.ID, path.Answers)
				d := newDesk(t)
				c := settle(d, walk(d, q, path.Answers), outcome)
				ruling, title, remedy := Command(issue(c, q)), outcome.Title, outcome.Remedy
				if len(open) > 0 {
					if _, err := d.try(c, director, ruling); !fault.Is(err, fault.Conflict) {
						t.Errorf("%s: ruled with %q open: %v", what, open, err)
					}
					ruling = Reserve{issue(c, q), d.now.Unix() + 3600, ""}
					title, remedy = "Ruling reserved", "result-stands" // until it is given
					reserved++
				}
				c = d.do(c, ruling)
				wantTranscript(d, what, c, q)
				tr := document[Transcript](t, d.memory, c.Standing().Transcript)
				if !slices.Equal(tr.StillOpen, open) || tr.Reserved != (len(open) > 0) {
					t.Errorf("%s: reserved %t, open %q; want %q", what, tr.Reserved, tr.StillOpen, open)
				}
				if got := c.Standing(); got.Title != title || got.Remedy != remedy {
					t.Errorf("%s: ruled %q, want %q", what, got.Title, title)
				}
			}
			if len(ended) == 0 {
				t.Errorf("%s/%s: no path ends", edition.ID, q.ID)
			}
		}
	}
	if reserved == 0 {
		t.Error("no end is reserved")
	}
}

// wantTranscript holds the ruling in force to everything that a transcript promises.
func wantTranscript(d *desk, what string, c *Case, q *questionnaire.Questionnaire) {
	d.Helper()
	tr := document[Transcript](d, d.memory, c.Standing().Transcript)
	wantQuoted(d, what, tr)
	wantReplay(d, what, c, tr)
	wantReasons(d, what, c, tr)
	for hash, content := range d.contents {
		if bytes.Contains(content.Body, []byte(personal)) {
			d.Errorf("%s: what a person said lies in the document %.8s (%s)", what, hash, content.Kind)
		}
	}
	for _, e := range d.streams[c.ID] {
		if bytes.Contains(e.Body, []byte(personal)) {
			d.Errorf("%s: what a person said lies in entry %d", what, e.Seq)
		}
	}
	if len(tr.OutcomeBody) == 0 || tr.Head != d.streams[c.ID][c.Standing().Seq-2].Hash || tr.Version != 2 ||
		tr.EditionTitle == "" || tr.Title != q.Title {
		d.Errorf("%s: the transcript is %+v", what, tr)
	}
}

// wantQuoted: every provision that a step of the path cites stands in the transcript with its words, or with the word
// that its edition does not hold them.
func wantQuoted(d *desk, what string, tr Transcript) {
	d.Helper()
	quoted, cited := map[string]bool{}, map[string]bool{}
	for _, law := range tr.Laws {
		if quoted[law.Ref().String()] = true; law.Markdown == "" {
			d.Errorf("%s: %s is quoted without its words", what, law.Name())
		}
	}
	for _, step := range tr.Steps {
		for _, law := range step.Laws {
			cited[law] = true
		}
		for _, b := range step.Body {
			for _, ref := range b.Refs {
				if !slices.Contains(step.Laws, ref.String()) {
					d.Errorf("%s: step %s does not list %s", what, step.Step, ref)
				}
			}
		}
	}
	if !reflect.DeepEqual(quoted, cited) {
		d.Errorf("%s: quoted %v\ncited %v", what, sortedKeys(quoted), sortedKeys(cited))
	}
}

// wantReplay: the transcript and the questionnaire that it pins give the same path and the same outcome, without log or
// rulebook.
func wantReplay(d *desk, what string, c *Case, tr Transcript) {
	d.Helper()
	pinned := document[*questionnaire.Questionnaire](d, d.memory, tr.Pinned)
	answers := questionnaire.Answers{}
	for _, step := range tr.Steps {
		if step.From == "answer" {
			answers[step.Step] = step.Key
		}
	}
	var facts questionnaire.Record
	if tr.Record != nil {
		facts = tr.Record.Facts()
	}
	result := questionnaire.Replay(pinned, answers, facts)
	if !reflect.DeepEqual(result.Outcome, tr.Outcome) || len(result.Stages) != len(tr.Stages) ||
		len(result.Path) != len(tr.Steps) {
		d.Errorf("%s: replayed %+v\nfrozen %+v", what, result.Outcome, tr.Outcome)
		return
	}
	for i, v := range result.Path {
		s := tr.Steps[i]
		if (questionnaire.Visited{Step: s.Step, Kind: s.Kind, Ask: s.Ask, Title: s.Title, Key: s.Key, Label: s.Label,
			From: s.From, Why: s.Why, RecordKey: s.RecordKey, Setting: s.Setting}) != v {
			d.Errorf("%s: step %d was %+v, replayed it is %+v", what, i+1, s, v)
		}
	}
	if again, err := ledger.NewContent("questionnaire", pinned); err != nil || again.Hash != tr.Pinned ||
		tr.Pinned != c.Current().Pinned {
		d.Errorf("%s: the pinned questionnaire does not give its hash again: %v", what, err)
	}
	law := document[[]rulebook.Quoted](d, d.memory, tr.Quotes)
	for _, quoted := range tr.Laws {
		if !slices.Contains(law, quoted) {
			d.Errorf("%s: %s is not quoted as it was pinned", what, quoted.Name())
		}
	}
}

// wantReasons: whoever answered and why stands at each answer, the reason by its reference alone.
func wantReasons(d *desk, what string, c *Case, tr Transcript) {
	d.Helper()
	texts := d.texts[c.ID]
	says := func(ref ledger.TextRef, want string) {
		if text := texts[ref.ID]; text.Body != want || text.Ref() != ref {
			d.Errorf("%s: a text is %q, want %q", what, text.Body, want)
		}
	}
	says(tr.Account, personal+" account")
	says(tr.Consulted[0].Who, personal+" colleague")
	says(tr.Consulted[0].Said, personal+" advice")
	for _, step := range tr.Steps {
		if step.Kind.Asks() && step.From == "answer" {
			says(step.Reason, personal+" reason for "+step.Step)
			if step.Actor != "director" || step.By != "director" || step.Standing != Found || step.At == 0 ||
				step.Label == "" {
				d.Errorf("%s: step %s is %+v", what, step.Step, step)
			}
		}
	}
	if tr.Score != nil {
		says(tr.Score.Reason, personal+" reason for the score")
	}
	if needed := len(tr.Outcome.Needs) > 0 && !tr.Reserved; needed != (tr.Score != nil) {
		d.Errorf("%s: the outcome needs %v and the score is %+v", what, tr.Outcome.Needs, tr.Score)
	}
}

func TestTranscriptOfTheRecord(t *testing.T) {
	d := newDesk(t)
	c := d.at("no damage")
	ruling := issue(c, small())
	ruling.House, ruling.AppealMinutes, ruling.ScoreAt = true, 30, evening.Unix()
	c = d.do(c, ruling)
	tr := document[Transcript](t, d.memory, c.Standing().Transcript)
	fact := tr.Steps[1]
	if fact.From != "record" || fact.Key != "after" || fact.Why == "" || fact.Actor != "" || fact.Reason.ID != "" {
		t.Errorf("what the record answered: %+v", fact)
	}
	if tr.Setting != ruling.Setting || !tr.House || tr.AppealMinutes != 30 || tr.AppealBy != evening.Unix()+1800 ||
		tr.AppealBy != c.Standing().AppealBy || tr.At != c.Updated || tr.Director != "director" ||
		tr.Record.Board != 7 {
		t.Errorf("%+v", tr)
	}
	if len(tr.Alternatives) == 0 || tr.Alternatives[0].Title == "" {
		t.Errorf("nothing says what else could have been found: %+v", tr.Alternatives)
	}
}

func TestTranscriptOfARecordOverruled(t *testing.T) {
	d := newDesk(t)
	c := d.at("in the play")
	c = d.do(c, answer(c, small(), "stage", "after", "Play had ended."), answer(c, small(), "who", "nobody", ""))
	c = d.do(c, issue(c, small()))
	fact := document[Transcript](t, d.memory, c.Standing().Transcript).Steps[1]
	if fact.From != "answer" || fact.Key != "after" || fact.RecordKey != "play" || fact.Reason.ID == "" ||
		fact.Why == "" {
		t.Errorf("%+v", fact)
	}
}

// TestTheScoreOfAnotherWayIsNoPartOfTheRuling: an answer was changed after the score had been assigned.
func TestTheScoreOfAnotherWayIsNoPartOfTheRuling(t *testing.T) {
	d := newDesk(t)
	c := d.at("scored")
	c = d.do(c, answer(c, small(), "damage", "no", "It makes anyway."))
	c = d.do(c, issue(c, small()))
	tr := document[Transcript](t, d.memory, c.Standing().Transcript)
	if tr.Score != nil || tr.Outcome.Step != "stands" || len(tr.SetAside) != 1 {
		t.Errorf("%q with the score %+v, set aside %v", tr.Outcome.Title, tr.Score, tr.SetAside)
	}
}

// TestAReservedRulingGivesNothingYet: the table result stands, whatever was worked out so far.
func TestAReservedRulingGivesNothingYet(t *testing.T) {
	d := newDesk(t)
	c := d.at("scored")
	c = d.do(c, Reserve{issue(c, small()), d.now.Unix() + 3600, ""})
	tr := document[Transcript](t, d.memory, c.Standing().Transcript)
	if !tr.Reserved || tr.Due != c.Standing().Due || tr.Score != nil || tr.AppealBy != 0 {
		t.Errorf("%+v", tr)
	}
	c = d.do(c, issue(c, small()))
	tr = document[Transcript](t, d.memory, c.Standing().Transcript)
	if tr.Reserved || tr.Due != 0 || tr.Score == nil || tr.Supersedes != 1 || tr.Ruling != 2 {
		t.Errorf("%+v", tr)
	}
}

// TestErasedTextsLeaveTheChainAsItWas: nothing that a person said is left, everything verifies, and the ruling is the
// same.
func TestErasedTextsLeaveTheChainAsItWas(t *testing.T) {
	d := newDesk(t)
	q := real(t, "laws-2017", "unauthorised-information")
	cover, _ := questionnaire.EdgeCover(q)
	path := cover[slices.IndexFunc(cover, func(p questionnaire.Covered) bool {
		return p.Result.Outcome != nil && p.Result.Outcome.Remedy == "adjusted-score"
	})]
	c := settle(d, walk(d, q, path.Answers), path.Result.Outcome)
	c = d.do(c, issue(c, q))
	before, err := d.Content(t.Context(), c.Standing().Transcript)
	if err != nil {
		t.Fatal(err)
	}
	if ids := c.Texts(); len(ids) != len(d.texts[c.ID]) {
		t.Errorf("%d texts are listed, %d are stored", len(ids), len(d.texts[c.ID]))
	}
	d.erase(c.ID, c.Texts(), d.now.Unix())
	c = d.do(c, EraseAccount{c.Texts()})
	for id, text := range d.texts[c.ID] {
		if text.Body != "" || text.Check() != nil || text.Digest == "" {
			t.Errorf("text %s: %+v, %v", id, text, text.Check())
		}
	}
	if err := ledger.Verify(d.streams[c.ID]); err != nil {
		t.Error(err)
	}
	after, err := d.Content(t.Context(), c.Standing().Transcript)
	if err != nil || !bytes.Equal(before.Body, after.Body) {
		t.Errorf("the ruling changed: %v", err)
	}
	everything, err := json.Marshal([]any{d.streams, d.contents, d.texts})
	if err != nil || strings.Contains(string(everything), personal) {
		t.Errorf("something that a person said is left, %v", err)
	}
}

// TestOnlyWhatIsCitedIsQuoted: the laws of a ruling are those of its path, whatever else was pinned.
func TestOnlyWhatIsCitedIsQuoted(t *testing.T) {
	d := newDesk(t)
	c := d.at("no damage")
	ruling := issue(c, small())
	extra, ok := books().Edition("laws-2017").Quote("1")
	if !ok {
		t.Fatal("there is no Law 1")
	}
	ruling.Quotes = append(ruling.Quotes, extra)
	c = d.do(c, ruling)
	for _, law := range document[Transcript](t, d.memory, c.Standing().Transcript).Laws {
		if law.ID == "1" || law.ID == "90A" {
			t.Errorf("%s is quoted, and no step on the way cites it", law.Name())
		}
	}
}

// TestARecordIsFrozenWithItsRuling: what is entered later changes no ruling.
func TestARecordIsFrozenWithItsRuling(t *testing.T) {
	d := newDesk(t)
	c := d.at("ruled")
	hash := c.Standing().Transcript
	c = d.do(c, Reopen{Reason: "The wrong board."}, SetRecord{Basis: c.Seq + 1, Record: &record.Record{Board: 8}})
	if tr := document[Transcript](t, d.memory, hash); tr.Record.Board != 7 || tr.Board != 7 || c.Board != 8 {
		t.Errorf("board %d of the ruling, %d of the case", tr.Record.Board, c.Board)
	}
}
