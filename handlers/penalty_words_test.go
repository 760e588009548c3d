package handlers_test

import (
	"strings"
	"testing"
)

// A disciplinary penalty may be in words only, so that its heading does not say that it is in points.
func TestAPenaltyPromisesNoPoints(t *testing.T) {
	q := theRules(t).Edition("laws-2017").Questionnaire("procedural-penalty")
	if end := q.Step("disciplined"); strings.Contains(end.Title, "points") {
		t.Errorf("the outcome is headed %q", end.Title)
	}
}
