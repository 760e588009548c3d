package questionnaire

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"redress/rulebook"
)

// Record is what is known of the board and the incident. It answers a fact by an option key and the sentence that says
// why; known is false where the record does not tell, and then the question is asked.
type Record interface {
	Fact(name string) (key, why string, known bool)
}

// NoRecord knows nothing.
type NoRecord struct{}

// Fact implements Record.
func (NoRecord) Fact(string) (string, string, bool) { return "", "", false }

// Answers are the standing answers by step; in a sub-questionnaire the step is "questionnaire/step".
type Answers map[string]string

// Visited is one step of a path. From is "answer" or "record" where the step was answered.
type Visited struct {
	Step  string `json:"step"`
	Kind  Kind   `json:"kind"`
	Ask   string `json:"ask,omitempty"`
	Title string `json:"title"`
	Key   string `json:"key,omitempty"`
	Label string `json:"label,omitempty"`
	From  string `json:"from,omitempty"`
	Why   string `json:"why,omitempty"`

	// RecordKey is what the record says where an answer overrides it.
	RecordKey string `json:"record_key,omitempty"`

	// Setting tells that it is no record that answers, but a setting of the session: the regulations.
	Setting bool `json:"setting,omitempty"`

	// Played tells that it is a contested claim, played out card by card, that answers.
	Played bool `json:"played,omitempty"`
}

// AgainstThePlay tells that the answer given is another than the claim comes to when it is played out.
func (v Visited) AgainstThePlay() bool { return v.Played && v.RecordKey != "" && v.RecordKey != v.Key }

// Asked is the question that waits for an answer.
type Asked struct {
	Step    string      `json:"step"`
	Kind    Kind        `json:"kind"`
	Ask     string      `json:"ask"`
	Title   string      `json:"title"`
	Options []AskedItem `json:"options"`
}

// AskedItem is one of the answers that can be given.
type AskedItem struct {
	Key   string `json:"key"`
	Label string `json:"label"`
}

// Reached is an outcome.
type Reached struct {
	Step   string   `json:"step"`
	Title  string   `json:"title"`
	Remedy string   `json:"remedy"`
	Needs  []string `json:"needs"`
	Over   int      `json:"over,omitempty"`  // the tricks that go over to the other side
	Count  string   `json:"count,omitempty"` // which tricks of a claim count
	Resume string   `json:"resume"`
	Say    string   `json:"say"`
	Appeal bool     `json:"appeal,omitempty"` // the right of appeal is told with it
	Opens  []string `json:"opens,omitempty"`  // the questionnaires with which it goes on
	// Another is the questionnaire with which another board goes on, in a case of its own.
	Another string `json:"another,omitempty"`
	// Later is when the director looks again, a key of Laters, and Then the questionnaires with which it goes on then.
	Later string   `json:"later,omitempty"`
	Then  []string `json:"then,omitempty"`
	After []string `json:"after,omitempty"` // likewise when play is over, where it looks before that too
}

// LooksUp tells whether the text that decides is not held: the outcome decides nothing.
func (r *Reached) LooksUp() bool { return r != nil && r.Remedy == LookUp }

// And is an outcome that needs what another one needs too; nil adds nothing. Where one of the two needs a score of its
// own, that takes the place of the tricks that the other transfers: their number is part of it.
func (r *Reached) And(other *Reached) *Reached {
	if other == nil {
		return r
	}
	both := *r
	both.Needs = slices.Clone(r.Needs)
	for _, need := range other.Needs {
		if !slices.Contains(both.Needs, need) {
			both.Needs = append(both.Needs, need)
		}
	}
	if slices.ContainsFunc(both.Needs, func(need string) bool { return need == "score" || need == "weights" }) {
		both.Needs = slices.DeleteFunc(both.Needs, func(need string) bool { return need == "tricks" })
	}
	return &both
}

// SetAside is an answer that is not on the path: kept, shown, never used.
type SetAside struct {
	Step string `json:"step"`
	Key  string `json:"key"`
}

