package casefile

import (
	"maps"
	"slices"

	"redress/access"
	"redress/bridge"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
)

// MayOnSkip tells whether a player can give a command about the skip of the board: as the case and the skip stand, and
// a referral only where the organiser provides somebody to decide it.
func MayOnSkip(c *Case, command string) bool {
	switch {
	case c.Dispute != nil && c.Dispute.Together:
		return false
	case command == (Refer{}).Name() && (c.Dispute == nil || c.Dispute.Adjudicator == "" || !playedOn(c)):
		return false
	case command == (DenyPlay{}).Name() && c.Skip != nil && (c.Skip.Confirmed() || c.BoardOver()):
		return false
	}
	return May(command, c.State, access.Player) && c.Skip.Allows(command)
}

// ProposeSkip asks the other three to skip the board; whoever asks has said yes themselves.
type ProposeSkip struct {
	Seat      bridge.Seat
	Provision string // of SkipRights; empty where no rule is relied on
	Said      string // why, in a few words and no cards (73B1)
	// who corrected a private explanation of their own: the ground that nobody else of their side can have seen
	Explainer *bridge.Seat
}

type skipProposed struct {
	Seat      bridge.Seat    `json:"seat"`
	Provision string         `json:"provision,omitempty"`
	Said      ledger.TextRef `json:"said,omitzero"`
	Explainer *bridge.Seat   `json:"explainer,omitempty"`
}

// Name implements Command.
func (ProposeSkip) Name() string { return "propose-skip" }

func (p ProposeSkip) theirs(_ *Case, who Actor) error { return ownSeat(who, &p.Seat) }

// Decide implements Command.
func (p ProposeSkip) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case c.Dispute == nil || !c.Dispute.NoDirector || c.Dispute.Together:
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
	proposed := skipProposed{Seat: p.Seat, Provision: p.Provision, Said: d.Text(p.Said)}
	if right := skip.RightOf(p.Provision); right != nil && right.Strength == skip.MustAccept {
		if p.Explainer == nil || p.Explainer.Side() == p.Seat.Side() {
			return fault.At("explainer", "Say which of the two opponents corrected their own explanation: nobody else "+
				"of that side can have seen it.")
		}
		proposed.Explainer = p.Explainer
	}
	d.Add("skip-proposed", 1, proposed)
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
	End    skip.End `json:"end"`
	GoesOn bool     `json:"goes_on,omitempty"` // the board is played, and what happened on it is still to be settled
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
	case a.Answer == skip.NotSo && !(skip.RightOf(c.Skip.Provision).Commanded() && c.Skip.Knows(a.Seat)):
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
		d.Add("skip-settled", 1, skipSettled{end, end == skip.Played && !c.Skip.Afterwards})
	}
	return nil
}

// playedOn tells whether there was no consensus and play went on, as far as a side says so: then the matter may be
// referred, whether or not the other side says the contrary.
func playedOn(c *Case) bool {
	return c.Skip != nil && (c.Skip.Afterwards || c.Skip.Denied != nil)
}

// PlayOn says that there was no consensus and that play of the board went on. Nobody has agreed to anything by that,
// and from here on all four are asked again; but the word of one player settles it for nobody: any other can say that
// play has not gone on (DenyPlay), and what was answered before stands again.
type PlayOn struct{ Seat bridge.Seat }

type wentOn struct {
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
	case slices.Contains(c.Skip.PlayedOn, p.Seat):
		return nil
	case c.Skip.Denied != nil && p.Seat.Side() != c.Skip.Denied.Side() && !c.BoardOver():
		return fault.New(fault.Conflict, "%s says that play has not gone on. It is so here when somebody of that "+
			"side says "+
			"it too, or both sides give the result; a side that cannot wait can refer the matter.",
			c.Skip.Denied.Name())
	}
	d.Add("played-on", 1, wentOn(p))
	return nil
}

// DenyPlay says that play has not gone on, against somebody who said that it has; whoever said so themselves takes it
// back.
type DenyPlay struct{ Seat bridge.Seat }

type playDenied struct {
	Seat bridge.Seat `json:"seat"`
}

// Name implements Command.
func (DenyPlay) Name() string { return "deny-play" }

func (p DenyPlay) theirs(_ *Case, who Actor) error { return ownSeat(who, &p.Seat) }

// Decide implements Command.
func (p DenyPlay) Decide(c *Case, d *ledger.Draft) error {
	switch {
	case c.Skip == nil || !c.Skip.Afterwards:
		return fault.New(fault.Conflict, "Nobody says that play has gone on.")
	case !p.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case c.Skip.Settled != "":
		return skip.AgreedAlready
	case c.Skip.Confirmed():
		return fault.New(fault.Conflict, "Both sides say that play has gone on.")
	case c.BoardOver():
		return fault.New(fault.Conflict, "Both sides have given the result, so play has gone on.")
	}
	d.Add("play-denied", 1, playDenied(p))
	return nil
}

func (b playDenied) fold(c *Case, _ ledger.Entry) {
	if c.Skip == nil || !c.Skip.Afterwards || c.Skip.Referred != nil {
		return
	}
	s := c.Skip
	if !slices.Contains(s.PlayedOn, b.Seat) {
		s.Denied = &b.Seat
	}
	s.Answers, s.Before, s.PlayedOn, s.Afterwards = s.Before, nil, nil, false
}

func (b skipProposed) fold(c *Case, e ledger.Entry) {
	c.Skip = &skip.Skip{By: b.Seat, Provision: b.Provision, Explainer: b.Explainer, Said: b.Said, At: e.At,
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
	if !b.GoesOn {
		c.State = Closed
	}
}

func (b wentOn) fold(c *Case, _ ledger.Entry) {
	if c.Skip == nil {
		return
	}
	c.Skip.PlayedOn, c.Skip.Denied = append(slices.Clip(c.Skip.PlayedOn), b.Seat), nil
	if !c.Skip.Afterwards {
		c.Skip.Before, c.Skip.Answers, c.Skip.Afterwards = c.Skip.Answers, map[bridge.Seat]skip.Answer{}, true
	}
}
