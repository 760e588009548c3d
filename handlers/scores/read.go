package scores

import (
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	view "redress/views/scores"
)

// read works the typed worksheet out. A fault names the field as the form has it.
func (f *typedScore) read(w *sight.Worksheet) (*adjustment.Score, error) {
	score := &adjustment.Score{Offender: adjustment.Offender(f.Against),
		OutsideCause: f.Against == string(adjustment.NeitherOffended)}
	if f.ShowResult {
		vul, known := vulnerability(w.File)
		if !known {
			var err error
			if vul, err = bridge.ParseVulnerability(f.Vul); err != nil {
				return nil, fault.At(f.Results.Field(0), "Say who is vulnerable, or give the case its board number.")
			}
		}
		if err := f.readResults(score, vul); err != nil {
			return nil, err
		}
		if slip := w.On().Slip(w.Case.Place()); score.Table == nil && slip != nil && slip.Contract == "" {
			score.Table = slip // points alone, for which the form has no field
		}
	}
	if f.PenaltySide != "" || f.PenaltyAmount != "" {
		var err error
		if score.Penalty, err = adjustment.ParsePenalty(f.PenaltySide, web.Short(f.PenaltyAmount, ledger.MaxWord),
			scoring.PenaltyUnit(f.PenaltyUnit)); err != nil {
			return nil, err
		}
	}
	if w.Typeable && f.ShowResult && f.Field != "" {
		results, err := adjustment.ParseFieldResults("field", f.Field)
		if err != nil {
			return nil, err
		}
		score.Field = &adjustment.Field{Method: scoring.Method(f.Method), Results: results, Knockout: f.Knockout}
	}
	return score, nil
}

// readResults reads what both sides are given, and the result of the table.
func (f *typedScore) readResults(score *adjustment.Score, vul bridge.Vulnerability) (err error) {
	if f.Table != "" {
		if score.Table, err = line("table", f.Table, f.TableTricks, vul); err != nil {
			return err
		}
	}
	if f.Kind == view.Artificial {
		score.NorthSouth, score.EastWest = typedAward(f.NSAward), typedAward(f.EWAward)
		return nil
	}
	if f.Kind == view.TwoScores {
		if score.NorthSouth, err = sideOf("ns", f.NSAward, f.Results, vul); err == nil {
			score.EastWest, err = sideOf("ew", f.EWAward, f.EastWest, vul)
		}
		return err
	}
	results, err := outcomes(f.Results, vul)
	if err != nil {
		return err
	}
	score.NorthSouth, score.EastWest = &adjustment.SideScore{Outcomes: results},
		&adjustment.SideScore{Outcomes: results}
	if f.Kind == view.OwnDamage {
		return f.readDamage(score, results, vul)
	}
	return nil
}

// sideOf reads what one side of two is given: its results, or an artificial score in their place.
func sideOf(side string, award view.AwardForm, l view.OutcomeList,
	vul bridge.Vulnerability) (*adjustment.SideScore, error) {
	switch {
	case award.Kind != "" && typedIn(l):
		return nil, fault.At(side+".award",
			"A side is given a result or an artificial score, not both. Leave one of them empty.")
	case award.Kind != "":
		return typedAward(award), nil
	}
	results, err := outcomes(l, vul)
	return &adjustment.SideScore{Outcomes: results}, err
}

// readDamage gives the offenders what was to be expected, unless something else was typed for them, and the innocent
// side the table result with its part (12C1(e)).
func (f *typedScore) readDamage(score *adjustment.Score, expected []adjustment.Outcome,
	vul bridge.Vulnerability) error {
	normal, err := outcomes(f.Normal, vul)
	if err != nil {
		return err
	}
	offenders := expected
	if typedIn(f.Theirs) {
		if offenders, err = outcomes(f.Theirs, vul); err != nil {
			return err
		}
	}
	innocent, theirs := &adjustment.SideScore{Damage: &adjustment.Damage{Expected: expected, Normal: normal}},
		&adjustment.SideScore{Outcomes: offenders}
	switch score.Offender {
	case adjustment.NorthSouthOffended:
		score.NorthSouth, score.EastWest = theirs, innocent
	case adjustment.EastWestOffended:
		score.NorthSouth, score.EastWest = innocent, theirs
	default:
		return fault.At("offender", "Say which side the ruling is against: the part of the damage is the other side's.")
	}
	return nil
}

