package handlers_test

import (
	"bytes"
	"context"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
	"golang.org/x/net/html"

	"redress/access"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/store"
)

// route is a row of the table of all routes.
type route struct {
	path, address string // the pattern, and a page of the evening that it fits
	get           int    // what GET answers; 0 where only POST is taken
	post          bool
	other         int    // what a POST answers that is not taken; 0 is 405
	form          string // what a POST needs beside its request id, to come as far as that
	free          bool   // takes a POST without a request id: it adds nothing to a log
	first         bool   // is there until the first account, and then for nobody
}

// nothing is what the route answers to an empty form: the record is only looked at until it is kept.
func (r route) nothing() int {
	if strings.HasPrefix(r.path, "/cases/:id/record") || r.path == "/cases/:id/claim" {
		return http.StatusOK
	}
	return http.StatusUnprocessableEntity
}

// table is every route. {s} is a session, {c} an open case, {r} a ruled one, {a} an account, {t} the link of a table,
// {p} the private link of a player, {m} that of a member who hears an appeal, {f} a file that was looked at for a new
// session, {into} one for the session. Who may pass which is in testdata/doors.txt.
var table = []route{
	{path: "/", address: "/", get: 200},
	{path: "/states", address: "/states", get: 200},
	{path: "/laws", address: "/laws", get: 200},
	{path: "/laws/search", address: "/laws/search?q=hesitation", get: 200},
	{path: "/laws/compare", address: "/laws/compare", get: 200},
	{path: "/laws/compare/:ref", address: "/laws/compare/withdrawn-actions?edition=laws-2007", get: 200},
	{path: "/laws/compare/:edition/:ref", address: "/laws/compare/laws-2007/16", get: 200},
	{path: "/laws/:edition", address: "/laws/okb-1997", get: 200},
	{path: "/laws/:edition/definitions", address: "/laws/laws-2017/definitions", get: 200},
	{path: "/laws/:edition/official", address: "/laws/laws-2017/official", get: 404},
	{path: "/laws/:edition/:ref", address: "/laws/laws-2017/16B", get: 200},
	{path: "/questionnaires", address: "/questionnaires", get: 200},
	{path: "/questionnaires/problems", address: "/questionnaires/problems", get: 200},
	{path: "/questionnaires/:edition/:id", address: "/questionnaires/laws-2017/claim", get: 200},
	{path: "/questionnaires/:edition/:id/outcomes", address: "/questionnaires/laws-2017/claim/outcomes", get: 200},
	{path: "/questionnaires/:edition/:id/outcomes/:step",
		address: "/questionnaires/laws-2017/revoke/outcomes/two-tricks", get: 200},
	{path: "/questionnaires/:edition/:id/examples", address: "/questionnaires/laws-2017/claim/examples", get: 200},
	{path: "/practice", address: "/practice", get: 200},
	{path: "/practice/:edition/:id", address: "/practice/laws-2017/revoke", get: 200},
	{path: "/practice/:edition/:id/:example", address: "/practice/laws-2017/revoke/dummy-looked", get: 200},
	{path: "/questionnaires/:edition/:id/chart", address: "/questionnaires/laws-2017/claim/chart", get: 200},
	{path: "/questionnaires/:edition/:id/chart.svg", address: "/questionnaires/laws-2017/claim/chart.svg", get: 200},
	{path: "/questionnaires/:edition/:id/outline", address: "/questionnaires/laws-2017/claim/outline", get: 200},
	{path: "/score", address: "/score?sum=imps&own=620&other=140", get: 200},
	{path: "/claims", address: "/claims?left=1&n=-+4+65+7&e=-+98+J+T&s=K+AK+A+-&w=3+-+Q+KQ&leader=S&trump=S&" +
		"claimer=S&role=declarer&claimed=4&do=work", get: 200},
	{path: "/settings", address: "/settings", post: true, form: "suits=nine", free: true},
	{path: "/static/:name", address: "/static/redress.css", get: 200},
	{path: "/healthz", address: "/healthz", get: 200},
	{path: "/readyz", address: "/readyz", get: 200},

	{path: "/setup", address: "/setup", get: 200, post: true, form: "name=Ada&passphrase=x&again=x", free: true,
		first: true},
	{path: "/login", address: "/login", get: 303, post: true, form: "name=Ada&passphrase=x", free: true},
	{path: "/seat", address: "/seat", get: 200, post: true, form: "code=XXXXXX"},
	{path: "/logout", address: "/logout", post: true, free: true},
	{path: "/logout-everywhere", address: "/logout-everywhere", post: true, free: true},
	{path: "/account", address: "/account", get: 200},
	{path: "/account/passphrase", address: "/account/passphrase", post: true, form: "present=x&passphrase=x&again=x",
		free: true},
	{path: "/accounts", address: "/accounts", get: 200, post: true, form: "name=Eve&roles=scorer&passphrase=x",
		free: true},
	{path: "/accounts/:id/roles", address: "/accounts/{a}/roles", post: true, form: "roles=scorer", free: true},
	{path: "/accounts/:id/passphrase", address: "/accounts/{a}/passphrase", post: true, form: "passphrase=x",
		free: true},
	{path: "/accounts/:id/disable", address: "/accounts/{a}/disable", post: true, free: true},
	{path: "/accounts/:id/enable", address: "/accounts/{a}/enable", post: true, free: true},

	{path: "/sessions/new", address: "/sessions/new", get: 200},
	{path: "/sessions", address: "/sessions", get: 200, post: true,
		form: "name=x&date=2026-03-05&boards=9&tables=2&correction=30&appeal=30&edition=laws-2017&form=pairs&" +
			"scoring=imps"},
	{path: "/sessions/example", address: "/sessions/example", post: true},
	{path: "/sessions/:id", address: "/sessions/{s}", get: 200},
	{path: "/sessions/:id/end", address: "/sessions/{s}/end", post: true},
	{path: "/sessions/:id/goes-on", address: "/sessions/{s}/goes-on", post: true, form: "end=1"},
	{path: "/sessions/:id/boards/:number/form", address: "/sessions/{s}/boards/5/form", post: true,
		form: "form=B&table=2"},
	{path: "/sessions/:id/boards/:number/marking", address: "/sessions/{s}/boards/5/marking", get: 200, post: true,
		form: "dealer=N&vul=NS&meant=1"},
	{path: "/sessions/:id/boards/:number/as-played", address: "/sessions/{s}/boards/5/as-played", get: 200, post: true,
		form: "table=2&round=2&who=others&ns=2+NS&ew=4+EW&slip=pass"},

	{path: "/desk/events", address: "/desk/events", get: 200},
	{path: "/sessions/like", address: "/sessions/like", post: true, form: "from={s}"},
	{path: "/sessions/:id/calls", address: "/sessions/{s}/calls", post: true, form: "table=1"},
	{path: "/sessions/:id/calls/:call/take", address: "/sessions/{s}/calls/{call}/take", post: true},
	{path: "/sessions/:id/calls/:call/back", address: "/sessions/{s}/calls/{call}/back", post: true,
		form: "from=director"},
	{path: "/sessions/:id/calls/:call/end", address: "/sessions/{s}/calls/{call}/end", post: true},
	{path: "/sessions/:id/rounds", address: "/sessions/{s}/rounds", post: true, form: "round=2"},
	{path: "/sessions/:id/rounds/back", address: "/sessions/{s}/rounds/back", post: true, form: "round=1"},
	{path: "/sessions/:id/late", address: "/sessions/{s}/late", post: true, form: "table=1&board=1"},
	{path: "/sessions/:id/plays", address: "/sessions/{s}/plays", post: true, form: "contestant=1"},
	{path: "/sessions/:id/movement", address: "/sessions/{s}/movement", get: 200, post: true, form: "way=unknown"},
	{path: "/sessions/:id/contestants", address: "/sessions/{s}/contestants", get: 200, post: true,
		form: "text=1+NS+Somebody+else"},
	{path: "/sessions/:id/results", address: "/sessions/{s}/results", get: 200, post: true, form: "board=1&slip-1=np"},
	{path: "/sessions/:id/regulations", address: "/sessions/{s}/regulations", get: 200, post: true,
		form: "scoring=butler"},
	{path: "/sessions/:id/codes", address: "/sessions/{s}/codes", get: 200, post: true, form: "table=1"},
	{path: "/sessions/:id/seats/free", address: "/sessions/{s}/seats/free", post: true, form: "table=1&seat=N"},
	{path: "/sessions/:id/posters", address: "/sessions/{s}/posters", get: 200, post: true, form: "table=1"},
	{path: "/sessions/:id/posters/withdraw", address: "/sessions/{s}/posters/withdraw", post: true},
	{path: "/sessions/:id/makeable", address: "/sessions/{s}/makeable", get: 200, post: true, form: "do=stop",
		free: true},
	{path: "/sessions/:id/makeable/events", address: "/sessions/{s}/makeable/events", get: 200},
	{path: "/sessions/:id/forms", address: "/sessions/{s}/forms", get: 200},
	{path: "/sessions/:id/figures", address: "/sessions/{s}/figures", get: 200},
	{path: "/figures", address: "/figures?from=2026-01-01&to=2026-12-31", get: 200},
	{path: "/figures.csv", address: "/figures.csv", get: 200},
	{path: "/cases/:id/judge", address: "/cases/{c}/judge", get: 200},
	{path: "/cases/:id/take", address: "/cases/{c}/take", post: true},
	{path: "/cases/:id/hand-over", address: "/cases/{c}/hand-over", post: true, form: "to=Eve"},
	{path: "/sessions/import", address: "/sessions/import", get: 200, post: true, free: true},
	{path: "/sessions/import/programs", address: "/sessions/import/programs", get: 200, post: true, free: true},
	{path: "/sessions/import/:file", address: "/sessions/import/{f}", get: 200, post: true,
		form: "edition=laws-2017&name=x&date=2026-03-05&form=pairs&scoring=matchpoints"},
	{path: "/sessions/:id/import", address: "/sessions/{s}/import", get: 200, post: true, free: true},
	{path: "/sessions/:id/import/:file", address: "/sessions/{s}/import/{into}", get: 200, post: true, form: "basis=2"},
	{path: "/sessions/:id/adjustments.csv", address: "/sessions/{s}/adjustments.csv", get: 200},
	{path: "/sessions/:id/adjustments.json", address: "/sessions/{s}/adjustments.json", get: 200},
	{path: "/sessions/:id/adjustments.xml", address: "/sessions/{s}/adjustments.xml", get: 200},
	{path: "/sessions/:id/session.csv", address: "/sessions/{s}/session.csv", get: 200},
	{path: "/sessions/:id/session.xml", address: "/sessions/{s}/session.xml", get: 200},
	{path: "/sessions/:id/session.pbn", address: "/sessions/{s}/session.pbn", get: 200},

	{path: "/cases/new", address: "/cases/new", get: 200},
	{path: "/cases", address: "/cases", get: 200, post: true, form: "edition=laws-2017&questionnaire=claim"},
	{path: "/cases/:id", address: "/cases/{c}", get: 200},
	{path: "/cases/:id/runs", address: "/cases/{c}/runs", post: true, form: "questionnaire=claim"},
	{path: "/cases/:id/runs/resume", address: "/cases/{c}/runs/resume", post: true, form: "run={run}"},
	{path: "/cases/:id/runs/drop", address: "/cases/{c}/runs/drop", post: true, form: "run={run}&reason=x"},
	{path: "/cases/:id/answers", address: "/cases/{c}/answers", post: true, form: "run={run}&step=source&key=partner"},
	{path: "/cases/:id/own-words", address: "/cases/{c}/own-words", get: 200, post: true,
		form: "run={run}&do=save&found=x&words=x&follows=stands"},
	{path: "/cases/:id/take-back", address: "/cases/{c}/take-back", post: true, form: "run={run}&step=source"},
	{path: "/cases/:id/named", address: "/cases/{c}/named", post: true, form: "run={run}&seat=S"},
	{path: "/cases/:id/play-on", address: "/cases/{c}/play-on", post: true, form: "run={run}"},
	{path: "/cases/:id/come-back", address: "/cases/{c}/come-back", post: true, form: "run={run}"},
	{path: "/cases/:id/record", address: "/cases/{c}/record", get: 200, post: true, form: "do=save&board=9"},
	{path: "/cases/:id/board", address: "/cases/{c}/board", post: true, form: "board=9"},
	{path: "/cases/:id/record/contract", address: "/cases/{c}/record/contract", get: 200, post: true,
		form: "do=save&level=4&strain=S&declarer=S&tricks=10"},
	{path: "/cases/:id/record/hands", address: "/cases/{c}/record/hands", get: 200, post: true,
		form: "do=save&n=AKQJT98765432+-+-+-"},
	{path: "/cases/:id/record/play", address: "/cases/{c}/record/play", get: 200, post: true,
		form: "do=save&card=HA&card=H2"},
	{path: "/cases/:id/claim", address: "/cases/{c}/claim", get: 200, post: true, form: "do=keep&step=draw"},
	{path: "/cases/:id/score", address: "/cases/{c}/score", get: 303, post: true,
		form: "do=save&contract=3NT+by+N&tricks=9&reason=x"},
	{path: "/cases/:id/check", address: "/cases/{c}/check", get: 200},
	{path: "/cases/:id/ruling", address: "/cases/{r}/ruling", get: 303, post: true, form: "run={run}&basis=2"},
	{path: "/cases/:id/reserve", address: "/cases/{c}/reserve", post: true, form: "run={run}&basis=2&due=30"},
	{path: "/cases/:id/rulings/:number", address: "/cases/{r}/rulings/1", get: 200},
	{path: "/cases/:id/ruling.pdf", address: "/cases/{r}/ruling.pdf", get: 200},
	{path: "/cases/:id/rulings/:number/pdf", address: "/cases/{r}/rulings/1/pdf", get: 200},
	{path: "/cases/:id/record.pdf", address: "/cases/{c}/record.pdf", get: 200},
	{path: "/cases/:id/history", address: "/cases/{c}/history", get: 200},
	{path: "/cases/:id/chart", address: "/cases/{c}/chart", get: 200},
	{path: "/cases/:id/other-codes", address: "/cases/{c}/other-codes", get: 404},
	{path: "/cases/:id/comparable", address: "/cases/{c}/comparable", get: 200},
	{path: "/cases/:id/outline", address: "/cases/{c}/outline", get: 200},
	{path: "/cases/:id/notes", address: "/cases/{c}/notes", post: true, form: "note=x"},
	{path: "/cases/:id/consultations", address: "/cases/{c}/consultations", post: true, form: "who=x"},
	{path: "/cases/:id/undo", address: "/cases/{c}/undo", post: true, form: "number=1"},
	{path: "/cases/:id/look-again", address: "/cases/{c}/look-again", post: true, form: "ruling=1"},
	{path: "/cases/:id/reopen", address: "/cases/{c}/reopen", post: true, form: "reason=x"},
	{path: "/cases/:id/close", address: "/cases/{c}/close", post: true, form: "reason=x"},
	{path: "/cases/:id/erase", address: "/cases/{r}/erase", post: true, form: "sure=1"},

	{path: "/casebook", address: "/casebook?q=slow&law=16B", get: 200},
	{path: "/casebook/index", address: "/casebook/index", get: 200},
	{path: "/casebook/booklet", address: "/casebook/booklet", get: 200},
	{path: "/casebook/casebook.zip", address: "/casebook/casebook.zip", get: 200},
	{path: "/casebook/casebook.md", address: "/casebook/casebook.md", get: 200},
	{path: "/casebook/casebook.json", address: "/casebook/casebook.json", get: 200},
	{path: "/casebook/:id", address: "/casebook/b-none", get: 404},
	{path: "/casebook/:id/practise", address: "/casebook/b-none/practise", get: 404},
	{path: "/casebook/:id/withdraw", address: "/casebook/b-none/withdraw", post: true, form: "reason=x"},
	{path: "/cases/:id/publish", address: "/cases/{r}/publish", get: 200, post: true, form: "do=release"},

	{path: "/cases/:id/polls/new", address: "/cases/{c}/polls/new", get: 200},
	{path: "/cases/:id/polls", address: "/cases/{c}/polls", post: true, form: "law=16B&about=call"},
	{path: "/cases/:id/polls/:poll", address: "/cases/{c}/polls/{poll}", get: 200},
	{path: "/cases/:id/polls/:poll/close", address: "/cases/{c}/polls/{poll}/close", post: true},
	{path: "/cases/:id/polls/:poll/paper", address: "/cases/{c}/polls/{poll}/paper", get: 200},
	{path: "/cases/:id/polls/:poll/respondents", address: "/cases/{c}/polls/{poll}/respondents", post: true,
		form: "name=x"},
	{path: "/cases/:id/polls/:poll/respondents/:number", address: "/cases/{c}/polls/{poll}/respondents/1", get: 200,
		post: true, form: "do=join&board=played"},
	{path: "/cases/:id/polls/:poll/respondents/:number/aside", address: "/cases/{c}/polls/{poll}/respondents/1/aside",
		post: true, form: "reason=x"},
	{path: "/cases/:id/polls/:poll/respondents/:number/link", address: "/cases/{c}/polls/{poll}/respondents/1/link",
		post: true},
	{path: "/poll/:token", address: "/poll/{q}", get: 200, post: true, form: "do=join&board=played"},
	{path: "/cases/:id/evidence", address: "/cases/{c}/evidence", get: 200, post: true, form: "kind=board"},
	{path: "/cases/:id/evidence/:file", address: "/cases/{c}/evidence/{picture}?small=1", get: 200},
	{path: "/cases/:id/evidence/:file/remove", address: "/cases/{c}/evidence/{picture}/remove", post: true},
	{path: "/p/:token/evidence", address: "/p/{p}/evidence", get: 200, post: true, form: "kind=board"},
	{path: "/p/:token/evidence/:file", address: "/p/{p}/evidence/{picture}", get: 200},
	{path: "/p/:token/evidence/:file/remove", address: "/p/{p}/evidence/{picture}/remove", post: true},
	{path: "/o/:token/evidence", address: "/o/{party}/evidence", get: 200, post: true, form: "kind=board"},
	{path: "/o/:token/evidence/:file", address: "/o/{party}/evidence/{picture}", get: 404},
	{path: "/o/:token/evidence/:file/remove", address: "/o/{party}/evidence/{picture}/remove", post: true},
	{path: "/conduct", address: "/conduct", get: 200, post: true, form: "what=x"},
	{path: "/conduct/new", address: "/conduct/new", get: 200},
	{path: "/conduct/:id", address: "/conduct/{report}", get: 200},
	{path: "/conduct/:id/read", address: "/conduct/{report}/read", post: true},
	{path: "/conduct/:id/take", address: "/conduct/{report}/take", post: true},
	{path: "/conduct/:id/notes", address: "/conduct/{report}/notes", post: true, form: "note=x"},
	{path: "/conduct/:id/pass", address: "/conduct/{report}/pass", post: true, form: "reason=x"},
	{path: "/conduct/:id/assign", address: "/conduct/{report}/assign", post: true, form: "to=Eve"},
	{path: "/conduct/:id/close", address: "/conduct/{report}/close", post: true, form: "outcome=x"},
	{path: "/conduct/:id/reopen", address: "/conduct/{report}/reopen", post: true, form: "reason=x"},
	{path: "/conduct/:id/erase", address: "/conduct/{report}/erase", post: true, form: "sure=1"},
	{path: "/t/:token/conduct", address: "/t/{t}/conduct", get: 403, post: true, form: "what=x"},
	{path: "/sessions/:id/personal-data", address: "/sessions/{s}/personal-data", get: 200, post: true, form: "sure=1"},
	{path: "/people", address: "/people?name=nobody", get: 200},
	{path: "/people/export", address: "/people/export?name=nobody", get: 200},

	{path: "/cases/:id/accounts", address: "/cases/{c}/accounts", get: 200, post: true, form: "do=hear&account-N=x"},
	{path: "/cases/:id/links", address: "/cases/{c}/links", get: 200, post: true, form: "seat=N"},
	{path: "/cases/:id/links/withdraw", address: "/cases/{c}/links/withdraw", post: true, form: "link=x"},
	{path: "/t/:token", address: "/t/{t}", get: 200},
	{path: "/t/:token/events", address: "/t/{t}/events", get: 200},
	{path: "/t/:token/seat", address: "/t/{t}/seat", post: true, form: "code=x"},
	{path: "/t/:token/follow", address: "/t/{t}/follow", post: true},
	{path: "/t/:token/calls", address: "/t/{t}/calls", post: true},
	{path: "/t/:token/withdraw", address: "/t/{t}/withdraw", post: true},
	{path: "/t/:token/dispute", address: "/t/{t}/dispute", get: 403, post: true, form: "board=1&what=x"},
	{path: "/t/:token/cases", address: "/t/{t}/cases", post: true, form: "case={c}"},
	{path: "/online", address: "/online", get: 200, post: true,
		form: "seat=N&board=7&questionnaire=okb-1997/claim&what=x"},
	{path: "/online/address", address: "/online/address", get: 200, post: true},
	{path: "/online/address/withdraw", address: "/online/address/withdraw", post: true},
	{path: "/online/:token", address: "/online/{online}", get: 200, post: true,
		form: "seat=N&board=7&questionnaire=okb-1997/claim&what=x"},
	{path: "/i/:token", address: "/i/{invite}", get: 200, post: true},
	{path: "/o/:token", address: "/o/{party}", get: 200},
	{path: "/o/:token/events", address: "/o/{party}/events", get: 200},
	{path: "/o/:token/account", address: "/o/{party}/account", post: true, form: "account=x"},
	{path: "/o/:token/answers", address: "/o/{party}/answers", get: 200, post: true, form: "step=whose&key=theirs"},
	{path: "/o/:token/goes-on", address: "/o/{party}/goes-on", post: true, form: "opens=claim"},
	{path: "/o/:token/invitations", address: "/o/{party}/invitations", post: true},
	{path: "/o/:token/board", address: "/o/{party}/board", post: true, form: "auction=1NT"},
	{path: "/o/:token/skip", address: "/o/{party}/skip", get: 303, post: true, form: "said=x"},
	{path: "/o/:token/skip/answer", address: "/o/{party}/skip/answer", post: true, form: "answer=skip&afterwards=1"},
	{path: "/o/:token/play-on", address: "/o/{party}/play-on", post: true},
	{path: "/o/:token/refer", address: "/o/{party}/refer", post: true, form: "question=x"},
	{path: "/o/:token/ruling.pdf", address: "/o/{party}/ruling.pdf", get: 404},
	{path: "/online/lost", address: "/online/lost", get: 200, post: true, form: "case={o}&seat=E&reason=x"},
	{path: "/adjudication", address: "/adjudication", get: 200},
	{path: "/adjudication/:id", address: "/adjudication/{o}", get: 200},
	{path: "/adjudication/:id/take", address: "/adjudication/{o}/take", post: true},
	{path: "/adjudication/:id/accounts", address: "/adjudication/{o}/accounts", post: true, form: "why=x"},
	{path: "/adjudication/:id/decision", address: "/adjudication/{o}/decision", post: true, form: "skip=yes&reason=x"},
	{path: "/adjudication/:id/publish", address: "/adjudication/{o}/publish", get: 409, post: true, form: "do=release"},
	{path: "/adjudication/:id/ruling.pdf", address: "/adjudication/{o}/ruling.pdf", get: 404},
	{path: "/adjudication/:id/record.pdf", address: "/adjudication/{o}/record.pdf", get: 200},
	{path: "/adjudication/:id/polls/new", address: "/adjudication/{o}/polls/new", get: 200},
	{path: "/adjudication/:id/polls", address: "/adjudication/{o}/polls", post: true, form: "law=16B&about=call"},
	{path: "/adjudication/:id/polls/:poll", address: "/adjudication/{o}/polls/{peers}", get: 200},
	{path: "/adjudication/:id/polls/:poll/close", address: "/adjudication/{o}/polls/{peers}/close", post: true},
	{path: "/adjudication/:id/polls/:poll/paper", address: "/adjudication/{o}/polls/{peers}/paper", get: 200},
	{path: "/adjudication/:id/polls/:poll/respondents", address: "/adjudication/{o}/polls/{peers}/respondents",
		post: true, form: "name=x"},
	{path: "/adjudication/:id/polls/:poll/respondents/:number",
		address: "/adjudication/{o}/polls/{peers}/respondents/1", get: 200, post: true, form: "do=join&board=played"},
	{path: "/adjudication/:id/polls/:poll/respondents/:number/aside",
		address: "/adjudication/{o}/polls/{peers}/respondents/1/aside", post: true, form: "reason=x"},
	{path: "/adjudication/:id/polls/:poll/respondents/:number/link",
		address: "/adjudication/{o}/polls/{peers}/respondents/1/link", post: true},
	{path: "/adjudication/:id/evidence", address: "/adjudication/{o}/evidence", get: 200, post: true,
		form: "kind=board"},
	{path: "/adjudication/:id/evidence/:file", address: "/adjudication/{o}/evidence/{shown}?small=1", get: 200},
	{path: "/adjudication/:id/evidence/:file/remove", address: "/adjudication/{o}/evidence/{shown}/remove", post: true},

	{path: "/p/:token", address: "/p/{p}", get: 200},
	{path: "/p/:token/events", address: "/p/{p}/events", get: 200},
	{path: "/p/:token/account", address: "/p/{p}/account", post: true, form: "account=x"},
	{path: "/p/:token/facts", address: "/p/{p}/facts", post: true, form: "run={run}&step=source&key=partner"},
	{path: "/p/:token/review", address: "/p/{p}/review", post: true, form: "ruling=1"},
	{path: "/p/:token/appeal", address: "/p/{p}/appeal", get: 200, post: true,
		form: "ruling=1&grounds=fact&reasons=x&asks=x"},
	{path: "/p/:token/appeal/new", address: "/p/{p}/appeal/new", get: 200, other: 404},
	{path: "/p/:token/appeal/:do", address: "/p/{p}/appeal/reply", post: true, form: "appeal=1&text=x"},
	{path: "/cases/:id/appeals/new", address: "/cases/{r}/appeals/new", get: 200},
	{path: "/cases/:id/appeals", address: "/cases/{r}/appeals", post: true,
		form: "ruling=1&seat=N&contest=pairs&grounds=fact&reasons=x&asks=x"},
	{path: "/cases/:id/appeals/:number", address: "/cases/{heard}/appeals/1", get: 200},
	{path: "/cases/:id/appeals/:number/print", address: "/cases/{heard}/appeals/1/print", get: 200, other: 404},
	{path: "/cases/:id/appeals/:number/pdf", address: "/cases/{heard}/appeals/1/pdf", get: 200, other: 404},
	{path: "/cases/:id/appeals/:number/decision.pdf", address: "/cases/{heard}/appeals/1/decision.pdf", get: 404,
		other: 404},
	{path: "/cases/:id/appeals/:number/:do", address: "/cases/{heard}/appeals/1/minutes", post: true, form: "text=x"},

	{path: "/review/:token", address: "/review/{m}", get: 200},
	{path: "/review/:token/appeal", address: "/review/{m}/appeal", get: 200},
	{path: "/review/:token/table", address: "/review/{m}/table", get: 200},
	{path: "/review/:token/ruling", address: "/review/{m}/ruling", get: 200},
	{path: "/review/:token/laws", address: "/review/{m}/laws", get: 200},
	{path: "/review/:token/hearing", address: "/review/{m}/hearing", get: 200},
	{path: "/review/:token/papers", address: "/review/{m}/papers", get: 200},
	{path: "/review/:token/events", address: "/review/{m}/events", get: 200},
	{path: "/review/:token/evidence/:file", address: "/review/{m}/evidence/{picture}", get: 404},
	{path: "/review/:token/interest", address: "/review/{m}/interest", post: true, form: "interest=partner&text=x"},
	{path: "/review/:token/members/:number", address: "/review/{m}/members/2", post: true, form: "sits=no&reason=x"},
	{path: "/review/:token/notes", address: "/review/{m}/notes", post: true, form: "note=x"},
	{path: "/review/:token/questions", address: "/review/{m}/questions", post: true, form: "to=director&text=x"},
	{path: "/review/:token/minutes", address: "/review/{m}/minutes", post: true, form: "said=x"},
	{path: "/review/:token/notice", address: "/review/{m}/notice", post: true,
		form: "day=2031-01-01&clock=19:30&place=x"},
	{path: "/review/:token/adjourn", address: "/review/{m}/adjourn", post: true, form: "notice=1&reason=x"},
	{path: "/review/:token/vote", address: "/review/{m}/vote", get: 200, post: true,
		form: "result=upheld&merit=with&reasons=x"},
	{path: "/review/:token/decision", address: "/review/{m}/decision", get: 200, post: true,
		form: "do=give&result=upheld&merit=with&reasons=x"},
	{path: "/review/:token/run", address: "/review/{m}/run", get: 200, post: true},
	{path: "/review/:token/run/answers", address: "/review/{m}/run/answers", post: true, form: "step=x&key=x"},
	{path: "/review/:token/run/take-back", address: "/review/{m}/run/take-back", post: true, form: "step=x"},
	{path: "/review/:token/score", address: "/review/{m}/score", get: 200, post: true,
		form: "do=save&contract=3NT+by+N&tricks=9&reason=x"},
	{path: "/review/:token/run/score", address: "/review/{m}/run/score", get: 303, post: true,
		form: "do=save&contract=3NT+by+N&tricks=9&reason=x"},
}

