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

// SettingGroup are fields of settings below one heading.
type SettingGroup struct {
	Title  string
	Fields []SettingField
	First  bool // what bears on the session's own scores stands open
}

// SettingGroups are the fields by their headings: what bears on sessions of another kind stands last.
func (f SessionForm) SettingGroups() (groups []SettingGroup) {
	last := SettingGroup{Title: "For other scoring, and for other Laws"}
	for _, s := range f.Settings {
		if s.Elsewhere {
			last.Fields = append(last.Fields, s)
			continue
		}
		if n := len(groups); n == 0 || groups[n-1].Title != s.Group {
			groups = append(groups, SettingGroup{Title: s.Group, First: n == 0})
		}
		group := &groups[len(groups)-1]
		group.Fields = append(group.Fields, s)
	}
	return append(groups, last)
}

// Open tells whether a group is to be seen at once: the first, and one in which something is set.
func (g SettingGroup) Open() bool {
	return g.First || slices.ContainsFunc(g.Fields, func(s SettingField) bool { return s.Value != "" || s.Error != "" })
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
	Elsewhere                              bool           // it bears on sessions of another scoring, or of other Laws
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

// SettingRow is a setting of a session's regulations with where it comes from.
type SettingRow struct{ Group, Title, Value, Sure, Source, Note string }

// NewSettingRows shows the settings of a session with where each comes from.
func NewSettingRows(of regulations.Settings) (rows []SettingRow) {
	if of.Authority == "" && len(of.Chosen) == 0 {
		return nil
	}
	for _, s := range of.All() {
		term, _ := regulations.TermOf(s.Key)
		row := SettingRow{Group: term.Group(), Title: term.Title, Value: ruling.UpperFirst(term.Words(s.Value)),
			Sure: ruling.UpperFirst(string(s.Sure)), Note: s.Note}
		switch {
		case s.Key == regulations.CorrectionMinutes || s.Key == regulations.AppealMinutes:
			continue
		case s.Sure == regulations.NotFound:
			if row.Value = ruling.UpperFirst(term.Unsaid()); term.Standard != "" {
				row.Note = "Used because no regulation is known."
			}
		case s.Sure == regulations.Chosen:
			row.Sure = "Chosen for this session"
		default:
			row.Source = ruling.UpperFirst(s.Source)
			if s.Date != "" && s.Date != "not shown" {
				row.Source += " (" + views.Day(s.Date) + ")"
			}
		}
		rows = append(rows, row)
	}
	return rows
}
