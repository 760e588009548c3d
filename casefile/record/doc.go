// Package record is what is known of a board and of what went wrong on it, and the facts that follow from it.
//
// A Record is what a form, a session or a file knows; every part may be missing. Its method Fact answers the facts of
// the rulebook's closed list by an option key and a sentence that names calls and seats, or says that it does not know:
// then the question is asked. A fact is known only where nothing in the record speaks against it. One file answers one
// fact.
//
// The record is taken as of the moment when the director was called: it holds every call and, where any card is given,
// every card so far. An auction whose calls go on beyond the stage that was given contradicts it, and what depends on
// either is not known. Warnings lists such contradictions.
//
// Law numbers are those of the 2017 Laws of Duplicate Bridge.
package record
