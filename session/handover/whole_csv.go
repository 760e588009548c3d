package handover

import (
	"encoding/csv"
	"io"
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/results"
)

// pointsHeads are the names of the columns of the points by method, as other programs and Redress itself know them.
var pointsHeads = map[scoring.Method]string{scoring.ByMatchpoints: "MP", scoring.ByCrossIMPs: "cross-IMPs",
	scoring.ByButler: "Butler", scoring.ByTeamsIMPs: "IMPs", scoring.ByBoardAMatch: "BAM",
	scoring.ByTotalPoints: "aggregate", scoring.ByNetPoints: "aggregate"}

// WriteWholeCSV writes a session as a table, a result a line: as it was played, or what a ruling put in its place, with
// the points that it is worth with the rulings, and what was ruled. What no column of other programs can hold stands in
// columns of our own behind the others.
func WriteWholeCSV(out io.Writer, w Whole) error {
	points, individual := pointsHeads[w.Play.Scoring], w.Play.Form == movement.Individual
	sections, at := len(w.sections()) > 0, w.placing()
	header := []string{"board", "table", "round", "ns", "ew"}
	if w.Play.Form == movement.Teams {
		header = []string{"board", "table", "round", "NS team", "EW team"}
	}
	if sections {
		header = slices.Insert(header, 1, "section")
	}
	names := []string{"NS names", "EW names"}
	if individual {
		header = append(header, "south", "west")
		names = []string{"north name", "east name", "south name", "west name"}
	}
	header = append(header, "contract", "declarer", "tricks", "score", "NS "+points, "EW "+points, "remarks", "match")
	header = append(append(header, names...), "ruling", "event", "club", "date", "winners")
	otherwise := slices.ContainsFunc(w.Play.Boards, func(board int) bool {
		return w.Play.Marking(board) != session.MarkedBy(board)
	})
	if otherwise {
		header = append(header, "dealer", "vulnerability")
	}
	assigned, formed, scored := w.assigned(), w.formed(), w.scoring()
	if assigned {
		header = append(header, "NS assigned", "EW assigned")
	}
	if formed {
		header = append(header, "form of board")
	}
	header = append(header, "Redress scoring")
	event := []string{safe(w.Play.Name), safe(w.Play.Club), w.Play.Date, w.winners()}
	table := csv.NewWriter(out)
	if len(w.Lines) == 0 {
		if err := table.Write([]string{noResult}); err != nil {
			return err
		}
	}
	if err := table.Write(header); err != nil {
		return err
	}
	for _, l := range w.Lines {
		where := at(l)
		who := func(number int, side string) string { return safe(w.entered(number, side).in(where.section)) }
		record := []string{number(l.Board), label(where.table), number(l.Round),
			safe(w.satNS(l).in(where.section)), safe(w.satEW(l).in(where.section))}
		if sections {
			record = slices.Insert(record, 1, label(where.section))
		}
		if individual {
			record = append(record, who(l.South, "NS"), who(l.West, "EW"))
		}
		contract, declarer, tricks, points, remarks := played(l.stands())
		record = append(record, contract, declarer, tricks, points, plain(l.NS), plain(l.EW), remarks, safe(l.Match),
			safe(w.names(l.Result.NS, l.Crossed.LineOf(bridge.NorthSouth).String())),
			safe(w.names(l.Result.EW, l.Crossed.LineOf(bridge.EastWest).String())))
		if individual {
			record = append(record, safe(w.names(l.South, "")), safe(w.names(l.West, "")))
		}
		record = append(append(record, safe(ruledWords(l))), event...)
		if marked := w.Play.Marking(l.Board); otherwise {
			record = append(record, marked.Dealer.String(), marked.Vul.String())
		}
		if given := l.given(); assigned {
			record = append(record, safe(given.NS), safe(given.EW))
		}
		if formed {
			record = append(record, safe(l.Form))
		}
		record = append(record, scored)
		if err := table.Write(record); err != nil {
			return err
		}
	}
	for _, s := range w.idle() {
		if err := table.Write(idleRecord(header, s, w.winners())); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// idle are the contestants who are on no line, where there are lines: a section that has not begun.
func (w Whole) idle() (list []Standing) {
	for _, s := range w.Standing {
		sits := func(l Line) bool {
			return l.South == s.Number || l.West == s.Number ||
				l.Result.NS == s.Number && s.of(l.Crossed.LineOf(bridge.NorthSouth)) ||
				l.Result.EW == s.Number && s.of(l.Crossed.LineOf(bridge.EastWest))
		}
		if len(w.Lines) > 0 && !slices.ContainsFunc(w.Lines, sits) {
			list = append(list, s)
		}
	}
	return list
}

func (s Standing) of(side bridge.Side) bool { return s.Side == "" || s.Side == side.String() }

// idleRecord is the line of somebody who takes part and has no result.
func idleRecord(header []string, s Standing, winners string) []string {
	own, record := entryOf(s.Contestant), make([]string, len(header))
	column := "ns"
	if own.side == bridge.EastWest.String() {
		column = "ew"
	}
	for i, name := range header {
		switch {
		case name == "section":
			record[i] = label(own.section)
		case strings.EqualFold(strings.TrimSuffix(name, " team"), column):
			record[i] = number(own.number)
		case strings.EqualFold(name, column+" names"), name == "north name":
			record[i] = safe(s.Names)
		case name == "remarks":
			record[i] = "no result"
		case name == "winners":
			record[i] = winners
		}
	}
	return record
}

// played are the cells of a result; what stands in its place goes into the remarks.
func played(r session.Result) (contract, declarer, tricks, points, remarks string) {
	switch {
	case r.NotPlayed:
		return "", "", "", "", "not played"
	case r.Artificial == byPoints, r.Artificial.Assigned():
		return "", "", "", "", arbitral
	case r.Artificial != session.Artificial{}:
		return "", "", "", "", r.Artificial.NS + "%-" + r.Artificial.EW + "%"
	case r.ScoreOnly:
		return "", "", "", signed(r.Score), ""
	}
	contract, declarer, tricks = usebioContract(r.Contract, r.Tricks)
	return contract, declarer, tricks, signed(r.Score), ""
}

func signed(points int) string { return big.NewInt(int64(points)).String() }

// plain is a figure to two decimals, and empty where there is none.
func plain(figure *big.Rat) string {
	if figure == nil {
		return ""
	}
	return strings.ReplaceAll(results.Shown(figure), "−", "-")
}

// names are those of a number on a side.
func (w Whole) names(number int, side string) string {
	for _, s := range w.Standing {
		if s.Number == number && (s.Side == "" || s.Side == side) {
			return s.Names
		}
	}
	return ""
}

// ruledWords says what was ruled, and what happened at the table where the line has another result; nothing where
// nothing was ruled.
func ruledWords(l Line) string {
	switch {
	case l.Ruled == nil:
		return ""
	case l.stands() != l.Result:
		return comment(*l.Ruled) + " At the table: " + l.Line() + "."
	}
	return comment(*l.Ruled)
}
