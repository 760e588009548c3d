package web

import (
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/ledger"
	"redress/session/regulations"
	"redress/views"
)

// NewRequest is the id of the next request: sent twice, it changes nothing twice.
func (s *Site) NewRequest() (string, error) { return ledger.RandomID(s.Cfg.Random) }

// Request is the id of what was sent: the same form with the same content, twice, is one request. A page that a browser
// brings back and that is filled in another way is not, so that nothing typed there is lost. A form without an id was
// not made here.
func Request(c echo.Context) (string, error) {
	id := c.FormValue("request")
	if len(id) < 16 || len(id) > 64 {
		return "", fault.New(fault.Invalid,
			"The page that sent this was not complete. Open the case again and repeat it.")
	}
	sum := sha256.Sum256([]byte(c.Request().URL.Path + "?" + c.Request().PostForm.Encode()))
	return hex.EncodeToString(sum[:16]), nil
}

// FormNumber reads a number that a form was sent with.
func FormNumber(c echo.Context, field, otherwise string) (int, error) {
	n, err := strconv.Atoi(Trimmed(c, field))
	if err != nil {
		return 0, fault.At(field, "%s", otherwise)
	}
	return n, nil
}

// Param is a part of the address, decoded. Echo leaves it encoded where the address had an encoding of its own.
func Param(c echo.Context, name string) string {
	value := c.Param(name)
	if c.Request().URL.RawPath == "" {
		return value
	}
	if decoded, err := url.PathUnescape(value); err == nil {
		return decoded
	}
	return value
}

// Trimmed is a form value without blanks around it.
func Trimmed(c echo.Context, name string) string { return strings.TrimSpace(c.FormValue(name)) }

// Basis is the entry up to which the person had seen the case when the form was made, or the mark of that of a session;
// 0 where the form does not say, so that nothing was seen.
func Basis(c echo.Context) int64 {
	n, _ := strconv.ParseInt(c.FormValue("basis"), 10, 64)
	return n
}

// Retyped finds the fault of a form that can be sent again as it is or corrected: what is wrong with it, or that
// somebody else was faster. Another error is none.
func Retyped(err error) (*fault.Error, bool) {
	f := fault.Of(err)
	return f, err != nil && (f.Code == fault.Invalid || len(f.Clashes) > 0)
}

// FormField maps the field of a fault to that of the form.
func FormField(field string) string {
	switch {
	case field == "correction_minutes":
		return "correction"
	case field == "appeal_minutes":
		return "appeal"
	case strings.HasPrefix(field, "tables"):
		return "tables"
	case field == "authority_id":
		return "authority-id"
	case strings.HasPrefix(field, "settings."):
		return SettingField(regulations.Key(strings.TrimPrefix(field, "settings.")))
	case field == "form", field == "scoring": // their choices have no place for a sentence
		return ""
	}
	return field
}

// SettingField is the name of the field in which a setting is chosen.
func SettingField(key regulations.Key) string { return "set-" + string(key) }

// Clock shows a time of today, or a date.
func (s *Site) Clock(unix int64) string { return views.Clock(unix, s.Now()) }
