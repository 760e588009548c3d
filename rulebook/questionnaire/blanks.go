package questionnaire

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"redress/rulebook"
)

// Blanks are what the words of a questionnaire can leave to the record, by name: "Did [[source: the slow call]] show
// values?" asks of North's 3♠ where the record says which call it was, and of the slow call where it does not.
var Blanks = map[string]string{
	"source":         "the call or card that gave the information, or that was explained",
	"source-player":  "who made it",
	"source-partner": "the partner of whoever made it",
	"source-side":    "their side",
	"other-side":     "the side of their opponents",
	"action":         "the call or card complained of",
	"action-player":  "who made it",
	"informed":       "the player who had information from partner",
	"offender":       "the player who did what the director was called for",
	"partner":        "the partner of that player",
	"lho":            "the opponent on that player's left, the next player",
	"rho":            "the opponent on that player's right",
	"offenders":      "the side of that player",
	"opponents":      "the side of their opponents",
	"your-side":      "the side that raised the matter, at a table without a director",
	"your-opponents": "the side of their opponents",
	"suit":           "the suit of the card that the director was called for",
	"named-suit":     "the suit that declarer named, which is asked for or forbidden",
	"last-bid":       "the bid before an insufficient one, than which that is not higher",
	"lowest":         "the lowest sufficient bid in the denomination of an insufficient one",
	"unshown":        "a suit that this player did not show in the legal auction, with those bid so far",
	"misled":         "the player who may change a call",
	"claimer":        "the player who claimed or conceded",
	"declarer":       "declarer",
	"dummy":          "dummy",
}

// ofPlayer are the blanks that are filled as soon as somebody says who did it.
var ofPlayer = []string{"offender", "partner", "lho", "rho", "offenders", "opponents", "unshown"}

// ofSuit are those that are filled as soon as somebody says which suit it is.
var ofSuit = []string{"suit", "named-suit"}

// NamesPlayer tells whether words of a questionnaire name the player who did what it is about, so that it is worth
// asking who it was.
func (q *Questionnaire) NamesPlayer() bool { return q != nil && q.plan().player }

// Wording is a record that knows words for blanks. Known is false where it does not.
type Wording interface {
	Word(blank string) (text string, known bool)
}

// blank is a place left to the record, with the words where it says nothing.
var blank = regexp.MustCompile(`\[\[([a-z-]+): ([^\[\]]+)\]\]`)

// Fill puts the words of a record into a text.
func Fill(text string, record Record) string {
	return blank.ReplaceAllStringFunc(text, func(place string) string {
		parts := blank.FindStringSubmatch(place)
		if said, known := WordOf(record, parts[1]); known {
			return said
		}
		return parts[2]
	})
}

// WordOf is what a record says in a blank; none where it knows no words.
func WordOf(record Record, blank string) (text string, known bool) {
	if words, ok := record.(Wording); ok {
		return words.Word(blank)
	}
	return "", false
}

// WordsOf are the words that a record has for the blanks, in a line: two records with the same give the same.
func WordsOf(record Record) string {
	var line strings.Builder
	for _, name := range blankNames {
		if said, known := WordOf(record, name); known {
			line.WriteString(name + ": " + said + "\n")
		}
	}
	return line.String()
}

var blankNames = slices.Sorted(maps.Keys(Blanks))

// HasBlanks tells whether the words of a record are still to be put into a questionnaire.
func (q *Questionnaire) HasBlanks() bool { return q != nil && !q.filled && q.plan().blanks }

// Worded is a questionnaire with the words of a record in its blanks; the same one where it has none. Words change no
// way through the questions, so what can be told of those is told once for both.
func (q *Questionnaire) Worded(record Record) *Questionnaire {
	if !q.HasBlanks() {
		return q
	}
	w := &Questionnaire{ID: q.ID, Edition: q.Edition, Title: q.Title, Situation: q.Situation, Start: q.Start,
		Status: q.Status, Version: q.Version, Reviewed: q.Reviewed, Skips: q.Skips, Intro: q.Intro, Shares: q.Shares,
		At: q.At, filled: true}
	w.planned.Store(q.plan())
	for _, s := range q.Steps {
		w.Steps = append(w.Steps, s.worded(record))
	}
	if q.Subs != nil {
		w.Subs = map[string]*Questionnaire{}
	}
	for id, sub := range q.Subs {
		w.Subs[id] = sub.Worded(record)
	}
	for _, s := range q.Steps {
		if s.Anew && q.Subs[s.Use].HasBlanks() {
			w.Subs[strings.TrimSuffix(s.under(), "/")] = q.Subs[s.Use].Worded(elsewhere{record})
		}
	}
	return w
}

// elsewhere is a record where it is asked about something else than the action that it marks (.anew): of that it knows
// nothing.
type elsewhere struct{ Record }

