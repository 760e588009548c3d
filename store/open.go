package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver

	"redress/fault"
)

//go:embed migrations/*.sql
var migrations embed.FS

// application marks a database file as ours ("Rdrs").
const application = 0x52647273

// Store is one SQLite file and what is kept in it, part by part: each is for whoever needs that part alone. It is safe
// for use by many goroutines; other processes may read and write the same file beside it.
type Store struct {
	*database
	Log      *Log          // every stream's entries, with the documents, texts and files that they name
	Cases    *Cases        // the lists of cases
	Sessions *Sessions     // the lists of sessions of play
	Casebook *Casebook     // what was published
	Reports  *Reports      // the list of reports of conduct
	Figures  *Figures      // what rulings add up to
	Register *Register     // accounts, logins and links
	Drafts   *Drafts       // what was typed and not sent
	Makeable *Makeable     // what can be made on the deals of sessions
	Programs *Programs     // what the columns of other programs' tables hold
	Personal *PersonalData // where somebody is named, and its deletion

	closing sync.Once
	closed  error
}

// database is the file with its connections and prepared statements, which the parts share.
type database struct {
	file    string
	writer  *sql.DB // one connection; who writes goes through group
	readers *sql.DB // read-only
	group   *group
	writes  writes
	reads   reads
}

// newStore makes the parts of a database.
func newStore(d *database) *Store {
	return &Store{database: d, Log: &Log{d}, Cases: &Cases{d}, Sessions: &Sessions{d}, Casebook: &Casebook{d},
		Reports: &Reports{d}, Figures: &Figures{d}, Register: &Register{database: d, now: time.Now}, Drafts: &Drafts{d},
		Makeable: &Makeable{d}, Programs: &Programs{d}, Personal: &PersonalData{d}}
}

// settings are what only tests change.
type settings struct {
	busy  int // milliseconds to wait for another program's write
	limit int // most batches in one commit
}

var usual = settings{busy: 5000, limit: 64}

// Open opens the database and brings an older one up to date; where there is none it creates it, with its folder. It
// refuses, untouched, a file that is no Redress database or that a newer Redress wrote. Every fault says what to do.
func Open(ctx context.Context, file string) (*Store, error) {
	return open(ctx, file, usual)
}

func open(ctx context.Context, file string, with settings) (_ *Store, err error) {
	defer func() { err = explain(err, file) }()
	if file, err = filepath.Abs(file); err != nil {
		return nil, err
	}
	if err := create(file); err != nil {
		return nil, err
	}
	// Not mode=ro: after a crash the file may have to be rolled back before it can be read.
	if err := inspect(ctx, file, address(file)+"?mode=rw&_query_only=1&_error_rc=1&_busy_timeout="+
		strconv.Itoa(with.busy), false); err != nil {
		return nil, err
	}
	s := newStore(&database{file: file})
	defer func() {
		if err != nil {
			s.Close()
		}
	}()
	if s.writer, err = connect(writerSource(file, with.busy), 1); err != nil {
		return nil, err
	}
	if err = claim(ctx, s.writer); err != nil {
		return nil, err
	}
	if err = migrate(ctx, s.writer); err != nil {
		return nil, err
	}
	if s.readers, err = connect(readerSource(file, with.busy), max(4, runtime.NumCPU())); err != nil {
		return nil, err
	}
	if s.writes, err = prepareWrites(ctx, s.writer); err != nil {
		return nil, err
	}
	if s.reads, err = prepareReads(ctx, s.readers); err != nil {
		return nil, err
	}
	s.group = newGroup(s.writer, with.limit)
	return s, nil
}

// Close waits for what is being written and lets go of the file. What comes later is refused; closing twice is fine.
func (s *Store) Close() error {
	s.closing.Do(func() {
		if s.group != nil {
			s.group.close()
		}
		// The writer goes last: the last connection to close folds the write-ahead log into the file.
		for _, db := range []*sql.DB{s.readers, s.writer} {
			if db != nil {
				s.closed = errors.Join(s.closed, db.Close())
			}
		}
		s.closed = explain(s.closed, s.file)
	})
	return s.closed
}

