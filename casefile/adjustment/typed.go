package adjustment

import (
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
)

// Typed is an adjusted score as the worksheet has it, before it is read.
type Typed struct {
	Way     Way
	Against string // whom the ruling is against, as [Offender]

	// for both sides, for North-South of two scores, what was to be expected, and the best that was likely
	Results  TypedResults
	EastWest TypedResults // of two scores
	Theirs   TypedResults // of the offenders, where they are given something else than Results
	Normal   TypedResults // after the infraction, without the error or the gamble
	NSAward  TypedAward
	EWAward  TypedAward

	Table, TableTricks string
	Vulnerable         string // read where the board is not known

	Method, Field string
	Knockout      bool

	PenaltySide, PenaltyAmount, PenaltyUnit string
}

// Way is which of the ways to adjust a score a worksheet is filled in for.
type Way string

// The ways to adjust a score.
const (
	SameScore    Way = ""           // one score for both sides
	TwoScores    Way = "split"      // a score for each side
	OwnDamage    Way = "damage"     // the innocent side bears a part of its damage (12C1(e))
	ByLikelihood Way = "likely"     // to each side its own, by what was likely and at all probable
	Artificial   Way = "artificial" // 12C2
)

// TypedResult is a result as typed.
type TypedResult struct{ Contract, Tricks, Share, Lawful string }

// Blank tells whether no result was typed.
func (r TypedResult) Blank() bool { return r.Contract == "" && r.Tricks == "" && r.Share == "" }

// TypedResults is a list of results with their shares, as typed.
type TypedResults struct {
	Name string // of its fields: contract, ew, theirs or normal
	Rows []TypedResult
}

// Field is how a fault names a row; its parts have "-tricks", "-share" and "-lawful" behind it.
func (l TypedResults) Field(row int) string { return l.Name + "." + strconv.Itoa(row) }

// Blank tells whether nothing was typed in the list.
func (l TypedResults) Blank() bool {
	return !slices.ContainsFunc(l.Rows, func(row TypedResult) bool { return !row.Blank() })
}

// InSentence says of the results that are typed that they were likely; empty where one of them cannot be read, or none
// is typed.
func (l TypedResults) InSentence() string {
	var said []string
	for _, row := range l.Rows {
		if row.Blank() {
			continue
		}
		contract, err := bridge.ParseContract(row.Contract)
		if err != nil {
			return ""
		}
		tricks, err := contract.ParseResult(row.Tricks)
		if err != nil {
			return ""
		}
		said = append(said, inWords(contract, tricks))
	}
	return likely(said)
}

func inWords(contract bridge.Contract, tricks int) string {
	if contract.PassedOut() {
		return "a passed-out board"
	}
	return contract.WithResult(tricks)
}

// likely says of results that they were likely; empty of none.
func likely(said []string) string {
	switch last := len(said) - 1; last {
	case -1:
		return ""
	case 0:
		return "Without the infraction " + said[0] + " was likely."
	case 1:
		return "Without the infraction " + said[0] + " and " + said[1] + " were both probable."
	default:
		return "Without the infraction " + strings.Join(said[:last], ", ") + " and " + said[last] +
			" were all probable."
	}
}

// Corrected says of the one result that is typed that it is right, and not what was entered; empty where either cannot
// be read, or both are the same.
func (l TypedResults) Corrected(entered TypedResult) string {
	if len(l.Rows) != 1 {
		return ""
	}
	right, known := l.Rows[0].words()
	wrong, was := entered.words()
	if !known || !was || right == wrong {
		return ""
	}
	return "The result was " + right + ", and not " + wrong + "."
}

// words are the contract with its result; false where they cannot be read.
func (r TypedResult) words() (string, bool) {
	contract, err := bridge.ParseContract(r.Contract)
	if err != nil {
		return "", false
	}
	tricks, err := contract.ParseResult(r.Tricks)
	if err != nil && !contract.PassedOut() {
		return "", false
	}
	return contract.WithResult(tricks), true
}

// TypedAward is what a side is given without results of its own, as typed: the kind of an artificial score, or one of
// [NoAward] and [AsPlayed].
type TypedAward struct{ Kind, Percent, IMPs, Points string }

// What a side can be given while the Laws adjust for the other one only.
const (
	NoAward  = "none"  // no score from this table; the one that it has on the board from another table stands (15B)
	AsPlayed = "table" // the result of this table stands for it
)

// TypedOn is what a typed score is read on.
type TypedOn struct {
	Result     bool                  // a score is due, or can be given; otherwise a penalty alone
	Vulnerable *bridge.Vulnerability // of the board; nil where it is not known and is typed
	Slip       *ScoreLine            // of the session; nil where it has none
	Field      bool                  // the other tables are in no session, so that they are typed
}

