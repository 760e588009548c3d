package casefile

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Words are what a case is found by in the list of all cases, each once and sorted: the words of what happened and of
// how it was settled, its numbers, and, after a colon, what the list is narrowed by. A dispute of an online table has
// none: it is in no list of a director.
func (s Summary) Words() []string {
	if s.Online {
		return nil
	}
	words := plainWords(strings.Join([]string{s.Title, s.About, s.Left, s.Outcome}, " "))
	add := func(kind, value string) {
		if value = strings.ToLower(value); value != "" && value != "0" {
			words = append(words, value, kind+":"+value)
		}
	}
	add("case", strconv.Itoa(s.Number))
	add("board", strconv.Itoa(s.Board))
	add("table", s.Table)
	words = append(words, WordOfState(s.State))
	if s.Session != "" {
		words = append(words, WordOfSession(s.Session))
	}
	if s.Appeal.Live() {
		words = append(words, WordOfAppeals)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// WordOfAppeals is held by the cases with an appeal that is still to be decided.
const WordOfAppeals = "appeal:live"

// WordOfState is held by the cases in a state.
func WordOfState(s State) string { return "state:" + string(s) }

// WordOfSession is held by the cases of a session.
func WordOfSession(id string) string { return "session:" + id }

// SearchWords are the words that somebody looks for with what they typed: "board 7" is the board, a number alone is
// any.
func SearchWords(typed string) (words []string) {
	list := fields(typed)
	for i := 0; i < len(list); i++ {
		kind := list[i]
		if i+1 < len(list) && slices.Contains([]string{"case", "board", "table"}, kind) && hasDigit(list[i+1]) {
			i++
			words = append(words, kind+":"+list[i])
			continue
		}
		words = append(words, singular(kind))
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func plainWords(text string) (words []string) {
	for _, word := range fields(text) {
		words = append(words, singular(word))
	}
	return words
}

func fields(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) &&
			!unicode.IsDigit(r)
	})
}

// singular lets "claims" find a claim; the titles of questionnaires and outcomes need no more.
func singular(word string) string {
	if len(word) > 3 && !strings.HasSuffix(word, "ss") {
		return strings.TrimSuffix(word, "s")
	}
	return word
}

func hasDigit(word string) bool { return strings.ContainsFunc(word, unicode.IsDigit) }
