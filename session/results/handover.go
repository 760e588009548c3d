package results

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
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

// Fit is how much of a ruling a program can hold.
type Fit string

// How much a program can hold.
const (
	FitWhole   Fit = "holds it"
	FitByHand  Fit = "by hand" // the program cannot express the ruling; what it comes to has to be entered
	FitUnknown Fit = "unknown" // nobody has found out
)

// Instruction is what to key into one program.
type Instruction struct {
	Program Program
	Fit     Fit
	Text    string // to key in
	Note    string // what to know about it; may be empty
}

// HandOver says for each program what has to be keyed in so that it has an adjusted score, and whether it can hold it.
// What is not known of a program is called unknown.
func HandOver(a Adjustment) []Instruction {
	if a.Kind() == KindNone {
		return nil
	}
	return []Instruction{handOverUSEBIO(a), handOverBridgemate(a), handOverACBLscore(a), handOverRealBridge(a), handOverOther(a)}
}

// byHand is what the two sides have, for a program that takes it as it stands.
func (a Adjustment) byHand() string {
	ns, ew := a.NorthSouth.worth(), a.EastWest.worth()
	if ns == "" || ew == "" {
		return "not known before the session is scored"
	}
	return fmt.Sprintf("North-South %s %s, East-West %s", ns, unit(a.Method), ew)
}

// asResult is a result as it is keyed in.
func (o Outcome) asResult() string {
	if o.Contract == nil {
		return signed(o.Points)
	}
	return strings.TrimSpace(o.Contract.Symbol()+" "+o.Contract.Result(o.Tricks)) + " (" + signed(o.Points) + ")"
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

const fixedOnly = "This is the fixed percentage. Where the contestant's other boards change it (12C2(c)), correct it when the session is scored."

func handOverUSEBIO(a Adjustment) Instruction {
	i := Instruction{Program: OfUSEBIO, Fit: FitWhole}
	switch a.Kind() {
	case KindArtificial:
		if i.Text = a.Code(); i.Text == "" {
			i.Fit, i.Text = FitByHand, a.byHand()
			i.Note = "The code has two digits for each side and cannot hold these percentages."
		} else if a.sessionAverage() {
			i.Note = "The code does not tell a fixed percentage from one that follows the session (12C2(c)). The columns of the points count."
		}
	case KindAssigned:
		i.Text = a.single().asResult()
		i.Note = "The file does not say that the score was assigned."
	default:
		i.Fit, i.Text = FitByHand, a.byHand()
		i.Note = "No element for weighted or split scores is known. Programs write A5050 and put the figures into the columns of the points."
	}
	return i
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
		remark := scoring.Award(*a.NorthSouth.Award).Percentage().RatString() + "%-" + scoring.Award(*a.EastWest.Award).Percentage().RatString() + "%"
		if remarks[remark] {
			i.Text = remark
			if a.sessionAverage() {
				i.Note = fixedOnly
			}
			return i
		}
		i.Note = "The device has 40, 50 and 60 percent only."
	case KindAssigned:
		i.Fit, i.Text = FitByHand, "Correct the result to "+a.single().asResult()
		i.Note = "The device has no entry for an assigned score, so nothing shows that it is one."
		return i
	default:
		i.Note = "The device has no weighted and no split scores."
	}
	i.Fit, i.Text = FitByHand, arbitral
	i.Note += " Enter in the scoring program: " + a.byHand() + ". TabScore takes a remark that it does not know for 50%-50%."
	return i
}

// acblKeys are the entries of ACBLscore for the averages.
var acblKeys = map[scoring.AwardKind]string{scoring.AveragePlus: "AVE+", scoring.Average: "AVE", scoring.AverageMinus: "AVE-"}

func handOverACBLscore(a Adjustment) Instruction {
	i := Instruction{Program: OfACBLscore, Fit: FitWhole}
	ns, okNS := acblEntry(a.NorthSouth, bridge.NorthSouth)
	ew, okEW := acblEntry(a.EastWest, bridge.EastWest)
	switch kind := a.Kind(); {
	case kind == KindAssigned:
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
		i.Note = strings.TrimSpace(i.Note + " Compare the percentage with the session's (12C2(c)).")
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
	return itoa(points), true
}

func handOverRealBridge(a Adjustment) Instruction {
	i := Instruction{Program: OfRealBridge, Fit: FitWhole}
	switch a.Kind() {
	case KindArtificial:
		for _, g := range []Given{a.NorthSouth, a.EastWest} {
			if _, average := acblKeys[g.Award.Kind]; !average {
				i.Fit, i.Text = FitUnknown, a.byHand()
				i.Note = "RealBridge has averages that follow the session and fixed 40, 50 and 60 percent. Whether it takes others is not known."
				return i
			}
		}
		i.Text = fmt.Sprintf("North-South %s, East-West %s", a.NorthSouth.Text(), a.EastWest.Text())
		if a.sessionAverage() {
			i.Note = "Choose the variable kind where the percentage follows the session (12C2(c)), the fixed kind where it does not."
		}
	case KindAssigned:
		i.Text = "Assign the result " + a.single().asResult()
	default:
		i.Fit, i.Text = FitUnknown, a.byHand()
		i.Note = "RealBridge says nothing of weighted scores, nor of different results for the two sides."
	}
	return i
}

func handOverOther(a Adjustment) Instruction {
	return Instruction{Program: OfAnyOther, Fit: FitUnknown, Text: a.byHand(),
		Note: "What the program can hold is not known. The other tables' points change too where a result was assigned; compare them with the session in Redress."}
}
