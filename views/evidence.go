package views

// EvidencePage is the pictures of a case, for one of those on it.
type EvidencePage struct {
	Path, Request string
	Back          Link
	Title         string
	Head          *CaseHead // of the case, for who directs; nil on a player's page
	Wait          string    // why nothing is shown yet; empty where it is
	Kept          int       // own pictures that are kept and not shown yet
	Pictures      []PictureView
	May           bool // add one
	Form          EvidenceForm
	Kinds, Seats  []Choice
}

// EvidenceForm is a picture to add, as it was sent.
type EvidenceForm struct {
	Kind, Seat, Text string
	Field, Error     string
}

// ErrorAt is the error of a field of the form.
func (f EvidenceForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// PictureView is a picture in the list.
type PictureView struct {
	Path          string // of the picture; empty where it is there no more
	Width, Height int    // pixels
	Kind, By, At  string
	Text          string
	Gone          string // when it was taken away
	Remove        string // where it can be taken away; empty where it cannot
}

// alt tells what a picture shows, for who does not see it.
func (p PictureView) alt() string {
	if p.Text != "" {
		return p.Text
	}
	return "Brought by " + p.By
}
