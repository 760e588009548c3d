package results

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// linMatch is what a vugraph file says of a match: the boards, the teams, and the results of both rooms.
type linMatch struct {
	at          int // 0 where the file is of no match
	event       string
	how         string // "I" IMPs, "P" matchpoints, "B" board-a-match
	first, last int
	teams       [2]string
	resultsAt   int
	results     string
}

// header reads "event,segment,I,46,60,team,score,team,score".
func (m *linMatch) header(at int, value string) {
	parts := strings.Split(value+",,,,,,,,", ",")
	m.at = at
	m.event = strings.TrimSpace(parts[0] + " " + parts[1])
	m.how = tidied(parts[2])
	m.first, _ = strconv.Atoi(strings.TrimSpace(parts[3]))
	m.last, _ = strconv.Atoi(strings.TrimSpace(parts[4]))
	m.teams = [2]string{strings.TrimSpace(parts[5]), strings.TrimSpace(parts[7])}
}

// words are what tells the match from others in the file: "Winter Cup Final, Otters against Newts, boards 1-16".
func (m *linMatch) words() string {
	words := m.event
	if m.teams != [2]string{} {
		words += ", " + m.teams[0] + " against " + m.teams[1]
	}
	switch {
	case m.first > 0 && m.first < m.last:
		words += fmt.Sprintf(", boards %d-%d", m.first, m.last)
	case m.first > 0:
		words += fmt.Sprintf(", board %d", m.first)
	}
	return clean(strings.TrimPrefix(words, ", "), 4*maxText)
}

// rooms are the tables of a match by their letters in the file.
var rooms = map[string]string{"o": "Open", "c": "Closed"}

// takeIn makes rows of what has been read.
func (l *linReader) takeIn() error {
	if l.match.at > 0 {
		if err := l.teams(); err != nil {
			return err
		}
	}
	scored := l.scored()
	rows := map[place]*Row{}
	for _, row := range scored {
		rows[place{board: row.Board, table: row.Table}] = row
	}
	for _, d := range l.deals {
		row := l.dealt(d)
		if row == nil {
			continue
		}
		if result := rows[place{board: row.Board, table: row.Table}]; result != nil && row.Table != "" {
			l.join(result, row)
			continue
		}
		if row.Contract == nil || row.Tricks == nil && !row.Contract.PassedOut() {
			if row.Auction != nil && !l.cut(d, row) {
				l.warn(row.At, "", "Board %d%s was not played to its end in the file, so it has no result.", row.Board,
					row.where())
				l.file.Unfinished = append(l.file.Unfinished, *row)
			}
			continue
		}
		if err := l.row(*row); err != nil {
			return err
		}
	}
	for _, row := range scored {
		if err := l.row(*row); err != nil {
			return err
		}
	}
	return nil
}

// teams takes in the two teams of a match. Who sits where is the custom of these files.
func (l *linReader) teams() error {
	m := l.match
	l.event(m.at, m.event, "", "")
	if m.how == "P" { // pairs, who compare with the field: what is named are no teams
		l.file.Form = movement.Pairs
		l.scoringGuess(scoring.ByMatchpoints)
		return nil
	}
	l.file.Form = movement.Teams
	switch m.how {
	case "B":
		l.scoringGuess(scoring.ByBoardAMatch)
	default:
		l.scoringGuess(scoring.ByTeamsIMPs)
	}
	l.warn(m.at, "vg", "The team named first is taken to sit North-South in the open room, as these files have it.")
	for i, team := range m.teams {
		players := strings.Join(l.players(i), ", ")
		if err := l.entrant(m.at, Entrant{Number: i +
			1, Players: strings.TrimPrefix(strings.TrimSuffix(team+": "+players, ": "), ": ")}); err != nil {
			return err
		}
	}
	return nil
}

// players are the players of a team. The names stand as South, West, North, East of the open room, then of the closed.
func (l *linReader) players(team int) []string {
	var names []string
	for i, name := range l.names[:min(len(l.names), 8)] {
		northSouth, open := i%2 == 0, i < 4
		if name = strings.TrimSpace(name); name != "" && (northSouth == open) == (team == 0) {
			names = append(names, name)
		}
	}
	return names
}

// scored are the results of both rooms as the header lists them: open and closed room of the first board, then of the
// next.
func (l *linReader) scored() []*Row {
	var rows []*Row
	m := l.match
	if m.results == "" || m.first < 1 {
		return nil
	}
	for i, text := range strings.SplitN(m.results, ",", 2*maxBoards+1) {
		text = strings.TrimSpace(text)
		if text == "" || text == "-" || i >= 2*maxBoards {
			continue
		}
		row := &Row{At: m.resultsAt, Board: m.first + i/2, Table: rooms["oc"[i%2:i%2+1]]}
		if m.how == "P" {
			l.seated4(i%2 == 1, l.names, row)
		} else {
			row.NS, row.EW, row.Match = 1+i%2, 2-i%2, "1"
		}
		var err error
		if row.Contract, row.Tricks, err = parseOutcome(text); err != nil {
			leaveOut(l.reading, m.resultsAt, "rs", row, err)
			continue
		}
		rows = append(rows, row)
	}
	return rows
}

