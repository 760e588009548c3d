package session

import (
	"reflect"
	"slices"

	"redress/ledger"
	"redress/session/regulations"
)

// EditRegulations corrects the method of scoring and the settings as somebody typed them over those that they were
// shown.
type EditRegulations struct {
	Seen     *Session          // as it stood when they were shown; nil where they were not
	Regulate                   // the whole form; a setting of the organiser's own that is not in it was left empty
	Offered  []regulations.Key // the settings that the form has; others stay as they are
}

// Decide implements Command. Fields are those of [Regulate].
func (c EditRegulations) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	// What could not be stored is told before what somebody else has done.
	if _, err := c.Regulate.body(s); err != nil {
		return err
	}
	seen := asShown(c.Seen)
	var edits ledger.Edits
	merged, takes := Regulate{Scoring: s.Scoring, AuthorityID: s.Settings.Authority, Chosen: s.Settings.Own()}, false
	if edits.Takes(ledger.Edit{Field: "scoring", Label: "Scoring",
		Seen: string(seen.Scoring), Typed: string(methodFor(s.Form, c.Scoring)), Stands: string(s.Scoring)}) {
		merged.Scoring, takes = c.Scoring, true
	}
	if edits.Takes(ledger.Edit{Field: "authority_id", Label: "Regulating authority",
		Seen: authorityName(seen.Settings.Authority), Typed: authorityName(c.AuthorityID),
		Stands: authorityName(s.Settings.Authority)}) {
		merged.AuthorityID, takes = c.AuthorityID, true
	}
	was := seen.Settings.Own()
	for _, term := range regulations.Terms {
		if !slices.Contains(c.Offered, term.Key) {
			continue
		}
		words := func(values map[regulations.Key]string) string { return term.Words(values[term.Key]) }
		if edits.Takes(ledger.Edit{Field: "settings." + string(term.Key), Label: term.Title,
			Seen: words(was), Typed: words(c.Chosen), Stands: words(merged.Chosen)}) {
			merged.Chosen[term.Key], takes = c.Chosen[term.Key], true
		}
	}
	if err := edits.Err(); err != nil || !takes {
		return err
	}
	// A setting of the organiser's own that says what the authority says is none of their own.
	body, err := merged.body(s)
	if err == nil && body.Scoring == s.Scoring && reflect.DeepEqual(body.Settings, s.Settings) {
		return nil
	}
	return merged.Decide(s, d)
}

// authorityName is an authority as people know it; empty for none.
func authorityName(id string) string {
	if a, known := regulations.AuthorityOf(id); known {
		return a.Name
	}
	return id
}
