package web

import (
	"html"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/views"
)

// What somebody has typed is on the page that refuses it, whatever page that is. Most pages show their form again with
// it; where a colleague was first and the form is gone, or where there is only the page of an error, the frame of every
// page shows it to be copied, with why it was refused. No handler has to think of it.

// refusal is where a request keeps the fault of its command.
const refusal = "refusal"

// Refused keeps the fault of a command, which the page that answers has to say.
func Refused(c echo.Context, err error) error {
	if err != nil {
		c.Set(refusal, fault.Of(err))
	}
	return err
}

// textFields are the fields into which people type words. Others are taken for words where they hold more than one.
var textFields = []string{
	"account", "attended", "more", "note", "outcome", "question", "reason", "reasons", "recommend", "remark", "said",
	"text",
	"what", "who", "why",
}

// handedBack are fields that a page has sent along and nobody has typed.
var handedBack = []string{"back", "from", "for", "on", "opens", "request"}

// lost is what a page of a refusal leaves out of what was sent and why.
func (s *Site) lost(c echo.Context, status int, page []byte) (l views.Lost) {
	r := c.Request()
	if r.Method != http.MethodPost || status < http.StatusBadRequest || r.ContentLength > strangersBody ||
		s.origin.Check(r) != nil || r.ParseForm() != nil {
		return l
	}
	for field := range r.PostForm {
		if field == "passphrase" || field == "present" {
			return l
		}
	}
	shown := asRead(string(page))
	f, known := c.Get(refusal).(*fault.Error)
	if known && len(f.Clashes) == 0 && status == f.Code.Status() &&
		!strings.Contains(shown, asRead(html.EscapeString(f.Text))) {
		l.Why = f.Text
	}
	for field, values := range r.PostForm {
		for _, text := range values {
			words := asRead(html.EscapeString(text))
			typed := slices.Contains(textFields, field) || strings.Contains(words, " ")
			if words != "" && typed && !slices.Contains(handedBack, field) && !strings.Contains(shown, words) {
				l.Texts = append(l.Texts, text)
			}
		}
	}
	slices.Sort(l.Texts)
	return l
}

// asRead is a text with its blanks as one reads them.
func asRead(text string) string { return strings.Join(strings.Fields(text), " ") }
