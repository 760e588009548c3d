// Package check knows what a colleague would point out before a ruling is issued, and whether it can be issued at once.
// It warns; the director decides.
package check
