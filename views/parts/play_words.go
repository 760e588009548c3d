package parts

import (
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/views"
)

// TricksPlayed is the play as people read it: four cards to a trick, the lead first.
func TricksPlayed(play []bridge.Card) (tricks []string) {
	for trick := range slices.Chunk(play, 4) {
		var cards []string
		for _, card := range trick {
			cards = append(cards, card.Symbol())
		}
		tricks = append(tricks, strings.Join(cards, " "))
	}
	return tricks
}

// FigureText is a figure as shown; empty where there is none.
func FigureText(figure *big.Rat) string {
	if figure == nil {
		return ""
	}
	return scoring.FigureText(figure, 2)
}

// Contestant is who bears a number on a side of a table: what people call it, and the names as far as they
// are there; empty for none.
func Contestant(play *session.Session, number int, side bridge.Side, texts views.Texts) string {
	if number == 0 {
		return ""
	}
	return strings.TrimSpace(play.Contestants.Label(number) + " " + Players(play, number, side, texts))
}

// Players are the names of who bears a number on a side of a table, as far as they are there; empty for none.
func Players(play *session.Session, number int, side bridge.Side, texts views.Texts) string {
	c, _ := play.Contestants.Of(number, side)
	return texts.Of(c.Players)
}
