package record

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
	"redress/session"
)

// differences says in what two contracts differ: ", another declarer and another level".
func differences(a, b bridge.Contract) string {
	if a.PassedOut() != b.PassedOut() {
		return ""
	}
	var list []string
	for _, part := range []struct {
		differs bool
		words   string
	}{
		{a.Declarer != b.Declarer, "another declarer"}, {a.Level != b.Level, "another level"},
		{a.Denomination != b.Denomination, "another strain"}, {a.Risk != b.Risk, "doubled differently"},
	} {
		if part.differs {
			list = append(list, part.words)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return ", " + strings.Join(list, " and ")
}

// Against are the contradictions between the record and what a session has of the board and of its result at a table,
// each a sentence. A result of which only the points are known contradicts no contract.
func (r *Record) Against(play *session.Session, board int, table string) (warnings []string) {
	if play == nil {
		return nil
	}
	return slices.Concat(r.againstMarking(play, board), r.againstDeal(play, board, table),
		r.againstResult(play, board, table))
}

// againstMarking holds dealer and vulnerability against what the session has marked on the board, where that is not
// what its number gives: otherwise Warnings tells of it.
func (r *Record) againstMarking(play *session.Session, board int) (warnings []string) {
	lies, exists := play.Board(board)
	by := session.MarkedBy(board)
	if dealer, known := r.Dealt(); exists && known && lies.Dealer != by.Dealer && dealer != lies.Dealer {
		warnings = append(warnings, fmt.Sprintf("In this session board %d is dealt by %s, and the record has "+
			"%s. Correct the dealer.", board, lies.Dealer.Name(), dealer.Name()))
	}
	if vul, known := r.Vulnerability(); exists && known && lies.Vul != by.Vul && vul != lies.Vul {
		warnings = append(warnings, fmt.Sprintf("In this session the vulnerability of board %d is %s, and the "+
			"record has %s. Correct the vulnerability.", board, lies.Vul, vul))
	}
	return warnings
}

// againstDeal holds the hands that are on record against those that the session has of the board. Of a fouled board
// tables may have played others (Law 87).
func (r *Record) againstDeal(play *session.Session, board int, table string) []string {
	lies, _ := play.Board(board)
	if result, known := play.Result(board, table); known && result.Form != "" {
		return nil
	}
	for _, seat := range bridge.Seats {
		entered, has := r.Deal.Hand(seat)
		dealt, known := lies.Deal.Hand(seat)
		if has && known && !entered.Within(dealt) {
			return []string{fmt.Sprintf("The session and the record have different hands for board %d: %s's is the "+
				"first that differs. Find out which board the hands are from, and correct the number or the "+
				"deal.", board, seat.Name())}
		}
	}
	return nil
}

func (r *Record) againstResult(play *session.Session, board int, table string) (warnings []string) {
	result, known := play.Result(board, table)
	if !known || result.NotPlayed || result.ScoreOnly || result.Artificial != (session.Artificial{}) {
		return nil
	}
	if contract, ok := r.FinalContract(); ok && contract != result.Contract {
		return []string{fmt.Sprintf("The session has %s as the contract at this table, but the record has %s%s.",
			result.Contract.Symbol(), contract.Symbol(), differences(result.Contract, contract))}
	}
	if r.Tricks != nil && !result.Contract.PassedOut() && *r.Tricks != result.Tricks {
		warnings = append(warnings, fmt.Sprintf("The session has %d tricks for declarer at this table, but the "+
			"record has %d.", result.Tricks, *r.Tricks))
	}
	return warnings
}
