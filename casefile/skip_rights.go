package casefile

// SkipRight is what a provision of okb-1997 gives a side that wants a board skipped: whether it may ask or insist, and by
// when.
type SkipRight struct {
	Provision string // in okb-1997
	Strength  SkipStrength
	Who       string // whose right it is, in the words of a page
	When      string // by when it is to be claimed; empty where the provision sets no limit
	Ground    string // on what
}

// SkipStrength is how far a right to have a board skipped goes.
type SkipStrength string

// The strengths.
const (
	MayRequest    SkipStrength = "may request"              // the others are asked
	ShouldPropose SkipStrength = "should propose or accept" // it is the duty of the side at fault, and no right of the other to insist
	MustAccept    SkipStrength = "must accept"              // the others must say yes to a request made in time
	MayRequire    SkipStrength = "may require"              // whether without agreement is not settled: 9B1 against 16B.1
	CodeCommand   SkipStrength = "is skipped"               // the code itself has the board skipped
)

// SkipRights are the provisions by which a board may be skipped, in the order of the laws.
var SkipRights = []SkipRight{
	{"6B", CodeCommand, "everybody", "", "the deal is defective"},
	{"6C", CodeCommand, "everybody", "", "other opponents sat down during the auction; a substitute for one player may make the skip a condition of playing on"},
	{"9B1", MayRequire, "the side opposing whoever committed the irregularity", "before play goes on in any way", "an irregularity, and no agreement on what to do about it"},
	{"15B", CodeCommand, "everybody", "", "somebody taking part has played or watched this board before"},
	{"16A1", MayRequest, "the opponents of the player who gave the information", "at once", "a player may have given their partner information that could well do damage"},
	{"16A2", MayRequest, "the opponents of the player who acted", "at once", "substantial reason to believe that a player with a logical alternative chose what the information could have suggested"},
	{"16B", ShouldPropose, "the player who learned something by accident", "", "information about the board from elsewhere"},
	{"21A", MayRequest, "the player who misunderstood", "", "a call that rested on the player's own misunderstanding; nobody is obliged to accept"},
	{"21B1", MayRequire, "the player who was misinformed", "until the auction period ends", "a call that was probably made because of an opponent's misinformation"},
	{"25A", CodeCommand, "everybody", "", "a request to undo an inadvertent call came after an opponent's call, unless the players agree on something else"},
	{"40C", MayRequire, "the side that was damaged", "immediately upon becoming aware of the damage, or that there may be some", "opponents who were asked did not explain the full meaning of a call or play"},
	{"70A", MayRequire, "the defenders", "", "a premature claim taught declarer something of the defenders' cards that may influence the play"},
	{"72B1", MayRequire, "the non-offending side", "", "the offender could have known that the irregularity was likely to damage that side"},
	{"73C", ShouldPropose, "the player who has information from partner", "", "the information is material, or may be"},
	{"73F1", ShouldPropose, "the player who acted on the information", "", "an innocent opponent is damaged by an action that unauthorised information could demonstrably have suggested"},
	{"73F2", ShouldPropose, "the opponents of whoever was misled (who that is, is not settled)", "", "an innocent player was misled by a manner, remark or pace for which there was no bridge reason"},
	{"75D1", MustAccept, "the opponents of the player who explained", "immediately", "a player corrected a private explanation of their own"},
}

// SkipRightOf finds the right that a provision gives; nil where it gives none.
func SkipRightOf(provision string) *SkipRight {
	for i := range SkipRights {
		if SkipRights[i].Provision == provision {
			return &SkipRights[i]
		}
	}
	return nil
}

// Unsettled gives both readings where the code does not say whether a right needs the others' agreement; nil where it does.
func (r *SkipRight) Unsettled() []string {
	if r.Strength != MayRequire && r.Strength != MustAccept {
		return nil
	}
	return []string{
		"On one reading the skip follows because it was claimed in time, and needs no further consent (" + r.Provision + ").",
		"On the other reading the skip procedure serves this claim too (16B.1): without consensus play goes on, and no side can force a skip.",
	}
}
