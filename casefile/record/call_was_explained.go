package record

import "fmt"

// callWasExplained answers whether an explanation of the call in question is on record (Law 20F). Where the incident is
// an explanation whose words are not on record, it is not known.
func callWasExplained(r *reading) (key, why string, known bool) {
	_, made, ok := r.bidding.InQuestion()
	switch {
	case !ok:
		return unknown()
	case made.Explanation != "":
		return yes, fmt.Sprintf("%s was explained as \"%s\".", called(made), made.Explanation), true
	case r.Incident.Kind == Explanation:
		return unknown()
	}
	return no, fmt.Sprintf("No explanation of %s is on record.", called(made)), true
}
