package main

import (
	"encoding/json"
	"errors"
	"math/big"

	"redress/bridge"
	"redress/bridge/scoring"
)

// contractQuestion is a contract by its parts, seen by declarer, or as PBN writes it, seen by North-South.
type contractQuestion struct {
	Level       *integer
	Denom       json.RawMessage // read once there is a level: a board that was passed out has none
	Doubled     *integer
	DeclarerVul *bool `json:"declarer_vul"`
	Tricks      *integer

	Contract   string `json:"pbn_contract"`
	Declarer   *bridge.Seat
	Vulnerable *bridge.Vulnerability
}

// scoreContract is the points of Law 77.
func scoreContract(in contractQuestion) (output, error) {
	if in.Contract != "" {
		return scorePBN(in)
	}
	switch {
	case in.Level == nil:
		return nil, missing("the level")
	case *in.Level == 0:
		return output{"declarer_score": 0}, nil
	case len(in.Denom) == 0:
		return nil, missing("denom, the denomination,")
	case in.DeclarerVul == nil:
		return nil, missing("declarer_vul, whether declarer's side is vulnerable,")
	case in.Tricks == nil:
		return nil, missing("the number of tricks")
	case in.Doubled.or(0) < 0 || in.Doubled.or(0) > 2:
		return nil, errors.New("doubled is 0, 1 (doubled) or 2 (redoubled)")
	}
	contract := bridge.Contract{Level: int(*in.Level), Risk: bridge.Risk(in.Doubled.or(0))}
	if err := json.Unmarshal(in.Denom, &contract.Denomination); err != nil {
		return nil, inWords(err)
	}
	points, err := scoring.Score(contract, int(*in.Tricks), *in.DeclarerVul)
	return output{"declarer_score": points}, err
}

func scorePBN(in contractQuestion) (output, error) {
	declarer, vulnerable := bridge.North, bridge.VulNone
	if in.Declarer != nil {
		declarer = *in.Declarer
	}
	if in.Vulnerable != nil {
		vulnerable = *in.Vulnerable
	}
	contract, err := bridge.ParseContractBy(in.Contract, declarer)
	switch {
	case err != nil:
		return nil, err
	case contract.PassedOut():
		return output{"ns_score": 0}, nil
	case in.Declarer == nil:
		return nil, missing("the declarer")
	case in.Vulnerable == nil:
		return nil, missing("the vulnerability")
	case in.Tricks == nil:
		return nil, missing("the number of tricks")
	}
	points, err := scoring.ForNorthSouth(contract, int(*in.Tricks), vulnerable)
	return output{"ns_score": points}, err
}

// impQuestion is two scores that are compared: those of North-South at both tables, those of one team at both, or
// differences that are known.
type impQuestion struct {
	Own         *integer  `json:"ns_score_own_room"`
	Other       *integer  `json:"ns_score_other_room"`
	Team        []integer `json:"team_scores"`
	Difference  *integer
	Differences []integer
}

// scoreIMPs is the scale of Law 78B.
func scoreIMPs(in impQuestion) (output, error) {
	switch {
	case in.Own != nil && in.Other != nil:
		return output{"imps_for_first_ns": scoring.IMPs(int(*in.Own - *in.Other))}, nil
	case in.Differences != nil:
		imps := make([]int, len(in.Differences))
		for i, difference := range in.Differences {
			imps[i] = scoring.IMPs(int(difference))
		}
		return output{"imps": imps}, nil
	case in.Difference != nil:
		return output{"imps": scoring.IMPs(int(*in.Difference))}, nil
	case len(in.Team) == 2:
		return output{"imps": scoring.IMPs(int(in.Team[0] + in.Team[1]))}, nil
	}
	return nil, errors.New("two scores are needed: give ns_score_own_room and ns_score_other_room")
}

// vpQuestion is the end of a match.
type vpQuestion struct {
	Scale  string
	Boards *integer
	Margin exact `json:"imp_margin"`
}

// scaleNames are other names for the scales that people use.
var scaleNames = map[string]string{
	"wbf-continuous": "wbf2013-continuous", "wbf2013": "wbf2013-continuous",
	"wbf2013-discrete": "wbf-discrete", "acbl20": "acbl20-discrete",
}

// scoreVictoryPoints is what a match is worth to the winner and to the loser.
func scoreVictoryPoints(in vpQuestion) (output, error) {
	switch {
	case in.Boards == nil:
		return nil, missing("the number of boards")
	case in.Margin.Rat == nil:
		return nil, missing("imp_margin")
	}
	if other, known := scaleNames[in.Scale]; known {
		in.Scale = other
	}
	scale, err := scoring.ScaleByID(in.Scale)
	if err != nil {
		return nil, err
	}
	margin := new(big.Rat).Abs(in.Margin.Rat)
	winner, err := scale.Of(int(*in.Boards), margin)
	if err != nil {
		return nil, err
	}
	loser, err := scale.Of(int(*in.Boards), margin.Neg(margin))
	return output{"winner": exact{winner}, "loser": exact{loser}}, err
}
