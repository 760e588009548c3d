package e2e

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/ledongthuc/pdf"
)

// TestAnAppealFromLodgingToTheCasebook has the director, both sides and three members at once, one of them with a
// conflict: a ruling is appealed against, the partner agrees, the other side answers, the record is locked, the members
// declare, ask, vote and decide, all read the decision at the same moment, and the case is published without a name.
func TestAnAppealFromLodgingToTheCasebook(t *testing.T) {
	for _, w := range ways([]way{{phone, true}}, way{phone, false}) {
		t.Run(w.String(), func(t *testing.T) {
			t.Parallel()
			script := w.script
			a := &appeal{crowd: gather(t, script)}
			a.north, a.chair = openBrowser(t, a.p, phone, script), openBrowser(t, a.p, desktop, script)
			a.second, a.third = a.adjudicator, openBrowser(t, a.p, phoneDark, script)
			a.setUp()
			table := a.realEvening()
			a.tableAt = table.Address
			a.south.sits(table, "South")
			a.west.sits(table, "West")
			a.north.sits(table, "North")
			a.files()
			a.tells()
			a.rules()
			a.reads()
			a.lodges()
			a.prepares()
			a.declares()
			a.hears()
			a.decided()
			a.prints()
			a.publishes()
		})
	}
}

// appeal is the crowd, with North and those who hear the appeal.
type appeal struct {
	*crowd
	north                *browser // South's partner
	chair, second, third *browser // who hear it; the third plays with East
	links                []string
	number               string // the director's page of the appeal
	session              string
}

// realEvening is a session of two tables with names, of which board 1 is over at table 1; it gives the poster of that
// table.
func (a *appeal) realEvening() poster {
	b := a.laptop
	b.open("/sessions/new")
	b.fill("#name", "Spring pairs")
	b.fill("#club", "Riverside Bridge Club")
	b.fill("#boards", "4")
	b.fill("#tables", "2")
	b.click(`form[action="/sessions"] button.primary`)
	a.session = b.at()
	b.open(a.session + "/movement")
	b.fill("#boards-in", "2")
	b.click(`form:has(input[value="mitchell"]) button.primary`)
	b.open(a.session + "/contestants")
	b.fill("#text", "1 Nora Nightingale and Simon Swift\n3 Edgar Eagle and Wilma Wren")
	b.click("main form button.primary")
	b.open(a.session)
	b.unfold("#round0")
	b.click(`form[action$="/rounds"] button.primary`)
	b.open(a.session + "/results?board=1")
	b.fill("#slip-1", "3nt w -1")
	b.click("main form button.primary")
	return b.posters(a.session, "1", "1")
}

const (
	appealReasons = "The explanation was not looked at on the system card."
	appealAsks    = "Three notrumps making for us."
	answered      = "The card was on the table all the time."
	reasoned      = "Two peers were asked and would have bid the same."
	privately     = "Ask about the card before anything else."
	voteReasons   = "The card shows that there was no agreement."
	decision      = "The card shows no agreement, so the explanation was right and the result at the table stands."
	dissent       = "The explanation was given as certain."
)

// lodges has South appeal, the other side see it at once, and North agree.
func (a *appeal) lodges() {
	a.south.open(a.southAt + "/appeal/new")
	a.south.says("Law 92", "What is it about?")
	a.south.picture("appeal-new")
	a.south.refused(`button[name="do"][value="lodge"]`, 422)
	a.south.do(chromedp.Click(`input[name="grounds"][value="judgement"]`))
	a.south.fill("#reasons", appealReasons)
	a.south.fill("#asks", appealAsks)
	a.south.click(`button[name="do"][value="lodge"]`)
	a.south.says(appealReasons, appealAsks)
	a.south.picture("appeal-lodged")
	a.west.open(a.westAt + "/appeal")
	a.west.says(appealReasons, appealAsks)

	a.north.open(a.tableAt)
	a.north.click(`form[action$="/cases"] button`)
	northAt := a.north.at()
	a.north.open(northAt + "/appeal")
	a.north.says(appealReasons)
	a.north.click(`form[action$="/concur"] button`)
	a.north.says("!I agree to the appeal")
	a.north.picture("appeal-agreed")
}

