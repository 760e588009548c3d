package handlers_test

import "testing"

// wordsWithin is how many taps there may be from the desk to the first words to read out, for what directors are called
// for most.
const wordsWithin = 4

// TestTheyJust: each of the five is opened from the desk with one tap, and three answers further on at most there are
// words to read out.
func TestTheyJust(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	for id, answers := range map[string][]string{
		"lead-out-of-turn": {"opening", "nothing"}, "insufficient-bid": {"open"},
		"call-out-of-turn": {"nothing", "right"}, "exposed-card": {"defender", "one", "honour"},
		"revoke": {"nothing", "defender", "no"},
	} {
		v := r.visitor(t)
		v.opens("/").form("/cases?session=" + r.id).pressed(id)
		taps := 1
		for _, key := range answers {
			v.form("/answers").pressed(key)
			taps++
		}
		v.says("Say to both sides")
		if taps > wordsWithin {
			t.Errorf("%s: %d taps to the words; want at most %d", id, taps, wordsWithin)
		}
	}
}
