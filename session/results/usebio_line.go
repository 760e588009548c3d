package results

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// line takes in a TRAVELLER_LINE with what the board, the match and the section around it say.
func (u *usebioReader) line(e *element) error {
	board, match := e.within("BOARD"), e.within("MATCH")
	if !u.several && !u.ofSession(sessionOf(e)) || u.ofOther(e) {
		return nil
	}
	row := Row{At: e.at, Section: sectionOf(e)}
	row.Board, _ = strconv.Atoi(cmp.Or(board.field("BOARD_NUMBER"), e.field("BOARD_NUMBER")))
	row.Round, _ = strconv.Atoi(cmp.Or(e.field("ROUND_NUMBER"), match.field("ROUND_NUMBER")))
	row.Round = max(row.Round, 0)
	row.Table = clean(e.field("TABLE_NUMBER", "TABLE"), maxLabel)
	row.Lead = parseLead(e.field("LEAD"))
	if u.seats(e, match, &row); !u.wanted(row.Section) {
		return nil
	}
	row.NSPoints, row.EWPoints = u.pointsOf(e, bridge.NorthSouth), u.pointsOf(e, bridge.EastWest)
	u.netIMPs(e, board, &row)
	if !u.score(e, &row) {
		return nil
	}
	assigned(u.reading, &row, e.field("REDRESS_NS_ASSIGNED"), e.field("REDRESS_EW_ASSIGNED"))
	row.Form = clean(e.field("REDRESS_FORM"), maxLabel)
	u.match(match, row)
	return u.row(row)
}

// match takes in what a match of pairs brought, once for all its lines.
func (u *usebioReader) match(e *element, row Row) {
	if e == nil || !u.byVPs || u.matched[e] || row.NS < 1 || row.EW < 1 || len(u.file.Matches) >= maxRows {
		return
	}
	u.matched[e] = true
	m := Match{At: e.at, Round: row.Round, NS: row.NS, EW: row.EW, section: row.Section}
	for i, side := range []string{"NS", "EW"} {
		m.VPs[i], _ = ParseFigure(e.field(side+"_SCORE", side+"_VPS", side+"_VP"))
		m.IMPs[i], _ = ParseFigure(e.field(side+"_IMPS", side+"_IMP"))
	}
	if m.VPs != [2]*big.Rat{} || m.IMPs != [2]*big.Rat{} {
		u.file.Matches = append(u.file.Matches, m)
	}
}

// seats finds who played: numbers of pairs on the line or on the match, players of an individual, or the teams of a
// match with the direction in which the first of them sat.
func (u *usebioReader) seats(e, match *element, row *Row) {
	ns, ew := cmp.Or(e.field("NS_PAIR_NUMBER"), match.field("NS_PAIR_NUMBER")),
		cmp.Or(e.field("EW_PAIR_NUMBER"), match.field("EW_PAIR_NUMBER"))
	row.NS = row.sits(bridge.NorthSouth, cmp.Or(ns, e.field("N_PLAYER_NUMBER")))
	row.EW = row.sits(bridge.EastWest, cmp.Or(ew, e.field("E_PLAYER_NUMBER")))
	if of := row.labels[0].section; of != "" && of == row.labels[1].section { // both are of a section within another
		row.Section, row.labels[0].section, row.labels[1].section = of, "", ""
	}
	if u.file.Form == movement.Individual {
		_, row.South, _ = parseContestant(e.field("S_PLAYER_NUMBER"))
		_, row.West, _ = parseContestant(e.field("W_PLAYER_NUMBER"))
	}
	if u.file.Form != movement.Teams {
		return
	}
	if len(u.found.teamOf) > 0 {
		row.NS, row.EW = u.found.teamOf[tidied(ns)], u.found.teamOf[tidied(ew)]
	}
	_, team, _ := parseContestant(match.field("TEAM"))
	_, opposing, _ := parseContestant(match.field("OPPOSING_TEAM"))
	if direction, err := bridge.ParseSide(seatsOf(e.field("DIRECTION"))); err == nil && team > 0 {
		row.NS, row.EW = team, opposing
		if direction == bridge.EastWest {
			row.NS, row.EW = opposing, team
		}
	}
	if match != nil {
		row.Match = strings.TrimSpace(match.field("ROUND_NUMBER") + " " +
			clean(match.field("TEAM")+" – "+match.field("OPPOSING_TEAM"), 60))
	}
}

