package players

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/pasted"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views/parts"
	view "redress/views/players"
)

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
			command.Record, err = pasted.AddedTo(m.Record, command.Record, !m.Word.Entered[m.Seat.Side().Opponents()])
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
	return pasted.Board(m.Board, c.FormValue("paste"), c.FormValue("auction"))
}
