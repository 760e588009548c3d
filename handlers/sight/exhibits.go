package sight

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
	"redress/handlers/web"
	"redress/views"
	"redress/views/parts"
)

// Exhibits is the evidence of a case as one of those on it may see it. What they may see is what casefile gives; whose
// board is still to come sees nothing (16D).
type Exhibits struct {
	*File
	Seat *bridge.Seat // of a player; nil for who directs
	Path string
	Wait string // why nothing is shown; empty where it is
	Link string // id of the private link; empty for who directs
}

// Shown are the pieces that may be shown now.
func (x *Exhibits) Shown(now int64) []casefile.Evidence {
	if x.Wait != "" {
		return nil
	}
	return x.For(x.Actor, now).Evidence()
}

// Piece is one that may be shown now. One that may not is answered as one that is not there.
func (x *Exhibits) Piece(id string, now int64) (casefile.Evidence, error) {
	for _, piece := range x.Shown(now) {
		if piece.ID == id {
			return piece, nil
		}
	}
	return casefile.Evidence{}, fault.New(fault.NotFound, "There is no such picture here.")
}

var SeatChoices = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"},
	{Value: "W", Text: "West"}}

// Own counts the pictures that a seat has brought and not taken away.
func (x *Exhibits) Own(seat bridge.Seat) (n int) {
	for _, piece := range x.Evidence {
		if piece.Seat != nil && *piece.Seat == seat && piece.Removed == 0 {
			n++
		}
	}
	return n
}

// Pictures are the pieces that may be shown now, as a page shows them.
func (x *Exhibits) Pictures(now time.Time) (list []parts.PictureView) {
	reader := x.For(x.Actor, now.Unix())
	for _, piece := range x.Shown(now.Unix()) {
		list = append(list, parts.NewPictureView(piece, x.Path, x.Rules(), reader.MayRemove(piece), x.Texts, now))
	}
	return list
}

func (s *Desk) SendPicture(c echo.Context, x *Exhibits) error {
	piece, err := x.Piece(web.Param(c, "file"), s.Now().Unix())
	if err != nil {
		return err
	}
	file, err := s.Cfg.Store.Log.File(c.Request().Context(), x.ID, piece.ID)
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
		small, err := s.Pictures.Open(c.Request().Context(), bytes.NewReader(file.Body), evidence.Small)
		if err != nil {
			return err
		}
		file.Media, file.Body = small.Media, small.Body
	}
	h.Set(echo.HeaderContentLength, strconv.Itoa(len(file.Body)))
	return c.Blob(http.StatusOK, file.Media, file.Body)
}
