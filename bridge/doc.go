// Package bridge is the game itself: seats and sides, boards, cards and deals, calls, auctions and contracts, and the
// notation in which one board is written down.
//
// The package knows what the laws say of the mechanics (whose turn it is, whether a call is legal, when the auction is
// over, who declares) and nothing of rulings. It records what happened at the table even where that broke the law:
// an [Auction] holds an insufficient bid or a call out of rotation as the director left it standing, and says of any
// further call whether it would be legal and under which law.
//
// Every type that stands for something written on a board or a score slip has a Parse function, a String method that
// gives the one canonical spelling, and text marshalling, so that it can be used in JSON as it is. Parse functions
// forgive case, blanks and suit symbols; their errors are sentences for the person who typed the text.
//
// Law numbers are those of the 2017 Laws of Duplicate Bridge.
package bridge
