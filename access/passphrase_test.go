package access

import (
	"bytes"
	"strings"
	"testing"

	"redress/fault"
)

func TestPassphrases(t *testing.T) {
	for _, row := range rows(t, "passphrases.txt") {
		passphrase := row[0]
		if strings.TrimSpace(passphrase) == "" || strings.HasPrefix(passphrase, " ") {
			passphrase = strings.TrimSpace(passphrase)
		}
		err := CheckPassphrase(passphrase, "Ada Lovelock")
		if row[1] == "ok" {
			if err != nil {
				t.Errorf("%q: %v", passphrase, err)
			}
			continue
		}
		wantFault(t, passphrase, err, fault.Invalid, "passphrase", row[1])
	}
	wantFault(t, "a novel", CheckPassphrase(strings.Repeat("long ", 41), "Ada"), fault.Invalid, "passphrase",
		"at most 200")
	if err := CheckPassphrase(strings.Repeat("♠long", 40), "Ada"); err != nil {
		t.Errorf("200 characters: %v", err)
	}
}

// reference is a hash that another implementation made (the reference program of the argon2 authors, version 1.3), so
// that hashes stay readable elsewhere and for ever.
const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"

func TestHash(t *testing.T) {
	h, err := NewHash(nil, "seven diamonds doubled")
	if err != nil || !strings.HasPrefix(string(h), "$argon2id$v=19$m=19456,t=2,p=1$") ||
		strings.Contains(string(h), "seven") {
		t.Fatalf("%s, %v", h, err)
	}
	for passphrase, want := range map[string]bool{"seven diamonds doubled": true, "seven diamonds redoubled": false,
		"": false, "Seven diamonds doubled": false, "seven diamonds doubled ": false} {
		if h.Matches(passphrase) != want {
			t.Errorf("%q matches: %t", passphrase, !want)
		}
	}
	again, err := NewHash(nil, "seven diamonds doubled")
	if err != nil || again == h {
		t.Error("two hashes have one salt")
	}
	if !Hash(reference).Matches("password") || Hash(reference).Matches("Password") {
		t.Error("the reference hash is read in another way")
	}
	if _, err := NewHash(bytes.NewReader([]byte("short")), "seven diamonds doubled"); !fault.Is(err, fault.Internal) {
		t.Errorf("without randomness: %v", err)
	}
}

// TestHashRefused: what is no hash, or one that would cost too much to try, matches nothing.
func TestHashRefused(t *testing.T) {
	for what, h := range map[string]string{
		"nothing":            "",
		"a plain passphrase": "password",
		"argon2i":            strings.Replace(reference, "argon2id", "argon2i", 1),
		"another version":    strings.Replace(reference, "v=19", "v=16", 1),
		"no version":         strings.Replace(reference, "v=19$", "", 1),
		"a gigabyte":         strings.Replace(reference, "m=65536", "m=1048576", 1),
		"no memory":          strings.Replace(reference, "m=65536", "m=0", 1),
		"a thousand passes":  strings.Replace(reference, "t=2", "t=1000", 1),
		"no pass":            strings.Replace(reference, "t=2", "t=0", 1),
		"no lane":            strings.Replace(reference, "p=1", "p=0", 1),
		"minus one lane":     strings.Replace(reference, "p=1", "p=-1", 1),
		"more behind":        reference + "$x",
		"more numbers":       strings.Replace(reference, "p=1", "p=1,k=2", 1),
		"a broken salt":      strings.Replace(reference, "c29tZXNhbHQ", "c29tZXNhbHQ!", 1),
		"no salt":            strings.Replace(reference, "c29tZXNhbHQ", "", 1),
		"no key":             reference[:strings.LastIndex(reference, "$")+1],
		"half a key":         reference[:len(reference)-25],
	} {
		if Hash(h).Valid() || Hash(h).Matches("password") {
			t.Errorf("%s is taken for a hash", what)
		}
	}
	if decoy.Matches("") || !decoy.Valid() {
		t.Error("the decoy is no hash, or matches something")
	}
}

func FuzzHash(f *testing.F) {
	f.Add(reference)
	f.Add("$argon2id$v=19$m=,t=,p=$$")
	f.Fuzz(func(t *testing.T, text string) {
		a, salt, key, ok := Hash(text).read()
		if ok && newHash(a, salt, key) != Hash(text) {
			t.Errorf("%q is read as something else", text)
		}
	})
}