// Read gives the score that was typed. A fault names the field as the worksheet has it: a row of a list as
// [TypedResults.Field], the rest as [Score.Check].
func (t Typed) Read(on TypedOn) (*Score, error) {
	score := &Score{Offender: Offender(t.Against), OutsideCause: Offender(t.Against) == NeitherOffended}
	if on.Result {
		if err := t.readResults(score, on); err != nil {
			return nil, err
		}
	}
	if t.PenaltySide != "" || t.PenaltyAmount != "" {
		var err error
		if score.Penalty, err = ParsePenalty(t.PenaltySide, t.PenaltyAmount,
			scoring.PenaltyUnit(t.PenaltyUnit)); err != nil {
			return nil, err
		}
	}
	if on.Field && on.Result && t.Field != "" {
		results, err := ParseFieldResults("field", t.Field)
		if err != nil {
			return nil, err
		}
		score.Field = &Field{Method: scoring.Method(t.Method), Results: results, Knockout: t.Knockout}
	}
	return score, nil
}

// readResults reads the result of the table and what both sides are given.
func (t Typed) readResults(score *Score, on TypedOn) (err error) {
	var vul bridge.Vulnerability
	if on.Vulnerable != nil {
		vul = *on.Vulnerable
	} else if vul, err = bridge.ParseVulnerability(t.Vulnerable); err != nil {
		return fault.At(t.Results.Field(0), "Say who is vulnerable, or give the case its board number.")
	}
	if score.Table, err = t.ReadTable(vul); err != nil {
		return err
	}
	if score.Table == nil && on.Slip != nil && on.Slip.Contract == "" {
		score.Table = on.Slip // points alone, for which the worksheet has no field
	}
	return t.readSides(score, vul)
}

// ReadTable reads the result of the table; nil where none was typed.
func (t Typed) ReadTable(vul bridge.Vulnerability) (*ScoreLine, error) {
	if t.Table == "" {
		return nil, nil
	}
	return ReadScoreLine("table", t.Table, t.TableTricks, vul)
}

func (t Typed) readSides(score *Score, vul bridge.Vulnerability) (err error) {
	switch t.Way {
	case Artificial:
		if score.NorthSouth, err = t.NSAward.read("ns", score.Table); err == nil {
			score.EastWest, err = t.EWAward.read("ew", score.Table)
		}
		return err
	case TwoScores:
		if score.NorthSouth, err = readSide("ns", t.NSAward, t.Results, score.Table, vul); err == nil {
			score.EastWest, err = readSide("ew", t.EWAward, t.EastWest, score.Table, vul)
		}
		return err
	}
	results, err := t.Results.read(vul)
	if err != nil {
		return err
	}
	score.NorthSouth, score.EastWest = &SideScore{Outcomes: results}, &SideScore{Outcomes: results}
	switch t.Way {
	case OwnDamage:
		return t.readDamage(score, results, vul)
	case ByLikelihood:
		return t.readLikely(score, results, vul)
	}
	return nil
}

// readSide reads what one side of two is given: its results, or what stands in their place.
func readSide(side string, award TypedAward, l TypedResults, table *ScoreLine,
	vul bridge.Vulnerability) (*SideScore, error) {
	switch {
	case award.Kind != "" && !l.Blank():
		return nil, fault.At(side+".award",
			"A side is given a result or an artificial score, not both. Leave one of them empty.")
	case award.Kind != "":
		return award.read(side, table)
	}
	results, err := l.read(vul)
	return &SideScore{Outcomes: results}, err
}

// readDamage gives the offenders what was to be expected, unless something else was typed for them, and the innocent
// side the table result with its part (12C1(e)).
func (t Typed) readDamage(score *Score, expected []Outcome, vul bridge.Vulnerability) error {
	normal, err := t.Normal.read(vul)
	if err != nil {
		return err
	}
	offenders := expected
	if !t.Theirs.Blank() {
		if offenders, err = t.Theirs.read(vul); err != nil {
			return err
		}
	}
	innocent, theirs := &SideScore{Damage: &Damage{Expected: expected, Normal: normal}},
		&SideScore{Outcomes: offenders}
	if !score.give(innocent, theirs) {
		return fault.At("offender", "Say which side the ruling is against: it is the other side that bears part of "+
			"its own damage.")
	}
	return nil
}

// readLikely gives the innocent side the most favourable result that was likely, and the offenders the most
// unfavourable that was at all probable (12C1(e) of 2007).
func (t Typed) readLikely(score *Score, likely []Outcome, vul bridge.Vulnerability) error {
	probable, err := t.Theirs.read(vul)
	switch {
	case err != nil:
		return err
	case score.give(&SideScore{Outcomes: likely}, &SideScore{Outcomes: probable}):
		return nil
	case score.Offender == Unnamed:
		return fault.At("offender", "Say which side the ruling is against: it is given the most unfavourable result "+
			"that was at all probable.")
	}
	return fault.At("offender", "Both sides are treated alike here, so each needs a line of its own: choose that the "+
		"score is different for each side.")
}

