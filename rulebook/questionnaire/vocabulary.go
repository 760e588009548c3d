package questionnaire

import (
	"slices"
	"strings"
)

// The closed lists of the dialect. A word that is not here is a problem of the checker's.

// Kind is who settles a step.
type Kind string

// The kinds of step.
const (
	Statement Kind = "statement" // a side tells its story; never routes
	Fact      Kind = "fact"      // the director finds it, or the record answers it
	Choice    Kind = "choice"    // a player elects after the options were explained (10C1)
	Judgement Kind = "judgement" // the director weighs it, with a reason
	Finding   Kind = "finding"   // follows from the answers and joins the ruling
	Use       Kind = "use"       // runs a sub-questionnaire
	Outcome   Kind = "outcome"   // an end: remedy, what to say, what to do next
)

var kinds = map[string]Kind{"statement": Statement, "fact": Fact, "choice": Choice, "judgement": Judgement,
	"finding": Finding, "outcome": Outcome}

// Asks tells whether a step of this kind waits for an answer.
func (k Kind) Asks() bool { return k == Fact || k == Choice || k == Judgement }

// Parties are who may be asked, with the words a page uses. Until an infraction is found pages never say "offending".
var Parties = map[string]string{
	"director":      "the director",
	"caller":        "the player who made the call",
	"player":        "the player concerned",
	"partner":       "the player's partner",
	"lho":           "the left-hand opponent",
	"explainer":     "the player who explained",
	"your-side":     "your side",
	"opponents":     "the opponents",
	"both":          "both sides",
	"all":           "all four players",
	"north-south":   "North and South",
	"east-west":     "East and West",
	"declarer":      "declarer",
	"dummy":         "dummy",
	"defenders":     "the defenders",
	"claimer":       "the player who claimed",
	"other-side":    "the side that did not claim",
	"non-offending": "the non-offending side",
	"offending":     "the offending side",
	"adjudicator":   "the adjudicator",
	"that-side":     "the side of the player whom it is about",
	"facing-side":   "the opponents of the player whom it is about",
}

// Remedies are what an outcome gives.
var Remedies = map[string]string{
	"result-stands":    "The result stands",
	"play-on":          "Play on",
	"call-changed":     "A call is changed",
	"play-changed":     "A play is changed",
	"rectification":    "The rectification is carried out",
	"adjusted-score":   "Adjusted score",
	"artificial-score": "Artificial adjusted score",
	"tricks-awarded":   "Tricks are awarded",
	"trick-transfer":   "Tricks are transferred",
	"penalty-card":     "A penalty card",
	"lead-restriction": "A lead restriction",
	"skip-board":       "The board is skipped",
	"no-infraction":    "No infraction",
	"refer":            "Referred",
	LookUp:             "Not decided by what is held of these laws",
	"penalty":          "Procedural penalty",
	"discipline":       "Disciplinary measure",
	"warning":          "Warning",
	"no-penalty":       "No penalty",
	"redress":          "Redress is due",
	"no-redress":       "No redress",
}

// LookUp is the remedy where the text that decides is not held: the director looks it up and rules in their own words.
const LookUp = "look-up"

// settling are the remedies that settle what a board counts, or what a contestant loses: with them the right of appeal
// is told, which is against any ruling at the table and not against a judgement alone (92A).
var settling = []string{"result-stands", "adjusted-score", "artificial-score", "tricks-awarded", "trick-transfer",
	"penalty", "no-redress"}

// TellsOfAppeal tells whether the right of appeal is told with an outcome.
func (s *Step) TellsOfAppeal() bool {
	return s.Appeal || s.Resume == "" && slices.Contains(settling, s.Remedy)
}

// Needs are the typed work that may follow an outcome.
var Needs = map[string]string{
	"score":       "the assigned score of both sides",
	"weights":     "the weights of several results",
	"artificial":  "an artificial adjusted score",
	"tricks":      "the number of tricks, with the reason",
	"penalty":     "the amount of the penalty",
	"restriction": "the restriction to announce",
}

// Laters are when the director looks again at what is ruled while the board is in progress.
var Laters = map[string]string{
	AfterAuction: "when the auction is over",
	AfterPlay:    "when play is over",
}

// The times to look again.
const (
	AfterAuction = "auction"
	AfterPlay    = "play"
)

