package session

import (
	"fmt"
	"maps"
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// Board is one board of a session as it lies on the table (Law 2).
type Board struct {
	Number int
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
	Deal   bridge.Deal // knows no hand where the deal was not entered
}

// Board is a board by its number; false where the session does not play it.
func (s *Session) Board(number int) (Board, bool) {
	if !s.Boards.Has(number) {
		return Board{}, false
	}
	marked := s.Marking(number)
	return Board{Number: number, Dealer: marked.Dealer, Vul: marked.Vul, Deal: s.Deals[number]}, true
}

// Marking is the dealer and the vulnerability that are marked on a board. They hold for the session, even where they
// are others than those of its number (Law 2).
type Marking struct {
	Dealer bridge.Seat          `json:"dealer"`
	Vul    bridge.Vulnerability `json:"vul"`
}

// Words are how a board is marked, for people: "dealer North, nobody vulnerable".
func (m Marking) Words() string { return "dealer " + m.Dealer.Name() + ", " + m.Vul.Words() }

// MarkedBy is how a board is marked by its number.
func MarkedBy(number int) Marking {
	return Marking{bridge.DealerOf(number), bridge.VulnerabilityOf(number)}
}

// Marking is how a board of the session is marked: as a file or a person said, or else by its number.
func (s *Session) Marking(number int) Marking {
	if own, said := s.Marked[number]; said {
		return own
	}
	return MarkedBy(number)
}

// checkMarked tells whether boards are of the session and marked as a board can be. Fields are "marked.7" for board 7.
func checkMarked(marked map[int]Marking, boards movement.Boards) error {
	for number, m := range marked {
		field := fmt.Sprintf("marked.%d", number)
		switch {
		case !boards.Has(number):
			return fault.At(field, "A dealer is given for board %d, but the boards are %s.", number, boards.Words())
		case !m.Dealer.Valid() || !m.Vul.Valid():
			return fault.At(field, "Give board %d a dealer and a vulnerability.", number)
		}
	}
	return nil
}

// scoredAnew are the results that score otherwise with boards marked as given (Law 77). A score that was entered alone
// stays what it is.
func (s *Session) scoredAnew(marked map[int]Marking) (results []Result, err error) {
	anew := s.clone()
	maps.Copy(anew.Marked, marked)
	for _, was := range s.Results {
		m, changed := marked[was.Board]
		if !changed || was.ScoreOnly || m.Vul == s.Marking(was.Board).Vul {
			continue
		}
		is, err := resultCheck{was, anew, fmt.Sprintf("marked.%d", was.Board)}.worked()
		if err != nil {
			return nil, err
		}
		if is != was {
			results = append(results, is)
		}
	}
	return results, nil
}

// EditMarking corrects how a board is marked, as somebody typed it over what they were shown. Results are scored anew
// with it (Law 77).
type EditMarking struct {
	Seen  *Session // as it stood when it was shown; nil where it was not
	Board int
	Marking
}

// Decide implements Command. Fields are "dealer" and "vul".
func (c EditMarking) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case !s.Boards.Has(c.Board):
		return fault.At("board", "There is no board %d; the boards are %s.", c.Board, s.Boards.Words())
	case !c.Dealer.Valid():
		return fault.At("dealer", "Say who deals.")
	case !c.Vul.Valid():
		return fault.At("vul", "Say who is vulnerable.")
	case s.Director(d.Actor).keeps(c.Board):
		return fault.New(fault.Forbidden,
			"Board %d is kept from you while you may still play it. Let a colleague correct it.", c.Board)
	}
	seen, stands := asShown(c.Seen).Marking(c.Board), s.Marking(c.Board)
	var edits ledger.Edits
	becomes := stands
	if edits.Takes(ledger.Edit{Field: "dealer", Label: "Dealer", Seen: seen.Dealer.Name(), Typed: c.Dealer.Name(),
		Stands: stands.Dealer.Name()}) {
		becomes.Dealer = c.Dealer
	}
	if edits.Takes(ledger.Edit{Field: "vul", Label: "Vulnerable", Seen: seen.Vul.String(), Typed: c.Vul.String(),
		Stands: stands.Vul.String()}) {
		becomes.Vul = c.Vul
	}
	if err := edits.Err(); err != nil || becomes == stands {
		return err
	}
	return RecordDeals{Marked: map[int]Marking{c.Board: becomes}}.Decide(s, d)
}

// Rescored is what another marking of a board does to its results, a sentence each: those that score otherwise (Law
// 77), and those that stay because nothing but their points was entered.
func (s *Session) Rescored(after *Session, board int) (list []string) {
	for _, was := range s.Results.ByBoard(s.Tables)[board] {
		is, _ := after.Result(board, was.Table)
		switch {
		case is.Score != was.Score:
			list = append(list, fmt.Sprintf("Table %s: %s scores %s in the place of %s.", was.Table, was.Slip(),
				is.Points(), was.Points()))
		case was.ScoreOnly && s.Marking(board).Vul != after.Marking(board).Vul:
			list = append(list, fmt.Sprintf("Table %s: its score of %s was entered without a contract, and stays.",
				was.Table, was.Points()))
		}
	}
	return list
}

// Entered is at how many tables a board has a result.
func (s *Session) Entered(board int) (tables int) {
	for _, table := range s.Tables {
		if _, there := s.Result(board, table); there {
			tables++
		}
	}
	return tables
}

// Playing are the tables at which a board is played, by the movement or by a result: all of them where no board is
// named, or the movement is not wholly known.
func (s *Session) Playing(board int) []string {
	if board == 0 || !s.Movement.Known() {
		return s.Tables
	}
	return slices.DeleteFunc(slices.Clone(s.Tables), func(table string) bool {
		_, entered := s.Result(board, table)
		return !entered && len(s.Movement.AtTable(table, board)) == 0
	})
}
