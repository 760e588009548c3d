package regulations

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"redress/fault"
)

// Settings are the regulations under which a session is held: those of an authority, with what the organiser chose in
// their place. They are kept in the session's log value by value, so that a later Redress that knows an authority
// better changes no score. The zero value is a session for which nothing was chosen.
type Settings struct {
	Authority string `json:"authority,omitempty"` // id of an [Authority]; empty where none was chosen
	// as they were when chosen; a term that is not there was not found
	Values map[Key]string `json:"values,omitempty"`
	Chosen []Key          `json:"chosen,omitempty"` // of those, the organiser's own
}

// Body is the regulating authority as a sentence names it; empty where none was chosen.
func (s Settings) Body() string {
	a, _ := AuthorityOf(s.Authority)
	if strings.Contains(a.Name, " Bridge ") {
		return "the " + a.Name
	}
	return a.Name
}

// HeardBy is who hears an appeal, as the regulations have it; empty where they say nothing.
func (s Settings) HeardBy() string {
	words := s.Value(AppealTo)
	if words == "" {
		term, _ := TermOf(AppealForm)
		words = term.Words(s.Value(AppealForm))
	}
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// SettingsOf are the settings of an authority with values of the organiser's own; an empty id is none, and an empty
// value leaves the authority's. Faults name the field "authority_id" or "settings.per-win".
func SettingsOf(authority string, chosen map[Key]string) (Settings, error) {
	s := Settings{Authority: authority}
	if authority != "" {
		a, known := AuthorityOf(authority)
		if !known {
			return Settings{}, fault.At("authority_id", "There is no authority %q here. Choose one of the list.",
				authority)
		}
		for _, setting := range a.Settings {
			if setting.Value != "" {
				s.set(setting.Key, setting.Value)
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(chosen)) {
		value := chosen[key]
		if value == "" || value == s.Values[key] {
			continue
		}
		term, known := TermOf(key)
		if !known {
			return Settings{}, fault.At("settings."+string(key), "There is no setting %q.", key)
		}
		if err := term.Check(value); err != nil {
			return Settings{}, fault.At("settings."+string(key), "%s.", err)
		}
		s.set(key, value)
		s.Chosen = append(s.Chosen, key)
	}
	if s.Value(MatchScore) == "victory-points" && s.Value(VictoryPoints) == "" {
		return Settings{}, fault.At("settings."+string(VictoryPoints),
			"Choose the scale of victory points: that of this authority is not known here.")
	}
	return s, nil
}

func (s *Settings) set(key Key, value string) {
	if s.Values == nil {
		s.Values = map[Key]string{}
	}
	s.Values[key] = value
}

// Value is the value of a term; where neither the authority nor the organiser said any it is the standard one, and
// empty where there is no standard: then the director decides.
func (s Settings) Value(key Key) string {
	if value, said := s.Values[key]; said {
		return value
	}
	term, _ := TermOf(key)
	return term.Standard
}

// Words is the value of a term for people, such as "30 minutes"; empty where the director decides.
func (s Settings) Words(key Key) string {
	term, _ := TermOf(key)
	return term.Words(s.Value(key))
}

// AccountsWait is for how long the written accounts of a dispute are waited for, before they open to the other side by
// themselves; 0 where they open when both are in, or when the director opens them.
func (s Settings) AccountsWait() time.Duration {
	minutes, _ := strconv.Atoi(s.Value(AccountsMinutes))
	return time.Duration(minutes) * time.Minute
}

// All is every setting with where it comes from, in the order of [Terms], for people to see. The source is told while
// Redress still knows the authority to say so.
func (s Settings) All() []Setting {
	authority, _ := AuthorityOf(s.Authority)
	all := make([]Setting, len(Terms))
	for i, term := range Terms {
		value, said := s.Values[term.Key]
		known := authority.Setting(term.Key)
		switch {
		case !said:
			all[i] = Setting{Key: term.Key, Sure: NotFound}
		case slices.Contains(s.Chosen, term.Key):
			all[i] = Setting{Key: term.Key, Value: value, Sure: Chosen}
		case known.Value == value:
			all[i] = known
		default:
			all[i] = Setting{Key: term.Key, Value: value, Sure: PracticeSeen, Source: "as Redress knew " +
				authority.Short + " when the session was opened"}
		}
	}
	return all
}

// Own are the settings of the organiser's own.
func (s Settings) Own() map[Key]string {
	chosen := map[Key]string{}
	for _, key := range s.Chosen {
		chosen[key] = s.Values[key]
	}
	return chosen
}
