package session

import (
	"encoding/json"
	"maps"
	"slices"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

// The kinds of entry in a session's stream. A released body is never changed: a new shape gets a new version.
const (
	kindOpened      = "session-opened"
	kindEnlarged    = "session-enlarged"
	kindDeals       = "deals-recorded"
	kindContestants = "contestants-entered"
	kindResults     = "results-recorded"
	kindRegulated   = "session-regulated"
	kindFile        = "file-noted"
	kindEnded       = "session-ended"
	kindGoesOn      = "session-goes-on"
)

// openedBody and enlargedBody have version 2 where the boards are not numbered from 1 on, or are marked otherwise than
// by their numbers, so that a program that knows nothing of that does not score them wrongly, and version 1 otherwise.

type openedBody struct {
	Name              string               `json:"name"`
	Club              string               `json:"club"`
	Date              string               `json:"date"`
	Form              movement.Form        `json:"form"`
	Scoring           scoring.Method       `json:"scoring"`
	Edition           string               `json:"edition"`
	Authority         string               `json:"authority"`
	Settings          regulations.Settings `json:"settings,omitzero"`
	Boards            movement.Boards      `json:"boards"`
	Tables            []string             `json:"tables"`
	Contestants       []Contestant         `json:"contestants"`
	Deals             map[int]bridge.Deal  `json:"deals"`
	Marked            map[int]Marking      `json:"marked,omitempty"`
	CorrectionMinutes int                  `json:"correction_minutes"`
	AppealMinutes     int                  `json:"appeal_minutes"`
	Example           bool                 `json:"example,omitempty"`
}

type enlargedBody struct {
	Boards movement.Boards `json:"boards"` // all of them
	Tables []string        `json:"tables"` // likewise
}

// boardsVersion is the version of an entry that names the boards of a session, and how some are marked.
func boardsVersion(boards movement.Boards, marked map[int]Marking) int {
	if boards.FromOne() && len(marked) == 0 {
		return 1
	}
	return 2
}

// dealsBody has version 2 where boards are marked otherwise than the session had them, and version 1 otherwise.
type dealsBody struct {
	Deals  map[int]bridge.Deal `json:"deals"`
	Marked map[int]Marking     `json:"marked,omitempty"`
}

// boards are those of which the entry tells.
func (b dealsBody) boards() movement.Boards {
	return movement.Boards{}.With(slices.Concat(slices.Collect(maps.Keys(b.Deals)),
		slices.Collect(maps.Keys(b.Marked)))...)
}

// resultsBody has version 4 where results were assigned on a line, so that a program that knows nothing of it does not
// take them for a percentage, version 3 where a pair sat on a side that was not theirs, so that one that knows nothing
// of it does not score the board for another pair, version 2 where a line has matchpoints by hand, so that one that
// knows nothing of them does not score it without them, and version 1 otherwise.
type resultsBody struct {
	Results []Result `json:"results"`
	Typed   bool     `json:"typed,omitempty"` // by a person, and not brought in by a file
}

// addResults drafts the entry of some results.
func addResults(d *ledger.Draft, results []Result, typed bool) {
	version := 1
	if slices.ContainsFunc(results, func(r Result) bool { return r.ByHand.Entered() }) {
		version = 2
	}
	if slices.ContainsFunc(results, func(r Result) bool { return r.Crossed != Crossed{} }) {
		version = 3
	}
	if slices.ContainsFunc(results, func(r Result) bool { return r.Artificial.Assigned() }) {
		version = 4
	}
	d.Add(kindResults, version, resultsBody{results, typed})
}

type contestantsBody struct {
	Contestants []Contestant `json:"contestants"`
}

type regulatedBody struct {
	Scoring  scoring.Method       `json:"scoring"`
	Settings regulations.Settings `json:"settings"`
}

type fileBody struct {
	Note ledger.TextRef `json:"note"`
}

type endedBody struct {
	ScoreAt int64 `json:"score_at"`
}

// Fold makes a session of its log. It is a function of the entries alone and gives NotFound for none; a log that is
// damaged, or written by a newer Redress, is an Internal fault that names the entry. It checks no hashes: that is
// ledger.Verify's.
func Fold(entries []ledger.Entry) (*Session, error) {
	if len(entries) == 0 {
		return nil, missing()
	}
	return fold(nil, entries)
}

// fold puts further entries on a session that was folded so far; nil is the session before its first entry.
func fold(s *Session, entries []ledger.Entry) (*Session, error) {
	for _, e := range entries {
		if (s == nil) != (e.Kind == kindOpened) {
			return nil, fault.New(fault.Internal,
				"Stream %s, entry %d: a session begins with %s and has it once, but here is %s.", e.Stream, e.Seq,
				kindOpened, e.Kind)
		}
		next, err := s.apply(e)
		if err != nil {
			return nil, err
		}
		s = next
		s.Updated, s.Seq, s.Head = e.At, e.Seq, e.Hash
		if e.Kind != kindDeals && e.Kind != kindResults {
			s.changes.other = logged{e.Seq, e.Hash}
		}
	}
	return s, nil
}

func (s *Session) apply(e ledger.Entry) (*Session, error) {
	switch e.Kind {
	case kindOpened:
		var body openedBody
		if err := decodeUpTo(2, e, &body); err != nil {
			return nil, err
		}
		return body.session(e), nil
	case kindEnlarged:
		var body enlargedBody
		if err := decodeUpTo(2, e, &body); err != nil {
			return nil, err
		}
		s.Boards, s.Tables = body.Boards, body.Tables
	case kindDeals:
		var body dealsBody
		if err := decodeUpTo(2, e, &body); err != nil {
			return nil, err
		}
		maps.Copy(s.Deals, body.Deals)
		maps.Copy(s.Marked, body.Marked)
		for _, board := range body.boards() {
			s.changes.onBoard(e, place{board: board})
		}
	case kindResults:
		var body resultsBody
		if err := decodeUpTo(4, e, &body); err != nil {
			return nil, err
		}
		for _, r := range body.Results {
			s.noteTyped(r, body.Typed, e.Actor)
			s.Results = s.Results.with(r, e.Actor)
			s.changes.onBoard(e, place{r.Board, r.Table})
		}
	case kindContestants:
		var body contestantsBody
		if err := decode(e, &body); err != nil {
			return nil, err
		}
		for _, c := range body.Contestants {
			s.Contestants = s.Contestants.with(c)
		}
	case kindRegulated:
		var body regulatedBody
		if err := decode(e, &body); err != nil {
			return nil, err
		}
		s.Scoring, s.Settings = body.Scoring, body.Settings
		s.regulated = append(s.regulated, inForce{e.At, body.Settings})
	case kindFile:
		var body fileBody
		if err := decode(e, &body); err != nil {
			return nil, err
		}
		s.Files = append(s.Files, FileNote{At: e.At, By: e.Actor, Note: body.Note})
	case kindEnded:
		var body endedBody
		if err := decode(e, &body); err != nil {
			return nil, err
		}
		s.Ended, s.ScoreAt = true, body.ScoreAt
		s.endCalls(e.At)
	case kindGoesOn:
		var body struct{}
		if err := decode(e, &body); err != nil {
			return nil, err
		}
		s.Ended, s.ScoreAt = false, 0
	default:
		if known, err := s.Floor.apply(e); known {
			return s, err
		}
		return nil, fault.New(fault.Internal, "Stream %s, entry %d: this Redress knows no %q in a session. Use the "+
			"version that wrote it, or a newer one.", e.Stream, e.Seq, e.Kind)
	}
	return s, nil
}

func (b openedBody) session(e ledger.Entry) *Session {
	s := &Session{
		ID: e.Stream, Name: b.Name, Club: b.Club, Date: b.Date, Form: b.Form, Scoring: methodFor(b.Form, b.Scoring),
		Edition:   b.Edition,
		Authority: b.Authority, Settings: b.Settings, Boards: b.Boards, Tables: b.Tables, Contestants: b.Contestants,
		Deals: b.Deals, Marked: b.Marked,
		CorrectionMinutes: b.CorrectionMinutes, AppealMinutes: b.AppealMinutes, Opened: e.At, Example: b.Example,
		regulated: []inForce{{e.At, b.Settings}},
	}
	if s.Deals == nil {
		s.Deals = map[int]bridge.Deal{}
	}
	if s.Marked == nil {
		s.Marked = map[int]Marking{}
	}
	return s
}

// decode reads a body of a kind that has had one version so far.
func decode(e ledger.Entry, body any) error { return decodeUpTo(1, e, body) }

// decodeUpTo reads a body of a kind whose versions are all read into the same shape.
func decodeUpTo(newest int, e ledger.Entry, body any) error {
	if e.Version < 1 || e.Version > newest {
		return fault.New(fault.Internal, "Stream %s, entry %d: %s has version %d, and this Redress reads version %d. "+
			"Use the version that wrote it, or a newer one.", e.Stream, e.Seq, e.Kind, e.Version, newest)
	}
	if err := json.Unmarshal(e.Body, body); err != nil {
		return &fault.Error{Code: fault.Internal, Text: "A stored entry of this session cannot be read. Restore a " +
			"backup, or ask whoever runs Redress.", Detail: err}
	}
	return nil
}
