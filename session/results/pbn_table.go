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

// pbnTable is the columns of a table, and a row of it.
type pbnTable struct {
	names  []string
	widths []int // 0 where the table gives none
	right  bool  // the last column is set to the right
	at     int
	cells  []string
}

// newPBNTable reads the columns: "PairId_NS\4R;Contract\5L", with + or - in front of a name by which it is sorted.
func newPBNTable(columns string) *pbnTable {
	t := &pbnTable{}
	for column := range strings.SplitSeq(columns, ";") {
		name, width, _ := strings.Cut(strings.TrimSpace(column), `\`)
		characters, _ := strconv.Atoi(strings.TrimRight(width, "LR"))
		t.names = append(t.names, strings.ToLower(strings.TrimLeft(name, "+-")))
		t.widths = append(t.widths, characters)
		t.right = characters > 0 && strings.HasSuffix(width, "R")
	}
	return t
}

// cell is what stands under a name in the row, with what stands for "not known" and "not meant" taken out.
func (t *pbnTable) cell(name string) string {
	for i, n := range t.names {
		if n == strings.ToLower(name) && i < len(t.cells) {
			if cell := strings.TrimSpace(t.cells[i]); cell != "?" && cell != "-" {
				return cell
			}
		}
	}
	return ""
}

// each calls row for every row of the table. A row is a line, or as many lines as it needs; where the columns have
// widths, a line with an empty cell is cut by them. A line that fits neither way is refused, and where the file ends in
// such a line the whole file.
func (p *pbnReader) each(tag *pbnTag, row func(t *pbnTable) error) error {
	t := newPBNTable(tag.value)
	if len(t.names) > maxTables {
		return brokenAt(tag.at, "The table has %d columns. Export the file again.", len(t.names))
	}
	var gathered []string
	gatheredAt := 0
	take := func(at int, cells []string) error {
		t.at, t.cells = at, cells
		return row(t)
	}
	drop := func() {
		if len(gathered) > 0 {
			p.refuse(gatheredAt, "", "The row has %d of %d columns.", len(gathered), len(t.names))
		}
		gathered = nil
	}
	for i, line := range tag.data {
		if p.cutRow(tag, t, i) {
			return brokenAt(line.at,
				"The last row is shorter than the one before: the file is cut off. Export it again.")
		}
		cells := line.tokens
		if cut, ok := t.cut(line.text); ok && len(cells) < len(t.names) && len(gathered) == 0 {
			cells = cut
		}
		if len(cells) >= len(t.names) {
			drop()
			if len(cells) > len(t.names) {
				p.refuse(line.at, "", "The row has %d columns, and the table has %d.", len(cells), len(t.names))
			} else if err := take(line.at, cells); err != nil {
				return err
			}
			continue
		}
		if len(gathered)+len(cells) > len(t.names) {
			drop()
		}
		if len(gathered) == 0 {
			gatheredAt = line.at
		}
		if gathered = append(gathered, cells...); len(gathered) == len(t.names) {
			if err := take(gatheredAt, gathered); err != nil {
				return err
			}
			gathered = nil
		}
	}
	if len(gathered) > 0 && tag == p.open {
		return brokenAt(gatheredAt, "The last row has %d of %d columns: the file is cut off. Export it again.",
			len(gathered), len(t.names))
	}
	drop()
	return nil
}

// cut parts a line by the widths of the columns, each with a blank behind it; false where a width is missing or what is
// cut through is no blank.
func (t *pbnTable) cut(line string) ([]string, bool) {
	var cells []string
	for i, width := range t.widths {
		last := i == len(t.widths)-1
		switch {
		case width < 1:
			return nil, false
		case last:
			return append(cells, strings.Trim(line, ` "`)), true
		case width >= len(line) || line[width] != ' ':
			return nil, false
		}
		cells = append(cells, strings.Trim(line[:width], ` "`))
		line = line[width+1:]
	}
	return nil, false
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
	return p.each(tag, func(t *pbnTable) error {
		row := Row{At: t.at, Board: board, Table: clean(t.cell("Table"), maxLabel), Lead: parseLead(t.cell("Lead"))}
		row.Round, _ = strconv.Atoi(t.cell("Round"))
		row.Section, row.Form = clean(t.cell("Section"), maxLabel), clean(t.cell("Redress_Form"), maxLabel)
		if err := p.pair(t, &row); err != nil {
			return err
		}
		if text := t.cell("Multiplicity"); text != "" {
			times, err := strconv.Atoi(text)
			if err != nil || times < 1 {
				leaveOut(p.reading, t.at, "Multiplicity", &row, fmt.Errorf("%q is not a number of tables",
					shortened(text, 20)))
				return nil
			}
			row.Multiplicity = times
		}
		if _, row.NotPlayed = parseSpecial(t.cell("Contract")); row.NotPlayed {
			return p.row(row)
		}
		var err error
		if row.Contract, err = parseContract(t.cell("Contract"), t.cell("Declarer")); err != nil {
			leaveOut(p.reading, t.at, "Contract", &row, err)
			return nil
		}
		if row.Tricks, err = parseTricks(t.cell("Result"), row.Contract); err != nil {
			leaveOut(p.reading, t.at, "Result", &row, err)
			return nil
		}
		p.tableScore(t, &row)
		assigned(p.reading, &row, t.cell("Redress_NS_Assigned"), t.cell("Redress_EW_Assigned"))
		return p.row(row)
	})
}

