// Package handlers puts the site together: what is served, to whom, and by which room.
package handlers

import (
	"context"
	"net/http"
	"time"

	"redress/handlers/accounts"
	"redress/handlers/appeals"
	"redress/handlers/casebook"
	"redress/handlers/cases"
	"redress/handlers/claims"
	"redress/handlers/conduct"
	"redress/handlers/desk"
	"redress/handlers/imports"
	"redress/handlers/laws"
	"redress/handlers/makeable"
	"redress/handlers/online"
	"redress/handlers/ownwords"
	"redress/handlers/parties"
	"redress/handlers/players"
	"redress/handlers/polls"
	"redress/handlers/practice"
	"redress/handlers/questionnaires"
	"redress/handlers/records"
	"redress/handlers/rulings"
	"redress/handlers/scores"
	"redress/handlers/sessions"
	"redress/handlers/sight"
	"redress/handlers/web"
)

// Config is what the web side needs from the program.
type Config = web.Config

// Server answers HTTP.
type Server struct {
	*web.Site
	desk     *sight.Desk
	makeable *makeable.Handlers
}

// New makes the server.
func New(cfg Config) *Server {
	site := web.NewSite(cfg)
	s := sight.NewDesk(site)
	asked, deals := questionnaires.New(s), makeable.New(s)
	site.Serve(rulebookRoutes(site, laws.New(s), asked, practice.New(s))...)
	if cfg.Store != nil {
		site.Serve(rooms{
			asked:    asked,
			accounts: accounts.New(s), appeals: appeals.New(s), casebook: casebook.New(s), cases: cases.New(s),
			claims: claims.New(s), conduct: conduct.New(s),
			desk: desk.New(s), imports: imports.New(s), online: online.New(s),
			makeable: deals, ownwords: ownwords.New(s), parties: parties.New(s),
			players: players.New(s), polls: polls.New(s), records: records.New(s),
			rulings: rulings.New(s), scores: scores.New(s, deals.Analysis), sessions: sessions.New(s, deals.Analysis),
		}.routes()...)
	}
	return &Server{site, s, deals}
}

// rooms are who answers, by the noun that a request is about.
type rooms struct {
	asked    *questionnaires.Handlers
	accounts *accounts.Handlers
	appeals  *appeals.Handlers
	casebook *casebook.Handlers
	cases    *cases.Handlers
	claims   *claims.Handlers
	conduct  *conduct.Handlers
	desk     *desk.Handlers
	imports  *imports.Handlers
	makeable *makeable.Handlers
	online   *online.Handlers
	ownwords *ownwords.Handlers
	parties  *parties.Handlers
	players  *players.Handlers
	polls    *polls.Handlers
	records  *records.Handlers
	rulings  *rulings.Handlers
	scores   *scores.Handlers
	sessions *sessions.Handlers
}

// GoOn takes up what was under way in the background when the program ended.
func (s *Server) GoOn(ctx context.Context) error {
	if s.makeable.Analysis == nil {
		return nil
	}
	return s.makeable.Analysis.GoOn(ctx)
}

// Close ends the streams of those who listen, and what is under way in the background.
func (s *Server) Close() {
	s.Site.Close()
	if s.makeable.Analysis != nil {
		s.makeable.Analysis.Close()
	}
}

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
		server.RegisterOnShutdown(s.Close)
	}
	return server
}
