package session

import (
	"slices"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
	"redress/session/regulations"
)

// Regulate corrects the method of scoring and the settings of a session, for the whole of it.
type Regulate struct {
	Scoring     scoring.Method
	AuthorityID string                     // of the [regulations.Authority] whose settings apply; empty for none
	Chosen      map[regulations.Key]string // settings of the organiser's own, in place of the authority's
}

// Decide implements Command. Fields are "scoring", "authority_id" and "settings.per-win".
func (c Regulate) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	body, err := c.body(s)
	if err != nil {
		return err
	}
	d.Add(kindRegulated, 1, body)
	return d.Err()
}

// body is what is stored of the regulations.
func (c Regulate) body(s *Session) (regulatedBody, error) {
	method := methodFor(s.Form, c.Scoring)
	if err := checkScoring(s.Form, method); err != nil {
		return regulatedBody{}, err
	}
	settings, err := regulations.SettingsOf(c.AuthorityID, c.Chosen)
	return regulatedBody{Scoring: method, Settings: settings}, err
}

func checkScoring(form movement.Form, method scoring.Method) error {
	switch {
	case !slices.Contains(Methods, method):
		return fault.At("scoring",
			"Choose the scoring: matchpoints, cross-imps, butler, imps, board-a-match or total-points.")
	case ByMatch(method) && form != movement.Teams:
		return fault.At("scoring", "This scoring compares the two tables of a match, so it is for teams. Pairs and "+
			"individuals compare with the whole field: choose matchpoints, cross-imps or butler.")
	}
	return nil
}
