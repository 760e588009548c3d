// Package news says to a player of a case what happens next, and what has happened since they last looked. It tells
// nothing that the case does not let that seat know (casefile/visible.go), and nothing of a ruling before the board is
// over for them (16D): whoever asks says whether it is.
package news