// Trouble is what kept a replay from going on, or an answer that could not be used.
type Trouble struct {
	Code string `json:"code"`
	Step string `json:"step"`
	Text string `json:"text"`
}

// Result is where the answers lead.
type Result struct {
	Edition       string     `json:"edition"`
	Questionnaire string     `json:"questionnaire"`
	Path          []Visited  `json:"path"`
	Next          *Asked     `json:"next"`
	Findings      []string   `json:"findings"`
	Outcome       *Reached   `json:"outcome"`
	Stages        []Reached  `json:"stages"` // the outcomes already reached before a resume, oldest first
	Laws          []string   `json:"laws"`
	Open          []string   `json:"open,omitempty"`     // the steps whose question was left open
	Uncalled      bool       `json:"uncalled,omitempty"` // nobody has called on the board, by what was answered
	Deciding      []string   `json:"deciding,omitempty"` // those of them on which findings and outcome rest
	SetAside      []SetAside `json:"set_aside"`
	Problems      []Trouble  `json:"problems"`
}

// Replay walks a questionnaire from its start by the standing answers and what the record knows. It is a function of
// its arguments alone.
func Replay(q *Questionnaire, answers Answers, record Record) Result {
	if record == nil {
		record = NoRecord{}
	}
	w := &walk{root: q, answers: answers, record: record, used: map[string]bool{}, laws: map[string]bool{}}
	w.result = Result{
		Edition: q.Edition, Questionnaire: q.ID, Path: make([]Visited, 0, len(answers)+8),
		Findings: []string{}, Stages: []Reached{},
		Laws: []string{}, SetAside: []SetAside{}, Problems: []Trouble{},
	}
	if end := w.run(q, ""); end != nil {
		reached := reach(end, "")
		for _, need := range w.needs {
			if !slices.Contains(reached.Needs, need) {
				reached.Needs = append(reached.Needs, need)
			}
		}
		w.result.Outcome = &reached
	}
	for _, step := range w.unused() {
		w.result.SetAside = append(w.result.SetAside, SetAside{step, answers[step]})
		if text := w.unusable(step, answers[step]); text != "" {
			w.trouble("unknown-answer", step, text)
		}
	}
	return w.result
}

// unused are the steps of the answers that are not on the path.
func (w *walk) unused() (steps []string) {
	for step := range w.answers {
		if !w.used[step] {
			steps = append(steps, step)
		}
	}
	slices.Sort(steps)
	return steps
}

// Locate finds the questionnaire and the step of an address: "step", or "questionnaire/step" for a sub-questionnaire.
func (q *Questionnaire) Locate(address string) (*Questionnaire, *Step) {
	if sub, id, found := strings.Cut(address, "/"); found {
		in := q.Subs[sub] // worded for what it is asked about anew
		if in == nil {
			sub, _, _ = strings.Cut(sub, "@")
			in = q.Subs[sub]
		}
		if in != nil {
			return in, in.Step(id)
		}
		return nil, nil
	}
	return q, q.Step(address)
}

type walk struct {
	root    *Questionnaire
	answers Answers
	record  Record
	used    map[string]bool
	laws    map[string]bool
	needs   []string // of the ends of sub-questionnaires
	result  Result
}

func (w *walk) trouble(code, step, text string) {
	w.result.Problems = append(w.result.Problems, Trouble{code, step, text})
}

