package records

import (
	"encoding/json"
	"maps"
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// What was tapped and not kept yet stays for whoever tapped it, as the form was sent last: who leaves the page, or
// whose phone goes to sleep, goes on where they were. It is read and written behind Load alone, which shows nothing of
// a board that somebody may still play (16D).

// begunUnder is under what the draft of one part of a record is kept.
func begunUnder(c echo.Context, o *sight.File, part string) string {
	return web.BegunUnder(c, o.ID, part)
}

// keepBegun keeps the form as it was sent, where it holds more than the record does; otherwise nothing is left to go on
// with.
func keepBegun(s *Handlers, c echo.Context, o *sight.File, part string, unkept bool) error {
	if !unkept || !o.May("set-record") {
		return dropBegun(s, c, o, part)
	}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	form = maps.Clone(form)
	form.Del("request")
	if form.Get("do") == "save" {
		form.Del("do")
	}
	body, err := json.Marshal(form) // and not as it was sent, where a name that was typed could not be found
	if err != nil {
		return err
	}
	err = s.Cfg.Store.Drafts.Keep(c.Request().Context(), begunUnder(c, o, part), o.ID, string(body), s.Now().Unix())
	if fault.Is(err, fault.TooLarge) { // a form that cannot be a draft can still be read
		return dropBegun(s, c, o, part)
	}
	return err
}

func dropBegun(s *Handlers, c echo.Context, o *sight.File, part string) error {
	return s.Cfg.Store.Drafts.Keep(c.Request().Context(), begunUnder(c, o, part), o.ID, "", s.Now().Unix())
}

// begunParts are the parts of a record of which a draft is kept, with what stands behind the address of a case; and the
// claim, from which somebody has gone to the record.
var begunParts = []struct{ name, path string }{{"auction", "/record"}, {"hands", "/record/hands"},
	{"play", "/record/play"}, {"claim", "/claim"}}

// leaveRecord leaves one part of the record, of which nothing is left to go on with. It leads to another that was
// tapped and not kept yet, so that nobody goes back to the case and takes it for kept; otherwise to the case.
func leaveRecord(s *Handlers, c echo.Context, o *sight.File, part string) error {
	if err := dropBegun(s, c, o, part); err != nil {
		return err
	}
	for _, other := range begunParts {
		body, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), begunUnder(c, o, other.name))
		if err != nil {
			return err
		}
		if body != "" {
			return c.Redirect(http.StatusSeeOther, o.Head.Path+other.path)
		}
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}

// takeUp puts what was kept in the place of the form of a request that has none, and tells whether there was any. What
// another version of the program kept and this one cannot read is none.
func takeUp(s *Handlers, c echo.Context, o *sight.File, part string) (bool, error) {
	body, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), begunUnder(c, o, part))
	if err != nil || body == "" {
		return false, err
	}
	return json.Unmarshal([]byte(body), &c.Request().Form) == nil, nil
}
