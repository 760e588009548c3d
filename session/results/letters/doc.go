// Package letters knows in which letters the bytes of a file can be written that are not UTF-8 and of which the file
// does not say it. It guesses, says what it guessed by, and shows how the words would read in others: only people can
// tell the name of somebody from one that looks like a name.
package letters
