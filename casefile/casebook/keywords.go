package casebook

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/casefile"
)

// Keyword is one of the list by which cases are found.
type Keyword struct {
	ID, Words      string
	Questionnaires []string // that suggest it
}

//go:embed keywords.txt
var keywordsText string

// Keywords is the list, in its order.
var Keywords = func() (list []Keyword) {
	for line := range strings.Lines(keywordsText) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if strings.HasPrefix(line, "#") || len(cells) != 3 {
			continue
		}
		k := Keyword{ID: strings.TrimSpace(cells[0]), Words: strings.TrimSpace(cells[1])}
		for id := range strings.SplitSeq(cells[2], ",") {
			if id = strings.TrimSpace(id); id != "" {
				k.Questionnaires = append(k.Questionnaires, id)
			}
		}
		list = append(list, k)
	}
	return list
}()

// keywordWords are the words of the list by their ids.
var keywordWords = func() map[string]string {
	words := map[string]string{}
	for _, k := range Keywords {
		words[k.ID] = k.Words
	}
	return words
}()

// KeywordWords is a keyword for people: the words of the list, or the publisher's own.
func KeywordWords(id string) string {
	if words, ok := keywordWords[id]; ok {
		return words
	}
	return id
}

// suggested are the keywords for the questionnaires of a ruling and what came of it.
func suggested(t *casefile.Transcript, appealed bool) (ids []string) {
	for _, k := range Keywords {
		named := slices.ContainsFunc(t.Ranked(), func(m casefile.TranscriptMatter) bool {
			return slices.Contains(k.Questionnaires, m.Questionnaire) || m.Outcome != nil && k.ID == m.Outcome.Remedy
		})
		if named || appealed && k.ID == "appeal" {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// What a publisher can add.
const (
	mostKeywords   = 12
	longestKeyword = 40 // characters
)

// OwnKeywords reads keywords that a publisher types, separated by commas; one of the list is taken by its id.
func OwnKeywords(typed string) (ids []string) {
	for word := range strings.SplitSeq(typed, ",") {
		word = strings.ToLower(strings.Join(strings.Fields(word), " "))
		for _, k := range Keywords {
			if strings.ToLower(k.Words) == word {
				word = k.ID
			}
		}
		if word != "" && utf8.RuneCountInString(word) <= longestKeyword {
			ids = append(ids, word)
		}
	}
	return ids
}

// uniqueWords are the words without repetition and empty ones, in their order.
func uniqueWords(list []string) (unique []string) {
	for _, word := range list {
		if word = strings.TrimSpace(word); word != "" && !slices.Contains(unique, word) && len(unique) < mostKeywords {
			unique = append(unique, word)
		}
	}
	return unique
}
