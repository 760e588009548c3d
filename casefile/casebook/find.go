package casebook

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"redress/fault"
)

// Match is a place of a text where a name stands, or what looks like one.
type Match struct {
	Start, End int    // bytes
	Text       string // as it is written
	With       string // what stands in its place
	Why        string // whose name it is, for the publisher
	Doubtful   bool   // it may be no name: the publisher decides, and it is never replaced by itself
	Word       string // folded, by which the publisher keeps it
}

// Find gives all places of a text that the publisher must know of, in its order; none overlaps another.
func (n *Names) Find(text string) []Match {
	words := tokens(text)
	found := n.people(text, words)
	found = append(found, n.insides(text)...)
	found = append(found, n.patterns(text)...)
	if n.online {
		found = append(found, n.alike(text, words)...)
	}
	slices.SortStableFunc(found, func(a, b Match) int {
		return cmp.Or(boolFirst(!a.Doubtful, !b.Doubtful), (b.End-b.Start)-(a.End-a.Start), a.Start-b.Start)
	})
	var kept []Match
	for _, m := range found {
		if !slices.ContainsFunc(kept, func(k Match) bool { return m.Start < k.End && k.Start < m.End }) {
			kept = append(kept, m)
		}
	}
	slices.SortFunc(kept, func(a, b Match) int { return a.Start - b.Start })
	return joined(text, kept)
}

func boolFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// people finds the names, the longest first.
func (n *Names) people(text string, words []token) (found []Match) {
	for i := 0; i < len(words); i++ {
		if p, ok := n.phraseAt(text, words[i:]); ok {
			last := words[i+len(p.words)-1]
			found = append(found, n.match(text, words[i].start, last.end, p.name.Part, p.name.Whose,
				strings.Join(p.words, " "), p.name.Place && plainPhrase(p.words)))
			i += len(p.words) - 1
			continue
		}
		if i+1 < len(words) && isSide(words[i].word, text[words[i].end:words[i+1].start], words[i+1].word) {
			i++
			continue
		}
		s := n.single[words[i].word]
		if s == nil || words[i].office() ||
			len([]rune(s.word)) < leastName && !slices.Contains(s.exact, words[i].exact) {
			continue
		}
		start := words[i].start
		if i > 0 && slices.Contains(s.initial, words[i-1].word) && apart(text[words[i-1].end:start]) {
			start = words[i-1].start // "A. Smith"
		}
		found = append(found, n.match(text, start, words[i].end, s.part(), s.name.Whose, s.word, s.plain))
	}
	return found
}

// isSide tells whether two words are a side of the table, which is nobody's name even where West is.
func isSide(first, between, second string) bool {
	return strings.Trim(between, "-‐‑–/") == "" && (first == "north" && second == "south" || first == "east" &&
		second == "west")
}

// plainPhrase tells whether a name is made of plain words alone, so that it can be said without meaning it.
func plainPhrase(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !ordinary(w) })
}

func (n *Names) match(text string, start, end int, with, whose, word string, doubtful bool) Match {
	if article := strings.ToLower(text[max(0, start-4):start]); strings.HasPrefix(with, "the ") && article == "the " &&
		(start == 4 || !unicode.IsLetter(rune(text[start-5]))) {
		start -= len(article)
	}
	if start > 0 && text[start-1] == '@' && (start == 1 || !unicode.IsLetter(rune(text[start-2]))) {
		start-- // "@bob77"
	}
	if seat := with + " "; strings.HasSuffix(text[:start], seat) && slices.Contains(Seats(), with) {
		start -= len(seat) // "West bob77: hi"
	}
	if begins(text[:start]) && with != "" {
		with = strings.ToUpper(with[:1]) + with[1:]
	}
	return Match{start, end, text[start:end], with, whose, doubtful, word}
}

// begins tells whether a sentence begins behind a text.
func begins(before string) bool {
	before = strings.TrimRightFunc(before, func(r rune) bool {
		return unicode.IsSpace(r) ||
			strings.ContainsRune(`"'“‘(`, r)
	})
	return before == "" || strings.ContainsRune(".!?:", rune(before[len(before)-1]))
}

func (n *Names) phraseAt(text string, words []token) (phrase, bool) {
	for _, p := range n.whole[words[0].word] {
		if len(p.words) > len(words) {
			continue
		}
		fits := true
		for i, w := range p.words {
			fits = fits && words[i].word == w && (i == 0 || apart(text[words[i-1].end:words[i].start]))
		}
		if fits {
			return p, true
		}
	}
	return phrase{}, false
}

// apart tells whether nothing but what may stand within a name is between two words.
func apart(between string) bool {
	return len(between) <= 4 && strings.Trim(between, " \t\n\u00a0-‐‑–.,'’&/_") == ""
}

