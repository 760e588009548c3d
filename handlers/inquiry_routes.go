package handlers

import (
	"redress/access"
	"redress/casefile/evidence"
)

// inquiryRoutes registers what a director asks and looks at beside the questions, and what is told in confidence.
func (s *Server) inquiryRoutes() {
	poll := access.Holding(access.PollLink)
	party, online, table := access.Holding(access.CaseLink), access.Holding(access.PartyLink), access.Holding(access.TableLink)

	// An adjudicator asks and looks as a director does, at what players have referred.
	for base, door := range map[string]access.Door{"/cases/:id": access.Directing, "/adjudication/:id": access.Adjudicating} {
		s.get(base+"/polls/new", door, s.newPoll)
		s.post(base+"/polls", door, s.savePoll)
		s.get(base+"/polls/:poll", door, s.showPoll)
		s.get(base+"/polls/:poll/paper", door, s.showPollPaper)
		s.post(base+"/polls/:poll/respondents", door, s.addRespondent)
		s.get(base+"/polls/:poll/respondents/:number", door, s.showAsked)
		s.post(base+"/polls/:poll/respondents/:number", door, s.saveAsked)
		s.post(base+"/polls/:poll/respondents/:number/aside", door, s.setAside)
		s.post(base+"/polls/:poll/respondents/:number/link", door, s.issuePollLink)

		s.get(base+"/evidence", door, s.showEvidence)
		s.post(base+"/evidence", door, s.saveEvidence)
		s.get(base+"/evidence/:file", door, s.showPicture)
		s.post(base+"/evidence/:file/remove", door, s.removePicture)
	}
	s.get("/poll/:token", poll, s.showPollSheet)
	s.post("/poll/:token", poll, s.savePollSheet)

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
	s.post("/conduct/:id/read", access.Noting, s.readConduct)
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

	for _, path := range []string{"/cases/:id/evidence", "/adjudication/:id/evidence", "/p/:token/evidence", "/o/:token/evidence"} {
		s.bodyLimits[path] = evidence.MaxUpload + 256<<10 // and what the form holds besides
	}
}
