package record

import "sync"

// fact answers one fact: an option key and the sentence that says why, or known is false.
type fact func(r *reading) (key, why string, known bool)

// facts is the closed list of the rulebook's, one file each.
var facts = map[string]fact{
	"stage":                  stage,
	"play-over":              playOver,
	"auction-over":           auctionOver,
	"auction-period-over":    auctionPeriodOver,
	"partner-has-called":     partnerHasCalled,
	"opponent-has-called":    opponentHasCalled,
	"called-since":           calledSince,
	"call-was-alerted":       callWasAlerted,
	"call-was-explained":     callWasExplained,
	"explainer-is":           explainerIs,
	"bid-is-sufficient":      bidIsSufficient,
	"first-call-was":         firstCallWas,
	"claimer-is":             claimerIs,
	"contract-is":            contractIs,
	"opponents-hold-trump":   opponentsHoldTrump,
	"trick-of-revoke-won-by": trickOfRevokeWonBy,
	"turn-was":               turnWas,
	"since-the-call":         sinceTheCall,
	"next-has-called":        nextHasCalled,
	"called-over":            calledOver,
	"lead-was":               leadWas,
	"exposed-card-was":       exposedCardWas,
	"revoke-since":           revokeSince,
	"revoke-hand":            revokeHand,
	"revoker-is":             revokerIs,
	"won-later":              wonLater,
}

// The keys of facts that are yes or no.
const (
	yes = "yes"
	no  = "no"
)

// Facts answers facts of one record, which is read for the first of them.
type Facts struct{ read func() *reading }

// Facts are the facts that follow from the record; nothing is known where there is none.
func (r *Record) Facts() Facts { return r.facts(func(*reading) {}) }

// facts are those of the record with what is known besides.
func (r *Record) facts(besides func(*reading)) Facts {
	return Facts{sync.OnceValue(func() *reading {
		if r == nil {
			return nil
		}
		if read := r.read(); read.check() == nil {
			besides(read)
			return read
		}
		return nil
	})}
}

// Fact answers a fact of the rulebook's list by the key of an option and a sentence, for people, that says why. Known
// is false where the record does not tell, contradicts itself or was not given, and for a name that is not in the list.
func (f Facts) Fact(name string) (key, why string, known bool) {
	answer, read := facts[name], f.read()
	if answer == nil || read == nil {
		return "", "", false
	}
	return answer(read)
}

func unknown() (key, why string, known bool) { return "", "", false }
