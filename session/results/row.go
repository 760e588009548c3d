package results

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/regulations"
)

// row holds a line against the game and the other lines, and takes it in or says why not. The error is for a file that
// holds more than a session of play can.
func (r *reading) row(row Row) error {
	if !r.wanted(row.Section) {
		return nil
	}
	if err := r.hopeless(row.At); err != nil {
		return err
	}
	row.Multiplicity = max(row.Multiplicity, 1)
	for _, l := range row.labels {
		if l.section != "" {
			r.noteSection(l.section)
		}
	}
	switch {
	case row.Board < 1 || row.Board > maxBoard:
		r.refuse(row.At, "", "There is a result on board %d; boards are numbered from 1 to %d.", row.Board, maxBoard)
		return nil
	case !r.boards[row.Board] && len(r.boards) >= maxBoards:
		r.refuse(row.At, "", "There is a result on board %d; a session has at most %d boards, and the lines above "+
			"have as many.", row.Board, maxBoards)
		return nil
	case row.Multiplicity > maxTables:
		r.refuse(row.At, "", "A result of board %d was had at %d tables; a session has at most %d.", row.Board,
			row.Multiplicity, maxTables)
		return nil
	case !r.played(&row) || r.omits(row) || !r.seated(row):
		return nil
	}
	if len(r.file.Rows) >= maxRows {
		return brokenAt(row.At, "There are more than %d results, which is more than %d boards at %d tables can have. "+
			"Export one session of play.", maxRows, maxBoards, maxTables)
	}
	if row.Table == "" {
		r.unnamed = true
	} else if r.tables[[2]string{row.Section, row.Table}] = true; len(r.tables) > maxTables {
		return brokenAt(row.At, "There are more than %d tables. Export one section, or one session of play.", maxTables)
	}
	r.boards[row.Board] = true
	r.file.Rows = append(r.file.Rows, row)
	return nil
}

// hopeless is the error of a file of which more cannot be taken in than anybody will look at.
func (r *reading) hopeless(at int) error {
	if r.file.Unlisted <= maxUnlisted {
		return nil
	}
	return brokenAt(at, "More than %d lines up to here cannot be taken in. Is it the right file, and of one session "+
		"of play?", maxUnlisted)
}

// played holds contract, tricks and points against each other (Law 77), and works out what one of them leaves out.
// False where the line tells no result.
func (r *reading) played(row *Row) bool {
	switch {
	case row.Artificial != nil && !row.worth():
		r.warn(row.At, "", "Board %d%s has an adjusted score (%s) without a figure for each side. It counts as not "+
			"played until it is entered as a ruling.", row.Board, row.where(), row.Artificial.Text)
		return true
	case row.Artificial != nil || row.NotPlayed:
		return true
	case row.Contract == nil && row.Points == nil:
		row.NotPlayed = true
		if row.NSPoints != nil || row.EWPoints != nil {
			row.NotPlayed, row.Artificial = false, &Artificial{}
			r.pointsAlone = append(r.pointsAlone, *row)
			return true
		}
		r.warn(row.At, "", "Board %d%s has no result and counts as not played.", row.Board, row.where())
		return true
	case row.Contract == nil:
		return r.possible(row)
	}
	if err := row.Contract.Check(); err != nil {
		leaveOut(r, row.At, "", row, err)
		return false
	}
	if row.Contract.PassedOut() {
		if row.Tricks != nil && *row.Tricks != 0 {
			r.warn(row.At, "", "Board %d%s is passed out, and a number of tricks stands beside it, which no pass has. "+
				"It comes in as passed out; if a contract was played, correct it.", row.Board, row.where())
		}
		row.Tricks = new(int)
	}
	if row.Tricks == nil && !r.tricksFrom(row) {
		return false
	}
	row.Printed = row.Points
	score, err := scoring.ForNorthSouth(*row.Contract, *row.Tricks, r.vulnerability(row.Board))
	switch {
	case err != nil:
		leaveOut(r, row.At, "", row, err)
		return false
	case row.Points == nil:
		row.Points = &score
	case *row.Points != score:
		row.against = &score
	}
	return true
}

