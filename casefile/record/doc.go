// Package record is what is known of a board and of what went wrong on it, and the facts that follow from it.
//
// A Record is what a form, a session or a file knows; every part may be missing. Its Facts answer the closed list of
// the rulebook by an option key and a sentence that names calls and seats, or say that they do not know: then the
// question is asked. A fact is known only where nothing in the record speaks against it. One file answers one fact.
//
// Its parts have their own questions: the auction (Bidding), the play, the cards left in it (Ending, Position), the
// result as it was entered, the incident. Facts, warnings and the check are worked out from a record read once.
//
// The record is taken as of the moment when the director was called: it holds every call and, where any card is given,
// every card so far. An auction whose calls go on beyond the stage that was given contradicts it, and what depends on
// either is not known. Warnings lists such contradictions.
//
// Law numbers are those of the 2017 Laws of Duplicate Bridge.
package record
