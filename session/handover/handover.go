package handover

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/results"
)

// Program is a scoring program, a device or a format that has to be told of a ruling.
type Program string

// The programs of which something is known.
const (
	OfUSEBIO     Program = "USEBIO"
	OfBridgemate Program = "Bridgemate" // and the .bws file, and TabScore, which share its remarks
	OfACBLscore  Program = "ACBLscore"
	OfRealBridge Program = "RealBridge"
	OfAnyOther   Program = "any other program"
)

// OfOtherTables stands beside the programs: the points of those tables follow from the ruling, and have to be entered
// whichever program is in use. So does a penalty, by its kind.
const OfOtherTables Program = "the other tables"

// Fit is how much of a ruling a program can hold.
type Fit string

// How much a program can hold.
const (
	FitWhole    Fit = "holds it"
	FitUnmarked Fit = "unmarked" // the program holds the score, but not that it was assigned
	FitByHand   Fit = "by hand"  // the program cannot express the ruling; what it comes to has to be entered
	FitUnknown  Fit = "unknown"  // nobody has found out
	FitApart    Fit = "apart"    // it does not stand on the line of the ruling, whatever the program
)

// Instruction is what to key into one program.
type Instruction struct {
	Program Program
	Fit     Fit
	Text    string // to key in
	Note    string // what to know about it; may be empty
}

// Follower is a table whose points a ruling at another table changed, because it is compared with it.
type Follower struct {
	Table  string // its name, or words for several that are alike
	NS, EW string // the points as shown, seen from each side; empty where there are none
}

// HandOver says for each program what has to be keyed in so that it has an adjusted score, and whether it can hold it:
// then the points of the tables that follow, for a program that takes the score as figures compares nothing with it,
// and a procedural penalty. What is not known of a program is called unknown. There is nothing where nothing was given,
// and for a line that only follows.
func HandOver(a Adjustment, followers ...Follower) (list []Instruction) {
	if a.Follows {
		return nil
	}
	if a.Kind() != KindNone {
		list = append(list, handOverUSEBIO(a), handOverBridgemate(a), handOverACBLscore(a), handOverRealBridge(a),
			handOverOther(a))
		if len(followers) > 0 {
			list = append(list, handOverFollowers(a, followers))
		}
	}
	if a.Penalty != "" {
		list = append(list, Instruction{Program: Program(a.PenaltyKind), Fit: FitApart, Text: a.Penalty,
			Note: "It comes off the contestant's own score afterwards and changes nobody else's" + a.citePenalty() +
				"."})
	}
	return list
}

// citePenalty is the law that allows the penalty, in brackets; empty where the edition has none.
func (a Adjustment) citePenalty() string {
	if a.PenaltyLaw == "" {
		return ""
	}
	return " (" + a.PenaltyLaw + ")"
}

func handOverFollowers(a Adjustment, followers []Follower) Instruction {
	parts := make([]string, 0, len(followers))
	for _, f := range followers {
		parts = append(parts, fmt.Sprintf("%s: North-South %s, East-West %s", f.Table, cmp.Or(f.NS, "nothing"),
			cmp.Or(f.EW, "nothing")))
	}
	return Instruction{Program: OfOtherTables, Fit: FitApart, Text: strings.Join(parts, "; "),
		Note: "Their " + unit(a.Method) + " with the ruling. A program that holds the result works them out; one " +
			"that has only the figures of the ruling does not."}
}

// unscored stands for the points before there are any.
const unscored = "not known before the session is scored"

// byHand is what the two sides have, for a program that takes it as it stands.
func (a Adjustment) byHand() string {
	if !a.NorthSouth.known() || !a.EastWest.known() {
		return unscored
	}
	if a.NorthSouth.NoScore || a.EastWest.NoScore {
		return fmt.Sprintf("North-South %s, East-West %s", a.NorthSouth.counted(a.Method), a.EastWest.counted(a.Method))
	}
	return fmt.Sprintf("North-South %s %s, East-West %s", a.NorthSouth.worth(), unit(a.Method), a.EastWest.worth())
}

