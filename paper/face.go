package paper

import (
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-fonts/dejavu/dejavusanscondensed"
	"codeberg.org/go-fonts/dejavu/dejavusanscondensedbold"
	"codeberg.org/go-fonts/dejavu/dejavusanscondensedoblique"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// face is one of the three cuts of the type.
type face string

// The faces, as fpdf names them. DejaVu has the suit signs and the letters of most names.
const (
	upright face = ""
	bold    face = "B"
	italic  face = "I"
)

const family = "DejaVu"

var faces = map[face][]byte{upright: dejavusanscondensed.TTF, bold: dejavusanscondensedbold.TTF,
	italic: dejavusanscondensedoblique.TTF}

// absent stands where the type lacks a character.
const absent = '□'

// glyphs tells which characters the faces have.
var glyphs = sync.OnceValue(func() map[face]*sfnt.Font {
	read := map[face]*sfnt.Font{}
	for name, data := range faces {
		font, err := sfnt.Parse(data)
		if err != nil {
			panic("the type that is built in cannot be read: " + err.Error())
		}
		read[name] = font
	}
	return read
})

// has tells whether a face can print a character. Those beyond the basic plane it cannot, whatever the type has: fpdf
// names characters by two bytes.
func (f face) has(r rune, buffer *sfnt.Buffer) bool {
	if r > 0xFFFE {
		return false
	}
	index, err := glyphs()[f].GlyphIndex(buffer, r)
	return err == nil && index != 0
}

// legible is a text as it can be printed: letters and their accents as one character where there is one, so that a name
// looks as it is written; without what has no form of its own (joiners, marks of direction, control characters).
func legible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\u2028' || r == '\u2029':
			return '\n'
		case r == '\u00A0' || r == '\u202F':
			return '\u00A0'
		case unicode.IsSpace(r):
			return ' '
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector):
			return -1
		}
		return r
	}, norm.NFC.String(strings.ReplaceAll(text, "\r\n", "\n")))
}

// named is a text on one line for the names that a file has beside its pages. fpdf writes those with two bytes to a
// character, and knows no others.
func named(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFE {
			return absent
		}
		return r
	}, strings.Join(strings.Fields(legible(text)), " "))
}

// rightToLeft tells whether a text has letters that are read from the right.
func rightToLeft(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		if r < 0x0590 {
			return false
		}
		p, _ := bidi.LookupRune(r)
		return p.Class() == bidi.R || p.Class() == bidi.AL
	})
}

// leftToRight is the mark that has a line begin at the left, whatever its first letter is.
const leftToRight = "\u200E"

// visual puts a text that has letters read from the right into the order in which it is printed.
func visual(text string) string {
	if !rightToLeft(text) {
		return text
	}
	var p bidi.Paragraph
	if _, err := p.SetString(leftToRight + text); err != nil {
		return text
	}
	order, err := p.Order()
	if err != nil {
		return text
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(run.String()))
			continue
		}
		b.WriteString(strings.TrimPrefix(run.String(), leftToRight))
	}
	return b.String()
}
