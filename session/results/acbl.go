package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/movement"
)

// readACBL reads the JSON of a club game of the American Contract Bridge League. It is read as it comes and never
// whole, so that a long file costs no more memory than what is kept of it.
func readACBL(r *reading, text string) error {
	a := &acblReader{reading: r, text: text, decoder: json.NewDecoder(strings.NewReader(text))}
	err := a.object(map[string]func() error{
		"name":                 a.word(func(s string) { a.event(a.at(), s, "", "") }),
		"club_name":            a.word(func(s string) { a.event(a.at(), "", s, "") }),
		"start_date":           a.word(func(s string) { a.event(a.at(), "", "", s) }),
		"type":                 a.word(a.form),
		"board_scoring_method": a.word(a.method),
		"sessions": func() error {
			a.sessions = true
			return a.array(a.session)()
		},
	})
	if err != nil {
		return a.damaged(err)
	}
	if !a.sessions {
		return notOfTheACBL(text)
	}
	if a.adjusted > 0 {
		a.warn(0, "adjustment", "The totals of %d contestants were changed by hand, by a penalty or a score from "+
			"elsewhere. Enter it in the session as a ruling.", a.adjusted)
	}
	if _, err := a.decoder.Token(); !errors.Is(err, io.EOF) {
		return brokenAt(a.at(), "There is more behind the end of the game. Export the file again.")
	}
	return nil
}

type acblReader struct {
	*reading
	text     string
	decoder  *json.Decoder
	counted  int // bytes up to which the lines are counted
	lines    int
	sessions bool
	number   string // of the session of play that is being read, if it comes before the boards
	section  string
	board    int
	adjusted int // contestants whose total was changed by hand
}

// at is the line that is being read.
func (a *acblReader) at() int {
	to := int(a.decoder.InputOffset())
	for to < len(a.text) && strings.IndexByte(" \t\n,:", a.text[to]) >= 0 { // to what comes next
		to++
	}
	if to > a.counted {
		a.lines += strings.Count(a.text[a.counted:to], "\n")
		a.counted = to
	}
	return a.lines + 1
}

func (a *acblReader) damaged(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var known broken
	switch {
	case errors.As(err, &known):
		return err
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return brokenAt(1+strings.Count(a.text, "\n"),
			"The file ends before the game does: it is cut off. Export it again.")
	case errors.As(err, &syntax), errors.As(err, &kind):
		return brokenAt(a.at(), "The JSON is damaged (%s). Export the file again.", shortened(err.Error(), 100))
	}
	return err
}

// object reads an object whose known members are read by the functions; others are passed over.
func (a *acblReader) object(members map[string]func() error) error {
	if there, err := a.opening('{'); err != nil || !there {
		return err
	}
	for a.decoder.More() {
		key, err := a.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string)
		read := members[name]
		if read == nil {
			var passed json.RawMessage
			read = func() error { return a.decoder.Decode(&passed) }
		}
		if err := read(); err != nil {
			return err
		}
	}
	_, err := a.decoder.Token()
	return err
}

// array reads an array, each of its elements by the function.
func (a *acblReader) array(each func() error) func() error {
	return func() error {
		if there, err := a.opening('['); err != nil || !there {
			return err
		}
		for a.decoder.More() {
			if err := each(); err != nil {
				return err
			}
		}
		_, err := a.decoder.Token()
		return err
	}
}

// opening reads the beginning of an object or an array; false where null stands in its place.
func (a *acblReader) opening(wanted json.Delim) (there bool, err error) {
	token, err := a.decoder.Token()
	switch {
	case err != nil:
		return false, err
	case token == nil:
		return false, nil
	case token != wanted:
		return false, brokenAt(a.at(), "The JSON is none of a club game: %q stands where %q has to. Export the file "+
			"again.", shortened(jsonText(token), 20), wanted.String())
	}
	return true, nil
}

func jsonText(token json.Token) string {
	text, _ := json.Marshal(token)
	if d, ok := token.(json.Delim); ok {
		return d.String()
	}
	return string(text)
}

// word reads a text, a number or null.
func (a *acblReader) word(take func(string)) func() error {
	return func() error {
		var w word
		err := a.decoder.Decode(&w)
		take(string(w))
		return err
	}
}

