// Package ownwords is what a director rules in their own words: what was found, by which law, what is said and what
// follows. It is the end of a way through the questions that no questionnaire foresees, and takes the place of their
// outcome, so that score, sheet, appeal and casebook have one kind of outcome to read.
package ownwords