// create makes an empty file that only its owner may read. It never opens one that exists: closing any handle on a file
// drops the locks that SQLite holds on it in this process.
func create(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	if err := reserve(file); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		return err
	}
	syncFolder(file)
	syncFolder(filepath.Dir(file))
	return nil
}

// inspect looks at a file without changing it and says why we cannot use it: no database, not ours, too new, and, where
// thoroughly, damaged.
func inspect(ctx context.Context, file, source string, thoroughly bool) error {
	db, err := connect(source, 1)
	if err != nil {
		return err
	}
	defer db.Close()
	var mark, tables int64
	if err := db.QueryRowContext(ctx, "pragma application_id").Scan(&mark); err != nil {
		return err
	}
	if err := db.QueryRowContext(ctx, "select count(*) from sqlite_schema").Scan(&tables); err != nil {
		return err
	}
	empty := mark == 0 && tables == 0
	if mark != application && (thoroughly || !empty) {
		return fault.New(fault.Invalid, "The file %s is not a Redress database. Give the name of another file.", file)
	}
	if thoroughly {
		var found string
		if err := db.QueryRowContext(ctx, "pragma integrity_check(1)").Scan(&found); err != nil {
			return err
		}
		if found != "ok" {
			return fault.Wrap(errors.New(found), fault.Internal,
				"The file %s is damaged. Use another backup, and keep this file.", file)
		}
	}
	version, err := versionOf(ctx, db)
	if err != nil {
		return err
	}
	known, err := newestVersion()
	if err != nil {
		return err
	}
	if version > known {
		return fault.New(fault.Invalid, "The file %s was written by a newer Redress (its form is %d, this program "+
			"knows up to %d). Install the newer Redress; the file was not touched.", file, version, known)
	}
	return nil
}

// versionOf is the number of the last migration that a database has seen; 0 for a new one.
func versionOf(ctx context.Context, db *sql.DB) (version int64, err error) {
	var tables int
	err = db.QueryRowContext(ctx, "select count(*) from sqlite_schema where type = 'table' and name = $1",
		goose.DefaultTablename).Scan(&tables)
	if err != nil || tables == 0 {
		return 0, err
	}
	err = db.QueryRowContext(ctx, "select coalesce(max(version_id), 0) from "+goose.DefaultTablename).Scan(&version)
	return version, err
}

// newestVersion is the number of the last migration in this program.
func newestVersion() (newest int64, err error) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	for _, name := range names {
		version, err := goose.NumericComponent(name)
		if err != nil {
			return 0, err
		}
		newest = max(newest, version)
	}
	return newest, err
}

// claim marks a new database as ours.
func claim(ctx context.Context, db *sql.DB) error {
	var mark int64
	if err := db.QueryRowContext(ctx, "pragma application_id").Scan(&mark); err != nil || mark == application {
		return err
	}
	_, err := db.ExecContext(ctx, "pragma application_id = "+strconv.Itoa(application))
	return err
}

func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

func connect(source string, connections int) (*sql.DB, error) {
	db, err := sql.Open("sqlite", source)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// writerSource: FULL and fullfsync, so that a ruling given survives a pulled plug; secure_delete, so that an erased
// text is gone from the file; temp_store, so that none lies in a temporary file; recursive_triggers, so that "insert or
// replace" meets the triggers too.
func writerSource(file string, busy int) string {
	return address(file) + "?_busy_timeout=" + strconv.Itoa(busy) +
		"&_journal_mode=WAL&_synchronous=FULL&_foreign_keys=1&_txlock=immediate&_dqs=0&_defensive=1&_error_rc=1" +
		"&_pragma=secure_delete(1)&_pragma=recursive_triggers(1)&_pragma=trusted_schema(0)" +
		"&_pragma=fullfsync(1)&_pragma=checkpoint_fullfsync(1)&_pragma=temp_store(memory)"
}

func readerSource(file string, busy int) string {
	return address(file) + "?mode=ro&_busy_timeout=" + strconv.Itoa(busy) +
		"&_foreign_keys=1&_dqs=0&_defensive=1&_error_rc=1&_pragma=trusted_schema(0)&_pragma=temp_store(memory)"
}

// address is the file as SQLite's URI, with ?, # and % escaped.
func address(file string) string {
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/...
	}
	return "file://" + (&url.URL{Path: path}).EscapedPath()
}
