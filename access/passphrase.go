package access

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"

	"redress/fault"
)

// The lengths of a passphrase, in characters. Three words are always long enough.
const (
	shortestPassphrase = 8
	longestPassphrase  = 200
)

// CheckPassphrase gives a fault at the field passphrase that says why one will not do for an account of this name: too
// short, too long, the name itself, hardly any different characters, or one that everybody tries first.
func CheckPassphrase(passphrase, name string) error {
	plain := strings.ToLower(strings.Join(strings.Fields(passphrase), ""))
	different := map[rune]bool{}
	for _, r := range plain {
		different[r] = true
	}
	const better = "Three words of your own are easy to remember and to type."
	switch {
	case utf8.RuneCountInString(passphrase) < shortestPassphrase:
		return fault.At("passphrase", "A passphrase has at least %d characters. %s", shortestPassphrase, better)
	case utf8.RuneCountInString(passphrase) > longestPassphrase:
		return fault.At("passphrase", "A passphrase has at most %d characters.", longestPassphrase)
	case plain == strings.ToLower(strings.ReplaceAll(name, " ", "")):
		return fault.At("passphrase", "The passphrase is the name, which everybody sees. %s", better)
	case len(different) < 4 || triedFirst[plain]:
		return fault.At("passphrase", "This is one of the first that anybody would try. %s", better)
	}
	return nil
}

// triedFirst are those long enough that whoever guesses begins with.
var triedFirst = map[string]bool{
	"password": true, "passwort": true, "password1": true, "passphrase": true, "12345678": true, "123456789": true,
	"1234567890": true,
	"87654321":   true, "qwertyui": true, "qwertyuiop": true, "qwertzui": true, "abcdefgh": true, "abcd1234": true,
	"iloveyou": true,
	"director": true, "chiefdirector": true, "tournament": true, "bridgeclub": true, "duplicate": true,
}

// Hash is what is kept of a passphrase: argon2id in the PHC string form, which tells how it was made.
type Hash string

// cost is what a hash costs: 19 MiB and two passes, as OWASP's cheat sheet on storing passwords advises for argon2id.
var cost = argon{memory: 19 * 1024, passes: 2, lanes: 1}

const (
	saltBytes = 16
	keyBytes  = 32
)

type argon struct {
	memory uint32 // KiB
	passes uint32
	lanes  uint8
}

func (a argon) key(passphrase string, salt []byte, length int) []byte {
	return argon2.IDKey([]byte(passphrase), salt, a.passes, a.memory, a.lanes, uint32(length))
}

// NewHash hashes a passphrase with a fresh salt. A nil random is the system's.
func NewHash(random io.Reader, passphrase string) (Hash, error) {
	salt, err := draw(random, saltBytes)
	if err != nil {
		return "", err
	}
	return newHash(cost, salt, cost.key(passphrase, salt, keyBytes)), nil
}

func newHash(a argon, salt, key []byte) Hash {
	return Hash(fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, a.memory, a.passes, a.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key)))
}

// Matches tells whether the hash is that of a passphrase. A hash that cannot be read matches none.
func (h Hash) Matches(passphrase string) bool {
	a, salt, key, ok := h.read()
	if !ok {
		return false
	}
	return subtle.ConstantTimeCompare(key, a.key(passphrase, salt, len(key))) == 1
}

// Valid tells whether the hash can be read.
func (h Hash) Valid() bool {
	_, _, _, ok := h.read()
	return ok
}

// read takes a hash apart. What costs more than any hash of ours is not computed: a database that somebody has changed
// must not take the memory away.
func (h Hash) read() (a argon, salt, key []byte, ok bool) {
	parts := strings.Split(string(h), "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return a, nil, nil, false
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &a.memory, &a.passes, &a.lanes); err != nil {
		return a, nil, nil, false
	}
	salt, saltErr := base64.RawStdEncoding.DecodeString(parts[4])
	key, keyErr := base64.RawStdEncoding.DecodeString(parts[5])
	ok = saltErr == nil && keyErr == nil && newHash(a, salt, key) == h &&
		a.memory >= 8 && a.memory <= 256*1024 && a.passes >= 1 && a.passes <= 10 && a.lanes >= 1 && a.lanes <= 8 &&
		len(salt) >= 8 && len(salt) <= 64 && len(key) >= 16 && len(key) <= 64
	return a, salt, key, ok
}

// decoy is what an unknown name is held against, so that it takes as long as a known one.
var decoy = newHash(cost, make([]byte, saltBytes), make([]byte, keyBytes))

// draw reads random bytes.
func draw(random io.Reader, n int) ([]byte, error) {
	if random == nil {
		random = rand.Reader
	}
	b := make([]byte, n)
	if _, err := io.ReadFull(random, b); err != nil {
		return nil, fault.Wrap(err, fault.Internal, "No random number could be had.")
	}
	return b, nil
}
