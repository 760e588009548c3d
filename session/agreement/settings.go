package agreement

import (
	"maps"
	"strconv"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/regulations"
	"redress/session/results"
)

// Settings are the settings by which a new session made of a file comes nearest to what the file prints, where they are
// others than those of an authority; an empty id is none. What the lines show is tried with what only totals tell: the
// rounding, and how many results a board should have had. Each is taken only where more figures agree with it.
func Settings(f *results.File, authority string) map[regulations.Key]string {
	chosen := f.Settings(authority)
	if chosen == nil {
		return nil
	}
	best := model(f, authority, chosen).agree(f)
	try := func(values map[regulations.Key]string) {
		tried := maps.Clone(chosen)
		maps.Copy(tried, values)
		if agree := model(f, authority, tried).agree(f); agree > best {
			best, chosen = agree, tried
		}
	}
	if f.Open().Scoring == scoring.ByMatchpoints {
		try(map[regulations.Key]string{regulations.BoardResults: strconv.Itoa(f.MostResults())})
		for _, rounding := range []string{"0.1", "0.01", "whole"} {
			try(map[regulations.Key]string{regulations.MatchpointsRound: rounding})
		}
	} else {
		for _, rounding := range []string{"0.01", "0.1", "whole"} {
			try(map[regulations.Key]string{regulations.IMPsRound: rounding})
		}
	}
	try(map[regulations.Key]string{regulations.TotalRound: "0.01", regulations.PercentFrom: "rounded"})
	return chosen
}

// tried is a session as far as its score is concerned.
type tried struct{ *session.Session }

// model is the session that a file would make with some settings; without a session where they contradict each other.
func model(f *results.File, authority string, chosen map[regulations.Key]string) tried {
	settings, err := regulations.SettingsOf(authority, chosen)
	if err != nil {
		return tried{}
	}
	open := f.Open()
	play := &session.Session{Form: open.Form, Scoring: open.Scoring, Settings: settings, Boards: open.Boards,
		Tables: open.Tables}
	for _, e := range open.Contestants {
		play.Contestants = append(play.Contestants, session.Contestant{Number: e.Number, Side: e.Side})
	}
	for _, p := range f.Placed() {
		r := p.Result
		if p.Points != nil && !r.ScoreOnly {
			board, _ := play.Board(r.Board)
			if score, err := scoring.ForNorthSouth(r.Contract, r.Tricks, board.Vul); err == nil {
				r.Score = score
			}
		}
		play.Results = append(play.Results, r)
	}
	return tried{play}
}

// agree is how many figures of the file agree.
func (t tried) agree(f *results.File) int {
	if t.Session == nil {
		return -1
	}
	a := Of(f, t.Session)
	return a.Lines.Agree + a.Totals.Agree + a.Percents.Agree + a.Places.Agree
}
