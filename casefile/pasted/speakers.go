package pasted

import (
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
)

// Speaker is somebody who wrote in a chat under a name of their own.
type Speaker struct {
	Name string
	Seat *bridge.Seat // nil where the chat does not show where they sat
}

var (
	nick = `@?([\pL\pN][\pL\pN_.\-]{0,29})`
	// "12:03 West bob77: hi", "West (bob77): hi"
	seatedNick = regexp.MustCompile(`^\s*(?:` + hour + `\s*[-–,]?\s*)?` + speaker + `\s+\(?` + nick +
		`\)?\s*(?:` + hour + `\s*)?(?:(?:->|→)\s*\S+\s*)?[:>]\s*\S`)
	// "12:03 bob77: hi", "<bob77> hi", "bob77 -> sally: hi"
	aloneNick = regexp.MustCompile(`^\s*(?:` + hour + `\s*[-–,]?\s*)?[<\[(]?` + nick + `[>\])]?\s*(?:` + hour +
		`\s*)?(?:(?:->|→)\s*` + nick + `\s*)?[:>]\s*\S`)
)

// Speakers are the names under which people wrote in what was pasted, each once, in their order. A text of which one
// line alone has such a name is no chat, unless the line tells the time or puts the name in brackets.
func Speakers(texts ...string) (list []Speaker) {
	add := func(name string, seat *bridge.Seat) {
		if notNick(name) {
			return
		}
		i := slices.IndexFunc(list, func(s Speaker) bool { return strings.EqualFold(s.Name, name) })
		if i < 0 {
			list = append(list, Speaker{name, seat})
		} else if list[i].Seat == nil {
			list[i].Seat = seat
		}
	}
	for _, text := range texts {
		var alone []Speaker
		lines, sure := 0, false
		for line := range strings.Lines(text) {
			if m := seatedNick.FindStringSubmatch(line); m != nil && !notNick(m[3]) {
				seat, err := bridge.ParseSeat(strings.ToUpper(m[2][:1]))
				if err == nil {
					add(m[3], &seat)
				}
				continue
			}
			if m := aloneNick.FindStringSubmatch(line); m != nil {
				alone = append(alone, Speaker{Name: m[2]}, Speaker{Name: m[4]})
				lines++
				sure = sure || m[1]+m[3] != "" || strings.ContainsAny(strings.TrimSpace(line)[:1], "<[")
			} else if spoken.MatchString(line) {
				lines++
			}
		}
		for _, s := range alone {
			if lines > 1 || sure {
				add(s.Name, nil)
			}
		}
	}
	return list
}

// notNick tells whether a word before a colon is a seat, or says to whom a line goes.
func notNick(word string) bool {
	word = strings.ToLower(word)
	return word == "" || strings.Trim(word, "0123456789.:") == "" || slices.Contains([]string{"north", "east", "south",
		"west", "n", "e", "s", "w", "says", "said", "to", "table", "all", "opponents", "lobby", "kibitzer", "kibitzers",
		"note", "ps", "http", "https", "auction", "lead", "chat", "contract", "result", "dealer"}, word)
}
