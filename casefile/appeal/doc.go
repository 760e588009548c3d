// Package appeal keeps what becomes of a request that a ruling be reviewed (Laws 92 and 93): who asks and who agrees,
// the record that is gathered and locked, who hears it, their questions, votes and decision. One table says which
// command an appeal allows at which stage. Who may give it, and what follows for the case, is casefile's.
package appeal
