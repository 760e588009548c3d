package library_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"redress/rulebook"
	"redress/rulebook/library"
)

// kitchenRules are two editions as a program would carry them.
func kitchenRules() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"editions/kitchen/edition.md":     "---\nid: kitchen\ntitle: Kitchen\nkind: code\ndirector: yes\n---\n",
		"editions/kitchen/definitions.md": "# Definitions {#definitions}\n\nTea\n: A drink.\n",
		"editions/kitchen/laws/001.md":    "# Law 1 Tea {#1}\n\nTea is made.\n\n## 1A By whom {#1A}\n\nBy dummy.\n",
		"editions/kitchen/laws/002.md":    "# Law 2 Cups {#2}\n\nSee [Law 1A](law:1A).\n",
		"editions/garden/edition.md":      "---\nid: garden\ntitle: Garden\nkind: code\ndirector: yes\n---\n",
		"editions/garden/laws/001.md":     "# Law 1 Beds {#1}\n\nSee [Law 2](law:kitchen/2).\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// laidOver is the kitchen with files laid over it.
func laidOver(files ...string) *library.Overlay {
	over := fstest.MapFS{"editions": &fstest.MapFile{Mode: fs.ModeDir | 0o755}}
	for i := 0; i+1 < len(files); i += 2 {
		over[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return library.NewOverlay(kitchenRules(), over)
}

const ownKitchen = "---\nid: kitchen\ntitle: Cuisine\nkind: code\ndirector: yes\n---\n"

func TestOverlay(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		want  map[string]string          // provision to what its text says; empty is not there
		are   map[string]rulebook.Origin // editions
	}{
		{"nothing", nil, map[string]string{"kitchen/1": "Tea is made.", "garden/1": "See Law 2."},
			map[string]rulebook.Origin{"kitchen": "", "garden": ""}},
		{"one law", []string{"editions/kitchen/laws/001.md",
			"# Law 1 Tea {#1}\n\nTea is served.\n\n## 1A By whom {#1A}\n\nBy all.\n"},
			map[string]string{"kitchen/1": "Tea is served.", "kitchen/1A": "By all.", "kitchen/2": "See Law 1A.",
				"garden/1": "See Law 2."},
			map[string]rulebook.Origin{"kitchen": rulebook.Changed, "garden": ""}},
		{"a law more", []string{"editions/kitchen/laws/003.md", "# Law 3 Cake {#3}\n\nThere is cake.\n"},
			map[string]string{"kitchen/1": "Tea is made.", "kitchen/3": "There is cake."},
			map[string]rulebook.Origin{"kitchen": rulebook.Changed}},
		{"an edition", []string{"editions/kitchen/edition.md", ownKitchen, "editions/kitchen/laws/002.md",
			"# Law 2 Tasses {#2}\n\nPropres.\n"},
			map[string]string{"kitchen/1": "", "kitchen/1A": "", "kitchen/2": "Propres.", "garden/1": "See Law 2."},
			map[string]rulebook.Origin{"kitchen": rulebook.Replaced}},
		{"a new edition", []string{"editions/club/edition.md", strings.ReplaceAll(ownKitchen, "kitchen", "club"),
			"editions/club/laws/001.md", "# Law 1 Phones {#1}\n\nOff; see [Law 2](law:kitchen/2).\n"},
			map[string]string{"club/1": "Off; see Law 2.", "kitchen/1": "Tea is made."},
			map[string]rulebook.Origin{"club": rulebook.Added, "kitchen": "", "garden": ""}},
		{"from Windows", []string{"editions/club/edition.md", "\uFEFF" +
			strings.ReplaceAll(strings.ReplaceAll(ownKitchen, "kitchen", "club"), "\n", "\r\n"),
			"editions/club/laws/001.md", "\uFEFF# Law 1 Phones {#1}\r\n\r\nOff.\r\n"},
			map[string]string{"club/1": "Off."}, nil},
		{"what editors leave", []string{"editions/kitchen/laws/.001.md", "x", "editions/kitchen/laws/001.md~", "x",
			"editions/.DS_Store/x", "x"}, map[string]string{"kitchen/1": "Tea is made."}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			laid := laidOver(c.files...)
			lib := library.Load(laid)
			if errors := rulebook.Errors(lib.Problems); len(errors) > 0 {
				t.Fatal(errors)
			}
			for ref, want := range c.want {
				edition, id, _ := strings.Cut(ref, "/")
				p := lib.Edition(edition).Provision(id)
				if got := ""; p != nil {
					if got = p.Text(); got != want {
						t.Errorf("%s says %q, want %q", ref, got, want)
					}
				} else if want != "" {
					t.Errorf("%s is not there", ref)
				}
			}
			for edition, origin := range c.are {
				if e := lib.Edition(edition); e == nil || e.Origin != origin {
					t.Errorf("%s: %+v, want the origin %q", edition, e, origin)
				}
			}
		})
	}
}

