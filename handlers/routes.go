package handlers

import (
	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile/evidence"
	"redress/handlers/casebook"
	"redress/handlers/imports"
	"redress/handlers/laws"
	"redress/handlers/practice"
	"redress/handlers/questionnaires"
	"redress/handlers/sessions"
	"redress/handlers/web"
)

// How much a form may send.
const (
	usual       = web.UsualBody
	upload      = imports.LargestFile + web.UsualBody
	picture     = evidence.MaxUpload + 256<<10 // and what the form holds besides
	publication = 4 * web.UsualBody            // several texts, each of them long
)

// rulebookRoutes are served by a program without a store too.
func rulebookRoutes(site *web.Site, laws *laws.Handlers, asked *questionnaires.Handlers,
	practised *practice.Handlers) []web.Route {
	return []web.Route{
		web.Get("/states", access.Everyone, usual, laws.ShowMachines),
		web.Get("/laws", access.Everyone, usual, laws.ShowEditions),
		web.Get("/laws/search", access.Everyone, usual, laws.SearchLaws),
		web.Get("/laws/compare", access.Everyone, usual, laws.ListSubjects),
		web.Get("/laws/compare/:ref", access.Everyone, usual, laws.CompareSubject),
		web.Get("/laws/compare/:edition/:ref", access.Everyone, usual, laws.CompareProvision),
		web.Get("/laws/:edition", access.Everyone, usual, laws.ShowEdition),
		web.Get("/laws/:edition/definitions", access.Everyone, usual, laws.ShowDefinitions),
		web.Get("/laws/:edition/official", access.Everyone, usual, laws.ShowOfficial),
		web.Get("/laws/:edition/:ref", access.Everyone, usual, laws.ShowLaw),

		web.Get("/questionnaires", access.Everyone, usual, asked.ListQuestionnaires),
		web.Get("/questionnaires/problems", access.Everyone, usual, laws.ShowProblems),
		web.Get("/questionnaires/:edition/:id", access.Everyone, usual, asked.ShowQuestionnaire),
		web.Get("/questionnaires/:edition/:id/outcomes", access.Everyone, usual, asked.ShowOutcomes),
		web.Get("/questionnaires/:edition/:id/outcomes/:step", access.Everyone, usual, asked.ShowOutcome),
		web.Get("/questionnaires/:edition/:id/examples", access.Everyone, usual, asked.ShowExamples),
		web.Get("/questionnaires/:edition/:id/chart", access.Everyone, usual, asked.ShowChart),
		web.Get("/questionnaires/:edition/:id/chart.svg", access.Everyone, usual, asked.ShowDrawing),
		web.Get("/questionnaires/:edition/:id/outline", access.Everyone, usual, asked.ShowOutline),

		web.Get("/practice", access.Everyone, usual, practised.ListExercises),
		web.Get("/practice/:edition/:id", access.Everyone, usual, practised.ListSet),
		web.Get("/practice/:edition/:id/:example", access.Everyone, usual, practised.ShowExercise),

		web.Post("/settings", access.Everyone, usual, site.SaveSettings),

		web.Get(web.StaticPath, access.Everyone, usual, site.ServeStatic),
		web.Get("/healthz", access.Everyone, usual, site.Health),
		web.Get("/readyz", access.Everyone, usual, site.Ready),
	}
}

