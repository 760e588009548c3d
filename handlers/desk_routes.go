package handlers

import "redress/access"

// deskRoutes registers the routes of an evening: calls, rounds, movement, results, posters, and who rules.
func (s *Server) deskRoutes() {
	s.get("/desk/events", access.Desk, s.deskEvents)

	s.post("/sessions/like", access.Directing, s.startLike)
	s.post("/sessions/:id/calls", access.Directing, s.saveCall)
	s.post("/sessions/:id/calls/:call/take", access.Directing, s.takeCall)
	s.post("/sessions/:id/calls/:call/back", access.Directing, s.giveBackCall)
	s.post("/sessions/:id/calls/:call/end", access.Directing, s.endCall)
	s.post("/sessions/:id/rounds", access.Directing, s.startRound)
	s.post("/sessions/:id/rounds/back", access.Directing, s.takeBackRound)
	s.post("/sessions/:id/late", access.Directing, s.saveLate)
	s.post("/sessions/:id/plays", access.Desk, s.savePlays)
	s.get("/sessions/:id/movement", access.Directing, s.showMovement)
	s.post("/sessions/:id/movement", access.Directing, s.saveMovement)
	s.get("/sessions/:id/contestants", access.Scoring, s.showContestants)
	s.post("/sessions/:id/contestants", access.Scoring, s.saveContestants)
	s.get("/sessions/:id/results", access.Scoring, s.showResults)
	s.post("/sessions/:id/results", access.Scoring, s.saveResults)
	s.get("/sessions/:id/regulations", access.Directing, s.showRegulations)
	s.post("/sessions/:id/regulations", access.Directing, s.saveRegulations)
	s.get("/sessions/:id/codes", access.Directing, s.showCodes)
	s.post("/sessions/:id/codes", access.Directing, s.drawCodes)
	s.post("/sessions/:id/seats/free", access.Directing, s.freeSeat)
	s.get("/sessions/:id/posters", access.Directing, s.showPosters)
	s.post("/sessions/:id/posters", access.Directing, s.printPosters)
	s.post("/sessions/:id/posters/withdraw", access.Directing, s.withdrawPosters)
	s.get("/sessions/:id/forms", access.Directing, s.showForms)

	s.get("/cases/:id/judge", access.Directing, s.showJudge)
	s.post("/cases/:id/take", access.Directing, s.takeCase)
	s.post("/cases/:id/hand-over", access.Directing, s.handOver)
}
