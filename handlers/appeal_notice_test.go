package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
)

// TestTheNoticeOfAHearing: the director gives it, both sides and the printed appeal have it, each side answers it,
// another takes its place and asks anew, it is adjourned, and once the appeal is over it is history.
func TestTheNoticeOfAHearing(t *testing.T) {
	x := newAppealed(t)
	x.lodges("N").says("!Will you attend the hearing?")
	const library, bar = "Wednesday 1 January 2031, 19:30", "Wednesday 1 January 2031, 21:00"
	for _, wrong := range [][]string{
		{"day", "2031-13-01", "clock", "19:30", "place", "The library", "Give the day and the time of the hearing"},
		{"day", "2031-01-01", "clock", "", "place", "The library", "Give the day and the time of the hearing"},
		{"day", "2001-01-01", "clock", "19:30", "place", "The library", "Monday 1 January 2001, 19:30 is in the past"},
		{"day", "2031-01-01", "clock", "19:30", "place", " ", "Say where the hearing is"},
	} {
		before := x.entries(t)
		f := x.director.opens("/cases/" + x.id + "/appeals/1").form("/appeals/1/notice").with(wrong[:6]...)
		f.press("")
		x.director.want(http.StatusUnprocessableEntity)
		x.director.says(wrong[6])
		if kept := x.director.form("/appeals/1/notice").values; kept.Get("day") != wrong[1] ||
			kept.Get("place") != wrong[5] {
			t.Errorf("of what was typed there is %v", kept)
		}
		if x.entries(t) != before {
			t.Error("something was stored")
		}
	}
	x.desk("notice", "", "day", "2031-01-01", "clock", "19:30", "place", "The library")
	x.director.says(library, "The library", "The director who gave the ruling",
		"North-South and East-West have not said yet").links()
	x.director.opens("/").says("Hearing on " + library)
	x.director.opens("/cases/"+x.id+"/appeals/1/print").says(library, "The library")
	x.director.opens("/cases/" + x.id + "/history").says("Notice of the hearing was given: " + library)
	for _, seat := range []string{"N", "E", "S", "W"} {
		x.seats[seat].opens(x.private[seat]).says("Hearing on " + library + ", The library")
		x.seats[seat].opens(x.private[seat]+"/appeal").says(library, "Asked to come",
			"Will you attend the hearing?").links()
	}

	x.says("E", "comes", "Seen: we will attend").says("East: we will attend", "!Will you attend the hearing?",
		"North-South have not said yet")
	west := x.seats["W"].opens(x.private["W"]+"/appeal").says("East: we will attend", "Will you attend the hearing?")
	f := formWith(west, "/appeal/comes", "Seen: we cannot attend")
	old := formWith(west, "/appeal/comes", "Seen: we will attend")
	f.press("Seen: we cannot attend")
	west.want(http.StatusUnprocessableEntity)
	west.says("Say in a few words why you cannot come")
	x.says("W", "comes", "Seen: we cannot attend", "reason",
		"The last train.").says("West: we cannot attend. The last train.")
	x.director.opens("/").says("West cannot come to the hearing")
	x.says("W", "comes", "Seen: we will attend").says("West: we will attend",
		"Before: West: we cannot attend. The last train.", "Your last answer counts")
	x.director.opens("/").says("!West cannot come to the hearing")
	x.says("W", "comes", "Seen: we cannot attend", "reason", "Ill.").says("West: we cannot attend. Ill.",
		"Before: West: we cannot attend. The last train.", "Before: West: we will attend")
	x.desk("comes", "They will attend", "seat", "S")
	x.director.says("South, as director took it down: we will attend", "!have not said yet")

	x.desk("notice", "", "clock", "21:00", "place", "The bar", "why", "The library is taken.")
	for _, seat := range []string{"N", "W"} {
		x.seats[seat].opens(x.private[seat]+"/appeal").says(bar, "The bar", "This notice no longer applies", library,
			"Another notice has taken its place: The library is taken.",
			"Will you attend the hearing?", "North-South and East-West have not said yet")
	}
	before := x.entries(t)
	old.press("Seen: we will attend")
	west.want(http.StatusConflict)
	west.says("Another notice has taken the place of the one that you read", bar)
	if x.entries(t) != before {
		t.Error("an answer to the old notice was stored")
	}
	x.desk("adjourn", "", "reason", "The bar is closed.")
	x.seats["E"].opens(x.private["E"]+"/appeal").says("The hearing is adjourned. The new time will be shown here.",
		"The bar is closed.", "!Will you attend the hearing?")
	x.director.opens("/").says("!Hearing on")
	if response := send(t, x.director.h, http.MethodGet, "/cases/"+x.id+"/appeals/1/pdf",
		""); response.StatusCode != http.StatusOK {
		t.Errorf("the appeal on paper: %d", response.StatusCode)
	}
	x.desk("notice", "", "day", "2031-01-02", "clock", "18:00", "place", "The hall")
	x.says("N", "withdraw", "")
	x.seats["E"].opens(x.private["E"]+"/appeal").says("The notices of the hearing", "Thursday 2 January 2031, 18:00",
		"The appeal is not heard any more.", "!Will you attend the hearing?")
	x.seats["E"].opens(x.private["E"]).says("!Hearing on")
}