// routes is the route table of a club: what is served, and who may pass. What may be done with a case, and when, is the
// table of casefile; the doors here keep out who has no business with it at all.
func (s rooms) routes() (table []web.Route) {
	tables, parties, polled := access.Holding(access.TableLink), access.Holding(access.CaseLink),
		access.Holding(access.PollLink)
	online, invited, atOnline := access.Holding(access.OnlineLink), access.Holding(access.InviteLink),
		access.Holding(access.PartyLink)
	hearing := access.Holding(access.ReviewLink)

	table = []web.Route{
		// accounts
		web.Get("/setup", access.FirstUse, usual, s.accounts.ShowSetUp),
		web.Post("/setup", access.FirstUse, usual, s.accounts.SaveSetUp),
		web.Get("/login", access.Everyone, usual, s.accounts.ShowLogIn),
		web.Post("/login", access.Everyone, usual, s.accounts.SaveLogIn),
		web.Post("/logout", access.Everyone, usual, s.accounts.LogOut),
		web.Post("/logout-everywhere", access.Own, usual, s.accounts.LogOutEverywhere),

		web.Get("/account", access.Own, usual, s.accounts.ShowAccount),
		web.Post("/account/passphrase", access.Own, usual, s.accounts.SavePassphrase),
		web.Get("/accounts", access.Managing, usual, s.accounts.ListAccounts),
		web.Post("/accounts", access.Managing, usual, s.accounts.SaveAccount),
		web.Post("/accounts/:id/roles", access.Managing, usual, s.accounts.SaveRoles),
		web.Post("/accounts/:id/passphrase", access.Managing, usual, s.accounts.ResetPassphrase),
		web.Post("/accounts/:id/disable", access.Managing, usual, s.accounts.DisableAccount),
		web.Post("/accounts/:id/enable", access.Managing, usual, s.accounts.EnableAccount),

		// the desk, sessions and cases
		web.Get("/", access.Everyone, usual, s.desk.ShowDesk),
		web.Get("/sessions", access.Desk, usual, s.sessions.ListSessions),
		web.Get("/sessions/new", access.Directing, usual, s.sessions.NewSession),
		web.Post("/sessions", access.Directing, usual, s.sessions.SaveSession),
		web.Post("/sessions/example", access.Directing, usual, s.sessions.StartExample),
		web.Get("/sessions/:id", access.Desk, usual, s.sessions.ShowSession),
		web.Post("/sessions/:id/end", access.Directing, usual, s.sessions.EndSession),
		web.Post("/sessions/:id/goes-on", access.Directing, usual, s.desk.GoOn),
		web.Post("/sessions/:id/boards/:number/form", access.Scoring, usual, s.sessions.MarkForm),
		web.Get("/sessions/:id/boards/:number/marking", access.Directing, usual, s.ofSessions(sessions.ShowMarking)),
		web.Post("/sessions/:id/boards/:number/marking", access.Directing, usual, s.ofSessions(sessions.SaveMarking)),
		web.Get("/sessions/:id/boards/:number/as-played", access.Scoring, usual, s.ofSessions(sessions.ShowAsPlayed)),
		web.Post("/sessions/:id/boards/:number/as-played", access.Scoring, usual, s.ofSessions(sessions.SaveAsPlayed)),

		// no aid to calculation for who may be playing (Law 40B2(d))
		web.Get("/score", access.Desk, usual, s.scores.ShowCalculators),
		web.Get("/claims", access.Directing, usual, s.claims.ShowClaims),

		web.Get("/cases", access.Desk, usual, s.cases.ListCases),
		web.Get("/cases/new", access.Directing, usual, s.cases.NewCase),
		web.Post("/cases", access.Directing, usual, s.cases.SaveCase),
		web.Get("/cases/:id", access.Desk, usual, s.cases.ShowCase),
		web.Post("/cases/:id/runs", access.Directing, usual, s.cases.StartRun),
		web.Post("/cases/:id/runs/resume", access.Directing, usual, s.cases.ResumeRun),
		web.Post("/cases/:id/runs/drop", access.Directing, usual, s.cases.DropRun),
		web.Post("/cases/:id/answers", access.Directing, usual, s.cases.SaveAnswer),
		web.Get("/cases/:id/own-words", access.Directing, usual, s.ownwords.ShowOwnWords),
		web.Post("/cases/:id/own-words", access.Directing, usual, s.ownwords.SaveOwnWords),
		web.Post("/cases/:id/take-back", access.Directing, usual, s.cases.TakeBack),
		web.Post("/cases/:id/named", access.Directing, usual, s.cases.Name),
		web.Post("/cases/:id/play-on", access.Directing, usual, s.cases.PlayOn),
		web.Post("/cases/:id/come-back", access.Directing, usual, s.cases.ComeBack),
		web.Get("/cases/:id/record", access.Directing, usual, s.records.ShowRecord),
		web.Post("/cases/:id/record", access.Directing, usual, s.records.SaveRecord),
		web.Post("/cases/:id/board", access.Directing, usual, s.records.NameBoard),
		web.Get("/cases/:id/record/contract", access.Directing, usual, s.records.ShowContract),
		web.Post("/cases/:id/record/contract", access.Directing, usual, s.records.SaveContract),
		web.Get("/cases/:id/record/hands", access.Directing, usual, s.records.ShowHands),
		web.Post("/cases/:id/record/hands", access.Directing, usual, s.records.SaveHands),
		web.Get("/cases/:id/record/play", access.Directing, usual, s.records.ShowPlay),
		web.Post("/cases/:id/record/play", access.Directing, usual, s.records.SavePlay),
		web.Get("/cases/:id/claim", access.Directing, usual, s.claims.ShowClaim),
		web.Post("/cases/:id/claim", access.Directing, usual, s.claims.SaveClaim),
		web.Get("/cases/:id/score", access.Scoring, usual, s.scores.ShowScore),
		web.Post("/cases/:id/score", access.Scoring, usual, s.scores.SaveScore),
		web.Get("/cases/:id/check", access.Directing, usual, s.rulings.CheckRuling),
		web.Post("/cases/:id/ruling", access.Directing, usual, s.rulings.IssueRuling),
		web.Post("/cases/:id/reserve", access.Directing, usual, s.rulings.ReserveRuling),
		web.Get("/cases/:id/ruling", access.Desk, usual, s.rulings.LatestRuling),
		web.Get("/cases/:id/ruling.pdf", access.Desk, usual, s.rulings.LatestRulingPaper),
		web.Get("/cases/:id/rulings/:number", access.Desk, usual, s.rulings.ShowRuling),
		web.Get("/cases/:id/rulings/:number/pdf", access.Desk, usual, s.rulings.RulingPaper),
		web.Get("/cases/:id/history", access.Desk, usual, s.cases.ShowHistory),
		web.Get("/cases/:id/chart", access.Desk, usual, s.asked.ShowCaseChart),
		web.Get("/cases/:id/other-codes", access.Desk, usual, s.asked.ShowElsewhere),
		web.Get("/cases/:id/comparable", access.Directing, usual, s.asked.ShowComparable),
		web.Get("/cases/:id/outline", access.Desk, usual, s.asked.ShowCaseOutline),
		web.Get("/cases/:id/record.pdf", access.Desk, usual, s.rulings.RecordPaper),
		web.Post("/cases/:id/notes", access.Noting, usual, s.cases.SaveNote),
		web.Post("/cases/:id/consultations", access.Directing, usual, s.cases.SaveConsultation),
		web.Post("/cases/:id/undo", access.Directing, usual, s.cases.UndoRuling),
		web.Post("/cases/:id/look-again", access.Directing, usual, s.cases.LookAgain),
		web.Post("/cases/:id/reopen", access.Directing, usual, s.cases.ReopenCase),
		web.Post("/cases/:id/close", access.Directing, usual, s.cases.CloseCase),
		web.Post("/cases/:id/erase", access.Directing, usual, s.cases.EraseTexts),

		// other programs' files
		web.Get("/sessions/import", access.Scoring, usual, s.imports.ShowUpload),
		web.Post("/sessions/import", access.Scoring, upload, s.imports.SaveUpload),
		web.Get("/sessions/import/programs", access.Scoring, usual, s.imports.ShowPrograms),
		web.Post("/sessions/import/programs", access.Scoring, usual, s.imports.SavePrograms),
		web.Get("/sessions/import/:file", access.Scoring, usual, s.imports.ShowIncoming),
		web.Post("/sessions/import/:file", access.Scoring, usual, s.imports.StoreNewSession),
		web.Get("/sessions/:id/import", access.Scoring, usual, s.imports.ShowUpload),
		web.Post("/sessions/:id/import", access.Scoring, upload, s.imports.SaveUpload),
		web.Get("/sessions/:id/import/:file", access.Scoring, usual, s.imports.ShowIncoming),
		web.Post("/sessions/:id/import/:file", access.Scoring, usual, s.imports.StoreIncoming),

		// an evening: calls, rounds, movement, results, posters, and who rules
		web.Get("/desk/events", access.Desk, usual, s.desk.DeskEvents),

		web.Post("/sessions/like", access.Directing, usual, s.sessions.StartLike),
		web.Post("/sessions/:id/calls", access.Directing, usual, s.desk.SaveCall),
		web.Post("/sessions/:id/calls/:call/take", access.Directing, usual, s.desk.TakeCall),
		web.Post("/sessions/:id/calls/:call/back", access.Directing, usual, s.desk.GiveBackCall),
		web.Post("/sessions/:id/calls/:call/end", access.Directing, usual, s.desk.EndCall),
		web.Post("/sessions/:id/rounds", access.Directing, usual, s.sessions.StartRound),
		web.Post("/sessions/:id/rounds/back", access.Directing, usual, s.desk.TakeBackRound),
		web.Post("/sessions/:id/late", access.Directing, usual, s.sessions.SaveLate),
		web.Post("/sessions/:id/plays", access.Desk, usual, s.sessions.SavePlays),
		web.Get("/sessions/:id/movement", access.Directing, usual, s.sessions.ShowMovement),
		web.Post("/sessions/:id/movement", access.Directing, usual, s.sessions.SaveMovement),
		web.Get("/sessions/:id/contestants", access.Scoring, usual, s.sessions.ShowContestants),
		web.Post("/sessions/:id/contestants", access.Scoring, usual, s.sessions.SaveContestants),
		web.Get("/sessions/:id/results", access.Scoring, usual, s.sessions.ShowResults),
		web.Post("/sessions/:id/results", access.Scoring, usual, s.sessions.SaveResults),
		web.Get("/sessions/:id/regulations", access.Directing, usual, s.sessions.ShowRegulations),
		web.Post("/sessions/:id/regulations", access.Directing, usual, s.sessions.SaveRegulations),
		web.Get("/sessions/:id/makeable", access.Directing, usual, s.makeable.ShowDeals),
		web.Post("/sessions/:id/makeable", access.Directing, usual, s.makeable.SaveAnalysis),
		web.Get("/sessions/:id/makeable/events", access.Directing, usual, s.makeable.DealEvents),
		web.Get("/sessions/:id/codes", access.Directing, usual, s.sessions.ShowCodes),
		web.Post("/sessions/:id/codes", access.Directing, usual, s.sessions.DrawCodes),
		web.Post("/sessions/:id/seats/free", access.Directing, usual, s.sessions.FreeSeat),
		web.Get("/sessions/:id/posters", access.Directing, usual, s.desk.ShowPosters),
		web.Post("/sessions/:id/posters", access.Directing, usual, s.desk.PrintPosters),
		web.Post("/sessions/:id/posters/withdraw", access.Directing, usual, s.desk.WithdrawPosters),
		web.Get("/sessions/:id/forms", access.Directing, usual, s.desk.ShowForms),

		web.Get("/cases/:id/judge", access.Directing, usual, s.desk.ShowJudge),
		web.Post("/cases/:id/take", access.Directing, usual, s.desk.TakeCase),
		web.Post("/cases/:id/hand-over", access.Directing, usual, s.desk.HandOver),

		web.Get("/seat", access.Everyone, usual, s.players.ShowSeat),
		web.Post("/seat", access.Everyone, usual, s.players.OpenSeat),

		// what players open: a table's page by the link of its poster, a private page by the link of one case and one
		// seat
		web.Get("/t/:token", tables, usual, s.players.ShowTable),
		web.Get("/t/:token/events", tables, usual, s.players.TableEvents),
		web.Post("/t/:token/seat", tables, usual, s.players.ClaimSeat),
		web.Post("/t/:token/follow", tables, usual, s.players.FollowSeat),
		web.Post("/t/:token/calls", tables, usual, s.players.CallDirector),
		web.Post("/t/:token/withdraw", tables, usual, s.players.WithdrawCall),
		web.Get("/t/:token/dispute", tables, usual, s.players.ShowFiling),
		web.Post("/t/:token/dispute", tables, usual, s.players.SaveFiling),
		web.Post("/t/:token/cases", tables, usual, s.players.OpenMatter),

		web.Get("/p/:token", parties, usual, s.players.ShowMatter),
		web.Get("/p/:token/events", parties, usual, s.players.MatterEvents),
		web.Post("/p/:token/account", parties, usual, s.players.SaveTold),
		web.Post("/p/:token/facts", parties, usual, s.players.SaveClaim),
		web.Post("/p/:token/review", parties, usual, s.players.SaveReview),

		web.Get("/cases/:id/accounts", access.Directing, usual, s.parties.ShowHearing),
		web.Post("/cases/:id/accounts", access.Directing, usual, s.parties.SaveHearing),
		web.Get("/cases/:id/links", access.Directing, usual, s.parties.ShowPrivateLinks),
		web.Post("/cases/:id/links", access.Directing, usual, s.parties.MakePrivateLink),
		web.Post("/cases/:id/links/withdraw", access.Directing, usual, s.parties.WithdrawPrivateLink),

		// peers who are asked, pictures, reports of conduct, personal data
		web.Get("/poll/:token", polled, usual, s.polls.ShowPollSheet),
		web.Post("/poll/:token", polled, usual, s.polls.SavePollSheet),

		web.Get("/p/:token/evidence", parties, usual, s.parties.ShowOwnEvidence),
		web.Post("/p/:token/evidence", parties, picture, s.parties.SaveOwnEvidence),
		web.Get("/p/:token/evidence/:file", parties, usual, s.parties.ShowOwnPicture),
		web.Post("/p/:token/evidence/:file/remove", parties, usual, s.parties.RemoveOwnPicture),
		web.Get("/o/:token/evidence", atOnline, usual, s.parties.ShowOwnEvidence),
		web.Post("/o/:token/evidence", atOnline, picture, s.parties.SaveOwnEvidence),
		web.Get("/o/:token/evidence/:file", atOnline, usual, s.parties.ShowOwnPicture),
		web.Post("/o/:token/evidence/:file/remove", atOnline, usual, s.parties.RemoveOwnPicture),

		web.Get("/conduct", access.Noting, usual, s.conduct.ListConduct),
		web.Get("/conduct/new", access.Noting, usual, s.conduct.NewConduct),
		web.Post("/conduct", access.Noting, usual, s.conduct.SaveConduct),
		web.Get("/conduct/:id", access.Noting, usual, s.conduct.ShowConduct),
		web.Post("/conduct/:id/read", access.Noting, usual, s.conduct.ReadConduct),
		web.Post("/conduct/:id/take", access.Directing, usual, s.conduct.TakeConduct),
		web.Post("/conduct/:id/notes", access.Noting, usual, s.conduct.NoteConduct),
		web.Post("/conduct/:id/pass", access.Directing, usual, s.conduct.PassConduct),
		web.Post("/conduct/:id/assign", access.Noting, usual, s.conduct.AssignConduct),
		web.Post("/conduct/:id/close", access.Noting, usual, s.conduct.CloseConduct),
		web.Post("/conduct/:id/reopen", access.Noting, usual, s.conduct.ReopenConduct),
		web.Post("/conduct/:id/erase", access.Noting, usual, s.conduct.EraseConduct),
		web.Get("/t/:token/conduct", tables, usual, s.conduct.ShowSeatConduct),
		web.Post("/t/:token/conduct", tables, usual, s.conduct.SaveSeatConduct),

		web.Get("/sessions/:id/personal-data", access.Directing, usual, s.conduct.ShowPersonal),
		web.Post("/sessions/:id/personal-data", access.Directing, usual, s.conduct.ErasePersonal),
		web.Get("/people", access.Directing, usual, s.conduct.ShowPerson),
		web.Get("/people/export", access.Directing, usual, s.conduct.ExportPerson),

		// online tables, which need no session of play and no director (okb-1997 16B.1, 80G, 92A)
		web.Get("/online", access.Own, usual, s.online.ShowOnlineFiling),
		web.Post("/online", access.Own, usual, s.online.SaveOnlineFiling),
		web.Get("/online/address", access.Managing, usual, s.online.ShowOnlineAddress),
		web.Post("/online/address", access.Managing, usual, s.online.OpenOnlineAddress),
		web.Post("/online/address/withdraw", access.Managing, usual, s.online.CloseOnlineAddress),
		web.Get("/online/lost", access.Replacing, usual, s.online.ShowLostLink),
		web.Post("/online/lost", access.Replacing, usual, s.online.ReplaceLink),
		web.Get("/online/:token", online, usual, s.online.ShowOnlineFiling),
		web.Post("/online/:token", online, usual, s.online.SaveOnlineFiling),

		web.Get("/i/:token", invited, usual, s.online.ShowInvitation),
		web.Post("/i/:token", invited, usual, s.online.TakeInvitation),

		web.Get("/o/:token", atOnline, usual, s.players.ShowMatter),
		web.Get("/o/:token/events", atOnline, usual, s.players.MatterEvents),
		web.Post("/o/:token/account", atOnline, usual, s.players.SaveTold),
		web.Get("/o/:token/answers", atOnline, usual, s.players.ShowAsked),
		web.Post("/o/:token/answers", atOnline, usual, s.players.SaveClaim),
		web.Post("/o/:token/goes-on", atOnline, usual, s.players.SaveGoesOn),
		web.Post("/o/:token/invitations", atOnline, usual, s.online.SaveInvitations),
		web.Post("/o/:token/board", atOnline, usual, s.players.SaveOnlineBoard),
		web.Get("/o/:token/skip", atOnline, usual, s.players.ShowSkip),
		web.Post("/o/:token/skip", atOnline, usual, s.players.SaveSkip),
		web.Post("/o/:token/skip/answer", atOnline, usual, s.players.SaveSkipAnswer),
		web.Post("/o/:token/play-on", atOnline, usual, s.players.SavePlayedOn),
		web.Post("/o/:token/refer", atOnline, usual, s.players.SaveReferral),
		web.Get("/o/:token/ruling.pdf", atOnline, usual, s.rulings.PartyPaper),

		web.Get("/adjudication", access.Adjudicating, usual, s.online.ListReferred),
		web.Get("/adjudication/:id", access.Adjudicating, usual, s.online.ShowReferred),
		web.Post("/adjudication/:id/take", access.Adjudicating, usual, s.online.TakeReferred),
		web.Post("/adjudication/:id/accounts", access.Adjudicating, usual, s.online.OpenReferredAccounts),
		web.Post("/adjudication/:id/decision", access.Adjudicating, usual, s.online.SaveDecision),
		web.Get("/adjudication/:id/ruling.pdf", access.Adjudicating, usual, s.rulings.LatestRulingPaper),
		web.Get("/adjudication/:id/record.pdf", access.Adjudicating, usual, s.rulings.RecordPaper),
		web.Get("/adjudication/:id/publish", access.Adjudicating, usual, s.casebook.ShowPublish),
		web.Post("/adjudication/:id/publish", access.Adjudicating, publication, s.casebook.SavePublish),

		// the casebook
		web.Get("/casebook", access.Everyone, usual, s.casebook.ListCasebook),
		web.Get("/casebook/index", access.Everyone, usual, s.casebook.ShowCasebookIndex),
		web.Get("/casebook/booklet", access.Everyone, usual, s.casebook.ShowBooklet),
		web.Get("/casebook/:id", access.Everyone, usual, s.casebook.ShowPublication),
		web.Get("/casebook/:id/practise", access.Everyone, usual, s.casebook.Practise),
		web.Post("/casebook/:id/withdraw", access.Directing, usual, s.casebook.WithdrawPublication),
		web.Get("/cases/:id/publish", access.Directing, usual, s.casebook.ShowPublish),
		web.Post("/cases/:id/publish", access.Directing, publication, s.casebook.SavePublish),

		// appeals
		web.Get("/p/:token/appeal", parties, usual, s.appeals.ShowAppealSeat),
		web.Get("/p/:token/appeal/new", parties, usual, s.appeals.NewSeatAppeal),
		web.Post("/p/:token/appeal", parties, usual, s.appeals.LodgeSeatAppeal),
		web.Post("/p/:token/appeal/:do", parties, usual, s.appeals.SaveAppealSeat),

		web.Get("/cases/:id/appeals/new", access.Directing, usual, s.appeals.NewAppeal),
		web.Post("/cases/:id/appeals", access.Directing, usual, s.appeals.LodgeAppeal),
		web.Get("/cases/:id/appeals/:number", access.Desk, usual, s.appeals.ShowAppeal),
		web.Get("/cases/:id/appeals/:number/print", access.Desk, usual, s.appeals.PrintAppeal),
		web.Get("/cases/:id/appeals/:number/pdf", access.Desk, usual, s.rulings.AppealPaper),
		web.Get("/cases/:id/appeals/:number/decision.pdf", access.Desk, usual, s.rulings.DecisionPaper),
		web.Post("/cases/:id/appeals/:number/:do", access.Directing, usual, s.appeals.SaveAppeal),

		// those who hear an appeal; the way through the questions and the worksheet are those of the desk, at other
		// addresses
		web.Get("/review/:token", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/appeal", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/table", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/ruling", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/laws", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/hearing", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/vote", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/decision", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/papers", hearing, usual, s.appeals.ShowReview),
		web.Get("/review/:token/events", hearing, usual, s.appeals.ReviewEvents),
		web.Get("/review/:token/evidence/:file", hearing, usual, s.appeals.ShowReviewPicture),
		web.Post("/review/:token/interest", hearing, usual, s.appeals.DeclareInterest),
		web.Post("/review/:token/members/:number", hearing, usual, s.appeals.DecideInterest),
		web.Post("/review/:token/notes", hearing, usual, s.appeals.NotePrivately),
		web.Post("/review/:token/questions", hearing, usual, s.appeals.AskParty),
		web.Post("/review/:token/minutes", hearing, usual, s.appeals.KeepMinutes),
		web.Post("/review/:token/notice", hearing, usual, s.appeals.GiveNotice),
		web.Post("/review/:token/adjourn", hearing, usual, s.appeals.AdjournHearing),
		web.Post("/review/:token/vote", hearing, usual, s.appeals.CastVote),
		web.Post("/review/:token/decision", hearing, usual, s.appeals.DecideAppeal),

		web.Get("/review/:token/run", hearing, usual, s.cases.ShowOwnRun),
		web.Post("/review/:token/run", hearing, usual, s.appeals.StartReview),
		web.Post("/review/:token/run/answers", hearing, usual, s.cases.SaveAnswer),
		web.Post("/review/:token/run/take-back", hearing, usual, s.cases.TakeBack),
		web.Get("/review/:token/score", hearing, usual, s.scores.ShowScore),
		web.Post("/review/:token/score", hearing, usual, s.scores.SaveScore),
		web.Get("/review/:token/run/score", hearing, usual, s.scores.ShowScore),
		web.Post("/review/:token/run/score", hearing, usual, s.scores.SaveScore),

		// looking back
		web.Get("/figures", access.Directing, usual, s.casebook.ShowFigures),
		web.Get("/figures.csv", access.Directing, usual, s.casebook.ExportFigures),
		web.Get("/sessions/:id/figures", access.Directing, usual, s.casebook.ShowSessionFigures),
	}
	table = append(table, s.inquiryRoutes("/cases/:id", access.Directing)...)
	table = append(table, s.inquiryRoutes("/adjudication/:id", access.Adjudicating)...)
	for _, f := range sessions.ExportFormats {
		table = append(table, web.Get("/sessions/:id/adjustments."+f.Ending, access.Desk, usual,
			s.sessions.ExportAdjustments(f)))
	}
	for _, f := range sessions.WholeFormats {
		table = append(table, web.Get("/sessions/:id/session."+f.Ending, access.Desk, usual,
			sessions.ExportWhole(s.sessions, f)))
	}
	for _, f := range casebook.Files {
		table = append(table, web.Get("/casebook/casebook."+f.Ending, access.Everyone, usual,
			s.casebook.ExportCasebook(f)))
	}
	return table
}

