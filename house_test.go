// Package redress_test holds the house together: who may import whom, tests included.
package redress_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport names for every package what it may import of ours. fault is open to all.
var mayImport = map[string][]string{
	"fault":                     {},
	"beside":                    {},
	"bridge":                    {},
	"bridge/claims":             {"bridge"},
	"bridge/scoring":            {"bridge"},
	"bridge/scoring/sums":       {"bridge", "bridge/scoring"},
	"bridge/scoring/artificial": {"bridge/scoring"},
	"rulebook":                  {},
	"rulebook/questionnaire":    {"rulebook"},
	"rulebook/chart": {"rulebook", "rulebook/chart/layers", "rulebook/library",
		"rulebook/questionnaire"},
	"rulebook/chart/layers": {},
	"rulebook/library":      {"bridge", "rulebook", "rulebook/library", "rulebook/questionnaire"},
	"ledger":                {},
	"session": {"bridge", "bridge/scoring", "ledger", "rulebook", "session/movement",
		"session/regulations"},
	"session/movement": {"bridge"},
	"session/made":     {"ledger", "session"},
	"session/makeable": {"bridge", "bridge/claims", "bridge/scoring", "fault", "session",
		"session/movement"},
	"session/regulations": {"bridge/scoring"},
	"session/results": {"bridge", "bridge/scoring", "ledger", "session", "session/movement",
		"session/regulations", "session/results/dealtable", "session/results/jet", "session/results/letters",
		"session/results/marks", "session/results/pbntable"},
	"session/results/letters":   {},
	"session/results/dealtable": {"bridge"},
	"session/results/jet":       {},
	"session/results/jet/made":  {"session/results/jet"},
	"session/results/marks":     {"bridge", "session"},
	"session/results/pbntable":  {},
	"session/agreement": {"bridge/scoring", "ledger", "session", "session/regulations", "session/results",
		"session/score"},
	"session/handover": {"bridge", "bridge/scoring", "ledger", "session", "session/agreement", "session/movement",
		"session/regulations", "session/results", "session/score"},
	"session/score": {"bridge", "bridge/scoring", "ledger", "rulebook", "session", "session/movement",
		"session/regulations"},
	"session/slip":    {"bridge", "bridge/scoring", "session", "session/movement"},
	"casefile/record": {"bridge", "session"},
	"casefile/contested": {"bridge", "bridge/claims", "casefile/record", "ledger", "rulebook",
		"rulebook/questionnaire"},
	"casefile/evidence": {},
	"casefile/pasted":   {"bridge", "casefile/record", "session/results"},
	"casefile/regulated": {"bridge/scoring", "rulebook", "rulebook/library", "rulebook/questionnaire",
		"session/movement", "session/regulations"},
	"casefile/conduct": {"access", "bridge", "casefile", "ledger", "session"},
	"casefile/casebook": {"access", "bridge", "bridge/scoring", "casefile", "casefile/adjustment",
		"casefile/appeal", "casefile/pasted", "casefile/polling", "casefile/record", "ledger", "rulebook",
		"rulebook/library", "rulebook/questionnaire", "session", "session/movement"},
	"casefile/check": {"casefile", "casefile/adjustment", "casefile/appeal", "casefile/ownwords", "casefile/record",
		"rulebook", "rulebook/questionnaire"},
	"casefile/opening": {"access", "bridge", "casefile", "casefile/judging", "casefile/record",
		"casefile/regulated", "ledger", "rulebook", "rulebook/library", "session", "session/movement"},
	"casefile/hearing": {"bridge", "casefile", "casefile/appeal", "ledger", "rulebook",
		"rulebook/questionnaire", "session", "session/movement", "session/regulations"},
	"casefile/news": {"access", "bridge", "casefile", "casefile/appeal", "ledger"},
	"casefile/adjustment": {"bridge", "bridge/scoring", "bridge/scoring/artificial", "ledger",
		"rulebook", "rulebook/library",
		"rulebook/questionnaire", "session", "session/movement", "session/regulations", "session/score"},
	"casefile/figures":  {"access", "bridge", "casefile", "casefile/appeal", "ledger", "rulebook/questionnaire"},
	"casefile/ownwords": {"ledger", "rulebook", "rulebook/questionnaire"},
	"casefile/polling":  {"bridge", "casefile/record", "ledger", "rulebook"},
	"casefile/appeal":   {"bridge", "ledger", "rulebook"},
	"casefile/skip":     {"bridge", "ledger", "rulebook", "rulebook/library", "rulebook/questionnaire"},
	"casefile/history":  {"bridge", "casefile/appeal", "casefile/skip", "ledger"},
	"casefile/judging":  {"rulebook", "session"},
	"casefile": {"access", "bridge", "bridge/scoring", "casefile/adjustment", "casefile/appeal", "casefile/contested",
		"casefile/history", "casefile/judging", "casefile/ownwords", "casefile/polling", "casefile/record",
		"casefile/regulated", "casefile/skip", "ledger", "rulebook", "rulebook/library",
		"rulebook/questionnaire", "session", "session/movement", "session/score"},
	"access": {"ledger"},
	"store": {"access", "casefile", "casefile/appeal", "casefile/casebook", "casefile/conduct",
		"casefile/figures", "ledger", "session", "session/makeable", "session/movement"},
	"static": {},
	"views":  {"ledger", "rulebook", "rulebook/questionnaire", "ruling"},
	"ruling": {"bridge", "bridge/scoring", "casefile", "casefile/adjustment", "casefile/appeal",
		"casefile/casebook", "casefile/contested", "casefile/ownwords", "casefile/polling", "casefile/record",
		"casefile/skip", "ledger", "rulebook", "rulebook/library", "rulebook/questionnaire", "session/handover"},
	"markdown": {"casefile/casebook", "ruling"},
	"paper": {"casefile", "casefile/appeal", "casefile/contested", "ledger", "rulebook", "rulebook/library",
		"rulebook/questionnaire", "ruling"},
	"handlers": {"access", "bridge", "casefile", "casefile/appeal", "casefile/conduct", "casefile/evidence",
		"casefile/polling", "casefile/record", "handlers/accounts", "handlers/appeals", "handlers/casebook",
		"handlers/cases", "handlers/claims", "handlers/conduct", "handlers/desk", "handlers/imports",
		"handlers/laws", "handlers/makeable", "handlers/online", "handlers/ownwords", "handlers/parties",
		"handlers/players", "handlers/polls", "handlers/practice", "handlers/questionnaires",
		"handlers/records", "handlers/rulings", "handlers/scores", "handlers/sessions", "handlers/sight",
		"handlers/web", "ledger", "rulebook", "rulebook/library", "rulebook/questionnaire", "session",
		"session/handover", "session/makeable", "session/movement", "session/results", "static", "store", "views"},
	"handlers/web": {"access", "casefile", "ledger", "rulebook/library", "session", "session/regulations",
		"static", "store", "views"},
	"handlers/sight": {"access", "bridge", "casefile", "casefile/adjustment", "casefile/appeal",
		"casefile/evidence", "casefile/hearing", "casefile/history", "casefile/judging", "casefile/polling",
		"handlers/web", "ledger", "rulebook", "rulebook/questionnaire", "ruling", "session", "session/score",
		"store", "views", "views/live", "views/parts", "views/players", "views/questions"},
	"handlers/accounts": {"access", "handlers/sight", "handlers/web", "views", "views/accounts"},
	"handlers/appeals": {"access", "bridge", "casefile", "casefile/adjustment", "casefile/appeal",
		"casefile/hearing", "handlers/sight", "handlers/web", "ledger", "rulebook", "ruling", "session",
		"session/regulations", "views", "views/appeals", "views/decisions", "views/live", "views/parts",
		"views/reviews"},
	"handlers/casebook": {"access", "casefile", "casefile/casebook", "casefile/figures", "handlers/sight",
		"handlers/web", "ledger", "markdown", "rulebook", "rulebook/questionnaire", "ruling",
		"session/movement", "static", "views", "views/casebook", "views/parts", "views/questions"},
	"handlers/cases": {"access", "bridge", "casefile", "casefile/casebook", "casefile/check", "casefile/contested",
		"casefile/history", "casefile/opening", "casefile/polling", "casefile/regulated", "fault", "handlers/sight",
		"handlers/web", "ledger", "rulebook", "rulebook/library", "rulebook/questionnaire",
		"ruling", "session", "store", "views", "views/cases", "views/parts", "views/questionnaires",
		"views/questions", "views/reviews", "views/rulings", "views/sessions"},
	"handlers/claims": {"bridge", "bridge/claims", "casefile", "casefile/contested", "handlers/sight", "handlers/web",
		"rulebook/questionnaire", "session/regulations", "views", "views/claims", "views/records"},
	"handlers/conduct": {"access", "casefile", "casefile/conduct", "casefile/history", "handlers/sight",
		"handlers/web", "ledger", "rulebook", "session", "session/movement", "store", "views", "views/conduct",
		"views/parts"},
	"handlers/desk": {"access", "casefile", "casefile/conduct", "handlers/sight", "handlers/web", "session",
		"session/movement", "session/score", "store", "views", "views/desk", "views/live", "views/parts",
		"views/sessions"},
	"handlers/imports": {"bridge", "bridge/scoring", "handlers/sight", "handlers/web", "ledger", "session",
		"session/agreement", "session/movement", "session/regulations", "session/results",
		"session/results/dealtable", "session/results/letters", "session/results/marks", "views", "views/imports",
		"views/parts"},
	"handlers/laws": {"handlers/sight", "handlers/web", "rulebook", "rulebook/library",
		"rulebook/questionnaire", "views", "views/laws"},
	"handlers/makeable": {"fault", "handlers/sight", "handlers/web", "session", "session/makeable", "views",
		"views/makeable"},
	"handlers/practice": {"handlers/sight", "handlers/web", "rulebook/library", "rulebook/questionnaire", "views",
		"views/practice"},
	"handlers/questionnaires": {"casefile", "casefile/regulated", "handlers/sight", "handlers/web", "rulebook",
		"rulebook/chart", "rulebook/library", "rulebook/questionnaire", "views", "views/questionnaires"},
	"handlers/online": {"access", "bridge", "casefile", "casefile/conduct", "casefile/pasted", "casefile/skip",
		"handlers/sight", "handlers/web", "ruling", "views", "views/online", "views/parts"},
	"handlers/ownwords": {"casefile", "casefile/opening", "casefile/ownwords", "handlers/sight", "handlers/web",
		"rulebook", "rulebook/library", "views", "views/ownwords"},
	"handlers/parties": {"access", "bridge", "casefile", "casefile/evidence", "handlers/sight", "handlers/web",
		"views", "views/parties", "views/parts"},
	"handlers/players": {"access", "bridge", "casefile", "casefile/appeal", "casefile/hearing", "casefile/news",
		"casefile/pasted", "casefile/record", "casefile/skip", "handlers/sight", "handlers/web", "rulebook",
		"rulebook/questionnaire", "ruling", "session", "session/movement", "session/regulations", "views", "views/live",
		"views/parts", "views/players", "views/questions"},
	"handlers/polls": {"access", "bridge", "casefile", "casefile/polling", "casefile/record", "handlers/sight",
		"handlers/web", "ledger", "rulebook", "ruling", "session", "session/movement", "views", "views/parts",
		"views/polls"},
	"handlers/records": {"bridge", "casefile", "casefile/record", "handlers/sight", "handlers/web", "ruling",
		"views", "views/parts", "views/records"},
	"views/records": {"bridge", "ruling", "views", "views/parts"},
	"handlers/rulings": {"access", "casefile", "casefile/adjustment", "casefile/check", "handlers/sight",
		"handlers/web", "ledger", "paper", "rulebook/questionnaire", "ruling", "session", "session/slip", "views",
		"views/parts", "views/questions", "views/rulings"},
	"handlers/scores": {"bridge", "bridge/claims", "bridge/scoring", "bridge/scoring/sums", "casefile",
		"casefile/adjustment", "casefile/contested", "casefile/record", "handlers/sight", "handlers/web",
		"ledger", "rulebook", "rulebook/questionnaire", "ruling", "session", "session/makeable",
		"session/regulations", "views", "views/makeable", "views/parts", "views/scores"},
	"handlers/sessions": {"access", "bridge", "bridge/scoring", "casefile", "casefile/adjustment",
		"handlers/sight", "handlers/web", "ledger", "rulebook", "ruling", "session", "session/handover",
		"session/makeable", "session/movement", "session/regulations", "session/score", "session/slip",
		"store", "views", "views/live", "views/makeable", "views/parts", "views/sessions"},
	"cmd/redress": {"*"},
	"e2e": {"access", "bridge", "bridge/scoring", "casefile", "casefile/casebook", "handlers", "ledger",
		"rulebook", "rulebook/library", "rulebook/questionnaire", "session", "session/movement", "store"},
	"views/accounts": {"access", "views"},
	"views/appeals": {"bridge", "casefile", "casefile/appeal", "rulebook", "ruling", "views",
		"views/decisions", "views/parts"},
	"views/casebook": {"casefile/casebook", "rulebook", "ruling", "views", "views/parts", "views/questions"},
	"views/cases":    {"casefile", "ruling", "views", "views/parts", "views/questions"},
	"views/makeable": {"bridge", "bridge/scoring", "session", "session/makeable", "views"},
	"views/claims": {"bridge", "bridge/claims", "casefile/contested", "casefile/record", "rulebook", "views",
		"views/parts", "views/records"},
	"views/conduct":   {"rulebook", "views", "views/parts"},
	"views/decisions": {"casefile", "casefile/appeal", "fault", "ruling", "views", "views/parts"},
	"views/desk":      {"rulebook", "views", "views/live", "views/parts"},
	"views/imports":   {"views", "views/parts"},
	"views/practice":  {"rulebook", "rulebook/library", "rulebook/questionnaire", "views"},
	"views/questionnaires": {"rulebook", "rulebook/chart", "rulebook/chart/layers", "rulebook/library",
		"rulebook/questionnaire", "ruling", "views"},
	"views/laws": {"access", "casefile", "rulebook", "rulebook/library", "rulebook/questionnaire", "ruling",
		"views"},
	"views/live": {"bridge", "casefile", "casefile/appeal", "casefile/judging", "rulebook", "session",
		"session/movement", "views", "views/parts"},
	"views/online":   {"rulebook", "ruling", "views", "views/parts"},
	"views/ownwords": {"views", "views/parts", "views/questions"},
	"views/parties":  {"views", "views/parts"},
	"views/parts": {"bridge", "bridge/scoring", "casefile", "casefile/appeal", "casefile/pasted", "casefile/skip",
		"rulebook", "ruling", "session", "session/regulations", "views"},
	"views/players": {"rulebook", "ruling", "views", "views/parts", "views/questions"},
	"views/polls":   {"casefile/polling", "rulebook", "ruling", "views", "views/parts"},
	"views/questions": {"casefile", "casefile/ownwords", "ledger", "rulebook", "rulebook/questionnaire", "ruling",
		"views", "views/parts"},
	"views/reviews": {"casefile/appeal", "rulebook", "ruling", "views", "views/appeals", "views/decisions",
		"views/parts", "views/questions"},
	"views/rulings":   {"rulebook", "ruling", "views", "views/parts", "views/questions"},
	"views/structure": {},
	"views/scores": {"bridge", "bridge/scoring", "bridge/scoring/artificial", "casefile/adjustment",
		"rulebook", "ruling", "views", "views/makeable", "views/parts"},
	"views/sessions": {"bridge", "rulebook", "ruling", "session", "session/movement", "views", "views/live",
		"views/makeable", "views/parts"},
}

