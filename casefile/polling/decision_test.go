package polling_test

import (
	"encoding/json"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/polling"
	"redress/casefile/record"
)

// TestDecision: North dealt. East paused before the pass at index 1, or explained South's call at index 2, and so on.
func TestDecision(t *testing.T) {
	const alternatives, informed = polling.LogicalAlternatives, polling.RightlyInformed
	for _, row := range []struct {
		name, auction, incident string
		law                     polling.Law
		asked                   string
		want                    string // whose decision it was, the auction before it, what was called
	}{
		{"partner's next call after a slow one", "1S P 2S 3H P P P", `{"kind":"call","index":1}`, alternatives, "",
			"W 1S P 2S 3H"},
		{"the call complained of, where one is marked", "1S P 2S 3H P 4H P P P",
			`{"kind":"call","index":1,"action":3}`, alternatives, "", "W 1S P 2S 3H"},
		{"a later one of theirs", "1S 2H 2S P P X P 3H P P P", `{"kind":"call","index":3,"action":5}`, alternatives, "",
			"E 1S 2H 2S P P X"},
		{"the call complained of under another law", "1C P 1H 2D P P P",
			`{"kind":"explanation","index":2,"seat":"W","action":3}`, informed, "", "W 1C P 1H 2D"},
		{"a seat that is asked for goes before the mark", "1S P 2S 3H P 4H P P P",
			`{"kind":"call","index":1,"action":3}`, alternatives, "S", "S 1S P 2S"},
		{"whose call was explained", "1C P 1H P 2H P P P", `{"kind":"explanation","index":0}`, alternatives, "",
			"N 1C P 1H P 2H"},
		{"whom the record names", "1C P 1H P 1S P P P", `{"kind":"explanation","index":2,"seat":"W"}`, informed, "",
			"W 1C P 1H P"},
		{"what was said in question is not said again", "1C P 2D!both_majors P 2H P P P",
			`{"kind":"explanation","index":2,"seat":"W"}`, informed, "", "W 1C P 2D! P"},
		{"nor is it to whom may not use it", "1C P 2D!both_majors P 2H P P P", `{"kind":"explanation","index":2}`,
			alternatives, "", "S 1C P 2D! P 2H P P"},
		{"what was said of the others is", "1C!clubs P 2D!both_majors P 2H P P P",
			`{"kind":"explanation","index":2,"seat":"W"}`, informed, "", "W 1C!clubs P 2D! P"},
		{"what was said where nothing of it is in question is", "1C P 2D!both_majors P 2H P P P",
			`{"kind":"call","index":3}`, alternatives, "", "E 1C P 2D!both_majors P 2H P"},
		{"who has not called yet", "1S P 2S", `{"kind":"call","index":1}`, alternatives, "", "W 1S P 2S ?"},
		{"nothing is in question: nobody is named", "1S P 2S P P P", `{}`, alternatives, "", "nobody 1S P 2S P P P ?"},
		{"nobody is named and no auction known", "", `{}`, alternatives, "", "nobody ?"},
		{"who is asked for, with nothing in question", "1S P 2S P P P", `{}`, alternatives, "S", "S 1S P 2S"},
		{"no auction: the partner of who paused", "", `{"kind":"call","seat":"E"}`, alternatives, "", "W ?"},
		{"whom another law asks about", "", `{"kind":"call","seat":"E"}`, informed, "", "E ?"},
		{"no auction, and an explanation", "", `{"kind":"explanation","seat":"E"}`, alternatives, "", "E ?"},
	} {
		typed := map[string]any{"dealer": "N", "incident": json.RawMessage(row.incident)}
		if row.auction != "" {
			typed["auction"] = strings.Fields(row.auction)
		}
		raw, err := json.Marshal(typed)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Parse(raw)
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		seat, before, call := polling.Decision(r, row.law, row.asked)
		if call == "" {
			call = "?"
		}
		who := "nobody"
		if seat != nil {
			who = seat.String()
		}
		got := strings.Join(append(append([]string{who}, before.Strings()...), call), " ")
		if got != row.want {
			t.Errorf("%s: %s; want %s", row.name, got, row.want)
		}
	}
}

// TestAskedOnAnother: West was asked on a hand and an auction; what is on record now is another one, or not.
func TestAskedOnAnother(t *testing.T) {
	for _, row := range []struct {
		name, record string
		answered     bool
		want         string
	}{
		{"the same hand and further calls", `{"deal":"W:AKQ2.543.432.765 - - -","auction":["1S","P","2S","P"]}`, true, ""},
		{"another hand", `{"deal":"W:AKQ2.543.432.764 - - -","auction":["1S","P","2S","P"]}`, true, "hand"},
		{"another hand, and nobody has answered", `{"deal":"W:AKQ2.543.432.764 - - -"}`, false, ""},
		{"another hand of somebody else", `{"deal":"E:AKQ2.543.432.764 - - -"}`, true, ""},
		{"the cards that are left of it", `{"deal":"W:AKQ2.543.432.76 - - -","ending":{}}`, true, ""},
		{"another call", `{"auction":["1S","P","3S","P"]}`, true, "auction"},
		{"what was said at the table", `{"auction":["1S","P (weak)","2S","P"]}`, true, ""},
		{"a call that was never made", `{"auction":["1S","P"]}`, true, "auction"},
		{"nothing on record", `{}`, true, ""},
	} {
		r := &record.Record{}
		if err := json.Unmarshal([]byte(row.record), r); err != nil {
			t.Fatal(err)
		}
		r.Dealer = new(bridge.Seat)
		hand, err := bridge.ParseHand("AKQ2.543.432.765")
		if err != nil {
			t.Fatal(err)
		}
		poll := polling.Poll{Seat: bridge.West, Hand: hand, Auction: []string{"1S", "P", "2S"},
			Respondents: []polling.Respondent{{}}}
		if row.answered {
			poll.Respondents[0].Answer = &polling.Answer{Choice: "P"}
		}
		if got := poll.AskedOnAnother(r); got != row.want {
			t.Errorf("%s: %q; want %q", row.name, got, row.want)
		}
	}
}