// known tells whether there is something to key in: a figure, or that there is none.
func (g Given) known() bool { return g.NoScore || g.worth() != "" }

// counted is the figure of a side with its unit, or that it has none.
func (g Given) counted(method scoring.Method) string {
	if g.NoScore {
		return "no score"
	}
	return g.worth() + " " + unit(method)
}

// asResult is a result as it is keyed in.
func (o Outcome) asResult() string {
	if o.Contract == nil {
		return results.Signed(o.Points)
	}
	return strings.TrimSpace(o.Contract.Symbol()+" "+o.Contract.Result(o.Tricks)) +
		" (" + results.Signed(o.Points) + ")"
}

// awardPercent is an award in percent of the board; empty for IMPs that have no percentage (12C2).
func awardPercent(a scoring.Award) string {
	if percent := a.Percentage(); percent != nil {
		return percent.RatString() + "%"
	}
	return ""
}

// sessionAverage tells whether a side has an average that its other boards may change (12C2(c)).
func (a Adjustment) sessionAverage() bool {
	for _, g := range []Given{a.NorthSouth, a.EastWest} {
		if g.Award != nil && (g.Award.Kind == scoring.AveragePlus || g.Award.Kind == scoring.AverageMinus) {
			return true
		}
	}
	return false
}

const fixedOnly = "This is the fixed percentage. Where the contestant's other boards change it, correct it when the " +
	"session is scored."

func handOverUSEBIO(a Adjustment) Instruction {
	i := Instruction{Program: OfUSEBIO, Fit: FitWhole}
	column := usebioColumns[a.Method] != ""
	switch a.Kind() {
	case KindArtificial:
		if i.Text = a.Code(); i.Text == "" {
			i.Fit, i.Text = FitByHand, a.byHand()
			i.Note = "The code has two digits for each side and cannot hold these percentages."
		} else if a.sessionAverage() {
			i.Note = "The code does not tell a fixed percentage from one that follows the session."
			if column {
				i.Note += " The columns of the points count."
			}
		}
	case KindResult:
		i.Text = a.single().asResult()
	case KindAssigned:
		i.Fit, i.Text = FitUnmarked, a.single().asResult()
	default:
		i.Fit, i.Text = FitByHand, a.byHand()
		i.Note = "No element for weighted or split scores is known."
		if column {
			i.Note += " Programs write A5050 and put the figures into the columns of the points."
		}
	}
	if !column {
		i.Note = strings.TrimSpace(i.Note + " " + noColumn(a.Method))
	}
	return i
}

// noColumn says that USEBIO knows no points of a method.
func noColumn(m scoring.Method) string {
	name := "the points of board-a-match"
	if m == scoring.ByTotalPoints || m == scoring.ByNetPoints {
		name = "total points"
	}
	return "USEBIO has no column for " + name + "."
}

// remarks are the artificial scores that a Bridgemate has, by North-South and East-West.
var remarks = map[string]bool{
	"40%-40%": true, "50%-40%": true, "60%-40%": true, "40%-50%": true, "50%-50%": true,
	"60%-50%": true, "40%-60%": true, "50%-60%": true, "60%-60%": true,
}

const arbitral = "Arbitral score"

func handOverBridgemate(a Adjustment) Instruction {
	i := Instruction{Program: OfBridgemate, Fit: FitWhole}
	switch a.Kind() {
	case KindArtificial:
		remark := awardPercent(scoring.Award(*a.NorthSouth.Award)) + "-" +
			awardPercent(scoring.Award(*a.EastWest.Award))
		if remarks[remark] {
			i.Text = remark
			if a.sessionAverage() {
				i.Note = fixedOnly
			}
			return i
		}
		i.Note = "The device has 40, 50 and 60 percent only."
	case KindResult:
		i.Text = correctTo(a)
		return i
	case KindAssigned:
		i.Fit, i.Text = FitUnmarked, correctTo(a)
		return i
	default:
		i.Note = "The device has no weighted and no split scores."
	}
	i.Fit, i.Text = FitByHand, arbitral
	i.Note += " Enter in the scoring program: " + a.byHand() +
		". TabScore takes a remark that it does not know for 50%-50%."
	return i
}

