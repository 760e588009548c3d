package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"redress/fault"
	"redress/ledger"
)

func TestErase(t *testing.T) {
	s := openTest(t)
	const secret = "Mrs Guggenheim hesitated for two minutes"
	b := draft("a", ledger.Entry{}, 1)
	b.Texts = []ledger.Text{ledger.NewText("said", "pepper-and-salt", secret),
		ledger.NewText("kept", "salt", "North agreed")}
	mustAppend(t, s.Log, b)
	if !holds(t, s, secret) {
		t.Fatal("the text is nowhere in the files to begin with")
	}

	wantCode(t, s.Personal.Erase(t.Context(), "a", []string{"said", "none"}, 5), fault.NotFound)
	wantCode(t, s.Personal.Erase(t.Context(), "other", []string{"said"}, 5), fault.NotFound)
	wantCode(t, s.Personal.Erase(t.Context(), "a", []string{"said"}, 0), fault.Internal)
	if texts, err := s.Log.Texts(t.Context(), "a"); err != nil || texts["said"].Body != secret {
		t.Fatalf("a refused erasure erased: %+v, %v", texts, err)
	}

	for _, at := range []int64{1_700_000_000, 1_800_000_000} {
		if err := s.Personal.Erase(t.Context(), "a", []string{"said"}, at); err != nil {
			t.Fatal(err)
		}
	}
	texts, err := s.Log.Texts(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	want := ledger.Text{ID: "said", Digest: b.Texts[0].Digest, Erased: 1_700_000_000}
	if texts["said"] != want || texts["kept"] != b.Texts[1] {
		t.Errorf("got %+v", texts)
	}
	if err := texts["said"].Check(); err != nil {
		t.Error(err)
	}
	if holds(t, s, secret) || holds(t, s, "pepper-and-salt") {
		t.Error("the text or its salt is still in the files")
	}
	wantLength(t, s.Log, "a", 1)
}

// holds tells whether a text is to be found in the bytes of the database or of what lies beside it.
func holds(t *testing.T, s *Store, text string) bool {
	t.Helper()
	files, err := filepath.Glob(s.file + "*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(text)) {
			return true
		}
	}
	return false
}
