package adjustment

import (
	"slices"
	"strings"

	"redress/bridge/scoring/artificial"
	"redress/rulebook/questionnaire"
)

// degreesOfTeams are those that an answer finds of the two teams of a match, where it tells them apart.
var degreesOfTeams = map[string][2]artificial.Fault{"none": faults["neither"], "one": faults["one"],
	"one-partly": faults["one-partly"]}

// AveragesOf are the averages that follow from what was found of each side's responsibility for a board without a
// result (12C2(a)), as the worksheet types them, North-South first: both where the sides were alike, or it is known who
// was at fault or more so; otherwise none.
func AveragesOf(result questionnaire.Result, against Offender) (northSouth, eastWest TypedAward) {
	if result.Outcome == nil || !slices.Contains(result.Outcome.Needs, "artificial") {
		return northSouth, eastWest
	}
	for _, v := range result.Path {
		degrees, found := faults[v.Key]
		switch step := v.Step[strings.LastIndexByte(v.Step, '/')+1:]; step {
		case "fault":
		case "match-fault", "several-fault", "team-fault":
			degrees, found = degreesOfTeams[v.Key]
		default:
			continue
		}
		alone := against == NorthSouthOffended || against == EastWestOffended
		if !found || degrees[0] != degrees[1] && !alone {
			return TypedAward{}, TypedAward{}
		}
		first, second := average(degrees[0]), average(degrees[1])
		if against == EastWestOffended {
			first, second = second, first
		}
		northSouth, eastWest = first, second
	}
	return northSouth, eastWest
}

// AgainstBy is whom a ruling is against by the averages that follow from the answers: both sides where each was at
// fault, if only in part; nobody yet in every other case.
func AgainstBy(northSouth, eastWest TypedAward) Offender {
	atFault := func(a TypedAward) bool {
		return a.Kind == string(artificial.PartiallyAtFault.Average()) || a.Kind == string(artificial.AtFault.Average())
	}
	if atFault(northSouth) && atFault(eastWest) {
		return BothOffended
	}
	return Unnamed
}

func average(f artificial.Fault) TypedAward { return TypedAward{Kind: string(f.Average())} }
