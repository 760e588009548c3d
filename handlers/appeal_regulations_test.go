package handlers_test

import (
	"net/http"
	"testing"
	"time"
)

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

// hearsIt brings an appeal that was lodged before one member, who works from paper.
func (x *appealed) hearsIt(form string) {
	x.director.Helper()
	x.says("S", "concur", "I agree to the appeal")
	x.desk("state-reasons", "", "text", "I asked two good players.")
	x.desk("name-member", "", "text", "Cora")
	x.desk("lock", "", "form", form, "text", "They had gone home.")
	x.desk("declare-interest", "Save the declaration", "interest", "none")
}

// TestTheDeposit: the one that counts is of the regulations in force when the appeal was lodged; the director says
// whether it was paid, those who hear the appeal where it goes, and then the director gives it back.
func TestTheDeposit(t *testing.T) {
	x := newAppealed(t)
	x.asks("set-appeal-deposit", "25 euros")
	x.now = x.now.Add(5 * time.Minute)
	x.lodges("N")
	x.now = x.now.Add(5 * time.Minute)
	x.asks("set-appeal-deposit", "40 euros", "set-appeal-sanction", "5 VP")
	const held = "25 euros, by the regulations in force when the appeal was lodged at 19:35 (since 19:30). They were " +
		"changed at 19:40, for later appeals, to: 40 euros."
	x.seats["E"].opens(x.private["E"]+"/appeal").says("25 euros: not paid yet", "!40 euros")
	at := x.director.opens("/cases/"+x.id+"/appeals/1").says(held, "Not paid yet", "is part of the decision",
		"!Given back", "!Kept")
	x.desk("deposit", "", "state", "paid", "text", "the treasurer")
	x.seats["E"].opens(x.private["E"] + "/appeal").says("25 euros: paid (the treasurer has it)")
	x.hearsIt("reviewer")

	decide := at.opens("/cases/"+x.id+"/appeals/1").says(held, "!5 VP").form("/appeals/1/decide")
	decide.with("result", "upheld", "merit", "without", "sanction", "A warning.", "reasons",
		"We agree.").press("preview")
	at.want(http.StatusUnprocessableEntity)
	kept := at.says("A deposit was paid. Say whether it is given back or kept.").form("/appeals/1/decide")
	for field, typed := range map[string]string{"result": "upheld", "merit": "without", "sanction": "A warning.",
		"reasons": "We agree."} {
		if kept.values.Get(field) != typed {
			t.Errorf("of %s there stands %q", field, kept.values.Get(field))
		}
	}
	kept.with("merit", "with", "deposit", "kept").press("preview")
	at.want(http.StatusUnprocessableEntity)
	at.says("A deposit is kept only where it was decided that the appeal was without merit (Law 92A).").form(
		"/appeals/1/decide").with("merit", "without", "deposit", "returned").pressed("preview")
	at.says("Before it is announced", "The deposit is given back.").form("/appeals/1/decide").pressed("give")
	at.says("25 euros: to be given back (the treasurer has it)",
		"Give the deposit back", "The director gives the deposit back.").links()
	at.opens("/").says("Appeals, and reviews asked for", "give the deposit back")
	x.seats["E"].opens(x.private["E"] + "/appeal").says("25 euros: to be given back")
	x.desk("deposit", "It was given back")
	x.seats["E"].opens(x.private["E"]+"/appeal").says("25 euros: given back", "!to be given back")
	at.opens("/cases/"+x.id+"/appeals/1").says("!Give the deposit back", "!The director gives the deposit back")
	at.opens("/").says("!give the deposit back", "Appeals, and reviews asked for")
	x.desk("sanction", "There is nothing to enter")
	at.opens("/").says("!Appeals, and reviews asked for")
}

// TestADepositThatWasAskedForTooLate: regulations that were set after an appeal was lodged ask nothing of it.
func TestADepositThatWasAskedForTooLate(t *testing.T) {
	x := newAppealed(t)
	x.lodges("N")
	x.director.opens("/cases/" + x.id + "/appeals/1").says("The regulations known here ask for none.")
	x.now = x.now.Add(2 * time.Minute)
	x.asks("set-appeal-deposit", "25 euros")
	const note = "None, by the regulations in force when the appeal was lodged at 19:30. They were changed at 19:32, " +
		"for later appeals, to: 25 euros."
	x.director.opens("/cases/"+x.id+"/appeals/1").says(note, "!The regulations known here ask for none.")
	x.hearsIt("reviewer")
	x.director.opens("/cases/"+x.id+"/appeals/1").says("Deposit: "+note,
		"!Where does the deposit go?").form("/appeals/1/decide").with("result", "upheld", "merit", "with", "reasons",
		"We agree.").pressed("preview")
	x.director.form("/appeals/1/decide").pressed("give")
	x.director.says("Decided", "!to be given back")
}
