package casefile

import (
	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Evidence is what somebody brought to show: a system card, notes, a photograph. Only those on the case see it, see
// [Reader.Evidence]; it weighs what the director finds that it weighs (85A1).
type Evidence struct {
	ID   string       `json:"id"` // of its file
	Kind EvidenceKind `json:"kind"`
	// of the player who brought it; nil where the director or adjudicator did
	Seat   *bridge.Seat   `json:"seat,omitempty"`
	Text   ledger.TextRef `json:"text,omitzero"` // what it shows, in the words of whoever brought it
	File   ledger.FileRef `json:"file"`
	Media  string         `json:"media"`
	Size   int            `json:"size"` // bytes
	Width  int            `json:"width"`
	Height int            `json:"height"` // pixels
	Actor  string         `json:"actor"`
	At     int64          `json:"at"` // unix seconds
	// Removed is when it was taken away again, unix seconds; 0 while it stands. Its file is erased then.
	Removed int64 `json:"removed,omitempty"`
}

// EvidenceKind is what a piece of evidence is.
type EvidenceKind string

// The kinds of evidence.
const (
	SystemCard  EvidenceKind = "system-card"
	SystemNotes EvidenceKind = "notes"
	BiddingSlip EvidenceKind = "bidding-slip"
	BoardPhoto  EvidenceKind = "board"
	OtherProof  EvidenceKind = "other"
)

// EvidenceKinds are the kinds with the words of a page, in the order in which it offers them.
var EvidenceKinds = []struct {
	Kind  EvidenceKind
	Words string
}{
	{SystemCard, "System card"},
	{SystemNotes, "Notes on the system"},
	{BiddingSlip, "Bidding slip or bidding cards"},
	{BoardPhoto, "The board or the hands"},
	{OtherProof, "Something else"},
}

// MaxEvidence is how many pieces a case can hold, those taken away included.
const MaxEvidence = 40

// AddEvidence keeps a picture that evidence.Clean has made.
type AddEvidence struct {
	Seat          *bridge.Seat // of the player who brings it; nil for the director or adjudicator
	Kind          EvidenceKind
	Text          string
	Media         string
	Body          []byte
	Width, Height int
}

type evidenceRemoved struct {
	ID     string         `json:"id"`
	Seat   *bridge.Seat   `json:"seat,omitempty"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

// Name implements Command.
func (AddEvidence) Name() string { return "add-evidence" }

func (a AddEvidence) theirs(_ *Case, who Actor) error { return ownSeat(who, a.Seat) }

// CheckText says why what is said of a picture cannot be kept, before the picture itself is looked at; nil where it
// can.
func (a AddEvidence) CheckText() error { return tooLong(ledger.MaxText, field{"text", a.Text}) }

// Decide implements Command.
func (a AddEvidence) Decide(c *Case, d *ledger.Draft) error {
	if err := a.CheckText(); err != nil {
		return err
	}
	known := false
	for _, k := range EvidenceKinds {
		known = known || k.Kind == a.Kind
	}
	switch {
	case !known:
		return fault.At("kind",
			"Say what the picture shows: a system card, notes, a bidding slip, the board, or something else.")
	case a.Seat != nil && !a.Seat.Valid():
		return fault.At("seat", "The seat is N, E, S or W.")
	case len(a.Body) == 0 || a.Width <= 0 || a.Height <= 0 || a.Media == "":
		return fault.At("file", "Choose a picture first.")
	case len(c.Evidence) >= MaxEvidence:
		return fault.New(fault.Forbidden,
			"This case holds %d pictures, as many as it can. Describe what else there is in your account.", MaxEvidence)
	}
	file := d.File(a.Media, a.Body)
	d.Add("evidence-added", 1, Evidence{ID: file.ID, Kind: a.Kind, Seat: a.Seat, Text: d.Text(a.Text), File: file,
		Media: a.Media, Size: len(a.Body),
		Width: a.Width, Height: a.Height, Actor: d.Actor, At: d.At.Unix()})
	return nil
}

// RemoveEvidence takes a picture away again; the store then erases its file. That it was there stays in the log. After
// the ruling it is part of what was ruled on, and EraseAccount is the way.
type RemoveEvidence struct {
	ID     string
	Reason string // may be empty
}

// Name implements Command.
func (RemoveEvidence) Name() string { return "remove-evidence" }

func (r RemoveEvidence) theirs(c *Case, who Actor) error {
	if x := exhibit(c.Evidence, r.ID); x != nil {
		return ownSeat(who, x.Seat)
	}
	return nil
}

// MayRemove tells whether the reader may take a picture away: a player one that they brought, who rules any.
func (r Reader) MayRemove(piece Evidence) bool {
	return piece.Removed == 0 && r.viewer.May("remove-evidence", r.c.State) && ownSeat(r.viewer, piece.Seat) == nil
}

// Decide implements Command.
func (r RemoveEvidence) Decide(c *Case, d *ledger.Draft) error {
	x := exhibit(c.Evidence, r.ID)
	switch {
	case x == nil:
		return fault.New(fault.NotFound, "There is no such picture on this case.")
	case x.Removed > 0:
		return nil
	}
	if err := tooLong(ledger.MaxText, field{"reason", r.Reason}); err != nil {
		return err
	}
	d.Add("evidence-removed", 1, evidenceRemoved{ID: x.ID, Seat: x.Seat, Reason: d.Text(r.Reason)})
	return nil
}

// exhibit finds a piece of evidence; nil where there is none.
func exhibit(list []Evidence, id string) *Evidence {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

type evidenceAdded Evidence

func (b evidenceAdded) fold(c *Case, _ ledger.Entry) {
	c.refer(ledger.TextRef(b.File), b.Text)
	c.Evidence = append(c.Evidence, Evidence(b))
}

func (b evidenceRemoved) fold(c *Case, e ledger.Entry) {
	c.refer(b.Reason)
	if x := exhibit(c.Evidence, b.ID); x != nil {
		x.Removed = e.At
	}
}