// seatsOf is the side of a direction that may name one of its seats.
func seatsOf(direction string) string {
	if seat, err := bridge.ParseSeat(direction); err == nil {
		return seat.Side().String()
	}
	return direction
}

// netIMPs are the IMPs of a board in a match of teams, which stand once, for the team that the match names first.
func (u *usebioReader) netIMPs(e, board *element, row *Row) {
	imps, _ := ParseFigure(board.field("IMPS"))
	if imps == nil || row.NSPoints != nil || row.EWPoints != nil || u.file.Form != movement.Teams {
		return
	}
	direction, err := bridge.ParseSide(seatsOf(e.field("DIRECTION")))
	if err != nil {
		return
	}
	row.NSPoints, row.EWPoints = imps, new(big.Rat).Neg(imps)
	if direction == bridge.EastWest {
		row.NSPoints, row.EWPoints = row.EWPoints, row.NSPoints
	}
}

// score reads contract, tricks and score, or what stands in their place. False where the line is refused.
func (u *usebioReader) score(e *element, row *Row) bool {
	refuse := func(column string, err error) bool {
		leaveOut(u.reading, e.at, column, row, err)
		return false
	}
	text := e.field("SCORE")
	if row.Artificial, row.NotPlayed = parseSpecial(text); row.Artificial != nil || row.NotPlayed {
		return true
	}
	if mark := e.field("ARTIFICIAL_SCORE"); mark != "" {
		if row.Artificial, row.NotPlayed = parseSpecial(mark); row.Artificial == nil && !row.NotPlayed {
			row.Artificial = &Artificial{Text: clean(mark, maxText)}
		}
		return true
	}
	if row.Artificial, row.NotPlayed = parseSpecial(e.field("CONTRACT")); row.Artificial != nil || row.NotPlayed {
		return true
	}
	var err error
	if row.Contract, err = parseContract(e.field("CONTRACT"), e.field("PLAYED_BY")); err != nil {
		return refuse("CONTRACT", err)
	}
	if row.Tricks, err = parseTricks(e.field("TRICKS"), row.Contract); err != nil {
		return refuse("TRICKS", err)
	}
	if points, ok := parseScore(text); ok {
		row.Points = &points
	} else if text != "" {
		u.warn(e.at, "SCORE", "Board %d%s: the score %q cannot be read.", row.Board, row.where(), shortened(text, 30))
	}
	if text == "" || row.Points == nil {
		return u.split(e, row)
	}
	if row.Contract == nil && *row.Points == 0 && e.field("TRICKS") == "" {
		u.warn(e.at, "SCORE", "Board %d%s has the score 0 and no contract: it counts as passed out. If it was an "+
			"adjusted score, enter it as a ruling.", row.Board, row.where())
	}
	return true
}

// split reads the scores of the two sides where they stand apart, as points or as percentages.
func (u *usebioReader) split(e *element, row *Row) bool {
	ns, ew := e.field("NS_SCORE"), e.field("EW_SCORE")
	return u.bothSides(row, ns, ew)
}

// bothSides takes in a score of each side: points, or the award of an artificial score.
func (r *reading) bothSides(row *Row, ns, ew string) bool {
	awardNS, awardEW := parseAward(ns), parseAward(ew)
	if awardNS != nil || awardEW != nil {
		row.Artificial = &Artificial{Text: clean(ns+" / "+ew, maxText), NS: awardNS, EW: awardEW}
		return true
	}
	pointsNS, okNS := parseScore(ns)
	pointsEW, okEW := parseScore(ew)
	switch {
	case okNS && okEW && pointsNS != -pointsEW && pointsNS != 0 && pointsEW != 0:
		lacks(r.file, row.Board)
		r.refuse(row.At, "", "Board %d%s has a split score: North-South %d and East-West %d. Enter it as a ruling.",
			row.Board, row.where(), pointsNS, pointsEW)
		return false
	case okNS && (pointsNS != 0 || !okEW):
		row.Points = &pointsNS
	case okEW:
		pointsEW = -pointsEW
		row.Points = &pointsEW
	}
	return true
}
