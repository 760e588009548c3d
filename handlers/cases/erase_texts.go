package cases

import (
	"maps"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/handlers/web"
	"redress/store"
	"redress/views"
)

// EraseTexts answers POST /cases/:id/erase: what people told and wrote is erased, the ruling and its chain stay.
func (s *Handlers) EraseTexts(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if c.FormValue("sure") == "" {
		return s.showAgain(c, o, fault.At("sure", "Tick the box first."),
			again{form: views.TextForm{Field: "erase",
				Error: "Tick the box to confirm; what is erased cannot be brought back."}})
	}
	if !o.May("erase-account") {
		return fault.New(fault.Forbidden, "Texts are erased when the case is ruled or closed.")
	}
	if _, err := web.Request(c); err != nil {
		return err // nothing is erased that cannot be entered
	}
	ids := append(slices.Sorted(maps.Keys(o.Texts)), filesOf(o.Case)...)
	// First the texts, then the entry: the log must not tell of an erasure that did not happen, and erasing twice is
	// erasing.
	if err := s.Cfg.Store.Personal.EraseAll(c.Request().Context(),
		[]store.Erasure{{Stream: o.ID, IDs: ids, Whole: true}},
		s.Now().Unix()); err != nil {
		return err
	}
	if _, err := s.Do(c, o, casefile.EraseAccount{IDs: ids}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}

// filesOf are the ids of the pictures of a case, those taken away included.
func filesOf(c *casefile.Case) []string {
	var ids []string
	for _, piece := range c.Evidence {
		ids = append(ids, piece.File.ID)
	}
	return ids
}
