package results

import (
	"maps"
	"slices"
	"strings"

	"redress/bridge/scoring"
	"redress/session/regulations"
)

// Settled is a usual set of settings that decide what the lines of a board are worth.
type Settled struct {
	Values map[regulations.Key]string // all of them
	Chosen map[regulations.Key]string // those that are others than the authority's
}

// ID tells a set of settings from others, whatever the authority.
func (s Settled) ID() string {
	var id strings.Builder
	for _, key := range slices.Sorted(maps.Keys(s.Values)) {
		id.WriteString(string(key) + "=" + s.Values[key] + " ")
	}
	return strings.TrimSpace(id.String())
}

// Settings are those by which a session may score as the file is scored; an empty id is no authority. The first explain
// most of the lines of the file, the others are the usual ones besides. There are none where the file prints no points,
// for then nothing tells.
func (f *File) Settings(authority string) (all []Settled) {
	best := f.scale()
	usual, err := regulations.SettingsOf(authority, nil)
	if err != nil || f.Compare(best.Rules).Compared == 0 {
		return nil
	}
	known := map[string]bool{}
	for _, by := range append([]scale{best}, f.scales()...) {
		settled := Settled{Values: by.settings(), Chosen: map[regulations.Key]string{}}
		if known[settled.ID()] {
			continue
		}
		known[settled.ID()] = true
		for key, value := range settled.Values {
			if usual.Value(key) != value {
				settled.Chosen[key] = value
			}
		}
		all = append(all, settled)
	}
	return all
}

// settings are those that make a session score by the scale.
func (by scale) settings() map[regulations.Key]string {
	values := said(by.Rules)
	if by.lacking {
		values[regulations.BoardResults] = itoa(by.results)
		values[regulations.Missing] = map[scoring.Missing]string{scoring.Neuberg: "neuberg",
			scoring.OnePerMissing: "one-per-missing", scoring.TopOfPlayed: "top-of-played"}[by.Missing]
	}
	return values
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
