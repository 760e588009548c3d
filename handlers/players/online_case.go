package players

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/skip"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
	view "redress/views/players"
)

// onlinePage shows the dispute to one of its players; with wrong, what was sent and could not be stored.
func (s *Handlers) onlinePage(c echo.Context, m *sight.PlayerCase, f view.ToldForm, wrong *fault.Error) error {
	p, err := onlineView(s, c, m, f)
	if err != nil {
		return err
	}
	page, status := s.PlayersPage(c, "Board "+p.Board), http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		switch {
		case strings.HasSuffix(c.Path(), "/account") && (wrong.Field == "account" || wrong.Field == "text"):
			p.Told.Error = wrong.Text
		case strings.HasSuffix(c.Path(), "/board"):
			p.Enter.Paste, p.Enter.Auction, p.Enter.Field, p.Enter.Error = c.FormValue("paste"), c.FormValue("auction"),
				wrong.Field, wrong.Text
			if wrong.Field != "auction" && wrong.Field != "tricks" {
				p.Enter.Field = "paste"
			}
		default:
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
		if p.Skip != nil {
			p.Skip.Question = c.FormValue("question")
		}
	}
	return s.Render(c, status, view.OnlineView(page, p))
}

func onlineView(s *Handlers, c echo.Context, m *sight.PlayerCase, f view.ToldForm) (view.OnlinePage, error) {
	next, err := s.NewRequest()
	if err != nil {
		return view.OnlinePage{}, err
	}
	p := view.OnlinePage{MatterPage: view.MatterPage{Path: m.Path, Request: next, Laws: m.Edition, Seat: m.Seat.Name(),
		Board: strconv.Itoa(m.Board), New: c.QueryParam("filed") != ""},
		Title: m.Head.Title, Came: c.QueryParam("came") != "", Edition: m.Tag, Together: m.Dispute.Together}
	boardView(m, &p)
	if !m.Sight.Allowed() {
		p.Wait = m.Sight.Why
	}
	p.Own, f.Seen = m.Own()
	f.Request, f.May = next, casefile.May("give-account", m.State, access.Player)
	p.Told = f
	m.Sides(&p.MatterPage)
	if err := s.newsView(c, m, &p.MatterPage); err != nil {
		return p, err
	}
	if p.Facts = factViews(m); !asked(m) {
		p.Later, p.Facts = len(p.Facts) > 0 || m.For(m.Actor, m.Now.Unix()).KeptMatter(), nil
	}
	p.Asked = stillAsked(m, nextAsked(p.Facts))
	for i, f := range p.Facts {
		p.Facts[i].Says = fourSay(m, f)
	}
	rights(m, &p)
	if p.Together {
		if err := goesOn(s, c, m, &p); err != nil {
			return p, err
		}
	}
	skipView(m, s, &p)
	waits(m, &p)
	p.Lost, p.IfLost = parts.NewLostLinks(m.Dispute, m.Seat, m.Texts, m.Now),
		parts.IfLostWords(m.Case)
	p.Undone = undone(s, m)
	if p.Ruling, err = s.rulingFor(c, m); err != nil {
		return p, err
	}
	absent, _, err := sight.Absent(s.Desk, c, m)
	for _, seat := range absent {
		p.Absent = append(p.Absent, seat.Name())
	}
	if err != nil {
		return p, err
	}
	entries, err := s.Clerk.Entries(c.Request().Context(), m.ID)
	if err != nil {
		return p, err
	}
	events, err := m.For(m.Actor, m.Now.Unix()).Tell(entries)
	if err != nil {
		return p, err
	}
	p.Known = m.DigestOf(events)
	if p.Events, err = sight.EventViews(s.Desk, c.Request().Context(), m.File, events); err != nil {
		return p, err
	}
	for i, event := range events { // who did it is named by the seat
		p.Events[i].Who = ""
		if event.Seat != nil {
			p.Events[i].Who = event.Seat.Name()
		}
	}
	return p, nil
}

