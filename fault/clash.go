package fault

// Clash is a value that two people have changed at once: what one of them put there stands, and what the other typed
// over what was there before is not stored. Both are in words for people.
type Clash struct {
	Field  string // of the form
	Label  string // what it is, such as "Table 3"
	Stands string // empty where somebody has taken the value away
	Typed  string // empty where the person meant to take it away
}

// Clashed is the conflict of somebody who changed what others had changed since it was shown; a page shows the values
// beside each other, with what was typed kept.
func Clashed(clashes ...Clash) *Error {
	return &Error{Code: Conflict,
		Text: "Somebody else has just changed this too. Nothing of yours was saved: look at both, " +
			"then put yours in its place or leave theirs.",
		Clashes: clashes}
}
