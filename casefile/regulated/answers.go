package regulated

import (
	"maps"
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
	"redress/session/regulations"
)

// Answer is the key of an option, and the sentence that says who laid it down.
type Answer struct {
	Key string `json:"key"`
	Why string `json:"why"`
}

// Answers are those to the questions of a case, by the name of the setting. A case keeps them as they were when its
// questions were opened: another setting of the session changes no case that is there.
type Answers map[string]Answer

// Of are the answers that settings, how a session is played, and the times that begin with the official score give to
// the questions of a questionnaire and of those that it uses; nothing where it asks for none that is laid down. What is
// only the standard of the program is laid down by nobody, and is asked.
func Of(q *questionnaire.Questionnaire, settings regulations.Settings, played Played,
	periods Periods) Answers {
	answers := Answers{}
	for _, in := range slices.Concat([]*questionnaire.Questionnaire{q}, slices.Collect(maps.Values(q.Subs))) {
		for _, step := range in.Steps {
			name, of := strings.CutPrefix(step.From, questionnaire.SettingOf)
			key := regulations.Key(name)
			fact, _ := questionnaire.FactOf(step.From)
			if value, laid := settings.Values[key]; of && laid && fact.Answers(value) {
				answers[name] = Answer{value, why(settings, key)}
			}
			if answer, laid := played.answer(name); of && laid {
				answers[name] = answer
			}
			if answer, known := periods.answer(name); of && known {
				answers[name] = answer
			}
		}
	}
	if len(answers) == 0 {
		return nil
	}
	return answers
}

// why says what was laid down, and by whom.
func why(settings regulations.Settings, key regulations.Key) string {
	term, _ := regulations.TermOf(key)
	laid := "laid down for this session"
	authority, known := regulations.AuthorityOf(settings.Authority)
	if known && !slices.Contains(settings.Chosen, key) {
		laid = "laid down by " + authority.Name
	}
	return term.Title + ": " + settings.Words(key) + ", " + laid + "."
}

// And are these answers, with earlier ones where these say nothing.
func (a Answers) And(earlier Answers) Answers {
	if len(a) == 0 {
		return earlier
	}
	all := maps.Clone(earlier)
	if all == nil {
		all = Answers{}
	}
	maps.Copy(all, a)
	return all
}

// With is a record that gives these answers besides what it knows; the record itself where there are none.
func (a Answers) With(known questionnaire.Record) questionnaire.Record {
	if len(a) == 0 {
		return known
	}
	return record{known, a}
}

type record struct {
	questionnaire.Record
	answers Answers
}

// Fact implements questionnaire.Record.
func (r record) Fact(name string) (key, why string, known bool) {
	if setting, of := strings.CutPrefix(name, questionnaire.SettingOf); of {
		answer, laid := r.answers[setting]
		return answer.Key, answer.Why, laid
	}
	return r.Record.Fact(name)
}

// Word implements questionnaire.Wording.
func (r record) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(r.Record, blank)
}
