package handlers_test

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/session/movement"
)

// What nobody may read who does not hear the appeal.
const (
	accountOfNorth = "West took ages before passing."
	accountOfEast  = "West was only arranging the cards."
	groundsOfSouth = "The pause was no more than usual."
	privateNote    = "South seems the more certain of the two."
)

// heard is a case whose appeal is being heard, with the pages of its members.
type heard struct {
	*club
	id      string
	members map[string]*visitor // by name; the first is in the chair
	paths   map[string]string
}

var (
	chiefActor = casefile.Actor{Name: "Ada", Role: access.Chief}
	theAppeal  = appeal.OnAppeal{Appeal: 1}
)

// onCase gives commands to the case by the back door.
func (h *heard) onCase(t testing.TB, who casefile.Actor, commands ...casefile.Command) *casefile.Case {
	t.Helper()
	after, err := h.cases().Do(t.Context(), h.id, ledgerID(t), who, commands...)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// newHeard brings a case with two accounts, a picture and a ruling before a committee of the named members.
func newHeard(t testing.TB, grounds []appeal.Ground, names ...string) *heard {
	t.Helper()
	h := &heard{club: newClub(t), members: map[string]*visitor{}, paths: map[string]string{}}
	v := h.visitor(t)
	v.brief = true
	v.example(3, "unauthorised-information")
	h.id = strings.TrimPrefix(v.theCase(), "/cases/")
	h.seated(t)
	north, east := bridge.North, bridge.East
	h.onCase(t, chiefActor, casefile.FileDispute{Due: h.now.Unix() + 3600},
		casefile.GiveAccount{Seat: north, Heard: true, Text: accountOfNorth},
		casefile.GiveAccount{Seat: east, Heard: true, Text: accountOfEast})
	if response := v.sendPicture("/cases/"+h.id+"/evidence",
		photograph(v, 60, 40)); response.StatusCode != http.StatusSeeOther {
		t.Fatalf("a picture gives %d", response.StatusCode)
	}
	adjusted(v.opens("/cases/" + h.id))
	v.opens("/cases/"+h.id+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "table", "4S by N",
		"tabletricks", "10", "reason", "A club lead beats it.").pressed("Save")
	v.opens("/cases/" + h.id + "/check").form("/ruling").pressed("")
	h.onCase(t, chiefActor, casefile.LodgeAppeal{Ruling: 1, Seat: bridge.South, Grounds: grounds,
		Reasons: groundsOfSouth, Asks: "The result at the table.", Contest: appeal.Pairs, Partner: true})
	for _, name := range names {
		h.onCase(t, chiefActor, casefile.NameMember{OnAppeal: theAppeal, Who: name})
	}
	for i, name := range names {
		h.paths[name] = h.linkOf(t, 1, i+1)
		h.members[name] = h.elsewhere(t)
	}
	return h
}

// seated puts contestants with names at the tables of the example evening.
func (h *heard) seated(t testing.TB) {
	t.Helper()
	clerk := &session.Clerk{Log: h.store.Log, Now: func() time.Time { return h.now }}
	if _, err := clerk.Do(t.Context(), h.theSession(t).ID, ledgerID(t), "director",
		session.SetMovement{Movement: mitchell(t)}); err != nil {
		t.Fatal(err)
	}
}

// adjusted answers what is asked until the answers lead to an adjusted score.
func adjusted(v *visitor) {
	v.Helper()
	e := theRules(v).Edition("laws-2017")
	q := e.Questionnaire("unauthorised-information")
	var answers questionnaire.Answers
	for _, x := range e.Examples[q.ID] {
		if x.Ends == "adjusted-score" {
			answers = x.Answers
			break
		}
	}
	for range 40 {
		step := v.step()
		if step == "" {
			return
		}
		key := answers[step]
		if _, asked := q.Locate(step); asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		v.answer(key)
	}
	v.Fatal("the questions never end")
}

// linkOf is the path of a member's page, by a new link.
func (h *heard) linkOf(t testing.TB, appeal, number int) string {
	t.Helper()
	token, _, err := h.clerk().Issue(t.Context(),
		access.NewLink{Kind: access.ReviewLink,
			Scope: access.Scope{Case: h.id, Member: fmt.Sprintf("%d/%d", appeal, number)}})
	if err != nil {
		t.Fatal(err)
	}
	return "/review/" + token.String()
}

// locked brings the appeal before those who hear it.
func (h *heard) locked(t testing.TB) {
	t.Helper()
	h.onCase(t, chiefActor, casefile.LockRecord{OnAppeal: theAppeal, Form: appeal.ByCommittee,
		Why: "They have gone home."})
}

// declares says of a member that none of the interests is theirs, and that they do not play.
func (h *heard) declares(t testing.TB, names ...string) {
	t.Helper()
	for _, name := range names {
		h.members[name].opens(h.paths[name]).form("/interest").with("interest", "none", "board", "no").pressed("")
	}
}

// sitting is a committee of three that hears the appeal.
func sitting(t testing.TB) *heard {
	t.Helper()
	h := newHeard(t, []appeal.Ground{appeal.OnFact, appeal.OnJudgement}, "Cora", "Ben", "Mia")
	h.locked(t)
	h.declares(t, "Cora", "Ben", "Mia")
	return h
}

// secrets are what the case holds: none of it stands on the page of a member who does not hear it.
func (h *heard) secrets(t testing.TB) []string {
	t.Helper()
	list := []string{accountOfNorth, accountOfEast, groundsOfSouth, "A club lead beats it.", "Unauthorised", "hesitat",
		"auction", "<img", "♠", "♥", "♦", "♣", "4S by", "Ruling 1"}
	for _, text := range h.texts(t, h.id) {
		if len(text.Body) > 3 && text.Body != "Cora" && text.Body != "Ben" && text.Body != "Mia" {
			list = append(list, text.Body)
		}
	}
	return list
}

// betrays holds a member's pages against what they may not say.
func (h *heard) betrays(t testing.TB, what, name string) {
	t.Helper()
	found, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	v, own := h.members[name], ""
	if a := found.Appeals.Numbered(1); a != nil {
		for _, m := range a.Members {
			if m.Name.ID != "" && h.texts(t, h.id)[m.Name.ID].Body == name {
				own = h.texts(t, h.id)[m.Declared.ID].Body
			}
		}
	}
	for _, path := range []string{"", "?part=1", "?step=logical-alternatives", "/appeal", "/table", "/ruling", "/laws",
		"/hearing", "/vote", "/vote?part=1", "/decision", "/papers", "/run", "/score", "/run/score",
		"/evidence/" + found.Evidence[0].ID, "/evidence/nothing"} {
		response := send(t, v.h, http.MethodGet, h.paths[name]+path, "")
		page := withoutFrame(readAll(t, response))
		for _, secret := range h.secrets(t) {
			if secret != own && strings.Contains(page, secret) {
				t.Errorf("%s: %s of %s shows %q", what, path, name, secret)
			}
		}
		if path != "" && !strings.HasPrefix(path, "?") && response.StatusCode == http.StatusOK {
			t.Errorf("%s: %s is open to %s", what, path, name)
		}
	}
}

// withoutFrame cuts the footer off, which shows the signs of the suits on every page.
func withoutFrame(page string) string {
	before, _, _ := strings.Cut(page, `<footer class="site">`)
	return before
}

// TestNothingBeforeADeclaration walks every page of members in every situation in which the case is not theirs to read.
func TestNothingBeforeADeclaration(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben", "Mia")
	h.members["Ben"].opens(h.paths["Ben"]).says("Not yet", "Whom it concerns", "Board 5")
	h.betrays(t, "before the record is locked", "Ben")
	h.locked(t)
	ben := h.members["Ben"].opens(h.paths["Ben"]).says("Before you read anything",
		"Do you have an interest in this appeal?",
		"the chair decides", "North-South", "East-West").links()
	h.betrays(t, "before a declaration", "Ben")
	h.members["Cora"].opens(h.paths["Cora"]).says("the chief director decides")

	ben.form("/interest").with("interest", "none").press("")
	ben.want(422)
	ben.says("Say how you stand to this board")
	ben.form("/interest").with("board", "no").values.Del("interest")
	ben.form("/interest").press("")
	ben.want(422)
	ben.form("/interest").with("interest", "partner", "board", "no").press("")
	ben.want(422)
	ben.says("Say in a few words what it is").form("/interest").with("text",
		"I play with North on Mondays.").pressed("")
	ben.says("Thank you for saying so", "The chair decides", "!North on Mondays")
	h.betrays(t, "with a conflict", "Ben")
	h.refused(t, "Ben", "with a conflict")

	h.declares(t, "Cora")
	cora := h.members["Cora"].opens(h.paths["Cora"]).says("I play with North on Mondays.")
	cora.form("/members/2").with("reason", "Too close.").pressed("no")
	cora.says("Does not sit", "Too close.", "!Committee member")
	ben.opens(h.paths["Ben"]).says("You do not hear this appeal", "!Too close")
	h.betrays(t, "excluded", "Ben")
	h.refused(t, "Ben", "excluded")

	mia := h.members["Mia"].opens(h.paths["Mia"])
	mia.form("/interest").with("interest", "none", "board", "still").pressed("")
	mia.says("Thank you for saying so", "May still have to play the board",
		"once the board is over for everybody (Law 16D)")
	h.betrays(t, "still to play the board", "Mia")
	cora.opens(h.paths["Cora"]).says("May still have to play this board.").form("/members/3").with("reason",
		"There is nobody else.").press("yes")
	cora.want(422)
	cora.says("whoever hears the appeal reads about it (Law 16D)", "There is nobody else.")
	h.betrays(t, "while the board is played", "Mia")

	h.onCase(t, chiefActor, casefile.RemoveMember{OnAppeal: theAppeal, Number: 3})
	mia.request(http.MethodGet, h.paths["Mia"], nil)
	mia.want(http.StatusGone)
	mia.says("You no longer hear this appeal")
	h.betrays(t, "removed", "Mia")
	if err := h.clerk().RevokeAll(t.Context(), access.Scope{Case: h.id, Member: "1/3"}); err != nil {
		t.Fatal(err)
	}
	mia.request(http.MethodGet, h.paths["Mia"], nil)
	mia.want(http.StatusGone)
	mia.says("This link was withdrawn", "Ask the director")
}

// TestWhoHasPlayedTheBoard and is let in by the chair reads, votes and counts, though others may still play it.
func TestWhoHasPlayedTheBoard(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben")
	h.locked(t)
	h.declares(t, "Cora")
	ben := h.members["Ben"].opens(h.paths["Ben"])
	ben.form("/interest").with("interest", "none", "board", "played").pressed("")
	ben.says("Thank you for saying so", "Has played the board, or was at the table")
	h.betrays(t, "before the chair has decided", "Ben")
	h.members["Cora"].opens(h.paths["Cora"]).form("/members/2").with("reason", "Long ago.").pressed("yes")
	ben.opens(h.paths["Ben"] + "/table").says(accountOfNorth).links()
	ben.opens(h.paths["Ben"] + "/appeal").says(groundsOfSouth).links()
	h.votes(t, map[string]string{"Ben": "upheld", "Cora": "upheld"})
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/vote").says("Because, says Ben.")
	cora.opens(h.paths["Cora"]+"/decision").form("/decision").with("result", "upheld", "merit", "with",
		"reasons", "It was slow.").pressed("preview")
	cora.says("2 hear this appeal").form("/decision").pressed("give")
	ben.opens(h.paths["Ben"] + "/decision").says("The ruling is upheld: 2")
}

// refused sends everything that a member may send who hears the appeal: nothing of it is stored.
func (h *heard) refused(t testing.TB, name, what string) {
	t.Helper()
	found, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	before := h.entries(t)
	for path, form := range map[string]url.Values{
		"/interest":  {"interest": {"none"}, "board": {"no"}},
		"/members/1": {"sits": {"no"}, "reason": {"x"}},
		"/members/2": {"sits": {"yes"}, "reason": {"x"}},
		"/notes":     {"note": {"x"}},
		"/questions": {"to": {"director"}, "text": {"x"}},
		"/minutes":   {"said": {"x"}},
		"/notice":    {"day": {"2031-01-01"}, "clock": {"19:30"}, "place": {"x"}},
		"/adjourn":   {"notice": {"1"}, "reason": {"x"}},
		"/vote":      {"result": {"upheld"}, "merit": {"with"}, "reasons": {"x"}},
		"/decision": {"do": {"give"}, "result": {"upheld"}, "merit": {"with"}, "reasons": {"x"},
			"basis": {fmt.Sprint(found.Seq)}},
		"/run":           {},
		"/run/answers":   {"run": {found.Current().ID}, "step": {"damaged"}, "key": {"no"}, "reason": {"x"}},
		"/run/take-back": {"run": {found.Current().ID}, "step": {"damaged"}},
		"/score":         {"do": {"save"}, "contract": {"3NT by N"}, "tricks": {"9"}, "reason": {"x"}},
		"/run/score":     {"do": {"save"}, "contract": {"3NT by N"}, "tricks": {"9"}, "reason": {"x"}},
	} {
		form.Set("request", "0123456789abcdef0")
		h.members[name].request(http.MethodPost, h.paths[name]+path, form)
		if status := h.members[name].status; status < 400 {
			t.Errorf("%s: %s takes %s (%d)", what, path, name, status)
		}
		for _, secret := range []string{accountOfNorth, groundsOfSouth} {
			if strings.Contains(h.members[name].body, secret) {
				t.Errorf("%s: %s tells %s %q", what, path, name, secret)
			}
		}
	}
	if h.entries(t) != before {
		t.Errorf("%s: %s has stored something", what, name)
	}
}

// TestTheReviewPages: who hears the appeal reads all of it on a few pages, and on one for paper; notes are their
// author's alone.
func TestTheReviewPages(t *testing.T) {
	h := sitting(t)
	ben := h.members["Ben"]
	for page, says := range map[string][]string{
		"":         {"Waiting for you", "Give your vote", "Who hears it", "Cora", "!As first told"},
		"/appeal":  {groundsOfSouth, "The result at the table.", "!" + accountOfNorth},
		"/table":   {accountOfNorth, accountOfEast, "4♠", "!" + groundsOfSouth},
		"/ruling":  {"A club lead beats it.", "What would change it?", "!" + accountOfEast},
		"/laws":    {"Why this ruling?", "The laws, as they stood"},
		"/hearing": {"Nothing has been asked yet", "!Give notice of a hearing"},
		"/vote":    {"Your vote", "Your notes", "Start our own answers"},
		"/papers": {groundsOfSouth, accountOfNorth, accountOfEast, "A club lead beats it.", "Why this ruling?",
			"Cora"},
	} {
		ben.opens(h.paths["Ben"] + page).says(says...).links()
		n := len(all(ben.doc, named("img")))
		if want := strings.Count("/table /papers", page); page != "" && n != want {
			t.Errorf("%s: %d pictures are shown; want %d", page, n, want)
		}
		if own := ben.forms(); page == "/papers" && slices.ContainsFunc(own, func(f *form) bool {
			return strings.Contains(f.action, "/review/")
		}) {
			t.Error("something can be filled in on the page for paper")
		}
	}
	ben.opens(h.paths["Ben"] + "/vote").form("/notes").press("")
	ben.want(422)
	ben.says("Write the note first").form("/notes").with("note", privateNote).pressed("")
	ben.says(privateNote)
	for _, page := range []string{"", "/vote", "/papers"} {
		h.members["Cora"].opens(h.paths["Cora"] + page).says("!" + privateNote)
	}
	h.visitor(t).opens("/cases/" + h.id + "/history").says("!" + privateNote)

	ben.opens(h.paths["Ben"]+"/hearing").form("/questions").with("text", "Was there a system card?").press("")
	ben.want(422)
	ben.says("Say whom you ask").form("/questions").with("to", "east-west").pressed("")
	ben.says("Was there a system card?", "Not answered yet")
	h.onCase(t, chiefActor, casefile.AnswerQuestion{OnAppeal: theAppeal, Question: 1, Text: "Two of them."})
	h.members["Mia"].opens(h.paths["Mia"]+"/hearing").says("Was there a system card?", "Two of them.")
	ben.opens(h.paths["Ben"]+"/hearing").form("/minutes").with("attended", "Both sides", "said",
		"West showed the hand.").pressed("")
	ben.says("West showed the hand.", "Both sides").links()
	ben.opens(h.paths["Ben"]).form("/interest").with("interest", "gains", "text",
		"Our team is next to theirs.").pressed("")
	ben.says("Thank you for saying so", "!"+groundsOfSouth)
	h.betrays(t, "with a late interest", "Ben")
}

// TestAnotherMembersPage: a link is of one appeal and one member; those of another case and of nobody show nothing.
func TestAnotherMembersPage(t *testing.T) {
	h := sitting(t)
	for _, hears := range [][2]int{{1, 4}, {2, 1}, {0, 1}, {1, 0}} {
		v := h.elsewhere(t)
		v.request(http.MethodGet, h.linkOf(t, hears[0], hears[1]), nil)
		v.want(http.StatusNotFound)
	}
	ben := h.members["Ben"].opens(h.paths["Ben"] + "/vote")
	f := ben.form("/vote").with("result", "upheld", "merit", "with", "reasons", "It was slow.")
	f.pressed("")
	found, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range found.Appeals.Numbered(1).Members {
		if (m.Vote != nil) != (m.Number == 2) {
			t.Errorf("member %d has voted: %t", m.Number, m.Vote != nil)
		}
	}
}

// TestAnOwnWay: it starts from the director's answers, shows them, and tells where the two part.
func TestAnOwnWay(t *testing.T) {
	h := sitting(t)
	ben := h.members["Ben"].opens(h.paths["Ben"] + "/vote")
	ben.form("/run").pressed("")
	ben.says("The director answered").links()
	if ben.at != h.paths["Ben"]+"/run" {
		t.Fatalf("the way of their own is at %s", ben.at)
	}
	director, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	h.visitor(t).opens("/cases/" + h.id + "/history").says("!go through the questions themselves")
	changed := false
	for address := range ben.edits() {
		ben.opens(address)
		step := ben.step()
		_, asked := theRules(t).Edition("laws-2017").Questionnaire("unauthorised-information").Locate(step)
		if asked == nil || asked.Kind != questionnaire.Judgement {
			continue
		}
		standing := director.Runs[0].Answers[step].Key
		for _, option := range asked.Options {
			if option.Key == "" || option.Key == standing {
				continue
			}
			ben.says("The director answered")
			f := ben.form("/answers")
			if f.values.Get("reason") != "" {
				t.Errorf("the director's reason stands in the form: %q", f.values.Get("reason"))
			}
			f.press(option.Key)
			ben.want(422)
			ben.says("needs its reason").form("/answers").with("reason", "Nobody leads that.").pressed(option.Key)
			changed = true
			break
		}
		break
	}
	if !changed {
		for address := range ben.edits() {
			ben.opens(address)
			if f := ben.form("/answers"); len(f.buttons) > 1 && director.Runs[0].Answers[ben.step()].Key != "" {
				for _, b := range f.buttons {
					if b.value != director.Runs[0].Answers[ben.step()].Key {
						ben.form("/answers").press(b.value)
						if ben.status == 422 {
							ben.form("/answers").with("reason", "Nobody leads that.").pressed(b.value)
						}
						changed = true
						break
					}
				}
			}
			if changed {
				break
			}
		}
	}
	ben.opens(h.paths["Ben"] + "/run").says("They differ from the director at").links()
	h.members["Mia"].opens(h.paths["Mia"]+"/vote").says("They differ from the director at", "Go on with it")
	after, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	for step, a := range director.Runs[0].Answers {
		if after.Runs[0].Answers[step] != a {
			t.Errorf("the director's answer to %s was changed", step)
		}
	}
}

// votes lets every member vote.
func (h *heard) votes(t testing.TB, results map[string]string) {
	t.Helper()
	for name, result := range results {
		h.members[name].opens(h.paths[name]+"/vote").form("/vote").with("result", result, "merit", "with", "reasons",
			"Because, says "+name+".").pressed("")
	}
}

// TestVotingBeforeTheHearing: while the hearing is to come a member reads the papers, is warned, and may vote all the
// same; and one vote of three tells no majority.
func TestVotingBeforeTheHearing(t *testing.T) {
	h := sitting(t)
	h.onCase(t, chiefActor, casefile.GiveNotice{OnAppeal: theAppeal, Time: h.now.Unix() + 7200, Place: "Upstairs"})
	cora := h.members["Cora"]
	cora.opens(h.paths["Cora"]).says("Read the papers", "!Give your vote")
	cora.opens(h.paths["Cora"]+"/vote").says("The hearing is on", "You have not heard yet what is said there",
		"Vote before the hearing all the same")
	h.votes(t, map[string]string{"Cora": "upheld"})
	cora.opens(h.paths["Cora"]+"/vote").says("2 members have not voted yet", "!ajority", "!More than half",
		"!Vote before the hearing")
	h.now = h.now.Add(3 * time.Hour)
	h.members["Ben"].opens(h.paths["Ben"]).says("Give your vote").opens(h.paths["Ben"] + "/vote").says(
		"!You have not heard yet")
	h.votes(t, map[string]string{"Ben": "upheld"})
	cora.opens(h.paths["Cora"] + "/vote").says("More than half of those who sit are for it: the ruling is upheld.")
	h.votes(t, map[string]string{"Ben": "varied", "Mia": "referred-back"})
	cora.opens(h.paths["Cora"] + "/vote").says("All have voted, and no result has a majority. Neither the Laws nor")
	decision := cora.opens(h.paths["Cora"] + "/decision")
	decision.form("/decision").with("result", "", "reasons", "So it is.").press("preview")
	decision.says("Say how the appeal ends")
}

// TestWhatBecameOfIt: an appeal that ends without a decision says so to everybody who comes back to it.
func TestWhatBecameOfIt(t *testing.T) {
	for _, c := range []struct {
		what string
		end  casefile.Command
		says string
	}{
		{"withdrawn", casefile.WithdrawAppeal{OnAppeal: theAppeal, Seat: bridge.South}, "North-South withdrew it"},
		{"overtaken", casefile.Reopen{Reason: "Something was forgotten."}, "It ended when the case was taken up again"},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben", "Mia")
			h.onCase(t, chiefActor, c.end)
			h.members["Cora"].opens(h.paths["Cora"]).says(c.says, "There is nothing more for you to do.")
			h.visitor(t).opens("/cases/"+h.id+"/appeals/1").says(c.says, "!What comes next").links()
		})
	}
}