// insides finds names of scripts that put nothing between words.
func (n *Names) insides(text string) (found []Match) {
	for _, name := range n.inside {
		for at := 0; ; {
			i := strings.Index(text[at:], name.Words)
			if i < 0 {
				break
			}
			found = append(found, n.match(text, at+i, at+i+len(name.Words), name.Part, name.Whose, name.Words, false))
			at += i + len(name.Words)
		}
	}
	return found
}

// alike finds what looks like a name where none is on record: a capital in the middle of a sentence, letters with
// digits or signs between them as nicknames have them, and what is called with an @.
func (n *Names) alike(text string, words []token) (found []Match) {
	add := func(start, end int, why string) {
		found = append(found, n.match(text, start, end, "a player", why, folded(text[start:end]), true))
	}
	for _, w := range words {
		first := []rune(w.exact)[0]
		switch {
		case w.start > 0 && text[w.start-1] == '@':
			add(w.start, w.end, "somebody is called so")
		case ordinary(w.word) || len([]rune(w.word)) < leastName || bidding.MatchString(w.exact):
		case unicode.IsUpper(first) && strings.ToUpper(w.exact) != w.exact && !begins(text[:w.start]):
			add(w.start, w.end, "it has a capital")
		case unicode.IsLetter(first) && strings.ContainsFunc(w.exact, unicode.IsDigit):
			add(w.start, w.end, "it looks like a nickname")
		case strings.ContainsFunc(w.exact[1:], unicode.IsUpper) && strings.ToUpper(w.exact) != w.exact:
			add(w.start, w.end, "it looks like a nickname")
		}
	}
	for _, at := range joinedNick.FindAllStringIndex(text, -1) {
		add(at[0], at[1], "it looks like a nickname")
	}
	return found
}

var (
	// calls, cards and provisions: "2NT", "SA", "h10", "21B1"
	bidding    = regexp.MustCompile(`^(?i:[1-7](?:c|d|h|s|nt?)x{0,2}|(?:[cdhs][akqjt2-9]|[cdhs]10)+|\d+[a-z]\d*[a-z]*)$`)
	joinedNick = regexp.MustCompile(`[\pL\pN]+(?:_[\pL\pN]+)+`)
)

// pattern is something that tells who or when without a name.
type pattern struct {
	find     *regexp.Regexp
	why      string
	doubtful bool
	with     func(n *Names, groups []string) string
}

func always(words string) func(*Names, []string) string {
	return func(*Names, []string) string { return words }
}

const months = `jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`

var patterns = []pattern{
	{regexp.MustCompile(`[\pL\pN._%+-]+@[\pL\pN-]+(?:\.[\pL\pN-]+)+`), "an address", false, always("(address)")},
	{regexp.MustCompile(`(?i)\b(?:https?://|www\.)[^\s<>"]+`), "an address", false, always("(address)")},
	{regexp.MustCompile(`\+?\d[\d /()-]{7,}\d`), "it looks like a telephone number", true, always("(number)")},
	{regexp.MustCompile(`\b(?:19|20)\d\d-\d\d?-\d\d?\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d\b`), "a date", false,
		always("the day")},
	{regexp.MustCompile(`(?i)\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:` + months + `)\b(?:,? (?:19|20)\d\d\b)?|\b(?:` +
		months + `)\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? (?:19|20)\d\d\b)?`), "a date", false, always("the day")},
	{regexp.MustCompile(`(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b`), "a day of the week", true,
		always("the day")},
	{regexp.MustCompile(
		`(?i)\b(?:pair|contestant|team|player)(?: (?:number|no\.?|nr\.?))? ?#?(\d{1,4})(?: ?(?:NS|EW|N-S|E-W))?\b`), "the number of a contestant", false, (*Names).pair},
	{regexp.MustCompile(`(?i)\b(?:NS|EW|N-S|E-W) ?(\d{1,3})\b`), "it looks like the number of a pair", true,
		(*Names).pair},
	{regexp.MustCompile(`(?i)\btable(?: (?:number|no\.?|nr\.?))? ?#?(\d{1,3}[a-z]?)\b`), "the number of a table", false,
		func(n *Names, g []string) string {
			if strings.EqualFold(g[1], n.own.table) {
				return "the table"
			}
			return "another table"
		}},
	{regexp.MustCompile(`(?i)\bboard(?: (?:number|no\.?|nr\.?))? ?#?(\d{1,3})\b`), "the number of a board", false,
		func(n *Names, g []string) string {
			if g[1] == strconv.Itoa(n.own.board) {
				return "the board"
			}
			return "another board"
		}},
}

func (n *Names) pair(groups []string) string {
	number, _ := strconv.Atoi(groups[1])
	if part := n.own.pairs[number]; part != "" {
		return part
	}
	return "another contestant"
}

