package casefile

import (
	"slices"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Account is what one player tells: what was given stays as it was given, and more can be added.
type Account struct {
	Seat    bridge.Seat
	Heard   bool // taken down by the director; a player's own account stands apart from it
	Parts   []AccountPart
	Draft   ledger.TextRef // what is not given yet; only its author sees it
	Drafted int64          // when the draft was kept, unix seconds
	Seq     int64          // of the entry that changed it last
}

// AccountPart is what was told at one time.
type AccountPart struct {
	Text  ledger.TextRef
	Actor string
	At    int64 // unix seconds
	After bool  // given when the other side's account could be read
}

// tally says which sides have told what happened, for whoever is to decide.
func (list Accounts) tally() string {
	ns, ew := list.hasAccountOf(bridge.NorthSouth), list.hasAccountOf(bridge.EastWest)
	switch {
	case ns && ew:
		return " Both sides have told what happened."
	case ns:
		return " Only North-South has told what happened."
	case ew:
		return " Only East-West has told what happened."
	}
	return " Nobody has told what happened."
}

// GiveAccount tells what happened, as one player saw it; a draft is kept and goes on later.
type GiveAccount struct {
	Seat  bridge.Seat
	Heard bool // the director takes it down
	Text  string
	Draft bool
	Basis int64         // Seq of this account when the person saw it; 0 where there was none
	Seen  AccountsStage // where the accounts stood on the page that was seen; empty where nobody looks at it
}

type accountText struct {
	Seat  bridge.Seat    `json:"seat"`
	Heard bool           `json:"heard,omitempty"`
	Text  ledger.TextRef `json:"text"`
	Clock int64          `json:"clock,omitempty"` // when it was told, where the clock was set back before
}

type (
	accountDrafted struct{ accountText }
	accountGiven   struct{ accountText }
	accountsOpened stateReason
)

// Name implements Command.
func (GiveAccount) Name() string { return "give-account" }

func (g GiveAccount) theirs(_ *Case, who Actor) error {
	if err := ownSeat(who, &g.Seat); err != nil {
		return err
	}
	return heard(who, g.Heard)
}

// field is where it is typed: the director takes down all four side by side.
func (g GiveAccount) field() string {
	if g.Heard {
		return "account-" + g.Seat.String()
	}
	return "account"
}

// Decide implements Command. Nothing that another seat has told stands in the way or is betrayed by the answer.
func (g GiveAccount) Decide(c *Case, d *ledger.Draft) error {
	if !g.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	if err := required(field{g.field(), g.Text},
		"Say in a few words what happened. Everything else can be added later."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{g.field(), g.Text}); err != nil {
		return err
	}
	if own := c.Accounts.of(g.Seat, g.Heard); own != nil && own.Seq > g.Basis {
		return fault.New(fault.Conflict, "This account has been changed on another screen in the meantime. What you "+
			"typed is below; look at the account, then send it again.")
	}
	if stands := c.AccountsStage(d.At.Unix()); g.Seen != "" && g.Seen != stands {
		return fault.New(fault.Conflict, "%s What you typed is below; look at what stands, then keep it again.",
			becameOf[stands])
	}
	kind := "account-given"
	if g.Draft {
		kind = "account-drafted"
	}
	d.Add(kind, 1, accountText{Seat: g.Seat, Heard: g.Heard, Text: d.Text(g.Text), Clock: d.Clock()})
	return nil
}

// becameOf says what has become of the accounts since somebody saw them, and what taking down more would do now.
var becameOf = map[AccountsStage]string{
	NoAccounts: "What you take down is open to both sides; nobody was asked in writing.",
	AccountsSealed: "Both sides have been asked in writing since this page was opened, and what one side says is " +
		"sealed from the other. " +
		"What you take down counts as the account of that side. Once both sides have given one, each can read the " +
		"other's.",
	AccountsOpen: "The accounts have been opened since you opened this page: both sides can read what you take down " +
		"straight away.",
}

// WouldOpen tells whether an account of that side opens what is sealed: the other side has given its own already.
func (c *Case) WouldOpen(side bridge.Side, now int64) bool {
	return c.Sealed(now) && c.Accounts.hasAccountOf(side.Opponents())
}

// OpenAccounts lets both sides read both accounts before both are in.
type OpenAccounts struct{ Reason string }

// Name implements Command.
func (OpenAccounts) Name() string { return "open-accounts" }

// theirs implements owned. What is sealed from a side is sealed from a director who sits there, as long as there is a
// colleague who can open it.
func (OpenAccounts) theirs(_ *Case, who Actor) error {
	if who.Seat != nil && who.Colleague != "" {
		return fault.New(fault.Forbidden, "This is your own table, and what the other side says is sealed from you. "+
			"Let a colleague open the accounts: %s can.", who.Colleague)
	}
	return nil
}

// Decide implements Command.
func (o OpenAccounts) Decide(c *Case, d *ledger.Draft) error {
	if !c.Sealed(d.At.Unix()) {
		return fault.New(fault.Conflict, "No account on this case is sealed: what was said can be read already.")
	}
	if err := required(field{"reason", o.Reason}, "Say why you do not wait until both sides are heard."); err != nil {
		return err
	}
	if err := tooLong(ledger.MaxText, field{"reason", o.Reason}); err != nil {
		return err
	}
	d.Add("accounts-opened", 1, stateReason{d.Text(o.Reason)})
	return nil
}

func (b accountDrafted) fold(c *Case, e ledger.Entry) {
	a := b.account(c)
	a.Draft, a.Drafted, a.Seq = b.Text, e.Moment(b.Clock), e.Seq
	c.refer(b.Text)
}

func (b accountGiven) fold(c *Case, e ledger.Entry) {
	a, at := b.account(c), e.Moment(b.Clock)
	a.Parts = append(a.Parts, AccountPart{Text: b.Text, Actor: e.Actor, At: at,
		After: c.Dispute != nil && !c.Dispute.Together && c.Dispute.Open(at)})
	a.Draft, a.Drafted, a.Seq = ledger.TextRef{}, 0, e.Seq
	if c.Sealed(at) && c.Accounts.hasAccountOf(bridge.NorthSouth) && c.Accounts.hasAccountOf(bridge.EastWest) {
		c.Dispute.Opened = at
	}
	c.refer(b.Text)
}

func (b accountsOpened) fold(c *Case, e ledger.Entry) {
	if c.Dispute != nil {
		c.Dispute.Opened, c.Dispute.Why = e.At, b.Reason
	}
	c.refer(b.Reason)
}

// account is what an entry is about, begun where there was none.
func (b accountText) account(c *Case) *Account {
	if a := c.Accounts.of(b.Seat, b.Heard); a != nil {
		return a
	}
	c.Accounts = append(c.Accounts, &Account{Seat: b.Seat, Heard: b.Heard})
	return c.Accounts[len(c.Accounts)-1]
}

// Accounts are what those at the table have told.
type Accounts []*Account

// of is what a seat tells; nil where it has told nothing.
func (l Accounts) of(seat bridge.Seat, heard bool) *Account {
	for _, a := range l {
		if a.Seat == seat && a.Heard == heard {
			return a
		}
	}
	return nil
}

// HasTold tells whether a player has given an account.
func (l Accounts) HasTold(seat bridge.Seat) bool {
	a := l.of(seat, false)
	return a != nil && len(a.Parts) > 0
}

// hasAccountOf tells whether a side has given its account: one of the two players has.
func (l Accounts) hasAccountOf(side bridge.Side) bool {
	return slices.ContainsFunc(l, func(a *Account) bool { return a.Seat.Side() == side && len(a.Parts) > 0 })
}
