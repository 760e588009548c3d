package record

import "redress/bridge"

// reading is a record whose auction, result and play have been read, each once, for its check, its facts and its
// warnings.
type reading struct {
	*Record
	bidding Bidding
	entered result
	play    play

	named Named // beside the questions
}

func (r *Record) read() *reading {
	x := &reading{Record: r, bidding: r.Bidding(), entered: r.result()}
	x.play = play{cards: r.Play, deal: r.Deal}
	x.play.contract, x.play.led = finalContract(x.bidding, x.entered)
	return x
}

// final is the contract with its declarer, as [Record.FinalContract] has it.
func (r *reading) final() (bridge.Contract, bool) { return r.play.contract, r.play.led }

// check says what cannot be, the board first.
func (r *reading) check() error {
	if err := r.checkBoard(); err != nil {
		return err
	}
	if r.bidding.err != nil {
		return r.bidding.err
	}
	if err := r.Ending.check(r.Deal); err != nil {
		return err
	}
	if err := r.play.check(); err != nil {
		return err
	}
	if err := r.entered.check(); err != nil {
		return err
	}
	return r.Incident.check(len(r.Auction), len(r.Play))
}
