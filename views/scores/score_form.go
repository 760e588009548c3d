package scores

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/bridge/scoring/artificial"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// ScoreForm is the worksheet of an adjusted score, with what was typed.
type ScoreForm struct {
	Request     string
	Makeable    Makeable
	Fouled      *views.Banner // of a fouled board: how its forms are scored; nil for every other case
	Shut        *views.Banner // why nothing can be kept; nil where it can
	Clashes     []fault.Clash // what somebody else has given meanwhile
	Needs       string        // what the outcome asks for, in words
	Given       bool          // what it asks for is saved, or a part of it
	ShowResult  bool          // a score is due, or can be given
	ShowPenalty bool          // a penalty is due
	Disciplined bool          // which is no procedural one
	Phrases     []string      // sentences for the reasons, to be tapped
	SayResults  bool          // a sentence of the results that are typed can be put into the reason
	Behind      []string      // why the score that was kept may not be the one that is due now
	Sanction    string        // that is to be entered, in the words of the decision; empty for none
	Claim       bool          // tricks are awarded after a claim; nothing is put in the place of the result
	Corrects    bool          // a result that was entered wrongly is put right: its contract can be wrong too

	Kind     adjustment.Way
	OwnError string // for which a side bears its own damage, as the code has it
	Likely   bool   // scores are assigned by what was likely and what was at all probable
	Against  string // whom the ruling is against: north-south, east-west, both, neither, or empty
	Proposed string // where that is from, where it was not chosen
	// an incorrect ruling is made good, for which both sides are treated as non-offending (82C)
	BothInnocent bool

	// for both sides, for North-South of two scores, and what was to be expected without the infraction
	Results  OutcomeList
	EastWest OutcomeList // of two scores
	Theirs   OutcomeList // of the offenders; empty where damage is parted and it is what was to be expected
	Normal   OutcomeList // after the infraction, without the error or the gamble
	NSAward  adjustment.TypedAward
	EWAward  adjustment.TypedAward
	Percent  bool // the board counts stated percentages
	IMPs     bool // the board counts stated IMPs
	Points   bool // these rules give artificial scores in points too
	ByFault  *ByFaultView

	Table, TableTricks string
	TableWords         string // the result of the table, where it is known
	Slip               string // of the table as the form has shown it, for the domain
	SlipWords          string // of the table as it is now, where the form has another result; otherwise empty
	SlipPath           string // where the slip is corrected; empty for whoever does not do that
	Over               string // "2 tricks change sides"; empty where none do
	AskTable           bool   // the result from which they change is not on record, so it is asked for first
	Transfer           string // what the tricks come to, in a sentence; empty where that is not known yet
	AskCount           bool   // after a claim the tricks before it and those given of the rest are asked for
	Before, Rest       string // of declarer's side
	NoContract         bool   // no contract is on record
	LeftWords          string // how many were left, in a sentence; empty where nobody knows
	SlipAsked          bool   // and nobody has chosen between the two
	Vul                string
	VulKnown           bool
	Came               CameView // what came at the other tables
	AskField           bool     // the other tables are not in any session, so they can be typed
	Method, Field      string
	Knockout           bool
	Methods            []views.Choice

	PenaltySide, PenaltyAmount, PenaltyUnit string
	Standards                               []parts.Chip          // the amounts of the authority
	Units                                   []scoring.PenaltyUnit // that are counted

	Teams *TeamBoards // what Law 86B gives; nil where the board is not one of a match of teams

	Reason    string
	At, Error string // the field that is wrong, and what to do
	Preview   *ruling.AdjustedScore
}

var scoreKinds = []views.Choice{
	{Value: string(adjustment.SameScore), Text: "the same for both sides"},
	{Value: string(adjustment.TwoScores), Text: "different for each side"},
	{Value: string(adjustment.OwnDamage), Text: "less the damage they did themselves"},
	{Value: string(adjustment.Artificial), Text: "an average or a percentage"},
}

// ByFaultView is what the answers found of each pair's fault, and what it gets for that.
type ByFaultView struct {
	Worth    string // "game, not vulnerable"; empty where the score is in percent
	Reading  string // which of the readings was taken, in words; empty where the director sets the values
	Own      bool   // no reading was taken: the director sets the values
	Readings []string
	Pairs    []PairAtFault
}

