package sessions

// SettingRow is a setting of a session's regulations with where it comes from.
type SettingRow struct{ Title, Value, Sure, Source, Note string }
