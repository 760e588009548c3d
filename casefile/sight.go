package casefile

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/judging"
	"redress/casefile/record"
	"redress/casefile/regulated"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
	"redress/session/score"
)

// A case may tell of more than the board that it is on: its number was mistyped, and what the session has of that board
// came into the record, the poll, the ruling. The log keeps all of it. Therefore the case is kept from whoever may
// still play any board of which it holds something, or held it (16D).

// elsewhere are the boards, other than the one that a case is on, of which it holds something.
type elsewhere struct {
	boards []int         // in order
	deals  []bridge.Deal // that were ever on record: whose they are the session tells
}

// tellsOfBoard are the entries that rest on what the session has of the board that the case is on: its field, its
// hands.
var tellsOfBoard = map[string]bool{"score-assigned": true, "ruling-issued": true, "poll-prepared": true}

// tells notes of which board an entry of a case tells.
func (h *elsewhere) tells(c *Case, e ledger.Entry) {
	if tellsOfBoard[e.Kind] {
		h.about(c.Board)
	}
	r := c.Record
	if r == nil || c.Recorded != e.Seq || !holdsPlay(r) {
		return
	}
	h.about(c.Board)
	if r.Deal != (bridge.Deal{}) && !slices.Contains(h.deals, r.Deal) {
		h.deals = append(slices.Clip(h.deals), r.Deal)
	}
}

// holdsPlay tells whether a record has more of a board than what is printed on it.
func holdsPlay(r *record.Record) bool {
	return r.Deal != (bridge.Deal{}) || len(r.Auction)+len(r.Play) > 0 || r.Contract != "" || r.Declarer != nil ||
		r.Tricks != nil
}

func (h *elsewhere) about(board int) {
	if i, found := slices.BinarySearch(h.boards, board); board > 0 && !found {
		h.boards = slices.Insert(slices.Clone(h.boards), i, board)
	}
}

// Besides are the boards of its session of which a case tells beside the one that it is on.
func (c *Case) Besides() []int {
	if c.Session == "" || len(c.held.boards) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.held.boards), func(board int) bool { return board == c.Board })
}

// besides are the same as lists hold them.
func (c *Case) besides() string {
	var words []string
	for _, board := range c.Besides() {
		words = append(words, strconv.Itoa(board))
	}
	return strings.Join(words, " ")
}

// InSession is a case beside its session of play.
type InSession struct {
	c    *Case
	play *session.Session // nil where there is none
}

// In puts a case beside its session.
func (c *Case) In(play *session.Session) InSession { return InSession{c, play} }

// Round is the round in which a case arose: the one noted, or else the one in which its table plays its board, by the
// movement or by the result that was entered there; false where none is known.
func (x InSession) Round() (int, bool) {
	if round, err := strconv.Atoi(x.c.Round); err == nil {
		return round, true
	}
	if x.play == nil {
		return 0, false
	}
	if !x.play.Movement.Known() {
		r, _ := x.play.Result(x.c.Board, x.c.Table)
		return r.Round, r.Round > 0
	}
	first := 0
	for _, p := range x.play.Movement.AtTable(x.c.Table, x.c.Board) {
		if first == 0 || p.Round < first {
			first = p.Round
		}
	}
	return first, first > 0
}

// Concerns is the one of some seats that sat at the table of a case when it arose; false where none did.
func (x InSession) Concerns(claims []session.Claim) (session.Claim, bool) {
	round, known := x.Round()
	if !known || x.play == nil {
		return session.Claim{}, false
	}
	return x.play.SatAtTable(claims, x.c.Table, round)
}

// PlayerTold is what a player is told of a case on the page of their table.
type PlayerTold string

// What a player is told of a case.
const (
	NothingTold  PlayerTold = "" // the director hears it at the table
	ToldOfAppeal PlayerTold = "appeal"
	// their partner has announced or lodged an appeal, which is not heard unless they agree (92D1)
	AskedToAgree PlayerTold = "asked to agree"
	// the director has taken up again what was ruled, or replaced the ruling by another
	ToldOfReopening PlayerTold = "taken up again"
	ToldOfReplacing PlayerTold = "replaced"
	ToldOfRuling    PlayerTold = "ruling"
	ToldOfReserving PlayerTold = "reserved"
	ToldOfUndone    PlayerTold = "ruling taken back"
	HasToldTheir    PlayerTold = "has told"
	AskedToTell     PlayerTold = "asked"
)

