package questionnaire

import (
	"maps"
	"slices"
	"strings"

	"redress/rulebook"
)

// doubtKeys are the option keys that count as a way out for doubt.
var doubtKeys = []string{"doubt", "doubtful", "unclear", "disputed", "cannot-tell", "not-established", "unknown"}

// Check finds what is wrong with a questionnaire as a graph and as law: wrong targets first; what would only follow
// from them is held back. director tells whether its edition has one; edition finds an edition of the rulebook.
func Check(q *Questionnaire, director bool, edition func(id string) *rulebook.Edition) []rulebook.Problem {
	c := &checker{q: q, director: director, edition: edition}
	c.names()
	c.targets()
	c.citations()
	if len(rulebook.Errors(c.problems)) > 0 {
		return c.problems
	}
	c.shape()
	c.reachable()
	if len(rulebook.Errors(c.problems)) > 0 {
		return c.problems
	}
	c.meaning()
	c.tables()
	c.again()
	c.doubt()
	c.reasons()
	c.lapse()
	c.loud()
	c.idle()
	return c.problems
}

type checker struct {
	q        *Questionnaire
	director bool
	edition  func(id string) *rulebook.Edition
	problems []rulebook.Problem
}

func (c *checker) report(at rulebook.Position, s *Step, code, text, do string) {
	p := rulebook.Problem{Code: code, At: at, Text: text, Do: do}
	if s != nil {
		p.Trail = []string{s.Title}
	}
	c.problems = append(c.problems, p)
}

func (c *checker) names() {
	seen := map[string]*Step{}
	for _, s := range c.q.Steps {
		if s.ID == "" {
			continue
		}
		if first, twice := seen[s.ID]; twice {
			c.report(s.At, s, "duplicate-id", "The id #"+s.ID+" stands twice; the first is at "+first.At.String()+
				".", "Give each step its own.")
		}
		seen[s.ID] = s
	}
	if len(c.q.Steps) == 0 {
		c.report(c.q.At, nil, "no-steps", "The questionnaire has no steps.", "Add a heading ## Question {#id .fact}.")
	}
}

func (c *checker) targets() {
	if c.q.Step(c.q.Start) == nil {
		c.report(c.q.At, nil, "unknown-target", "The start #"+c.q.Start+" is no step.", c.suggest(c.q.Start))
	}
	for _, s := range c.q.Steps {
		for _, o := range s.Options {
			if c.q.Step(o.To) == nil {
				c.report(o.At, s, "unknown-target", "The answer \""+o.Label+"\" leads to #"+o.To+", which is no step.",
					c.suggest(o.To))
			}
		}
		if s.Rejoin != nil {
			for _, r := range s.Rejoin.Rows {
				if c.q.Step(r.To) == nil {
					c.report(r.At, s, "unknown-target", "The row leads to #"+r.To+", which is no step.",
						c.suggest(r.To))
				}
			}
			for _, column := range s.Rejoin.Columns {
				if c.q.Step(column) == nil {
					c.report(s.Rejoin.At, s, "table-column", "The column \""+column+"\" is no step.", c.suggest(column))
				}
			}
		}
		if s.Resume != "" && c.q.Step(s.Resume) == nil {
			c.report(s.At, s, "unknown-target", "The case would resume at #"+s.Resume+", which is no step.",
				c.suggest(s.Resume))
		}
		if s.Use != "" && c.q.Subs[s.Use] == nil {
			c.report(s.At, s, "unknown-sub", "There is no questionnaire \""+s.Use+"\" in this edition.",
				"Name one that is there.")
		}
	}
}

func (c *checker) suggest(id string) string {
	for _, s := range c.q.Steps {
		if s.ID != "" && (strings.Contains(s.ID, id) || strings.Contains(id, s.ID)) {
			return "Did you mean #" + s.ID + "?"
		}
	}
	return "Correct the target, or add the step."
}

func (c *checker) citations() {
	for _, s := range c.q.Steps {
		refs := s.Refs()
		for _, ref := range refs {
			if problem, wrong := rulebook.Unresolved(ref, c.edition); wrong {
				problem.Trail = []string{s.Title}
				c.problems = append(c.problems, problem)
			}
		}
		if len(refs) == 0 && (s.Kind == Finding || s.Kind == Outcome) {
			c.report(s.At, s, "no-citation", "A "+string(s.Kind)+" cites no law.",
				"Add a link such as [Law 21B3](law:21B3).")
		}
	}
}

