package access

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/fault"
)

const (
	adas  = "seven diamonds doubled"
	bobs  = "four spades making"
	newer = "three notrump by south"
)

// office is a clerk with a clock that the test moves.
type office struct {
	*Clerk
	t      *testing.T
	memory *memory
	clock  time.Time
}

func newOffice(t *testing.T) *office {
	o := &office{t: t, memory: newMemory(), clock: time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)}
	o.Clerk = NewClerk(o.memory, func() time.Time { return o.clock }, nil)
	return o
}

// staffed is an office with Ada, the chief director, and Bob, a scorer.
func staffed(t *testing.T) (o *office, ada, bob Account) {
	t.Helper()
	o = newOffice(t)
	ada, err := o.SetUp(t.Context(), "Ada", adas)
	if err != nil {
		t.Fatal(err)
	}
	bob, err = o.Add(t.Context(), "Bob", []Role{Scorer}, bobs)
	if err != nil {
		t.Fatal(err)
	}
	return o, ada, bob
}

func (o *office) logIn(name, passphrase string) string {
	o.t.Helper()
	token, err := o.LogIn(o.t.Context(), name, passphrase)
	if err != nil {
		o.t.Fatal(err)
	}
	return token.String()
}

// wantName holds who a token belongs to against a name; empty for nobody.
func (o *office) seen(id string) string {
	o.t.Helper()
	a, err := o.Account(o.t.Context(), id)
	if err != nil {
		o.t.Fatal(err)
	}
	return a.Seen()
}

func (o *office) wantName(what, token, name string) {
	o.t.Helper()
	v, err := o.Recognise(o.t.Context(), token)
	if err != nil || v.Account.Name != name || v.Known() != (name != "") {
		o.t.Errorf("%s: it is %q, %v; want %q", what, v.Account.Name, err, name)
	}
}

func TestSetUp(t *testing.T) {
	o := newOffice(t)
	if any, err := o.AnyAccount(t.Context()); any || err != nil {
		t.Error("there is an account before the first", err)
	}
	for _, c := range []struct{ name, passphrase, field string }{
		{"", adas, "name"}, {"Ada", "short", "passphrase"}, {strings.Repeat("x", 61), adas, "name"},
		{"Ada", "", "passphrase"},
	} {
		_, err := o.SetUp(t.Context(), c.name, c.passphrase)
		wantFault(t, c.name, err, fault.Invalid, c.field, "")
	}
	ada, err := o.SetUp(t.Context(), " Ada ", adas)
	if err != nil || ada.Name != "Ada" || !slices.Equal(ada.Roles, []Role{Chief}) || ada.Created != o.clock.Unix() {
		t.Fatalf("%+v, %v", ada, err)
	}
	if any, err := o.AnyAccount(t.Context()); !any || err != nil {
		t.Error("there is no account after the first", err)
	}
	_, err = o.SetUp(t.Context(), "Eve", adas)
	wantFault(t, "a second first", err, fault.Conflict, "", "Log in")
}

// TestOneSetUpWins: of two who set up at once one is the chief director.
func TestOneSetUpWins(t *testing.T) {
	o := newOffice(t)
	var group sync.WaitGroup
	errs := make([]error, 4)
	for i := range errs {
		group.Go(func() { _, errs[i] = o.SetUp(t.Context(), string(rune('A'+i)), adas) })
	}
	group.Wait()
	lost := slices.DeleteFunc(errs, func(err error) bool { return err == nil })
	if len(lost) != 3 || len(o.memory.accounts) != 1 {
		t.Errorf("%d of 4 lost, %d accounts", len(lost), len(o.memory.accounts))
	}
	for _, err := range lost {
		wantFault(t, "who lost", err, fault.Conflict, "", "set Redress up")
	}
}

func TestAdd(t *testing.T) {
	o, _, _ := staffed(t)
	director := []Role{Director}
	for _, c := range []struct {
		what, name string
		roles      []Role
		passphrase string
		field      string
	}{
		{"a name that is taken", "bob", director, adas, "name"},
		{"the same with blanks", "  BOB ", director, adas, "name"},
		{"no name", " ", director, adas, "name"},
		{"no role", "Cay", nil, adas, "roles"},
		{"a role of players", "Cay", []Role{Party}, adas, "roles"},
		{"a poor passphrase", "Cay", director, "bridge", "passphrase"},
	} {
		_, err := o.Add(t.Context(), c.name, c.roles, c.passphrase)
		wantFault(t, c.what, err, fault.Invalid, c.field, "")
	}
	if all, err := o.Accounts(t.Context()); err != nil || len(all) != 2 {
		t.Errorf("%d accounts, %v", len(all), err)
	}
	_, err := newOffice(t).Add(t.Context(), "Cay", director, adas)
	wantFault(t, "the first account without a chief", err, fault.Conflict, "", "chief director")
}