// only names what a single room may know of other people's modules.
var only = map[string][]string{
	"github.com/labstack/echo/v4":  {"handlers", "handlers/*", "e2e"},
	"github.com/yuin/goldmark":     {"rulebook", "rulebook/questionnaire", "rulebook/library", "paper"},
	"github.com/kljensen/snowball": {"rulebook/library"},
	"golang.org/x/text":            {"session/results/letters", "session/results/jet", "paper", "casefile/casebook"},
	"modernc.org/sqlite":           {"store"},
	"github.com/pressly/goose/v3":  {"store"},
	"database/sql":                 {"store"},
	"github.com/chromedp/chromedp": {"e2e"},
	"github.com/a-h/templ":         {"views", "views/*", "handlers", "handlers/*"},
	"golang.org/x/image":           {"casefile/evidence", "paper"},
	"codeberg.org/go-pdf/fpdf":     {"paper"},
	"codeberg.org/go-fonts/dejavu": {"paper"},
	"github.com/ledongthuc/pdf":    {"paper", "e2e", "handlers"},
	"golang.org/x/crypto":          {"access"},
	"golang.org/x/term":            {"cmd/redress"},
	"rsc.io/qr":                    {"handlers", "handlers/web"},
	"net/http":                     {"fault", "handlers", "handlers/*", "cmd/redress", "e2e", "static"},
}

