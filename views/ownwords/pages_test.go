package ownwords

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "own-words", structure.On(views.Page{Title: "A page"}, Page), nil)
}
