package ruling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/rulebook"
)

// Decided is the decision on an appeal alone, as the pages show it above the appeal: what was decided, what both sides
// get and where the deposit is; why, what is recommended, how it goes on, who heard it, and how the score was worked
// out. A printed decision begins with the same.
func Decided(a Appealed, zone *time.Location) *Sheet {
	h := a.frozen().hearing(zone)
	s := h.sheet("Decision on appeal", "The decision as frozen")
	s.Blocks = append(h.decided(), sections(h.working())...)
	s.Appeal, s.By = h.Appeal.Number, UpperFirst(h.Appeal.Form.Hearers())
	if d := h.Appeal.Decision; d != nil {
		s.At = h.p.at(d.At)
	}
	return s
}

// OnPaper is a decision without how its score was worked out, for the papers that are read as a whole.
func (s *Sheet) OnPaper() *Sheet {
	paper := *s
	paper.Blocks = slices.DeleteFunc(slices.Clone(s.Blocks), func(b Block) bool {
		section, ok := b.(Section)
		return ok && section.ID == "working"
	})
	return &paper
}

// frozen is the appeal as the decision has frozen it. What came after it, the answer to a recommendation (93B3), a
// further appeal (93C) and where the deposit went, is added.
func (a Appealed) frozen() Appealed {
	if a.Document != nil {
		now := a.Appeal
		a.Appeal = a.Document.Appeal
		a.Appeal.Stage, a.Appeal.Deposit, a.Appeal.Answer, a.Appeal.Further = now.Stage, now.Deposit, now.Answer,
			now.Further
	}
	return a
}

// resultWords say what was decided.
var resultWords = map[appeal.Result]string{
	appeal.Upheld: "The ruling is upheld.",
	appeal.Varied: "The ruling is varied.",
	appeal.ReferredBack: "The ruling stands. Referred back to the director in charge with a " +
		"recommendation{law:committee-powers}.",
}

// decided is the decision in the order in which somebody at the table asks for it.
func (h hearing) decided() []Block {
	d, edition := h.Appeal.Decision, h.p.t.Edition
	if d == nil {
		return nil
	}
	return sections(
		Section{"decision", "The decision", 2, false, h.outcome(d)},
		Section{"reasons", "Reasons", 3, false, words(h.text(d.Reasons))},
		Section{"dissent", "Dissent", 3, false, h.dissent()},
		Section{"recommended", "Recommended to the director in charge" + rulebook.CommitteePowers.Cite(edition), 3,
			false, h.recommended(d)},
		Section{"further", "Further appeal" + rulebook.FurtherAppeal.Cite(edition), 3, false, h.further()},
		Section{"heard", "Who heard it", 3, false, []Block{Facts{append(h.hearers(),
			Fact{"Decided", Plain(h.p.at(d.At))})}}},
	)
}

// outcome is how it ended: what was decided, what both sides get by it, the deposit, what is thought of the appeal, and
// the votes.
func (h hearing) outcome(d *appeal.Decision) []Block {
	said := rulebook.Cited(resultWords[d.Result], h.p.t.Edition)
	if d.Gives > 0 {
		said += fmt.Sprintf(" Ruling %d takes its place.", d.Gives)
	}
	parts := append([]Block{Paragraph{Text: Strong(said), Leads: true}}, h.given()...)
	f := Facts{append(h.deposit(), Fact{"Merit", Plain(joined(": ", d.Merit.Words(), h.text(d.Sanction)))})}
	if h.Document != nil {
		if votes := votesOf(h.Document); votes != "" {
			f.Rows = append(f.Rows, Fact{"Votes", Plain(votes)})
		}
		if parting := PartingWords(h.Document.Parting); parting != "" {
			f.Rows = append(f.Rows, Fact{"Beside the director's", Plain(parting)})
		}
	}
	return append(parts, f)
}

// given is what both sides get by the decision: the ruling that takes the place of the old one, or the old one that
// stands.
func (h hearing) given() []Block {
	stands, line := h.Gives, ""
	if stands == nil {
		stands, line = &h.Ruling, fmt.Sprintf("Ruling %d stands: ", h.p.t.Ruling)
	}
	parts := []Block{Paragraph{Text: Plain(line + stands.Title + "."), Leads: true}}
	score := stands.Transcript.Score
	switch {
	case score != nil:
	case h.Gives != nil && !SaysItStands(stands.Title):
		return append(parts, Paragraph{Text: Plain("The result at the table stands.")})
	default:
		return parts
	}
	v := NewAdjustedScore(score, stands.Texts)
	for _, g := range v.brief().Given {
		g.Working, g.Lines = nil, slices.Clone(g.Lines) // how it was worked out is further below
		for i := range g.Lines {
			g.Lines[i].Working, g.Lines[i].Note = nil, ""
		}
		parts = append(parts, given(g)...)
	}
	if v.Penalty != "" {
		parts = append(parts, Paragraph{Text: Led(v.Sanction+":", v.Penalty)})
	}
	if h.Gives != nil {
		v.Figures = besideAppealed(v.Figures, NewAdjustedScore(h.p.t.Score, h.p.Texts))
	}
	return append(parts, v.figures()...)
}

