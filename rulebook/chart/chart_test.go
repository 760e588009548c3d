package chart_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/chart"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

func carried() *library.Library { return library.Load(rulebook.Files) }

func Example() {
	q := carried().Edition("laws-2017").Questionnaire("kept-action")
	c := chart.Draw(q)
	fmt.Println(len(c.Parts), "page")
	for _, item := range c.Outline()[0].Items {
		fmt.Println(item.Number, item.Step.Kind)
	}
	// Output:
	// 1 page
	// 1 judgement
	// 2 fact
}

// each calls for every questionnaire of every edition.
func each(t *testing.T, check func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart)) {
	for _, e := range carried().Editions {
		for _, q := range e.Questionnaires {
			t.Run(e.ID+"/"+q.ID, func(t *testing.T) { check(t, q, chart.Draw(q)) })
		}
	}
}

// bothSides are those that one side of a sheet does not hold in letters of six points.
var bothSides = []string{"laws-2017/claim", "laws-2017/misinformation", "laws-2017/mistaken-explanation"}

// Each questionnaire is one page of A4, or both its sides, in letters of six points or more when it is printed, and has
// all its letters in its boxes.
func TestPagesCanBeRead(t *testing.T) {
	const wide, high, least = 538, 742, 6.0
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		sides := 1
		if slices.Contains(bothSides, q.Edition+"/"+q.ID) {
			sides = 2
		}
		if len(c.Parts) != sides {
			t.Errorf("takes %d pages; %d is known", len(c.Parts), sides)
		}
		for i, p := range c.Parts {
			shrunk := float64(p.Type) / 7.5
			if p.Width*shrunk > wide+1 || p.Height*shrunk > high+1 {
				t.Errorf("page %d is %.0f by %.0f points", i+1, p.Width*shrunk, p.Height*shrunk)
			}
			for _, b := range p.Boxes {
				texts := slices.Clone(b.Texts)
				for _, c := range b.Cells {
					texts = append(texts, c.Texts...)
				}
				for _, text := range texts {
					if text.Size()*shrunk < least {
						t.Errorf("page %d: letters of %.1f points", i+1, text.Size()*shrunk)
					}
					if text.X < b.X || text.Y > b.Y+b.Height || text.Y < b.Y || text.X+text.Width() > b.X+b.Width+1 {
						t.Errorf("page %d: %q stands out of %q", i+1, text.Text, b.Step.Title)
					}
				}
			}
		}
	})
}

// Nothing lies over anything else, but an end in the answer that leads to it.
func TestNothingIsCovered(t *testing.T) {
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		for i, p := range c.Parts {
			for j, a := range p.Boxes {
				for _, b := range p.Boxes[:j] {
					apart := a.X >= b.X+b.Width || b.X >= a.X+a.Width || a.Y >= b.Y+b.Height || b.Y >= a.Y+a.Height
					if !apart && !inCell(b, a) {
						t.Errorf("page %d: %q lies over %q", i+1, a.Step.Title, b.Step.Title)
					}
				}
			}
		}
	})
}

// inCell tells whether a box stands in the answer of another that leads to it, below the letters of that answer.
func inCell(b, in chart.Box) bool {
	return slices.ContainsFunc(b.Cells, func(c chart.Cell) bool {
		return c.To == in.Step.ID && in.X >= c.X && in.X+in.Width <= c.X+c.Width && in.Y >= c.Y &&
			in.Y+in.Height <= c.Y+c.Height && !slices.ContainsFunc(c.Texts, func(text chart.Text) bool {
			return text.Y > in.Y
		})
	})
}

// Every step that can be reached is drawn, questions once; every answer has its arrow, or says where it goes on, or
// holds it.
func TestEverythingIsDrawn(t *testing.T) {
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		times := map[string]int{}
		for i, p := range c.Parts {
			arrows := map[string]bool{}
			for _, l := range p.Lines {
				arrows[l.From+" "+l.To] = true
			}
			for _, b := range p.Boxes {
				times[b.Step.ID]++
				for _, to := range b.Step.Exits() {
					if !arrows[b.Step.ID+" "+to] && !says(b, to, q) && !holds(p, b, to) {
						t.Errorf("page %d: nothing leads from %q to %q", i+1, b.Step.ID, to)
					}
				}
			}
		}
		for _, s := range q.Steps {
			if n := times[s.ID]; n == 0 || n > 1 && s.Kind != questionnaire.Outcome {
				t.Errorf("the step %q is drawn %d times", s.ID, n)
			}
		}
	})
}

// holds tells whether an answer has in it the end to which it leads.
func holds(p *chart.Part, b chart.Box, to string) bool {
	return slices.ContainsFunc(p.Boxes, func(in chart.Box) bool { return in.Step.ID == to && inCell(b, in) })
}

// says tells whether a box names the number of a step where an answer leads to it.
func says(b chart.Box, to string, q *questionnaire.Questionnaire) bool {
	number := 1 + slices.IndexFunc(q.Steps, func(s *questionnaire.Step) bool { return s.ID == to })
	for _, c := range b.Cells {
		for _, text := range c.Texts {
			if c.To == to && strings.HasPrefix(text.Text+",", fmt.Sprintf("→ %d,", number)) {
				return true
			}
		}
	}
	return false
}