// played is an evening with an open case and a ruled one.
type played struct {
	*club
	session, open, run, ruled string
	eve                       string // the account of somebody who never logs in
	online                    string // a dispute of an online table, with the adjudicator
	heard                     string // a case whose appeal is being heard
	peers, shown              string // its poll, and its picture
	file, into                string // on the stage of imports: for a new session, and for this one
	inquired
}

func newPlayed(t testing.TB) *played {
	t.Helper()
	p := &played{club: newClub(t)}
	v := p.visitor(t)
	v.example(3, "unauthorised-information")
	p.open, p.run = strings.TrimPrefix(v.theCase(), "/cases/"), v.form("/answers").values.Get("run")
	settled(v)
	p.ruled = strings.TrimPrefix(v.theCase(), "/cases/")
	sessions, _, err := p.store.Sessions.List(t.Context(), store.SessionMark{}, 100)
	if err != nil || len(sessions) != 1 {
		t.Fatal(sessions, err)
	}
	p.session = sessions[0].ID
	p.online = referred(t, p.club).ID
	p.heard = underReview(v, p.club)
	p.adjudicate(t)
	p.inquire(v)
	p.file = path.Base(send(t, p, http.MethodPost, "/sessions/import", parts(t, "evening.csv", tuesday),
		partsHeaders...).Header.Get("Location"))
	p.into = path.Base(send(t, p, http.MethodPost, "/sessions/"+p.session+"/import", parts(t, "evening.csv", tuesday),
		partsHeaders...).Header.Get("Location"))
	return p
}