// TestDecisions: each way in which an appeal ends, entered by the chair, looked at, and told.
func TestDecisions(t *testing.T) {
	for _, c := range []struct {
		what   string
		votes  map[string]string
		most   string // of the votes are for it, and the form proposes it
		fields []string
		warns  []string
		says   []string
		ruling int // how many there are afterwards
	}{
		{"upheld", map[string]string{"Cora": "upheld", "Ben": "upheld", "Mia": "upheld"}, "upheld",
			[]string{"result", "upheld", "merit", "without", "sanction", "The deposit is kept.", "reasons",
				"We agree with the director."},
			[]string{"!Please check"}, []string{"The ruling is upheld", "without merit", "The deposit is kept."}, 1},
		{"varied in prose", map[string]string{"Cora": "varied", "Ben": "varied", "Mia": "upheld"}, "varied",
			[]string{"result", "varied", "merit", "with", "title", "The result at the table stands", "scored", "stands",
				"reasons", "There was no hesitation."},
			[]string{"1 member voted differently"}, []string{"The ruling is varied", "The result at the table stands",
				"Dissent", "Because, says Mia."}, 2},
		{"against the majority", map[string]string{"Cora": "upheld", "Ben": "varied", "Mia": "varied"}, "varied",
			[]string{"result", "upheld", "merit", "with", "reasons", "The chair insists."},
			[]string{"The majority votes otherwise", "2 members voted differently"}, []string{"The ruling is upheld"},
			1},
		{"nobody votes", nil, "",
			[]string{"result", "referred-back", "merit", "with", "recommend", "Read Law 16B1 again.", "reasons",
				"The law was misread."},
			[]string{"Nobody has voted"}, []string{"Referred back", "Read Law 16B1 again."}, 1},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := sitting(t)
			h.votes(t, c.votes)
			cora := h.members["Cora"].opens(h.paths["Cora"] + "/vote")
			if c.votes != nil {
				cora.says("The votes so far", "Because, says Ben.")
				cora.opens(h.paths["Cora"]).says("All have voted. Enter the decision")
			}
			cora.opens(h.paths["Cora"] + "/decision")
			if v := cora.form("/decision").values; v.Get("result") != c.most || v.Get("scored") != "" ||
				(v.Get("merit") == "with") != (c.votes != nil) ||
				strings.Contains(v.Get("reasons"), "says Mia") != (c.most != "" && c.votes["Mia"] == c.most) {
				t.Errorf("the votes are for %q, and the form has %v", c.most, v)
			}
			cora.form("/decision").with("reasons", "").press("preview")
			cora.want(422)
			if v := cora.form("/decision").values; v.Get("reasons") != "" {
				t.Errorf("what was taken out stands there again: %q", v.Get("reasons"))
			}
			before := h.entries(t)
			cora.form("/decision").with(c.fields...).pressed("preview")
			cora.says(append(c.warns, "Before it is announced")...).links()
			if h.entries(t) != before {
				t.Fatal("to look at the decision stores it")
			}
			cora.form("/decision").pressed("change")
			f := cora.form("/decision")
			for i := 0; i+1 < len(c.fields); i += 2 {
				if f.values.Get(c.fields[i]) != c.fields[i+1] {
					t.Errorf("%s is lost: %q", c.fields[i], f.values.Get(c.fields[i]))
				}
			}
			f.pressed("preview")
			if told := cora.form("/decision"); c.fields[1] == "varied" {
				told.press("give")
				cora.want(422)
				cora.says("If that is what you mean, tick the box to confirm it.",
					"There was no hesitation.").form("/decision").with("twice", "1").pressed("give")
			} else {
				told.pressed("give")
			}
			cora.says(c.says...).says("!Look at it once more", "!Your vote").links()
			h.members["Ben"].opens(h.paths["Ben"] + "/decision").says(c.says...)
			h.members["Ben"].opens(h.paths["Ben"]).says("The appeal is decided. Read the decision").links()
			after, err := h.theCase(t, h.id)
			if err != nil || len(after.Rulings) != c.ruling || after.State != casefile.Ruled {
				t.Errorf("%d rulings, %s, %v", len(after.Rulings), after.State, err)
			}
			stored := h.entries(t)
			for _, path := range []string{"/vote", "/decision", "/notes", "/questions", "/minutes", "/run", "/score"} {
				cora.request(http.MethodPost, h.paths["Cora"]+
					path, url.Values{"request": {"0123456789abcdef0"}, "do": {"give"}, "result": {"upheld"},
					"merit": {"with"}, "reasons": {"x"},
					"note": {"x"}, "text": {"x"}, "to": {"director"}, "said": {"x"}, "contract": {"3NT by N"},
					"tricks": {"9"}, "reason": {"x"}})
			}
			if h.entries(t) != stored {
				t.Error("something is stored after the decision")
			}
		})
	}
}

