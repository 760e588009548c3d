package results

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
)

// What a USEBIO file can hold, so that a file made to harm costs no more than a large one.
const (
	maxDepth  = 32  // elements in elements; the format needs 10
	maxFields = 100 // different elements of text in one element
	maxEntity = 13  // bytes of an entity, as &amp; is one
)

// readUSEBIO reads USEBIO 1.0 to 1.2. The elements are gathered by name and not by a schema: programs write them in
// different orders, and leave out or add what they please.
func readUSEBIO(r *reading, text string) error {
	u := &usebioReader{reading: r}
	if at := longTag(text); at > 0 {
		return brokenAt(at, "A tag has more than %d letters, which no scoring program writes. It is not read.", maxLine)
	}
	text = u.mended(u.oneEvent(text))
	u.decoder = xml.NewDecoder(strings.NewReader(text))
	u.decoder.Entity = xml.HTMLEntity
	u.decoder.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // decoded already
	for {
		token, err := u.decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return u.damaged(err)
		}
		if err := u.token(token); err != nil {
			return err
		}
	}
	return u.event()
}

type usebioReader struct {
	*reading
	decoder *xml.Decoder
	open    *element   // in which we are
	several bool       // events, of which one is read
	part    string     // the session of that event to be read; empty where it has no more than one
	lines   []*element // the results, to be taken in when all is known that stands around them
	found   usebioFacts
}

// element is an element while it is open, with the texts of those inside it that hold nothing but text.
type element struct {
	name    string
	at      int
	parent  *element
	text    strings.Builder
	fields  map[string]string
	holds   bool // elements, and not only text
	players []string
	hands   []*element
}

// field is the first of the named texts that the element has.
func (e *element) field(names ...string) string {
	for _, name := range names {
		if e == nil {
			return ""
		}
		if text := strings.TrimSpace(e.fields[name]); text != "" {
			return text
		}
	}
	return ""
}

// within is the element of that name around this one; nil where there is none.
func (e *element) within(name string) *element {
	for e = e.parent; e != nil && e.name != name; e = e.parent {
	}
	return e
}

func (u *usebioReader) at() int {
	line, _ := u.decoder.InputPos()
	return line
}

// longTag is the line of a tag that is longer than any; 0 where there is none.
func longTag(text string) int {
	start, quote := -1, byte(0) // where the tag began that we are in, and the mark of the value
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case start < 0 && c == '<':
			if rest := text[i:]; strings.HasPrefix(rest, "<!--") {
				end := strings.Index(rest, "-->")
				if end < 0 {
					return 0 // the decoder says so
				}
				i += end
				continue
			}
			start = i
		case start < 0:
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			start = -1
		}
		if start >= 0 && i-start > maxLine {
			return lineOf(text, start)
		}
	}
	return 0
}

var entity = regexp.MustCompile(`^&#?[A-Za-z0-9]{1,10};`)

// mended writes "&" as it must be written in XML, where a program forgot to.
func (u *usebioReader) mended(text string) string {
	if strings.Contains(text, "<![CDATA[") {
		return text
	}
	var mended strings.Builder
	bare, kept := 0, 0
	for at := strings.IndexByte(text, '&'); at >= 0; {
		if !entity.MatchString(text[at:min(len(text), at+maxEntity)]) {
			if bare == 0 {
				mended.Grow(len(text) + len(text)/16)
			}
			bare++
			mended.WriteString(text[kept : at+1])
			mended.WriteString("amp;")
			kept = at + 1
		}
		next := strings.IndexByte(text[at+1:], '&')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	if bare == 0 {
		return text
	}
	u.warn(0, "", "The file has %d plain \"&\", which is not XML. They are read as they stand.", bare)
	mended.WriteString(text[kept:])
	return mended.String()
}

func (u *usebioReader) damaged(err error) error {
	var syntax *xml.SyntaxError
	if !errors.As(err, &syntax) {
		return err
	}
	if syntax.Msg == "unexpected EOF" {
		name := "file"
		if u.open != nil {
			name = u.open.name + " of line " + itoa(u.open.at)
		}
		return brokenAt(syntax.Line, "The file ends before the %s does: it is cut off. Export it again.", name)
	}
	_, column := u.decoder.InputPos()
	within := ""
	if u.open != nil {
		within = ", within " + shortened(u.open.name, 30)
	}
	return brokenAt(syntax.Line, "The XML is damaged near column %d%s (%s). Export the file again.", column, within,
		shortened(syntax.Msg, 100))
}

func (u *usebioReader) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		// The document type is named and never fetched. One that defines entities of its own has no business here.
		if strings.Contains(string(t), "!ENTITY") {
			return brokenAt(u.at(),
				"The file defines entities of its own, which no scoring program does. It is not read.")
		}
	case xml.StartElement:
		return u.start(t)
	case xml.CharData:
		if u.open != nil && !u.open.holds {
			u.open.text.Write(t[:min(len(t), max(maxElement-u.open.text.Len(), 0))])
		}
	case xml.EndElement:
		return u.end()
	}
	return nil
}

func (u *usebioReader) start(t xml.StartElement) error {
	depth := 0
	for e := u.open; e != nil; e = e.parent {
		depth++
	}
	name := strings.ToUpper(t.Name.Local)
	switch {
	case depth >= maxDepth:
		return brokenAt(u.at(),
			"The elements are nested more than %d deep, which no scoring program does. It is not read.", maxDepth)
	case depth == 0 && name != "USEBIO":
		return brokenAt(u.at(), "The file begins with %s where a USEBIO file has USEBIO.", shortened(name, 30))
	}
	e := &element{name: name, at: u.at(), parent: u.open}
	for _, a := range t.Attr {
		e.set(strings.ToUpper(a.Name.Local), a.Value)
	}
	if u.open != nil {
		u.open.holds = true
		u.open.text.Reset()
	}
	u.open = e
	return nil
}

// set keeps the first text of a name.
func (e *element) set(name, text string) {
	if _, known := e.fields[name]; !known && len(e.fields) < maxFields {
		if e.fields == nil {
			e.fields = map[string]string{}
		}
		e.fields[name] = text
	}
}

func (u *usebioReader) end() error {
	e := u.open
	u.open = e.parent
	if !e.holds && e.parent != nil && !container[e.name] {
		e.parent.set(e.name, e.text.String())
		return nil
	}
	return u.close(e)
}

// container are the elements that are more than a text, even where they are empty.
var container = map[string]bool{"EVENT": true, "TRAVELLER_LINE": true, "PLAYER": true, "PAIR": true, "HAND": true,
	"BOARD": true}
