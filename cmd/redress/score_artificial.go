package main

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"redress/bridge/scoring"
)

// artificialQuestion is artificial scores (Law 12C2): codes or percentages of a top or in IMPs, or what a contestant is
// given once its session is scored (12C2(c)).
type artificialQuestion struct {
	Method   string
	Top      *integer
	Codes    []string
	Percent  exact
	Percents []exact
	Results  *integer

	SessionPercent exact `json:"nos_session_pct"`

	Role       string
	Others     exact   `json:"pct_on_other_boards"`
	RealBoards []exact `json:"real_boards_mp"`
}

// scoreArtificial is what artificial scores are worth.
func scoreArtificial(in artificialQuestion) (output, error) {
	switch {
	case in.Method == "acbl_complement":
		if in.SessionPercent.Rat == nil {
			return nil, missing("nos_session_pct")
		}
		percent := scoring.Award{Kind: scoring.AveragePlus}.InSession(in.SessionPercent.Rat)
		return output{"nos_pct": exact{percent}, "os_pct": exact{scoring.Complement(percent)}}, nil
	case in.Method == "ximp_total" || in.Method == "ximp_average":
		return in.crossIMPs()
	case in.Role != "":
		return in.session()
	case in.Codes != nil:
		return in.coded()
	case in.Percents != nil:
		points := make([]exact, len(in.Percents))
		for i, percent := range in.Percents {
			value, err := in.of(percent)
			if err != nil {
				return nil, err
			}
			points[i] = exact{value}
		}
		return output{map[bool]string{true: "points", false: "mp"}[in.Method == "bam"]: points}, nil
	}
	value, err := in.of(in.Percent)
	if err != nil {
		return nil, err
	}
	return output{"mp": exact{value}, "mp_exact": value.RatString()}, nil
}

// of is a percentage of the top.
func (in artificialQuestion) of(percent exact) (*big.Rat, error) {
	if percent.Rat == nil {
		return nil, errors.New("give codes, a percent, or the role of the contestant")
	}
	award := scoring.PercentAward(percent.Rat)
	if err := award.Check(); err != nil {
		return nil, err
	}
	top := in.Top.or(-1)
	if in.Method == "bam" {
		top = in.Top.or(2)
	}
	if top < 0 {
		return nil, missing("the top, the most matchpoints of the board,")
	}
	return award.Matchpoints(top), nil
}

// coded are codes as programs write them: of both sides ("A6040") or of one ("ave+").
func (in artificialQuestion) coded() (output, error) {
	unit, worth := "mp", func(a scoring.Award) (*big.Rat, error) { return in.of(exact{a.Percentage()}) }
	switch in.Method {
	case "imp", "butler":
		unit, worth = "imps", func(a scoring.Award) (*big.Rat, error) { return a.InIMPs(), a.Fits(scoring.ByButler) }
	case "bam":
		unit = "points"
	case "", "mp":
	default:
		return nil, fmt.Errorf("%q is no method for codes: it is mp, imp or bam", in.Method)
	}
	values := make([]any, len(in.Codes))
	for i, code := range in.Codes {
		awards, err := readAwards(code)
		if err != nil {
			return nil, err
		}
		figures := make([]exact, len(awards))
		for j, award := range awards {
			if figures[j].Rat, err = worth(award); err != nil {
				return nil, err
			}
		}
		values[i] = figures
		if len(figures) == 1 {
			values[i] = figures[0]
		}
	}
	return output{unit: values}, nil
}

// readAwards reads a code of one side or of both.
func readAwards(code string) ([]scoring.Award, error) {
	if award, err := scoring.ParseAward(code); err == nil {
		return []scoring.Award{award}, nil
	}
	ns, ew, err := scoring.ParseAwards(code)
	return []scoring.Award{ns, ew}, err
}

// crossIMPs is what the averages are worth where the IMPs against all others are added up, or divided.
func (in artificialQuestion) crossIMPs() (output, error) {
	comparisons := number(1)
	if in.Method == "ximp_total" {
		if in.Results.or(0) < 1 {
			return nil, missing("results, the number of results of the board,")
		}
		comparisons = number(in.Results.or(1) - 1)
	}
	answer := output{}
	for name, kind := range map[string]scoring.AwardKind{"ave_plus": scoring.AveragePlus, "ave": scoring.Average, "ave_minus": scoring.AverageMinus} {
		imps := scoring.Award{Kind: kind}.InIMPs()
		answer[name] = exact{imps.Mul(imps, comparisons)}
	}
	return answer, nil
}

// session is what a contestant is given once its other boards are scored (Law 12C2(c)).
func (in artificialQuestion) session() (output, error) {
	kinds := map[string]scoring.AwardKind{
		"nos": scoring.AveragePlus, "non-offending": scoring.AveragePlus, "os": scoring.AverageMinus, "offending": scoring.AverageMinus,
		"partly": scoring.Average, "partial": scoring.Average, "partly-at-fault": scoring.Average, "partially-at-fault": scoring.Average,
		"part": scoring.Average, "both": scoring.Average,
	}
	kind, known := kinds[strings.ReplaceAll(strings.ToLower(in.Role), "_", "-")]
	if !known {
		return nil, fmt.Errorf("%q is no role: it is nos (not at fault), os (at fault) or partly", in.Role)
	}
	others := in.Others.Rat
	if others == nil && len(in.RealBoards) > 0 {
		if in.Top.or(0) < 1 {
			return nil, missing("the top, the most matchpoints of a board,")
		}
		sum := new(big.Rat)
		for i, board := range in.RealBoards {
			if board.Rat == nil {
				return nil, fmt.Errorf("real_boards_mp: board %d is missing", i+1)
			}
			sum.Add(sum, board.Rat)
		}
		others = sum.Mul(sum, big.NewRat(100, int64(in.Top.or(1)*len(in.RealBoards))))
	}
	if others == nil {
		return nil, missing("pct_on_other_boards, or real_boards_mp,")
	}
	percent := scoring.Award{Kind: kind}.InSession(others)
	answer := output{"pct": exact{percent}}
	if in.Top != nil {
		each := new(big.Rat).Mul(percent, big.NewRat(int64(*in.Top), 100))
		answer["mp"], answer["mp_exact"] = exact{each}, each.RatString()
		if in.RealBoards != nil {
			answer["mp_each"] = exact{each}
		}
	}
	return answer, nil
}

// damageQuestion is what a side scored, could expect, and would normally have had, in the scoring of the event. With a
// top they are matchpoints; otherwise one side's gain is the other's loss.
type damageQuestion struct {
	Actual   exact `json:"A_actual"`
	Expected exact `json:"B_before_infraction"`
	Normal   exact `json:"C_without_error"`
	Top      *integer
}

// scoreSelfInflicted splits damage to which the non-offending side contributed (Law 12C1(e)).
func scoreSelfInflicted(in damageQuestion) (output, error) {
	split, err := scoring.SplitDamage(in.Actual.Rat, in.Expected.Rat, in.Normal.Rat)
	if err != nil {
		return nil, err
	}
	answer := output{
		"case": split.Case, "nos": exact{split.NonOffending}, "os": exact{},
		"damage": exact{split.Damage}, "self_inflicted": exact{split.SelfInflicted}, "consequent": exact{split.Consequent},
	}
	if split.Case != scoring.NoDamage {
		answer["os"] = exact{new(big.Rat).Sub(number(in.Top.or(0)), split.Expected)}
	}
	return answer, nil
}
