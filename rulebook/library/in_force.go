package library

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

// OutOfForce warns where an edition was not in force on a day, and names the code that was; empty where there is
// nothing to warn of. House rules apply when whoever plays by them says so.
func (lib *Library) OutOfForce(edition, day string) string {
	e := lib.Edition(edition)
	if e == nil || e.House || day == "" || e.InForceOn(day) {
		return ""
	}
	words := "The " + e.Title + " were not in force on " + day
	if then := lib.CodeOn(day); then != nil {
		return words + "; the " + then.Title + " were. Numbers and rules differ: see what changed before you rule."
	}
	return words + "; the code that was is not held here."
}