// TestADecisionWithAScore: the worksheet is that of the director, and its score is what the decision gives.
func TestADecisionWithAScore(t *testing.T) {
	h := sitting(t)
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/decision")
	cora.form("/decision").with("result", "varied", "merit", "with", "title", "A weighted score", "scored", "score",
		"reasons", "Either lead was likely.").press("preview")
	cora.want(422)
	cora.says("No score was worked out by those who hear the appeal")
	cora.opens(h.paths["Cora"] + "/score").says("What the ruling gives").links()
	cora.form("/score").with("contract", "4S by N", "tricks", "8", "reason", "Two off.").pressed("Show the working")
	cora.form("/score").pressed("Save")
	if cora.at != h.paths["Cora"]+"/decision" {
		t.Errorf("the worksheet leads to %s", cora.at)
	}
	h.visitor(t).opens("/cases/" + h.id + "/history").says("!Two off.")
	cora.form("/decision").with("result", "varied", "merit", "with", "title", "A weighted score", "scored", "",
		"reasons", "Either lead was likely.").press("preview")
	cora.want(422)
	cora.says("Say what both sides get in the place of the ruling", "Either lead was likely.")
	cora.form("/decision").with("scored", "stands").pressed("preview")
	cora.says("this decision does not use it: the result at the table stands.").form(
		"/decision").pressed("change")
	cora.form("/decision").with("result", "varied", "merit", "with", "title", "A weighted score", "scored", "score",
		"reasons", "Either lead was likely.").pressed("preview")
	cora.says("4♠ by North −2", "A weighted score").form("/decision").pressed("give")
	cora.says("The ruling is varied", "A weighted score", "4♠ by North −2").links()
	after, err := h.theCase(t, h.id)
	if err != nil || len(after.Rulings) != 2 || after.Standing().Score == nil ||
		after.Standing().Title != "A weighted score" {
		t.Errorf("%+v, %v", after.Standing(), err)
	}
}