// Words is what the player is told, in a sentence.
func (p PlayerTold) Words() string {
	return map[PlayerTold]string{
		ToldOfAppeal:    "There is a ruling, and an appeal against it is under way.",
		AskedToAgree:    "Your partner appeals against the ruling. Say whether you agree: otherwise it is not heard.",
		ToldOfReopening: "The director has taken up again what was ruled.",
		ToldOfReplacing: "Another ruling has taken the place of the one before. Read it, with its reasons.",
		ToldOfRuling:    "There is a ruling. Read it, with its reasons.",
		ToldOfReserving: "The ruling is reserved: the director gives it later.",
		ToldOfUndone:    "The ruling was taken back. It does not count; the director goes on with the case.",
		HasToldTheir:    "You have given your account.",
		AskedToTell:     "Both sides are asked what happened. Give your account.",
	}[p]
}

// Tells is what somebody who held a seat when the case arose is told of it: of its ruling once they have every board
// behind them of which it tells (16D), and before that whether they are asked for their account.
func (x InSession) Tells(held session.Claim) PlayerTold {
	allowed := x.Sight(x.play.Seated(held)).Allowed()
	pending := x.c.Appeals.Pending()
	switch {
	case allowed && pending != nil && asksPartner(pending, held.Seat):
		return AskedToAgree
	case allowed && pending != nil:
		return ToldOfAppeal
	case allowed && x.c.Standing() != nil && x.c.State == Open:
		return ToldOfReopening
	case allowed && x.c.Standing() != nil && x.partnerAppeals(held.Seat):
		return AskedToAgree
	case allowed && x.c.Standing() != nil && x.c.Standing().Reserved:
		return ToldOfReserving
	case allowed && x.c.Standing() != nil && x.c.Standing().Supersedes > 0 && !AsReserved(x.c, x.c.Standing()):
		return ToldOfReplacing
	case allowed && x.c.Standing() != nil:
		return ToldOfRuling
	case allowed && len(x.c.Rulings) > 0:
		return ToldOfUndone
	case x.c.Dispute == nil:
		return NothingTold
	case x.c.Accounts.HasTold(held.Seat):
		return HasToldTheir
	}
	return AskedToTell
}

// asksPartner tells whether an appeal that is lodged waits for the agreement of this player.
func asksPartner(a *appeal.Appeal, seat bridge.Seat) bool {
	own := a.Of(seat.Side())
	return own != nil && own.AsksPartner(seat)
}

// partnerAppeals tells whether the partner has asked to appeal against the standing ruling and this player has not said
// whether they agree.
func (x InSession) partnerAppeals(seat bridge.Seat) bool {
	ruling := x.c.Standing().Number
	return x.play.Form == movement.Pairs && x.c.Appeals.Last() == nil &&
		x.c.Reviews.Of(ruling, seat.Partner()) != nil && x.c.Reviews.Of(ruling, seat) == nil
}

// Boards are the boards of which a case tells as its session has them: the one that it is on, 0 where that is not
// known, those that it was on while something was entered of them, and those whose hands were entered.
func (x InSession) Boards() []int {
	list := append([]int{x.c.Board}, x.c.Besides()...)
	if x.play == nil {
		return list
	}
	for _, board := range x.play.Boards {
		lies, _ := x.play.Board(board)
		if !slices.Contains(list, board) && slices.ContainsFunc(x.c.held.deals, func(entered bridge.Deal) bool {
			return toldBy(entered, lies.Deal)
		}) {
			list = append(list, board)
		}
	}
	return list
}

// telling is how many cards that lie as the session has them tell of a board: fewer may lie so by chance.
const telling = 8

