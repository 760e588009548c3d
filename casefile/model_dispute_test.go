package casefile

import (
	"encoding/json"
	"strings"

	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/rulebook/questionnaire"
)

// actor is somebody in a role.
func (p *player) actor(role access.Role) Actor {
	who := Actor{Name: "somebody", Role: role}
	switch role {
	case access.Player:
		who.Seat = new(p.seat())
		who.Name = who.Seat.Name()
	case access.Polled:
		who.Asked = &polling.Asked{Poll: "no-poll", Number: 1}
	case access.CommitteeMember:
		who.Member = &appeal.Hears{Appeal: 1, Number: 1}
	}
	return who
}

func (p *player) seat() bridge.Seat { return pick(p, bridge.Seats[:]...) }

// told is what players, respondents and those who hear them do: mostly each for themselves, sometimes for others.
func (p *player) told(c *Case, who Actor) (Command, Actor) {
	seat := p.seat()
	command, theirs := p.tell(c, seat)
	if p.IntN(6) > 0 {
		who = theirs
	}
	return command, who
}

func (p *player) tell(c *Case, seat bridge.Seat) (Command, Actor) {
	player := p.actor(access.Player)
	player.Seat, player.Name = &seat, seat.Name()
	desk := Actor{Name: "director", Role: access.Director}
	if c.State == Referred {
		desk = adjudicator
	}
	switch n := p.IntN(27); {
	case c.State == Ruled && n < 9 || n == 26:
		return AskReview{Ruling: len(c.Rulings) - p.IntN(6)/5, Seat: seat, Text: p.text(),
			Until: pick(p, 0, p.now.Unix()-60, p.now.Unix()+60)}, player
	case c.Dispute == nil && n < 9:
		return FileDispute{Seat: pick(p, nil, nil, &seat), Heard: true, What: p.text(), NoDirector: p.IntN(3) > 0,
			Adjudicator: pick(p, "", "The panel"), Due: int64(p.IntN(40) / 39)}, desk
	case c.Dispute != nil && c.Dispute.NoDirector && n < 9:
		return p.skip(c, seat), p.mayRefer(player, n)
	case n < 13:
		g := GiveAccount{Seat: seat, Text: p.text(), Draft: p.IntN(2) == 0, Basis: c.Seq - int64(p.IntN(12)/11*30)}
		if p.IntN(4) == 0 {
			g.Heard = true
			return g, desk
		}
		return g, player
	case n < 14:
		return OpenAccounts{p.text()}, desk
	case n < 18:
		return p.state(c, seat), player
	case n < 19:
		if len(c.Evidence) > 0 && p.IntN(2) == 0 {
			x := pick(p, c.Evidence...)
			if x.Seat != nil {
				player.Seat = x.Seat
			}
			return RemoveEvidence{x.ID, p.text()}, player
		}
		return pick(p, showing(seat), AddEvidence{Seat: &seat}), player
	case c.Online() && n < 20 && c.Record != nil && c.Record.Tricks != nil:
		return ContestResult{seat, len(c.Rulings) + 3}, player
	case c.Online() && n < 20 && c.State == Open && c.Seq%5 == 0:
		return SetRecord{Basis: c.Seq, Record: &record.Record{Board: 7, Tricks: new(9)}, Confirmed: true}, player
	case c.Online() && n < 20 && p.IntN(2) == 0:
		return ReplaceLink{seat, p.text()}, Actor{Name: "chief", Role: access.Chief}
	case n < 20:
		return pick[Command](p, TakeCase{}, TakeCase{From: "colleague"}, HandOver{Colleagues: colleagues,
			To: pick(p, "", "colleague", "third"), Reason: p.text(), From: pick(p, "", "colleague")}), desk
	case n < 21:
		q := p.questionnaire(c)
		run := "no-run"
		if c.Current() != nil {
			run = c.Current().ID
		}
		return Adjudicate{IssueRuling{Run: run, Questionnaire: q, Quotes: quotes(q), Others: others(c),
			Basis: c.Seq}, p.IntN(2) == 0,
			p.text(), nil}, adjudicator
	}
	return p.poll(c, desk)
}

// mayRefer is the player, or sometimes another one.
func (p *player) mayRefer(player Actor, n int) Actor {
	if n == 0 {
		return p.actor(p.role())
	}
	return player
}

func (p *player) skip(c *Case, seat bridge.Seat) Command {
	later := c.Skip != nil && c.Skip.Afterwards
	switch {
	case c.Skip == nil && p.IntN(3) > 0:
		explainer := seat.Next()
		return ProposeSkip{seat, pick(p, "", "9B1", "75D1", "1A"), p.text(), &explainer}
	case later && p.IntN(4) == 0:
		return Refer{seat, p.text()}
	case p.IntN(8) == 0:
		return pick[Command](p, PlayOn{seat}, Refer{seat, ""}, DenyPlay{seat})
	}
	return AnswerSkip{seat, pick(p, skip.SkipIt, skip.SkipIt, skip.SkipIt, skip.SkipIt, skip.PlayIt, ""),
		later != (p.IntN(9) == 0)}
}

func (p *player) state(c *Case, seat bridge.Seat) Command {
	q, run := p.questionnaire(c), c.Current()
	if run == nil {
		return StateFact{Run: "no-run", Questionnaire: q, Step: "stage", Seat: seat, Key: "after"}
	}
	s := StateFact{Run: run.ID, Questionnaire: q, Step: pick(p, "stage", "who", "weather"), Seat: seat,
		Key: pick(p, "", "after", "nobody"), Text: p.text()}
	own := c.For(Actor{Role: access.Player, Seat: &seat}, p.now.Unix()).Answers(run)
	if next := questionnaire.Replay(q, own, c.Facts()).Next; next != nil && p.IntN(3) > 0 {
		s.Step, s.Key, s.Text = next.Step, next.Options[0].Key, ""
	}
	return s
}

