package access

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"io"
	"log/slog"
	"strings"

	"redress/fault"
)

// Token is the secret of a login or a link: 128 random bits. It is written as seven groups of four letters and digits,
// so that somebody without a camera can type it from a printed card; a slip of the fingers is found by its last twelve
// bits.
type Token [16]byte

// crockford is the alphabet of Douglas Crockford's base 32: no I, L, O or U, which would be read as something else.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

var written = base32.NewEncoding(crockford).WithPadding(base32.NoPadding)

// tokenLetters and groupLetters are how long a token is in writing, without its hyphens, and how long a group of it.
const (
	tokenLetters = 28
	groupLetters = 4
)

// NewToken draws a token. A nil random is the system's.
func NewToken(random io.Reader) (t Token, err error) {
	b, err := draw(random, len(t))
	copy(t[:], b)
	return t, err
}

// ParseToken reads a token as people type it: in small letters, with other gaps or none, with O for 0 and I or L for 1.
// It gives a NotFound fault for anything that no token looks like.
func ParseToken(text string) (t Token, err error) {
	unknown := fault.New(fault.NotFound,
		"This is not a Redress link. Check the card: four letters or digits in each of seven groups.")
	if len(text) > 4*tokenLetters {
		return t, unknown
	}
	letters := strings.Map(typed, text)
	if len(letters) != tokenLetters {
		return t, unknown
	}
	// 28 letters are 140 bits: the token, twelve bits of its digest, and a letter of nothing fills up the last byte.
	b, err := written.DecodeString(letters + "0")
	if err != nil {
		return t, unknown
	}
	copy(t[:], b)
	if t.letters() != letters {
		return Token{}, unknown
	}
	return t, nil
}

// typed reads a letter as it was meant and leaves out what stands between groups.
func typed(r rune) rune {
	switch {
	case r == '-' || r == ' ':
		return -1
	case r >= 'a' && r <= 'z':
		r += 'A' - 'a'
	}
	switch r {
	case 'O':
		return '0'
	case 'I', 'L':
		return '1'
	}
	return r
}

// String writes the token as it stands on a card and in an address.
func (t Token) String() string {
	letters := t.letters()
	groups := make([]string, 0, tokenLetters/groupLetters)
	for i := 0; i < tokenLetters; i += groupLetters {
		groups = append(groups, letters[i:i+groupLetters])
	}
	return strings.Join(groups, "-")
}

func (t Token) letters() string {
	sum := sha256.Sum256(t[:])
	return written.EncodeToString(append(t[:], sum[0], sum[1]&0xf0))[:tokenLetters]
}

// Digest is what is kept of the token: its SHA-256, in hexadecimal. A token is too random to be guessed from it.
func (t Token) Digest() string {
	sum := sha256.Sum256(t[:])
	return hex.EncodeToString(sum[:])
}

// IsDigest tells whether a text can be the digest of a token.
func IsDigest(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == sha256.Size && hex.EncodeToString(b) == text
}

// LogValue keeps tokens out of logs.
func (t Token) LogValue() slog.Value { return slog.StringValue("(a token)") }
