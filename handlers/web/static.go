package web

import (
	"bytes"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/static"
)

// ServeStatic answers GET /static/:name. A name with the hash of the content may be kept for ever.
func (s *Site) ServeStatic(c echo.Context) error {
	asset, lasting := static.Find(c.Param("name"))
	if asset == nil {
		return fault.New(fault.NotFound, "There is no file of this name.")
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, asset.Type)
	h.Set("ETag", asset.ETag)
	h.Set("Cache-Control", "no-cache")
	if lasting {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	http.ServeContent(c.Response(), c.Request(), asset.Name, time.Time{}, bytes.NewReader(asset.Content))
	return nil
}
