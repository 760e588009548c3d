package ledger

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"redress/fault"
)

// File is a document that a person brought, such as a photograph. Like a Text it lies beside the log and can be erased;
// the entry holds its salted digest alone. Unlike a Text it is large, so it is read by itself.
type File struct {
	ID     string
	Salt   string
	Digest string
	Media  string // "image/jpeg" or "image/png"
	Body   []byte
	Erased int64 // unix seconds; 0 while it is there
}

// FileRef is how an entry names a file.
type FileRef struct {
	ID     string `json:"id"`
	Digest string `json:"digest"`
}

// Files keeps the files of a log. Batch.Files are stored in the same transaction as the entries that name them.
type Files interface {
	// File gives a file of a stream, with an empty body where it was erased; NotFound where there is none.
	File(ctx context.Context, stream, id string) (File, error)
}

// Ref names the file in an entry.
func (f File) Ref() FileRef { return FileRef{ID: f.ID, Digest: f.Digest} }

// Check tells whether a file that was not erased still is what its digest says.
func (f File) Check() error {
	if f.Erased == 0 && fileDigest(f.Salt, f.Body) != f.Digest {
		return fault.New(fault.Internal, "The file %s was changed after it was stored.", f.ID)
	}
	return nil
}

// File keeps a document and gives its reference.
func (d *Draft) File(media string, body []byte) FileRef {
	f := File{ID: d.NewID(), Salt: d.NewID(), Media: media, Body: body}
	f.Digest = fileDigest(f.Salt, f.Body)
	d.Files = append(d.Files, f)
	return f.Ref()
}

func fileDigest(salt string, body []byte) string {
	sum := sha256.New()
	sum.Write([]byte(salt + "\x00"))
	sum.Write(body)
	return hex.EncodeToString(sum.Sum(nil))
}