// settled takes a new case to a ruling that needs no score.
func settled(v *visitor) {
	v.Helper()
	needsNothing(v)
	v.opens(v.theCase() + "/check").form("/ruling").pressed("")
}

// needsNothing takes a new case to an outcome that needs no score.
func needsNothing(v *visitor) {
	v.Helper()
	reach(v, "misinformation",
		func(_ *questionnaire.Example, end *questionnaire.Step) bool { return end.ID == "properly-disclosed" })
}

// told is every personal text of the two cases.
func (p *played) told(t testing.TB) map[string]string {
	t.Helper()
	told := map[string]string{}
	for _, stream := range []string{p.open, p.ruled} {
		for id, text := range p.texts(t, stream) {
			told[id] = text.Body
		}
	}
	return told
}

// fill puts in what the evening has. Links are new ones each time, so that none is used too often.
func (p *played) fill(text string) string {
	if strings.Contains(text, "{t}") {
		text = strings.ReplaceAll(text, "{t}",
			p.link(access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: p.session, Table: "1"}}))
	}
	if strings.Contains(text, "{p}") {
		text = strings.ReplaceAll(text, "{p}",
			p.link(access.NewLink{Kind: access.CaseLink, Scope: access.Scope{Session: p.session, Table: "3", Seat: "N",
				Round: 1, Case: p.open}}))
	}
	if strings.Contains(text, "{m}") {
		text = strings.ReplaceAll(text, "{m}",
			p.link(access.NewLink{Kind: access.ReviewLink, Scope: access.Scope{Case: p.heard, Member: "1/1"}}))
	}
	text = p.fillInquiry(p.fillOnline(text))
	return strings.NewReplacer("{s}", p.session, "{c}", p.open, "{r}", p.ruled, "{heard}", p.heard, "{run}", p.run,
		"{a}", p.eve, "{f}", p.file, "{into}", p.into).Replace(text)
}

