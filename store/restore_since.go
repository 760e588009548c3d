package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"redress/access"
	"redress/casefile"
	"redress/casefile/casebook"
	"redress/fault"
	"redress/session"
)

// learn reads what a database ("before") knows, each from one table, into the table former. A database of an earlier
// form may not have the table. $1 is 1 where the backup is to replace that very database, 0 where it lies beside it.
// What stands for the roles of a link is that its name was deleted.
var learn = []struct{ table, what string }{
	{"former", `kind, id, at, used, roles, hash, epoch, min(known, $1)`},
	{"links", `'links', id, revoked, used, case label when '` + nameDeleted + `' then label else '' end, '', 0, $1`},
	{"accounts", `'accounts', id, disabled, 0, roles, hash, epoch, $1`},
	{"texts", `'texts', id, erased, 0, '', '', 0, $1`},
	{"files", `'files', id, erased, 0, '', '', 0, $1`},
	{"reports", `'reports', stream, case when ` + takable +
		` then 0 else json_extract(summary, '$.updated') end, 0, '', '',
    json_extract(summary, '$.updated'), $1`},
	{"publications", `'publications', stream, case withdrawn when 1 then updated else 0 end, 0, '', '', updated, $1`},
}

// A link does not open again and a text does not come back; an account may have been enabled again and a publication
// revised, and the epoch tells which state is the later: of a publication it is the time of its last entry.
const remember = `insert into former (kind, id, at, used, roles, hash, epoch, known) select %s from before.%s where true
on conflict (kind, id) do update set
    at = case when excluded.at > 0 or former.kind in ('accounts', 'publications') then excluded.at else former.at end,
    used = max(excluded.used, former.used),
    roles = case when excluded.kind = 'links' then max(excluded.roles, former.roles) else excluded.roles end,
    hash = excluded.hash, epoch = excluded.epoch,
    known = max(excluded.known, former.known)
where excluded.known = 1 or excluded.epoch >= former.epoch`

// since takes from the restored database what was taken from somebody.
var since = []struct {
	count     func(*Restored) *int
	statement string
}{
	{func(r *Restored) *int { return &r.Links }, `update links set
    revoked = case when links.revoked = 0 then b.at else links.revoked end,
    used = case when links.used = 0 then b.used else links.used end
from former b where b.kind = 'links' and b.id = links.id
    and (links.revoked = 0 and b.at > 0 or links.once = 1 and links.used = 0 and b.used > 0)`},
	{func(r *Restored) *int { return &r.Accounts },
		`update accounts set roles = b.roles, hash = b.hash, epoch = b.epoch,
    disabled = b.at
from former b where b.kind = 'accounts' and b.id = accounts.id and (b.known = 1 or b.epoch > accounts.epoch)
    and (b.roles, b.hash, b.at) is not (accounts.roles, accounts.hash, accounts.disabled)`},
	{func(r *Restored) *int { return &r.Erased }, `update links set label = b.roles
from former b where b.kind = 'links' and b.id = links.id and b.roles <> '' and b.roles <> links.label`},
	{func(r *Restored) *int { return &r.Erased }, `update texts set body = '', salt = '', erased = b.at
from former b where b.kind = 'texts' and b.id = texts.id and b.at > 0 and texts.erased = 0`},
	{func(r *Restored) *int { return &r.Erased }, `update files set body = x'', salt = '', erased = b.at
from former b where b.kind = 'files' and b.id = files.id and b.at > 0 and files.erased = 0`},
}