// prepares has the other side answer, both look at the record, and the director complete and lock it.
func (a *appeal) prepares() {
	a.west.open(a.westAt + "/appeal")
	a.west.unfold(`details:has(form[action$="/reply"])`)
	a.west.fill("#reply", answered)
	a.west.click(`form[action$="/reply"] button`)
	a.west.says(answered)
	for b, at := range map[*browser]string{a.south: a.southAt, a.west: a.westAt} {
		b.open(at + "/appeal")
		b.unfold(`details:has(form[action$="/check"])`)
		b.click(`form[action$="/check"]:has(input[name="complete"]) button`)
		b.says("Your side has said that the record is complete")
	}
	a.laptop.open("/")
	a.laptop.says("ppeal")
	a.laptop.open(a.caseAt)
	a.laptop.click(`a[href*="/appeals/1"]`)
	a.number = a.laptop.at()
	a.laptop.says(appealReasons, answered)
	a.laptop.fill("#state-reasons", reasoned)
	a.laptop.click(`form[action$="/state-reasons"] button`)
	a.laptop.says(reasoned)
	a.laptop.picture("appeal-director")
	for _, name := range []string{"Olivia Overton", "Peter Penrose", "Quentin Quick"} {
		a.laptop.fill("#member", name)
		a.laptop.click(`form[action$="/name-member"] button`)
		a.laptop.says(name)
	}
	for n := 1; n <= 3; n++ {
		a.laptop.open(a.number)
		form := fmt.Sprintf(`form[action$="/member-link"]:has(input[name="member"][value="%d"])`, n)
		a.laptop.unfold(fmt.Sprintf(`details:has(form[action$="/member-link"] input[value="%d"])`, n))
		a.laptop.click(form + " button")
		a.links = append(a.links, "/review/"+strings.Fields(after(a.laptop.text("main"), "/review/"))[0])
	}
	a.laptop.picture("member-link")
	a.laptop.open(a.number)
	a.laptop.unfold("#lock")
	a.laptop.do(chromedp.Click(`input[name="form"][value="committee"]`))
	if a.laptop.has("#lock-why") {
		a.laptop.fill("#lock-why", "I have looked through it myself.")
	}
	a.laptop.click(`form[action$="/lock"] button`)
	a.laptop.says("!Lock the record")
}

func after(text, mark string) string {
	_, rest, _ := strings.Cut(text, mark)
	return rest
}

// declares has each member say whether an interest is at stake. Before that, and for who has one, nothing of the case
// is shown.
func (a *appeal) declares() {
	for n, b := range []*browser{a.chair, a.second, a.third} {
		b.open(a.links[n])
		b.says("!"+southTells, "!"+appealReasons, "!3NT")
		b.picture(fmt.Sprintf("member-%d-before", n+1))
		interest := "none"
		if b == a.third {
			interest = "partner"
		}
		if b.has(`input[name="board"][value="no"]`) {
			b.do(chromedp.Click(`input[name="board"][value="no"]`))
		}
		b.do(chromedp.Click(fmt.Sprintf(`input[name="interest"][value="%s"]`, interest)))
		if b == a.third {
			b.fill(`textarea[name="text"]`, "I play with East every Tuesday.")
		}
		b.click(`form[action$="/interest"] button.primary`)
	}
	a.third.says("!"+southTells, "!"+appealReasons)
	a.chair.open(a.links[0])
	a.chair.says("I play with East every Tuesday.")
	a.chair.picture("review-now")
	for page, says := range map[string][]string{"/table": {southTells, westTells},
		"/appeal": {appealReasons, answered, reasoned}} {
		a.chair.open(a.links[0] + page)
		a.chair.says(says...)
	}
	a.chair.open(a.links[0])
	a.chair.fill(`form[action$="/members/3"] textarea`, "They play together.")
	a.chair.click(`form[action$="/members/3"] button[value="no"]`)
	a.third.open(a.links[2])
	a.third.says("!"+southTells, "!"+appealReasons)
	a.third.picture("member-excluded")
}

