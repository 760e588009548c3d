package results

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"

	"redress/session/results/letters"
)

// foreign are the first bytes of files that people take for results, with what to do instead.
var foreign = []struct{ start, say string }{
	{"PK\x03\x04", "This is a zip archive or an office document. Unpack it, or save the table as CSV, and choose the " +
		"file inside."},
	{"\x1f\x8b", "This file is compressed. Unpack it and choose the file inside."},
	{"%PDF", "This is a PDF. Ask for the results as USEBIO, PBN or CSV."},
	{"\xd0\xcf\x11\xe0", "This is an old office document. Save the table as CSV and choose that file."},
}

var declared = regexp.MustCompile(
	`(?i)(?:^<\?xml[^>]*encoding\s*=\s*["']|(?:^|\n)%[^\n]*charset\s*=\s*)([A-Za-z0-9._-]+)`)

// lineFeeds is bytes with lines that end in a line feed, in their own place.
func lineFeeds(data []byte) []byte {
	first := bytes.IndexByte(data, '\r')
	if first < 0 {
		return data
	}
	kept := data[:first]
	for i := first; i < len(data); i++ {
		switch {
		case data[i] != '\r':
			kept = append(kept, data[i])
		case i+1 == len(data) || data[i+1] != '\n':
			kept = append(kept, '\n')
		}
	}
	return kept
}

// decode makes text of the bytes of a file, which it may write over, with lines that end in a line feed. What the bytes
// say counts more than what the file declares; the notes tell where the two differ. Bytes that are no text are broken.
// Where it is letters that have to be known, or guessed, it is told which: those of a person before those that the file
// declares.
func decode(data []byte, chosen *letters.Set) (text string, read *letters.Reading, notes []string, err error) {
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f.start)) {
			return "", nil, nil, brokenAt(0, "%s", f.say)
		}
	}
	if order, marked := utf16Order(data); order != nil {
		text, err = decodeUTF16(data[marked:], order)
	} else {
		text, read, notes, err = decodeBytes(lineFeeds(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))), chosen)
	}
	if err != nil {
		return "", nil, nil, err
	}
	if i := strings.IndexByte(text, 0); i >= 0 {
		return "", nil, nil, brokenAt(lineOf(text, i),
			"There is a zero byte, so this is not a text file. Export the results as USEBIO, PBN or CSV.")
	}
	return text, read, notes, nil
}

func decodeBytes(data []byte, chosen *letters.Set) (string, *letters.Reading, []string, error) {
	name := ""
	if found := declared.FindSubmatch(data[:min(len(data), opening)]); found != nil {
		name = strings.ToLower(string(found[1]))
	}
	saysUTF8 := name == "" || name == "utf-8" || name == "utf8"
	known := letters.Named(name)
	if utf8.Valid(data) {
		var notes []string
		switch {
		case ascii(data):
		case chosen != nil:
			notes = append(notes, "The file is UTF-8, and was read as that: no letters have to be chosen.")
		case known != nil:
			notes = append(notes, fmt.Sprintf("The file declares %s but is UTF-8, and was read as that.", name))
		}
		return asText(data), nil, notes, nil
	}
	if !saysUTF8 && known == nil && chosen == nil {
		return "", nil, nil, brokenAt(0, "The file declares the encoding %s, which Redress does not read. Save it as "+
			"UTF-8.", shortened(name, 20))
	}
	if bad := damaged(data); bad > 0 && saysUTF8 && chosen == nil {
		note := fmt.Sprintf("The file is UTF-8, but %d of its bytes are none: they are shown as \uFFFD. Check the "+
			"names.", bad)
		return strings.ToValidUTF8(string(data), "\uFFFD"), nil, []string{note}, nil
	}
	read := letters.Guess(data, chosen, known)
	var notes []string
	if !read.Chosen && !read.Declared {
		notes = append(notes, guessed(read, name != ""))
	}
	return read.Set.Text(data), read, notes, nil
}

// asText is the bytes of a file as text without another copy of them: nobody writes into them any more.
func asText(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

// damaged is how many bytes are no UTF-8 in a text that otherwise is; 0 where it is in other letters altogether.
func damaged(data []byte) (bad int) {
	good := 0
	for i := 0; i < len(data); {
		c, size := utf8.DecodeRune(data[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		i += size
	}
	if good < 4*bad {
		return 0
	}
	return bad
}

// guessed says how the letters were guessed, and how the words would read in others.
func guessed(read *letters.Reading, saysUTF8 bool) string {
	text := "The file does not say its letters, and is not UTF-8: it was read as "
	if saysUTF8 {
		text = "The file declares UTF-8 but is none: it was read as "
	}
	text += read.Set.Words
	if example := read.Example(read.Set); example != "" {
		text += " (" + shortened(example, 60) + ")"
	}
	others := read.Others(2)
	for i, other := range others {
		text += []string{". ", "; "}[min(i, 1)] + other.Words + " would read: " + shortened(read.Example(other), 60)
	}
	return text + ". Check the names, and choose other letters where they are wrong."
}

func ascii(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// utf16Order tells whether the bytes are UTF-16, by their mark or because nearly every other byte of a text in Latin
// letters is then zero, and how many bytes the mark takes.
func utf16Order(data []byte) (order binary.ByteOrder, marked int) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		return binary.LittleEndian, 2
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return binary.BigEndian, 2
	}
	var zeros [2]int
	sample := data[:min(len(data), 512)]
	for i, b := range sample {
		if b == 0 {
			zeros[i%2]++
		}
	}
	most := len(sample) * 2 / 5
	switch {
	case len(sample) < 8:
	case zeros[1] >= most && zeros[0] == 0:
		return binary.LittleEndian, 0
	case zeros[0] >= most && zeros[1] == 0:
		return binary.BigEndian, 0
	}
	return nil, 0
}

func decodeUTF16(data []byte, order binary.ByteOrder) (string, error) {
	if len(data)%2 != 0 {
		return "", brokenAt(0, "The file is UTF-16 and ends in the middle of a letter. It is cut off; copy it again.")
	}
	var text strings.Builder
	text.Grow(len(data) / 2)
	for i := 0; i < len(data); i += 2 {
		r := rune(order.Uint16(data[i:]))
		if utf16.IsSurrogate(r) && i+3 < len(data) {
			if pair := utf16.DecodeRune(r, rune(order.Uint16(data[i+2:]))); pair != utf8.RuneError {
				r, i = pair, i+2
			}
		}
		if r == '\r' {
			if r = '\n'; i+3 < len(data) && order.Uint16(data[i+2:]) == '\n' {
				continue // which ends the line
			}
		}
		text.WriteRune(r)
	}
	return text.String(), nil
}

// lineOf is the line of the byte at i, from 1.
func lineOf(text string, i int) int { return 1 + strings.Count(text[:i], "\n") }

// shortened is the text in at most so many characters, for messages and for what a session can hold.
func shortened(text string, characters int) string {
	if utf8.RuneCountInString(text) <= characters {
		return text
	}
	return string([]rune(text)[:characters-1]) + "…"
}
