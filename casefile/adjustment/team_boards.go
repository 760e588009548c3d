package adjustment

import (
	"fmt"

	"redress/bridge/scoring"
	"redress/rulebook"
)

// TeamFault is which of the two teams of a match were at fault for boards that cannot be compared (Law 86B2).
type TeamFault string

// The cases of Law 86B2.
const (
	NobodyAtFault TeamFault = "none"
	OneAtFault    TeamFault = "one"
	BothAtFault   TeamFault = "both"
)

// TeamDue is what a team is due on such a board.
type TeamDue string

// What a team can be due.
const (
	DueArtificial TeamDue = "artificial" // 12C2, by how far it was at fault
	DueAssigned   TeamDue = "assigned"   // 12C1(c)
	DueBetter     TeamDue = "better"     // average plus or an assigned score, whichever is better for it
	DueComplement TeamDue = "complement" // what is left of the board by what the opponents are given
)

// TeamBoards is what has to be known to apply Law 86B to a match.
type TeamBoards struct {
	Code string // of laws: "laws-2017" or "laws-2007"
	// two or more results that cannot be compared, or more than one adjusted score; fouled boards count
	Several    bool
	Favourable bool      // the one result at the other table is clearly favourable to one side
	Fault      TeamFault // where there are several
}

// TeamRelief is what Law 86B prescribes, and by what of it. A regulation for boards played at only one table may vary
// it (86B3).
type TeamRelief struct {
	Law          rulebook.Subject
	Settled      bool // the provision is known and decides; otherwise the text says what is open
	NonOffending TeamDue
	Offending    TeamDue // where nobody or both are at fault, the same
	Cancelled    bool    // the boards are cancelled
	Substitute   bool    // substitute boards may be played instead, if there is time and 86A does not bar them
	Text         string
}

// Relief is what the teams are due. A code or a fault that the Law does not know is an error.
func (b TeamBoards) Relief() (TeamRelief, error) {
	switch {
	case b.Code == "laws-2007":
		return TeamRelief{Law: rulebook.TeamComparison, Text: "The result at the other table is the subject of " +
			"a provision of 2007 whose rule is not restated here. " +
			"The scheme by number of scores and by fault is of 2017; look the provision up in the official text and " +
			"adjust the score by it."}, nil
	case b.Code != "laws-2017":
		return TeamRelief{}, fmt.Errorf("the code %q has no scheme for boards of teams that cannot be compared: "+
			"choose laws-2017 or laws-2007", b.Code)
	case !b.Several && b.Favourable:
		return TeamRelief{Law: rulebook.TeamScore, Settled: true, NonOffending: DueAssigned, Offending: DueAssigned,
			Text: "The one result at the other table clearly favours a side: the score is assigned, and may be " +
				"weighted."}, nil
	case !b.Several:
		return TeamRelief{Law: rulebook.AwardedScore, Settled: true, NonOffending: DueAssigned, Offending: DueAssigned,
			Text: "One adjusted score and no clearly favourable result: an assigned score where one can be given, " +
				"otherwise an artificial one."}, nil
	}
	switch b.Fault {
	case NobodyAtFault:
		return TeamRelief{Law: rulebook.NoTeamAtFault, Settled: true, NonOffending: DueArtificial,
			Offending: DueArtificial, Cancelled: true, Substitute: true,
			Text: "No team was at fault: the boards are cancelled and artificial scores given, or, if there is time, " +
				"substitute boards are played, which is barred where a team could know the final " +
				"result without them."}, nil
	case OneAtFault:
		return TeamRelief{Law: rulebook.OneTeamAtFault, Settled: true, NonOffending: DueBetter,
			Offending: DueComplement,
			Text: "One team was at fault: on each board the other is given average plus or an assigned score, " +
				"whichever is better for it, and the team at fault the complement."}, nil
	case BothAtFault:
		return TeamRelief{Law: rulebook.BothTeamsAtFault, Settled: true, NonOffending: DueArtificial,
			Offending: DueArtificial, Cancelled: true,
			Text: "Both teams were at fault: the boards are cancelled and artificial scores given."}, nil
	}
	return TeamRelief{}, fmt.Errorf("%q does not say who was at fault: it is none, one or both", b.Fault)
}

// TeamCase is one of the cases that Law 86B tells apart, with what it prescribes.
type TeamCase struct {
	When   string // in words; empty where the code tells no cases apart, and the relief says the same in each
	Relief TeamRelief
	Scores []TeamScore // that can be given in this case
}

// TeamScore is a score that can be given for a board of teams that cannot be compared: an artificial one for each side,
// or an assigned one, which is to be worked out.
type TeamScore struct {
	Assigned           bool
	NorthSouth         scoring.AwardKind
	EastWest           scoring.AwardKind
	Words, Particulars string // what it is called, and when it is rather this one
}

var (
	assignIt = TeamScore{Assigned: true, Words: "Assign a score"}

	teamCases = []struct {
		when   string
		found  TeamBoards
		scores []TeamScore
	}{
		{"One adjusted score, and the result at the other table clearly favours a side",
			TeamBoards{Favourable: true}, []TeamScore{assignIt}},
		{"One adjusted score, and the result at the other table favours nobody clearly", TeamBoards{},
			[]TeamScore{assignIt}},
		{"Several, and no team at fault", TeamBoards{Several: true, Fault: NobodyAtFault},
			[]TeamScore{{NorthSouth: scoring.AveragePlus, EastWest: scoring.AveragePlus,
				Words: "Average plus for both"}}},
		{"Several, and one team at fault", TeamBoards{Several: true, Fault: OneAtFault},
			[]TeamScore{{NorthSouth: scoring.AveragePlus, EastWest: scoring.AverageMinus,
				Words: "North-South average plus, East-West its complement"},
				{NorthSouth: scoring.AverageMinus, EastWest: scoring.AveragePlus,
					Words: "East-West average plus, North-South its complement"}, assignIt}},
		{"Several, and both teams at fault", TeamBoards{Several: true, Fault: BothAtFault},
			[]TeamScore{{NorthSouth: scoring.AverageMinus, EastWest: scoring.AverageMinus,
				Words: "Average minus for both"},
				{NorthSouth: scoring.Average, EastWest: scoring.Average, Words: "Average for both",
					Particulars: "only partly at fault"}}},
	}
)

// TeamCases are the cases that Law 86B of a code tells apart, in its order, for a match that is scored by a method;
// one case where the code has no such scheme, and none where nothing is known of the code. Total points know no
// average, so that there only a score that is assigned can be given (12C2).
func TeamCases(code string, by scoring.Method) (list []TeamCase) {
	for _, c := range teamCases {
		c.found.Code = code
		relief, err := c.found.Relief()
		switch {
		case err != nil:
			return nil
		case !relief.Settled:
			return []TeamCase{{Relief: relief}}
		}
		one := TeamCase{When: c.when, Relief: relief}
		for _, given := range c.scores {
			if given.Assigned || by != scoring.ByTotalPoints {
				one.Scores = append(one.Scores, given)
			}
		}
		list = append(list, one)
	}
	return list
}
