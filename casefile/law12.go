package casefile

import (
	"strings"

	"redress/rulebook"
)

// provisions are where a code has its Law 12.
type provisions struct {
	aim        string // what a score is adjusted for
	probable   string // what is to be assigned
	weights    string
	damage     string // that a side did to itself
	artificial string // scores by responsibility
	session    string // averages of those far above or below average; empty where there is no such provision
	repeats    string // several boards without a result
	knockout   string // scores that do not balance
}

// provisionsOf are those of a code, told by the year in its name; a code of another year is read as the one of 2017. The
// 1997 code had no provision on self-inflicted damage, and left weights to the appeals committee.
func provisionsOf(code string) provisions {
	switch {
	case strings.Contains(code, "1997"):
		return provisions{aim: "12C2", probable: "12C2", weights: "12C3", damage: "12C2", artificial: "12C1", session: "88", repeats: "12C1", knockout: "86B"}
	case strings.Contains(code, "2007"), strings.Contains(code, "2008"):
		return provisions{aim: "12B1", probable: "12B1", weights: "12C1c", damage: "12C1b", artificial: "12C2a", session: "12C2c", repeats: "12C2a", knockout: "12C4"}
	}
	return provisions{aim: "12B1", probable: "12C1b", weights: "12C1c", damage: "12C1e", artificial: "12C2a", session: "12C2c", repeats: "12C2d", knockout: "12C4"}
}

// CodeOf is the code whose Law 12 applies under an edition: the edition itself, or what house rules are based on.
func CodeOf(edition *rulebook.Edition) string {
	if edition.House && edition.BasedOn != "" {
		return edition.BasedOn
	}
	return edition.ID
}

// cite names a provision of a code as pages link it; empty where there is none.
func cite(code, law string) string {
	if code == "" || law == "" {
		return ""
	}
	return rulebook.Ref{Edition: code, ID: law}.String()
}