// PairAtFault is a pair with its fault, and what each reading gives to it.
type PairAtFault struct {
	Name, Fault string
	Percent     string // in place of values
	Values      []string
}

// NewByFault shows what was found; nil where nothing was.
func NewByFault(b *adjustment.ByFault) *ByFaultView {
	if b == nil {
		return nil
	}
	v := &ByFaultView{Own: b.Unit != adjustment.FaultPercent && b.Reading == ""}
	if b.Unit != adjustment.FaultPercent {
		v.Worth = b.Worth.Words()
	}
	readings := []artificial.Reading{artificial.Corrected, artificial.Printed}
	for _, reading := range readings {
		if _, known := b.Value(bridge.NorthSouth, reading); !known {
			continue
		}
		name := map[artificial.Reading]string{artificial.Corrected: "Headings put right",
			artificial.Printed: "As printed"}[reading]
		if v.Readings = append(v.Readings, name); reading == b.Reading {
			v.Reading = name
		}
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		pair := PairAtFault{Name: side.Name(), Fault: b.Of(side).Words()}
		if b.Unit == adjustment.FaultPercent {
			pair.Percent = scoring.Award{Kind: b.Of(side).Average()}.Percentage().RatString() + "%"
		}
		for _, reading := range readings {
			if value, known := b.Value(side, reading); known {
				pair.Values = append(pair.Values, fmt.Sprintf("%d (%d\u00a0IMPs)", value.Points, value.IMPs))
			}
		}
		v.Pairs = append(v.Pairs, pair)
	}
	return v
}

// kinds are the kinds of score here. By what was likely each side has its own, unless both are treated alike.
func (f ScoreForm) kinds() []views.Choice {
	scoreKinds := slices.Clone(scoreKinds)
	if f.Points {
		scoreKinds = slices.DeleteFunc(scoreKinds, func(c views.Choice) bool {
			return adjustment.Way(c.Value) == adjustment.OwnDamage && f.Kind != adjustment.OwnDamage
		})
		scoreKinds[len(scoreKinds)-1].Text = "an artificial score"
	}
	if !f.Likely {
		return scoreKinds
	}
	kinds := []views.Choice{{Value: string(adjustment.ByLikelihood), Text: "likely, and at all probable"}}
	alike := f.Against == string(adjustment.BothOffended) || f.Against == string(adjustment.NeitherOffended)
	for _, c := range scoreKinds {
		way := adjustment.Way(c.Value)
		if way == f.Kind || way == adjustment.OwnDamage || way == adjustment.Artificial ||
			way == adjustment.TwoScores && alike {
			kinds = append(kinds, c)
		}
	}
	return kinds
}

// addable tells whether a list takes one more result. By what was likely each side is given one, and nothing is
// weighted.
func (f ScoreForm) addable(l OutcomeList) bool {
	one := f.Likely && f.Kind != adjustment.TwoScores && (l.Name == f.Results.Name || l.Name == f.Theirs.Name)
	return !f.Claim && !one
}

var offenders = []views.Choice{
	{Value: "", Text: "Not said"}, {Value: "north-south", Text: "North-South"}, {Value: "east-west", Text: "East-West"},
	{Value: "both", Text: "Both sides"}, {Value: "neither", Text: "Neither: outside cause"},
}

// offenders are whom a ruling can be against. Where an incorrect one is made good, nobody is treated as offending.
func (f ScoreForm) offenders() []views.Choice {
	if !f.BothInnocent {
		return offenders
	}
	list := slices.Clone(offenders)
	list[len(list)-1].Text = "Neither side"
	return list
}

// probable heads the results that a score is made of: without the infraction, or where an incorrect ruling is made good
// with the right one (82C).
func (f ScoreForm) probable() string {
	if f.BothInnocent {
		return "Probable result with the right ruling"
	}
	return "Probable result without the infraction"
}

// OutcomeList is a list of results with their shares.
type OutcomeList struct {
	adjustment.TypedResults

	Total string       // what the shares come to; empty for a single result
	Whole bool         // they make up a whole score
	Near  []parts.Chip // the result of the table, and one trick more or fewer
}

