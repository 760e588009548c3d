package handlers

// caseRoutes registers the routes of the desk, the sessions and the cases.
func (s *Server) caseRoutes() {
	s.get("/", s.desk)
	s.get("/sessions/new", s.newSession)
	s.post("/sessions", s.saveSession)
	s.post("/sessions/example", s.startExample)
	s.get("/sessions/:id", s.showSession)
	s.post("/sessions/:id/end", s.endSession)

	s.get("/cases/new", s.newCase)
	s.post("/cases", s.saveCase)
	s.get("/cases/:id", s.showCase)
	s.post("/cases/:id/runs", s.startRun)
	s.post("/cases/:id/answers", s.saveAnswer)
	s.post("/cases/:id/take-back", s.takeBack)
	s.post("/cases/:id/play-on", s.playOn)
	s.post("/cases/:id/come-back", s.comeBack)
	s.get("/cases/:id/record", s.showRecord)
	s.post("/cases/:id/record", s.saveRecord)
	s.get("/cases/:id/score", s.showScore)
	s.post("/cases/:id/score", s.saveScore)
	s.get("/cases/:id/check", s.checkRuling)
	s.post("/cases/:id/ruling", s.issueRuling)
	s.post("/cases/:id/reserve", s.reserveRuling)
	s.get("/cases/:id/ruling", s.latestRuling)
	s.get("/cases/:id/rulings/:number", s.showRuling)
	s.get("/cases/:id/history", s.showHistory)
	s.post("/cases/:id/notes", s.saveNote)
	s.post("/cases/:id/consultations", s.saveConsultation)
	s.post("/cases/:id/reopen", s.reopenCase)
	s.post("/cases/:id/close", s.closeCase)
}
