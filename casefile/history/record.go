package history

import (
	"bytes"
	"encoding/json"
	"strings"
)

// onRecord is the record of a board as an entry has it, by the names of its parts. An entry has the whole of it.
type onRecord map[string]json.RawMessage

// partsOfRecord are what a record holds, in words, each with the names under which an entry has it.
var partsOfRecord = []struct {
	words string
	names []string
}{
	{"the board", []string{"board", "dealer", "vul"}}, {"the hands", []string{"deal", "ending"}},
	{"the auction", []string{"auction"}}, {"the contract", []string{"contract", "declarer"}},
	{"the play", []string{"play"}}, {"the tricks", []string{"tricks"}}, {"where it happened", []string{"incident"}},
}

// became says what of a record an entry has brought.
func (was onRecord) became(is onRecord) string {
	var entered, changed, taken []string
	for _, part := range partsOfRecord {
		had, has, same := false, false, true
		for _, name := range part.names {
			had, has = had || was[name] != nil, has || is[name] != nil
			same = same && bytes.Equal(was[name], is[name])
		}
		switch {
		case same:
		case !had:
			entered = append(entered, part.words)
		case !has:
			taken = append(taken, part.words)
		default:
			changed = append(changed, part.words)
		}
	}
	var said []string
	for _, of := range []struct {
		what string
		list []string
	}{{"entered", entered}, {"changed", changed}, {"taken out", taken}} {
		if len(of.list) > 0 {
			said = append(said, of.what+": "+strings.Join(of.list, ", "))
		}
	}
	if len(said) == 0 {
		return "Board and auction were confirmed as they stand"
	}
	return "On record, " + strings.Join(said, "; ")
}
