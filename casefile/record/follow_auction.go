package record

import "redress/session"

// FollowAuction lets the contract follow from the auction where nobody has entered another one: what the session told
// of the table goes, for [Record.Against] says where it differs. What somebody has entered stays beside the auction,
// and [Record.Warnings] says where the two contradict each other.
func FollowAuction(r *Record, play *session.Session, table string) {
	if len(r.Auction) == 0 || r.Contract == "" && r.Declarer == nil {
		return
	}
	told := Known(play, r.Board, table)
	auction, known := r.Calls()
	arrived, over := auction.Contract()
	if r.Contract == told.Contract && equal(r.Declarer, told.Declarer) ||
		known && over && !r.result().against(arrived) {
		r.Contract, r.Declarer = "", nil
	}
}
