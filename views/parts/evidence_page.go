package parts

import "redress/views"

// EvidencePage is the pictures of a case, for one of those on it.
type EvidencePage struct {
	Path, Request string
	Back          views.Link
	Title         string
	Head          *CaseHead // of the case, for who directs; nil on a player's page
	Wait          string    // why nothing is shown yet; empty where it is
	Kept          int       // own pictures that are kept and not shown yet
	Pictures      []PictureView
	May           bool // add one
	Form          EvidenceForm
	Kinds, Seats  []views.Choice
}
