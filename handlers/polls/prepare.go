package polls

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/session"
	"redress/views"
	"redress/views/parts"
	view "redress/views/polls"
)

// NewPoll answers GET /cases/:id/polls/new: a poll as the record of the case prepares it, for a law and a seat. With
// poll= it is one that nobody has seen yet, to be changed.
func (s *Handlers) NewPoll(c echo.Context) error {
	o, err := s.Inquired(c)
	if err != nil {
		return err
	}
	if !o.May("prepare-poll") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	for _, poll := range o.Polls {
		if poll.ID == c.QueryParam("poll") {
			return s.pollForm(c, o, typedAgain(poll, o.Texts), nil)
		}
	}
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	return s.pollForm(c, o, preparedPoll(o, play, c.QueryParam("law"), c.QueryParam("seat")), nil)
}

func (s *Handlers) pollForm(c echo.Context, o *sight.File, f view.PollForm, wrong *fault.Error) error {
	var err error
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	f.Back = backFrom(o, polling.Law(f.Law))
	status := http.StatusOK
	if wrong != nil {
		status, f.Field, f.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	return s.Render(c, status, view.PollPrepare(s.Page(c, "A poll of peers", views.NavDesk,
		o.Head.Crumbs("A poll of peers")...), o.Head, f))
}

// preparedPoll is what the record says of the board, up to the decision that is asked about.
func preparedPoll(o *sight.File, play *session.Session, law, seat string) view.PollForm {
	f := view.PollForm{Law: string(polling.LogicalAlternatives), About: string(polling.AboutCall),
		Dealer: bridge.North.String()}
	switch polling.Law(law) {
	case polling.RightlyInformed:
		f.Law = law
	case polling.NormalPlays:
		f.Law, f.About = law, string(polling.AboutLine)
	}
	f.Question = ruling.PollAsks(polling.Law(f.Law))
	if play != nil {
		f.Scoring = web.Upper(parts.MethodWords(play.Scoring))
		if id := play.Settings.Authority; id == "ebu" || id == "acbl" {
			f.Rule = id
		}
	}
	r := o.Record
	if r == nil {
		r = &record.Record{Board: o.Board}
	}
	if dealer, known := r.Dealt(); known {
		f.Dealer = dealer.String()
	}
	if vul, known := r.Vulnerability(); known {
		f.Vul = vul.String()
	}
	if seat == "" && f.Law == string(polling.LogicalAlternatives) {
		if informed, ok := casefile.NamedAsInformed(o.Case, o.Running); ok {
			seat = informed.String()
		}
	}
	decidedBy, auction, atTable := polling.Decision(r, polling.Law(f.Law), seat)
	f.Auction = strings.Join(auction.Strings(), "\n")
	if index, said := polling.SaidInQuestion(r); said && index < len(auction.Calls) {
		f.LeftOut = auction.Calls[index].Call.String()
	}
	if f.About == string(polling.AboutCall) {
		f.AtTable = atTable
	}
	if decidedBy != nil {
		f.Seat = decidedBy.String()
		if hand, known := r.Deal.Hand(*decidedBy); known {
			f.Hand = hand.String()
		}
	}
	return f
}

// SavePoll answers POST /cases/:id/polls: the poll is prepared, or changed while nobody has seen it.
func (s *Handlers) SavePoll(c echo.Context) error {
	o, err := s.Inquired(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	f := typedPoll(c)
	var after *casefile.Case
	command, err := readPoll(f)
	if err == nil {
		after, err = s.Do(c, o, command)
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
			return err
		}
		return s.pollForm(c, o, f, known)
	}
	id := f.ID
	if id == "" {
		id = after.Polls[len(after.Polls)-1].ID
	}
	return c.Redirect(http.StatusSeeOther, sight.PollPath(o, id))
}

// typedPoll is the form as it was sent.
func typedPoll(c echo.Context) view.PollForm {
	return view.PollForm{ID: web.Trimmed(c, "id"), Law: web.Trimmed(c, "law"), About: web.Trimmed(c, "about"),
		Seat: web.Trimmed(c, "seat"), Dealer: web.Trimmed(c, "dealer"),
		Vul: web.Trimmed(c, "vul"), Scoring: web.Trimmed(c, "scoring"), Hand: web.Trimmed(c, "hand"),
		Auction: web.Trimmed(c, "auction"), Options: web.Trimmed(c, "options"),
		AtTable: web.Trimmed(c, "at-table"), Question: web.Trimmed(c, "question"), Methods: web.Trimmed(c, "methods"),
		Class:       web.Trimmed(c, "class"),
		Information: web.Trimmed(c, "information"), Rule: web.Trimmed(c, "rule"), RuleName: web.Trimmed(c, "rule-name"),
		RuleSource: web.Trimmed(c, "rule-source"),
		RuleOf:     web.Trimmed(c, "rule-of"), RuleIn: web.Trimmed(c, "rule-in"), RuleSome: web.Trimmed(c, "rule-some")}
}

// typedAgain is a poll as it was typed.
func typedAgain(p *polling.Poll, texts views.Texts) view.PollForm {
	f := view.PollForm{ID: p.ID, Law: string(p.Law), About: string(p.About), Seat: p.Seat.String(),
		Dealer: p.Dealer.String(), Scoring: p.Scoring,
		Auction: strings.Join(p.Auction, "\n"), Options: strings.Join(p.Options, "\n"), AtTable: p.AtTable,
		Question: texts.Of(p.Question),
		Methods:  texts.Of(p.Methods), Class: texts.Of(p.Class), Information: texts.Of(p.Information)}
	if p.Hand.Len() > 0 {
		f.Hand = p.Hand.String()
	}
	if p.Vul != nil {
		f.Vul = p.Vul.String()
	}
	switch {
	case p.Rule == nil:
	case *p.Rule == polling.EBURule:
		f.Rule = "ebu"
	case *p.Rule == polling.ACBLRule:
		f.Rule = "acbl"
	default:
		f.Rule, f.RuleName, f.RuleSource = "own", p.Rule.Authority, p.Rule.Source
		f.RuleOf, f.RuleIn, f.RuleSome = strconv.Itoa(p.Rule.Of), strconv.Itoa(p.Rule.In), strconv.Itoa(p.Rule.Some)
	}
	return f
}

// readPoll makes the command of the form.
func readPoll(f view.PollForm) (casefile.PreparePoll, error) {
	p := casefile.PreparePoll{ID: f.ID, Law: polling.Law(f.Law), About: polling.About(f.About),
		Question: f.Question, Methods: f.Methods, Class: f.Class,
		Scoring: f.Scoring, Auction: auctionLines(f.Auction), Options: textLines(f.Options), AtTable: f.AtTable,
		Information: f.Information}
	var err error
	if p.Seat, err = bridge.ParseSeat(f.Seat); err != nil {
		return p, fault.At("seat", "Say whose decision it is: North, East, South or West.")
	}
	if p.Dealer, err = bridge.ParseSeat(f.Dealer); err != nil {
		return p, fault.At("auction", "Say who dealt: North, East, South or West.")
	}
	if f.Vul != "" {
		vul, err := bridge.ParseVulnerability(f.Vul)
		if err != nil {
			return p,
				fault.At("vul", "The vulnerability is nobody, North-South, East-West or both. Choose one of them.")
		}
		p.Vul = &vul
	}
	if f.Hand != "" {
		if p.Hand, err = bridge.ParseHand(f.Hand); err != nil {
			return p, fault.At("hand", "%s.", web.Upper(strings.TrimRight(err.Error(), ".")))
		}
	}
	p.Rule, err = readRule(f)
	return p, err
}

// readRule is the rule of thumb that was chosen; nil for the law alone.
func readRule(f view.PollForm) (*polling.Rule, error) {
	switch f.Rule {
	case "":
		return nil, nil
	case "ebu":
		rule := polling.EBURule
		return &rule, nil
	case "acbl":
		rule := polling.ACBLRule
		return &rule, nil
	case "own":
	default:
		return nil, fault.At("rule", "Choose how the answers are read from the list.")
	}
	rule := &polling.Rule{Authority: f.RuleName, Source: f.RuleSource}
	for _, figure := range []struct {
		field, typed string
		to           *int
	}{{"rule-of", f.RuleOf, &rule.Of}, {"rule-in", f.RuleIn, &rule.In}, {"rule-some", f.RuleSome, &rule.Some}} {
		if figure.typed == "" {
			continue
		}
		n, err := strconv.Atoi(figure.typed)
		if err != nil || n < 0 || n > 999 {
			return nil, fault.At(figure.field,
				"The figures of a rule of thumb are whole numbers, such as 1 in 5, and 2.")
		}
		*figure.to = n
	}
	return rule, nil
}

// auctionLines reads calls as they are typed: one on a line with what is said of it, or several with blanks between
// where nothing is said of any but the last.
func auctionLines(text string) []string {
	var calls []string
	for _, line := range textLines(text) {
		for line != "" {
			word, rest, _ := strings.Cut(line, " ")
			if strings.ContainsAny(word, "!=") {
				word, rest = line, ""
			}
			calls, line = append(calls, word), strings.TrimSpace(rest)
		}
	}
	return calls
}

// textLines are the lines of a text that are not empty.
func textLines(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
