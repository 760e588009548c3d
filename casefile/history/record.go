package history

import (
	"bytes"
	"encoding/json"
	"maps"
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

// marked is what the record marks for each run, as far as an entry names it; "" is the first one, of which entries tell
// without a name.
type marked map[string]json.RawMessage

// before is the record as it spoke of a run before an entry: of one of which nothing was marked yet it may have been
// known how far the board had come.
func (m marked) before(was, is onRecord, run string) onRecord {
	of := maps.Clone(was)
	if marks, told := m[run]; of != nil && told {
		of["incident"] = marks
	} else if of != nil && run != "" {
		of["incident"] = stageOf(is["incident"])
	}
	m[run] = is["incident"]
	return of
}

// stageOf is how far the board had come, and nothing else of an incident.
func stageOf(incident json.RawMessage) json.RawMessage {
	var in struct {
		Stage string `json:"stage"`
	}
	if err := json.Unmarshal(incident, &in); err != nil || in.Stage == "" {
		return nil
	}
	stage, _ := json.Marshal(in) // of a word
	return stage
}

// became says what of a record an entry has brought; matter is the title of the one for which it marks, empty where
// the entry names none.
func (was onRecord) became(is onRecord, matter string) string {
	var entered, changed, taken []string
	for _, part := range partsOfRecord {
		had, has, same := false, false, true
		for _, name := range part.names {
			had, has = had || was[name] != nil, has || is[name] != nil
			same = same && bytes.Equal(was[name], is[name])
		}
		words := part.words
		if part.names[0] == "incident" && matter != "" {
			words += " (" + matter + ")"
		}
		switch {
		case same:
		case !had:
			entered = append(entered, words)
		case !has:
			taken = append(taken, words)
		default:
			changed = append(changed, words)
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
