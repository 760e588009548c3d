package library

import "testing"

// Whoever says one of these is led to the appeal of a ruling, and whoever says another is not.
func TestOfAppeal(t *testing.T) {
	for words, want := range map[string]bool{
		"appeal": true, "wants to appeal": true, "Review": true, "committee": true, "protest": true,
		"complaint about ruling": true, "director was wrong": true, "the TD was wrong": true,
		"we disagree with the ruling": true, "review of the ruling": true, "the ruling is unfair": true,
		"they asked for a review of the auction": false, "hesitation": false, "director, please": false,
		"the wrong card": false, "complained about a pause": false, "director ruled a revoke": false,
	} {
		if got := OfAppeal(words); got != want {
			t.Errorf("%q: %v", words, got)
		}
	}
}
