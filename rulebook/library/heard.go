package library

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
)

// heard is a sentence as the clues are looked for in it: its words, with the name of a call or a card and a length of
// time as one word each.
type heard struct {
	text   string
	words  []heardWord
	parts  []stretch          // of the sentence, by its joints
	places map[string][]place // of what has been looked for
}

// heardWord is one word of a sentence.
type heardWord struct {
	stems      []string // that it may stand for; none for a name
	name       string   // what it names: call, card, duration; empty for a plain word
	bid        bridge.Call
	start, end int
	part       int  // in which it stands
	silent     bool // it says nothing by itself
}

// place is where something stands in a sentence: its first and its last word.
type place struct{ from, to int }

func (p place) overlaps(other place) bool { return p.from <= other.to && other.from <= p.to }

// The names that a sentence may have. What they name matters and not which one it is, but for bids that follow one
// another.
const (
	callName     = "call"
	cardName     = "card"
	durationName = "duration"
	tooLow       = "toolow" // a bid named over one that it does not outrank
)

const (
	suitNames  = `(?:[♠♥♦♣][\x{FE0E}\x{FE0F}]?|spades?\b|hearts?\b|diamonds?\b|clubs?\b)`
	noTrump    = `(?:nt\b|no[ -]?trumps?\b)`
	digitNames = `one|two|three|four|five|six|seven`
)

// named are the patterns of the names, each with what a text must have some of.
var named = []struct {
	name    string
	needs   []string
	pattern *regexp.Regexp
}{
	{cardName, []string{" of ", "♠", "♥", "♦", "♣"}, regexp.MustCompile(`(?i)\b(?:ace|king|queen|jack|knave|ten|nine|eight|` + digitNames +
		`|10|[2-9akqjt]) of (?:` + suitNames + `|trumps?\b)|[♠♥♦♣][\x{FE0E}\x{FE0F}]? ?(?:10|[2-9akqjt])\b|` +
		`\b(?:10|[akqjt])[♠♥♦♣]`)},
	{callName, strings.Fields("1 2 3 4 5 6 7 ♠ ♥ ♦ ♣ spade heart diamond club nt trump"), regexp.MustCompile(`(?i)\b([1-7]|` + digitNames + `)[ -]?(` + suitNames + `|` + noTrump + `)` +
		`|\b([1-7])([cdhsn])\b`)},
	{durationName, []string{"sec", "min"}, regexp.MustCompile(`(?i)\b(?:\d+|half|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|` +
		`fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|few|several|many|couple of|good|full|whole)` +
		`[ -]?(?:(?:an?|full|whole|good|more) )?(?:seconds|secs|minutes?|mins?)\b`)},
}

// heldCards is how many cards of a suit a hand has, which is no call: "he had two spades".
var heldCards = regexp.MustCompile(`(?i)\b(?:ha[ds]|having|have|held|hold(?:s|ing)?) (?:(?:only|still|just|also) )?` +
	`(?:[1-7]|` + digitNames + `) (?:spade|heart|diamond|club)s?$`)

// hear reads a sentence; words gives the stems that one of its words may stand for.
func (sp *speech) hear(text string) *heard {
	h := &heard{text: text, parts: partsOf(text), places: map[string][]place{}}
	plain, lower := []byte(text), strings.ToLower(text)
	for _, n := range named {
		if !slices.ContainsFunc(n.needs, func(some string) bool { return strings.Contains(lower, some) }) {
			continue
		}
		for _, at := range n.pattern.FindAllSubmatchIndex(plain, -1) {
			w := heardWord{name: n.name, start: at[0], end: at[1]}
			if n.name == callName && heldCards.Match(plain[:at[1]]) {
				continue
			}
			if n.name == callName {
				w.bid = bidNamed(plain, at)
			}
			h.words = append(h.words, w)
			blank(plain, at[0], at[1])
		}
	}
	for _, w := range sp.words(string(plain)) {
		if len(h.words) == mostHeard {
			break
		}
		word := spelled(text[w.start:w.end])
		h.words = append(h.words, heardWord{stems: sp.clues.stems(sp, word), start: w.start, end: w.end,
			silent: w.stem == ""})
	}
	slices.SortFunc(h.words, func(a, b heardWord) int { return cmp.Compare(a.start, b.start) })
	for i := range h.words {
		h.words[i].part = partAt(h.parts, h.words[i].start)
	}
	for _, p := range h.at(sp.clues, quietKind) {
		h.pass(p)
	}
	clear(h.places)
	return h
}

