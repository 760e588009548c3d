package questionnaire

import "strings"

// AllHands is what hand= says where the four hands together matter, as when two results are compared.
const AllHands = "all"

// Hands are of whose hands a reason for the answer to a step speaks, by the seats' names: of all four, or of the player
// whom a blank names. They are empty where the step speaks of no hand, and where the record does not tell whose it is.
func (q *Questionnaire) Hands(address string, record Record) []string {
	_, step := q.Locate(address)
	if step == nil || step.Hand == "" {
		return nil
	}
	if step.Hand == AllHands {
		return []string{"North", "East", "South", "West"}
	}
	if before, _, used := strings.Cut(address, "/"); used && strings.Contains(before, "@") &&
		"@"+before[strings.LastIndex(before, "@")+1:] != later {
		record = elsewhere{record} // put once more, about another action
	}
	if name, known := WordOf(record, step.Hand); known {
		return []string{name}
	}
	return nil
}

// ofOne are the blanks that name one player, whose hand a reason can speak of.
var ofOne = map[string]string{AllHands: "", "action-player": "", "source-player": "", "offender": "", "partner": "",
	"misled": "", "informed": ""}
