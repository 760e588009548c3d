// Package score compares what was entered at the boards of a session and scores it, as it was played and with its
// rulings (Law 78): the ranking, and the traveller of each board.
package score
