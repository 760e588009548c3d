package casebook

import (
	"encoding/json"
	"slices"

	"redress/fault"
	"redress/ledger"
)

// Publication is what stands of one publication, folded from its log.
type Publication struct {
	Summary
	Words     []string       // by which the version in force is found
	Reason    ledger.TextRef // why it was withdrawn
	Versions  []Version      // oldest first; the last one is in force unless it is withdrawn
	Publisher string         // of the version in force
}

// Version is one text of a publication; it never changes.
type Version struct {
	Number int
	Page   string         // hash
	Why    ledger.TextRef // why it stands in for the one before it
	Actor  string
	At     int64 // unix seconds
}

// Row is the publication for the shelf;
// nothing finds one that was withdrawn.
func (p *Publication) Row() Row {
	if p.State != Published {
		return Row{Summary: p.Summary}
	}
	return Row{p.Summary, slices.Clone(p.Words)}
}

// Texts lists the ids of every personal text that the log of the publication refers to.
func (p *Publication) Texts() (ids []string) {
	if p.Reason.ID != "" {
		ids = append(ids, p.Reason.ID)
	}
	for _, v := range p.Versions {
		if v.Why.ID != "" {
			ids = append(ids, v.Why.ID)
		}
	}
	return ids
}

// Fold reads a publication from its log.
func Fold(entries []ledger.Entry) (*Publication, error) { return fold(nil, entries) }

func fold(p *Publication, entries []ledger.Entry) (*Publication, error) {
	if p == nil {
		p = &Publication{}
	}
	for _, e := range entries {
		apply, ok := appliers[e.Kind]
		if !ok || e.Version > 1 {
			return nil, fault.New(fault.Unavailable,
				"Publication %s holds an entry (%s, version %d) of a newer Redress. Open it with that version.",
				e.Stream, e.Kind, e.Version)
		}
		if err := apply(p, e); err != nil {
			return nil, fault.Wrap(err, fault.Internal, "Entry %d of publication %s cannot be read.", e.Seq, e.Stream)
		}
		p.Updated, p.Seq, p.Head = e.At, e.Seq, e.Hash
	}
	return p, nil
}

// The bodies of the entries, version 1. A field once written keeps its name and meaning for ever. The words are those
// by which the text is found; they stand in the log so that the shelf can be made again from it alone.
type (
	published struct {
		Number        int            `json:"number"`
		Case          string         `json:"case"`
		Ruling        int            `json:"ruling"`
		Page          string         `json:"page"`
		Edition       string         `json:"edition"`
		Questionnaire string         `json:"questionnaire"`
		Title         string         `json:"title"`
		Outcome       string         `json:"outcome"`
		Level         Level          `json:"level"`
		Period        string         `json:"period"`
		Keywords      []string       `json:"keywords,omitempty"`
		Laws          []string       `json:"laws,omitempty"`
		Words         []string       `json:"words"`
		Why           ledger.TextRef `json:"why,omitzero"` // of a revision
	}
	withdrawn struct {
		Reason ledger.TextRef `json:"reason"`
	}
)

// appliers is the fold: one line a kind of entry.
var appliers = map[string]func(*Publication, ledger.Entry) error{
	"published": body(func(p *Publication, e ledger.Entry, b published) {
		p.ID, p.Published = e.Stream, e.At
		p.publish(
			e, b)
	}),
	"revised":   body(func(p *Publication, e ledger.Entry, b published) { p.publish(e, b) }),
	"withdrawn": body(func(p *Publication, e ledger.Entry, b withdrawn) { p.State, p.Reason = Withdrawn, b.Reason }),
}

func body[T any](apply func(p *Publication, e ledger.Entry, b T)) func(*Publication, ledger.Entry) error {
	return func(p *Publication, e ledger.Entry) error {
		var b T
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return err
		}
		apply(p, e, b)
		return nil
	}
}

func (p *Publication) publish(e ledger.Entry, b published) {
	p.State, p.Number, p.Case, p.Ruling, p.Page = Published, b.Number, b.Case, b.Ruling, b.Page
	p.Edition, p.Questionnaire, p.Title, p.Outcome, p.Level, p.Period = b.Edition, b.Questionnaire, b.Title, b.Outcome,
		b.Level, b.Period
	p.Keywords, p.Laws, p.Words, p.Reason, p.Publisher = b.Keywords, b.Laws, b.Words, ledger.TextRef{}, e.Actor
	p.Versions = append(p.Versions, Version{len(p.Versions) + 1, b.Page, b.Why, e.Actor, e.At})
	p.Version = len(p.Versions)
}
