package questionnaire

import (
	"sync/atomic"

	"redress/rulebook"
)

// Questionnaire is one irregularity as a graph of steps. Its JSON form is what a case pins.
type Questionnaire struct {
	ID        string   `json:"id"`
	Edition   string   `json:"edition"`
	Title     string   `json:"title"`
	Situation []string `json:"situation"` // how people put it; empty for one that is only used by others
	Start     string   `json:"start"`
	Status    string   `json:"status"`
	Version   string   `json:"version"`
	Reviewed  string   `json:"reviewed,omitempty"`
	Skips     bool     `json:"skips,omitempty"` // a question of which no answer matters is passed over
	Intro     []Block  `json:"intro,omitempty"`
	Steps     []*Step  `json:"steps"`

	// Subs are the sub-questionnaires that steps use, by id, theirs included.
	Subs map[string]*Questionnaire `json:"subs,omitempty"`

	// Shares is the questionnaire whose steps stand behind its own ones; they are among Steps.
	Shares string `json:"-"`

	At rulebook.Position `json:"-"`

	planned atomic.Pointer[plan]
	filled  bool // the words of a record stand in its blanks
}

// Step is one question, finding or end.
type Step struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Kind     Kind     `json:"kind"`
	Ask      string   `json:"ask,omitempty"`
	Closed   bool     `json:"closed,omitempty"`   // needs no way out for doubt
	Record   bool     `json:"record,omitempty"`   // asked for the record's sake, though no answer changes the ruling
	Now      bool     `json:"now,omitempty"`      // asks for a right that lapses by waiting
	Compare  bool     `json:"compare,omitempty"`  // weighs whether a call is comparable with one withdrawn
	Doubt    string   `json:"doubt,omitempty"`    // what doubt means here: a key of Doubts
	Hand     string   `json:"hand,omitempty"`     // whose hand a reason for the answer speaks of: a blank, or all
	Open     string   `json:"open,omitempty"`     // the answer that leaves the question open until the second stage
	One      string   `json:"one,omitempty"`      // the answer that one player's word settles where all have to agree
	Silent   string   `json:"silent,omitempty"`   // the answer that holds for the others while nothing is said; or Waits
	Uncalled []string `json:"uncalled,omitempty"` // the answers by which nobody has called on the board
	Again    string   `json:"again,omitempty"`    // the step that it asks again where that was left open
	From     string   `json:"from,omitempty"`     // the fact of the record that may answer it
	Use      string   `json:"use,omitempty"`      // the sub-questionnaire it runs
	Anew     bool     `json:"anew,omitempty"`     // which was run before on the same way, about something else
	Remedy   string   `json:"remedy,omitempty"`
	Needs    []string `json:"needs,omitempty"`
	Over     int      `json:"over,omitempty"`    // the tricks that go over to the other side
	Count    string   `json:"count,omitempty"`   // which tricks of a claim count: a key of Counts
	Resume   string   `json:"resume,omitempty"`  // the step at which the second stage begins
	Opens    []string `json:"opens,omitempty"`   // the questionnaires on other matters that it leads on to
	Another  string   `json:"another,omitempty"` // likewise, to a case of its own on another board
	Later    string   `json:"later,omitempty"`   // when the director looks again at what is ruled: a key of Laters
	Then     []string `json:"then,omitempty"`    // the questionnaires with which it goes on then
	After    []string `json:"after,omitempty"`   // likewise when play is over, where it looks before that too
	Rights   []string `json:"rights,omitempty"`  // the grounds for a skip of the board that are shown there
	Appeal   bool     `json:"appeal,omitempty"`  // they are told of the right of appeal, though no score is settled
	Blank    bool     `json:"blank,omitempty"`   // its words leave something to the record
	Was      []string `json:"was,omitempty"`     // ids it had in earlier releases
	Body     []Block  `json:"body,omitempty"`
	Options  []Option `json:"options,omitempty"`
	Rejoin   *Rejoin  `json:"rejoin,omitempty"`

	// the blank by which its words left a suit to the record, whose words stand in it: suit or named-suit
	suit  string
	giver bool // likewise, who gave the information
	act   bool // likewise, the call or card complained of
	doer  bool // likewise, who did it

	At rulebook.Position `json:"-"`
}