// hears has the members ask a side, note, go through the questions and vote, and nobody else learn of it.
func (a *appeal) hears() {
	a.second.open(a.links[1])
	a.second.picture("review")
	a.second.open(a.links[1] + "/vote")
	a.second.fill(`form[action$="/notes"] textarea`, privately)
	a.second.click(`form[action$="/notes"] button`)
	a.second.says(privately)
	a.second.open(a.links[1] + "/hearing")
	a.second.unfold(`details:has(form[action$="/questions"])`)
	a.second.do(chromedp.SetValue(`form[action$="/questions"] select`, "east-west"))
	a.second.fill(`form[action$="/questions"] textarea`, "Where was the card?")
	a.second.click(`form[action$="/questions"] button`)
	a.west.open(a.westAt + "/appeal")
	a.west.says("Where was the card?", "!"+privately)
	a.west.fill(`form[action$="/answer"] textarea`, "Next to the bidding box.")
	a.west.click(`form[action$="/answer"] button`)
	a.chair.open(a.links[0] + "/hearing")
	a.chair.says("Next to the bidding box.")
	a.chair.open(a.links[0] + "/vote")
	a.chair.says("!" + privately)
	a.chair.click(`form[action$="/run"] button`)
	a.chair.picture("own-way")

	for n, b := range []*browser{a.chair, a.second} {
		b.open(a.links[n] + "/vote")
		result, reasons := "varied", voteReasons
		if b == a.second {
			result, reasons = "upheld", dissent
		}
		b.do(chromedp.Click(fmt.Sprintf(`form[action$="/vote"] input[name="result"][value="%s"]`, result)),
			chromedp.Click(`form[action$="/vote"] input[name="merit"][value="with"]`))
		b.fill("#vote-reasons", reasons)
		b.click(`form[action$="/vote"] button.primary`)
		b.says(reasons)
	}
	for _, at := range []string{a.number, a.caseAt, a.caseAt + "/history"} {
		a.laptop.open(at)
		a.laptop.says("!"+voteReasons, "!"+dissent, "!"+privately)
	}
	a.south.open(a.southAt + "/appeal")
	a.south.says("!" + voteReasons)
}

// decided has the chair decide, after a look at it, and everybody read it.
func (a *appeal) decided() {
	a.chair.open(a.links[0] + "/decision")
	form := `form[action$="/decision"] `
	a.chair.do(chromedp.Click(form+`input[name="result"][value="varied"]`),
		chromedp.Click(form+`input[name="merit"][value="with"]`))
	if a.chair.has(form + "details:has(#title)") {
		a.chair.unfold(form + "details:has(#title)")
	}
	a.chair.fill("#title", "The result at the table stands")
	a.chair.do(chromedp.Click(form + `input[name="scored"][value="stands"]`))
	a.chair.fill(form+`textarea[name="reasons"]`, decision)
	a.chair.click(form + "button.primary")
	a.chair.says(decision)
	a.chair.picture("decision-preview")
	a.south.open(a.southAt + "/appeal")
	a.south.says("!" + decision)
	a.chair.do(chromedp.Click(form + `input[name="twice"]`))
	a.chair.click(form + `button[value="give"]`)
	a.chair.says(decision)
	a.chair.picture("decision")
	for b, at := range map[*browser]string{a.south: a.southAt + "/appeal", a.west: a.westAt + "/appeal",
		a.laptop: a.number} {
		b.open(at)
		b.says(decision, dissent, "!"+privately)
		b.picture("decided")
	}
	a.south.open(a.southAt)
	a.south.says("The result at the table stands")
	a.south.open(a.southAt + "/appeal/new")
	a.south.says("93C", "!What is asked for?")
	a.laptop.open(a.caseAt)
	a.laptop.says("The result at the table stands", "uling 2", "uling 1")
	a.laptop.picture("chain")
}

