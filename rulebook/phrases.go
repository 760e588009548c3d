package rulebook

import (
	"io/fs"
	"strings"
)

// PhrasesFile is where what people say lies, beside the editions. A rulebook without one has ours.
const PhrasesFile = "phrases.md"

// NoIrregularity stands in place of the id of an irregularity for what is none.
const NoIrregularity = "none"

// Phrases are what people say when one thing happened.
type Phrases struct {
	Irregularity string // id, or NoIrregularity
	Else         string // the one that takes them where an edition does not list the first; empty for none
	Said         []string
	At           Position
}

// ReadPhrases reads phrases.md, list by list. A file system that has none gives the phrases that the program carries.
func ReadPhrases(fsys fs.FS) (lists []Phrases, problems []Problem) {
	source, err := fs.ReadFile(fsys, PhrasesFile)
	if err != nil {
		if source, err = fs.ReadFile(Files, PhrasesFile); err != nil {
			return nil, []Problem{{Code: "unreadable", At: Position{PhrasesFile, 1},
				Text: "The file cannot be read: " + err.Error() + "."}}
		}
	}
	seen := map[string]bool{} // the ids, and what is said below the last
	for i, line := range strings.Split(string(source), "\n") {
		line, at := strings.TrimSpace(line), Position{PhrasesFile, i + 1}
		report := func(text, do string) {
			problems = append(problems, Problem{Code: "phrases", At: at, Text: text, Do: do})
		}
		if heading, ok := strings.CutPrefix(line+" ", "## "); ok {
			heading = strings.TrimSpace(heading)
			id, other, _ := strings.Cut(heading, " else ")
			switch {
			case id == "" || Slug(id) != id || other != "" && Slug(other) != other:
				report("\""+heading+"\" is no id of an irregularity.",
					"Write such as ## two-cards else defective-trick.")
			case seen["## "+id]:
				report("The heading "+id+" stands twice.", "Join the two lists.")
			}
			lists = append(lists, Phrases{Irregularity: id, Else: other, At: at})
			seen["## "+id] = true
			continue
		}
		said, ok := strings.CutPrefix(line, "- ")
		switch {
		case !ok && len(lists) > 0 && strings.IndexAny(line, "-*+#") == 0:
			report("\""+line+"\" is no phrase and no heading.",
				"Write a phrase behind a hyphen and a space, and an irregularity as in ## revoke.")
		case !ok:
		case len(lists) == 0:
			report("The phrase stands below no irregularity.", "Put it below a heading with the id of one.")
		default:
			last := &lists[len(lists)-1]
			if key := last.Irregularity + " " + strings.ToLower(said); seen[key] {
				report("\""+said+"\" stands twice below "+last.Irregularity+".", "Keep one of them.")
			} else {
				seen[key] = true
				last.Said = append(last.Said, said)
			}
		}
	}
	return lists, problems
}