// link makes a link and gives its token.
func (p *played) link(n access.NewLink) string {
	token, _, err := p.clerk().Issue(context.Background(), n)
	if err != nil {
		panic(err)
	}
	return token.String()
}

// written are the rows of the table of routes, without those that lead back from an address that is only posted to.
func written(k *club) []*echo.Route {
	return slices.DeleteFunc(k.Echo().Routes(), func(r *echo.Route) bool { return r.Name == web.LedBack })
}

// TestTheTableOfRoutesIsComplete: a route without a row in the table above fails here.
func TestTheTableOfRoutesIsComplete(t *testing.T) {
	rows := map[string]route{}
	for _, r := range table {
		rows[r.path] = r
	}
	served := map[string]bool{}
	for _, r := range written(newClub(t)) {
		row, ok := rows[r.Path]
		served[r.Path] = true
		switch {
		case !ok:
			t.Errorf("the route %s %s has no row", r.Method, r.Path)
		case r.Method == http.MethodPost && !row.post, r.Method == http.MethodGet && row.get == 0:
			t.Errorf("%s %s is not in its row", r.Method, r.Path)
		case r.Method != http.MethodPost && r.Method != http.MethodGet && r.Method != http.MethodHead:
			t.Errorf("%s %s: pages are read and forms are posted, nothing else", r.Method, r.Path)
		}
	}
	for path := range rows {
		if !served[path] {
			t.Errorf("%s is in the table and not served", path)
		}
	}
}

