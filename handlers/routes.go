package handlers

import (
	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile/evidence"
)

// route is a row of the route table: what is asked for, who may pass, how much may be sent, and who answers.
type route struct {
	method method
	path   string
	door   access.Door
	limit  int64 // bytes of a form; those of strangers are smaller still
	handle echo.HandlerFunc
}

// method is what a route takes: a page answers HEAD as it answers GET.
type method int

const (
	get method = iota
	post
)

// How much a form may send.
const (
	usual       = usualBody
	upload      = largestFile + usualBody
	picture     = evidence.MaxUpload + 256<<10 // and what the form holds besides
	publication = 4 * usualBody                // several texts, each of them long
)

// rulebookRoutes are served by a program without a store too.
func (s *Server) rulebookRoutes() []route {
	return []route{
		{get, "/states", access.Everyone, usual, s.showMachines},
		{get, "/laws", access.Everyone, usual, s.showEditions},
		{get, "/laws/search", access.Everyone, usual, s.searchLaws},
		{get, "/laws/compare", access.Everyone, usual, s.listSubjects},
		{get, "/laws/compare/:ref", access.Everyone, usual, s.compareSubject},
		{get, "/laws/compare/:edition/:ref", access.Everyone, usual, s.compareProvision},
		{get, "/laws/:edition", access.Everyone, usual, s.showEdition},
		{get, "/laws/:edition/definitions", access.Everyone, usual, s.showDefinitions},
		{get, "/laws/:edition/official", access.Everyone, usual, s.showOfficial},
		{get, "/laws/:edition/:ref", access.Everyone, usual, s.showLaw},

		{get, "/questionnaires", access.Everyone, usual, s.listQuestionnaires},
		{get, "/questionnaires/problems", access.Everyone, usual, s.showProblems},
		{get, "/questionnaires/:edition/:id", access.Everyone, usual, s.showQuestionnaire},

		{post, "/settings", access.Everyone, usual, s.saveSettings},

		{get, staticPath, access.Everyone, usual, s.serveStatic},
		{get, "/healthz", access.Everyone, usual, s.health},
		{get, "/readyz", access.Everyone, usual, s.ready},
	}
}

