package agreement

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/results"
	"redress/session/score"
)

// Agreement is what came of holding a file against a session.
type Agreement struct {
	Lines    Held
	Alone    int  // lines with points for which the session has nothing to compare with
	Scores   Held // of the contracts, which the file prints beside them
	Totals   Held
	Percents Held
	Places   Held
	IMPs     Held   // of matches of Swiss pairs
	VPs      Held   // likewise
	Scale    string // by which their victory points were worked out

	Differences []Difference // lines in the order of the file, then contestants
	Unread      []string     // columns of numbers that were not read, and may have what was not compared
	Why         []string     // what seems to make them differ, a sentence for each reason
	Open        []string     // what could not be compared, and why
}

// Held is how many figures of a kind were compared, and how many of them agree.
type Held struct{ Compared, Agree int }

func (h *Held) count(agrees bool) {
	if h.Compared++; agrees {
		h.Agree++
	}
}

// Difference is a line or a contestant whose printed figures are not those of the session.
type Difference struct {
	At   int    // line of the file; 0 for a contestant
	Kind string // as people read it
	Text string // a sentence with both figures

	Agrees bool // the figures are those of the session: an adjustment that is told all the same

	board int // of a line
}

// Of compares a file with the session that has its results.
func Of(f *results.File, play *session.Session) Agreement {
	a := Agreement{Unread: f.Unread}
	scores, err := score.Of(play)
	if err != nil {
		a.Open = append(a.Open, "The session cannot be scored yet: "+err.Error()+".")
		return a
	}
	a.lines(f, play, scores)
	if a.Alone > 0 {
		a.Open = append(a.Open, fmt.Sprintf("%d of %d lines with points are not compared: %s.", a.Alone,
			a.Alone+a.Lines.Compared, lacking(play)))
	}
	others := a.otherRules(f)
	a.standings(f, play, scores)
	a.matches(f, play, scores)
	if a.Why = append(others, a.Why...); len(others) > 0 && 2*a.Totals.Agree > a.Totals.Compared {
		a.Why = slices.Insert(a.Why, len(others), "Most totals of the file are those of the session: they are not "+
			"made of these lines.")
	}
	return a
}

// lacking says why a line has no points in a session.
func lacking(play *session.Session) string {
	if session.ByMatch(play.Scoring) {
		return "the session has no result of the other table of their match"
	}
	return "the session has no other result on their boards to compare them with"
}

func (a *Agreement) lines(f *results.File, play *session.Session, scores *score.Scores) {
	rules, agreeing := play.Rules(), f.Agreeing()
	explained := map[place]results.Difference{}
	for _, d := range f.Compare(f.Rules()).Differences {
		explained[placeOf(d.Row)] = d
	}
	travellers := map[int]score.Traveller{}
	var own []Difference
	lacking := map[int]*Held{}
	for _, p := range f.Placed() {
		if p.NSPoints == nil && p.EWPoints == nil && p.Printed == nil {
			continue
		}
		board, read := travellers[p.Board]
		if !read {
			board, _ = scores.Traveller(p.Board)
			travellers[p.Board] = board
		}
		i := slices.IndexFunc(board.Lines, func(l score.TravellerLine) bool { return l.Table == p.Result.Table })
		if i < 0 || !same(board.Lines[i].Result, p.Result) {
			continue // it does not come into the session
		}
		if p.Printed != nil {
			a.Scores.count(*p.Printed == board.Lines[i].Result.Score && p.Bears())
		}
		if p.NSPoints == nil && p.EWPoints == nil {
			continue
		}
		ours := board.Lines[i].After
		if ours.NS == nil && ours.EW == nil {
			a.Alone++
			continue
		}
		ns, ew := f.AsPrinted(ours.NS, rules, board.Top), f.AsPrinted(ours.EW, rules, board.Top)
		agrees := agreeing(p.NSPoints, ns) && agreeing(p.EWPoints, ew)
		held := &a.Lines
		if results.Lacks(f, p.Board) {
			if lacking[p.Board] == nil {
				lacking[p.Board] = &Held{}
			}
			held = lacking[p.Board]
		}
		held.count(agrees)
		d := Difference{board: p.Board, At: p.At, Kind: string(results.DifferentScoring), Text: fmt.Sprintf(
			"Board %d at table %s: the file has %s, the session %s.", p.Board, p.Result.Table,
			bothSides(p.NSPoints, p.EWPoints, p.NSPoints, p.EWPoints), bothSides(ns, ew, p.NSPoints, p.EWPoints))}
		known, is := explained[placeOf(p.Row)]
		if is && known.Kind != results.DifferentScoring {
			d.Kind, d.Text = string(known.Kind), known.Text
		}
		kept := p.Result.ByHand.Entered() || known.Kind == results.DifferentArtificial
		if !agrees || is && kept { // what was entered by hand is told though it agrees
			d.Agrees = agrees
			own = append(own, d)
		}
	}
	for _, board := range slices.Sorted(maps.Keys(lacking)) {
		if lines := lacking[board]; lines.Agree == lines.Compared {
			a.Lines.Compared, a.Lines.Agree = a.Lines.Compared+lines.Compared, a.Lines.Agree+lines.Agree
			continue
		}
		a.Open = append(a.Open, results.NotHeld(board))
		own = slices.DeleteFunc(own, func(d Difference) bool { return d.board == board })
	}
	slices.SortStableFunc(own, func(a, b Difference) int { return a.At - b.At })
	a.Differences = append(a.Differences, own...)
}

