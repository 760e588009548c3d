package players

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile/appeal"
	"redress/casefile/news"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session/movement"
	"redress/views"
	view "redress/views/players"
)

// newsView adds to a player's page what happens next and, where they come back to it, what has happened since. While
// the board may still be played the visit does not count, for what is kept from them now is news later.
func (s *Handlers) newsView(c echo.Context, m *sight.PlayerCase, p *view.MatterPage) error {
	f := news.For{Case: m.Case, Seat: m.Seat, Over: m.Sight.Allowed(), Now: m.Now.Unix(), Clock: s.Clock,
		Words: m.Texts.Of,
		Day:   func(at int64) string { return appeal.Day(at, m.Now.Location()) }}
	if m.Play != nil {
		f.Pairs = m.Play.Form == movement.Pairs
		next := f.Next()
		p.Next = &view.NextView{Lead: next.Lead, Text: next.Text, Asks: next.Asks != "",
			Agree: next.Asks == news.ToAgree, Link: askedAt(m.Path, next.Asks)}
	}
	if c.Request().Method != http.MethodGet {
		return nil
	}
	since := web.LastVisit(c, m.Path, m.Now, !f.Over)
	entries, err := s.Clerk.Entries(c.Request().Context(), m.ID)
	if err != nil {
		return err
	}
	items, err := f.Since(entries, since, m.Actor.Name)
	for _, item := range items {
		p.News = append(p.News, view.NewsView{Text: item.Text, At: s.Clock(item.At),
			Machine: views.Machine(item.At, m.Now)})
	}
	return err
}

// askedAt is where a player does what is asked of them; nil where that is done beside the question.
func askedAt(path string, asked news.Asked) *views.Link {
	switch asked {
	case news.ToTell:
		return &views.Link{Text: "Tell it", Path: "#tell"}
	case news.ToJoin:
		return &views.Link{Text: "Read the appeal, and agree", Path: path + "/appeal"}
	case news.ToWrite:
		return &views.Link{Text: "Write the reasons", Path: path + "/appeal/new"}
	case news.ToAnswer:
		return &views.Link{Text: "To the page of the appeal", Path: path + "/appeal"}
	}
	return nil
}
