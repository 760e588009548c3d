package sight

import (
	"maps"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
)

// knowing gives commands of a director who plays with the reason that they chose, and with who else may give them.
// Nobody else is looked up where nothing is kept from them.
func (s *Desk) knowing(c echo.Context, play *session.Session, commands []session.Command) ([]session.Command, error) {
	if !play.Director(web.Who(c).Name()).KeepsSome() {
		return commands, nil
	}
	colleagues, err := s.Colleagues(c)
	all := make([]session.Command, len(commands))
	for i, command := range commands {
		all[i] = session.Knowing{Command: command, Why: session.OpeningReason(c.FormValue(session.OpeningField)),
			Colleagues: colleagues}
	}
	return all, err
}

// askOpening asks, on the page of a refusal, for the reason that was missing: the same form once more. Nil where no
// reason is asked for.
func (s *Desk) askOpening(c echo.Context, f *fault.Error) *views.OpeningForm {
	if f.Field != session.OpeningField || c.Request().Method != http.MethodPost {
		return nil
	}
	sent, err := web.Form(c)
	if err != nil {
		return nil
	}
	form := &views.OpeningForm{Path: c.Request().URL.Path, Field: session.OpeningField, Button: "Do it all the same",
		Hint: "The desk shows to all who direct that you did it, and the reason."}
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		for _, value := range sent[name] {
			if name != session.OpeningField {
				form.Sent = append(form.Sent, views.KeyValue{Key: name, Value: value})
			}
		}
	}
	for _, reason := range session.OpeningReasons {
		form.Reasons = append(form.Reasons,
			views.Choice{Value: string(reason), Text: web.Upper(reason.Words())})
	}
	return form
}
