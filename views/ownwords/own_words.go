// Package ownwords is the page on which a director rules in their own words.
package ownwords

import (
	"strings"

	"redress/fault"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
)

// OwnWords is the page, in the order in which a director thinks: what was found, the law, what is said, what follows.
type OwnWords struct {
	parts.CaseHead
	Request   string
	Run       string // on which it ends; empty where the case has none
	Another   string // what else happened, of which it is; empty where it is on the first matter
	Seen      views.Seen
	About     string // what the case was opened about; empty where nobody chose it
	Account   string // what happened, as first told
	Past      []questions.Step
	Before    []Told        // what was told while the board was on
	Then      []views.Then  // what that left to be judged when play is over
	Fouled    *views.Banner // of a fouled board: how its forms are scored; nil for every other case
	Found     string
	Laws      []Law // those that were taken
	Hits      []Law // what the words found
	Offered   []Law // what the case was opened about, and what the answers have cited
	Seek      string
	Words     string
	Follows   []Follow
	Penalty   bool
	Line      string
	TitleElse string // what stands in lists where no line is typed
	Reserved  bool
	Questions bool         // there are questions to go back to
	Kept      bool         // something is kept already
	Wrong     *fault.Error // why it was refused; nil where it was not
}

// leftEmpty says what the ruling is called where no line is typed.
func (p OwnWords) leftEmpty() string {
	if p.Another != "" && p.About == "" && len(p.Laws) == 0 {
		return "If left empty, it is called after the first law that you mark."
	}
	return "If left empty: “" + p.TitleElse + "”."
}

// startsFrom tells whether the words of the table are offered as a beginning of what was found.
func (p OwnWords) startsFrom() bool { return p.Account != "" && !strings.Contains(p.Found, p.Account) }

// Told is what was said while the board was on.
type Told struct{ Title, Words string }

// Law is a provision with its first words.
type Law struct {
	Value               string // its address form
	Name, Title, Begins string
	Whole               []LawPart // all of it, to be unfolded; nil where the first words are all
	Path                string
	Taken               bool
}

// LawPart is one of the provisions of a law, in its own words without remarks.
type LawPart struct{ Label, Title, Text string }

// Follow is something that can follow.
type Follow struct {
	Value, Text, Hint string
	Chosen            bool
}

func (p OwnWords) errorAt(field string) string { return p.Wrong.TextAt(field) }
