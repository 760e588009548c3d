package rulings

import (
	"redress/casefile"
	"redress/handlers/sight"
	"redress/ruling"
	"redress/views"
	"redress/views/questions"
	view "redress/views/rulings"
)

// sayOfEach shows what the ruling will say of each of several matters, as its sheet does, and where that may no longer
// hold.
func sayOfEach(o *sight.File, p *view.CheckPage) {
	now := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
	for i, m := range o.Others {
		end := m.End(o.Case)
		if end == nil {
			continue
		}
		on := o.OnOther(i)
		settled := m.SettledBy(o.Case, append([]casefile.Matter{now}, o.Others...))
		b := view.Besides{Run: m.Run.ID, Title: m.Run.Title, Body: saidOn(o, m, end.Step, settled),
			Outworn: m.Outworn(o.Case, o.Result.Outcome, o.Texts.Of), Steps: on.Past("", false, true),
			Laws: questions.LawsOf(on.EndBody())}
		for s := range b.Steps {
			b.Steps[s].Edit = "" // its answers are changed where it is worked on
		}
		if end.Title != m.Run.Title {
			b.End = casefile.Apart(end.Title, settled)
		}
		p.Besides = append(p.Besides, b)
	}
	if len(p.Besides) == 0 {
		p.Body = views.EndSaid(p.Body, o.ResultToSay())
		return
	}
	if result := o.ResultToSay(); result != "" {
		p.Last = views.EndSaid([]views.Block{{Kind: "say", Title: ruling.CalloutTitle("say", "both")}}, result)
	}
	p.Matter, p.Title = o.Running.Title, casefile.Apart(p.Title, now.SettledBy(o.Case, o.Others))
	if outworn := now.Outworn(o.Case, o.Result.Outcome, o.Texts.Of); outworn != "" {
		p.Outworn = &views.Banner{Kind: "warn", Strong: "Please check:", Text: outworn}
		if o.May("rule-in-own-words") {
			p.Outworn.Link = &views.Link{Text: "Change these words", Path: o.Head.Path + "/own-words?words=1#words"}
		}
	}
}

// saidOn is what is said where a matter ends, without the provisions, which stand on the sheet.
func saidOn(o *sight.File, m casefile.Matter, step string, settled []string) []views.Block {
	if m.Run.Own != nil {
		return questions.OwnWords(*m.Run.Own, o.Texts, views.Unquoted)
	}
	_, at := m.Questionnaire.Locate(step)
	if at == nil {
		return nil
	}
	return views.NewBlocks(m.Questionnaire.Edition, casefile.BlocksApart(at.Body, settled), views.Unquoted)
}
