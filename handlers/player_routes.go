package handlers

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
)

// playerRoutes registers what players open from their phones: a table's page by the link of its poster, and a private page
// by the link of one case and one seat. The director hears both sides on one page, and gives out private links on another.
func (s *Server) playerRoutes() {
	table, party := access.Holding(access.TableLink), access.Holding(access.CaseLink)

	s.get("/t/:token", table, s.showTable)
	s.get("/t/:token/events", table, s.tableEvents)
	s.post("/t/:token/seat", table, s.claimSeat)
	s.post("/t/:token/calls", table, s.callDirector)
	s.post("/t/:token/withdraw", table, s.withdrawCall)
	s.get("/t/:token/dispute", table, s.showFiling)
	s.post("/t/:token/dispute", table, s.saveFiling)
	s.post("/t/:token/cases", table, s.openMatter)

	s.get("/p/:token", party, s.showMatter)
	s.get("/p/:token/events", party, s.matterEvents)
	s.post("/p/:token/account", party, s.saveTold)
	s.post("/p/:token/facts", party, s.saveClaim)
	s.post("/p/:token/review", party, s.saveReview)

	s.get("/cases/:id/accounts", access.Directing, s.showHearing)
	s.post("/cases/:id/accounts", access.Directing, s.saveHearing)
	s.get("/cases/:id/links", access.Directing, s.showPrivateLinks)
	s.post("/cases/:id/links", access.Directing, s.makePrivateLink)
	s.post("/cases/:id/links/withdraw", access.Directing, s.withdrawPrivateLink)
}

// playersAddress tells whether an address is one that players are given, whether or not it still leads anywhere. Its errors lead
// to no desk and no laws (40B2d, 73); who has an account finds back by themselves.
func playersAddress(c echo.Context) bool {
	if who(c).Known() {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(c.Request().URL.Path, "/"), "/")
	return slices.Contains([]string{"t", "p", "o", "i", "online", "poll", "review"}, first)
}

// playersHome is the page that an error leads a player back to; empty for everybody else.
func playersHome(c echo.Context) string {
	switch l := who(c).Link; {
	case l.Kind == access.TableLink:
		return "/t/" + tokenOf(c)
	case l.Kind == access.CaseLink && l.Scope.Session != "":
		return "/p/" + tokenOf(c)
	case l.Kind == access.ReviewLink && c.Request().URL.Path != "/review/"+tokenOf(c):
		return "/review/" + tokenOf(c)
	}
	return ""
}
