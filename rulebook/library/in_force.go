package library

import (
	"time"

	"redress/fault"
	"redress/rulebook"
)

// InForceOn tells whether the edition was in force on a day (ISO). An edition that names no day is in force on all.
func (e *Edition) InForceOn(day string) bool {
	return day >= e.InForceFrom && (e.InForceTo == "" || day <= e.InForceTo)
}

// CodeOn is the code, not of a house, that was in force on a day; nil where none is held here.
func (lib *Library) CodeOn(day string) *Edition {
	for _, e := range lib.Editions {
		if !e.House && e.InForceOn(day) {
			return e
		}
	}
	return nil
}

// ForSession is the edition, one with a director, that governs a session of play: the chosen one or, where the choice
// is rulebook.ByDate, the code in force on the day (ISO). An error where there is none.
func (lib *Library) ForSession(chosen, day string) (*Edition, error) {
	if chosen != rulebook.ByDate {
		if e := lib.Edition(chosen); e != nil && e.Director {
			return e, nil
		}
		return nil, fault.At("edition", "Choose the laws that govern this session.")
	}
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return nil, fault.At("date", "Give the date, by which the laws are chosen, or choose the laws that govern "+
			"this session.")
	}
	if e := lib.CodeOn(day); e != nil && e.Director {
		return e, nil
	}
	return nil, fault.At("edition", "The code of that day is not held here. Choose the laws that govern this session.")
}

// OutOfForce warns where an edition was not in force on a day, and names the code that was; empty where there is
// nothing to warn of. House rules apply when whoever plays by them says so.
func (lib *Library) OutOfForce(edition, day string) string {
	e := lib.Edition(edition)
	if e == nil || e.House || day == "" || e.InForceOn(day) {
		return ""
	}
	words := "The " + e.Title + " were not in force on " + date(day)
	if then := lib.CodeOn(day); then != nil {
		return words + "; the " + then.Title + " were. Numbers and rules differ: see what changed before you rule."
	}
	return words + "; the code that was is not held here."
}

// date is a day (ISO) as people write it.
func date(day string) string {
	d, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return d.Format("2 January 2006")
}
