package handlers_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"redress/session/handover"
)

// fetched is what an address gives, with its headers.
func (v *visitor) fetched(address string) (string, http.Header) {
	v.Helper()
	response := send(v, v.h, http.MethodGet, address, "")
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		v.Fatalf("%s: %d, %v", address, response.StatusCode, err)
	}
	return string(body), response.Header
}

// The whole session goes out, before anything has happened and with what a ruling comes to; it can be read again.
func TestTheWholeSessionGoesOut(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session).says("The whole session, every result with what it is worth with the rulings").links()
	for ending, holds := range map[string]string{"csv": "4♥ by East", "xml": "<CONTRACT>4H</CONTRACT>",
		"pbn": " 4H E "} {
		text, headers := v.fetched(session + "/session." + ending)
		if !strings.Contains(text, holds) || headers.Get("Content-Disposition") !=
			`attachment; filename="session-2026-03-05.`+ending+`"` {
			t.Errorf("%s does not hold %s, as %v: %s", ending, holds, headers, text)
		}
		v.opens("/sessions/import").uploads("out."+ending, text)
		v.says("What the file brings in", "Results that come in", "4♥ by East", "!Left out")
	}
	empty := newClub(t).visitor(t)
	empty.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	for _, ending := range []string{"csv", "xml", "pbn"} {
		if text, _ := empty.fetched(empty.at + "/session." + ending); !strings.Contains(text,
			"No result has been entered in this session yet.") {
			t.Errorf("an empty session as %s: %s", ending, text)
		}
	}
}

// The adjusted scores of the rulings in force go out as a table, as JSON and as USEBIO, with what they are worth.
func TestExport(t *testing.T) {
	v := newClub(t).visitor(t)
	session, path := scoredSlowPass(v)
	v.opens(session).says("Import results and deals", "!The adjusted scores of this session")
	if text, _ := v.fetched(session + "/adjustments.json"); text != "[]\n" {
		t.Errorf("before the ruling there is %s", text)
	}
	v.opens(path+"/score").form("/score").with("side", "north-south", "penalty", "a warning").pressed("save")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.opens(session).says("The adjusted scores of this session").links()
	for _, c := range []struct{ ending, contentType, holds string }{
		{"csv", "text/csv; charset=utf-8; header=present", strings.TrimPrefix(path, "/cases/") + ",5,"},
		{"json", "application/json", `"law": "12C1(b)"`},
		{"xml", "application/xml; charset=utf-8", "<CONTRACT>4H</CONTRACT>"},
	} {
		text, headers := v.fetched(session + "/adjustments." + c.ending)
		if headers.Get("Content-Type") != c.contentType ||
			headers.Get("Content-Disposition") != `attachment; filename="adjustments-2026-03-05.`+c.ending+`"` {
			t.Errorf("%s: %v", c.ending, headers)
		}
		if !strings.Contains(text, c.holds) || !strings.Contains(text, "5") {
			t.Errorf("%s does not hold %q: %s", c.ending, c.holds, text)
		}
	}
	text, _ := v.fetched(session + "/adjustments.json")
	var list []handover.Adjustment
	if err := json.Unmarshal([]byte(text), &list); err != nil || len(list) != 3 {
		t.Fatal(err, text)
	}
	for i, table := range []string{"1", "2"} { // the ruling at table 3 changed the points of both other tables
		if b := list[i+1]; b.Kind() != handover.KindFollows || b.Table != table || b.Board != 5 ||
			b.Case != list[0].Case || b.NorthSouth.Shown == "" || len(b.EastWest.Outcomes) != 1 {
			t.Errorf("table %s follows as %+v", table, b)
		}
	}
	a := list[0]
	if a.Board != 5 || a.Kind() != handover.KindAssigned || a.Method != "matchpoints" || a.Edition != "laws-2017" ||
		a.Penalty != "North-South, a warning" || a.Reason != "Pass was an alternative." ||
		a.NorthSouth.Shown != "0" || a.EastWest.Shown != "4" || a.NS == 0 || a.EW == 0 {
		t.Errorf("%+v", a)
	}
}

// TestExportsNameTheLaw: where tricks alone change, or a score is corrected, no score is adjusted, and what goes out
// names the provision of the ruling and none of Law 12.
func TestExportsNameTheLaw(t *testing.T) {
	for _, c := range []struct {
		questionnaire string
		answers       map[string]string // nil: those of the worked example
		kind, law     string
	}{
		{"revoke", map[string]string{"since": "played", "stage": "after", "who": "defender",
			"exception": "none", "won-by": "revoker", "later-own": "yes", "two-enough": "no"}, "result", "64A1, 64C1"},
		{"wrong-score", map[string]string{"what": "record", "time": "yes"}, "result", "79C1"},
		{"unauthorised-information", nil, "assigned", "12C1(b)"},
	} {
		r := roomOf(t, newClub(t), mitchell(t))
		r.result(t, 5, "3")
		v := r.visitor(t)
		v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed(c.questionnaire)
		path := v.theCase()
		if c.answers == nil {
			answeredTo(v, c.questionnaire, "adjusted-score")
		}
		for v.opens(path); v.step() != ""; v.opens(path) {
			v.answer(c.answers[v.step()])
		}
		v.opens(path + "/score")
		switch c.questionnaire {
		case "revoke":
			v.says("Only tricks change sides", "!the right result")
		case "wrong-score":
			v.says("the right result", "by whom", "!Only tricks change sides")
		}
		v.form("/score").with("contract", "4S by N", "tricks", "8", "reason",
			"So it was found.").pressed("save")
		v.opens(path + "/check").form("/ruling").pressed("")
		for _, name := range []string{"adjustments.csv", "adjustments.json", "adjustments.xml", "session.csv",
			"session.xml", "session.pbn"} {
			text, _ := v.fetched("/sessions/" + r.id + "/" + name)
			if !strings.Contains(text, c.law) || c.kind == "result" && strings.Contains(text, "12C") {
				t.Errorf("%s: %s does not rest on %s alone: %s", c.questionnaire, name, c.law, text)
			}
		}
		var list []struct{ Kind string }
		text, _ := v.fetched("/sessions/" + r.id + "/adjustments.json")
		if err := json.Unmarshal([]byte(text), &list); err != nil || len(list) == 0 || list[0].Kind != c.kind {
			t.Errorf("%s: want a %s: %v in %s", c.questionnaire, c.kind, err, text)
		}
	}
}
