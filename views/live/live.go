package live

import (
	"strings"

	"redress/views/parts"
)

// LiveView is the part of the desk, and of the page of a session, that is asked for again whenever something was
// stored.
type LiveView struct {
	Path   string // of the page that shows it
	At     string // when it was made
	Now    int64  // likewise, unix seconds, for the script's clocks
	Waits  []Wait // what nobody has taken yet
	Floors []FloorView
	// what a director does in the playing room is on the page of its session, not on the desk, where several are on
	Brief  bool
	Calls  []CallRow         // the longest waiting first
	Taken  []CallRow         // at which a director is
	Due    []ClockRow        // of cases
	Groups []parts.CaseGroup // that want something
	Ruled  []parts.CaseGroup // that want nothing any more

	Request string // id for the forms of this part
	Directs bool   // who sees it takes calls and starts rounds
	Just    []Just // what is opened with one tap; empty where the sessions go by laws without questions on it
}

// WaitIDs are the ids of what waits, for the script, which makes a sound when one is new.
func (l LiveView) WaitIDs() string {
	ids := make([]string, len(l.Waits))
	for i, w := range l.Waits {
		ids[i] = w.ID
	}
	return strings.Join(ids, " ")
}

// Say is what waits, for who listens to the page.
func (l LiveView) Say() string {
	texts := make([]string, len(l.Waits))
	for i, w := range l.Waits {
		texts[i] = w.Text
	}
	return strings.Join(texts, " ")
}

// settled is how many cases want nothing any more.
func (l LiveView) settled() (n int) {
	for _, g := range l.Ruled {
		n += len(g.Cases)
	}
	return n
}
