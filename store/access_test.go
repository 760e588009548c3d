package store

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"redress/access"
	"redress/fault"
	"redress/ledger"
)

// testRegister is what every backend must do for accounts, logins and links; it sees nothing but access.Register. open
// gives an empty one.
func testRegister(t *testing.T, open func(t *testing.T) access.Register) {
	for _, c := range []struct {
		name string
		test func(t *testing.T, r access.Register)
	}{
		{"an empty register has nobody", nobody},
		{"accounts come back as they were stored", accountsBack},
		{"a refused account leaves nothing", accountRefused},
		{"two who decide at once see each other", accountsOneByOne},
		{"logins come back with their account", loginsBack},
		{"what has expired is dropped", loginsDropped},
		{"links come back as they were stored", linksBack},
		{"links are found by what they are for", linksFound},
		{"a link is used once", linkUsed},
		{"a withdrawn link stays withdrawn", linkRevoked},
		{"a request that was broken off stores nothing", registerBrokenOff},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

func TestRegisterConformance(t *testing.T) {
	for name, limit := range map[string]int{"in groups": usual.limit, "one by one": 1} {
		t.Run(name, func(t *testing.T) {
			testRegister(t, func(t *testing.T) access.Register { return openLimited(t, limit).Register })
		})
	}
}

// hash is one that can be read; making it anew for each account would only take time.
const hash access.Hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"

func anAccount(name string, roles ...access.Role) access.Account {
	return access.Account{ID: "a-" + strings.ToLower(name), Name: name, Roles: roles, Hash: hash, Epoch: 2,
		Created: 1_700_000_000}
}

func mustSave(t *testing.T, r access.Register, a access.Account) {
	t.Helper()
	saved, err := r.SaveAccount(t.Context(), func([]access.Account) (access.Account, error) { return a, nil })
	if err != nil || !reflect.DeepEqual(saved, a) {
		t.Fatalf("saved %+v, %v", saved, err)
	}
}

func wantAccounts(t *testing.T, r access.Register, want ...access.Account) {
	t.Helper()
	all, err := r.Accounts(t.Context())
	if err != nil || len(all) != len(want) || len(want) > 0 && !reflect.DeepEqual(all, want) {
		t.Errorf("accounts %+v, %v; want %+v", all, err, want)
	}
	if any, err := r.AnyAccount(t.Context()); err != nil || any != (len(want) > 0) {
		t.Errorf("there is an account: %t, %v", any, err)
	}
}

func aLogin(digest string, a access.Account, expires int64) access.Login {
	return access.Login{Digest: digest, Account: a.ID, Epoch: a.Epoch, Created: 1_700_000_000, Seen: 1_700_000_001,
		Expires: expires}
}

func aLink(id string, kind access.Kind, scope access.Scope) access.Link {
	return access.Link{ID: "l-" + id, Digest: digestOf(id), Kind: kind, Scope: scope, Label: "Table " + id +
		" ♠", Created: 1_700_000_000}
}

// digestOf is one as a secret has it.
func digestOf(id string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(id))) }