// TestADecisionHasTheFiguresThatWereSeen: where another slip gives the score of a decision another meaning, the chair,
// and the chief director who types it in from paper, look at what it means now before it is told; what was typed is
// there.
func TestADecisionHasTheFiguresThatWereSeen(t *testing.T) {
	h := sitting(t)
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/score")
	cora.form("/score").with("contract", "4S by N", "tricks", "8", "reason", "Two off.").pressed("Save")
	fields := []string{"result", "varied", "merit", "with", "title", "A weighted score", "scored", "score", "reasons",
		"Either lead was likely."}
	chief := h.visitor(t)
	chief.cookie = h.cookie(t, h.account(t, "Chief", access.Chief))
	desk := h.visitor(t)
	desk.cookie = chief.cookie
	play := "/sessions/" + h.theSession(t).ID
	const now = "The result of 1 other table has changed on this board since the score was worked out."
	var last func(button string) *visitor
	for i, x := range []struct {
		*visitor
		page, action, slip string
	}{
		{cora, h.paths["Cora"] + "/decision", "/decision", "4h e +1"},
		{chief, "/cases/" + h.id + "/appeals/1", "/decide", "4s n +1"},
	} {
		x.opens(x.page).form(x.action).with(fields...).pressed("preview")
		slips(desk, play, "2", x.slip)
		before := h.entries(t)
		x.form(x.action).press("give")
		x.want(http.StatusConflict)
		x.says("The session has changed since you checked", now, "Before it is announced", "Either lead was likely.",
			"4♠ by North −2")
		if h.entries(t) != before {
			t.Errorf("%d: something was stored that nobody had looked at", i)
		}
		last = x.form(x.action).pressed
	}
	last("give")
	after, err := h.theCase(t, h.id)
	if err != nil || len(after.Rulings) != 2 || after.Standing().Score == nil {
		t.Fatalf("%+v, %v", after.Standing(), err)
	}
	desk.opens(fmt.Sprintf("/cases/%s/rulings/2", h.id)).says("!The figures have changed", "!Since the ruling")
}