// give gives the sides their scores by whom the ruling is against; false where that is not one of them.
func (s *Score) give(innocent, offenders *SideScore) bool {
	switch s.Offender {
	case NorthSouthOffended:
		s.NorthSouth, s.EastWest = offenders, innocent
	case EastWestOffended:
		s.NorthSouth, s.EastWest = innocent, offenders
	default:
		return false
	}
	return true
}

// read gives what a side is given without results of its own. table is the result of the table, nil where it is not
// known.
func (a TypedAward) read(side string, table *ScoreLine) (*SideScore, error) {
	switch {
	case a.Kind == NoAward:
		return &SideScore{NoScore: true}, nil
	case a.Kind == AsPlayed && table == nil:
		return nil, fault.At("table", "Give the result of the table: it stands for %s.", sideNamed(side).Name())
	case a.Kind == AsPlayed:
		return OneResult(table), nil
	}
	award := &Award{Kind: scoring.AwardKind(a.Kind)}
	if award.Kind == scoring.Fixed {
		award.Percent, award.IMPs = plainNumber(strings.TrimRight(a.Percent, "% ")), plainNumber(a.IMPs)
		award.Points = plainNumber(a.Points)
	}
	return &SideScore{Award: award}, nil
}

// sideNamed is the side whose fields begin so.
func sideNamed(formName string) bridge.Side {
	if formName == "ew" {
		return bridge.EastWest
	}
	return bridge.NorthSouth
}

// plainNumber writes a number with a point and a plain minus.
func plainNumber(typed string) string {
	return strings.TrimPrefix(strings.NewReplacer(",", ".", "−", "-", " ", "").Replace(typed), "+")
}

// read gives the results of a list. Rows in which nothing was typed are left out; where one share is empty it takes
// what the others leave.
func (l TypedResults) read(vul bridge.Vulnerability) (list []Outcome, err error) {
	left, open := l.rest()
	for i, row := range l.Rows {
		if row.Blank() && (len(list) > 0 || i < len(l.Rows)-1) {
			continue
		}
		if row.Contract == "" {
			return nil, noContract(l.Field(i))
		}
		result, err := ReadScoreLine(l.Field(i), row.Contract, row.Tricks, vul)
		if err != nil {
			return nil, err
		}
		o := Outcome{ScoreLine: *result, Lawful: Lawful(row.Lawful), Share: left}
		if row.Share != "" || open != 1 || left == "" {
			if o.Share, err = NewShare(l.Field(i)+"-share", row.Share); err != nil {
				return nil, err
			}
		}
		list = append(list, o)
	}
	if len(l.Rows) == 0 {
		return nil, noContract(l.Field(0))
	}
	return list, nil
}

func noContract(field string) error {
	return fault.At(field, "Give the contract and its declarer, as 4SX by N.")
}

// Place is a fault of the score that was read with the field of the worksheet that it is about: the rows of a side are
// those of the list that they were read from.
func (t Typed) Place(err error) error {
	if known := fault.Of(err); err != nil && known.Code == fault.Invalid {
		return fault.At(t.place(known.Field), "%s", known.Text)
	}
	return err
}

func (t Typed) place(field string) string {
	side, rest, _ := strings.Cut(field, ".")
	if side != "ns" && side != "ew" || t.Way == Artificial {
		return field
	}
	row, expected := strings.CutPrefix(rest, "expected")
	list := t.Results
	switch normal, found := strings.CutPrefix(rest, "normal"); {
	case rest == "award", rest == "percent", rest == "imps", rest == "points":
		return field
	case found:
		list, row = t.Normal, normal
	case side == "ew" && t.Way == TwoScores:
		list = t.EastWest
	case t.Way == OwnDamage && !expected && !t.Theirs.Blank(),
		t.Way == ByLikelihood && Offender(t.Against).Is(sideNamed(side)):
		list = t.Theirs
	}
	return list.row(strings.TrimPrefix(row, "."))
}

// row names a row of the list by its number among those in which something was typed: "1-share" of the score may be in
// the third row of the worksheet. The list itself is meant where there is no number.
func (l TypedResults) row(place string) string {
	number, part, parted := strings.Cut(place, "-")
	n, err := strconv.Atoi(number)
	if err != nil {
		return l.Name
	}
	for i, row := range l.Rows {
		switch {
		case row.Blank():
		case n > 0:
			n--
		case parted:
			return l.Field(i) + "-" + part
		default:
			return l.Field(i)
		}
	}
	return l.Name
}
