package ruling

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/rulebook"
)

// AdjustedScore is an adjusted score with what it means.
type AdjustedScore struct {
	Given    []Assigned // once where both sides are given the same
	Against  string     // whom the ruling is against, as a sentence
	Table    *ResultLine
	Entered  bool   // that is only what was entered, and not what the table obtained
	Tricks   string // how many tricks each side has by it; empty where that is not one number
	Penalty  string
	Sanction string // the kind of that penalty
	Reason   string
	Figures  []Figure // what the board is worth to each side now; none where that is not known
	Effect   *Effect
	Warnings []Warning
	Keys     []KeyIn // what to key into scoring programs
}

// Assigned is what a side is given.
type Assigned struct {
	Who     string
	Lines   []ResultLine // results with their shares
	Words   string       // an artificial score, or the part of a damage that is made good
	Working []string     // on the field, step by step
	Sums    []string     // the last steps of it: "60% of 19 + 40% of 6 = 13.8 of 24"
}

// ResultLine is one result.
type ResultLine struct {
	Share   string // 60%; empty for the whole
	Result  string // 4♠ by North =
	Points  string // "N-S +420"
	Note    string
	Working []string
}

// Figure is what the board is worth to a side.
type Figure struct {
	Who     string
	Figure  string // 13.8
	Unit    string // of 24, or IMPs; empty where words stand for the figure
	Percent string // 57.5%
	Was     string // at the table 19 (79.17%)
}

// Effect is what a score means on the field.
type Effect struct {
	Unit    string
	Rows    []adjustment.EffectRow
	Numbers bool // the contestants are known by their numbers
	Chart   *Chart
	Others  string // who else gains or loses, in a sentence
	Damage  []string
	Law     *Link // of the parting of a damage
	Notes   []NoteLine
	Missing []string
}

// NoteLine is a remark with its provision.
type NoteLine struct {
	Text    string
	Law     *Link
	Penalty bool // it is of a procedural penalty
}

// Warning is what a colleague would point out about a score.
type Warning struct {
	Lead, Text string
	Law        *Link
	Told       bool // the ruling was issued with it
}

// KeyIn is what to key into a scoring program.
type KeyIn struct{ ID, Program, Fit, Text, Note string }

// issuedScore is the score of a ruling as it was issued; nil where it has none.
func issuedScore(t *casefile.Transcript, texts Texts) *AdjustedScore {
	v := NewAdjustedScore(t.Score, texts).Issued()
	if v != nil {
		v.Entered = casefile.WrongScore(t.Questionnaire)
	}
	return v
}

// NewAdjustedScore shows a score.
func NewAdjustedScore(s *adjustment.Score, texts Texts) *AdjustedScore {
	if s == nil {
		return nil
	}
	v := &AdjustedScore{Against: againstWords[s.Offender], Table: newResultLine(s.InPlaceOf()),
		Tricks: tricksGiven(s), Reason: texts.Of(s.Reason), Effect: newEffect(s)}
	if s.Penalty != nil {
		v.Penalty, v.Sanction = s.Penalty.Words(), s.Penalty.Kind()
	}
	both := s.NorthSouth != nil && s.EastWest != nil && !s.Split()
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		effect, given := sideEffect(s.Effect, side), s.Side(side)
		switch {
		case effect == nil, given != nil && given.NoScore:
		case s.Effect.Compared(effect.After):
			v.Figures = append(v.Figures, newFigure(s.Effect, effect, side))
		case len(s.Effect.Rows) > 0 && len(v.Figures) == 1 && v.Figures[0].Figure == scoring.NothingYet:
			v.Figures[0].Who = "Both sides"
		case len(s.Effect.Rows) > 0:
			v.Figures = append(v.Figures, Figure{Who: side.Name(), Figure: scoring.NothingYet})
		}
		if given == nil {
			continue
		}
		g := newGiven(s, side, texts)
		if g.Who = side.Name(); effect != nil && len(effect.Working) > 0 {
			g.Working, g.Sums = effect.Working, effect.Working[len(effect.Working)-1:]
		}
		if both && side == bridge.EastWest {
			v.Given[0].join(g)
			continue
		}
		v.Given = append(v.Given, g)
	}
	for _, w := range s.Warnings {
		v.Warnings = append(v.Warnings, Warning{Lead: "Please check:", Text: w.Text, Law: ProvisionLink(w.Law)})
	}
	return v
}

