package casebook

import "context"

// Catalogue is what publications are found by: a projection of their logs, kept by the store in the same transaction as
// the entries (the Row of a batch of a stream "b-..." is a Row of this package) and made again by redress verify from
// Fold.
//
// Search and Terms know the publications that are in force; a withdrawn one is found by Publication and OfCase alone.
type Catalogue interface {
	// NextNumber is the number of the next publication, counted from 1. The number is unique: of two that are published
	// at once the second is a fault.Conflict at Append, and asks again.
	NextNumber(ctx context.Context) (int, error)
	// Publication gives one by the id of its stream, withdrawn ones too; NotFound where there is none.
	Publication(ctx context.Context, id string) (Summary, error)
	// OfCase gives what was published of a case, the latest first, withdrawn ones too.
	OfCase(ctx context.Context, id string) ([]Summary, error)
	// Search gives those in force that hold every one of the words (none: all), the highest number first, at most limit
	// of them, and only those with a number below before (0: from the newest on).
	Search(ctx context.Context, words []string, before, limit int) ([]Summary, error)
	// Terms gives every word that begins with a prefix ("keyword:", "law:"), with the number of publications in force
	// that hold it, in the order of the words' bytes.
	Terms(ctx context.Context, prefix string) ([]Term, error)
}

// Term is a word of the index and how many publications in force hold it.
type Term struct {
	Word  string `json:"word"`
	Count int    `json:"count"`
}

// Row is what the shelf keeps of a publication: the summary for the lists and the words it is found by, each once and
// in the order of their bytes. A word with a prefix is a fact of the publication: "law:16B1", "edition:laws-2017",
// "q:laws-2017/misinformation", "finding:<step>", "outcome:<remedy>", "keyword:<id>"; one without is the stem of a word
// of its text.
type Row struct {
	Summary
	Words []string `json:"words"`
}

// Summary is a publication for the lists.
type Summary struct {
	ID            string   `json:"id"`     // of its stream, "b-..."
	Number        int      `json:"number"` // in the casebook, from 1
	State         State    `json:"state"`
	Version       int      `json:"version"` // from 1; a revision counts on
	Case          string   `json:"case"`    // id; for those who direct only, never on a page for readers
	Ruling        int      `json:"ruling"`  // number of the ruling of that case
	Edition       string   `json:"edition"`
	Questionnaire string   `json:"questionnaire"`
	Title         string   `json:"title"`   // what the matter is
	Outcome       string   `json:"outcome"` // how it was settled
	Level         Level    `json:"level"`
	Period        string   `json:"period"` // of play: "2026" or "2026, 2nd quarter"
	Keywords      []string `json:"keywords,omitempty"`
	Laws          []string `json:"laws,omitempty"` // provisions relied on, without their edition: "16B1"
	Page          string   `json:"page"`           // hash of the frozen text in force
	Published     int64    `json:"published"`      // unix seconds, of the first version
	Updated       int64    `json:"updated"`
	Seq           int64    `json:"seq"`
	Head          string   `json:"head"`
}

// State is where a publication stands.
type State string

// The states of a publication.
const (
	None      State = ""          // not published
	Published State = "published" // for everybody to read
	Withdrawn State = "withdrawn" // nobody reads it any more
)

// Level is the level of the event: it stands for the club, the date and the name of the session.
type Level string

// The levels.
const (
	Club          Level = "club"
	Regional      Level = "regional"
	National      Level = "national"
	International Level = "international"
	Online        Level = "online"
	Private       Level = "private"
)

// Levels are all levels, in the order of a form.
var Levels = []Level{Club, Regional, National, International, Online, Private}