// stillAsked is what this player has not done yet. What the others still owe is not told: it would betray what they
// gave.
func stillAsked(m *sight.PlayerCase, next *parts.FactView) (list []views.Link) {
	tasks := map[casefile.ReminderFor]views.Link{
		casefile.ForAccount: {Text: "Tell what happened, as you saw it", Path: "#tell"},
		casefile.ForSkip:    {Text: "Say whether you agree to skip the board", Path: "#skip"},
	}
	for _, reminder := range m.Reminders() {
		if reminder.Seat == m.Seat {
			list = append(list, tasks[reminder.For])
		}
	}
	if next != nil {
		list = append(list, views.Link{Text: "Answer: " + next.Title, Path: m.Path + "/answers"})
	}
	return list
}

// rights are what the code gives a side that wants a skip: what its own answers have found, with the grounds that they
// lead to, the provisions that these questions cite, and the others.
func rights(m *sight.PlayerCase, p *view.OnlinePage) {
	var found []*skip.Right
	if m.Running != nil {
		q := m.Pinned.Questionnaire
		result, unsaid := m.For(m.Actor, m.Now.Unix()).Way(m.Running, q, nil)
		if result.Outcome != nil && (m.Skip == nil || m.Skip.Settled == "") { // what was settled of a skip goes first
			p.End, p.Words = result.Outcome.Title, result.Outcome.Say
			p.EndBody = toldOf(m, result.Outcome.Step).Body
			if len(unsaid) > 0 {
				side, _ := casefile.Chooses(m.Case, stepOf(q, unsaid[0]))
				p.Unsaid = side.Name()
			}
			if unagreed(m, result.Path) || p.Unsaid != "" {
				p.Words = ""
			}
		}
		p.Unagreed = unagreed(m, result.Path)
		for _, address := range result.Findings {
			if _, step := q.Locate(address); step != nil && !skip.Procedural("", address) {
				p.Findings = append(p.Findings, toldOf(m, address))
			}
		}
		found = skip.Found(q, result)
		for _, v := range result.Path {
			standing, _, _ := m.For(m.Actor, m.Now.Unix()).StandingOn(m.Running, v.Step)
			p.Differ = p.Differ || standing == casefile.Disputed
		}
		if p.Together {
			settledAtTable(m, result, p)
		}
	}
	if p.Together {
		p.Enter.May = false // nobody enters hands of a board that the four are playing
		return
	}
	for _, right := range found {
		v := parts.NewRightView(right, m.Edition)
		p.Found = append(p.Found, view.FoundRight{RightView: v, Path: skipPath(m, right)})
	}
	for i := range skip.Rights {
		right := &skip.Rights[i]
		v := parts.NewRightView(right, m.Edition)
		if slices.Contains(found, right) {
			continue
		}
		if m.Running != nil && couldApply(m, right) {
			p.Rights = append(p.Rights, v)
		} else {
			p.OtherRights = append(p.OtherRights, v)
		}
	}
}

// toldOf is what a finding or an end says to this player, with what is not settled about it and its law by name.
func toldOf(m *sight.PlayerCase, address string) (told view.Found) {
	_, step := m.Pinned.Questionnaire.Locate(address)
	if step == nil {
		return told
	}
	told.Title = step.Title
	for i, block := range m.Pinned.Body(address, step) {
		if block.Kind == "text" || block.Kind == "unsettled" {
			told.Body = append(told.Body, block)
		}
		if block.Kind == "law" && i < len(step.Body) {
			for _, ref := range step.Body[i].Refs {
				told.Laws = append(told.Laws, parts.LawLink(ref.Edition, ref.ID))
			}
		}
	}
	return told
}

// unagreed tells whether a way rests on an answer of this player that the others have not given as well, where all four
// or both sides are asked.
func unagreed(m *sight.PlayerCase, way []questionnaire.Visited) bool {
	seen := m.For(m.Actor, m.Now.Unix())
	return slices.ContainsFunc(way, func(v questionnaire.Visited) bool {
		side, only := casefile.Chooses(m.Case, stepOf(m.Pinned.Questionnaire, v.Step))
		if v.From != "answer" || only && side != m.Seat.Side() {
			return false
		}
		_, settled, _ := seen.StandingOn(m.Running, v.Step)
		return settled == ""
	})
}

