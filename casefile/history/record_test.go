package history

import (
	"encoding/json"
	"testing"
)

// TestWhatARecordBecame: the history names the parts that an entry brought, changed or took out.
func TestWhatARecordBecame(t *testing.T) {
	for _, row := range []struct{ was, is, want string }{
		{`{}`, `{"board":7,"auction":["1S"]}`, "On record, entered: the board, the auction"},
		{`{"board":7}`, `{"board":7,"deal":"N:AK"}`, "On record, entered: the hands"},
		{`{"board":7}`, `{"board":8,"dealer":1}`, "On record, changed: the board"},
		{`{"contract":"3NT"}`, `{"contract":"3NT","declarer":2}`, "On record, changed: the contract"},
		{`{"contract":"3NT","tricks":9}`, `{"tricks":8,"play":["SA"]}`,
			"On record, entered: the play; changed: the tricks; taken out: the contract"},
		{`{"incident":{}}`, `null`, "On record, taken out: where it happened"},
		{`{"board":7}`, `{"board":7}`, "Board and auction were confirmed as they stand"},
	} {
		var was, is onRecord
		if json.Unmarshal([]byte(row.was), &was) != nil || json.Unmarshal([]byte(row.is), &is) != nil {
			t.Fatal(row)
		}
		if got := was.became(is, ""); got != row.want {
			t.Errorf("%s to %s: %q, want %q", row.was, row.is, got, row.want)
		}
	}
}
