package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// skipCase is a dispute that four players settle on four phones: what it is about, what the side that wants the skip
// answers, the ground to which that leads, how the phones of North, East and West answer the skip, and what all read.
type skipCase struct {
	name, about string
	answers     []string
	ground      string
	strength    string
	says        map[string]string // by seat: skip, play or not-so
	end         string
	refers      bool // they cannot settle it, and refer it when play has gone on
	kept        bool // the others read on what ground it is asked for when the board is over, and not before
}

var skipCases = []skipCase{
	{"commanded", "wrong-board", []string{"deal", "yes"}, "6B", "the code commands it",
		map[string]string{"West": "play"}, "The code itself has this board skipped", false,
		false},
	{"required and refused", "misinformation", []string{"theirs", "unanswered", "auction", "yes", "yes"}, "21B1",
		"may be required", map[string]string{"North": "skip", "East": "play", "West": "play"},
		"the code can be read in two ways", true, true},
	{"asked and refused", "unauthorised-information", []string{"theirs", "words", "not-yet", "yes"}, "16A1",
		"may be asked for", map[string]string{"North": "skip", "East": "skip", "West": "play"},
		"play of the board should go on", true, false},
}

// TestFourPhonesSettleASkip: whoever wants a skip is led by the questions to its ground and by one tap to the request;
// each of the four answers on a phone of their own, and what they cannot settle goes to the adjudicator.
func TestFourPhonesSettleASkip(t *testing.T) {
	t.Parallel()
	p := startProgram(t)
	c := &crowd{t: t, p: p, laptop: openDirector(t, p, desktop, false), adjudicator: openBrowser(t, p, desktop, false)}
	c.names()
	lobby := c.laptop.told("#address")
	phones := map[string]*browser{}
	for _, seat := range []string{"North", "East", "South", "West"} {
		phones[seat] = openBrowser(t, p, phone, false)
	}
	for _, s := range skipCases {
		own := s.filed(phones, lobby)
		south := phones["South"]
		south.open(own["South"] + "/answers")
		for _, answer := range s.answers {
			south.click(fmt.Sprintf(`button[name="key"][value="%s"]`, answer))
		}
		if !s.kept { // there the last answer was that a skip is required, and that is the request
			south.open(own["South"])
			south.click(fmt.Sprintf(`a[href$="/skip?provision=%s"]`, s.ground))
			south.says("Law "+s.ground+": "+s.strength, "!Which rule do you rely on?")
			south.fill("#said", "Please let us skip it.")
			south.click("main form button.primary")
		}
		south.says("You asked for it", "Law "+s.ground+": "+s.strength)
		for _, seat := range []string{"North", "East", "West"} {
			if answer := s.says[seat]; answer != "" {
				phones[seat].open(own[seat])
				phones[seat].says("Say whether you agree to skip the board")
				s.read(phones[seat])
				phones[seat].click(fmt.Sprintf(`button[name="answer"][value="%s"]`, answer))
			}
		}
		for seat, b := range phones {
			b.open(own[seat])
			b.says(s.end)
		}
		if s.refers {
			s.playsOn(phones, own)
			s.contests(phones, own)
			south.open(own["South"])
			south.fill("#question", "Is it skipped?")
			south.click(`form[action$="/refer"] button`)
			south.says("The matter is with the adjudicator")
		}
	}
	c.adjudicator.open("/adjudication")
	if rows := eval[int](c.adjudicator, `document.querySelectorAll('a.row[href^="/adjudication/"]').length`); rows != 2 {
		t.Errorf("%d disputes are with the adjudicator, and two were referred", rows)
	}
}

// playsOn has West say that play has gone on, which North denies: what was answered before stands again, and West
// cannot say it once more before the side of North does. When it has gone on, North says so, and West too.
func (s skipCase) playsOn(phones map[string]*browser, own map[string]string) {
	west, north := phones["West"], phones["North"]
	says := func(b *browser, seat string) {
		b.open(own[seat])
		b.unfold("#play-on")
		b.click(`form[action$="/play-on"] button`)
	}
	says(west, "West")
	north.open(own["North"])
	north.says("West said that play has gone on.", "Is the board skipped after all?")
	north.click(`#went-on button[name="went"][value="no"]`)
	north.says("!said that play has gone on.", "Is the board skipped?", "!Is the board skipped after all?")
	west.open(own["West"])
	west.says("North says that play has not gone on", "!Play went on: ask all four again")
	says(north, "North")
	west.open(own["West"])
	west.says("North said that play has gone on.")
	west.click(`#went-on button[name="went"][value="yes"]`)
	west.says("Is the board skipped after all?", "!said that play has gone on.")
}

