package handlers

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/evidence"
	"redress/fault"
	"redress/views"
)

// exhibits is the evidence of a case as one of those on it may see it. What they may see is what casefile gives; whose board
// is still to come sees nothing (16D).
type exhibits struct {
	*openCase
	seat *bridge.Seat // of a player; nil for who directs
	path string
	wait string // why nothing is shown; empty where it is
	link string // id of the private link; empty for who directs
}

// showing is how often one private link may send pictures.
var showing = pace{"pictures by one link", 10, 20 * time.Second}

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

// shown are the pieces that may be shown now.
func (x *exhibits) shown(now int64) []casefile.Evidence {
	if x.wait != "" {
		return nil
	}
	return x.EvidenceFor(x.actor, now)
}

// piece is one that may be shown now. One that may not is answered as one that is not there.
func (x *exhibits) piece(id string, now int64) (casefile.Evidence, error) {
	for _, piece := range x.shown(now) {
		if piece.ID == id {
			return piece, nil
		}
	}
	return casefile.Evidence{}, fault.New(fault.NotFound, "There is no such picture here.")
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

var seatChoices = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"}, {Value: "W", Text: "West"}}

// own counts the pictures that a seat has brought and not taken away.
func (x *exhibits) own(seat bridge.Seat) (n int) {
	for _, piece := range x.Evidence {
		if piece.Seat != nil && *piece.Seat == seat && piece.Removed == 0 {
			n++
		}
	}
	return n
}

func (s *Server) pictureView(x *exhibits, piece casefile.Evidence) views.PictureView {
	now := s.now()
	v := views.PictureView{By: x.judge(), At: views.Clock(piece.At, now), Text: x.texts.Of(piece.Text), Gone: views.Clock(piece.Removed, now)}
	for _, k := range casefile.EvidenceKinds {
		if k.Kind == piece.Kind {
			v.Kind = k.Words
		}
	}
	if piece.Seat != nil {
		v.By = piece.Seat.Name()
	}
	if piece.Removed > 0 {
		return v
	}
	v.Path, v.Width, v.Height = x.path+"/"+piece.ID, piece.Width, piece.Height
	if x.may("remove-evidence") && (x.seat == nil || piece.Seat != nil && *piece.Seat == *x.seat) {
		v.Remove = v.Path + "/remove"
	}
	return v
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

func (s *Server) sendPicture(c echo.Context, x *exhibits) error {
	piece, err := x.piece(param(c, "file"), s.now().Unix())
	if err != nil {
		return err
	}
	file, err := s.cfg.Store.File(c.Request().Context(), x.ID, piece.ID)
	if err != nil {
		return err
	}
	if file.Erased > 0 {
		return fault.New(fault.Gone, "This picture was erased.")
	}
	h := c.Response().Header()
	tag := fmt.Sprintf(`"%.16s%s"`, file.Digest, c.QueryParam("small"))
	if small := c.QueryParam("small"); small != "" && small != "1" {
		return echo.ErrNotFound
	}
	h.Set("ETag", tag)
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	if c.Request().Header.Get("If-None-Match") == tag {
		return c.NoContent(http.StatusNotModified)
	}
	if c.QueryParam("small") != "" {
		small, err := s.pictures.Open(c.Request().Context(), bytes.NewReader(file.Body), evidence.Small)
		if err != nil {
			return err
		}
		file.Media, file.Body = small.Media, small.Body
	}
	h.Set(echo.HeaderContentLength, strconv.Itoa(len(file.Body)))
	return c.Blob(http.StatusOK, file.Media, file.Body)
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
