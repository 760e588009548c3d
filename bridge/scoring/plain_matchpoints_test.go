package scoring

import "slices"

// plainMatchpoints are what each result on a traveller is worth (Law 78A): 2 for every other score that it beats and
// 1 for every one that it equals, in the order given. Scores signed for North-South give North-South's matchpoints;
// East-West's are [Top] less that. A single result is worth 0. It is the quickest that can be done without adjusted
// scores: what the peer is timed against, and what Rules.Board is held against.
func plainMatchpoints(scores []int) []int {
	matchpoints := make([]int, len(scores))
	if byCounting(scores, matchpoints) {
		return matchpoints
	}
	rising := slices.Clone(scores)
	slices.Sort(rising)
	for i, own := range scores {
		below, _ := slices.BinarySearch(rising, own)
		upTo, _ := slices.BinarySearch(rising, own+1)
		matchpoints[i] = below + upTo - 1 // the score itself is among those that it equals
	}
	return matchpoints
}

// byCounting fills in matchpoints where the scores lie as those of one board do, on tens that are not far apart: then
// counting each score is some three times as fast as sorting them. It tells whether they do.
func byCounting(scores, matchpoints []int) bool {
	if len(scores) == 0 {
		return true
	}
	var worth [512]int32
	lowest, highest := slices.Min(scores), slices.Max(scores)
	steps := uint(highest-lowest) / 10
	if steps >= uint(len(worth)) {
		return false
	}
	for _, score := range scores {
		if (score-lowest)%10 != 0 {
			return false
		}
		worth[uint(score-lowest)/10]++
	}
	below := int32(0)
	for i, equal := range worth[:steps+1] {
		worth[i] = 2*below + equal - 1
		below += equal
	}
	for i, score := range scores {
		matchpoints[i] = int(worth[uint(score-lowest)/10])
	}
	return true
}