// shape checks that each kind of step has what it needs and nothing else.
func (c *checker) shape() {
	for _, s := range c.q.Steps {
		switch {
		case s.Kind == Outcome && (len(s.Options) > 0 || s.Rejoin != nil):
			c.report(s.At, s, "outcome-with-options", "An outcome leads on.",
				"Make it a finding, or remove the answers; use resume= for a second stage.")
		case s.Kind == Outcome && s.Remedy == "":
			c.report(s.At, s, "no-remedy", "The outcome has no remedy.", "Add remedy= with one of: "+
				strings.Join(sortedKeys(Remedies), ", ")+".")
		case s.Kind != Outcome && len(s.Options) == 0 && s.Rejoin == nil:
			c.report(s.At, s, "no-options", "The step leads nowhere.",
				"Add - [Answer](#next \"key\"), or make it an outcome.")
		case s.Kind == Statement && (len(s.Options) != 1 || s.Options[0].Key != "" || s.Rejoin != nil):
			c.report(s.At, s, "statement-routes", "A statement routes.",
				"Give it one way on, without a key; ask a fact for what decides.")
		case s.Kind == Finding && s.Rejoin == nil && (len(s.Options) != 1 || s.Options[0].Key != ""):
			c.report(s.At, s, "finding-options", "A finding offers answers.",
				"Give it one way on, without a key, or a table.")
		case s.Kind.Asks() && len(s.Options) == 0:
			c.report(s.At, s, "no-options", "The question has no answers.",
				"List them; a table alone belongs to a finding.")
		}
		if s.Kind != Outcome && (s.Remedy+s.Another+s.Resume != "" || len(s.Needs)+len(s.Opens) > 0) {
			c.report(s.At, s, "not-an-outcome", "remedy=, needs=, opens=, another= and resume= belong to outcomes.",
				"Move them, or make the step an outcome.")
		}
		c.later(s)
		if s.Appeal && (s.Kind != Outcome || slices.Contains(settling, s.Remedy)) {
			c.report(s.At, s, "appeal", "It belongs to an outcome; where a score is settled the right is always told.",
				"Take .appeal away.")
		}
		if s.Anew && (s.Kind != Use || s.Again != "") {
			c.report(s.At, s, "anew", "Only a questionnaire that is used can be run anew.",
				"Remove .anew, or name the questionnaire with use=.")
		}
		if s.One != "" && (s.Kind != Choice || !c.canBe(s.ID, s.One)) {
			c.report(s.At, s, "one", "\""+s.One+"\" is no answer of this step, or the step is no choice.",
				"Use the key of the answer that holds as soon as one player does not agree.")
		}
		if s.Silent != "" && (s.Kind != Choice || s.Silent != Waits && !c.canBe(s.ID, s.Silent)) {
			c.report(s.At, s, "silent", "\""+s.Silent+"\" is no answer of this step, or the step is no choice.",
				"Use the key of the answer that holds while nobody says anything, or \""+Waits+"\" where nothing does.")
		}
		for _, key := range s.Uncalled {
			if !s.Kind.Asks() || !c.canBe(s.ID, key) {
				c.report(s.At, s, "uncalled", "\""+key+"\" is no answer of this step.",
					"Use the keys of answers by which nobody has called on the board.")
			}
		}
		if len(s.Options) > 9 {
			c.report(s.At, s, "too-many", "The step has more than nine answers, more than the number keys.",
				"Split it.")
		}
		for _, o := range s.Options {
			if o.Key == "" && s.Kind.Asks() && s.Rejoin == nil {
				c.report(o.At, s, "no-key", "The answer \""+o.Label+"\" has no key.", "Add one in straight quotes: (#"+
					o.To+" \"yes\").")
			}
		}
		c.shapeOfUse(s)
	}
}

func (c *checker) shapeOfUse(s *Step) {
	if s.Kind != Use {
		return
	}
	sub := c.q.Subs[s.Use]
	always := s.Rejoin != nil
	for _, o := range s.Options {
		if o.Key == "" {
			always = true
		} else if end := sub.Step(o.Key); end == nil || end.Kind != Outcome {
			c.report(o.At, s, "unknown-end", "The questionnaire "+s.Use+" has no outcome \""+o.Key+
				"\".", "Use the id of one of its outcomes.")
		}
	}
	for _, end := range sub.Steps {
		if end.Kind != Outcome {
			continue
		}
		if _, ok := s.Option(end.ID); !ok && !always {
			c.report(s.At, s, "gap", "The outcome \""+end.ID+"\" of "+s.Use+" leads nowhere.", "Add - [Words](#next \""+
				end.ID+"\").")
		}
		if end.Resume != "" {
			c.report(s.At, s, "sub-resumes", "The sub-questionnaire "+s.Use+" has an outcome with resume=.",
				"Let the questionnaire that uses it wait instead.")
		}
		if end.Later != "" {
			c.report(s.At, s, "sub-later", "The sub-questionnaire "+s.Use+" has an outcome with later=.",
				"Let the outcome to which it leads say when the director looks again.")
		}
	}
}

