package figures

import "slices"

// Changes tells whether an entry of a kind can change the row of its case. Those that only lead to a ruling change
// nothing before it is given, and need not be counted again with every answer.
func Changes(kind string) bool { return slices.Contains(changing, kind) }

var changing = []string{
	"case-opened", "record-set", "table-named", "dispute-filed", "account-drafted", "account-given", "run-opened",
	"text-erased",
	"ruling-issued", "adjudicated", "ruling-undone", "reopened", "closed", "skip-settled",
	"appeal-lodged", "appeal-withdrawn", "late-decided", "record-locked", "review-started", "appeal-decided",
	"recommendation-answered",
}
