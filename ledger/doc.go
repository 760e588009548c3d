// Package ledger is the log in which sessions of play and cases are kept: streams of entries, each bound to the one
// before it by a hash over its exact stored bytes.
//
// A log only grows. What stands is a fold of its entries; what was never allowed is found by Verify. The store keeps
// the log; this package says what an entry is, how a command becomes entries, and what the hash covers.
package ledger
