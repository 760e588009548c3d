package adjustment

import (
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
)

var (
	// saidLikely is a ready sentence of [TypedResults.InSentence], saidCorrected one of [TypedResults.Corrected].
	saidLikely    = regexp.MustCompile(`Without the infraction [^.]*? (?:was likely|were (?:all|both) probable)\.`)
	saidCorrected = regexp.MustCompile(`The result was [^.]*?, and not [^.]*?\.`)
)

// WithoutLikely is a reason without the ready sentences that say which results were likely.
func WithoutLikely(reason string) string {
	return strings.Join(strings.Fields(saidLikely.ReplaceAllString(reason, "")), " ")
}

// SaidOtherwise are the ready sentences of a reason that name other results than a score gives, or not all of them:
// they were put there before the score was changed. What a person wrote in other words is not read.
func (s *Score) SaidOtherwise(reason string) (list []string) {
	if s == nil {
		return nil
	}
	for _, said := range saidLikely.FindAllString(reason, -1) {
		if len(s.NamedOtherwise(said)) > 0 || s.leavesOut(said) {
			list = append(list, said)
		}
	}
	for _, said := range saidCorrected.FindAllString(reason, -1) {
		if len(s.NamedOtherwise(said)) > 0 {
			list = append(list, said)
		}
	}
	return list
}

// leavesOut tells whether a sentence does not name one of the results that both sides are given, or one that they are
// not given; of other scores it is not told, for they have results of several kinds.
func (s *Score) leavesOut(said string) bool {
	if s.NorthSouth == nil || s.Split() || s.NorthSouth.Artificial() || s.NorthSouth.damaged() {
		return false
	}
	var given []string
	for _, o := range s.NorthSouth.Outcomes {
		contract, err := bridge.ParseContract(o.Contract)
		if err != nil {
			return false
		}
		given = append(given, inWords(contract, o.Tricks))
	}
	named := likelyResults(said)
	slices.Sort(named)
	slices.Sort(given)
	return !slices.Equal(named, given)
}

// likelyResults are the results that a ready sentence names.
func likelyResults(said string) []string {
	said = strings.TrimPrefix(said, "Without the infraction ")
	for _, end := range []string{" was likely.", " were all probable.", " were both probable."} {
		said = strings.TrimSuffix(said, end)
	}
	return strings.Split(strings.ReplaceAll(said, " and ", ", "), ", ")
}
