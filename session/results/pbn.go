package results

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/session/results/pbntable"
)

// readPBN reads Portable Bridge Notation, versions 1.0 to 2.1: tags with the data that follow them, gathered into
// games. A game of the notation is one board at one table, or a board with a table of all its results.
func readPBN(r *reading, text string) error {
	p := &pbnReader{reading: r, text: text, dealtIn: map[int]dealtIn{}, deals: map[string]bridge.Deal{},
		people: map[place]string{}}
	defer func() {
		if p.mixed || p.options.Session != "" {
			p.sessions = p.matches
		}
	}()
	for p.next() {
		if err := p.line(); err != nil {
			return err
		}
	}
	if p.comment > 0 {
		return brokenAt(p.comment, "A comment begins here and does not end, so the file is cut off. Export it again.")
	}
	if p.game != nil {
		p.open, p.half = p.game.last, !strings.HasSuffix(text, "\n")
	}
	if err := p.endGame(); err != nil {
		return err
	}
	p.settlePercents()
	p.tellUnread()
	if p.eachSeat {
		tellIndividual(p.file)
	}
	if p.severalRooms {
		roomReader{p.reading}.settle()
	}
	if p.without > 0 && !p.options.InPlay {
		p.warn(0, "", "%d games name a table or players and have no result. Of them only the deals are "+
			"taken.", p.without)
	}
	return nil
}

type pbnReader struct {
	*reading
	text    string // what is still to be read
	now     string // the line
	at      int    // its number
	comment int    // line on which the comment began that we are in; 0 outside
	blank   bool   // a blank line came before

	open *pbnTag // in whose data the file ends; nil before its end
	half bool    // the last line of the file is not ended

	unread   [][2]string // columns of tables that are not read, each with what stands first in it
	eachSeat bool        // tables say who sits where by the seats

	matches []string        // of the file, by name
	dealtIn map[int]dealtIn // the first deal of each board
	deals   map[string]bridge.Deal
	mixed   bool // whether two matches have other deals of one board

	people       map[place]string // who sits in the rooms of matches that name no table
	severalRooms bool             // a board was played twice in the open room, or in the closed one

	without  int // games at a table that have no result
	game     *pbnGame
	previous map[string]string // tags of the game before, for "#"
	standing map[string]string // tags that stand for all further games, given as "##..."
}

// pbnGame is the tags of a game.
type pbnGame struct {
	at   int
	tags map[string]*pbnTag
	last *pbnTag // to which the data belong that follow

	twice string // the tag that the game before has already, if this one begins with it on the very next line
	first int    // line of that tag in the game before
}

type pbnTag struct {
	at    int
	value string
	data  []pbnLine
	notes map[string]string // of the auction and the play, by number
}

type pbnLine struct {
	at     int
	tokens []string
	text   string
}

func (p *pbnReader) next() bool {
	if p.text == "" {
		return false
	}
	p.now, p.text, _ = strings.Cut(p.text, "\n")
	p.at++
	return true
}

func (p *pbnReader) line() error {
	if len(p.now) > maxLine {
		return brokenAt(p.at, "The line has more than %d letters, which no line of PBN has. It is not read.", maxLine)
	}
	if p.comment == 0 && strings.HasPrefix(p.now, "%") {
		return nil
	}
	rest := p.now
	if p.comment > 0 {
		_, after, ends := strings.Cut(rest, "}")
		if !ends {
			return nil
		}
		p.comment, rest = 0, after
	}
	if strings.TrimSpace(rest) == "" {
		p.blank = true
		return nil
	}
	for {
		rest = strings.TrimSpace(rest)
		if !strings.HasPrefix(rest, "[") {
			return p.section(rest)
		}
		after, err := p.tag(p.whole(rest))
		if err != nil {
			return err
		}
		rest = after
	}
}

// tagLines is how many lines a tag may take.
const tagLines = 10

