package handlers_test

import (
	"net/http"
	"testing"
)

// TestAPairThatPlaysABoardTwice at two tables is named with its board and its lines in files of every kind, and comes
// in only where somebody says that it is meant.
func TestAPairThatPlaysABoardTwice(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"twice.csv": {"Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,=\n1,3,4,4S,N,-1\n1,5,4,3NT,N,=\n",
			"Number 4 would play board 1 twice, at tables 2 and 3 (lines 3 and 4 of the file)."},
		"same.csv": {"Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,=\n1,1,2,4S,N,=\n",
			"Number 1 would play board 1 twice, at tables 1 and 2 (lines 2 and 3 of the file)."},
		"twice.pbn": {"[Event \"Lantern\"]\n[Board \"1\"]\n[ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;" +
			"Result\"]\n1 1 2 4S N 10\n2 3 4 4S N 9\n3 5 4 3NT N 9\n",
			"Number 4 would play board 1 twice, at tables 2 and 3 (lines 5 and 6 of the file)."},
		"twice.xml": {`<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-50</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>400</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>`,
			"Number 4 would play board 1 twice, at tables 2 and 3 (lines 3 and 4 of the file)."},
		"nz.xml": {`<session event_name="Monday" event_date="5/12/2025" scoring_type="MP"><board_results><brsection id="A">
<result tab="1" bd="1" rnd="1" ns="1" ew="2" dec="S" cont="4 S" res="=" score="420" mp_ns="20" mp_ew="0"/>
<result tab="2" bd="1" rnd="2" ns="3" ew="4" dec="S" cont="4 S" res="-1" score="-50" mp_ns="0" mp_ew="20"/>
<result tab="3" bd="1" rnd="3" ns="5" ew="4" dec="S" cont="3 NT" res="=" score="400" mp_ns="10" mp_ew="10"/>
</brsection></board_results></session>`,
			"would play board 1 twice, at tables 2 and 3 (lines 3 and 4 of the file)."},
	} {
		v := newClub(t).visitor(t)
		v.opens("/sessions/import").uploads(name, c.text)
		if v.status != http.StatusOK {
			t.Errorf("%s: status %d", name, v.status)
			continue
		}
		v.says("What the file brings in", c.says)
		v.form(v.at).with("name", "Lantern", "date", "2026-03-03").press("")
		v.want(http.StatusUnprocessableEntity)
		v.form(v.at).with("name", "Lantern", "date", "2026-03-03", "replace", "yes").pressed("")
	}
}
