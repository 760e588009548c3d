package laws

import (
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/laws"
)

// attachments are the official texts that a club has attached with redress laws attach. They lie in a folder of the
// data folder, one file for each edition, and leave the computer only on its own pages.
type attachments struct {
	dir string
	now func() time.Time

	mu     sync.Mutex
	looked time.Time
	stamp  string // of what lies in the folder: names, sizes, times
}

// lookAgain is how long what lies in the folder is taken as known.
const lookAgain = time.Second

// version changes with what lies in the folder; empty where nothing does.
func (a *attachments) version() string {
	if a.dir == "" {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	if since := now.Sub(a.looked); !a.looked.IsZero() && since >= 0 && since < lookAgain {
		return a.stamp
	}
	a.looked, a.stamp = now, ""
	entries, _ := os.ReadDir(a.dir)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && rulebook.IsOfficial(entry.Name()) {
			a.stamp += entry.Name() + info.ModTime().UTC().Format("20060102150405.000000000") + "/"
		}
	}
	return a.stamp
}

// read gives the text attached to an edition; nil where there is none that can be read.
func (a *attachments) read(e *rulebook.Edition) *rulebook.Official {
	if a.dir == "" {
		return nil
	}
	for _, name := range rulebook.OfficialFiles(e.ID) {
		content, err := os.ReadFile(filepath.Join(a.dir, name))
		if err == nil && rulebook.CheckOfficial(content) == nil {
			return rulebook.ReadOfficial(e, content, filepath.Ext(name) == ".md")
		}
	}
	return nil
}

// official gives the official text of an edition, read once; nil where none is attached.
func (sh *lawPages) official(e *library.Edition) *rulebook.Official {
	return sight.Kept(&sh.officials, e, func() *rulebook.Official { return sh.attached.read(e.Edition) })
}

// ShowOfficial answers GET /laws/:edition/official.
func (s *Handlers) ShowOfficial(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.lib, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	official := sh.official(e)
	if official == nil {
		return web.Offer(fault.New(fault.NotFound, "No official text is attached to the %s. Whoever runs Redress can "+
			"attach one with: redress laws attach %s FILE", e.Title, e.ID), editionCrumb(e))
	}
	if fresh, err := s.Keep(c, sh.version()); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, view.OfficialView(view.OfficialPage{
		Page: s.Page(c, "Official text, "+e.Short, views.NavLaws, lawsCrumb, editionCrumb(e),
			views.Link{Text: "Official text"}),
		Text: sight.Kept(&sh.wholes, e, func() *view.OfficialText { return view.NewOfficialText(e, official) }),
	}))
}
