package sessions

import "redress/views/parts"

// settingGroups are the settings by their headings.
func settingGroups(rows []parts.SettingRow) (groups [][]parts.SettingRow) {
	for i, row := range rows {
		if i == 0 || row.Group != rows[i-1].Group {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], row)
	}
	return groups
}
