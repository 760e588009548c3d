package parts

import (
	"time"

	"redress/casefile"
	"redress/views"
)

// PictureView is a picture in the list.
type PictureView struct {
	Path          string // of the picture; empty where it is there no more
	Width, Height int    // pixels
	Kind, By, At  string
	Text          string
	Gone          string // when it was taken away
	Remove        string // where it can be taken away; empty where it cannot
}

// NewPictureView is a picture as a page shows it. Its address lies under that of all pictures of its case; rules is who
// rules there, and brought what no seat did; may tells whether who looks may take it away.
func NewPictureView(piece casefile.Evidence, under, rules string, may bool, texts views.Texts,
	now time.Time) PictureView {
	v := PictureView{By: rules, At: views.Clock(piece.At, now), Text: texts.Of(piece.Text),
		Gone: views.Clock(piece.Removed, now)}
	for _, k := range casefile.EvidenceKinds {
		if k.Kind == piece.Kind {
			v.Kind = k.Words
		}
	}
	if piece.Seat != nil {
		v.By = piece.Seat.Name()
	}
	if piece.Removed > 0 {
		return v
	}
	v.Path, v.Width, v.Height = under+"/"+piece.ID, piece.Width, piece.Height
	if may {
		v.Remove = v.Path + "/remove"
	}
	return v
}

// alt tells what a picture shows, for who does not see it.
func (p PictureView) alt() string {
	if p.Text != "" {
		return p.Text
	}
	return "Brought by " + p.By
}
