package parts

import (
	"slices"
	"strings"

	"redress/ruling"
	"redress/session"
	"redress/session/regulations"
	"redress/views"
)

// SessionForm is the form of a new session.
type SessionForm struct {
	Request                                         string
	Name, Club, Date, Edition, Boards, Tables       string
	Form, Scoring, CorrectionMinutes, AppealMinutes string
	AuthorityID, Authority                          string
	Editions                                        []views.EditionTag
	Governing                                       string // the edition whose provisions the form cites
	Methods, Authorities                            []views.Choice
	Settings                                        []SettingField
	Field, Error                                    string
	Seen                                            views.Seen
	Like                                            []SessionRow // earlier sessions that it can be like
}

// SettingsOpen tells whether the settings of the organiser's own are to be seen at once, because something is typed
// there.
func (f SessionForm) SettingsOpen() bool {
	return f.Authority != "" || f.ErrorAt("authority") != "" ||
		slices.ContainsFunc(f.Settings, func(s SettingField) bool { return s.Value != "" })
}

// ErrorAt is the sentence about a field; empty where it has none.
func (f SessionForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// SettingField is a field for a setting of the organiser's own.
type SettingField struct {
	Group, Name, Label, Value, Unit, Error string
	Choices                                []views.Choice // none for a number or words
}

// NewSessionRows are sessions in a list.
func NewSessionRows(sessions []session.Summary) (rows []SessionRow) {
	for _, summary := range sessions {
		rows = append(rows, SessionRow{Path: "/sessions/" + summary.ID, Name: summary.Name,
			Sub:     joined(summary.Club, views.Day(summary.Date)),
			Example: summary.Example, Ended: summary.Ended})
	}
	return rows
}

// joined puts what there is into a line.
func joined(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return word == "" }), ", ")
}

// MethodChoices are the methods of scoring to choose from.
func MethodChoices() (choices []views.Choice) {
	for _, method := range session.Methods {
		choices = append(choices, views.Choice{Value: string(method), Text: ruling.UpperFirst(MethodWords(method))})
	}
	return choices
}

// AuthorityChoices are the regulating authorities to choose from.
func AuthorityChoices() []views.Choice {
	choices := []views.Choice{{Value: "", Text: "None chosen"}}
	for _, a := range regulations.Authorities() {
		choices = append(choices, views.Choice{Value: a.ID, Text: a.Name + " (" + a.Short + ")"})
	}
	return choices
}
