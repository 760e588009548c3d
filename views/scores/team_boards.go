package scores

import (
	"redress/views"
	"redress/views/parts"
)

// TeamBoards is what Law 86B gives where a board of a match cannot be compared.
type TeamBoards struct{ Cases []TeamCase }

// TeamCase is one of the cases that the Law tells apart.
type TeamCase struct {
	When  string // empty where the code tells none apart
	Text  string
	Law   views.Link
	Chips []parts.Chip // scores to tap into the form
}
