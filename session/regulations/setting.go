package regulations

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Key names something that the Laws leave to the regulating authority or to the organiser, or that the Laws settled
// differently from code to code.
type Key string

// The settings.
const (
	Assigning2017     Key = "assigning-2017"
	Assigning2007     Key = "assigning-2007"
	Assigning1997     Key = "assigning-1997"
	SessionAward      Key = "session-award"
	SessionAward2007  Key = "session-award-2007"
	AveragePlusLimit  Key = "average-plus-limit"
	PerWin            Key = "per-win"
	Missing           Key = "missing"
	BoardResults      Key = "board-results"
	Fouled            Key = "fouled"
	Split             Key = "split"
	Divisor           Key = "divisor"
	Cap               Key = "cap"
	DatumDrop         Key = "datum-drop"
	DatumTies         Key = "datum-ties"
	MatchScore        Key = "match-score"
	VictoryPoints     Key = "victory-points"
	MatchpointsRound  Key = "matchpoints-rounding"
	IMPsRound         Key = "imps-rounding"
	TotalRound        Key = "total-rounding"
	PercentFrom       Key = "percent-from"
	PenaltyPercent    Key = "penalty-percent"
	PenaltyIMPs       Key = "penalty-imps"
	PenaltyVPs        Key = "penalty-vps"
	CorrectionMinutes Key = "correction-minutes"
	AppealMinutes     Key = "appeal-minutes"
	AccountsMinutes   Key = "accounts-minutes"
	AppealTo          Key = "appeal-to"
	AppealForm        Key = "appeal-form"
	AppealBy          Key = "appeal-by"
	AppealAbsent      Key = "appeal-absent"
	AppealTie         Key = "appeal-tie"
	AppealDeposit     Key = "appeal-deposit"
	AppealSanction    Key = "appeal-sanction"
	AppealFurther     Key = "appeal-further"
	AppealFurtherTime Key = "appeal-further-time"
	AppealFurtherForm Key = "appeal-further-form"
	KeptAction        Key = "kept-action"
	ClaimStray        Key = "claim-stray"
	ClaimLeave        Key = "claim-leave"
	SuitOrder         Key = "suit-order"
	ClaimNormal       Key = "claim-normal"
	PsychicArtificial Key = "psychic-artificial"
	VaryMethods       Key = "vary-methods"
)

// Term is what a setting is about and which values it can have.
type Term struct {
	Key      Key
	Title    string
	Law      string   // of the 2017 code, which the setting completes; empty where none mentions it
	Choices  []Choice // the only values, or nil
	Unit     string   // of a number, such as "minutes"; then there are no choices. A term with none is free text
	Decimals bool     // whether the number may have up to two
	Span     bool     // a length of time, as [After] reads it
	Reading  bool     // the law can be read either way, and this says which reading holds
	Once     bool     // who answers it in a case answers it for the whole session
	OfOne    bool     // of a single session: no authority lays it down
	Standard string   // the value used where nobody said one; empty where nothing is used
	Open     string   // what holds then, in words; empty where the director decides
}

// What holds where no regulation is known, of what is not the director's to decide.
const (
	asTheLaws = "As the Laws have it"
	noneKnown = "None is known here"
)

// Choice is a value of a setting with its meaning.
type Choice struct{ Value, Words string }

var (
	assigning = []Choice{
		{"weighted", "weighted: each result that could well have come about counts by its probability"},
		{"likely", "the best result that was likely for the innocent side, the worst that was at all probable for " +
			"the other"},
		{"artificial", "no assigned scores: an artificial score by degree of fault"},
		{"skip", "no adjusted scores: the board is skipped"},
	}
	sessionAwards = []Choice{
		{"own", "each side by its own percentage of the other boards"},
		{"complement", "the innocent side by its own percentage, the offenders what is left of 100 percent"},
		{"fixed", "60, 50 and 40 percent whatever the session"},
	}
	rounding = []Choice{
		{"exact", "not rounded"},
		{"0.01", "to two decimals, halves away from zero"},
		{"0.1", "to one decimal, halves away from zero"},
		{"0.1-to-even", "to one decimal, halves to the even digit"},
		{"0.1-to-average", "to one decimal, halves toward average"},
		{"whole", "to whole points, halves away from zero"},
	}
)