// Waits is in the place of the answer that holds while nothing is said to a choice, where none does: the game itself
// waits for it, as for the answer to a claim.
const Waits = "wait"

// Block is a paragraph of a step, a provision shown in full, or a callout (words to say, a point not settled).
type Block struct {
	Kind     string         `json:"kind"`             // text, law, or a callout's kind
	Source   string         `json:"source,omitempty"` // to whom a callout is said
	Markdown string         `json:"markdown"`
	Refs     []rulebook.Ref `json:"refs,omitempty"`
	Decides  []rulebook.Ref `json:"decides,omitempty"` // those of them, in bold, on which what is found rests
}

// Option is one answer and where it leads. An option without a key is the only way on from a statement, a finding or a
// use; in a use step the key is the outcome that the sub-questionnaire reached.
type Option struct {
	Key   string            `json:"key,omitempty"`
	Label string            `json:"label"`
	Hint  string            `json:"hint,omitempty"`
	To    string            `json:"to"`
	Was   []string          `json:"was,omitempty"`
	At    rulebook.Position `json:"-"`

	Reasons []string `json:"reasons,omitempty"` // sentences that can be the reason for a judgement
}

// Rejoin leads on by earlier answers: the first row whose every cell agrees. A cell "-" agrees with any answer and with
// none.
type Rejoin struct {
	Columns []string          `json:"columns"`
	Rows    []Row             `json:"rows"`
	At      rulebook.Position `json:"-"`
}

// Row is one line of a rejoin.
type Row struct {
	Cells []string          `json:"cells"`
	Label string            `json:"label"`
	To    string            `json:"to"`
	At    rulebook.Position `json:"-"`
}

// Resumed is the key that carries a case from an outcome with resume into its second stage.
const Resumed = "resume"

// Told is the key that an answered statement has.
const Told = "told"

// Step finds a step by its id; nil where there is none.
func (q *Questionnaire) Step(id string) *Step {
	for _, s := range q.Steps {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// Option finds an option by its key.
func (s *Step) Option(key string) (Option, bool) {
	for _, o := range s.Options {
		if o.Key == key {
			return o, true
		}
	}
	return Option{}, false
}

// Refs lists the provisions that a step cites, each once, in the order of the text.
func (s *Step) Refs() []rulebook.Ref {
	var refs []rulebook.Ref
	for _, b := range s.Body {
		for _, r := range b.Refs {
			refs = withRef(refs, r)
		}
	}
	return refs
}

// Refs lists every provision that a questionnaire and its sub-questionnaires cite, each once.
func (q *Questionnaire) Refs() []rulebook.Ref {
	var refs []rulebook.Ref
	add := func(q *Questionnaire) {
		for _, s := range q.Steps {
			for _, r := range s.Refs() {
				refs = withRef(refs, r)
			}
		}
	}
	add(q)
	for _, id := range sortedKeys(q.Subs) {
		add(q.Subs[id])
	}
	return refs
}

func withRef(refs []rulebook.Ref, r rulebook.Ref) []rulebook.Ref {
	for _, known := range refs {
		if known.ID == r.ID && known.Edition == r.Edition {
			return refs
		}
	}
	return append(refs, r)
}

// Exits are the steps to which a step can lead directly, without resume.
func (s *Step) Exits() []string {
	var to []string
	for _, o := range s.Options {
		to = append(to, o.To)
	}
	if s.Rejoin != nil {
		for _, r := range s.Rejoin.Rows {
			to = append(to, r.To)
		}
	}
	return to
}

// next are all ways on, the resumed stage included.
func (s *Step) next() []string {
	if s.Resume != "" {
		return append(s.Exits(), s.Resume)
	}
	return s.Exits()
}