// The outline has every step once, and every answer.
func TestOutline(t *testing.T) {
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		times, ways := map[string]int{}, map[string]bool{}
		var read func(items []chart.Item)
		read = func(items []chart.Item) {
			for _, item := range items {
				times[item.Step.ID]++
				for _, b := range item.Branches {
					ways[item.Step.ID+" "+b.To.ID] = true
					read(b.Items)
				}
			}
		}
		for _, stage := range c.Outline() {
			read(stage.Items)
		}
		for _, s := range q.Steps {
			if n := times[s.ID]; n != 1 && s.Kind != questionnaire.Outcome {
				t.Errorf("the step %q stands there %d times", s.ID, n)
			}
			for _, to := range s.Exits() {
				if !ways[s.ID+" "+to] {
					t.Errorf("no way leads from %q to %q", s.ID, to)
				}
			}
		}
	})
}

// The way of each worked example is marked from the first step to its end, and nothing beside it.
func TestWay(t *testing.T) {
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		for _, e := range carried().Edition(q.Edition).Examples[q.ID] {
			path := questionnaire.Replay(q, questionnaire.ResumeAsNeeded(q, e.Answers, nil), nil).Path
			marked := map[string]bool{}
			for _, p := range c.Along(chart.WayOf(path, "")).Parts {
				for _, b := range p.Boxes {
					if b.Taken {
						marked[b.Step.ID] = true
					}
				}
				for _, l := range p.Lines {
					if l.Taken && !marked[l.From] {
						t.Errorf("%s: a line is marked from %q, where the way does not come", e.ID, l.From)
					}
				}
			}
			if !marked[q.Start] || !marked[e.Ends] {
				t.Errorf("%s: the way is marked at %d steps, not from the first one to the end", e.ID, len(marked))
			}
			for id := range marked {
				if !slices.ContainsFunc(path, func(v questionnaire.Visited) bool { return v.Step == id }) {
					t.Errorf("%s: %q is marked and was not visited", e.ID, id)
				}
			}
		}
		for _, p := range c.Parts {
			if slices.ContainsFunc(p.Boxes, func(b chart.Box) bool { return b.Taken }) {
				t.Error("the chart itself has become marked")
			}
		}
	})
}

// What a table of findings goes by is said in words, also where it is how other questions ended.
func TestEndsOfOtherQuestionsAreNamed(t *testing.T) {
	var named func(t *testing.T, q *questionnaire.Questionnaire, list []chart.Item)
	named = func(t *testing.T, q *questionnaire.Questionnaire, list []chart.Item) {
		for _, item := range list {
			for _, b := range item.Branches {
				named(t, q, b.Items)
				for _, used := range q.Subs {
					for _, end := range used.Steps {
						if strings.Contains(end.ID, "-") && strings.Contains(b.Label+" ", ": "+end.ID+" ") {
							t.Errorf("%q prints the id of %q", b.Label, end.Title)
						}
					}
				}
			}
		}
	}
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, c *chart.Chart) {
		for _, stage := range c.Outline() {
			named(t, q, stage.Items)
		}
	})
}

// What the conditions of an end say holds in each of the examples that come to it.
func TestConditions(t *testing.T) {
	each(t, func(t *testing.T, q *questionnaire.Questionnaire, _ *chart.Chart) {
		worded := q.Worded(questionnaire.NoRecord{})
		for _, end := range q.Steps {
			if end.Kind != questionnaire.Outcome {
				continue
			}
			always, last := chart.Conditions(q, end.ID)
			if len(always)+len(last) == 0 {
				t.Errorf("nothing leads to %q", end.ID)
			}
			for _, e := range carried().Edition(q.Edition).Examples[q.ID] {
				path := questionnaire.Replay(q, questionnaire.ResumeAsNeeded(q, e.Answers, nil), nil).Path
				for _, c := range always {
					at := slices.IndexFunc(path, func(v questionnaire.Visited) bool { return v.Step == c.Step.ID })
					if e.Ends != end.ID {
						continue
					}
					if at < 0 {
						continue // passed over: no answer mattered
					}
					o, ok := worded.Step(c.Step.ID).Option(path[at].Key)
					if ok && c.Step.Rejoin == nil && !slices.Contains(c.Labels, o.Label) {
						t.Errorf("%s ends at %s by %q at %q; it should be one of %q", e.ID, end.ID, o.Label,
							c.Step.ID, c.Labels)
					}
				}
			}
		}
	})
}

// The conditions of an end as somebody would say them.
func TestConditionsOfRevoke(t *testing.T) {
	q := carried().Edition("laws-2017").Questionnaire("revoke")
	always, last := chart.Conditions(q, "two-tricks")
	var steps []string
	for _, c := range always {
		steps = append(steps, c.Step.ID)
	}
	if got := strings.Join(steps, " "); !strings.HasSuffix(got, "won-by later-own two-enough") || len(last) != 0 {
		t.Errorf("two tricks after %s; %d last answers", got, len(last))
	}
}
