package web

import (
	"strings"

	"github.com/labstack/echo/v4"
)

// BegunUnder is under what the draft of a part of a case is kept for whoever tapped it. The laptop, without an account,
// has its own.
func BegunUnder(c echo.Context, id, part string) string {
	return strings.Join([]string{"record", part, id, Who(c).Account.ID}, ":")
}
