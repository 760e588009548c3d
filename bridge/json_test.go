package bridge

import (
	"encoding/json"
	"reflect"
	"testing"
)

// TestJSON: the types stand in a record as the text that people read.
func TestJSON(t *testing.T) {
	type board struct {
		Dealer       Seat
		Vul          Vulnerability
		Side         Side
		Denomination Denomination
		Trump        Suit
		Risk         Risk
		Calls        []Call
		Lead         Card
		Hand         Hand
		Deal         Deal
		Contract     Contract
	}
	const text = `{"Dealer":"S","Vul":"Both","Side":"EW","Denomination":"NT","Trump":"H","Risk":"doubled",` +
		`"Calls":["1NT","P","XX"],"Lead":"SQ","Hand":"AK.Q..2","Deal":"` + wholeDeal + `","Contract":"3NTX by S"}`
	var b board
	if err := json.Unmarshal([]byte(text), &b); err != nil {
		t.Fatal(err)
	}
	if back, err := json.Marshal(b); err != nil || string(back) != text {
		t.Errorf("written back as %s, %v", back, err)
	}
	for _, bad := range []string{
		`{"Dealer":"Q"}`, `{"Vul":""}`, `{"Side":"N"}`, `{"Denomination":"Z"}`, `{"Trump":"NT"}`, `{"Risk":"Q"}`,
		`{"Calls":["8C"]}`, `{"Lead":"S"}`, `{"Hand":"A"}`, `{"Deal":"N:"}`, `{"Contract":"4S"}`,
	} {
		var b board
		if err := json.Unmarshal([]byte(bad), &b); err == nil {
			t.Errorf("%s was read", bad)
		}
		b.Calls = nil
		if !reflect.DeepEqual(b, board{}) {
			t.Errorf("%s left %+v behind", bad, b)
		}
	}
}
