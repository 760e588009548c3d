package web

import (
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/views"
)

// offered is an error with places to go to instead.
type offered struct {
	err   error
	links []views.Link
}

func (o *offered) Error() string { return o.err.Error() }
func (o *offered) Unwrap() error { return o.err }

// unsure is a refusal with what can be done all the same.
type unsure struct {
	err  error
	form *views.OpeningForm
}

func (a *unsure) Error() string { return a.err.Error() }
func (a *unsure) Unwrap() error { return a.err }

// Offer adds places to go to, for the page of an error.
func Offer(err error, links ...views.Link) error { return &offered{err, links} }

// failure is what the page of each status says.
type failure struct {
	heading string
	next    string
}

var failures = map[int]failure{
	http.StatusUnauthorized: {"Not logged in", "Log in, then repeat what you wanted to do."},
	http.StatusForbidden: {"Not allowed",
		"Open the page again from here and repeat what you wanted to do."},
	http.StatusNotFound: {"There is no such page", "Check the address, or go on from one of these."},
	http.StatusMethodNotAllowed: {"That cannot be done here",
		"Go back to the page and use its own buttons."},
	http.StatusGone:            {"This link no longer works", "Nothing that was sent with it is lost."},
	http.StatusTooManyRequests: {"Too many tries", "Wait until then, and try once."},
	http.StatusConflict: {"Something changed in the meantime",
		"Look at what stands now, then decide again."},
	http.StatusRequestEntityTooLarge: {"Too much at once", "Send less, or a smaller file. Nothing was saved."},
	http.StatusMisdirectedRequest: {"Unknown address",
		"Use the address that Redress showed when it was started. Whoever runs it can add a name with --host."},
	http.StatusUnprocessableEntity: {"That cannot be used", "Go back, correct it and send it again."},
	http.StatusServiceUnavailable:  {"Not just now", "Wait a moment and try again."},
	http.StatusInternalServerError: {"Redress made a mistake",
		"Go back and look at it once more. If it happens again, tell whoever runs the program."},
}

