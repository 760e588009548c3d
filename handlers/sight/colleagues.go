package sight

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/handlers/web"
)

// Directors are the names of those who rule.
func (s *Desk) Directors(ctx context.Context) (names []string, err error) {
	all, err := s.People.Accounts(ctx)
	for _, a := range all {
		if a.Disabled == 0 && a.Has(access.Chief, access.Director) {
			names = append(names, a.Name)
		}
	}
	return names, err
}

// Colleagues are the names of the other directors.
func (s *Desk) Colleagues(c echo.Context) ([]string, error) {
	names, err := s.Directors(c.Request().Context())
	return others(names, web.Who(c).Name()), err
}

// others are the names but one.
func others(names []string, but string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == but })
}
