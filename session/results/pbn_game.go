package results

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// value is the value of a tag; empty where the game has none, or has it as not known ("?") or not meant ("-").
func (g *pbnGame) value(name string) string {
	tag := g.tags[name]
	if tag == nil {
		return ""
	}
	if value := strings.TrimSpace(tag.value); value != "?" && value != "-" {
		return value
	}
	return ""
}

// line is the line of a tag, or else of the game.
func (g *pbnGame) line(name string) int {
	if tag := g.tags[name]; tag != nil {
		return tag.at
	}
	return g.at
}

// takeIn makes of a game a deal, a result, or all the results of a board.
func (p *pbnReader) takeIn(g *pbnGame) error {
	date := g.value("Date")
	if strings.Contains(date, "?") {
		date = ""
	}
	board, err := strconv.Atoi(g.value("Board"))
	if !p.ofMatch(g, board) {
		return nil
	}
	p.event(g.line("Date"), g.value("Event"), g.value("Site"), date)
	p.kind(g)
	regulated(p.reading, g.line("RedressScoring"), g.value("RedressScoring"))
	if tag := g.tags["TotalScoreTable"]; tag != nil {
		if err := p.totals(tag); err != nil {
			return err
		}
	}
	switch {
	case g.value("Board") == "" && g.value("Deal") == "" && g.tags["ScoreTable"] == nil && !g.tells():
		return nil // a game that only tells of the event
	case g.value("Board") == "" && g.twice != "":
		p.refuse(g.at, g.twice, "The tag %s stands twice in one game, on lines %d and %d. Take away the one that is "+
			"wrong; until then what follows belongs to no board.", shortened(g.twice, 40), g.first, g.at)
		return nil
	case err != nil || board < 1:
		p.refuse(g.line("Board"), "Board",
			"The game has no board number (%q), so it belongs to no board of the session.",
			shortened(g.value("Board"), 20))
		return nil
	}
	p.board(g, board)
	p.cutOff(g, board)
	if tag := g.tags["ScoreTable"]; tag != nil { // the game's own result, if it has one, is among them
		return p.scoreTable(tag, board)
	}
	return p.result(g, board)
}

// tells tells whether a game that begins with a tag of the one before has something that happened at a table.
func (g *pbnGame) tells() bool {
	return g.twice != "" && (g.value("Contract") != "" || g.value("Result") != "" || g.value("Score") != "" ||
		g.tags["Auction"] != nil || g.tags["Play"] != nil)
}

// kind guesses who competes and how boards are compared.
func (p *pbnReader) kind(g *pbnGame) {
	competition := tidied(g.value("Competition"))
	words := tidied(g.value("Scoring"))
	crossed := strings.Contains(words, "CROSS") || strings.Contains(words, "CAVENDISH") ||
		strings.Contains(words, "BUTLER")
	// Who is compared with the whole field is a pair, whatever the teams are called from which the players come.
	teams := (g.value("HomeTeam") != "" || g.value("VisitTeam") != "") && !crossed
	switch {
	case p.file.Form != "":
	case strings.HasPrefix(competition, "TEAM"), competition == "" && teams:
		p.file.Form = movement.Teams
	case strings.HasPrefix(competition, "IND"):
		p.file.Form = movement.Individual
	case strings.HasPrefix(competition, "PAIR"):
		p.file.Form = movement.Pairs
	case competition == "" && crossed:
		p.file.Form = movement.Pairs
	}
	switch {
	case words == "" && g.value("ScoreMP") != "":
		p.scoringGuess(scoring.ByMatchpoints)
	case words == "":
	case strings.HasPrefix(words, "MP"), strings.HasPrefix(words, "MATCH"), strings.HasPrefix(words, "OLDMP"):
		p.scoringGuess(scoring.ByMatchpoints)
	case strings.Contains(words, "CROSS"), strings.Contains(words, "CAVENDISH"):
		p.scoringGuess(scoring.ByCrossIMPs)
	case strings.Contains(words, "BUTLER"):
		p.scoringGuess(scoring.ByButler)
	case strings.HasPrefix(words, "BAM"):
		p.scoringGuess(scoring.ByBoardAMatch)
	case strings.HasPrefix(words, "TOTAL") && (p.file.Form == movement.Pairs || p.file.Form == movement.Individual):
		p.scoringGuess(scoring.ByNetPoints)
	case strings.HasPrefix(words, "TOTAL"):
		p.scoringGuess(scoring.ByTotalPoints)
	case strings.HasPrefix(words, "IMP") && (teams || p.file.Form == movement.Teams ||
		p.file.Form == "" && roomOf(g.value("Room")) != ""):
		p.scoringGuess(scoring.ByTeamsIMPs)
	case strings.HasPrefix(words, "IMP"):
		p.scoringGuess(scoring.ByCrossIMPs)
	}
}

