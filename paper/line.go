package paper

import (
	"unicode"

	"golang.org/x/image/font/sfnt"

	"redress/ruling"
)

// colour is that of a text.
type colour [3]int

// The colours. Red and grey are dark enough to be read when they are printed in black.
var (
	ink  = colour{20, 20, 20}
	grey = colour{85, 85, 85}
	red  = colour{176, 16, 24}
	hair = colour{190, 190, 190}
)

// span is text of one face, size and colour on one line.
type span struct {
	text   string
	face   face
	colour colour
	width  float64
}

// line is one line of text.
type line struct {
	spans []span
	width float64
}

// word is what is not parted at the end of a line.
type word struct {
	spans []span
	width float64
	space bool // a blank stands before it
	hard  bool // it begins a line
}

// measure is the width of a text in millimetres.
func (s *setter) measure(text string, f face, size float64) float64 {
	s.pdf.SetFont(family, string(f), size)
	return s.pdf.GetStringWidth(text)
}

// words parts a text at its blanks and line breaks. Every character gets the face that has it.
func (s *setter) words(text ruling.Text, size float64) []word {
	var words []word
	var now word
	open := false
	end := func(next word) {
		if open {
			for i := range now.spans {
				now.spans[i].width = s.measure(now.spans[i].text, now.spans[i].face, size)
				now.width += now.spans[i].width
			}
			words = append(words, now)
		}
		now, open = next, false
	}
	for _, run := range text {
		said := run.Text
		if run.Faint && run.Path != "" { // what is a link on a screen stands in brackets
			said = "(" + said + ")"
		}
		for _, r := range legible(said) {
			switch r {
			case ' ':
				end(word{space: true, hard: now.hard && !open})
				continue
			case '\n':
				if now.hard && !open { // an empty line
					words = append(words, now)
				}
				end(word{hard: true})
				continue
			}
			c, f, tone := s.printable(r, run)
			open = true
			if last := len(now.spans) - 1; last >= 0 && now.spans[last].face == f && now.spans[last].colour == tone {
				now.spans[last].text += string(c)
				continue
			}
			now.spans = append(now.spans, span{text: string(c), face: f, colour: tone})
		}
	}
	end(word{})
	return words
}

// printable is a character as it is printed: itself, in the face asked for or the upright one, or the sign of one that
// the type lacks, which is counted.
func (s *setter) printable(r rune, run ruling.Run) (rune, face, colour) {
	f, tone := upright, ink
	switch {
	case run.Bold:
		f = bold
	case run.Italic:
		f = italic
	}
	if run.Faint {
		tone = grey
	}
	if r == '♥' || r == '♦' {
		tone = red
	}
	known, seen := s.known[key{f, r}]
	if !seen {
		var buffer sfnt.Buffer
		known = f
		if !f.has(r, &buffer) {
			known = upright
			if !upright.has(r, &buffer) {
				known = lacking
			}
		}
		s.known[key{f, r}] = known
	}
	s.arabic = s.arabic || unicode.Is(unicode.Arabic, r)
	if known == lacking {
		s.absent[r] = true
		return absent, f, tone
	}
	return r, known, tone
}

// key is a character in a face.
type key struct {
	face face
	rune rune
}

// lacking is no face: none has the character.
const lacking face = "none"

// lines breaks a text into lines of a width. A word that is wider is parted where the line ends.
func (s *setter) lines(text ruling.Text, size, width float64) []line {
	var lines []line
	var now line
	blank := s.measure(" ", upright, size)
	begun := false
	end := func() {
		lines = append(lines, now)
		now, begun = line{}, false
	}
	for _, w := range s.words(text, size) {
		if w.hard && (begun || len(lines) > 0) {
			end()
		}
		gap := 0.0
		if w.space && len(now.spans) > 0 {
			gap = blank
		}
		if len(now.spans) > 0 && w.space && now.width+gap+w.width > width {
			end()
			gap = 0
		}
		begun = true
		for _, part := range w.spans {
			for _, piece := range s.pieces(part, size, width-now.width-gap, width) {
				if len(now.spans) > 0 && now.width+gap+piece.width > width+0.01 {
					end()
					gap, begun = 0, true
				}
				now.add(piece, gap)
				gap = 0
			}
		}
	}
	if begun || len(lines) == 0 {
		lines = append(lines, now)
	}
	for i := range lines {
		lines[i].settle(s, size)
	}
	return lines
}

// pieces parts a span that is wider than a line.
func (s *setter) pieces(part span, size, first, width float64) []span {
	if part.width <= width {
		return []span{part}
	}
	var list []span
	room, from, wide := max(first, 0), 0, 0.0
	for at, r := range part.text {
		w := s.measure(string(r), part.face, size)
		if wide+w > room && at > from {
			list = append(list, span{part.text[from:at], part.face, part.colour, wide})
			from, wide, room = at, 0, width
		} else if wide+w > room {
			room = width
		}
		wide += w
	}
	return append(list, span{part.text[from:], part.face, part.colour, wide})
}

// add puts a span behind what is on the line, with a blank where there is one between them.
func (l *line) add(next span, gap float64) {
	last := len(l.spans) - 1
	if gap > 0 && last >= 0 {
		l.spans[last].text += " "
		l.spans[last].width += gap
		l.width += gap
	}
	if last >= 0 && l.spans[last].face == next.face && l.spans[last].colour == next.colour {
		l.spans[last].text += next.text
		l.spans[last].width += next.width
	} else {
		l.spans = append(l.spans, next)
	}
	l.width += next.width
}

// settle measures the spans of a line as they were put together.
func (l *line) settle(s *setter, size float64) {
	l.width = 0
	for i, part := range l.spans {
		l.spans[i].text = visual(part.text)
		l.spans[i].width = s.measure(l.spans[i].text, part.face, size)
		l.width += l.spans[i].width
	}
}

// draw prints a line with its baseline at a height.
func (s *setter) draw(l line, x, baseline, size float64) {
	for _, part := range l.spans {
		s.pdf.SetFont(family, string(part.face), size)
		s.pdf.SetTextColor(part.colour[0], part.colour[1], part.colour[2])
		s.pdf.Text(x, baseline, part.text)
		x += part.width
	}
}

// fitted is a text cut to a width, with a sign that it was.
func (s *setter) fitted(text string, f face, size, width float64) string {
	if s.measure(text, f, size) <= width {
		return text
	}
	room := width - s.measure("…", f, size)
	for at, r := range text {
		if room -= s.measure(string(r), f, size); room < 0 {
			return text[:at] + "…"
		}
	}
	return text
}