// contests has South enter the board and West contest its tricks: while the sides differ the board is not over, and
// nobody reads what the others have told; South gives in.
func (s skipCase) contests(phones map[string]*browser, own map[string]string) {
	south, west := phones["South"], phones["West"]
	south.open(own["South"])
	south.unfold("#enter")
	south.fill("#paste", onlineBoard)
	south.click(`form[action$="/board"] button`)
	west.open(own["West"])
	west.says("South gave this result.", "!"+southTells)
	west.unfold("#contest")
	west.fill("#tricks", "14")
	west.refused(`form[action$="/board?confirm=no"] button`, 422)
	west.says("Declarer won 0 to 13 tricks. Say how many.")
	west.fill("#tricks", "9")
	west.click(`form[action$="/board?confirm=no"] button`)
	west.says("!"+southTells, "!spades, they said")
	south.open(own["South"])
	south.says("West said that this is not the result: declarer won 9 tricks.", "They are right: declarer won 9")
	south.click(`form[action$="/board?confirm=theirs"] button`)
	west.open(own["West"])
	west.says("!A matter at your table", "by South −1", "!That is not the result")
}

// read holds what the others read of the ground while the board may still be played. Where it is kept from them, the
// page names it in the list of all the rules on a skip alone, which sets none of them apart.
func (s skipCase) read(b *browser) {
	b.t.Helper()
	b.says("!Please let us skip it", "A matter at your table")
	const asked = `section[aria-labelledby="skip"]`
	if ground := "Law " + s.ground + ": " + s.strength; !s.kept {
		if said := b.text(asked); !strings.Contains(said, ground) {
			b.t.Errorf("%s: of the skip that is asked for it does not say %q: %s", b.at(), ground, said)
		}
		return
	}
	b.says("Why is told when the board is over", "!Wrong or missing explanation",
		"!The rules on a skip that belong to this")
	listed := b.text("#other-rights")
	for _, other := range []string{"6B: the code commands it", "16A1: may be asked for", "21B1: may be required",
		"70A: may be required", "75D1: must be accepted"} {
		if !strings.Contains(listed, "Law "+other) {
			b.t.Errorf("%s: the list of all the rules on a skip has no %q: %s", b.at(), other, listed)
		}
	}
	rest := eval[string](b, `(page => {
		page.querySelector("#other-rights").remove();
		return page.textContent;
	})(document.querySelector("main").cloneNode(true))`)
	if strings.Contains(rest, s.ground) {
		b.t.Errorf("%s: outside the list of all the rules on a skip it says %q: %s", b.at(), s.ground, rest)
	}
}

// filed has South file a dispute and the other three take their seats; each gets their own page.
func (s skipCase) filed(phones map[string]*browser, lobby string) map[string]string {
	south := phones["South"]
	south.open(lobby)
	south.do(chromedp.Click(`input[name="seat"][value="S"]`), chromedp.SetValue("#board", "7"),
		chromedp.Click(fmt.Sprintf(`input[name="questionnaire"][value="okb-1997/%s"]`, s.about)),
		chromedp.SetValue("#what", southTells))
	south.click(fmt.Sprintf(`form[action="%s"] button.primary`, lobby))
	own := map[string]string{"South": page(south)}
	south.click(`form[action$="/invitations"] button`)
	links := map[string]string{}
	for i := range 3 {
		links[south.text(fmt.Sprintf("#seat%d", i))] = south.told(fmt.Sprintf("#link%d", i))
	}
	for seat, link := range links {
		phones[seat].open(link)
		phones[seat].click("main form button.primary")
		phones[seat].says("You sat "+seat, "A matter at your table", "!"+southTells)
		own[seat] = page(phones[seat])
	}
	return own
}