// whole is a tag with the lines into which a program broke it, as the standard allows. One that is not ended stays as
// it is, and so does one before whose end another begins.
func (p *pbnReader) whole(tag string) string {
	joined, rest := tag, p.text
	for lines := 0; lines < tagLines && !tagEnds(joined); lines++ {
		line, after, more := strings.Cut(rest, "\n")
		if !more && line == "" || strings.HasPrefix(line, "[") && strings.Contains(joined, `"`) ||
			len(joined)+len(line) > maxLine {
			return tag
		}
		joined, rest = joined+" "+strings.TrimSpace(line), after
		if tagEnds(joined) {
			p.at += lines + 1
			p.text = rest
			return joined
		}
	}
	return tag
}

// tagEnds tells whether a text that begins with a tag holds its end: a bracket behind the second quotation mark.
func tagEnds(text string) bool {
	_, value, quoted := strings.Cut(text, `"`)
	if !quoted {
		return false
	}
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case '"':
			if strings.HasPrefix(strings.TrimLeft(value[i+1:], " \t"), "]") {
				return true
			}
		}
	}
	return false
}

// tag takes in a tag pair and gives what stands behind it. A value may hold a quotation mark of its own where a program
// forgot to escape it; the value ends with the mark that a bracket follows.
func (p *pbnReader) tag(text string) (rest string, err error) {
	name, value, quoted := strings.Cut(text[1:], `"`)
	name = strings.TrimSpace(name)
	if !quoted || name == "" || strings.ContainsAny(name, " ]") {
		return "", brokenAt(p.at, "The tag %q is not whole: a tag is a name and a value in quotation marks between "+
			"brackets, such as [Board \"7\"].", shortened(text, 40))
	}
	end := -1
	for i := 0; i < len(value) && end < 0; i++ {
		switch value[i] {
		case '\\':
			i++
		case '"':
			if strings.HasPrefix(strings.TrimLeft(value[i+1:], " \t"), "]") {
				end = i
			}
		}
	}
	if end < 0 {
		return "", brokenAt(p.at, "The tag %s does not end, so the file is cut off or damaged. Export it again.",
			shortened(name, 40))
	}
	_, rest, _ = strings.Cut(value[end+1:], "]")
	return rest, p.addTag(name, unescaped(value[:end]))
}

