package handlers_test

import (
	"strings"
	"testing"

	"redress/access"
)

// TestNothingTypedIsLost: a form that was open when a colleague took the case, the poll, the appeal or the report
// further is refused by a page that says why and has what was typed, whether or not its form is still there.
func TestNothingTypedIsLost(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	p.account(t, "Eve Director", access.Director)
	pages := func(address string) *visitor {
		v := p.visitor(t)
		v.cookie, v.brief = chief, true
		return v.opens(p.fill(address))
	}
	const typed = "West paused; then \"bid\" <4♥>."
	for _, stage := range []struct {
		name      string
		meanwhile func()
		forms     [][3]string // page, form, field
	}{
		{"the case is closed", func() {
			pages("/cases/{c}").form("/close").with("reason", "They have agreed.").pressed(
				"")
		}, [][3]string{
			{"/cases/{c}", "/close", "reason"}, {"/cases/{c}", "/notes", "note"},
			{"/cases/{c}", "/consultations", "said"}, {"/cases/{c}/accounts", "/accounts", "account-N"},
			{"/cases/{c}/judge", "/hand-over", "reason"}, {"/cases/{c}/polls/{poll}", "/respondents", "name"},
		}},
		{"the appeal is withdrawn", func() {
			pages("/cases/{heard}/appeals/1").form("/withdraw").with("seat", "S", "text",
				"We have seen it.").pressed("")
		}, [][3]string{
			{"/cases/{heard}/appeals/1", "/minutes", "text"}, {"/cases/{heard}/appeals/1", "/name-member", "text"},
			{"/review/{m}/vote", "/notes", "note"},
		}},
		{"the report is closed", func() {
			pages("/conduct/{report}").form("/close").with(
				"outcome", "They were spoken to.").pressed("")
		}, [][3]string{
			{"/conduct/{report}", "/notes", "note"}, {"/conduct/{report}", "/close", "outcome"},
			{"/conduct/{report}", "/pass", "reason"},
		}},
	} {
		var open []*form
		var at []*visitor
		for _, f := range stage.forms {
			v := pages(f[0])
			if !v.offers(f[1]) {
				t.Logf("%s has no form %s", f[0], f[1])
				continue
			}
			open, at = append(open, v.form(f[1]).with(f[2], typed)), append(at, v)
		}
		if len(open) < len(stage.forms)-1 {
			t.Errorf("%s: %d of %d forms are there", stage.name, len(open), len(stage.forms))
		}
		stage.meanwhile()
		before := p.entries(t)
		for i, f := range open {
			if f.press(""); at[i].status < 400 || at[i].status >= 500 {
				t.Errorf("%s, %s: %d", stage.name, f.action, at[i].status)
			}
			if !strings.Contains(typedIn(at[i].doc), typed) {
				t.Errorf("%s, %s: %d, and what was typed is lost: %s", stage.name, f.action, at[i].status, at[i].main())
			}
			said := strings.ToLower(at[i].main())
			if !strings.Contains(said, "closed") && !strings.Contains(said, "withdrawn") &&
				!strings.Contains(said, "heard") {
				t.Errorf("%s, %s: nothing says why: %s", stage.name, f.action, said)
			}
		}
		if p.entries(t) != before {
			t.Errorf("%s: something was stored", stage.name)
		}
	}
}