// TestAnAddressThatIsOnlyPostedToLeadsBack: a reload, a step back or a kept link asks for the address of a form; it
// leads to the page that the form belongs to.
func TestAnAddressThatIsOnlyPostedToLeadsBack(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	leads := func(address, to string) {
		t.Helper()
		response := send(t, p, http.MethodGet, address, "", "Cookie", chief)
		if got := response.Header.Get("Location"); response.StatusCode != http.StatusSeeOther || got != to {
			t.Errorf("%s: %d to %q; want %q", address, response.StatusCode, got, to)
		}
	}
	for address, to := range map[string]string{
		"/cases/{c}/answers":           "/cases/{c}",
		"/cases/{c}/runs/resume?run=1": "/cases/{c}",
		"/cases/c-%2e%2e%2f/undo":      "/cases/c-%2e%2e%2f",
		"/sessions/{s}/calls/x/take":   "/sessions/{s}",
		"/sessions/example":            "/sessions",
		"/accounts/{a}/roles":          "/accounts",
		"/logout":                      "/",
		"/settings":                    "/",
	} {
		leads(p.fill(address), p.fill(to))
	}
	for _, r := range table {
		if r.get > 0 || strings.Contains(r.address, "b-none") {
			continue
		}
		response := send(t, p, http.MethodGet, p.fill(r.address), "", "Cookie", chief)
		page := response.Header.Get("Location")
		response = send(t, p, http.MethodGet, page, "", "Cookie", chief)
		if onward := response.Header.Get("Location"); onward != "" { // what could be asked there is not asked now
			page, _, _ = strings.Cut(onward, "#")
			response = send(t, p, http.MethodGet, page, "", "Cookie", chief)
		}
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s leads to %s, which answers %d", r.path, page, response.StatusCode)
		}
	}
}

// TestWhatEveryRouteWithstands sends to every route what it must refuse, as somebody who may pass its door. Nothing may
// be stored by any of it.
func TestWhatEveryRouteWithstands(t *testing.T) {
	t.Run("before the first account", func(t *testing.T) {
		withstand(t, newPlayed(t), slices.DeleteFunc(slices.Clone(table), func(r route) bool { return !r.first }), "")
	})
	t.Run("as the chief director", func(t *testing.T) {
		p := newPlayed(t)
		chief := p.cookie(t, p.clubAccount(t))
		withstand(t, p, slices.DeleteFunc(slices.Clone(table), func(r route) bool { return r.first }), chief)
	})
}

// clubAccount makes the account of the chief director, who adjudicates as well, and one of somebody who never logs in.
func (p *played) clubAccount(t testing.TB) access.Account {
	t.Helper()
	chief := p.account(t, "Ada", access.Chief, access.Reviewer)
	p.eve = p.account(t, "Eve", access.Scorer).ID
	return chief
}

