package results

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/session/movement"
)

// heading takes in what stands above the names of the columns: "Event,Tuesday pairs", "Date: 2026-03-31".
func (c *csvReader) heading(lines []csvLine) {
	for _, line := range lines {
		cells := filled(line.cells)
		if len(cells) == 1 {
			label, value, _ := strings.Cut(cells[0], ":")
			cells = filled([]string{label, value})
		}
		if len(cells) < 2 {
			continue
		}
		for field, take := range map[Field]func(string){
			FieldEvent: func(value string) { c.event(line.at, value, "", "") },
			FieldClub:  func(value string) { c.event(line.at, "", value, "") },
			FieldDate:  func(value string) { c.event(line.at, "", "", value) },
		} {
			if slices.Contains(names[field], columnName(cells[0])) {
				take(strings.TrimPrefix(cells[1], "'"))
			}
		}
	}
}

// filled are the cells that hold something.
func filled(cells []string) (list []string) {
	for _, cell := range cells {
		if cell = strings.TrimSpace(cell); cell != "" {
			list = append(list, cell)
		}
	}
	return list
}

// ofEvent tells whether a line is of the session of play to be read, and takes in what it says of that.
func (c *csvReader) ofEvent(line csvLine) bool {
	event, date := clean(c.cell(line, FieldEvent), maxText), c.cell(line, FieldDate)
	day, _ := parseDate(date)
	if key := strings.TrimSpace(event + " " + day); key != "" && !c.ofSession(key) {
		return false
	}
	c.event(line.at, event, c.cell(line, FieldClub), date)
	return true
}

// csvPeople are the names that the lines of a table give to numbers.
type csvPeople struct {
	list    []csvNamed
	known   map[Entrant]bool
	twoList bool // the file says that each side has a ranking list of its own
	oneList bool // it says that there is one
}

type csvNamed struct {
	at int
	Entrant
}

// sit takes in the names of who sits at a line.
func (p *csvPeople) sit(c *csvReader, line csvLine, row Row) {
	switch winners, _ := strconv.Atoi(c.cell(line, FieldWinners)); winners {
	case 1:
		p.oneList = true
	case 2:
		p.twoList = true
	}
	seats := row.seats()
	for i, field := range []Field{FieldNamesNS, FieldNamesEW, FieldNamesSouth, FieldNamesWest} {
		who := Entrant{Section: seats[i].section, Number: seats[i].number, Side: seats[i].side,
			Players: clean(c.cell(line, field), maxNames)}
		if row.South == 0 && row.West == 0 && i < 2 { // not an individual: the columns of both players are one name
			if _, both := c.columns.Mapping[partnerOf[field]]; both {
				_, shown := Row{names: c.names(line)}.partners([]bridge.Side{bridge.NorthSouth, bridge.EastWest}[i])
				who.Players = clean(shown, maxNames)
			}
		}
		if who.Players == "" && !p.oneList && row.Board > 0 || who.Number < 1 || p.known[who] {
			continue
		}
		if p.known == nil {
			p.known = map[Entrant]bool{}
		}
		p.known[who] = true
		p.list = append(p.list, csvNamed{line.at, who})
	}
}

// partnerOf is where the name of the other player of a pair stands, in tables with a column for each seat.
var partnerOf = map[Field]Field{FieldNamesNS: FieldNamesSouth, FieldNamesEW: FieldNamesWest}

// names are the names of who sits at a line, by their seats; of a pair in one column at that of the first.
func (c *csvReader) names(line csvLine) (names [4]string) {
	for seat, field := range map[bridge.Seat]Field{bridge.North: FieldNamesNS, bridge.East: FieldNamesEW,
		bridge.South: FieldNamesSouth, bridge.West: FieldNamesWest} {
		names[seat] = clean(c.cell(line, field), maxNames)
	}
	return names
}

// enrol makes contestants of the names. A number has others on one side than on the other where each side has numbers
// of its own; where none does, nothing tells that a number is two, unless the file says so.
func (c *csvReader) enrol() error {
	p := &c.people
	listed, alike := map[contestant]string{}, map[int]bool{}
	for _, row := range c.file.Rows {
		alike[row.At] = itself(row.seats()[:2])
	}
	for _, who := range p.list {
		if key := (contestant{who.Section, who.Number, who.Side}); listed[key] == "" && !alike[who.at] {
			listed[key] = who.Players
		}
	}
	if c.file.Form != movement.Teams && c.file.Form != movement.Individual {
		refuseAgainstItself(c.reading, func(section string) bool { return p.twoList || linesDiffer(section, listed) })
	}
	p.list = slices.DeleteFunc(p.list, func(who csvNamed) bool { return c.out[who.at] })
	clear(listed)
	for _, who := range p.list {
		if key := (contestant{who.Section, who.Number, who.Side}); listed[key] == "" {
			listed[key] = who.Players
		}
	}
	sided := map[string]bool{}
	lines := func(section string) {
		if _, known := sided[section]; !known {
			sided[section] = c.file.Form != movement.Teams && c.file.Form != movement.Individual &&
				(p.twoList || linesDiffer(section, listed))
		}
	}
	for _, row := range c.file.Rows {
		lines(row.Section)
	}
	for _, who := range p.list {
		lines(who.Section)
	}
	c.ranked = p.oneList || p.twoList
	c.file.oneField = p.oneList // if each side has numbers of its own, they are ranked in one list nevertheless
	for section, two := range sided {
		if two && p.twoList {
			if c.twoLines == nil {
				c.twoLines = map[string]bool{}
			}
			c.twoLines[section] = true
		}
	}
	for i := range p.list {
		if who := &p.list[i]; !sided[who.Section] {
			who.Side = ""
		}
	}
	slices.SortStableFunc(p.list, func(a, b csvNamed) int { // as a ranking lists them
		return cmp.Or(cmp.Compare(a.Section, b.Section), -cmp.Compare(a.Side, b.Side), cmp.Compare(a.Number, b.Number))
	})
	for _, who := range p.list {
		if err := c.entrant(who.at, who.Entrant); err != nil {
			return err
		}
	}
	return nil
}
