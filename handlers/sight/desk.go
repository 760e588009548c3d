// Package sight finds what a request is about, as far as who sends it may see it: its case, its session, the page of a
// table or of a party, the hearing of an appeal (16D, 92). What several rooms show of them in the same way is here as
// well.
package sight

import (
	"redress/casefile"
	"redress/casefile/evidence"
	"redress/handlers/web"
	"redress/session"
)

// Desk is the site with what is kept of cases and sessions.
type Desk struct {
	*web.Site
	Clerk    *casefile.Clerk
	Sessions *session.Clerk
	Pictures *evidence.Opener
	pins     pinnedTexts
	rested   findings
}

// NewDesk makes the desk of a site; without a store it reads questionnaires alone.
func NewDesk(site *web.Site) *Desk {
	s := &Desk{Site: site, Pictures: evidence.NewOpener()}
	if site.Cfg.Store != nil {
		log := site.Telling()
		s.Clerk = &casefile.Clerk{Log: log, Lists: site.Cfg.Store.Cases, Now: site.Now, Random: site.Cfg.Random}
		s.Sessions = &session.Clerk{Log: log, Now: site.Now, Random: site.Cfg.Random}
		site.Asks, site.Seated, site.Opens = s.askOpening, s.sat, s.mayOpenLink
	}
	return s
}
