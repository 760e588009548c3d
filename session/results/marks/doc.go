// Package marks keeps what the lines of a file say of how a board is marked, for they may not say the same: the dealer
// and the vulnerability that are marked on a board hold (Law 2), and a board has them once.
package marks