var pbnEscapes = strings.NewReplacer(`\\`, `\`, `\"`, `"`)

func unescaped(value string) string {
	if !strings.Contains(value, `\`) {
		return value
	}
	return pbnEscapes.Replace(value)
}

// addTag adds a tag to its game. A game begins with a tag that the last one has already, or behind a blank line with
// the tag of an event or a board.
func (p *pbnReader) addTag(name, value string) error {
	if p.game != nil && name == "Note" {
		p.game.note(value)
		return nil
	}
	begins := p.game == nil || p.game.tags[name] != nil || p.blank && (name == "Event" || name == "Board")
	game := &pbnGame{at: p.at, tags: map[string]*pbnTag{}}
	if p.game != nil && p.game.tags[name] != nil && !p.blank && name != "Event" && name != "Board" {
		game.twice, game.first = name, p.game.tags[name].at
	}
	p.blank = false
	if begins {
		if err := p.endGame(); err != nil {
			return err
		}
		p.game = game
	}
	p.game.last = &pbnTag{at: p.at, value: p.inherited(name, value)}
	p.game.tags[name] = p.game.last
	return nil
}

// inherited is the value that "#" and "##..." stand for.
func (p *pbnReader) inherited(name, value string) string {
	if stands, ok := strings.CutPrefix(value, "##"); ok {
		if p.standing == nil {
			p.standing = map[string]string{}
		}
		p.standing[name] = stands
		return stands
	}
	if value == "#" {
		return p.previous[name]
	}
	return value
}

// note keeps what "=1=" in the auction or the play refers to: "1:explanation".
func (g *pbnGame) note(value string) {
	number, text, ok := strings.Cut(value, ":")
	if !ok || g.last == nil {
		return
	}
	if g.last.notes == nil {
		g.last.notes = map[string]string{}
	}
	g.last.notes[strings.TrimSpace(number)] = clean(text, maxText)
}

// section adds a line of data to the last tag, without comments.
func (p *pbnReader) section(text string) error {
	tokens := p.tokens(text)
	if p.game == nil || p.game.last == nil || len(tokens) == 0 {
		return nil
	}
	if len(p.game.last.data) >= maxSection {
		return brokenAt(p.at, "There are more than %d lines of data behind one tag. It is not read.", maxSection)
	}
	p.game.last.data = append(p.game.last.data, pbnLine{p.at, tokens, p.now})
	return nil
}

// tokens parts a line of data at its blanks; a text in quotation marks is one token, and comments are none.
func (p *pbnReader) tokens(text string) []string {
	var tokens []string
	for {
		text = strings.TrimLeft(text, " \t")
		if text == "" || text[0] == ';' {
			return tokens
		}
		switch text[0] {
		case '{':
			_, rest, ends := strings.Cut(text, "}")
			if !ends {
				p.comment = p.at
				return tokens
			}
			text = rest
		case '}': // the end of a comment that programs write twice
			text = text[1:]
		case '"':
			end := closing(text[1:])
			tokens, text = append(tokens, unescaped(text[1:1+end])), text[min(end+2, len(text)):]
		default:
			end := strings.IndexAny(text, " \t;{}")
			if end < 0 {
				end = len(text)
			}
			tokens, text = append(tokens, text[:end]), text[end:]
		}
	}
}

// closing is where a text in quotation marks ends: at the first that no backslash marks, or at the end of the line.
func closing(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text)
}

// endGame takes in the game that has been read.
func (p *pbnReader) endGame() error {
	g := p.game
	if g == nil {
		return nil
	}
	for name, value := range p.standing {
		if g.tags[name] == nil {
			g.tags[name] = &pbnTag{at: g.at, value: value}
		}
	}
	p.previous = map[string]string{}
	for name, tag := range g.tags {
		p.previous[name] = tag.value
	}
	p.game = nil
	return p.takeIn(g)
}

// cutOff leaves out an auction or a play in which the file ends. The notation closes both with "*" or "+", unless they
// are complete; what the game says besides is taken.
func (p *pbnReader) cutOff(g *pbnGame, board int) {
	if p.options.InPlay {
		return
	}
	for _, section := range []struct {
		name, words string
		whole       func(*pbnTag) bool
	}{{"Auction", "auction", wholeAuction}, {"Play", "play", wholePlay}} {
		tag := g.tags[section.name]
		if tag == nil || tag != p.open || len(tag.data) == 0 || tag.closed() || section.whole(tag) {
			continue
		}
		p.refuse(tag.data[len(tag.data)-1].at, section.name,
			"The file ends within the %s of board %d: it is cut off. Export it again.", section.words, board)
		delete(g.tags, section.name)
	}
}

// closed tells whether the data end with the mark of the notation.
func (t *pbnTag) closed() bool {
	return slices.ContainsFunc(t.data, func(line pbnLine) bool {
		return slices.Contains(line.tokens, "*") || slices.Contains(line.tokens, "+")
	})
}

func wholeAuction(tag *pbnTag) bool {
	auction, err := pbnAuction(tag, bridge.North) // who deals does not change when it is over
	return err == nil && auction.Over()
}

func wholePlay(tag *pbnTag) bool {
	for i, line := range tag.data {
		_, known, err := pbnTrick(line)
		if err != nil || slices.Contains(known[:], false) {
			return false
		}
		if i == 12 {
			return true
		}
	}
	return false
}

// cutRow tells whether the row of a line is the beginning of one that the file broke off: its last column is set to the
// right, and the line, which nothing ends, is shorter than the one before.
func (p *pbnReader) cutRow(tag *pbnTag, t *pbntable.Table, i int) bool {
	return p.half && tag == p.open && i > 0 && i == len(tag.data)-1 && t.Right() &&
		len(tag.data[i].text) < len(tag.data[i-1].text)
}
