package skip

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/rulebook"
)

// Right is a ground on which okb-1997 has a board skipped: what the code treats there, how far that goes, and by when.
// The online page and the rule by which a skip is settled read this table; the questionnaire of the skip procedure is
// held against it by a test.
type Right struct {
	Law      rulebook.Subject
	Case     string // what parts it from another case of the same provision; empty for most
	Strength Strength
	Who      string // whose right it is, in the words of a page
	When     string // by when it is to be claimed; empty where the provision sets no limit
	Ground   string // on what
	// Open tells that the ground is what all four have seen at the table, or what has to be said at once for the others
	// to answer it. Any other tells something of a hand, of an agreement or of what a player made of an explanation,
	// and is kept from those who did not know it while the board may still be played.
	Open bool
	// In are the stages of the board (as the record tells them) in which it can be claimed; empty for all of them
	In []string
}

// Strength is how far a ground to have a board skipped goes.
type Strength string

// The strengths.
const (
	CodeCommands Strength = "the code commands it" // it follows from the fact, whatever a player would like
	UnlessAgreed Strength = "the code commands it, unless all agree on something else"
	// commanded once the side that was wronged asks in time
	MustAccept Strength = "must be accepted"
	// whether that needs agreement is not settled: 9B1 against 16B.1
	MayRequire Strength = "may be required"
	// required where there is no agreement, and played on without one
	Contradictory Strength = "the code contradicts itself"
	MayAsk        Strength = "may be asked for" // the others are asked
	// the duty of one side, and no right of the other to insist
	ShouldPropose Strength = "should be proposed or accepted"
	AllAgree      Strength = "if all four agree" // nobody is obliged to anything
)

// The stages in which a ground can be claimed, where not in all.
var (
	inAuction  = []string{"auction"}
	beforeEnd  = []string{"auction", "clarification", "play"}
	onceInPlay = []string{"play", "after"}
	atAnyTime  []string
)

// Rights are the grounds on which a board may be skipped, in the order of the laws.
var Rights = []Right{
	{rulebook.DefectiveDeal, "", CodeCommands, "everybody", "", "the deal is defective", true, atAnyTime},
	{rulebook.ChangedOpponents, "", CodeCommands, "everybody", "", "other opponents sat down during the auction",
		true, atAnyTime},
	{rulebook.ChangedOpponents, "substitute", MayRequire,
		"a substitute who took the seat of one player during the auction", "before playing on",
		"the substitute makes it a condition of playing on", true, beforeEnd},
	{rulebook.NoAgreement, "", Contradictory, "the side opposing whoever committed the irregularity",
		"before play goes on in any way", "an irregularity, and no agreement on what to do about it", false, atAnyTime},
	{rulebook.BoardMetBefore, "", CodeCommands, "everybody", "",
		"somebody taking part has played or watched this board before", true, atAnyTime},
	{rulebook.InformationGiven, "", MayAsk, "the opponents of the player who gave the information", "at once",
		"a player may have given their partner information that could well do damage", true, beforeEnd},
	{rulebook.AlternativeChosen, "", MayAsk, "the opponents of the player who acted", "at once",
		"substantial reason to believe that a player with a logical alternative chose what " +
			"the information could have suggested", true, atAnyTime},
	{rulebook.BoardStillToPlay, "", ShouldPropose, "the player who learned something by accident", "",
		"information about the board from elsewhere", true, beforeEnd},
	{rulebook.OwnMisunderstanding, "", AllAgree, "the player who misunderstood", "",
		"a call that rested on the player's own misunderstanding; nobody is obliged to accept", false, atAnyTime},
	{rulebook.CallMisinformed, "", MayRequire, "the player who was misinformed", "until the auction period ends",
		"a call that was probably made because of an opponent's misinformation", false, inAuction},
	{rulebook.UnintendedCall, "", UnlessAgreed, "everybody", "",
		"a request to undo an inadvertent call came after an opponent's call", true, beforeEnd},
	{rulebook.MeaningNotDisclosed, "", MayRequire, "the side that was damaged",
		"immediately upon becoming aware of the damage, or that there may be some",
		"opponents who were asked did not explain the full meaning of a call or play", false, atAnyTime},
	{rulebook.ClaimEquity, "", MayRequire, "the defenders", "",
		"a premature claim taught declarer something of the defenders' cards that may influence the play",
		true, onceInPlay},
	{rulebook.CouldHaveKnown, "", MayRequire, "the non-offending side", "",
		"the players determine that the offender could have known that the irregularity was likely to damage " +
			"that side", false, atAnyTime},
	{rulebook.InformationReceived, "", ShouldPropose, "the player who has information from partner", "",
		"the information is material, or may be", false, beforeEnd},
	{rulebook.InformationUsed, "", ShouldPropose, "the player who acted on the information", "",
		"an innocent opponent is damaged by an action that unauthorised information could demonstrably have suggested",
		false, atAnyTime},
	{rulebook.FalseInference, "", ShouldPropose,
		"the opponents of whoever was misled (who that is, is not settled)", "",
		"an innocent player was misled by a manner, remark or pace for which there was no bridge reason",
		false, atAnyTime},
	{rulebook.OwnExplanation, "", MustAccept, "the opponents of the player who explained", "immediately",
		"a player corrected a private explanation of their own", false, atAnyTime},
}