// reachable checks that every step can be reached and comes to an end, and that nothing goes round.
func (c *checker) reachable() {
	const (
		unseen = iota
		open
		done
	)
	state := map[string]int{}
	var trail []string
	var visit func(id string) bool
	visit = func(id string) bool {
		switch state[id] {
		case done:
			return true
		case open:
			from := slices.Index(trail, id)
			cycle := append(slices.Clone(trail[from:]), id)
			s := c.q.Step(id)
			c.report(s.At, s, "cycle", "The steps go round: "+strings.Join(cycle, " > ")+
				".", "Cut one of these ways; what comes later is a second stage behind an outcome with resume=.")
			return false
		}
		state[id] = open
		trail = append(trail, id)
		for _, to := range c.q.Step(id).next() {
			if !visit(to) {
				return false
			}
		}
		trail = trail[:len(trail)-1]
		state[id] = done
		return true
	}
	if !visit(c.q.Start) {
		return
	}
	for _, s := range c.q.Steps {
		if state[s.ID] == unseen {
			c.report(s.At, s, "unreachable", "No way leads to #"+s.ID+".", "Link to it, or remove it.")
		}
	}
	// Without cycles, and with options on all that is no outcome, every way ends at an outcome.
}

// meaning checks what the answers mean: doubt, who is asked, what the record may say.
func (c *checker) meaning() {
	beforeFinding := c.beforeAnyFinding()
	for _, s := range c.q.Steps {
		if (s.Kind == Fact || s.Kind == Judgement) && !s.Closed && !c.hasDoubt(s) {
			c.report(s.At, s, "no-doubt", "The step has no way out for doubt.",
				"Add an answer with the key \"doubt\", or the class .closed where there can be none.")
		}
		if c.director && s.Kind == Judgement && s.Ask != "director" {
			c.report(s.At, s, "players-judge", "A judgement is asked of "+Parties[s.Ask]+
				".", "Ask the director; players state facts and make choices.")
		}
		if !c.director && s.Ask == "director" {
			c.report(s.At, s, "no-director", "The step asks a director, and this edition has none.",
				"Ask the players or an adjudicator.")
		}
		if (s.Ask == "offending" || s.Ask == "non-offending") && beforeFinding[s.ID] {
			c.report(s.At, s, "offending-too-soon", "The step speaks of an offending side before anything was found.",
				"Ask your-side, opponents or a player, or put a finding before it.")
		}
		if s.Hand != "" && s.Kind != Judgement {
			c.report(s.At, s, "hand", "hand= stands on a step that is no judgement.", "Remove it.")
		}
		if s.From != "" {
			if !s.Kind.Asks() {
				c.report(s.At, s, "from", "from= stands on a step that asks nothing.", "Remove it.")
			}
			name, _ := FactOf(s.From)
			for _, key := range name.Keys {
				if _, ok := s.Option(key); !ok {
					c.report(s.At, s, "from", "The record can answer \""+key+"\" to "+s.From+
						", and the step has no such answer.", "Add one with that key.")
				}
			}
		}
	}
}

func (c *checker) hasDoubt(s *Step) bool {
	for _, o := range s.Options {
		if slices.Contains(doubtKeys, o.Key) {
			return true
		}
	}
	return false
}

// beforeAnyFinding marks the steps that some way reaches without passing a finding.
func (c *checker) beforeAnyFinding() map[string]bool {
	marked := map[string]bool{}
	var mark func(id string)
	mark = func(id string) {
		if marked[id] {
			return
		}
		marked[id] = true
		s := c.q.Step(id)
		if s.Kind == Finding {
			return
		}
		for _, to := range s.next() {
			mark(to)
		}
	}
	mark(c.q.Start)
	return marked
}