// TestADecisionIsNotTheDirectorsToOverrule: who takes it up again, and who issues another ruling, reads whose it is;
// the ground is asked for, and stands on the ruling.
func TestADecisionIsNotTheDirectorsToOverrule(t *testing.T) {
	h := sitting(t)
	director := h.visitor(t)
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/decision")
	cora.form("/decision").with("result", "varied", "merit", "with", "title", "The table result is restored", "scored",
		"stands", "reasons", "There was no hesitation.").pressed("preview")
	cora.form("/decision").with("twice", "1").pressed("give")
	const whose = "Ruling 2 is what the appeals committee decided on appeal 1 (Law 93B3). No law lets a director " +
		"overrule it alone"
	theCase := "/cases/" + h.id
	further := func(text string) *form {
		return director.opens(theCase+"/appeals/1").form("/further").with("more", "The national authority",
			"text", text)
	}
	further(" ").press("")
	director.want(http.StatusUnprocessableEntity)
	director.says("Write what it was taken further for and, where it is known, what came of it")
	further("It restores the ruling.").pressed("")
	further("It restores the ruling.").pressed("")
	if noted, err := h.theCase(t, h.id); err != nil || len(noted.Appeals[0].Further) != 1 {
		t.Errorf("the same is noted twice: %+v, %v", noted.Appeals[0].Further, err)
	}
	director.says("changes no score here by itself").follow("Take the case up again")
	if chosen := director.form("/reopen").values.Get("ground"); chosen != "further" {
		t.Errorf("the ground that is chosen is %q", chosen)
	}
	again := director.opens(theCase).says("Decided on an appeal.", whose, "(Law 93C)").form("/reopen")
	again.with("reason", "The national authority gave it back.").press("")
	director.want(http.StatusUnprocessableEntity)
	director.says("Say on what ground the decision on the appeal is taken up again.",
		"The national authority gave it back.").form("/reopen").with("ground", "further").pressed("")
	director.opens(theCase).says("Taken up again. The national authority gave it back. " + whose)
	director.opens(theCase + "/history").says("Ground: A further appeal, or the regulating authority, decided so")
	const takes = "It takes the place of the decision of the appeals committee on appeal 1. Ground: A further " +
		"appeal, or the regulating authority, decided so."
	director.opens(theCase+"/check").says(whose, takes, "!a judgement of yours").form("/ruling").pressed("")
	director.says("Supersedes ruling 2", takes).opens(theCase).says("!Decided on an appeal.", takes).links()
}

