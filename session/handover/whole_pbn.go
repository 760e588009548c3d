package handover

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
)

// pbnScoring are the words of PBN for how boards are compared, with the unit of the columns of points.
var pbnScoring = map[scoring.Method][2]string{scoring.ByMatchpoints: {"MP", "MP"},
	scoring.ByCrossIMPs: {"Cross", "IMP"},
	scoring.ByButler:    {"Butler", "IMP"}, scoring.ByTeamsIMPs: {"IMP", "IMP"}, scoring.ByBoardAMatch: {"BAM", "IMP"},
	scoring.ByTotalPoints: {"TotalPoints", "IMP"}, scoring.ByNetPoints: {"TotalPoints", "IMP"}}

var pbnCompetitions = map[movement.Form]string{movement.Pairs: "Pairs", movement.Teams: "Teams",
	movement.Individual: "Individuals"}

// WriteWholePBN writes a session as PBN: a game for each board with a table of its results, and the totals with the
// first of them. Lines that were ruled have what was given, with what it was in a comment.
func WriteWholePBN(out io.Writer, w Whole) error {
	var b strings.Builder
	b.WriteString("% PBN 2.1\n% EXPORT\n")
	if len(w.Lines) == 0 {
		b.WriteString("% " + noResult + "\n")
	}
	words := pbnScoring[w.Play.Scoring]
	tag := func(name, value string) { b.WriteString("[" + name + " " + quoted(value) + "]\n") }
	first, at := true, w.placing()
	for _, number := range w.Play.Boards {
		board, _ := w.Play.Board(number)
		lines := w.at(number)
		if w.Untold[number] || len(lines) == 0 && !board.Deal.Full() {
			continue
		}
		b.WriteString("\n")
		for _, l := range lines {
			if l.Ruled != nil {
				b.WriteString("{" + braced(fmt.Sprintf("Board %d at table %s: %s At the table: %s.", number, l.Table,
					comment(*l.Ruled), l.Line())) + "}\n")
			}
		}
		tag("Event", w.Play.Name)
		tag("Site", w.Play.Club)
		tag("Date", strings.ReplaceAll(w.Play.Date, "-", "."))
		tag("Board", fmt.Sprint(number))
		tag("Dealer", board.Dealer.String())
		tag("Vulnerable", board.Vul.PBN())
		if board.Deal.Full() {
			tag("Deal", board.Deal.From(board.Dealer))
		}
		tag("Scoring", words[0])
		tag("Competition", pbnCompetitions[w.Play.Form])
		if first {
			first = false
			tag("RedressScoring", w.scoring())
			b.WriteString(pbnTotals(w, words[1]))
		}
		if len(lines) > 0 {
			tag("ScoreTable", strings.Join(slices.Concat(w.inSection("Section", "Table", "Round", "PairId_NS",
				"PairId_EW", "Contract", "Declarer", "Result", "Score_NS", words[1]+"_NS", words[1]+"_EW",
				"Percentage_NS", "Percentage_EW"), w.ownColumns()), ";"))
		}
		for _, l := range lines {
			b.WriteString(strings.Join(pbnRow(w, l, at(l)), " ") + "\n")
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func pbnTotals(w Whole, unit string) string {
	if len(w.Standing) == 0 {
		return ""
	}
	var b strings.Builder
	columns := w.inSection("Section", "Rank", "PairId", "Names", "Total"+unit, "TotalPercentage")
	b.WriteString("[TotalScoreTable " + quoted(strings.Join(columns, ";")) + "]\n")
	for _, s := range w.Standing {
		place, total, percent := "-", "-", "-"
		if s.Place != nil {
			place, total, percent = fmt.Sprint(s.Place.Rank), dash(plain(s.Place.Total)), dash(plain(s.Place.Percent))
		}
		names := s.Names
		if w.Play.Form == movement.Pairs { // the notation parts the players of a pair by a semicolon
			names = strings.ReplaceAll(names, " and ", ";")
		}
		who := entryOf(s.Contestant)
		b.WriteString(strings.Join(w.inSection(cell(who.section), place, number(who.number)+who.side, quoted(names),
			total, percent), " ") + "\n")
	}
	return b.String()
}

// ownColumns are those of a table of scores that no other program writes and that others pass over: the partners of an
// individual, what was assigned in place of a result, and the form of a fouled board.
func (w Whole) ownColumns() (names []string) {
	if w.Play.Form == movement.Individual {
		names = append(names, "Redress_South", "Redress_West")
	}
	if w.assigned() {
		names = append(names, "Redress_NS_Assigned", "Redress_EW_Assigned")
	}
	if w.formed() {
		names = append(names, "Redress_Form")
	}
	return names
}

// pbnRow are the cells of a line.
func pbnRow(w Whole, l Line, at placed) []string {
	r := l.stands()
	contract, declarer, tricks, score, percentNS, percentEW := "-", "-", "-", "-", "-", "-"
	ns, ew := dash(plain(l.NS)), dash(plain(l.EW))
	given := r.Artificial
	if given != (session.Artificial{}) && given != byPoints && !given.Assigned() {
		percentNS, percentEW = "^"+given.NS, "^"+given.EW
	}
	switch {
	case r.NotPlayed:
		contract = "NP"
	case given == byPoints && (l.NS == nil || l.EW == nil):
		contract, ns, ew = "NP", "-", "-"
	case given != session.Artificial{} && l.NS != nil && l.EW != nil:
		ns, ew = "^"+ns, "^"+ew // the mark in front tells that the points are those of an artificial score
	case given != session.Artificial{}:
	case r.ScoreOnly:
		score = signed(r.Score)
	default:
		score = signed(r.Score)
		if contract, declarer, tricks = usebioContract(r.Contract, r.Tricks); r.Contract.PassedOut() {
			contract = "Pass"
		}
	}
	cells := w.inSection(cell(at.section), cell(at.table), dash(number(l.Round)),
		cell(w.satNS(l).in(at.section)), cell(w.satEW(l).in(at.section)),
		contract, dash(declarer), dash(tricks), score, ns, ew, percentNS, percentEW)
	if w.Play.Form == movement.Individual {
		cells = append(cells, cell(w.entered(l.South, "NS").in(at.section)),
			cell(w.entered(l.West, "EW").in(at.section)))
	}
	if w.assigned() {
		cells = append(cells, cell(l.given().NS), cell(l.given().EW))
	}
	if w.formed() {
		cells = append(cells, cell(l.Form))
	}
	return cells
}

// inSection are cells with that of the section in front of them, where the session has any.
func (w Whole) inSection(section string, cells ...string) []string {
	if len(w.sections()) > 0 {
		cells = slices.Insert(cells, 0, section)
	}
	return cells
}

// cell is a text in a table; a dash where there is none.
func cell(text string) string {
	if text == "" {
		return "-"
	}
	return quoted(text)
}

// dash stands for what is not there.
func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// quoted is a text between quotation marks, those within it marked as the notation has it.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(text) + `"`
}

// braced is a text that does not end the comment that it stands in.
func braced(text string) string {
	return strings.NewReplacer("{", "(", "}", ")", "\n", " ").Replace(text)
}
