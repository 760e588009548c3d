package access

import "time"

const (
	loginLasts = 30 * 24 * time.Hour // from when it was last seen
	seenEvery  = 6 * time.Hour       // how old the note of that may get before it is written again
)

// Login is somebody's browser that was let in by name and passphrase. It outlives a restart of the program.
type Login struct {
	Digest  string // of its token
	Account string // id of the account
	Epoch   int    // of the account when it began
	Created int64  // unix seconds, like those below
	Seen    int64  // when it was last used, to within six hours
	Expires int64
}

// Over tells whether the login no longer lets anybody in: it has expired, the account was disabled, its passphrase
// changed, or somebody logged out everywhere.
func (l Login) Over(a Account, now int64) bool {
	return now >= l.Expires || a.Disabled != 0 || l.Epoch != a.Epoch || l.Account != a.ID
}

// Stale tells whether it is time to write down again that the login is in use. Not each request is: a page that is only
// read should not wait for the disk. What was noted by a clock that ran ahead is noted again, or the login would last
// for as long as that clock was wrong.
func (l Login) Stale(now int64) bool {
	return now < l.Seen || now-l.Seen >= int64(seenEvery/time.Second)
}

// seen is the login as it is after it was used.
func (l Login) seen(now int64) Login {
	l.Seen, l.Expires = now, now+int64(loginLasts/time.Second)
	return l
}
