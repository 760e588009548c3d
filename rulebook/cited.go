package rulebook

import (
	_ "embed"
	"strings"
)

// Subject is something that the program cites the law for, whatever its number is in an edition. The table is
// citations.md.
type Subject string

// What the program cites the law for.
const (
	BoardStillToPlay     Subject = "board-still-to-play"    // information about a board that somebody may still play
	TellingOfInformation Subject = "telling-of-information" // and the duty to tell the director of it
	AttentionDrawn       Subject = "attention-drawn"
	OptionsExplained     Subject = "options-explained"
	DirectorError        Subject = "director-error"
	DisputedFacts        Subject = "disputed-facts"
	TeamBoards           Subject = "team-boards"
	FouledBoard          Subject = "fouled-board"
	Conduct              Subject = "conduct"
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
	AssignedScore        Subject = "assigned-score"
	ArtificialScore      Subject = "artificial-score"
	ProceduralPenalty    Subject = "procedural-penalty"
	NoticeOfAppeal       Subject = "notice-of-appeal"
	Skip                 Subject = "skip"
	FromPartner          Subject = "information-from-partner"
)

//go:embed citations.md
var citationTable string

// citations are the ids of citations.md, by subject and edition.
var citations = readCitations(citationTable)

func readCitations(table string) map[Subject]map[string]string {
	found := map[Subject]map[string]string{}
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
	return found
}

// Subjects lists what the program cites the law for.
func Subjects() (list []Subject) {
	for s := range citations {
		list = append(list, s)
	}
	return list
}

// In is where an edition has the subject; ok is false where it has no such provision.
func (s Subject) In(edition string) (ref Ref, ok bool) {
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
