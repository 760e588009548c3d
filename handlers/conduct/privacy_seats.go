package conduct

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
	"redress/store"
)

// alias is what somebody is called in a log in the place of their name: a seat, a member who hears an appeal, a
// respondent of a poll. Which of them it was is told by the round, the appeal or the poll that an entry names.
type alias struct {
	actor  string
	round  int    // of a seat in the log of a session; 0 for every round
	appeal int    // 0 for every one
	poll   string // empty for every one
	words  string // what a page says
}

// aliases are those of one person by the stream.
type aliases map[string][]alias

// of is under which alias somebody made an entry; false for an entry of somebody else.
func (x aliases) of(e ledger.Entry) (string, bool) {
	var names struct {
		Round  json.RawMessage `json:"round"` // a number in a session, a text in a case
		Appeal int             `json:"appeal"`
		Poll   string          `json:"poll"`
	}
	for _, a := range x[e.Stream] {
		if a.actor != e.Actor || json.Unmarshal(e.Body, &names) != nil {
			continue
		}
		if (a.round == 0 || string(names.Round) == strconv.Itoa(a.round)) &&
			(a.appeal == 0 || names.Appeal == a.appeal) && (a.poll == "" || names.Poll == a.poll) {
			return a.words, true
		}
	}
	return "", false
}

// sat adds the seats of somebody at a table. Where the round is not told, it is one in which the table plays the board.
func (x aliases) sat(seats []movement.Seat, play *session.Session, stream string, board int, table, round string) {
	var rounds []int
	for _, p := range play.Movement.AtTable(table, board) {
		rounds = append(rounds, p.Round)
	}
	if at, err := strconv.Atoi(strings.TrimSpace(round)); err == nil {
		rounds = []int{at}
	}
	for _, seat := range seats {
		if seat.Table == table && slices.Contains(rounds, seat.Round) {
			x[stream] = append(x[stream], seatAlias(seat, 0))
		}
	}
}

func seatAlias(seat movement.Seat, round int) alias {
	actor := sight.SeatName(seat.Seat, seat.Table)
	return alias{actor: actor, round: round, words: fmt.Sprintf("%s, round %d", actor, seat.Round)}
}

// aliases finds under what somebody wrote whose name stands in some texts: among the contestants of a session, the
// members who hear an appeal, the respondents of a poll. A player has no account: what they tell is entered under their
// seat. Who of a pair sat where is not known, so both seats are theirs.
func (s *Handlers) aliases(c echo.Context, found []store.Found) (aliases, error) {
	ctx, x := c.Request().Context(), aliases{}
	named := map[string][]string{}
	for _, f := range found {
		named[f.Stream] = append(named[f.Stream], f.ID)
	}
	for id, texts := range named {
		var err error
		switch {
		case strings.HasPrefix(id, "s-"):
			err = s.satIn(ctx, c, x, id, texts)
		case strings.HasPrefix(id, "c-"):
			err = s.askedIn(ctx, x, id, texts)
		}
		if err != nil {
			return nil, err
		}
	}
	return x, nil
}

// satIn adds the seats of the contestants of a session whose names these texts are: in its own log, in its cases and in
// reports.
func (s *Handlers) satIn(ctx context.Context, c echo.Context, x aliases, id string, texts []string) error {
	play, err := s.Session(ctx, id)
	if err != nil {
		return err
	}
	var numbers []movement.Number
	for _, n := range play.Contestants {
		if slices.Contains(texts, n.Players.ID) {
			numbers = append(numbers, movement.Number{N: n.Number, Line: n.Side}, movement.Number{N: n.Number})
		}
	}
	seats := play.Movement.SeatsOf(numbers)
	for _, seat := range seats {
		x[id] = append(x[id], seatAlias(seat, seat.Round))
	}
	cases, err := s.Cfg.Store.Cases.Of(ctx, id)
	if err != nil {
		return err
	}
	for _, summary := range cases {
		found, err := s.Clerk.Listed(ctx, summary)
		if err != nil {
			return err
		}
		x.sat(seats, play, found.ID, found.Board, found.Table, found.Round)
	}
	reports, err := s.Cfg.Store.Reports.All(ctx)
	if err != nil {
		return err
	}
	for _, summary := range reports {
		if summary.Session != id {
			continue
		}
		if r, err := s.reports.Report(ctx, summary.ID, casefile.ActorOf(web.Who(c))); err == nil && r.Seat != nil {
			x.sat(seats, play, r.ID, 0, r.Table, r.Round)
		}
	}
	return nil
}

// askedIn adds the members who hear an appeal and the respondents of a poll whose names these texts are.
func (s *Handlers) askedIn(ctx context.Context, x aliases, id string, texts []string) error {
	found, err := s.Clerk.Case(ctx, id)
	if err != nil {
		return err
	}
	for _, appeal := range found.Appeals {
		for _, m := range appeal.Members {
			if slices.Contains(texts, m.Name.ID) {
				actor := sight.MemberName(m.Number)
				x[id] = append(x[id], alias{actor: actor, appeal: appeal.Number, words: actor})
			}
		}
	}
	for _, poll := range found.Polls {
		for _, r := range poll.Respondents {
			if slices.Contains(texts, r.Name.ID) {
				actor := sight.RespondentName(r.Number)
				x[id] = append(x[id], alias{actor: actor, poll: poll.ID, words: actor})
			}
		}
	}
	return nil
}

// unsent adds what was typed and not sent, as far as it names the person; who typed it is not known.
func (s *Handlers) unsent(c echo.Context, p *person) error {
	ctx := c.Request().Context()
	all, err := s.Cfg.Store.Personal.NotSent(ctx)
	if err != nil {
		return err
	}
	for _, d := range all {
		if d.Stream == "" || !d.Names(p.Name) {
			continue
		}
		if where, path, may, err := s.streamWords(ctx, c, d.Stream); err != nil {
			return err
		} else if may && s.over(ctx, d.Stream) {
			p.Texts = append(p.Texts, personData{Stream: d.Stream, Where: where, What: "Typed and not sent",
				Text: d.Body, path: path})
		}
	}
	return nil
}

// over tells whether a session is ended, or a case ruled or closed. Before, what was typed and not sent is nobody's
// word.
func (s *Handlers) over(ctx context.Context, stream string) bool {
	if strings.HasPrefix(stream, "s-") {
		play, err := s.Cfg.Store.Sessions.ByID(ctx, stream)
		return err == nil && play.Ended
	}
	found, err := s.Cfg.Store.Cases.ByID(ctx, stream)
	return err == nil && (found.State == casefile.Ruled || found.State == casefile.Closed)
}
