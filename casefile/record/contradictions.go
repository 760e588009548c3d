package record

import (
	"fmt"
	"strings"

	"redress/bridge"
	"redress/session"
)

// enteredOtherwise names what was entered, and in what it differs from the contract at which the auction arrived; empty
// where what was entered cannot be read.
func (r *Record) enteredOtherwise(arrived bridge.Contract) string {
	entered, complete, err := r.entered()
	switch {
	case err != nil:
		return ""
	case r.Contract == "":
		return fmt.Sprintf(": %s is declarer", r.Declarer.Name())
	case !complete:
		entered.Declarer = arrived.Declarer
	}
	return ": " + entered.Symbol() + differences(arrived, entered)
}

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
		{a.Denomination != b.Denomination, "another strain"}, {a.Risk != b.Risk, "doubled otherwise"},
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
	return append(r.againstDeal(play, board, table), r.againstResult(play, board, table)...)
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
			return []string{fmt.Sprintf("The session has other hands for board %d than the record: %s's is the first "+
				"that differs. "+
				"Look which board they are from, and correct the number or the deal.", board, seat.Name())}
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

// warnOfPlay follows the cards from the opening lead (44): the first one that its player was not dealt, and, where all
// were played, the tricks.
func (r *Record) warnOfPlay() []string {
	contract, known := r.FinalContract()
	if !known || contract.PassedOut() || len(r.Play) == 0 {
		return nil
	}
	trumps, hasTrumps := contract.Denomination.Suit()
	turn, won := contract.Declarer.Next(), 0
	for start := 0; start < len(r.Play); start += len(bridge.Seats) {
		winner, best := turn, r.Play[start]
		for i, card := range r.Play[start:min(start+len(bridge.Seats), len(r.Play))] {
			if owner, dealt := r.Deal.Owner(card); dealt && owner != turn {
				if in := r.Incident; in != nil && in.Kind == Card && in.Index != nil && *in.Index <= start+i {
					return nil // that it was not that player's turn is what the director was called for
				}
				return []string{fmt.Sprintf("Card %d, the %s, is %s's to play, but it was dealt to %s. Where it was "+
					"played out of turn, say so in a note.",
					start+i+1, card.Name(), turn.Name(), owner.Name())}
			}
			if beats(card, best, trumps, hasTrumps) {
				winner, best = turn, card
			}
			turn = turn.Next()
		}
		turn = winner
		if winner.Side() == contract.Declarer.Side() {
			won++
		}
	}
	if len(r.Play) == cardsDealt && r.Tricks != nil && *r.Tricks != won {
		return []string{fmt.Sprintf("By the cards played declarer's side won %d tricks, but %d are entered. A "+
			"rectification may account for it.", won, *r.Tricks)}
	}
	return nil
}

// beats tells whether a card wins against the best one of the trick so far (44E, 44F).
func beats(card, best bridge.Card, trumps bridge.Suit, hasTrumps bool) bool {
	switch {
	case card.Suit == best.Suit:
		return card.Rank > best.Rank
	case hasTrumps:
		return card.Suit == trumps
	}
	return false
}