// routes is the route table of a club: what is served, and who may pass. What may be done with a case, and when, is the table of
// casefile; the doors here keep out who has no business with it at all.
func (s *Server) routes() (table []route) {
	tables, parties, polled := access.Holding(access.TableLink), access.Holding(access.CaseLink), access.Holding(access.PollLink)
	online, invited, atOnline := access.Holding(access.OnlineLink), access.Holding(access.InviteLink), access.Holding(access.PartyLink)
	hearing := access.Holding(access.ReviewLink)

	table = []route{
		// accounts
		{get, "/setup", access.FirstUse, usual, s.showSetUp},
		{post, "/setup", access.FirstUse, usual, s.saveSetUp},
		{get, "/login", access.Everyone, usual, s.showLogIn},
		{post, "/login", access.Everyone, usual, s.saveLogIn},
		{post, "/logout", access.Everyone, usual, s.logOut},
		{post, "/logout-everywhere", access.Own, usual, s.logOutEverywhere},

		{get, "/account", access.Own, usual, s.showAccount},
		{post, "/account/passphrase", access.Own, usual, s.savePassphrase},
		{get, "/accounts", access.Managing, usual, s.listAccounts},
		{post, "/accounts", access.Managing, usual, s.saveAccount},
		{post, "/accounts/:id/roles", access.Managing, usual, s.saveRoles},
		{post, "/accounts/:id/passphrase", access.Managing, usual, s.resetPassphrase},
		{post, "/accounts/:id/disable", access.Managing, usual, s.disableAccount},
		{post, "/accounts/:id/enable", access.Managing, usual, s.enableAccount},

		// the desk, sessions and cases
		{get, "/", access.Everyone, usual, s.desk},
		{get, "/sessions", access.Desk, usual, s.listSessions},
		{get, "/sessions/new", access.Directing, usual, s.newSession},
		{post, "/sessions", access.Directing, usual, s.saveSession},
		{post, "/sessions/example", access.Directing, usual, s.startExample},
		{get, "/sessions/:id", access.Desk, usual, s.showSession},
		{post, "/sessions/:id/end", access.Directing, usual, s.endSession},
		{post, "/sessions/:id/boards/:number/form", access.Scoring, usual, s.markForm},

		{get, "/score", access.Desk, usual, s.showCalculators}, // no aid to calculation for who may be playing (Law 40B2(d))

		{get, "/cases", access.Desk, usual, s.listCases},
		{get, "/cases/new", access.Directing, usual, s.newCase},
		{post, "/cases", access.Directing, usual, s.saveCase},
		{get, "/cases/:id", access.Desk, usual, s.showCase},
		{post, "/cases/:id/runs", access.Directing, usual, s.startRun},
		{post, "/cases/:id/runs/resume", access.Directing, usual, s.resumeRun},
		{post, "/cases/:id/runs/drop", access.Directing, usual, s.dropRun},
		{post, "/cases/:id/answers", access.Directing, usual, s.saveAnswer},
		{post, "/cases/:id/take-back", access.Directing, usual, s.takeBack},
		{post, "/cases/:id/play-on", access.Directing, usual, s.playOn},
		{post, "/cases/:id/come-back", access.Directing, usual, s.comeBack},
		{get, "/cases/:id/record", access.Directing, usual, s.showRecord},
		{post, "/cases/:id/record", access.Directing, usual, s.saveRecord},
		{get, "/cases/:id/score", access.Scoring, usual, s.showScore},
		{post, "/cases/:id/score", access.Scoring, usual, s.saveScore},
		{get, "/cases/:id/check", access.Directing, usual, s.checkRuling},
		{post, "/cases/:id/ruling", access.Directing, usual, s.issueRuling},
		{post, "/cases/:id/reserve", access.Directing, usual, s.reserveRuling},
		{get, "/cases/:id/ruling", access.Desk, usual, s.latestRuling},
		{get, "/cases/:id/ruling.pdf", access.Desk, usual, s.latestRulingPaper},
		{get, "/cases/:id/rulings/:number", access.Desk, usual, s.showRuling},
		{get, "/cases/:id/rulings/:number/pdf", access.Desk, usual, s.rulingPaper},
		{get, "/cases/:id/history", access.Desk, usual, s.showHistory},
		{get, "/cases/:id/record.pdf", access.Desk, usual, s.recordPaper},
		{post, "/cases/:id/notes", access.Noting, usual, s.saveNote},
		{post, "/cases/:id/consultations", access.Directing, usual, s.saveConsultation},
		{post, "/cases/:id/reopen", access.Directing, usual, s.reopenCase},
		{post, "/cases/:id/close", access.Directing, usual, s.closeCase},
		{post, "/cases/:id/erase", access.Directing, usual, s.eraseTexts},

		// other programs' files
		{get, "/sessions/import", access.Scoring, usual, s.showUpload},
		{post, "/sessions/import", access.Scoring, upload, s.saveUpload},
		{get, "/sessions/import/:file", access.Scoring, usual, s.showIncoming},
		{post, "/sessions/import/:file", access.Scoring, usual, s.storeNewSession},
		{get, "/sessions/:id/import", access.Scoring, usual, s.showUpload},
		{post, "/sessions/:id/import", access.Scoring, upload, s.saveUpload},
		{get, "/sessions/:id/import/:file", access.Scoring, usual, s.showIncoming},
		{post, "/sessions/:id/import/:file", access.Scoring, usual, s.storeIncoming},

		// an evening: calls, rounds, movement, results, posters, and who rules
		{get, "/desk/events", access.Desk, usual, s.deskEvents},

		{post, "/sessions/like", access.Directing, usual, s.startLike},
		{post, "/sessions/:id/calls", access.Directing, usual, s.saveCall},
		{post, "/sessions/:id/calls/:call/take", access.Directing, usual, s.takeCall},
		{post, "/sessions/:id/calls/:call/back", access.Directing, usual, s.giveBackCall},
		{post, "/sessions/:id/calls/:call/end", access.Directing, usual, s.endCall},
		{post, "/sessions/:id/rounds", access.Directing, usual, s.startRound},
		{post, "/sessions/:id/rounds/back", access.Directing, usual, s.takeBackRound},
		{post, "/sessions/:id/late", access.Directing, usual, s.saveLate},
		{post, "/sessions/:id/plays", access.Desk, usual, s.savePlays},
		{get, "/sessions/:id/movement", access.Directing, usual, s.showMovement},
		{post, "/sessions/:id/movement", access.Directing, usual, s.saveMovement},
		{get, "/sessions/:id/contestants", access.Scoring, usual, s.showContestants},
		{post, "/sessions/:id/contestants", access.Scoring, usual, s.saveContestants},
		{get, "/sessions/:id/results", access.Scoring, usual, s.showResults},
		{post, "/sessions/:id/results", access.Scoring, usual, s.saveResults},
		{get, "/sessions/:id/regulations", access.Directing, usual, s.showRegulations},
		{post, "/sessions/:id/regulations", access.Directing, usual, s.saveRegulations},
		{get, "/sessions/:id/codes", access.Directing, usual, s.showCodes},
		{post, "/sessions/:id/codes", access.Directing, usual, s.drawCodes},
		{post, "/sessions/:id/seats/free", access.Directing, usual, s.freeSeat},
		{get, "/sessions/:id/posters", access.Directing, usual, s.showPosters},
		{post, "/sessions/:id/posters", access.Directing, usual, s.printPosters},
		{post, "/sessions/:id/posters/withdraw", access.Directing, usual, s.withdrawPosters},
		{get, "/sessions/:id/forms", access.Directing, usual, s.showForms},

		{get, "/cases/:id/judge", access.Directing, usual, s.showJudge},
		{post, "/cases/:id/take", access.Directing, usual, s.takeCase},
		{post, "/cases/:id/hand-over", access.Directing, usual, s.handOver},

		// what players open: a table's page by the link of its poster, a private page by the link of one case and one seat
		{get, "/t/:token", tables, usual, s.showTable},
		{get, "/t/:token/events", tables, usual, s.tableEvents},
		{post, "/t/:token/seat", tables, usual, s.claimSeat},
		{post, "/t/:token/calls", tables, usual, s.callDirector},
		{post, "/t/:token/withdraw", tables, usual, s.withdrawCall},
		{get, "/t/:token/dispute", tables, usual, s.showFiling},
		{post, "/t/:token/dispute", tables, usual, s.saveFiling},
		{post, "/t/:token/cases", tables, usual, s.openMatter},

		{get, "/p/:token", parties, usual, s.showMatter},
		{get, "/p/:token/events", parties, usual, s.matterEvents},
		{post, "/p/:token/account", parties, usual, s.saveTold},
		{post, "/p/:token/facts", parties, usual, s.saveClaim},
		{post, "/p/:token/review", parties, usual, s.saveReview},

		{get, "/cases/:id/accounts", access.Directing, usual, s.showHearing},
		{post, "/cases/:id/accounts", access.Directing, usual, s.saveHearing},
		{get, "/cases/:id/links", access.Directing, usual, s.showPrivateLinks},
		{post, "/cases/:id/links", access.Directing, usual, s.makePrivateLink},
		{post, "/cases/:id/links/withdraw", access.Directing, usual, s.withdrawPrivateLink},

		// peers who are asked, pictures, reports of conduct, personal data
		{get, "/poll/:token", polled, usual, s.showPollSheet},
		{post, "/poll/:token", polled, usual, s.savePollSheet},

		{get, "/p/:token/evidence", parties, usual, s.showOwnEvidence},
		{post, "/p/:token/evidence", parties, picture, s.saveOwnEvidence},
		{get, "/p/:token/evidence/:file", parties, usual, s.showOwnPicture},
		{post, "/p/:token/evidence/:file/remove", parties, usual, s.removeOwnPicture},
		{get, "/o/:token/evidence", atOnline, usual, s.showOwnEvidence},
		{post, "/o/:token/evidence", atOnline, picture, s.saveOwnEvidence},
		{get, "/o/:token/evidence/:file", atOnline, usual, s.showOwnPicture},
		{post, "/o/:token/evidence/:file/remove", atOnline, usual, s.removeOwnPicture},

		{get, "/conduct", access.Noting, usual, s.listConduct},
		{get, "/conduct/new", access.Noting, usual, s.newConduct},
		{post, "/conduct", access.Noting, usual, s.saveConduct},
		{get, "/conduct/:id", access.Noting, usual, s.showConduct},
		{post, "/conduct/:id/read", access.Noting, usual, s.readConduct},
		{post, "/conduct/:id/take", access.Directing, usual, s.takeConduct},
		{post, "/conduct/:id/notes", access.Noting, usual, s.noteConduct},
		{post, "/conduct/:id/pass", access.Directing, usual, s.passConduct},
		{post, "/conduct/:id/assign", access.Noting, usual, s.assignConduct},
		{post, "/conduct/:id/close", access.Noting, usual, s.closeConduct},
		{post, "/conduct/:id/reopen", access.Noting, usual, s.reopenConduct},
		{post, "/conduct/:id/erase", access.Noting, usual, s.eraseConduct},
		{get, "/t/:token/conduct", tables, usual, s.showSeatConduct},
		{post, "/t/:token/conduct", tables, usual, s.saveSeatConduct},

		{get, "/sessions/:id/personal-data", access.Directing, usual, s.showPersonal},
		{post, "/sessions/:id/personal-data", access.Directing, usual, s.erasePersonal},
		{get, "/people", access.Directing, usual, s.showPerson},
		{get, "/people/export", access.Directing, usual, s.exportPerson},

		// online tables, which need no session of play and no director (okb-1997 16B.1, 80G, 92A)
		{get, "/online", access.Own, usual, s.showOnlineFiling},
		{post, "/online", access.Own, usual, s.saveOnlineFiling},
		{get, "/online/address", access.Managing, usual, s.showOnlineAddress},
		{post, "/online/address", access.Managing, usual, s.openOnlineAddress},
		{post, "/online/address/withdraw", access.Managing, usual, s.closeOnlineAddress},
		{get, "/online/lost", access.Replacing, usual, s.showLostLink},
		{post, "/online/lost", access.Replacing, usual, s.replaceLink},
		{get, "/online/:token", online, usual, s.showOnlineFiling},
		{post, "/online/:token", online, usual, s.saveOnlineFiling},

		{get, "/i/:token", invited, usual, s.showInvitation},
		{post, "/i/:token", invited, usual, s.takeInvitation},

		{get, "/o/:token", atOnline, usual, s.showMatter},
		{get, "/o/:token/events", atOnline, usual, s.matterEvents},
		{post, "/o/:token/account", atOnline, usual, s.saveTold},
		{post, "/o/:token/facts", atOnline, usual, s.saveClaim},
		{post, "/o/:token/invitations", atOnline, usual, s.saveInvitations},
		{post, "/o/:token/board", atOnline, usual, s.saveOnlineBoard},
		{post, "/o/:token/skip", atOnline, usual, s.saveSkip},
		{post, "/o/:token/skip/answer", atOnline, usual, s.saveSkipAnswer},
		{post, "/o/:token/play-on", atOnline, usual, s.savePlayedOn},
		{post, "/o/:token/refer", atOnline, usual, s.saveReferral},

		{get, "/adjudication", access.Adjudicating, usual, s.listReferred},
		{get, "/adjudication/:id", access.Adjudicating, usual, s.showReferred},
		{post, "/adjudication/:id/take", access.Adjudicating, usual, s.takeReferred},
		{post, "/adjudication/:id/accounts", access.Adjudicating, usual, s.openReferredAccounts},
		{post, "/adjudication/:id/decision", access.Adjudicating, usual, s.saveDecision},

		// the casebook
		{get, "/casebook", access.Everyone, usual, s.listCasebook},
		{get, "/casebook/index", access.Everyone, usual, s.showCasebookIndex},
		{get, "/casebook/booklet", access.Everyone, usual, s.showBooklet},
		{get, "/casebook/:id", access.Everyone, usual, s.showPublication},
		{get, "/casebook/:id/practise", access.Everyone, usual, s.practise},
		{post, "/casebook/:id/withdraw", access.Directing, usual, s.withdrawPublication},
		{get, "/cases/:id/publish", access.Directing, usual, s.showPublish},
		{post, "/cases/:id/publish", access.Directing, publication, s.savePublish},

		// appeals
		{get, "/p/:token/appeal", parties, usual, s.showAppealSeat},
		{get, "/p/:token/appeal/new", parties, usual, s.newSeatAppeal},
		{post, "/p/:token/appeal", parties, usual, s.lodgeSeatAppeal},
		{post, "/p/:token/appeal/:do", parties, usual, s.saveAppealSeat},

		{get, "/cases/:id/appeals/new", access.Directing, usual, s.newAppeal},
		{post, "/cases/:id/appeals", access.Directing, usual, s.lodgeAppeal},
		{get, "/cases/:id/appeals/:number", access.Desk, usual, s.showAppeal},
		{get, "/cases/:id/appeals/:number/print", access.Desk, usual, s.printAppeal},
		{get, "/cases/:id/appeals/:number/pdf", access.Desk, usual, s.appealPaper},
		{get, "/cases/:id/appeals/:number/decision.pdf", access.Desk, usual, s.decisionPaper},
		{post, "/cases/:id/appeals/:number/:do", access.Directing, usual, s.saveAppeal},

		// those who hear an appeal; the way through the questions and the worksheet are those of the desk, at other addresses
		{get, "/review/:token", hearing, usual, s.showReview},
		{get, "/review/:token/events", hearing, usual, s.reviewEvents},
		{get, "/review/:token/evidence/:file", hearing, usual, s.showReviewPicture},
		{post, "/review/:token/interest", hearing, usual, s.declareInterest},
		{post, "/review/:token/members/:number", hearing, usual, s.decideInterest},
		{post, "/review/:token/notes", hearing, usual, s.notePrivately},
		{post, "/review/:token/questions", hearing, usual, s.askParty},
		{post, "/review/:token/minutes", hearing, usual, s.keepMinutes},
		{post, "/review/:token/notice", hearing, usual, s.giveNotice},
		{post, "/review/:token/adjourn", hearing, usual, s.adjournHearing},
		{post, "/review/:token/vote", hearing, usual, s.castVote},
		{post, "/review/:token/decision", hearing, usual, s.decideAppeal},

		{get, "/review/:token/run", hearing, usual, s.showOwnRun},
		{post, "/review/:token/run", hearing, usual, s.startReview},
		{post, "/review/:token/run/answers", hearing, usual, s.saveAnswer},
		{post, "/review/:token/run/take-back", hearing, usual, s.takeBack},
		{get, "/review/:token/score", hearing, usual, s.showScore},
		{post, "/review/:token/score", hearing, usual, s.saveScore},
		{get, "/review/:token/run/score", hearing, usual, s.showScore},
		{post, "/review/:token/run/score", hearing, usual, s.saveScore},

		// looking back
		{get, "/figures", access.Directing, usual, s.showFigures},
		{get, "/figures.csv", access.Directing, usual, s.exportFigures},
		{get, "/sessions/:id/figures", access.Directing, usual, s.showSessionFigures},
	}
	table = append(table, s.inquiryRoutes("/cases/:id", access.Directing)...)
	table = append(table, s.inquiryRoutes("/adjudication/:id", access.Adjudicating)...)
	for _, f := range exportFormats {
		table = append(table, route{get, "/sessions/:id/adjustments." + f.ending, access.Desk, usual, s.exportAdjustments(f)})
	}
	for _, f := range casebookFiles {
		table = append(table, route{get, "/casebook/casebook." + f.ending, access.Everyone, usual, s.exportCasebook(f)})
	}
	return table
}

