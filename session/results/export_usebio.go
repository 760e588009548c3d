package results

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// usebioColumns are the elements of the points by method.
var usebioColumns = map[scoring.Method]string{
	scoring.ByMatchpoints: "MATCH_POINTS", scoring.ByCrossIMPs: "CROSS_IMP_POINTS", scoring.ByButler: "BUTLER_POINTS", scoring.ByTeamsIMPs: "IMPS",
}

// WriteUSEBIO writes adjusted scores as USEBIO has them: fragments to put into the place of the TRAVELLER_LINE of each
// board. The format has a code for artificial scores and nothing for weighted and split ones; those are written as
// scoring programs write what was entered by hand, under the code of an average with points of their own. A comment
// says so, and what was ruled.
func WriteUSEBIO(w io.Writer, adjustments []Adjustment) error {
	for _, a := range adjustments {
		if _, err := io.WriteString(w, usebioFragment(a)); err != nil {
			return err
		}
	}
	return nil
}

func usebioFragment(a Adjustment) string {
	var b strings.Builder
	line := func(indent int, text string) { b.WriteString(strings.Repeat("  ", indent) + text + "\n") }
	element := func(name, text string) {
		if text != "" {
			line(2, "<"+name+">"+escaped(text)+"</"+name+">")
		}
	}
	line(0, "<BOARD>")
	line(1, "<BOARD_NUMBER>"+strconv.Itoa(a.Board)+"</BOARD_NUMBER>")
	line(1, "<!-- "+comment(a)+" -->")
	line(1, "<TRAVELLER_LINE>")
	element("NS_PAIR_NUMBER", number(a.NS))
	element("EW_PAIR_NUMBER", number(a.EW))
	kind := a.Kind()
	if kind == KindAssigned {
		if o := a.single(); o.Contract != nil {
			contract, by, tricks := usebioContract(*o.Contract, o.Tricks)
			element("CONTRACT", contract)
			element("PLAYED_BY", by)
			element("TRICKS", tricks)
		}
		element("SCORE", strconv.Itoa(a.single().Points))
	} else {
		element("SCORE", usebioScore(a, kind))
	}
	if column := usebioColumns[a.Method]; column != "" {
		element("NS_"+column, plainFigure(a.NorthSouth))
		element("EW_"+column, plainFigure(a.EastWest))
	}
	line(1, "</TRAVELLER_LINE>")
	line(0, "</BOARD>")
	return b.String()
}

// usebioScore is the code of a score that is no result.
func usebioScore(a Adjustment, kind Kind) string {
	switch code := a.Code(); {
	case code != "":
		return code
	case kind == KindNone:
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

// comment says what was ruled. Two hyphens would end an XML comment.
func comment(a Adjustment) string {
	text := fmt.Sprintf("%s, case %s: North-South %s; East-West %s.", a.Law, a.Case, a.NorthSouth.Text(), a.EastWest.Text())
	switch a.Kind() {
	case KindWeighted, KindSplit:
		text += " USEBIO has no element for this score; the points are what counts."
	case KindArtificial:
		if a.Code() == "" {
			text += " The code cannot hold these percentages; the points are what counts."
		}
	}
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
