package results

import (
	"redress/bridge/scoring"
	"redress/session/regulations"
)

// Settings are the settings of a session that make it score as the file is scored, where they are others than those of
// an authority; an empty id is none. There are none where the file prints no points, for then nothing tells.
func (f *File) Settings(authority string) map[regulations.Key]string {
	by := f.scale()
	if f.Compare(by.Rules).Compared == 0 {
		return nil
	}
	usual, err := regulations.SettingsOf(authority, nil)
	if err != nil {
		return nil
	}
	chosen := map[regulations.Key]string{}
	values := said(by.Rules)
	if by.lacking {
		values[regulations.BoardResults] = itoa(by.results)
		values[regulations.Missing] = map[scoring.Missing]string{scoring.Neuberg: "neuberg",
			scoring.OnePerMissing: "one-per-missing", scoring.TopOfPlayed: "top-of-played"}[by.Missing]
	}
	for key, value := range values {
		if usual.Value(key) != value {
			chosen[key] = value
		}
	}
	return chosen
}

// said are the settings by which rules differ from others of their method.
func said(r scoring.Rules) map[regulations.Key]string {
	switch r.Method {
	case scoring.ByMatchpoints:
		if r.PerWin == 1 {
			return map[regulations.Key]string{regulations.PerWin: "1"}
		}
		return map[regulations.Key]string{regulations.PerWin: "2"}
	case scoring.ByCrossIMPs:
		return map[regulations.Key]string{regulations.Divisor: map[scoring.Divisor]string{
			scoring.ByComparisons: "comparisons", scoring.ByResults: "results", scoring.Undivided: "none",
			scoring.ByRoot: "root",
		}[r.Divisor]}
	case scoring.ByButler:
		return map[regulations.Key]string{
			regulations.DatumDrop: map[scoring.DropRule]string{
				scoring.DropNone: "none", scoring.DropCount: "1", scoring.DropTwentieth: "5-percent",
				scoring.DropGraded: "graded",
			}[r.Datum.Drop],
			regulations.DatumTies: map[scoring.Ties]string{scoring.AwayFromZero: "away",
				scoring.ToEven: "even"}[r.Datum.Ties],
		}
	}
	return nil
}