// bothSides are figures of both sides in words, or of the side alone for which the file prints one.
func bothSides(ns, ew, printedNS, printedEW *big.Rat) string {
	switch {
	case printedEW == nil:
		return shown(ns) + " for North-South"
	case printedNS == nil:
		return shown(ew) + " for East-West"
	}
	return shown(ns) + " and " + shown(ew)
}

// place tells the lines of a file apart.
type place struct {
	at, board, ns, ew int
	section, table    string
}

func placeOf(row results.Row) place {
	return place{row.At, row.Board, row.NS, row.EW, row.Section, row.Table}
}

// same tells whether the session has what the file has at a table.
func same(have, file session.Result) bool {
	return have.NS == file.NS && have.EW == file.EW && have.NotPlayed == file.NotPlayed
}

func shown(figure *big.Rat) string {
	if figure == nil {
		return "nothing"
	}
	return scoring.FigureText(figure, 2)
}

// standings compares totals, percentages and places.
func (a *Agreement) standings(f *results.File, play *session.Session, scores *score.Scores) {
	printed := f.Standings()
	var totals, percents []*big.Rat
	for _, s := range printed {
		totals, percents = append(totals, s.Total), append(percents, s.Percent)
	}
	total, asPercent := a.totals(f, play, scores, printed, totals)
	if a.Lines.Compared == 0 && f.Scoring == "" {
		return
	}
	percent := results.AgreesOf(percents)
	handicap := handicapShare(scores, printed, percent)
	if handicap != nil {
		a.Open = append(a.Open, fmt.Sprintf("The file adds %s of each contestant's handicap to the percentage. It is "+
			"compared with that; the session scores without.", shareWords(handicap)))
	}
	part := 0
	var gaps []gap
	for _, s := range printed {
		ours, has := placeOfContestant(scores, s.Entrant)
		switch {
		case !has && (s.Total != nil || s.Percent != nil || s.Place > 0):
			a.Open = append(a.Open, fmt.Sprintf("Contestant %s is listed in the file, and plays no board in it.",
				who(s)))
		case has && s.Boards > 0 && s.Boards != ours.Boards:
			part++
			continue
		}
		if !has {
			continue
		}
		var wrong []string
		hold := func(h *Held, what string, printed, ours *big.Rat, agrees func(printed, ours *big.Rat) bool) {
			if printed == nil || ours == nil {
				return
			}
			ok := agrees(printed, ours)
			if h.count(ok); !ok {
				wrong = append(wrong, fmt.Sprintf("%s %s in the file, %s in the session", what, shown(printed),
					shown(ours)))
			}
		}
		ownTotal, ownPercent := f.AsPrinted(ours.Total, play.Rules(), 0), ours.Percent
		if handicap != nil && s.Handicap != nil && ownPercent != nil {
			ownPercent = new(big.Rat).Add(ownPercent, new(big.Rat).Mul(handicap, s.Handicap))
		}
		if asPercent {
			ownTotal = ownPercent
		}
		hold(&a.Totals, "total", s.Total, ownTotal, total)
		if len(wrong) > 0 {
			gaps = append(gaps, gap{s, new(big.Rat).Sub(s.Total, ownTotal)})
		}
		hold(&a.Percents, "percentage", s.Percent, ownPercent, percent)
		if s.Place > 0 {
			if a.Places.count(s.Place == ours.Rank); s.Place != ours.Rank {
				wrong = append(wrong, fmt.Sprintf("place %d in the file, %d in the session", s.Place, ours.Rank))
			}
		}
		if len(wrong) > 0 {
			a.Differences = append(a.Differences, Difference{Kind: "contestant",
				Text: "Contestant " + who(s) + ": " + strings.Join(wrong, "; ") + "."})
		}
	}
	switch {
	case 2*a.Totals.Agree > a.Totals.Compared:
		a.opposed(play, gaps, total)
	case a.Totals.Compared > 1 && a.Totals.Agree == 0 && 2*a.Lines.Agree > a.Lines.Compared:
		a.Why = append(a.Why, otherTotals)
	}
	a.addedUp(f, printed, total)
	if part > 0 {
		a.Open = append(a.Open, fmt.Sprintf("Totals and places of %d of %d contestants are not compared: they are of "+
			"another number of boards than the file has of them.", part, len(printed)))
	}
}

