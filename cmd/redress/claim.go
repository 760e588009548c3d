package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/contested"
)

const claimUsage = "claim FILE|- [--time 30s]"

// claimMore is what `redress claim --help` says below its usage.
const claimMore = `
The worst normal line of a contested claim under the findings of each preset, card by card, the least by any legal play,
the tricks with all cards in view, and the findings that change the number, apart from those that change it only
together with others ("questions_together"). It says what follows from a finding; the finding and the ruling are the
director's. Where the best line rests on a finesse that was not stated, "best_without_unstated_finesse" is beside it.
FILE is a JSON array of positions: "id", "pbn" (the cards still in the hands), "trump", "leader", "claimer", "role"
(declarer or defender), "tricks_claimed" (all that are left if none is given), "steps" of the statement ({"do":
"cash|lead|run|draw|ruff|ruff-lead|crossruff|play|through|throw|rest", "suit", "card", "seat"}; ruff-lead ruffs what the
others lead next, whichever suit it is; through leads a suit through the opponent at "seat" to catch a card; rest where
no order was said from there on; "notes" point out a ruff that cannot be made), "forgotten" cards, "shown_out" ("WC":
West is out of clubs), "played_to_current_trick", "edition" (laws-2017 if none is given), "mentioned_trumps" (the statement
speaks of those that are out) and "agreed" (the other side accepted it, and asks for a trick back: what that side would
have taken is printed beside). - is the standard input. "title", "statement" in words, "laws", "reason" and an answer
that is kept with a position are left alone; any other field is refused, for it is likely misspelt.
`

// claimStory are fields that tell of a position, or of what it was found to come to.
var claimStory = []string{"title", "statement", "laws", "director_question", "answer_tricks", "by_finding", "reason",
	"engine", "double_dummy", "presets", "any_legal_floor", "questions", "questions_together", "agreement",
	"play_resumes", "notes", "note", "comment", "source"}

// claimAsked is a position as redress claim reads it.
type claimAsked struct {
	ID        string               `json:"id"`
	PBN       string               `json:"pbn"`
	Trump     *bridge.Denomination `json:"trump"`
	Leader    *bridge.Seat         `json:"leader"`
	Played    []bridge.Card        `json:"played_to_current_trick"`
	Claimer   *bridge.Seat         `json:"claimer"`
	Role      string               `json:"role"`
	Claimed   *int                 `json:"tricks_claimed"`
	Steps     []claimStep          `json:"steps"`
	Forgotten []bridge.Card        `json:"forgotten"`
	ShownOut  []string             `json:"shown_out"`
	Edition   string               `json:"edition"`
	Mentioned bool                 `json:"mentioned_trumps"`
	Agreed    bool                 `json:"agreed"`
}

type claimStep struct {
	Do   claims.Deed  `json:"do"`
	Suit *bridge.Suit `json:"suit"`
	Card *bridge.Card `json:"card"`
	Seat *bridge.Seat `json:"seat"`
}

// claimFound is what redress claim prints of a position; a number that was not finished is null.
type claimFound struct {
	ID        string                 `json:"id"`
	Presets   map[string]presetFound `json:"presets"`
	Floor     *int                   `json:"any_legal_floor"`
	Double    *int                   `json:"double_dummy"`
	Questions []questionFound        `json:"questions"`
	Together  []togetherFound        `json:"questions_together,omitempty"`
	Agreement *agreementFound        `json:"agreement,omitempty"`
	Resumes   *resumesFound          `json:"play_resumes,omitempty"`
	Notes     []string               `json:"notes,omitempty"`
}

// presetFound holds what was found by then where it is not finished: the worst is no better than that.
type presetFound struct {
	Worst    *int     `json:"worst"`
	Best     *int     `json:"best_normal"`
	Sound    *int     `json:"best_without_unstated_finesse,omitempty"`
	Line     []string `json:"line"`
	Finished bool     `json:"finished"`
	Back     int      `json:"conceded_tricks_back,omitempty"`
}

// agreementFound is what the side that agreed to the claim would have taken.
type agreementFound struct {
	Kept   int      `json:"kept"`
	Worst  int      `json:"worst"`
	Best   int      `json:"best_normal"`
	Double int      `json:"double_dummy"`
	Line   []string `json:"line"`
}

