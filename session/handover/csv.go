package handover

import (
	"cmp"
	"encoding/csv"
	"io"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"redress/session/results"
)

var exportHeader = []string{
	"case", "board", "table", "ns", "ew", "kind", "unit", "ns_value", "ns_exact", "ew_value", "ew_exact",
	"ns_given", "ew_given", "penalty", "code", "law", "edition", "reason", "ns_by_hand", "ew_by_hand",
}

// WriteCSV writes adjusted scores as a table, one a line. Texts that a spreadsheet would take for a formula have an
// apostrophe in front, and so have exact fractions, which it would take for dates; numbers stay numbers.
func WriteCSV(w io.Writer, adjustments []Adjustment) error {
	out := csv.NewWriter(w)
	if err := out.Write(exportHeader); err != nil {
		return err
	}
	for _, a := range adjustments {
		ns, ew := a.NorthSouth, a.EastWest
		err := out.Write([]string{
			safe(a.Case), number(a.Board), label(a.Table), label(cmp.Or(a.NSCalled, number(a.NS))),
			label(cmp.Or(a.EWCalled, number(a.EW))), string(a.Kind()), unit(a.Method),
			value(ns), exact(ns.Value), value(ew), exact(ew.Value),
			safe(ns.Text()), safe(ew.Text()), safe(a.Penalty), a.Code(), safe(a.Law), safe(a.Edition), safe(a.Reason),
			exactText(a.ByHand.NS), exactText(a.ByHand.EW),
		})
		if err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// safe is a text that no spreadsheet calculates.
func safe(text string) string {
	if start := strings.TrimLeft(text, " "); start != "" && strings.ContainsRune("=+-@\t\r\n|%'", rune(start[0])) {
		return "'" + text
	}
	return text
}

// dated is what a table calculation would make a date of: "1-2".
var dated = regexp.MustCompile(`^[0-9]+[-/.][0-9./-]*$`)

// label is the name of a table: a number where it is one, otherwise a safe text.
func label(table string) string {
	if n, err := strconv.Atoi(table); err == nil && n > 0 {
		return strconv.Itoa(n)
	}
	if dated.MatchString(table) {
		return "'" + table
	}
	return safe(table)
}

// number is a number of a contestant or board; empty where there is none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// value is a figure as shown, which is a number.
func value(g Given) string {
	text := strings.ReplaceAll(g.worth(), "−", "-")
	if figure, _ := results.ParseFigure(text); figure == nil {
		return safe(text)
	}
	return text
}

func exact(figure *big.Rat) string {
	switch {
	case figure == nil:
		return ""
	case figure.IsInt():
		return figure.RatString()
	}
	if places, ok := figure.FloatPrec(); ok && places <= 6 {
		return figure.FloatString(places)
	}
	return "'" + figure.RatString()
}

// exactText is matchpoints that were entered by hand, which may be a fraction; empty where none were.
func exactText(entered string) string {
	figure, ok := new(big.Rat).SetString(entered)
	if !ok {
		return safe(entered)
	}
	return exact(figure)
}
