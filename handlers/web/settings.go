package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/views"
)

// suitsCookie keeps in how many colours a visitor wants the suits.
const suitsCookie = "suits"

// SaveSettings answers POST /settings: suits is four or two, back the page to come back to.
func (s *Site) SaveSettings(c echo.Context) error {
	form, err := Form(c)
	if err != nil {
		return err
	}
	suits := views.Suits(form.Get("suits"))
	if suits != views.FourColours && suits != views.TwoColours {
		return fault.At("suits", "The suits can be shown in four colours or in two.")
	}
	c.SetCookie(&http.Cookie{
		Name: suitsCookie, Value: string(suits), Path: "/", MaxAge: 365 * 24 * 60 * 60,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: c.Request().TLS != nil,
	})
	back := Local(form.Get("back"))
	if back == "" {
		back = "/"
	}
	return c.Redirect(http.StatusSeeOther, back)
}

// suitsOf is what the visitor has set; four colours until then.
func suitsOf(c echo.Context) views.Suits {
	if cookie, err := c.Cookie(suitsCookie); err == nil && cookie.Value == string(views.TwoColours) {
		return views.TwoColours
	}
	return views.FourColours
}

// Local gives an address on this server as it is, and nothing for any other: only a path, and none that a browser would
// take for a host.
func Local(address string) string {
	if !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") ||
		strings.ContainsAny(address, "\\\r\n\t") {
		return ""
	}
	u, err := url.Parse(address)
	if err != nil || u.IsAbs() || u.Host != "" {
		return ""
	}
	return address
}

// ToCase is the page of a case to which a form goes back when it is done, as its field back says; empty where it names
// none.
func ToCase(c echo.Context) string {
	if back := Local(c.FormValue("back")); strings.HasPrefix(back, "/cases/") {
		return back
	}
	return ""
}

// Form reads the form of a request. What is no text, which no browser sends, is refused.
func Form(c echo.Context) (url.Values, error) {
	r := c.Request()
	err := r.ParseForm()
	if err == nil && strings.HasPrefix(r.Header.Get(echo.HeaderContentType), echo.MIMEMultipartForm) {
		err = r.ParseMultipartForm(UsualBody)
	}
	if err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return nil, tooLarge(large.Limit)
		}
		return nil, fault.Wrap(err, fault.Invalid, "The form could not be read. Go back and send it again.")
	}
	for name, values := range r.Form {
		for _, value := range append(values, name) {
			if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
				return nil, fault.New(fault.Invalid,
					"What was sent contains characters that are not text. Go back and type it again.")
			}
		}
	}
	return r.PostForm, nil
}
