package handlers

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"

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
