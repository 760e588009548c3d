package records

import (
	"fmt"
	"strconv"

	"redress/fault"
	"redress/views"
)

// ContractForm is the form of contract and result, as they are known without the auction.
type ContractForm struct {
	Request                       string
	Basis                         int64
	Clashes                       []fault.Clash // what somebody else has entered meanwhile
	Level, Strain, Risk, Declarer string        // level "0" is a board passed out
	Tricks                        string        // won by declarer's side
	SoFar                         string        // what was won before the play stopped, in a sentence
	Fewest, Most                  int           // tricks that declarer's side can have, by what is known of the play
	Known                         bool          // there is something to take out
	Field, Error                  string
}

// ErrorAt is the sentence about a field; empty where it has none.
func (f ContractForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

func (f ContractForm) seen(path string) views.Seen {
	return views.Seen{Basis: f.Basis, Clashes: f.Clashes, Leave: path, Do: "save"}
}

func (f ContractForm) taps(name, legend, value, class string, choices []views.Choice) views.TapsView {
	return views.TapsView{Name: name, Legend: legend, Value: value, Err: f.ErrorAt(name), Class: class,
		Choices: choices}
}

// elsewhere tells whether a fault stands beside no field of its own.
func (f ContractForm) elsewhere() bool {
	switch f.Field {
	case "level", "strain", "risk", "declarer", "tricks":
		return false
	}
	return f.Error != ""
}

// The choices of the contract form.
var (
	levels  = append(numbers(1, 7), views.Choice{Value: "0", Text: "Passed out"})
	strains = []views.Choice{{Value: "C", Text: "♣"}, {Value: "D", Text: "♦"}, {Value: "H", Text: "♥"},
		{Value: "S", Text: "♠"}, {Value: "NT", Text: "NT"}}
	risks = []views.Choice{{Value: "", Text: "Undoubled"}, {Value: "X", Text: "Doubled"},
		{Value: "XX", Text: "Redoubled"}}
)

// tricks are those that declarer's side can have, and what is on record already.
func (f ContractForm) tricks() (list []views.Choice) {
	for _, c := range numbers(0, 13) {
		if n, _ := strconv.Atoi(c.Value); n >= f.Fewest && n <= f.Most || c.Value == f.Tricks {
			list = append(list, c)
		}
	}
	return append(list, views.Choice{Value: "", Text: "Not known"})
}

func numbers(from, to int) (list []views.Choice) {
	for n := from; n <= to; n++ {
		list = append(list, views.Choice{Value: fmt.Sprint(n), Text: fmt.Sprint(n)})
	}
	return list
}
