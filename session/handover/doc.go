// Package handover writes what other programs have to be told after a ruling: adjusted scores as files (CSV, JSON,
// USEBIO), and what to key into the scorer in use.
//
// [WholeOf] is a whole session with what its rulings come to; what the formats cannot hold of one stands in
// testdata/cannot_hold.txt.
//
// The formats have no place for most rulings. What each of them can hold, and what has to be entered by hand, is said
// by [HandOver].
package handover
