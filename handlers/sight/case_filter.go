package sight

import (
	"net/url"
	"strconv"

	"redress/casefile"
	"redress/store"
)

// CaseFilter is what the list of all cases is narrowed by.
type CaseFilter struct {
	State, Session, Typed string
	Appeals               bool
	Behind                store.Mark
}

// CasesPath is the address of the list.
func CasesPath(f CaseFilter) string {
	query := url.Values{}
	for name, value := range map[string]string{"state": f.State, "session": f.Session, "q": f.Typed} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if f.Appeals {
		query.Set("appeals", "1")
	}
	if f.Behind != (store.Mark{}) {
		query.Set("behind", strconv.FormatInt(f.Behind.At, 10)+"."+f.Behind.ID)
	}
	if len(query) == 0 {
		return "/cases"
	}
	return "/cases?" + query.Encode()
}

func (f CaseFilter) Words() []string {
	words := casefile.SearchWords(f.Typed)
	if f.State != "" {
		words = append(words, casefile.WordOfState(casefile.State(f.State)))
	}
	if f.Session != "" {
		words = append(words, casefile.WordOfSession(f.Session))
	}
	if f.Appeals {
		words = append(words, casefile.WordOfAppeals)
	}
	return words
}