// word is a text that programs write now as a text and now as a number; anything else is empty.
type word string

func (w *word) UnmarshalJSON(raw []byte) error {
	*w = ""
	if raw = bytes.TrimSpace(raw); len(raw) == 0 || len(raw) > 10_000 {
		return nil
	}
	switch c := raw[0]; {
	case c == '"':
		var text string
		err := json.Unmarshal(raw, &text)
		*w = word(strings.TrimSpace(text))
		return err
	case c == '-' || c >= '0' && c <= '9':
		*w = word(raw)
	}
	return nil
}

func (w word) number() int {
	n, _ := strconv.Atoi(string(w))
	return max(n, 0)
}

func (a *acblReader) form(kind string) {
	switch kind = tidied(kind); {
	case strings.Contains(kind, "TEAM"):
		a.file.Form = movement.Teams
	case strings.Contains(kind, "INDIVIDUAL"):
		a.file.Form = movement.Individual
	case strings.Contains(kind, "PAIR"):
		a.file.Form = movement.Pairs
	}
}

func (a *acblReader) method(how string) {
	switch how = tidied(how); {
	case strings.Contains(how, "MATCH"):
		a.scoringGuess(scoring.ByMatchpoints)
	case strings.Contains(how, "BUTLER"):
		a.scoringGuess(scoring.ByButler)
	case strings.Contains(how, "IMP") && a.file.Form == movement.Teams:
		a.scoringGuess(scoring.ByTeamsIMPs)
	case strings.Contains(how, "IMP"):
		a.scoringGuess(scoring.ByCrossIMPs)
	}
}

func (a *acblReader) session() error {
	a.number, a.section = "", ""
	return a.object(map[string]func() error{
		"number":       a.word(func(s string) { a.number = s }),
		"start_date":   a.word(func(s string) { a.event(a.at(), "", "", s) }),
		"sections":     a.array(a.readSection),
		"hand_records": a.array(a.handRecord),
	})
}

func (a *acblReader) readSection() error {
	a.section = ""
	return a.object(map[string]func() error{
		"name":           a.word(func(s string) { a.section = clean(s, maxLabel) }),
		"pair_summaries": a.array(a.pair),
		"boards":         a.array(a.readBoard),
	})
}

// pair takes in a contestant of a section.
func (a *acblReader) pair() error {
	e := Entrant{Section: a.section}
	at := a.at()
	var names []string
	err := a.object(map[string]func() error{
		"pair_number": a.word(func(s string) { e.Number = word(s).number() }),
		"direction": a.word(func(s string) {
			if side, err := bridge.ParseSide(s); err == nil {
				e.Side = side.String()
			}
		}),
		"score":         a.word(func(s string) { e.Total, _ = ParseFigure(s) }),
		"boards_played": a.word(func(s string) { e.Boards = word(s).number() }),
		"adjustment": a.word(func(s string) {
			if figure, _ := ParseFigure(s); figure != nil && figure.Sign() != 0 {
				a.adjusted++
			}
		}),
		"percentage": a.word(func(s string) { e.Percent, _ = ParseFigure(s) }),
		"players": a.array(func() error {
			return a.object(map[string]func() error{"name": a.word(func(s string) {
				if len(names) < 8 {
					names = append(names, clean(s, 80))
				}
			})})
		}),
	})
	if err != nil {
		return err
	}
	if !a.ofSession(a.number) || !a.wanted(a.section) {
		return nil
	}
	e.Players = strings.Join(names, " and ")
	return a.entrant(at, e)
}

func (a *acblReader) readBoard() error {
	a.board = 0
	return a.object(map[string]func() error{
		"board_number":  a.word(func(s string) { a.board, _ = strconv.Atoi(s) }),
		"board_results": a.array(a.result),
	})
}

