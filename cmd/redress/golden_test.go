package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestGolden holds the whole shape of what each command prints with --json. A change here is a change of an interface
// that scripts rely on; go test ./cmd/redress -update writes the files anew.
func TestGolden(t *testing.T) {
	known := write(t, t.TempDir(), "record.json",
		`{"board": 7, "auction": ["1NT", "P", "2D!artificial", "P", "2H", "P", "P", "P"],
		"incident": {"kind": "claim", "seat": "S"}}`)
	for _, c := range []struct {
		name   string
		status int
		args   []string
	}{
		{"laws-check", done, []string{"laws", "check"}},
		{"laws-check-problems", problems, []string{"laws", "check", "--rulebook", "testdata/broken"}},
		{"laws-check-nothing", problems, []string{"laws", "check", "--rulebook", "testdata"}},
		{"laws-show", done, []string{"laws", "show", "kitchen", "1A"}},
		{"laws-show-house", done, []string{"laws", "show", "kitchen-online", "1"}},
		{"laws-search", done, []string{"laws", "search", "kitchen", "kettle"}},
		{"laws-search-nothing", done, []string{"laws", "search", "kitchen", "trombone"}},
		{"laws-compare", done, []string{"laws", "compare", "kitchen-online/1"}},
		{"questionnaire-list", done, []string{"questionnaire", "list"}},
		{"questionnaire-check", done, []string{"questionnaire", "check"}},
		{"rule-next", done, []string{"rule", "kitchen/spilt-tea", "--answers", "contract=trumps"}},
		{"rule-outcome", done, []string{"rule", "kitchen/spilt-tea", "--answers",
			"contract=trumps legible=no whose-tea/cup=mine"}},
		{"rule-stages", done, []string{"rule", "kitchen/spilt-tea", "--answers",
			"dry-yet=yes legible=yes contract=notrump"}},
		{"rule-record", done, []string{"rule", "kitchen/spilt-tea", "--record", known, "--answers", "legible=yes"}},
		{"rule-record-overridden", done, []string{"rule", "kitchen/spilt-tea", "--record", known, "--answers",
			"contract=notrump legible=yes"}},
		{"rule-problems", problems, []string{"rule", "kitchen/spilt-tea", "--answers",
			"contract=trumps contract=notrump legible=no dry-yet=yes cake=yes x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := append(c.args, "--json")
			if c.name != "laws-check-problems" && c.name != "laws-check-nothing" {
				args = append(args, "--rulebook", kitchen)
			}
			status, out, errs := redress(t, args...)
			if status != c.status || (status == done) != (errs == "") {
				t.Errorf("exit status %d, want %d, and %q on the error output", status, c.status, errs)
			}
			oneDocument(t, out)
			golden(t, filepath.Join("testdata", c.name+".json"), out)
		})
	}
}

// golden holds what is printed against a file.
func golden(t *testing.T, file, out string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != out {
		t.Errorf("%s does not hold what is printed (%v); look at what changed, then run with -update. Printed:\n%s",
			file, err, out)
	}
}

// oneDocument: one JSON document stands on the output, and nothing else. A list is never null.
func oneDocument(t *testing.T, out string) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader([]byte(out)))
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatalf("no JSON: %v in %q", err, out)
	}
	if decoder.More() {
		t.Errorf("more than one document: %q", out)
	}
	object, _ := value.(map[string]any)
	for name, part := range object {
		if part == nil && name != "next" && name != "outcome" {
			t.Errorf("%q is null", name)
		}
	}
}
