package web

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// seenCookie keeps on a player's browser, for one private page alone, when its last visits were.
const seenCookie = "redress-seen"

// visitLasts is within which time somebody who opens a page again is still on the same visit: what was new stays so
// until they have been away.
const visitLasts = 10 * time.Minute

// LastVisit is when the visit before this one to a page ended, in unix seconds, and notes this one; 0 for the first
// visit, and for a browser that keeps no cookies. path is that of the page. Where the page hid something a visit does
// not count, but for being the first.
func LastVisit(c echo.Context, path string, now time.Time, hid bool) (since int64) {
	var before, last int64
	cookie, err := c.Request().Cookie(seenCookie)
	if err == nil && hid {
		return 0
	}
	if err == nil {
		first, second, _ := strings.Cut(cookie.Value, ".")
		before, _ = strconv.ParseInt(first, 10, 64)
		last, _ = strconv.ParseInt(second, 10, 64)
	}
	if last > 0 && now.Unix()-last >= int64(visitLasts/time.Second) || before == 0 {
		before = last
	}
	c.SetCookie(&http.Cookie{Name: seenCookie, Value: fmt.Sprintf("%d.%d", before, now.Unix()), Path: path,
		MaxAge: int(PhoneLasts / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: encrypted(c.Request())})
	return before
}
