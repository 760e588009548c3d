package score

import (
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
)

// Scores is a session scored twice: as it was played, and with its rulings.
type Scores struct {
	Before scoring.Standings
	After  scoring.Standings // the same as before where there are no rulings
	Moves  []scoring.Move    // the contestants for whom the rulings changed something

	play        *session.Session
	boards      map[int]session.Results
	adjustments []Adjustment
	problem     error              // why it cannot be scored; nil where it is
	exact       *scoring.Standings // before the rounding of boards; nil until somebody asks
}

// Of works out a session before and after its rulings. An error says what cannot be scored, and why; then nobody stands
// anywhere, and the travellers have no figures and say so.
func Of(play *session.Session, adjustments ...Adjustment) (*Scores, error) {
	boards := WithUnplayed(play, adjustments...).Results.ByBoard(play.Tables)
	scores := &Scores{play: play, boards: boards, adjustments: adjustments}
	before, err := Game(play).Score()
	after := before
	if err == nil && len(adjustments) > 0 {
		after, err = Game(play, adjustments...).Score()
	}
	if err != nil {
		scores.problem = err
		return scores, err
	}
	scores.Before, scores.After = before, after
	if len(adjustments) > 0 {
		scores.Moves = scoring.Moves(before, after)
	}
	return scores, nil
}

// Exact are the figures of a line before the rounding of boards, with the rulings; the same as [Scores.Traveller]'s
// where the session rounds no boards.
func (s *Scores) Exact(number int, table string) Figures {
	if s.exact == nil {
		game := Game(s.play, s.adjustments...)
		game.Rules.EachBoard = scoring.Rounding{}
		standings, err := game.Score()
		if err != nil {
			return Figures{}
		}
		s.exact = &standings
	}
	board, _ := scoredBoard(*s.exact, number)
	return figures(board, table)
}

// Unranked are those who have a result and stand nowhere, for nothing that they played could be compared yet, as where
// the other table of a match has no result.
func (s *Scores) Unranked() (waiting []scoring.Contestant) {
	for _, c := range s.play.Contestants {
		who := scoring.Contestant{Number: c.Number, Side: c.Side}
		played := func(r session.Result) bool {
			sits := func(number int, side bridge.Side) bool {
				seated, _ := s.play.Contestants.Of(number, side)
				return number > 0 && seated.Number == c.Number && seated.Side == c.Side
			}
			return !r.NotPlayed && (sits(r.NS, r.Crossed.LineOf(bridge.NorthSouth)) ||
				sits(r.EW, r.Crossed.LineOf(bridge.EastWest)) ||
				sits(r.South, bridge.NorthSouth) || sits(r.West, bridge.EastWest))
		}
		if _, ranked := s.After.Of(who); !ranked && slices.ContainsFunc(s.play.Results, played) {
			waiting = append(waiting, who)
		}
	}
	return waiting
}