// tellPointsAlone says of lines with points and without a result what they are taken for; of a file that has no result
// at all once, and then of the lines whose points are not those of two sides of a board.
func tellPointsAlone(r *reading) {
	if len(r.pointsAlone) == 0 {
		return
	}
	if slices.ContainsFunc(r.file.Rows, Row.natural) {
		for _, row := range r.pointsAlone {
			r.warn(row.At, "", "Board %d%s has points but no result: they stand as an adjusted score that was "+
				"entered.", row.Board, row.where())
		}
		return
	}
	r.warn(0, "", "No line of the file has a result. Its points stand as they are, each like an adjusted score that "+
		"was entered: what would come of another result nobody can work out, so that a ruling needs the results "+
		"entered by hand.")
	for _, rows := range r.file.boards() {
		whole := top(rows)
		for _, row := range rows {
			if whole != nil && row.Artificial != nil && row.NSPoints != nil && row.EWPoints != nil &&
				new(big.Rat).Add(row.NSPoints, row.EWPoints).Cmp(whole) != 0 {
				r.warn(row.At, "", "Board %d%s: the points of both sides, %s and %s, are not the %s that the other "+
					"lines share. They stand; look whether one is a misprint.", row.Board, row.where(),
					Shown(row.NSPoints), Shown(row.EWPoints), Shown(whole))
			}
		}
	}
}

// settleScores tells of lines whose contract scores something else than is printed. The session takes the contract,
// unless the points of the whole board are made of the score that is printed, and not of what the contract scores.
func (r *reading) settleScores() {
	f := r.file
	if !slices.ContainsFunc(f.Rows, func(row Row) bool { return row.against != nil }) {
		return
	}
	contracts := *f
	contracts.Rows = slices.Clone(f.Rows)
	for i, row := range contracts.Rows {
		if row.against != nil {
			contracts.Rows[i].Points = row.against
		}
	}
	by := f.scale()
	fromScores, fromContracts := otherPoints(f, by), otherPoints(&contracts, by)
	for i := range f.Rows {
		row := &f.Rows[i]
		if row.against == nil {
			continue
		}
		scores := fmt.Sprintf("Board %d%s: %s scores %s (77), but %s is printed", row.Board, row.where(),
			row.Contract.WithResult(*row.Tricks), Signed(*row.against), Signed(*row.Points))
		fits := printed(*row) && !f.lacking[row.Board] && fromScores[row.Board] == 0
		switch {
		case fits && fromContracts[row.Board] > 0 && scoring.Possible(*row.Points, r.vulnerability(row.Board)):
			row.Contract, row.Tricks = nil, nil
			r.warn(row.At, "", "%s, and the points of the board are made of that. The session takes the score without "+
				"the contract; correct it where the contract is right.", scores)
		case fits && fromContracts[row.Board] == 0:
			r.warn(row.At, "", "%s, and the points of the board fit either. The session takes the contract; correct "+
				"it where the score is right.", scores)
		default:
			r.warn(row.At, "", "%s. The session takes the contract; correct it where the score is right.", scores)
		}
	}
}

// otherPoints counts the lines of each board whose printed points are not made of its results.
func otherPoints(f *File, by scale) map[int]int {
	lines := map[int]int{}
	for _, d := range f.compare(by).Differences {
		if d.Kind == DifferentScoring || d.Kind == SingleLine {
			lines[d.Row.Board]++
		}
	}
	return lines
}

// Bears tells whether the contract of a line scores what is printed beside it, whichever of them the session takes.
func (row Row) Bears() bool { return row.against == nil }

// tricksFrom finds the tricks of a contract by its score, which no two numbers of tricks have in common.
func (r *reading) tricksFrom(row *Row) bool {
	if row.Points == nil {
		leaveOut(r, row.At, "", row, fmt.Errorf("%s has neither tricks nor a score. Enter the result by hand",
			*row.Contract))
		return false
	}
	for tricks := 0; tricks <= 13; tricks++ {
		if score, err := scoring.ForNorthSouth(*row.Contract, tricks, r.vulnerability(row.Board)); err == nil &&
			score == *row.Points {
			row.Tricks = &tricks
			return true
		}
	}
	leaveOut(r, row.At, "", row, fmt.Errorf("%s cannot score %s, whatever the tricks (77). Enter the result by hand",
		*row.Contract, Signed(*row.Points)))
	return false
}

// possible tells whether any contract scores the points that a line has without a contract.
func (r *reading) possible(row *Row) bool {
	if scoring.Possible(*row.Points, r.vulnerability(row.Board)) {
		return true
	}
	leaveOut(r, row.At, "", row, fmt.Errorf("no contract scores %s with vulnerability %s (77). Enter the result by "+
		"hand", Signed(*row.Points), r.vulnerability(row.Board)))
	return false
}