// correctTo has the result of the table corrected.
func correctTo(a Adjustment) string { return "Correct the result to " + a.single().asResult() }

// acblKeys are the entries of ACBLscore for the averages.
var acblKeys = map[scoring.AwardKind]string{scoring.AveragePlus: "AVE+", scoring.Average: "AVE",
	scoring.AverageMinus: "AVE-"}

func handOverACBLscore(a Adjustment) Instruction {
	i := Instruction{Program: OfACBLscore, Fit: FitWhole}
	ns, okNS := acblEntry(a.NorthSouth, bridge.NorthSouth)
	ew, okEW := acblEntry(a.EastWest, bridge.EastWest)
	switch kind := a.Kind(); {
	case kind == KindAssigned, kind == KindResult:
		i.Text = a.single().asResult()
	case !okNS || !okEW:
		i.Fit, i.Text = FitUnknown, a.byHand()
		i.Note = "Whether ACBLscore takes weighted scores, or percentages other than its averages, is not known."
	case kind == KindArtificial && ns == ew:
		i.Text = ns
	default:
		i.Text = fmt.Sprintf("S, then %s for North-South and %s for East-West", ns, ew)
		i.Note = "S is the entry for a special score, different for the two sides. It may ask for the tricks as well."
	}
	if i.Fit == FitWhole && a.sessionAverage() {
		i.Note = strings.TrimSpace(i.Note + " Compare the percentage with the session's.")
	}
	return i
}

// acblEntry is the entry for one side: an average, or a single result in points of that side.
func acblEntry(g Given, side bridge.Side) (string, bool) {
	switch {
	case g.Award != nil:
		key, ok := acblKeys[g.Award.Kind]
		return key, ok
	case len(g.Outcomes) != 1:
		return "", false
	}
	points := g.Outcomes[0].Points
	if side == bridge.EastWest {
		points = -points
	}
	return strconv.Itoa(points), true
}

func handOverRealBridge(a Adjustment) Instruction {
	i := Instruction{Program: OfRealBridge, Fit: FitWhole}
	switch a.Kind() {
	case KindArtificial:
		for _, g := range []Given{a.NorthSouth, a.EastWest} {
			if _, average := acblKeys[g.Award.Kind]; !average {
				i.Fit, i.Text = FitUnknown, a.byHand()
				i.Note = "RealBridge has averages that follow the session and fixed 40, 50 and 60 percent. Whether " +
					"it takes others is not known."
				return i
			}
		}
		i.Text = fmt.Sprintf("North-South %s, East-West %s", a.NorthSouth.Text(), a.EastWest.Text())
		if a.sessionAverage() {
			i.Note = "Choose the variable kind where the percentage follows the session, the fixed kind where it " +
				"does not."
		}
	case KindResult:
		i.Text = correctTo(a)
	case KindAssigned:
		i.Text = "Assign the result " + a.single().asResult()
	default:
		i.Fit, i.Text = FitUnknown, a.byHand()
		i.Note = "RealBridge says nothing of weighted scores, nor of different results for the two sides."
	}
	return i
}

func handOverOther(a Adjustment) Instruction {
	if a.Kind() == KindResult { // every program takes a result
		return Instruction{Program: OfAnyOther, Fit: FitWhole, Text: correctTo(a)}
	}
	return Instruction{Program: OfAnyOther, Fit: FitUnknown, Text: a.byHand(),
		Note: "What the program can hold is not known. The other tables' points change too where a result was " +
			"assigned; compare them with the session in Redress."}
}
