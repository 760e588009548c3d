package handlers

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/rulebook/library"
	"redress/session"
	"redress/store"
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
}

// Server answers HTTP.
type Server struct {
	cfg    Config
	log    *slog.Logger
	now    func() time.Time
	echo   *echo.Echo
	hosts  map[string]bool
	origin *http.CrossOriginProtection

	clerk    *casefile.Clerk
	sessions *session.Clerk
	pins     pins
	attached attachments
	stage    stage

	shelf   atomic.Pointer[shelf] // what the law pages show, made once for each version of the rulebook
	release string                // changes with each start, so that no browser keeps a page of an older program

	// bodyLimits are the routes that take more than the usual body, by their pattern in the route table.
	bodyLimits map[string]int64
}

// New makes the server.
func New(cfg Config) *Server {
	s := &Server{
		cfg: cfg, log: cfg.Logger, now: cfg.Now, echo: echo.New(), hosts: map[string]bool{},
		origin: http.NewCrossOriginProtection(), bodyLimits: map[string]int64{},
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.now == nil {
		s.now = time.Now
	}
	if cfg.Store != nil {
		s.clerk = &casefile.Clerk{Log: cfg.Store, Lists: cfg.Store, Now: s.now, Random: cfg.Random}
		s.sessions = &session.Clerk{Log: cfg.Store, Now: s.now, Random: cfg.Random}
	}
	for _, path := range []string{newImport, importInto(":id")} {
		s.bodyLimits[path] = largestFile + usualBody
	}
	s.attached.dir, s.attached.now = cfg.Attached, s.now
	s.release = s.now().UTC().Format("20060102150405")
	for _, host := range cfg.Hosts {
		s.hosts[hostName(host)] = true
	}
	s.echo.HideBanner, s.echo.HidePort = true, true
	s.echo.IPExtractor = echo.ExtractIPDirect()
	s.echo.HTTPErrorHandler = s.fail
	s.echo.Use(s.identify, s.secure, s.rescue, s.checkHost, s.checkOrigin, s.limitBody)
	s.routes()
	return s
}

// routes is the route table.
func (s *Server) routes() {
	s.get("/laws", s.showEditions)
	s.get("/laws/search", s.searchLaws)
	s.get("/laws/compare", s.listSubjects)
	s.get("/laws/compare/:ref", s.compareSubject)
	s.get("/laws/compare/:edition/:ref", s.compareProvision)
	s.get("/laws/:edition", s.showEdition)
	s.get("/laws/:edition/definitions", s.showDefinitions)
	s.get("/laws/:edition/official", s.showOfficial)
	s.get("/laws/:edition/:ref", s.showLaw)

	s.get("/questionnaires", s.listQuestionnaires)
	s.get("/questionnaires/problems", s.showProblems)
	s.get("/questionnaires/:edition/:id", s.showQuestionnaire)

	s.get("/score", s.showCalculators)

	s.post("/settings", s.saveSettings)

	s.get("/static/:name", s.serveStatic)
	s.get("/healthz", s.health)
	s.get("/readyz", s.ready)

	if s.cfg.Store != nil {
		s.caseRoutes()
	}
}

// get answers GET and HEAD.
func (s *Server) get(path string, h echo.HandlerFunc) {
	s.echo.GET(path, h)
	s.echo.HEAD(path, h)
}

// post answers POST. The form is read whole before its handler sees it: of one that is cut off or broken nothing is used.
func (s *Server) post(path string, h echo.HandlerFunc) {
	s.echo.POST(path, func(c echo.Context) error {
		if _, err := s.form(c); err != nil {
			return err
		}
		return h(c)
	})
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Echo gives the router, for tests and for what is mounted beside.
func (s *Server) Echo() *echo.Echo { return s.echo }

// HTTPServer is the http.Server that serves a handler, with its limits of time and size. A handler that streams lifts
// the write deadline for itself with http.NewResponseController.
func HTTPServer(h http.Handler, addr string) *http.Server {
	return &http.Server{
		Addr:              addr,
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
}

// isAPI tells whether a program reads the answer, and not a person.
func isAPI(path string) bool {
	return path == "/healthz" || path == "/readyz" || strings.HasPrefix(path, "/metrics")
}