// pair takes in who played; names that stand in the table are kept. In an individual the partners have columns of
// their own, which no other program writes.
func (p *pbnReader) pair(t *pbnTable, row *Row) error {
	if p.file.Form == movement.Individual {
		row.South = row.sits(bridge.NorthSouth, t.cell("Redress_South"))
		row.West = row.sits(bridge.EastWest, t.cell("Redress_West"))
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		number := row.sits(side, t.cell("PairId_"+side.String()))
		if side == bridge.NorthSouth {
			row.NS = number
		} else {
			row.EW = number
		}
		names := t.cell("Names_" + side.String())
		if number == 0 || names == "" || !p.wanted(row.Section) {
			continue
		}
		if err := p.entrant(t.at, Entrant{Section: row.Section, Number: number, Side: side.String(),
			Players: players(names)}); err != nil {
			return err
		}
	}
	return nil
}

// players is the names of a partnership, which the notation parts by a semicolon.
func players(names string) string {
	return strings.Join(strings.Split(names, ";"), " and ")
}

// tableScore takes in the score and the points of a row.
func (p *pbnReader) tableScore(t *pbnTable, row *Row) {
	ns, ew := t.cell("Score_NS"), t.cell("Score_EW")
	if points, ok := parseScore(ns); ok {
		row.Points = &points
	} else if points, ok := parseScore(ew); ok {
		points = -points
		row.Points = &points
	}
	mark := ""
	for _, unit := range []string{"MP", "IMP"} {
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			cell := t.cell(unit + "_" + side.String())
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
		ns, _ := ParseFigure(t.cell("Percentage_NS"))
		ew, _ := ParseFigure(t.cell("Percentage_EW"))
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
func (row *Row) percentages(t *pbnTable, mark *string) {
	ns, nsMarked := ParseFigure(t.cell("Percentage_NS"))
	ew, ewMarked := ParseFigure(t.cell("Percentage_EW"))
	if !nsMarked && !ewMarked {
		return
	}
	*mark = strings.TrimSpace(t.cell("Percentage_NS") + " " + t.cell("Percentage_EW"))
	row.Artificial = &Artificial{Text: *mark, NS: awardOf(ns), EW: awardOf(ew)}
}

// totals takes in the contestants of a TotalScoreTable.
func (p *pbnReader) totals(tag *pbnTag) error {
	return p.each(tag, func(t *pbnTable) error {
		section, number, side := parseContestant(t.cell("PairId"))
		section = cmp.Or(section, clean(t.cell("Section"), maxLabel))
		e := Entrant{Section: section, Number: number, Side: side, Players: players(t.cell("Names"))}
		e.Place, _ = strconv.Atoi(strings.TrimRight(t.cell("Rank"), "="))
		for _, name := range []string{"TotalMP", "TotalIMP", "TotalScore"} {
			if total, _ := ParseFigure(t.cell(name)); total != nil && e.Total == nil {
				e.Total = total
			}
		}
		for _, name := range []string{"TotalPercentage", "MeanPercentage"} {
			if percent, _ := ParseFigure(t.cell(name)); percent != nil && e.Percent == nil {
				e.Percent = percent
			}
		}
		if !p.wanted(section) {
			return nil
		}
		return p.entrant(t.at, e)
	})
}