// inquiryRoutes are those of a director who asks peers and looks at pictures; an adjudicator does so as well, at what players have
// referred.
func (s *Server) inquiryRoutes(base string, door access.Door) []route {
	return []route{
		{get, base + "/polls/new", door, usual, s.newPoll},
		{post, base + "/polls", door, usual, s.savePoll},
		{get, base + "/polls/:poll", door, usual, s.showPoll},
		{get, base + "/polls/:poll/paper", door, usual, s.showPollPaper},
		{post, base + "/polls/:poll/respondents", door, usual, s.addRespondent},
		{get, base + "/polls/:poll/respondents/:number", door, usual, s.showAsked},
		{post, base + "/polls/:poll/respondents/:number", door, usual, s.saveAsked},
		{post, base + "/polls/:poll/respondents/:number/aside", door, usual, s.setAside},
		{post, base + "/polls/:poll/respondents/:number/link", door, usual, s.issuePollLink},

		{get, base + "/evidence", door, usual, s.showEvidence},
		{post, base + "/evidence", door, picture, s.saveEvidence},
		{get, base + "/evidence/:file", door, usual, s.showPicture},
		{post, base + "/evidence/:file/remove", door, usual, s.removePicture},
	}
}

// serve answers what a row of the table says, to those whom its door lets pass. A form is read whole before its handler sees
// it, and not before the door was asked: of one that is cut off or broken nothing is used.
func (s *Server) serve(r route) {
	h := r.handle
	if r.method == get {
		h = s.admit(r.door, h)
		s.echo.GET(r.path, h)
		s.echo.HEAD(r.path, h)
		return
	}
	if r.limit != usual {
		s.bodyLimits[r.path] = r.limit
	} else if r.door.ForStrangers() {
		s.bodyLimits[r.path] = strangersBody
	}
	s.echo.POST(r.path, s.admit(r.door, func(c echo.Context) error {
		if err := s.receive(c); err != nil {
			return err
		}
		return h(c)
	}))
}
