package web

import (
	"redress/fault"
	"redress/rulebook/library"
	"redress/views"
)

// FindEdition finds an edition by its id in the address.
func FindEdition(lib *library.Library, id string) (*library.Edition, error) {
	if e := lib.Edition(id); e != nil {
		return e, nil
	}
	return nil, Offer(fault.New(fault.NotFound, "There is no edition %q of the laws here.", Shorten(id)),
		views.Link{Text: "All editions", Path: "/laws"})
}