// inquiryRoutes are those of a director who asks peers and looks at pictures; an adjudicator does so as well, at what
// players have referred.
func (s rooms) inquiryRoutes(base string, door access.Door) []web.Route {
	return []web.Route{
		web.Get(base+"/polls/new", door, usual, s.polls.NewPoll),
		web.Post(base+"/polls", door, usual, s.polls.SavePoll),
		web.Get(base+"/polls/:poll", door, usual, s.polls.ShowPoll),
		web.Post(base+"/polls/:poll/close", door, usual, s.polls.Close),
		web.Get(base+"/polls/:poll/paper", door, usual, s.polls.ShowPollPaper),
		web.Post(base+"/polls/:poll/respondents", door, usual, s.polls.AddRespondent),
		web.Get(base+"/polls/:poll/respondents/:number", door, usual, s.polls.ShowAsked),
		web.Post(base+"/polls/:poll/respondents/:number", door, usual, s.polls.SaveAsked),
		web.Post(base+"/polls/:poll/respondents/:number/aside", door, usual, s.polls.SetAside),
		web.Post(base+"/polls/:poll/respondents/:number/link", door, usual, s.polls.IssuePollLink),

		web.Get(base+"/evidence", door, usual, s.parties.ShowEvidence),
		web.Post(base+"/evidence", door, picture, s.parties.SaveEvidence),
		web.Get(base+"/evidence/:file", door, usual, s.parties.ShowPicture),
		web.Post(base+"/evidence/:file/remove", door, usual, s.parties.RemovePicture),
	}
}

// ofSessions is a handler of the room of sessions that is a function.
func (s rooms) ofSessions(answer func(*sessions.Handlers, echo.Context) error) echo.HandlerFunc {
	return func(c echo.Context) error { return answer(s.sessions, c) }
}
