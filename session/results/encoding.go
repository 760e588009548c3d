package results

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// foreign are the first bytes of files that people take for results, with what to do instead.
var foreign = []struct{ start, say string }{
	{"PK\x03\x04", "This is a zip archive or an office document. Unpack it, or save the table as CSV, and choose the " +
		"file inside."},
	{"\x1f\x8b", "This file is compressed. Unpack it and choose the file inside."},
	{"%PDF", "This is a PDF. Ask for the results as USEBIO, PBN or CSV."},
	{"\xd0\xcf\x11\xe0", "This is an old office document. Save the table as CSV and choose that file."},
}

// charmaps are the encodings that scoring programs declare, by the names they use. ISO-8859-1 is read as Windows-1252,
// as browsers do: programs that declare it write Windows' quotation marks and dashes.
var charmaps = map[string]*charmap.Charmap{
	"iso-8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "us-ascii": charmap.Windows1252,
	"windows-1252": charmap.Windows1252, "cp1252": charmap.Windows1252,
	"iso-8859-2": charmap.ISO8859_2, "windows-1250": charmap.Windows1250,
	"iso-8859-5": charmap.ISO8859_5, "windows-1251": charmap.Windows1251,
	"iso-8859-7": charmap.ISO8859_7, "windows-1253": charmap.Windows1253,
	"iso-8859-9": charmap.ISO8859_9, "windows-1254": charmap.Windows1254,
	"iso-8859-15": charmap.ISO8859_15, "windows-1257": charmap.Windows1257,
}

var declared = regexp.MustCompile(
	`(?i)(?:^<\?xml[^>]*encoding\s*=\s*["']|(?:^|\n)%[^\n]*charset\s*=\s*)([A-Za-z0-9._-]+)`)

// decode makes text of the bytes of a file, with lines that end in a line feed. What the bytes say counts more than
// what the file declares; the notes tell where the two differ. Bytes that are no text are broken.
func decode(data []byte) (text string, notes []string, err error) {
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f.start)) {
			return "", nil, brokenAt(0, "%s", f.say)
		}
	}
	if order, marked := utf16Order(data); order != nil {
		text, err = decodeUTF16(data[marked:], order)
	} else {
		text, notes, err = decodeBytes(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	}
	if err != nil {
		return "", nil, err
	}
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if i := strings.IndexByte(text, 0); i >= 0 {
		return "", nil, brokenAt(lineOf(text, i),
			"There is a zero byte, so this is not a text file. Export the results as USEBIO, PBN or CSV.")
	}
	return text, notes, nil
}

func decodeBytes(data []byte) (string, []string, error) {
	name := ""
	if found := declared.FindSubmatch(data[:min(len(data), opening)]); found != nil {
		name = strings.ToLower(string(found[1]))
	}
	saysUTF8 := name == "" || name == "utf-8" || name == "utf8"
	if utf8.Valid(data) {
		var notes []string
		if !saysUTF8 && charmaps[name] != nil && !ascii(data) {
			notes = append(notes, fmt.Sprintf("The file declares %s but is UTF-8, and was read as that.", name))
		}
		return string(data), notes, nil
	}
	if known := charmaps[name]; known != nil {
		text, err := known.NewDecoder().Bytes(data)
		return string(text), nil, err
	}
	if !saysUTF8 {
		return "", nil, brokenAt(0, "The file declares the encoding %s, which Redress does not read. Save it as UTF-8.",
			shortened(name, 20))
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(data)
	why := "The file does not say its encoding and is not UTF-8: it was read as Windows-1252. Check the names."
	if name != "" {
		why = "The file declares UTF-8 but is none: it was read as Windows-1252. Check the names."
	}
	return string(text), []string{why}, err
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