// Weighted tells whether the results have shares.
func (l OutcomeList) Weighted() bool {
	return len(l.Rows) > 1 || len(l.Rows) == 1 && l.Rows[0].Share != ""
}

// tricks is the name of the field of the tricks.
func (l OutcomeList) tricks() string { return l.part("tricks") }

// part is the name of a field of a row besides its contract: tricks, ewtricks, normaltricks.
func (l OutcomeList) part(name string) string {
	if l.Name == "contract" {
		return name
	}
	return l.Name + name
}

// id is the id of a field of a row.
func (l OutcomeList) id(name string, row int) string {
	if row == 0 {
		return name
	}
	return name + "-" + strconv.Itoa(row+1)
}

var lawful = []views.Choice{{Value: "", Text: "Not said"}, {Value: "lawful", Text: "Yes"},
	{Value: "unlawful", Text: "Only through what is disallowed"}}

var awardKinds = []views.Choice{
	{Value: "", Text: "Please choose"},
	{Value: string(scoring.AveragePlus), Text: "Average plus (60%, or its own if higher)"},
	{Value: string(scoring.Average), Text: "Average (50%)"},
	{Value: string(scoring.AverageMinus), Text: "Average minus (40%, or its own if lower)"},
	{Value: string(scoring.Fixed), Text: "Another figure"},
	{Value: adjustment.AsPlayed, Text: "None: the result of this table stands"},
	{Value: adjustment.NoAward, Text: "None: their score from another table stands"},
}

// awardKinds are what a side can be given without a result. By rules with three degrees of fault the averages are
// named by them, and there are points.
func (f ScoreForm) awardKinds() (choices []views.Choice) {
	if !f.Points {
		return f.averages()
	}
	for _, c := range awardKinds {
		switch c.Value {
		case string(scoring.AveragePlus):
			c.Text = "60%: in no way at fault"
		case string(scoring.Average):
			c.Text = "50%: partially at fault"
		case string(scoring.AverageMinus):
			c.Text = "40%: at fault"
		case string(scoring.Fixed):
			c.Text = "Points, IMPs or another figure"
		}
		choices = append(choices, c)
	}
	return choices
}

// averages are the same with the figures that the averages have as the session is scored: percentages (12C2(a)), IMPs
// (12C2(b)), or both where that is not known.
func (f ScoreForm) averages() []views.Choice {
	if !f.IMPs {
		return awardKinds
	}
	choices := slices.Clone(awardKinds)
	for i, c := range choices {
		imps := map[string]string{string(scoring.AveragePlus): "+3 IMPs", string(scoring.Average): "0 IMPs",
			string(scoring.AverageMinus): "−3 IMPs"}[c.Value]
		words, figures, _ := strings.Cut(strings.TrimSuffix(c.Text, ")"), " (")
		switch {
		case imps == "":
		case f.Percent:
			choices[i].Text = words + " (" + figures + "; in IMPs " + strings.TrimSuffix(imps, " IMPs") + ")"
		default:
			choices[i].Text = words + " (" + imps + ")"
		}
	}
	return choices
}

// CameView is what came at the other tables: each contract with how often it was reached, and each of its results.
type CameView struct {
	Tables int
	Bids   []BidView
}

// BidView is a contract that was reached at other tables.
type BidView struct {
	Contract string // with suit signs
	Typed    string // as it is typed
	Tables   int
	Results  []parts.Chip
}

// to is the value of a tap for a list.
func (l OutcomeList) to(c parts.Chip) string { return "add:" + l.Name + ":" + c.Value }

var penaltyUnits = []views.Choice{
	{Value: "", Text: "In words only, not counted"}, {Value: string(scoring.PercentOfTop), Text: "Percent of a top"},
	{Value: string(scoring.PenaltyIMPs), Text: "IMPs"},
	{Value: string(scoring.VictoryPoints), Text: "VPs"}, {Value: string(scoring.PenaltyPoints), Text: "Matchpoints"},
}

// units are what a penalty can be counted in here, with what was chosen and is refused.
func (f ScoreForm) units() (choices []views.Choice) {
	for _, c := range penaltyUnits {
		if c.Value == "" || c.Value == f.PenaltyUnit || slices.Contains(f.Units, scoring.PenaltyUnit(c.Value)) {
			choices = append(choices, c)
		}
	}
	return choices
}

