package handlers_test

import "testing"

// asks sets what the regulations of the session have for an appeal, by the fields of their form.
func (x *appealed) asks(fields ...string) {
	x.director.Helper()
	x.director.opens("/sessions/" + x.room.id + "/regulations").form("/regulations").with(fields...).pressed("")
}

// TestWhatAnAppealCosts: the deposit and what it costs to appeal without merit are told apart, before anything is
// written; whoever appeals in a word reads of the deposit there.
func TestWhatAnAppealCosts(t *testing.T) {
	x := newAppealed(t)
	x.seats["N"].opens(x.private["N"]).says("No time to write now?", "!deposit")
	x.seats["N"].opens(x.private["N"]+"/appeal/new").says("!Deposit", "!Without merit")
	x.asks("set-appeal-deposit", "25 euros", "set-appeal-sanction", "3 VP")
	x.seats["N"].opens(x.private["N"]).says("A deposit is asked for with an appeal: 25 euros.")
	x.seats["N"].opens(x.private["N"]+"/appeal/new").says("Deposit25 euros.",
		"Without meritWhere it is decided that the appeal was without merit (Law 92A): 3 VP.")
	x.director.opens("/cases/"+x.id+"/appeals/new").says("Deposit25 euros.", "Without merit", "!Cost")
}
