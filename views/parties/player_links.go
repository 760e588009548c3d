package parties

import (
	"redress/views"
	"redress/views/parts"
)

// PrivateLinksPage is which players have a private link to a case.
type PrivateLinksPage struct {
	parts.CaseHead
	Request  string
	AtTable  bool // the case arose at a table of a session, whose seats can be given links
	Seats    []views.Choice
	Standing []parts.StandingLink
	Made     *parts.PrivateLink // that was made a moment ago; nil for none
}
