package casebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"redress/bridge"
	"redress/casefile/pasted"
	"redress/session"
	"redress/session/movement"
)

// Seated is somebody who played at the table of the case, with the part by which they are called in the texts.
type Seated struct {
	Name string
	Side bridge.Side
	Part string // "North" where the publisher said so, otherwise the side
	Nick bool   // of an online table, where the names are those under which people wrote
}

// between is what stands between the names of the players of a contestant.
var between = regexp.MustCompile(`\s*[&+;/\n|]\s*|\s+[-–—]\s+|\s+(?:and|und|et|och|og|en|y|e)\s+`)

// players are the names of a contestant, as they were typed.
func players(typed string) (names []string) {
	for _, name := range between.Split(typed, -1) {
		if strings.Count(name, ",") > 1 || strings.Contains(name, ",") &&
			!strings.Contains(strings.TrimSpace(strings.SplitN(name, ",", 2)[0]), " ") {
			names = append(names, name) // "Smith, Ann" is one person
			continue
		}
		names = append(names, strings.Split(name, ",")...)
	}
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

// Table are those who played at the table of the case as far as the session tells, North-South first. parts are the
// seats that the publisher gave them, in that order; empty where none.
func Table(s Source, parts []string) (list []Seated) {
	if s.Case.Online() {
		return s.atOnlineTable(parts)
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		for _, name := range s.sitting(side) {
			seated := Seated{Name: name, Side: side, Part: northSouth}
			if side == bridge.EastWest {
				seated.Part = eastWest
			}
			if i := len(list); i < len(parts) && seatOf(parts[i], side) {
				seated.Part = parts[i]
			}
			list = append(list, seated)
		}
	}
	return list
}

// atOnlineTable are the names under which people wrote in what was pasted, with the seat that the text shows or the
// publisher gives, and those by which the publisher says that the four are called. Whose seat nobody tells is called a
// player.
func (s Source) atOnlineTable(parts []string) (list []Seated) {
	var texts []string
	for _, a := range s.Case.Accounts {
		for _, part := range a.Parts {
			texts = append(texts, s.text(part.Text))
		}
	}
	for i, who := range pasted.Speakers(texts...) {
		seated := Seated{Name: who.Name, Part: somePlayer, Nick: true}
		if who.Seat != nil {
			seated.Part = who.Seat.Name()
		}
		if i < len(parts) && slices.Contains(Seats(), parts[i]) {
			seated.Part = parts[i]
		}
		list = append(list, seated)
	}
	for _, seat := range Seats() {
		for _, name := range players(s.Called[seat]) {
			list = append(list, Seated{Name: strings.TrimPrefix(name, "@"), Part: seat})
		}
	}
	return list
}

// Seats are the parts that the four of a table play in what is published.
func Seats() (names []string) {
	for _, seat := range bridge.Seats {
		names = append(names, seat.Name())
	}
	return names
}

// somePlayer is what somebody is called whose seat nobody tells.
const somePlayer = "a player"

func seatOf(part string, side bridge.Side) bool {
	return slices.ContainsFunc([]bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West},
		func(seat bridge.Seat) bool {
			return seat.Name() == part && seat.Side() == side
		})
}

// sitting are the names of those who played for a side.
func (s Source) sitting(side bridge.Side) (names []string) {
	if s.Session == nil {
		return nil
	}
	for _, n := range s.numbers()[side] {
		if c, ok := s.Session.Contestants.Of(n.N, n.Side(side)); ok {
			names = append(names, players(s.playersOf(c))...)
		}
	}
	return names
}

// numbers are the numbers of those at the table, by side.
func (s Source) numbers() map[bridge.Side][]movement.Number {
	of := map[bridge.Side][]movement.Number{}
	add := func(side bridge.Side, numbers ...movement.Number) {
		for _, n := range numbers {
			if n.N > 0 && !slices.Contains(of[side], n) {
				of[side] = append(of[side], n)
			}
		}
	}
	if s.Session == nil {
		return of
	}
	if r, ok := s.Session.Result(s.Case.Board, s.Case.Table); ok {
		add(bridge.NorthSouth, s.Session.Sat(r, bridge.North), s.Session.Sat(r, bridge.South))
		add(bridge.EastWest, s.Session.Sat(r, bridge.East), s.Session.Sat(r, bridge.West))
	}
	if len(of) == 0 {
		for round := 1; round <= s.Session.Movement.Rounds(); round++ {
			if p, ok := s.Session.Movement.Position(s.Case.Table, round); ok &&
				slices.Contains(p.Boards, s.Case.Board) {
				add(bridge.NorthSouth, p.NS, p.South)
				add(bridge.EastWest, p.EW, p.West)
			}
		}
	}
	return of
}

