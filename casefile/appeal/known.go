package appeal

// KnownAs is that the session of a case has a player of somebody's name, who stands in some way to its boards (16D). A
// name proves nothing: what is known is held against what they say, and the chair decides.
type KnownAs struct {
	Who     string // "pair 4 NS"
	MayPlay bool   // may still play a board of which the case tells; otherwise they have played it
}

// Words say it in a sentence without its full stop.
func (k KnownAs) Words() string {
	if k.MayPlay {
		return "The session has a player of this name as " + k.Who + ", who may still play the board"
	}
	return "The session has a player of this name as " + k.Who + ", who has played the board, or was to"
}

// against is what is known that what a member says does not agree with; false where nothing is.
func (x DeclareInterest) against() (KnownAs, bool) {
	for _, k := range x.Known {
		if k.MayPlay && x.Interest != ToPlay || !k.MayPlay && x.Interest == NoInterest {
			return k, true
		}
	}
	return KnownAs{}, false
}
