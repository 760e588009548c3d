package casebook

import (
	"encoding/json"
	"io"
)

// exported is the JSON of a casebook. Its shape is that of Page; testdata/casebook.json shows it whole.
type exported struct {
	Format  string  `json:"format"`  // "redress-casebook"
	Version int     `json:"version"` // 1
	Note    string  `json:"note"`
	Cases   []*Page `json:"cases"`
}

// WriteJSON writes publications as one JSON document, in the order given.
func WriteJSON(w io.Writer, pages []*Page) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if pages == nil {
		pages = []*Page{}
	}
	return e.Encode(exported{"redress-casebook", 1, NotARule, pages})
}