// TestTheSanctionOfADecision is a director's to enter: the desk and the case say so until it is said what became of it.
func TestTheSanctionOfADecision(t *testing.T) {
	h := sitting(t)
	director, theCase := h.visitor(t), "/cases/"+h.id
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/decision")
	cora.form("/decision").with("result", "upheld", "merit", "without", "sanction", "A quarter of a top.", "reasons",
		"We agree.").pressed("preview")
	cora.form("/decision").pressed("give")
	director.opens("/").says("enter the sanction, or say that there is nothing to enter")
	director.opens(theCase).says("its sanction is still to be entered")
	director.opens(theCase+"/appeals/1").says("Enter the sanction (Law 92A)", "A quarter of a top.",
		"they change no score").follow("Take the case up again")
	if ground := director.form("/reopen").values.Get("ground"); ground != "sanction" {
		t.Errorf("the ground that is chosen is %q", ground)
	}
	director.form("/reopen").with("reason", "The sanction.").pressed("")
	director.opens(theCase + "/check").says("there is no penalty in the score")
	director.form("/ruling").with("twice", "1").pressed("")
	director.says("It takes the place of the decision of the appeals committee on appeal 1. Ground: The sanction")
	director.opens(theCase).says("Decided on an appeal.", "Ruling 1 was upheld by the appeals committee on appeal 1")
	director.form("/reopen").with("reason", "Once more.").press("")
	director.says("Say on what ground the decision on the appeal is taken up again.")
	director.opens(theCase + "/appeals/1").form("/sanction").pressed("entered")
	director.says("!Enter the sanction").opens(theCase).says("!still to be entered").opens("/").says(
		"!enter the sanction")
}

