package handlers

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/casebook"
	"redress/casefile/conduct"
	"redress/casefile/evidence"
	"redress/fault"
	"redress/rulebook/library"
	"redress/session"
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
	Reach    func() []string  // the addresses at which phones reach us, such as "http://192.168.1.20:8080"; nil or none where they do not
}

// Server answers HTTP.
type Server struct {
	cfg    Config
	log    *slog.Logger
	now    func() time.Time
	echo   *echo.Echo
	hosts  map[string]bool
	origin *http.CrossOriginProtection

	people *access.Clerk // nil where there is no store: then nobody logs in
	limits limits
	inUse  atomic.Bool // whether there is an account

	clerk    *casefile.Clerk
	sessions *session.Clerk
	asks     func(echo.Context, *fault.Error) *views.OpeningForm // what a refusal can be overruled with; nil where nothing can
	logsIn   func(echo.Context, *fault.Error) error              // shows the form to log in with, in the place of a page that needs it; nil where nobody can
	seated   func(echo.Context, phone) bool                      // whether a phone sits at the table of the link that it holds
	hub      *hub
	places   places
	pins     pins
	pictures *evidence.Opener
	rested   findings
	reports  *conduct.Clerk
	books    *casebook.Clerk
	attached attachments
	stage    stage

	shelf   atomic.Pointer[shelf] // what the law pages show, made once for each version of the rulebook
	release string                // changes with each start, so that no browser keeps a page of an older program

	// bodyLimits are the routes that take more or less than the usual body, by their pattern in the route table.
	bodyLimits map[string]int64
}

// New makes the server.
func New(cfg Config) *Server {
	s := &Server{
		cfg: cfg, log: cfg.Logger, now: cfg.Now, echo: echo.New(), hosts: map[string]bool{}, hub: newHub(), pictures: evidence.NewOpener(),
		origin: http.NewCrossOriginProtection(), bodyLimits: map[string]int64{},
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.now == nil {
		s.now = time.Now
	}
	if cfg.Store != nil {
		s.people = access.NewClerk(cfg.Store, s.now, cfg.Random)
		s.clerk = &casefile.Clerk{Log: told{cfg.Store, s.hub}, Lists: cfg.Store, Now: s.now, Random: cfg.Random}
		s.books = &casebook.Clerk{Log: cfg.Store, Shelf: cfg.Store, Now: s.now, Random: cfg.Random}
		// No hint may tell that there is a report: nothing tells the hub of one.
		s.reports = &conduct.Clerk{Log: cfg.Store, Now: s.now, Random: cfg.Random}
		s.sessions = &session.Clerk{Log: told{cfg.Store, s.hub}, Now: s.now, Random: cfg.Random}
	}
	s.attached.dir, s.attached.now = cfg.Attached, s.now
	s.release = s.now().UTC().Format("20060102150405")
	for _, host := range cfg.Hosts {
		s.hosts[hostName(host)] = true
	}
	s.echo.HideBanner, s.echo.HidePort = true, true
	s.echo.IPExtractor = echo.ExtractIPDirect()
	s.echo.HTTPErrorHandler = s.fail
	s.echo.Use(s.identify, s.secure, s.rescue, s.checkHost, s.checkOrigin, s.limitBody, s.recognise)
	if cfg.Store != nil {
		s.asks, s.logsIn, s.seated = s.askOpening, s.logInFirst, s.sat
	}
	for _, r := range s.rulebookRoutes() {
		s.serve(r)
	}
	if cfg.Store != nil {
		for _, r := range s.routes() {
			s.serve(r)
		}
	}
	return s
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Echo gives the router, for tests and for what is mounted beside.
func (s *Server) Echo() *echo.Echo { return s.echo }

// HTTPServer is the http.Server that serves a handler, with its limits of time and size. A handler that streams lifts
// the write deadline for itself with http.NewResponseController.
func HTTPServer(h http.Handler, addr string) *http.Server {
	server := &http.Server{
		Addr:              addr,
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	if s, ours := h.(*Server); ours {
		server.RegisterOnShutdown(s.hub.close) // a stream never ends by itself
	}
	return server
}

// staticPath is where the files of the pages are.
const staticPath = "/static/:name"

// isAPI tells whether a program reads the answer, and not a person.
func isAPI(path string) bool {
	return path == "/healthz" || path == "/readyz" || strings.HasPrefix(path, "/metrics")
}