func withstand(t *testing.T, p *played, table []route, cookie string) {
	accounts, err := p.clerk().Accounts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before, told := p.entries(t), p.told(t)
	// refuses sends a request and holds the answer against its status; each refusal is a page that leads on.
	refuses := func(what, method, address, body string, status int, headers ...string) {
		t.Helper()
		response := send(t, p, method, address, body, append(headers, "Cookie", cookie)...)
		if response.StatusCode != status {
			t.Errorf("%s: %s %s gives %d; want %d", what, method, address, response.StatusCode, status)
		}
		if page := strings.HasPrefix(response.Header.Get("Content-Type"), "text/html"); page &&
			method != http.MethodHead {
			doc, err := html.Parse(response.Body)
			if err != nil {
				t.Fatal(err)
			}
			sound(t, what+", "+method+" "+address, doc)
			if playersPage := len(all(doc, named("nav"))) == 0; !playersPage && len(all(doc, named("a"))) < 5 {
				t.Errorf("%s: %s %s leads nowhere", what, method, address)
			}
		}
		if after := p.entries(t); after != before {
			t.Fatalf("%s: %s %s stored %d entries", what, method, address, after-before)
		}
		if !maps.Equal(told, p.told(t)) {
			t.Fatalf("%s: %s %s changed what people told", what, method, address)
		}
		if now, err := p.clerk().Accounts(t.Context()); err != nil || !reflect.DeepEqual(now, accounts) {
			t.Fatalf("%s: %s %s changed an account (%v)", what, method, address, err)
		}
	}
	long := strings.Repeat("x", 1<<20+1)
	for _, r := range table {
		address, form := p.fill(r.address), p.fill(r.form)
		other := r.other
		if other == 0 {
			other = http.StatusMethodNotAllowed
		}
		refuses("another method", http.MethodDelete, address, "", http.StatusMethodNotAllowed)
		if r.get != 0 {
			refuses("a reader", http.MethodGet, address, "", r.get)
			refuses("a reader of the head", http.MethodHead, address, "", r.get)
			refuses("a foreign name", http.MethodGet, "http://evil.example"+address, "", 421)
		} else {
			refuses("reading what is only posted", http.MethodGet, address, "", http.StatusSeeOther)
			refuses("reading the head of it", http.MethodHead, address, "", http.StatusSeeOther)
		}
		if !r.post {
			refuses("posting what is only read", http.MethodPost, address, "request=0123456789abcdef", other, "Origin",
				"http://localhost:8080")
			continue
		}
		whole := "request=0123456789abcdef&" + form
		refuses("a foreign page", http.MethodPost, address, whole, 403, "Origin", "http://evil.example")
		refuses("a page of nowhere", http.MethodPost, address, whole, 403, "Origin", "null")
		refuses("another port", http.MethodPost, address, whole, 403, "Origin", "http://localhost:9")
		refuses("what a browser calls cross-site", http.MethodPost, address, whole, 403, "Sec-Fetch-Site", "cross-site")
		refuses("a foreign name", http.MethodPost, "http://evil.example"+address, whole, 421)
		refuses("too much", http.MethodPost, address, whole+"&x="+long, 413)
		refuses("a broken form", http.MethodPost, address, whole+"&%zz=1", 422)
		refuses("half a form", http.MethodPost, address, whole+"&x=%e", 422)
		refuses("no text", http.MethodPost, address, whole+"&x=%ff%fe", 422)
		refuses("a NUL", http.MethodPost, address, whole+"&x=%00", 422)
		refuses("a NUL in a name", http.MethodPost, address, whole+"&%00=x", 422)
		if !r.free {
			refuses("no request id", http.MethodPost, address, form, 422)
			refuses("a short request id", http.MethodPost, address, "request=x&"+form, 422)
			refuses("a long request id", http.MethodPost, address, "request="+strings.Repeat("x", 65)+"&"+form, 422)
			refuses("nothing at all", http.MethodPost, address, "", r.nothing())
			refuses("JSON", http.MethodPost, address, `{"request":"0123456789abcdef"}`, r.nothing(), "Content-Type",
				"application/json")
		}
		if strings.Contains(r.path, ":id") {
			for _, unknown := range []string{"c-nothinghereatall", "nothing", "s-nothing", "%00", "%ff", "..", "c-" +
				strings.Repeat("x", 2000)} {
				refuses("an unknown id", http.MethodPost, strings.Replace(r.path, ":id", unknown, 1), whole, 404)
			}
			stranger := p.session
			if strings.HasPrefix(r.path, "/sessions") || strings.HasPrefix(r.path, "/accounts") {
				stranger = p.open
			}
			refuses("the id of something else", http.MethodPost, strings.Replace(r.path, ":id", stranger, 1), whole,
				404)
		}
	}
	for _, r := range table {
		if r.get == 0 || !strings.Contains(r.path, "/:id") || strings.HasPrefix(r.path, "/questionnaires") {
			continue
		}
		stranger := p.session
		if strings.HasPrefix(r.path, "/sessions") {
			stranger = p.open
		}
		for _, unknown := range []string{"c-nothinghereatall", "nothing", "%00", "%ff", "c-" +
			strings.Repeat("x", 2000), stranger} {
			refuses("an unknown id", http.MethodGet, strings.NewReplacer(":id", unknown, ":number",
				"1").Replace(r.path), "", 404)
		}
	}
}

// TestABodyWithoutItsLength is cut off at the limit as well, and nothing of it is used.
func TestABodyWithoutItsLength(t *testing.T) {
	p := newPlayed(t)
	chief := p.cookie(t, p.clubAccount(t))
	before := p.entries(t)
	for _, r := range table {
		if !r.post || r.first {
			continue
		}
		body := "request=0123456789abcdef&" + p.fill(r.form) + "&x=" + strings.Repeat("x", 2<<20)
		request := httptest.NewRequest(http.MethodPost, p.fill(r.address), struct{ io.Reader }{strings.NewReader(body)})
		request.Host, request.ContentLength, request.RemoteAddr = "localhost:8080", -1, "127.0.0.1:50000"
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Cookie", chief)
		w := httptest.NewRecorder()
		p.ServeHTTP(w, request)
		if w.Code != http.StatusRequestEntityTooLarge || p.entries(t) != before {
			t.Errorf("%s: %d, and %d entries more", r.path, w.Code, p.entries(t)-before)
		}
	}
}

// TestAFormInParts is read as any other.
func TestAFormInParts(t *testing.T) {
	p := newPlayed(t)
	note := func(text string) int {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		_ = w.WriteField("request", "0123456789abcdef")
		_ = w.WriteField("note", text)
		_ = w.Close()
		return send(t, p, http.MethodPost, p.fill("/cases/{c}/notes"), body.String(), "Content-Type",
			w.FormDataContentType()).StatusCode
	}
	before := p.entries(t)
	if status := note("a\x00b"); status != 422 || p.entries(t) != before {
		t.Errorf("a NUL in a form of parts gives %d", status)
	}
	if status := note("Fine."); status != 303 || p.entries(t) != before+1 {
		t.Errorf("a form of parts gives %d", status)
	}
}

