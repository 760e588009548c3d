package laws

import (
	"regexp"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/rulebook/library"
)

// Show is which callouts a reader wants to see beside the law. It is remembered by nothing but the link. Nil shows all.
type Show struct{ keys []string }

// noCallouts is the key in a link that shows no callouts.
const noCallouts = "none"

// filterable are the kinds of callouts that can be left out, in the order of the form. What belongs to the law itself
// (footnotes, amendments) is always shown.
var filterable = []string{"was", "commentary", "election", "house", "unsettled", "misprint", "example", "note"}

var showKey = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// mostKeys bounds what a link may ask for.
const mostKeys = 20

// NewShow reads what a link says (was,commentary), or a form (one value for each box that is ticked). The keys are
// kinds of callouts; for the wording before, the code meant (laws-1997). No value is everything.
func NewShow(values []string) *Show {
	if len(values) == 0 {
		return nil
	}
	s := &Show{}
	for _, value := range values {
		for _, key := range strings.Split(value, ",") {
			if showKey.MatchString(key) && key != noCallouts && len(s.keys) < mostKeys &&
				!slices.Contains(s.keys, key) {
				s.keys = append(s.keys, key)
			}
		}
	}
	slices.Sort(s.keys)
	return s
}

// Query is what the link of the same choice ends with; empty where everything is shown.
func (s *Show) Query() string {
	switch {
	case s == nil:
		return ""
	case len(s.keys) == 0:
		return "?show=" + noCallouts
	}
	return "?show=" + strings.Join(s.keys, ",")
}

// shows tells whether a part of a provision is to be seen.
func (s *Show) shows(part rulebook.Part) bool {
	return s == nil || !slices.Contains(filterable, part.Kind) || slices.Contains(s.keys, part.Kind) ||
		slices.Contains(s.keys, calloutKey(part))
}

// calloutKey is what a callout is chosen by: its kind, and for the wording before the code meant.
func calloutKey(part rulebook.Part) string {
	if part.Kind == "was" && part.Source != "" {
		return part.Source
	}
	return part.Kind
}

// Filter is the form that chooses the callouts of a law.
type Filter struct {
	Total int
	Kinds []FilterKind
}

// FilterKind is one box of the form.
type FilterKind struct {
	Key, Name string
	Kind      string // the class of its callouts
	Count     int
}

// newFilter counts the callouts of a law by what they can be chosen by; nil where there are none.
func newFilter(law *rulebook.Law, edition func(id string) *library.Edition) *Filter {
	f := &Filter{}
	for _, p := range law.Provisions {
		for _, part := range p.Parts() {
			if !slices.Contains(filterable, part.Kind) {
				continue
			}
			key := calloutKey(part)
			i := slices.IndexFunc(f.Kinds, func(k FilterKind) bool { return k.Key == key })
			if i < 0 {
				i = len(f.Kinds)
				f.Kinds = append(f.Kinds, FilterKind{Key: key, Kind: part.Kind, Name: kindName(part, edition)})
			}
			f.Kinds[i].Count++
			f.Total++
		}
	}
	if f.Total == 0 {
		return nil
	}
	slices.SortStableFunc(f.Kinds, func(a, b FilterKind) int {
		if d := slices.Index(filterable, a.Kind) - slices.Index(filterable, b.Kind); d != 0 {
			return d
		}
		return strings.Compare(b.Key, a.Key)
	})
	return f
}

// kindName is what a box of the form says.
func kindName(part rulebook.Part, edition func(id string) *library.Edition) string {
	name := rulebook.CalloutTitle(part.Kind, "")
	if calloutKey(part) == part.Kind {
		return name
	}
	source := strings.TrimPrefix(part.Source, "laws-")
	if e := edition(part.Source); e != nil {
		source = e.Short
	}
	return name + " (" + source + ")"
}

// Choice is a choice made in the form of a law: with every box ticked it is none.
func (f *Filter) Choice(s *Show) *Show {
	if f.hidden(s) == 0 {
		return nil
	}
	return s
}

// ticked tells whether the box of a kind is ticked.
func (s *Show) ticked(k FilterKind) bool {
	return s.shows(rulebook.Part{Kind: k.Kind, Source: k.Key})
}

// hidden counts the callouts that a choice leaves out.
func (f *Filter) hidden(s *Show) (n int) {
	if f == nil {
		return 0
	}
	for _, k := range f.Kinds {
		if !s.ticked(k) {
			n += k.Count
		}
	}
	return n
}
