package rulebook

import "strings"

// Quoted is a provision as a case pins it: its text and that of what stands below it, frozen with the ruling.
type Quoted struct {
	Edition  string `json:"edition"`
	ID       string `json:"id"`
	Label    string `json:"label"`
	Title    string `json:"title"`
	Markdown string `json:"markdown"`
	House    bool   `json:"house,omitempty"`
}

// Name is how the provision is spoken of: Law 27B1(a), or Rule P1.
func (q Quoted) Name() string { return Name(q.ID) }

// Ref is the reference to the provision.
func (q Quoted) Ref() Ref { return Ref{Edition: q.Edition, ID: q.ID} }

// quoteless are the callouts about a provision that are not needed to rule on it.
var quoteless = []string{"was", "commentary", "election", "note", "example"}

// unrestated stands for the words of a provision that an edition only names, because another refers to it.
const unrestated = "The text is not among what this edition holds."

// Quote freezes a provision with all that stands below it. Callouts that change what the law says (footnotes,
// amendments, misprints, house rules, what is not settled) stay; history and commentary do not.
func (e *Edition) Quote(id string) (Quoted, bool) {
	p := e.Provision(id)
	if p == nil {
		return Quoted{}, false
	}
	var parts []string
	for _, part := range p.Whole() {
		text := withoutCallouts(part.Source, quoteless...)
		if part != p {
			head := "**" + part.Label() + "**"
			if part.Title != "" {
				head += " *" + part.Title + "*"
			}
			if text != "" && !strings.ContainsAny(text[:1], "|>-") {
				text = head + " " + text
			} else if text != "" {
				text = head + "\n\n" + text
			} else {
				text = head
			}
		}
		if text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		parts = []string{unrestated}
	}
	return Quoted{Edition: e.ID, ID: p.ID, Label: p.Label(), Title: p.Title, Markdown: strings.Join(parts, "\n\n"),
		House: e.House}, true
}

// Given is the provision as it is shown to those who rule by it and to players. What the source misprints, and how
// house rules differ from the Laws, concerns whoever keeps the text or compares it, and stands on the provision's page.
func (q Quoted) Given() string {
	if q.House {
		return withoutCallouts(q.Markdown, "misprint", "house")
	}
	return withoutCallouts(q.Markdown, "misprint")
}

func withoutCallouts(source string, kinds ...string) string {
	var kept []string
	for _, block := range strings.Split(source, "\n\n") {
		if head := calloutHead.FindStringSubmatch(block); head != nil && contains(kinds, head[1]) {
			continue
		}
		if block = strings.TrimSpace(block); block != "" {
			kept = append(kept, block)
		}
	}
	return strings.Join(kept, "\n\n")
}
