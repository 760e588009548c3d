package figures

import (
	"cmp"
	"slices"
	"strings"
)

// Slowest puts what took longest in the order of Slow, and cuts the list at MostSlow.
func Slowest(list []Slow) []Slow {
	slices.SortFunc(list, func(a, b Slow) int {
		return cmp.Or(a.rare()-b.rare(), cmp.Compare(b.Time.Median, a.Time.Median),
			strings.Compare(a.Edition, b.Edition), strings.Compare(a.Questionnaire, b.Questionnaire),
			strings.Compare(a.Name, b.Name))
	})
	return list[:min(len(list), MostSlow)]
}

// rare is 1 for what was answered too seldom to be called slow.
func (s Slow) rare() int {
	if s.Time.Of < EnoughAnswers {
		return 1
	}
	return 0
}
