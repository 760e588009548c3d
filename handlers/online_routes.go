package handlers

import "redress/access"

// onlineRoutes registers the disputes of online tables, which need no session of play and no director: they are filed by
// who has an account, or at an address that the chief director has opened to players; each player goes on by a link of
// their own; what they refer, the organiser's adjudicators decide (okb-1997 16B.1, 80G, 92A).
func (s *Server) onlineRoutes() {
	players, invited, party := access.Holding(access.OnlineLink), access.Holding(access.InviteLink), access.Holding(access.PartyLink)

	s.get("/online", access.Own, s.showOnlineFiling)
	s.post("/online", access.Own, s.saveOnlineFiling)
	s.get("/online/address", access.Managing, s.showOnlineAddress)
	s.post("/online/address", access.Managing, s.openOnlineAddress)
	s.post("/online/address/withdraw", access.Managing, s.closeOnlineAddress)
	s.get("/online/lost", access.Replacing, s.showLostLink)
	s.post("/online/lost", access.Replacing, s.replaceLink)
	s.get("/online/:token", players, s.showOnlineFiling)
	s.post("/online/:token", players, s.saveOnlineFiling)

	s.get("/i/:token", invited, s.showInvitation)
	s.post("/i/:token", invited, s.takeInvitation)

	s.get("/o/:token", party, s.showMatter)
	s.get("/o/:token/events", party, s.matterEvents)
	s.post("/o/:token/account", party, s.saveTold)
	s.post("/o/:token/facts", party, s.saveClaim)
	s.post("/o/:token/invitations", party, s.saveInvitations)
	s.post("/o/:token/board", party, s.saveOnlineBoard)
	s.post("/o/:token/skip", party, s.saveSkip)
	s.post("/o/:token/skip/answer", party, s.saveSkipAnswer)
	s.post("/o/:token/play-on", party, s.savePlayedOn)
	s.post("/o/:token/refer", party, s.saveReferral)

	s.get("/adjudication", access.Adjudicating, s.listReferred)
	s.get("/adjudication/:id", access.Adjudicating, s.showReferred)
	s.post("/adjudication/:id/take", access.Adjudicating, s.takeReferred)
	s.post("/adjudication/:id/accounts", access.Adjudicating, s.openReferredAccounts)
	s.post("/adjudication/:id/decision", access.Adjudicating, s.saveDecision)
}
