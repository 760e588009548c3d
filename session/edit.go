package session

// A person types over what a page has shown them, and a colleague may have corrected it meanwhile. The commands whose
// names begin with Edit hold what was typed against what was shown and what stands now, value by value (ledger.Edits);
// the others take what a file says, or what nobody had to be shown.

// asShown is the session as a form showed it; one of which nothing was shown where the form does not say.
func asShown(seen *Session) *Session {
	if seen == nil {
		return &Session{}
	}
	return seen
}
