package skip

import (
	"maps"
	"slices"

	"redress/bridge"
)

// telling are the questionnaires whose very title tells something: whoever reads that an explanation was wrong learns
// what a partner's call meant, or was taken for.
var telling = []string{"misinformation", "mistaken-explanation"}

// Telling tells whether what a matter is about is kept from the others while the board may still be played.
func Telling(questionnaire string) bool { return slices.Contains(telling, questionnaire) }

// KeptFrom tells whether the ground of the skip is kept from a player while the board may still be played: from all but
// who asked, and who is asked whether the ground is there. That a skip is asked for all four know in any case.
func (s *Skip) KeptFrom(seat bridge.Seat, questionnaire string) bool {
	right := RightOf(s.Provision)
	switch {
	case seat == s.By, s.Provision == "", s.Explainer != nil && s.Knows(seat):
		return false
	case right == nil || Telling(questionnaire):
		return true
	}
	return !right.Open
}

// Kept is the skip as those know it from whom its ground is kept: somebody asks for it, and each says whether they
// would skip the board.
func (s *Skip) Kept() *Skip {
	kept := s.Clone()
	kept.Provision, kept.Explainer = "", nil
	for _, answers := range []map[bridge.Seat]Answer{kept.Answers, kept.Before} {
		for seat, said := range maps.All(answers) {
			if said == NotSo {
				answers[seat] = PlayIt
			}
		}
	}
	return kept
}

// UntilOver is what is said beside a skip whose ground is kept.
const UntilOver = "Why is told when the board is over: nobody may learn from it during play what an explanation " +
	"meant or what somebody holds. On a few grounds the code itself has the board skipped, and this page says so by " +
	"itself then; on some others a skip may be required, and the code can be read in two ways on whether that needs " +
	"your agreement."
