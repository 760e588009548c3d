package desk

import "redress/rulebook"

// JudgePage is who rules on a case, and what speaks against the reader.
type JudgePage struct {
	Path, Name, Where string // of the case
	Edition           string // of the laws
	Request           string
	By, Since         string // who works on it; empty for nobody
	Yours             bool
	Kept              bool // nothing of the case is shown to the reader before they take it
	MayTake, MayGive  bool
	Conflicts         []ConflictView
	Colleagues        []string
	To, Reason        string // as typed
	Field, Error      string
}

// ConflictView is a reason for which somebody else had better rule.
type ConflictView struct {
	Text string
	Law  rulebook.Subject // empty where it is no matter of law
}

func (p JudgePage) errorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}
