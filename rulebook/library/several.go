package library

import (
	"regexp"
	"slices"
	"strings"
)

// joint is where a sentence may go from one matter to the next.
var joint = regexp.MustCompile(`(?i)\s*(?:[,;.]|\b(?:and|then|but|also|after that|plus)\b)[\s,;.]*`)

// toldEnough is which share of a phrase a part of a sentence must say to be a matter of its own: a word in common with
// a longer phrase is none, for "doubled" is not "doubled his own partner".
const toldEnough = 0.6

// mostParts is how many parts of a sentence are looked at; what is longer is no sentence but a story.
const mostParts = 6

// several puts first what the parts of a sentence are about, where they are not about the same as the whole; found is
// what that fits. What people say of one matter may have parts too: "led from dummy and it was in hand".
func (e *Edition) several(words string, found []Situation) []Situation {
	if len(found) > 0 && found[0].fit.exact {
		return found
	}
	var list []Situation
	for _, part := range parts(words) {
		fitting := e.fitting(part)
		if len(fitting) == 0 || fitting[0].fit.told < toldEnough {
			continue
		}
		first := fitting[0]
		first.Part = part
		if !slices.ContainsFunc(list, first.same) {
			list = append(list, first)
		}
	}
	if len(list) == 0 || len(list) == 1 && len(found) > 0 && found[0].same(list[0]) {
		return found
	}
	for _, f := range found {
		if !slices.ContainsFunc(list, f.same) {
			list = append(list, f)
		}
	}
	return list
}

func (s Situation) same(other Situation) bool { return s.Irregularity == other.Irregularity }

// parts are those of a sentence, as they were written; nil where it has one.
func parts(words string) (list []string) {
	for _, part := range joint.Split(words, -1) {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	if len(list) < 2 || len(list) > mostParts {
		return nil
	}
	return list
}
