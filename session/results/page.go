package results

import (
	"bytes"
	"encoding/json"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
)

// clubPage is the club game that a saved page of the ACBL's site holds, as JSON, with as many lines before it as stand
// there in the page, so that lines are told rightly; false for any other page.
func clubPage(text string) (string, bool) {
	if strings.Contains(text, "&quot;sessions") || strings.Contains(text, "&#34;sessions") {
		text = html.UnescapeString(text)
	}
	known := strings.Index(text, `"sessions"`)
	if known < 0 || !strings.Contains(text, `"board_results"`) {
		return "", false
	}
	left := 2 * len(text) // bytes that may be tried, so that a page made to harm costs no more than a large one
	for start := strings.LastIndexByte(text[:known], '{'); start >= 0 && left > 0; {
		var whole json.RawMessage
		from := strings.NewReader(text[start:])
		err := json.NewDecoder(from).Decode(&whole)
		if err == nil && bytes.Contains(whole, []byte(`"sessions"`)) {
			return strings.Repeat("\n", strings.Count(text[:start], "\n")) + string(whole), true
		}
		left -= len(text) - start - from.Len()
		start = strings.LastIndexByte(text[:start], '{')
	}
	return "", false
}

var (
	travellerRow  = regexp.MustCompile(`(?is)<tr[^>]*class=["']?(?:tourney|highlight)["' >].*?</tr>`)
	travellerCell = regexp.MustCompile(`(?is)<td([^>]*)>(.*?)</td>`)
	classOfCell   = regexp.MustCompile(`(?i)class=["']?([a-z]+)`)
	travellerHead = regexp.MustCompile(`(?is)<th[^>]*>(.*?)</th>`)
	markup        = regexp.MustCompile(`(?s)<[^>]*>`)
	handOfPage    = regexp.MustCompile(`(?i)(?:lin=|hv_popuplin\(['"])([^'"&\\]+)`)
)

// isTraveller tells whether a web page is a traveller of Bridge Base: one board with a row for each table.
func isTraveller(text string) bool {
	return travellerRow.MatchString(text) && strings.Contains(text, "EW Points")
}

// readTraveller reads a traveller page of Bridge Base. The scores stand from East-West's point of view; the number of
// the board stands only in the record of the play behind each row.
func readTraveller(r *reading, text string) error {
	t := &travellerReader{reading: r, text: text}
	for _, head := range travellerHead.FindAllStringSubmatch(text, 200) {
		words := tidied(plain(head[1]))
		if strings.Contains(words, "IMP") {
			r.scoringGuess(scoring.ByCrossIMPs)
		}
	}
	rows := travellerRow.FindAllStringIndex(text, maxRows+1)
	for i, at := range rows {
		if i == maxRows {
			return brokenAt(lineOf(text, at[0]), "There are more than %d rows. Save the page of one board.", maxRows)
		}
		if err := t.row(lineOf(text, at[0]), text[at[0]:at[1]]); err != nil {
			return err
		}
	}
	if t.board == 0 {
		return brokenAt(0, "The page names no board: the record of the play is missing behind its rows. Save it with "+
			"its links, or take the LIN file of the session.")
	}
	if r.file.Scoring == "" {
		r.scoringGuess(t.method())
	}
	return nil
}

type travellerReader struct {
	*reading
	text    string
	board   int
	outside bool // a figure below 0, or above 100, so that they are no percentages
	waiting []Row
}

// method is how the rows are compared, as far as the figures tell.
func (t *travellerReader) method() scoring.Method {
	if t.outside {
		return scoring.ByCrossIMPs
	}
	return scoring.ByMatchpoints
}

func (t *travellerReader) row(at int, text string) error {
	row := Row{At: at}
	var scores []string
	for _, cell := range travellerCell.FindAllStringSubmatch(text, 40) {
		words := plain(cell[2])
		class := ""
		if found := classOfCell.FindStringSubmatch(cell[1]); found != nil {
			class = strings.ToLower(found[1])
		}
		switch class {
		case "north", "south", "east", "west":
			seat, _ := bridge.ParseSeat(class[:1])
			row.names[seat] = clean(words, 80)
		case "result":
			var err error
			row.Contract, row.Tricks, err = parseOutcome(words)
			if err != nil {
				t.refuse(at, "Result", "%s.", err)
				return nil
			}
		case "score", "negscore":
			scores = append(scores, words)
		case "movie":
			t.hand(at, cell[0], &row)
		}
	}
	if len(scores) > 0 {
		if points, ok := parseScore(scores[0]); ok {
			points = -points
			row.Points = &points
		}
	}
	if len(scores) > 1 {
		if figure, _ := ParseFigure(scores[1]); figure != nil {
			row.EWPoints = figure
			t.outside = t.outside || figure.Sign() < 0 || figure.Cmp(hundred) > 0
		}
	}
	if row.Board == 0 {
		if row.Board = t.board; t.board == 0 { // a later row may tell
			t.waiting = append(t.waiting, row)
			return nil
		}
	}
	for _, earlier := range slices.Concat(t.waiting, []Row{row}) {
		earlier.Board = row.Board
		if err := t.reading.row(earlier); err != nil {
			return err
		}
	}
	t.waiting = nil
	return nil
}

// hand takes in the deal and the number of the board from the record of the play.
func (t *travellerReader) hand(at int, cell string, row *Row) {
	found := handOfPage.FindStringSubmatch(html.UnescapeString(cell))
	if found == nil {
		return
	}
	record, err := url.QueryUnescape(found[1])
	if err != nil {
		return
	}
	l := &linReader{reading: newReading(LIN, Options{InPlay: true}), at: at}
	for strings.Contains(record, "|") {
		command, rest, _ := strings.Cut(record, "|")
		value, rest, ends := strings.Cut(rest, "|")
		if !ends || l.command(strings.ToLower(strings.TrimSpace(command)), value) != nil {
			break
		}
		record = rest
	}
	l.end()
	if len(l.deals) == 0 || l.deals[0].hands == "" {
		return
	}
	d := l.deals[0]
	board := d.boardNumber()
	if board < 1 {
		return
	}
	row.Board, t.board = board, board
	dealer, deal, err := d.parse()
	if err != nil {
		return
	}
	t.mark(at, board, &dealer, linVulnerability(d.vul))
	t.deal(at, board, deal)
	if auction, err := d.calls(dealer); err == nil {
		t.auction(at, row, auction)
	}
	if cards, err := d.cards(); err == nil {
		row.played(cards)
	}
}

// plain is the text of a piece of a page.
func plain(piece string) string {
	text := html.UnescapeString(markup.ReplaceAllString(piece, " "))
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " ")
}
