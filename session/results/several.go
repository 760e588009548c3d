package results

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
)

// Several is why a file was not read: it holds several sessions of play, or matches, which are never mixed, and nobody
// has said yet which of them to read.
type Several struct{ Sessions []string } // by the names that [Options.Session] takes, in the order of the file

func (s Several) Error() string {
	return fmt.Sprintf("The file holds more than one session of play (%s). Choose which of them to read.",
		shortened(strings.Join(s.Sessions, ", "), 4*maxText))
}

// ofSession tells whether a line is of the session of play to be read, and notes that the file has it. Where nobody has
// chosen one the first is read, and the file is refused in the end if there is another.
func (r *reading) ofSession(name string) bool {
	if len(r.sessions) < maxSessions && !slices.Contains(r.sessions, name) {
		r.sessions = append(r.sessions, name)
	}
	if r.options.Session != "" {
		return name == r.options.Session
	}
	return name == r.sessions[0]
}

// chosen holds what was chosen against what the file has.
func (r *reading) chosen() error {
	o := r.options
	switch {
	case o.Session == "" && len(r.sessions) > 1:
		return Several{r.sessions}
	case o.Session != "" && !slices.Contains(r.sessions, o.Session):
		return unknown("session of play", o.Session, r.sessions)
	case o.Section != "" && !slices.Contains(r.sections, o.Section):
		return unknown("section", o.Section, r.sections)
	}
	return nil
}

// unknown is what is said of a choice that the file does not have.
func unknown(what, name string, has []string) error {
	name = shortened(name, maxText)
	named := slices.DeleteFunc(slices.Clone(has), func(one string) bool { return one == "" })
	if len(named) == 0 {
		return brokenAt(0, "The file has no %s %q: it names none. Leave the field empty to read it all.", what, name)
	}
	return brokenAt(0, "The file has no %s %q. It has %s.", what, name, shortened(strings.Join(named, ", "), 4*maxText))
}

// matchKey is what tells the matches of a PBN file apart: rounds are not among it, for a session has many.
func (g *pbnGame) matchKey() string {
	var parts []string
	for _, tag := range []string{"Event", "Stage", "Session", "Date"} {
		if value := g.value(tag); value != "" && !strings.Contains(value, "?") {
			parts = append(parts, clean(value, maxText))
		}
	}
	return strings.Join(parts, ", ")
}

// ofMatch tells whether a game is of the match to be read. A collection of games from many events is one session as
// long as no board has two deals; where one has, the matches are sessions of their own.
func (p *pbnReader) ofMatch(g *pbnGame, board int) bool {
	key := g.matchKey()
	if len(p.matches) < maxSessions && !slices.Contains(p.matches, key) {
		p.matches = append(p.matches, key)
	}
	switch {
	case p.options.Session != "":
		return key == p.options.Session
	case key == "":
		return true // it may be of any of them
	}
	deal, err := p.dealOf(g.value("Deal"))
	if whole, ok := deal.Complete(); err == nil && ok {
		first, known := p.dealtIn[board]
		if known && first.key != key && first.deal != whole {
			p.mixed = true
		} else if !known {
			p.dealtIn[board] = dealtIn{key, whole}
		}
	}
	return true
}

var (
	eventStart = regexp.MustCompile(`<EVENT[\s>]`)
	eventName  = regexp.MustCompile(`<EVENT_DESCRIPTION>([^<]*)<`)
	eventDate  = regexp.MustCompile(`<DATE>([^<]*)<`)

	sessionStart = regexp.MustCompile(`<SESSION[\s>]`)
	sessionNames = []*regexp.Regexp{
		regexp.MustCompile(`^<SESSION\s[^>]*\bSESSION_ID\s*=\s*["']([^"']*)`),
		regexp.MustCompile(`<SESSION_ID>([^<]*)<`),
		regexp.MustCompile(`^<SESSION\s[^>]*\bSESSION_NUMBER\s*=\s*["']([^"']*)`),
		regexp.MustCompile(`<SESSION_NUMBER>([^<]*)<`),
	}
)

