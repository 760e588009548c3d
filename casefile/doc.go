// Package casefile keeps what happened, what was found and what was ruled: a case is a log of entries, and what stands
// is their fold. Who may do what, and in which state, is one table here.
package casefile
