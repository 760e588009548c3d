package rulebook

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"redress/fault"
)

// LargestOfficial is how many bytes an attached text may have.
const LargestOfficial = 5 << 20

// Official is the official text of an edition as a club has attached it from a copy of its own, to be read beside our
// wording. It is cut at the numbers of the edition's provisions; what has none is found only in the whole.
type Official struct {
	whole   string            // Markdown
	parts   map[string]string // Markdown, by id of the provision
	anchors map[string]bool   // the laws that the whole text has a heading for
}

// CheckOfficial tells why a file cannot be an official text; nil where it can.
func CheckOfficial(content []byte) error {
	switch {
	case len(content) > LargestOfficial:
		return fault.New(fault.TooLarge, "The text has more than %d MB. Attach the laws alone, without pictures.",
			LargestOfficial>>20)
	case len(bytes.TrimSpace(content)) == 0:
		return fault.New(fault.Invalid, "The file is empty.")
	case !utf8.Valid(content) || bytes.IndexByte(content, 0) >= 0:
		return fault.New(fault.Invalid, "The file is not plain text in UTF-8. Save the text as UTF-8 (a PDF or a word "+
			"processor's file must be exported as text first).")
	}
	return nil
}

// ReadOfficial cuts a text at the numbers of an edition's provisions. Plain text is shown as it stands, Markdown as
// Markdown.
func ReadOfficial(e *Edition, content []byte, markdown bool) *Official {
	text := strings.NewReplacer("\r\n", "\n", "\r", "\n", "\f", "\n").Replace(strings.TrimPrefix(string(content),
		"\uFEFF"))
	o := &Official{parts: map[string]string{}, anchors: map[string]bool{}}
	reader := numbers{edition: e}
	id, blank, title, untitled := "", true, false, false
	var whole, part strings.Builder
	finish := func() {
		// A table of contents names the numbers as well; the longer text is the law.
		if body := strings.TrimSpace(part.String()); id != "" && len(body) > len(o.parts[id]) {
			o.parts[id] = body
		}
		part.Reset()
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\n")
		found := reader.read(line, blank)
		blank = line == ""
		shown := line
		if !markdown {
			shown = escaped(line)
			if title && found == "" && isTitle(strings.TrimSpace(line)) { // the title above stands alone
				part.WriteByte('\n')
				whole.WriteByte('\n')
			}
			title = found != "" && len(line) <= longestTitle && !strings.ContainsAny(line[max(0, len(line)-1):], ".,;:")
		}
		if found != "" {
			finish()
			id = found
		}
		isLaw := found != "" && e.Provision(found).Above == nil
		switch {
		case isLaw && (!markdown || strings.HasPrefix(shown, "#")):
			o.anchors[found] = true
			whole.WriteString("\n## " + withoutMark(shown) + " {#law-" + found + "}\n\n")
		case found != "" && !markdown: // a number begins a paragraph of its own
			whole.WriteString("\n" + shown + "\n")
		default:
			whole.WriteString(shown + "\n")
		}
		if found != "" {
			shown = withoutMark(shown) // under our own heading it is running text
		}
		switch { // the title of a law is above it on our page already
		case isLaw:
			untitled = bareLaw.MatchString(line)
		case untitled && found == "" && line != "" && line == strings.ToUpper(line):
			untitled = false
		default:
			untitled = untitled && line == ""
			part.WriteString(shown + "\n")
		}
	}
	finish()
	o.whole = whole.String()
	return o
}

// Found counts the provisions whose text was found.
func (o *Official) Found() int { return len(o.parts) }

// HTML is the official text of a provision as a fragment; empty where it was not found, or there is none at all.
func (o *Official) HTML(id string) string {
	if o == nil || o.parts[id] == "" {
		return ""
	}
	return renderForeign(o.parts[id], false)
}

// Anchor is the id of the place of a law in the whole text; empty where it has none.
func (o *Official) Anchor(law string) string {
	if o == nil || !o.anchors[law] {
		return ""
	}
	return "law-" + law
}

// Whole is the whole text as a fragment. Its headings begin at the second level.
func (o *Official) Whole() string { return renderForeign(o.whole, true) }

// renderForeign renders a text that is not ours. Raw HTML is left out as everywhere, and so are pictures; of a link its
// words stay, for nothing on our pages leads outside. Headings bring no ids or classes but the anchors of the laws;
// where they are not wanted they become paragraphs.
func renderForeign(markdown string, headings bool) string {
	doc := Parse("", "", []byte(markdown))
	var dropped []ast.Node
	level, last := 1, map[string]ast.Node{}
	_ = ast.Walk(doc.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			id := Attribute(n, "id")
			n.RemoveAttributes()
			if !headings {
				dropped = append(dropped, n)
				break
			}
			n.Level = min(n.Level, 6)
			if n.Level = max(2, min(n.Level, level+1)); strings.HasPrefix(id, "law-") {
				if before := last[id]; before != nil { // the one before is the line of a table of contents
					before.(*ast.Heading).RemoveAttributes()
				}
				n.SetAttributeString("id", []byte(id))
				last[id] = n
			}
			level = n.Level
		case *ast.Link, *ast.AutoLink, *ast.Image:
			dropped = append(dropped, n)
		}
		return ast.WalkContinue, nil
	})
	for _, n := range slices.Backward(dropped) {
		parent := n.Parent()
		switch n := n.(type) {
		case *ast.AutoLink:
			parent.ReplaceChild(parent, n, ast.NewString(n.Label(doc.Source)))
		case *ast.Heading:
			p := ast.NewParagraph()
			moveChildren(p, n)
			parent.ReplaceChild(parent, n, p)
		default:
			for child := n.FirstChild(); child != nil; child = n.FirstChild() {
				n.RemoveChild(n, child)
				parent.InsertBefore(parent, n, child)
			}
			parent.RemoveChild(parent, n)
		}
	}
	return Passage{doc, []ast.Node{doc.Root}}.HTML()
}

