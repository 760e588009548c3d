package sessions

import "redress/views/parts"

// SettingRow is a setting of a session's regulations with where it comes from.
type SettingRow struct{ Group, Title, Value, Sure, Source, Note string }

// settingGroups are the settings by their headings.
func settingGroups(rows []SettingRow) (groups [][]SettingRow) {
	for i, row := range rows {
		if i == 0 || row.Group != rows[i-1].Group {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], row)
	}
	return groups
}

// begins tells whether a heading stands above a field.
func begins(fields []parts.SettingField, i int) bool {
	return i == 0 || fields[i].Group != fields[i-1].Group
}