// TestOverlayProblems: each is told with the file as it is named in the folder, and the line.
func TestOverlayProblems(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		want  string
	}{
		{"a reference", []string{"editions/kitchen/laws/002.md", "# Law 2 Cups {#2}\n\nSee\n[Law 9](law:9).\n"},
			"editions/kitchen/laws/002.md:4: unknown-provision"},
		{"no edition.md for a new edition", []string{"editions/club/laws/001.md", "# Law 1 Phones {#1}\n\nOff.\n"},
			"editions/club/edition.md:1: no-edition"},
		{"a file in the wrong folder", []string{"editions/kitchen/law/001.md", "# Law 1 Tea {#1}\n\nNever.\n"},
			"editions/kitchen/law/001.md:1: stray-file"},
		{"a law under a wrong name", []string{"editions/kitchen/laws/1.md", "# Law 1 Tea {#1}\n\nNever.\n"},
			"editions/kitchen/laws/1.md:1: file-name"},
		{"another encoding", []string{"editions/kitchen/laws/003.md", "# Law 3 Cake {#3}\n\nG\xe2teau.\n"},
			"editions/kitchen/laws/003.md:3: encoding"},
		{"what the program's own files need", []string{"editions/kitchen/laws/001.md", "# Law 1 Tea {#1}\n\nTea.\n"},
			"editions/kitchen/laws/002.md:3: unknown-provision: Law 2: There is no provision 1A in kitchen. The file " +
				"comes with the program"},
	} {
		t.Run(c.name, func(t *testing.T) {
			live, lib, err := library.NewLive(laidOver(c.files...))
			if err == nil || live != nil {
				t.Error("it is served")
			}
			for _, p := range rulebook.Errors(lib.Problems) {
				if strings.HasPrefix(p.String(), c.want) {
					return
				}
			}
			t.Errorf("%v; want %s", lib.Problems, c.want)
		})
	}
	// A folder that has no editions is the wrong folder.
	if lib := library.Load(library.NewOverlay(kitchenRules(), fstest.MapFS{"laws/001.md": {}})); len(
		lib.Problems) != 1 || lib.Problems[0].Code != "no-editions" {
		t.Errorf("a wrong folder gives %v", lib.Problems)
	}
}

// TestOverlayLive: a change of one file is taken up, a broken one is told and the last good version stays, and what is
// taken away gives way to the program's own.
func TestOverlayLive(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "editions", "kitchen", "laws", "001.md")
	write := func(text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const good = "# Law 1 Tea {#1}\n\nTea is late.\n\n## 1A By whom {#1A}\n\nBy dummy.\n"
	write(good)
	live, _, err := library.NewLive(library.NewOverlay(kitchenRules(), os.DirFS(dir)))
	if err != nil {
		t.Fatal(err)
	}
	says := func(want string, trouble bool) {
		t.Helper()
		live.Refresh(time.Unix(0, 0))
		if got := live.Current().Edition("kitchen").Provision("1").Text(); got != want ||
			(live.Trouble() != nil) != trouble {
			t.Errorf("it says %q with %v; want %q, and trouble %t", got, live.Trouble(), want, trouble)
		}
	}
	says("Tea is late.", false)
	write(good + "\n[Law 9](law:9)\n")
	says("Tea is late.", true)
	if at := live.Trouble().Problems[0].At.String(); at != "editions/kitchen/laws/001.md:9" {
		t.Errorf("the problem is at %s", at)
	}
	write(strings.Replace(good, "late", "early", 1))
	says("Tea is early.", false)
	if err := os.RemoveAll(filepath.Join(dir, "editions", "kitchen")); err != nil {
		t.Fatal(err)
	}
	says("Tea is made.", false)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	says("Tea is made.", true)
}

// TestOverlayIsAFileSystem: it holds what a file system promises.
func TestOverlayIsAFileSystem(t *testing.T) {
	laid := laidOver("editions/kitchen/laws/001.md", "# Law 1 Thé {#1}\n", "editions/club/edition.md", "x",
		"synonyms.md", "x")
	if err := fstest.TestFS(laid, "editions/kitchen/laws/001.md", "editions/kitchen/laws/002.md",
		"editions/club/edition.md", "editions/garden/edition.md", "synonyms.md"); err != nil {
		t.Error(err)
	}
	if !laid.Own("editions/kitchen/laws/001.md") || laid.Own("editions/kitchen/laws/002.md") ||
		laid.Own("editions/garden/edition.md") || laid.Own("editions/kitchen/laws/009.md") {
		t.Error("it does not know what is its own")
	}
}
