package adjustment

import (
	"fmt"
	"testing"

	"redress/bridge"
	"redress/rulebook/questionnaire"
)

// TestTransferredFrom: who revoked, as answered, tells from which side tricks go over.
func TestTransferredFrom(t *testing.T) {
	for _, row := range []struct{ step, key, want string }{
		{"who", "declarer", "North-South"}, {"who", "dummy", "North-South"}, {"who", "defender", "East-West"},
		{"revoke/who", "penalty-card", "East-West"}, {"who", "both", ""}, {"won-by", "defender", ""},
	} {
		got := ""
		if from, told := TransferredFrom(questionnaire.Result{Path: []questionnaire.Visited{{Step: row.step,
			Key: row.key}}}, bridge.North); told {
			got = from.Name()
		}
		if got != row.want {
			t.Errorf("%s=%s, North declares: from %q, want %q", row.step, row.key, got, row.want)
		}
	}
}

// TestTransferred: what declarer's side has when tricks have gone over.
func TestTransferred(t *testing.T) {
	for _, row := range []struct {
		declarer     bridge.Seat
		tricks, over int
		from         bridge.Side
		want         string
	}{
		{bridge.South, 10, 1, bridge.NorthSouth, "9"},
		{bridge.North, 10, 2, bridge.NorthSouth, "8"}, // dummy's or declarer's revoke alike
		{bridge.South, 10, 2, bridge.EastWest, "12"},
		{bridge.East, 9, 1, bridge.EastWest, "8"},
		{bridge.South, 13, 1, bridge.NorthSouth, "12"},
		{bridge.South, 12, 2, bridge.EastWest, "no"}, // defenders who won one trick cannot give two
		{bridge.South, 1, 2, bridge.NorthSouth, "no"},
		{bridge.South, 14, 1, bridge.NorthSouth, "no"},
		{bridge.South, 10, 0, bridge.NorthSouth, "no"},
	} {
		got := "no"
		if after, ok := Transferred(row.declarer, row.tricks, row.over, row.from); ok {
			got = fmt.Sprint(after)
		}
		if got != row.want {
			t.Errorf("%s declares, %d tricks, %d from %s: %s; want %s", row.declarer, row.tricks, row.over,
				row.from.Name(), got, row.want)
		}
	}
}
