package access

import (
	"bytes"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"redress/fault"
)

var card = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$`)

func TestToken(t *testing.T) {
	token, err := NewToken(bytes.NewReader([]byte("sixteen letters!")))
	if err != nil {
		t.Fatal(err)
	}
	// Pinned: links that are printed must open for ever.
	text := token.String()
	if text != "EDMQ-GX35-CNQ2-0V35-EHT6-AWKK-45MF" || !card.MatchString(text) {
		t.Errorf("it is written %q", text)
	}
	if token.Digest() != "68fb0c55b0d37de08a6ccb93ae2fa4ca9fcdc6d2fdf37417af3c550f6e39fc4a" {
		t.Errorf("its digest is %s", token.Digest())
	}
	for _, text := range []string{"", "68fb", token.String(), strings.ToUpper(token.Digest()), token.Digest() +
		"00", "x" + token.Digest()[1:]} {
		if IsDigest(text) {
			t.Errorf("%q is a digest", text)
		}
	}
	if !IsDigest(token.Digest()) {
		t.Error("its digest is none")
	}
	for what, typed := range map[string]string{
		"as it is printed": text,
		"in small letters": strings.ToLower(text),
		"without hyphens":  strings.ReplaceAll(text, "-", ""),
		"with blanks":      " " + strings.ReplaceAll(text, "-", " ") + " ",
		"with O for 0":     strings.ReplaceAll(text, "0", "o"),
		"with l for 1":     strings.ReplaceAll(text, "1", "l"),
		"with I for 1":     strings.ReplaceAll(text, "1", "I"),
	} {
		if read, err := ParseToken(typed); err != nil || read != token {
			t.Errorf("%s: %q is read as %v, %v", what, typed, read, err)
		}
	}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "token", token)
	if strings.Contains(log.String(), text) {
		t.Errorf("the log holds the token: %s", &log)
	}
}

// TestEverySlipOfOneLetterIsFound is what the last bits are for: one letter wrong, or two neighbours exchanged, is no
// other token but by a chance of one in four thousand.
func TestEverySlipOfOneLetterIsFound(t *testing.T) {
	token, err := NewToken(bytes.NewReader([]byte{0: 7, 5: 201, 15: 88}))
	if err != nil {
		t.Fatal(err)
	}
	letters, slips, taken := token.letters(), 0, 0
	try := func(typed string) {
		if typed == letters {
			return
		}
		slips++
		if read, err := ParseToken(typed); err == nil && read == token {
			t.Errorf("%q is read as %q", typed, letters)
		} else if err == nil {
			taken++
		} else if !fault.Is(err, fault.NotFound) {
			t.Error(err)
		}
	}
	for i := range letters {
		for _, letter := range crockford {
			try(letters[:i] + string(letter) + letters[i+1:])
		}
		if i > 0 {
			try(letters[:i-1] + letters[i:i+1] + letters[i-1:i] + letters[i+1:])
		}
	}
	if slips < 800 || taken > 3 {
		t.Errorf("of %d slips %d were taken for another token", slips, taken)
	}
}

func TestNoToken(t *testing.T) {
	token, err := NewToken(nil)
	if err != nil {
		t.Fatal(err)
	}
	letters := token.letters()
	for _, typed := range []string{"", "-", "0", letters[:27], letters + "0", letters +
		letters, strings.Repeat("-", 200) + letters,
		strings.Repeat("0", 28), "UUUU-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU", "../../etc/passwd-------------", letters[:27] +
			"é", letters[:27] + "\x00", "<script>alert(1)</script>xxx"} {
		if _, err := ParseToken(typed); !fault.Is(err, fault.NotFound) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if _, err := NewToken(strings.NewReader("too short")); !fault.Is(err, fault.Internal) {
		t.Errorf("without randomness: %v", err)
	}
}

func FuzzParseToken(f *testing.F) {
	f.Add("0000-0000-0000-0000-0000-0000-0000")
	f.Add(Token{1, 2, 3}.String())
	f.Fuzz(func(t *testing.T, typed string) {
		token, err := ParseToken(typed)
		if err != nil {
			return
		}
		if again, err := ParseToken(token.String()); err != nil || again != token {
			t.Errorf("%q is %v, and written and read again %v, %v", typed, token, again, err)
		}
	})
}

// Somebody types a token from a printed card in their own way.
func ExampleParseToken() {
	token, err := ParseToken("edmq gx35 cnq2 ov35 eht6 awkk 45mf")
	fmt.Println(token, err)
	_, err = ParseToken("edmq gx35 cnq2 ov35 eht6 awkk 45mg")
	fmt.Println(err)
	// Output:
	// EDMQ-GX35-CNQ2-0V35-EHT6-AWKK-45MF <nil>
	// This is not a Redress link. Check the card: four letters or digits in each of seven groups.
}