func (s Source) playersOf(c session.Contestant) string {
	if t, ok := s.Players[c.Players.ID]; ok && t.Erased == 0 {
		return t.Body
	}
	return ""
}

// Known gathers the names that must not stand in a publication of the case: those of the table and of every other
// contestant of the session, of who directs, judged, was asked or named on the case, of the club and of the session.
// accounts are the names of all who can log in.
func Known(s Source, accounts []string, table []Seated) *Names {
	var list []Name
	person := func(words, part, whose string) { list = append(list, Name{Words: words, Part: part, Whose: whose}) }
	place := func(words, part, whose string) {
		list = append(list, Name{Words: words, Part: part, Whose: whose, Place: true})
	}
	own := map[string]bool{}
	for _, seated := range table {
		own[seated.Name] = true
		if s.Case.Online() {
			list = append(list, Name{Words: seated.Name, Part: seated.Part, Whose: "played at this table",
				Whole: seated.Nick || strings.Contains(seated.Name, "_")})
			continue
		}
		person(seated.Name, seated.Part, "played "+seated.Side.Name()+" at this table")
	}
	if s.Session != nil {
		for _, c := range s.Session.Contestants {
			for _, name := range players(s.playersOf(c)) {
				if !own[name] {
					person(name, "another player", "contestant of the session")
				}
			}
		}
		place(s.Session.Club, "the club", "the club")
		place(s.Session.Name, "the session", "the name of the session")
	}
	place(s.Ruled.Setting.Club, "the club", "the club")
	place(s.Ruled.Setting.Session, "the session", "the name of the session")
	directors := []string{s.Ruled.Director, s.InForce.Director}
	for _, r := range s.Case.Rulings {
		directors = append(directors, r.Actor)
	}
	for _, name := range directors {
		if isName(name) {
			person(name, "the director", "ruled on this case")
		}
	}
	for _, name := range accounts {
		if isName(name) && !slices.Contains(directors, name) {
			person(name, "another director", "has an account here")
		}
	}
	s.knownOnCase(person, place)
	names := NewNames(list, s.Case.Table, s.Case.Board, s.parts())
	names.online = s.Case.Online()
	return names
}

// knownOnCase adds the names that stand in the case itself.
func (s Source) knownOnCase(person, place func(words, part, whose string)) {
	for _, k := range s.Case.Consults {
		place(capitals(s.text(k.Who)), "somebody whom the director asked", "was consulted")
	}
	for _, poll := range s.Case.Polls {
		for _, r := range poll.Respondents {
			person(s.text(r.Name), "one of those polled", "was asked in a poll")
		}
	}
	for _, a := range s.Case.Appeals {
		for _, m := range a.Members {
			person(s.text(m.Name), "a member of the committee", "named to hear the appeal")
		}
		for _, request := range a.Sides() {
			person(s.text(request.Concurrence.Name), "the captain", "captain of a team")
		}
		for _, minute := range a.Minutes {
			place(capitals(s.text(minute.Attended)), "somebody at the hearing", "attended the hearing")
		}
	}
}

// isName tells whether an actor of the log is called by a name: the laptop and the players are called by their part.
func isName(actor string) bool {
	return actor != "" && actor != "director" && !strings.HasPrefix(actor, "the ") &&
		!slices.ContainsFunc([]bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West},
			func(s bridge.Seat) bool {
				return strings.HasPrefix(actor, s.Name())
			})
}

// capitals are the words of a text that begin with a capital and are no plain words: of "two experts, Ann Smith among
// them" the name.
func capitals(text string) string {
	var words []string
	for _, w := range tokens(text) {
		if unicode.IsUpper([]rune(w.exact)[0]) && !ordinary(w.word) {
			words = append(words, w.exact)
		}
	}
	return strings.Join(words, " ")
}

// parts are what the contestants of the table are called instead of their numbers.
func (s Source) parts() map[int]string {
	parts := map[int]string{}
	numbers := s.numbers()
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		for _, n := range numbers[side] {
			if parts[n.N] != "" && parts[n.N] != side.Name() {
				parts[n.N] = "one of the two sides" // each line has numbers of its own
				continue
			}
			parts[n.N] = side.Name()
		}
	}
	return parts
}