// fail is where every error of a handler ends: one page, or one JSON object where a program asked.
func (s *Site) fail(err error, c echo.Context) {
	f, status := faultOf(err)
	s.report(c, f, status)
	if status >= http.StatusInternalServerError && reads(c.Request()) {
		f = unread(f)
	}
	if c.Response().Committed {
		return
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	h.Del(echo.HeaderContentLength)
	if isAPI(c.Request().URL.Path) {
		if err := c.JSON(status, map[string]string{"error": string(f.Code), "text": f.Text}); err != nil {
			s.Log.Error("the answer could not be written", "request", RequestID(c), "error", err)
		}
		return
	}
	if f.Code == fault.NotLoggedIn && s.LogsIn != nil {
		if err := s.LogsIn(c, f); err == nil {
			return
		}
	}
	if err := s.Render(c, status, views.ErrorView(s.errorPage(c, err, f, status))); err != nil &&
		!c.Response().Committed {
		s.Log.Error("the page of an error failed", "request", RequestID(c), "error", err)
		_ = c.String(status, f.Text)
	}
}

func (s *Site) errorPage(c echo.Context, err error, f *fault.Error, status int) views.ErrorPage {
	says, ok := failures[status]
	if !ok {
		says = failures[http.StatusInternalServerError]
	}
	page := views.ErrorPage{Page: s.Page(c, says.heading, views.NavNone), Status: status, Heading: says.heading,
		Text: f.Text, Next: says.next}
	if s.Asks != nil {
		page.Asks = s.Asks(c, f)
	}
	var asks *unsure
	if errors.As(err, &asks) {
		page.Asks = asks.form
	}
	if page.Asks != nil {
		page.Heading, page.Next = "Are you sure?", ""
	}
	page.Path = "" // nobody wants to come back to an error
	if page.Account != nil {
		page.Account.Back = ""
	}
	if status >= 500 {
		page.Request = RequestID(c)
	}
	var with *offered
	if errors.As(err, &with) {
		page.Links = append(page.Links, with.links...)
	}
	if back := Referer(c.Request()); back != "" {
		page.Links = append(page.Links, views.Link{Text: "Back to where you were", Path: back})
	}
	if home := playersHome(c); home != "" && status != http.StatusNotFound {
		page.Player, page.Account = true, nil
		page.Links = []views.Link{{Text: "Back to the page", Path: home}}
		return page
	}
	if playersAddress(c) {
		page.Player = true
		if status == http.StatusNotFound {
			page.Next = "Check the address, or ask the director for another link."
		}
		return page
	}
	page.Links = append(page.Links, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Laws", Path: "/laws"})
	return page
}

// faultOf finds the fault and the status of an error. Echo's own errors are about addresses and methods.
func faultOf(err error) (*fault.Error, int) {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		f := fault.Of(tooLarge(large.Limit))
		return f, f.Code.Status()
	}
	var known *fault.Error
	if errors.As(err, &known) {
		return known, known.Code.Status()
	}
	var he *echo.HTTPError
	if errors.As(err, &he) {
		switch {
		case he.Code == http.StatusNotFound:
			return fault.New(fault.NotFound, "There is nothing at this address."), he.Code
		case he.Code == http.StatusMethodNotAllowed:
			return fault.New(fault.Invalid,
				"What was tried is not possible at this address."), he.Code
		case he.Code >= 400 && he.Code < 500:
			f := &fault.Error{Code: fault.Invalid, Text: "What was sent could not be understood.", Detail: err}
			return f, f.Code.Status()
		}
	}
	f := fault.Of(err)
	return f, f.Code.Status()
}

// reads tells whether a request only reads: nothing is sent with it that could be stored.
func reads(r *http.Request) bool { return r.Method == http.MethodGet || r.Method == http.MethodHead }

// unread is the fault of a page that could not be shown. It says nothing of what was stored: often it is the page that
// follows what somebody sent, and that is stored.
func unread(f *fault.Error) *fault.Error {
	shown := *f
	shown.Text = strings.Replace(f.Text, " Nothing was saved.", "", 1)
	if f.Code == fault.Internal && f.Detail != nil && fault.Of(f.Detail).Text == f.Text {
		shown.Text = "Redress made a mistake of its own, so this page cannot be shown. What is stored stays as it " +
			"is; the log of the program says more."
	}
	return &shown
}

// noticed are refusals that whoever runs the program should see, because somebody may be trying something.
var noticed = map[fault.Code]slog.Level{
	fault.NotLoggedIn: slog.LevelInfo, fault.Forbidden: slog.LevelWarn, fault.TooMany: slog.LevelWarn,
	fault.TooLarge:    slog.LevelWarn,
	fault.Misdirected: slog.LevelWarn, fault.Internal: slog.LevelError, fault.Unavailable: slog.LevelError,
}

// report tells the log. The pattern of the route is logged and not the address, which may hold a private link.
func (s *Site) report(c echo.Context, f *fault.Error, status int) {
	level, ok := noticed[f.Code]
	if !ok {
		level = slog.LevelDebug
	}
	from, _ := CameFrom(c.Request())
	s.Log.Log(c.Request().Context(), level, f.Text, "request", RequestID(c), "status", status, "code", string(f.Code),
		"method", c.Request().Method, "route", c.Path(), "from", from, "detail", f.Detail)
}

// Referer is the page of ours that the visitor comes from; empty where it was none, or the very one that failed.
func Referer(r *http.Request) string {
	u, err := url.Parse(r.Referer())
	if err != nil || u.Host == "" || u.Host != r.Host || u.RequestURI() == r.URL.RequestURI() {
		return ""
	}
	return Local(u.RequestURI())
}

// Ask is a refusal with what can be done all the same.
func Ask(err error, form *views.OpeningForm) error { return &unsure{err, form} }
