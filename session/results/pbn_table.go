package results

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
	"redress/session/results/pbntable"
)

// each calls row for every row of the table. A row is a line, or as many lines as it needs; where the columns have
// widths, a line with an empty cell is cut by them. A line that fits neither way is refused, and where the file ends in
// such a line the whole file.
func (p *pbnReader) each(tag *pbnTag, row func(t *pbntable.Table) error) error {
	t := pbntable.New(tag.value)
	if t.Columns() > maxTables {
		return brokenAt(tag.at, "The table has %d columns. Export the file again.", t.Columns())
	}
	var gathered []string
	gatheredAt := 0
	take := func(at int, cells []string) error {
		t.Row(at, cells)
		return row(t)
	}
	drop := func() {
		if len(gathered) > 0 {
			p.refuse(gatheredAt, "", "The row has %d of %d columns.", len(gathered), t.Columns())
		}
		gathered = nil
	}
	for i, line := range tag.data {
		if p.cutRow(tag, t, i) {
			return brokenAt(line.at,
				"The last row is shorter than the one before: the file is cut off. Export it again.")
		}
		cells := line.tokens
		if cut, ok := t.Cut(line.text); ok && len(cells) < t.Columns() && len(gathered) == 0 {
			cells = cut
		}
		if len(cells) >= t.Columns() {
			drop()
			if len(cells) > t.Columns() {
				p.refuse(line.at, "", "The row has %d columns, and the table has %d.", len(cells), t.Columns())
			} else if err := take(line.at, cells); err != nil {
				return err
			}
			continue
		}
		if len(gathered)+len(cells) > t.Columns() {
			drop()
		}
		if len(gathered) == 0 {
			gatheredAt = line.at
		}
		if gathered = append(gathered, cells...); len(gathered) == t.Columns() {
			if err := take(gatheredAt, gathered); err != nil {
				return err
			}
			gathered = nil
		}
	}
	if len(gathered) > 0 && tag == p.open {
		return brokenAt(gatheredAt, "The last row has %d of %d columns: the file is cut off. Export it again.",
			len(gathered), t.Columns())
	}
	drop()
	t.Unread(p.noteUnread)
	return nil
}

// scoreTable takes in all the results of a board.
func (p *pbnReader) scoreTable(tag *pbnTag, board int) error {
	defer func() {
		for _, line := range tag.data {
			if p.out[line.at] {
				lacks(p.file, board)
			}
		}
	}()
	return p.each(tag, func(t *pbntable.Table) error {
		row := Row{At: t.At, Board: board, Table: clean(t.Cell("Table"), maxLabel), Lead: parseLead(t.Cell("Lead"))}
		row.Round, _ = strconv.Atoi(t.Cell("Round"))
		row.Section, row.Form = clean(t.Cell("Section"), maxLabel), clean(t.Cell("Redress_Form"), maxLabel)
		if err := p.pair(t, &row); err != nil {
			return err
		}
		if text := t.Cell("Multiplicity"); text != "" {
			times, err := strconv.Atoi(text)
			if err != nil || times < 1 {
				leaveOut(p.reading, t.At, "Multiplicity", &row, fmt.Errorf("%q is not a number of tables",
					shortened(text, 20)))
				return nil
			}
			row.Multiplicity = times
		}
		if _, row.NotPlayed = parseSpecial(t.Cell("Contract")); row.NotPlayed {
			return p.row(row)
		}
		var err error
		if row.Contract, err = parseContract(t.Cell("Contract"), t.Cell("Declarer")); err != nil {
			leaveOut(p.reading, t.At, "Contract", &row, err)
			return nil
		}
		if row.Tricks, err = parseTricks(t.Cell("Result"), row.Contract); err != nil {
			leaveOut(p.reading, t.At, "Result", &row, err)
			return nil
		}
		p.tableScore(t, &row)
		assigned(p.reading, &row, t.Cell("Redress_NS_Assigned"), t.Cell("Redress_EW_Assigned"))
		return p.row(row)
	})
}