func (p *player) poll(c *Case, desk Actor) (Command, Actor) {
	if len(c.Polls) == 0 || c.Polls[len(c.Polls)-1].Closed > 0 || p.IntN(9) == 0 {
		poll := question()
		poll.Question, poll.Seat = p.text(), pick(p, bridge.South, bridge.South, bridge.West)
		return poll, desk
	}
	poll := pick(p, c.Polls...)
	if len(poll.Respondents) == 0 || p.IntN(4) == 0 {
		return AddRespondent{poll.ID, p.text(), ""}, desk
	}
	if p.IntN(20) == 0 {
		return ClosePoll{pick(p, poll.ID, poll.ID, "elsewhere")}, desk
	}
	r := pick(p, poll.Respondents...)
	who := respondent(poll.ID, r.Number)
	switch {
	case p.IntN(6) == 0:
		return SetAside{poll.ID, r.Number, p.text()}, desk
	case r.Board == "" || p.IntN(6) == 0:
		return JoinPoll{poll.ID, r.Number, pick(p, polling.HasPlayed, polling.NotToPlay, polling.NotToPlay,
			polling.ToCome, "")}, who
	case r.Answer == nil || p.IntN(6) == 0:
		return AnswerPoll{Poll: poll.ID, Number: r.Number, Choice: pick(p, "P", "3S", "X", "2H"), Remark: p.text()}, who
	}
	return SuggestPoll{poll.ID, r.Number, []string{pick(p, "P", "3S", "7C", "1H")}, p.text()}, who
}

// view is everything that somebody may know of a case, written out.
func (w *watch) view(p *player, c *Case, viewer Actor) string {
	now := p.now.Unix()
	told, err := c.For(viewer, now).Tell(p.streams[c.ID][:c.Seq])
	if err != nil {
		w.Fatal(err)
	}
	seen := []any{told, c.For(viewer, now).Accounts(), c.For(viewer, now).Evidence(), c.For(viewer, now).Filer()}
	for _, run := range c.Runs {
		if known := c.For(viewer, now).Answers(run); len(known) > 0 {
			seen = append(seen, known)
		}
		for _, step := range []string{"stage", "who", "damage"} {
			if known := c.For(viewer, now).Claims(run, step); len(known) > 0 {
				seen = append(seen, known)
			}
		}
	}
	text, err := json.Marshal(seen)
	if err != nil {
		w.Fatal(err)
	}
	return string(text)
}

// sealed: while the accounts are sealed, nothing that one seat tells changes anything of what another one can know.
func (w *watch) sealed(p *player, after, before *Case, who Actor) {
	if who.Role != access.Player || after.Seq == before.Seq || !before.Sealed(p.now.Unix()) ||
		!after.Sealed(p.now.Unix()) {
		return
	}
	switch kind := p.streams[after.ID][after.Seq-1].Kind; kind {
	case "account-given", "account-drafted", "fact-stated", "evidence-added", "evidence-removed":
		w.done["sealed"]++
		for range 2 {
			viewer := pick(p, north, east, south, west, Actor{Role: access.Director, Seat: new(p.seat())},
				Actor{Role: access.Party}, Actor{Role: access.Reader})
			if viewer.Seat != nil && *viewer.Seat == *who.Seat {
				continue
			}
			if was, is := w.view(p, before, viewer), w.view(p, after, viewer); was != is {
				w.Errorf("%s of %s shows to %s %s:\n%s\n%s", kind, who.Name, viewer.Role, viewer.Name, was, is)
			}
		}
	}
}

// consensus: a skip is settled by four answers that are the same and by nothing else, and what is agreed both sides
// claim.
func (w *watch) consensus(c *Case) {
	if s := c.Skip; s != nil {
		if end := s.End(); end != s.Settled || !skip.RightOf(s.Provision).Commanded() &&
			(end == "") != (len(s.Waiting()) > 0 || end == "" && differing(s.Answers)) {
			w.Errorf("%v is settled as %q", s.Answers, s.Settled)
		}
		if text, laws := s.Status(); text == "" || len(laws) == 0 {
			w.Error("a skip without a status")
		}
	}
	for _, run := range c.Runs {
		for step, a := range run.Answers {
			if !a.Claimed {
				continue
			}
			sides := map[bridge.Side]bool{}
			for _, claim := range run.ClaimsOn(step) {
				sides[claim.Seat.Side()] = true
				if claim.Key != a.Key {
					w.Errorf("%s is agreed as %s, and %s says %s", step, a.Key, claim.Seat, claim.Key)
				}
			}
			if len(sides) != 2 || a.Standing != Agreed {
				w.Errorf("%s is %s by %d sides", step, a.Standing, len(sides))
			}
			w.done["agreed"]++
		}
	}
	for _, poll := range c.Polls {
		if t := poll.Tally(c.Edition); t.Asked != t.Counted+t.SetAside+t.Waiting ||
			strings.Contains(strings.Join(t.Shows, ""), "%!") || strings.Contains(strings.Join(t.Limits, ""), "%!") {
			w.Errorf("the tally is %+v", t)
		}
	}
}

func differing(answers map[bridge.Seat]skip.Answer) bool {
	seen := map[skip.Answer]bool{}
	for _, a := range answers {
		seen[a] = true
	}
	return len(seen) > 1
}
