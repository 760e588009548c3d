package figures

import (
	"context"
)

// Source is where the figures come from: the store, which keeps one Row a case in the same transaction as its log and
// adds up in SQL. Its tests hold that against rows added up in Go.
//
// Cases of the example session, and disputes between players who have no director, are never counted. A source leaves
// out the former, which only it can know; Of gives no row for the latter.
type Source interface {
	// Figures adds up the rows of a query.
	Figures(ctx context.Context, q Query) (Figures, error)
	// Unfitted are the rows of a query whose None is not empty, the newest first by Opened and then by Case, at most
	// limit.
	Unfitted(ctx context.Context, q Query, limit int) ([]Row, error)
	// Counted hands on every row of a query, the oldest first by Opened and then by Case, until hand gives an error.
	Counted(ctx context.Context, q Query, hand func(Row) error) error
	// Happened counts the cases of an edition by the irregularity on which they were opened, or by the questionnaire
	// where a case names none: those of before the lists.
	Happened(ctx context.Context, edition string) (map[string]int, error)
}

// Query says which cases are counted. The zero value is all of them.
type Query struct {
	From, To int64  // opened at From or later, and before To, in unix seconds; 0 is no bound
	Session  string // id; empty is any session and none
	Director string // who gave the ruling that counts; empty is everybody, and cases without a ruling
	// Without are the ids of sessions that are left out: those in which who asks still plays (Law 16D).
	Without []string
}

// Enough is how many cases or answers there must be before a share of them, or their longest tenth, says anything.
const Enough = 10

// How many lines the long tables have.
const (
	MostSessions = 50 // the latest
	MostSlow     = 20 // steps, and provisions
)

// EnoughAnswers is how often a step was answered before it comes among the slow ones ahead of those answered less
// often: one long evening is no habit.
const EnoughAnswers = 3

// Figures are what a query's cases come to. Every list is in the order in which it is shown, and none is nil.
type Figures struct {
	All Line // every case of the query

	// Name is the session's id, empty for cases without one; the latest case first, at most MostSessions
	Sessions    []Line
	SessionsAll int // how many there are

	Irregularities []Line // Edition and Name are the questionnaire; the most cases first, then by edition and name
	// Name is who gave the ruling that counts; by name, never by a figure; cases without a ruling are in none
	Directors []Line

	Courses    []CourseTime // one for each of Courses, cases or not
	Judgements []Judgement  // by edition, questionnaire and step
	Nones      []Count      // Key is one of Nones, all of them, in their order
	Steps      []Slow       // slowest first, at most MostSlow
	Provisions []Slow       // likewise
}

// Line is a line of the tables of cases.
type Line struct {
	Edition string // of a questionnaire; empty elsewhere
	Name    string
	Title   string // of a questionnaire, the greatest where it was reworded; empty elsewhere
	Latest  int64  // when its latest case was opened; 0 where there is none

	Cases      int           // all of them
	States     map[State]int // without those that have none
	Superseded int           // rulings that a director replaced

	Time    Time           // of the cases ruled on straight
	Appeals int            // lodged
	Results map[Result]int // of the appeals, without those that have none
}

// Time is how long something took, by nearest rank: each figure is the time of one case or answer, never between two.
type Time struct {
	Of      int   // how many it rests on
	Median  int64 // half of them took no longer; seconds, 0 where there are none
	Longest int64 // nine in ten took no longer; seconds, 0 below Enough
}

// CourseTime is the time from the call to the ruling of the cases of a course.
type CourseTime struct {
	Course Course
	Called int // how many of them were called to; the others count from their opening
	Time   Time
}

// Judgement is a judgement step of a questionnaire, and how often it was answered how.
type Judgement struct {
	Edition, Questionnaire string
	About                  string // title of the questionnaire, the greatest where it was reworded
	Step                   string
	Title                  string  // the greatest where it was reworded
	Answers                []Count // the most first, then by key
}

// Count is how many cases have something.
type Count struct {
	Key   string
	Label string // the greatest where it was reworded; empty where the key says it
	Cases int
}

// Slow is how long it took to answer a step, or the steps that cite a provision. Those answered at least EnoughAnswers
// times come first, then by median, the longest before, then by edition, questionnaire and name.
type Slow struct {
	Edition       string
	Questionnaire string // empty for a provision
	About         string // title of the questionnaire; empty for a provision
	Name          string // address of the step, or the provision with its edition
	Title         string // of the step; empty for a provision
	Time          Time
}
