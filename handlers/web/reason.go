package web

import (
	"strings"

	"github.com/labstack/echo/v4"
)

// Reason is what was typed, with the phrases that were ticked behind it; where a script put them there, they are not
// sent again.
func Reason(c echo.Context) string {
	typed := c.FormValue("reason")
	for _, phrase := range c.Request().Form["phrase"] {
		typed = Joined(typed, phrase)
	}
	return typed
}

// Joined is a reason with a phrase behind it, once.
func Joined(typed, phrase string) string {
	if strings.Contains(typed, phrase) {
		return typed
	}
	return strings.TrimSpace(typed + " " + phrase)
}
