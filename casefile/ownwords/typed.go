package ownwords

import (
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Typed is a ruling as it is typed, or as a form shows it.
type Typed struct {
	Title   string
	Found   string
	Words   string
	Laws    []rulebook.Quoted
	Follows Follows
	Penalty bool
}

// MostLaws is how many provisions a ruling names at most; one to five decide a case.
const MostLaws = 12

// longestTitle is how many characters a ruling in a line has at most.
const longestTitle = 2 * ledger.MaxWord

// Check says what is missing or wrong, of every field of the form at once.
func (t Typed) Check() error {
	var wrong []error
	refuse := func(where bool, field, format string, args ...any) {
		if where {
			wrong = append(wrong, fault.At(field, format, args...))
		}
	}
	refuse(t.Found == "", "found", "Say what you found: what happened, in a sentence or two.")
	refuse(len(t.Laws) > MostLaws, "seek", "A ruling names at most %d provisions. Keep only those that decide it.",
		MostLaws)
	refuse(t.Words == "", "words", "Say what you tell the players.")
	refuse(t.Follows == "", "follows", "Say what follows.")
	refuse(t.Follows != "" && !slices.Contains(All, t.Follows), "follows", "Choose what follows from those offered.")
	refuse(t.Follows == Later && t.Penalty, "follows",
		"A penalty is given with the ruling, at the end of play. Take it out here.")
	for _, text := range []struct {
		field, value string
		limit        int
	}{{"found", t.Found, ledger.MaxText}, {"words", t.Words, ledger.MaxText}, {"title", t.Title, longestTitle}} {
		wrong = append(wrong, ledger.TooLong(text.limit, text.field, text.value))
	}
	return fault.All(wrong...)
}

// Typed is the ruling as its form shows it; text gives what a text of the case says. Nil is an empty form.
func (r *Ruling) Typed(text func(ledger.TextRef) string) Typed {
	if r == nil {
		return Typed{}
	}
	t := Typed{Title: r.Title, Follows: r.Follows, Penalty: r.Penalty}
	for _, ref := range r.Refs() {
		t.Laws = append(t.Laws, rulebook.Quoted{Edition: ref.Edition, ID: ref.ID})
	}
	if r.Found.ID != "" {
		t.Found = text(r.Found)
	}
	if r.Words.ID != "" {
		t.Words = text(r.Words)
	}
	return t
}

// part is what of a form two people can change without minding each other.
type part struct {
	field, label string
	says         func(t Typed) string
	put          func(r *Ruling, t Typed, d *ledger.Draft)
}

var parts = []part{
	{"found", "What you found", func(t Typed) string { return t.Found },
		func(r *Ruling, t Typed, d *ledger.Draft) { r.Found = d.Text(t.Found) }},
	{"seek", "The law", Typed.laws, func(r *Ruling, t Typed, d *ledger.Draft) {
		r.Laws, r.Quotes = nil, ""
		for _, q := range t.Laws {
			r.Laws = append(r.Laws, q.Ref().String())
		}
		if len(t.Laws) > 0 {
			r.Quotes = d.Content("quotes", t.Laws)
		}
	}},
	{"words", "What you say", func(t Typed) string { return t.Words },
		func(r *Ruling, t Typed, d *ledger.Draft) { r.Words = d.Text(t.Words) }},
	{"follows", "What follows", Typed.follows,
		func(r *Ruling, t Typed, _ *ledger.Draft) { r.Follows, r.Penalty = t.Follows, t.Penalty }},
	{"title", "In a line", func(t Typed) string { return t.Title },
		func(r *Ruling, t Typed, _ *ledger.Draft) { r.Title = t.Title }},
}

func (t Typed) laws() string {
	var names []string
	for _, q := range t.Laws {
		names = append(names, q.Name())
	}
	return strings.Join(names, ", ")
}

// Words are what follows, for people.
func (f Follows) Words() string {
	switch f {
	case Stands:
		return "Nothing more: play goes on, or the result stands"
	case Tricks:
		return "Tricks are transferred, or the result is corrected"
	case Score:
		return "An adjusted score"
	case Later:
		return "I come back at the end of play"
	}
	return ""
}

// Hint says more of what follows, where its words do not tell; empty otherwise.
func (f Follows) Hint() string {
	switch f {
	case Tricks:
		return "The contract stays as it was played, and no score is adjusted. On the next page you enter all the " +
			"tricks that declarer has then."
	case Score:
		return "Assigned, weighted or artificial, on the next page."
	case Later:
		return "What you say now is kept as told, and the case waits for you."
	}
	return ""
}

func (t Typed) follows() string {
	if t.Penalty {
		return strings.TrimPrefix(t.Follows.Words()+", and a procedural penalty", ", ")
	}
	return t.Follows.Words()
}

// Edit puts what was typed in the place of what stands, as far as it was changed on the form, which had shown another
// one. changed is false where nothing was. What somebody else has changed since the form was made is a conflict.
func (r *Ruling) Edit(d *ledger.Draft, seen *Ruling, typed Typed,
	text func(ledger.TextRef) string) (edited Ruling, changed bool, err error) {
	if err := typed.Check(); err != nil {
		return edited, false, err
	}
	if r != nil {
		edited = *r
	}
	was, stands := seen.Typed(text), r.Typed(text)
	var edits ledger.Edits
	for _, p := range parts {
		if edits.Takes(ledger.Edit{Field: p.field, Label: p.label, Seen: p.says(was), Typed: p.says(typed),
			Stands: p.says(stands)}) {
			p.put(&edited, typed, d)
			changed = true
		}
	}
	return edited, changed, edits.Err()
}
