package conduct

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/history"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/views"
	view "redress/views/conduct"
)

// leastName is how many characters of a name are asked for: fewer would find everybody. A number may be shorter.
const leastName = 2

// ShowPerson answers GET /people: everything about one person, by the name that is asked for.
func (s *Handlers) ShowPerson(c echo.Context) error {
	p := view.PersonPage{Name: nameAsked(c)}
	page := s.Page(c, "Everything about one person", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "One person"})
	if p.Name == "" {
		return s.Render(c, http.StatusOK, view.Person(page, p))
	}
	found, err := s.everythingAbout(c, p.Name)
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid {
			return err
		}
		p.Error = known.Text
		return s.Render(c, known.Code.Status(), view.Person(page, p))
	}
	p.Asked, p.Export = true, "/people/export?name="+url.QueryEscape(p.Name)
	if found.Account != nil {
		p.Account = found.Account.Roles + ", since " + found.Account.Created
	}
	p.Said, p.Did = personLines(found.Texts), personLines(found.Done)
	return s.Render(c, http.StatusOK, view.Person(page, p))
}

// ExportPerson answers GET /people/export: the same as a file.
func (s *Handlers) ExportPerson(c echo.Context) error {
	found, err := s.everythingAbout(c, nameAsked(c))
	if err != nil {
		return err
	}
	c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="person.json"`)
	return c.JSONPretty(http.StatusOK, found, "  ")
}

func nameAsked(c echo.Context) string { return strings.Join(strings.Fields(c.QueryParam("name")), " ") }

func personLines(list []personData) (lines []view.PersonLine) {
	for _, d := range list {
		lines = append(lines, view.PersonLine{Where: views.Link{Text: d.Where, Path: d.path}, At: d.At, What: d.What,
			Seat: d.Seat, Text: d.Text})
	}
	return lines
}

// everythingAbout gathers what is kept under a name: the account, the texts in which it stands, and what was done under
// it. Reports of conduct are among it as far as whoever asks may read them.
func (s *Handlers) everythingAbout(c echo.Context, name string) (*person, error) {
	if letters := len([]rune(name)); letters < leastName && !strings.ContainsAny(name, "0123456789") || letters > 60 {
		return nil, fault.At("name", "Give the name or the number, %d to 60 characters.", leastName)
	}
	ctx := c.Request().Context()
	p := &person{Name: name, At: s.Now().Format(time.RFC3339), Texts: []personData{}, Done: []personData{},
		Note: "Texts that speak of the person without the name are not found. What was written under a seat is found " +
			"where the movement says who sat there; it may be the partner's. Backups keep what they held."}
	accounts, err := s.People.Accounts(ctx)
	if err != nil {
		return nil, err
	}
	for _, a := range accounts {
		if strings.EqualFold(a.Name, name) {
			p.Account = &accountData{Roles: access.RoleWords(a.Roles), Created: day(a.Created, s.Now().Location()),
				Disabled: day(a.Disabled, s.Now().Location())}
		}
	}
	found, err := s.Cfg.Store.Personal.FindTexts(ctx, name)
	if err != nil {
		return nil, err
	}
	streams, err := s.Cfg.Store.Personal.StreamsBy(ctx, name)
	if err != nil {
		return nil, err
	}
	under, err := s.aliases(c, found)
	if err != nil {
		return nil, err
	}
	texts := map[string][]view.PersonLine{}
	for _, f := range found {
		texts[f.Stream] = append(texts[f.Stream], view.PersonLine{What: f.ID, Text: f.Body})
	}
	streams = slices.Concat(streams, slices.Collect(maps.Keys(texts)), slices.Collect(maps.Keys(under)))
	slices.Sort(streams)
	for _, stream := range slices.Compact(streams) {
		if err := s.aboutIn(c, p, stream, texts[stream], under); err != nil {
			return nil, err
		}
	}
	return p, s.unsent(c, p)
}

// aboutIn adds what one stream holds: of each text found there, where it stands, and what was done under the name,
// or under what they are called there in its place. What those who hear an appeal wrote is nobody's but theirs before
// it is decided, and their notes stay so.
func (s *Handlers) aboutIn(c echo.Context, p *person, stream string, found []view.PersonLine, under aliases) error {
	ctx := c.Request().Context()
	entries, err := s.Cfg.Store.Log.Entries(ctx, stream)
	if err != nil {
		return err
	}
	where, path, may, err := s.streamWords(ctx, c, stream)
	if err != nil || !may {
		return err
	}
	var events []history.Event
	if strings.HasPrefix(stream, "c-") {
		if events, err = history.Tell(entries); err != nil {
			return err
		}
	}
	theirs := membersAlone(s.over(ctx, stream), entries)
	for _, f := range found {
		if theirs(f.What) {
			continue
		}
		d := personData{Stream: stream, Where: where, path: path, Text: f.Text}
		for _, e := range events {
			if mentions(e, f.What) {
				d.At, d.What = views.Clock(e.At, s.Now()), e.What
			}
		}
		p.Texts = append(p.Texts, d)
	}
	texts, err := s.Cfg.Store.Log.Texts(ctx, stream)
	if err != nil {
		return err
	}
	known, err := s.mayKnow(c, stream)
	if err != nil {
		return err
	}
	for i, e := range entries {
		seat, called := under.of(e)
		if !called && !strings.EqualFold(e.Actor, p.Name) || !known(e) {
			continue
		}
		d := personData{Stream: stream, Where: where, path: path, At: views.Clock(e.At, s.Now()), What: e.Kind,
			Seat: seat}
		if events != nil {
			d.What = events[i].What
		}
		d.Text = written(e, texts, theirs)
		p.Done = append(p.Done, d)
	}
	return nil
}

// streamWords names a stream, and tells whether whoever asks may know of it.
func (s *Handlers) streamWords(ctx context.Context, c echo.Context,
	stream string) (words, path string, may bool, err error) {
	switch {
	case strings.HasPrefix(stream, "s-"):
		play, err := s.Cfg.Store.Sessions.ByID(ctx, stream)
		return web.OrElse(play.Name, "A session"), "/sessions/" + stream, true, err
	case strings.HasPrefix(stream, "r-"):
		if _, err := s.readReport(c, stream); err == nil {
			return "Report of conduct", "/conduct/" + stream, true, nil
		}
		return "", "", false, nil
	case strings.HasPrefix(stream, "b-"):
		published, err := s.Cfg.Store.Casebook.Publication(ctx, stream)
		return fmt.Sprintf("Casebook, number %d", published.Number), "/casebook/" + stream, true, err
	}
	found, err := s.Cfg.Store.Cases.ByID(ctx, stream)
	if err == nil {
		may, err = s.mayLookInto(ctx, c, found)
	}
	return fmt.Sprintf("Case %d", found.Number), "/cases/" + stream, may, err
}

// mayKnow tells of each entry of a stream whether whoever asks may know of it: of a session in which they play they
// know of none about boards that are kept from them (16D).
func (s *Handlers) mayKnow(c echo.Context, stream string) (func(ledger.Entry) bool, error) {
	all := func(ledger.Entry) bool { return true }
	if !strings.HasPrefix(stream, "s-") {
		return all, nil
	}
	play, err := s.Session(c.Request().Context(), stream)
	if err != nil {
		return nil, err
	}
	if known := play.Director(web.Who(c).Name()).Known(); known != nil {
		return known, nil
	}
	return all, nil
}

// mayLookInto tells whether who directs may know what a case holds: not of a board that they may still play (16D), not
// what the other side tells of their own table while it is sealed, and nothing of an online table that is not decided,
// for they may sit there.
func (s *Handlers) mayLookInto(ctx context.Context, c echo.Context, summary casefile.Summary) (bool, error) {
	e := s.ViewerOf(c)
	switch {
	case e.KeepsSummary(summary):
		return false, nil
	case summary.State == casefile.Ruled || summary.State == casefile.Closed:
		return true, nil
	case summary.Online:
		return false, nil
	}
	found, err := s.Clerk.Listed(ctx, summary)
	if err != nil || !found.Sealed(s.Now().Unix()) {
		return err == nil, err
	}
	seat, err := e.SeatAt(found)
	return seat == nil, err
}

// day is a date for a file; empty for never.
func day(unix int64, here *time.Location) string {
	if unix == 0 {
		return ""
	}
	return time.Unix(unix, 0).In(here).Format(time.DateOnly)
}

// written is what an entry holds of what somebody wrote, as far as it is there: the texts that its body names.
func written(e ledger.Entry, texts map[string]ledger.Text, kept func(id string) bool) string {
	var bodies []string
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		if texts[id].Erased == 0 && !kept(id) && names(e, id) {
			bodies = append(bodies, texts[id].Body)
		}
	}
	return strings.Join(bodies, "\n")
}

// names tells whether an entry names a text.
func names(e ledger.Entry, id string) bool { return strings.Contains(string(e.Body), `"id":"`+id+`"`) }

// membersAlone tells which texts of a case only one of those who hear an appeal may read: their notes, and all that
// they wrote while it is not decided.
func membersAlone(decided bool, entries []ledger.Entry) func(id string) bool {
	return func(id string) bool {
		return slices.ContainsFunc(entries, func(e ledger.Entry) bool {
			return strings.HasPrefix(e.Actor, sight.MemberNames) && (!decided || e.Kind == "noted-privately") &&
				names(e, id)
		})
	}
}