// Counts are the tricks by which a board is scored after a claim.
var Counts = map[string]string{
	Worst:   "those of the worst normal line",
	Claimed: "those claimed",
	Agreed:  "those claimed, as the other side agreed, which is held against no line of play (69A)",
	Likely:  "those that the side which agreed to the claim would likely have won (69B)",
	Back:    "those claimed, and those given up that no normal play loses",
}

// The ways to count a claim.
const (
	Worst   = "worst"
	Claimed = "claimed"
	Agreed  = "agreed"
	Back    = "back"
	Likely  = "likely"
)

// Statuses are how far a questionnaire is trusted.
var Statuses = map[string]bool{"draft": true, "trial": true, "current": true, "retired": true}

// FactName is something the record of a case may already answer, with the option keys it can give.
type FactName struct {
	Name  string
	Keys  []string
	About string // what it tells, in the game's terms
}

// SettingOf begins the name of a fact that is not of the board: what the regulating authority, or the organiser, has
// laid down where the law leaves it to them or does not settle it.
const SettingOf = "setting."

// PlayedOut begins the name of a fact that follows from a contested claim which was played out card by card.
const PlayedOut = "played."

// claimerIs is the fact that every questionnaire on claims asks for first.
const claimerIs = "claimer-is"

// OfClaim tells whether the questions are about a claim: they ask who has claimed.
func (q *Questionnaire) OfClaim() bool {
	return q != nil && slices.ContainsFunc(q.Steps, func(s *Step) bool { return s.From == claimerIs })
}

// ClaimedBy is who has claimed by the answers of a path, as the record has it: declarer or defender; empty where nobody
// has said.
func (q *Questionnaire) ClaimedBy(path []Visited) string {
	for _, v := range path {
		if _, step := q.Locate(v.Step); step != nil && step.From == claimerIs {
			return v.Key
		}
	}
	return ""
}

// OfPlay tells whether a fact follows from a claim that was played out.
func OfPlay(from string) bool { return strings.HasPrefix(from, PlayedOut) }

// OfSetting tells whether a fact is what the regulations say, and nothing of the board.
func OfSetting(from string) bool { return strings.HasPrefix(from, SettingOf) }

// OfPeriod tells whether a fact is whether a time is still running that begins with the official score (79C1, 92B).
func OfPeriod(from string) bool {
	return from == SettingOf+"correction-period" || from == SettingOf+"ruling-period"
}

