package adjustment

import (
	"math/big"
	"reflect"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/ledger"
)

// Score is what a ruling gives: the adjusted score of each side (Law 12), and a procedural penalty apart from it (Law
// 90). All points are trick points of Law 77 as North-South see them, exact.
type Score struct {
	// the result obtained at the table, as the worksheet has it
	Table *ScoreLine `json:"table,omitempty"`
	// the same as the session had it when the score was worked out; nil where it had none
	Slip       *ScoreLine `json:"slip,omitempty"`
	NorthSouth *SideScore `json:"north_south,omitempty"` // nil where the score of the table stands
	EastWest   *SideScore `json:"east_west,omitempty"`   // likewise
	Offender   Offender   `json:"offender,omitempty"`    // whom the ruling is against
	// neither contestant is at fault: a director's error (82C), or something from outside
	OutsideCause bool           `json:"outside_cause,omitempty"`
	Penalty      *Penalty       `json:"penalty,omitempty"`
	Reason       ledger.TextRef `json:"reason,omitzero"`

	// what the director typed of the other tables, where no session knows them
	Field    *Field    `json:"field,omitempty"`
	Effect   *Effect   `json:"effect,omitempty"`   // on the field, as it was when the score was assigned
	Warnings []Warning `json:"warnings,omitempty"` // that the director was shown and answered by the reason
}

// SideScore is what one side is given: results with their shares (12C1), the table result with the damage made good
// that the side did not do to itself (12C1(e)), an artificial score (12C2), or no score from this table, where the one
// that it has on the board from another table stands (15B). Exactly one of the four is there.
type SideScore struct {
	Outcomes []Outcome `json:"outcomes,omitempty"`
	Damage   *Damage   `json:"damage,omitempty"`
	Award    *Award    `json:"award,omitempty"`
	NoScore  bool      `json:"no_score,omitempty"`
}

// Outcome is one of the results that an assigned score is made of, and how probable it was (12C1(c)).
type Outcome struct {
	ScoreLine
	Share  string         `json:"share"` // exact: "3/5", "1"
	Lawful Lawful         `json:"lawful,omitempty"`
	Note   ledger.TextRef `json:"note,omitzero"`
	Typed  string         `json:"-"` // the note before it is stored
}

// Lawful is how a result would have been reached.
type Lawful string

// The ways to a result.
const (
	NotSaid  Lawful = ""
	Legally  Lawful = "lawful"
	Unlawful Lawful = "unlawful" // only through the action that the ruling disallows
)

// Damage is what has to be known to part the damage that an infraction did from what the side did to itself afterwards:
// what it could expect without the infraction, and what was normal after it, without the error or the gamble.
type Damage struct {
	Expected []Outcome `json:"expected"`
	Normal   []Outcome `json:"normal"`
}

// Award is an artificial score (12C2). The figures are for a stated score only, and exact decimals or fractions. Points
// are for rules that give artificial scores in points; they stand alone, and go into the traveller as a result without
// a contract, so that other tables compare with them.
type Award struct {
	Kind    scoring.AwardKind `json:"kind"`
	Percent string            `json:"percent,omitempty"` // of the board
	IMPs    string            `json:"imps,omitempty"`    // where the board is scored in IMPs
	Points  string            `json:"points,omitempty"`  // as the side sees them: "360"
}

// Side is what a side is given; nil where the score of the table stands.
func (s *Score) Side(side bridge.Side) *SideScore {
	if side == bridge.EastWest {
		return s.EastWest
	}
	return s.NorthSouth
}

// awarded tells whether the side is given an artificial score of a kind.
func (s *SideScore) awarded(kind scoring.AwardKind) bool {
	return s != nil && s.Award != nil && s.Award.Kind == kind
}

// Artificial tells whether the side is given no result: an artificial score, or none from this table.
func (s *SideScore) Artificial() bool { return s != nil && (s.Award != nil || s.NoScore) }

// damaged tells whether the side bears a part of its own damage.
func (s *SideScore) damaged() bool { return s != nil && s.Damage != nil }

// Outcomes are all results that the score names.
func (s *Score) Outcomes() []Outcome {
	var all []Outcome
	for _, side := range []*SideScore{s.NorthSouth, s.EastWest} {
		if side == nil {
			continue
		}
		all = append(all, side.Outcomes...)
		if side.Damage != nil {
			all = append(append(all, side.Damage.Expected...), side.Damage.Normal...)
		}
	}
	return all
}

// Noted is the score with its typed notes drafted as texts. What was typed stays as it is, for a decision may be taken
// again.
func (s Score) Noted(d *ledger.Draft) Score {
	noted := func(list []Outcome) []Outcome {
		list = slices.Clone(list)
		for i, o := range list {
			if o.Typed != "" {
				list[i].Note, list[i].Typed = d.Text(o.Typed), ""
			}
		}
		return list
	}
	of := func(side *SideScore) *SideScore {
		if side == nil {
			return nil
		}
		stored := &SideScore{Outcomes: noted(side.Outcomes), Award: side.Award, NoScore: side.NoScore}
		if side.Damage != nil {
			stored.Damage = &Damage{Expected: noted(side.Damage.Expected), Normal: noted(side.Damage.Normal)}
		}
		return stored
	}
	s.NorthSouth, s.EastWest = of(s.NorthSouth), of(s.EastWest)
	return s
}

