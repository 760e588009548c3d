package handlers

import "redress/access"

// caseRoutes registers the routes of the desk, the sessions and the cases. What may be done with a case, and when, is the
// table of casefile; the doors here keep out who has no business with cases at all.
func (s *Server) caseRoutes() {
	s.get("/", access.Everyone, s.desk)
	s.get("/sessions", access.Desk, s.listSessions)
	s.get("/sessions/new", access.Directing, s.newSession)
	s.post("/sessions", access.Directing, s.saveSession)
	s.post("/sessions/example", access.Directing, s.startExample)
	s.get("/sessions/:id", access.Desk, s.showSession)
	s.post("/sessions/:id/end", access.Directing, s.endSession)
	s.post("/sessions/:id/boards/:number/form", access.Scoring, s.markForm)
	s.importRoutes()

	s.get("/score", access.Desk, s.showCalculators) // no aid to calculation for who may be playing (Law 40B2(d))

	s.get("/cases", access.Desk, s.listCases)
	s.get("/cases/new", access.Directing, s.newCase)
	s.post("/cases", access.Directing, s.saveCase)
	s.get("/cases/:id", access.Desk, s.showCase)
	s.post("/cases/:id/runs", access.Directing, s.startRun)
	s.post("/cases/:id/runs/resume", access.Directing, s.resumeRun)
	s.post("/cases/:id/runs/drop", access.Directing, s.dropRun)
	s.post("/cases/:id/answers", access.Directing, s.saveAnswer)
	s.post("/cases/:id/take-back", access.Directing, s.takeBack)
	s.post("/cases/:id/play-on", access.Directing, s.playOn)
	s.post("/cases/:id/come-back", access.Directing, s.comeBack)
	s.get("/cases/:id/record", access.Directing, s.showRecord)
	s.post("/cases/:id/record", access.Directing, s.saveRecord)
	s.get("/cases/:id/score", access.Scoring, s.showScore)
	s.post("/cases/:id/score", access.Scoring, s.saveScore)
	s.get("/cases/:id/check", access.Directing, s.checkRuling)
	s.post("/cases/:id/ruling", access.Directing, s.issueRuling)
	s.post("/cases/:id/reserve", access.Directing, s.reserveRuling)
	s.get("/cases/:id/ruling", access.Desk, s.latestRuling)
	s.get("/cases/:id/ruling.pdf", access.Desk, s.latestRulingPaper)
	s.get("/cases/:id/rulings/:number", access.Desk, s.showRuling)
	s.get("/cases/:id/rulings/:number/pdf", access.Desk, s.rulingPaper)
	s.get("/cases/:id/history", access.Desk, s.showHistory)
	s.get("/cases/:id/record.pdf", access.Desk, s.recordPaper)
	s.post("/cases/:id/notes", access.Noting, s.saveNote)
	s.post("/cases/:id/consultations", access.Directing, s.saveConsultation)
	s.post("/cases/:id/reopen", access.Directing, s.reopenCase)
	s.post("/cases/:id/close", access.Directing, s.closeCase)
	s.post("/cases/:id/erase", access.Directing, s.eraseTexts)
}
