package adjustment

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
)

// Warning is what a colleague would point out about a score. It forbids nothing: the director decides, and the reason
// given with the score answers it.
type Warning struct {
	Code WarningCode `json:"code"`
	Text string      `json:"text"`
	Law  string      `json:"law,omitempty"` // the provision, laws-2017/12C1c
}

// WarningCode names a warning for programs.
type WarningCode string

// The warnings.
const (
	NoAdjustedScores WarningCode = "no-adjusted-scores" // the laws of the case know none
	OffenderGains    WarningCode = "offender-gains"     // compared with the table
	InnocentLoses    WarningCode = "innocent-loses"     // a non-offender is given less than it scored at the table
	// somebody is ruled against, and both sides are given what they had
	NothingChanges  WarningCode = "nothing-changes"
	MoreThanAll     WarningCode = "more-than-all"     // the two sides together are given more than the board holds
	ManyAveragePlus WarningCode = "many-average-plus" // more of them in the session than the regulations provide for
	UnlawfulWeight  WarningCode = "unlawful-weight"   // a result that needs the disallowed action has a share
	// a result in the contract that came about by the choice ruled out has a share
	ChoiceWeighted   WarningCode = "choice-weighted"
	BetterThanAnyone WarningCode = "better-than-anyone" // no other table did as well
	NotElected       WarningCode = "not-elected"        // the authority assigns scores in another way
	SplitUnnamed     WarningCode = "split-unnamed"      // two different scores, and nobody is said to have offended
	NobodyNamed      WarningCode = "nobody-named"       // a score for both, and nobody is said to have offended
	DamageNotFound   WarningCode = "damage-not-found"   // the damage is parted, and no error or gamble was found
	DamageNotParted  WarningCode = "damage-not-parted"  // an error or gamble was found, and the damage is not parted
	DamageOfOffender WarningCode = "damage-of-offender" // the offenders' damage is parted
	OutsideYetNamed  WarningCode = "outside-yet-named"  // an outside cause, and yet somebody is ruled against
	// an average that says the contrary of whom the ruling is against
	AverageForFault WarningCode = "average-for-fault"
	// the authority assigns scores in a way that the edition does not have
	EditionDisagrees WarningCode = "edition-disagrees"
	MoreThanATop     WarningCode = "more-than-a-top"  // a penalty above all that a board can give
	PenaltyInWords   WarningCode = "penalty-in-words" // a penalty that is only stated
	// a transfer of tricks, and another contract than was played
	AnotherContract WarningCode = "another-contract"
	// the worksheet has another table result than the slip of the session
	TableNotAsSlip WarningCode = "table-not-as-slip"
	// after a claim, more tricks than were left, or fewer than were won already
	TricksCannotBe WarningCode = "tricks-cannot-be"
	// degrees of fault were found, and the score is not what they come to
	FaultOtherwise WarningCode = "fault-otherwise"
	// the score of one side alone is adjusted, and the other is not given the result of the table
	OneSideOnly WarningCode = "one-side-only"
	// an incorrect ruling is made good, and a side is treated as offending
	BothInnocent WarningCode = "both-innocent"
)

// Circumstances are what a score is held against besides itself.
type Circumstances struct {
	// the code whose Law 12 applies: the edition of the case, or the code that house rules are based on
	Code     string
	Edition  string // that governs the case, and is cited
	Director bool   // whether the laws of the case know a director, and so an adjusted score
	// how the authority assigns scores, a value of [regulations.Assigning2017]; empty where nobody said
	Assigning string
	Limit     int // boards of a session for which a contestant can have average plus; 0 where there is no limit
	OwnPart   OwnPart
	// the matter ends with a disciplinary measure, so that a penalty is no procedural one
	Disciplined bool
	Tricks      bool // tricks change sides, or the result is corrected: no score is adjusted, as [TricksAlone] tells
	Corrected   bool // a mistake in the record of the result is put right, and the contract can be the mistake
	// a choice that partner's information suggested is ruled out, and the contract of the table may rest on it
	ChoiceRuledOut bool
	// it is taken from the defenders alone, and declarer's side keeps its score from the table, after a dummy who had
	// broken a limitation was first to speak (43B3)
	DefendersGain bool
	// an incorrect ruling is made good that no rectification can mend: both sides are treated as non-offending for the
	// score, so that each has the benefit of the doubt and the two need not balance (82C)
	BothInnocent bool
	ByFault      *ByFault // where the answers found degrees of fault; otherwise nil
	Degrees      *Degrees // likewise, where they did not ask which side it was
	Bounds       *Bounds  // of the tricks after a claim, where they are known; otherwise nil
}

