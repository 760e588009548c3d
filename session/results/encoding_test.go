package results

import (
	"testing"
	"unicode/utf16"
)

// TestEndsOfLines: whatever ends the lines of a file, they end in a line feed, in every encoding.
func TestEndsOfLines(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		"one line without an end":       "one line without an end",
		"lines of Unix\nand more\n":     "lines of Unix\nand more\n",
		"of Windows\r\nand more\r\n":    "of Windows\nand more\n",
		"of an old Mac\rand more\r":     "of an old Mac\nand more\n",
		"one empty\r\n\r\nthen\r\r\n\n": "one empty\n\nthen\n\n\n",
		"Jörg\r\nand Łukasz 😀\r\n":      "Jörg\nand Łukasz 😀\n",
	} {
		wide := []byte{0xff, 0xfe}
		for _, unit := range utf16.Encode([]rune(text)) {
			wide = append(wide, byte(unit), byte(unit>>8))
		}
		for encoding, data := range map[string][]byte{"UTF-8": []byte(text), "UTF-16": wide,
			"UTF-8 with a mark": []byte("\xef\xbb\xbf" + text)} {
			if got, _, _, err := decode(data, nil); err != nil || got != want {
				t.Errorf("%s: %q is %q, %v", encoding, text, got, err)
			}
		}
	}
	if got, _, _, err := decode([]byte("J\xf6rg\r\nM\xfcller\r"), nil); err != nil || got != "Jörg\nMüller\n" {
		t.Errorf("in Western European letters %q, %v", got, err)
	}
}