// TestARulingThatEntersASanction: its sheet has what the committee decided and why, the desk sees that it is entered,
// and a ruling taken back in its minute leaves why the case was taken up.
func TestARulingThatEntersASanction(t *testing.T) {
	h := sitting(t)
	director, theCase := h.visitor(t), "/cases/"+h.id
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/decision")
	cora.form("/decision").with("result", "upheld", "merit", "without", "sanction", "A quarter of a top.", "reasons",
		"The pause was plain to all.").pressed("preview")
	cora.form("/decision").pressed("give")
	director.opens(theCase+"?ground=sanction").form("/reopen").with("reason", "It is due.").pressed("")
	director.opens(theCase + "/score").says("The decision on the appeal says: “A quarter of a top.”").form("/score").
		pressed("25% of a top")
	director.form("/score").pressed("Save")
	for range 2 {
		director.opens(theCase + "/check").says("!there is no penalty in the score").form("/ruling").pressed("")
		director.says("Ground: The sanction that they laid down is entered", "The ruling is upheld.",
			"The pause was plain to all.").links()
		director.opens("/").says("!enter the sanction")
		director.opens(theCase).says("!still to be entered")
		director.form("/undo").pressed("")
		director.opens("/").says("enter the sanction")
		director.opens(theCase).says("It is due.", "The sanction that they laid down is entered")
	}
}

// TestADecisionByAnOwnWay: where it ends is what the varied ruling gives.
func TestADecisionByAnOwnWay(t *testing.T) {
	h := sitting(t)
	cora := h.members["Cora"].opens(h.paths["Cora"] + "/vote")
	cora.form("/run").pressed("")
	cora.opens(h.paths["Cora"]+"/run/score").form("/score").with("contract", "4S by N", "tricks", "8", "reason",
		"Two off.").pressed("Save")
	if cora.at != h.paths["Cora"]+"/run" {
		t.Errorf("the worksheet leads to %s", cora.at)
	}
	own := cora.heading()
	cora.opens(h.paths["Cora"] + "/vote").says("agree with the director throughout")
	cora.opens(h.paths["Cora"] + "/decision").says("lead to: " + own)
	cora.form("/decision").with("result", "varied", "merit", "with", "reasons", "One trick more.").pressed("preview")
	cora.says(own, "4♠ by North −2").form("/decision").pressed("give")
	cora.says("The ruling is varied", own, "4♠ by North −2").links()
	after, err := h.theCase(t, h.id)
	if err != nil || len(after.Rulings) != 2 || after.Standing().Run != after.Appeals.Numbered(1).Run {
		t.Errorf("%+v, %v", after.Standing(), err)
	}
}

// TestOnlyTheChairDecides: nobody else is offered the form, and what they send is refused.
func TestOnlyTheChairDecides(t *testing.T) {
	h := sitting(t)
	found, err := h.theCase(t, h.id)
	if err != nil {
		t.Fatal(err)
	}
	ben := h.members["Ben"].opens(h.paths["Ben"] + "/decision").says("The chair enters it")
	if ben.offers("/decision") {
		t.Error("a member is offered the decision")
	}
	for _, do := range []string{"preview", "give"} {
		ben.request(http.MethodPost, h.paths["Ben"]+"/decision", url.Values{"request": {"0123456789abcdef0"},
			"do": {do}, "result": {"upheld"}, "merit": {"with"}, "reasons": {"x"}, "basis": {fmt.Sprint(found.Seq)}})
		ben.want(http.StatusForbidden)
		ben.says("Only the chair enters the decision")
	}
}

// TestWhatIsNotTheirsToOverrule: an appeal about the law alone can be referred back and not varied, and the page says
// why.
func TestWhatIsNotTheirsToOverrule(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnLaw}, "Cora")
	h.onCase(t, chiefActor, casefile.RuleOnLaw{OnAppeal: theAppeal, Text: "Law 16B1 applies."},
		casefile.PressOn{OnAppeal: theAppeal, Seat: bridge.South, OnLaw: true})
	h.locked(t)
	h.declares(t, "Cora")
	cora := h.members["Cora"].opens(h.paths["Cora"]+"/appeal").says("Law 16B1 applies.", "93B3").links()
	cora.opens(h.paths["Cora"]+"/vote").says("cannot be overruled").form("/vote").with("result", "varied",
		"merit", "with", "reasons", "x").press("")
	cora.want(422)
	cora.says("cannot be overruled")
	cora.opens(h.paths["Cora"]+"/decision").form("/decision").with("result", "referred-back", "merit", "with",
		"reasons", "It does not.", "recommend",
		"Let the result stand.").pressed("preview")
	cora.says("A committee is usually of three or more; one person hears this appeal").form("/decision").pressed("give")
	cora.says("Referred back", "Let the result stand.")
}

