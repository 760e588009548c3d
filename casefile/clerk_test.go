package casefile

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"redress/access"
	"redress/fault"
	"redress/ledger"
)

func TestOpenAndDo(t *testing.T) {
	d := newDesk(t)
	c := d.open(OpenCase{Session: "tuesday", Edition: "laws-2017"}, start(small()), AddNote{"A note."})
	if c.Number != 1 || len(c.Runs) != 1 || len(c.Notes) != 1 || c.Seq != 3 || d.rows[c.ID] != c.Summary() {
		t.Errorf("%+v", c)
	}
	if again := d.open(OpenCase{Session: "tuesday", Edition: "laws-2017"}); again.Number != 2 {
		t.Errorf("the second case of the session has number %d", again.Number)
	}
	if other := d.open(OpenCase{Session: "wednesday", Edition: "laws-2017"}); other.Number != 1 {
		t.Errorf("the first case of another session has number %d", other.Number)
	}
	read, err := d.clerk.Case(t.Context(), c.ID)
	if err != nil || read.Summary() != c.Summary() {
		t.Errorf("%+v, %v", read, err)
	}
	if _, err := d.clerk.Case(t.Context(), "c-none"); !fault.Is(err, fault.NotFound) {
		t.Errorf("a case that is not there: %v", err)
	}
	_, err = d.try(&Case{ID: "c-none"}, director, AddNote{"A note."})
	wantFault(t, "a note on a case that is not there", err, fault.NotFound, "", "There is no such case.")
	if len(d.streams) != 3 {
		t.Errorf("%d cases", len(d.streams))
	}
}

func TestAllCommandsOrNone(t *testing.T) {
	d := newDesk(t)
	c := d.at("opened")
	_, err := d.try(c, director, AddNote{"A note."}, start(small()), AddNote{})
	wantFault(t, "an empty note", err, fault.Invalid, "note", "Type the note first.")
	_, err = d.try(c, director, CloseCase{"They withdrew."}, AddNote{"Too late."})
	wantFault(t, "a note in the state that the command before it left", err, fault.Forbidden, "", refusal[Closed])
	if len(d.streams[c.ID]) != 1 || len(d.contents) != 0 || len(d.texts[c.ID]) != 1 {
		t.Error("something of it was stored")
	}
	if _, err := d.clerk.Open(t.Context(), "r", director, OpenCase{Edition: "laws-2017"}, AddNote{}); err == nil ||
		len(d.streams) != 1 {
		t.Errorf("%v, %d cases", err, len(d.streams))
	}
	_, err = d.clerk.Open(t.Context(), "r", Actor{Name: "reader", Role: access.Reader}, OpenCase{Edition: "laws-2017"})
	wantFault(t, "a reader opens a case", err, fault.Forbidden, "", "This is not for you to do; ask the director.")
}

func TestTheSameRequestChangesNothingTwice(t *testing.T) {
	d := newDesk(t)
	first, err := d.clerk.Open(t.Context(), "open", director, OpenCase{Edition: "laws-2017"}, start(small()))
	if err != nil {
		t.Fatal(err)
	}
	again, err := d.clerk.Open(t.Context(), "open", director, OpenCase{Edition: "okb-1997"})
	if err != nil || again.ID != first.ID || again.Seq != first.Seq || len(d.streams) != 1 {
		t.Errorf("opened twice: %+v, %v", again, err)
	}
	for range 2 {
		if _, err := d.clerk.Do(t.Context(), first.ID, "note", director, AddNote{"A note."}); err != nil {
			t.Fatal(err)
		}
	}
	if c, err := d.clerk.Case(t.Context(), first.ID); err != nil || len(c.Notes) != 1 {
		t.Errorf("noted twice: %+v, %v", c, err)
	}
}

// TestTheSameCaseOpenedTwiceAtOnce: an impatient person presses twice, and both requests come before either is stored.
func TestTheSameCaseOpenedTwiceAtOnce(t *testing.T) {
	d := newDesk(t)
	var inner *Case
	d.meanwhile = func() {
		var err error
		if inner, err = d.clerk.Open(t.Context(), "open", director, OpenCase{Edition: "laws-2017"}); err != nil {
			t.Error(err)
		}
	}
	outer, err := d.clerk.Open(t.Context(), "open", director, OpenCase{Edition: "laws-2017"})
	if err != nil || outer.ID != inner.ID || len(d.streams) != 1 {
		t.Errorf("%+v, %v, %d cases", outer, err, len(d.streams))
	}
}

