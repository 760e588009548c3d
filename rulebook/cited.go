package rulebook

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Subject is something that the program cites the law for, whatever its number is in an edition. The table is
// citations.md.
type Subject string

// What the program cites the law for.
const (
	BoardStillToPlay     Subject = "board-still-to-play"    // information about a board that somebody may still play
	TellingOfInformation Subject = "telling-of-information" // and the duty to tell the director of it
	AttentionDrawn       Subject = "attention-drawn"
	RestoredByPlayers    Subject = "restored-by-players" // all four, before anybody calls the director
	OptionsExplained     Subject = "options-explained"
	DirectorError        Subject = "director-error"
	ErrorsRectified      Subject = "errors-rectified" // that come to the director's notice, and within what time
	DisputedFacts        Subject = "disputed-facts"
	FactsNotDetermined   Subject = "facts-not-determined"
	TeamBoards           Subject = "team-boards"
	FouledBoard          Subject = "fouled-board"
	Conduct              Subject = "conduct"
	TricksWon            Subject = "tricks-won"
	CorrectionPeriod     Subject = "correction-period"
	TimeToAppeal         Subject = "time-to-appeal"
	RightToAppeal        Subject = "right-to-appeal"
	HowToAppeal          Subject = "how-to-appeal"
	Concurrence          Subject = "concurrence"
	ConcurrenceOfPartner Subject = "concurrence-of-partner"
	ConcurrenceOfCaptain Subject = "concurrence-of-captain"
	NoCommittee          Subject = "no-committee"
	DirectorRulesOnLaw   Subject = "director-rules-on-law"
	OtherAppeals         Subject = "other-appeals"
	CommitteePowers      Subject = "committee-powers"
	FurtherAppeal        Subject = "further-appeal"
	DisciplinaryPenalty  Subject = "disciplinary-penalty"
	Weighting            Subject = "weighting"
	SelfInflicted        Subject = "self-inflicted"
	DefendersGain        Subject = "defenders-gain" // taken from them alone, when dummy was first to speak
	AssignedScore        Subject = "assigned-score"
	ArtificialScore      Subject = "artificial-score"
	ProceduralPenalty    Subject = "procedural-penalty"
	NoticeOfAppeal       Subject = "notice-of-appeal"
	Skip                 Subject = "skip"
	FromPartner          Subject = "information-from-partner"
	PostponedBoard       Subject = "postponed-board"
	NoDirector           Subject = "no-director" // what is not agreed where no director rules
	CommitteeOnLaw       Subject = "committee-on-law"
	PlayedBefore         Subject = "played-before" // a board that somebody at the table had played

	// of scores
	Scores            Subject = "scores"
	Matchpoints       Subject = "matchpoints"
	MatchIMPs         Subject = "match-imps"
	Adjustment        Subject = "adjustment"       // what a score is adjusted for
	ProbableResult    Subject = "probable-result"  // what is to be assigned
	AdjustedResults   Subject = "adjusted-results" // assigned scores, all of the section on them
	LikelyResult      Subject = "likely-result"    // the best that was likely, the worst that was at all probable
	ScoreByFault      Subject = "score-by-fault"   // artificial scores by responsibility
	ScoreInPoints     Subject = "score-in-points"  // artificial scores in points, by a table
	SessionAverage    Subject = "session-average"  // averages of those far above or below average
	RepeatedAverage   Subject = "repeated-average" // several boards without a result
	Knockout          Subject = "knockout"         // scores that do not balance
	TeamComparison    Subject = "team-comparison"  // boards of teams that cannot be compared, by case
	AwardedScore      Subject = "awarded-score"    // adjusted scores, assigned and artificial
	TeamScore         Subject = "team-score"       // one adjusted score, and a result that favours a side
	NoTeamAtFault     Subject = "no-team-at-fault" // several boards of teams, by who was at fault
	OneTeamAtFault    Subject = "one-team-at-fault"
	BothTeamsAtFault  Subject = "both-teams-at-fault"
	OneTableBoards    Subject = "one-table-boards"    // regulations for boards played at one table only
	FormsOfBoard      Subject = "forms-of-board"      // how a fouled board is scored
	FormsOfMatchBoard Subject = "forms-of-team-board" // and between teams

	// of what peers are asked about
	LogicalAlternative  Subject = "logical-alternative"
	Suggested           Subject = "suggested"
	AlternativeChosen   Subject = "alternative-chosen"
	CallMisinformed     Subject = "call-misinformed"
	TooLateForCall      Subject = "too-late-for-call"
	Claims              Subject = "claims"
	ClaimEquity         Subject = "claim-equity"
	NewLine             Subject = "new-line"
	AgreementWithdrawn  Subject = "agreement-withdrawn"  // by the side that accepted a claim
	ConcessionCancelled Subject = "concession-cancelled" // of a trick that could not be lost
	UnstatedLine        Subject = "unstated-line"
	OutstandingTrump    Subject = "outstanding-trump" // that the claimer may have overlooked
	TrumpCouldLose      Subject = "trump-could-lose"  // by a normal play
	PartnersChoice      Subject = "partners-choice"   // on which a defender's claim depends
	OrderOfSuit         Subject = "order-of-suit"     // that the regulating authority may name

	// on which a board is skipped where no director rules
	DefectiveDeal       Subject = "defective-deal"
	ChangedOpponents    Subject = "changed-opponents"
	NoAgreement         Subject = "no-agreement"      // of the sides, on what to do about an irregularity
	BoardMetBefore      Subject = "board-met-before"  // played already by somebody at the table
	InformationGiven    Subject = "information-given" // perhaps, by an opponent to their partner
	OwnMisunderstanding Subject = "own-misunderstanding"
	UnintendedCall      Subject = "unintended-call"
	MeaningNotDisclosed Subject = "meaning-not-disclosed" // of a call or a play, and damage by that
	CouldHaveKnown      Subject = "could-have-known"      // that an irregularity could well do damage
	InformationReceived Subject = "information-received"  // from partner, and not to be used
	InformationUsed     Subject = "information-used"
	FalseInference      Subject = "false-inference"
	OwnExplanation      Subject = "own-explanation-corrected"
)

