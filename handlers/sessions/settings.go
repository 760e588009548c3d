package sessions

import (
	"cmp"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/handlers/web"
	"redress/session/regulations"
	"redress/views"
	"redress/views/parts"
)

// settingTerms are the settings that a form asks for; the two periods have fields of their own.
func settingTerms() []regulations.Term {
	return slices.DeleteFunc(slices.Clone(regulations.Terms), func(t regulations.Term) bool {
		return t.Key == regulations.CorrectionMinutes || t.Key == regulations.AppealMinutes
	})
}

// settingFields are the fields for settings of the organiser's own, with what was typed.
func settingFields(c echo.Context, f parts.SessionForm) (fields []parts.SettingField) {
	for _, term := range settingTerms() {
		name := web.SettingField(term.Key)
		field := parts.SettingField{Group: term.Group(), Name: name, Label: term.Title, Unit: term.Unit,
			Elsewhere: !term.Bears(scoring.Method(f.Scoring), cmp.Or(f.Governing, f.Edition)),
			Value:     c.FormValue(name), Error: f.ErrorAt(name)}
		if term.Span {
			field.Unit = regulations.SpanExample
		}
		if term.Choices != nil {
			field.Choices = []views.Choice{{Value: "", Text: unsaid(term, f)}}
		}
		for _, choice := range term.Choices {
			field.Choices = append(field.Choices, views.Choice{Value: choice.Value, Text: web.Upper(choice.Words)})
		}
		fields = append(fields, field)
	}
	return fields
}

// unsaid is what holds where the organiser says nothing: as the authority has it, or as is usual without one.
func unsaid(term regulations.Term, f parts.SessionForm) string {
	if f.AuthorityID != "" {
		return "As the authority has it"
	}
	return "Without an authority: " + term.Unsaid()
}

// chosenSettings are the settings of the organiser's own that a form was sent with.
func chosenSettings(c echo.Context) map[regulations.Key]string {
	chosen := map[regulations.Key]string{}
	for _, term := range settingTerms() {
		if value := web.Trimmed(c, web.SettingField(term.Key)); value != "" {
			chosen[term.Key] = value
		}
	}
	return chosen
}
