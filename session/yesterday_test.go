package session

import (
	"reflect"
	"testing"

	"redress/ledger"
)

func TestLike(t *testing.T) {
	_, old := floorLog(t)
	named := func(ref ledger.TextRef) string { return "names of " + ref.ID }
	for name, names := range map[string]func(ledger.TextRef) string{"with names": named, "without names": nil} {
		log, s := play(t, Like(old, "2026-04-07", names)...)
		if len(log) != 3 || s.Date != "2026-04-07" || s.Example || len(s.Deals) > 0 || len(s.Results) > 0 {
			t.Errorf("%s: %+v", name, s)
		}
		if s.Round != 0 || len(s.Claims)+len(s.Calls)+len(s.Late)+len(s.Plays) > 0 || s.Codes.Of("1", 0, 1) != "" {
			t.Errorf("%s: what happened was carried over: %+v", name, s.Floor)
		}
		for i, c := range s.Contestants {
			before := old.Contestants[i]
			if c.Number != before.Number || c.Side != before.Side || (c.Players.ID != "") != (names != nil) ||
				c.Players.Digest == before.Players.Digest {
				t.Errorf("%s: %+v", name, c)
			}
		}
		kept := func(s *Session) []any {
			return []any{s.Name, s.Club, s.Form, s.Scoring, s.Edition, s.Authority, s.Boards, s.Tables,
				len(s.Contestants), s.CorrectionMinutes, s.AppealMinutes, s.Movement}
		}
		if got, want := kept(s), kept(old); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\nwant %v", name, got, want)
		}
	}
	plain, _ := play(t, Like(exampleSession(t), "2026-04-07", nil)...)
	if len(plain) != 2 {
		t.Errorf("a session without a movement gave %d entries", len(plain))
	}
	refused(t, "date", "not a date", Like(old, "tomorrow", nil)[0], nil)
}