func nobody(t *testing.T, r access.Register) {
	wantAccounts(t, r)
	_, _, err := r.Login(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
	_, err = r.Link(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
	if links, err := r.Links(t.Context(), access.Scope{}); err != nil || len(links) != 0 {
		t.Errorf("links %v, %v", links, err)
	}
	if err := r.EndLogin(t.Context(), "none"); err != nil {
		t.Error(err)
	}
	wantCode(t, r.RevokeLink(t.Context(), "l-none", 5), fault.NotFound)
	if noted, err := r.UseLink(t.Context(), "l-none", 5); noted || err != nil {
		t.Errorf("a link that is not there was used: %t, %v", noted, err)
	}
}

func accountsBack(t *testing.T, r access.Register) {
	ada, bob := anAccount("Ada", access.Chief, access.Recorder), anAccount("Bob", access.Scorer)
	mustSave(t, r, bob)
	mustSave(t, r, ada)
	wantAccounts(t, r, ada, bob)
	ada.Name, ada.Roles, ada.Hash, ada.Epoch, ada.Disabled = "Zoë <b>", []access.Role{access.Director}, hash+
		"x", 3, 1_700_000_005
	mustSave(t, r, ada)
	wantAccounts(t, r, bob, ada)
}

func accountRefused(t *testing.T, r access.Register) {
	ada := anAccount("Ada", access.Chief)
	mustSave(t, r, ada)
	refusal := fault.New(fault.Conflict, "Somebody must be chief director.")
	_, err := r.SaveAccount(t.Context(), func(all []access.Account) (access.Account, error) {
		if len(all) != 1 || !reflect.DeepEqual(all[0], ada) {
			t.Errorf("it is decided on %+v", all)
		}
		return anAccount("Bob"), refusal
	})
	if !errors.Is(err, refusal) {
		t.Errorf("got %v", err)
	}
	bob := anAccount("Bob", access.Scorer)
	bob.Name = ada.Name
	_, err = r.SaveAccount(t.Context(), func([]access.Account) (access.Account, error) { return bob, nil })
	wantCode(t, err, fault.Conflict)
	wantAccounts(t, r, ada)
}

// accountsOneByOne: each makes an account only where there are as many as it saw, and all come to pass.
func accountsOneByOne(t *testing.T, r access.Register) {
	const people = 12
	var group sync.WaitGroup
	for range people {
		group.Go(func() {
			_, err := r.SaveAccount(t.Context(), func(all []access.Account) (access.Account, error) {
				return anAccount(fmt.Sprintf("P%02d", len(all)), access.Director), nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if all, err := r.Accounts(t.Context()); err != nil || len(all) != people {
		t.Errorf("%d accounts, %v; want %d", len(all), err, people)
	}
}

func loginsBack(t *testing.T, r access.Register) {
	ada, bob := anAccount("Ada", access.Chief), anAccount("Bob", access.Scorer)
	mustSave(t, r, ada)
	mustSave(t, r, bob)
	one, two := aLogin("one", ada, 1_800_000_000), aLogin("two", bob, 1_800_000_000)
	for _, l := range []access.Login{one, two} {
		if err := r.AddLogin(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	one.Seen, one.Expires = 1_700_000_900, 1_800_000_900
	if err := r.SeeLogin(t.Context(), one); err != nil {
		t.Fatal(err)
	}
	if l, a, err := r.Login(t.Context(), "one"); err != nil || l != one || !reflect.DeepEqual(a, ada) {
		t.Errorf("%+v of %+v, %v", l, a, err)
	}
	if err := r.EndLogin(t.Context(), "one"); err != nil {
		t.Fatal(err)
	}
	_, _, err := r.Login(t.Context(), "one")
	wantCode(t, err, fault.NotFound)
	if l, a, err := r.Login(t.Context(), "two"); err != nil || l != two || !reflect.DeepEqual(a, bob) {
		t.Errorf("%+v of %+v, %v", l, a, err)
	}
	if err := r.AddLogin(t.Context(), two); err == nil {
		t.Error("one digest stands for two logins")
	}
	if err := r.AddLogin(t.Context(), access.Login{Digest: "three", Account: "a-nobody", Created: 1,
		Expires: 2}); err == nil {
		t.Error("a login of nobody was stored")
	}
}

func loginsDropped(t *testing.T, r access.Register) {
	ada := anAccount("Ada", access.Chief)
	mustSave(t, r, ada)
	for digest, expires := range map[string]int64{"old": 1_700_000_100, "new": 1_700_000_101} {
		l := aLogin(digest, ada, expires)
		l.Created = 1_600_000_000
		if err := r.AddLogin(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	now := aLogin("now", ada, 1_800_000_000)
	now.Created = 1_700_000_100
	if err := r.AddLogin(t.Context(), now); err != nil {
		t.Fatal(err)
	}
	_, _, err := r.Login(t.Context(), "old")
	wantCode(t, err, fault.NotFound)
	for _, digest := range []string{"new", "now"} {
		if _, _, err := r.Login(t.Context(), digest); err != nil {
			t.Errorf("%s: %v", digest, err)
		}
	}
}

// theLinks are of two tables, two seats, two cases and two polls.
func theLinks(t *testing.T, r access.Register) []access.Link {
	t.Helper()
	links := []access.Link{
		aLink("1", access.TableLink, access.Scope{Session: "s-1", Table: "1"}),
		aLink("2", access.TableLink, access.Scope{Session: "s-1", Table: "2"}),
		aLink("3", access.CaseLink, access.Scope{Session: "s-1", Table: "2", Seat: "N", Round: 4, Case: "c-3"}),
		aLink("4", access.CaseLink, access.Scope{Case: "c-1", Seat: "W"}),
		aLink("5", access.ReviewLink, access.Scope{Case: "c-2", Member: "1/2"}),
		aLink("6", access.PollLink, access.Scope{Case: "c-2", Poll: "p-1"}),
		aLink("7", access.PollLink, access.Scope{Case: "c-2", Poll: "p-2"}),
	}
	links[5].Once, links[5].Expires = true, 1_700_009_999
	for i := range links {
		links[i].Created += int64(i)
		if err := r.AddLink(t.Context(), links[i]); err != nil {
			t.Fatal(err)
		}
	}
	return links
}

func linksBack(t *testing.T, r access.Register) {
	for _, want := range theLinks(t, r) {
		if l, err := r.Link(t.Context(), want.Digest); err != nil || l != want {
			t.Errorf("%+v, %v; want %+v", l, err, want)
		}
		again := want
		again.ID = "l-other"
		if err := r.AddLink(t.Context(), again); err == nil {
			t.Error("one digest stands for two links")
		}
	}
	bad := aLink("8", access.CaseLink, access.Scope{Case: "c-1"})
	bad.Label = "a\x00b"
	wantCode(t, r.AddLink(t.Context(), bad), fault.Invalid)
}

func linksFound(t *testing.T, r access.Register) {
	theLinks(t, r)
	for _, c := range []struct {
		of   access.Scope
		want string
	}{
		{access.Scope{}, "7654321"},
		{access.Scope{Session: "s-1"}, "321"},
		{access.Scope{Session: "s-1", Table: "2"}, "32"},
		{access.Scope{Session: "s-1", Round: 4}, "3"},
		{access.Scope{Session: "s-1", Round: 5}, ""},
		{access.Scope{Case: "c-2"}, "765"},
		{access.Scope{Seat: "W"}, "4"},
		{access.Scope{Poll: "p-2"}, "7"},
		{access.Scope{Case: "c-2", Member: "1/2"}, "5"},
		{access.Scope{Case: "c-2", Member: "1/1"}, ""},
		{access.Scope{Case: "c-1", Member: "1/2"}, ""},
		{access.Scope{Session: "s-2"}, ""},
		{access.Scope{Session: "' or 1=1 --"}, ""},
	} {
		links, err := r.Links(t.Context(), c.of)
		found := ""
		for _, l := range links {
			found += strings.TrimPrefix(l.ID, "l-")
		}
		if err != nil || found != c.want {
			t.Errorf("%+v finds %s, %v; want %s", c.of, found, err, c.want)
		}
	}
}

func linkUsed(t *testing.T, r access.Register) {
	links := theLinks(t, r)
	var group sync.WaitGroup
	noted := make([]bool, 8)
	for i := range noted {
		group.Go(func() {
			var err error
			if noted[i], err = r.UseLink(t.Context(), links[5].ID, 1_700_000_500); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	n := 0
	for _, was := range noted {
		if was {
			n++
		}
	}
	if n != 1 {
		t.Errorf("it was used %d times", n)
	}
	if l, err := r.Link(t.Context(), links[5].Digest); err != nil || l.Used != 1_700_000_500 {
		t.Errorf("%+v, %v", l, err)
	}
	if err := r.RevokeLink(t.Context(), links[6].ID, 7); err != nil {
		t.Fatal(err)
	}
	if was, err := r.UseLink(t.Context(), links[6].ID, 8); was || err != nil {
		t.Errorf("a withdrawn link was used: %t, %v", was, err)
	}
}

func linkRevoked(t *testing.T, r access.Register) {
	links := theLinks(t, r)
	revoked := func(want string) {
		t.Helper()
		all, err := r.Links(t.Context(), access.Scope{})
		found := ""
		for _, l := range all {
			if l.Revoked != 0 {
				found += fmt.Sprint(strings.TrimPrefix(l.ID, "l-"), "@", l.Revoked, " ")
			}
		}
		if err != nil || found != want {
			t.Errorf("withdrawn are %q, %v; want %q", found, err, want)
		}
	}
	for _, at := range []int64{5, 6} {
		if err := r.RevokeLink(t.Context(), links[0].ID, at); err != nil {
			t.Fatal(err)
		}
	}
	revoked("1@5 ")
	wantCode(t, r.RevokeLinks(t.Context(), access.Scope{}, 7), fault.Internal)
	revoked("1@5 ")
	if err := r.RevokeLinks(t.Context(), access.Scope{Session: "s-1"}, 8); err != nil {
		t.Fatal(err)
	}
	revoked("3@8 2@8 1@5 ")
	if err := r.RevokeLinks(t.Context(), access.Scope{Case: "c-2", Poll: "p-1"}, 9); err != nil {
		t.Fatal(err)
	}
	revoked("6@9 3@8 2@8 1@5 ")
	if err := r.RevokeLinks(t.Context(), access.Scope{Case: "c-2", Member: "1/1"}, 10); err != nil {
		t.Fatal(err)
	}
	revoked("6@9 3@8 2@8 1@5 ")
	if err := r.RevokeLinks(t.Context(), access.Scope{Case: "c-2", Member: "1/2"}, 11); err != nil {
		t.Fatal(err)
	}
	revoked("6@9 5@11 3@8 2@8 1@5 ")
}

func registerBrokenOff(t *testing.T, r access.Register) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := r.SaveAccount(ctx, func([]access.Account) (access.Account, error) {
		return anAccount("Ada", access.Chief),
			nil
	})
	wantCode(t, err, fault.Unavailable)
	wantCode(t, r.AddLink(ctx, aLink("1", access.CaseLink, access.Scope{Case: "c-1"})), fault.Unavailable)
	wantAccounts(t, r)
}

// peopled is a store with two accounts, a login and links.
func peopled(t *testing.T) *Store {
	t.Helper()
	s := openTest(t)
	ada := anAccount("Ada", access.Chief)
	mustSave(t, s.Register, ada)
	mustSave(t, s.Register, anAccount("Bob", access.Scorer))
	if err := s.Register.AddLogin(t.Context(), aLogin(digestOf("one"), ada, 1_800_000_000)); err != nil {
		t.Fatal(err)
	}
	theLinks(t, s.Register)
	return s
}

// linked is the same with what the links are for.
func linked(t *testing.T) *Store {
	t.Helper()
	s := peopled(t)
	for _, stream := range []string{"s-1", "c-1", "c-2", "c-3"} {
		mustAppend(t, s.Log, draft(stream, ledger.Entry{}, 1))
	}
	return s
}

// TestAccessInBackups: accounts, logins and links survive a restart, and accounts and links are in a backup. Logins are
// over when it is restored.
func TestAccessInBackups(t *testing.T) {
	s := linked(t)
	backup, elsewhere := filepath.Join(t.TempDir(), "backup.db"), filepath.Join(t.TempDir(), "redress.db")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), Restoring{Backup: backup, File: elsewhere, At: 1, Links: Keep, Accounts: Keep,
		Texts: Keep}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for what, file := range map[string]string{"after a restart": s.file, "restored": elsewhere} {
		again := openFile(t, file, usual)
		l, a, err := again.Register.Login(t.Context(), digestOf("one"))
		if over := what == "restored"; over != fault.Is(err, fault.NotFound) || !over &&
			(err != nil || l.Account != "a-ada" || a.Name != "Ada") {
			t.Errorf("%s the login is %+v of %+v, %v", what, l, a, err)
		}
		report, err := again.Verify(t.Context(), foldRow)
		if want := (Report{Streams: 4, Entries: 4, Contents: 4, Texts: 4, Accounts: 2, Links: 7,
			Requests: 4}); err != nil || !reflect.DeepEqual(report, want) {
			t.Errorf("%s: %+v, %v; want %+v", what, report, err, want)
		}
	}
}

// TestVerifyFindsInAccess: what somebody with a database tool did shows.
func TestVerifyFindsInAccess(t *testing.T) {
	for _, c := range []struct{ name, statement, finds string }{
		{"a plain passphrase", "update accounts set hash = 'bridge' where name = 'Bob'",
			"Account Bob: the hash of its passphrase cannot be read"},
		{"an invented role", "update accounts set roles = 'scorer,owner' where name = 'Bob'", "Account Bob: its roles"},
		{"no role", "update accounts set roles = '' where name = 'Bob'", "Account Bob: its roles"},
		{"roles in another order", "update accounts set roles = 'scorer,director' where name = 'Bob'",
			"Account Bob: its roles"},
		{"no chief director", "update accounts set disabled = 5 where name = 'Ada'",
			"No account in use is chief director"},
		{"a login of nobody", "update logins set account = 'a-eve'",
			"A login is of the account a-eve, which is missing"},
		{"a plain secret of a login", "update logins set digest = 'seven diamonds'",
			"A login of the account a-ada: the digest of its secret"},
		{"a plain secret of a link", "update links set digest = 'seven diamonds' where id = 'l-4'",
			"Link l-4: the digest of its secret"},
		{"a link to no case", "update links set of_case = 'c-9' where id = 'l-4'",
			"Link l-4: it is for c-9, which is missing"},
		{"a link to no session", "update links set session = 's-9' where id = 'l-2'",
			"Link l-2: it is for s-9, which is missing"},
		{"a link for everything", "update links set session = '', at_table = '' where id = 'l-1'",
			"Link l-1: A link of the kind"},
		{"a link of an invented kind", "update links set kind = 'master' where id = 'l-4'",
			"Link l-4: A link of the kind"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := linked(t)
			raw(t, s.file, c.statement)
			report, err := s.Verify(t.Context(), foldRow)
			if err != nil {
				t.Fatal(err)
			}
			if len(report.Problems) != 1 || !strings.Contains(report.Problems[0], c.finds) {
				t.Errorf("found %q, want %q", report.Problems, c.finds)
			}
		})
	}
}

// TestAnOlderDatabase is brought up to date: what was there before there were accounts stays, and there is no account.
func TestAnOlderDatabase(t *testing.T) {
	file := filepath.Join(t.TempDir(), "redress.db")
	db, err := connect(writerSource(file, usual.busy), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	old, err := goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true),
		goose.WithLogger(goose.NopLogger()))
	if err != nil {
		t.Fatal(err)
	}
	if err := claim(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	if _, err := old.UpTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	e := draft("a", ledger.Entry{}, 1).Entries[0]
	if _, err := db.Exec(insertEntry, e.Stream, e.Seq, e.ID, e.At, e.Actor, e.Kind, e.Version, string(e.Body), e.Prev,
		e.Hash); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := openFile(t, file, usual)
	wantLength(t, s.Log, "a", 1)
	wantAccounts(t, s.Register)
	mustSave(t, s.Register, anAccount("Ada", access.Chief))
}

// TestTheFirstAccountOfAnotherProcess: that nobody has an account is taken for granted for a second, by a register that
// has just looked; what it stores itself, and that there is one, it knows at once.
func TestTheFirstAccountOfAnotherProcess(t *testing.T) {
	ours := openTest(t)
	theirs := openFile(t, ours.file, usual)
	now := time.Unix(1_700_000_000, 0)
	ours.Register.now = func() time.Time { return now }
	says := func(r *Register, want bool) {
		t.Helper()
		if any, err := r.AnyAccount(t.Context()); err != nil || any != want {
			t.Errorf("there is an account: %t, %v; want %t", any, err, want)
		}
	}
	says(ours.Register, false)
	says(theirs.Register, false)
	mustSave(t, theirs.Register, anAccount("Vera", access.Chief))
	says(theirs.Register, true)
	now = now.Add(nobodyFor - 1)
	says(ours.Register, false)
	now = now.Add(1)
	says(ours.Register, true)
	now = now.Add(-time.Hour) // the clock was set back
	says(ours.Register, true)
}

// TestNobodyWhileTheClockIsSetBack: an hour that comes twice keeps no door open.
func TestNobodyWhileTheClockIsSetBack(t *testing.T) {
	ours := openTest(t)
	theirs := openFile(t, ours.file, usual)
	now := time.Unix(1_700_000_000, 0)
	ours.Register.now = func() time.Time { return now }
	if any, err := ours.Register.AnyAccount(t.Context()); any || err != nil {
		t.Fatal(any, err)
	}
	mustSave(t, theirs.Register, anAccount("Vera", access.Chief))
	now = now.Add(-time.Hour)
	if any, err := ours.Register.AnyAccount(t.Context()); !any || err != nil {
		t.Error("an account of another process is not seen:", err)
	}
}