func TestWhoMayImportWhom(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && file != "." || d.Name() == "node_modules" ||
			d.Name() == "testdata" || d.Name() == "dist") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(file, ".go") || path.Dir(filepath.ToSlash(file)) == "." {
			return nil
		}
		room := path.Dir(filepath.ToSlash(file))
		seen[room] = true
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range parsed.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			check(t, filepath.ToSlash(file), room, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for room := range mayImport {
		if !seen[room] {
			t.Errorf("the table names the room %s, which is not there", room)
		}
	}
}

func check(t *testing.T, file, room, name string) {
	t.Helper()
	rule, known := mayImport[room]
	if !known {
		t.Errorf("%s: the room %s is not in the table; add it with what it may import", file, room)
		return
	}
	if ours, ok := strings.CutPrefix(name, "redress/"); ok {
		forTests := []string{"beside", "views/structure", "session/made", "session/results/jet",
			"session/results/jet/made"}
		if slices.Contains(forTests, ours) && strings.HasSuffix(file, "_test.go") {
			return // what every page must have is asked by whoever tests one, a database made by whoever reads one
		}
		if ours != "fault" && ours != room && !slices.Contains(rule, ours) && !slices.Contains(rule, "*") {
			t.Errorf("%s: %s may not import %s", file, room, ours)
		}
		return
	}
	for module, rooms := range only {
		if (name == module || strings.HasPrefix(name, module+"/")) && !slices.Contains(rooms, room) &&
			!slices.Contains(rooms, path.Dir(room)+"/*") {
			t.Errorf("%s: only %s may know %s", file, strings.Join(rooms, ", "), module)
		}
	}
}
