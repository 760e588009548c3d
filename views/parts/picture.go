package parts

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
