package laws

import (
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
)

// OfficialNote says on a law page that the club has attached the official text.
type OfficialNote struct {
	Words string
	Path  string // of the whole text, at the law where it can be found there
}

func newOfficialNote(l *Law, official *rulebook.Official) *OfficialNote {
	if official == nil {
		return nil
	}
	note := &OfficialNote{Words: "This club has attached the official text, but this law was not found in it by its " +
		"number.", Path: l.Edition.Path + "/official"}
	for _, p := range l.Provisions {
		if p.Official != "" {
			note.Words = "The official text that this club has attached stands beside it."
		}
	}
	if anchor := official.Anchor(l.Provisions[0].ID); anchor != "" {
		note.Path += "#" + anchor
	}
	return note
}

// OfficialPage is the whole text that the club has attached to an edition.
type OfficialPage struct {
	views.Page
	Text *OfficialText
}

// OfficialText is what it shows, the same for everybody.
type OfficialText struct {
	Edition views.EditionTag
	Found   string
	HTML    string // trusted, as in QuotePart
}

// NewOfficialText makes the whole text of an edition.
func NewOfficialText(e *library.Edition, official *rulebook.Official) *OfficialText {
	return &OfficialText{Edition: views.NewEditionTag(e.Edition), HTML: official.Whole(),
		Found: views.Count(official.Found(), "provision was", "provisions were") + " found in it by number, and " +
			views.CountIs(official.Found()) + " shown beside our wording."}
}