// Split tells whether the two sides are given different scores.
func (s *Score) Split() bool {
	if s.NorthSouth == nil || s.EastWest == nil {
		return false
	}
	return !reflect.DeepEqual(s.NorthSouth.bare(), s.EastWest.bare())
}

// bare is the score without what was said about it.
func (s *SideScore) bare() SideScore {
	side := SideScore{Outcomes: bareOutcomes(s.Outcomes), Award: s.Award, NoScore: s.NoScore}
	if s.Damage != nil {
		side.Damage = &Damage{Expected: bareOutcomes(s.Damage.Expected), Normal: bareOutcomes(s.Damage.Normal)}
	}
	return side
}

func bareOutcomes(list []Outcome) []Outcome {
	var bare []Outcome
	for _, o := range list {
		bare = append(bare, Outcome{ScoreLine: ScoreLine{Contract: o.Contract, Tricks: o.Tricks, Points: o.Points},
			Share: o.Share})
	}
	return bare
}

// AsAtTable tells whether both sides are given the result of the table and nothing else.
func (s *Score) AsAtTable() bool {
	table := s.stood()
	if table == nil || s.NorthSouth == nil || s.EastWest == nil {
		return false
	}
	for _, side := range []*SideScore{s.NorthSouth, s.EastWest} {
		if len(side.Outcomes) != 1 || side.Outcomes[0].Points != table.Points {
			return false
		}
	}
	return true
}

// ResultOfTable tells whether both sides are given the very result of the table, and not only its points.
func (s *Score) ResultOfTable() bool {
	return s.AsAtTable() && sameLine(&s.NorthSouth.Outcomes[0].ScoreLine, s.stood()) &&
		sameLine(&s.EastWest.Outcomes[0].ScoreLine, s.stood())
}

// OneResult is the score of a side that is given a single result.
func OneResult(line *ScoreLine) *SideScore {
	return &SideScore{Outcomes: []Outcome{{ScoreLine: *line, Share: "1"}}}
}

// Adjusted is the score for the arithmetic of the game; false where a side is given nothing, so that the result of the
// table stands, or where the score would not pass [Score.Check].
func (s *Score) Adjusted() (*scoring.Adjusted, bool) {
	ns, nsOK := s.sideScore(bridge.NorthSouth)
	ew, ewOK := s.sideScore(bridge.EastWest)
	if !nsOK || !ewOK {
		return nil, false
	}
	return &scoring.Adjusted{NorthSouth: ns, EastWest: ew}, true
}

func (s *Score) sideScore(of bridge.Side) (score scoring.SideScore, ok bool) {
	side := s.Side(of)
	switch {
	case side == nil:
		return score, false
	case side.NoScore:
		return scoring.SideScore{NoScore: true}, true
	case side.Award.inPoints():
		points, ok := side.Award.points()
		given := scoring.Plain(seenFrom(of, points))
		given[0].Name = "artificial score"
		return scoring.SideScore{Assigned: given}, ok
	case side.Award != nil:
		score.Award, ok = side.Award.exact()
		return score, ok
	case side.Damage == nil:
		score.Assigned, ok = mix(side.Outcomes)
		return score, ok
	case s.stood() == nil:
		return score, false
	}
	expected, ok := mix(side.Damage.Expected)
	normal, known := mix(side.Damage.Normal)
	return scoring.SideScore{Assigned: scoring.Plain(s.stood().Points), Damage: &scoring.Damage{Expected: expected,
		Normal: normal}}, ok && known
}

func mix(outcomes []Outcome) (scoring.Mix, bool) {
	var m scoring.Mix
	for _, o := range outcomes {
		share, ok := number(o.Share)
		if !ok {
			return nil, false
		}
		m = append(m, scoring.Outcome{Points: o.Points, Share: share, Name: o.name()})
	}
	return m, m.Check() == nil
}

// exact is the award with its figures as numbers; false where they are none.
func (a *Award) exact() (*scoring.Award, bool) {
	award := scoring.Award{Kind: a.Kind}
	for _, figure := range []struct {
		text string
		into **big.Rat
	}{{a.Percent, &award.Percent}, {a.IMPs, &award.IMPs}} {
		if figure.text == "" {
			continue
		}
		value, ok := number(figure.text)
		if !ok {
			return nil, false
		}
		*figure.into = value
	}
	return &award, award.Check() == nil
}

// Gives tells whether the score has what an outcome needs.
func (s *Score) Gives(need string) bool {
	both := s != nil && s.NorthSouth != nil && s.EastWest != nil
	switch need {
	case "score":
		return both
	case "weights", "tricks":
		return both && !s.NorthSouth.Artificial() && !s.EastWest.Artificial()
	case "artificial":
		return both && (s.NorthSouth.Award != nil || s.EastWest.Award != nil)
	case "penalty":
		return s != nil && s.Penalty != nil
	}
	return true
}
