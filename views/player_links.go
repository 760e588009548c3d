package views

// PrivateLinksPage is which players have a private link to a case.
type PrivateLinksPage struct {
	CaseHead
	Request  string
	AtTable  bool // the case arose at a table of a session, whose seats can be given links
	Seats    []Choice
	Standing []StandingLink
	Made     *PrivateLink // that was made a moment ago; nil for none
}
