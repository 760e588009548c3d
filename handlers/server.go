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
	s.echo.Use(s.identify, s.secure, s.rescue, s.checkHost, s.checkOrigin, s.limitBody, s.recognise)
	s.routes()
	return s
}

// routes is the route table: what is served, and who may pass.
func (s *Server) routes() {
	s.get("/states", access.Everyone, s.showMachines)
	s.get("/laws", access.Everyone, s.showEditions)
	s.get("/laws/search", access.Everyone, s.searchLaws)
	s.get("/laws/compare", access.Everyone, s.listSubjects)
	s.get("/laws/compare/:ref", access.Everyone, s.compareSubject)
	s.get("/laws/compare/:edition/:ref", access.Everyone, s.compareProvision)
	s.get("/laws/:edition", access.Everyone, s.showEdition)
	s.get("/laws/:edition/definitions", access.Everyone, s.showDefinitions)
	s.get("/laws/:edition/official", access.Everyone, s.showOfficial)
	s.get("/laws/:edition/:ref", access.Everyone, s.showLaw)

	s.get("/questionnaires", access.Everyone, s.listQuestionnaires)
	s.get("/questionnaires/problems", access.Everyone, s.showProblems)
	s.get("/questionnaires/:edition/:id", access.Everyone, s.showQuestionnaire)

	s.post("/settings", access.Everyone, s.saveSettings)

	s.get(staticPath, access.Everyone, s.serveStatic)
	s.get("/healthz", access.Everyone, s.health)
	s.get("/readyz", access.Everyone, s.ready)

	if s.cfg.Store != nil {
		s.accessRoutes()
		s.caseRoutes()
		s.deskRoutes()
		s.playerRoutes()
		s.inquiryRoutes()
		s.onlineRoutes()
		s.casebookRoutes()
		s.appealRoutes()
		s.reviewRoutes()
		s.figuresRoutes()
	}
}

// accessRoutes registers the ways in and out, and the accounts.
func (s *Server) accessRoutes() {
	s.get("/setup", access.FirstUse, s.showSetUp)
	s.post("/setup", access.FirstUse, s.saveSetUp)
	s.get("/login", access.Everyone, s.showLogIn)
	s.post("/login", access.Everyone, s.saveLogIn)
	s.post("/logout", access.Everyone, s.logOut)
	s.post("/logout-everywhere", access.Own, s.logOutEverywhere)

	s.get("/account", access.Own, s.showAccount)
	s.post("/account/passphrase", access.Own, s.savePassphrase)
	s.get("/accounts", access.Managing, s.listAccounts)
	s.post("/accounts", access.Managing, s.saveAccount)
	s.post("/accounts/:id/roles", access.Managing, s.saveRoles)
	s.post("/accounts/:id/passphrase", access.Managing, s.resetPassphrase)
	s.post("/accounts/:id/disable", access.Managing, s.disableAccount)
	s.post("/accounts/:id/enable", access.Managing, s.enableAccount)
}

// get answers GET and HEAD, to those whom the door lets pass.
func (s *Server) get(path string, door access.Door, h echo.HandlerFunc) {
	h = s.admit(door, h)
	s.echo.GET(path, h)
	s.echo.HEAD(path, h)
}

// post answers POST, to those whom the door lets pass. The form is read whole before its handler sees it, and not before
// the door was asked: of one that is cut off or broken nothing is used.
func (s *Server) post(path string, door access.Door, h echo.HandlerFunc) {
	if door.ForStrangers() {
		s.bodyLimits[path] = strangersBody
	}
	s.echo.POST(path, s.admit(door, func(c echo.Context) error {
		if err := s.receive(c); err != nil {
			return err
		}
		return h(c)
	}))
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
