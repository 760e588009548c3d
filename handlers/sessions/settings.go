package sessions

import (
	"cmp"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/handlers/web"
	"redress/session"
	"redress/session/regulations"
	"redress/views"
	"redress/views/parts"
	view "redress/views/sessions"
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
			Value: c.FormValue(name), Error: f.ErrorAt(name)}
		if term.Span {
			field.Unit = regulations.SpanExample
		}
		if term.Choices != nil {
			field.Choices = []views.Choice{{Value: "", Text: "As the authority has it"}}
		}
		for _, choice := range term.Choices {
			field.Choices = append(field.Choices, views.Choice{Value: choice.Value, Text: web.Upper(choice.Words)})
		}
		fields = append(fields, field)
	}
	return fields
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

// settingRows show the settings of a session with where each comes from.
func settingRows(play *session.Session) (rows []view.SettingRow) {
	if play.Settings.Authority == "" && len(play.Settings.Chosen) == 0 {
		return nil
	}
	for _, s := range play.Settings.All() {
		term, _ := regulations.TermOf(s.Key)
		row := view.SettingRow{Group: term.Group(), Title: term.Title, Value: web.Upper(term.Words(s.Value)),
			Sure: web.Upper(string(s.Sure)), Note: s.Note}
		switch {
		case s.Key == regulations.CorrectionMinutes || s.Key == regulations.AppealMinutes:
			continue
		case s.Sure == regulations.NotFound && term.Standard != "":
			row.Value, row.Note = web.Upper(term.Words(term.Standard)), "Used because no regulation is known."
		case s.Sure == regulations.NotFound:
			row.Value = cmp.Or(term.Open, "The director decides")
		case s.Sure == regulations.Chosen:
			row.Sure = "Chosen for this session"
		default:
			row.Source = web.Upper(s.Source)
			if s.Date != "" && s.Date != "not shown" {
				row.Source += " (" + views.Day(s.Date) + ")"
			}
		}
		rows = append(rows, row)
	}
	return rows
}
