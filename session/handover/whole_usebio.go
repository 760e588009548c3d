package handover

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
)

// eventTypes are the words of USEBIO for what is played.
var eventTypes = map[movement.Form]map[scoring.Method]string{
	movement.Pairs: {scoring.ByMatchpoints: "MP_PAIRS",
		scoring.ByCrossIMPs: "CROSS_IMPS", scoring.ByButler: "BUTLER_PAIRS", scoring.ByNetPoints: "AGGREGATE_PAIRS"},
	movement.Individual: {scoring.ByMatchpoints: "MP_INDIVIDUAL", scoring.ByCrossIMPs: "CROSS_IMPS_INDIVIDUAL",
		scoring.ByButler: "BUTLER_INDIVIDUAL", scoring.ByNetPoints: "AGGREGATE_INDIVIDUAL"},
	movement.Teams: {scoring.ByTeamsIMPs: "TEAMS", scoring.ByTotalPoints: "AGGREGATE_TEAMS",
		scoring.ByBoardAMatch: "BAM_TEAMS"},
}

// WriteWholeUSEBIO writes a session as USEBIO. Lines that were ruled have what was given, as [WriteUSEBIO] has it, with
// the result of the table in a comment.
func WriteWholeUSEBIO(out io.Writer, w Whole) error {
	x := &usebioText{}
	x.text.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	x.open(`USEBIO Version="1.2"`)
	x.open("CLUB")
	x.element("CLUB_NAME", w.Play.Club)
	x.close("CLUB")
	x.open(fmt.Sprintf(`EVENT EVENT_TYPE="%s"`, eventTypes[w.Play.Form][w.Play.Scoring]))
	x.element("PROGRAM_NAME", "Redress")
	x.element("EVENT_DESCRIPTION", w.Play.Name)
	if day, err := time.Parse(time.DateOnly, w.Play.Date); err == nil {
		x.element("DATE", day.Format("02/01/2006"))
	}
	x.element("WINNER_TYPE", w.winners())
	x.element("REDRESS_SCORING", w.scoring())
	if len(w.Lines) == 0 {
		x.comment(noResult)
	}
	sections := w.sections()
	for _, section := range sections {
		if section != "" {
			x.open("SECTION")
			x.element("SECTION_ID", section)
			x.participants(w, section)
			x.boards(w, section)
			x.close("SECTION")
		}
	}
	if len(sections) == 0 || slices.Contains(sections, "") {
		x.participants(w, "")
	}
	x.boards(w, "")
	x.close("EVENT")
	x.close("USEBIO")
	_, err := io.WriteString(out, x.text.String())
	return err
}

// usebioText is a file while it is written.
type usebioText struct {
	text  strings.Builder
	depth int
}

func (x *usebioText) line(text string) {
	x.text.WriteString(strings.Repeat("  ", x.depth) + text + "\n")
}

func (x *usebioText) open(tag string) {
	x.line("<" + tag + ">")
	x.depth++
}

func (x *usebioText) close(tag string) {
	x.depth--
	x.line("</" + tag + ">")
}

func (x *usebioText) element(name, text string) {
	if text != "" {
		x.line("<" + name + ">" + escaped(text) + "</" + name + ">")
	}
}

func (x *usebioText) comment(text string) { x.line("<!-- " + text + " -->") }

func (x *usebioText) participants(w Whole, section string) {
	x.open("PARTICIPANTS")
	for _, s := range w.Standing {
		who := entryOf(s.Contestant)
		if who.section != section {
			continue
		}
		switch w.Play.Form {
		case movement.Teams:
			x.open("TEAM")
			x.element("TEAM_ID", number(who.number))
			team, players, _ := strings.Cut(s.Names, ": ")
			x.element("TEAM_NAME", team)
			x.players(strings.Split(players, ", "))
			x.place(s)
			x.close("TEAM")
		case movement.Individual:
			x.open("PLAYER")
			x.element("PLAYER_NUMBER", number(who.number))
			x.element("PLAYER_NAME", s.Names)
			x.place(s)
			x.close("PLAYER")
		default:
			x.open("PAIR")
			x.element("PAIR_NUMBER", number(who.number))
			x.element("DIRECTION", who.side)
			x.players(strings.Split(s.Names, " and "))
			x.place(s)
			x.close("PAIR")
		}
	}
	x.close("PARTICIPANTS")
}

func (x *usebioText) players(names []string) {
	for _, name := range names {
		if name != "" {
			x.open("PLAYER")
			x.element("PLAYER_NAME", name)
			x.close("PLAYER")
		}
	}
}

