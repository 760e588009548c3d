package handover

import (
	"encoding/json"
	"io"
)

// exported is an adjustment in JSON, with what follows from it said as well.
type exported struct {
	Adjustment
	Kind    Kind   `json:"kind"`
	Unit    string `json:"unit"`
	Code    string `json:"code,omitempty"`
	NSGiven string `json:"ns_given"`
	EWGiven string `json:"ew_given"`
}

// WriteJSON writes adjusted scores as an array. Exact values are texts such as "14/3"; reading the array as
// []Adjustment gives what was written.
func WriteJSON(w io.Writer, adjustments []Adjustment) error {
	all := make([]exported, 0, len(adjustments))
	for _, a := range adjustments {
		all = append(all, exported{a, a.Kind(), unit(a.Method), a.Code(), a.NorthSouth.Text(), a.EastWest.Text()})
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(all)
}
