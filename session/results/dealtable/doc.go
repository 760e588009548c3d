// Package dealtable reads the deals of a plain table, one a line: which columns hold them, told by their headings in
// the languages in which tables are written, and the hands that stand there.
//
// A deal stands in one column as PBN has it, in a column for each hand, or in a column for each suit of each hand. What
// cannot be dealt is [Wrong] with the columns that are to blame: every hand that is known has thirteen cards (Law 6B),
// and every card is in the pack once (Law 1A).
package dealtable
