package handlers

import (
	"redress/access"
	"redress/casefile/evidence"
)

// inquiryRoutes registers what a director asks and looks at beside the questions, and what is told in confidence.
func (s *Server) inquiryRoutes() {
	poll := access.Holding(access.PollLink)
	party, online, table := access.Holding(access.CaseLink), access.Holding(access.PartyLink), access.Holding(access.TableLink)

	s.get("/cases/:id/polls/new", access.Directing, s.newPoll)
	s.post("/cases/:id/polls", access.Directing, s.savePoll)
	s.get("/cases/:id/polls/:poll", access.Directing, s.showPoll)
	s.get("/cases/:id/polls/:poll/paper", access.Directing, s.showPollPaper)
	s.post("/cases/:id/polls/:poll/respondents", access.Directing, s.addRespondent)
	s.get("/cases/:id/polls/:poll/respondents/:number", access.Directing, s.showAsked)
	s.post("/cases/:id/polls/:poll/respondents/:number", access.Directing, s.saveAsked)
	s.post("/cases/:id/polls/:poll/respondents/:number/aside", access.Directing, s.setAside)
	s.post("/cases/:id/polls/:poll/respondents/:number/link", access.Directing, s.issuePollLink)
	s.get("/poll/:token", poll, s.showPollSheet)
	s.post("/poll/:token", poll, s.savePollSheet)

	s.get("/cases/:id/evidence", access.Directing, s.showEvidence)
	s.post("/cases/:id/evidence", access.Directing, s.saveEvidence)
	s.get("/cases/:id/evidence/:file", access.Directing, s.showPicture)
	s.post("/cases/:id/evidence/:file/remove", access.Directing, s.removePicture)
	s.get("/p/:token/evidence", party, s.showOwnEvidence)
	s.post("/p/:token/evidence", party, s.saveOwnEvidence)
	s.get("/p/:token/evidence/:file", party, s.showOwnPicture)
	s.post("/p/:token/evidence/:file/remove", party, s.removeOwnPicture)
	s.get("/o/:token/evidence", online, s.showOwnEvidence)
	s.post("/o/:token/evidence", online, s.saveOwnEvidence)
	s.get("/o/:token/evidence/:file", online, s.showOwnPicture)
	s.post("/o/:token/evidence/:file/remove", online, s.removeOwnPicture)

	s.get("/conduct", access.Noting, s.listConduct)
	s.get("/conduct/new", access.Noting, s.newConduct)
	s.post("/conduct", access.Noting, s.saveConduct)
	s.get("/conduct/:id", access.Noting, s.showConduct)
	s.post("/conduct/:id/take", access.Directing, s.takeConduct)
	s.post("/conduct/:id/notes", access.Noting, s.noteConduct)
	s.post("/conduct/:id/pass", access.Directing, s.passConduct)
	s.post("/conduct/:id/assign", access.Noting, s.assignConduct)
	s.post("/conduct/:id/close", access.Noting, s.closeConduct)
	s.post("/conduct/:id/reopen", access.Noting, s.reopenConduct)
	s.post("/conduct/:id/erase", access.Noting, s.eraseConduct)
	s.get("/t/:token/conduct", table, s.showSeatConduct)
	s.post("/t/:token/conduct", table, s.saveSeatConduct)

	s.get("/sessions/:id/personal-data", access.Directing, s.showPersonal)
	s.post("/sessions/:id/personal-data", access.Directing, s.erasePersonal)
	s.get("/people", access.Directing, s.showPerson)
	s.get("/people/export", access.Directing, s.exportPerson)

	for _, path := range []string{"/cases/:id/evidence", "/p/:token/evidence", "/o/:token/evidence"} {
		s.bodyLimits[path] = evidence.MaxUpload + 256<<10 // and what the form holds besides
	}
}
