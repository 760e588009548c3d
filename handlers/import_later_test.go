package handlers_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// A later file of the evening leaves what a person typed in the meantime, and what it no longer has itself, unless the
// tick beside it is set, and everything else in it comes in.
func TestALaterFile(t *testing.T) {
	const head, first = "board,table,ns,ew,contract\n", "1,1,1,2,4S N =\n1,2,3,4,4S N +1\n2,1,1,2,3NT N =\n"
	for _, c := range []struct {
		name, later string
		says        []string
		tick        string
		becomes     string // board 1 at tables 1 and 2, board 2 at both
	}{
		{"typed here", first + "2,2,3,4,1NT N =\n", []string{"Typed here, and other in the file",
			"4♠ by North = in place of 3NT by North =, which", "1 result"}, "",
			"3NT by North =|4♠ by North +1|3NT by North =|1NT by North ="},
		{"typed here, and the file is right", first + "2,2,3,4,1NT N =\n", []string{"Typed here"}, "typed-1-1",
			"4♠ by North =|4♠ by North +1|3NT by North =|1NT by North ="},
		{"gone", strings.Replace(first, "1,2,3,4,4S N +1\n", "2,2,3,4,1NT N =\n", 1), []string{
			"No longer in the file", "Board 1 at table 2: the file no longer has it, and the session still has 4♠"}, "",
			"3NT by North =|4♠ by North +1|3NT by North =|1NT by North ="},
		{"gone, and taken out", strings.Replace(first, "1,2,3,4,4S N +1\n", "2,2,3,4,1NT N =\n", 1), nil,
			"gone-1-2", "3NT by North =|not played|3NT by North =|1NT by North ="},
		{"nothing else", first, []string{"holds nothing new but what is listed below", "Take what is ticked"},
			"typed-1-1", "4♠ by North =|4♠ by North +1|3NT by North =|"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newClub(t)
			v := k.visitor(t)
			v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
			at := v.at
			v.opens(at+"/import").uploads("a.csv", head+first).form("/import/" + filepath.Base(v.at)).pressed("")
			v.opens(at+"/results?board=1").form("/results").with("slip-1", "3nt n =").pressed("")
			v.opens(at+"/import").uploads("a.csv", head+c.later).says(c.says...)
			f := v.form("/import/" + filepath.Base(v.at))
			if c.name == "nothing else" {
				f.press("")
				v.want(http.StatusUnprocessableEntity)
				v.says("Nothing is ticked, and nothing else in the file is new.")
			}
			if c.tick != "" {
				f.with(c.tick, "1", "replace", "1")
			}
			f.pressed("")
			play := k.theSession(t)
			var stands []string
			for _, board := range []int{1, 2} {
				for _, table := range []string{"1", "2"} {
					text := ""
					if r, there := play.Result(board, table); there {
						text = r.Slip()
					}
					stands = append(stands, text)
				}
			}
			if got := strings.Join(stands, "|"); got != c.becomes {
				t.Errorf("it is %s, want %s", got, c.becomes)
			}
		})
	}
}

// A board that the file marks otherwise is a change to look at, though its deal is known and nothing else is new.
func TestOtherMarksAreAChange(t *testing.T) {
	const deal = "[Event \"\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" +
		"[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "2", "tables", "2").pressed("")
	at := v.at
	v.opens(at+"/import").uploads("a.pbn", deal).form("/import/" + filepath.Base(v.at)).pressed("")
	v.opens(at+"/import").uploads("a.pbn", strings.Replace(deal, "None", "All", 1))
	v.says("Another dealer or vulnerability: board 1", "By the numbers of the boards", "Import it",
		"!nothing that the session does not have")
	v.form("/import/"+filepath.Base(v.at)).with("marks", "file").pressed("")
	if got := k.theSession(t).Marking(1).Vul.String(); got != "Both" && got != "All" {
		t.Errorf("board 1 is marked %s", got)
	}
}