// prints compares what the PDF files say with what the pages say, and has the decision print.
func (a *appeal) prints() {
	for file, want := range map[string][]string{
		"/ruling.pdf":             {"The result at the table stands", decision},
		"/rulings/1/pdf":          {"What was found", "the official text governs"},
		"/appeals/1/pdf":          {appealReasons, appealAsks, answered, reasoned},
		"/appeals/1/decision.pdf": {decision, dissent, appealReasons},
		"/record.pdf":             {decision, "An appeal was lodged", "misinformation", southTells, westTells},
	} {
		text := words(a.t, a.laptop.fetch(a.caseAt+file))
		for _, part := range want {
			if !strings.Contains(text, strings.ToLower(strings.ReplaceAll(part, " ", ""))) {
				a.t.Errorf("%s does not say %q", file, part)
			}
		}
		if strings.Contains(text, strings.ToLower(strings.ReplaceAll(privately, " ", ""))) {
			a.t.Errorf("%s tells a member's private note", file)
		}
	}
	a.laptop.open(a.number + "/print")
	a.laptop.says(decision, appealReasons)
	a.laptop.picture("appeal-print")
}

// words is the text of a PDF file in lower case without spaces, as lines end anywhere.
func words(t *testing.T, file string) string {
	t.Helper()
	r, err := pdf.NewReader(strings.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := r.GetPlainText()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(plain)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ToLower(strings.Join(strings.Fields(string(text)), ""))
}

// fetch is a file as the browser that is logged in gets it.
func (b *browser) fetch(path string) string {
	b.t.Helper()
	var cookies []string
	b.do(func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
		found, err := cdp.Call(ctx, target, network.GetCookies, network.GetCookiesParams{})
		if err != nil {
			return none, err
		}
		for _, c := range found.Cookies {
			cookies = append(cookies, c.Name+"="+c.Value)
		}
		return none, nil
	})
	request, err := http.NewRequest(http.MethodGet, "http://127.0.0.1:"+b.p.port+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	request.Header.Set("Cookie", strings.Join(cookies, "; "))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		b.t.Fatalf("%s: %d %v", path, answer.StatusCode, err)
	}
	return string(body)
}

// choosesReasons takes the tick off the reasons of one member: they leave what will be read and stay in their field,
// and are back with the tick.
func (a *appeal) choosesReasons() {
	const tick, field = `input[name="out"]`, `.field:has(input[name="out"]) textarea`
	members := eval[int](a.laptop, `document.querySelectorAll('`+tick+`:checked').length`)
	reasons := eval[string](a.laptop, `document.querySelector('`+field+`').value`)
	for _, out := range []int{members - 1, members} {
		eval[bool](a.laptop, `(document.querySelector('`+tick+`').click(), true)`)
		a.laptop.click(`button[name="do"][value="look"]`)
		said := strings.Count(a.laptop.text("#preview"), "One of those who decided")
		kept := eval[string](a.laptop, `document.querySelector('`+field+`').value`)
		if members < 2 || said != out || kept != reasons || reasons == "" {
			a.laptop.t.Errorf("of %d members the reasons of %d are read; want %d. Of %q is left %q", members, said, out,
				reasons, kept)
		}
	}
}

// publishes ends the session and publishes the case; a reader without an account finds it, and no name.
func (a *appeal) publishes() {
	a.laptop.open(a.caseAt + "/publish")
	a.laptop.says("!Release it to everybody")
	a.laptop.open(a.session)
	a.laptop.unfold(`details:has(form[action="` + a.session + `/end"])`)
	a.laptop.click(`form[action="` + a.session + `/end"] button`)
	a.laptop.open(a.caseAt + "/publish")
	a.laptop.says("What was taken out", "Riverside Bridge Club")
	a.laptop.picture("publish")
	a.choosesReasons()
	a.laptop.refused(`button[name="do"][value="release"]`, 422)
	if a.laptop.has("#doubts") {
		eval[bool](a.laptop, `(document.querySelectorAll('#doubts input').forEach(i => i.checked = true), true)`)
	}
	a.laptop.do(chromedp.Click(`input[name="read"]`))
	a.laptop.click(`button[name="do"][value="release"]`)
	a.west.open("/casebook?q=system+card")
	a.west.picture("casebook")
	a.west.click(`main a.row[href^="/casebook/"]`)
	a.west.says(decision, "!Nora", "!Nightingale", "!Eagle", "!Riverside", "!Overton", "!Quick", "!"+
		chief, "!Spring pairs")
	a.west.picture("casebook-case")
	a.west.click(`a[href$="/practise"]`)
	a.west.picture("practise")
	a.laptop.open("/states")
	a.laptop.picture("states")
	a.laptop.open("/figures")
	a.laptop.picture("figures")
}
