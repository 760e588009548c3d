package sums

import (
	"fmt"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
)

// contract works out the points of a result (77).
func contract(typed Typed, sum *Sum) error {
	contract, err := bridge.ParseContract(typed["contract"])
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	vul, err := bridge.ParseVulnerability(typed["vul"])
	if err != nil {
		return fault.At("vul", "%s.", err)
	}
	tricks := 0
	if !contract.PassedOut() {
		if tricks, err = contract.ParseResult(typed["tricks"]); err != nil {
			return fault.At("tricks", "Give the tricks that declarer won, 0 to 13, or the result as =, +1 or -2.")
		}
	}
	lines, err := scoring.Working(contract, tricks, vul.Of(contract.Declarer.Side()))
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	points, err := scoring.ForNorthSouth(contract, tricks, vul)
	if err != nil {
		return fault.At("contract", "%s.", err)
	}
	for _, line := range lines {
		sum.Working = append(sum.Working, line.Text)
	}
	sum.Working = append(sum.Working, fmt.Sprintf("North-South: %s", pointsText(points)))
	return nil
}