// TestRefusedOnACase: what cannot be used, each with its status and a sentence in the game's words. Nothing is saved.
func TestRefusedOnACase(t *testing.T) {
	p := newPlayed(t)
	before := p.entries(t)
	id := "0123456789abcdef"
	long := strings.Repeat("x", 4001)
	longest := strings.Repeat("x", 500_000)
	for _, c := range []struct {
		what, address string
		typed         []string
		status        int
		says          string
	}{
		{"an unknown step", "/cases/{c}/answers", []string{"run", "{run}", "step", "no-such", "key", "yes"}, 404,
			"no step"},
		{"a step of a part that is none", "/cases/{c}/answers", []string{"run", "{run}", "step", "no/such", "key",
			"yes"}, 404, "no step"},
		{"no step", "/cases/{c}/answers", []string{"run", "{run}", "key", "yes"}, 404, "no step"},
		{"an unknown key", "/cases/{c}/answers", []string{"run", "{run}", "step", "source", "key", "no-such"}, 422,
			"Choose one of the answers."},
		{"no key", "/cases/{c}/answers", []string{"run", "{run}", "step", "source"}, 422, "Choose one of the answers."},
		{"a step that is not asked", "/cases/{c}/answers", []string{"run", "{run}", "step", "stage", "key", "after",
			"reason", "Typed in vain."}, 409, "Typed in vain."},
		{"an end that is no question", "/cases/{c}/answers", []string{"run", "{run}", "step", "adjusted-score", "key",
			"yes"}, 422, "Choose one of the answers."},
		{"an unknown run", "/cases/{c}/answers", []string{"run", "no-such", "step", "source", "key", "tempo",
			"reason", "Typed in vain."}, 409, "Typed in vain."},
		{"no run", "/cases/{c}/answers", []string{"step", "source", "key", "tempo"}, 409,
			"opened another questionnaire"},
		{"a long reason", "/cases/{c}/answers", []string{"run", "{run}", "step", "source", "key", "tempo", "reason",
			long}, 422, "4001 characters long; the limit is 4000"},
		{"half a million", "/cases/{c}/answers", []string{"run", "{run}", "step", "source", "key", "tempo", "reason",
			longest}, 422, "500000 characters long"},
		{"an unknown run to take back", "/cases/{c}/take-back", []string{"run", "no-such", "step", "source"}, 404,
			"no such questionnaire"},
		{"to play on from a question", "/cases/{c}/play-on", []string{"run", "{run}"}, 409, "no longer lead"},
		{"to come back to an open case", "/cases/{c}/come-back", []string{"run", "{run}"}, 403, "The case is open"},
		{"an unknown questionnaire", "/cases/{c}/runs", []string{"questionnaire", "no-such"}, 422, "no questionnaire"},
		{"no questionnaire", "/cases/{c}/runs", nil, 422, "no questionnaire"},
		{"a questionnaire on a ruled case", "/cases/{r}/runs", []string{"questionnaire", "claim"}, 403,
			"A ruling was issued"},
		{"an empty note", "/cases/{c}/notes", []string{"note", "  "}, 422, "Type the note first."},
		{"a long note", "/cases/{c}/notes", []string{"note", long}, 422, "the limit is 4000"},
		{"nobody consulted", "/cases/{c}/consultations", []string{"who", "", "said", "A clear case."}, 422,
			"Say whom you asked."},
		{"a long name", "/cases/{c}/consultations", []string{"who", long}, 422, "the limit is"},
		{"a long answer of theirs", "/cases/{c}/consultations", []string{"who", "Ann", "said", long}, 422,
			"the limit is 4000"},
		{"a consultation after the ruling", "/cases/{r}/consultations", []string{"who", "Ann"}, 403,
			"A ruling was issued"},
		{"to take back what is not ruled", "/cases/{c}/undo", []string{"number", "1"}, 403, "The case is open"},
		{"to take back a ruling that never was", "/cases/{r}/undo", []string{"number", "7"}, 409,
			"Ruling 7 is not in force any more."},
		{"to reopen what is open", "/cases/{c}/reopen", []string{"reason", "x"}, 403, "The case is open"},
		{"to reopen without a reason", "/cases/{r}/reopen", []string{"reason", ""}, 422,
			"Say why the case is taken up again."},
		{"to reopen at length", "/cases/{r}/reopen", []string{"reason", long}, 422, "the limit is 4000"},
		{"to close without a reason", "/cases/{c}/close", []string{"reason", ""}, 422, "Say why no ruling is needed."},
		{"to close at length", "/cases/{c}/close", []string{"reason", long}, 422, "the limit is 4000"},
		{"to close a ruled case", "/cases/{r}/close", []string{"reason", "x"}, 403, "A ruling was issued"},
		{"to rule on an open question", "/cases/{c}/ruling", []string{"run", "{run}", "basis", "{basis}"}, 409,
			"A question is still open"},
		{"to rule on nothing seen", "/cases/{c}/ruling", []string{"run", "{run}"}, 409,
			"Somebody else has just changed this case"},
		{"to rule on a basis of words", "/cases/{c}/ruling", []string{"run", "{run}", "basis", "x"}, 409,
			"Somebody else has just changed this case"},
		{"to rule twice", "/cases/{r}/ruling", []string{"run", "{run}", "basis", "9"}, 403, "A ruling was issued"},
		{"an appeal without minutes", "/cases/{c}/ruling", []string{"run", "{run}", "basis", "{basis}", "appeal", "1",
			"minutes", ""}, 422, "Give the minutes as a number"},
		{"an appeal of a year", "/cases/{c}/ruling", []string{"run", "{run}", "basis", "{basis}", "appeal", "1",
			"minutes", "525600"}, 422, "Give the minutes as a number"},
		{"reserved without an end", "/cases/{c}/reserve", []string{"run", "{run}", "basis", "{basis}", "due", "soon"},
			422, "Give the minutes as a number"},
		{"reserved into the past", "/cases/{c}/reserve", []string{"run", "{run}", "basis", "{basis}", "due", "-5"}, 422,
			"Give the minutes as a number"},
		{"reserved after the ruling", "/cases/{r}/reserve", []string{"run", "{run}", "basis", "9", "due", "30"}, 403,
			"A ruling was issued"},
		{"a score after the ruling", "/cases/{r}/score", []string{"do", "save", "contract", "4S by N", "tricks", "9",
			"reason", "x"}, 403, "A ruling was issued"},
		{"a record after the ruling", "/cases/{r}/record", []string{"do", "save", "board", "9"}, 403,
			"A ruling was issued"},
		{"an answer after the ruling", "/cases/{r}/answers", []string{"run", "{ruledrun}", "step", "source", "key",
			"disputed", "reason", "Typed in vain."}, 403, "Typed in vain."},
		{"to erase what is open", "/cases/{c}/erase", []string{"sure", "1"}, 403, "when the case is ruled or closed"},
		{"to erase unasked", "/cases/{r}/erase", nil, 422, "Tick the box"},

		{"laws that are none", "/cases", []string{"edition", "laws-1900", "questionnaire", "claim"}, 422,
			"There are no laws"},
		{"no laws", "/cases", []string{"questionnaire", "claim"}, 422, "There are no laws"},
		{"a questionnaire of other laws", "/cases", []string{"edition", "okb-1997", "questionnaire",
			"procedural-penalty"}, 422, "no questionnaire"},
		{"a case without a questionnaire", "/cases", []string{"edition", "laws-2017"}, 422, "no questionnaire"},
		{"a case of an unknown session", "/cases", []string{"session", "s-nothing", "edition", "laws-2017",
			"questionnaire", "claim"}, 404, "no such session"},
		{"a case of a case", "/cases", []string{"session", "{c}", "edition", "laws-2017", "questionnaire", "claim"},
			404, "no such session"},
		{"a board that is none", "/cases", []string{"edition", "laws-2017", "questionnaire", "claim", "board", "x"},
			422, "Give the number of the board"},
		{"board 1000", "/cases", []string{"edition", "laws-2017", "questionnaire", "claim", "board", "1000"}, 422,
			"1 to 999"},
		{"a board that was not played", "/cases", []string{"session", "{s}", "questionnaire", "claim", "board", "7"},
			422, "boards 1 to 6"},
		{"a table that was not there", "/cases", []string{"session", "{s}", "questionnaire", "claim", "board", "2",
			"table", "9"}, 422, "no table"},
		{"a long table", "/cases", []string{"edition", "laws-2017", "questionnaire", "claim", "table",
			strings.Repeat("x", 61)}, 422, "the limit is 60"},
		{"a long account", "/cases", []string{"edition", "laws-2017", "questionnaire", "claim", "account", long}, 422,
			"the limit is 4000"},

		{"a session without a name", "/sessions", aSession("name", " "), 422, "Give the session a name"},
		{"a session with a long name", "/sessions", aSession("name", strings.Repeat("x", 101)), 422,
			"more than 100 characters"},
		{"a club with a long name", "/sessions", aSession("club", strings.Repeat("x", 101)), 422,
			"more than 100 characters"},
		{"no day", "/sessions", aSession("date", ""), 422, "Give the date"},
		{"a day that is none", "/sessions", aSession("date", "2026-02-30"), 422, "is not a date"},
		{"no boards", "/sessions", aSession("boards", "0"), 422, "1 to 64 boards, not 0"},
		{"boards in words", "/sessions", aSession("boards", "many"), 422, "Give how many boards are played"},
		{"65 boards", "/sessions", aSession("boards", "65"), 422, "1 to 64 boards"},
		{"101 tables", "/sessions", aSession("tables", "101"), 422, "1 to 100 tables"},
		{"laws that are none, for a session", "/sessions", aSession("edition", "laws-1900"), 422, "Choose the laws"},
		{"laws without a director", "/sessions", aSession("edition", "okb-1997"), 422, "Choose the laws"},
		{"a form that is none", "/sessions", aSession("form", "solitaire"), 422, "pairs, teams or individual"},
		{"a scoring that is none", "/sessions", aSession("scoring", "goals"), 422, "matchpoints, cross-imps"},
		{"a minute to correct", "/sessions", aSession("correction", "1"), 422, "correction period lasts"},
		{"a minute to appeal", "/sessions", aSession("appeal", "1"), 422, "time for appeals lasts"},
	} {
		v := p.visitor(t)
		form := url.Values{"request": {id}}
		for i := 0; i+1 < len(c.typed); i += 2 {
			value := strings.ReplaceAll(p.fill(c.typed[i+1]), "{basis}", p.seq(t, p.open))
			form.Set(c.typed[i], strings.ReplaceAll(value, "{ruledrun}", p.runOf(t, p.ruled)))
		}
		v.request(http.MethodPost, p.fill(c.address), form)
		if v.status != c.status {
			t.Errorf("%s: %d; want %d. It says: %.300s", c.what, v.status, c.status, v.main())
		}
		if page := v.main() + typedIn(v.doc); !strings.Contains(page, c.says) {
			t.Errorf("%s does not say %q: %.600s", c.what, c.says, page)
		}
		if strings.Contains(v.main(), "mistake of its own") {
			t.Errorf("%s: we take the blame", c.what)
		}
		if after := p.entries(t); after != before {
			t.Fatalf("%s: %d entries were stored", c.what, after-before)
		}
	}
}

