package cases

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/handlers/sight"
	"redress/ledger"
	"redress/views"
	rulingsview "redress/views/rulings"
)

// ShowHistory answers GET /cases/:id/history: the log of the case, in words.
func (s *Handlers) ShowHistory(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	// The log as it is stored: its chain is checked.
	entries, err := s.Cfg.Store.Log.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	p := rulingsview.HistoryPage{CaseHead: o.Head, Intact: ledger.Verify(entries) == nil}
	if head := ledger.Head(entries); head != "" {
		p.Head = head[:16]
	}
	events, err := o.History(s.Now().Unix(), entries)
	if err != nil {
		return err
	}
	if p.Events, err = sight.EventViews(s.Desk, c.Request().Context(), o, events); err != nil {
		return err
	}
	return s.Render(c, http.StatusOK, rulingsview.History(s.Page(c, "History of the case", views.NavDesk,
		o.Head.Crumbs("History")...), p))
}
