package casebook

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Name is something that must not stand in a publication: a person's name, or that of a club or a session.
type Name struct {
	Words string // as it was entered: "Zoë Ångström"
	Part  string // what stands in its place: "North", "the director", "the club"
	Whose string // whose name it is, for the publisher: "pair 7, East-West"
	Place bool   // of a club, a session or a team, and no person's
	Whole bool   // a nickname of which no part is a name: "bridge_fan"
}

// plainWords are the words that are names and words alike, folded.
var plainWords = wordsIn(plainWordsText)

// offices are the words for who does what, folded: a text that says "the committee" means no member of that name.
var offices = wordsIn(officesText)

var (
	//go:embed plain_words.txt
	plainWordsText string
	//go:embed offices.txt
	officesText string
)

func wordsIn(text string) map[string]bool {
	words := map[string]bool{}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			for _, word := range strings.Fields(line) {
				words[word] = true
			}
		}
	}
	return words
}

// ordinary tells whether a word is said without meaning the name that it also is.
func ordinary(word string) bool { return plainWords[word] || offices[word] }

// office tells whether a word as it is written is no name but an office: in small letters it always is.
func (t token) office() bool { return offices[t.word] && strings.ToLower(t.exact) == t.exact }

// leastName is how many letters a part of a name must have to be looked for without its capital: shorter ones are words
// of every other sentence.
const leastName = 3

// token is a word of a text with its place.
type token struct {
	start, end int
	word       string // folded
	exact      string // as it is written, without signs that do not show
}

// tokens cuts a text into its words: letters, with the marks that belong to them, and digits.
func tokens(text string) []token {
	var list []token
	start := -1
	end := func(at int) {
		if start >= 0 {
			exact := visible(text[start:at])
			if word := folded(exact); word != "" {
				list = append(list, token{start, at, word, exact})
			}
			start = -1
		}
	}
	for i, r := range text {
		in := unicode.IsLetter(r) || unicode.IsDigit(r) || start >= 0 &&
			(unicode.IsMark(r) || unicode.Is(unicode.Cf, r))
		switch {
		case in && start < 0:
			start = i
		case !in:
			end(i)
		}
	}
	end(len(text))
	return list
}

// visible takes out the signs that do not show, such as a soft hyphen: with one of them in it a name would not be
// found.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
}

// folded writes a word without capitals and accents.
func folded(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(text)) {
		switch plain, special := unaccented[r]; {
		case special:
			b.WriteString(plain)
		case !unicode.IsMark(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unaccented are letters that no decomposition leads to the plain ones by which people type them.
var unaccented = map[rune]string{'ł': "l", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ß': "ss", 'æ': "ae", 'œ': "oe",
	'ı': "i", 'ħ': "h", 'ŋ': "n"}

// spellings are the ways in which a word of a name is typed: without its accents, and with an e for two dots or a
// stroke.
func spellings(word string) []string {
	word = norm.NFC.String(strings.ToLower(visible(word)))
	spelled := []string{folded(word)}
	for _, with := range []*strings.Replacer{withE, withAA} {
		if other := folded(with.Replace(word)); !slices.Contains(spelled, other) {
			spelled = append(spelled, other)
		}
	}
	return spelled
}

var (
	withE  = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe")
	withAA = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa")
)

// Names are the names that must not stand in a text, ready to be looked for.
type Names struct {
	whole  map[string][]phrase // by their first word: names of more than one
	single map[string]*single  // by the word
	inside []Name              // of scripts that put nothing between words
	own    own
	online bool // nobody's name is on record, so what looks like one is pointed out
}

// phrase is a name of several words.
type phrase struct {
	words []string
	name  Name
}

// single is one word of one or more names.
type single struct {
	parts   []string // what stands in its place, each once
	name    Name     // the first that has it
	word    string
	exact   []string // as it is written in the names
	plain   bool     // it is a word as well
	initial []string // of the other words of its names
}

// own is what a number in a text is held against.
type own struct {
	table string
	board int
	pairs map[int]string // the part of a pair by its number
}

// NewNames makes names ready.
func NewNames(list []Name, table string, board int, pairs map[int]string) *Names {
	n := &Names{whole: map[string][]phrase{}, single: map[string]*single{}, own: own{table, board, pairs}}
	for _, name := range list {
		n.add(name)
	}
	for first := range n.whole {
		slices.SortStableFunc(n.whole[first], func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return n
}

func (n *Names) add(name Name) {
	words := tokens(name.Words)
	if !slices.ContainsFunc(words, func(w token) bool { return !offices[w.word] }) {
		return // "Chief Director" and "Member" are how somebody was entered of whom no name is known
	}
	if strings.ContainsFunc(name.Words, unspaced) {
		if joined := strings.TrimSpace(visible(name.Words)); len([]rune(joined)) > 1 {
			n.inside = append(n.inside, Name{Words: joined, Part: name.Part, Whose: name.Whose})
		}
	}
	if len(words) > 1 {
		n.phrases(name, words)
	}
	if name.Whole && len(words) > 1 {
		return
	}
	for i, w := range words {
		for _, spelled := range spellings(w.exact) {
			n.word(name, spelled, w.exact, initials(words, i))
		}
	}
}

// phrases adds a name of several words in each of its spellings.
func (n *Names) phrases(name Name, words []token) {
	for v := range 3 {
		var spelled []string
		for _, w := range words {
			ways := spellings(w.exact)
			spelled = append(spelled, ways[min(v, len(ways)-1)])
		}
		n.whole[spelled[0]] = append(n.whole[spelled[0]], phrase{spelled, name})
	}
}

func initials(words []token, except int) (list []string) {
	for i, w := range words {
		if i != except {
			first := []rune(w.word)[0]
			list = append(list, string(first))
		}
	}
	return list
}

func (n *Names) word(name Name, word, exact string, initial []string) {
	letters := len([]rune(word))
	digits := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
	if letters < 2 || digits && letters < leastName || name.Place && (letters < leastName || ordinary(word) ||
		digits) {
		return
	}
	s := n.single[word]
	if s == nil {
		s = &single{name: name, word: word, plain: ordinary(word) || letters < leastName || name.Place || digits &&
			letters < 5}
		n.single[word] = s
	}
	s.plain = s.plain && (ordinary(word) || letters < leastName || name.Place || digits && letters < 5)
	s.exact = append(s.exact, exact)
	s.initial = append(s.initial, initial...)
	if !slices.Contains(s.parts, name.Part) {
		s.parts = append(s.parts, name.Part)
	}
}

// part is what stands in the place of the word: what its owners have in common where there are several.
func (s *single) part() string {
	switch {
	case len(s.parts) == 1:
		return s.parts[0]
	case subset(s.parts, "North", "South", northSouth):
		return "one of North-South"
	case subset(s.parts, "East", "West", eastWest):
		return "one of East-West"
	}
	return "one of those concerned"
}

func subset(list []string, of ...string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !slices.Contains(of, s) })
}

// The parts of players of whom only the side is known.
const (
	northSouth = "the North-South player"
	eastWest   = "the East-West player"
)

// unspaced tells whether a letter is of a script that puts nothing between words.
func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}