// SaysItStands tells whether a title says by itself that the result at the table stands, so that nothing says it again.
func SaysItStands(title string) bool {
	return strings.HasSuffix(strings.TrimRight(title, "."), " stands")
}

// besideAppealed are the figures of a decision beside those of the ruling that was appealed against, where that gave a
// score of its own.
func besideAppealed(figures []Figure, appealed *AdjustedScore) []Figure {
	if appealed == nil || len(appealed.Figures) == 0 {
		return figures
	}
	figures = slices.Clone(figures)
	for i := range figures {
		f := &figures[i]
		for _, was := range appealed.Figures {
			switch {
			case was.Who != f.Who || was.Unit != f.Unit:
			case was.Figure == f.Figure:
				f.Was = "as in the ruling appealed against"
			default:
				f.Was = "by the ruling appealed against " + was.Figure
				if was.Percent != "" {
					f.Was += " (" + was.Percent + ")"
				}
			}
		}
	}
	return figures
}

// deposit is what is asked for, and where it is; nothing where none is.
func (h hearing) deposit() []Fact {
	d := h.Appeal.Deposit
	if d.Asked == "" && d.State == appeal.NotPaid {
		return nil
	}
	return []Fact{{"Deposit", Plain(UpperFirst(joined(": ", d.Asked, h.Appeal.DepositWords(h.text(d.With)))))}}
}

// votesOf counts the votes, without names.
func votesOf(d *casefile.AppealDocument) string {
	var votes []string
	for _, n := range d.Counts {
		if n.Votes > 0 {
			votes = append(votes, fmt.Sprintf("%s: %d", n.Result.Words(), n.Votes))
		}
	}
	return strings.Join(votes, "\n")
}

// dissent are the reasons of those who voted otherwise.
func (h hearing) dissent() (parts []Block) {
	if h.Document == nil {
		return nil
	}
	for _, vote := range h.Document.Dissent {
		parts = append(parts, said(vote.Result.Words(), cmp.Or(h.text(vote.Reasons), "No reasons were given."))...)
	}
	return parts
}

// recommended is what the director in charge is asked to change, and what came of it (93B3).
func (h hearing) recommended(d *appeal.Decision) []Block {
	parts := words(h.text(d.Recommend))
	if r := h.Appeal.Answer; r != nil {
		parts = append(parts, said(joined(", ", "The director in charge answers", UpperFirst(r.Actor), h.p.at(r.At)),
			h.text(r.Text))...)
	}
	return parts
}

// further is where the decision was taken, or whom to ask about that (93C).
func (h hearing) further() (parts []Block) {
	for _, on := range h.Appeal.Further {
		parts = append(parts, said("Taken further to "+h.text(on.To)+", "+h.p.at(on.At),
			cmp.Or(h.text(on.Text), "Nothing was written to it here."))...)
	}
	f := Facts{}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	to := h.FurtherTo
	add("In what form", to.Form)
	if to.Until > 0 {
		add("Until", appeal.Day(to.Until, h.p.zone)+" ("+to.Within+" after the decision)")
	}
	switch {
	case parts != nil:
	case to.To != "":
		parts = words("By the regulations of this session: " + strings.TrimSuffix(to.To, ".") + ".")
	case len(f.Rows) > 0:
		parts = words("The regulations of this session provide for one. Ask the director to whom it goes.")
	default:
		parts = words("Whoever wants to go on asks the director whether the regulations provide for a further appeal.")
	}
	if len(f.Rows) > 0 {
		parts = append(parts, f)
	}
	return parts
}

// working is how the score of the decision was worked out.
func (h hearing) working() Section {
	s := Section{"working", "How the score of the decision was worked out", 2, true, nil}
	if h.Gives != nil {
		s.Blocks = NewAdjustedScore(h.Gives.Transcript.Score, h.Gives.Texts).Issued().Blocks()
	}
	return s
}

// PartingWords say where those who heard an appeal part from the director; empty where they went no way of their own.
func PartingWords(p *casefile.Parting) string {
	switch {
	case p == nil:
		return ""
	case p.Same:
		return "Those who hear the appeal have gone through the questions themselves and agree with the director " +
			"throughout."
	case p.Director == "":
		return fmt.Sprintf("They differ from the director at “%s”: %s. The director's answers do not lead "+
			"there.", p.Title,
			p.Review)
	case p.Review == "":
		return fmt.Sprintf("They differ from the director at “%s”: the director answered %s, and their answers do "+
			"not lead there.", p.Title, p.Director)
	}
	return fmt.Sprintf("They differ from the director at “%s”: %s, where the director answered %s.", p.Title, p.Review,
		p.Director)
}