const (
	dropLaterDrafts = `delete from drafts where not exists (select 1 from before.drafts b where b.holder = drafts.holder)`
	disableUnknown  = `update accounts set disabled = %d, epoch = epoch + 1 where disabled = 0` +
		elsewhere + `'accounts' and b.id = accounts.id)`
	selectLater = `select b.name from before.accounts b where b.disabled = 0
    and not exists (select 1 from accounts a where a.id = b.id) order by b.name`

	// takeOverAccounts leaves out an account whose name the backup gives to another.
	takeOverAccounts = `insert into accounts (id, name, roles, hash, epoch, created, disabled)
select b.id, b.name, b.roles, b.hash, b.epoch, b.created, b.disabled from before.accounts b
    where not exists (select 1 from accounts a where a.id = b.id or a.name = b.name)`
	selectUnknown = `select name from accounts where disabled = 0` +
		elsewhere + `'accounts' and b.id = accounts.id) order by name`
	selectOpenLinks = `select ` + linkColumns + ` from links where revoked = 0 and (expires = 0 or expires > $1)
    and (once = 0 or used = 0)` + elsewhere + `'links' and b.id = links.id) order by created desc, id`
	countUnknown = `select (select count(*) from texts where erased = 0` + elsewhere + `'texts' and b.id = texts.id))
    + (select count(*) from files where erased = 0` + elsewhere + `'files' and b.id = files.id))`
	forgetPresent = `delete from former where (kind, id) in (select 'links', id from links
    union all select 'accounts', id from accounts
    union all select 'texts', id from texts union all select 'files', id from files
    union all select 'publications', stream from publications union all select 'reports', stream from reports)`

	elsewhere = ` and not exists (select 1 from former b where b.known = 1 and b.kind = `
)

// restoration is the copy of a backup that is brought up to what was taken from somebody since.
type restoration struct{ *Store }

// catchUp brings a copy of a backup up to what was taken from somebody since. What the old database does not know, or
// all where there is none, is told as not known.
func (r Restoring) catchUp(ctx context.Context, part, file string) (done Restored, err error) {
	opened, err := open(ctx, part, usual)
	if err != nil {
		return done, err
	}
	s := &restoration{opened}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.exec(ctx, "delete from logins", "update former set known = 0"); err != nil {
		return done, err
	}
	kept, removed := map[string]*session.Session{}, map[string]*casefile.Case{}
	for _, name := range keptBeside(file) {
		if strings.Contains(name, ".replaced-") && !hasCompanion(name) {
			beside, err := s.learnFrom(ctx, filepath.Join(filepath.Dir(file), name), 0)
			if err != nil {
				return done, err
			}
			maps.Copy(kept, beside.kept)
			maps.Copy(removed, beside.removed)
		}
	}
	was, err := s.learnFrom(ctx, file, 1)
	if err != nil {
		return done, err
	}
	maps.Copy(kept, was.kept)
	maps.Copy(removed, was.removed)
	done.Gone, done.Taken, done.Lost = was.later, was.taken, was.lost
	rows, err := s.writer.QueryContext(ctx, selectShutMembers)
	shut, err := collect(rows, err, intoLink)
	if err != nil {
		return done, err
	}
	if err := s.takeBack(ctx, &done); err != nil {
		return done, err
	}
	if done.Withdrawn, err = list[casebook.Summary](ctx, s.database, selectPublicAgain); err != nil {
		return done, err
	}
	if err := s.unknown(ctx, r.At, &done); err != nil {
		return done, err
	}
	if err := r.decide(ctx, s, done); err != nil {
		return done, err
	}
	if done.Anybody, done.NoChief, err = s.withoutChief(ctx); err != nil {
		return done, err
	}
	if err := r.closeBook(ctx, s, done); err != nil {
		return done, err
	}
	if err := s.keepReports(ctx, r.At, &done); err != nil {
		return done, err
	}
	if done.Members, err = s.keepRemoved(ctx, removed, r.At); err != nil {
		return done, err
	}
	if done.Listed, err = s.stillListed(ctx, shut); err != nil {
		return done, err
	}
	if done.Boards, err = s.keepBoards(ctx, kept, r.At); err != nil {
		return done, err
	}
	if done.Codes, err = s.drawCodes(ctx, was.good, r.At); err != nil {
		return done, err
	}
	if done.Freed, err = s.endClaims(ctx, r.At); err != nil {
		return done, err
	}
	if done.Unheard, err = s.unheard(ctx, was.has); err != nil {
		return done, err
	}
	if err := s.exec(ctx, forgetPresent); err != nil {
		return done, err
	}
	return done, scrub(ctx, s.writer)
}

