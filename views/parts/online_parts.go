package parts

import (
	"strconv"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/skip"
	"redress/rulebook"
	"redress/views"
)

// LostLink is a link that was replaced, as all four are told.
type LostLink struct {
	Seat, By, At, Reason string
	Yours                bool
}

// NewLostLinks are the links of a dispute that were replaced, for the player of a seat.
func NewLostLinks(d *casefile.Dispute, own bridge.Seat, texts views.Texts, now time.Time) (list []LostLink) {
	for _, lost := range d.Lost {
		list = append(list, LostLink{Seat: lost.Seat.Name(), Yours: lost.Seat == own, By: lost.By,
			At: views.Clock(lost.At, now), Reason: texts.Of(lost.Reason)})
	}
	return list
}

// IfLostWords say what a player can do who loses their link.
func IfLostWords(c *casefile.Case) string {
	if c.Dispute.Adjudicator == "" {
		return "This table has no host, so nobody can replace a lost link. The other players may not, because they " +
			"must not answer for your seat. Bookmark your page, or email its address to yourself, " +
			"before you close it."
	}
	return "Bookmark your page, or email its address to yourself. If you still lose it, " +
		"an adjudicator or the chief director here can give you a new link and must say why; all four of you read " +
		"that. Tell them the board, " + strconv.Itoa(c.Board) + ", and the name of this dispute: " + c.ID
}

// ReferralView is a matter that was brought before the adjudicator.
type ReferralView struct{ By, To, At, Text string }

// RightView is what the code gives a side that wants a skip.
type RightView struct {
	Law                         views.Link
	Strength, Who, When, Ground string
	Follows                     string   // what comes of it, in a sentence
	Readings                    []string // both, where the code does not settle whether it needs agreement
	Commanded                   bool     // it follows from the ground, and nobody has to ask for it
	Corrected                   bool     // it follows from a private correction, which one opponent alone can have made
}

// NewRightView is a ground as a page shows it, with what follows from it, in the edition of a case.
func NewRightView(r *skip.Right, edition string) RightView {
	return RightView{Law: LawLink(edition, r.Provision()), Strength: string(r.Strength), Who: r.Who, When: r.When,
		Ground: r.Ground, Follows: r.Follows(), Readings: r.Unsettled(),
		Commanded: r.Commanded() && r.Strength != skip.MustAccept, Corrected: r.Strength == skip.MustAccept}
}

// LawLink leads to a provision of an edition by its id.
func LawLink(edition, provision string) views.Link {
	return views.Link{Text: rulebook.Name(provision), Path: rulebook.Ref{Edition: edition, ID: provision}.Path()}
}
