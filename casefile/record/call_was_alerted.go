package record

import "fmt"

// callWasAlerted answers whether the call in question was alerted. A missing alert that the regulations require is
// misinformation (Laws 20F5(a), 21B1(a)); whether they require it, this does not say.
//
// An alert on record means yes. No alert means no only where the record shows that alerts were noted: the call carries
// an explanation without an alert, or another call of the auction carries an alert.
func callWasAlerted(r *reading) (key, why string, known bool) {
	index, made, ok := r.bidding.InQuestion()
	if !ok {
		return unknown()
	}
	if made.Alert {
		return yes, called(made) + " was alerted.", true
	}
	if made.Explanation != "" {
		return no, fmt.Sprintf("%s was explained without an alert.", called(made)), true
	}
	auction := r.bidding.Auction
	for i, other := range auction.Calls {
		if other.Alert && i != index {
			return no, fmt.Sprintf("No alert of %s is on record, although one of %s is.", called(made), called(other)),
				true
		}
	}
	return unknown()
}
