package session

import (
	"slices"
	"strings"
	"unicode/utf8"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session/movement"
)

// DirectorPlays says that a director plays in the session, and as whom; a recorder or a scorer says it in the same way.
// From then on they see what a contestant sees.
//
// Somebody who played and says otherwise is shown boards that were kept from them (16D). A club may have nobody else,
// so that this is not refused; but it takes a reason, and what was said is on the desk until the session is over.
type DirectorPlays struct {
	Director   string          // as the log names them, without blanks around
	Contestant movement.Number // nobody where they do not play after all
	Why        PlaysReason     // needed where boards are kept from them as the one whom they play as now
}

// PlaysReason is why a director who plays says otherwise. It is chosen and never typed: it lies open on the desk.
type PlaysReason string

// The reasons.
const (
	WrongNumber PlaysReason = "number"  // the number was not theirs
	DoesNotPlay PlaysReason = "not"     // they do not play after all
	StoppedPlay PlaysReason = "stopped" // they have stopped, and play no board any more
	MustDirect  PlaysReason = "direct"  // there is nobody else to direct
)

// Words tell why a director who plays says otherwise.
func (r PlaysReason) Words() string {
	return map[PlaysReason]string{WrongNumber: "the number was wrong", DoesNotPlay: "not playing after all",
		StoppedPlay: "stopped playing", MustDirect: "nobody else can direct"}[r]
}

// PlaysReasons are the reasons from which the director chooses who says otherwise; none where no board is kept from
// them.
func (d Director) PlaysReasons() []PlaysReason {
	if !d.KeepsSome() {
		return nil
	}
	return []PlaysReason{WrongNumber, DoesNotPlay, StoppedPlay, MustDirect}
}

// PlaysChange is that a director who plays said otherwise while boards were kept from them.
type PlaysChange struct {
	Director string
	Was, Now movement.Number // nobody for one who does not play
	Why      PlaysReason
	At       int64 // unix seconds
}

type playsBody struct {
	Director   string          `json:"director"`
	Contestant movement.Number `json:"contestant,omitzero"`
}

type playsOtherwiseBody struct {
	playsBody
	Why PlaysReason `json:"why"`
}

// Decide implements Command. Fields are "director", "contestant" and "why".
func (c DirectorPlays) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	n, name := s.Contestants.inOneLine(c.Contestant), strings.TrimSpace(c.Director)
	switch {
	case name == "" || utf8.RuneCountInString(name) > maxName:
		return fault.At("director", "Say who plays, in at most %d characters.", maxName)
	case n == s.Plays[name]:
		return nil
	case n == movement.Number{}, s.Contestants.Entered(n):
	case n.N < 1 || n.N > movement.MaxNumber:
		return fault.At("contestant", "Contestants are numbered from 1 to %d, not %d.", movement.MaxNumber, n.N)
	case len(s.Contestants) > 0:
		return fault.At("contestant", "There is no %s among the entries. Correct the number, or enter it first.",
			s.Form.Who(n))
	case s.Movement.Known() && !s.Movement.Has(n):
		return fault.At("contestant", "There is no %s in the movement. Correct the number, or the movement.",
			s.Form.Who(n))
	}
	body := playsBody{name, n}
	switch reasons := s.Director(name).PlaysReasons(); {
	case len(reasons) == 0:
		d.Add(kindPlays, 1, body)
	case !slices.Contains(reasons, c.Why):
		return fault.At("why", "You said that you play as %s, and boards that you may still have to play are kept "+
			"from you%s. Choose why that does not hold: the desk shows it to all who direct.", s.Plays[name],
			rulebook.BoardStillToPlay.Cite(s.Edition))
	default:
		d.Add(kindPlaysOtherwise, 1, playsOtherwiseBody{body, c.Why})
	}
	return d.Err()
}

func (f *Floor) putPlays(b playsBody) {
	if f.Plays == nil {
		f.Plays = map[string]movement.Number{}
	}
	f.Plays[b.Director] = b.Contestant
}

func (f *Floor) putPlaysOtherwise(b playsOtherwiseBody, at int64) {
	f.PlaysChanged = append(f.PlaysChanged, PlaysChange{b.Director, f.Plays[b.Director], b.Contestant, b.Why, at})
	f.putPlays(b.playsBody)
}

// playing are the names under which directors play, for as long as a board may be kept from them.
func (s *Session) playing() string {
	if s.Ended && len(s.OpenLate()) == 0 {
		return ""
	}
	var names []string
	for name, n := range s.Plays {
		if n != (movement.Number{}) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, "\n")
}
