package agreement

import (
	"maps"
	"math/big"
	"slices"
	"strconv"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/regulations"
	"redress/session/results"
)

// Proposal is a set of settings by which a new session made of a file may be scored, where they are others than those
// of an authority, with how much of what the file prints they explain.
type Proposal struct {
	results.Settled

	// Equal tells that it explains as much as the first of the list, so that nothing in the file tells them apart.
	Equal bool

	Lines, Totals, Percents, Places Held
}

// Proposals are the settings by which a new session made of a file may be scored, those first that explain most of what
// the file prints; an empty id is no authority. Totals weigh as much as lines, however few they are: lines that differ
// are often few and make every total wrong. Further ones explain some kind of figure better than those before, or just
// as much: nothing tells then which of them it was. There are none where nothing tells.
func Proposals(f *results.File, authority string) []Proposal {
	if f.Scored != nil { // the file says it
		settled := results.Settled{Values: f.Scored, Chosen: map[regulations.Key]string{}}
		usual, _ := regulations.SettingsOf(authority, nil) // of one that is not known nothing is usual
		for key, value := range f.Scored {
			if usual.Value(key) != value {
				settled.Chosen[key] = value
			}
		}
		return []Proposal{proposal(f, authority, settled)}
	}
	f = results.Whole(f)
	var all []Proposal
	for _, settled := range f.Settings(authority) {
		p := proposal(f, authority, settled)
		all = append(all, p)
		if p.whole() && (settled.Values[regulations.Missing] == "" || len(f.Rows) > mostCompared) {
			break // no rule counts missing results, or it would take too long
		}
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b Proposal) int { return b.share().Cmp(a.share()) })
	plain := all[0]
	all[0] = refined(f, authority, plain)
	var best []Proposal
	for i, p := range all {
		if i > 0 && p.otherMissing(plain) {
			if p = refined(f, authority, p); p.held() == all[0].held() {
				p.Equal = true
				best = append(best, p)
				continue
			}
		}
		if !slices.ContainsFunc(best, func(b Proposal) bool { return b.explainsAll(p) }) {
			best = append(best, p)
		}
	}
	return best
}

// mostCompared is of how many lines every rule is tried though one explains them all.
const mostCompared = 2000

// otherMissing tells whether other settings explain just as much on the same scale, and differ in how a board counts
// that has fewer results than it should.
func (p Proposal) otherMissing(other Proposal) bool {
	return p.held() == other.held() && p.Values[regulations.PerWin] == other.Values[regulations.PerWin] &&
		p.Values[regulations.Missing] != other.Values[regulations.Missing]
}

// explainsAll tells whether no kind of figure is explained better by other settings.
func (p Proposal) explainsAll(other Proposal) bool {
	others := other.held()
	for i, h := range p.held() {
		if h.Agree < others[i].Agree {
			return false
		}
	}
	return true
}

// refined tries what only totals tell, the rounding, and how many results a board should have had. Each is taken only
// where more is explained with it.
func refined(f *results.File, authority string, best Proposal) Proposal {
	try := func(values map[regulations.Key]string) {
		tried := best.Settled
		tried.Chosen = maps.Clone(best.Chosen)
		maps.Copy(tried.Chosen, values)
		if p := proposal(f, authority, tried); p.agree() > best.agree() {
			best = p
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
	return best
}

// proposal holds a file against the session that it would make with some settings. Where those contradict each other
// nothing is compared.
func proposal(f *results.File, authority string, settled results.Settled) Proposal {
	p := Proposal{Settled: settled}
	if play := model(f, authority, settled.Chosen); play != nil {
		a := Of(f, play)
		p.Lines, p.Totals, p.Percents, p.Places = a.Lines, a.Totals, a.Percents, a.Places
	}
	return p
}

func (p Proposal) held() [4]Held { return [4]Held{p.Lines, p.Totals, p.Percents, p.Places} }

// agree is how many figures of the file agree.
func (p Proposal) agree() (n int) {
	for _, h := range p.held() {
		n += h.Agree
	}
	return n
}

// share is the sum of the shares that agree of each kind of figure.
func (p Proposal) share() *big.Rat {
	sum := new(big.Rat)
	for _, h := range p.held() {
		if h.Compared > 0 {
			sum.Add(sum, big.NewRat(int64(h.Agree), int64(h.Compared)))
		}
	}
	return sum
}

// whole tells whether everything that was compared agrees.
func (p Proposal) whole() bool {
	for _, h := range p.held() {
		if h.Agree < h.Compared {
			return false
		}
	}
	return p.Lines.Compared > 0
}

// model is the session that a file would make with some settings, as far as its score is concerned; nil where they
// contradict each other.
func model(f *results.File, authority string, chosen map[regulations.Key]string) *session.Session {
	settings, err := regulations.SettingsOf(authority, chosen)
	if err != nil {
		return nil
	}
	open := f.Open()
	play := &session.Session{Form: open.Form, Scoring: open.Scoring, Settings: settings, Boards: open.Boards,
		Marked: open.Marked, Tables: open.Tables}
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
	return play
}