// usebioPart is what can be read of a USEBIO file with several events: one of them, or one session of it.
type usebioPart struct {
	at      int // where its event begins
	event   string
	session string // empty where the event has no more than one
}

// oneEvent leaves of a USEBIO file with several events the one to be read, each at its line. Where they cannot be told
// apart the text is as it was, and the reader says what is wrong with it.
func (u *usebioReader) oneEvent(text string) string {
	const end = "</EVENT>"
	starts := eventStart.FindAllStringIndex(text, maxSessions+1)
	if len(starts) < 2 {
		return text
	}
	var parts []usebioPart
	rest, chosen := 0, -1
	for i, start := range starts[:min(len(starts), maxSessions)] {
		length := strings.Index(text[start[0]:], end)
		if start[0] < rest || length < 0 {
			u.sessions = nil
			return text
		}
		rest = start[0] + length + len(end)
		event := text[start[0]:rest]
		for _, session := range sessionsIn(event) {
			name := u.partName(event, session, i+1)
			if name == u.options.Session {
				chosen = len(parts)
			}
			if len(u.sessions) < maxSessions {
				u.sessions, parts = append(u.sessions, name), append(parts, usebioPart{start[0], event, session})
			}
		}
	}
	u.several = true
	part := parts[max(chosen, 0)]
	u.part = part.session
	before := text[:starts[0][0]]
	lines := strings.Count(text[:part.at], "\n") - strings.Count(before, "\n")
	return before + strings.Repeat("\n", lines) + part.event + text[strings.LastIndex(text, end)+len(end):]
}

// partName is how a session of an event is offered: by the name and the date of the event, and a number where another
// has both.
func (u *usebioReader) partName(event, session string, number int) (name string) {
	for _, told := range []*regexp.Regexp{eventName, eventDate} {
		if found := told.FindStringSubmatch(event); found != nil && strings.TrimSpace(found[1]) != "" {
			name += ", " + clean(html.UnescapeString(found[1]), maxText)
		}
	}
	name = strings.TrimPrefix(name, ", ")
	of := ""
	if session != "" {
		of = ", session " + session
	}
	if name == "" || slices.Contains(u.sessions, name+of) {
		name = strings.TrimSpace(fmt.Sprintf("%s (event %d)", name, number))
	}
	return name + of
}

// sessionsIn are the sessions of play of an event, each once; one without a name where it has no more than one.
func sessionsIn(event string) (names []string) {
	starts := sessionStart.FindAllStringIndex(event, -1)
	for i, start := range starts {
		end := len(event)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		for _, told := range sessionNames {
			found := told.FindStringSubmatch(event[start[0]:end])
			if found == nil {
				continue
			}
			if name := clean(html.UnescapeString(found[1]), maxLabel); name != "" {
				if !slices.Contains(names, name) && len(names) < maxSessions {
					names = append(names, name)
				}
				break
			}
		}
	}
	if len(names) < 2 {
		return []string{""}
	}
	return names
}

// sessionOf is the session of play around an element; empty where the file names none.
func sessionOf(e *element) string {
	return clean(e.within("SESSION").field("SESSION_ID", "SESSION_NUMBER"), maxLabel)
}

// ofOther tells whether an element is of another session of play than the one to be read.
func (u *usebioReader) ofOther(e *element) bool {
	chosen := u.options.Session
	if u.several {
		chosen = u.part
	}
	name := sessionOf(e)
	return chosen != "" && name != "" && name != chosen
}

// vugraph takes in the header of a match in a LIN file. Each has its boards, its names and its results behind its own
// header, up to the next one.
func (l *linReader) vugraph(header string) {
	l.end()
	if len(l.sessions) == 0 && len(l.deals) > 0 && !l.ofSession("Boards of no match") {
		l.deals = nil
	}
	var m linMatch
	m.header(l.at, header)
	if l.other = !l.ofSession(m.words()); !l.other {
		l.match, l.names = m, nil
	}
}

// dealtIn is the deal of a board with the match that has it.
type dealtIn struct {
	key  string
	deal bridge.Deal
}
