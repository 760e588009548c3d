package scoring

import "redress/bridge"

// The figures of Law 77. Pairs are indexed by whether declarer's side is vulnerable.

// game is the trick score that makes a game; below it the contract is a partscore.
const game = 100

// firstNoTrump is what the first odd trick in no trump scores above each further one.
const firstNoTrump = 10

const (
	smallSlam = 6 // odd tricks
	grandSlam = 7 // odd tricks
)

const partscoreBonus = 50

var (
	gameBonus      = byVulnerability{300, 500}
	smallSlamBonus = byVulnerability{500, 750}
	grandSlamBonus = byVulnerability{1000, 1500}
)

// madeBonus is for making a contract that was doubled or redoubled.
var madeBonus = [...]int{bridge.Undoubled: 0, bridge.Doubled: 50, bridge.Redoubled: 100}

// overtrick is what an overtrick scores in a doubled contract; a redoubled one scores twice that.
var overtrick = byVulnerability{100, 200}

// byVulnerability is a figure not vulnerable and vulnerable.
type byVulnerability [2]int

func (f byVulnerability) of(vulnerable bool) int {
	if vulnerable {
		return f[1]
	}
	return f[0]
}

// oddTrick is what each odd trick scores undoubled, the first in no trump excepted.
func oddTrick(d bridge.Denomination) int {
	if d.Minor() {
		return 20
	}
	return 30
}

// undertricks is one column of the table of undertricks, with the figures as corrected on 29 September 2017.
type undertricks struct {
	first, each int // the first; each one after it
	fourthOn    int // added for the fourth and for every one after it
}

func undertricksOf(risk bridge.Risk, vulnerable bool) undertricks {
	switch {
	case risk == bridge.Undoubled && vulnerable:
		return undertricks{first: 100, each: 100}
	case risk == bridge.Undoubled:
		return undertricks{first: 50, each: 50}
	case risk == bridge.Doubled && vulnerable:
		return undertricks{first: 200, each: 300}
	case risk == bridge.Doubled:
		return undertricks{first: 100, each: 200, fourthOn: 100}
	case vulnerable:
		return undertricks{first: 400, each: 600}
	}
	return undertricks{first: 200, each: 400, fourthOn: 200}
}
