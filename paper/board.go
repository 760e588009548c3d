package paper

import (
	"fmt"
	"slices"
	"strings"

	"redress/ruling"
)

// The measures of a deal, in millimetres.
const (
	handWidth = 27.0
	handLines = 5
)

func (s *setter) hands(d ruling.Hands, width float64) []strip {
	height := lineHeight(s.body)
	if len(d.Deal.Hands) == 1 {
		var strips []strip
		for _, l := range handText(d.Deal.Hands[0]) {
			strips = append(strips, s.text(l, s.body, width)...)
		}
		return after(keptTogether(strips), 2)
	}
	step := float64(handLines) // from a hand to the next, in lines
	if d.Low {
		step /= 2
	}
	at := map[string][2]float64{"North": {handWidth, 0}, "West": {0, step}, "East": {2 * handWidth, step},
		"South": {handWidth, 2 * step}}
	return after([]strip{{height: (2*step+handLines)*height + 1, draw: func(x, y float64) {
		for _, hand := range d.Deal.Hands {
			place := at[hand.Seat]
			for i, text := range handText(hand) {
				l := s.lines(text, s.body, 2*handWidth)[0]
				s.draw(l, x+place[0], y+(place[1]+float64(i))*height+baselineIn(s.body), s.body)
			}
		}
		if d.Low {
			return
		}
		s.compass(x+handWidth, y+handLines*height+1.5, handWidth-8, handLines*height-4)
	}}}, 1)
}

// handText is a hand in five lines.
func handText(hand ruling.Hand) []ruling.Text {
	lines := []ruling.Text{ruling.Strong(hand.Seat)}
	for _, h := range hand.Holdings {
		lines = append(lines, ruling.Plain(h.Suit+" "+apart(h.Cards)))
	}
	return lines
}

// apart sets the cards of a suit apart, as a diagram has them.
func apart(cards string) string {
	var ranks []string
	for _, r := range strings.ReplaceAll(cards, "10", "T") {
		ranks = append(ranks, strings.Replace(string(r), "T", "10", 1))
	}
	return strings.Join(ranks, "\u00A0")
}

// compass draws the table with its four seats.
func (s *setter) compass(x, y, width, height float64) {
	s.frame(x, y, width, height)
	for _, seat := range []struct {
		name string
		x, y float64
	}{{"N", width/2 - 1, 3.6}, {"W", 1.4, height/2 + 1}, {"E", width - 3.4, height/2 + 1},
		{"S", width/2 - 1, height - 1.4}} {
		s.draw(s.lines(ruling.Faint(seat.name), smallSize, width)[0], x+seat.x, y+seat.y, smallSize)
	}
}

func keptTogether(strips []strip) []strip {
	for i := range strips {
		strips[i].keep = i < len(strips)-1
	}
	return strips
}

func (s *setter) auction(a ruling.Auction, width float64) []strip {
	t := ruling.Table{}
	for _, h := range a.Diagram.Heads {
		name := h.Name
		if h.Dealer {
			name += " (dealer)"
		}
		if h.Vulnerable {
			name += " vul"
		}
		t.Head = append(t.Head, name)
	}
	used := map[string]bool{}
	for _, row := range a.Diagram.Rows {
		var cells []ruling.Text
		for _, c := range row {
			cells = append(cells, callText(c, used))
		}
		t.Rows = append(t.Rows, ruling.Row{Cells: cells})
	}
	strips := s.table(t, width)
	for _, n := range a.Diagram.Notes {
		strips = append(strips, s.text(ruling.Text{{Text: fmt.Sprintf("(%d) ", n.Number), Faint: true},
			{Text: n.Call + ": " + n.Text}}, smallSize, width)...)
	}
	var legend []string
	for _, sign := range []string{"! alerted", "» in question", "† irregular"} {
		if used[sign] {
			legend = append(legend, sign)
		}
	}
	if len(legend) > 0 {
		strips = append(strips, s.text(ruling.Faint(strings.Join(legend, ", ")), smallSize, width)...)
	}
	return after(slices.Clip(strips), 2)
}

// callText is a call with its signs; used collects those that have to be explained.
func callText(c ruling.AuctionCell, used map[string]bool) ruling.Text {
	if c.Next {
		return ruling.Plain("?")
	}
	text := ruling.Text{{Text: c.Call}}
	sign := func(when bool, mark, legend string, before bool) {
		if !when {
			return
		}
		used[legend] = true
		if before {
			text = append(ruling.Text{{Text: mark, Bold: true}}, text...)
		} else {
			text = append(text, ruling.Run{Text: mark, Bold: true})
		}
	}
	sign(c.Incident, "» ", "» in question", true)
	sign(c.Action, "› ", "› complained of", true)
	sign(c.Alert, "!", "! alerted", false)
	sign(c.Irregular, "†", "† irregular", false)
	if c.Note > 0 {
		text = append(text, ruling.Run{Text: fmt.Sprintf(" (%d)", c.Note), Faint: true})
	}
	return text
}