// pass makes words say nothing.
func (h *heard) pass(p place) {
	for i := p.from; i <= p.to; i++ {
		h.words[i].stems, h.words[i].name = nil, ""
	}
}

// mostHeard is how many words are read; what is longer is no sentence but a story.
const mostHeard = 80

// blank puts spaces in the place of some of a text, so that all else stays where it is.
func blank(text []byte, from, to int) {
	for i := from; i < to; i++ {
		text[i] = ' '
	}
}

// plain is the sentence without names and without words that only look as if they told something.
func (h *heard) plain() string {
	text := []byte(h.text)
	for _, w := range h.words {
		if len(w.stems) == 0 {
			blank(text, w.start, w.end)
		}
	}
	return string(text)
}

// bidNamed is the bid that a match of callName names.
func bidNamed(text []byte, at []int) bridge.Call {
	level, in := at[2:4], at[4:6]
	if level[0] < 0 {
		level, in = at[6:8], at[8:10]
	}
	number := strings.ToLower(string(text[level[0]:level[1]]))
	if i := slices.Index(strings.Split(digitNames, "|"), number); i >= 0 {
		number = string(rune('1' + i))
	}
	denomination := strings.NewReplacer("-", " ", "\uFE0E", "").Replace(string(text[in[0]:in[1]]))
	call, _ := bridge.ParseCall(number + denomination)
	return call
}

// at are the places of a word or of a kind of words.
func (h *heard) at(c *clues, what string) []place {
	if found, known := h.places[what]; known {
		return found
	}
	if _, isKind := c.kinds[what]; isKind {
		h.placeKinds(c)
		return h.places[what]
	}
	var found []place
	for i, w := range h.words {
		if w.name != "" && w.name == what || slices.Contains(w.stems, what) {
			found = append(found, place{i, i})
		} else if what == tooLow {
			if to := h.insufficient(i); to > 0 {
				found = append(found, place{i, to})
			}
		}
	}
	h.places[what] = found
	return found
}

// placeKinds finds the places of all kinds of words at once.
func (h *heard) placeKinds(c *clues) {
	for kind := range c.kinds {
		h.places[kind] = nil
	}
	for i, w := range h.words {
		if _, isKind := c.kinds[w.name]; isKind {
			h.places[w.name] = append(h.places[w.name], place{i, i})
		}
		for _, stem := range w.stems {
			for _, entry := range c.starts[stem] {
				if to := h.match(entry.stems, i); to >= 0 {
					h.places[entry.kind] = append(h.places[entry.kind], place{i, to})
				}
			}
		}
	}
}

// match finds words one after the other from a place on, with at most one other word between two; -1 where they are
// not there, and else the place of the last.
func (h *heard) match(stems []string, from int) int {
	at := from - 1
	for n, stem := range stems {
		has := func(i int) bool { return i < len(h.words) && slices.Contains(h.words[i].stems, stem) }
		switch {
		case has(at + 1):
			at++
		case n > 0 && has(at+2):
			at += 2
		default:
			return -1
		}
	}
	return at
}

// overNames are the words that stand between a bid and the one that it should have outranked.
var overNames = []string{"over", "after", "on", "at", "when", "under", "below"}

// insufficient tells where the bid ends over which the one here was made, and which it does not outrank; 0 for none.
func (h *heard) insufficient(i int) int {
	first, ok := h.words[i].bid.Bid()
	if !ok {
		return 0
	}
	over := false
	for to := i + 1; to <= i+overWithin && to < len(h.words); to++ {
		w := h.words[to]
		over = over || slices.ContainsFunc(w.stems, func(stem string) bool { return slices.Contains(overNames, stem) })
		if second, ok := w.bid.Bid(); ok && over {
			if first.Outranks(second) {
				return 0
			}
			return to
		}
	}
	return 0
}

// overWithin is how far the bid may stand from the one that it was made over: "1♥ over West's opening of 1♠".
const overWithin = 6
