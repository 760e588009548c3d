package adjustment

import (
	"strings"

	"redress/rulebook"
)

// CodeOf is the code whose Law 12 applies under an edition: the edition itself, or what house rules are based on.
func CodeOf(edition *rulebook.Edition) string {
	if edition.House && edition.BasedOn != "" {
		return edition.BasedOn
	}
	return edition.ID
}

// ofYear tells whether a code is of one of these years, by its name. A code of no year that is known is read as the one
// of 2017.
func ofYear(code string, years ...string) bool {
	for _, year := range years {
		if strings.Contains(code, year) {
			return true
		}
	}
	return false
}

// legalOnly tells whether a code says in so many words that only what could be reached legally counts, as that of 2017
// does.
func legalOnly(code string) bool { return !ofYear(code, "1997", "2007", "2008") }

// OwnErrorWords say of what kind the error or the gamble is for which a side bears its own damage (12C1(e); before 2017
// it was not asked what the side hoped for).
func (k Circumstances) OwnErrorWords() string {
	if legalOnly(k.Code) {
		return "an extremely serious error unrelated to the infraction, or a gambling action that, if it failed, " +
			"they might have hoped to recover by a ruling"
	}
	return "a serious error unrelated to the infraction, or a wild or gambling action"
}

// cite names a provision of a code as pages link it; empty where there is none.
func cite(code string, law rulebook.Subject) string {
	ref, ok := law.In(code)
	if !ok {
		return ""
	}
	return ref.String()
}
