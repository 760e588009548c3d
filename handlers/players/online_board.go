package players

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/session/results"
	"redress/views/parts"
	view "redress/views/players"
)

// largestPaste is how many bytes of LIN or PBN are read: a board takes two thousand at most.
const largestPaste = 64 << 10

// onlineRecord is the board of a dispute as a player gives it: its number, what was pasted, and the auction as it was
// typed, which goes before the one that was pasted. Faults are at "board", "paste" or "auction".
func onlineRecord(board int, paste, auction string) (*record.Record, error) {
	if board < 1 || board > 999 {
		return nil, fault.At("board", "Give the number of the board, 1 to 999, as the table showed it.")
	}
	r := &record.Record{Board: board}
	if strings.TrimSpace(paste) != "" {
		if err := pasteBoard(r, paste); err != nil {
			return nil, err
		}
	}
	if calls := strings.FieldsFunc(auction,
		func(c rune) bool { return strings.ContainsRune(" ,\t\r\n", c) }); len(calls) > 0 {
		r.Auction, r.Contract, r.Declarer, r.Tricks = calls, "", nil, nil
	}
	if err := r.Check(); err != nil {
		f := fault.Of(err)
		if f.Field != "auction" || strings.TrimSpace(auction) == "" {
			return nil, fault.At("paste", "%s", f.Text)
		}
		return nil, err
	}
	return r, nil
}

// pasteBoard reads the board out of what was pasted. Names of players are not taken over.
func pasteBoard(r *record.Record, paste string) error {
	text := linOf(paste)
	if strings.Contains(text, "|") {
		// many sites leave the number out; where it is there, it stands
		text = fmt.Sprintf("ah|Board %d|", r.Board) + text
	}
	file, err := results.Read("What you pasted", strings.NewReader(text),
		results.Options{MaxBytes: largestPaste, InPlay: true})
	if err != nil {
		return fault.At("paste", "%s", fault.Of(err).Text)
	}
	if file.Format != results.LIN && file.Format != results.PBN {
		return fault.At("paste",
			"This is neither LIN nor PBN. Copy the board again from the table, as LIN or PBN, or leave it out.")
	}
	for _, problem := range file.Problems {
		if problem.Kind == results.Refused {
			return fault.At("paste", "%s Copy the board again, or leave it out.", problem.Text)
		}
	}
	return takeBoard(r, file)
}

// takeBoard takes over the board from a file that may hold several.
func takeBoard(r *record.Record, file *results.File) error {
	var rows []results.Row
	boards := map[int]bool{}
	for _, row := range slices.Concat(file.Rows, file.Unfinished) {
		boards[row.Board] = true
		if row.Board == r.Board {
			rows = append(rows, row)
		}
	}
	for number := range file.Deals {
		boards[number] = true
	}
	switch {
	case len(boards) == 0:
		return fault.At("paste", "There is no board in what you pasted. Copy it again, or leave it out.")
	case !boards[r.Board]:
		return fault.At("board", "What you pasted is of board %s, and not of board %d.", words(boards), r.Board)
	case len(rows) > 1:
		return fault.At("paste", "Board %d stands there more than once. Paste that of your own table alone.", r.Board)
	}
	r.Deal = file.Deals[r.Board]
	if len(rows) == 1 {
		fromRow(r, rows[0])
	}
	return nil
}

// fromRow takes over what a file tells of the board at the table.
func fromRow(r *record.Record, row results.Row) {
	if row.Auction != nil && len(row.Auction.Calls) > 0 {
		dealer := row.Auction.Dealer
		r.Dealer, r.Auction = &dealer, row.Auction.Strings()
	}
	if row.Contract != nil {
		r.Contract, r.Tricks = row.Contract.String(), row.Tricks
	}
	r.Play = row.Play
}

// linOf finds the LIN in the address of a hand viewer, which is what people copy; any other text is left as it is.
func linOf(paste string) string {
	text := strings.TrimSpace(paste)
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
		return text
	}
	if u, err := url.Parse(text); err == nil && u.Query().Get("lin") != "" {
		return u.Query().Get("lin")
	}
	return text
}

func words(boards map[int]bool) string {
	var list []string
	for _, number := range slices.Sorted(maps.Keys(boards)) {
		list = append(list, fmt.Sprint(number))
	}
	return strings.Join(list[:min(len(list), 5)], ", ")
}