// resumesFound is of a code in which play goes on where a claim is rejected.
type resumesFound struct {
	Mature    *bool  `json:"mature"` // null where there was no time to tell
	Otherwise *int   `json:"tricks_otherwise,omitempty"`
	Lie       string `json:"lie,omitempty"`
}

type questionFound struct {
	Finding string `json:"finding"`
	Law     string `json:"law"`
	Worst   int    `json:"worst"`
}

// togetherFound is a finding that changes the number only where others of the matters named are found otherwise too.
type togetherFound struct {
	Finding string            `json:"finding"`
	Law     string            `json:"law"`
	With    [][]claims.Matter `json:"with"`
}

// claim plays out contested claims.
func claim(ctx context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("claim", flag.ContinueOnError)
	limit := flags.Duration("time", 30*time.Second, "")
	flags.Bool("json", true, "") // it prints nothing else
	words, err := parse(flags, args)
	switch {
	case err != nil:
		return err
	case *limit <= 0:
		return wrongUsage("--time is how long a position may take, such as 30s")
	case len(words) != 1:
		return wrongUsage("give one file, or - for the standard input")
	}
	found := []claimFound{}
	list, err := eachQuestion(c, words[0], func(text []byte) error {
		asked := claimAsked{Role: "declarer", Edition: "laws-2017"}
		if err := readFields(text, &asked, claimStory); err != nil {
			return fmt.Errorf("%s: %w", asked.ID, err)
		}
		one, err := asked.analyse(ctx, *limit)
		if err != nil && !errors.Is(err, claims.ErrNotFinished) {
			return fmt.Errorf("%s: %w", asked.ID, err)
		}
		found = append(found, one)
		if err != nil {
			err = fmt.Errorf("%s: %w", asked.ID, err)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := printJSON(c.out, found); err != nil {
		return err
	}
	if len(list) > 0 {
		return problemError{list}
	}
	return nil
}

// claim is the position in the game's terms.
func (x claimAsked) claim() (c claims.Claim, err error) {
	if x.Role != "declarer" && x.Role != "defender" {
		return c, fmt.Errorf("the role is %q: write declarer or defender", x.Role)
	}
	switch {
	case !contested.Decided(x.Edition) && x.Edition != "laws-1997" && !playResumes(x.Edition):
		return c, fmt.Errorf("the edition is %q, which has no rules on the line of a contested claim: write "+
			"laws-2017, laws-2007, laws-1997 or okb-1997", x.Edition)
	case playResumes(x.Edition) && x.Role == "defender":
		return c, errors.New("in OKbridge's code only declarer claims")
	}
	if x.Trump == nil || x.Leader == nil || x.Claimer == nil {
		return c, errors.New("a claim needs the \"trump\" suit or NT, the \"leader\" who led or is to lead, and the " +
			"\"claimer\"")
	}
	c = claims.Claim{Claimer: *x.Claimer, Defender: x.Role == "defender", Forgotten: x.Forgotten,
		Mentioned: x.Mentioned, Code: contested.CodeOf(x.Edition),
		Position: claims.Position{Trump: *x.Trump, Leader: *x.Leader, Played: x.Played}}
	if c.Deal, err = bridge.ParsePosition(x.PBN); err != nil {
		return c, err
	}
	if c.Claimed = c.Tricks(); x.Claimed != nil {
		c.Claimed = *x.Claimed
	}
	if c.Statement, err = x.statement(); err != nil {
		return c, err
	}
	for _, text := range x.ShownOut {
		seat, first := bridge.ParseSeat(text[:min(1, len(text))])
		suit, second := bridge.ParseSuit(text[min(1, len(text)):])
		if first != nil || second != nil {
			return c, fmt.Errorf("%q in shown_out is not a seat and a suit: write WC where West is out of clubs", text)
		}
		c.ShownOut = append(c.ShownOut, claims.ShownOut{Seat: seat, Suit: suit})
	}
	return c, c.Check()
}

// statement is the line of play stated.
func (x claimAsked) statement() (list []claims.Step, err error) {
	for i, step := range x.Steps {
		read := claims.Step{Do: step.Do, Card: step.Card}
		switch {
		case step.Suit != nil:
			read.Suit = *step.Suit
		case step.Do == claims.Lead, step.Do == claims.Run, step.Do == claims.Ruff:
			return nil, fmt.Errorf("step %d of the statement, %s, names no suit", i+1, step.Do)
		case step.Card != nil:
			read.Suit = step.Card.Suit
		}
		switch {
		case step.Seat != nil:
			read.Seat = *step.Seat
		case step.Do == claims.Through:
			return nil, fmt.Errorf("step %d of the statement, %s, names no seat", i+1, step.Do)
		}
		list = append(list, read)
	}
	return list, nil
}

// analyse answers for one position; where the time runs out the rest stays unsaid, and the error tells.
func (x claimAsked) analyse(ctx context.Context, limit time.Duration) (found claimFound, err error) {
	found = claimFound{ID: x.ID, Presets: map[string]presetFound{}, Questions: []questionFound{}}
	c, err := x.claim()
	if err != nil {
		return found, err
	}
	for _, note := range c.Notes() {
		found.Notes = append(found.Notes, fmt.Sprintf("step %d of the statement: %s", note.Step+1, note.Text))
	}
	ctx, stop := within(ctx, limit)
	defer stop()
	var v claims.Analyst
	var unfinished error
	if n, err := new(claims.Solver).Value(ctx, c.Position); err != nil {
		unfinished = err
	} else {
		if c.ToPlay().Side() != c.Claimer.Side() {
			n = c.Tricks() - n
		}
		found.Double = &n
	}
	if playResumes(x.Edition) {
		found.Resumes = &resumesFound{}
		m, err := v.Mature(ctx, c)
		if err != nil {
			return found, err
		}
		if found.Resumes.Mature = &m.Mature; !m.Mature {
			found.Resumes.Otherwise, found.Resumes.Lie = &m.Other, m.Lie.String()
		}
		return found, unfinished
	}
	for _, preset := range claims.Presets {
		result, err := v.Analyse(ctx, c, preset.Findings)
		if err != nil {
			unfinished = err
		}
		one := presetFound{Worst: &result.Worst, Best: &result.Best, Line: lineWords(c, result.Line),
			Finished: err == nil, Back: c.Back(result)}
		if err == nil && result.Unguessed < result.Best {
			one.Sound = &result.Unguessed
		}
		found.Presets[preset.Name] = one
	}
	if floor, err := v.Analyse(ctx, c, claims.Findings{AnyLegal: true}); err != nil {
		unfinished = err
	} else {
		found.Floor = &floor.Worst
	}
	questions, err := v.Questions(ctx, c)
	if err != nil {
		unfinished = err
	}
	for _, q := range questions {
		law := provisionOf(q.Matter, x.Edition)
		if alone, with := q.Alone(nil); alone {
			found.Questions = append(found.Questions, questionFound{q.Finding, law, q.Worst})
		} else {
			found.Together = append(found.Together, togetherFound{q.Finding, law, with})
		}
	}
	if x.Agreed {
		if a, err := v.Agreed(ctx, c, claims.Findings{Order: claims.AnyOrder}); err != nil {
			unfinished = err
		} else {
			found.Agreement = &agreementFound{a.Kept, a.Worst, a.Best, a.Double, lineWords(c, a.Line)}
		}
	}
	return found, unfinished
}

// playResumes tells whether an edition has play go on where a claim is rejected, as OKbridge's does.
func playResumes(edition string) bool { return edition == "okb-1997" }

// lineWords are the tricks of a line, each with its leader and all its cards.
func lineWords(c claims.Claim, line []claims.Trick) []string {
	lines := []string{}
	for _, trick := range line {
		var b strings.Builder
		fmt.Fprintf(&b, "%s:", trick.Leader)
		cards := trick.Cards
		if trick.Begun {
			cards = append(c.Played[:len(c.Played):len(c.Played)], cards...)
		}
		for _, card := range cards {
			fmt.Fprintf(&b, " %s", card)
		}
		lines = append(lines, b.String())
	}
	return lines
}

// provisionOf is where an edition deals with a matter; empty where it has no such provision.
func provisionOf(matter claims.Matter, edition string) string {
	ref, _ := contested.LawOf(matter).In(edition)
	return ref.ID
}