// Terms are all settings, in the order in which a form and the files of the authorities have them.
var Terms = []Term{
	{Key: Assigning2017, Title: "Assigned scores under the 2017 Laws", Law: "12C1", Choices: assigning,
		Standard: "weighted"},
	{Key: Assigning2007, Title: "Assigned scores under the 2007 Laws", Law: "12C1", Once: true,
		Choices: append(assigning[:len(assigning):len(assigning)], Choice{"single",
			"one result: weighting is forbidden, and no more is said"})},
	{Key: Assigning1997, Title: "Assigned scores under the 1997 Laws", Law: "12C1", Choices: assigning,
		Standard: "likely"},
	{Key: SessionAward, Title: "Average plus and minus of those far above or below average", Law: "12C2c",
		Choices: sessionAwards, Standard: "own"},
	{Key: SessionAward2007, Title: "The same under earlier Laws", Law: "12C2c", Choices: sessionAwards,
		Standard: "own"},
	{Key: AveragePlusLimit, Title: "Boards in a session for which one contestant can have average plus", Law: "12C2d",
		Unit: "boards"},
	{Key: PerWin, Title: "Matchpoints for each score that is beaten", Law: "78A", Standard: "2", Choices: []Choice{
		{"2", "2, and 1 for a tie"}, {"1", "1, and a half for a tie"},
	}},
	{Key: Missing, Title: "A board with fewer results than it should have", Law: "78A", Standard: "neuberg",
		Choices: []Choice{
			{"neuberg", "Neuberg's formula"},
			{"one-per-missing", "half a comparison for each missing result"},
			{"top-of-played", "the top of the results that there are"},
		}},
	{Key: BoardResults, Title: "Results that each board should have", Law: "78A", Unit: "results",
		OfOne: true, Open: "As many as it has; once the session has ended, as many as any board has"},
	{Key: Fouled, Title: "A board played in several forms", Law: "87B", Standard: "neuberg", Choices: []Choice{
		{"neuberg", "Neuberg's formula for each form, however few played it"},
		{"ebu", "Neuberg's formula, and artificial scores below 3 results that are a third of the field or less"},
		{"acbl", "70, 60, 50 percent for 3 results, 65 and 55 for 2, 60 for one; the formula from 4 on"},
	}},
	{Key: Split, Title: "How other tables compare with a split score", Standard: "separate", Choices: []Choice{
		{"separate", "North-South with what North-South were given, East-West with what East-West were given"},
		{"halves", "both results count half for everybody"},
	}},
	{Key: Divisor, Title: "Cross-IMPs are divided by", Standard: "comparisons", Choices: []Choice{
		{"comparisons", "the number of comparisons: an average"},
		{"results", "the number of results"},
		{"none", "nothing: the sum"},
		{"root", "the root of twice the number of comparisons"},
	}},
	{Key: Cap, Title: "The most IMPs that one comparison counts", Unit: "IMPs"},
	{Key: DatumDrop, Title: "Scores left out of a Butler datum", Standard: "none", Choices: []Choice{
		{"none", "none"},
		{"1", "the highest and the lowest"},
		{"2", "the two highest and the two lowest"},
		{"5-percent", "5 percent of the results at each end"},
		{"graded", "one at each end above 3 results, and one more for each 15 results above 10"},
	}},
	{Key: DatumTies, Title: "A Butler datum halfway between two tens", Standard: "away", Choices: []Choice{
		{"away", "goes away from zero"}, {"even", "goes to the even ten"},
	}},
	{Key: MatchScore, Title: "A match of teams counts", Law: "78D", Standard: "imps", Choices: []Choice{
		{"imps", "its IMPs"},
		{"victory-points", "victory points"},
		{"knockout", "its IMPs, in knockout play: scores that do not balance are averaged"},
	}},
	{Key: VictoryPoints, Title: "Scale of victory points", Law: "78D", Choices: []Choice{
		{"wbf2013-continuous", "the continuous scale of the World Bridge Federation of 2013"},
		{"wbf-discrete", "the scale of the World Bridge Federation in whole points"},
		{"acbl20-discrete", "20 victory points of the ACBL, in whole points"},
	}},
	{Key: MatchpointsRound, Title: "Rounding of the matchpoints of a board", Choices: rounding, Standard: "exact"},
	{Key: IMPsRound, Title: "Rounding of the IMPs of a board", Choices: rounding, Standard: "exact"},
	{Key: TotalRound, Title: "Rounding of the total of a session", Choices: rounding, Standard: "exact"},
	{Key: PercentFrom, Title: "The percentage of a session is made of", Standard: "exact", Choices: []Choice{
		{"exact", "the total before it is rounded"}, {"rounded", "the rounded total"},
	}},
	{Key: PenaltyPercent, Title: "Standard procedural penalty at matchpoints", Law: "90", Unit: "percent of a top",
		Decimals: true},
	{Key: PenaltyIMPs, Title: "Standard procedural penalty in IMPs", Law: "90", Unit: "IMPs", Decimals: true},
	{Key: PenaltyVPs, Title: "Standard procedural penalty in victory points", Law: "90", Unit: "victory points",
		Decimals: true},
	{Key: CorrectionMinutes, Title: "Correction period", Law: "79C1", Unit: "minutes", Standard: "30"},
	{Key: AccountsMinutes, Title: "Written accounts of a dispute open to the other side after (0: when both are in)",
		Unit: "minutes", Standard: "15"},
	{Key: SuitOrder, Title: "Order of play within a suit, where a claim did not make it clear", Law: "70E2",
		Choices: []Choice{{"no", "there is none"}, {"yes", "there is one, such as from the top"}}},
	{Key: ClaimNormal, Title: "Play that is normal for a claimer who said nothing of it", Law: "70A", Choices: []Choice{
		{"strict", "good cards in any order, any trump that wins, a finesse, an entry overlooked"},
		{"ebu", "the same, but a suit headed by the queen or better from the top"},
		{"acbl-2019", "every suit from the top, the lowest ruffs, no trump led by one who thinks that none is out"},
	}},
	{Key: PsychicArtificial, Title: "Psyches of artificial calls", Law: "40B2av",
		Choices: []Choice{{"no", "are not restricted"}, {"yes", "are restricted"}}},
	{Key: VaryMethods, Title: "Methods varied by agreement after an opponents' irregularity", Law: "40B2aiv",
		Choices: []Choice{{"no", "are allowed"}, {"yes", "are forbidden"}}},
	{Key: AppealMinutes, Title: "Time to ask for a ruling or a review", Law: "92B", Unit: "minutes", Standard: "30"},
	{Key: AppealTo, Title: "Who hears an appeal", Law: "93", Open: asTheLaws},
	{Key: AppealForm, Title: "Form of review", Law: "93", Open: asTheLaws, Choices: []Choice{
		{"committee", "an appeals committee of three or more"},
		{"reviewer", "a single reviewer"},
		{"panel", "a panel of directors"},
		{"director", "the director in charge, who hears the whole"},
		{"adjudicator", "an adjudicator away from the table, at an online table without a director"},
	}},
	{Key: AppealBy, Title: "Who may appeal", Law: "92D", Open: asTheLaws},
	{Key: AppealAbsent, Title: "A partner who is away when the appeal is made", Law: "92D1", Standard: "expressed",
		Choices: []Choice{
			{"expressed", "has to agree in so many words"},
			{"deemed", "counts as agreeing: older codes, and regulations that kept it"},
		}},
	{Key: AppealTie, Title: "A tie among those who hear an appeal", Law: "93", Open: "The Laws do not say",
		Choices: []Choice{
			{"chair", "the chair decides"},
			{"stands", "the director's ruling stands"},
		}},
	{Key: AppealDeposit, Title: "Deposit with an appeal", Open: noneKnown},
	{Key: AppealSanction, Title: "An appeal without merit", Law: "92A", Open: noneKnown},
	{Key: AppealFurther, Title: "A further appeal after the decision: to whom", Law: "93C1", Open: noneKnown},
	{Key: AppealFurtherTime, Title: "A further appeal: within how long after the decision", Law: "93C1", Span: true,
		Open: noneKnown},
	{Key: AppealFurtherForm, Title: "A further appeal: in what form", Law: "93C1", Open: noneKnown},
	{Key: KeptAction, Title: "Damage from a call or a card that could still have been changed, and was kept",
		Law: "21B3", Reading: true, Choices: []Choice{
			{"no", "does not count: it was not too late"}, {"yes", "may count"},
		}},
	{Key: ClaimStray, Title: "Cards played after a claim without the consent of all four", Law: "68D",
		Reading: true, Choices: []Choice{
			{"disregarded", "are disregarded"}, {"evidence", "may be taken into account"},
		}},
	{Key: ClaimLeave, Title: "A stated line of play that would have been seen in time to fail", Law: "70D1",
		Reading: true, Choices: []Choice{{"held", "is followed as it was stated"}, {"leave", "may be left"}}},
}

