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
	"fault":                  {},
	"bridge":                 {},
	"bridge/scoring":         {"bridge"},
	"rulebook":               {},
	"rulebook/questionnaire": {"rulebook"},
	"rulebook/library":       {"rulebook", "rulebook/questionnaire", "rulebook/library"},
	"ledger":                 {},
	"session":                {"bridge", "bridge/scoring", "ledger", "rulebook"},
	"session/results":        {"session", "bridge", "bridge/scoring", "ledger", "rulebook"},
	"casefile/record":        {"bridge", "session"},
	"casefile/evidence":      {},
	"casefile/conduct":       {"access", "bridge", "casefile", "ledger", "session"},
	"casefile/casebook":      {"access", "bridge", "bridge/scoring", "casefile", "ledger", "casefile/record", "session", "rulebook", "rulebook/questionnaire", "rulebook/library"},
	"casefile/figures":       {"access", "bridge", "casefile", "ledger", "rulebook/questionnaire"},
	"casefile":               {"access", "ledger", "casefile/record", "session", "bridge", "bridge/scoring", "rulebook", "rulebook/questionnaire", "rulebook/library"},
	"access":                 {"ledger"},
	"store":                  {"access", "casefile", "casefile/casebook", "casefile/conduct", "casefile/figures", "ledger", "session"},
	"static":                 {},
	"views":                  {"access", "bridge", "bridge/scoring", "rulebook", "rulebook/questionnaire", "rulebook/library", "session", "casefile", "casefile/record", "ledger", "casefile/casebook", "ruling", "static"},
	"ruling":                 {"bridge", "bridge/scoring", "casefile", "casefile/record", "ledger", "rulebook", "rulebook/questionnaire"},
	"paper":                  {"bridge", "bridge/scoring", "casefile", "casefile/record", "ledger", "rulebook", "rulebook/questionnaire", "ruling"},
	"handlers":               {"access", "bridge", "bridge/scoring", "casefile", "casefile/casebook", "casefile/conduct", "casefile/evidence", "ledger", "casefile/record", "handlers/accounts", "handlers/appeals", "handlers/casebook", "handlers/cases", "handlers/conduct", "handlers/desk", "handlers/imports", "handlers/laws", "handlers/online", "handlers/parties", "handlers/players", "handlers/polls", "handlers/rulings", "handlers/scores", "handlers/sessions", "handlers/sight", "handlers/web", "rulebook", "rulebook/library", "rulebook/questionnaire", "session", "session/results", "static", "store", "views"},
	"handlers/web":           {"access", "casefile", "ledger", "rulebook/library", "session", "static", "store", "views"},
	"handlers/sight":         {"access", "bridge", "bridge/scoring", "casefile", "casefile/evidence", "ledger", "casefile/record", "handlers/web", "rulebook", "rulebook/questionnaire", "ruling", "session", "session/results", "store", "views"},
	"handlers/accounts":      {"access", "casefile", "handlers/sight", "handlers/web", "views"},
	"handlers/appeals":       {"access", "bridge", "casefile", "ledger", "handlers/sight", "handlers/web", "rulebook", "rulebook/questionnaire", "ruling", "session", "views"},
	"handlers/casebook":      {"access", "casefile", "casefile/casebook", "casefile/figures", "ledger", "handlers/sight", "handlers/web", "rulebook", "rulebook/questionnaire", "ruling", "session", "static", "views"},
	"handlers/cases":         {"access", "bridge", "casefile", "ledger", "casefile/record", "handlers/sight", "handlers/web", "rulebook/questionnaire", "ruling", "session", "store", "views"},
	"handlers/conduct":       {"access", "casefile", "casefile/conduct", "ledger", "handlers/sight", "handlers/web", "rulebook", "session", "store", "views"},
	"handlers/desk":          {"access", "casefile", "handlers/sight", "handlers/web", "rulebook", "session", "store", "views"},
	"handlers/imports":       {"bridge", "bridge/scoring", "ledger", "handlers/sight", "handlers/web", "session", "session/results", "views"},
	"handlers/laws":          {"handlers/sight", "handlers/web", "rulebook", "rulebook/library", "rulebook/questionnaire", "views"},
	"handlers/online":        {"access", "bridge", "casefile", "handlers/sight", "handlers/web", "ruling", "views"},
	"handlers/parties":       {"access", "bridge", "casefile", "casefile/evidence", "handlers/sight", "handlers/web", "views"},
	"handlers/players":       {"access", "bridge", "casefile", "casefile/record", "handlers/sight", "handlers/web", "rulebook", "rulebook/questionnaire", "ruling", "session", "session/results", "views"},
	"handlers/polls":         {"access", "bridge", "casefile", "ledger", "casefile/record", "handlers/sight", "handlers/web", "rulebook", "ruling", "session", "views"},
	"handlers/rulings":       {"casefile", "ledger", "handlers/sight", "handlers/web", "paper", "rulebook/questionnaire", "ruling", "views"},
	"handlers/scores":        {"bridge", "bridge/scoring", "casefile", "handlers/sight", "handlers/web", "rulebook", "rulebook/questionnaire", "session", "views"},
	"handlers/sessions":      {"access", "bridge", "bridge/scoring", "casefile", "ledger", "handlers/sight", "handlers/web", "rulebook", "ruling", "session", "session/results", "store", "views"},
	"cmd/redress":            {"*"},
	"e2e":                    {"cmd/redress"},
}

// only names what a single room may know of other people's modules.
var only = map[string][]string{
	"github.com/labstack/echo/v4":  {"handlers", "handlers/*"},
	"github.com/yuin/goldmark":     {"rulebook", "rulebook/questionnaire", "rulebook/library"},
	"github.com/kljensen/snowball": {"rulebook/library"},
	"golang.org/x/text":            {"session/results", "paper", "casefile/casebook"},
	"modernc.org/sqlite":           {"store"},
	"github.com/pressly/goose/v3":  {"store"},
	"database/sql":                 {"store"},
	"github.com/chromedp/chromedp": {"e2e"},
	"github.com/a-h/templ":         {"views", "handlers", "handlers/*"},
	"golang.org/x/image":           {"casefile/evidence", "paper"},
	"codeberg.org/go-pdf/fpdf":     {"paper"},
	"codeberg.org/go-fonts/dejavu": {"paper"},
	"github.com/ledongthuc/pdf":    {"paper", "e2e"},
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
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && file != "." || d.Name() == "node_modules" || d.Name() == "testdata" || d.Name() == "dist") {
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
		if ours != "fault" && ours != room && !slices.Contains(rule, ours) && !slices.Contains(rule, "*") {
			t.Errorf("%s: %s may not import %s", file, room, ours)
		}
		return
	}
	for module, rooms := range only {
		if (name == module || strings.HasPrefix(name, module+"/")) && !slices.Contains(rooms, room) && !slices.Contains(rooms, path.Dir(room)+"/*") {
			t.Errorf("%s: only %s may know %s", file, strings.Join(rooms, ", "), module)
		}
	}
}