// otherTotals says what may be in totals none of which is ours, where most lines are.
const otherTotals = "None of the totals is the session’s, though most lines are. Does the file have only some of the " +
	"boards that were played, or do its totals count penalties, or points that were carried over?"

// handicapShare is how much of its handicap each contestant has in its percentage; nil where there are none, or no
// usual share explains more of the percentages than none.
func handicapShare(scores *score.Scores, printed []results.Standing,
	agrees func(printed, ours *big.Rat) bool) *big.Rat {
	var best *big.Rat
	most := 0
	for _, share := range []*big.Rat{new(big.Rat), big.NewRat(1, 2), big.NewRat(1, 1)} {
		n := 0
		for _, s := range printed {
			ours, has := placeOfContestant(scores, s.Entrant)
			if has && ours.Percent != nil && s.Percent != nil && s.Handicap != nil &&
				agrees(s.Percent, new(big.Rat).Add(ours.Percent, new(big.Rat).Mul(share, s.Handicap))) {
				n++
			}
		}
		if n > most {
			if most, best = n, share; share.Sign() == 0 {
				best = nil
			}
		}
	}
	return best
}

func shareWords(share *big.Rat) string {
	if share.IsInt() {
		return "the whole"
	}
	return "half"
}

// totals tells how the totals of the file are held against ours, and whether they are percentages: programs print
// either under one name.
func (a *Agreement) totals(f *results.File, play *session.Session, scores *score.Scores, printed []results.Standing,
	totals []*big.Rat) (agrees func(printed, ours *big.Rat) bool, asPercent bool) {
	agrees = results.AgreesOf(totals)
	plain, percent := 0, 0
	for _, s := range printed {
		ours, has := placeOfContestant(scores, s.Entrant)
		if !has || s.Total == nil {
			continue
		}
		if agrees(s.Total, f.AsPrinted(ours.Total, play.Rules(), 0)) {
			plain++
		}
		if ours.Percent != nil && (agrees(s.Total, ours.Percent) || s.Percent != nil && s.Percent.Cmp(s.Total) == 0) {
			percent++
		}
	}
	return agrees, percent > plain
}

func placeOfContestant(scores *score.Scores, e session.Entrant) (scoring.Place, bool) {
	return scores.After.Of(scoring.Contestant{Number: e.Number, Side: e.Side})
}

func who(s results.Standing) string {
	return s.Label()
}

// Nothing says that a file has none of some figures to compare, or that they may stand in columns that are not read.
func Nothing(figures string, unread []string) string {
	if len(unread) == 0 {
		return "The file has no " + figures + " to compare with the session."
	}
	return "Nothing that was read of the file is " + figures + ", so that none are compared. Not read are the " +
		"numbers under “" + strings.Join(unread[:min(len(unread), 12)], "”, “") + "”."
}

const linesWithPoints = "lines with points"

// Words says what was compared, a sentence for each kind of figure; none where nothing was.
func (a Agreement) Words() (sentences []string) {
	for _, part := range []struct {
		Held
		one, what string
	}{{a.Scores, "score of a contract", "scores of contracts"}, {a.Lines, "line with points", linesWithPoints},
		{a.Totals, "total", "totals"}, {a.Percents, "percentage", "percentages"}, {a.Places, "place", "places"},
		{a.IMPs, "figure of IMPs of a match", "IMPs of matches"},
		{a.VPs, "figure of victory points", "victory points of matches"}} {
		switch {
		case part.Compared == 0:
		case part.Compared == 1 && (part.what != linesWithPoints || a.Alone == 0):
			agrees := map[int]string{0: "does not agree", 1: "agrees"}[part.Agree]
			sentences = append(sentences, fmt.Sprintf("The one %s %s with the session.", part.one, agrees))
		case part.what == linesWithPoints && a.Alone > 0:
			sentences = append(sentences, fmt.Sprintf("%d of %d %s could be compared; %d of these agree with the "+
				"session.", part.Compared, part.Compared+a.Alone, part.what, part.Agree))
		case part.Agree == part.Compared:
			sentences = append(sentences, fmt.Sprintf("All %d %s agree with the session.", part.Compared, part.what))
		default:
			sentences = append(sentences, fmt.Sprintf("%d of %d %s agree with the session.", part.Agree, part.Compared,
				part.what))
		}
	}
	if a.Scale != "" {
		sentences = append(sentences, "The victory points are those of the scale “"+a.Scale+"”, for the IMPs that the "+
			"boards of each match bring in the session.")
	}
	if a.Scores.Compared > 0 && len(sentences) == 1 && len(a.Open) == 0 {
		sentences = append(sentences, Nothing("matchpoints or IMPs", a.Unread))
	}
	return sentences
}
