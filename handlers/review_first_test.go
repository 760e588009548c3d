package handlers_test

import (
	"net/http"
	"testing"

	"redress/casefile"
	"redress/casefile/appeal"
)

// TestWhatComesBeforeTheDecision: until all are named and have said whether they have an interest, and the hearing has
// begun, the form is folded below what comes first; it can be used all the same.
func TestWhatComesBeforeTheDecision(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnFact}, "Cora", "Ben")
	desk := h.visitor(t)
	lock := "A committee is of three or more: 2 are named, 1 is missing."
	desk.opens("/cases/"+h.id+"/appeals/1").says(lock, "Name them first, or afterwards; or choose another form",
		"Cora and Ben are asked whether they have an interest to declare")
	h.locked(t)
	desk.opens("/cases/"+h.id+"/appeals/1").says("The director can name 1 more: a committee is of three or more.",
		"Those named to hear it say whether they have an interest to declare",
		"First: Cora and Ben have still to say whether they have an interest to declare.")
	f := desk.opens("/cases/"+h.id+"/appeals/1").form("/appeals/1/decide").with("result", "upheld", "merit", "with",
		"reasons", "A club.", "title", "It stands")
	f.press("preview")
	desk.want(http.StatusConflict)
	desk.says("Nobody sits on this appeal yet: those named to hear it have first to say")
	for field, typed := range map[string]string{"result": "upheld", "merit": "with", "reasons": "A club.",
		"title": "It stands"} {
		if got := desk.form("/appeals/1/decide").values.Get(field); got != typed {
			t.Errorf("of %s there stands %q", field, got)
		}
	}

	h.declares(t, "Cora")
	h.onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: "Mia"})
	cora := h.members["Cora"]
	h.votes(t, map[string]string{"Cora": "upheld"})
	cora.opens(h.paths["Cora"]).says("Before the decision: Ben and Mia have still to say whether",
		"!Enter the decision")
	cora.opens(h.paths["Cora"]+"/decision").says("First: Ben and Mia have still to say whether",
		"Enter the decision all the same").form("/decision").with("result", "upheld", "merit", "with", "reasons",
		"").press("preview")
	cora.want(http.StatusUnprocessableEntity)
	if got := cora.says("Give the reasons for the decision").form("/decision").values.Get("result"); got != "upheld" {
		t.Errorf("of the result there stands %q", got)
	}
	h.declares(t, "Ben")
	h.onCase(t, chiefActor, casefile.DeclareInterest{OnAppeal: theAppeal, Number: 3, Interest: appeal.IsPartner,
		Text: "Of North."})
	cora.opens(h.paths["Cora"] + "/decision").says("First: It is still to be decided whether Mia sits.")
	h.onCase(t, chiefActor, casefile.DecideInterest{OnAppeal: theAppeal, Number: 3, Sits: true, Reason: "Years ago."})
	h.votes(t, map[string]string{"Ben": "upheld"})
	cora.opens(h.paths["Cora"]+"/hearing").form("/notice").with("day", "2031-01-01", "clock", "19:30", "place",
		"The library").pressed("")
	cora.opens(h.paths["Cora"] + "/decision").says("First: The hearing is on Wednesday 1 January 2031, 19:30.")
	cora.opens(h.paths["Cora"]+"/hearing").form("/adjourn").with("reason", "Ill.").pressed("")
	cora.opens(h.paths["Cora"]+"/decision").says("First: The hearing was adjourned, and another time is to be given.",
		"Enter the decision all the same").links()
	cora.opens(h.paths["Cora"]+"/decision").form("/decision").with("result", "upheld", "merit", "with", "reasons",
		"A club.").pressed("preview")
	cora.form("/decision").pressed("give")
	cora.says("The ruling is upheld", "!First:")
}

// TestTheDecisionInItsTurn: where nothing comes first the form is open.
func TestTheDecisionInItsTurn(t *testing.T) {
	h := sitting(t)
	h.votes(t, map[string]string{"Cora": "upheld", "Ben": "upheld", "Mia": "upheld"})
	h.members["Cora"].opens(h.paths["Cora"]).says("All have voted. Enter the decision")
	h.members["Cora"].opens(h.paths["Cora"]+"/decision").says("!First:", "!all the same", "Look at it once more")
	h.visitor(t).opens("/cases/"+h.id+"/appeals/1").says("!First:", "!The director can name")
}
