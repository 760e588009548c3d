package scoring

import (
	"sync"

	"redress/bridge"
)

// Possible tells whether some contract scores this many points for North-South (Law 77). Nobody scores where a board
// was passed out.
func Possible(points int, vul bridge.Vulnerability) bool {
	declared := everyScore()
	northSouth, eastWest := declared[vul.Of(bridge.NorthSouth)], declared[vul.Of(bridge.EastWest)]
	return points == 0 || northSouth[points] || eastWest[-points]
}

// everyScore is all scores of declarer's side, by whether it is vulnerable.
var everyScore = sync.OnceValue(func() map[bool]map[int]bool {
	scores := map[bool]map[int]bool{false: {}, true: {}}
	for level := 1; level <= 7; level++ {
		for _, denomination := range bridge.Denominations {
			for _, risk := range []bridge.Risk{bridge.Undoubled, bridge.Doubled, bridge.Redoubled} {
				for tricks := 0; tricks <= 13; tricks++ {
					for vulnerable := range scores {
						c := bridge.Contract{Level: level, Denomination: denomination, Risk: risk,
							Declarer: bridge.North}
						score, _ := Score(c, tricks, vulnerable) // all of these can be scored
						scores[vulnerable][score] = true
					}
				}
			}
		}
	}
	return scores
})