// CircumstancesOf are those of a case under an edition, as the questions have been answered. play is its session, nil
// where it has none; then what the Laws say by themselves applies.
func CircumstancesOf(edition *rulebook.Edition, play *session.Session, answers questionnaire.Result) Circumstances {
	if play == nil {
		play = &session.Session{}
	}
	k := Circumstances{Code: CodeOf(edition), Edition: edition.ID, Director: edition.Director,
		OwnPart: OwnPartOf(answers)}
	if _, inPoints := rulebook.ScoreInPoints.In(edition.ID); inPoints {
		k.ByFault = ByFaultOf(answers)
	} else {
		k.Degrees = DegreesOf(answers)
	}
	k.Disciplined = answers.Outcome != nil && answers.Outcome.Remedy == "discipline"
	k.Tricks = answers.Outcome != nil && TricksAlone(answers.Outcome.Needs)
	if law, ok := rulebook.CorrectionPeriod.In(edition.ID); ok {
		k.Corrected = slices.ContainsFunc(answers.Deciding,
			func(id string) bool { return strings.HasPrefix(id, law.ID) })
	}
	k.ChoiceRuledOut = restsOn(rulebook.AlternativeChosen, edition, answers)
	k.DefendersGain = restsOn(rulebook.DefendersGain, edition, answers)
	k.BothInnocent = restsOn(rulebook.DirectorError, edition, answers)
	k.Assigning = play.Settings.Assigning(k.Code)
	if law, ok := rulebook.LikelyResult.In(k.Code); ok && slices.ContainsFunc(answers.Deciding,
		func(id string) bool { return strings.HasPrefix(id, law.ID) }) {
		k.Assigning = "likely" // as the questions were answered
	}
	k.Limit, _ = play.Settings.AveragePlusLimit()
	return k
}

// restsOn tells whether what follows from the answers rests on a provision.
func restsOn(provision rulebook.Subject, edition *rulebook.Edition, answers questionnaire.Result) bool {
	law, ok := provision.In(edition.ID)
	return ok && answers.Outcome != nil && slices.Contains(answers.Deciding, law.ID)
}

// TricksAlone tells by what follows from a ruling whether it changes the tricks of the contract that was played, and
// adjusts no score: a trick transfer after a revoke, a claim that is ruled on (64A, 70). Then what is entered is a
// result, and nothing of Law 12 applies to it.
func TricksAlone(needs []string) bool {
	return slices.Contains(needs, "tricks") &&
		!slices.ContainsFunc(needs, func(need string) bool { return need != "tricks" && need != "penalty" })
}

// OwnPart is what was found on whether the innocent side did a part of the damage to itself.
type OwnPart string

// What can have been found.
const (
	NotAsked    OwnPart = ""
	NotOwnPart  OwnPart = "none"
	OwnPartDone OwnPart = "part"
)

// OwnPartOf reads from the path through a questionnaire whether the non-offending side contributed to its own damage by
// a serious error or a gamble (12C1(e)).
func OwnPartOf(result questionnaire.Result) OwnPart {
	found := NotAsked
	for _, v := range result.Path {
		switch step := v.Step[strings.LastIndexByte(v.Step, '/')+1:]; {
		case v.Kind == questionnaire.Outcome && (step == "partly-own" || step == "damage-partly-own"):
			return OwnPartDone
		case v.Kind == questionnaire.Outcome && step == "in-full":
			found = NotOwnPart
		case v.Kind == questionnaire.Judgement && step == "own-part": // by questions of an older case
			found = NotOwnPart
		}
	}
	return found
}

