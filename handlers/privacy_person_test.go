package handlers_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
)

// TestEverythingOfAMember: what those who hear an appeal and those who are asked in a poll wrote is entered under a
// number, and is found by their names; what is the member's alone is nobody else's before the decision, and a private
// note never.
func TestEverythingOfAMember(t *testing.T) {
	h := sitting(t)
	v := h.visitor(t)
	ben := h.members["Ben"]
	ben.opens(h.paths["Ben"]+"/vote").form("/notes").with("note", "Ben for myself: a stretch.").pressed("")
	vote := ben.opens(h.paths["Ben"] + "/vote").form("/vote")
	vote.with("result", "upheld", "merit", "with", "reasons", "Ben would lead a club.").pressed("")
	h.onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: "Zoe"})
	for name, did := range map[string]int{"Ben": 3, "Zoe": 0} { // a declaration, a note and a vote
		for _, address := range []string{"/people?name=", "/people/export?name="} {
			page := v.page(address + name)
			if strings.Contains(page, "a stretch") || strings.Contains(page, "lead a club") {
				t.Errorf("%s%s gives away what is the member's alone", address, name)
			}
		}
		v.opens("/people?name="+name).says(fmt.Sprintf("What they did (%d)", did), "Texts that name them (1)")
	}
}

// TestWhatIsCountedIsDeleted: the counts of the page are those of what is there, all of it is gone afterwards, and so
// are the name on the link of a member and what was typed and not sent.
func TestWhatIsCountedIsDeleted(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(2, "misinformation")
	id := strings.TrimPrefix(v.theCase(), "/cases/")
	play := k.theSession(t)
	v.opens("/cases/"+id).form("/notes").with("note", "North was told.").pressed("")
	if status := v.sendPicture("/cases/"+id+"/evidence", photograph(t, 30, 30)).StatusCode; status != 303 {
		t.Fatal(status)
	}
	link := access.NewLink{Kind: access.ReviewLink, Scope: access.Scope{Case: id, Member: "1/1"},
		Label: "Zebra, given by Ada"}
	if _, _, err := k.clerk().Issue(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	for holder, stream := range map[string]string{"account:x": id, "dispute:x": play.ID} {
		if err := k.store.Drafts.Keep(t.Context(), holder, stream, "Zebra was slow.", k.now.Unix()); err != nil {
			t.Fatal(err)
		}
	}
	page := "/sessions/" + play.ID + "/personal-data"
	v.opens(page).says("!Typed and not sent") // it could still be sent
	v.opens("/people?name=zebra").says("!Typed and not sent")
	v.opens("/sessions/" + play.ID).form("/end").pressed("")
	v.opens("/cases/"+id).form("/close").with("reason", "They agreed.").pressed("")
	v.opens("/people?name=zebra").says("Texts that name them (2)", "Typed and not sent", "Zebra was slow.")
	k.now = k.now.Add(31 * time.Minute)
	kept := func() (all [5]int) {
		for _, stream := range []string{play.ID, id} {
			p, err := k.store.Personal.Of(t.Context(), stream)
			if err != nil {
				t.Fatal(err)
			}
			i := 0
			if stream == id {
				i = 1
			}
			all[i] = len(p.Texts)
			all[2] += len(p.Files)
			all[3] += p.Links
			all[4] += p.Drafts
		}
		return all
	}
	before := kept()
	if before[1] == 0 || before[2] != 1 || before[3] != 1 || before[4] != 2 {
		t.Fatal(before)
	}
	v.opens(page)
	for i, words := range []string{"Names and notes of the session", "Accounts, reasons and notes of its cases",
		"Pictures",
		"Names on links of those who hear appeals", "Typed and not sent"} {
		if want := fmt.Sprintf(`<dt>%s</dt><dd class="num">%d</dd>`, words, before[i]); !strings.Contains(v.body,
			want) {
			t.Errorf("the page does not say %s", want)
		}
	}
	v.form("/personal-data").with("sure", "1").pressed("").says("Deleted.")
	if left := kept(); left != [5]int{} {
		t.Errorf("there are left %v", left)
	}
	if n := bytesOf(t, k.file, "Zebra"); n > 0 {
		t.Errorf("%d places in the files still hold the name", n)
	}
	report, err := k.store.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", report.Problems, err)
	}
}

// TestASeatWithoutARound: where a case does not say in which round it was, the round is that in which its table plays
// the board.
func TestASeatWithoutARound(t *testing.T) {
	r := newRoom(t, mitchell(t))
	ada := r.logged(t, "Ada", access.Chief)
	south := bridge.South
	who := casefile.Actor{Name: "South at table 3", Role: access.Player, Seat: &south}
	if _, err := r.cases().Open(t.Context(), ledgerID(t), who, casefile.OpenCase{Session: r.id, Edition: "laws-2017",
		Board: 5, Table: "3"},
		casefile.FileDispute{Seat: &south, What: "The call came late.", Due: r.now.Unix() + 3600}); err != nil {
		t.Fatal(err)
	}
	r.result(t, 5, "3")
	play, texts := r.play(t), r.texts(t, r.id)
	theirs, _ := play.Movement.Sitting("3", south, 1)
	for _, c := range play.Contestants {
		page := ada.page("/people?name=" + url.QueryEscape(texts[c.Players.ID].Body))
		if says := strings.Contains(page, "The call came late."); says != (c.Number == theirs.N &&
			c.Side == theirs.Line) {
			t.Errorf("of %d %s it says what South told: %t", c.Number, c.Side, says)
		}
	}
}