// readAll is the body of an answer.
func readAll(t testing.TB, response *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// underReview takes a new case to an appeal that one member hears, who has begun a way of their own, and gives its id.
func underReview(v *visitor, k *club) string {
	v.Helper()
	settled(v)
	h := &heard{club: k, id: strings.TrimPrefix(v.theCase(), "/cases/")}
	h.onCase(v, chiefActor, casefile.LodgeAppeal{Ruling: 1, Seat: bridge.South,
		Grounds: []appeal.Ground{appeal.OnJudgement}, Reasons: "x", Asks: "x", Contest: appeal.Pairs,
		Partner: true},
		casefile.NameMember{OnAppeal: theAppeal, Who: "Cora"})
	h.locked(v)
	h.onCase(v, chiefActor, casefile.DeclareInterest{OnAppeal: theAppeal, Number: 1, Interest: appeal.NoInterest})
	h.onCase(v, casefile.Actor{Name: "Cora", Role: access.CommitteeMember,
		Member: &appeal.Hears{Appeal: 1, Number: 1}},
		casefile.StartReview{OnAppeal: theAppeal,
			Questionnaire: theRules(v).Edition("laws-2017").Questionnaire("misinformation")})
	return h.id
}

// TestHeardLive: who looks at the page is told when something was stored, and asks for the part that changed.
func TestHeardLive(t *testing.T) {
	h := sitting(t)
	h.votes(t, map[string]string{"Ben": "upheld"})
	mia := h.members["Mia"]
	part := readAll(t, send(t, mia.h, http.MethodGet, h.paths["Mia"]+"/vote?part=1", ""))
	if !strings.Contains(part, "Because, says Ben.") || strings.Contains(part, "<form") ||
		strings.Contains(part, "<html") {
		t.Errorf("the part is %s", part)
	}
	response := send(t, mia.h, http.MethodHead, h.paths["Mia"]+"/events", "")
	if kind := response.Header.Get("Content-Type"); response.StatusCode != http.StatusOK ||
		kind != "text/event-stream" {
		t.Errorf("the hints are %d, %s", response.StatusCode, kind)
	}
}

// TestAnOldDeclaration: a form from before the member's word was taken down says on sending that there is one; what it
// says of the board is not lost on the way (16D), and an interest that stands is not taken back by it.
func TestAnOldDeclaration(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben")
	h.locked(t)
	h.declares(t, "Cora")
	old := h.elsewhere(t).opens(h.paths["Ben"])
	form, again := old.form("/interest"), old.form("/interest")
	h.declares(t, "Ben")
	form.with("interest", "none", "board", "still").press("")
	old.want(http.StatusConflict)
	old.says("Stands now None of these", "You typed May still have to play the board")
	old.form("/interest").pressed("Put mine in place of theirs").says("Thank you for saying so",
		"May still have to play the board")
	h.betrays(t, "with an old form", "Ben")
	again.with("interest", "partner", "text", "Of East.", "board", "no").press("")
	old.want(http.StatusConflict)
	old.says("You have said already", "What you typed just now is not saved: “Of East.”")
}

// TestAMembersWordIsHeldAgainstTheSession: who is named like a player that may still play the board, or has played it,
// is not let in by their own word; the desk warns, whoever decides resolves it, and a board that is over is no dead
// end.
func TestAMembersWordIsHeldAgainstTheSession(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben", "Mia")
	play := h.theSession(t)
	clerk := &session.Clerk{Log: h.store.Log, Now: func() time.Time { return h.now }}
	do := func(commands ...session.Command) {
		t.Helper()
		if _, err := clerk.Do(t.Context(), play.ID, ledgerID(t), "director", commands...); err != nil {
			t.Fatal(err)
		}
	}
	four := movement.Number{N: 4, Line: "EW"}
	for _, name := range []string{"Ben", "Mia"} { // an account that said so
		do(session.DirectorPlays{Director: name, Contestant: four})
	}
	do(session.RecordResults{Results: []session.Result{{Board: 5, Table: "2", NotPlayed: true}}}) // to be played yet
	h.locked(t)
	desk := h.visitor(t).opens("/cases/" + h.id + "/appeals/1")
	desk.says("The session has a player of this name as pair 4 EW, who may still play the board")
	h.declares(t, "Cora")

	ben := h.members["Ben"].opens(h.paths["Ben"])
	ben.form("/interest").with("interest", "none", "board", "no").press("").want(http.StatusUnprocessableEntity)
	ben.says("The session has a player of this name as pair 4 EW, who may still play the board",
		"somebody else with the same name")
	h.betrays(t, "before they answered", "Ben")
	ben.form("/interest").with("other", "1").pressed("")
	ben.says("Thank you for saying so", "The chair decides")
	h.betrays(t, "by their word alone", "Ben")
	cora := h.members["Cora"].opens(h.paths["Cora"]).says("The member says that this is somebody else.")
	cora.form("/members/2").with("reason", "It is the other one.").pressed("yes")
	ben.opens(h.paths["Ben"] + "/table").says(accountOfNorth)

	mia := h.members["Mia"].opens(h.paths["Mia"])
	mia.form("/interest").with("interest", "none", "board", "still").pressed("")
	mia.says("Thank you for saying so", "!Do you have an interest in this appeal?")
	do(session.End{})
	mia.opens(h.paths["Mia"]).says("Do you have an interest in this appeal?").form("/interest").with("interest",
		"none").press("").want(http.StatusUnprocessableEntity)
	mia.says("who has played the board").form("/interest").with("interest", "own-board", "text",
		"At table 1.").pressed("")
	mia.says("Thank you for saying so", "Has played the board")
	h.betrays(t, "whom the chair has not let in", "Mia")
}

// TestOnceTheBoardIsOver a member who had said that they may still play it declares anew, and hears the appeal.
func TestOnceTheBoardIsOver(t *testing.T) {
	h := newHeard(t, []appeal.Ground{appeal.OnJudgement}, "Cora", "Ben")
	h.locked(t)
	h.declares(t, "Cora")
	ben := h.members["Ben"].opens(h.paths["Ben"])
	ben.form("/interest").with("interest", "none", "board", "still").pressed("")
	h.refused(t, "Ben", "while the board is played")
	clerk := &session.Clerk{Log: h.store.Log, Now: func() time.Time { return h.now }}
	if _, err := clerk.Do(t.Context(), h.theSession(t).ID, ledgerID(t), "director", session.End{}); err != nil {
		t.Fatal(err)
	}
	ben.opens(h.paths["Ben"]).form("/interest").with("interest", "none").pressed("")
	ben.opens(h.paths["Ben"] + "/table").says(accountOfNorth)
}
