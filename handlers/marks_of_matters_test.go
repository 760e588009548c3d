package handlers_test

import "testing"

// TestEachMatterHasItsOwnMarks: what gave the information in one matter is not what was explained in another. Marking
// for one leaves the other as it was, a new matter begins without, and the record page says for which it marks.
func TestEachMatterHasItsOwnMarks(t *testing.T) {
	const forWhich = "What you mark here is marked for:"
	const about = "What it is about"
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.opens(path + "/record").says("!" + forWhich)
	for _, call := range []string{"1S", "P", "2S", "P", "P", "3H", "P", "P", "P"} {
		v.form("/record").pressed("add:" + call)
	}
	v.form("/record").with("index", "3", "kind", "call", "seat", "E").pressed("save")
	v.opens(path).says(about, "The call Pass by East").answer("tempo")

	v.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	v.opens(path).says("!The call Pass by East")
	first, second := "Unauthorised information", "Wrong or missing explanation"
	v.opens(path+"/record").says(forWhich, first, second)
	v.form("/record").with("index", "5", "kind", "explanation").pressed("save")
	v.opens(path).says("The explanation of 3♥ by West", "!The call Pass by East")

	v.opens("/").says(first, "!Still open: "+first)

	// For the other one, without going on with it.
	v.opens(path+"/record").follow(first).says(forWhich, "in question")
	v.form("/record").with("index", "4", "seat", "S").pressed("save")
	v.opens(path).says("The explanation of 3♥ by West", "!The call Pass by South")
	v.opens(path + "/history").says("changed: where it happened (" + first)
	v.opens(path).form("/runs/resume").pressed("")
	v.opens(path).says("The call Pass by South", "!The explanation of 3♥").links()

	// What was tapped for one is kept for it or dropped before the other is shown.
	v.opens(path+"/record").form("/record").with("kind", "card").pressed("show")
	v.says("Not saved yet", forWhich, first, "!"+second)
	v.form("/record").pressed("cancel")
	v.opens(path+"/record/play").says(forWhich, first, second).links()
}
