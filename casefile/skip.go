package casefile

import (
	"maps"

	"redress/access"
	"redress/bridge"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
)

// MayOnSkip tells whether a player can give a command about the skip of the board: as the case and the skip stand, and
// a referral only where the organiser provides somebody to decide it.
func MayOnSkip(c *Case, command string) bool {
	if command == (Refer{}).Name() && (c.Dispute == nil || c.Dispute.Adjudicator == "") {
		return false
	}
	return May(command, c.State, access.Player) && c.Skip.Allows(command)
}

// ProposeSkip asks the other three to skip the board; whoever asks has said yes themselves.
type ProposeSkip struct {
	Seat      bridge.Seat
	Provision string // of SkipRights; empty where no rule is relied on
	Said      string // why, in a few words and no cards (73B1)
}

type skipProposed struct {
	Seat      bridge.Seat    `json:"seat"`
	Provision string         `json:"provision,omitempty"`
	Said      ledger.TextRef `json:"said,omitzero"`
}

// Name implements Command.
func (ProposeSkip) Name() string { return "propose-skip" }

func (p ProposeSkip) theirs(_ *Case, who Actor) error { return ownSeat(who, &p.Seat) }

// Decide implements Command.
func (p ProposeSkip) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case c.Dispute == nil || !c.Dispute.NoDirector:
		return fault.New(fault.Forbidden,
			"Skipping a board by agreement is for tables without a director. Call the director.")
	case !p.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case c.Skip != nil:
		return fault.New(fault.Conflict, "A skip of this board has already been proposed. Answer that one.")
	case p.Provision != "" && skip.RightOf(p.Provision) == nil:
		return fault.At("provision", "%s says nothing about skipping a board. Choose one of the rules listed, or none.",
			p.Provision)
	}
	if err := tooLong(ledger.MaxText, field{"said", p.Said}); err != nil {
		return err
	}
	d.Add("skip-proposed", 1, skipProposed{Seat: p.Seat, Provision: p.Provision, Said: d.Text(p.Said)})
	return nil
}

// AnswerSkip is what one player says to the skip; it can be changed until it is settled.
type AnswerSkip struct {
	Seat   bridge.Seat
	Answer skip.Answer
	// Afterwards is what the player had before their eyes: an answer to the question before play went on is none to the
	// question after it.
	Afterwards bool
}

type skipAnswered struct {
	Seat       bridge.Seat `json:"seat"`
	Answer     skip.Answer `json:"answer"`
	Afterwards bool        `json:"afterwards,omitempty"`
}

type skipSettled struct {
	End skip.End `json:"end"`
}

// Name implements Command.
func (AnswerSkip) Name() string { return "answer-skip" }

func (a AnswerSkip) theirs(_ *Case, who Actor) error { return ownSeat(who, &a.Seat) }

// Decide implements Command. The answer that completes a consensus settles the matter, and so does one by
// which both sides say that the ground of a commanded skip is there.
func (a AnswerSkip) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case c.Skip == nil:
		return fault.New(fault.NotFound, "Nobody has proposed to skip this board.")
	case !a.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case a.Answer == skip.NotSo && !skip.RightOf(c.Skip.Provision).Commanded():
		return fault.At("answer", "Whether the ground exists matters only where the code itself has a board "+
			"skipped. Say whether you agree to skip the board, or want it played.")
	case a.Answer != skip.SkipIt && a.Answer != skip.PlayIt && a.Answer != skip.NotSo:
		return fault.At("answer", "Say whether you agree to skip the board, or want it played.")
	case a.Afterwards != c.Skip.Afterwards:
		return fault.New(fault.Conflict,
			"Play has gone on meanwhile, so all four are asked again. Answer the question as it stands now.")
	case c.Skip.Answers[a.Seat] == a.Answer:
		return nil
	}
	d.Add("skip-answered", 1, skipAnswered(a))
	then := *c.Skip
	then.Answers = maps.Clone(c.Skip.Answers)
	then.Answers[a.Seat] = a.Answer
	if end := then.End(); end != "" {
		d.Add("skip-settled", 1, skipSettled{end})
	}
	return nil
}

// PlayOn says that there was no consensus and that play of the board went on. Nobody has agreed to anything by that,
// and from here on all four are asked again.
type PlayOn struct{ Seat bridge.Seat }

type playedOn struct {
	Seat bridge.Seat `json:"seat"`
}

// Name implements Command.
func (PlayOn) Name() string { return "play-on" }

func (p PlayOn) theirs(_ *Case, who Actor) error { return ownSeat(who, &p.Seat) }

// Decide implements Command.
func (p PlayOn) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case c.Skip == nil:
		return fault.New(fault.NotFound, "Nobody has proposed to skip this board.")
	case !p.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case c.Skip.Settled != "":
		return skip.AgreedAlready
	case c.Skip.Afterwards:
		return nil
	}
	d.Add("played-on", 1, playedOn(p))
	return nil
}

func (b skipProposed) fold(c *Case, e ledger.Entry) {
	c.Skip = &skip.Skip{By: b.Seat, Provision: b.Provision, Said: b.Said, At: e.At,
		Answers: map[bridge.Seat]skip.Answer{b.Seat: skip.SkipIt}}
	c.refer(b.Said)
}

func (b skipAnswered) fold(c *Case, _ ledger.Entry) {
	if c.Skip == nil {
		return
	}
	c.Skip.Answers[b.Seat] = b.Answer
	if c.Skip.End() != c.Skip.Settled { // the case was taken up again, and somebody has changed their mind
		c.Skip.Settled = ""
	}
}

func (b skipSettled) fold(c *Case, _ ledger.Entry) {
	if c.Skip != nil {
		c.Skip.Settled = b.End
	}
	c.State = Closed
}

func (playedOn) fold(c *Case, _ ledger.Entry) {
	if c.Skip != nil && !c.Skip.Afterwards {
		c.Skip.Before, c.Skip.Answers, c.Skip.Afterwards = c.Skip.Answers, map[bridge.Seat]skip.Answer{}, true
	}
}