func hasCompanion(name string) bool {
	return slices.ContainsFunc(companions, func(suffix string) bool { return strings.HasSuffix(name, suffix) })
}

func (s *restoration) exec(ctx context.Context, statements ...string) error {
	for _, statement := range statements {
		if _, err := s.writer.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// replaced is what the database that is replaced tells besides; of one beside it, kept and
// removed alone.
type replaced struct {
	later []string                    // names of accounts in use whose names the backup gives to others
	taken []string                    // names of accounts in use that were made since, and were taken over
	good  []string                    // sessions whose seat codes are still good
	has   []string                    // sessions of the backup that are in it
	kept  map[string]*session.Session // in which boards were kept from somebody since
	lost  []Lost                      // what of its cases the backup does not have

	removed map[string]*casefile.Case // in which somebody was taken off an appeal since, by stream
}

// learnFrom reads what a database knows into the restored one; nothing where it is not there or is damaged. Of the one
// that is to be replaced it gives what follows from both.
func (s *restoration) learnFrom(ctx context.Context, file string, known int) (was replaced, err error) {
	if inspect(ctx, file, readerSource(file, usual.busy), true) != nil {
		return was, nil
	}
	if _, err := s.writer.ExecContext(ctx, "attach $1 as before", address(file)+"?mode=ro"); err != nil {
		return was, err
	}
	defer func() { err = errors.Join(err, s.exec(ctx, "detach before")) }()
	tables, err := strs(s.writer.QueryContext(ctx, "select name from before.sqlite_schema where type = 'table'"))
	if err != nil {
		return was, err
	}
	for _, l := range learn {
		if !slices.Contains(tables, l.table) {
			continue
		}
		if _, err := s.writer.ExecContext(ctx, fmt.Sprintf(remember, l.what, l.table), known); err != nil {
			return was, fmt.Errorf("%s: %w", l.table, err)
		}
	}
	if slices.Contains(tables, "entries") {
		if was.kept, err = s.keptSince(ctx); err != nil {
			return was, err
		}
		if was.removed, err = s.removedSince(ctx); err != nil {
			return was, err
		}
		if err := s.shutSince(ctx); err != nil {
			return was, err
		}
	}
	if known == 0 {
		return was, nil
	}
	if was.lost, err = s.lostSince(ctx, tables); err != nil {
		return was, err
	}
	if slices.Contains(tables, "drafts") {
		if err := s.exec(ctx, dropLaterDrafts); err != nil {
			return was, err
		}
	}
	if slices.Contains(tables, "accounts") {
		if was.later, was.taken, err = s.laterAccounts(ctx); err != nil {
			return was, err
		}
	}
	if slices.Contains(tables, "entries") {
		if was.good, err = strs(s.writer.QueryContext(ctx, selectCodes+stillGood)); err != nil {
			return was, err
		}
		was.has, err = strs(s.writer.QueryContext(ctx, selectStillOn+alsoBefore))
	}
	return was, err
}

// laterAccounts takes over the accounts made since the backup: who may get in is no part of what somebody goes
// back for, and without them a laptop could ask nobody for a passphrase again, or have no chief director any more.
func (s *restoration) laterAccounts(ctx context.Context) (gone, taken []string, err error) {
	all, err := strs(s.writer.QueryContext(ctx, selectLater))
	if err != nil {
		return nil, nil, err
	}
	if err := s.exec(ctx, takeOverAccounts); err != nil {
		return nil, nil, err
	}
	gone, err = strs(s.writer.QueryContext(ctx, selectLater))
	return gone, slices.DeleteFunc(all, func(name string) bool { return slices.Contains(gone, name) }), err
}

func (s *restoration) takeBack(ctx context.Context, done *Restored) error {
	for _, x := range since {
		result, err := s.writer.ExecContext(ctx, x.statement)
		if err != nil {
			return err
		}
		changed, err := result.RowsAffected()
		if err != nil {
			return err
		}
		*x.count(done) += int(changed)
	}
	return nil
}

// unknown finds the links that are open, the accounts that get in, what is public and the texts and files that are
// there, and of which the old database does not tell whether that is still so.
func (s *restoration) unknown(ctx context.Context, at int64, done *Restored) error {
	rows, err := s.writer.QueryContext(ctx, selectOpenLinks, at)
	if done.Open, err = collect(rows, err, intoLink); err != nil {
		return err
	}
	if done.Enabled, err = strs(s.writer.QueryContext(ctx, selectUnknown)); err != nil {
		return err
	}
	if done.Public, err = list[casebook.Summary](ctx, s.database, selectUnknownPublic); err != nil {
		return err
	}
	return s.writer.QueryRowContext(ctx, countUnknown).Scan(&done.Unknown)
}

// decide does with what is not known what was said, and asks where nothing was.
func (r Restoring) decide(ctx context.Context, s *restoration, done Restored) error {
	var ask []string
	for _, q := range []struct {
		n      int
		choice Choice
		flags  string
	}{
		{len(done.Open), r.Links, "--links keep or --links withdraw"},
		{len(done.Enabled), r.Accounts, "--accounts keep or --accounts disable"},
		{len(done.Public), r.Casebook, "--casebook keep or --casebook withdraw"},
		{done.Unknown, r.Texts, "--texts keep, and delete again what had been deleted"},
	} {
		if q.n > 0 && q.choice == Ask {
			ask = append(ask, q.flags)
		}
	}
	if len(ask) > 0 {
		return fault.New(fault.Conflict, "The backup may bring back what has been withdrawn, disabled or deleted "+
			"since: there is no way to tell. "+
			"Nothing was restored. Say what becomes of it: %s.", strings.Join(ask, "; "))
	}
	if r.Links == Withdraw {
		for _, l := range done.Open {
			if _, err := s.writer.ExecContext(ctx, revokeLink, r.At, l.ID); err != nil {
				return err
			}
		}
	}
	if r.Accounts == Disable {
		return s.disableUnknown(ctx, r.At)
	}
	return nil
}

// disableUnknown disables the accounts of which nothing tells whether they were disabled since, and refuses where
// nobody would be left who can manage the accounts.
func (s *restoration) disableUnknown(ctx context.Context, at int64) error {
	before, err := s.chiefs(ctx)
	if err != nil {
		return err
	}
	if err := s.exec(ctx, fmt.Sprintf(disableUnknown, at)); err != nil {
		return err
	}
	after, err := s.chiefs(ctx)
	if err == nil && len(before) > 0 && len(after) == 0 {
		return fault.New(fault.Conflict,
			"With --accounts disable no chief director would get in any more (%s), and nobody could manage "+
				"the accounts. Nothing was restored. Restore with --accounts keep; before you start Redress, give "+
				"each "+
				"of them a "+
				"new passphrase with redress account passphrase, and then disable who should not get in on the page "+
				"Accounts.",
			strings.Join(before, ", "))
	}
	return err
}

// withoutChief tells whether there is no account at all, or none that gets in and is chief director.
func (s *restoration) withoutChief(ctx context.Context) (anybody, noChief bool, err error) {
	chiefs, err := s.chiefs(ctx)
	if err != nil || len(chiefs) > 0 {
		return false, false, err
	}
	var accounts int
	err = s.writer.QueryRowContext(ctx, selectAnyAccount).Scan(&accounts)
	return accounts == 0, accounts > 0, err
}

// chiefs are the names of the accounts in use that are chief director.
func (s *restoration) chiefs(ctx context.Context) (names []string, err error) {
	all, err := scanAccounts(s.writer.QueryContext(ctx, selectAccounts))
	for _, a := range all {
		if a.Disabled == 0 && a.Has(access.Chief) {
			names = append(names, a.Name)
		}
	}
	return names, err
}