// Warnings hold a score against the circumstances, and against its effect where that was worked out.
func (k Circumstances) Warnings(s *Score) []Warning {
	if !k.Director || k.Assigning == "skip" {
		if s.NorthSouth == nil && s.EastWest == nil {
			return nil
		}
		return []Warning{{NoAdjustedScores, "These laws know no adjusted score: a board that cannot stand is skipped.",
			""}}
	}
	w := &warner{Score: s, Circumstances: k}
	if k.Tricks {
		if !k.Corrected {
			w.anotherContract()
		}
		w.tricksThatCannotBe()
		w.morePenaltyThanATop()
		w.penaltyInWords()
		w.tableNotAsSlip()
		return w.list
	}
	for _, look := range []func(){w.comparedWithTable, w.moreThanAll, w.manyAveragePlus, w.unlawfulWeights,
		w.choiceWeighted, w.betterThanAnyone, w.election, w.unnamed, w.ownPart, w.oneSideOnly, w.bothInnocent,
		w.outsideCause, w.averagesByFault, w.otherThanFound, w.otherThanDegrees, w.morePenaltyThanATop,
		w.penaltyInWords, w.tableNotAsSlip} {
		look()
	}
	return w.list
}

// warner collects the warnings of one score.
type warner struct {
	*Score
	Circumstances
	list []Warning
}

func (w *warner) warn(code WarningCode, law rulebook.Subject, format string, args ...any) {
	w.list = append(w.list, Warning{code, fmt.Sprintf(format, args...), cite(w.Edition, law)})
}

var bothSides = []bridge.Side{bridge.NorthSouth, bridge.EastWest}

// comparedWithTable: an adjusted score takes away an advantage and makes good a damage; it is not there for the
// reverse.
func (w *warner) comparedWithTable() {
	same := 0
	for _, side := range bothSides {
		change, from, to, known := w.change(side)
		if known && change == 0 {
			same++
		}
		switch against := w.Against(); {
		case !known:
		case change > 0 && against.Is(side):
			w.warn(OffenderGains, rulebook.Adjustment,
				"The ruling is against %s, and it gives them more than they scored at the table: %s in place of %s.",
				side.Name(), to, from)
		case change < 0 && against.Is(side.Opponents()) && !against.Is(side):
			w.warn(InnocentLoses, rulebook.Adjustment, "%s did not offend, and the ruling gives them less than they "+
				"scored at the table: %s in place of %s.", side.Name(), to, from)
		}
	}
	names := map[Offender]string{NorthSouthOffended: bridge.NorthSouth.Name(), EastWestOffended: bridge.EastWest.Name(),
		BothOffended: "both sides"}
	if against := names[w.Against()]; same == len(bothSides) && against != "" {
		w.warn(NothingChanges, rulebook.Adjustment,
			"The ruling is against %s, and the score leaves both sides what they had at the table.", against)
	}
}

// change tells which way a side goes from the table result, by the figures of the field, or by the points where there
// is no field and all results lie on one side of it.
func (w *warner) change(side bridge.Side) (change int, from, to string, known bool) {
	given := w.Side(side)
	if given == nil || given.Damage != nil || given.NoScore {
		return 0, "", "", false // the part of a damage is never below the table, and no score is compared with none
	}
	if e := w.Effect.side(side); e != nil && e.Before != nil && e.After != nil {
		before, ok := number(e.Before.Exact)
		after, known := number(e.After.Exact)
		if ok && known {
			return after.Cmp(before), w.Effect.Words(e.Before), w.Effect.Words(e.After), true
		}
	}
	table := w.stood()
	if table == nil || given.Award != nil {
		return 0, "", "", false
	}
	for i, o := range given.Outcomes {
		one := compare(o.Points, table.Points)
		if side == bridge.EastWest {
			one = -one
		}
		if i > 0 && one != change {
			return 0, "", "", false
		}
		change = one
	}
	own := func(northSouth int) string { return signed(seenFrom(side, northSouth)) }
	return change, table.words(own), w.words(given, own), true
}

func compare(a, b int) int {
	switch {
	case a > b:
		return 1
	case a < b:
		return -1
	}
	return 0
}

