package records

import (
	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/views"
)

// onMatter is a case whose record speaks of the matter for which its pages mark calls and cards: the one that the form
// or the address names, else the one that is worked on. It is that which runs then.
func onMatter(c echo.Context, o *sight.File) *sight.File {
	run := o.Run(c.FormValue("matter"))
	if run == nil {
		return o
	}
	on := *o
	on.Case, on.Running = casefile.OnMatter(o.Case, run), run
	return &on
}

// seenOnMatter is the case as it stood when a form of it was shown, speaking of the same matter.
func (s *Handlers) seenOnMatter(c echo.Context, o *sight.File) (*casefile.Case, error) {
	seen, err := s.SeenCase(c, o)
	if err != nil || o.Running == nil || seen == nil {
		return seen, err
	}
	return casefile.OnMatter(seen, seen.Run(o.Running.ID)), nil
}

// matterOf is the id of the matter of which the record speaks; empty where no questions were opened.
func matterOf(o *sight.File) string {
	if o.Running == nil {
		return ""
	}
	return o.Running.ID
}

// mattersOf are the matters for which something can be marked; none where there is but one.
func mattersOf(o *sight.File) (list []views.Choice) {
	runs := casefile.Matters(o.Case)
	for _, r := range runs {
		if len(runs) > 1 {
			list = append(list, views.Choice{Value: r.ID, Text: r.Title})
		}
	}
	return list
}
