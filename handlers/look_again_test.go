package handlers_test

import (
	"net/http"
	"testing"
)

// TestLookedAgainWhenPlayIsOver: what a ruling leaves to be looked at is kept with one tap beside the button that
// issues it. The desk lists the case, says when the result is in, and the case leads on to the question of damage.
func TestLookedAgainWhenPlayIsOver(t *testing.T) {
	const judged = "whether without the help of the insufficient bid"
	r := roomOf(t, newClub(t), mitchell(t))
	ruled := func(board string, later bool) (*visitor, string) {
		v := r.visitor(t).opens("/cases/new?session=" + r.id)
		v.form("/cases").with("board", board, "table", "3").pressed("insufficient-bid")
		path := v.theCase()
		v.answer("open").answer("refuse").answer("same")
		v.opens(path).says("Issue this ruling", "Issue, and look again when play is over").links()
		if f := v.form("/ruling"); later {
			f.with("later", "1").pressed("")
		} else {
			f.pressed("")
		}
		return v, path
	}
	v, path := ruled("5", true)
	v.says("The Director looks again when play is over.", judged)
	v.opens(path).says("Look again when play is over.", judged, "Nothing more to rule on", "!Law 16C3").links()
	v.opens("/").says("Look again when play is over: Law 27D, "+judged, "!The result is in")
	r.result(t, 5, "3")
	v.opens("/").says("The result is in: look at it now").links()
	stale := r.visitor(t).opens(path)
	v.opens(path).says("The result is in: look at this again.").form("/look-again").
		pressed("insufficient-bid?stands=over&corrected-by=free")
	v.opens(path).says("Could the board have gone otherwise without its help?").answer("no")
	v.opens(path).says("!Issue, and look again").links()
	v.opens("/").says("!The result is in")
	stale.form("/look-again").press("")
	stale.want(http.StatusForbidden)
	stale.says("Not saved. The case is open")
	v.opens(path + "/check").links()
	v.form("/ruling").pressed("")
	v.says("In addition to Ruling 1", "All of that still holds", "!no longer applies")
	v.opens(path+"/rulings/1").says("Added to.", "Ruling 2 keeps all that is ruled here", "!Superseded")

	_, path = ruled("6", true)
	v.opens(path).form("/look-again").pressed("Nothing more to rule on")
	v.opens(path).says("!Nothing more to rule on", "!Look again when").links()
	v, path = ruled("4", false)
	v.says("!The Director looks again")
	v.opens(path).says("!Look again when")
}