// dealt takes in the deal of a board, and makes a row of its auction and play; nil where it has no number.
func (l *linReader) dealt(d *linDeal) *Row {
	board := d.boardNumber()
	if board < 1 {
		l.refuse(d.at, "", "The board has no number, so it belongs to no board of the session.")
		return nil
	}
	row := &Row{At: d.at, Board: board, Table: rooms[d.room]}
	switch {
	case l.match.at == 0:
		l.sitting(d, row)
	case l.match.how == "P":
		l.seated4(d.room == "c", l.names, row)
	case d.room != "":
		row.NS, row.EW, row.Match = 1, 2, "1"
		if d.room == "c" {
			row.NS, row.EW = 2, 1
		}
	}
	if d.hands == "" {
		return row
	}
	dealer, deal, err := d.parse()
	if err != nil {
		l.refuse(d.at, "md", "The deal of board %d cannot be read: %s.", board, err)
		dealer = bridge.DealerOf(board)
	} else {
		l.mark(d.at, board, &dealer, linVulnerability(d.vul))
		l.deal(d.at, board, deal)
	}
	auction, err := d.calls(dealer)
	if err != nil {
		l.refuse(d.at, "mb", "The auction of board %d%s cannot be read: %s.", board, row.where(), err)
		return row
	}
	l.auction(d.at, row, auction)
	if l.cut(d, row) {
		l.refuse(l.at, "", "The file ends within board %d%s: it is cut off. Copy it again.", board, row.where())
	}
	if row.Contract == nil || row.Contract.PassedOut() {
		return row
	}
	cards, err := d.cards()
	if err != nil {
		l.refuse(d.at, "pc", "The play of board %d%s cannot be read: %s.", board, row.where(), err)
		cards = nil
	}
	row.played(cards)
	row.Tricks = d.won(*row.Contract, cards)
	return row
}

// sitting takes in who plays a board outside a match. Of eight names the last four sit in the closed room.
func (l *linReader) sitting(d *linDeal, row *Row) {
	l.seated4(d.room == "c", d.names, row)
	if row.room = rooms[d.room]; row.room != "" && !l.closed {
		row.Table = "1"
	}
}

// seated4 names the four players of a room.
func (l *linReader) seated4(closed bool, names []string, row *Row) {
	if closed && len(names) > 4 {
		names = names[4:]
	}
	for i, name := range names[:min(len(names), 4)] {
		row.names[linSeats[i]] = clean(name, 80)
	}
}

// cut tells whether the file ends within the auction of the board, or within its play: with cards, but with fewer than
// all of them, and no claim.
func (l *linReader) cut(d *linDeal, row *Row) bool {
	switch {
	case l.options.InPlay || !d.last || row.Auction == nil:
		return false
	case row.Contract == nil:
		return true
	}
	return !row.Contract.PassedOut() && len(d.play) > 0 && len(d.play) < maxCards && d.claim == ""
}

func linVulnerability(letter string) *bridge.Vulnerability {
	known, ok := map[string]bridge.Vulnerability{
		"o": bridge.VulNone, "0": bridge.VulNone, "n": bridge.VulNS, "e": bridge.VulEW, "b": bridge.VulBoth,
	}[letter]
	if !ok {
		return nil
	}
	return &known
}

// join gives a listed result the auction and the play of its board. Where they differ, the list stands.
func (l *linReader) join(result, played *Row) {
	switch {
	case played.Contract == nil:
	case result.Contract == nil || *result.Contract != *played.Contract:
		l.refuse(played.At, "mb", "Board %d%s: the auction arrives at %s, and the list of results has %s. The list "+
			"stands without the auction.", result.Board, result.where(), *played.Contract,
			cmp.Or(contractText(result.Contract), "nothing"))
		return
	case played.Tricks != nil && result.Tricks != nil && *played.Tricks != *result.Tricks:
		l.warn(played.At, "mc",
			"Board %d%s: %d tricks were played or claimed, and the list of results has %d. The list stands.",
			result.Board, result.where(), *played.Tricks, *result.Tricks)
	}
	if result.Tricks == nil {
		result.Tricks = played.Tricks
	}
	result.At, result.Auction, result.Play, result.Lead = played.At, played.Auction, played.Play, played.Lead
}

func contractText(c *bridge.Contract) string {
	if c == nil {
		return ""
	}
	return c.String()
}
