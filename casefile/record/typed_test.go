package record

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"redress/fault"
)

// typedOf reads the short notation of testdata as the pad has it.
func typedOf(t *testing.T, short string) (typed Typed, calls []string, words map[string]string) {
	t.Helper()
	words = map[string]string{}
	for _, word := range strings.Fields(short) {
		name, value, _ := strings.Cut(word, "=")
		words[name] = value
	}
	typed = Typed{Board: words["board"], Dealer: words["dealer"], Vul: words["vul"], Kind: words["kind"],
		Seat: words["seat"], Stage: words["stage"], Index: -1, Action: -1}
	for name, to := range map[string]*int{"index": &typed.Index, "action": &typed.Action} {
		if text := words[name]; text != "" {
			var err error
			if *to, err = strconv.Atoi(text); err != nil {
				t.Fatal(err)
			}
		}
	}
	if words["auction"] != "" {
		calls = strings.Split(words["auction"], ",")
	}
	return typed, calls, words
}

// refusedWith tells whether a fault is the one of a table, "! field: part of the sentence".
func refusedWith(err error, want string) bool {
	field, text, _ := strings.Cut(strings.TrimPrefix(want, "! "), ": ")
	f := fault.Of(err)
	return err != nil && f.Code == fault.Invalid && f.Field == field && strings.Contains(f.Text, text) &&
		strings.HasSuffix(f.Text, ".")
}

func TestCallsOfThePad(t *testing.T) {
	for _, row := range rows(t, "pad_calls.txt", 3) {
		typed, calls, _ := typedOf(t, row.fields[0])
		if err := typed.ReadCalls(calls); err != nil {
			t.Fatalf("line %d: %v", row.line, err)
		}
		call, by, _ := strings.Cut(row.fields[1], " by ")
		call, irregular := strings.CutSuffix(call, " irregular")
		err := typed.Add(call, irregular, by)
		if want := row.fields[2]; strings.HasPrefix(want, "!") {
			if !refusedWith(err, want) || len(typed.Calls) != len(calls) {
				t.Errorf("line %d: %v, want %s", row.line, err, want)
			}
		} else if got := strings.Join(typed.Auction().Strings(), ","); err != nil || got != want {
			t.Errorf("line %d: %s, %v, want %s", row.line, got, err, want)
		}
	}
}

func TestTypedRecords(t *testing.T) {
	for _, row := range rows(t, "pad.txt", 3) {
		before := parsedOf(t, row.line, row.fields[0])
		if row.fields[0] == "" {
			before = nil
		}
		typed, calls, _ := typedOf(t, row.fields[1])
		var r *Record
		err := typed.ReadCalls(calls)
		if err == nil {
			r, err = typed.Read(before)
		}
		held(t, row, r, err)
	}
}

func TestTypedContracts(t *testing.T) {
	for _, row := range rows(t, "typed_contracts.txt", 3) {
		r := parsedOf(t, row.line, row.fields[0])
		_, _, words := typedOf(t, row.fields[1])
		err := TypedContract{Level: words["level"], Strain: words["strain"], Risk: words["risk"],
			Declarer: words["declarer"], Tricks: words["tricks"]}.Put(r)
		held(t, row, r, err)
	}
}

// held compares a record, or why there is none, with what the last cell of a row says.
func held(t *testing.T, row row, r *Record, err error) {
	t.Helper()
	if want := row.fields[2]; strings.HasPrefix(want, "!") {
		if !refusedWith(err, want) {
			t.Errorf("line %d: %v, want %s", row.line, err, want)
		}
		return
	}
	got, wrong := json.Marshal(r)
	want, same := json.Marshal(parsedOf(t, row.line, row.fields[2]))
	if err != nil || wrong != nil || same != nil || string(got) != string(want) {
		t.Errorf("line %d: %s, %v, want %s", row.line, got, err, want)
	}
}

func parsedOf(t *testing.T, line int, short string) *Record {
	t.Helper()
	r, err := Parse(jsonOf(t, short))
	if err != nil {
		t.Fatalf("line %d: %v", line, err)
	}
	return r
}

// TestTappedPlays taps the cards one after the other, and takes one more back that was tapped too much.
func TestTappedPlays(t *testing.T) {
	for _, row := range rows(t, "tapped_plays.txt", 4) {
		r := parsedOf(t, row.line, row.fields[0])
		typed, _, words := typedOf(t, row.fields[1])
		play := TypedPlay{Index: typed.Index, Action: typed.Action}
		var err error
		for _, card := range strings.FieldsFunc(words["play"], func(c rune) bool { return c == ',' }) {
			if err == nil {
				err = play.Add(card)
			}
		}
		spare := "CA"
		if strings.Contains(words["play"], spare) {
			spare = "CK"
		}
		if err == nil {
			err = play.Add(spare)
		}
		if err == nil {
			play.Undo()
			err = play.Put(r)
		}
		held(t, row, r, err)
		if err != nil {
			continue
		}
		turn := "?"
		if seat, known := r.ToPlay(); known {
			turn = seat.String()
		}
		if turn != row.fields[3] {
			t.Errorf("line %d: %s is to play; want %s", row.line, turn, row.fields[3])
		}
	}
}

// TestTakingBackWhatIsMarked: a mark goes with its card, and stays where another card is taken back.
func TestTakingBackWhatIsMarked(t *testing.T) {
	play := TypedPlay{Index: 0, Action: 2}
	if err := play.ReadCards([]string{"SA", "S2", "S3"}); err != nil {
		t.Fatal(err)
	}
	if play.Undo(); len(play.Cards) != 2 || play.Index != 0 || play.Action != -1 {
		t.Errorf("after one card %+v", play)
	}
	for range 3 {
		play.Undo()
	}
	if len(play.Cards) != 0 || play.Index != -1 {
		t.Errorf("after all of them %+v", play)
	}
	if err := play.ReadCards([]string{"SA", "S1"}); !refusedWith(err, "! play: at card 2") {
		t.Errorf("a card that is none: %v", err)
	}
}