// boardView shows the board to one of its players: while it may still be played their own hand alone (16B, of
// information from elsewhere) and the bare calls, for an explanation was for the player who asked (20F1).
func boardView(m *sight.PlayerCase, p *view.OnlinePage) {
	p.Enter = view.BoardForm{May: casefile.May("set-record", m.State, access.Player), Seen: recordSeen(m.Record)}
	if m.Record == nil {
		return
	}
	p.Enter.Confirm = p.Enter.May && casefile.HasResult(m.Record) && !m.Word.Result[m.Seat.Side()]
	resultView(m, &p.Enter)
	shown := *m.Record
	if !m.BoardOver() {
		own := bridge.Deal{}
		if hand, known := shown.Deal.Hand(m.Seat); known {
			own, _ = own.With(m.Seat, hand)
		}
		p.Hidden = shown.Deal != own || shown.Ending != nil
		less := false
		shown, less = shown.Bare()
		p.Hidden, shown.Deal, shown.Ending = p.Hidden || less, own, nil
	}
	p.Record, p.Play = ruling.NewBoardRecord(&shown), parts.TricksPlayed(shown.Play)
}

// resultView says whose word the result has while the board is not over by it, and what can be said against it.
func resultView(m *sight.PlayerCase, f *view.BoardForm) {
	if !f.May || !casefile.HasResult(m.Record) || m.BoardOver() {
		return
	}
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		who := web.Upper(parts.Addressed(m.Word.By[side], m.Seat))
		switch {
		case m.Word.Other[side] != nil:
			f.Result = append(f.Result, fmt.Sprintf("%s said that this is not the result: declarer won %d tricks.", who,
				*m.Word.Other[side]))
		case m.Word.Result[side]:
			f.Result = append(f.Result, who+" gave this result.")
		default:
			f.Result = append(f.Result, "Nobody of "+side.Name()+" has said that this is the result.")
		}
	}
	if theirs := m.Word.Other[m.Seat.Side().Opponents()]; theirs != nil {
		f.Theirs = strconv.Itoa(*theirs)
	}
	f.Contest = m.Record.Tricks != nil && !m.Word.Result[m.Seat.Side()]
}

// recordSeen names a record for the form that enters it anew; a number of the log would betray how much others have
// told.
func recordSeen(r *record.Record) string {
	body, err := json.Marshal(r)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:8])
}

// SaveOnlineBoard answers POST /o/:token/board: deal, auction and play as a player has them.
func (s *Handlers) SaveOnlineBoard(c echo.Context) error {
	m, err := s.PlayerCase(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	if err := s.Limit(c, sight.Tellings.Of(m.Link)); err != nil {
		return err
	}
	if c.FormValue("confirm") == "no" {
		return s.contested(c, m)
	}
	command := casefile.SetRecord{}
	if c.FormValue("seen") == recordSeen(m.Record) {
		command.Basis = m.Recorded
	}
	if command.Record, err = entered(m, c); err == nil {
		command.Confirmed = casefile.HasResult(command.Record)
		if m.Record != nil && command.Record != m.Record && c.FormValue("confirm") == "" {
			command.Record, err = addedTo(m.Record, command.Record, !m.Word.Entered[m.Seat.Side().Opponents()])
		}
	}
	if err == nil {
		err = s.Give(c, m, command)
	}
	if err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"#record")
}

// contested takes the number of tricks that the player has in the place of what was entered.
func (s *Handlers) contested(c echo.Context, m *sight.PlayerCase) error {
	tricks, err := strconv.Atoi(web.Trimmed(c, "tricks"))
	if err != nil {
		tricks = -1
	}
	if err := s.Give(c, m, casefile.ContestResult{Seat: m.Seat, Tricks: tricks}); err != nil {
		return s.again(c, m, view.ToldForm{}, err)
	}
	return c.Redirect(http.StatusSeeOther, m.Path+"#record")
}

// entered is what the player gives of the board, or the record itself where they confirm its result.
func entered(m *sight.PlayerCase, c echo.Context) (*record.Record, error) {
	switch {
	case c.FormValue("confirm") == "theirs" && casefile.HasResult(m.Record):
		theirs := m.Word.Other[m.Seat.Side().Opponents()]
		if theirs == nil || c.FormValue("tricks") != strconv.Itoa(*theirs) {
			return nil, fault.New(fault.Conflict, "The other side has changed what it says. Look at it again.")
		}
		agreed := *m.Record
		agreed.Tricks = theirs
		return &agreed, nil
	case c.FormValue("confirm") != "" && casefile.HasResult(m.Record):
		return m.Record, nil
	case strings.TrimSpace(c.FormValue("paste")+c.FormValue("auction")) == "":
		return nil, fault.At("paste", "Paste the board, or type the auction.")
	}
	return onlineRecord(m.Board, c.FormValue("paste"), c.FormValue("auction"))
}
