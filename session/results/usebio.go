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
	u := &usebioReader{reading: r, matched: map[*element]bool{}}
	if at := longTag(text); at > 0 {
		return brokenAt(at, "A tag has more than %d letters, which no scoring program writes. It is not read.", maxLine)
	}
	u.decode(u.oneEvent(text))
	for {
		token, more, err := u.next()
		if err != nil {
			return err
		}
		if !more {
			return u.event()
		}
		if err := u.token(token); err != nil {
			return err
		}
	}
}

type usebioReader struct {
	*reading
	decoder *xml.Decoder
	mended  *ampersands // what it reads; nil where nothing is mended
	open    *element    // in which we are
	several bool        // events, of which one is read
	part    string      // the session of that event to be read; empty where it has no more than one
	lines   []*element  // the results, to be taken in when all is known that stands around them
	found   usebioFacts
	byVPs   bool              // pairs are ranked by the victory points of their matches
	matched map[*element]bool // matches that were taken in
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

// ampersands is a text of XML while it is read, with "&" as it must be written where a program forgot to. The text is
// not copied, for it may have 50 MB.
type ampersands struct {
	text  string
	at    int
	due   string // to be read before the text goes on
	plain int    // that were found
}

// ReadByte implements [io.ByteReader], which is how the decoder reads.
func (a *ampersands) ReadByte() (byte, error) {
	if a.due != "" {
		c := a.due[0]
		a.due = a.due[1:]
		return c, nil
	}
	if a.at == len(a.text) {
		return 0, io.EOF
	}
	c := a.text[a.at]
	if c == '&' && !entity.MatchString(a.text[a.at:min(len(a.text), a.at+maxEntity)]) {
		a.plain++
		a.due = "amp;"
	}
	a.at++
	return c, nil
}

// Read implements [io.Reader].
func (a *ampersands) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		if p[n], err = a.ReadByte(); err == nil {
			n++
		}
	}
	return n, err
}

// decode begins to read a text of XML. A section of plain text has "&" as it stands.
func (u *usebioReader) decode(text string) {
	var from io.Reader = strings.NewReader(text)
	if !strings.Contains(text, "<![CDATA[") {
		u.mended = &ampersands{text: text}
		from = u.mended
	}
	u.decoder = xml.NewDecoder(from)
	u.decoder.Entity = xml.HTMLEntity
	u.decoder.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // decoded already
}

// next is the next token; false at the end of the text.
func (u *usebioReader) next() (xml.Token, bool, error) {
	token, err := u.decoder.Token()
	switch {
	case errors.Is(err, io.EOF):
		if u.mended != nil && u.mended.plain > 0 {
			u.warn(0, "", "The file has %d plain \"&\", which is not XML. They are read as they stand.", u.mended.plain)
		}
		return nil, false, nil
	case err != nil:
		return nil, false, u.damaged(err)
	}
	return token, true, nil
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