func moveChildren(to, from ast.Node) {
	for child := from.FirstChild(); child != nil; child = from.FirstChild() {
		from.RemoveChild(from, child)
		to.AppendChild(to, child)
	}
}

// special are the characters that mean something in Markdown.
const special = "\\`*_{}[]()<>#+-=!|~&:."

// escaped is a line of plain text as Markdown that shows it as it stands.
func escaped(line string) string {
	var b strings.Builder
	for _, r := range strings.TrimSpace(line) {
		if strings.ContainsRune(special, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// withoutMark is a heading's line without the signs that make it one: under our own heading it is running text.
func withoutMark(line string) string {
	return attributes.ReplaceAllString(strings.TrimLeft(line, "# "), "")
}

var attributes = regexp.MustCompile(`\s*\{[^}]*\}\s*$`)

// numbers follows the numbers of a text from line to line. Numbers may be written out (LAW 27, 27B1(a)) or count on
// below the law (B., 1., (a), (i)); only those count that the edition has.
type numbers struct {
	edition *Edition
	law     *Law
	index   int      // of the provision that the line before belongs to
	at      []string // the parts of its id
}

var (
	lawLine  = regexp.MustCompile(`^(?i:law)\s+([1-9][0-9]?)(?:\s*[.:–—-]\s*|\s+|$)(.*)$`)
	fullLine = regexp.MustCompile(
		`^(?:(?i:law)\s+)?([1-9][0-9]?\s?[A-Z](?:\s?[0-9]{1,2})?(?:\s?\(?[a-z]\)?)?(?:\s?\(?[ivx]{1,5}\)?)?)(?:[.:)–—-]?\s|[.:]?$)`)
	outline    = regexp.MustCompile(`^(?:([A-Z])[.)]|([1-9][0-9]?)[.)]|\(?([a-z])[.)]|\(?([ivx]{2,5})[.)])(?:\s|$)`)
	bareLaw    = regexp.MustCompile(`^[#*\s]*(?i:law)\s+[0-9]+[.:*\s]*$`) // its title is on the next line
	decoration = strings.NewReplacer("**", "", "__", "", "\\", "")
)

// longestHeading is how long the line of a law's title may be; what is longer is a sentence.
const longestHeading = 100

// longestTitle is how long the title of a provision may be that stands on a line of its own above the text.
const longestTitle = 60

// read gives the id of the provision that a line begins; empty where it begins none.
func (n *numbers) read(line string, afterBlank bool) string {
	bare := strings.TrimSpace(decoration.Replace(line))
	alone := afterBlank || strings.HasPrefix(bare, "#")
	bare = attributes.ReplaceAllString(strings.TrimLeft(bare, "#*->• \t"), "")
	if m := lawLine.FindStringSubmatch(bare); m != nil && (alone || strings.HasPrefix(bare, "LAW")) && isTitle(m[2]) &&
		len(m[2]) <= longestHeading {
		return n.take(m[1], true)
	}
	if m := fullLine.FindStringSubmatch(bare); m != nil && isTitle(bare[len(m[0]):]) {
		// In the middle of a paragraph it counts only where it goes on with the law: a sentence may be broken before a
		// reference.
		if id := Canonical(m[1]); alone || len(n.at) > 0 && parts(id)[0] == n.at[0] {
			if id = n.take(id, alone); id != "" {
				return id
			}
		}
	}
	found := ""
	for len(n.at) > 0 { // "1. (a)" begins two, and the text is that of the second
		m := outline.FindStringSubmatch(bare)
		if m == nil {
			break
		}
		id := ""
		for _, candidate := range n.candidates(m) {
			if id = n.take(candidate, false); id != "" {
				break
			}
		}
		if id == "" {
			break
		}
		found, bare = id, bare[len(m[0]):]
	}
	return found
}

// isTitle tells the title of a law, or the beginning of a provision, from a sentence that goes on after a number.
func isTitle(words string) bool {
	words = strings.TrimSpace(words)
	r, _ := utf8.DecodeRuneInString(words)
	return words == "" || !unicode.IsLower(r) && !strings.ContainsRune(",;", r)
}

// take moves to a provision where the edition has it, and (unless back is allowed) it comes behind the one before.
func (n *numbers) take(id string, back bool) string {
	p := n.edition.provisions[id]
	if p == nil || !back && (p.Law != n.law || p.index <= n.index) {
		return ""
	}
	n.at, n.law, n.index = parts(id), p.Law, p.index
	return id
}

// candidates are the ids that a letter or number of an outline may mean, the likeliest first.
func (n *numbers) candidates(m []string) []string {
	up := func(depth int, sign string) string { return strings.Join(n.at[:min(depth, len(n.at))], "") + sign }
	switch {
	case m[1] != "":
		return []string{up(1, m[1])}
	case m[2] != "":
		return []string{up(2, m[2])}
	case m[4] != "":
		return []string{up(4, m[4])}
	}
	letter, roman := up(3, m[3]), up(4, m[3])
	if len(n.at) > 4 || len(n.at) == 4 && strings.Contains("ivx", m[3]) && n.at[3][0]+1 != m[3][0] {
		return []string{roman, letter} // (i) below (e) is one; below (h) it is the next letter
	}
	return []string{letter, roman}
}

// OfficialFiles are the names under which an edition's official text may lie: Markdown, or plain text.
func OfficialFiles(edition string) []string { return []string{edition + ".md", edition + ".txt"} }

// IsOfficial tells whether a file of the folder of attached texts is one.
func IsOfficial(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".txt")
}
