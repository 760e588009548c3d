package rulebook_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/beside"
)

// TestOurWordsAreOurOwn compares the editions with the hashes of the official text of 2017. What own_words_allowed.txt
// names may stand, and nothing may be named there that does not stand. The hashes and the tool lie beside
// the repository.
func TestOurWordsAreOurOwn(t *testing.T) {
	shared := beside.Folder(t)
	tool := exec.Command(filepath.Join(shared, "tools", "own_words.py"),
		"--hashes", filepath.Join(shared, "law", "laws-2017.hashes"), "editions")
	printed, err := tool.Output()
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) { // 1 is: it found some
		t.Fatalf("%v: %v", tool, err)
	}
	allowed, err := os.ReadFile("own_words_allowed.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range notOurOwn(string(printed), string(allowed)) {
		t.Error(fault)
	}
}

// sharedRun is a line of own_words.py: the place, how many words, and the words.
var sharedRun = regexp.MustCompile(`^(.+:\d+): \d+ words: (.+)$`)

// notOurOwn holds what the tool printed against the list of what is allowed, both ways.
func notOurOwn(printed, allowed string) (faults []string) {
	var list []string
	explained := false
	for n, line := range strings.Split(allowed, "\n") {
		switch {
		case line == "":
			explained = false
		case strings.HasPrefix(line, "#"):
			explained = true
		case !explained:
			faults = append(faults, fmt.Sprintf("own_words_allowed.txt:%d: no line with # above the group says why", n+
				1))
		case slices.Contains(list, line):
			faults = append(faults, fmt.Sprintf("own_words_allowed.txt:%d: the line stands twice", n+1))
		}
		if line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	needed := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(printed), "\n") {
		run := sharedRun.FindStringSubmatch(line)
		if run == nil {
			if line != "" {
				faults = append(faults, "own_words.py printed what is no run of words: "+line)
			}
			continue
		}
		needed[run[2]] = true
		if !slices.Contains(list, run[2]) {
			faults = append(faults, run[1]+": these are the words of the official text; say it in your own: "+run[2])
		}
	}
	for _, line := range list {
		if !needed[line] {
			faults = append(faults, "own_words_allowed.txt: nothing has these words any more; take the line out: "+line)
		}
	}
	return faults
}

func TestNotOurOwn(t *testing.T) {
	const printed = "editions/a/laws/001.md:3: 10 words: one two\neditions/b/laws/001.md:9: 10 words: one two\n"
	for _, test := range []struct{ name, printed, allowed, fault string }{
		{"allowed", printed, "# A title.\none two\n", ""},
		{"nothing shared, nothing allowed", "", "# Nothing.\n", ""},
		{"not allowed", printed, "# Nothing.\n", "editions/a/laws/001.md:3: these are the words"},
		{"a part of it allowed", printed, "# A title.\none\n", "editions/a/laws/001.md:3: these are the words"},
		{"not needed any more", printed, "# Titles.\none two\nthree four\n", "take the line out: three four"},
		{"without a reason", printed, "one two\n", "own_words_allowed.txt:1: no line with #"},
		{"a group without a reason", printed, "# Why.\n\none two\n", "own_words_allowed.txt:3: no line with #"},
		{"twice", printed, "# Why.\none two\none two\n", "own_words_allowed.txt:3: the line stands twice"},
		{"another manner of printing", "1 copied\n", "", "printed what is no run of words: 1 copied"},
	} {
		faults := notOurOwn(test.printed, test.allowed)
		first := strings.Join(faults[:min(1, len(faults))], "")
		if (test.fault == "") != (first == "") || !strings.Contains(first, test.fault) {
			t.Errorf("%s: found %q, want %q", test.name, faults, test.fault)
		}
	}
}
