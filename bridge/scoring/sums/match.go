package sums

import (
	"fmt"
	"math/big"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
)

// betweenTables works out the IMPs of a board that two tables played (78B): each result is converted by itself.
func betweenTables(typed Typed, sum *Sum) error {
	own, err := typedTable("own", typed["own"])
	if err != nil {
		return err
	}
	other, err := typedTable("other", typed["other"])
	if err != nil {
		return err
	}
	lines := []scoring.Line{own, other}
	working, err := scoring.Rules{Method: scoring.ByTeamsIMPs}.Explain(lines, 0, 0, bridge.NorthSouth)
	if err != nil {
		return fault.At("own", "%s.", err)
	}
	sum.Working = working
	return nil
}

// typedTable is what a table scored, which is no artificial score.
func typedTable(field, text string) (scoring.Line, error) {
	typed, err := scoring.ParseTyped(text, nil)
	switch {
	case err != nil:
		return typed.Line, fault.At(field, "%s.", err)
	case len(typed.Given(bridge.NorthSouth).Assigned) == 0:
		return typed.Line, fault.At(field, "That is not a score to compare: give points, or results with their shares.")
	}
	return typed.Line, nil
}

// victoryPoints works out what a match is worth by a scale.
func victoryPoints(typed Typed, sum *Sum) error {
	boards, err := wholeNumber("boards", typed["boards"], 1, scoring.MostBoards)
	if err != nil {
		return err
	}
	margin, err := figure("margin", typed["margin"])
	if err != nil {
		return err
	}
	for _, scale := range scoring.Scales() {
		if scale.ID != typed["scale"] {
			continue
		}
		own, err := scale.Of(boards, margin)
		if err != nil {
			return fault.At("boards", "%s.", err)
		}
		other, err := scale.Of(boards, new(big.Rat).Neg(margin))
		if err != nil {
			return fault.At("boards", "%s.", err)
		}
		sum.Working = []string{fmt.Sprintf("%s, %d boards, %s IMPs: %s and %s", scale.Name, boards,
			text(margin), text(own), text(other))}
		return nil
	}
	return fault.At("scale", "Choose one of the scales.")
}

// knockout balances the scores of a match that do not.
func knockout(typed Typed, sum *Sum) error {
	own, err := figure("own", typed["own"])
	if err != nil {
		return err
	}
	opponents, err := figure("opponents", typed["opponents"])
	if err != nil {
		return err
	}
	balanced := scoring.Balanced(own, opponents)
	sum.Working = []string{
		fmt.Sprintf("(%s + %s) / 2 = %s", text(own), text(new(big.Rat).Neg(opponents)), text(balanced)),
		fmt.Sprintf("One team %s, the other %s", text(balanced), text(new(big.Rat).Neg(balanced))),
	}
	return nil
}