// TestTwoCasesAtOnceHaveTwoNumbers: whoever is slower asks for the number again.
func TestTwoCasesAtOnceHaveTwoNumbers(t *testing.T) {
	d := newDesk(t)
	d.meanwhile = func() { d.open(OpenCase{Session: "s", Edition: "laws-2017"}) }
	if c := d.open(OpenCase{Session: "s", Edition: "laws-2017"}); c.Number != 2 {
		t.Errorf("number %d", c.Number)
	}
}

// TestACommandIsDecidedAgainOnWhatSomebodyElseDid: what does not stand in the way is kept, what does is told.
func TestACommandIsDecidedAgainOnWhatSomebodyElseDid(t *testing.T) {
	d := newDesk(t)
	c := d.at("board over")
	mine := answer(c, small(), "who", "nobody", "")
	d.meanwhile = func() { d.do(c, AddNote{"A note."}) }
	if c = d.do(c, mine); len(c.Notes) != 1 || c.Current().Answers["who"].Key != "nobody" {
		t.Errorf("%+v", c)
	}
	ruling := issue(c, small())
	d.meanwhile = func() { d.do(c, AddNote{"Another note."}) }
	_, err := d.try(c, director, ruling)
	wantFault(t, "a ruling on what has just changed", err, fault.Conflict, "",
		"Somebody else has just changed this case. Check it once more before you issue the ruling.")
}

// TestAQuestionnaireIsPinnedOnce: opened twice in one request it is one run, and its documents are stored.
func TestAQuestionnaireIsPinnedOnce(t *testing.T) {
	d := newDesk(t)
	c := d.open(OpenCase{Edition: "laws-2017"}, start(small()), start(small()))
	run := c.Current()
	for _, hash := range []string{run.Pinned, run.Quotes} {
		if _, err := d.Content(t.Context(), hash); err != nil {
			t.Error(err)
		}
	}
	if len(c.Runs) != 1 || len(d.contents) != 2 {
		t.Errorf("%d runs, %d documents", len(c.Runs), len(d.contents))
	}
}

// TestManyDirectorsAtOnce: eight people open cases and work on one of them, each request sent twice. Nothing is lost,
// nothing is done twice.
func TestManyDirectorsAtOnce(t *testing.T) {
	const people, rounds = 8, 5
	d := newDesk(t)
	c := d.at("asked")
	d.clerk.Random = nil // a generator of the test's serves one at a time
	d.clerk.Now = func() time.Time { return evening }
	var group sync.WaitGroup
	for p := range people {
		for range 2 {
			group.Go(func() {
				for r := range rounds {
					request := fmt.Sprintf("%d-%d", p, r)
					untilStored(t, func() error {
						_, err := d.clerk.Do(t.Context(), c.ID, request, director, AddNote{"Note " + request})
						return err
					})
					untilStored(t, func() error {
						_, err := d.clerk.Open(t.Context(), "open-"+request, director,
							OpenCase{Session: "s", Edition: "laws-2017"})
						return err
					})
				}
			})
		}
	}
	group.Wait()
	after, err := d.clerk.Case(t.Context(), c.ID)
	if err != nil || len(after.Notes) != people*rounds || ledger.Verify(d.streams[c.ID]) != nil {
		t.Errorf("%d notes, %v", len(after.Notes), err)
	}
	numbers := map[int]bool{}
	for _, row := range d.rows {
		if row.Session == "s" {
			numbers[row.Number] = true
		}
	}
	if len(numbers) != people*rounds || len(d.streams) != people*rounds+1 || !numbers[people*rounds] {
		t.Errorf("%d cases with %d numbers", len(d.streams)-1, len(numbers))
	}
}

// untilStored sends again what was refused because too many people were writing.
func untilStored(t *testing.T, send func() error) {
	for {
		err := send()
		var f *fault.Error
		if errors.As(err, &f) && f.Code == fault.Unavailable {
			continue
		}
		if err != nil {
			t.Error(err)
		}
		return
	}
}
