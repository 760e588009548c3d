package e2e

import (
	"strings"
	"testing"
)

// mostOwnTaps is how many taps a revoke takes from the desk to its issued words, a text that is typed counting as one;
// it may only become less.
const mostOwnTaps = 9

// TestOwnWordsAreFewTaps: a defective trick, for which the club's list has no questions, is ruled by touch on a phone:
// what was found, the law that stands ready, what is said, what follows; and its sheet is one page.
func TestOwnWordsAreFewTaps(t *testing.T) {
	t.Parallel()
	b := openDirector(t, startFree(t), phone, true)
	b.open("/cases/new")
	count := 1 // the new case, on the desk
	b.kept(&count, `button[name="happened"][value="defective-trick"]`)
	b.fill("#found", "East played no card to trick 4, and has one too many.")
	count++
	b.taps(&count, `input[name="law"][value="laws-2017/67"]`)
	b.fill("#words", "The card is added to trick 4. One trick goes to declarer.")
	count++
	b.taps(&count, `input[name="follows"][value="stands"]`)
	b.picture("own-words")
	b.accessible("own-words")
	b.kept(&count, `form.own-words .actions button[value="save"]`)
	b.says("Check before you issue", "One trick goes to declarer.")
	b.kept(&count, `form[action$="/ruling"] button.primary`)
	b.says("Defective trick: the director's ruling", "One trick goes to declarer.", "East played no card", "Law 67")
	b.picture("own-words-ruling")
	if count > mostOwnTaps {
		t.Errorf("the words are issued after %d taps", count)
	}
	b.somethingElse()

	// By number and by words, without leaving what was typed.
	b.open("/cases/new")
	b.click(`button[name="questionnaire"][value="none-of-these"]`)
	b.fill("#found", "A board was fouled.")
	b.fill("#seek", "87, 6D")
	b.click(`.seek-line button`)
	if got := eval[string](b, `[...document.querySelectorAll('input[name=law]:checked')].map(x => x.value).join()`); got !=
		"laws-2017/87,laws-2017/6D" {
		t.Errorf("by number it takes %q", got)
	}
	if got := eval[string](b, `document.querySelector('#found').value`); got != "A board was fouled." {
		t.Errorf("what was found has become %q", got)
	}
	b.fill("#seek", "fouled board score")
	b.click(`.seek-line button`)
	b.says("Found for")
	b.picture("own-words-found")
}

// somethingElse takes a ruled case up again, since something else happened too, and has one ruling on both.
func (b *browser) somethingElse() {
	b.t.Helper()
	b.open(strings.SplitN(b.at(), "/rulings/", 2)[0])
	b.unfold("#reopen")
	b.fill("#reopen-reason", "East asks about an explanation.")
	b.click(`#reopen button[name="else"]`)
	b.says("What else happened?", "Back to the questions")
	b.accessible("what-else")
	b.click(`button[name="happened"][value="misinformation"]`)
	b.says("In this case", "At the question: ")
	b.walk(answers{"source": "disputed", "told": "no"})
	b.picture("matters")
	b.accessible("matters")
	b.issue("on-both-matters")
	b.says("Defective trick: the director's ruling. Also: The player's own misunderstanding", "East played no card",
		"Ruled: The player's own misunderstanding")
	b.printsOnOnePage(b.at())
}
