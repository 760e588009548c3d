package handlers_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"redress/access"
)

// sealedTo is what each of those at the desk is shown of an account that is sealed: "reads", "there"
// where the page tells that something was told and not what, "nothing" where it tells neither, or the status of the
// refusal.
const sealedTo = `
channel                    | chief | director | recorder | scorer  | recorder+scorer | director+scorer
/cases/{c}/accounts        | reads | reads    | 403      | 403     | 403             | reads
/cases/{c}/history         | reads | reads    | there    | there   | there           | reads
/cases/{c}/record.pdf      | reads | reads    | there    | there   | there           | reads
/cases/{c}                 | nothing | nothing | nothing | nothing | nothing         | nothing
/cases                     | nothing | nothing | nothing | nothing | nothing         | nothing
/sessions/{s}              | nothing | nothing | nothing | nothing | nothing         | nothing
/sessions/{s}/adjustments.csv | nothing | nothing | nothing | nothing | nothing      | nothing
/sessions/{s}/adjustments.json | nothing | nothing | nothing | nothing | nothing     | nothing
/sessions/{s}/session.csv | nothing | nothing | nothing | nothing | nothing      | nothing
/sessions/{s}/session.pbn | nothing | nothing | nothing | nothing | nothing      | nothing
/sessions/{s}/session.xml | nothing | nothing | nothing | nothing | nothing      | nothing
/                          | nothing | nothing | nothing | nothing | nothing         | nothing
`

// TestWhoReadsWhatIsSealed: no page, file or paper for those at the desk tells more of a sealed account than the page
// of the accounts does to the same person.
func TestWhoReadsWhatIsSealed(t *testing.T) {
	r := newRoom(t, mitchell(t))
	south := r.sits(t, "3", "S")
	const secret = "West-hesitated-for-a-minute"
	// The text is so long that a paper which has it has more pages than one which does not.
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		strings.Repeat(secret+" ", 140)).pressed("file")
	r.result(t, 5, "3")
	id := r.startRunOn(t, "unauthorised-information")
	south.opens("/p/" + privateToken(south)).form("/facts").pressed(south.form("/facts").buttons[0].value)
	cookies := r.staff(t)
	cookies["recorder+scorer"] = r.cookie(t, r.account(t, "Rob", access.Recorder, access.Scorer))
	cookies["director+scorer"] = r.cookie(t, r.account(t, "Dot", access.Director, access.Scorer))
	lines := strings.Split(strings.TrimSpace(sealedTo), "\n")
	head := cells(lines[0])
	for _, line := range lines[1:] {
		row := cells(line)
		address := strings.NewReplacer("{c}", id, "{s}", r.id).Replace(row[0])
		for i, role := range head[1:] {
			response := send(t, r, http.MethodGet, address, "", "Cookie", cookies[role])
			body, err := io.ReadAll(response.Body)
			if err != nil {
				t.Fatal(err)
			}
			if got := shownOf(response.StatusCode, body, secret); got != row[i+1] {
				t.Errorf("%s, %s: %s; want %s", row[0], role, got, row[i+1])
			}
		}
	}
	for role, reads := range map[string]bool{"director": true, "recorder": false, "scorer": false} {
		response := send(t, r, http.MethodGet, "/cases/"+id+"/history", "", "Cookie", cookies[role])
		body, err := io.ReadAll(response.Body)
		if told := bytes.Contains(body, []byte("Stated:")); err != nil || told != reads ||
			!bytes.Contains(body, []byte("Stated")) {
			t.Errorf("what South has answered to which question is told to a %s: %t, %v", role, told, err)
		}
	}
}

func cells(line string) (list []string) {
	for cell := range strings.SplitSeq(line, "|") {
		list = append(list, strings.TrimSpace(cell))
	}
	return list
}

// shownOf is what an answer shows of a text that is long: a paper is told by its pages.
func shownOf(status int, body []byte, secret string) string {
	paper := bytes.HasPrefix(body, []byte("%PDF-"))
	switch {
	case status != http.StatusOK:
		return fmt.Sprint(status)
	case paper && bytes.Count(body, []byte("/Type /Page\n")) > 1, bytes.Contains(body, []byte(secret)):
		return "reads"
	case paper, bytes.Contains(body, []byte("An account was given")):
		return "there"
	}
	return "nothing"
}
