package redress_test

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// Sizes that a room of the house keeps to: what is larger has several nouns in it. Tests and generated files do not
// count, templ files do.
const (
	mostColumns = 120 // a tab is four
	mostFiles   = 40
	mostMethods = 40
	mostLines   = 2500 // of a room of handlers or of views
)

// larger names what does not keep to them yet, with what it has at most: it may become smaller here and not larger.
var larger = map[string]int{}

// room is one package as its directory has it.
type room struct {
	files, lines int
	methods      map[string]int
}

func TestTheHouseIsSmall(t *testing.T) {
	rooms := map[string]*room{}
	walk(t, func(file string, text []byte) {
		name := path.Dir(file)
		r := rooms[name]
		if r == nil {
			r = &room{methods: map[string]int{}}
			rooms[name] = r
		}
		r.files++
		r.lines += strings.Count(string(text), "\n")
		if !strings.HasSuffix(file, ".go") {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				r.methods[receiver(f.Recv.List[0].Type)]++
			}
		}
	})
	within := func(what string, has, most int) {
		t.Helper()
		if allowed := larger[what]; allowed > 0 {
			if has <= most {
				t.Errorf("%s: %d; it keeps to %d now: take it off the list", what, has, most)
			}
			most = allowed
		}
		if has > most {
			t.Errorf("%s: %d, and should have at most %d", what, has, most)
		}
	}
	for name, r := range rooms {
		within(name+" files", r.files, mostFiles)
		for kind, n := range r.methods {
			within(name+" "+kind+" methods", n, mostMethods)
		}
		if strings.HasPrefix(name, "handlers") || strings.HasPrefix(name, "views") {
			within(name+" lines", r.lines, mostLines)
		}
	}
}

// TestNoLineIsTooLong reads every line that somebody wrote. What stands between back quotes is a text, a table or a
// statement of its own, with lines of its own.
func TestNoLineIsTooLong(t *testing.T) {
	walk(t, func(file string, text []byte) {
		var quoted [][2]int // of a page every line counts
		if strings.HasSuffix(file, ".go") {
			quoted = backQuoted(text)
		}
		offset, printed := 0, false
		for i, line := range strings.SplitAfter(string(text), "\n") {
			if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, "//") {
				printed = printed || trimmed == "// Output:" // what an example prints is as it prints it
			} else {
				printed = false
			}
			columns := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
			if strings.HasSuffix(line, "\n") {
				columns--
			}
			if columns > mostColumns && !printed && !slices.ContainsFunc(quoted, func(q [2]int) bool {
				return offset < q[1] && offset+len(line) > q[0]
			}) {
				t.Errorf("%s:%d has %d columns", file, i+1, columns)
			}
			offset += len(line)
		}
	}, "_test.go")
}

// backQuoted gives where texts between back quotes begin and end.
func backQuoted(text []byte) (list [][2]int) {
	set := token.NewFileSet()
	file := set.AddFile("", set.Base(), len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	for {
		at, kind, literal := s.Scan()
		if kind == token.EOF {
			return list
		}
		if kind == token.STRING && strings.HasPrefix(literal, "`") {
			list = append(list, [2]int{file.Offset(at), file.Offset(at) + len(literal)})
		}
	}
}

// walk gives every file that somebody wrote, tests only where their ending is asked for.
func walk(t *testing.T, each func(file string, text []byte), with ...string) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if skip := d.Name(); skip == "node_modules" || skip == "testdata" || skip == "dist" ||
				strings.HasPrefix(skip, ".") && file != "." {
				return filepath.SkipDir
			}
			return nil
		}
		ours := strings.HasSuffix(file, ".templ") ||
			strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_templ.go")
		if !ours || strings.HasSuffix(file, "_test.go") && !slices.Contains(with, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(file)
		if err == nil {
			each(filepath.ToSlash(file), text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// receiver is the name of the type that a method belongs to.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}