// board takes in dealer, vulnerability and deal.
func (p *pbnReader) board(g *pbnGame, board int) {
	var dealer *bridge.Seat
	var vul *bridge.Vulnerability
	if seat, err := bridge.ParseSeat(g.value("Dealer")); err == nil {
		dealer = &seat
	}
	if tag := g.tags["Vulnerable"]; tag != nil { // here "-" stands for nobody
		if v, err := bridge.ParseVulnerability(tag.value); err == nil {
			vul = &v
		}
	}
	p.mark(g.at, board, dealer, vul)
	text := g.value("Deal")
	if text == "" {
		return
	}
	deal, err := p.dealOf(text)
	if err != nil {
		p.refuse(g.line("Deal"), "Deal", "The deal of board %d cannot be read: %s.", board, err)
		return
	}
	p.deal(g.line("Deal"), board, deal)
}

// dealOf reads a deal. That of a board is the same in every game, so that those of some boards are kept.
func (p *pbnReader) dealOf(text string) (bridge.Deal, error) {
	if deal, known := p.deals[text]; known {
		return deal, nil
	}
	deal, err := bridge.ParseDeal(text)
	if err == nil {
		if len(p.deals) >= maxBoards {
			clear(p.deals)
		}
		p.deals[text] = deal
	}
	return deal, err
}

// result takes in what happened at the one table of a game.
func (p *pbnReader) result(g *pbnGame, board int) error {
	row := Row{At: g.line("Contract"), Board: board, Table: p.table(g)}
	row.Round, _ = strconv.Atoi(g.value("Round"))
	row.Round = max(row.Round, 0)
	p.sitting(g, &row)
	p.besideOthers(&row)
	var err error
	if row.Contract, err = parseContract(strings.TrimPrefix(g.value("Contract"), "^"),
		strings.TrimPrefix(g.value("Declarer"), "^")); err != nil {
		leaveOut(p.reading, row.At, "Contract", &row, err)
		return nil
	}
	p.printed(g, &row)
	p.declarers(g, &row)
	dealOnly := row.Contract == nil && row.Points == nil && row.Artificial == nil && g.value("Result") == ""
	p.bidding(g, &row)
	if dealOnly {
		if row.names != [4]string{} || row.Table != "" {
			p.without++
		}
		p.unfinished(g, row)
		return nil
	}
	if row.Tricks, err = sidedTricks(strings.TrimPrefix(g.value("Result"), "^"), row.Contract); err != nil {
		leaveOut(p.reading, g.line("Result"), "Result", &row, err)
		return nil
	}
	if p.options.InPlay && row.Tricks == nil && row.Points == nil && row.Artificial == nil {
		p.unfinished(g, row)
		return nil
	}
	p.play(g, &row)
	return p.row(row)
}

// sided is a number of tricks with the side that won them: "NS 11", and that of the other side where it is given too.
var sided = regexp.MustCompile(`^(NS|EW)\s+(\d{1,2})(?:\s+(?:NS|EW)\s+\d{1,2})?$`)

// sidedTricks reads tricks as declarer's, or as those of the side that the text names.
func sidedTricks(text string, c *bridge.Contract) (*int, error) {
	parts := sided.FindStringSubmatch(tidied(text))
	if parts == nil || c == nil || c.PassedOut() {
		return parseTricks(text, c)
	}
	tricks, _ := strconv.Atoi(parts[2])
	if tricks <= 13 && parts[1] != c.Declarer.Side().String() {
		tricks = 13 - tricks
	}
	return parseTricks(itoa(tricks), c)
}

