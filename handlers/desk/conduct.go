package desk

import (
	"fmt"

	"redress/casefile"
	"redress/casefile/conduct"
	"redress/handlers/sight"
)

// conductWaits says that reports of conduct wait for whoever looks at the desk. It is empty for everybody else, for
// nobody else learns that there is one.
func conductWaits(e *sight.Viewer, who casefile.Actor) (string, error) {
	all, err := e.Cfg.Store.Reports.All(e.Ctx)
	if err != nil {
		return "", err
	}
	switch n := conduct.WaitFor(all, who); n {
	case 0:
		return "", nil
	case 1:
		return "A report of conduct waits for you.", nil
	default:
		return fmt.Sprintf("%d reports of conduct wait for you.", n), nil
	}
}
