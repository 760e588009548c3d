package record

import (
	"fmt"

	"redress/bridge"
	"redress/fault"
)

// result is what somebody has entered, or the session told, as the result: whatever the auction arrives at.
type result struct {
	contract bridge.Contract
	complete bool  // with its declarer
	err      error // of a contract that cannot be read
	text     string
	declarer *bridge.Seat
	tricks   *int // of declarer's side
}

// result reads what was entered; the contract is not complete where it or its declarer is missing.
func (r *Record) result() result {
	e := result{text: r.Contract, declarer: r.Declarer, tricks: r.Tricks}
	switch {
	case e.text == "":
	case e.declarer != nil:
		e.contract, e.err = bridge.ParseContractBy(e.text, *e.declarer)
		e.complete = e.err == nil
	default:
		if e.contract, e.err = bridge.ParseContract(e.text); e.err == nil {
			e.complete = true
			break
		}
		e.contract, e.err = bridge.ParseContractBy(e.text, bridge.North)
	}
	return e
}

// Entered is the contract that somebody has entered or the session told, whatever the auction arrives at; with its
// declarer where one was named. Known is false where none was entered.
func Entered(r *Record) (contract bridge.Contract, declared, known bool) {
	e := r.result()
	return e.contract, e.complete, e.names()
}

// names tells whether a contract was entered that can be read.
func (e result) names() bool { return e.text != "" && e.err == nil }

// passedOut tells whether it was entered that nobody bid.
func (e result) passedOut() bool { return e.names() && e.contract.PassedOut() }

// FinalContract is the contract with its declarer: what the auction arrived at, or what was entered. False where it is
// not known, or where the two contradict each other.
func (r *Record) FinalContract() (bridge.Contract, bool) {
	return finalContract(r.Bidding(), r.result())
}

func finalContract(bidding Bidding, entered result) (bridge.Contract, bool) {
	if entered.err != nil {
		return bridge.Contract{}, false
	}
	if !bidding.Known {
		return entered.contract, entered.complete
	}
	arrived, over := bidding.Contract()
	switch {
	case !over && entered.complete && canBecome(bidding.Auction, entered.contract): // only its beginning is recorded
		return entered.contract, true
	case !over || entered.against(arrived):
		return bridge.Contract{}, false
	}
	return arrived, true
}

// canBecome tells whether an auction that is not over can still arrive at a contract: its last bid is no higher.
func canBecome(auction bridge.Auction, contract bridge.Contract) bool {
	last, hasBid := auction.LastBid()
	if !hasBid {
		return true
	}
	bid, _ := last.Call.Bid()
	final, wasBid := contract.Bid()
	return wasBid && !bid.Outranks(final)
}

// against tells whether a contract that the auction arrived at differs from what was entered.
func (e result) against(arrived bridge.Contract) bool {
	switch {
	case e.err != nil:
		return true
	case e.text == "":
		return e.declarer != nil && (arrived.PassedOut() || arrived.Declarer != *e.declarer)
	}
	return e.declaredAs(arrived) != arrived
}

// declaredAs is the contract that was entered; by the declarer of the one arrived at where none was named.
func (e result) declaredAs(arrived bridge.Contract) bridge.Contract {
	contract := e.contract
	if !e.complete {
		contract.Declarer = arrived.Declarer
	}
	return contract
}

// otherwise names what was entered, and in what it differs from the contract at which the auction arrived; empty where
// what was entered cannot be read.
func (e result) otherwise(arrived bridge.Contract) string {
	switch {
	case e.err != nil:
		return ""
	case e.text == "":
		return fmt.Sprintf(": %s is declarer", e.declarer.Name())
	}
	entered := e.declaredAs(arrived)
	return ": " + entered.Symbol() + differences(arrived, entered)
}

// check says what of a result cannot be.
func (e result) check() error {
	if e.declarer != nil && !e.declarer.Valid() {
		return fault.At("declarer", "Declarer is N, E, S or W.")
	}
	if e.err != nil {
		return fault.At("contract", "The contract cannot be used: %s.", sentence(e.err))
	}
	if e.tricks == nil {
		return nil
	}
	if err := bridge.CheckTricks(*e.tricks); err != nil {
		return fault.At("tricks", "The tricks cannot be used: %s.", sentence(err))
	}
	if e.passedOut() && *e.tricks != 0 {
		return fault.At("tricks", "The board was passed out, so nobody won tricks. Leave them out.")
	}
	return nil
}