// toldBy tells whether hands that were entered, whole, in part or as they stood in an ending, are those of a board.
func toldBy(entered, dealt bridge.Deal) bool {
	return entered.Held() >= telling && entered.Within(dealt)
}

// Sight is what a viewer may see of a case: of every board of which it tells.
func (x InSession) Sight(v session.Viewer) session.Sight {
	var sight session.Sight
	for _, board := range x.Boards() {
		if sight = x.play.For(v).Sight(board); sight.Allowed() {
			continue
		}
		if _, exists := x.play.Board(board); board != x.c.Board && exists {
			sight.Why = fmt.Sprintf("This case was entered under board %d before its number was corrected. ", board) +
				sight.Why
		}
		return sight
	}
	return sight
}

// KeptFromPlayer tells whether a case tells of a board that is kept from somebody who plays.
func (x InSession) KeptFromPlayer(v session.Viewer) bool {
	return slices.ContainsFunc(x.Boards(), x.play.For(v).KeptFromPlayer)
}

// LinkOpener is whoever opens a link of a case, as far as they are known besides the link.
type LinkOpener struct {
	Name   string          // of the account that is logged in; empty for none
	Claims []session.Claim // the seats that were claimed with the phone
	Seat   *session.Claim  // in which whoever the link is for sat; nil where it is for no seat
}

// Opens refuses a link, be it for a poll, an appeal or a party, to whoever is known to have a board of the case still
// to play (16D): by the account that is logged in, or by a seat that was claimed with the phone. The link of the seat
// in which they sat themselves is theirs, and its page says what they may see. What the refusal says is the same
// whatever becomes of the case, and names no board.
func (x InSession) Opens(o LinkOpener) error {
	if x.play == nil {
		return nil
	}
	theirs := func(as movement.Number) bool { return o.Seat != nil && x.play.Seated(*o.Seat).Contestant == as }
	login := x.play.Plays[o.Name]
	kept := login != movement.Number{} && !theirs(login) && x.Keeps(o.Name)
	for _, claim := range o.Claims {
		sits := x.play.Seated(claim)
		kept = kept || !theirs(sits.Contestant) && x.KeptFromPlayer(sits)
	}
	if !kept {
		return nil
	}
	return fault.New(fault.Forbidden,
		"You play in this session and may still have this board to play%s. You will see nothing of it until you have "+
			"finished with the board; the link opens then.", rulebook.TellingOfInformation.Cite(x.play.Edition))
}

// Judge is what a session knows of somebody, by the name under which the log knows them, who is to rule on a case.
func (x InSession) Judge(name string) judging.Judge {
	return judgeOf(x.play, name, x.c.Table, x.Boards())
}

// PeriodsOf is how a session stands at a moment to the times that begin with its official score (79C1, 92B); clock
// words a time.
func PeriodsOf(play *session.Session, at int64, clock func(unix int64) string) regulated.Periods {
	corrections, _ := play.CorrectionEnds()
	asked, _ := play.AppealEnds()
	return regulated.Periods{Opened: play.Opened, Score: play.ScoreAt, CorrectionEnds: corrections, AskEnds: asked,
		Now: at, Clock: clock}
}

// Reckoned is what the session answers by now, since its official score can be inspected, to the question whether a
// time was still running when a matter's questions were opened (79C1, 92B): they may have been opened before that was
// said. False where the question is about none of these times, or the session does not tell.
func (x InSession) Reckoned(run *Run, from string, clock func(unix int64) string) (regulated.Answer, bool) {
	if x.play == nil || x.play.ScoreAt == 0 || run == nil {
		return regulated.Answer{}, false
	}
	return PeriodsOf(x.play, run.Opened, clock).Answer(from)
}

// Over says by what the play for which a case waits is known to be over: the result of its board at its table is in, or
// the round in which it was played there has ended; empty where nothing says so yet.
func (x InSession) Over(s Summary) string {
	if x.play == nil || s.State != Waiting && s.Look == "" {
		return ""
	}
	if _, in := x.play.Result(s.Board, s.Table); in {
		return "The result is in"
	}
	if round, known := x.Round(); x.play.Ended || known && round < x.play.CurrentRound() {
		return "The round is over"
	}
	return ""
}

// Judge is what [InSession.Judge] tells, as far as a list knows the case.
func (s Summary) Judge(play *session.Session, name string) judging.Judge {
	boards := []int{s.Board}
	for _, text := range strings.Fields(s.Besides) {
		if board, err := strconv.Atoi(text); err == nil {
			boards = append(boards, board)
		}
	}
	return judgeOf(play, name, s.Table, boards)
}

// judgeOf is what is known of somebody for several boards of one case, of which the first is the one that it is on.
func judgeOf(play *session.Session, name, table string, boards []int) judging.Judge {
	j := judging.Of(play, name, boards[0], table)
	for _, board := range boards[1:] {
		other := judging.Of(play, name, board, table)
		j.BoardToCome, j.MayCome = j.BoardToCome || other.BoardToCome, j.MayCome || other.MayCome
	}
	return j
}

// Contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func (x InSession) Contradictions() []string {
	if x.c.Record == nil {
		return nil
	}
	return x.contradicting(x.c.Record, cmp.Or(x.c.Record.Board, x.c.Board))
}

// contradicting are the contradictions in a record of a board, and where it differs from what the session has of it.
func (x InSession) contradicting(r *record.Record, board int) []string {
	marked := session.MarkedBy(board)
	if x.play != nil {
		marked = x.play.Marking(board)
	}
	return append(r.Warnings(marked), r.Against(x.play, board, x.c.Table)...)
}

// Looked are the contradictions that a record would have if it were kept as it was typed, for somebody by their name:
// nothing of what the session has of a board that they may still play, whose number they are trying.
func (x InSession) Looked(typed *record.Record, name string) []string {
	now, board := *typed, cmp.Or(typed.Board, x.c.Board)
	if x.play == nil || board != x.c.Board && judging.Of(x.play, name, board, x.c.Table).Kept() {
		return now.Warnings(session.MarkedBy(board))
	}
	now.Renumber(x.c.OnRecord(), x.play, x.c.Table)
	record.FollowAuction(&now, x.play, x.c.Table)
	return x.contradicting(&now, board)
}

// KnownAs is what the session knows of somebody by their name; players gives the names of a contestant.
func (x InSession) KnownAs(name string, players func(ledger.TextRef) string) (list []appeal.KnownAs) {
	if x.play == nil {
		return nil
	}
	for _, n := range x.play.Named(name, players) {
		switch {
		case !x.Sight(session.Viewer{Contestant: n}).Allowed():
			list = append(list, appeal.KnownAs{Who: x.play.Who(n), MayPlay: true})
		case x.play.Movement.Meets(n, x.c.Board):
			list = append(list, appeal.KnownAs{Who: x.play.Who(n), MayPlay: false})
		}
	}
	return list
}

// Keeps tells whether a case is kept from somebody, by their name: they may still have to play its board, and have not
// taken it all the same.
func (x InSession) Keeps(name string) bool {
	return x.Judge(name).Kept() && !x.c.Taken.knowing(name, x.c)
}

// Keeps tells of a case in a list what [InSession.Keeps] tells of a case, for somebody of whom this is known.
func (s Summary) Keeps(name string, j judging.Judge) bool {
	return j.Kept() && (s.Taken != name || !s.ToCome)
}

// CalledAt is when a table made the call that a case comes from, in unix seconds; 0 where it comes from none.
func CalledAt(play *session.Session, call string) int64 {
	if play == nil || call == "" {
		return 0
	}
	if i := slices.IndexFunc(play.Calls, func(c session.Call) bool { return c.ID == call }); i >= 0 {
		return play.Calls[i].Since
	}
	return 0
}

// ToldByCall is what a call has told that its case, of a board at a table, would not know otherwise: who drew
// attention, when, and roughly to what (9B1); clock words a time. It is a note of the director and no account, for it
// was chosen from a list. Empty where the call told neither seat nor reason, and where who opens the case, by their
// name, may read it at once and may still play what the table plays.
func ToldByCall(play *session.Session, id, name string, board int, table string, clock func(int64) string) string {
	if play == nil {
		return ""
	}
	for _, call := range slices.Concat(play.Taken(), play.Waiting()) {
		if !judging.Of(play, name, board, table).Kept() {
			call, _ = play.Director(name).Told(call)
		}
		if call.ID != id || call.Seat == nil && call.Reason == "" {
			continue
		}
		told := "The table"
		if call.Seat != nil {
			told = call.Seat.Name()
		}
		told += " called the director at " + clock(call.Since)
		if about := call.Reason.Words(); about != "" {
			told += ", about " + about
		}
		return told + "."
	}
	return ""
}

// ReadLater says when the players of a case read its ruling on their pages, where one of them may not yet (16D); empty
// where all four may, and where nobody knows who sat there.
func (x InSession) ReadLater() string {
	round, known := x.Round()
	if x.play == nil || !known || x.c.Board == 0 || x.c.Table == "" {
		return ""
	}
	law := rulebook.BoardStillToPlay.Cite(x.play.Edition)
	for _, seat := range bridge.Seats {
		if x.Sight(x.play.Seated(session.Claim{Table: x.c.Table, Seat: seat, Round: round})).Allowed() {
			continue
		}
		switch _, entered := x.play.Result(x.c.Board, x.c.Table); {
		case !entered && x.needsNoResult():
			return fmt.Sprintf("Board %d has no result at table %s, and none is to be typed: it stands as not played, "+
				"with the ruling for those who sit there. They read the ruling on their own pages when the board is "+
				"over for them%s.", x.c.Board, x.c.Table, law)
		case !entered:
			return fmt.Sprintf("Board %d has no result at table %s yet. The players read the ruling on their own "+
				"pages when it is entered%s.", x.c.Board, x.c.Table, law)
		}
		return "The players read the ruling on their own pages when the board is over for them" + law + "."
	}
	return ""
}

// needsNoResult tells whether both sides are given artificial adjusted scores, which take the place of a result (12C2):
// by the ruling in force, whatever score is worked on now, and before the first ruling by the one that is to be issued.
func (x InSession) needsNoResult() bool {
	if x.c.Standing() != nil {
		given, counts := x.Adjustment()
		return counts && given.Artificial()
	}
	if x.c.Score == nil {
		return false
	}
	adjusted, _ := x.c.Score.Adjusted()
	return score.Adjustment{Adjusted: adjusted}.Artificial()
}

// Unread says which players of a case cannot read its ruling on a phone, because nobody of their side has claimed a
// seat at the table, and what to do; empty where both sides can, and without a session. linked are the seats that have
// a private link. The codes of a round open nothing when it is over, and after the session only those of the evening
// do, for a while: codes tells whether they help for certain.
func (x InSession) Unread(linked ...string) (says string, codes bool) {
	round, known := x.Round()
	if x.play == nil {
		return "", false
	}
	reads := map[bridge.Side]bool{}
	for _, text := range linked {
		if seat, err := bridge.ParseSeat(text); err == nil {
			reads[seat.Side()] = true
		}
	}
	for _, claim := range x.play.Claims {
		if sat, there := x.play.SatAtTable([]session.Claim{claim}, x.c.Table, round); there {
			reads[sat.Seat.Side()] = true
		}
	}
	who, they := "Nobody", "the players"
	codes = known && !x.play.Ended && (round == x.play.CurrentRound() || x.play.Movement.Known())
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		if reads[side] {
			who, they = "Nobody of "+side.Opponents().Name(), "that side"
		}
	}
	switch {
	case len(reads) == 2:
		return "", false
	case !known || x.c.Table == "":
		unnamed := "table"
		if x.c.Table != "" {
			unnamed = "round"
		}
		return "No " + unnamed + " is named with this case, so the codes of the seats do not lead " + they +
			" to the ruling. Print it for them, or give them private links.", false
	}
	says = fmt.Sprintf("%s at table %s has opened a seat with its code, so %s cannot read the ruling on a phone. "+
		"Print it for them, or ", who, x.c.Table, they)
	if codes {
		return says + "hand out the codes of their seats.", true
	}
	return says + "give them private links.", false
}
