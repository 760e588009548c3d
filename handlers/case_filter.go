package handlers

import (
	"net/url"
	"strconv"

	"redress/casefile"
	"redress/store"
)

// caseFilter is what the list of all cases is narrowed by.
type caseFilter struct {
	state, session, typed string
	appeals               bool
	behind                store.Mark
}

// casesPath is the address of the list.
func casesPath(f caseFilter) string {
	query := url.Values{}
	for name, value := range map[string]string{"state": f.state, "session": f.session, "q": f.typed} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if f.appeals {
		query.Set("appeals", "1")
	}
	if f.behind != (store.Mark{}) {
		query.Set("behind", strconv.FormatInt(f.behind.At, 10)+"."+f.behind.ID)
	}
	if len(query) == 0 {
		return "/cases"
	}
	return "/cases?" + query.Encode()
}

func (f caseFilter) words() []string {
	words := casefile.SearchWords(f.typed)
	if f.state != "" {
		words = append(words, casefile.WordOfState(casefile.State(f.state)))
	}
	if f.session != "" {
		words = append(words, casefile.WordOfSession(f.session))
	}
	if f.appeals {
		words = append(words, casefile.WordOfAppeals)
	}
	return words
}
