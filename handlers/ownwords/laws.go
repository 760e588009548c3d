package ownwords

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook"
	"redress/rulebook/library"
	view "redress/views/ownwords"
)

// How many provisions the page shows: of what words find, and of what the answers so far have cited.
const (
	mostFound   = 6
	mostOffered = 8
)

// look takes the provisions that the form names: those that are marked, and those whose numbers were typed. Words are
// looked for in the laws of the case, and then somebody has still to choose; where the form is to be kept and names
// provisions, whoever sends it has chosen.
func (s *Handlers) look(c echo.Context, o *sight.File, f *form, keeps bool) error {
	params, err := c.FormParams()
	if err != nil {
		return err
	}
	lib := s.Cfg.Library.Current()
	for _, marked := range params["law"] {
		if q, ok := quoted(lib, marked); ok {
			f.take(q)
		}
	}
	e := lib.Edition(o.Edition)
	if f.seek == "" {
		return nil
	}
	if e == nil {
		return fault.At("seek", "The laws of this case are not held here, so nothing can be found in them.")
	}
	named := e.Numbers(f.seek)
	for _, p := range named.Found {
		if q, ok := e.Quote(p.ID); ok {
			f.take(q)
		}
	}
	if len(named.Unknown) > 0 {
		return unknown(e, named.Unknown[0])
	}
	switch {
	case named.Words == "":
		f.seek = ""
		return nil
	case keeps && len(f.Laws) > 0: // the words stay in their field, should the form be shown again
		return nil
	}
	for _, hit := range lib.Index().Search(named.Words, e.ID, 4*mostFound).Hits {
		if hit.Provision != nil && len(f.found) < mostFound {
			f.found = append(f.found, lawView(lib, hit.Provision.Ref().String(), false))
		}
	}
	if len(f.found) == 0 {
		return fault.At("seek", "Nothing in %s fits “%s”. Try other words, or the number of a law.", o.Tag.Title,
			named.Words)
	}
	return fault.At("seek", "Nothing is marked yet. Mark what fits among the laws found, or clear this field.")
}

// unknown refuses a number that the laws do not have, and says what is near.
func unknown(e *library.Edition, number string) error {
	if near := e.Near(number, 3); len(near) > 0 {
		return fault.At("seek", "%s has no Law %s. Near it: %s.", e.Title, number, strings.Join(near, ", "))
	}
	return fault.At("seek", "%s has no Law %s.", e.Title, number)
}

// take adds a provision, once.
func (f *form) take(q rulebook.Quoted) {
	if !slices.ContainsFunc(f.Laws, func(had rulebook.Quoted) bool { return had.Ref() == q.Ref() }) {
		f.Laws = append(f.Laws, q)
	}
}

// takeLaws takes the provisions on which the end of the questions rests.
func (s *Handlers) takeLaws(o *sight.File, f *form) {
	for _, law := range o.Result.Deciding {
		if q, ok := quoted(s.Cfg.Library.Current(), o.Edition+"/"+law); ok {
			f.take(q)
		}
	}
}

// quoted is the provision of an address form, laws-2017/64A1, in its wording of today.
func quoted(lib *library.Library, address string) (rulebook.Quoted, bool) {
	ref, err := rulebook.ParseRef(address, "")
	if err != nil {
		return rulebook.Quoted{}, false
	}
	return lib.Quote(ref)
}

// fillLaws shows the provisions that were taken, then those that are offered: of what the case was opened about, and
// what the answers so far have cited, the latest first.
func (s *Handlers) fillLaws(o *sight.File, f form, p *view.OwnWords) {
	lib := s.Cfg.Library.Current()
	var shown []string
	add := func(list *[]view.Law, address string, taken bool) {
		if l := lawView(lib, address, taken); l.Name != "" && !slices.Contains(shown, address) {
			*list, shown = append(*list, l), append(shown, address)
		}
	}
	for _, q := range f.Laws {
		add(&p.Laws, q.Ref().String(), true)
	}
	for _, l := range f.found {
		shown = append(shown, l.Value)
	}
	p.Hits = slices.DeleteFunc(p.Hits, func(l view.Law) bool {
		return slices.ContainsFunc(f.Laws, func(q rulebook.Quoted) bool { return q.Ref().String() == l.Value })
	})
	for _, law := range o.About.Laws {
		add(&p.Offered, law, false)
	}
	for _, v := range slices.Backward(o.Result.Path) {
		step := o.Step(v.Step)
		if step == nil || v.Kind.Asks() && v.From == "" {
			continue
		}
		for _, ref := range step.Refs() {
			if len(p.Offered) < mostOffered {
				add(&p.Offered, ref.String(), false)
			}
		}
	}
}

// lawView is a provision with its first words; without a name where it is not held.
func lawView(lib *library.Library, address string, taken bool) view.Law {
	ref, err := rulebook.ParseRef(address, "")
	if err != nil || lib.Edition(ref.Edition) == nil {
		return view.Law{}
	}
	p := lib.Edition(ref.Edition).Provision(ref.ID)
	if p == nil {
		return view.Law{}
	}
	l := view.Law{Value: address, Name: p.Name(), Title: p.Title, Begins: begins(p), Path: p.Ref().Path(), Taken: taken}
	if len(p.Whole()) > 1 || strings.HasSuffix(l.Begins, cut) {
		for _, part := range p.Whole() {
			l.Whole = append(l.Whole, view.LawPart{Label: part.Label(), Title: part.Title, Text: inALine(part)})
		}
	}
	return l
}

// inALine is the text of a provision without what is remarked on it.
func inALine(p *rulebook.Provision) string { return strings.Join(strings.Fields(p.Text()), " ") }

// longestBeginning is how much of a provision is shown where it is taken or offered; cut marks that it goes on.
const (
	longestBeginning = 130
	cut              = " …"
)

// begins is how a provision begins; of a heading how the first below it does.
func begins(p *rulebook.Provision) string {
	for _, part := range p.Whole() {
		text := []rune(inALine(part))
		if len(text) == 0 {
			continue
		}
		if len(text) <= longestBeginning {
			return string(text)
		}
		begin := string(text[:longestBeginning])
		if at := strings.LastIndexByte(begin, ' '); at > 0 {
			begin = begin[:at]
		}
		return begin + cut
	}
	return ""
}
