package handlers

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/casefile"
)

// directors are the names of those who rule.
func (s *Server) directors(ctx context.Context) (names []string, err error) {
	all, err := s.people.Accounts(ctx)
	for _, a := range all {
		if a.Disabled == 0 && a.Has(casefile.Chief, casefile.Director) {
			names = append(names, a.Name)
		}
	}
	return names, err
}

// colleagues are the names of the other directors.
func (s *Server) colleagues(c echo.Context) ([]string, error) {
	names, err := s.directors(c.Request().Context())
	return others(names, who(c).Name()), err
}

// others are the names but one.
func others(names []string, but string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == but })
}