// result takes in what happened at a table.
func (a *acblReader) result() error {
	at := a.at()
	var line struct {
		Round        word `json:"round_number"`
		Table        word `json:"table_number"`
		NS           word `json:"ns_pair"`
		EW           word `json:"ew_pair"`
		NSScore      word `json:"ns_score"`
		EWScore      word `json:"ew_score"`
		Contract     word `json:"contract"`
		Declarer     word `json:"declarer"`
		Result       word `json:"result"`
		Tricks       word `json:"tricks_taken"`
		Lead         word `json:"opening_lead"`
		NSMatchpoint word `json:"ns_match_points"`
		EWMatchpoint word `json:"ew_match_points"`
		NSIMPs       word `json:"ns_imps"`
		EWIMPs       word `json:"ew_imps"`
	}
	if err := a.decoder.Decode(&line); err != nil {
		return err
	}
	if !a.ofSession(a.number) || !a.wanted(a.section) {
		return nil
	}
	row := Row{
		At:    at,
		Board: a.board, Section: a.section, Round: line.Round.number(),
		NS: line.NS.number(), EW: line.EW.number(), Lead: parseLead(string(line.Lead)),
		NSPoints: firstFigure(line.NSMatchpoint, line.NSIMPs), EWPoints: firstFigure(line.EWMatchpoint, line.EWIMPs),
	}
	if table := line.Table.number(); table > 0 {
		row.Table = strconv.Itoa(table)
	}
	if _, row.NotPlayed = parseSpecial(string(line.NSScore)); !row.NotPlayed {
		_, row.NotPlayed = parseSpecial(string(line.Contract))
	}
	if !row.NotPlayed && !a.bothSides(&row, string(line.NSScore), string(line.EWScore)) {
		return nil
	}
	if row.Artificial != nil || row.NotPlayed {
		return a.row(row)
	}
	var err error
	if row.Contract, err = parseContract(string(line.Contract), string(line.Declarer)); err == nil {
		tricks := line.Tricks
		if tricks == "" {
			tricks = line.Result
		}
		row.Tricks, err = parseTricks(string(tricks), row.Contract)
	}
	if err != nil {
		leaveOut(a.reading, row.At, "contract", &row, err)
		return nil
	}
	return a.row(row)
}

func firstFigure(words ...word) *big.Rat {
	for _, w := range words {
		if figure, _ := ParseFigure(string(w)); figure != nil {
			return figure
		}
	}
	return nil
}

// handRecord takes in the deal of a board.
func (a *acblReader) handRecord() error {
	at, board := a.at(), 0
	var dealer *bridge.Seat
	var vul *bridge.Vulnerability
	var suits [4][4]string
	members := map[string]func() error{
		"board": a.word(func(s string) { board = word(s).number() }),
		"dealer": a.word(func(s string) {
			if seat, err := bridge.ParseSeat(s); err == nil {
				dealer = &seat
			}
		}),
		"vulnerability": a.word(func(s string) {
			if v, err := bridge.ParseVulnerability(s); err == nil {
				vul = &v
			}
		}),
	}
	for _, seat := range bridge.Seats {
		for i, suit := range bridge.Suits {
			members[strings.ToLower(seat.Name())+"_"+suit.Name()] = a.word(func(s string) { suits[seat][i] = s })
		}
	}
	if err := a.object(members); err != nil {
		return err
	}
	if !a.ofSession(a.number) {
		return nil
	}
	var deal bridge.Deal
	for _, seat := range bridge.Seats {
		hand, err := parseHand(suits[seat])
		if err == nil {
			deal, err = deal.With(seat, hand)
		}
		if err != nil {
			a.refuse(at, "hand_records", "The deal of board %d cannot be read: %s's hand: %s.", board, seat.Name(), err)
			return nil
		}
	}
	a.mark(at, board, dealer, vul)
	a.deal(at, board, deal)
	return nil
}

// tourCalc are words by which the JSON of the result pages of TourCalc is known.
var tourCalc = []string{`"ScoringGroups"`, `:#TournamentStructure"`, `:#CalculatingEngine"`}

// notOfTheACBL says of JSON that it is no club game, and whose it is.
func notOfTheACBL(text string) error {
	for _, word := range tourCalc {
		if strings.Contains(text[:min(len(text), opening)], word) {
			return brokenAt(0, "This is JSON of the result pages of TourCalc, which Redress does not read. Ask for "+
				"the results as PBN or CSV, and choose that file.")
		}
	}
	return brokenAt(0, "The JSON has no \"sessions\", so it is not a club game of the ACBL. Export the results as "+
		"USEBIO, PBN or CSV, and choose that file.")
}
