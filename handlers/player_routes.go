package handlers

import (
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
