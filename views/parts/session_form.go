package parts

import (
	"redress/views"
	"slices"
)

// SessionForm is the form of a new session.
type SessionForm struct {
	Request                                         string
	Name, Club, Date, Edition, Boards, Tables       string
	Form, Scoring, CorrectionMinutes, AppealMinutes string
	AuthorityID, Authority                          string
	Editions                                        []views.EditionTag
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
	Name, Label, Value, Unit, Error string
	Choices                         []views.Choice // none for a number or words
}
