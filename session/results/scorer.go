package results

import (
	"cmp"
	"encoding/xml"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// The Scorer of New Zealand writes a format of its own, of which only files tell: attributes of a session, of each
// result and of each pair.
var (
	scorerForm   = regexp.MustCompile(`^(?:<[?!][^>]*>\s*)*<session\s[^>]*\bscoring_type\s*=`)
	scorerBoards = regexp.MustCompile(`<(?:board_results|brsection)[\s>]`)
)

// notScored is what the Scorer writes in the place of matchpoints where a board was not played.
const notScored = "-9999"

// tenths is by how much the matchpoints of a line are written too large.
var tenths = big.NewRat(1, 10)

// readScorer reads the XML of the New Zealand Scorer. The pairs stand behind the results, so that lines are taken in
// when all of them are known.
func readScorer(r *reading, text string) error {
	if at := longTag(text); at > 0 {
		return brokenAt(at, "A tag has more than %d letters, which no scoring program writes. It is not read.", maxLine)
	}
	s := &scorer{usebioReader: &usebioReader{reading: r}, listed: map[contestant]bool{}}
	s.decode(text)
	for {
		token, more, err := s.next()
		if err != nil {
			return err
		}
		if !more {
			return s.lines()
		}
		if err := s.take(token); err != nil {
			return err
		}
	}
}

type scorer struct {
	*usebioReader
	section string // that we are in
	matched bool   // scored by matchpoints, of which alone it is known how they are written
	results []scorerLine
	pairs   []scorerPair
	listed  map[contestant]bool // the pairs, by the side on which they have their number
}

type scorerLine struct {
	at      int
	section string
	fields  map[string]string
}

type scorerPair struct {
	Entrant
	at int
}

// take takes in an element. Those of the format hold no text.
func (s *scorer) take(token xml.Token) error {
	if directive, is := token.(xml.Directive); is {
		return s.token(directive)
	}
	start, is := token.(xml.StartElement)
	if !is {
		return nil
	}
	fields := map[string]string{}
	for _, a := range start.Attr[:min(len(start.Attr), maxFields)] {
		fields[a.Name.Local] = strings.TrimSpace(a.Value)
	}
	switch start.Name.Local {
	case "session":
		s.reading.event(s.at(), fields["event_name"], fields["club"], fields["event_date"])
		s.file.Form = movement.Pairs
		if s.matched = fields["scoring_type"] == "MP"; s.matched {
			s.scoringGuess(scoring.ByMatchpoints)
		} else {
			s.warn(s.at(), "scoring_type", "The file is scored by %q, which is not known: choose the scoring. Its "+
				"points are not read.", shortened(fields["scoring_type"], 20))
		}
	case "brsection", "scsection":
		s.section = clean(fields["id"], maxLabel)
	case "result":
		if len(s.results) >= maxRows {
			return brokenAt(s.at(), "There are more than %d results, which is more than %d boards at %d tables can "+
				"have. Export one session of play.", maxRows, maxBoards, maxTables)
		}
		s.results = append(s.results, scorerLine{s.at(), s.section, fields})
	case "pair":
		return s.pair(fields)
	}
	return nil
}

// pair takes in a pair with how it stands. Its matchpoints are written without decimals, and its percentage is what
// they are of those that it could have had. Places are those of a section and a direction. They are not compared where
// there are several sections, for a session here is ranked as a whole.
func (s *scorer) pair(fields map[string]string) error {
	if len(s.pairs) > maxContestants {
		return nil // entrant refuses the file when they are taken in
	}
	number, _ := strconv.Atoi(fields["no"])
	e := Entrant{Section: s.section, Number: number}
	switch fields["dir"] {
	case "N":
		e.Side = bridge.NorthSouth.String()
	case "E":
		e.Side = bridge.EastWest.String()
	}
	var names []string
	for _, player := range []string{"player_name_1", "player_name_2"} {
		if name := clean(fields[player], 80); name != "" {
			names = append(names, name)
		}
	}
	e.Players = strings.Join(names, " and ")
	e.Place, _ = strconv.Atoi(fields["place"])
	e.Percent, _ = ParseFigure(fields["res"])
	e.Handicap, _ = ParseFigure(fields["handicap"])
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		if e.Side == "" || e.Side == side.String() {
			s.listed[contestant{e.Section, e.Number, side.String()}] = true
		}
	}
	s.pairs = append(s.pairs, scorerPair{e, s.at()})
	return nil
}

