package adjustment

import (
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/bridge/scoring/artificial"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// ByFault is what was found of a board without a normal result by rules that give an artificial score by three degrees
// of fault: how far each pair was responsible, and what the board was worth.
type ByFault struct {
	NorthSouth, EastWest artificial.Fault

	Unit    FaultUnit
	Worth   artificial.Worth   // in points or IMPs
	Reading artificial.Reading // of the table; empty where the director sets the values himself
}

// FaultUnit is in what an artificial score by fault is given.
type FaultUnit string

// The units.
const (
	FaultPercent FaultUnit = "percent"
	FaultPoints  FaultUnit = "points"
	FaultIMPs    FaultUnit = "imps"
)

// faults are the degrees that an answer finds: of the pair that was at fault, or more so, and of the other.
var faults = map[string][2]artificial.Fault{
	"neither":     {artificial.InNoWayAtFault, artificial.InNoWayAtFault},
	"one":         {artificial.AtFault, artificial.InNoWayAtFault},
	"one-partly":  {artificial.PartiallyAtFault, artificial.InNoWayAtFault},
	"one-more":    {artificial.AtFault, artificial.PartiallyAtFault},
	"both-partly": {artificial.PartiallyAtFault, artificial.PartiallyAtFault},
	"both":        {artificial.AtFault, artificial.AtFault},
}

// ByFaultOf reads the degrees of fault from the path through a questionnaire that asks for them; nil where nothing was
// found of them, or not which pair it was.
func ByFaultOf(result questionnaire.Result) *ByFault {
	said := map[string]string{}
	for _, v := range result.Path {
		said[v.Step[strings.LastIndexByte(v.Step, '/')+1:]] = v.Key
	}
	degrees, found := faults[said["fault"]]
	which := said["which"]
	if !found || result.Outcome == nil || degrees[0] != degrees[1] && which == "" {
		return nil
	}
	b := &ByFault{NorthSouth: degrees[0], EastWest: degrees[1], Unit: FaultPoints}
	if which == "east-west" {
		b.NorthSouth, b.EastWest = b.EastWest, b.NorthSouth
	}
	level := said["worth"]
	switch {
	case said["method"] == "percent":
		b.Unit = FaultPercent
		return b
	case level == "":
		return nil // other rules that ask who was at fault
	case said["form"] == "teams":
		b.Unit = FaultIMPs
	}
	b.Worth = artificial.Worth{Level: artificial.Level(level), Vulnerable: said[level+"-vulnerable"] == "yes"}
	switch reading := said["reading"] + said["reading-grand"]; reading {
	case "own":
	case "":
		b.Reading = artificial.Corrected // both give the same here
	default:
		b.Reading = artificial.Reading(reading)
	}
	return b
}

// Degrees are how far the two contestants were at fault, where the answers found that and not which of them it was: the
// one that was at fault, or more so, first.
type Degrees [2]artificial.Fault

// DegreesOf reads them from the path to an artificial score by responsibility (12C2(a)); nil where nothing was found of
// them.
func DegreesOf(result questionnaire.Result) *Degrees {
	if result.Outcome == nil || result.Outcome.Remedy != "artificial-score" {
		return nil
	}
	for _, v := range result.Path {
		switch step := v.Step[strings.LastIndexByte(v.Step, '/')+1:]; {
		case v.Key == "none" && step == "match-fault":
			return &Degrees{artificial.InNoWayAtFault, artificial.InNoWayAtFault}
		case v.Key == "both" && step == "match-fault":
			return nil // in part or directly
		case step == "match-fault", step == "fault":
			if found, ok := faults[v.Key]; ok {
				return (*Degrees)(&found)
			}
		}
	}
	return nil
}

// words say what was found, in the degrees of these laws.
func (d *Degrees) words() string {
	degree := func(f artificial.Fault) string {
		switch f {
		case artificial.AtFault:
			return "directly at fault"
		case artificial.PartiallyAtFault:
			return "partly at fault"
		}
		return "in no way at fault"
	}
	if d[0] == d[1] {
		return "each side was " + degree(d[0])
	}
	return "one side was " + degree(d[0]) + " and the other " + degree(d[1])
}

// averages are what the degrees come to, in words.
func (d *Degrees) averages() string {
	one := strings.ReplaceAll(string(d[0].Average()), "-", " ")
	if d[0] == d[1] {
		return one + " for each"
	}
	return one + " for the one and " + strings.ReplaceAll(string(d[1].Average()), "-", " ") + " for the other"
}

// otherThanDegrees: two averages that contradict the degrees of fault that were found, whichever side it was.
func (w *warner) otherThanDegrees() {
	d := w.Degrees
	if d == nil || w.NorthSouth == nil || w.EastWest == nil || w.NorthSouth.Award == nil || w.EastWest.Award == nil {
		return
	}
	for _, side := range bothSides { // a figure of its own may stand by a regulation (12C2(d))
		if w.Side(side).awarded(scoring.Fixed) {
			return
		}
	}
	ns, ew := w.NorthSouth.Award.Kind, w.EastWest.Award.Kind
	if one, other := d[0].Average(), d[1].Average(); ns == one && ew == other || ns == other && ew == one {
		return
	}
	w.warn(FaultOtherwise, rulebook.ScoreByFault, "The answers found that %s. That is %s; North-South are given %s "+
		"and East-West %s.", d.words(), d.averages(), w.WordsFor(bridge.NorthSouth), w.WordsFor(bridge.EastWest))
}

// Of is how far a side was at fault.
func (b *ByFault) Of(side bridge.Side) artificial.Fault {
	if side == bridge.EastWest {
		return b.EastWest
	}
	return b.NorthSouth
}

// Offender is whom a ruling by these degrees is against: the pair that was at fault, or more so.
func (b *ByFault) Offender() Offender {
	switch {
	case b.NorthSouth == artificial.InNoWayAtFault && b.EastWest == artificial.InNoWayAtFault:
		return NeitherOffended
	case b.NorthSouth == b.EastWest:
		return BothOffended
	case b.NorthSouth == artificial.AtFault || b.EastWest == artificial.InNoWayAtFault:
		return NorthSouthOffended
	}
	return EastWestOffended
}

// Value is what a reading of the table gives to a side; false where the score is in percent, or the reading has none.
func (b *ByFault) Value(side bridge.Side, by artificial.Reading) (artificial.Value, bool) {
	if b.Unit == FaultPercent {
		return artificial.Value{}, false
	}
	return by.Of(b.Worth, b.Of(side))
}

// Proposed is what a side gets by what was found, as the worksheet types it; empty where the director sets the value.
func (b *ByFault) Proposed(side bridge.Side) TypedAward {
	value, known := b.Value(side, b.Reading)
	switch {
	case b.Unit == FaultPercent:
		return TypedAward{Kind: string(b.Of(side).Average())}
	case !known:
		return TypedAward{Kind: string(scoring.Fixed)}
	case b.Unit == FaultIMPs:
		return TypedAward{Kind: string(scoring.Fixed), IMPs: strconv.Itoa(value.IMPs)}
	}
	return TypedAward{Kind: string(scoring.Fixed), Points: strconv.Itoa(value.Points)}
}

// gives tells whether a side is given what was found for it: the points of the table or the IMPs beside them, or the
// percentage.
func (b *ByFault) gives(side bridge.Side, given *SideScore) bool {
	award, exact := given.Award, (*scoring.Award)(nil)
	if award == nil {
		return false
	}
	exact, _ = award.exact()
	value, known := b.Value(side, b.Reading)
	switch {
	case b.Unit == FaultPercent:
		want := scoring.Award{Kind: b.Of(side).Average()}.Percentage()
		return exact != nil && exact.Percentage() != nil && exact.Percentage().Cmp(want) == 0
	case !known: // the director sets it
		return true
	case award.inPoints():
		return award.Points == strconv.Itoa(value.Points)
	}
	return exact != nil && exact.IMPs != nil && exact.IMPs.RatString() == strconv.Itoa(value.IMPs)
}

// due is what a side gets by what was found, in words: "360 points or 8 IMPs".
func (b *ByFault) due(side bridge.Side) string {
	if b.Unit == FaultPercent {
		return scoring.Award{Kind: b.Of(side).Average()}.Percentage().RatString() + "%"
	}
	value, _ := b.Value(side, b.Reading)
	return valueWords(value)
}

// Lines say for each side what was found and what that gives: by both readings of the table where they differ, with the
// one that the answers take.
func (b *ByFault) Lines() (lines []string) {
	for _, side := range bothSides {
		line := side.Name() + ", " + b.Of(side).Words() + ": "
		if b.Unit == FaultPercent {
			lines = append(lines, line+b.due(side))
			continue
		}
		printed, _ := b.Value(side, artificial.Printed)
		corrected, mended := b.Value(side, artificial.Corrected)
		switch line += b.Worth.Words() + ": "; {
		case !mended:
			line += "as printed " + valueWords(printed) + ", of which no corrected reading is known"
		case printed != corrected:
			line += "corrected " + valueWords(corrected) + ", as printed " + valueWords(printed)
		default:
			line += valueWords(printed)
		}
		switch {
		case b.Reading == "":
			line += "; the director sets the value"
		case printed != corrected:
			line += "; taken: " + string(b.Reading)
		}
		lines = append(lines, line)
	}
	return lines
}

func valueWords(v artificial.Value) string {
	return fmt.Sprintf("%d points or %d IMPs", v.Points, v.IMPs)
}

// otherThanFound: a score that contradicts the degrees of fault that were found, or the pair that caused it.
func (w *warner) otherThanFound() {
	b := w.ByFault
	if b == nil {
		return
	}
	found := fmt.Sprintf("%s were %s, and %s %s", bridge.NorthSouth.Name(), b.NorthSouth.Words(),
		bridge.EastWest.Name(), b.EastWest.Words())
	if b.NorthSouth == b.EastWest {
		found = "both pairs were " + b.NorthSouth.Words()
	}
	if against := w.Against(); against != Unnamed && against != b.Offender() {
		w.warn(FaultOtherwise, rulebook.ScoreByFault, "The answers found that %s; the worksheet says that the "+
			"ruling is against %s.", found, offenderWords[against])
	}
	for _, side := range bothSides {
		if given := w.Side(side); given != nil && !b.gives(side, given) {
			law := rulebook.ScoreInPoints
			if b.Unit == FaultPercent {
				law = rulebook.ScoreByFault
			}
			w.warn(FaultOtherwise, law, "The answers found that %s. For %s that is %s; they are given %s.", found,
				side.Name(), b.due(side), w.WordsFor(side))
		}
	}
}

var offenderWords = map[Offender]string{NorthSouthOffended: "North-South", EastWestOffended: "East-West",
	BothOffended: "both sides", NeitherOffended: "neither side"}