func stepOf(q *questionnaire.Questionnaire, address string) *questionnaire.Step {
	_, step := q.Locate(address)
	return step
}

// skipPath is the page on which a skip is asked for on a ground.
func skipPath(m *sight.PlayerCase, right *skip.Right) string {
	return m.Path + "/skip?provision=" + url.QueryEscape(right.ID())
}

// cites tells whether a pinned questionnaire rests on a provision.
func cites(p *sight.Pinned, edition, provision string) bool {
	_, ok := p.ByRef[rulebook.Ref{Edition: edition, ID: provision}.String()]
	return ok
}

// skipView is the skip of the board as the four have it before them.
func skipView(m *sight.PlayerCase, s *Handlers, p *view.OnlinePage) {
	may := func(command string) bool { return casefile.MayOnSkip(m.Case, command) }
	proposed, kept := m.For(m.Actor, m.Now.Unix()).Skip()
	if proposed == nil {
		p.MayPropose = may("propose-skip")
		return
	}
	status, laws := proposed.Status()
	v := &view.SkipView{
		By:   web.Upper(parts.Addressed(proposed.By, m.Seat)),
		Said: m.Texts.Of(proposed.Said), At: views.Clock(proposed.At, m.Now),
		Status: status, Settled: proposed.Settled != "" || m.Adjudication != nil,
		Ended:      proposed.Refused(),
		Afterwards: proposed.Afterwards, Own: string(proposed.Answers[m.Seat]), May: may("answer-skip"),
		MayPlayOn: may("play-on") && !proposed.Confirmed() && !slices.Contains(proposed.PlayedOn, m.Seat) &&
			(proposed.Denied == nil || proposed.Denied.Side() == m.Seat.Side()),
		MayRefer: may("refer"), Adjudicator: m.Dispute.Adjudicator}
	for _, provision := range laws {
		v.Laws = append(v.Laws, parts.LawLink(m.Edition, provision))
	}
	if right := skip.RightOf(proposed.Provision); right != nil {
		shown := parts.NewRightView(right, m.Edition)
		v.Right = &shown
		v.Commanded = right.Commanded() && proposed.Knows(m.Seat)
	}
	if kept {
		v.Kept = skip.UntilOver
	}
	if proposed.Afterwards && !proposed.Confirmed() && !v.Settled {
		v.PlayedOn = web.Upper(strings.Join(addressed(m, proposed.PlayedOn), ", "))
		v.MayDeny = may("deny-play")
		v.MayConfirm = may("play-on") && !slices.Contains(proposed.PlayedOn, m.Seat)
	}
	for _, seat := range bridge.Seats {
		v.Answers = append(v.Answers, parts.SeatSays{Seat: web.Upper(parts.Addressed(seat, m.Seat)),
			Ours: seat.Side() == m.Seat.Side(), Answer: proposed.Says(seat)})
	}
	if waiting := proposed.Waiting(); v.May &&
		slices.ContainsFunc(waiting, func(seat bridge.Seat) bool { return seat != m.Seat }) {
		v.Reminder = reminderText(m.Board, waiting)
	}
	if proposed.Referred != nil {
		v.Referred = &parts.ReferralView{By: parts.Addressed(proposed.Referred.By, m.Seat), To: proposed.Referred.To,
			At: views.Clock(proposed.Referred.At, m.Now), Text: m.Texts.Of(proposed.Referred.Text)}
	}
	p.Skip = v
}

// reminderText is what is sent to those who are silent. What each has said to a skip all four may know.
func reminderText(board int, waiting []bridge.Seat) string {
	var seats []string
	for _, seat := range waiting {
		seats = append(seats, seat.Name())
	}
	return "Board " + strconv.Itoa(board) + ": " + strings.Join(seats, ", ") + ", please open your own page and say " +
		"whether you agree to skip the board. There is no time limit, and silence is not agreement; but nothing can " +
		"be agreed without you."
}