// Group is the heading below which a setting stands.
func (t Term) Group() string {
	switch t.Key {
	case AccountsMinutes, SuitOrder, ClaimNormal, PsychicArtificial, VaryMethods:
		return "Accounts, claims and methods: what the Laws leave to the authority or the organiser"
	}
	switch {
	case t.Reading:
		return "Where the Laws can be read two ways: how they are read here"
	case strings.HasPrefix(string(t.Key), "appeal-"):
		return "Appeals"
	}
	return "Scores and penalties: what the Laws leave to the authority or the organiser"
}

// TermOf is the term of a key; false where there is none.
func TermOf(key Key) (Term, bool) {
	i := slices.IndexFunc(Terms, func(t Term) bool { return t.Key == key })
	if i < 0 {
		return Term{}, false
	}
	return Terms[i], true
}

var (
	wholeNumber   = regexp.MustCompile(`^[0-9]{1,4}$`)
	decimalNumber = regexp.MustCompile(`^[0-9]{1,4}\.[0-9]{1,2}$`)
)

// SpanExample is how a length of time is written.
const SpanExample = "as 30 minutes, 24 hours or 7 days"

var span = regexp.MustCompile(`^([1-9][0-9]{0,2}) (minute|hour|day)s?$`)

// After is when a length of time has gone by since a moment: minutes and hours by the clock, days to the same hour on
// the last of them. False where the value is no length of time, such as "30 minutes", "24 hours" or "7 days".
func After(value string, since time.Time) (time.Time, bool) {
	parts := span.FindStringSubmatch(value)
	if parts == nil {
		return time.Time{}, false
	}
	n, _ := strconv.Atoi(parts[1])
	switch parts[2] {
	case "minute":
		return since.Add(time.Duration(n) * time.Minute), true
	case "hour":
		return since.Add(time.Duration(n) * time.Hour), true
	}
	return since.AddDate(0, 0, n), true
}

