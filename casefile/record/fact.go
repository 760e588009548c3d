package record

// fact answers one fact: an option key and the sentence that says why, or known is false.
type fact func(r *Record) (key, why string, known bool)

// facts is the closed list of the rulebook's, one file each.
var facts = map[string]fact{
	"stage":                  (*Record).stage,
	"auction-over":           (*Record).auctionOver,
	"auction-period-over":    (*Record).auctionPeriodOver,
	"partner-has-called":     (*Record).partnerHasCalled,
	"opponent-has-called":    (*Record).opponentHasCalled,
	"call-was-alerted":       (*Record).callWasAlerted,
	"call-was-explained":     (*Record).callWasExplained,
	"explainer-is":           (*Record).explainerIs,
	"bid-is-sufficient":      (*Record).bidIsSufficient,
	"claimer-is":             (*Record).claimerIs,
	"contract-is":            (*Record).contractIs,
	"trick-of-revoke-won-by": (*Record).trickOfRevokeWonBy,
}

// The keys of facts that are yes or no.
const (
	yes = "yes"
	no  = "no"
)

// Fact answers a fact of the rulebook's list by the key of an option and a sentence, for people, that says why. Known
// is false where the record does not tell, contradicts itself or was not given, and for a name that is not in the list.
func (r *Record) Fact(name string) (key, why string, known bool) {
	answer := facts[name]
	if r == nil || answer == nil || r.Check() != nil {
		return "", "", false
	}
	return answer(r)
}

func unknown() (key, why string, known bool) { return "", "", false }
