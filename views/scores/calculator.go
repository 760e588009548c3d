package scores

import (
	"github.com/a-h/templ"

	"redress/views"
)

// CalculatorPage is the page of sums without a case.
type CalculatorPage struct {
	Sums []Sum
}

// Sum is one calculator: its fields as typed, and what it came to.
type Sum struct {
	ID, Title, About string
	Law              views.Link // empty where no law says it
	Fields           []SumField
	Result           []string  // the working; its last line is the result
	Table            *SumTable // for a sum with a row for each score
	Error, Field     string    // a sentence, and the field that it is about
	Open             bool      // it is the one that was sent, or the first of the page
}

// SumField is a field of a calculator.
type SumField struct {
	Name, Label, Hint, Value string
	Choices                  []views.Choice // to choose from; none for a field to type in
	Lines                    bool           // several lines can be typed
}

// ErrorAt is the sentence about a field; empty where it has none.
func (s Sum) ErrorAt(field string) string {
	if s.Field == field {
		return s.Error
	}
	return ""
}

// at is the id of a field of the sum.
func (s Sum) at(f SumField) string { return s.ID + "-" + f.Name }

func (s Sum) wrong(f SumField) templ.Attributes {
	return views.Wrong(s.at(f), s.ErrorAt(f.Name), views.HintID(s.at(f), f.Hint))
}

// SumTable is a table of figures.
type SumTable struct {
	Caption string
	Head    []string
	Rows    [][]string
}