func typedAward(a view.AwardForm) *adjustment.SideScore {
	award := &adjustment.Award{Kind: scoring.AwardKind(a.Kind)}
	if a.Kind == string(scoring.Fixed) {
		award.Percent, award.IMPs = plainNumber(strings.TrimRight(a.Percent, "% ")), plainNumber(a.IMPs)
	}
	return &adjustment.SideScore{Award: award}
}

// plainNumber writes a number with a point and a plain minus.
func plainNumber(typed string) string {
	return strings.TrimPrefix(strings.NewReplacer(",", ".", "−", "-", " ", "").Replace(typed), "+")
}

// outcomes reads a list of results. Rows in which nothing was typed are left out; where one share is empty it takes
// what the others leave.
func outcomes(l view.OutcomeList, vul bridge.Vulnerability) (list []adjustment.Outcome, err error) {
	left, open := restOf(l)
	for i, row := range l.Rows {
		if blank(row) && (len(list) > 0 || i < len(l.Rows)-1) {
			continue
		}
		result, err := line(l.Field(i), row.Contract, row.Tricks, vul)
		if err != nil {
			return nil, err
		}
		o := adjustment.Outcome{ScoreLine: *result, Lawful: adjustment.Lawful(row.Lawful), Share: left}
		if row.Share != "" || open != 1 || left == "" {
			if o.Share, err = adjustment.NewShare(l.Field(i)+"-share", row.Share); err != nil {
				return nil, err
			}
		}
		list = append(list, o)
	}
	if len(l.Rows) == 0 {
		return nil, fault.At(l.Field(0), "Give the contract and its declarer, as 4SX by N.")
	}
	return list, nil
}

// typedIn tells whether anything was typed in a list.
func typedIn(l view.OutcomeList) bool {
	return slices.ContainsFunc(l.Rows, func(row view.OutcomeRow) bool { return !blank(row) })
}

// blank tells whether nothing was typed in a row.
func blank(row view.OutcomeRow) bool {
	return row.Contract == "" && row.Tricks == "" && row.Share == ""
}

func line(field, contract, tricks string, vul bridge.Vulnerability) (*adjustment.ScoreLine, error) {
	if contract == "" {
		return nil, fault.At(field, "Give the contract and its declarer, as 4SX by N.")
	}
	return adjustment.ReadScoreLine(field, contract, tricks, vul)
}

// placed is a fault of the score with the field of the form that it is about.
func (f *typedScore) placed(err error) error {
	if known := fault.Of(err); err != nil && known.Code == fault.Invalid {
		return fault.At(f.place(known.Field), "%s", known.Text)
	}
	return err
}

// place is the field of the form that a fault of the score names: the rows of a side are those of the list that they
// were read from.
func (f *typedScore) place(field string) string {
	side, rest, _ := strings.Cut(field, ".")
	if side != "ns" && side != "ew" || f.Kind == view.Artificial {
		return field
	}
	row, expected := strings.CutPrefix(rest, "expected")
	list := f.Results
	switch normal, found := strings.CutPrefix(rest, "normal"); {
	case rest == "award", rest == "percent", rest == "imps":
		return field
	case found:
		list, row = f.Normal, normal
	case side == "ew" && f.Kind == view.TwoScores:
		list = f.EastWest
	case f.Kind == view.OwnDamage && !expected && typedIn(f.Theirs):
		list = f.Theirs
	}
	return rowOf(list, strings.TrimPrefix(row, "."))
}

// rowOf names a row of a list by its number among those in which something was typed: "1-share" of the score may be in
// the third row of the form. The list itself is meant where there is no number.
func rowOf(l view.OutcomeList, place string) string {
	number, part, parted := strings.Cut(place, "-")
	n, err := strconv.Atoi(number)
	if err != nil {
		return l.Name
	}
	for i, row := range l.Rows {
		switch {
		case blank(row):
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