// declarers turns a score without a side round where East-West declares: it is declarer's (PBN 2.1, 4.2.1). Programs
// that write North-South's there are known by what the contract scores.
func (p *pbnReader) declarers(g *pbnGame, row *Row) {
	text := tidied(g.value("Score"))
	if row.Points == nil || row.Contract == nil || row.Contract.PassedOut() ||
		row.Contract.Declarer.Side() == bridge.NorthSouth || strings.HasPrefix(text, "N") ||
		strings.HasPrefix(text, "E") {
		return
	}
	turned := -*row.Points
	tricks, err := sidedTricks(strings.TrimPrefix(g.value("Result"), "^"), row.Contract)
	if err == nil && tricks != nil {
		score, err := scoring.ForNorthSouth(*row.Contract, *tricks, p.vulnerability(row.Board))
		if err == nil && score == *row.Points {
			return
		}
	}
	row.Points = &turned
}

// unfinished keeps the contract, the calls and the cards of a board that has no result; a game for its deal has none.
func (p *pbnReader) unfinished(g *pbnGame, row Row) {
	if row.Auction == nil && row.Contract == nil {
		return
	}
	p.play(g, &row)
	p.file.Unfinished = append(p.file.Unfinished, row)
}

// sitting takes in who plays, as far as the game names players and teams.
func (p *pbnReader) sitting(g *pbnGame, row *Row) {
	for _, seat := range bridge.Seats {
		row.names[seat] = clean(g.value(seat.Name()), 80)
	}
	row.room, row.number = roomOf(g.value("Room")), clean(g.value("Table"), maxLabel)
	row.teams = [2]string{clean(g.value("HomeTeam"), 80), clean(g.value("VisitTeam"), 80)}
	if home, visit := row.teams[0], row.teams[1]; home != "" || visit != "" {
		row.Match = clean(strings.TrimSpace(g.value("Round")+" "+home+" – "+visit), maxText)
	}
}

// besideOthers names the table of a room apart from one of other people on the same board, for each of several matches
// has an open room. The same people once more are left to be refused.
func (p *pbnReader) besideOthers(row *Row) {
	if row.room == "" || row.number != "" {
		return
	}
	people := peopleOf(*row)
	for row.nth = 1; row.nth <= maxTables; row.nth++ {
		row.Table = row.roomTable(row.nth)
		at := place{row.Board, row.Section, row.Table}
		if _, taken := p.places[at]; !taken {
			p.people[at] = people
			p.severalRooms = p.severalRooms || row.nth > 1
			return
		} else if people != "" && p.people[at] == people {
			return
		}
	}
}

// roomOf is the room of a match that a word names; empty for any other word.
func roomOf(word string) string {
	switch word = tidied(word); {
	case strings.HasPrefix(word, "OPEN"), word == "O":
		return "Open"
	case strings.HasPrefix(word, "CLOSE"), word == "C":
		return "Closed"
	}
	return ""
}

// table is the label of the table: its own, the room, or both.
func (p *pbnReader) table(g *pbnGame) string {
	table, room := clean(g.value("Table"), maxLabel), clean(g.value("Room"), maxLabel)
	if known := roomOf(room); table != "" && known != "" {
		return clean(table+" "+known, maxLabel)
	}
	return cmp.Or(table, room)
}

// printed takes in the score and the points as the game has them.
func (p *pbnReader) printed(g *pbnGame, row *Row) {
	if text := g.value("Score"); text != "" {
		if points, ok := parseScore(text); ok {
			row.Points = &points
		} else if strings.HasPrefix(text, "^") {
			row.Artificial = &Artificial{Text: clean(text, 20)}
		} else {
			p.warn(g.line("Score"), "Score", "The score %q of board %d cannot be read.", shortened(text, 20), row.Board)
		}
	}
	for _, name := range []string{"ScoreMP", "ScoreIMP"} {
		if words := strings.Fields(g.value(name)); len(words) > 0 {
			row.bySide(words)
			return
		}
	}
}

// bySide takes in points as tags have them: "NS 4 EW -4".
func (row *Row) bySide(words []string) {
	for i := 0; i+1 < len(words); i += 2 {
		figure, artificial := ParseFigure(words[i+1])
		if artificial && row.Artificial == nil {
			row.Artificial = &Artificial{Text: clean(words[i+1], maxText)}
		}
		side, err := bridge.ParseSide(words[i])
		switch {
		case err != nil:
		case side == bridge.NorthSouth:
			row.NSPoints = figure
		default:
			row.EWPoints = figure
		}
	}
}
