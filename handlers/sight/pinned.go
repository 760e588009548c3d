package sight

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// Pinned is the text that a case was opened on: its questionnaire and the provisions it cites, as they were then. What
// the pages show of it is made once.
type Pinned struct {
	Questionnaire *questionnaire.Questionnaire
	Quotes        []rulebook.Quoted
	ByRef         map[string]rulebook.Quoted
	edition       views.EditionTag
	blocks        sync.Map // by address of the step
	html          sync.Map // likewise
	raw           *Pinned  // the text with its blanks, where these are filled; nil for one that has none
}

// pinnedTexts keeps what was read of the store: a document under its hash never changes.
type pinnedTexts struct {
	mu   sync.Mutex
	kept map[string]*Pinned
}

// largestPins is how many questionnaires are kept; a club has a dozen.
const largestPins = 256

// pinnedOf is the text of a run in the words of the case's record, with the provisions that its director took; nil for
// no run.
func pinnedOf(s *Desk, ctx context.Context, edition views.EditionTag, c *casefile.Case,
	run *casefile.Run) (*Pinned, error) {
	if run == nil {
		return nil, nil
	}
	quotes := []string{run.Quotes}
	if run.Own != nil && run.Own.Quotes != "" {
		quotes = append(quotes, run.Own.Quotes)
	}
	p, err := s.PinnedText(ctx, edition, run.Pinned, quotes...)
	if err != nil {
		return nil, err
	}
	return p.Worded(c.Facts()), nil
}

// Worded is a text with the words of a record in its blanks; the same one where it has none.
func (p *Pinned) Worded(record questionnaire.Record) *Pinned {
	filled := p.Questionnaire.Worded(record)
	if filled == p.Questionnaire {
		return p
	}
	return &Pinned{Questionnaire: filled, Quotes: p.Quotes, ByRef: p.ByRef, edition: p.edition, raw: p}
}

// keeps is where what is shown of a step is kept: with the text that has no blanks there, which many cases share.
func (p *Pinned) keeps(address string, step *questionnaire.Step) *Pinned {
	if p.raw != nil {
		if _, raw := p.raw.Questionnaire.Locate(address); raw == step {
			return p.raw
		}
	}
	return p
}

// PinnedText reads a questionnaire and lists of provisions; of a provision on several the last holds.
func (s *Desk) PinnedText(ctx context.Context, edition views.EditionTag, asked string,
	quotes ...string) (*Pinned, error) {
	key := asked + strings.Join(quotes, "")
	s.pins.mu.Lock()
	known := s.pins.kept[key]
	s.pins.mu.Unlock()
	if known != nil {
		return known, nil
	}
	p := &Pinned{ByRef: map[string]rulebook.Quoted{}, edition: edition}
	if err := s.Document(ctx, asked, &p.Questionnaire); err != nil {
		return nil, err
	}
	for _, hash := range quotes {
		var list []rulebook.Quoted
		if err := s.Document(ctx, hash, &list); err != nil {
			return nil, err
		}
		for _, q := range list {
			same := func(known rulebook.Quoted) bool { return known.Ref() == q.Ref() }
			p.Quotes = append(slices.DeleteFunc(p.Quotes, same), q)
			p.ByRef[q.Ref().String()] = q
		}
	}
	s.pins.mu.Lock()
	defer s.pins.mu.Unlock()
	if s.pins.kept == nil || len(s.pins.kept) >= largestPins {
		s.pins.kept = map[string]*Pinned{}
	}
	s.pins.kept[key] = p
	return p, nil
}

// Document reads a stored document and checks it against its hash.
func (s *Desk) Document(ctx context.Context, hash string, into any) error {
	content, err := s.Cfg.Store.Log.Content(ctx, hash)
	if err != nil {
		return err
	}
	if err := content.Check(); err != nil {
		return err
	}
	if err := json.Unmarshal(content.Body, into); err != nil {
		return fault.Wrap(err, fault.Internal, "The stored document %.12s cannot be read.", hash)
	}
	return nil
}

// quote shows a pinned provision.
func (p *Pinned) quote(ref rulebook.Ref) (views.Quote, bool) {
	q, ok := p.ByRef[ref.String()]
	if !ok {
		return views.Quote{}, false
	}
	return views.NewPinnedQuote(q, p.edition), true
}

// Body shows the blocks of a step.
func (p *Pinned) Body(address string, step *questionnaire.Step) []views.Block {
	return Kept(&p.keeps(address, step).blocks, address, func() []views.Block {
		return views.NewBlocks(p.Questionnaire.Edition, step.Body, p.quote)
	})
}

// HTML is the body of a step as it stands below an answer: its words, and the laws by name.
func (p *Pinned) HTML(address string, step *questionnaire.Step) string {
	return Kept(&p.keeps(address, step).html, address, func() string {
		return views.Rendered(views.StepBody(views.NewBlocks(p.Questionnaire.Edition, step.Body, views.Unquoted)))
	})
}

// EndBody shows the outcome that the case has come to.
func (o *File) EndBody() []views.Block {
	if own := o.Running.Own; own != nil {
		return parts.OwnWords(*own, o.Texts, o.Pinned.quote)
	}
	return o.Pinned.Body(o.Result.Outcome.Step, o.Step(o.Result.Outcome.Step))
}

// ResultToSay is how the words of the ruling will end, see ruling.ResultToSay; empty while it is not known.
func (o *File) ResultToSay() string {
	end := o.Result.Outcome
	if own := o.Running.Own; end == nil || end.Resume != "" || own != nil && (casefile.FouledBoard(o.Case) ||
		len(o.Others) == 0 && adjustment.NamesResult(o.Texts.Of(own.Words))) {
		return ""
	}
	ends := []*questionnaire.Reached{end}
	for _, m := range o.Others {
		ends = append(ends, m.End(o.Case))
	}
	if len(end.Needs) == 0 {
		return ruling.ResultToSay(nil, o.Record, ends...)
	}
	return ruling.ResultToSay(o.Score, o.Record, ends...)
}

// Pin gives the questionnaire and the provisions to open a run with.
func (s *Desk) Pin(edition, id string) (*questionnaire.Questionnaire, []rulebook.Quoted, error) {
	return s.Cfg.Library.Current().Pin(edition, id)
}

// Kept gives what is kept under a key, or makes it. Two that ask at once may both make it; what they make is the same.
func Kept[K comparable, V any](m *sync.Map, key K, make func() V) V {
	if v, ok := m.Load(key); ok {
		return v.(V)
	}
	v, _ := m.LoadOrStore(key, make())
	return v.(V)
}
