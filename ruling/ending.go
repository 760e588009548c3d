package ruling

import (
	"strconv"
	"strings"

	"redress/casefile/record"
)

// endingWords say where play stood, where the hands on record are the cards left.
func endingWords(e *record.Ending) string {
	if e == nil {
		return ""
	}
	words := []string{"these hands are the cards left"}
	switch {
	case len(e.Trick) > 0:
		var cards []string
		for _, card := range e.Trick {
			cards = append(cards, card.Symbol())
		}
		on := "on the table " + strings.Join(cards, " ")
		if e.Leader != nil {
			on += ", led by " + e.Leader.Name()
		}
		words = append(words, on)
	case e.Leader != nil:
		words = append(words, e.Leader.Name()+" to lead")
	}
	if e.Won != nil {
		words = append(words, "tricks won so far by declarer’s side: "+strconv.Itoa(*e.Won))
	}
	return UpperFirst(strings.Join(words, "; "))
}