// Word implements [Wording].
func (e elsewhere) Word(blank string) (text string, known bool) {
	if strings.HasPrefix(blank, "action") || blank == "informed" {
		return "", false
	}
	return WordOf(e.Record, blank)
}

// blanks tells whether a questionnaire, or one that it uses, leaves something to the record.
func (q *Questionnaire) blanks() bool {
	for _, s := range q.Steps {
		if s.Blank {
			return true
		}
	}
	for _, sub := range q.Subs {
		if sub.blanks() {
			return true
		}
	}
	return false
}

// namesPlayer tells whether words of a questionnaire, or of one that it uses, name the player who did it.
func (q *Questionnaire) namesPlayer() bool {
	for _, s := range q.Steps {
		if s.leaves(ofPlayer...) {
			return true
		}
	}
	for _, sub := range q.Subs {
		if sub.namesPlayer() {
			return true
		}
	}
	return false
}

// NamesGiver tells whether words of a questionnaire itself name the player who let partner know something.
func (q *Questionnaire) NamesGiver() bool {
	return q != nil && slices.ContainsFunc(q.Steps, func(s *Step) bool { return s.giver || s.leaves("source-player") })
}

// leaves tells whether the words of a step leave one of some blanks to the record.
func (s *Step) leaves(blanks ...string) bool {
	return s.Blank && slices.ContainsFunc(s.texts(), func(text string) bool {
		return slices.ContainsFunc(blank.FindAllStringSubmatch(text, -1), func(place []string) bool {
			return slices.Contains(blanks, place[1])
		})
	})
}

// NamesGiver tells whether the words of a step with the words of a record in it name the player who let partner know
// something, or would, if the record told it.
func (s *Step) NamesGiver() bool { return s != nil && s.giver }

// NamesOffender tells whether the words of a step with the words of a record in it name the player who did what it is
// about, or one around them, or would, if the record told it.
func (s *Step) NamesOffender() bool { return s != nil && (s.doer || s.leaves(ofPlayer...)) }

// NamesAction tells whether the words of a step with the words of a record in it name the call or card complained of,
// or would, if the record told it.
func (s *Step) NamesAction() bool { return s != nil && s.act }

// NamesSuit is the blank by which the words of a step with the words of a record in it name a suit, or would, if the
// record told it: that of the card, or that which declarer named; empty where they name none.
func (s *Step) NamesSuit() string {
	if s == nil {
		return ""
	}
	return s.suit
}

// texts are the words of a step in which blanks can stand.
func (s *Step) texts() []string {
	texts := []string{s.Title}
	for _, b := range s.Body {
		texts = append(texts, b.Markdown)
	}
	for _, o := range s.Options {
		texts = append(append(texts, o.Label, o.Hint), o.Reasons...)
	}
	return texts
}

// worded is a step with the words of a record in its blanks.
func (s *Step) worded(record Record) *Step {
	if !s.Blank {
		return s
	}
	w := *s
	for _, name := range ofSuit {
		if s.leaves(name) {
			w.suit = name
		}
	}
	w.giver, w.act = s.leaves("source-player"), s.leaves("action")
	w.doer = s.leaves(ofPlayer...)
	w.Blank, w.Title = false, Fill(s.Title, record)
	w.Body, w.Options = slices.Clone(s.Body), slices.Clone(s.Options)
	for i := range w.Body {
		w.Body[i].Markdown = Fill(w.Body[i].Markdown, record)
	}
	for i := range w.Options {
		w.Options[i].Label, w.Options[i].Hint = Fill(w.Options[i].Label, record), Fill(w.Options[i].Hint, record)
		w.Options[i].Reasons = slices.Clone(w.Options[i].Reasons)
		for j, reason := range w.Options[i].Reasons {
			w.Options[i].Reasons[j] = Fill(reason, record)
		}
	}
	return &w
}

// markBlanks notes which steps leave something to the record, and reports names that nothing knows.
func (q *Questionnaire) markBlanks(report func(at rulebook.Position, code, text, do string)) {
	for _, s := range q.Steps {
		for _, text := range s.texts() {
			for _, place := range blank.FindAllStringSubmatch(text, -1) {
				s.Blank = true
				if Blanks[place[1]] == "" {
					report(s.At, "blank", "The record has no words for \""+place[1]+"\".",
						"Use a name of the list in blanks.go.")
				}
			}
			if open := blank.ReplaceAllString(text, ""); len(open) > 0 && unclosed.MatchString(open) {
				report(s.At, "blank", "Double brackets stand in the text and are no place left to the record.",
					"Write [[source: the slow call]].")
			}
		}
	}
}

var unclosed = regexp.MustCompile(`\[\[|\]\]`)