func TestLogIn(t *testing.T) {
	o, _, bob := staffed(t)
	ada, again := o.logIn("Ada", adas), o.logIn(" ada ", adas)
	if ada == again {
		t.Error("two logins have one token")
	}
	o.wantName("hers", ada, "Ada")
	o.wantName("typed small", strings.ToLower(again), "Ada")
	for what, token := range map[string]string{"nothing": "", "no token": "x", "another token": Token{1}.String(),
		"its digest": Token{1}.Digest()} {
		o.wantName(what, token, "")
	}
	if _, err := o.Disable(t.Context(), bob.ID, o.seen(bob.ID)); err != nil {
		t.Fatal(err)
	}
	before := o.memory.writes
	told := ""
	for _, c := range []struct{ what, name, passphrase string }{
		{"a wrong passphrase", "Ada", bobs}, {"no passphrase", "Ada", ""}, {"an unknown name", "Eve", adas},
		{"no name", "", adas}, {"a disabled account", "Bob", bobs},
	} {
		_, err := o.LogIn(t.Context(), c.name, c.passphrase)
		wantFault(t, c.what, err, fault.NotLoggedIn, "", "not right")
		if told == "" {
			told = err.Error()
		}
		if err.Error() != told {
			t.Errorf("%s can be told from the others: %v", c.what, err)
		}
	}
	if o.memory.writes != before {
		t.Error("something was stored for who was not let in")
	}
}

// TestHowLoginsEnd: each way ends those that it says and no others.
func TestHowLoginsEnd(t *testing.T) {
	for _, c := range []struct {
		what       string
		end        func(o *office, ada, bob Account, first Login) error
		first, two bool // whether Ada's logins still stand
		bob        bool
	}{
		{"nothing", func(*office, Account, Account, Login) error { return nil }, true, true, true},
		{"logging out", func(o *office, _, _ Account, first Login) error { return o.LogOut(o.t.Context(), first) },
			false, true, true},
		{"logging out everywhere", func(o *office, ada, _ Account, _ Login) error {
			return o.LogOutEverywhere(
				o.t.Context(), ada.ID)
		}, false, false, true},
		{"a new passphrase", func(o *office, ada, _ Account, _ Login) error {
			_, err := o.SetPassphrase(o.t.Context(), ada.ID, o.seen(ada.ID), newer)
			return err
		}, false, false, true},
		{"a passphrase of her own", func(o *office, ada, _ Account, _ Login) error {
			_, err := o.ChangePassphrase(o.t.Context(), ada.ID, adas, newer)
			return err
		}, false, false, true},
		{"another's account disabled", func(o *office, _, bob Account, _ Login) error {
			_, err := o.Disable(o.t.Context(), bob.ID, o.seen(bob.ID))
			return err
		}, true, true, false},
		{"disabled and enabled again", func(o *office, _, bob Account, _ Login) error {
			if _, err := o.Disable(o.t.Context(), bob.ID, o.seen(bob.ID)); err != nil {
				return err
			}
			_, err := o.Enable(o.t.Context(), bob.ID, o.seen(bob.ID))
			return err
		}, true, true, false},
		{"other roles", func(o *office, _, bob Account, _ Login) error {
			_, err := o.EditRoles(o.t.Context(), bob.ID, RoleWords(bob.Roles), []Role{Recorder})
			return err
		}, true, true, true},
		{"29 days", func(o *office, _, _ Account, _ Login) error {
			o.clock = o.clock.Add(29 * 24 * time.Hour)
			return nil
		}, true, true, true},
		{"30 days", func(o *office, _, _ Account, _ Login) error {
			o.clock = o.clock.Add(30 * 24 * time.Hour)
			return nil
		}, false, false, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			o, ada, bob := staffed(t)
			first, two, bobs := o.logIn("Ada", adas), o.logIn("Ada", adas), o.logIn("Bob", bobs)
			v, err := o.Recognise(t.Context(), first)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.end(o, ada, bob, v.Login); err != nil {
				t.Fatal(err)
			}
			for token, stands := range map[string]bool{first: c.first, two: c.two, bobs: c.bob} {
				if v, err := o.Recognise(t.Context(), token); err != nil || v.Known() != stands {
					t.Errorf("%s's login stands: %t, %v; want %t", v.Account.Name, v.Known(), err, stands)
				}
			}
		})
	}
}