// lines takes in what was gathered.
func (s *scorer) lines() error {
	sections := map[string]bool{}
	for _, p := range s.pairs {
		sections[p.Section] = true
	}
	for _, p := range s.pairs {
		if !s.wanted(p.Section) {
			continue
		}
		if len(sections) > 1 {
			p.Place = 0
		}
		if err := s.entrant(p.at, p.Entrant); err != nil {
			return err
		}
	}
	alone := 0
	for _, line := range s.results {
		row := s.row(line)
		switch {
		case !s.wanted(row.Section):
		case row.NotPlayed && len(s.pairs) > 0 && !(s.listed[contestant{row.Section, row.NS, "NS"}] &&
			s.listed[contestant{row.Section, row.EW, "EW"}]):
			alone++
		case s.outcome(line, &row):
			if err := s.reading.row(row); err != nil {
				return err
			}
		}
	}
	if alone > 0 {
		s.warn(0, "", "%d lines are of pairs that sat out, against one that the file does not list: they are left out.",
			alone)
	}
	if len(s.results) == 0 {
		return brokenAt(0, "The file of the New Zealand Scorer has no results. Export it again when boards were "+
			"played.")
	}
	return nil
}

// row is where a line belongs, and whether the board was played.
func (s *scorer) row(line scorerLine) Row {
	row := Row{At: line.at, Section: line.section, Table: clean(line.fields["tab"], maxLabel),
		Lead: parseLead(line.fields["lead"])}
	row.Board, _ = strconv.Atoi(line.fields["bd"])
	row.Round, _ = strconv.Atoi(line.fields["rnd"])
	row.Round = max(row.Round, 0)
	row.NS, row.EW = row.sits(bridge.NorthSouth, line.fields["ns"]), row.sits(bridge.EastWest, line.fields["ew"])
	row.NotPlayed = line.fields["cont"] == "" && line.fields["score"] == "" && line.fields["mp_ns"] == notScored &&
		line.fields["mp_ew"] == notScored
	return row
}

// outcome reads contract, tricks, score and points. False where the line is refused.
func (s *scorer) outcome(line scorerLine, row *Row) bool {
	if row.NotPlayed {
		return true
	}
	refuse := func(column string, err error) bool {
		leaveOut(s.reading, line.at, column, row, err)
		return false
	}
	if s.matched {
		row.NSPoints, row.EWPoints = tenthsOf(line.fields["mp_ns"]), tenthsOf(line.fields["mp_ew"])
	}
	score := line.fields["score"]
	if strings.HasPrefix(strings.ToUpper(score), "ADJ") {
		row.Artificial = &Artificial{Text: clean(score, maxText)}
		return true
	}
	var err error
	if row.Contract, err = parseContract(line.fields["cont"], line.fields["dec"]); err != nil {
		return refuse("cont", err)
	}
	if row.Tricks, err = parseTricks(line.fields["res"], row.Contract); err != nil {
		return refuse("res", err)
	}
	if points, ok := parseScore(score); ok {
		row.Points = &points
	} else if score != "" {
		s.warn(line.at, "score", "Board %d%s: the score %q cannot be read.", row.Board, row.where(),
			shortened(score, 30))
	}
	return true
}

// tenthsOf are matchpoints that are written in tenths, as whole numbers; nil where there are none.
func tenthsOf(text string) *big.Rat {
	if text == notScored {
		return nil
	}
	figure, _ := ParseFigure(cmp.Or(text, "?"))
	if figure == nil {
		return nil
	}
	return figure.Mul(figure, tenths)
}
