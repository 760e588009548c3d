package sums

import (
	"fmt"
	"math/big"

	"redress/bridge/scoring"
	"redress/fault"
)

// damage parts the damage of the side that was wronged.
func damage(typed Typed, sum *Sum) error {
	var figures [3]*big.Rat
	for i, field := range []string{"actual", "expected", "normal"} {
		var err error
		if figures[i], err = figure(field, typed[field]); err != nil {
			return err
		}
	}
	split, err := scoring.SplitDamage(figures[0], figures[1], figures[2])
	if err != nil {
		return fault.At("actual", "%s.", err)
	}
	sum.Working = []string{
		fmt.Sprintf("Damage: %s less %s = %s", text(split.Expected), text(split.Actual), text(split.Damage)),
		fmt.Sprintf("Of this the side inflicted %s on itself", text(split.SelfInflicted)),
		fmt.Sprintf("The wronged side is given %s + %s = %s", text(split.Actual), text(split.Consequent),
			text(split.NonOffending)),
	}
	if split.Case == scoring.NoDamage {
		sum.Working = append(sum.Working, "There is no damage: both sides keep what they scored.")
	} else {
		sum.Working = append(sum.Working, fmt.Sprintf("The other side is given its side of %s", text(split.Expected)))
	}
	return nil
}

// artificial works out what an artificial score is worth.
func artificial(typed Typed, sum *Sum) error {
	ns, ew, err := scoring.ParseAwards(typed["award"])
	if err != nil {
		return fault.At("award", "%s.", err)
	}
	if typed["top"] == "" {
		for _, award := range []scoring.Award{ns, ew} {
			if err := award.Fits(scoring.ByTeamsIMPs); err != nil {
				return fault.At("top", "%s is a percentage of a top, and the Law gives no conversion into IMPs. Give "+
					"the top of the board.", award)
			}
		}
		sum.Working = []string{fmt.Sprintf("North-South, %s: %s IMPs", ns, text(ns.InIMPs())),
			fmt.Sprintf("East-West, %s: %s IMPs", ew, text(ew.InIMPs()))}
		return nil
	}
	top, err := wholeNumber("top", typed["top"], 1, 100000)
	if err != nil {
		return err
	}
	sum.Working = []string{
		fmt.Sprintf("North-South, %s: %s of %d", ns, text(ns.Matchpoints(top)), top),
		fmt.Sprintf("East-West, %s: %s of %d", ew, text(ew.Matchpoints(top)), top),
	}
	for _, a := range []scoring.Award{ns, ew} {
		if a.Kind == scoring.AveragePlus || a.Kind == scoring.AverageMinus {
			sum.Working = append(sum.Working, "Once the session is scored, average plus is the contestant's own "+
				"percentage where that is above 60, average minus where it is below 40.")
			break
		}
	}
	return nil
}