// moreThanAll: together the sides can have more than there is on the board only where neither is at fault.
func (w *warner) moreThanAll() {
	if w.OutsideCause || w.Against() == NeitherOffended || w.ByFault != nil && w.ByFault.Unit != FaultPercent {
		return // or both may score on a board, by what the table has for each
	}
	total, whole, known := w.together()
	if !known || w.byDegrees() || total.Cmp(whole) <= 0 {
		return
	}
	law := rulebook.Adjustment
	if w.NorthSouth.Award != nil || w.EastWest.Award != nil {
		law = rulebook.ScoreByFault
	}
	more := figureText(total) + "% of the board"
	if whole.Sign() == 0 {
		more = w.Effect.Words(newFigure(total, 0)) + ", and what one side wins the other loses"
	}
	w.warn(MoreThanAll, law, "Together the two sides are given %s. That is right only where neither of them is at "+
		"fault; if so, say that the cause lay outside.", more)
}

// byDegrees: one side is in no way at fault and the other is, if only in part, and each has the average for that, which
// come to 110% or, where the first has more in its session, to more than 100% (12C2(a)(c)).
func (w *warner) byDegrees() bool {
	ns, ew := w.NorthSouth, w.EastWest
	less := func(side *SideScore) bool { return side.awarded(scoring.Average) || side.awarded(scoring.AverageMinus) }
	return ns != nil && ew != nil &&
		(ns.awarded(scoring.AveragePlus) && less(ew) || ew.awarded(scoring.AveragePlus) && less(ns))
}

// together is what the two sides are given, in percent of the board or in IMPs, and what a board holds.
func (w *warner) together() (total, holds *big.Rat, known bool) {
	if w.NorthSouth == nil || w.EastWest == nil {
		return nil, nil, false
	}
	if e := w.Effect; e != nil && e.NorthSouth != nil && e.EastWest != nil && e.NorthSouth.After != nil &&
		e.EastWest.After != nil {
		ns, ok := number(e.NorthSouth.After.Exact)
		ew, known := number(e.EastWest.After.Exact)
		total := new(big.Rat)
		if !ok || !known {
			return nil, nil, false
		}
		total.Add(ns, ew)
		if e.Top == 0 {
			return total, new(big.Rat), true
		}
		return total.Mul(total, big.NewRat(100, int64(e.Top))), hundred, true
	}
	if w.NorthSouth.Award == nil || w.EastWest.Award == nil {
		return nil, nil, false
	}
	ns, ok := w.NorthSouth.Award.exact()
	ew, known := w.EastWest.Award.exact()
	if !ok || !known {
		return nil, nil, false
	}
	nsPercent, ewPercent := ns.Percentage(), ew.Percentage()
	if nsPercent == nil || ewPercent == nil {
		return nil, nil, false
	}
	return new(big.Rat).Add(nsPercent, ewPercent), hundred, true
}

// manyAveragePlus: the Laws let the authority give less for the further boards of one contestant (12C2(d)).
func (w *warner) manyAveragePlus() {
	for _, side := range bothSides {
		if e := w.Effect.side(side); e != nil && w.Limit > 0 && e.AveragePluses > w.Limit &&
			w.Side(side).awarded(scoring.AveragePlus) {
			w.warn(ManyAveragePlus, rulebook.RepeatedAverage,
				"This would be average plus for %s on %d boards of the session; the limit in force is %d.", side.Name(),
				e.AveragePluses, w.Limit)
		}
	}
}

// unlawfulWeights: what could only be reached through the disallowed action is no part of the score. The normal result
// after the infraction, which the damage is parted by, does assume it.
func (w *warner) unlawfulWeights() {
	seen := map[string]bool{}
	for _, side := range bothSides {
		given := w.Side(side)
		if given == nil {
			continue
		}
		outcomes := given.Outcomes
		if given.Damage != nil {
			outcomes = given.Damage.Expected
		}
		for _, o := range outcomes {
			words := outcomeWords([]Outcome{o}, PointsWords)
			if o.Lawful != Unlawful || seen[words] {
				continue
			}
			seen[words] = true
			law, why := w.lawfulOnly()
			w.warn(UnlawfulWeight, law, "The score counts %s, which is marked as reached only through the action "+
				"that is ruled out. %s If the same contract could be reached by another route, mark it so.", words, why)
		}
	}
}