// Issued is the score on a ruling: what the director was shown is told, and nothing can be added any more.
func (v *AdjustedScore) Issued() *AdjustedScore {
	if v == nil {
		return nil
	}
	for i := range v.Warnings {
		v.Warnings[i].Lead, v.Warnings[i].Told = "Pointed out to the director:", true
	}
	if v.Effect != nil {
		v.Effect.Missing = nil
	}
	return v
}

// brief is the score with the last steps of its working alone, where there are any, so that a slip stays on a page.
func (v AdjustedScore) brief() AdjustedScore {
	v.Given = slices.Clone(v.Given)
	for i, g := range v.Given {
		if len(g.Sums) == 0 {
			continue
		}
		v.Given[i].Working, v.Given[i].Lines = g.Sums, slices.Clone(g.Lines)
		for j := range g.Lines {
			v.Given[i].Lines[j].Working = nil
		}
	}
	return v
}

// againstWords tell whom a ruling is against.
var againstWords = map[adjustment.Offender]string{
	adjustment.NorthSouthOffended: "The ruling is against North-South",
	adjustment.EastWestOffended:   "The ruling is against East-West",
	adjustment.BothOffended:       "The ruling is against both sides",
	adjustment.NeitherOffended:    "Neither side is at fault",
}

func sideEffect(e *adjustment.Effect, side bridge.Side) *adjustment.SideEffect {
	switch {
	case e == nil:
		return nil
	case side == bridge.EastWest:
		return e.EastWest
	}
	return e.NorthSouth
}

// join makes one of two sides that are given the same.
func (g *Assigned) join(other Assigned) {
	sided := func(mine, others []string) (lines []string) {
		for _, line := range mine {
			lines = append(lines, g.Who+": "+line)
		}
		for _, line := range others {
			lines = append(lines, other.Who+": "+line)
		}
		return lines
	}
	g.Working, g.Sums = sided(g.Working, other.Working), sided(g.Sums, other.Sums)
	g.Who = "Both sides"
}

func newGiven(score *adjustment.Score, side bridge.Side, texts Texts) (g Assigned) {
	given := score.Side(side)
	if len(given.Outcomes) == 0 {
		g.Words = score.WordsFor(side)
		return g
	}
	for _, o := range given.Outcomes {
		line := *newResultLine(&o.ScoreLine)
		if line.Note = orTyped(texts.Of(o.Note), o.Typed); o.Lawful == adjustment.Unlawful {
			line.Note = strings.TrimSpace("Only through what is disallowed. " + line.Note)
		}
		if len(given.Outcomes) > 1 {
			line.Share, line.Working = shareText(o.Share), nil
		}
		g.Lines = append(g.Lines, line)
	}
	return g
}

// shareText is an exact share as it is shown.
func shareText(exact string) string {
	share, ok := new(big.Rat).SetString(exact)
	if !ok {
		return exact
	}
	return scoring.ShareText(share)
}

func orTyped(stored, typed string) string {
	if stored != "" {
		return stored
	}
	return typed
}

func newFigure(e *adjustment.Effect, side *adjustment.SideEffect, who bridge.Side) Figure {
	v := Figure{Who: who.Name(), Figure: side.After.Shown, Unit: figureUnit(e)}
	if side.After.Percent != "" {
		v.Percent = side.After.Percent + "%"
	}
	if e.Compared(side.Before) && side.Before.Exact != side.After.Exact {
		v.Was = "at the table " + side.Before.Shown
		if side.Before.Percent != "" {
			v.Was += " (" + side.Before.Percent + "%)"
		}
	}
	return v
}

// figureUnit is what stands behind a figure.
func figureUnit(e *adjustment.Effect) string {
	if e.Top > 0 {
		return fmt.Sprintf("of %d %s", e.Top, e.Method.Unit())
	}
	return e.Method.Unit()
}

