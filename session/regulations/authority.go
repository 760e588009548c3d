// Package regulations holds what the Laws leave to the regulating authority or to the organiser: the settings, what the
// authorities say of each, and the rules of scoring that follow.
package regulations

import (
	"bufio"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Authority is a regulating authority with what is known of its regulations.
type Authority struct {
	ID       string
	Name     string
	Short    string
	Note     string    // what the settings rest on as a whole
	Settings []Setting // one for each of [Terms], in their order
}

// Setting is what an authority says of one term.
type Setting struct {
	Key    Key
	Value  string // empty where it was not found: then the director decides
	Sure   Sureness
	Date   string // of the source, in words; empty where the value was not found
	Source string // likewise
	Note   string
}

// Sureness is how sure a setting is.
type Sureness string

// How sure a setting can be.
const (
	Seen         Sureness = "seen"          // in the Laws or in the regulation itself
	PracticeSeen Sureness = "practice seen" // as a program does it, or as somebody teaches or tells it
	NotFound     Sureness = "not found"
	Chosen       Sureness = "chosen" // by the organiser of the session
)

//go:embed authorities/*.txt
var authorityFiles embed.FS

var readAuthorities = sync.OnceValues(func() ([]Authority, error) {
	var list []Authority
	for _, id := range []string{"wbf", "ebu", "acbl", "abf", "hauff", "okb"} {
		text, err := authorityFiles.ReadFile("authorities/" + id + ".txt")
		if err != nil {
			return nil, err
		}
		a, err := ParseAuthority(id, string(text))
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
})

// Authorities are the authorities that Redress knows, in the order in which a form offers them.
func Authorities() []Authority {
	list, _ := readAuthorities() // the test reads each
	return list
}

// AuthorityOf is the authority with an id, such as "ebu"; false where Redress knows none.
func AuthorityOf(id string) (Authority, bool) {
	list := Authorities()
	i := slices.IndexFunc(list, func(a Authority) bool { return a.ID == id })
	if i < 0 {
		return Authority{}, false
	}
	return list[i], true
}

// Setting is what the authority says of a term; not found where there is no such term.
func (a Authority) Setting(key Key) Setting {
	for _, s := range a.Settings {
		if s.Key == key {
			return s
		}
	}
	return Setting{Key: key, Sure: NotFound}
}

// ParseAuthority reads the file of an authority: its name, short name and note, then a paragraph for each setting with
// its value, how sure it is, and the date and the source of that; at the end the keys of what was not found. Every term
// must occur once. An error names the line and says what to do.
func ParseAuthority(id, text string) (Authority, error) {
	p := authorityParser{authority: Authority{ID: id}, at: map[Key]int{}, settings: map[Key]Setting{}}
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		p.line++
		if err := p.read(lines.Text()); err != nil {
			return Authority{}, fmt.Errorf("%s.txt:%d: %w", id, p.line, err)
		}
	}
	if err := p.finish(); err != nil {
		return Authority{}, fmt.Errorf("%s.txt: %w", id, err)
	}
	return p.authority, nil
}

type authorityParser struct {
	authority Authority
	line      int
	open      Key // the setting whose paragraph is being read
	settings  map[Key]Setting
	at        map[Key]int // the line of each
}

func (p *authorityParser) read(line string) error {
	if strings.TrimSpace(line) == "" {
		return nil
	}
	name, value, found := strings.Cut(line, ":")
	name, value = strings.TrimRight(name, " "), strings.TrimSpace(value)
	switch {
	case !found || value == "":
		return fmt.Errorf("%q says nothing: write a name, a colon and a value", line)
	case strings.HasPrefix(name, " "):
		return p.detail(strings.TrimSpace(name), value)
	}
	p.open = ""
	switch name {
	case "name":
		p.authority.Name = value
	case "short":
		p.authority.Short = value
	case "note":
		p.authority.Note = value
	case "not found":
		for key := range strings.FieldsSeq(value) {
			if err := p.begin(Key(key), Setting{Sure: NotFound}); err != nil {
				return err
			}
		}
	default:
		p.open = Key(name)
		return p.begin(p.open, Setting{Value: value})
	}
	return nil
}

func (p *authorityParser) begin(key Key, s Setting) error {
	term, known := TermOf(key)
	switch {
	case !known:
		return fmt.Errorf("there is no setting %q", key)
	case p.at[key] > 0:
		return fmt.Errorf("%s stands in line %d already", key, p.at[key])
	case s.Sure != NotFound:
		if err := term.Check(s.Value); err != nil {
			return err
		}
	}
	s.Key = key
	p.settings[key], p.at[key] = s, p.line
	return nil
}

func (p *authorityParser) detail(name, value string) error {
	if p.open == "" {
		return fmt.Errorf("%q belongs to no setting: take away the blanks before it, or put it below one", name)
	}
	s := p.settings[p.open]
	switch name {
	case "sure":
		if s.Sure = Sureness(value); s.Sure != Seen && s.Sure != PracticeSeen {
			return fmt.Errorf("%q is not how sure one can be: write seen or practice seen, or list %s as not found",
				value, p.open)
		}
	case "date":
		s.Date = value
	case "source":
		s.Source = value
	case "note":
		s.Note = value
	default:
		return fmt.Errorf("a setting has sure, date, source and note, but no %q", name)
	}
	p.settings[p.open] = s
	return nil
}

// finish holds the file against the terms and puts the settings into their order.
func (p *authorityParser) finish() error {
	if p.authority.Name == "" || p.authority.Short == "" {
		return fmt.Errorf("begin with the name and the short name of the authority")
	}
	for _, term := range Terms {
		s, said := p.settings[term.Key]
		switch {
		case !said && term.OfOne:
			s = Setting{Key: term.Key, Sure: NotFound}
		case !said:
			return fmt.Errorf("nothing is said of %s: give a value, or list it as not found", term.Key)
		case s.Sure == "":
			return fmt.Errorf("line %d: say how sure %s is: seen or practice seen", p.at[term.Key], term.Key)
		case s.Sure != NotFound && (s.Date == "" || s.Source == ""):
			return fmt.Errorf("line %d: give the date and the source of %s", p.at[term.Key], term.Key)
		}
		p.authority.Settings = append(p.authority.Settings, s)
	}
	return nil
}
