package figures

// Row is what one case adds to the figures. It is made of the case, its log and the frozen transcript of its ruling, by
// Of, and can be made again from them at any time. It holds no name of a player and no text: an account is named by its
// id, and is empty once it was erased.
type Row struct {
	Case    string `json:"case"`              // id
	Number  int    `json:"number"`            // within its session
	Session string `json:"session"`           // id of the session of play; empty for a dispute without one
	Board   int    `json:"board"`             // 0 where not known
	Besides string `json:"besides,omitempty"` // as in the summary of the case
	Table   string `json:"table"`
	Opened  int64  `json:"opened"` // unix seconds

	State State `json:"state"`
	// What the case was about: the questionnaire of the ruling that counts, or else of the last that was opened. Empty
	// where none was.
	Edition       string `json:"edition"`       // of the laws, such as "laws-2017"
	Questionnaire string `json:"questionnaire"` // such as "misinformation"
	Title         string `json:"title"`         // of the questionnaire
	// the irregularity on which it was opened; empty for cases older than the list, and for those in free words
	Happened string `json:"happened,omitempty"`

	// What was ruled. All empty where there is no ruling but a reserved one.
	Director string `json:"director"` // who gave the ruling that counts: the director's last one
	Outcome  string `json:"outcome"`  // its title
	Remedy   string `json:"remedy"`   // one of questionnaire.Remedies
	// rulings of a director that another of a director replaced; they count nowhere else
	Superseded int `json:"superseded"`

	// How long it took: from Since to the first ruling that was not reserved.
	Since  int64  `json:"since"`  // when the table called, or when the case was opened; unix seconds
	Called bool   `json:"called"` // Since is the call of the table
	Ruled  int64  `json:"ruled"`  // unix seconds; 0 where there is none
	Course Course `json:"course"` // of the case up to Ruled

	None    None   `json:"none"`    // why no questionnaire fitted; empty where one did
	Account string `json:"account"` // id of the text of the first account; empty where nothing was told

	Judgements []Judged   `json:"judgements"` // on the path of the ruling that counts, in its order
	Steps      []Spent    `json:"steps"`      // likewise
	Appeals    []Appealed `json:"appeals"`    // in the order in which they were lodged
}

// Seconds are from the call, or the opening where the table had not called, to the ruling; -1 where there is none.
func (r Row) Seconds() int64 {
	if r.Ruled == 0 {
		return -1
	}
	return max(0, r.Ruled-r.Since)
}

// State is where a case stands, as it is counted.
type State string

// The states of a row.
const (
	Open     State = "open"     // nothing was ruled yet
	Reserved State = "reserved" // the result stands for now, and the ruling is due
	Ruled    State = "ruled"    // a ruling is in force, under appeal or not
	Closed   State = "closed"   // ended without a ruling
)

// States are all states, in the order of a table.
var States = []State{Ruled, Reserved, Closed, Open}

// Course is what kept a case from being ruled on in one go. Its time says nothing of how long a ruling takes, so that
// it is shown apart.
type Course string

// The courses.
const (
	Straight  Course = "straight"  // ruled on at the table
	Adjourned Course = "adjourned" // play went on, and the director came back at the end of it
	Deferred  Course = "reserved"  // the ruling was reserved first
)

// Courses are all courses, in the order of a table.
var Courses = []Course{Straight, Adjourned, Deferred}

// None is how it came out that no questionnaire fitted what was told.
type None string

// The ways.
const (
	SaidNone    None = "said"    // whoever opened the case said that none of them fits
	NeverChosen None = "never"   // a dispute that players filed was closed, and no questionnaire was ever opened on it
	Changed     None = "changed" // the one that was opened first was given up for another
	AnswerNone  None = "answer"  // an answer on the path of the ruling says "None of ..."
)

// Nones are all of them, in the order of a table.
var Nones = []None{SaidNone, NeverChosen, Changed, AnswerNone}

// Judged is how a judgement was answered.
type Judged struct {
	Step  string `json:"step"`  // address within the questionnaire
	Title string `json:"title"` // the question
	Key   string `json:"key"`
	Label string `json:"label"` // the answer in words
}

// MostSpent is what a step counts for at most, in seconds: whoever took longer had laid the case aside.
const MostSpent = 30 * 60

// Spent is how long it took to answer a step.
type Spent struct {
	Step    string   `json:"step"`    // address within the questionnaire
	Title   string   `json:"title"`   // the question
	Seconds int64    `json:"seconds"` // at most MostSpent
	Laws    []string `json:"laws"`    // the provisions that the step cites, with their edition: "laws-2017/16B1"
}

// Appealed is an appeal against a ruling, and what became of it.
type Appealed struct {
	Number int    `json:"number"` // within the case
	Result Result `json:"result"`
}

// Result is what became of an appeal.
type Result string

// The results.
const (
	Upheld     Result = "upheld"
	Varied     Result = "varied"
	ReferredTo Result = "referred" // back to the director in charge on a point of law (93B3)
	Pending    Result = "pending"  // still to be decided
	// withdrawn, not heard because it came too late, or overtaken by a new ruling of the director
	Dropped Result = "dropped"
)

// Results are all results, in the order of a table.
var Results = []Result{Upheld, Varied, ReferredTo, Pending, Dropped}