// FactNames is the closed list for from=. casefile/record answers each, one file a fact.
var FactNames = []FactName{
	{"stage", []string{"auction", "clarification", "play", "after"}, "how far the board has come: in the auction, in " +
		"the clarification period after the final pass (17D1), in the play, or over"},
	{"play-over", []string{"after"}, "that the play of the board has ended"},
	{"auction-over", []string{"yes", "no"}, "whether the auction is over (22A, 22B)"},
	{"auction-period-over", []string{"yes", "no"}, "whether the auction period is over (17D)"},
	{"partner-has-called", []string{"yes", "no"},
		"whether the partner of the side that may change a call has called after that side's last call (21B1a)"},
	{"opponent-has-called", []string{"yes", "no"},
		"whether the left-hand opponent has called after the call that may be changed (21B2)"},
	{"called-since", []string{"last", "opponent", "partner"},
		"who has called after the call that may be changed: nobody, the left-hand opponent but not partner, or " +
			"partner (21B1a, 21B2)"},
	{"call-was-alerted", []string{"yes", "no"}, "whether the call in question was alerted"},
	{"call-was-explained", []string{"yes", "no"}, "whether an explanation of the call in question is on record"},
	{"explainer-is", []string{"declaring", "defending"},
		"whether the side whose call was explained declares or defends"},
	{"bid-is-sufficient", []string{"yes", "no"}, "whether the call in question is a sufficient bid (18C, 18D)"},
	{"first-call-was", []string{"possible", "too-low", "out-of-turn", "inadmissible"},
		"whether a call that was changed could be made at all where it was made (18D, 19, 29)"},
	{claimerIs, []string{"declarer", "defender"}, "whether declarer or a defender claimed"},
	{"contract-is", []string{"trumps", "notrump"}, "whether the contract has a trump suit"},
	{"opponents-hold-trump", []string{"yes", "no"},
		"whether an opponent of the claimer still held a trump when the claim was made (70C)"},
	{SettingOf + "kept-action", []string{"no", "yes"},
		"whether a call or card that could still have been changed, and was kept, counts as damage"},
	{SettingOf + "claim-stray", []string{"disregarded", "evidence"},
		"what cards count for that were played after a claim"},
	{SettingOf + "claim-leave", []string{"held", "leave"},
		"whether a stated line may be left that would be seen to fail"},
	{SettingOf + "suit-order", []string{"no"}, "that no order of play within a suit is laid down for claims"},
	{SettingOf + "psychic-artificial", []string{"no"}, "that psyches of artificial calls are not restricted"},
	{SettingOf + "vary-methods", []string{"no", "yes"},
		"whether a pair is forbidden to vary its methods after an opponents' irregularity"},
	{SettingOf + "assigning-2007", []string{"weighted", "likely", "single"},
		"how the authority has scores assigned under the code of 2007 (its 12C1(c), 12C1(e))"},
	{SettingOf + "form", []string{"pairs", "teams"}, "whether pairs or individuals compete, or teams (15B, 86B, 87B)"},
	{SettingOf + "scored", []string{"total", "imp-pairs", "matchpoints", "teams"}, "how the session is scored: total " +
		"points, pairs in IMPs, matchpoints, or teams in IMPs (TD 8 of Hauff's rules)"},
	{SettingOf + "correction-period", []string{"yes", "no"},
		"whether the correction period of the session was still running when the questions were opened (79C1)"},
	{SettingOf + "ruling-period", []string{"yes", "no"},
		"whether a ruling could still be asked for when the questions were opened (92B)"},
	{PlayedOut + "trump-matters", []string{"no-difference", "mentioned"},
		"that the tricks are the same whether the claimer knew of the trump that was out or not, or that the " +
			"statement was to draw it (70C)"},
	{PlayedOut + "unaware", []string{"yes", "no"},
		"whether the claimer was at all likely unaware of a trump that was out, as it was found when the claim was " +
			"played out (70C2)"},
	{PlayedOut + "could-lose", []string{"yes", "no", "elsewhere"},
		"whether a normal play could lose a trick to the trump that was out (70C3)"},
	{PlayedOut + "goes-wrong", []string{"nothing", "fails", "guess", "order", "fewer"},
		"what can go wrong with a claim on its normal lines (70D1, 70E1)"},
	{PlayedOut + "after-failure", []string{"nothing"},
		"that no normal line which follows what was stated wins what was claimed (70D1)"},
	{PlayedOut + "shown-out", []string{"neither"},
		"that no opponent shows out before the claimer has to guess (70E1)"},
	{PlayedOut + "partner", []string{"yes", "no"},
		"whether a defender's claim depends on the partner's choice (70D2)"},
	{PlayedOut + "conceded-trick", []string{"unlosable"},
		"that no normal play could lose a trick which was given up (71B)"},
	{"trick-of-revoke-won-by", []string{"revoker", "partner", "opponents"}, "who won the trick of the revoke (64A)"},
	{"turn-was", []string{"right-pass", "right", "partner", "left-first", "left-again", "inadmissible"},
		"at whose turn the call in question was made out of rotation (30, 31, 32)"},
	{"since-the-call", []string{"nothing", "next", "proper", "own"},
		"who has called after a call out of rotation (28B, 29A)"},
	{"next-has-called", []string{"open", "called"},
		"whether the left-hand opponent has called over the call in question, made in turn (27A1, 36A)"},
	{"called-over", []string{"called"},
		"that the left-hand opponent has called over a bid that is not high enough (27A1)"},
	{"lead-was", []string{"opening", "declaring-side", "defender", "declarer"},
		"who led the card in question out of turn, and whether it was the opening lead (54, 55, 56)"},
	{"exposed-card-was", []string{"honour", "played"},
		"whether a defender's card led out of turn, or not of the suit led, is an honour or a lower one (50B)"},
	{"revoke-since", []string{"nothing", "played", "twelfth"},
		"whether the side that revoked has played to the next trick (62D, 63A1)"},
	{"revoke-hand", []string{"declaring"}, "that the card which did not follow suit was declarer's or dummy's (62B)"},
	{"revoker-is", []string{"declarer", "dummy"}, "whether declarer's hand or dummy revoked (64B3)"},
	{"won-later", []string{"yes", "no"}, "whether the side that revoked won a later trick (64A1, 64A2)"},
}

// Answers tells whether a fact can answer by a key.
func (f FactName) Answers(key string) bool { return slices.Contains(f.Keys, key) }

// FactOf finds a fact of the list by its name.
func FactOf(name string) (FactName, bool) {
	for _, f := range FactNames {
		if f.Name == name {
			return f, true
		}
	}
	return FactName{}, false
}
