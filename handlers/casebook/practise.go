package casebook

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
	view "redress/views/casebook"
	"redress/views/questions"
)

// mostPractised is how many answers an address may bring; no questionnaire asks as much.
const mostPractised = 120

// Practise answers GET /casebook/:id/practise: a reader answers the questions of a published case, on the text that was
// pinned, and sees where their way parts from the ruling's. The answers are in the address; nothing is stored.
func (s *Handlers) Practise(c echo.Context) error {
	summary, page, err := s.publication(c)
	if err != nil {
		return err
	}
	if page.Ruling.Own { // it was ruled in a director's own words, by no questions that somebody else could answer
		return c.Redirect(http.StatusSeeOther, "/casebook/"+summary.ID)
	}
	tag, _ := s.EditionTag(page.Edition)
	pin, err := s.PinnedText(c.Request().Context(), tag, page.Pinned, page.Quotes)
	if err != nil {
		return err
	}
	pin = pin.Worded(page.Facts())
	own, order, err := practised(c)
	if err != nil {
		return err
	}
	all := c.QueryParam("all") != ""
	path := "/casebook/" + summary.ID
	x := page.Practise(pin.Questionnaire, own, all)
	p := view.Practise{Path: path, Title: page.Title, All: all, Weighed: page.Weighed(),
		Case:    view.NewCaseRead(page, path, true),
		Account: view.Paragraphs(page.Ruling.Account), Ruled: page.Ruling.Outcome, Parted: x.Parted,
		Restart: practisePath(path, all, nil, nil, "", ""), Other: practisePath(path, !all, nil, nil, "", "")}
	s.practisedSteps(pin, x, own, &p)
	if x.Next != nil {
		p.Question = practiseQuestion(pin, *x.Next,
			func(key string) string { return practisePath(path, all, own, order, x.Next.Step, key) })
	}
	if end := x.Result.Outcome; end != nil {
		p.Outcome, p.Same = end.Title, x.Parted == nil
	}
	if x.Parted != nil {
		for _, ref := range x.Parted.Laws {
			edition, id, _ := strings.Cut(ref, "/")
			p.PartedLaws = append(p.PartedLaws,
				views.Link{Text: rulebook.Name(id), Path: rulebook.Ref{Edition: edition, ID: id}.Path()})
		}
	}
	frame := s.Page(c, "Practice: "+page.Title, views.NavCasebook, casebookCrumb,
		views.Link{Text: page.Title, Path: path}, views.Link{Text: "Practice"})
	frame.Class = "question"
	return s.Render(c, http.StatusOK, view.PractiseView(frame, p))
}

// practised reads the answers of the address: a=step:key, in their order.
func practised(c echo.Context) (own questionnaire.Answers, order []string, err error) {
	own = questionnaire.Answers{}
	given := c.QueryParams()["a"]
	if len(given) > mostPractised {
		return nil, nil, fault.New(fault.Invalid, "There are more answers here than questions. Begin again.")
	}
	for _, a := range given {
		step, key, ok := strings.Cut(a, ":")
		if !ok || len(a) > 200 {
			return nil, nil, fault.New(fault.Invalid,
				"This is not the address of a practice case. Begin again from the case.")
		}
		if !slices.Contains(order, step) {
			order = append(order, step)
		}
		own[step] = key
	}
	return own, order, nil
}

// practisePath is the address with one answer more.
func practisePath(path string, all bool, own questionnaire.Answers, order []string, step, key string) string {
	v := url.Values{}
	if all {
		v.Set("all", "1")
	}
	for _, s := range order {
		if s != step {
			v.Add("a", s+":"+own[s])
		}
	}
	if step != "" {
		v.Add("a", step+":"+key)
	}
	if len(v) == 0 {
		return path + "/practise"
	}
	return path + "/practise?" + v.Encode()
}

// practisedSteps parts the steps so far into what was given and what the reader answered.
func (s *Handlers) practisedSteps(pin *sight.Pinned, x casebook.Practice, own questionnaire.Answers, p *view.Practise) {
	for _, v := range x.Result.Path {
		_, step := pin.Questionnaire.Locate(v.Step)
		if step == nil || v.Kind == questionnaire.Use || v.Kind == questionnaire.Outcome ||
			v.Kind == questionnaire.Statement || v.Kind.Asks() && v.From == "" {
			continue
		}
		shown := questions.Step{Step: ruling.Step{Address: v.Step, Title: v.Title,
			Kind: ruling.NewKindLine(v.Kind, v.Ask), Answer: v.Label}, Body: pin.HTML(v.Step, step)}
		if v.From == "record" {
			shown.Record, shown.Setting = v.Why, v.Setting
		}
		if _, mine := own[v.Step]; mine {
			p.Past = append(p.Past, shown)
			continue
		}
		if v.Kind == questionnaire.Finding {
			shown.Answer = "Found"
		}
		if v.Kind == questionnaire.Finding && len(p.Past) > 0 {
			p.Past = append(p.Past, shown) // it follows from what the reader answered
			continue
		}
		p.Given = append(p.Given, shown)
	}
}

func practiseQuestion(pin *sight.Pinned, v questionnaire.Visited, path func(key string) string) *view.PractiseQuestion {
	_, step := pin.Questionnaire.Locate(v.Step)
	q := &view.PractiseQuestion{Kind: ruling.NewKindLine(v.Kind, v.Ask), Title: v.Title}
	if step == nil {
		return q
	}
	q.Body = pin.Body(v.Step, step)
	for _, o := range step.Options {
		q.Options = append(q.Options, view.PractiseOption{Label: o.Label, Hint: o.Hint, Path: path(o.Key)})
	}
	return q
}
