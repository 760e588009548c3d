package ownwords

import (
	"strings"

	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// ID is of the questionnaire without questions on which a case is ruled that nothing else fits, and of the step at
// which every ruling in the director's own words ends.
const ID = "own-words"

// Follows is what follows from a ruling.
type Follows string

// What can follow. A form offers all, and chooses none for whoever fills it in.
const (
	Stands Follows = "stands" // nothing more: play goes on, or the result stands
	Tricks Follows = "tricks" // tricks change sides, and the result with them
	Score  Follows = "score"  // an adjusted score: assigned, weighted or artificial
	Later  Follows = "later"  // play goes on, and the ruling is completed at its end
)

// All are what can follow, in the order of a form.
var All = []Follows{Stands, Tricks, Score, Later}

// Ruling is a ruling in the director's own words as it stands. Before it is issued it can be changed; what nothing
// follows from yet is no ruling.
type Ruling struct {
	Title   string         `json:"title,omitempty"` // in a line, for lists; it names nobody
	Found   ledger.TextRef `json:"found"`
	Words   ledger.TextRef `json:"words,omitzero"` // said at the table
	Laws    []string       `json:"laws,omitempty"` // the provisions, with their edition, in the order in which they were taken
	Quotes  string         `json:"quotes,omitempty"`
	Follows Follows        `json:"follows,omitempty"`
	Penalty bool           `json:"penalty,omitempty"` // and a procedural penalty
	Before  []Told         `json:"before,omitempty"`  // what was told while the board was on, oldest first
}

// Told is what was said at the table while the board was on.
type Told struct {
	Title string         `json:"title"`
	Words ledger.TextRef `json:"words"`
}

// Complete tells whether it has come to an end: it has not while play goes on has been told and the rest is still to
// be said.
func (r *Ruling) Complete() bool { return r != nil && r.Follows != "" }

// Resumed is the ruling when play is over: what was told is kept, and what is said now and what follows is asked anew.
func (r Ruling) Resumed() *Ruling {
	told := append(r.Before[:len(r.Before):len(r.Before)], Told{r.Title, r.Words})
	return &Ruling{Found: r.Found, Laws: r.Laws, Quotes: r.Quotes, Before: told}
}

// Texts are the personal texts of it.
func (r Ruling) Texts() []ledger.TextRef { return []ledger.TextRef{r.Found, r.Words} }

// Refs are the provisions by which it was ruled.
func (r Ruling) Refs() (refs []rulebook.Ref) {
	for _, law := range r.Laws {
		if ref, err := rulebook.ParseRef(law, ""); err == nil {
			refs = append(refs, ref)
		}
	}
	return refs
}

// End puts the ruling in the place of where the answers lead: what was answered so far stays on the path, and nothing
// further is asked.
func (r *Ruling) End(result *questionnaire.Result) {
	keep := len(result.Path)
	if waits, asks := result.Present(); asks {
		for i, v := range result.Path {
			if v.Step == waits.Step {
				keep = min(keep, i)
			}
		}
	} else if result.Outcome != nil && keep > 0 {
		keep--
	}
	result.Path = result.Path[:keep]
	result.Next, result.Outcome, result.Problems = nil, nil, []questionnaire.Trouble{}
	result.Findings = []string{}
	for _, v := range result.Path {
		if v.Kind == questionnaire.Finding {
			result.Findings = append(result.Findings, v.Step)
		}
	}
	if r.Complete() {
		result.Outcome = r.reached()
	}
}

// reached is the ruling as an outcome.
func (r *Ruling) reached() *questionnaire.Reached {
	end := &questionnaire.Reached{Step: ID, Title: r.Title, Remedy: "result-stands", Needs: []string{}}
	switch r.Follows {
	case Tricks:
		end.Remedy, end.Needs = "trick-transfer", []string{"tricks"}
	case Score:
		end.Remedy, end.Needs = "adjusted-score", []string{"score"}
	case Later:
		end.Remedy, end.Resume = "play-on", ID
		return end
	}
	if r.Penalty {
		if r.Follows == Stands {
			end.Remedy = "penalty"
		}
		end.Needs = append(end.Needs, "penalty")
	}
	return end
}

// Needs is the typed work that follows.
func (r *Ruling) Needs() []string {
	if !r.Complete() {
		return nil
	}
	return r.reached().Needs
}

// NoQuestions is the questionnaire on which a case is ruled in the director's own words from the start.
func NoQuestions(edition, title string) *questionnaire.Questionnaire {
	return &questionnaire.Questionnaire{ID: ID, Edition: edition, Title: title, Start: ID, Status: "current",
		Version: "1", Situation: []string{},
		Steps: []*questionnaire.Step{{ID: ID, Title: title, Kind: questionnaire.Outcome, Remedy: "refer"}}}
}

// Warnings are what a colleague would point out about it by the laws of an edition. The software warns; the director
// decides.
func (r *Ruling) Warnings(edition string) (list []string) {
	if r == nil {
		return nil
	}
	if len(r.Laws) == 0 {
		return []string{"No provision of the laws is named. A reviewer will ask by which law it was ruled."}
	}
	if r.Follows == Score && !r.cites(edition, rulebook.Adjustment, rulebook.AssignedScore, rulebook.ArtificialScore) {
		list = append(list, rulebook.Cited("The score is adjusted, and no provision on adjusting a score is "+
			"named{law:adjustment}.", edition))
	}
	var whole []string
	for _, ref := range r.Refs() {
		if strings.Trim(ref.ID, "0123456789") == "" {
			whole = append(whole, "Law "+ref.ID)
		}
	}
	if len(whole) > 0 {
		list = append(list, "Named as a whole: "+strings.Join(whole, ", ")+". The sheet quotes the beginning. "+
			"Where one part decided, name that part.")
	}
	if r.Penalty && !r.cites(edition, rulebook.ProceduralPenalty, rulebook.DisciplinaryPenalty) {
		list = append(list, rulebook.Cited("A penalty is given, and no provision on penalties is "+
			"named{law:procedural-penalty}.", edition))
	}
	return list
}

// cites tells whether one of the provisions belongs to the law on one of these subjects; where the edition has none on
// any of them there is nothing to name.
func (r *Ruling) cites(edition string, subjects ...rulebook.Subject) bool {
	held := false
	for _, subject := range subjects {
		of, known := subject.In(edition)
		held = held || known
		for _, ref := range r.Refs() {
			if known && sameLaw(ref.ID, of.ID) {
				return true
			}
		}
	}
	return !held
}

func sameLaw(a, b string) bool {
	return a == b || rulebook.LawNumber(a) > 0 && rulebook.LawNumber(a) == rulebook.LawNumber(b)
}
