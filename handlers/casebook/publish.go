package casebook

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/casebook"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/casebook"
)

// ShowPublish answers GET /cases/:id/publish and /adjudication/:id/publish: the ruling as it would be published, beside
// what is taken out of it.
func (s *Handlers) ShowPublish(c echo.Context) error {
	x, err := s.prepare(c)
	if err != nil {
		return err
	}
	if err := s.draft(c, x, false); err != nil {
		return err
	}
	return s.publishPage(c, x)
}

func (s *Handlers) publishPage(c echo.Context, x *publishing) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p, err := s.publishView(x, next)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if x.refused != nil {
		status = x.refused.Code.Status()
	}
	page := s.Page(c, "Publish "+x.o.Head.Name, views.NavDesk, x.o.Head.Crumbs("Publish")...)
	page.Wide, p.Shown = true, c.Request().Method == http.MethodPost
	return s.Render(c, status, view.Publish(page, p))
}

// SavePublish answers POST /cases/:id/publish and /adjudication/:id/publish: shows the text as it was changed, or
// releases it as it was shown.
func (s *Handlers) SavePublish(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	x, err := s.prepare(c)
	if err != nil {
		return err
	}
	if err := s.draft(c, x, true); err != nil {
		return err
	}
	if do := c.FormValue("do"); do == "look" || do == "afresh" {
		return s.publishPage(c, x)
	}
	look, err := x.shownHash()
	if err != nil {
		return err
	}
	release := casebook.Release{Case: x.o.Case, Session: x.src.Session, Over: x.over, Page: x.page, Names: x.names,
		Kept: x.kept, Read: c.FormValue("read") != ""}
	if release.Read && c.FormValue("look") != look {
		err = fault.At("preview", "Something was changed since the text was shown. Read it below as it is now, then "+
			"tick that you have read it.")
	} else {
		err = s.putOut(c, x, id, release)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, "/casebook/"+x.prior.ID)
	}
	if x.refused = fault.Of(err); x.refused.Code == fault.Conflict {
		x.seePrior() // who is told of it may release all the same
	}
	if x.refused.Code != fault.Invalid && x.refused.Code != fault.Forbidden && x.refused.Code != fault.Conflict {
		return err
	}
	return s.publishPage(c, x)
}

// putOut publishes, or puts the text in the place of what was published; x then knows the publication.
func (s *Handlers) putOut(c echo.Context, x *publishing, id string, release casebook.Release) error {
	var made *casebook.Publication
	var err error
	if x.prior == nil {
		made, err = s.books.Publish(c.Request().Context(), id, publisher(c, x.o), casebook.Publish{Release: release})
	} else {
		revise := casebook.Revise{Release: release, Why: x.why, Basis: x.basis}
		made, err = s.books.Do(c.Request().Context(), x.prior.ID, id, publisher(c, x.o), revise)
	}
	if err == nil {
		x.prior = made
	}
	return err
}

// publisher is who publishes.
func publisher(c echo.Context, o *sight.File) casefile.Actor {
	actor := casefile.ActorOf(web.Who(c))
	if o != nil {
		actor.Seat = o.Actor.Seat
	}
	return actor
}

// WithdrawPublication answers POST /casebook/:id/withdraw: nobody reads it any more.
func (s *Handlers) WithdrawPublication(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	withdraw := casebook.Withdraw{Reason: c.FormValue("reason"), Basis: web.Basis(c)}
	_, err = s.books.Do(c.Request().Context(), web.Param(c, "id"), id, publisher(c, nil), withdraw)
	switch {
	case fault.Is(err, fault.Conflict):
		return web.Offer(err, views.Link{Text: "Read what is published now", Path: "/casebook/" + web.Param(c, "id")})
	case err != nil:
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/casebook")
}
