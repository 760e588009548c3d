package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
)

// Health answers GET /healthz: the process is alive.
func (s *Site) Health(c echo.Context) error {
	return c.JSON(http.StatusOK, map[string]string{"status": "ok", "version": s.Cfg.Version})
}

// Ready answers GET /readyz: there is a rulebook to serve. Where the newest files have errors the older version is
// served, and that is said; it is no reason to take the process away.
func (s *Site) Ready(c echo.Context) error {
	answer := map[string]any{"status": "ok", "rulebook": s.Cfg.Library.Current().Version}
	if trouble := s.Cfg.Library.Trouble(); trouble != nil {
		answer["rulebook_problems"] = len(trouble.Problems)
		answer["rulebook_stale_since"] = trouble.Since.UTC().Format(time.RFC3339)
	}
	return c.JSON(http.StatusOK, answer)
}