func (x *usebioText) place(s Standing) {
	if s.Place == nil {
		return
	}
	x.element("PLACE", number(s.Place.Rank))
	x.element("BOARDS_PLAYED", number(s.Place.Boards))
	x.element("TOTAL_SCORE", plain(s.Place.Total))
	x.element("PERCENTAGE", plain(s.Place.Percent))
}

// boards are those of a section; what nobody has played yet is of none.
func (x *usebioText) boards(w Whole, section string) {
	at := w.placing()
	if !w.tablesNamed() { // the lines of a board stay together, so that their order tells the tables
		at = func(Line) placed { return placed{} }
	}
	for _, board := range w.Play.Boards {
		all := w.at(board)
		lines := slices.DeleteFunc(slices.Clone(all), func(l Line) bool { return at(l).section != section })
		waits := len(all) == 0 && section == "" && w.Play.Deals[board].Full()
		if !w.Untold[board] && (len(lines) > 0 || waits) {
			x.board(w, board, lines, at)
		}
	}
}

func (x *usebioText) board(w Whole, board int, lines []Line, at func(Line) placed) {
	deal := w.Play.Deals[board]
	x.open("BOARD")
	x.element("BOARD_NUMBER", number(board))
	if marked := w.Play.Marking(board); marked != session.MarkedBy(board) {
		x.element("DEALER", marked.Dealer.String())
		x.element("VULNERABILITY", marked.Vul.PBN())
	}
	if deal.Full() {
		for _, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
			hand, _ := deal.Hand(seat)
			x.open("HAND")
			x.element("DIRECTION", seat.String())
			for _, suit := range slices.Backward(slices.Sorted(maps.Keys(suitElements))) {
				x.element(suitElements[suit], hand.Holding(suit))
			}
			x.close("HAND")
		}
	}
	for _, l := range lines {
		x.traveller(w, l, at(l))
	}
	x.close("BOARD")
}

var suitElements = map[bridge.Suit]string{bridge.Spade: "SPADES", bridge.Heart: "HEARTS", bridge.Diamond: "DIAMONDS",
	bridge.Club: "CLUBS"}

func (x *usebioText) traveller(w Whole, l Line, at placed) {
	if l.Ruled != nil {
		x.comment(comment(*l.Ruled) + " At the table: " + l.Line() + ".")
	}
	x.open("TRAVELLER_LINE")
	who := func(number int, side string) string { return w.entered(number, side).in(at.section) }
	x.element("TABLE_NUMBER", at.table)
	x.element("ROUND_NUMBER", number(l.Round))
	if w.Play.Form == movement.Individual {
		x.element("N_PLAYER_NUMBER", w.satNS(l).in(at.section))
		x.element("S_PLAYER_NUMBER", who(l.South, "NS"))
		x.element("E_PLAYER_NUMBER", w.satEW(l).in(at.section))
		x.element("W_PLAYER_NUMBER", who(l.West, "EW"))
	} else {
		x.element("NS_PAIR_NUMBER", w.satNS(l).in(at.section))
		x.element("EW_PAIR_NUMBER", w.satEW(l).in(at.section))
	}
	x.outcome(w, l)
	if column := usebioColumns[w.Play.Scoring]; column != "" {
		x.element("NS_"+column, plain(l.NS))
		x.element("EW_"+column, plain(l.EW))
	}
	x.element("REDRESS_NS_ASSIGNED", l.given().NS)
	x.element("REDRESS_EW_ASSIGNED", l.given().EW)
	x.element("REDRESS_FORM", l.Form)
	x.close("TRAVELLER_LINE")
}

// outcome is what happened at the table, or what a ruling put in its place.
func (x *usebioText) outcome(w Whole, l Line) {
	r := l.stands()
	if a := l.Ruled; a != nil && a.sort() != KindNone && a.sort() != KindAssigned {
		x.element("SCORE", usebioScore(*a))
		return
	}
	switch {
	case r.NotPlayed:
		x.element("SCORE", "NP")
	case r.Artificial.Assigned():
		if usebioColumns[w.Play.Scoring] != "" {
			x.element("SCORE", "A5050")
		}
	case r.Artificial != session.Artificial{}:
		x.element("NS_SCORE", r.Artificial.NS+"%")
		x.element("EW_SCORE", r.Artificial.EW+"%")
	case r.ScoreOnly:
		x.element("SCORE", strconv.Itoa(r.Score))
	default:
		contract, by, tricks := usebioContract(r.Contract, r.Tricks)
		x.element("CONTRACT", contract)
		x.element("PLAYED_BY", by)
		x.element("TRICKS", tricks)
		x.element("SCORE", strconv.Itoa(r.Score))
	}
}
