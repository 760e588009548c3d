package rulebook

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// CalloutNode is a block quote whose first line is [!kind source].
type CalloutNode struct {
	ast.BaseBlock
	CalloutKind string
	Source      string
}

// KindCallout is the kind of a callout in goldmark's tree.
var KindCallout = ast.NewNodeKind("Callout")

// Kind implements ast.Node.
func (n *CalloutNode) Kind() ast.NodeKind { return KindCallout }

// Dump implements ast.Node.
func (n *CalloutNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"kind": n.CalloutKind, "source": n.Source}, nil)
}

// callouts teaches goldmark the callout.
type callouts struct{}

// Extend implements goldmark.Extender. Callouts are tried before plain block quotes (priority 800).
func (callouts) Extend(m goldmark.Markdown) {
	m.Parser().AddOptions(parser.WithBlockParsers(util.Prioritized(calloutParser{parser.NewBlockquoteParser()}, 790)))
}

var calloutHead = regexp.MustCompile(`^ {0,3}> ?\[!([a-z]+)(?: +([a-z0-9-]+))?\] ?`)

// calloutParser opens a callout and leaves the rest to goldmark's own block quote.
type calloutParser struct{ parser.BlockParser }

func (p calloutParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	head := calloutHead.FindSubmatchIndex(line)
	if head == nil {
		return nil, parser.NoChildren
	}
	node := &CalloutNode{CalloutKind: string(line[head[2]:head[3]])}
	if head[4] >= 0 {
		node.Source = string(line[head[4]:head[5]])
	}
	reader.Advance(head[1])
	return node, parser.HasChildren
}

type calloutRenderer struct{}

func (calloutRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(KindCallout, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		callout := n.(*CalloutNode)
		if entering {
			_, _ = w.WriteString(`<div class="callout ` + callout.CalloutKind +
				`" role="note"><p class="callout-kind">` +
				CalloutTitle(callout.CalloutKind, callout.Source) + "</p>\n")
		} else {
			_, _ = w.WriteString("</div>\n")
		}
		return ast.WalkContinue, nil
	})
}

// calloutKinds is the closed list for laws, with what a reader sees above the text. %s stands for the source.
var calloutKinds = map[string]string{
	"was":        "Before",
	"commentary": "Commentary",
	"election":   "Election of a regulating authority",
	"house":      "House rule",
	"misprint":   "Misprint in the source",
	"example":    "Example",
	"footnote":   "Footnote",
	"amended":    "Amended",
	"unsettled":  "Not settled by the law",
	"note":       "Note",
	"say":        "Say",
}

// CalloutTitle is what a reader sees above a callout.
func CalloutTitle(kind, source string) string {
	title, ok := calloutKinds[kind]
	if !ok {
		title = kind
	}
	if source != "" {
		title += " · " + sourceName(source)
	}
	return title
}

// sourceName reads the id of a source as people speak of it: laws-2007 is the code of 2007, kooijman-2007 Kooijman
// 2007. The short ones are the initials of organisations.
func sourceName(id string) string {
	if year, ok := strings.CutPrefix(id, "laws-"); ok {
		return "the code of " + year
	}
	words := strings.Split(id, "-")
	for i, word := range words {
		switch {
		case word == "okb":
			words[i] = "OKb"
		case len(word) <= 4:
			words[i] = strings.ToUpper(word)
		default:
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, " ")
}
