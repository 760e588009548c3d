package records

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
)

// keepPart keeps a record of which one part was typed over what was seen, unless reading it has failed already. Known
// is what is to be shown beside the form; anything else is no fault of what was typed.
func (s *Handlers) keepPart(c echo.Context, o *sight.File, seen *casefile.Case, r *record.Record,
	failed error) (known *fault.Error, err error) {
	return s.keep(c, o, casefile.EditRecord{Run: matterOf(o), Seen: seen, Record: r}, failed)
}

// keep keeps what was typed likewise.
func (s *Handlers) keep(c echo.Context, o *sight.File, edit casefile.EditRecord,
	failed error) (known *fault.Error, err error) {
	if err = failed; err == nil {
		if edit.Play, err = sight.PlayedIn(s.Desk, c.Request().Context(), o); err == nil {
			_, err = s.Do(c, o, edit)
		}
	}
	if err == nil {
		return nil, nil
	}
	switch known = fault.Of(err); known.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden:
		return known, nil
	}
	return nil, err
}
