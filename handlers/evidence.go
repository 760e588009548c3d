package handlers

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/evidence"
	"redress/fault"
	"redress/views"
)

// showing is how often one private link may send pictures.
var showing = newPace("pictures by one link", 10, 20*time.Second)

// exhibitsHere are those of the case of the address, for who directs.
func (s *Server) exhibitsHere(c echo.Context) (*exhibits, error) {
	o, err := s.inquired(c)
	if err != nil {
		return nil, err
	}
	return &exhibits{openCase: o, path: o.head.Path + "/evidence"}, nil
}

// exhibitsByLink are those of the case of a private link, for its seat.
func (s *Server) exhibitsByLink(c echo.Context) (*exhibits, error) {
	m, err := s.matter(c)
	if err != nil {
		return nil, err
	}
	x := &exhibits{openCase: m.openCase, seat: &m.seat, path: m.path + "/evidence", link: m.link}
	if !m.sight.Allowed() {
		x.wait = m.sight.Why
	}
	return x, nil
}

// showEvidence answers GET /cases/:id/evidence.
func (s *Server) showEvidence(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.evidencePage(c, x, views.EvidenceForm{}, 0)
}

// showOwnEvidence answers GET /p/:token/evidence and GET /o/:token/evidence: for a player.
func (s *Server) showOwnEvidence(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.evidencePage(c, x, views.EvidenceForm{}, 0)
}

// saveEvidence answers POST /cases/:id/evidence.
func (s *Server) saveEvidence(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.addPicture(c, x)
}

// saveOwnEvidence answers POST /p/:token/evidence and POST /o/:token/evidence.
func (s *Server) saveOwnEvidence(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	if err := s.limit(c, showing.of(x.link)); err != nil {
		return err
	}
	return s.addPicture(c, x)
}

// addPicture keeps what was sent, made anew: nothing of the file as it came is stored, neither its name nor what a camera
// wrote into it.
func (s *Server) addPicture(c echo.Context, x *exhibits) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	f := views.EvidenceForm{Kind: trimmed(c, "kind"), Seat: trimmed(c, "seat"), Text: trimmed(c, "text")}
	add := casefile.AddEvidence{Kind: casefile.EvidenceKind(f.Kind), Text: f.Text, Seat: x.seat}
	if x.seat == nil && f.Seat != "" {
		seat, err := bridge.ParseSeat(f.Seat)
		if err != nil {
			return s.evidenceAgain(c, x, f, fault.At("seat", "The seat is North, East, South or West."))
		}
		add.Seat = &seat
	}
	picture, err := s.picture(c)
	if err == nil {
		add.Media, add.Body, add.Width, add.Height = picture.Media, picture.Body, picture.Width, picture.Height
		_, err = s.clerk.Do(c.Request().Context(), x.ID, id, x.actor, add)
	}
	if err != nil {
		return s.evidenceAgain(c, x, f, err)
	}
	return c.Redirect(http.StatusSeeOther, x.path)
}

// picture reads the upload, from the one field or the other, and makes a picture of it.
func (s *Server) picture(c echo.Context) (evidence.Picture, error) {
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
		return s.pictures.Open(c.Request().Context(), file, evidence.Clean)
	}
	return evidence.Picture{}, fault.At("file", "Choose a picture first.")
}

// evidenceAgain shows the page once more with what was wrong. The browser forgets the file that was chosen.
func (s *Server) evidenceAgain(c echo.Context, x *exhibits, f views.EvidenceForm, err error) error {
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

func (s *Server) evidencePage(c echo.Context, x *exhibits, f views.EvidenceForm, status int) error {
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	now := s.now().Unix()
	p := views.EvidencePage{Path: x.path, Request: next, Title: "Pictures", Wait: x.wait, Form: f, May: x.may("add-evidence")}
	var page views.Page
	if x.seat == nil {
		page = s.page(c, "Pictures", views.NavDesk, x.head.Crumbs("Pictures")...)
		p.Head, p.Back = &x.head, views.Link{Text: "Back to the case", Path: x.head.Path}
		p.Seats = append([]views.Choice{{Text: x.judge()}}, seatChoices...)
	} else {
		page = s.playersPage(c, "Pictures")
		p.Back = views.Link{Text: "Back", Path: x.path[:len(x.path)-len("/evidence")]}
		p.Kept = x.own(*x.seat)
	}
	for _, k := range casefile.EvidenceKinds {
		p.Kinds = append(p.Kinds, views.Choice{Value: string(k.Kind), Text: k.Words})
	}
	for _, piece := range x.shown(now) {
		p.Pictures = append(p.Pictures, s.pictureView(x, piece))
	}
	return s.render(c, max(status, http.StatusOK), views.Evidence(page, p))
}

// showPicture answers GET /cases/:id/evidence/:file: a picture, or with small=1 its thumbnail.
func (s *Server) showPicture(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.sendPicture(c, x)
}

// showOwnPicture answers GET /p/:token/evidence/:file and GET /o/:token/evidence/:file.
func (s *Server) showOwnPicture(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.sendPicture(c, x)
}

// removePicture answers POST /cases/:id/evidence/:file/remove: a picture is taken away and erased.
func (s *Server) removePicture(c echo.Context) error {
	x, err := s.exhibitsHere(c)
	if err != nil {
		return err
	}
	return s.takeAway(c, x)
}

// removeOwnPicture answers POST /p/:token/evidence/:file/remove and POST /o/:token/evidence/:file/remove.
func (s *Server) removeOwnPicture(c echo.Context) error {
	x, err := s.exhibitsByLink(c)
	if err != nil {
		return err
	}
	return s.takeAway(c, x)
}

func (s *Server) takeAway(c echo.Context, x *exhibits) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	piece, err := x.piece(param(c, "file"), s.now().Unix())
	if err != nil {
		return err
	}
	command := casefile.RemoveEvidence{ID: piece.ID}
	if _, err := s.clerk.Do(c.Request().Context(), x.ID, id, x.actor, command); err != nil {
		return s.evidenceAgain(c, x, views.EvidenceForm{}, err)
	}
	// The log first: what was refused must not be erased. Sent again, what is left of the picture goes.
	gone := []string{piece.File.ID}
	if piece.Text.ID != "" {
		gone = append(gone, piece.Text.ID)
	}
	if err := s.cfg.Store.Erase(c.Request().Context(), x.ID, gone, s.now().Unix()); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, x.path)
}