// tables checks each rejoin against every combination of answers that can arrive at it: a combination that no row fits
// is a gap, a row that none needs is dead, and a column that is not asked on every way must be covered by "-".
func (c *checker) tables() {
	for _, s := range c.q.Steps {
		if s.Rejoin == nil {
			continue
		}
		arriving := c.arriving(s)
		used := make([]bool, len(s.Rejoin.Rows))
		for _, keys := range arriving {
			fits := -1
			for i, row := range s.Rejoin.Rows {
				if row.fits(s.Rejoin.Columns, keys) {
					fits = i
					break
				}
			}
			if fits >= 0 {
				used[fits] = true
				continue
			}
			var cells []string
			for _, column := range s.Rejoin.Columns {
				key := keys[column]
				if key == "" {
					key = "not asked"
				}
				cells = append(cells, column+": "+key)
			}
			c.report(s.Rejoin.At, s, "gap", "No row fits "+strings.Join(cells, ", ")+
				".", "Add a row for it; a - fits any answer and none.")
		}
		for i, row := range s.Rejoin.Rows {
			if !used[i] {
				c.report(row.At, s, "dead-row", "No way leads to this row, or an earlier one takes it all.",
					"Remove it or move it up.")
			}
			for j, cell := range row.Cells {
				if cell != "-" && !c.canBe(s.Rejoin.Columns[j], cell) {
					c.report(row.At, s, "unknown-answer", "\""+cell+"\" is no answer of #"+s.Rejoin.Columns[j]+
						".", "Use one of its keys, or -.")
				}
			}
		}
	}
}

func (c *checker) canBe(step, key string) bool {
	s := c.q.Step(step)
	if s.Kind == Use {
		end := c.q.Subs[s.Use].Step(key)
		return end != nil && end.Kind == Outcome
	}
	_, ok := s.Option(key)
	return ok
}

// arriving lists the combinations of keys, for the columns of a table, with which a path can come to it.
func (c *checker) arriving(table *Step) []map[string]string {
	columns := table.Rejoin.Columns
	type state struct {
		step *Step
		keys string
	}
	seen := map[state]bool{}
	found := map[string]map[string]string{}
	leads := c.leadingTo(table)
	var walk func(s *Step, keys map[string]string, joined string)
	walk = func(s *Step, keys map[string]string, joined string) {
		if !leads[s] || seen[state{s, joined}] {
			return
		}
		seen[state{s, joined}] = true
		if s == table {
			found[joined] = keys
			return
		}
		watched := slices.Contains(columns, s.ID)
		for _, move := range c.q.moves(s, keys, false) {
			next, joined := keys, joined
			if watched && move.key != "" {
				next = maps.Clone(keys)
				next[s.ID] = move.key
				joined += s.ID + "=" + move.key + " "
			}
			walk(c.q.Step(move.to), next, joined)
		}
	}
	walk(c.q.Step(c.q.Start), map[string]string{}, "")
	var list []map[string]string
	for _, key := range sortedKeys(found) {
		list = append(list, found[key])
	}
	return list
}

// leadingTo marks the steps from which some way comes to the given one.
func (c *checker) leadingTo(target *Step) map[*Step]bool {
	marked := map[*Step]bool{}
	var mark func(s *Step) bool
	mark = func(s *Step) bool {
		if leads, known := marked[s]; known {
			return leads
		}
		leads := s == target
		for _, to := range s.next() {
			leads = mark(c.q.Step(to)) || leads
		}
		marked[s] = leads
		return leads
	}
	mark(c.q.Step(c.q.Start))
	return marked
}

// move is one way on from a step: the key given and where it leads.
type move struct{ key, to string }

// moves lists the ways on from a step that has a table by the keys before it. Where keys does not hold every key of the
// path (complete is false), every row of a table with another column counts as a way on.
func (q *Questionnaire) moves(s *Step, keys map[string]string, complete bool) []move {
	var list []move
	answers := []string{""}
	if s.Kind.Asks() {
		answers = nil
		for _, o := range s.Options {
			answers = append(answers, o.Key)
		}
	} else if s.Kind == Use {
		answers = nil
		for _, end := range q.Subs[s.Use].Steps {
			if end.Kind == Outcome {
				answers = append(answers, end.ID)
			}
		}
	}
	for _, key := range answers {
		if s.Rejoin != nil {
			known := true // whether every column of the table is among the keys that are kept
			for _, column := range s.Rejoin.Columns {
				if _, ok := keys[column]; !ok && column != s.ID && !complete {
					known = false
				}
			}
			if !known {
				for _, row := range s.Rejoin.Rows {
					list = append(list, move{key, row.To})
				}
				continue
			}
			with := map[string]string{s.ID: key}
			for k, v := range keys {
				with[k] = v
			}
			if to, ok := s.way(key, with); ok {
				list = append(list, move{key, to})
			}
			continue
		}
		if to, ok := s.way(key, map[string]string{}); ok {
			list = append(list, move{key, to})
		}
	}
	if s.Resume != "" {
		list = append(list, move{Resumed, s.Resume})
	}
	return list
}
