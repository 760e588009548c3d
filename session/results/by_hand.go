package results

import (
	"cmp"
	"math/big"
	"strings"

	"redress/bridge/scoring"
	"redress/session"
)

// lineKey tells the lines of a file apart, of which several may begin in one line of its text.
type lineKey struct {
	at, board int
	section   string
	ns, ew    int
}

func (row Row) key() lineKey { return lineKey{row.At, row.Board, row.Section, row.NS, row.EW} }

// ByHand are the lines with a result whose matchpoints somebody may have entered by hand: single lines of their boards
// that have others than their result gives.
func (f *File) ByHand() []Difference {
	if f.method() != scoring.ByMatchpoints {
		return nil
	}
	var lines []Difference
	for _, d := range f.Compare(f.Rules()).Differences {
		if d.Kind == SingleLine && d.Row.natural() && d.OursNS != nil && d.OursEW != nil {
			lines = append(lines, d)
		}
	}
	return lines
}

// KeepByHand is the file whose lines of [File.ByHand] keep the matchpoints that it prints for them, on the scale of
// these rules: their pairs have them, and the others are compared with the result of the line. It is the same file
// where the rules are of another method. Figures below 0, which no board gives, are not kept.
func (f *File) KeepByHand(rules scoring.Rules) *File {
	if rules.Method != scoring.ByMatchpoints {
		return f
	}
	scale := big.NewRat(int64(cmp.Or(rules.PerWin, 2)), int64(cmp.Or(f.Rules().PerWin, 2)))
	agreeing := comparing{tolerance: f.tolerance()}
	figure := func(printed, ours *big.Rat) string {
		if agreeing.agrees(printed, ours) || printed.Sign() < 0 {
			return ""
		}
		return decimals(new(big.Rat).Mul(printed, scale))
	}
	kept := *f
	kept.byHand = map[lineKey]session.ByHand{}
	for _, d := range f.ByHand() {
		byHand := session.ByHand{NS: figure(d.Row.NSPoints, d.OursNS), EW: figure(d.Row.EWPoints, d.OursEW)}
		if byHand.Entered() {
			kept.byHand[d.Row.key()] = byHand
		}
	}
	return &kept
}

// What is said of a line that may have been adjusted by hand.
const (
	scoredByResult = "The session scores the line by its result: if a ruling stands behind it, open a case for it."
	keptByHand     = "The printed points stand, and the others are compared with its result."
)

// tellKept says of the lines that keep their points that they do.
func (f *File) tellKept(differences []Difference) {
	for i, d := range differences {
		if _, keeps := f.byHand[d.Row.key()]; keeps {
			differences[i].Text = strings.Replace(d.Text, scoredByResult, keptByHand, 1)
		}
	}
}