// Provision is where the code has the right.
func (r *Right) Provision() string { return skipLaw(r.Law) }

// ID is what logs call the right: its provision, with the case.
func (r *Right) ID() string { return strings.TrimSpace(r.Provision() + " " + r.Case) }

// RightOf finds a ground by its id; nil where there is none.
func RightOf(id string) *Right {
	for i := range Rights {
		if Rights[i].ID() == id {
			return &Rights[i]
		}
	}
	return nil
}

// Applies tells whether the ground can be claimed in a stage of the board; where the stage is not known it may.
func (r *Right) Applies(stage string) bool {
	return len(r.In) == 0 || stage == "" || slices.Contains(r.In, stage)
}

// Commanded tells whether the skip follows from the ground itself, so that a player who would rather play does not undo
// it.
func (r *Right) Commanded() bool {
	return r != nil && (r.Strength == CodeCommands || r.Strength == UnlessAgreed || r.Strength == MustAccept)
}

// Follows says in a sentence what a ground leads to, for whoever thinks of relying on it.
func (r *Right) Follows() string {
	switch r.Strength {
	case CodeCommands:
		return "The board is skipped as soon as both sides say that it is so, even if somebody would rather play."
	case UnlessAgreed:
		return "The board is skipped as soon as both sides say that it is so, unless all four agree to play it."
	case MustAccept:
		return "If it is asked for at once, the player who explained and their partner must accept it: the board is " +
			"skipped as soon as that player says that it is so."
	case MayRequire, Contradictory:
		return "Without agreement the code can be read in two ways, and this page decides for neither."
	case ShouldPropose:
		return "The player concerned should propose a skip or accept one; nobody else can insist on " +
			"it. It takes all four."
	}
	return "It takes all four to skip the board."
}

// Unsettled gives both readings where the code does not say whether a right needs the others' agreement; nil where it
// does.
func (r *Right) Unsettled() []string {
	if r.Strength != MayRequire && r.Strength != Contradictory {
		return nil
	}
	return []string{
		"On one reading the skip follows because it was claimed in time, and needs no further consent (" +
			r.Provision() + ").",
		"On the other reading the skip procedure serves this claim too" + rulebook.Skip.Cite(skipCode) +
			": without consensus play goes on, and no side can force a skip.",
	}
}

// commanded is the end to which the code itself leads: the board is skipped where both sides say that the ground is
// there and nobody says that it is not. Where the code lets all of them agree on something else, somebody has to say
// that they do not, so that whoever is silent holds nothing up; where it follows from a request and from a private
// correction, whoever asked must not have taken the request back, and whoever corrected it must say that it is so.
func (s *Skip) commanded() End {
	right := RightOf(s.Provision)
	if !right.Commanded() {
		return ""
	}
	sides, unlike := map[bridge.Side]bool{}, right.Strength != UnlessAgreed
	for seat, said := range s.Answers {
		if !s.Knows(seat) {
			continue
		}
		if said == NotSo || right.Strength == MustAccept && said == PlayIt && seat.Side() == s.By.Side() {
			return ""
		}
		sides[seat.Side()] = true
		unlike = unlike || said == SkipIt
	}
	if len(sides) < 2 || !unlike {
		return ""
	}
	return Skipped
}

// Knows tells whether a player can say that the ground of the skip is there: of a private correction only the player
// who made it and the one who asks because of it (20F1), of everything else all four.
func (s *Skip) Knows(seat bridge.Seat) bool {
	return s.Explainer == nil || seat == s.By || seat == *s.Explainer
}
