package adjustment

import (
	"fmt"
	"math/big"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

func newFigure(value *big.Rat, top int) *Figure {
	if value == nil {
		return nil
	}
	f := &Figure{Exact: value.RatString(), Shown: figureText(value)}
	if top > 0 {
		f.Percent = figureText(new(big.Rat).Mul(value, big.NewRat(100, int64(top))))
	}
	return f
}

// figureText is a figure as shown, with at most two decimals; empty where there is none.
func figureText(value *big.Rat) string {
	if value == nil {
		return ""
	}
	return scoring.FigureText(value, 2)
}

// changeText is how a figure changed; empty where it did not.
func changeText(before, after *big.Rat) string {
	return scoring.ChangeText(before, after, 2)
}

// plus puts a sign before a figure above 0.
func plus(text string) string {
	if text == "" || text == "0" || strings.HasPrefix(text, "−") {
		return text
	}
	return "+" + text
}

// adjustedWords is an adjusted score of which only the points are known here.
func adjustedWords(a *scoring.Adjusted) string {
	ns, ew := givenWords(a.NorthSouth, bridge.NorthSouth), givenWords(a.EastWest, bridge.NorthSouth)
	if ns == ew {
		return ns
	}
	return fmt.Sprintf("%s for %s, %s for %s", ns, bridge.NorthSouth.Name(), givenWords(a.EastWest, bridge.EastWest),
		bridge.EastWest.Name())
}

// givenWords is what a side is given, in points as a side sees them.
func givenWords(given scoring.SideScore, seenBy bridge.Side) string {
	if given.Award != nil {
		return given.Award.String()
	}
	var parts []string
	for _, o := range given.Assigned {
		words := signed(seenFrom(seenBy, o.Points))
		if o.Name != "" {
			words = o.Name + " (" + words + ")"
		}
		if o.Share.Cmp(whole) != 0 {
			words = scoring.ShareText(o.Share) + " of " + words
		}
		parts = append(parts, words)
	}
	if given.Damage != nil {
		return "the result of the table with a part of the damage"
	}
	return enumerate(parts)
}
