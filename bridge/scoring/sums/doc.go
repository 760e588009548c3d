// Package sums works out what can be worked out without a case: what a result scores, a traveller that somebody typed,
// IMPs between two tables, damage, an artificial score, victory points. It reads what was typed and says what is wrong
// with it.
package sums