// run walks one questionnaire and gives the outcome reached; nil where a question waits.
func (w *walk) run(q *Questionnaire, prefix string) *Step {
	seen := map[string]string{} // the keys on this questionnaire's path, for its tables
	l := newLevel(q, prefix, w)
	for id, count := q.Start, 0; ; count++ {
		step := q.Step(id)
		if step == nil || count > len(q.Steps) {
			w.trouble("no-step", prefix+id, "The questionnaire has no way on here.")
			return nil
		}
		if key, to, settled := step.settled(q, seen); settled {
			seen[step.ID], id = key, to
			continue
		}
		if key, idle := l.skips(step, seen); idle {
			seen[step.ID] = key
			id, _ = step.way(key, seen)
			continue
		}
		step = step.worded(w.record)
		w.cite(step)
		key, visited, waits := w.visit(step, prefix)
		if waits {
			return nil
		}
		w.result.Path[visited].Key = key
		seen[step.ID] = key
		w.leaveOpen(step, prefix, key)
		w.result.Uncalled = w.result.Uncalled || slices.Contains(step.Uncalled, key)
		if step.Kind == Finding {
			w.result.Findings = append(w.result.Findings, prefix+step.ID)
		}
		if step.Kind == Outcome {
			if step.Resume == "" || key != Resumed {
				return step
			}
			w.result.Stages = append(w.result.Stages, reach(step, prefix))
			w.result.Deciding = nil   // the second stage rests on what it finds itself
			w.result.Uncalled = false // and the board was played before it
			id = step.Resume
			continue
		}
		to, ok := step.way(key, seen)
		if !ok {
			w.trouble("no-way", prefix+step.ID, "No way on fits the answers given so far.")
			return nil
		}
		id = to
	}
}

// visit adds a step to the path and finds its key: an answer, what the record says, or the outcome of a
// sub-questionnaire. waits is true where nobody has answered yet.
func (w *walk) visit(step *Step, prefix string) (key string, index int, waits bool) {
	address := prefix + step.ID
	v := Visited{Step: address, Kind: step.Kind, Ask: step.Ask, Title: step.Title}
	given, answered := w.answers[address]
	switch {
	case step.Kind == Statement || step.Kind == Outcome && step.Resume != "":
		if answered && (given == Told || given == Resumed) {
			w.used[address], v.Key, v.From = true, given, "answer"
		}
	case step.Kind.Asks():
		if step.From != "" {
			if key, why, known := w.record.Fact(step.From); known {
				if o, ok := step.Option(key); ok {
					v.Key, v.Label, v.From, v.Why, v.Setting = key, o.Label, "record", why, OfSetting(step.From)
					v.Played = OfPlay(step.From)
				}
			}
		}
		if o, ok := step.Option(given); answered && ok {
			if v.From == "record" && v.Key != given {
				v.RecordKey = v.Key
			} else if v.From != "record" {
				v.Why = ""
			}
			v.Key, v.Label, v.From = given, o.Label, "answer"
			w.used[address] = true
		}
		if v.From == "" {
			w.result.Next = &Asked{Step: address, Kind: step.Kind, Ask: step.Ask, Title: step.Title}
			for _, o := range step.Options {
				w.result.Next.Options = append(w.result.Next.Options, AskedItem{o.Key, o.Label})
			}
			w.result.Path = append(w.result.Path, v)
			return "", len(w.result.Path) - 1, true
		}
	}
	w.result.Path = append(w.result.Path, v)
	index = len(w.result.Path) - 1
	if step.Kind == Use {
		sub := w.root.Subs[step.Use]
		if sub == nil {
			w.trouble("no-sub", address, "The questionnaire "+step.Use+" is missing.")
			return "", index, true
		}
		of := w.record
		if step.Anew {
			w.record = elsewhere{of}
		}
		end := w.run(sub, step.under())
		w.record = of
		if end == nil {
			return "", index, true
		}
		w.result.Path[index].Label = end.Title
		w.needs = append(w.needs, end.Needs...)
		return end.ID, index, false
	}
	return v.Key, index, false
}

// way finds the next step from the key given and the keys before it.
func (s *Step) way(key string, seen map[string]string) (string, bool) {
	if s.Rejoin != nil {
		for _, row := range s.Rejoin.Rows {
			if row.fits(s.Rejoin.Columns, seen) {
				return row.To, true
			}
		}
	}
	var always string
	for _, o := range s.Options {
		if o.Key == key && key != "" {
			return o.To, true
		}
		if o.Key == "" {
			always = o.To
		}
	}
	return always, always != ""
}

func (r Row) fits(columns []string, seen map[string]string) bool {
	for i, column := range columns {
		if i < len(r.Cells) && r.Cells[i] != "-" && r.Cells[i] != seen[column] {
			return false
		}
	}
	return true
}

