package handover

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/session"
)

// entry is a contestant as programs enter it: by a number that is its own within a section, or a side of one.
type entry struct {
	section string // empty where there is none
	number  int    // 0 for nobody
	side    string // empty where the number is enough
}

// The last number of what a contestant is called is its own, and what stands before it the section: "C4", "1-2",
// "A10 NS".
var calledForm = regexp.MustCompile(`^(?:(.*\d)-|(.*\D|))(\d{1,5})(?: (NS|EW))?$`)

// entryOf is a contestant of the session as it is entered.
func entryOf(c session.Contestant) entry {
	own := entry{number: c.Number, side: c.Side}
	parts := calledForm.FindStringSubmatch(c.Called)
	if parts == nil {
		return own
	}
	number, err := strconv.Atoi(parts[3])
	if err != nil || number < 1 {
		return own
	}
	return entry{parts[1] + parts[2], number, cmp.Or(c.Side, parts[4])}
}

// entered is who has a number of the session on a side; the number alone where nobody was entered with it.
func (w Whole) entered(number int, side string) entry {
	for _, s := range w.Standing {
		if s.Number == number && (s.Side == "" || s.Side == side) {
			return entryOf(s.Contestant)
		}
	}
	return entry{number: number}
}

// satNS is who sat North-South on a line, and satEW who sat East-West.
func (w Whole) satNS(l Line) entry {
	return w.entered(l.Result.NS, l.Crossed.LineOf(bridge.NorthSouth).String())
}

func (w Whole) satEW(l Line) entry {
	return w.entered(l.Result.EW, l.Crossed.LineOf(bridge.EastWest).String())
}

// sections are those of the contestants, in their order. Of one section alone nothing needs to be said.
func (w Whole) sections() (list []string) {
	for _, s := range w.Standing {
		if section := entryOf(s.Contestant).section; !slices.Contains(list, section) {
			list = append(list, section)
		}
	}
	if len(list) == 1 && list[0] == "" {
		return nil
	}
	return list
}

// placed is where a line was played: the section, and the table by its name there.
type placed struct{ section, table string }

// tableIn is the name of a table within a section, which it is named after in the session, "C2"; false where it is not.
func tableIn(section, table string) (string, bool) {
	if section == "" {
		return table, false
	}
	if last := section[len(section)-1]; last >= '0' && last <= '9' {
		section += "-"
	}
	within, ok := strings.CutPrefix(table, section)
	return within, ok && within != ""
}

// tablesNamed tells whether the tables of several sections are named after them. Where no table is, each was numbered
// by its line on the board, and is when the line comes in again.
func (w Whole) tablesNamed() bool {
	sections := w.sections()
	return len(sections) < 2 || slices.ContainsFunc(w.Lines, func(l Line) bool {
		return slices.ContainsFunc(sections, func(section string) bool {
			_, ok := tableIn(section, l.Table)
			return ok
		})
	})
}

// placing tells of each line where it was played: by the name of the table, or else by who sat North-South.
func (w Whole) placing() func(Line) placed {
	sections, named := w.sections(), w.tablesNamed()
	return func(l Line) placed {
		for _, section := range sections {
			if table, ok := tableIn(section, l.Table); ok {
				return placed{section, table}
			}
		}
		at := placed{cmp.Or(w.satNS(l).section, w.satEW(l).section), l.Table}
		if !named {
			at.table = ""
		}
		return at
	}
}

// in is the number of a contestant on a line of a section: with its own section where that is another one.
func (e entry) in(section string) string {
	if e.number == 0 || e.section == section || e.section == "" {
		return number(e.number)
	}
	return "(" + e.section + ") " + number(e.number)
}

// Call says what people call the contestants of an adjusted score, where that is not their number.
func (a *Adjustment) Call(contestants session.Contestants) {
	called := func(n int) string {
		if label := contestants.Label(n); label != number(n) {
			return label
		}
		return ""
	}
	a.NSCalled, a.EWCalled = called(a.NS), called(a.EW)
}