// pair takes in who played; names that stand in the table are kept. Where it numbers no pairs it may number or name the
// players by their seats, or only name the pairs. The partners of an individual that Redress wrote have columns of
// their own.
func (p *pbnReader) pair(t *pbntable.Table, row *Row) error {
	if p.file.Form == movement.Individual {
		row.South = row.sits(bridge.NorthSouth, t.Cell("Redress_South"))
		row.West = row.sits(bridge.EastWest, t.Cell("Redress_West"))
	}
	teams := [2]string{t.Cell("TeamId_NS", "TeamId_Home"), t.Cell("TeamId_EW", "TeamId_Away")}
	if room := roomOf(t.Cell("Room")); room != "" {
		row.Table = clean(strings.TrimSpace(row.Table+" "+room), maxLabel)
		if room == "Closed" && t.Has("TeamId_Home") { // where the home team sits East-West
			teams[0], teams[1] = teams[1], teams[0]
		}
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		number := row.sits(side, cmp.Or(t.Cell("PairId_"+side.String()), teams[side]))
		if side == bridge.NorthSouth {
			row.NS = number
		} else {
			row.EW = number
		}
		names := t.Cell("Names_" + side.String())
		if number == 0 || names == "" || !p.wanted(row.Section) {
			continue
		}
		if err := p.entrant(t.At, Entrant{Section: row.Section, Number: number, Side: side.String(),
			Players: players(names)}); err != nil {
			return err
		}
	}
	if row.NS == 0 && row.EW == 0 {
		p.bySeats(t, row)
	}
	return nil
}

// bySeats takes in the players of a row by their seats: what numbers them, or their names, or the names of the pairs.
func (p *pbnReader) bySeats(t *pbntable.Table, row *Row) {
	for _, seat := range bridge.Seats {
		name := t.Cell("PlayerName_"+seat.Name(), "Name_"+seat.Name(), "Names_"+seat.Name(), seat.Name())
		id := t.Cell("PlayerId_"+seat.Name(), "Id_"+seat.Name())
		row.names[seat] = clean(cmp.Or(id, name), 80)
		if id != "" && name != "" {
			p.listings = append(p.listings, listing{id, t.At, Entrant{Players: name}})
		}
	}
	if row.names != [4]string{} {
		p.eachSeat = true
		return
	}
	for _, first := range []bridge.Seat{bridge.North, bridge.East} {
		side := first.Side()
		one, other, _ := strings.Cut(t.Cell("Names_"+side.String()), ";")
		row.names[first], row.names[first.Partner()] = clean(one, maxNames), clean(other, maxNames)
	}
}

// players is the names of a partnership, which the notation parts by a semicolon.
func players(names string) string {
	return strings.Join(strings.Split(names, ";"), " and ")
}

// ofSide is what stands in the column of a side, or else of its first player: programs write the scores of an
// individual by its seats.
func ofSide(t *pbntable.Table, what string, side bridge.Side) string {
	seat := map[bridge.Side]bridge.Seat{bridge.NorthSouth: bridge.North, bridge.EastWest: bridge.East}[side]
	cell := t.Cell(what+"_"+side.String(), what+"_"+seat.Name())
	t.Cell(what + "_" + seat.Partner().Name()) // which has the same
	return cell
}

// tellUnread names the columns of the tables that hold something and are not read.
func (p *pbnReader) tellUnread() {
	var unread []string
	for _, column := range p.unread {
		unread = append(unread, fmt.Sprintf("%s (%s)", shortened(column[0], 30), shortened(column[1], 30)))
		if figure, _ := ParseFigure(column[1]); figure != nil {
			p.file.Unread = append(p.file.Unread, strings.Clone(shortened(column[0], 30)))
		}
	}
	if len(unread) > 0 {
		p.warn(0, "", "Columns that are not read: %s.", shortened(strings.Join(unread, ", "), 4*maxText))
	}
}

// noteUnread keeps a column that is not read for [pbnReader.tellUnread], once.
func (p *pbnReader) noteUnread(title, first string) {
	if !slices.ContainsFunc(p.unread, func(known [2]string) bool { return known[0] == title }) {
		p.unread = append(p.unread, [2]string{title, first})
	}
}

