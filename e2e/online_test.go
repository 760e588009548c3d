package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

const (
	judge       = "Judith"
	judgesWords = "another three words"
)

// onlineBoard is a board as the players of an online table copy it.
const onlineBoard = `qx|o7|md|1SAKQ2HAKQ2DAKQ2C2,S3456H3456D3456C3,S789THJT98DJT9C45,|sv|b|mb|1C|mb|p|mb|1H!|an|spades, they said|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|C3|pc|C4|pc|CA|pc|C2|mc|10|`

// skips is a dispute of an online table without a director (okb-1997): South files it and sends three links, all four
// answer, they do not agree to skip the board, play goes on, they refer it, and the adjudicator decides. South's phone
// holds the links of North and South, West's phone those of East and West.
func (c *crowd) skips() {
	c.t.Helper()
	c.names()
	south, seats := c.invites()
	c.takesPart(c.west, seats["West"], "West")
	west := page(c.west)
	c.takesPart(c.west, seats["East"], "East")
	east := page(c.west)
	c.takesPart(c.south, seats["North"], "North")
	north := page(c.south)

	c.west.open(west)
	c.west.fill("#account", westTells)
	c.west.click(`button[name="do"][value="give"]`)
	c.west.says(westTells, "appear here once the board is over", "!"+southTells)
	c.west.picture("online-accounts")

	c.south.open(south)
	c.south.click(`a[href$="/skip"]`)
	c.south.unfold("#other-grounds")
	c.south.do(chromedp.Click(`input[name="provision"][value="21B1"]`),
		chromedp.SetValue("#said", "The call rested on the explanation."))
	c.south.click(`form[action$="/skip"] button`)
	c.south.says("You asked for it", "no answer yet", "silence is not agreement")
	c.south.picture("online-skip")
	c.answersSkip(c.south, north, "skip")
	c.answersSkip(c.west, west, "play")
	c.answersSkip(c.west, east, "play")
	c.west.unfold("#play-on")
	c.west.click(`form[action$="/play-on"] button`)
	c.south.open(south)
	c.south.says("Is the board skipped after all?")
	c.south.fill("#question", "Does the requirement decide?")
	c.south.click(`form[action$="/refer"] button`)
	c.south.says("The matter is with the adjudicator")
	c.south.picture("online-referred")

	c.decides()
	for b, at := range map[*browser]string{c.south: south, c.west: west} {
		b.open(at)
		b.says("The board is skipped", "The misinformation was there before the call.", "Your side", "The opponents",
			southTells, westTells, "!Send it")
		b.picture("online-decided")
	}
}

// page is the address of a player's page, without what it says only once.
func page(b *browser) string {
	at, _, _ := strings.Cut(b.at(), "?")
	return at
}

// names has the chief director make the adjudicator's account and open online disputes to players.
func (c *crowd) names() {
	c.t.Helper()
	c.laptop.open("/accounts")
	c.laptop.do(chromedp.SetValue("#name", judge), chromedp.SetValue("#passphrase", judgesWords),
		chromedp.Click(`section[aria-labelledby="add"] input[value="reviewer"]`))
	c.laptop.click(`section[aria-labelledby="add"] button.primary`)
	c.adjudicator.logIn(judge, judgesWords)
	c.adjudicator.says("Nothing is waiting.")
	c.laptop.open("/online/address")
	c.laptop.click(`form[action="/online/address"] button`)
	c.laptop.picture("online-address")
}

// told is an address that stands in a field to be copied.
func (b *browser) told(field string) string {
	b.t.Helper()
	return strings.TrimPrefix(eval[string](b, fmt.Sprintf(`document.querySelector(%q).value`, field)), b.p.url(""))
}

// invites has South file the dispute and make the links of the others.
func (c *crowd) invites() (own string, seats map[string]string) {
	c.t.Helper()
	c.south.open(c.laptop.told("#address"))
	c.south.do(chromedp.Click(`input[name="seat"][value="S"]`), chromedp.SetValue("#board", "7"),
		chromedp.Click(`input[name="questionnaire"][value="okb-1997/misinformation"]`),
		chromedp.SetValue("#what", southTells), chromedp.SetValue("#paste", "cut off"))
	form := c.south.at()
	c.south.refused(fmt.Sprintf(`form[action="%s"] button.primary`, form), 422)
	c.south.picture("online-refused")
	c.south.fill("#paste", onlineBoard)
	c.south.click(fmt.Sprintf(`form[action="%s"] button.primary`, form))
	c.south.says("Filed.", "Not here yet: North, East, West", "by South =")
	c.south.picture("online-filed")
	own = page(c.south)
	c.south.click(`form[action$="/invitations"] button`)
	c.south.picture("online-invitations")
	seats = map[string]string{}
	for i, seat := range []string{"North", "East", "West"} {
		if words := c.south.text(fmt.Sprintf("#seat%d", i)); words != seat {
			c.t.Fatalf("the link %d is for %q", i, words)
		}
		seats[seat] = c.south.told(fmt.Sprintf("#link%d", i))
	}
	if c.script {
		c.south.do(chromedp.Click(`button[data-copy="link0"]`))
		if words := c.south.text(`button[data-copy="link0"]`); !strings.HasPrefix(words, "Copied") {
			c.t.Errorf("the button that copies a link says %q", words)
		}
	}
	return own, seats
}

// takesPart opens an invitation and takes its seat.
func (c *crowd) takesPart(b *browser, invitation, seat string) {
	c.t.Helper()
	b.open(invitation)
	b.says("did you sit " + seat + "?")
	b.click("main form button.primary")
	b.says("You sat "+seat, "This page is yours alone")
	b.picture("online-came")
}

// answersSkip has a seat say whether the board is skipped.
func (c *crowd) answersSkip(b *browser, at, answer string) {
	c.t.Helper()
	b.open(at)
	b.click(fmt.Sprintf(`button[name="answer"][value="%s"]`, answer))
}

// decides has the adjudicator read what was referred, and decide.
func (c *crowd) decides() {
	c.t.Helper()
	c.adjudicator.open("/")
	c.adjudicator.picture("adjudication")
	c.adjudicator.click(`a.row[href^="/adjudication/"]`)
	c.adjudicator.says(southTells, westTells, "Does the requirement decide?")
	c.adjudicator.click(`form[action$="/take"] button`)
	c.adjudicator.says("You have taken it.")
	c.adjudicator.refused(`form[action$="/decision"] button.primary`, 422)
	c.adjudicator.do(chromedp.Click(`input[name="skip"][value="yes"]`),
		chromedp.SetValue("#reason", "The misinformation was there before the call."))
	c.adjudicator.click(`form[action$="/decision"] button.primary`)
	c.adjudicator.says("Decided: the board is skipped")
	c.adjudicator.picture("adjudicated")
}