// maxSetting is the characters of a setting in free text.
const maxSetting = 500

// Check says what is wrong with a value; nil where nothing is.
func (t Term) Check(value string) error {
	switch {
	case t.Choices != nil:
		if slices.ContainsFunc(t.Choices, func(c Choice) bool { return c.Value == value }) {
			return nil
		}
		return fmt.Errorf("%s: %q is none of %s", t.Title, value, strings.Join(t.values(), ", "))
	case t.Unit != "":
		if !wholeNumber.MatchString(value) && !(t.Decimals && decimalNumber.MatchString(value)) {
			return fmt.Errorf("%s: %q is no number of %s", t.Title, value, t.Unit)
		}
	case t.Span:
		if _, known := After(value, time.Time{}); !known {
			return fmt.Errorf("%s: write it %s", t.Title, SpanExample)
		}
	case value == "" || utf8.RuneCountInString(value) > maxSetting:
		return fmt.Errorf("%s: write 1 to %d characters", t.Title, maxSetting)
	}
	return nil
}

func (t Term) values() []string {
	var values []string
	for _, c := range t.Choices {
		values = append(values, c.Value)
	}
	return values
}

// Words is a value for people: its meaning, or the number with its unit.
func (t Term) Words(value string) string {
	for _, c := range t.Choices {
		if c.Value == value {
			return c.Words
		}
	}
	if t.Unit != "" && value != "" {
		return value + " " + t.Unit
	}
	return value
}
