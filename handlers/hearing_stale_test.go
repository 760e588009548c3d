package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestWhatIsTakenDownOpensNothingUnseen: what is taken down on a page of before both sides were asked in writing opens
// no sealed account; once it was said that it does, it does.
func TestWhatIsTakenDownOpensNothingUnseen(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	page := v.theCase() + "/accounts"
	const north, east = "West paused for a while.", "There was no pause."
	old := k.visitor(t).opens(page)
	form := old.form("/accounts").with("account-N", north, "account-E", east)
	ask := edit{form: "/accounts", field: "due", do: "Ask both sides"}
	ask.open(k.visitor(t).opens(page).says("!counts as the account"),
		func(s string) string { return s }).pressed(ask.do)
	before := k.entries(t)
	form.press("Save what they say")
	old.want(http.StatusConflict)
	old.says("Both sides have been asked in writing since this page was opened",
		"What you take down here counts as the account of its side")
	for _, typed := range []string{north, east} {
		if !strings.Contains(typedIn(old.doc), typed) {
			t.Errorf("%q is lost", typed)
		}
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}
	old.form("/accounts").with("account-E", "").pressed("Save what they say")
	late := k.visitor(t).opens(page).says("North-South have given their account. What you take down here for East-West")
	waiting := late.form("/accounts").with("account-W", "So it was.")
	old.opens(page).form("/accounts").with("account-E", east).pressed("Save what they say")
	old.opens(page).says("The accounts are open", "!counts as the account")
	waiting.press("Save what they say")
	late.want(http.StatusConflict)
	late.says("The accounts have been opened since you opened this page")
}
