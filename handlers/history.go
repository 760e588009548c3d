package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile/ledger"
	"redress/views"
)

// showHistory answers GET /cases/:id/history: the log of the case, in words.
func (s *Server) showHistory(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	entries, err := s.cfg.Store.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	p := views.HistoryPage{CaseHead: o.head, Intact: ledger.Verify(entries) == nil}
	if head := ledger.Head(entries); head != "" {
		p.Head = head[:16]
	}
	events, err := o.told(s.now().Unix(), entries)
	if err != nil {
		return err
	}
	if p.Events, err = s.eventViews(c.Request().Context(), o, events); err != nil {
		return err
	}
	return s.render(c, http.StatusOK, views.History(s.page(c, "History of the case", views.NavDesk, o.head.Crumbs("History")...), p))
}
