package handlers_test

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// watched is the address at which a private page listens. It names what the player may know.
func (v *visitor) watched() string {
	v.Helper()
	for _, n := range all(v.doc, func(n *html.Node) bool { return attr(n, "data-changed") != "" }) {
		return attr(n, "data-changed")
	}
	v.Fatalf("%s does not listen", v.at)
	return ""
}

// TestAPrivatePageIsToldWhatItMayKnow: while the accounts are sealed nothing that the other side does, and nothing that
// the partner tells, is a change; what all four may know is one. On an explanation the opening of the accounts changes
// nothing before the board is over: nobody is asked more, and nobody is waited for.
func TestAPrivatePageIsToldWhatItMayKnow(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.file(t)
	west := o.comes(t, invited["West"])
	before := west.again().watched()
	north := o.comes(t, invited["North"])
	north.form("/account").with("account", "East was slow.").press("Go on later")
	north.again().form("/account").with("account", "East was slow.").pressed("Send it")
	south.again().form("/account").with("account", "And there was more.").pressed("Send it")
	if now := west.again().watched(); now != before {
		t.Error("West is told that the other side tells something")
	}
	ours := south.again().watched()
	south.follow("Ask for a skip").form("/skip").with("provision", "21B1", "said", "It was wrong.").pressed("Ask")
	if now := west.again().watched(); now == before {
		t.Error("West is not told that a skip was asked for")
	}
	if ours == south.again().watched() {
		t.Error("South's own page does not know of it")
	}
	south.asked().form("/answers").pressed("One of East-West")
	ours, page := south.again().watched(), south.main()
	west.form("/account").with("account", "I said spades.").pressed("Send it")
	if south.again().watched() != ours || south.main() != page {
		t.Errorf("South's page is changed by what West tells of an explanation during play: it said %s, and says %s",
			page, south.main())
	}
	west.again().form("/board?confirm=yes").pressed("The board is over, with this result")
	if south.again().watched() == ours {
		t.Error("South is not told that the board is over, and that both sides have told theirs")
	}
	south.says("I said spades.", "No answer yet to “Who gave the explanation?”: East, West.")
}

// TestAPrivatePageIsToldOfWhatAllFourSettle: what all four have seen they answer while the board may still be played,
// once both sides have told their accounts. Each is told of that, and of what the others answer.
func TestAPrivatePageIsToldOfWhatAllFourSettle(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.fileOn(t, "wrong-board")
	west := o.comes(t, invited["West"])
	sealed := south.again().watched()
	west.form("/account").with("account", "It was the right board.").pressed("Send it")
	opened := south.again().watched()
	if opened == sealed {
		t.Error("South is not told that both sides have told theirs")
	}
	west.asked().form("/answers").pressed("It is not four hands of thirteen cards")
	if south.again().watched() == opened {
		t.Error("South is not told what West answers")
	}
	south.says("West: It is not four hands of thirteen cards", "East: no answer yet")
}

// TestNobodyIsCalledSilentWhoMayHaveAnswered: while the board may still be played, how the other side answers what not
// all have seen is not told; nor is it said of them that they have not answered.
func TestNobodyIsCalledSilentWhoMayHaveAnswered(t *testing.T) {
	o := newOnlineSite(t, true)
	south, invited := o.fileOn(t, "unauthorised-information")
	west := o.comes(t, invited["West"])
	west.form("/account").with("account", "There was no remark.").pressed("Send it")
	for _, v := range []*visitor{south, west} {
		v.asked().form("/answers").pressed("One of East-West, from their partner")
		v.form("/answers").pressed("A remark, a public question or a public explanation")
	}
	south.again().says("How was the information given?", "!No answer yet to", "!no answer yet", "!West: A remark")
	south.opens(south.at+"/answers?step=how").says("How was the information given?", "!no answer yet")
	west.again().form("/board?confirm=yes").pressed("The board is over, with this result")
	south.again().says("West: A remark, a public question or a public explanation", "East: no answer yet")
}

// TestAPrivatePageThatIsBehind is told so as soon as it listens, and one that is not waits.
func TestAPrivatePageThatIsBehind(t *testing.T) {
	o := newOnlineSite(t, true)
	south, _ := o.file(t)
	server := httptest.NewServer(o.club)
	defer server.Close()
	path, _, _ := strings.Cut(south.watched(), "?")
	for address, want := range map[string][]string{
		path + "?known=before": {"retry: 2000", "", "event: changed", "data:", ""},
		south.watched():        {"retry: 2000", "", "event: changed", "data:", ""},
	} {
		ctx, leave := context.WithCancel(t.Context())
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+address, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := server.Client().Do(request)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(response.Body)
		for i, line := range want {
			if i == 2 && address == south.watched() {
				south.copyOf().follow("Ask for a skip").form("/skip").with("said", "It was wrong.").pressed("Ask")
			}
			if got, err := lines.ReadString('\n'); err != nil || got != line+"\n" {
				t.Fatalf("%s: line %d is %q, %v", address, i, got, err)
			}
		}
		leave()
		response.Body.Close()
	}
}
