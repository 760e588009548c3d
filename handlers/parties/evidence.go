package parties

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/evidence"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/parties"
	"redress/views/parts"
)

// showing is how often one private link may send pictures.
var showing = web.NewPace("pictures by one link", 10, 20*time.Second)

// exhibitsHere are those of the case of the address, for who directs.
func (s *Handlers) exhibitsHere(c echo.Context) (*sight.Exhibits, error) {
	o, err := s.Inquired(c)
	if err != nil {
		return nil, err
	}
	return &sight.Exhibits{File: o, Path: o.Head.Path + "/evidence"}, nil
}

// exhibitsByLink are those of the case of a private link, for its seat.
func (s *Handlers) exhibitsByLink(c echo.Context) (*sight.Exhibits, error) {
	m, err := s.PlayerCase(c)
	if err != nil {
		return nil, err
	}
	x := &sight.Exhibits{File: m.File, Seat: &m.Seat, Path: m.Path + "/evidence", Link: m.Link}
	if !m.Sight.Allowed() {
		x.Wait = m.Sight.Why
	}
	return x, nil
}

// ShowEvidence answers GET /cases/:id/evidence.
func (s *Handlers) ShowEvidence(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.evidencePage(c, x, parts.EvidenceForm{}, 0)
}

// ShowOwnEvidence answers GET /p/:token/evidence and GET /o/:token/evidence: for a player.
func (s *Handlers) ShowOwnEvidence(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.evidencePage(c, x, parts.EvidenceForm{}, 0)
}

// SaveEvidence answers POST /cases/:id/evidence.
func (s *Handlers) SaveEvidence(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.addPicture(c, x)
}

// SaveOwnEvidence answers POST /p/:token/evidence and POST /o/:token/evidence.
func (s *Handlers) SaveOwnEvidence(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	if err := s.Limit(c, showing.Of(x.Link)); err != nil {
		return err
	}
	return s.addPicture(c, x)
}

// addPicture keeps what was sent, made anew: nothing of the file as it came is stored, neither its name nor what a
// camera wrote into it.
func (s *Handlers) addPicture(c echo.Context, x *sight.Exhibits) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	f := parts.EvidenceForm{Kind: web.Trimmed(c, "kind"), Seat: web.Trimmed(c, "seat"), Text: web.Trimmed(c, "text")}
	add := casefile.AddEvidence{Kind: casefile.EvidenceKind(f.Kind), Text: f.Text, Seat: x.Seat}
	if x.Seat == nil && f.Seat != "" {
		seat, err := bridge.ParseSeat(f.Seat)
		if err != nil {
			return s.evidenceAgain(c, x, f, fault.At("seat", "The seat is North, East, South or West."))
		}
		add.Seat = &seat
	}
	if err := add.CheckText(); err != nil { // before the picture is made anew, which takes its time
		return s.evidenceAgain(c, x, f, err)
	}
	picture, err := s.picture(c)
	if err == nil {
		add.Media, add.Body, add.Width, add.Height = picture.Media, picture.Body, picture.Width, picture.Height
		_, err = s.Clerk.Do(c.Request().Context(), x.ID, id, x.Actor, add)
	}
	if err != nil {
		return s.evidenceAgain(c, x, f, err)
	}
	return c.Redirect(http.StatusSeeOther, x.Path)
}

// picture reads the upload, from the one field or the other, and makes a picture of it.
func (s *Handlers) picture(c echo.Context) (evidence.Picture, error) {
	if c.Request().MultipartForm == nil {
		return evidence.Picture{}, fault.At("file", "Choose a picture first.")
	}
	defer c.Request().MultipartForm.RemoveAll()
	for _, field := range []string{"camera", "file"} {
		part, err := c.FormFile(field)
		if err != nil || part.Size == 0 {
			continue // the browser sends an empty part for a field that was left empty
		}
		file, err := part.Open()
		if err != nil {
			return evidence.Picture{}, err
		}
		defer file.Close()
		return s.Pictures.Open(c.Request().Context(), file, evidence.Clean)
	}
	return evidence.Picture{}, fault.At("file", "Choose a picture first.")
}

// evidenceAgain shows the page once more with what was wrong. The browser forgets the file that was chosen.
func (s *Handlers) evidenceAgain(c echo.Context, x *sight.Exhibits, f parts.EvidenceForm, err error) error {
	known := fault.Of(err)
	switch known.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden, fault.TooLarge, fault.Unavailable:
	default:
		return err
	}
	f.Field, f.Error = known.Field, known.Text
	if f.Field == "seat" {
		f.Field = ""
	}
	return s.evidencePage(c, x, f, known.Code.Status())
}

func (s *Handlers) evidencePage(c echo.Context, x *sight.Exhibits, f parts.EvidenceForm, status int) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := parts.EvidencePage{Path: x.Path, Request: next, Title: "Pictures", Wait: x.Wait, Form: f,
		May: x.May("add-evidence")}
	var page views.Page
	if x.Seat == nil {
		page = s.Page(c, "Pictures", views.NavDesk, x.Head.Crumbs("Pictures")...)
		p.Head, p.Back = &x.Head, views.Link{Text: "Back to the case", Path: x.Head.Path}
		p.Seats = append([]views.Choice{{Text: x.Rules()}}, sight.SeatChoices...)
	} else {
		page = s.PlayersPage(c, "Pictures")
		p.Back = views.Link{Text: "Back", Path: x.Path[:len(x.Path)-len("/evidence")]}
		p.Kept = x.Own(*x.Seat)
	}
	for _, k := range casefile.EvidenceKinds {
		p.Kinds = append(p.Kinds, views.Choice{Value: string(k.Kind), Text: k.Words})
	}
	p.Pictures = x.Pictures(s.Now())
	return s.Render(c, max(status, http.StatusOK), view.Evidence(page, p))
}

// ShowPicture answers GET /cases/:id/evidence/:file: a picture, or with small=1 its thumbnail.
func (s *Handlers) ShowPicture(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.SendPicture(c, x)
}

// ShowOwnPicture answers GET /p/:token/evidence/:file and GET /o/:token/evidence/:file.
func (s *Handlers) ShowOwnPicture(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.SendPicture(c, x)
}

// RemovePicture answers POST /cases/:id/evidence/:file/remove: a picture is taken away and erased.
func (s *Handlers) RemovePicture(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.takeAway(c, x)
}

// RemoveOwnPicture answers POST /p/:token/evidence/:file/remove and POST /o/:token/evidence/:file/remove.
func (s *Handlers) RemoveOwnPicture(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.takeAway(c, x)
}

func (s *Handlers) takeAway(c echo.Context, x *sight.Exhibits) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	piece, err := x.Piece(web.Param(c, "file"), s.Now().Unix())
	if err != nil {
		return err
	}
	command := casefile.RemoveEvidence{ID: piece.ID}
	if _, err := s.Clerk.Do(c.Request().Context(), x.ID, id, x.Actor, command); err != nil {
		return s.evidenceAgain(c, x, parts.EvidenceForm{}, err)
	}
	// The log first: what was refused must not be erased. Sent again, what is left of the picture goes.
	gone := []string{piece.File.ID}
	if piece.Text.ID != "" {
		gone = append(gone, piece.Text.ID)
	}
	if err := s.Cfg.Store.Personal.Erase(c.Request().Context(), x.ID, gone, s.Now().Unix()); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, x.Path)
}