// choiceWeighted: where a choice is ruled out, the contract that it led to has a share only if the side could get there
// without it. Nobody having said so, the director is asked. A contract of the other side can have stood all the same.
func (w *warner) choiceWeighted() {
	table := w.stood()
	if !w.ChoiceRuledOut || table == nil {
		return
	}
	contract, err := bridge.ParseContract(table.Contract)
	if against := w.Against(); err != nil || contract.PassedOut() ||
		against != Unnamed && !against.Is(contract.Declarer.Side()) {
		return
	}
	for _, side := range bothSides {
		given := w.Side(side)
		if given == nil {
			continue
		}
		for _, o := range given.Outcomes {
			if o.Lawful == NotSaid && o.Contract == table.Contract {
				law, why := w.lawfulOnly()
				w.warn(ChoiceWeighted, law, "The score counts %s. That is the contract of the table, and a choice on "+
					"the way to it is ruled out. %s Take it out, or say beside it that it could be reached without "+
					"that choice.", outcomeWords([]Outcome{o}, PointsWords), why)
				return
			}
		}
	}
}

// lawfulOnly is where a code says that a result of the infraction does not count: in so many words from 2017 on, before
// that by what could be expected without it.
func (w *warner) lawfulOnly() (law rulebook.Subject, why string) {
	if legalOnly(w.Code) {
		return rulebook.Weighting, "Only what could be reached legally counts."
	}
	return rulebook.ProbableResult, "A result that could be expected without the infraction cannot depend on that " +
		"action."
}

// betterThanAnyone: a score that nobody reached, at this table or another, can be right, and wants a second look.
func (w *warner) betterThanAnyone() {
	for _, side := range bothSides {
		given, best, tables := w.Side(side), 0, 0
		if given == nil || w.Effect == nil || len(given.Outcomes) == 0 {
			continue
		}
		for _, row := range w.Effect.Rows {
			if points := row.seen(side); row.Points != nil && !row.Own && (tables == 0 || points > best) {
				best = points
			}
			if row.Points != nil && !row.Own {
				tables += row.tables()
			}
		}
		least := seenFrom(side, given.Outcomes[0].Points)
		for _, o := range given.Outcomes {
			least = min(least, seenFrom(side, o.Points))
		}
		table := w.stood()
		atTable := table != nil && seenFrom(side, table.Points) >= least
		if tables >= 2 && least > best && !atTable {
			w.warn(BetterThanAnyone, rulebook.ProbableResult,
				"%s are given a better score than anybody reached: the best for them at the %d other tables is %s.",
				side.Name(), tables, signed(best))
		}
	}
}

func seenFrom(side bridge.Side, points int) int {
	if side == bridge.EastWest {
		return -points
	}
	return points
}

// election: the codes, and the elections of authorities under them, differ in how a score is assigned.
func (w *warner) election() {
	weighted, assigned := false, false
	for _, side := range bothSides {
		if given := w.Side(side); given != nil {
			assigned = assigned || !given.Artificial()
			weighted = weighted || len(given.Outcomes) > 1 || given.Damage != nil && len(given.Damage.Expected) > 1
		}
	}
	separate := w.Split() && !weighted && !w.NorthSouth.damaged() && !w.EastWest.damaged() &&
		!w.NorthSouth.Artificial() && !w.EastWest.Artificial()
	switch {
	case w.Assigning == "likely" && legalOnly(w.Code) && assigned:
		w.warn(EditionDisagrees, rulebook.Weighting, "The session is set to the best result that was likely and the "+
			"worst that was at all probable, which its edition of the Laws no longer has: since 2017 probable "+
			"outcomes are assigned, weighted if need be. Look at the setting of the session, or at the edition "+
			"of the case.")
	case w.Assigning == "artificial" && assigned:
		w.warn(NotElected, rulebook.ScoreByFault,
			"The authority of this session assigns no results; it gives artificial scores by responsibility.")
	case w.Likely() && !weighted && assigned && w.NorthSouth != nil && w.EastWest != nil && !w.Split() &&
		(w.Against() == NorthSouthOffended || w.Against() == EastWestOffended):
		w.warn(NotElected, w.likelyLaw(), "Both sides are given the same result. That is right only if the most "+
			"favourable result that was likely for one of them is also the most unfavourable that was at all probable "+
			"for the other.")
	case w.Likely() && weighted:
		w.warn(NotElected, w.likelyLaw(), "Scores are not weighted by these regulations: the innocent side is given "+
			"the best result that was likely, the offenders the worst that was at all probable.")
	case w.Assigning == "weighted" && separate && !w.OutsideCause && w.OwnPart != OwnPartDone && !w.DefendersGain &&
		w.Against() != NeitherOffended:
		w.warn(NotElected, rulebook.Weighting, "The two sides are given different results. The best that was likely "+
			"for one side and the worst that was at all probable for the other is not how scores are assigned here: "+
			"one probable outcome, weighted, is given to both, unless a Law parts them.")
	}
}

