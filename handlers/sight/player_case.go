package sight

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/history"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	playersview "redress/views/players"
)

// Tellings are limited by the private link.
var Tellings = web.NewPace("accounts and answers by one link", 30, 10*time.Second)

// PlayerCase is a case as one of its players may know it. Its pages are made of what casefile and session let that seat
// see, and of nothing else: neither a number nor a time on them may betray what somebody else has told.
type PlayerCase struct {
	*File
	Play  *session.Session
	Seat  bridge.Seat
	Claim session.Claim // where and when they sat there
	Sight session.Sight // on the board of the case
	Now   time.Time
	Path  string
	Link  string // id of the private link
}

// PlayerCase reads the case of a private link.
func (s *Desk) PlayerCase(c echo.Context) (*PlayerCase, error) {
	ctx, l := c.Request().Context(), web.Who(c).Link
	if l.Kind == access.PartyLink {
		return s.onlineMatter(c)
	}
	if l.Scope.Session == "" {
		return nil, fault.New(fault.NotFound, "This link is for a dispute of an online table, which has a page of "+
			"its own. Use the address that came with it.")
	}
	seat, err := SeatOf(l.Scope.Seat)
	if err != nil {
		return nil, err
	}
	m := &PlayerCase{Seat: seat, Now: s.Now(), Path: "/p/" + web.TokenOf(c), Link: l.ID}
	if m.Play, err = s.Session(ctx, l.Scope.Session); err != nil {
		return nil, err
	}
	found, err := s.Clerk.Case(ctx, l.Scope.Case)
	if err != nil {
		return nil, err
	}
	m.Claim = session.Claim{Table: l.Scope.Table, Seat: seat, Round: l.Scope.Round}
	m.Sight = found.In(m.Play).Sight(m.Play.Seated(m.Claim))
	err = s.read(ctx, m, found)
	m.Actor.Untold = !m.Sight.Allowed()
	return m, err
}

func (s *Desk) read(ctx context.Context, m *PlayerCase, found *casefile.Case) (err error) {
	seen, run := seenOf(found)
	m.File = &File{Case: seen, Running: run}
	m.Tag, m.Director = s.EditionTag(found.Edition)
	m.Actor = casefile.Actor{Name: SeatName(m.Seat, m.Claim.Table), Role: access.Player, Seat: &m.Seat}
	m.Head = parts.NewCaseHead(found, m.Tag, views.Link{}, "")
	if m.Texts, err = s.Cfg.Store.Log.Texts(ctx, found.ID); err != nil || m.Running == nil {
		return err
	}
	m.Pinned, err = pinnedOf(s, ctx, m.Tag, m.Case, m.Running)
	return err
}

// AccountDraft is under what the draft of an account is kept.
func (m *PlayerCase) AccountDraft() string { return "account:" + m.Link }

// Own is what the player has told, and how often.
func (m *PlayerCase) Own() (told []parts.ToldPart, seen int) {
	for _, a := range m.For(m.Actor, m.Now.Unix()).Accounts() {
		if a.Seat == m.Seat && !a.Heard {
			return parts.NewToldParts(a, m.Texts, m.Now), len(a.Parts)
		}
	}
	return nil, 0
}

// Sides says how it stands with the accounts and, once they are open and the board is over, shows them side by side.
func (m *PlayerCase) Sides(p *playersview.MatterPage) {
	if m.Dispute != nil {
		p.Promises = m.Dispute.Promises()
	}
	if !casefile.BothRead(m.Case, m.Now.Unix()) {
		return
	}
	if !m.Sight.Allowed() {
		return
	}
	for _, a := range m.For(m.Actor, m.Now.Unix()).Accounts() {
		told := parts.ToldBy{Seat: a.Seat.Name(), Heard: a.Heard, Parts: parts.NewToldParts(a, m.Texts, m.Now)}
		if a.Seat.Side() == m.Seat.Side() {
			p.Ours = append(p.Ours, told)
		} else {
			p.Theirs = append(p.Theirs, told)
		}
	}
}

// Give gives commands for the seat, all of them or none.
func (s *Desk) Give(c echo.Context, m *PlayerCase, commands ...casefile.Command) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	_, err = s.Clerk.Do(c.Request().Context(), m.ID, id, m.Actor, commands...)
	return web.Refused(c, err)
}

// DigestOf names what the player was told, and whether they know that both sides have told theirs.
func (m *PlayerCase) DigestOf(events []history.Event) string {
	body, err := json.Marshal(struct {
		Events []history.Event
		Opened bool
	}{events, m.For(m.Actor, m.Now.Unix()).Opened()})
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:8])
}