// needs tells whether a part of the form belongs to the kind of score that was chosen: a score for each side may be an
// average for one of them.
func (f ScoreForm) needs(part string) bool {
	switch part {
	case "split":
		return f.Kind == adjustment.TwoScores
	case "damage":
		return f.Kind == adjustment.OwnDamage
	case "award":
		return f.Kind == adjustment.Artificial || f.Kind == adjustment.TwoScores
	}
	return f.Kind != adjustment.Artificial
}

// needsFigure tells whether an award is given as a figure, or may still be: nothing else was chosen, or one was typed.
func (f ScoreForm) needsFigure(a adjustment.TypedAward, typed, field string) bool {
	return a.Kind == "" || a.Kind == string(scoring.Fixed) || typed != "" || f.ErrorAt(field) != ""
}

// readingWords names a reading of the table, as it stands behind "taken with".
func readingWords(reading string) string {
	if reading == "As printed" {
		return "its headings as printed"
	}
	return "its headings put right"
}

// reasonLabel says whether reasons are needed: a penalty alone goes without.
func (f ScoreForm) reasonLabel() string {
	if f.ShowResult {
		return "Your reasons for this score (needed)"
	}
	return "Your reasons"
}

// theirsOpen tells whether the offenders have a result of their own, or one that is wrong.
func (f ScoreForm) theirsOpen() bool {
	for _, row := range f.Theirs.Rows {
		if row != (adjustment.TypedResult{}) {
			return true
		}
	}
	return strings.HasPrefix(f.At, f.Theirs.Name)
}

// ErrorAt is the sentence about a field; empty where it has none.
func (f ScoreForm) ErrorAt(field string) string {
	if f.At == field {
		return f.Error
	}
	return ""
}

// errorIn is the sentence about a whole list.
func (f ScoreForm) errorIn(l OutcomeList) string { return f.ErrorAt(l.Name) }

// errorID is the id of what is wrong, to lead there; empty where it has none.
func (f ScoreForm) errorID() string {
	for _, l := range []OutcomeList{f.Results, f.EastWest, f.Theirs, f.Normal} {
		for i := range l.Rows {
			for name, part := range map[string]string{l.Name: "", l.tricks(): "-tricks", l.part("share"): "-share",
				l.part("lawful"): "-lawful"} {
				if f.At == l.Field(i)+part {
					return l.id(name, i)
				}
			}
		}
		if f.At == l.Name {
			return l.Name + "-list"
		}
	}
	if id, there := map[string]string{
		"table": "table", "table-tricks": "tabletricks", "offender": "against", "field": "field", "method": "method",
		"reason": "reason", "before": "before", "rest": "rest",
		"penalty": "penalty", "penalty-unit": "penalty-unit", "vul": "vul", "ns.award": "ns-award",
		"ns.percent": "ns-percent", "ns.imps": "ns-imps",
		"ew.award": "ew-award", "ew.percent": "ew-percent", "ew.imps": "ew-imps",
		"ns.points": "ns-points", "ew.points": "ew-points",
	}[f.At]; there {
		return id
	}
	return ""
}

// banner is what stands above the form where it was not stored.
func (f ScoreForm) banner() views.Banner {
	b := views.Banner{Kind: "error", Strong: "Not saved.", Text: f.Error}
	if id := f.errorID(); id != "" {
		b.Link = &views.Link{Text: "Go to it", Path: "#" + id}
	}
	return b
}

// cameWords is what stands above what came at the other tables.
func cameWords(tables int) string {
	if tables == 1 {
		return "At the other table"
	}
	return "At the " + strconv.Itoa(tables) + " other tables"
}

// tablesWords counts tables.
func tablesWords(n int) string {
	if n == 1 {
		return "1 table"
	}
	return strconv.Itoa(n) + " tables"
}

// seen is what the worksheet carries.
func (f ScoreForm) seen(h parts.CaseHead) views.Seen {
	return views.Seen{Basis: h.Seq, Clashes: f.Clashes, Leave: h.Path + "/score", Do: "save"}
}