//go:embed citations.md
var citationTable string

// citations are the ids of citations.md, by subject and edition; columns are the editions that have one.
var citations, columns = readCitations(citationTable)

func readCitations(table string) (found map[Subject]map[string]string, editions []string) {
	found = map[Subject]map[string]string{}
	var head []string
	for _, line := range strings.Split(table, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|--"):
		case head == nil:
			head = cells
		default:
			ids := map[string]string{}
			for i, id := range cells[1:] {
				if id != "-" {
					ids[head[i+1]] = id
				}
			}
			found[Subject(cells[0])] = ids
		}
	}
	return found, head[1:]
}

// based are the editions that others say they are based on, by the id of the other.
var based sync.Map

// Based notes that an edition is based on another. A club's or a national edition has no column of its own; it is cited
// by the numbers, and the pages, of the edition that it is laid over.
func Based(edition, on string) { based.Store(edition, on) }

// columnOf is the edition by whose column another is cited: itself, or the nearest of those that it is based on.
func columnOf(edition string) string {
	for range 8 { // editions that are based on one another in a ring have none
		if slices.Contains(columns, edition) {
			return edition
		}
		on, _ := based.Load(edition)
		edition, _ = on.(string)
	}
	return ""
}

// In is where an edition has the subject; ok is false where it has no such provision.
func (s Subject) In(edition string) (ref Ref, ok bool) {
	edition = columnOf(edition)
	id := citations[s][edition]
	return Ref{Edition: edition, ID: id}, id != ""
}

// Law names the provision, Law 92B; empty where the edition has none.
func (s Subject) Law(edition string) string {
	ref, ok := s.In(edition)
	if !ok {
		return ""
	}
	return Name(ref.ID)
}

// Cite is what stands behind a sentence: a space and the provision in brackets, or nothing where the edition has none.
func (s Subject) Cite(edition string) string {
	law := s.Law(edition)
	if law == "" {
		return ""
	}
	return " (" + law + ")"
}

// inText is a subject that a text names, in the way of [Cited].
var inText = regexp.MustCompile(`\{law:([a-z-]+)\}`)

// Cited gives a text the numbers of an edition: each {law:time-to-appeal} in it becomes what [Subject.Cite] says, so
// that it stands close behind the word before it.
func Cited(text, edition string) string {
	return inText.ReplaceAllStringFunc(text, func(named string) string {
		return Subject(inText.FindStringSubmatch(named)[1]).Cite(edition)
	})
}
