package rulebook

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// refs reads the references of a provision and reports bare ones, unknown callouts and links that lead elsewhere.
func (d *Document) refs(p *Provision, report func(at Position, code, text, do string)) []Ref {
	var found []Ref
	for _, n := range p.nodes {
		found = append(found, d.References(n, report)...)
		if c, ok := n.(*CalloutNode); ok && calloutKinds[c.CalloutKind] == "" {
			report(d.Place(c), "callout-kind", "\""+c.CalloutKind+"\" is no kind of callout.",
				"Use one of the kinds that the dialect lists.")
		}
	}
	return found
}

// References reads the links to provisions below a node, sets them to the address of the provision's page, and reports
// what is wrong: a law named without a link, a link that is none of ours.
func (d *Document) References(n ast.Node, report func(at Position, code, text, do string)) []Ref {
	var found []Ref
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch c := c.(type) {
		case *ast.Link:
			link := string(c.Destination)
			id, ours := strings.CutPrefix(link, "law:")
			if !ours {
				if !strings.HasPrefix(link, "#") && !strings.HasPrefix(link, "/laws/") {
					report(d.link(c).At, "link", "The link to \""+link+"\" leads out of the rulebook.",
						"Link to a provision with law:, or to a step with #.")
				}
				return ast.WalkSkipChildren, nil
			}
			ref, err := ParseRef(id, d.Edition)
			if err != nil {
				report(d.link(c).At, "reference", "The reference "+err.Error()+
					".", "Write it as law:27B1a or law:laws-2017/27B1a.")
				return ast.WalkSkipChildren, nil
			}
			ref.At = d.link(c).At
			c.Destination = []byte(ref.Path())
			found = append(found, ref)
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			word := bareReference(c.Segment.Value(d.Source))
			// A number of an older code that is not held here stays unlinked; a law of ours never does.
			if word != "" && (strings.HasPrefix(word, "Law") || !inCallout(c, "was")) {
				report(d.At(c.Segment.Start), "bare-reference", "\""+word+"\" stands without a link.", "Write ["+word+
					"](law:...).")
			}
		case *ast.CodeSpan, *ast.CodeBlock, *ast.FencedCodeBlock:
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	return found
}

func inCallout(n ast.Node, kind string) bool {
	for ; n != nil; n = n.Parent() {
		if c, ok := n.(*CalloutNode); ok {
			return c.CalloutKind == kind
		}
	}
	return false
}

// bareReference finds "Law 27", "Laws 12", "27B1" or "Rule P1" in running text; empty where there is none.
func bareReference(text []byte) string {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= '1' && c <= '9' && (i == 0 || !alphanumeric(text[i-1])) {
			j := i
			for j < len(text) && text[j] >= '0' && text[j] <= '9' {
				j++
			}
			if j-i <= 2 && j+1 < len(text) && text[j] >= 'A' && text[j] <= 'G' && text[j+1] >= '1' && text[j+1] <= '9' {
				return string(text[i : j+2])
			}
			i = j
			continue
		}
		if i > 0 && alphanumeric(text[i-1]) {
			continue
		}
		if c == 'R' {
			if rule := bareRule.Find(text[i:]); rule != nil {
				return string(rule)
			}
			continue
		}
		if c != 'L' || len(text) < i+5 || string(text[i:i+3]) != "Law" {
			continue
		}
		j := i + 3
		if text[j] == 's' {
			j++
		}
		if j+1 < len(text) && text[j] == ' ' && text[j+1] >= '0' && text[j+1] <= '9' {
			k := j + 1
			for k < len(text) && text[k] >= '0' && text[k] <= '9' {
				k++
			}
			return string(text[i:k])
		}
	}
	return ""
}

var bareRule = regexp.MustCompile(`^Rules? [A-Z]{1,2} ?[0-9]+`)

func alphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// Bold lists the provisions below a node whose links are set in bold, as those on which something rests, and reports
// bold within a link, which sets none. It has to be asked before [Document.References], which turns the links into
// those of pages.
func (d *Document) Bold(n ast.Node, report func(at Position, code, text, do string)) (found []Ref) {
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		link, ok := c.(*ast.Link)
		if !entering || !ok {
			return ast.WalkContinue, nil
		}
		id, ours := strings.CutPrefix(string(link.Destination), "law:")
		if bold, ok := link.Parent().(*ast.Emphasis); ok && bold.Level == 2 && ours {
			if ref, err := ParseRef(id, d.Edition); err == nil {
				found = append(found, ref)
			}
		}
		if words, ok := link.FirstChild().(*ast.Emphasis); ok && words.Level == 2 && ours {
			report(d.link(link).At, "decides", "The words within the link are in bold, and the link is not.",
				"Put the marks around it: **[Law 1A](law:1A)**.")
		}
		return ast.WalkSkipChildren, nil
	})
	return found
}
