package appeals

import (
	"slices"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/hearing"
	"redress/handlers/sight"
	"redress/ruling"
	"redress/views"
	view "redress/views/appeals"
	"redress/views/parts"
	reviewsview "redress/views/reviews"
)

// caseForMember is the whole case for a member who hears the appeal.
func caseForMember(s *Handlers, c echo.Context, h *sight.Hearing,
	p reviewsview.ReviewPage) (reviewsview.ReviewPage, error) {
	now := s.Now()
	p.At, p.Case, p.Edition, p.Basis = s.Clock(now.Unix()), h.Head.Name, h.Tag, h.Seq
	p.Account, p.Record = h.Texts.Of(h.Account), ruling.NewWholeRecord(h.Record, casefile.MarksOf(h.Case))
	p.May = hearing.MemberMay(h.Case, h.Appeal, h.Actor)
	if h.Record != nil {
		p.Play = parts.TricksPlayed(h.Record.Play)
	}
	p.NorthSouth, p.EastWest = toldTo(h, now.Unix(), s)
	p.Pictures = h.Exhibits().Pictures(now)
	var err error
	if p.Appeal, err = appealView(s, c, h.File, h.Appeal, view.AppealReader{}); err != nil {
		return p, err
	}
	if p.Ruling, err = ruledBefore(s, c, h); err != nil {
		return p, err
	}
	deliberation(h, s, &p)
	switch p.Page {
	case reviewsview.Decision:
		return p, decisionView(s, c, h, &p)
	case reviewsview.Now:
	default:
		return p, nil
	}
	entries, err := s.Clerk.Entries(c.Request().Context(), h.ID)
	if err != nil {
		return p, err
	}
	events, err := h.For(h.Actor, now.Unix()).Tell(entries)
	if err != nil {
		return p, err
	}
	p.Events, err = sight.EventViews(s.Desk, c.Request().Context(), h.File, events)
	slices.Reverse(p.Events)
	return p, err
}

// toldTo are the accounts of both sides, as far as the member may read them.
func toldTo(h *sight.Hearing, now int64, s *Handlers) (northSouth, eastWest []parts.ToldBy) {
	for _, a := range h.For(h.Actor, now).Accounts() {
		told := parts.ToldBy{Seat: a.Seat.Name(), Heard: a.Heard, Parts: parts.NewToldParts(a, h.Texts, s.Now())}
		if a.Seat.Side() == bridge.NorthSouth {
			northSouth = append(northSouth, told)
		} else {
			eastWest = append(eastWest, told)
		}
	}
	return northSouth, eastWest
}

// ruledBefore is the ruling appealed against, from its frozen transcript: nothing that was thought of since is in it.
func ruledBefore(s *Handlers, c echo.Context, h *sight.Hearing) (*ruling.Sheet, error) {
	against, err := s.Issued(c.Request().Context(), h.File, h.Rulings[h.Appeal.Ruling-1])
	return ruling.Whole(against, s.Zone()), err
}

// deliberation is what those who hear the appeal do among themselves.
func deliberation(h *sight.Hearing, s *Handlers, p *reviewsview.ReviewPage) {
	now := s.Now()
	for _, note := range h.Member.Notes {
		p.Notes = append(p.Notes, parts.NoteView{Text: h.Texts.Of(note.Text), At: views.Clock(note.At, now)})
	}
	for _, m := range h.Appeal.Members {
		v := reviewsview.NewMemberView(m, h.Texts, now)
		v.Own = m.Number == h.Member.Number
		if !v.Own && !h.Member.Chair {
			v.Declared, v.Why = "", "" // which may be something of their own; the chair decides by it
		}
		v.MayDecide = h.Member.Chair && !v.Own && m.Removed == 0 && m.Interest != "" && m.Vote == nil &&
			p.May["decide-interest"]
		p.Members = append(p.Members, v)
	}
	if h.Appeal.Run != "" && h.Pinned != nil {
		p.OwnRun = h.Path + "/run"
		p.Parting = ruling.PartingWords(h.Parting(h.Appeal, h.Pinned.Questionnaire))
	}
	p.MayRun = p.May["start-review"] && h.Appeal.Run == "" && h.Running != nil && h.Running.Own == nil
	p.First, p.ToCome = hearing.First(h.Appeal, now, h.Texts.Of), hearing.ToCome(h.Appeal, now)
	p.Vote = reviewsview.NewVoteForm(h.Edition, h.Member, h.Appeal, h.Texts)
	p.Tally = reviewsview.NewVotesView(h.Appeal, hearing.Tie(h.Play.AsOf(h.Appeal.Request.At)))
}