// tableScore takes in the score and the points of a row.
func (p *pbnReader) tableScore(t *pbntable.Table, row *Row) {
	ns, ew := ofSide(t, "Score", bridge.NorthSouth), ofSide(t, "Score", bridge.EastWest)
	if points, ok := parseScore(ns); ok {
		row.Points = &points
	} else if points, ok := parseScore(ew); ok {
		points = -points
		row.Points = &points
	}
	mark := ""
	for _, unit := range []string{"MP", "IMP", "BAM"} {
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			cell := ofSide(t, unit, side)
			figure, artificial := ParseFigure(cell)
			if artificial {
				mark = cell
			}
			switch {
			case figure == nil:
			case side == bridge.NorthSouth && row.NSPoints == nil:
				row.NSPoints = figure
			case side == bridge.EastWest && row.EWPoints == nil:
				row.EWPoints = figure
			}
		}
	}
	row.percentages(t, &mark)
	if mark == "" && (p.file.Scoring == scoring.ByMatchpoints || p.file.Scoring == "") {
		ns, _ := ParseFigure(ofSide(t, "Percentage", bridge.NorthSouth))
		ew, _ := ParseFigure(ofSide(t, "Percentage", bridge.EastWest))
		if row.NSPoints == nil && row.EWPoints == nil { // matchpoints in percent of the board
			row.NSPoints, row.EWPoints, row.percents = ns, ew, ns != nil || ew != nil
		}
	}
	if strings.HasPrefix(ns, "^") || strings.HasPrefix(ew, "^") {
		mark = ns + " " + ew
	}
	if mark != "" && row.Artificial == nil {
		row.Artificial = &Artificial{Text: clean(mark, maxText)}
	}
	if row.Artificial != nil {
		row.Contract, row.Tricks, row.Points = nil, nil, nil
	}
}

// settlePercents lets the percentages of lines go where the file has matchpoints on others, for they are of one scale.
func (p *pbnReader) settlePercents() {
	inPercent, others := 0, false
	for _, row := range p.file.Rows {
		if row.percents {
			inPercent++
		} else {
			others = others || printed(row) && row.natural()
		}
	}
	if inPercent == 0 || !others {
		return
	}
	for i := range p.file.Rows {
		if row := &p.file.Rows[i]; row.percents {
			row.NSPoints, row.EWPoints, row.percents = nil, nil, false
		}
	}
	p.warn(0, "", "%d lines have percentages, and others have matchpoints. The percentages are not compared.",
		inPercent)
}

// percentages takes in the awards of an artificial score, which "^" marks.
func (row *Row) percentages(t *pbntable.Table, mark *string) {
	textNS, textEW := ofSide(t, "Percentage", bridge.NorthSouth), ofSide(t, "Percentage", bridge.EastWest)
	ns, nsMarked := ParseFigure(textNS)
	ew, ewMarked := ParseFigure(textEW)
	if !nsMarked && !ewMarked {
		return
	}
	*mark = strings.TrimSpace(textNS + " " + textEW)
	row.Artificial = &Artificial{Text: *mark, NS: awardOf(ns), EW: awardOf(ew)}
}

// totals takes in the contestants of a TotalScoreTable.
func (p *pbnReader) totals(tag *pbnTag) error {
	return p.each(tag, func(t *pbntable.Table) error {
		section, number, side := parseContestant(t.Cell("PairId", "TeamId"))
		section = cmp.Or(section, clean(t.Cell("Section"), maxLabel))
		e := Entrant{Section: section, Number: number, Side: side,
			Players: players(t.Cell("Names", "Name", "TeamName"))}
		e.Place, _ = strconv.Atoi(strings.TrimRight(t.Cell("Rank"), "="))
		for _, name := range []string{"TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalBAM",
			"TotalScoreBAM", "TotalScore"} {
			if total, _ := ParseFigure(t.Cell(name)); total != nil && e.Total == nil {
				e.Total = total
			}
		}
		for _, name := range []string{"TotalPercentage", "MeanPercentage"} {
			if percent, _ := ParseFigure(t.Cell(name)); percent != nil && e.Percent == nil {
				e.Percent = percent
			}
		}
		if !p.wanted(section) {
			return nil
		}
		if id := t.Cell("PlayerId"); number == 0 {
			p.listings = append(p.listings, listing{clean(id, 80), t.At, e})
			return nil
		}
		return p.entrant(t.At, e)
	})
}
