package ruling

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"redress/casefile"
	"redress/ledger"
	"redress/rulebook"
)

// Link is a text that leads somewhere.
type Link struct{ Text, Path string }

// Texts finds the personal texts that entries name.
type Texts map[string]ledger.Text

// Of is the text of a reference; a note where it was erased, empty where there is none.
func (t Texts) Of(ref ledger.TextRef) string {
	if ref.ID == "" {
		return ""
	}
	text, ok := t[ref.ID]
	if !ok || text.Erased > 0 {
		return "(erased)"
	}
	return text.Body
}

// Where says board and table; a board that nobody has named, and that follows from the movement alone, with a question
// mark.
func Where(board int, table string, guessed bool) string {
	var parts []string
	if board > 0 {
		parts = append(parts, fmt.Sprintf("Board %d", board))
	}
	if board > 0 && guessed {
		parts[0] += "?"
	}
	if table != "" {
		parts = append(parts, "table "+table)
	}
	if len(parts) == 0 {
		return ""
	}
	joined := strings.Join(parts, ", ")
	return strings.ToUpper(joined[:1]) + joined[1:]
}

// whereOf says board and table of a ruling.
func whereOf(t casefile.Transcript) string { return Where(t.Board, t.Table, t.Guessed) }

// Clock shows a time of the day with its date where that is another day than now.
func Clock(unix int64, now time.Time) string {
	if unix == 0 {
		return ""
	}
	at := time.Unix(unix, 0).In(now.Location())
	if at.Year() == now.Year() && at.YearDay() == now.YearDay() {
		return at.Format("15:04")
	}
	return at.Format("2 January 2006, 15:04")
}

// Day shows a date as people say it, 23 November 2026; what is no date stays as it is.
func Day(iso string) string {
	day, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return day.Format("2 January 2006")
}

// standingWords say how sure a fact is, where a director rules.
var standingWords = map[casefile.Standing]string{
	casefile.Agreed:   "Agreed by both sides",
	casefile.Found:    "As the director found it",
	casefile.Disputed: "Disputed; decided on the evidence",
	casefile.Stated:   "As stated",
}

// StandingWords says how sure a fact is. Where there is no director nobody decides on evidence.
func StandingWords(s casefile.Standing, director bool) string {
	if !director && s == casefile.Disputed {
		return "Disputed between the sides"
	}
	return standingWords[s]
}

// Event is one entry of the log in words.
type Event struct {
	What, Detail, Who, At, Machine string

	Matter string // title of the questionnaire that it belongs to, where the case has several
}

// UpperFirst begins a sentence.
func UpperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// ProvisionLink leads to a provision, laws-2017/12C1c; nil for an empty reference.
func ProvisionLink(ref string) *Link {
	edition, id, found := strings.Cut(ref, "/")
	if !found {
		return nil
	}
	return &Link{Text: rulebook.Name(id), Path: rulebook.Ref{Edition: edition, ID: id}.Path()}
}

// ShortHash is the beginning of a hash in groups that can be read aloud.
func ShortHash(hash string) string {
	var groups []string
	for group := range slices.Chunk([]byte(hash[:min(16, len(hash))]), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, " ")
}

// joined joins the words that there are.
func joined(by string, words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), by)
}
