package sight

import (
	"fmt"
	"strings"

	"redress/casefile"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
)

// rulingPath is where a ruling of a case is.
func RulingPath(id string, number int) string { return fmt.Sprintf("/cases/%s/rulings/%d", id, number) }

// rulingView shows a transcript: nothing on the page comes from today's rulebook.
func RulingView(s *Desk, o *File, issued *casefile.Ruling, t casefile.Transcript) views.RulingPage {
	now := s.Now()
	tag := views.EditionTag{ID: t.Edition, Title: t.EditionTitle, Short: o.Tag.Short, House: t.House, Path: "/laws/" + t.Edition}
	quotes := map[string]rulebook.Quoted{}
	p := views.RulingPage{CaseHead: o.Head, Number: issued.Number, Issued: views.Clock(t.At, now), By: web.Upper(t.Director), Reserved: t.Reserved,
		Due: views.Clock(t.Due, now), Title: issued.Title, Score: ScoreView(t.Score, o.Texts).Issued(), Record: ruling.NewRecordView(t.Record),
		Alternatives: ruling.NewAlternatives(t.Alternatives), Appeal: ruling.AppealWords(t, now)}
	for _, q := range t.Laws {
		quotes[q.Ref().String()] = q
		p.Laws = append(p.Laws, QuoteView(q, tag))
	}
	quote := func(ref rulebook.Ref) (views.Quote, bool) {
		q, ok := quotes[ref.String()]
		if !ok {
			return views.Quote{}, false
		}
		return QuoteView(q, tag), true
	}
	if !t.Reserved {
		p.Body = views.NewBlocks(t.Edition, t.OutcomeBody, quote)
	}
	for _, stage := range t.Stages {
		p.Stages = append(p.Stages, stage.Title)
	}
	p.Steps = transcriptSteps(t, o, quote)
	for _, k := range t.Consulted {
		p.Consulted = append(p.Consulted, views.ConsultView{Who: o.Texts.Of(k.Who), Said: o.Texts.Of(k.Said)})
	}
	p.Polls = ruling.NewRulingPolls(t, o.Texts, t.Edition)
	p.Slip = slipView(o, issued, t, p)
	return p
}

func transcriptSteps(t casefile.Transcript, o *File, quote func(rulebook.Ref) (views.Quote, bool)) []views.Step {
	var steps []views.Step
	for _, step := range t.Steps {
		if step.Kind == questionnaire.Use || step.Kind == questionnaire.Outcome || step.Kind == questionnaire.Statement && step.Key == "" || step.Kind.Asks() && step.From == "" {
			continue
		}
		v := questionnaire.Visited{Step: step.Step, Kind: step.Kind, Ask: step.Ask, Title: step.Title, Key: step.Key, Label: step.Label, From: step.From, Why: step.Why, RecordKey: step.RecordKey}
		steps = append(steps, stepView(v, views.NewBlocks(t.Edition, step.Body, quote), casefile.Answer{Reason: step.Reason, Standing: step.Standing}, o.Texts, o.Director))
	}
	return steps
}

// slipView puts the ruling on one page.
func slipView(o *File, issued *casefile.Ruling, t casefile.Transcript, p views.RulingPage) views.Slip {
	slip := views.Slip{Heading: strings.Join(web.Filled(t.Setting.Club, t.Setting.Session, t.Setting.Date), ", "), Case: fmt.Sprintf("Case %d, ruling %d", t.Number, t.Ruling),
		Where: views.Where(t.Board, t.Table), Source: ruling.SourceWords(t), Title: p.Title, Score: p.Score, Appeal: p.Appeal, Issued: p.Issued, By: p.By,
		Hash: issued.Transcript[:16]}
	if slip.Heading == "" {
		slip.Heading = "Redress"
	}
	if t.Reserved {
		slip.Reserved = "Reserved: the table result stands for now. The ruling is due " + p.Due + "."
	}
	for _, b := range p.Body {
		if b.Kind == "say" {
			slip.Say = append(slip.Say, b.HTML)
		}
	}
	for _, step := range t.Steps {
		if step.Kind == questionnaire.Finding {
			slip.Findings = append(slip.Findings, step.Title)
		}
		if !step.Kind.Asks() || step.From == "" {
			continue
		}
		var labels []string
		for i, ref := range step.Laws {
			if i < 3 {
				labels = append(labels, rulebook.Label(ref[strings.IndexByte(ref, '/')+1:]))
			}
		}
		reason := o.Texts.Of(step.Reason)
		if step.From == "record" {
			reason = step.Why
		}
		slip.Reasons = append(slip.Reasons, views.SlipReason{Title: step.Title, Answer: step.Label, Reason: web.Short(reason, 160), Laws: strings.Join(labels, ", ")})
	}
	return slip
}