// Likely tells whether the innocent side is given the most favourable result that was likely, and the offenders the
// most unfavourable that was at all probable (12C1(e) of 2007).
func (k Circumstances) Likely() bool {
	return !legalOnly(k.Code) && (k.Assigning == "likely" || k.Assigning == "" && ofYear(k.Code, "1997"))
}

// likelyLaw is where a code has that way of assigning.
func (w *warner) likelyLaw() rulebook.Subject {
	if _, ok := rulebook.LikelyResult.In(w.Code); ok {
		return rulebook.LikelyResult
	}
	return rulebook.Weighting
}

// unnamed: why the two sides are treated differently, and whether the offenders gain, can be followed only where it is
// said who offended.
func (w *warner) unnamed() {
	switch {
	case w.OutsideCause || w.Against() != Unnamed || w.NorthSouth == nil && w.EastWest == nil:
	case w.Split():
		w.warn(SplitUnnamed, rulebook.SelfInflicted,
			"The two sides are given different scores, and it is not said whom the ruling is against.")
	default:
		w.warn(NobodyNamed, rulebook.Adjustment, "It is not said whom the ruling is against, so that nothing is "+
			"pointed out if those who offended gain by it.")
	}
}

// ownPart holds the parting of the damage against what the questions found.
func (w *warner) ownPart() {
	parted := false
	for _, side := range bothSides {
		if w.Side(side).damaged() {
			parted = true
			if w.Against().Is(side) {
				w.warn(DamageOfOffender, rulebook.SelfInflicted, "The ruling is against %s, and it is their damage "+
					"that is split. Only a side that did not offend can bear part of its own damage.", side.Name())
			}
		}
	}
	switch {
	case parted && w.OwnPart == NotOwnPart:
		w.warn(DamageNotFound, rulebook.SelfInflicted, "A part of the damage is left with the side that suffered it, "+
			"and the answers found neither the error nor the gamble that would allow it.")
	case parted && w.OwnPart == NotAsked:
		w.warn(DamageNotFound, rulebook.SelfInflicted, "A part of the damage is left with the side that suffered it, "+
			"and no question was answered on the error or the gamble that would allow it. Say in the reason what it "+
			"was.")
	case !parted && w.OwnPart == OwnPartDone && w.NorthSouth != nil && w.EastWest != nil && !w.Split():
		w.warn(DamageNotParted, rulebook.SelfInflicted, "The answers found that the innocent side did a part of the "+
			"damage to itself, and both sides are given the same score.")
	}
}

// outsideCause: where neither contestant is at fault nobody is ruled against.
func (w *warner) outsideCause() {
	if against := w.Against(); w.OutsideCause && against != Unnamed && against != NeitherOffended {
		w.warn(OutsideYetNamed, rulebook.ScoreByFault,
			"The cause is said to lie outside the contestants, and yet the ruling is against one of them.")
	}
}

