package jet

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// layout is where a version of the format has what.
type layout struct {
	wide     bool // numbers of rows and letters of texts have two bytes, as in Jet 4
	page     int  // bytes of a page
	masked   int  // bytes of the first page that are masked
	password int  // bytes of the password in it

	rows int // in a page of data: where the number of its rows stands, with their places behind it

	// in the definition of a table
	count     int // where the number of its rows stands
	variable  int // where the number of columns of variable length stands, with that of all columns behind it
	indexes   int // where the number of real indexes stands
	used      int // where the pages of the table are told
	columns   int // where the columns begin, but for the indexes before them
	index     int // bytes of an index
	column    int // bytes of a column
	number    int // within a column: its number
	place     int // its place among those of variable length
	flags     int
	fixed     int // its place among those of fixed length
	size      int
	nameBytes int // bytes that the length of a name takes
}

var jet3 = layout{
	page: 2048, masked: 126, password: 20, rows: 8,
	count: 12, variable: 23, indexes: 31, used: 35, columns: 43, index: 8, column: 18,
	number: 1, place: 3, flags: 13, fixed: 14, size: 16, nameBytes: 1,
}

var jet4 = layout{
	wide: true, page: 4096, masked: 128, password: 40, rows: 12,
	count: 16, variable: 43, indexes: 51, used: 55, columns: 63, index: 12, column: 25,
	number: 5, place: 7, flags: 15, fixed: 21, size: 23, nameBytes: 2,
}

// codePages are the character sets of Jet 3.
var codePages = map[uint16]*charmap.Charmap{
	437: charmap.CodePage437, 850: charmap.CodePage850, 852: charmap.CodePage852, 866: charmap.CodePage866,
	874: charmap.Windows874, 1250: charmap.Windows1250, 1251: charmap.Windows1251, 1252: charmap.Windows1252,
	1253: charmap.Windows1253, 1254: charmap.Windows1254, 1255: charmap.Windows1255, 1256: charmap.Windows1256,
	1257: charmap.Windows1257, 1258: charmap.Windows1258,
}

// decoder makes text of the bytes of a column.
func (l layout) decoder(codePage uint16) func([]byte) string {
	if l.wide {
		return unicodeText
	}
	set := codePages[codePage]
	if set == nil {
		set = charmap.Windows1252
	}
	return func(b []byte) string {
		if plain(b) {
			return string(b)
		}
		text := make([]rune, len(b))
		for i, c := range b {
			text[i] = set.DecodeByte(c)
		}
		return string(text)
	}
}

// unicodeText reads UTF-16. A text may be compressed: behind a mark, letters have one byte, and a zero byte turns to
// letters of two bytes and back.
func unicodeText(b []byte) string {
	if len(b) < 2 || b[0] != 0xff || b[1] != 0xfe {
		return string(utf16.Decode(units(b)))
	}
	if plain(b[2:]) {
		return string(b[2:])
	}
	var letters []uint16
	narrow := true
	for b = b[2:]; len(b) > 0; {
		switch {
		case b[0] == 0:
			narrow, b = !narrow, b[1:]
		case narrow:
			letters, b = append(letters, uint16(b[0])), b[1:]
		case len(b) < 2:
			b = nil
		default:
			letters, b = append(letters, binary.LittleEndian.Uint16(b)), b[2:]
		}
	}
	return string(utf16.Decode(letters))
}

// plain tells whether bytes are letters of ASCII, which most names are.
func plain(b []byte) bool {
	for _, c := range b {
		if c == 0 || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func units(b []byte) []uint16 {
	letters := make([]uint16, len(b)/2)
	for i := range letters {
		letters[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return letters
}