// TestSeen: the note that a login is in use is written every six hours at most, and moves its end.
func TestSeen(t *testing.T) {
	o, _, _ := staffed(t)
	token := o.logIn("Ada", adas)
	writes := o.memory.writes
	for day := range 4 * 40 {
		o.clock = o.clock.Add(6 * time.Hour)
		for range 5 {
			v, err := o.Recognise(t.Context(), token)
			if err != nil || !v.Known() {
				t.Fatalf("after %d quarters of a day nobody is logged in (%v)", day, err)
			}
			if err := o.Seen(t.Context(), v.Login); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := o.memory.writes - writes; n != 4*40 {
		t.Errorf("%d notes in 40 days; want 160", n)
	}
	writes = o.memory.writes
	if err := o.Seen(t.Context(), Login{}); err != nil || o.memory.writes != writes {
		t.Error("a reader was noted", err)
	}
}

func TestChangePassphrase(t *testing.T) {
	o, ada, _ := staffed(t)
	_, err := o.ChangePassphrase(t.Context(), ada.ID, bobs, newer)
	wantFault(t, "the wrong one", err, fault.Invalid, "present", "not the current")
	_, err = o.ChangePassphrase(t.Context(), ada.ID, adas, "Ada")
	wantFault(t, "a poor one", err, fault.Invalid, "passphrase", "at least")
	_, err = o.ChangePassphrase(t.Context(), "a-nobody", adas, newer)
	wantFault(t, "of nobody", err, fault.NotFound, "", "no such account")
	token, err := o.ChangePassphrase(t.Context(), ada.ID, adas, newer)
	if err != nil {
		t.Fatal(err)
	}
	o.wantName("who changed it stays logged in", token.String(), "Ada")
	_, err = o.LogIn(t.Context(), "Ada", adas)
	wantFault(t, "the old one", err, fault.NotLoggedIn, "", "")
	o.logIn("Ada", newer)
}

// TestAnAccountAsItWasSeen: what was meant for an account that stands otherwise by now is not done to it.
func TestAnAccountAsItWasSeen(t *testing.T) {
	o, _, bob := staffed(t)
	disable := func(seen string) error { _, err := o.Disable(t.Context(), bob.ID, seen); return err }
	enable := func(seen string) error { _, err := o.Enable(t.Context(), bob.ID, seen); return err }
	first := bob.Seen()
	if err := disable(first); err != nil {
		t.Fatal(err)
	}
	off := o.seen(bob.ID)
	if err := enable(off); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what, says string
		do         func() error
	}{
		{"disabling", "logged out everywhere", func() error { return disable(first) }},
		{"a form that says nothing", "since this page was opened", func() error { return disable("") }},
		{"enabling", "has been taken into use again", func() error { return enable(off) }},
		{"a passphrase", "Nothing was changed", func() error {
			_, err := o.SetPassphrase(t.Context(), bob.ID, first, "another heron at dawn")
			return err
		}},
	} {
		before := o.seen(bob.ID)
		if err := c.do(); !fault.Is(err, fault.Conflict) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.what, err)
		}
		if o.seen(bob.ID) != before {
			t.Errorf("%s changed the account", c.what)
		}
	}
	if err := disable(o.seen(bob.ID)); err != nil {
		t.Error(err)
	}
	if err := enable(off); !fault.Is(err, fault.Conflict) || !strings.Contains(err.Error(), "has been disabled") {
		t.Errorf("enabling what was disabled anew: %v", err)
	}
}

// TestSomebodyStaysChief: no change leaves the club without one.
func TestSomebodyStaysChief(t *testing.T) {
	o, ada, bob := staffed(t)
	both := []Role{Chief, Scorer}
	steps := []struct {
		what string
		do   func() error
		ok   bool
	}{
		{"disabling the only one", func() error {
			_, err := o.Disable(t.Context(), ada.ID, o.seen(ada.ID))
			return err
		}, false},
		{"making the only one a director", func() error {
			_, err := o.EditRoles(t.Context(), ada.ID, RoleWords(ada.Roles), []Role{Director})
			return err
		}, false},
		{"a second one", func() error {
			_, err := o.EditRoles(t.Context(), bob.ID, RoleWords(bob.Roles), both)
			return err
		}, true},
		{"disabling the first", func() error { _, err := o.Disable(t.Context(), ada.ID, o.seen(ada.ID)); return err },
			true},
		{"disabling the second", func() error { _, err := o.Disable(t.Context(), bob.ID, o.seen(bob.ID)); return err },
			false},
		{"enabling the first", func() error { _, err := o.Enable(t.Context(), ada.ID, o.seen(ada.ID)); return err },
			true},
		{"disabling the second now", func() error {
			_, err := o.Disable(t.Context(), bob.ID, o.seen(bob.ID))
			return err
		}, true},
		{"of nobody", func() error { _, err := o.Disable(t.Context(), "a-nobody", "0-0"); return err }, false},
	}
	for _, step := range steps {
		if err := step.do(); (err == nil) != step.ok {
			t.Errorf("%s: %v", step.what, err)
		}
	}
}

func TestNamed(t *testing.T) {
	o, ada, _ := staffed(t)
	if found, err := o.Named(t.Context(), " ADA "); err != nil || found.ID != ada.ID {
		t.Errorf("%+v, %v", found, err)
	}
	_, err := o.Named(t.Context(), "Eve")
	wantFault(t, "nobody", err, fault.NotFound, "", "no such account")
}