// omits tells whether a person leaves the line out, and says so where nothing else is wrong with it.
func (r *reading) omits(row Row) bool {
	if !r.omitted[row.At] {
		return false
	}
	if _, taken := r.places[place{row.Board, row.Section, row.Table}]; taken && row.Table != "" {
		return !r.seated(row)
	}
	lacks(r.file, row.Board)
	r.problem(Problem{At: row.At, Text: fmt.Sprintf("Board %d%s is left out, as you chose.", row.Board, row.where()),
		Kind: Chosen})
	return true
}

// seated holds a line against the lines before it: a table plays a board once, and so does a contestant.
func (r *reading) seated(row Row) bool {
	if row.Table != "" {
		at := place{row.Board, row.Section, row.Table}
		if first, taken := r.places[at]; taken {
			r.refuse(row.At, "", "Board %d at table %s has a result already, %s. If they are of different "+
				"rounds, import each session of play by itself.", row.Board, row.Table, r.on(first))
			return false
		}
		r.places[at] = row.At
	}
	if r.file.Form == movement.Teams { // both pairs of a team play the board
		return true
	}
	for _, s := range row.seats()[:2] {
		who := contestant(s)
		at := meeting{row.Board, who}
		if first, played := r.meetings[at]; who.number > 0 && played {
			r.warn(row.At, "", "Number %d plays board %d as %s twice: here and %s.", who.number, row.Board,
				who.side, r.on(first))
		}
		r.meetings[at] = row.At
	}
	return true
}

// seat is a contestant at a table.
type seat struct {
	section string
	number  int    // 0 where not known
	side    string // by which the contestant is known, which may be another than the one on which it sits
}

// seats are the contestants of a line: North, East, South, West.
func (row Row) seats() []seat {
	known := func(number int, side bridge.Side) seat {
		l := row.labels[side]
		return seat{cmp.Or(l.section, row.Section), number, cmp.Or(l.side, side.String())}
	}
	return []seat{known(row.NS, bridge.NorthSouth), known(row.EW, bridge.EastWest),
		known(row.South, bridge.NorthSouth), known(row.West, bridge.EastWest)}
}

// sits gives a side the contestant that a text names, and is its number; 0 where the text names none.
func (row *Row) sits(side bridge.Side, text string) int {
	section, number, known := parseContestant(text)
	row.Section = cmp.Or(row.Section, section)
	if section == row.Section {
		section = ""
	}
	if known == side.String() {
		known = ""
	}
	if number > 0 {
		row.labels[side] = label{section, known}
	}
	return number
}

// assigned takes in what each side was assigned in place of a result, as a session writes it ([session.Artificial]).
func assigned(r *reading, row *Row, ns, ew string) {
	if ns == "" && ew == "" {
		return
	}
	for _, text := range []string{ns, ew} {
		if _, ok := session.GivenBy(text); !ok {
			r.warn(row.At, "", "Board %d%s: %q is no score that a side can be assigned. Enter it as a ruling.",
				row.Board, row.where(), shortened(text, 60))
			return
		}
	}
	given := session.Artificial{NS: ns, EW: ew}
	row.Artificial, row.NotPlayed = &Artificial{Text: clean(given.String(), maxText), assigned: given}, false
	row.Contract, row.Tricks, row.Points = nil, nil, nil
}

// regulated takes in the settings by which the session was scored that the file was written of.
func regulated(r *reading, at int, line string) {
	if line == "" || r.file.Scored != nil {
		return
	}
	values, err := regulations.ParseScoring(line)
	if r.file.Scored = values; err != nil {
		r.warn(at, "", "How the session was scored is not read in full: %s. Look at the settings of the "+
			"session.", err)
	}
}

// worth tells whether each side of an artificial score has an award or printed points.
func (row Row) worth() bool {
	a := row.Artificial
	return a.assigned != (session.Artificial{}) ||
		(a.NS != nil || row.NSPoints != nil) && (a.EW != nil || row.EWPoints != nil)
}

// where names the table or else the contestants of a line, for messages.
func (row Row) where() string {
	switch {
	case row.Table != "" && row.Section != "":
		return " at table " + row.Table + " of section " + row.Section
	case row.Table != "":
		return " at table " + row.Table
	case row.NS > 0 && row.EW > 0:
		return " (" + strconv.Itoa(row.NS) + " against " + strconv.Itoa(row.EW) + ")"
	}
	return ""
}

// Signed is the points as a traveller shows them: "NS 420".
func Signed(points int) string {
	switch {
	case points > 0:
		return "NS " + strconv.Itoa(points)
	case points < 0:
		return "EW " + strconv.Itoa(-points)
	}
	return "0"
}
