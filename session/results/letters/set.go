package letters

import (
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// Set is a set of letters: what each byte beyond the letters of English stands for.
type Set struct {
	Name  string // as the command and what is remembered have it
	Words string // as people call it

	table   *charmap.Charmap
	others  string // other names that programs declare, each between blanks
	usual   string // the letters beyond English that words in it usually have; empty where all of its letters are
	foreign bool   // words in it have none of the letters of English
}

const (
	western = "äöüßéèêëàáâãåçíìîïñóòôõúùûæøœÿ"
	central = "ąćęłńóśźżáčďéěíňřšťúůýžőűöüäßëôâăîç"
	turkish = "çğıöşüâîû"
	baltic  = "ąčęėįšųūžāēģīķļņõäöü"
)

// Sets are those that can be chosen, the likelier first. ISO-8859-1 is read as Windows-1252, as browsers do: programs
// that declare it write Windows' quotation marks and dashes. So are the ISO sets of which Windows' have all letters.
var Sets = []*Set{
	{Name: "windows-1252", Words: "Western European", table: charmap.Windows1252, usual: western,
		others: " iso-8859-1 latin1 us-ascii cp1252 "},
	{Name: "windows-1250", Words: "Polish, Czech, Hungarian", table: charmap.Windows1250, usual: central,
		others: " cp1250 "},
	{Name: "windows-1251", Words: "Cyrillic", table: charmap.Windows1251, foreign: true, others: " cp1251 "},
	{Name: "windows-1253", Words: "Greek", table: charmap.Windows1253, foreign: true,
		others: " cp1253 iso-8859-7 "},
	{Name: "windows-1254", Words: "Turkish", table: charmap.Windows1254, usual: turkish,
		others: " cp1254 iso-8859-9 latin5 "},
	{Name: "windows-1257", Words: "Baltic", table: charmap.Windows1257, usual: baltic, others: " cp1257 "},
	{Name: "iso-8859-2", Words: "Polish, Czech, Hungarian (ISO)", table: charmap.ISO8859_2, usual: central,
		others: " latin2 "},
	{Name: "iso-8859-15", Words: "Western European (ISO)", table: charmap.ISO8859_15, usual: western,
		others: " latin9 "},
	{Name: "iso-8859-5", Words: "Cyrillic (ISO)", table: charmap.ISO8859_5, foreign: true},
	{Name: "koi8-r", Words: "Cyrillic (KOI8)", table: charmap.KOI8R, foreign: true, others: " koi8-u "},
	{Name: "cp850", Words: "Western European (DOS)", table: charmap.CodePage850, usual: western,
		others: " ibm850 850 "},
	{Name: "cp437", Words: "American (DOS)", table: charmap.CodePage437, usual: western, others: " ibm437 437 "},
	{Name: "cp852", Words: "Polish, Czech, Hungarian (DOS)", table: charmap.CodePage852, usual: central,
		others: " ibm852 852 "},
	{Name: "cp866", Words: "Cyrillic (DOS)", table: charmap.CodePage866, foreign: true, others: " ibm866 866 "},
}

// Named is the set of a name, as programs declare it; nil where none has it.
func Named(name string) *Set {
	name = strings.ToLower(strings.TrimSpace(name))
	for _, s := range Sets {
		if name != "" && (s.Name == name || strings.Contains(s.others, " "+name+" ")) {
			return s
		}
	}
	return nil
}

// Text is what bytes say in these letters; each stands for something, if only for a letter that nobody knows. What it
// takes is counted before, so that a large text is made once.
func (s *Set) Text(data []byte) string {
	var letters [256]string
	for b := range letters {
		letters[b] = string(s.table.DecodeByte(byte(b)))
	}
	size := 0
	for _, b := range data {
		size += len(letters[b])
	}
	var text strings.Builder
	text.Grow(size)
	for _, b := range data {
		text.WriteString(letters[b])
	}
	return text.String()
}

// Again is a text that was read in these letters as it reads in others.
func (s *Set) Again(text string, in *Set) string {
	if s == in {
		return text
	}
	data := make([]byte, 0, len(text))
	for _, c := range text {
		b, known := s.table.EncodeRune(c)
		if !known {
			return text
		}
		data = append(data, b)
	}
	return in.Text(data)
}