// typedIn is what stands in the fields of a page.
func typedIn(doc *html.Node) string {
	var b strings.Builder
	for _, n := range all(doc, named("textarea")) {
		b.WriteString(" " + rawText(n))
	}
	for _, n := range all(doc, named("input")) {
		b.WriteString(" " + attr(n, "value"))
	}
	return b.String()
}

// aSession is the form of a session with one field of its own.
func aSession(field, value string) []string {
	form := []string{"name", "Thursday", "club", "", "date", "2026-03-05", "edition", "laws-2017", "boards", "24",
		"tables", "8", "form", "pairs", "scoring", "imps", "correction", "30", "appeal", "30"}
	return append(form, field, value)
}

func (p *played) seq(t testing.TB, stream string) string {
	t.Helper()
	return strconv.Itoa(len(p.log(t, stream)))
}

func (p *played) runOf(t testing.TB, stream string) string {
	t.Helper()
	for _, e := range p.log(t, stream) {
		if found := runID.FindSubmatch(e.Body); found != nil {
			return string(found[1])
		}
	}
	t.Fatal("no run was opened on", stream)
	return ""
}

var runID = regexp.MustCompile(`"run":"([a-z2-7]+)"`)

// TestScripts types a script into every field that takes text. Every page that shows one shows it as text.
func TestScripts(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.trusted = true
	script := `<script>alert(1)</script>"'><img src=x onerror=alert(2)>[x](javascript:alert(3))</textarea></title>`
	harmless := func(address string, shown bool) {
		t.Helper()
		if address != "" {
			v.opens(address)
		}
		if n := len(all(v.doc, func(n *html.Node) bool {
			return n.Data == "img" || n.Data == "script" && attr(n, "src") == "" ||
				strings.HasPrefix(attr(n, "href"), "javascript:")
		})); n > 0 {
			t.Errorf("%s: the script runs", v.at)
		}
		if shown && !strings.Contains(plain(v.doc)+typedIn(v.doc), "<script>alert(1)</script>\"'><img") {
			t.Errorf("%s does not show what was typed", v.at)
		}
	}
	short := script[:60]
	v.opens("/sessions/new").form("/sessions").with("name", script[:99], "club", script[:99]).pressed("")
	harmless("", true)
	session := strings.TrimPrefix(v.at, "/sessions/")
	harmless("/", true)
	harmless("/sessions/"+session, true)
	query := url.QueryEscape(script)
	harmless("/cases/new?session="+session+"&q="+query+"&board="+query+"&table="+query+"&example="+query+"&edition="+
		query, true)
	v.form("/cases").with("account", script, "board", script).press("claim")
	v.want(422)
	harmless("", true)
	harmless("/cases/new?q="+query, true)
	v.form("/cases").with("account", script, "board", "1", "table", short).pressed("claim")
	path := v.theCase()
	harmless("", true)
	harmless(path+"?step="+query+"&choose="+query+"&q="+query, true)
	harmless(path+"?step="+query, true)
	v.form("/answers").with("reason", script).pressed("doubted")
	harmless("", true)
	v.form("/notes").with("note", script).pressed("")
	v.form("/consultations").with("who", script, "said", script).pressed("")
	harmless("", true)
	v.opens(path + "/record").pad("1NT")
	v.form("/record").with("explain0", script, "board", script).press("save")
	v.want(422)
	harmless("", true)
	v.form("/record").with("explain0", script, "board", "1").pressed("save")
	harmless("", true)
	v.opens(path+"/record/hands").form("/record/hands").with("n", script, "trick", script, "to", script).press("save")
	v.want(422)
	harmless("", true)
	v.form("/record/hands").with("paste", script).press("paste")
	v.want(422)
	harmless("", true)
	v.opens(path+"/record/contract").form("/record/contract").with("level", script, "strain", script, "declarer",
		script, "tricks", script).press("save")
	v.want(422)
	harmless("", true)
	harmless(path+"/record", true)
	v.form("/record").with("do", script, "dealer", script, "vul", script, "kind", script, "seat", script, "stage",
		script, "index", script).press("show")
	harmless("", true)
	v.opens(path).form("/answers").with("run", script, "step", script, "standing", script).press("")
	harmless("", false)
	v.opens(path+"/check").form("/reserve").with("due", script).press("")
	v.want(422)
	harmless("", true)
	v.form("/reserve").with("due", "30").pressed("")
	harmless("", true)
	harmless(path+"/history", true)
	harmless("/", true)

	needsScore(v)
	path = v.theCase()
	v.opens(path+"/score").form("/score").with("contract", script, "tricks", script, "table", script, "tabletricks",
		script, "penalty", script, "reason", script).press("preview")
	v.want(422)
	harmless("", true)
	v.opens(path+"/score").form("/score").with("contract", "4S by N", "tricks", "9", "side", "east-west", "penalty",
		script, "reason", script).pressed("preview")
	harmless("", true)
	v.form("/score").pressed("save")
	harmless("", true)
	v.opens(path+"/check").form("/ruling").with("minutes", script, "appeal", "1").press("")
	v.want(422)
	harmless("", true)
	v.opens(path + "/check").form("/ruling").pressed("")
	harmless("", true)
	v.opens(path).form("/reopen").with("reason", script).pressed("")
	harmless(path+"/history", true)
	v.opens(path).form("/close").with("reason", script).pressed("")
	harmless("", true)
	for _, address := range []string{"/sessions/" + query, "/cases/" + query, path + "/rulings/" +
		query, "/questionnaires/laws-2017/" + query, "/" + query} {
		v.request(http.MethodGet, address, nil)
		v.want(404)
		harmless("", false)
	}
}
