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

// LayDown keeps what a director answered in a case about a term that holds for the whole event, so that no other case
// asks. What an authority has laid down stays; what was kept before gives way.
type LayDown struct {
	Setting, Value string // the key of the term, and what was answered
}

// Decide implements Command.
func (l LayDown) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	key := regulations.Key(l.Setting)
	term, _ := regulations.TermOf(key)
	own := slices.Contains(s.Settings.Chosen, key)
	if !term.Once || s.Settings.Values[key] == l.Value || s.Settings.Values[key] != "" && !own {
		return nil
	}
	chosen := map[regulations.Key]string{key: l.Value}
	for _, other := range s.Settings.Chosen {
		if other != key {
			chosen[other] = s.Settings.Values[other]
		}
	}
	return Regulate{Scoring: s.Scoring, AuthorityID: s.Settings.Authority, Chosen: chosen}.Decide(s, d)
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
			"Choose the scoring: matchpoints, cross-imps, butler, imps, board-a-match, "+
				"total-points or net-points.")
	case ByMatch(method) && form != movement.Teams:
		return fault.At("scoring", "This scoring compares the two tables of a match, so it is for teams. Pairs and "+
			"individuals compare with the whole field: choose matchpoints, cross-imps, butler or net-points.")
	}
	return nil
}

// inForce are settings with when they came into force, unix seconds.
type inForce struct {
	since    int64
	settings regulations.Settings
}

// AsOf is the session with the regulations that were in force at a time, in unix seconds: what was set later is none of
// an appeal that was lodged before. Nil stays nil.
func (s *Session) AsOf(at int64) *Session {
	if s == nil {
		return nil
	}
	then := *s
	for len(then.regulated) > 1 && then.regulated[len(then.regulated)-1].since > at {
		then.regulated = then.regulated[:len(then.regulated)-1]
		then.Settings = then.regulated[len(then.regulated)-1].settings
	}
	then.regulated = slices.Clip(then.regulated)
	return &then
}

// Since is when a setting came to have the value that it has, in unix seconds; 0 where that is not known.
func (s *Session) Since(key regulations.Key) (since int64) {
	for _, was := range slices.Backward(s.regulated) {
		if was.settings.Value(key) != s.Settings.Value(key) {
			break
		}
		since = was.since
	}
	return since
}