func (n *Names) patterns(text string) (found []Match) {
	for _, p := range patterns {
		for _, at := range p.find.FindAllStringSubmatchIndex(text, -1) {
			groups := make([]string, len(at)/2)
			for i := range groups {
				if at[2*i] >= 0 {
					groups[i] = text[at[2*i]:at[2*i+1]]
				}
			}
			found = append(found, n.match(text, at[0], at[1], p.with(n, groups), p.why,
				folded(strings.Join(strings.Fields(groups[0]), " ")), p.doubtful))
		}
	}
	return found
}

// joined makes one of two places beside each other that come to the same part: "Ann Smith", "Smith, Ann".
func joined(text string, list []Match) []Match {
	var out []Match
	for _, m := range list {
		if last := len(out) - 1; last >= 0 && !m.Doubtful && !out[last].Doubtful &&
			strings.EqualFold(out[last].With, m.With) && !strings.Contains(text[out[last].End:m.Start], "/") &&
			apart(text[out[last].End:m.Start]) {
			before := out[last]
			out[last] = Match{before.Start, m.End, text[before.Start:m.End], before.With, before.Why, false,
				before.Word + " " + m.Word}
			continue
		}
		out = append(out, m)
	}
	return out
}

// Run is a piece of a text as it becomes: what stood there, and what was put in its place or is doubtful.
type Run struct {
	Text     string // as it was written
	With     string // what was put in its place; empty where nothing was
	Why      string
	Doubtful bool
}

// Replace puts the parts in the place of the names that are no doubt names, and tells what it did piece by piece.
func (n *Names) Replace(text string) (string, []Run) {
	var b strings.Builder
	var runs []Run
	at := 0
	add := func(r Run) {
		if r.Text != "" {
			runs = append(runs, r)
		}
		if r.With != "" {
			b.WriteString(r.With)
			return
		}
		b.WriteString(r.Text)
	}
	for _, m := range n.Find(text) {
		add(Run{Text: text[at:m.Start]})
		r := Run{Text: m.Text, Why: m.Why, Doubtful: m.Doubtful}
		if !m.Doubtful {
			r.With = m.With
		}
		add(r)
		at = m.End
	}
	add(Run{Text: text[at:]})
	return b.String(), runs
}

// Changed tells whether something was replaced or is doubtful.
func Changed(runs []Run) bool {
	return slices.ContainsFunc(runs, func(r Run) bool { return r.With != "" || r.Doubtful })
}

// Anonymise replaces the names in every text of a page, and tells of each text what was done, by the id of its field.
func (n *Names) Anonymise(p *Page) map[string][]Run {
	done := map[string][]Run{}
	texts := map[string]string{}
	for _, f := range p.Fields() {
		texts[f.ID], done[f.ID] = n.Replace(f.Text)
	}
	p.Set(texts)
	return done
}

// Left is a name that still stands in a page.
type Left struct {
	Field Field
	Match Match
	At    string // the words around it
}

// Still gives the names that still stand in the texts of a page, apart from doubtful words that the publisher keeps.
func (n *Names) Still(p *Page, kept []string) (list []Left) {
	for _, f := range p.Fields() {
		for _, m := range n.Find(f.Text) {
			if !m.Doubtful || !slices.Contains(kept, m.Word) {
				list = append(list, Left{f, m, around(f.Text, m)})
			}
		}
	}
	return list
}

// around is the text around a place.
func around(text string, m Match) string {
	const most = 24 // characters to each side
	before, after := []rune(text[:m.Start]), []rune(text[m.End:])
	head, tail := "", ""
	if len(before) > most {
		before, head = before[len(before)-most:], "… "
	}
	if len(after) > most {
		after, tail = after[:most], " …"
	}
	return strings.Join(strings.Fields(head+string(before)+text[m.Start:m.End]+string(after)+tail), " ")
}

// refuse is the fault of a page in which a name still stands, at its first place.
func (n *Names) refuse(p *Page, kept []string) error {
	left := n.Still(p, kept)
	if len(left) == 0 {
		return nil
	}
	first, rest := left[0], ""
	if len(left) > 1 {
		rest = fmt.Sprintf(" %d more are marked below.", len(left)-1)
	}
	if first.Match.Doubtful {
		return fault.At(first.Field.ID, "“%s” at “%s” may be a name (%s). Take it out, or tick that it is not a "+
			"name.%s",
			first.Match.Text, first.At, first.Match.Why, rest)
	}
	return fault.At(first.Field.ID, "“%s” still stands at “%s” (%s). Put “%s” or something like it in its place.%s",
		first.Match.Text, first.At, first.Match.Why, first.Match.With, rest)
}
