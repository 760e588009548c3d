package ledger

import (
	"crypto/sha256"
	"encoding/hex"

	"redress/fault"
)

// Text is what a person wrote or said: names, accounts, reasons. It lies beside the log and can be erased; the entry
// holds only its salted digest, so that the chain still verifies afterwards.
type Text struct {
	ID     string `json:"id"`
	Salt   string `json:"salt"`
	Digest string `json:"digest"`
	Body   string `json:"body"`
	Erased int64  `json:"erased,omitempty"` // unix seconds; 0 while it is there
}

// TextRef is how an entry names a text.
type TextRef struct {
	ID     string `json:"id"`
	Digest string `json:"digest"`
}

// Ref names the text in an entry.
func (t Text) Ref() TextRef { return TextRef{ID: t.ID, Digest: t.Digest} }

// NewText binds a text to its digest.
func NewText(id, salt, body string) Text {
	return Text{ID: id, Salt: salt, Digest: textDigest(salt, body), Body: body}
}

// Check tells whether a text that was not erased still is what its digest says.
func (t Text) Check() error {
	if t.Erased == 0 && textDigest(t.Salt, t.Body) != t.Digest {
		return fault.New(fault.Internal, "The text %s was changed after it was written.", t.ID)
	}
	return nil
}

func textDigest(salt, body string) string {
	sum := sha256.Sum256([]byte(salt + "\x00" + body))
	return hex.EncodeToString(sum[:])
}
