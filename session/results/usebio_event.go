package results

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// usebioFacts are what the elements say of the event before the lines are taken in.
type usebioFacts struct {
	club, event *element
	competing   []usebioEntrant
	teamOf      map[string]int // team of a pair, by the number of the pair as printed
	carried     int            // contestants with a score from another session of play
}

type usebioEntrant struct {
	Entrant
	at int
}

func itoa(n int) string { return strconv.Itoa(n) }

// close takes in an element that is complete.
func (u *usebioReader) close(e *element) error {
	switch e.name {
	case "CLUB":
		u.found.club = e
	case "EVENT":
		if u.found.event != nil {
			return brokenAt(e.at, "The file holds more than one event. Export the events one by one.")
		}
		u.found.event = e
	case "PLAYER":
		u.player(e)
	case "PAIR":
		return u.pair(e)
	case "TEAM":
		return u.team(e)
	case "HAND":
		if e.parent != nil && len(e.parent.hands) < 4 {
			e.parent.hands = append(e.parent.hands, e)
		}
	case "BOARD":
		u.board(e)
	case "TRAVELLER_LINE":
		if len(u.lines) >= maxRows {
			return brokenAt(e.at, "There are more than %d results, which is more than %d boards at %d tables can "+
				"have. Export one session of play.", maxRows, maxBoards, maxTables)
		}
		u.lines = append(u.lines, e)
	}
	return nil
}

// player gives the names of a player to the pair or team around it.
func (u *usebioReader) player(e *element) {
	name := clean(e.field("PLAYER_NAME", "NAME"), 80)
	if name == "" {
		name = clean(e.field("FIRST_NAME")+" "+e.field("SURNAME", "LAST_NAME"), 80)
	}
	if e.parent == nil {
		return
	}
	if e.parent.name == "PARTICIPANTS" { // an individual
		_, number, _ := parseContestant(e.field("PLAYER_NUMBER"))
		u.compete(e, Entrant{Number: number, Players: name})
		return
	}
	if name != "" && len(e.parent.players) < 12 {
		e.parent.players = append(e.parent.players, name)
	}
}

func (u *usebioReader) compete(e *element, entrant Entrant) {
	if len(u.found.competing) > maxContestants {
		return // entrant refuses the file when they are taken in
	}
	if e.within("PARTICIPANTS") == nil && e.name != "PLAYER" || u.ofOther(e) {
		return
	}
	section := sectionOf(e)
	entrant.Section = cmp.Or(entrant.Section, section) // B1NS is of section B wherever it stands
	entrant.Total, _ = ParseFigure(e.field("TOTAL_SCORE"))
	entrant.Percent, _ = ParseFigure(e.field("PERCENTAGE"))
	entrant.Place, _ = strconv.Atoi(strings.TrimRight(e.field("PLACE"), "= "))
	entrant.Boards, _ = strconv.Atoi(e.field("BOARDS_PLAYED"))
	entrant.Handicap, _ = ParseFigure(e.field("HANDICAP"))
	carried, _ := ParseFigure(e.field("CARRY_OVER", "CARRYOVER", "CARRY_FORWARD", "CARRIED_FORWARD"))
	if carried != nil && carried.Sign() != 0 {
		u.found.carried++
	}
	u.found.competing = append(u.found.competing, usebioEntrant{entrant, e.at})
}

func sectionOf(e *element) string {
	return clean(e.within("SECTION").field("SECTION_ID", "SECTION_NAME"), maxLabel)
}

func (u *usebioReader) pair(e *element) error {
	names := strings.Join(e.players, " and ")
	if team := e.within("TEAM"); team != nil { // one of the pairs of a team
		if u.found.teamOf == nil {
			u.found.teamOf = map[string]int{}
		}
		_, number, _ := parseContestant(team.field("TEAM_ID", "TEAM_NUMBER", "TEAM_ID_NUMBER"))
		if printed := tidied(e.field("PAIR_NUMBER")); printed != "" && len(u.found.teamOf) < maxContestants {
			u.found.teamOf[printed] = number
		}
		if len(team.players) < 12 {
			team.players = append(team.players, e.players...)
		}
		return nil
	}
	section, number, side := parseContestant(e.field("PAIR_NUMBER"))
	if written, err := bridge.ParseSide(seatsOf(e.field("DIRECTION"))); err == nil {
		side = written.String()
	}
	u.compete(e, Entrant{Section: section, Number: number, Side: side, Players: names})
	return nil
}