func newResultLine(l *adjustment.ScoreLine) *ResultLine {
	if l == nil {
		return nil
	}
	v := &ResultLine{Working: l.Working, Points: adjustment.PointsWords(l.Points), Result: l.Contract}
	switch contract, err := bridge.ParseContract(l.Contract); {
	case l.Contract == "":
		v.Result = "A score"
	case err == nil:
		v.Result = contract.WithResult(l.Tricks)
	}
	return v
}

// ofPenalty tells whether a provision, laws-2017/90, is the one on procedural penalties.
func ofPenalty(law string) bool {
	edition, id, _ := strings.Cut(law, "/")
	ref, ok := rulebook.ProceduralPenalty.In(edition)
	return ok && ref.ID == id
}

// newEffect shows what a score means on the field; nil where nothing was worked out.
func newEffect(s *adjustment.Score) *Effect {
	e := s.Effect
	if e == nil {
		return nil
	}
	v := &Effect{Unit: e.Method.Unit(), Rows: e.Rows, Damage: e.Damage, Law: ProvisionLink(e.DamageLaw),
		Missing: e.Missing, Chart: newChart(e), Others: othersWords(e)}
	for _, row := range e.Rows {
		v.Numbers = v.Numbers || row.NorthSouth.Contestant > 0
	}
	for _, note := range e.Notes {
		v.Notes = append(v.Notes, NoteLine{note.Text, ProvisionLink(note.Law), ofPenalty(note.Law)})
	}
	return v
}

// othersWords says how many of the others gain and lose, for the figures of each are in the table.
func othersWords(e *adjustment.Effect) string {
	gain, lose := 0, 0
	for _, row := range e.Rows {
		if row.Own {
			continue
		}
		for _, side := range []adjustment.RowSide{row.NorthSouth, row.EastWest} {
			switch {
			case strings.HasPrefix(side.Change, "+"):
				gain += max(row.Tables, 1)
			case side.Change != "":
				lose += max(row.Tables, 1)
			}
		}
	}
	who := "pairs"
	field := []scoring.Method{scoring.ByMatchpoints, scoring.ByCrossIMPs, scoring.ByButler}
	if !slices.Contains(field, e.Method) { // nobody else compares with this table
		return ""
	}
	switch {
	case len(e.Rows) < 2:
		return ""
	case gain+lose == 0:
		return "Nobody else's score changes."
	}
	return fmt.Sprintf("Of the other %s %d gain and %d lose.", who, gain, lose)
}

// PairsOf names who sat on a side of a row.
func PairsOf(side adjustment.RowSide) string {
	if side.Contestant == 0 {
		return ""
	}
	return fmt.Sprint(side.Contestant)
}

// TableOf names the table of a row, or says how many tables it stands for.
func TableOf(row adjustment.EffectRow) string {
	switch {
	case row.Own && row.Table == "":
		return "This one"
	case row.Tables > 0:
		return fmt.Sprintf("%d ×", row.Tables)
	}
	return row.Table
}

// ResultOf is the result of a row. What this ruling gives stands above the table already.
func ResultOf(row adjustment.EffectRow) string {
	if row.Own && row.Adjusted {
		return "As ruled"
	}
	return row.Result
}

// PointsOf is the trick points of a row; of one that was adjusted, those that no longer count are said to be the
// table's.
func PointsOf(row adjustment.EffectRow) string {
	if row.Points == nil {
		return "–"
	}
	points := strings.ReplaceAll(fmt.Sprint(*row.Points), "-", "−")
	if row.Adjusted {
		return points + " at the table"
	}
	return points
}

// ofPenalty is what the effect notes of a procedural penalty (Law 90).
func (v AdjustedScore) ofPenalty() (notes []NoteLine) {
	if v.Effect == nil || v.Penalty == "" {
		return nil
	}
	for _, note := range v.Effect.Notes {
		if note.Penalty {
			notes = append(notes, note)
		}
	}
	return notes
}

// OrDash is a figure, or a dash where there is none.
func OrDash(figure string) string {
	if figure == "" {
		return "–"
	}
	return figure
}
