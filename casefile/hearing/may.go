package hearing

import (
	"slices"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/session"
)

// DirectorMay is what somebody at the desk may do on an appeal, in all their roles. At their own table it is nothing,
// and nothing where the laws of the case know no director.
func DirectorMay(c *casefile.Case, a *appeal.Appeal, who casefile.Actor, directed bool) map[string]bool {
	may := may(c, a, who)
	for command := range may {
		may[command] = may[command] && who.Seat == nil && directed
	}
	may["concur"] = may["concur"] && slices.ContainsFunc(a.Sides(),
		func(r *appeal.Request) bool { return r.Concurrence.How == "" })
	return may
}

// PartyMay is what the player of a seat may do on an appeal.
func PartyMay(c *casefile.Case, a *appeal.Appeal, who casefile.Actor, seat bridge.Seat) map[string]bool {
	may, own := may(c, a, who), a.Of(seat.Side())
	may["withdraw-appeal"] = may["withdraw-appeal"] && own != nil
	may["press-on"] = may["press-on"] && own != nil
	may["concur"] = may["concur"] && own != nil && own.Concurrence.How == "" &&
		(own.Contest == appeal.Teams || own.Seat != seat)
	return may
}

// MemberMay is what one of those who hear an appeal may do on it, or work out for it.
func MemberMay(c *casefile.Case, a *appeal.Appeal, who casefile.Actor) map[string]bool {
	may := may(c, a, who)
	may["assign-score"] = who.May("assign-score", c.State)
	return may
}

func may(c *casefile.Case, a *appeal.Appeal, who casefile.Actor) map[string]bool {
	may := map[string]bool{}
	for _, command := range appeal.Commands() {
		may[command] = c.MayOnAppeal(command, a, who)
	}
	return may
}

// Against are the appeals that a side can still lodge beside one: a cross-appeal while that is gathered, and an appeal
// against the ruling in force once it is over.
type Against int

// The cases of [MayStill].
const (
	Nothing Against = iota
	AsWell          // the other side has appealed, and this one can for itself
	Anew            // the appeal is over, and the ruling in force can be appealed against
)

// MayStill tells what a side can still appeal against beside an appeal.
func MayStill(c *casefile.Case, a *appeal.Appeal, side bridge.Side) Against {
	standing := c.Standing()
	switch {
	case standing == nil || c.Bar(standing.Number, side) != nil:
		return Nothing
	case a.Of(side) == nil && a.Ruling == standing.Number:
		return AsWell
	case !a.Stage.Live():
		return Anew
	}
	return Nothing
}

// Reads tells whether a member may read the case: they sit, and the appeal came before them.
func Reads(c *casefile.Case, a *appeal.Appeal, who casefile.Actor) bool {
	return c.Sits(who) && slices.Contains([]appeal.Stage{appeal.Hearing, appeal.Decided,
		appeal.Recommended},
		a.Stage)
}

// Over tells whether the boards of which a case tells are over for everybody, as far as the session tells (16D).
// Without a session nobody is known to play them still, and whoever decides about a member answers for that.
func Over(play *session.Session, of *casefile.Case) bool {
	return play == nil || of.In(play).Sight(session.Viewer{}).Allowed()
}
