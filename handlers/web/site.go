package web

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/rulebook/library"
	"redress/store"
	"redress/views"
)

// Config is what the web side needs from the program.
type Config struct {
	Library  *library.Live
	Store    *store.Store     // nil serves the laws alone
	Attached string           // the folder of the official texts that the club has attached; empty is none
	Random   io.Reader        // nil is the system's
	Hosts    []string         // host names that are ours besides the loopback ones; a port in them is ignored
	Version  string           // of the program, for the foot of the page
	Logger   *slog.Logger     // nil logs nothing
	Now      func() time.Time // nil is the clock of the machine
	// the addresses at which phones reach us, such as "http://192.168.1.20:8080"; nil or none where they do not
	Reach func() []string
}

// Site is what every page of the program shares.
type Site struct {
	Cfg    Config
	Log    *slog.Logger
	Now    func() time.Time
	People *access.Clerk // nil where there is no store: then nobody logs in
	Limits limits

	// What rooms above tell the site.
	// what a refusal can be overruled with; nil where nothing can
	Asks func(echo.Context, *fault.Error) *views.OpeningForm
	// shows the form to log in with, in the place of a page that needs it; nil where nobody can
	LogsIn func(echo.Context, *fault.Error) error
	// refuses a link to whom what it shows is kept from; nil where nothing is kept
	Opens func(echo.Context) error
	// whether a phone sits at the table of the link that it holds
	Seated func(echo.Context, Phone) bool

	echo    *echo.Echo
	handler http.Handler // echo, and what it sends compressed
	hosts   map[string]bool
	origin  *http.CrossOriginProtection
	hub     *hub
	places  places
	release string // changes with each start, so that no browser keeps a page of an older program

	// bodyLimits are the routes that take more or less than the usual body, by their pattern in the route table.
	bodyLimits map[string]int64
}

// NewSite makes a site without routes.
func NewSite(cfg Config) *Site {
	s := &Site{
		Cfg: cfg, Log: cfg.Logger, Now: cfg.Now, echo: echo.New(), hosts: map[string]bool{}, hub: newHub(),
		origin: http.NewCrossOriginProtection(), bodyLimits: map[string]int64{},
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	if cfg.Store != nil {
		s.People = access.NewClerk(cfg.Store.Register, s.Now, cfg.Random)
	}
	s.release = s.Now().UTC().Format("20060102150405")
	for _, host := range cfg.Hosts {
		s.hosts[hostName(host)] = true
	}
	s.echo.HideBanner, s.echo.HidePort = true, true
	s.echo.IPExtractor = echo.ExtractIPDirect()
	s.echo.HTTPErrorHandler = s.fail
	s.echo.Use(identify, secure, s.rescue, s.checkHost, s.checkOrigin, s.limitBody, read, sayUnchanged, s.recognise)
	s.handler = compressed(s.echo)
	return s
}

// Telling is a store that tells those who listen of each entry.
func (s *Site) Telling() Telling { return Telling{s.Cfg.Store.Log, s.hub} }

// Close ends the streams of those who listen, which never end by themselves.
func (s *Site) Close() { s.hub.close() }

// ServeHTTP implements http.Handler.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Echo gives the router, for tests and for what is mounted beside.
func (s *Site) Echo() *echo.Echo { return s.echo }

// StaticPath is where the files of the pages are.
const StaticPath = "/static/:name"

// isAPI tells whether a program reads the answer, and not a person.
func isAPI(path string) bool {
	return path == "/healthz" || path == "/readyz" || strings.HasPrefix(path, "/metrics")
}
