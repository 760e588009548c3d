package ruling

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile"
)

// mostAccount is how many characters of the account stand on a sheet; the record has all of it.
const mostAccount = 240

// happened is what a ruling is on, in a few lines: who sat there, the auction, and what happened, as it was written
// down when the case was opened; where nothing was, what the record marks. Players who read it know all that. Without a
// director it would be the words of one side.
func happened(p printing) []Block {
	if p.t.Adjudication != nil {
		return skipInShort(p)
	}
	if p.bare || !p.Director {
		return nil
	}
	var said Text
	add := func(lead, text string) {
		if text != "" && len(said) > 0 {
			said = append(said, Run{Text: "\n"})
		}
		if text != "" {
			said = append(said, Led(lead, text)...)
		}
	}
	for i, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		add(side.Name()+":", p.Players[i])
	}
	if p.t.Record != nil {
		if calls, known := p.t.Record.Calls(); known {
			add("Auction, from "+calls.Dealer.Name()+":", inLine(calls))
		}
	}
	account := begins(p.Texts.Of(p.t.Account), mostAccount)
	told := p.t.Concerned != nil && p.t.Concerned.Source != "" && len(p.t.Matters) == 0 // with what was found
	if account == "" && p.t.Record != nil && !told {
		account = marked(p.t)
	}
	add("What happened:", account)
	if len(said) == 0 {
		return nil
	}
	return []Block{Paragraph{Text: said}}
}

// skipInShort is what an adjudicator was asked: who asked for a skip and by which rule, and what each of the four said.
// All four read it, so that what somebody told in words is not in it.
func skipInShort(p printing) []Block {
	asked := p.t.Skip
	if asked == nil {
		return nil
	}
	said, seats := []string{}, map[string][]string{}
	for _, seat := range bridge.Seats {
		says := strings.Replace(asked.Says(seat), "no answer yet", "no answer", 1)
		if seats[says] == nil {
			said = append(said, says)
		}
		seats[says] = append(seats[says], seat.Name())
	}
	text := Led("Asked:", asked.Asked())
	for _, says := range said {
		text = append(append(text, Run{Text: "\n"}), Led(Listed(seats[says])+":", UpperFirst(says)+".")...)
	}
	return []Block{Paragraph{Text: text}}
}

// marked is what a ruling is about, by what is marked in its record.
func marked(t casefile.Transcript) string {
	var said []string
	for _, about := range NewWholeRecord(t.Record, t.Marks()).Abouts {
		said = append(said, about.Words+".")
	}
	return strings.Join(said, " ")
}

// inLine is an auction in a line: "1♠, pass, 2♠, all pass". A call that the director marked as irregular is marked in
// it, with who made it where it was another's turn: without that it would read as a call that stood.
func inLine(auction bridge.Auction) string {
	calls := auction.Calls
	ended := ""
	if n := len(calls); n > 4 && auction.Over() && !slices.ContainsFunc(calls[n-3:], irregular) {
		calls, ended = calls[:n-3], ", all pass"
	}
	var words []string
	for i, made := range calls {
		said := callWords(made.Call)
		switch {
		case made.Irregular && made.Seat != auction.TurnAt(i):
			said += " (irregular, by " + made.Seat.Name() + ")"
		case made.Irregular:
			said += " (irregular)"
		}
		words = append(words, said)
	}
	return strings.Join(words, ", ") + ended + "."
}

func irregular(made bridge.MadeCall) bool { return made.Irregular }

func callWords(call bridge.Call) string {
	switch call {
	case bridge.Pass:
		return "pass"
	case bridge.Double:
		return "double"
	case bridge.Redouble:
		return "redouble"
	}
	return call.Symbol()
}

// linesOfHappened is about how many lines that takes, with the white above it.
func linesOfHappened(p printing) (lines int) {
	for _, b := range happened(p) {
		lines++
		length := 0
		for _, run := range b.(Paragraph).Text {
			if length += len(run.Text); run.Text == "\n" {
				lines, length = lines+(length+lineLength-1)/lineLength, 0
			}
		}
		lines += (length + lineLength - 1) / lineLength
	}
	return lines
}
