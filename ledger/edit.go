package ledger

import (
	"cmp"

	"redress/fault"
)

// Edit is one value of a form that several people may edit: as the form showed it, as somebody sent it, and as it
// stands when that is decided. All three are in the same words; empty is no value.
type Edit struct {
	Field, Label string // of the form, and for people
	Seen         string
	Typed        string
	Stands       string

	Blank  bool   // the form does not show what stands: what is typed into it is meant, even where it stood then
	Sealed string // said in the place of what stands, to a person who is not to read that
}

// Edits settles the values of a form one by one. A value that was left as it was shown is not stored, so that an old
// page takes nothing back; one that was changed is stored where it still stands as it was shown; where it does not, the
// two clash, and a person decides who has seen both. The zero value is ready.
type Edits struct{ clashes []fault.Clash }

// Takes tells whether what was typed is to be stored. It is not where it clashes, which Err tells.
func (all *Edits) Takes(e Edit) bool {
	switch {
	case e.Typed == e.Seen && !e.Blank, e.Typed == e.Stands:
		return false
	case e.Stands == e.Seen:
		return true
	}
	clash := fault.Clash{Field: e.Field, Label: e.Label, Stands: cmp.Or(e.Sealed, e.Stands), Typed: e.Typed}
	all.clashes = append(all.clashes, clash)
	return false
}

// Err is the conflict with every value that clashes; nil where none does. Where there is one, nothing of the form is
// stored.
func (all *Edits) Err() error {
	if len(all.clashes) == 0 {
		return nil
	}
	return fault.Clashed(all.clashes...)
}
