package handlers

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/views"
)

// caseForMember is the whole case for a member who hears the appeal.
func (s *Server) caseForMember(c echo.Context, h *hearing, head views.ReviewHead, f views.ReviewForm) (views.ReviewPage, error) {
	now := s.now()
	p := views.ReviewPage{ReviewHead: head, ReviewForm: f, At: s.clock(now.Unix()), Case: h.head.Name, Edition: h.edition, Basis: h.Seq, Account: h.texts.Of(h.Account),
		Record: views.NewRecordView(h.Record), May: map[string]bool{}}
	for _, command := range casefile.AppealCommands() {
		p.May[command] = h.MayOnAppeal(command, h.appeal, h.actor)
	}
	p.May["assign-score"] = h.may("assign-score")
	if h.Record != nil {
		p.Play = tricksPlayed(h.Record.Play)
	}
	p.NorthSouth, p.EastWest = h.toldTo(now.Unix(), s)
	x := h.exhibits()
	for _, piece := range x.shown(now.Unix()) {
		p.Pictures = append(p.Pictures, s.pictureView(x, piece))
	}
	document, err := s.decisionDocument(c, h.appeal)
	if err != nil {
		return p, err
	}
	p.Appeal = views.NewAppealView(h.Case, h.appeal, document, h.texts, views.AppealReader{Now: now})
	if p.Ruling, err = s.ruledBefore(c, h); err != nil {
		return p, err
	}
	h.deliberation(s, &p)
	if err := s.decisionView(c, h, &p); err != nil {
		return p, err
	}
	entries, err := s.cfg.Store.Entries(c.Request().Context(), h.ID)
	if err != nil {
		return p, err
	}
	events, err := h.TellTo(h.actor, now.Unix(), entries)
	if err != nil {
		return p, err
	}
	p.Events, err = s.eventViews(c.Request().Context(), h.openCase, events)
	slices.Reverse(p.Events)
	return p, err
}

// toldTo are the accounts of both sides, as far as the member may read them.
func (h *hearing) toldTo(now int64, s *Server) (northSouth, eastWest []views.ToldBy) {
	for _, a := range h.AccountsFor(h.actor, now) {
		told := views.ToldBy{Seat: a.Seat.Name(), Heard: a.Heard, Parts: toldParts(a, h.texts, s.now())}
		if a.Seat.Side() == bridge.NorthSouth {
			northSouth = append(northSouth, told)
		} else {
			eastWest = append(eastWest, told)
		}
	}
	return northSouth, eastWest
}

// ruledBefore is the ruling appealed against, from its frozen transcript: nothing that was thought of since is in it.
func (s *Server) ruledBefore(c echo.Context, h *hearing) (views.RulingPage, error) {
	for _, ruling := range h.Rulings {
		if ruling.Number != h.appeal.Ruling {
			continue
		}
		var t casefile.Transcript
		if err := s.document(c.Request().Context(), ruling.Transcript, &t); err != nil {
			return views.RulingPage{}, err
		}
		p := s.rulingView(h.openCase, ruling, t)
		if p.Score != nil {
			p.Score.Keys = nil // what is keyed into a scoring program is not theirs to do
		}
		return p, nil
	}
	return views.RulingPage{}, nil
}

// deliberation is what those who hear the appeal do among themselves.
func (h *hearing) deliberation(s *Server, p *views.ReviewPage) {
	now := s.now()
	for _, note := range h.member.Notes {
		p.Notes = append(p.Notes, views.NoteView{Text: h.texts.Of(note.Text), At: views.Clock(note.At, now)})
	}
	for _, m := range h.appeal.Members {
		v := views.NewMemberView(m, h.texts, now)
		v.Own = m.Number == h.member.Number
		v.MayDecide = h.member.Chair && !v.Own && m.Removed == 0 && m.Interest != "" && m.Vote == nil && p.May["decide-interest"]
		p.Members = append(p.Members, v)
	}
	if h.appeal.Run != "" && h.pinned != nil {
		p.OwnRun = h.path + "/run"
		p.Parting = views.PartingWords(h.Parting(h.appeal, h.pinned.questionnaire))
	}
	p.MayRun = p.May["start-review"] && h.appeal.Run == "" && h.run != nil
	p.Vote = views.NewVoteForm(h.Edition, h.member, h.appeal, h.texts)
	p.Tally = views.NewVotesView(h.appeal, tieWords(h.play))
}

// sameName tells whether two names are one person's, as people type them.
func sameName(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }
