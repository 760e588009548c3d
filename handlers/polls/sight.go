package polls

import (
	"redress/casefile/polling"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
)

// readSight reads what the session says of who is asked and the board: whether it is over, and otherwise why nothing of
// the board may be shown yet (16D). Respondents are known by the number that the director has given for their name. Of
// a name that a player of the session has, and of that of the account which is logged in where a link is opened, it is
// taken that it is theirs while the board is kept from that player: nothing is shown for it that would not be
// otherwise.
func (a *asking) readSight(play *session.Session, players func(ledger.TextRef) string) {
	if play == nil {
		return
	}
	var number movement.Number
	names := []string{a.opener}
	if a.number >= 1 && a.number <= len(a.poll.Respondents) {
		name := a.Texts[a.poll.Respondents[a.number-1].Name.ID]
		number, _ = movement.ParseNumber(name.Body)
		if name.Erased == 0 {
			names = append(names, name.Body)
		}
	}
	// A seat that was claimed with the phone says who they are, where no number does. Whoever may still have the board
	// to play by it does not get here.
	for _, claim := range a.phone.Claims(play) {
		if number == (movement.Number{}) {
			number = play.Seated(claim).Contestant
		}
	}
	for _, name := range names {
		for _, n := range play.Named(name, players) {
			if !a.In(play).Sight(session.Viewer{Contestant: n}).Allowed() {
				number = n
			}
		}
	}
	sight := a.In(play).Sight(session.Viewer{Contestant: number})
	open := sight.Allowed() || play.Ended && sight.Verdict == session.WaitUntilEnd
	a.session, a.sessionOver = play.Name, play.Ended && open
	if open {
		return
	}
	a.plays = number != movement.Number{}
	// That a board is asked about is itself something of it: neither number, table nor round is named.
	a.wait = "It is not known here which boards you have still to play, so nothing of this one is shown before it is " +
		"over for everybody"
	if a.plays {
		a.wait = "You play in this session and may still have this board to play, so nothing of it is shown before " +
			"it is over for you"
	}
	a.wait += rulebook.BoardStillToPlay.Cite(a.Edition) + "."
}

// keepsBoard tells whether the board is kept from who holds the link, whatever they say of it: from a contestant until
// it is over for them, and from anybody who is not known here but those who do not play at all.
func (a *asking) keepsBoard(says polling.BoardKnown) bool {
	return a.wait != "" && a.back == "" && !says.Shuts() && (a.plays || says != polling.NotToPlay)
}

// mayGoOn refuses what is sent for a board that may not be shown.
func (a *asking) mayGoOn(do string, says polling.BoardKnown) error {
	if do != "join" && a.number <= len(a.poll.Respondents) {
		says = a.poll.Respondents[a.number-1].Board
	}
	if a.keepsBoard(says) {
		return fault.New(fault.Forbidden,
			"%s If it cannot wait, the director can ask you in person.", a.wait)
	}
	return nil
}

// askFirst is what the director is told before they hand the device over: that the session does not show the board to
// be over for whoever is asked, or that it is known who may still have it to play.
func (a *asking) askFirst() string {
	switch cite := rulebook.BoardStillToPlay.Cite(a.Edition); {
	case a.wait == "":
		return ""
	case a.plays:
		return "They play in this session and may still have the board to play: ask them before you show the hand" +
			cite + "."
	default:
		return "The session does not show for whom the board is over: ask everybody before you show the hand" + cite +
			"."
	}
}