// formWith is the form of several to one place that has the button.
func formWith(v *visitor, end, button string) *form {
	v.Helper()
	for _, f := range v.forms() {
		if _, has := f.button(button); has && strings.HasSuffix(f.action, end) {
			return f
		}
	}
	v.Fatalf("%s has no form %s with %q", v.at, end, button)
	return nil
}

// TestTheChairGivesTheNotice: the chair does, and nobody else of those who hear the appeal; who may still come to sit
// knows when it is, and nothing else; a decision before its time is pointed out and not refused, and makes it history.
func TestTheChairGivesTheNotice(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnFact, appeal.OnJudgement}, "Cora", "Ben", "Mia")
	h.locked(t)
	h.declares(t, "Cora", "Ben")
	cora, ben, mia := h.members["Cora"], h.members["Ben"], h.members["Mia"]
	const at = "Wednesday 1 January 2031, 19:30"
	cora.opens(h.paths["Cora"]+"/hearing").form("/notice").with("day", "2031-01-01", "clock", "19:30", "place",
		"The library").pressed("")
	cora.says(at, "The library", "Those who hear it: Cora (chair), Ben and Mia").links()
	ben.opens(h.paths["Ben"]+"/hearing").says(at, "The library", "!Another time or place for the hearing")
	before := h.entries(t)
	ben.request(http.MethodPost, h.paths["Ben"]+"/adjourn", sent("notice", "1", "reason", "Ill."))
	ben.want(http.StatusForbidden)
	ben.request(http.MethodPost, h.paths["Ben"]+"/notice", sent("day", "2031-01-01", "clock", "20:00", "place",
		"The bar", "why", "Nearer."))
	ben.want(http.StatusForbidden)
	if h.entries(t) != before {
		t.Error("who has not the chair has changed the hearing")
	}
	mia.opens(h.paths["Mia"]).says("Before you read anything", "Hearing on "+at+", The library", "!Asked to come")
	h.onCase(t, chiefActor, casefile.AnswerNotice{OnAppeal: theAppeal, Notice: 1, Seat: bridge.East,
		Reason: "The last train."})
	f := cora.opens(h.paths["Cora"] + "/hearing").form("/adjourn")
	f.press("")
	cora.want(http.StatusUnprocessableEntity)
	cora.says("Say why the hearing is adjourned", "East, as Ada took it down: we cannot attend. The last train.")
	mia.form("/interest").with("interest", "partner", "board", "no", "text", "I play with North.").pressed("")
	mia.says("Thank you for saying so", "Hearing on "+at)
	h.onCase(t, chiefActor, casefile.DecideInterest{OnAppeal: theAppeal, Number: 3, Reason: "Every week."})
	mia.opens(h.paths["Mia"]).says("You do not hear this appeal", "!The library")

	cora.opens(h.paths["Cora"]+"/decision").form("/decision").with("result", "upheld", "merit", "with", "reasons",
		"A club.").pressed("preview")
	cora.says("The hearing is to be on "+at+", which is still to come.",
		"East has answered that they cannot come").form("/decision").pressed("give")
	cora.says("The ruling is upheld", "!which is still to come")
	cora.opens(h.paths["Cora"]+"/hearing").says("The notices of the hearing", "The appeal is decided.")
	h.visitor(t).opens("/cases/"+h.id+"/appeals/1").says("The notices of the hearing", at,
		"!Another time or place for the hearing")
}
