package imports

import (
	"testing"

	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "upload", structure.On(page, Upload), nil)
	structure.View(t, "columns", structure.On(page, Columns), nil)
	structure.View(t, "import", structure.On(page, Import), nil)
}
