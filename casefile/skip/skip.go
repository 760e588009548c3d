package skip

import (
	"maps"
	"slices"
	"strings"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// Skip is the procedure by which four players without a director skip a board or play it. What the code commands is
// skipped once both sides say that the ground is there (see Rights). Otherwise (okb-1997 16B.1) they try to agree;
// without consensus play of the board goes on; afterwards the board may still be skipped if all agree to it; if they do
// not, the matter may be referred to a third party where the organiser provides one. Silence is never consent, and
// nothing here depends on a clock.
type Skip struct {
	By bridge.Seat `json:"by"`
	// id of Rights; empty where no rule is relied on
	Provision string `json:"provision,omitempty"`
	// who corrected a private explanation of their own, where that is the ground
	Explainer  *bridge.Seat           `json:"explainer,omitempty"`
	Said       ledger.TextRef         `json:"said,omitzero"`
	At         int64                  `json:"at"` // unix seconds
	Answers    map[bridge.Seat]Answer `json:"answers"`
	Afterwards bool                   `json:"afterwards,omitempty"` // play has gone on: all are asked again
	Before     map[bridge.Seat]Answer `json:"before,omitempty"`     // what was answered before play went on
	PlayedOn   []bridge.Seat          `json:"played_on,omitempty"`  // who says that play has gone on, first things first
	Denied     *bridge.Seat           `json:"denied,omitempty"`     // who says against that that it has not
	Settled    End                    `json:"settled,omitempty"`
	Referred   *Referral              `json:"referred,omitempty"`
}

// Answer is what a player says to the skip of the board.
type Answer string

// The answers.
const (
	SkipIt Answer = "skip" // skip it; when play has gone on: skip it all the same
	PlayIt Answer = "play" // play it; when play has gone on: leave it as played
	// NotSo disputes the ground, where the code commands a skip on it: without that ground nothing is commanded.
	NotSo Answer = "not-so"
)

// End is how the four players settled it; empty while they have not.
type End string

// The ends that consensus can have.
const (
	Skipped End = "skipped"
	Played  End = "played"
)

// consensus is the end that all four answers give; empty where one is missing or two differ.
func consensus(answers map[bridge.Seat]Answer) End {
	for _, seat := range bridge.Seats {
		if said, ok := answers[seat]; !ok || said != answers[bridge.North] {
			return ""
		}
	}
	switch answers[bridge.North] {
	case SkipIt:
		return Skipped
	case PlayIt:
		return Played
	}
	return ""
}

// End is how it is settled by what has been answered; empty while it is not.
func (s *Skip) End() End {
	if end := consensus(s.Answers); end != "" {
		return end
	}
	return s.commanded()
}

var AgreedAlready = fault.New(fault.Conflict,
	"This is settled already. Anyone who has changed their mind changes their answer first.")

// Waiting are the seats that have not answered yet, North first: whom a reminder may go to. That they are silent says
// nothing.
func (s *Skip) Waiting() []bridge.Seat {
	if s.Settled != "" {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(bridge.Seats[:]),
		func(seat bridge.Seat) bool { _, answered := s.Answers[seat]; return answered })
}

// Says is what a player answers in words, and what they answered before play went on.
func (s *Skip) Says(seat bridge.Seat) string {
	words := map[Answer]string{SkipIt: "skip it", PlayIt: "play it", NotSo: "it is not so", "": "no answer yet"}
	if stage := s.Stage(); stage == Consensual || stage == Decided {
		words[""] = "no answer"
	}
	before := ""
	if s.Afterwards {
		before = "; before play went on: " + strings.Replace(words[s.Before[seat]], " yet", "", 1)
		words[PlayIt] = "leave it as played"
	}
	// who could not know the ground said only whether they would skip the board
	if RightOf(s.Provision).Commanded() && s.Knows(seat) {
		words[SkipIt], words[PlayIt] = "it is so: "+words[SkipIt], "it is so, but "+words[PlayIt]
	}
	return words[s.Answers[seat]] + before
}

// Laws are the provisions by which the skip is asked for, the ground first, and the procedure behind it.
func (s *Skip) Laws() (refs []rulebook.Ref) {
	subjects := []rulebook.Subject{rulebook.Skip}
	if right := RightOf(s.Provision); right != nil {
		subjects = []rulebook.Subject{right.Law, rulebook.Skip}
	}
	for _, subject := range subjects {
		if ref, known := subject.In(skipCode); known {
			refs = append(refs, ref)
		}
	}
	return refs
}

// Status says in words how the skip stands and what can be done next, with the provisions of okb-1997 that say so.
func (s *Skip) Status() (text string, laws []string) {
	waiting, right := len(s.Waiting()) > 0, RightOf(s.Provision)
	skip, third, appeal := skipLaw(rulebook.Skip), skipLaw(rulebook.NoDirector), skipLaw(rulebook.RightToAppeal)
	switch {
	case s.Settled == Skipped && consensus(s.Answers) == "" && s.Afterwards:
		return "The code itself has this board skipped, and both sides say that the ground is there. It was played; " +
			"its result does not count.", []string{right.Provision()}
	case s.Settled == Skipped && consensus(s.Answers) == "":
		return "The code itself has this board skipped, and both sides say that the ground is there. Nobody has to " +
			"agree to that.", []string{right.Provision()}
	case s.Settled == Skipped && s.Afterwards:
		return "All four agree: the board is skipped, though it was played. Its result does not count.", []string{skip}
	case s.Settled == Skipped:
		return "All four agree: the board is skipped.", []string{skip}
	case s.Settled == Played && s.Afterwards:
		return "All four agree to leave the board as it was played. Its result counts.", []string{skip}
	case s.Settled == Played:
		return "All four agree to play the board.", []string{skip}
	case s.Referred != nil && s.Referred.Decided > 0:
		return "The adjudicator has decided; the ruling says how and why.", []string{skip, appeal}
	case s.Referred != nil:
		return "The matter is with the adjudicator. Until it is decided the board stays as it was played; it can " +
			"still be skipped if all four agree.", []string{skip, appeal}
	case right.Commanded() && s.disputed():
		return "Somebody says that the ground does not exist. Without it the code does not have the board skipped: " +
			"play should go on " +
			"unless all four agree to skip the board" + s.thirdParty() + ".", []string{right.Provision(), skip}
	case right != nil && right.Strength == UnlessAgreed:
		return "The code has this board skipped unless all four agree to play it. The other side has not said yet " +
				"whether it is so.",
			[]string{right.Provision()}
	case right.Commanded() && s.withdrawn():
		return "Whoever asked for the skip would rather play now, so nothing follows from the request: the board is " +
			"skipped if all four agree.", []string{right.Provision(), skip}
	case right.Commanded() && s.Explainer != nil:
		return "The code has this board skipped if " + s.Explainer.Name() + " corrected a private explanation and " +
			"the skip was asked for at once. Nobody has to agree to it; but " + s.Explainer.Name() + ", who alone " +
			"can say so, has not yet said that it is so.", []string{right.Provision()}
	case right.Commanded():
		return "The code itself has this board skipped if it is so. Nobody has to agree to the skip; the other side " +
			"has not said yet whether it is so.", []string{right.Provision()}
	case s.Refused() && s.givenUp():
		return "The side that asked for the skip now says to leave the board as it was played. It counts as it is " +
				"played, and nothing more is asked of anybody. Only if all four come to agree is it still skipped.",
			[]string{skip}
	case !waiting && right != nil && len(right.Unsettled()) > 0:
		return "You do not all agree, and the code can be read in two ways: that the skip follows because it was " +
			"required in time, or that play goes on without consensus" + s.thirdParty() +
			". Both readings stand above.", []string{right.Provision(), skip}
	case s.Refused() && right != nil && len(right.Unsettled()) > 0:
		return "You do not all agree, and the code can be read in two ways: that the skip follows because it was " +
			"required in time, or that play goes on without consensus. Both readings stand above. Play has gone on, " +
			"so the result counts until somebody who is provided for it decides otherwise, or all four agree to " +
			"skip the board.", []string{right.Provision(), skip}
	case s.Refused():
		return "That is the end of it: not all four agree to skip the board, so it counts as it is played, and " +
			"nothing more is asked of anybody. Only if all four come to agree is it still skipped, or if the matter " +
			"is referred and decided so.", []string{skip, third}
	case s.Afterwards && waiting:
		return "Play has gone on, and not everybody has answered again. It takes all four to skip the board now; " +
			"silence is not agreement.", []string{skip}
	case s.Denied != nil:
		return s.Denied.Name() + " says that play has not gone on, so what all four answered before stands. Play " +
			"should go on without consensus; when it has, and both sides say so or give the result, all four are " +
			"asked again. A side that cannot wait for that can refer the matter.", []string{skip, third}
	case waiting && right != nil && len(right.Unsettled()) > 0:
		return "Not everybody has answered. Silence is never consent, nor is it a refusal. If somebody refuses, " +
			"the code can be read in two ways: that the skip follows because it was required in time, or that play " +
			"goes on without consensus. Both readings stand above.", []string{right.Provision(), skip}
	case waiting:
		return "Not everybody has answered. Silence is never consent, and it does not hold up the game: without " +
			"consensus play should go on.", []string{skip}
	}
	return "You do not all agree, so play of the board should go on. Nobody agrees to anything by playing; the board " +
		"can still be skipped later if all four agree.", []string{skip}
}

// procedures are the questionnaires by which four players agree to skip a board (okb-1997 16B.1): whatever they rely
// on, where they may require it, and where they may ask for it.
var procedures = []string{"skip-procedure", "skip-required", "skip-asked"}

// Procedural tells whether a step belongs to the procedure itself, by itself or as a part of another questionnaire.
func Procedural(questionnaire, address string) bool {
	within, _, _ := strings.Cut(address, "/")
	return slices.Contains(procedures, questionnaire) || slices.Contains(procedures, within)
}

// skipCode is the code that has this procedure, and no other has.
const skipCode = "okb-1997"

// skipLaw is where that code has a subject.
func skipLaw(s rulebook.Subject) string {
	ref, _ := s.In(skipCode)
	return ref.ID
}

// disputed tells whether somebody who can know it says that the ground is not there.
func (s *Skip) disputed() bool {
	for seat, said := range s.Answers {
		if said == NotSo && s.Knows(seat) {
			return true
		}
	}
	return false
}

// withdrawn tells whether whoever asked for what has to be accepted when it is asked for would rather play.
func (s *Skip) withdrawn() bool {
	for seat, said := range s.Answers {
		if said == PlayIt && seat.Side() == s.By.Side() && s.Knows(seat) {
			return RightOf(s.Provision).Strength == MustAccept
		}
	}
	return false
}

// givenUp tells whether somebody of the side that asked would leave the board as it was played, and nobody of that
// side would still skip it: without the request neither reading of it matters.
func (s *Skip) givenUp() bool {
	left := false
	for seat, said := range s.Answers {
		if seat.Side() == s.By.Side() {
			if said == SkipIt {
				return false
			}
			left = left || said == PlayIt
		}
	}
	return left
}

// thirdParty says, when play has gone on, what else there is (80G).
func (s *Skip) thirdParty() string {
	if s.Afterwards {
		return ", or the matter is referred where somebody is provided for that"
	}
	return ""
}

// Referral is a matter that a side brought before the adjudicator.
type Referral struct {
	By      bridge.Seat    `json:"by"`
	To      string         `json:"to"`
	Text    ledger.TextRef `json:"text,omitzero"`
	At      int64          `json:"at"`                // unix seconds
	Decided int64          `json:"decided,omitempty"` // unix seconds; 0 while it waits
}

// Refused tells whether somebody would not skip a board that was played on, so that without another word nothing more
// comes of it.
func (s *Skip) Refused() bool {
	if !s.Afterwards || s.Settled != "" || s.Referred != nil {
		return false
	}
	for _, said := range s.Answers {
		if said != SkipIt {
			return true
		}
	}
	return false
}

// Confirmed tells whether both sides say that play has gone on.
func (s *Skip) Confirmed() bool {
	sides := map[bridge.Side]bool{}
	for _, seat := range s.PlayedOn {
		sides[seat.Side()] = true
	}
	return len(sides) == 2
}

// Clone is a skip on which entries can be put without changing this one; nil stays nil.
func (s *Skip) Clone() *Skip {
	if s == nil {
		return nil
	}
	own := *s
	own.Answers, own.Before = maps.Clone(s.Answers), maps.Clone(s.Before)
	own.PlayedOn = slices.Clone(s.PlayedOn)
	if s.Referred != nil {
		referred := *s.Referred
		own.Referred = &referred
	}
	return &own
}
