// Package evidence makes pictures that players bring fit to be kept: photographs of a bidding slip, a system card, the
// board.
//
// What comes in is decoded and written anew, so that nothing of the file is kept but its picture: no place, time, name
// or camera, no second picture hidden in it, nothing that is no picture. It is turned the way it was taken and made no
// larger than is needed to read it.
package evidence
