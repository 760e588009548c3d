package appeals

import "redress/casefile"

// HearerWords name those who hear an appeal, inside a sentence.
func HearerWords(f casefile.Form) string {
	switch f {
	case casefile.ByCommittee:
		return "the appeals committee"
	case casefile.ByReviewer:
		return "the reviewer"
	case casefile.ByPanel:
		return "the panel of directors"
	}
	return "the director in charge"
}
