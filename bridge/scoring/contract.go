package scoring

import "redress/bridge"

// Score is the points of declarer's side for a contract (Law 77), given the tricks that side won (0 to 13) and whether
// it is vulnerable: positive where the contract was made, negative where it failed. A board that was passed out is 0,
// whatever the tricks. An impossible contract or number of tricks is an error.
func Score(contract bridge.Contract, tricks int, vulnerable bool) (int, error) {
	lines, err := Working(contract, tricks, vulnerable)
	if err != nil {
		return 0, err
	}
	points := 0
	for _, line := range lines {
		points += line.Points
	}
	return points, nil
}

// ForNorthSouth is the points of North-South for a contract (Law 77), as a traveller shows them: what East-West win
// counts below zero. Bad input is an error as in [Score].
func ForNorthSouth(contract bridge.Contract, tricks int, vulnerability bridge.Vulnerability) (int, error) {
	side := contract.Declarer.Side()
	points, err := Score(contract, tricks, vulnerability.Of(side))
	if side == bridge.EastWest {
		points = -points
	}
	return points, err
}
