package fault

import (
	"errors"
	"fmt"
	"net/http"
	"testing"
)

func TestEveryCodeHasOneStatus(t *testing.T) {
	want := map[Code]int{
		Invalid: 422, NotFound: 404, Conflict: 409, Forbidden: 403, TooLarge: 413,
		NotLoggedIn: 401, Gone: 410, TooMany: 429, Misdirected: 421, Unavailable: 503, Internal: 500,
		"no-such-code": 500,
	}
	for code, status := range want {
		if got := code.Status(); got != status {
			t.Errorf("%s: status %d, want %d", code, got, status)
		}
	}
	if len(statuses) != len(want)-1 {
		t.Errorf("%d codes in the table, %d tested", len(statuses), len(want)-1)
	}
}

func TestOf(t *testing.T) {
	plain := errors.New("disk full")
	for _, row := range []struct {
		name string
		err  error
		code Code
	}{
		{"a fault", New(NotFound, "There is no case 12."), NotFound},
		{"a wrapped fault", fmt.Errorf("open: %w", New(Conflict, "Somebody else was faster.")), Conflict},
		{"something else", plain, Internal},
		{"a fault keeps its sentence when wrapped again", Wrap(New(TooLarge, "Too long."), Internal, "other"),
			TooLarge},
	} {
		if got := Of(row.err).Code; got != row.code {
			t.Errorf("%s: %s, want %s", row.name, got, row.code)
		}
	}
	if Of(nil) != nil || Wrap(nil, Internal, "x") != nil {
		t.Error("no error must stay no error")
	}
	if !errors.Is(Of(plain), plain) {
		t.Error("the detail is lost")
	}
	if http.StatusText(Of(plain).Code.Status()) == "" {
		t.Error("no status text")
	}
}

// TestAll: what is wrong with several fields is one fault, which says of each what is wrong with it.
func TestAll(t *testing.T) {
	found, words, law := At("found", "Say what you found."), At("words", "Say it."), At("law", "There is no such law.")
	all := Of(All(nil, law, All(found, nil, words)))
	for field, want := range map[string]string{"found": "Say what you found.", "words": "Say it.",
		"law": "There is no such law.", "title": ""} {
		if got := all.TextAt(field); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	if all.Text != law.Text || all.Code != Invalid || law.Also != nil {
		t.Errorf("the first is %q, %s; it was changed: %v", all.Text, all.Code, law.Also)
	}
	if All(nil, nil) != nil || (*Error)(nil).TextAt("found") != "" {
		t.Error("nothing wrong must stay so")
	}
	if broken := errors.New("disk full"); !errors.Is(All(law, broken), broken) {
		t.Error("what is no fault is lost")
	}
}
