package chart

import (
	"strings"
	"unicode/utf8"
)

// The widths of the letters of Helvetica, Arial and Liberation Sans from the space on, in thousandths of the size.
const widths = "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 " +
	"556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 " +
	"778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 " +
	"222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"

var widthOf = func() (list []float64) {
	for _, text := range strings.Fields(widths) {
		w := 0.0
		for _, digit := range text {
			w = 10*w + float64(digit-'0')
		}
		list = append(list, w/1000)
	}
	return list
}()

// roomier leaves room for a sans serif that is a little wider than those measured.
const roomier = 1.08

// width is how wide a line of a text becomes at a size; bold is wider by a twelfth.
func width(text string, size float64, bold bool) (w float64) {
	for _, r := range text {
		if i := int(r - ' '); i >= 0 && i < len(widthOf) {
			w += widthOf[i]
		} else {
			w += 0.75 // suits, dashes, letters with accents
		}
	}
	if bold {
		w *= 13.0 / 12
	}
	return w * size * roomier
}

// wrap breaks a text into lines no wider than wide; a word that is wider stands on a line of its own.
func wrap(text string, wide, size float64, bold bool) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		with := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && width(with, size, bold) > wide {
			lines = append(lines, line)
			with = word
		}
		line = with
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// widest is how wide the widest word is: no column can be narrower.
func widest(text string, size float64, bold bool) (w float64) {
	for _, word := range strings.Fields(text) {
		w = max(w, width(word, size, bold))
	}
	return w
}

// short keeps a text to a number of letters, cut between words.
func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	kept := ""
	for _, word := range strings.Fields(text) {
		if utf8.RuneCountInString(kept)+utf8.RuneCountInString(word)+1 >= most {
			break
		}
		kept += " " + word
	}
	return strings.TrimRight(strings.TrimSpace(kept), ",;:") + "…"
}
