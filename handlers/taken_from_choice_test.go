package handlers_test

import "testing"

// TestTakenFromTheChoice: what the choice of an irregularity has answered stands above the first question, with the way
// to change it, until somebody answers.
func TestTakenFromTheChoice(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	for id, taken := range map[string]string{
		"missing-alert": "Taken from your choice: There was no alert or announcement. Change",
		"two-cards":     "Taken from your choice: Two cards were played at once by one hand. Change",
	} {
		v := r.visitor(t)
		v.opens("/cases/new?session=" + r.id).form("/cases").pressed(id)
		v.says(taken)
		asked := v.step()
		v.follow("Change").says("!Taken from your choice")
		if changed := v.step(); changed == asked {
			t.Errorf("%s: Change leads back to %s", id, changed)
		}
	}
	v := r.visitor(t)
	v.opens("/cases/new?session=" + r.id).form("/cases").pressed("misinformation")
	v.says("!Taken from your choice")
	v.opens("/cases/new?session=" + r.id).form("/cases").pressed("missing-alert")
	v.answer("yes").says("!Taken from your choice")
}