func (w *walk) cite(step *Step) {
	for _, block := range step.Body {
		for _, ref := range block.Refs {
			if id := w.short(ref); !w.laws[id] {
				w.laws[id] = true
				w.result.Laws = append(w.result.Laws, id)
			}
		}
		for _, ref := range block.Decides {
			if id := w.short(ref); !slices.Contains(w.result.Deciding, id) {
				w.result.Deciding = append(w.result.Deciding, id)
			}
		}
	}
}

// leaveOpen notes a question that is left open, and takes it off where it is answered later.
func (w *walk) leaveOpen(step *Step, prefix, key string) {
	if step.Open == "" {
		return
	}
	first := prefix + cmp.Or(step.Again, step.ID)
	w.result.Open = slices.DeleteFunc(w.result.Open, func(open string) bool { return open == first })
	if key == step.Open {
		w.result.Open = append(w.result.Open, first)
	}
}

// short is a provision as it is cited within its edition.
func (w *walk) short(ref rulebook.Ref) string {
	if ref.Edition == w.root.Edition {
		return ref.ID
	}
	return ref.String()
}

// unusable says why an answer could never be used; empty where it is only off the path.
func (w *walk) unusable(address, key string) string {
	_, step := w.root.Locate(address)
	if step == nil {
		return "There is no step \"" + address + "\" in this questionnaire."
	}
	if key == Told && step.Kind == Statement || key == Resumed && step.Resume != "" {
		return ""
	}
	if _, ok := step.Option(key); !ok || !step.Kind.Asks() {
		return "The step \"" + address + "\" has no answer \"" + key + "\"."
	}
	return ""
}

func reach(step *Step, prefix string) Reached {
	r := Reached{Step: prefix + step.ID, Title: step.Title, Remedy: step.Remedy, Opens: step.Opens,
		Another: step.Another, Needs: append([]string{}, step.Needs...), Over: step.Over, Count: step.Count,
		Resume: step.Resume, Later: step.Later, Then: step.Then, After: step.After,
		Appeal: step.TellsOfAppeal()}
	var say []string
	for _, b := range step.Body {
		if b.Kind == "say" {
			say = append(say, plain(b.Markdown))
		}
	}
	r.Say = strings.Join(say, " ")
	return r
}

// ResumeAsNeeded adds the answer "resume" where the answers reach an outcome with resume and go on behind it: scripts
// and examples need not say it.
func ResumeAsNeeded(q *Questionnaire, answers Answers, record Record) Answers {
	answers = maps.Clone(answers)
	for range q.Steps {
		result := Replay(q, answers, record)
		if result.Outcome == nil || result.Outcome.Resume == "" || !q.behind(result.Outcome.Resume, result.SetAside) {
			break
		}
		answers[result.Outcome.Step] = Resumed
	}
	return answers
}

// behind tells whether one of the unused answers belongs to a step that can be reached from id.
func (q *Questionnaire) behind(id string, unused []SetAside) bool {
	reachable := map[string]bool{}
	var mark func(id string)
	mark = func(id string) {
		step := q.Step(id)
		if step == nil || reachable[id] {
			return
		}
		reachable[id] = true
		if step.Use != "" {
			reachable[step.under()] = true
		}
		for _, to := range step.next() {
			mark(to)
		}
	}
	mark(id)
	for _, a := range unused {
		if sub, _, found := strings.Cut(a.Step, "/"); found && reachable[sub+"/"] || reachable[a.Step] {
			return true
		}
	}
	return false
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// plain takes the marks of links and emphasis off Markdown.
func plain(markdown string) string {
	var b strings.Builder
	for i := 0; i < len(markdown); i++ {
		switch c := markdown[i]; c {
		case '*', '_', '`', '[':
		case ']':
			if i+1 < len(markdown) && markdown[i+1] == '(' {
				if end := strings.IndexByte(markdown[i:], ')'); end > 0 {
					i += end
				}
			}
		case '\n':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return strings.TrimSpace(b.String())
}
