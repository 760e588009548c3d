package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"redress/access"
)

// TestAClockThatWasSetBack: a session that was opened while the clock ran ahead goes on and ends, the pages say why its
// times do not fit, and nobody waits for what was counted then.
func TestAClockThatWasSetBack(t *testing.T) {
	k := newClub(t)
	ahead := 400 * 24 * time.Hour
	k.now = k.now.Add(ahead)
	v := k.logged(t, "Ada", access.Chief)
	page := thursday(v)
	for range 5 {
		k.elsewhere(t).request(http.MethodPost, "/login", map[string][]string{"name": {"Ada"}, "passphrase": {"wrong"}})
	}
	k.now = k.now.Add(-ahead)
	stranger := k.elsewhere(t)
	stranger.request(http.MethodPost, "/login", map[string][]string{"name": {"Ada"}, "passphrase": {"wrong"}})
	stranger.want(http.StatusUnauthorized)
	said := "The clock of this computer was set back."
	v.opens(page).says(said).form("/rounds").with("minutes", "20").pressed("Start round 2")
	v.says("Round 2 of 5, started at "+k.now.Format("15:04"), "20 min left")
	v.opens(page+"/results?board=4").form("/results").with("slip-2", "3nt n =").pressed("")
	v.opens("/cases/new?session=" + strings.TrimPrefix(page, "/sessions/")).form("/cases").pressed("claim")
	v.says("!" + said)
	v.opens(page).form("/end").pressed("End the session")
	v.says("Play is over. The score could be inspected from "+k.now.Format("15:04"), said)
	k.now = k.now.Add(ahead + time.Hour)
	v.cookie = k.cookie(t, k.account(t, "Bea", access.Chief))
	v.opens(page).says("!" + said)
}
