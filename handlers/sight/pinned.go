package sight

import (
	"context"
	"slices"
	"strings"
	"sync"

	"redress/casefile"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	"redress/views/questions"
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

	worded pinnedTexts // the text with its blanks filled, by the words that fill them
}

// pinnedTexts keeps texts by what they were made of, which never changes: documents by their hashes.
type pinnedTexts struct {
	mu   sync.Mutex
	kept map[string]*Pinned
}

// How many are kept: questionnaires, of which a club has a dozen, and of each what it says in the words of a record, of
// which the cases of an evening that are open have some.
const mostPins, mostWorded = 256, 24

// of gives the text that is kept under a key, or makes it. Two that ask at once may both make it; the same comes out.
func (t *pinnedTexts) of(key string, most int, make func() (*Pinned, error)) (*Pinned, error) {
	t.mu.Lock()
	known := t.kept[key]
	t.mu.Unlock()
	if known != nil {
		return known, nil
	}
	p, err := make()
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.kept == nil || len(t.kept) >= most {
		t.kept = map[string]*Pinned{}
	}
	t.kept[key] = p
	return p, nil
}

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
	return p.Worded(casefile.FactsOf(c, run)), nil
}

// Worded is a text with the words of a record in its blanks; the same one where it has none.
func (p *Pinned) Worded(record questionnaire.Record) *Pinned {
	if !p.Questionnaire.HasBlanks() {
		return p
	}
	worded, _ := p.worded.of(questionnaire.WordsOf(record), mostWorded, func() (*Pinned, error) {
		filled := p.Questionnaire.Worded(record)
		return &Pinned{Questionnaire: filled, Quotes: p.Quotes, ByRef: p.ByRef, edition: p.edition, raw: p}, nil
	})
	return worded
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
	return s.pins.of(asked+strings.Join(quotes, ""), mostPins, func() (*Pinned, error) {
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
		return p, nil
	})
}

// Document reads a stored document and checks it against its hash.
func (s *Desk) Document(ctx context.Context, hash string, into any) error {
	return ledger.Document(ctx, s.Cfg.Store.Log, hash, into)
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
		return questions.OwnWords(*own, o.Texts, o.Pinned.quote)
	}
	step, now := o.Step(o.Result.Outcome.Step), casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
	if settled := now.SettledBy(o.Case, o.Others); len(settled) > 0 {
		return views.NewBlocks(o.Edition, casefile.BlocksApart(step.Body, settled), o.Pinned.quote)
	}
	return o.Pinned.Body(o.Result.Outcome.Step, step)
}

// ResultToSay is how the words of the ruling will end, see ruling.ResultToSay; empty while it is not known.
func (o *File) ResultToSay() string {
	end := o.Result.Outcome
	if own := o.Running.Own; end == nil || end.Resume != "" || own != nil && (casefile.FouledBoard(o.Case) ||
		len(o.Others) == 0 && ruling.SaysResult(o.Texts.Of(own.Words), o.Score)) {
		return ""
	}
	ends := []*questionnaire.Reached{end}
	for _, m := range o.Others {
		ends = append(ends, m.End(o.Case))
	}
	if len(end.Needs) == 0 {
		return ruling.ResultToSay(nil, o.Contested.CountBy(o.Record, o.Result).On(o.Record), ends...)
	}
	return ruling.ResultToSay(o.Score, o.Record, ends...)
}

// Kept gives what is kept under a key, or makes it. Two that ask at once may both make it; what they make is the same.
func Kept[K comparable, V any](m *sync.Map, key K, make func() V) V {
	if v, ok := m.Load(key); ok {
		return v.(V)
	}
	v, _ := m.LoadOrStore(key, make())
	return v.(V)
}
