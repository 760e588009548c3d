package rulebook

import (
	"bytes"
	"strings"
)

// FrontMatter holds the keys at the head of a file, each with its place.
type FrontMatter map[string]Field

// Field is one value of a front matter.
type Field struct {
	Value string
	At    Position
}

// Get gives a value, empty where the key is not there.
func (f FrontMatter) Get(key string) string { return f[key].Value }

// ReadFrontMatter reads the lines between the two "---" lines at the head of a file and blanks them in place, so that
// every byte offset (and so every line number) behind them stays true. Keys outside allowed are problems.
func ReadFrontMatter(file string, source []byte, allowed ...string) (FrontMatter, []Problem) {
	fields := FrontMatter{}
	if !bytes.HasPrefix(source, []byte("---\n")) {
		return fields, []Problem{{Code: "front-matter", At: Position{file, 1},
			Text: "The file does not begin with a front matter.",
			Do:   "Begin it with a line ---, the keys, and another line ---."}}
	}
	end := bytes.Index(source[4:], []byte("\n---"))
	if end < 0 {
		return fields, []Problem{{Code: "front-matter", At: Position{file, 1}, Text: "The front matter has no end.",
			Do: "Close it with a line ---."}}
	}
	end += 4 + len("\n---")
	var problems []Problem
	for i, line := range strings.Split(string(source[:end]), "\n") {
		at := Position{file, i + 1}
		if i == 0 || strings.TrimSpace(line) == "" || strings.HasPrefix(line, "---") {
			continue
		}
		key, value, found := strings.Cut(line, ":")
		key = strings.TrimSpace(key)
		if !found || !contains(allowed, key) {
			problems = append(problems, Problem{Code: "unknown-key", At: at,
				Text: "The front matter has an unknown key \"" + key + "\".",
				Do:   "Use one of: " + strings.Join(allowed, ", ") + "."})
			continue
		}
		if _, twice := fields[key]; twice {
			problems = append(problems, Problem{Code: "duplicate-key", At: at, Text: "The key \"" + key +
				"\" stands twice.", Do: "Remove one."})
			continue
		}
		fields[key] = Field{Value: strings.TrimSpace(value), At: at}
	}
	for i := 0; i < end; i++ {
		if source[i] != '\n' {
			source[i] = ' '
		}
	}
	return fields, problems
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}