// averagesByFault: an artificial score goes by responsibility (12C2(a)), and so does whom a ruling is against.
func (w *warner) averagesByFault() {
	against := w.Against()
	if against == Unnamed {
		return
	}
	for _, side := range bothSides {
		switch given := w.Side(side); {
		case given.awarded(scoring.AveragePlus) && against.Is(side):
			w.warn(AverageForFault, rulebook.ScoreByFault, "The ruling is against %s, and they are given average "+
				"plus, which is for a contestant in no way at fault.", side.Name())
		case given.awarded(scoring.AverageMinus) && !against.Is(side):
			w.warn(AverageForFault, rulebook.ScoreByFault, "The ruling is not against %s, and they are given average "+
				"minus, which is for a contestant directly at fault.", side.Name())
		}
	}
}

// morePenaltyThanATop: a penalty of more than a board is worth is often percent taken for points, or the reverse.
func (w *warner) morePenaltyThanATop() {
	if w.Penalty == nil {
		return
	}
	amount, ok := number(w.Penalty.Amount)
	top := 0
	if w.Effect != nil {
		top = w.Effect.Top
	}
	switch {
	case !ok:
	case w.Penalty.Unit == scoring.PercentOfTop && amount.Cmp(hundred) > 0,
		w.Penalty.Unit == scoring.PenaltyPoints && top > 0 && amount.Cmp(big.NewRat(int64(top), 1)) > 0:
		w.warn(MoreThanATop, rulebook.ProceduralPenalty, "The penalty of %s is more than a whole top.",
			w.Penalty.amountWords())
	}
}

// penaltyInWords: a penalty without a unit reads like any other, and no score is lower for it.
func (w *warner) penaltyInWords() {
	if w.Penalty != nil && w.Penalty.Unit == "" {
		w.list = append(w.list, Warning{Code: PenaltyInWords, Text: fmt.Sprintf("The penalty is in words only (“%s”), "+
			"so nothing is taken off. To take something off, give a figure and what it is counted in.",
			w.Penalty.Amount)})
	}
}

// anotherContract: a transfer moves tricks; the contract stays the one that was played.
func (w *warner) anotherContract() {
	table := w.stood()
	if table == nil || table.Contract == "" || w.NorthSouth == nil || len(w.NorthSouth.Outcomes) != 1 {
		return
	}
	if given := w.NorthSouth.Outcomes[0]; given.Contract != "" && given.Contract != table.Contract {
		w.list = append(w.list, Warning{Code: AnotherContract, Text: fmt.Sprintf("Tricks are transferred in the "+
			"contract that was played, which is %s at this table; the worksheet has %s. Another contract would be an "+
			"adjusted score.", table.Words(), given.Words())})
	}
}

// tricksThatCannotBe: after a claim a side keeps the tricks that it had won, and no more are shared out than were left.
func (w *warner) tricksThatCannotBe() {
	b := w.Bounds
	if b == nil || w.NorthSouth == nil || len(w.NorthSouth.Outcomes) != 1 {
		return
	}
	given := w.NorthSouth.Outcomes[0]
	if given.Contract == "" || given.Tricks >= b.Fewest && given.Tricks <= b.Most {
		return
	}
	w.list = append(w.list, Warning{Code: TricksCannotBe, Text: fmt.Sprintf("Declarer’s side had won %d of %d tricks "+
		"before the claim, so it has %d to %d after the ruling; the worksheet has %d. The result is those won before "+
		"and those given by the ruling together.", b.Fewest, 13-b.Most+b.Fewest, b.Fewest, b.Most, given.Tricks)})
}

// tableNotAsSlip: only one of two results can have been obtained at the table, and the session counts that of the slip.
func (w *warner) tableNotAsSlip() {
	if w.Table != nil && w.Slip != nil && !sameLine(w.Table, w.Slip) {
		w.list = append(w.list, Warning{Code: TableNotAsSlip,
			Text: fmt.Sprintf("For the result at the table the worksheet has %s, but the slip of this table has %s. "+
				"The session scores the board by the slip, so all figures here are worked out from that. If the "+
				"worksheet is right, correct the slip; otherwise, correct the "+
				"worksheet.", w.Table.Words(), w.Slip.Words())})
	}
}
