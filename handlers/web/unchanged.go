package web

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"redress/ledger"
)

// unchanged is what the address of a page has where the form that led to it changed nothing.
const unchanged = "unchanged"

// sayUnchanged has the page after a form say so where its commands found everything as it was sent: an old form that
// does nothing does not say nothing. Handlers need do nothing for it.
func sayUnchanged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Method != http.MethodPost {
			return next(c)
		}
		ctx, watch := ledger.Watched(c.Request().Context())
		c.SetRequest(c.Request().WithContext(ctx))
		c.Response().Before(func() {
			if c.Response().Status == http.StatusSeeOther && watch.Idle() {
				h := c.Response().Header()
				h.Set(echo.HeaderLocation, withUnchanged(h.Get(echo.HeaderLocation), true))
			}
		})
		return next(c)
	}
}

// LeftAsShown says that a form was left as it was shown, so that nothing had to be decided.
func LeftAsShown(c echo.Context) { ledger.Decided(c.Request().Context(), false) }

// withUnchanged is an address that says that nothing changed, or that does not any more.
func withUnchanged(address string, is bool) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	q := u.Query()
	switch {
	case is:
		q.Set(unchanged, "1")
	case !q.Has(unchanged):
		return address
	default:
		q.Del(unchanged)
	}
	u.RawQuery = q.Encode()
	return u.String()
}
