package handover

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/results"
)

// usebioColumns are the elements of the points by method.
var usebioColumns = map[scoring.Method]string{
	scoring.ByMatchpoints: "MATCH_POINTS", scoring.ByCrossIMPs: "CROSS_IMP_POINTS", scoring.ByButler: "BUTLER_POINTS",
	scoring.ByTeamsIMPs: "IMPS",
}

// WriteUSEBIO writes adjusted scores as USEBIO has them: fragments to put into the place of the TRAVELLER_LINE of each
// board. The format has a code for artificial scores and nothing for weighted and split ones; those are written as
// scoring programs write what was entered by hand, under the code of an average with points of their own. A comment
// says so, and what was ruled. A score that has neither a code nor points, because the session is not scored yet or the
// format has no column for them, is a line that names the pairs and nothing else, for an average must not be read in
// its place. Lines that follow from a ruling are written as they were played, with their new points, and lines whose
// points were entered by hand with those. Where there is nothing to write, a comment says so.
func WriteUSEBIO(w io.Writer, adjustments []Adjustment) error {
	var text strings.Builder
	for _, a := range adjustments {
		if a.Kind() != KindNone || a.Penalty != "" {
			text.WriteString(usebioFragment(a))
		}
	}
	if text.Len() == 0 {
		text.WriteString("<!-- There is no adjusted score to write: no ruling of this session gives one. -->\n")
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func usebioFragment(a Adjustment) string {
	var b strings.Builder
	line := func(indent int, text string) { b.WriteString(strings.Repeat("  ", indent) + text + "\n") }
	element := func(name, text string) {
		if text != "" {
			line(2, "<"+name+">"+escaped(text)+"</"+name+">")
		}
	}
	// Before anybody else has played the board what was entered is worth nothing yet, and is told all the same.
	ns := cmp.Or(plainFigure(a.NorthSouth), inDecimals(a.ByHand.NS))
	ew := cmp.Or(plainFigure(a.EastWest), inDecimals(a.ByHand.EW))
	line(0, "<BOARD>")
	line(1, "<BOARD_NUMBER>"+strconv.Itoa(a.Board)+"</BOARD_NUMBER>")
	north := entryOf(session.Contestant{Number: a.NS, Called: a.NSCalled})
	east := entryOf(session.Contestant{Number: a.EW, Called: a.EWCalled})
	if north.section != "" {
		line(1, "<!-- Section "+commented(north.section)+" -->")
	}
	line(1, "<!-- "+comment(a)+" -->")
	if a.sort() != KindNone || a.ByHand.Entered() {
		line(1, "<TRAVELLER_LINE>")
		element("NS_PAIR_NUMBER", number(north.number))
		element("EW_PAIR_NUMBER", east.in(north.section))
		if a.sort() == KindAssigned && a.single().Contract != nil {
			contract, by, tricks := usebioContract(*a.single().Contract, a.single().Tricks)
			element("CONTRACT", contract)
			element("PLAYED_BY", by)
			element("TRICKS", tricks)
		}
		element("SCORE", usebioScore(a))
		if column := usebioColumns[a.Method]; column != "" {
			element("NS_"+column, ns)
			element("EW_"+column, ew)
		}
		line(1, "</TRAVELLER_LINE>")
	}
	line(0, "</BOARD>")
	return b.String()
}

// usebioScore is the points of North-South, or a code; empty where nothing can stand for the score.
func usebioScore(a Adjustment) string {
	switch code := a.Code(); {
	case a.sort() == KindAssigned:
		return strconv.Itoa(a.single().Points)
	case code != "":
		return code
	case a.NorthSouth.worth() == "" || a.EastWest.worth() == "" || usebioColumns[a.Method] == "":
		return ""
	}
	return "A5050"
}

func usebioContract(c bridge.Contract, tricks int) (contract, by, won string) {
	bid, ok := c.Bid()
	if !ok {
		return "PASS", "", ""
	}
	return bid.String() + c.Risk.Letters(), c.Declarer.String(), strconv.Itoa(tricks)
}

// plainFigure is a value without what only people read.
func plainFigure(g Given) string { return strings.ReplaceAll(g.worth(), "−", "-") }

// inDecimals is matchpoints that were entered by hand, as a format without fractions has them; empty where none were.
func inDecimals(entered string) string {
	figure, ok := new(big.Rat).SetString(entered)
	if !ok {
		return ""
	}
	return results.Shown(figure)
}

// comment says what was ruled.
func comment(a Adjustment) string {
	text := strings.TrimPrefix(fmt.Sprintf("%s, case %s:", a.Law, a.Case), ", ")
	if a.Follows {
		if text = a.Reason; a.Case != "" {
			text = fmt.Sprintf("Follows from case %s. %s", a.Case, a.Reason)
		}
	}
	if a.Kind() == KindByHand {
		text = a.Reason + " USEBIO has no mark for that, and holds decimals only: " +
			"where the line comes in again, its points have to be kept."
	}
	if a.Kind() == KindResult {
		text += fmt.Sprintf(" no adjusted score; the result becomes %s.", a.NorthSouth.Text())
	} else if a.sort() != KindNone {
		text += fmt.Sprintf(" North-South %s; East-West %s.", a.NorthSouth.Text(), a.EastWest.Text())
	}
	if a.Penalty != "" {
		text += fmt.Sprintf(" %s%s: %s. USEBIO has no element for it.", a.PenaltyKind, a.citePenalty(), a.Penalty)
	}
	switch score := usebioScore(a); {
	case a.sort() == KindNone:
	case a.Kind() == KindByHand:
	case usebioColumns[a.Method] == "" && a.byHand() != unscored:
		text += " " + noColumn(a.Method) + " They are: " + a.byHand() + "."
	case a.NorthSouth.NoScore || a.EastWest.NoScore:
		text += " USEBIO has no element for a side without a score: " + a.byHand() + "."
	case score == "":
		text += " USEBIO has no element for this score, and what it is worth is not known before the session is scored."
	case a.Kind() == KindWeighted || a.Kind() == KindSplit:
		text += " USEBIO has no element for this score; the points are what counts."
	case a.Kind() == KindArtificial && a.Code() == "":
		text += " The code cannot hold these percentages; the points are what counts."
	}
	return commented(text)
}

// commented is a text within an XML comment, which two hyphens would end.
func commented(text string) string {
	text = strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, text)
	for strings.Contains(text, "--") {
		text = strings.ReplaceAll(text, "--", "- -")
	}
	return strings.TrimSuffix(text, "-")
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder takes everything
	return b.String()
}
