package questionnaires

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/regulated"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/questionnaires"
)

// ShowElsewhere answers GET /cases/:id/other-codes: where what was found leads by the questions of the other codes.
// What those ask besides is answered in the address (laws-2007.step=key) and kept nowhere.
func (s *Handlers) ShowElsewhere(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Running == nil || len(o.Rulings) == 0 {
		return fault.New(fault.NotFound, "There is no ruling in this case yet.")
	}
	p := view.ElsewherePage{Page: s.Page(c, "By the other codes: "+o.Head.Name, views.NavDesk,
		o.Head.Crumbs("By the other codes")...), Of: o.Head.Name}
	p.Wide, p.Class = true, "compare-page"
	played, err := s.played(c, o)
	if err != nil {
		return err
	}
	lib, given := s.Cfg.Library.Current(), c.QueryParams()
	path := o.Head.Path + "/other-codes"
	now := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
	for _, m := range casefile.InOrder(append([]casefile.Matter{now}, o.Others...)) {
		p.Matters = append(p.Matters, elsewhereOf(lib, o, m, path, given, played))
	}
	return s.Render(c, http.StatusOK, view.ElsewhereView(p))
}

// played is how the session of a case is played; nothing where it has none.
func (s *Handlers) played(c echo.Context, o *sight.File) (p regulated.Played, err error) {
	if o.Session == "" {
		return p, nil
	}
	play, err := s.Session(c.Request().Context(), o.Session)
	if fault.Is(err, fault.NotFound) {
		return p, nil
	}
	if err == nil {
		p = regulated.Played{Form: play.Form, Scoring: play.Scoring}
	}
	return p, err
}

// elsewhereOf takes one matter to every edition besides its own.
func elsewhereOf(lib *library.Library, o *sight.File, m casefile.Matter, path string,
	given url.Values, played regulated.Played) view.ElsewhereMatter {
	result := m.Result(o.Case)
	to := view.ElsewhereMatter{Title: m.Run.Title, Here: view.NewHere(o.Tag, m.Questionnaire, result)}
	remedy := ""
	if result.Outcome != nil {
		remedy = result.Outcome.Remedy
	}
	for _, e := range lib.Editions {
		if e.ID == o.Edition {
			continue
		}
		own := m.Run.ID + "." + e.ID + "."
		answers := questionnaire.Answers{}
		for name := range given {
			if step, ours := strings.CutPrefix(name, own); ours {
				answers[step] = given.Get(name)
			}
		}
		there := lib.Elsewhere(m.Questionnaire, result, e, answers,
			played.Answers().With(ofPlay{casefile.FactsOf(o.Case, m.Run)}))
		to.Others = append(to.Others, view.NewElsewhere(there, remedy, func(step, key string) string {
			next := url.Values{}
			for name, values := range given {
				if step != "" || !strings.HasPrefix(name, own) {
					next[name] = values
				}
			}
			if step != "" {
				next.Set(own+step, key)
			}
			if len(next) == 0 {
				return path
			}
			return path + "?" + next.Encode()
		}))
	}
	// Codes that say nothing on such a matter stand behind those that do.
	slices.SortStableFunc(to.Others, func(a, b view.CodeView) int {
		return strings.Compare(views.Either(a.Title == "", "1", ""), views.Either(b.Title == "", "1", ""))
	})
	return to
}

// ofPlay is a record without what a regulating authority has settled: its settings are those of the code that governs.
type ofPlay struct{ questionnaire.Record }

// Fact implements questionnaire.Record.
func (r ofPlay) Fact(name string) (key, why string, known bool) {
	if questionnaire.OfSetting(name) {
		return "", "", false
	}
	return r.Record.Fact(name)
}

// Word implements questionnaire.Wording.
func (r ofPlay) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(r.Record, blank)
}
