package library_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

var update = flag.Bool("update", false, "write the edge covers anew")

func TestTheRulebookHasNoProblems(t *testing.T) {
	lib := library.Load(rulebook.Files)
	for _, p := range rulebook.Errors(lib.Problems) {
		t.Error(p)
	}
	for _, want := range []string{"laws-2017", "okb-1997", "hauff-2008"} {
		if lib.Edition(want) == nil {
			t.Errorf("the edition %s is missing", want)
		}
	}
}

// TestEdgeCovers replays the committed paths: every edge of every questionnaire is used, and each path still ends where
// it ended, citing the same law. A change of a questionnaire shows here as a change of a table that a director can
// read.
func TestEdgeCovers(t *testing.T) {
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, q := range e.Questionnaires {
			cover, missing := questionnaire.EdgeCover(q)
			if len(missing) > 0 {
				t.Errorf("%s/%s: no path uses %s", e.ID, q.ID, strings.Join(missing, ", "))
			}
			for _, path := range cover {
				if len(path.Result.Problems) > 0 || path.Result.Outcome == nil || len(path.Result.SetAside) > 0 {
					t.Errorf("%s/%s: the path %v does not end: %+v", e.ID, q.ID, path.Answers, path.Result.Problems)
				}
			}
			file := filepath.Join("..", "editions", e.ID, "covers", q.ID+".txt")
			text := cover.Text(q)
			if *update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(file)
			if err != nil || string(kept) != text {
				t.Errorf("%s is not the cover of the questionnaire as it stands; look at what changed, then run: go "+
					"test ./rulebook/library -update", file)
			}
		}
	}
}

// TestEveryAnswerIsWeighed changes each answer of each example and sees that the replay still knows where it is: at a
// question or at an end, never in between.
func TestEveryAnswerIsWeighed(t *testing.T) {
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, q := range e.Questionnaires {
			for _, example := range e.Examples[q.ID] {
				answers := questionnaire.ResumeAsNeeded(q, example.Answers, nil)
				for _, alternative := range questionnaire.WhatIf(q, answers, nil) {
					if alternative.Ends == "" && alternative.Asks == "" {
						t.Errorf("%s/%s %s: %s leads nowhere", e.ID, q.ID, example.ID, alternative.Label)
					}
				}
				one, two := questionnaire.Replay(q, answers, nil), questionnaire.Replay(q, answers, nil)
				if len(one.Path) != len(two.Path) || one.Outcome == nil || two.Outcome == nil ||
					one.Outcome.Step != two.Outcome.Step {
					t.Errorf("%s/%s %s: two replays differ", e.ID, q.ID, example.ID)
				}
			}
		}
	}
}

// TestUnauthorisedInformationIsConsideredBeforeAMistakenCallStands is Law 75A: whoever explained rightly or wrongly,
// the result cannot stand before it was asked whether partner's explanation was used, unless nobody asks for anything;
// and where somebody says that it was, before the alternatives were weighed.
func TestUnauthorisedInformationIsConsideredBeforeAMistakenCallStands(t *testing.T) {
	q := library.Load(rulebook.Files).Edition("laws-2017").Questionnaire("mistaken-explanation")
	cover, _ := questionnaire.EdgeCover(q)
	used := map[string]bool{"none": false, "lawful": false, "explanation": true, "early": true, "withdrawn": true,
		"several": true}
	stood := 0
	for _, path := range cover {
		end := path.Result.Outcome
		if end == nil || end.Step != "properly-disclosed" && end.Remedy != "result-stands" ||
			path.Answers["remains"] == "nothing" {
			continue
		}
		weighed := false
		for _, v := range path.Result.Path {
			weighed = weighed || strings.HasPrefix(v.Step, "logical-alternatives/")
		}
		if claimed, asked := used[path.Answers["learned"]]; !asked || claimed && !weighed {
			t.Errorf("%v ends at %q without the unauthorised information", path.Answers, end.Title)
		}
		stood++
	}
	if stood < 10 {
		t.Errorf("%d ways let the result stand", stood)
	}
}

func TestABrokenChangeIsToldAndNotServed(t *testing.T) {
	files := fstest.MapFS{
		"editions/test/edition.md":  {Data: []byte("---\nid: test\ntitle: Test\nkind: code\ndirector: yes\n---\n")},
		"editions/test/laws/001.md": {Data: []byte("# Law 1 The pack {#1}\n\nFifty-two cards.\n")},
	}
	now := time.Unix(1000, 0)
	live, _, err := library.NewLive(files)
	if err != nil {
		t.Fatal(err)
	}
	first := live.Current()
	if live.Refresh(now) || live.Trouble() != nil {
		t.Error("nothing had changed")
	}
	files["editions/test/laws/001.md"] = &fstest.MapFile{Data: []byte("# Law 1 The pack {#1}\n\nSee [Law 2](law:2).\n")}
	if live.Refresh(now) {
		t.Error("a broken version is served")
	}
	trouble := live.Trouble()
	if trouble == nil || len(trouble.Problems) != 1 || trouble.Problems[0].At.Line != 3 || live.Current() != first {
		t.Fatalf("the trouble is not told: %+v", trouble)
	}
	files["editions/test/laws/001.md"] = &fstest.MapFile{Data: []byte("# Law 1 The pack {#1}\n\nFour suits.\n")}
	if !live.Refresh(now) || live.Trouble() != nil || live.Current() == first {
		t.Error("the mended version is not served")
	}
	if _, lib, err := library.NewLive(fstest.MapFS{}); err == nil || len(lib.Problems) != 1 {
		t.Error("an empty folder is no rulebook")
	}
}

func markdown(b *testing.B) (sources [][]byte, size int64) {
	err := fs.WalkDir(rulebook.Files, "editions", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".md") {
			return err
		}
		source, err := fs.ReadFile(rulebook.Files, name)
		sources, size = append(sources, source), size+int64(len(source))
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return sources, size
}

// BenchmarkLoad compares reading and checking all editions with goldmark's bare parse of the same bytes. The ceiling is
// a ratio of 3.
func BenchmarkLoad(b *testing.B) {
	sources, size := markdown(b)
	plain := goldmark.New(goldmark.WithExtensions(extension.Table, extension.DefinitionList),
		goldmark.WithParserOptions(parser.WithHeadingAttribute())).Parser()
	bare := func() {
		for _, source := range sources {
			plain.Parse(text.NewReader(source))
		}
	}
	load := func() { library.Load(rulebook.Files) }
	b.SetBytes(size)
	var bareTime, loadTime time.Duration
	for b.Loop() {
		start := time.Now()
		bare()
		bareTime += time.Since(start)
		start = time.Now()
		load()
		loadTime += time.Since(start)
	}
	b.ReportMetric(float64(loadTime)/float64(bareTime), "load/bare(<=3)")
	b.ReportMetric(float64(bareTime.Milliseconds())/float64(b.N), "bare-ms")
	b.ReportMetric(float64(loadTime.Milliseconds())/float64(b.N), "load-ms")
}
