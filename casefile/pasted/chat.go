package pasted

import (
	"regexp"
	"strings"

	"redress/bridge"
)

// Line is one of a text that was pasted from the chat of a table: who wrote it and when, as far as the text shows it.
type Line struct {
	Seat *bridge.Seat // nil where it does not show
	To   string       // to whom, where it was not to the table
	At   string       // as the chat has it
	Text string
}

var (
	hour = `[\[(]?(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[aApP][mM])?)[\])]?`
	// a seat, alone or before the name of the player in it, which is not kept
	speaker = `[<\[(]?((?i:north|south|east|west)|[NSEW])[>\])]?`
	to      = `(?:\s*(?:->|→|to)\s*((?i:north|south|east|west|table|all|opponents|lobby|kibitzers?)|[NSEW])|\s*\(([^):]{1,40})\))?`
	spoken  = regexp.MustCompile(`^\s*(?:` + hour + `\s*[-–,]?\s*)?` + speaker + `(?:\s+` + hour + `)?` + to +
		`\s*(?:[:>]|\b(?:says|said):?)\s*(\S.*)$`)
)

// Chat reads a text as the lines of a chat; nil where fewer than two lines say who wrote them. A line that does not say
// it stands by itself, and belongs to nobody.
func Chat(text string) []Line {
	var lines []Line
	spokenBy := 0
	for raw := range strings.Lines(text) {
		raw = strings.TrimSpace(raw)
		if raw == "" {
			continue
		}
		line := Line{Text: raw}
		if m := spoken.FindStringSubmatch(raw); m != nil {
			if seat, err := bridge.ParseSeat(strings.ToUpper(m[2][:1])); err == nil {
				line = Line{Seat: &seat, At: m[1] + m[3], To: m[4] + m[5], Text: m[6]}
				spokenBy++
			}
		}
		lines = append(lines, line)
	}
	if spokenBy < 2 {
		return nil
	}
	return lines
}