func (u *usebioReader) team(e *element) error {
	_, number, _ := parseContestant(e.field("TEAM_ID", "TEAM_NUMBER", "TEAM_ID_NUMBER"))
	names := clean(e.field("TEAM_NAME"), 80)
	if players := strings.Join(e.players, ", "); players != "" {
		names = strings.TrimPrefix(names+": "+players, ": ")
	}
	u.compete(e, Entrant{Number: number, Players: names})
	return nil
}

// board takes in the hands of a board, wherever they stand.
func (u *usebioReader) board(e *element) {
	number, err := strconv.Atoi(e.field("BOARD_NUMBER"))
	if err != nil || len(e.hands) == 0 && e.field("VULNERABILITY", "DEALER") == "" || u.ofOther(e) {
		return
	}
	var dealer *bridge.Seat
	var vul *bridge.Vulnerability
	if seat, err := bridge.ParseSeat(e.field("DEALER")); err == nil {
		dealer = &seat
	}
	if v, err := bridge.ParseVulnerability(e.field("VULNERABILITY")); err == nil {
		vul = &v
	}
	u.mark(e.at, number, dealer, vul)
	var deal bridge.Deal
	for _, h := range e.hands {
		seat, err := bridge.ParseSeat(h.field("DIRECTION"))
		if err == nil {
			var hand bridge.Hand
			if hand, err = parseHand([4]string{h.field("SPADES"), h.field("HEARTS"), h.field("DIAMONDS"),
				h.field("CLUBS")}); err == nil {
				deal, err = deal.With(seat, hand)
			}
			if err != nil {
				err = fmt.Errorf("%s's hand: %w", seat.Name(), err)
			}
		}
		if err != nil {
			u.refuse(h.at, "HAND", "The deal of board %d cannot be read: %s.", number, err)
			return
		}
	}
	if len(e.hands) > 0 {
		u.deal(e.at, number, deal)
	}
}

// event takes in what has been gathered.
func (u *usebioReader) event() error {
	e := u.found.event
	if e == nil {
		return brokenAt(u.at(), "The file has no EVENT. Export the results as USEBIO again.")
	}
	u.kind(e)
	u.file.oneField, u.ranked = e.field("WINNER_TYPE") == "1", e.field("WINNER_TYPE") != ""
	u.reading.event(e.at, e.field("EVENT_DESCRIPTION", "TITLE"), u.found.club.field("CLUB_NAME"), e.field("DATE"))
	regulated(u.reading, e.at, e.field("REDRESS_SCORING"))
	u.byVPs = u.file.Form != movement.Teams && strings.Contains(tidied(e.field("MATCH_SCORING_METHOD")), "VP")
	if u.byVPs {
		u.warn(e.at, "MATCH_SCORING_METHOD", "The event is scored by the victory points of its matches, and Redress "+
			"ranks by them in teams alone. The totals and places of the file are not compared with the session, whose "+
			"ranking goes by the boards and is another. Choose by what boards are scored.")
	}
	twice := 0
	for _, c := range u.found.competing {
		if !u.wanted(c.Section) {
			continue
		}
		if e.field("WINNER_TYPE") == "2" && c.Side == "" && u.repeated(c) {
			first := contestant{c.Section, c.Number, bridge.NorthSouth.String()}
			if u.options.Said[ChoiceFirst] == eastWestFirst {
				first.side = bridge.EastWest.String()
			}
			if c.Side = first.side; u.named[first] {
				c.Side = otherSide[first.side]
			}
			twice++
		}
		if u.byVPs {
			c.Total, c.Percent, c.Place = nil, nil, 0
		}
		if e.field("WINNER_TYPE") == "1" && !u.repeated(c) {
			c.Side = "" // pairs of a single field may sit either way
		}
		if c.Boards == 0 {
			c.Boards, _ = strconv.Atoi(e.field("BOARDS_PLAYED"))
		}
		if err := u.entrant(c.at, c.Entrant); err != nil {
			return err
		}
	}
	if twice > 0 {
		u.askFirst(e.at, twice)
	}
	if u.found.carried > 0 {
		u.warn(e.at, "", "%d contestants bring a score from another session of play. A session here is scored by "+
			"itself, so that their totals are others.", u.found.carried)
	}
	for _, line := range u.lines {
		if err := u.line(line); err != nil {
			return err
		}
	}
	return nil
}

