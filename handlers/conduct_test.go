package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"redress/access"
)

// TestConductIsConfidential: the chief director, the recorder and the director who filed read a report; nobody else
// learns from any page that it is there.
func TestConductIsConfidential(t *testing.T) {
	p := newPlayed(t)
	cookies := map[string]string{"Ada": p.cookie(t, p.clubAccount(t))}
	for name, role := range map[string]access.Role{"Bob": access.Director, "Cem": access.Director,
		"Rec": access.Recorder, "Sco": access.Scorer} {
		cookies[name] = p.cookie(t, p.account(t, name, role))
	}
	as := func(name string) *visitor {
		v := p.visitor(t)
		v.cookie = cookies[name]
		return v
	}
	const secret = "East called partner names"
	bob := as("Bob").opens("/conduct/new")
	bob.form("/conduct").with("table", "2", "board", "7", "about", "East", "what", secret).pressed("").says("Filed.")
	reports, err := p.store.Reports.All(t.Context())
	if err != nil || len(reports) != 2 {
		t.Fatal(reports, err)
	}
	id := reports[0].ID
	if id == p.report {
		id = reports[1].ID
	}
	for name, status := range map[string]int{"Ada": 200, "Bob": 200, "Rec": 200, "Cem": 404, "Sco": 403} {
		v := as(name)
		v.request(http.MethodGet, "/conduct/"+id, nil)
		if v.status != status || (status == 200) != strings.Contains(v.body, secret) {
			t.Errorf("%s: %d", name, v.status)
		}
		for _, address := range []string{"/", "/conduct", "/sessions/" + p.session, "/people?name=called+partner"} {
			v.request(http.MethodGet, address, nil)
			if status != 200 && (strings.Contains(v.body, id) || strings.Contains(v.body, secret)) {
				t.Errorf("%s learns of it at %s", name, address)
			}
		}
	}
	waiting := func(want map[string]string) {
		t.Helper()
		for name := range cookies {
			v := as(name)
			v.request(http.MethodGet, "/", nil)
			has, number := strings.Contains(v.body, "of conduct wait"), want[name]
			if has != (number != "") || !strings.Contains(v.body, number) {
				t.Errorf("the desk of %s should say %q of reports of conduct", name, number)
			}
		}
	}
	waiting(map[string]string{"Bob": "A report of conduct waits for you."})
	before := p.entries(t)
	for _, action := range []string{"take", "notes", "pass", "close", "reopen", "erase", "assign"} {
		response := send(t, p, http.MethodPost, "/conduct/"+id+"/"+action, "request="+ledgerID(t)+
			"&note=x&reason=x&outcome=x&sure=1&to=Cem", "Cookie", cookies["Cem"], "Origin", "http://localhost:8080")
		if response.StatusCode < 400 && action != "take" || p.entries(t) != before && action != "take" {
			t.Errorf("Cem: %s gives %d", action, response.StatusCode)
		}
		before = p.entries(t)
	}
	for _, report := range []string{id, p.report} {
		as("Ada").opens("/conduct/"+report).form("/pass").with("reason", "For you.").pressed("")
	}
	waiting(map[string]string{"Ada": "2 reports of conduct wait for you.", "Rec": "2 reports of conduct wait for you."})
}

// TestAReportTakesItsCourse from the director to the recorder, closed, reopened and erased.
func TestAReportTakesItsCourse(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	p.account(t, "Bob", access.Director)
	v := p.visitor(t)
	v.cookie = chief
	v.opens("/conduct/"+p.report).says("Rude to partner.", "East at table 2")
	v.form("/notes").with("note", " ").press("")
	v.want(422)
	v.says("Type the note first.")
	v.form("/notes").with("note", "Spoke to both.").pressed("").says("Spoke to both.")
	v.form("/assign").with("to", "Nobody at all").press("")
	v.want(422)
	p.account(t, "Cem", access.Director)
	old := p.visitor(t)
	old.cookie = chief
	old.opens("/conduct/" + p.report)
	v.opens("/conduct/"+p.report).form("/assign").with("to", "Bob").pressed("").says("Bob")
	old.form("/assign").with("to", "Cem").press("").want(http.StatusConflict)
	old.says("Somebody else has just put Bob on this report. Put Cem on it only if both are to read it.",
		"On it: director, Bob")
	old.form("/assign").pressed("").says("On it: director, Bob, Cem")
	v.form("/pass").with("reason", "Twice this month.").pressed("").says("With the recorder", "Twice this month.")
	v.form("/close").with("outcome", "").press("")
	v.want(422)
	v.form("/close").with("outcome", "A warning (91A).").pressed("").says("Closed", "A warning (91A).")
	v.form("/erase").press("")
	v.want(422)
	v.form("/reopen").with("reason", "It went on.").pressed("")
	v.form("/close").with("outcome", "Another warning.").pressed("")
	v.form("/erase").with("sure", "1").pressed("")
	if strings.Contains(v.body, "Rude") || !strings.Contains(v.body, "(erased)") {
		t.Error("the texts are still there")
	}
}

// TestAPlayerReports from the seat that they hold, and no page of theirs shows it.
func TestAPlayerReports(t *testing.T) {
	p := newPlayed(t)
	table := "/t/" + p.link(access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: p.session, Table: "1"}})
	v := p.visitor(t)
	before := p.entries(t)
	v.request(http.MethodGet, table+"/conduct", nil)
	v.want(403)
	v.request(http.MethodPost, table+"/conduct", with(map[string][]string{"what": {"x"}}, "request", ledgerID(t)))
	v.want(403)
	if p.entries(t) != before {
		t.Error("a report from no seat was stored")
	}
}