// ChoiceFirst is who sits North-South of two that have one number and no direction.
const ChoiceFirst ChoiceKey = "first"

const eastWestFirst = "ew"

// askFirst says of contestants without a direction that their sides are a guess, and asks for them.
func (u *usebioReader) askFirst(at, contestants int) {
	choice := Choice{Key: ChoiceFirst, Ask: "Who sits North-South, of two contestants with one number and no direction",
		Answers: []Answer{{"", "The one that the file lists first"}, {eastWestFirst, "The one that it lists second"}}}
	first, how := "North-South", "That is a guess, for the file does not say it: look at the names, and say it if it "+
		"is the other way round."
	if u.options.Said[ChoiceFirst] == eastWestFirst {
		choice.Taken, first, how = eastWestFirst, "East-West", "That is as you said."
	}
	u.file.Choices = append(u.file.Choices, choice)
	u.warn(at, "DIRECTION", "Numbers are listed twice without a direction, and there are two winners: the first of "+
		"each number is taken for %s (%d contestants). %s", first, contestants, how)
}

// repeated tells whether another contestant of the section has the number too, so that the side is part of it.
func (u *usebioReader) repeated(c usebioEntrant) bool {
	times := 0
	for _, other := range u.found.competing {
		if other.Number == c.Number && other.Section == c.Section {
			times++
		}
	}
	return times > 1
}

// kind guesses who competes and how boards are compared, by the words of the event and of the lines.
func (u *usebioReader) kind(e *element) {
	words := tidied(e.field("EVENT_TYPE") + " " + e.field("BOARD_SCORING_METHOD") + " " + e.field("SCORING_METHOD"))
	switch {
	case strings.Contains(words, "TEAM"), strings.HasPrefix(words, "KO"):
		u.file.Form = movement.Teams
	case strings.Contains(words, "INDIVIDUAL"):
		u.file.Form = movement.Individual
	default:
		u.file.Form = movement.Pairs
	}
	var first *element
	if len(u.lines) > 0 {
		first = u.lines[0]
	}
	switch {
	case strings.Contains(words, "BUTLER"), first.field("NS_BUTLER_POINTS") != "":
		u.scoringGuess(scoring.ByButler)
	case u.file.Form == movement.Teams && strings.Contains(words, "BAM"):
		u.scoringGuess(scoring.ByBoardAMatch)
	case u.file.Form == movement.Teams && strings.Contains(words, "AGGREGATE"):
		u.scoringGuess(scoring.ByTotalPoints)
	case strings.Contains(words, "AGGREGATE"):
		u.scoringGuess(scoring.ByNetPoints)
	case u.file.Form == movement.Teams && !strings.Contains(words, "MATCH_POINT"):
		u.scoringGuess(scoring.ByTeamsIMPs)
	case strings.Contains(words, "CROSS"), first.field("NS_CROSS_IMP_POINTS") != "", first.field("NS_IMPS") != "":
		u.scoringGuess(scoring.ByCrossIMPs)
	case strings.Contains(words, "MP_PAIRS"), strings.Contains(words, "MATCH_POINT"),
		first.field("NS_MATCH_POINTS") != "":
		u.scoringGuess(scoring.ByMatchpoints)
	}
}

// pointsOf are the columns of the points of a side, the one that the event is scored by first.
func (u *usebioReader) pointsOf(e *element, side bridge.Side) *big.Rat {
	columns := []string{"_MATCH_POINTS", "_CROSS_IMP_POINTS", "_BUTLER_POINTS", "_IMPS"}
	switch u.file.Scoring {
	case scoring.ByButler:
		columns = []string{"_BUTLER_POINTS", "_IMPS", "_CROSS_IMP_POINTS"}
	case scoring.ByCrossIMPs:
		columns = []string{"_CROSS_IMP_POINTS", "_IMPS", "_BUTLER_POINTS"}
	case scoring.ByTeamsIMPs:
		columns = []string{"_IMPS"}
	}
	for _, column := range columns {
		if figure, _ := ParseFigure(e.field(side.String() + column)); figure != nil {
			return figure
		}
	}
	return nil
}
