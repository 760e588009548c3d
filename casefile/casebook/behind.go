package casebook

import (
	"fmt"

	"redress/casefile"
)

// Behind says how what is published of a case no longer is what stands: another ruling has taken its place, or the
// case has been taken up again. It is empty where the ruling published is in force, or where nothing is published. It
// says nothing of what was ruled since, for that is not published.
func Behind(s Summary, c *casefile.Case) string {
	standing := c.Standing()
	switch {
	case s.State != Published || standing == nil:
		return ""
	case standing.Number > s.Ruling:
		return "Another ruling has been given on this case since it was published."
	case c.State == casefile.Open || c.State == casefile.Waiting || c.State == casefile.Reserved:
		return "This case has been taken up again since it was published."
	}
	return ""
}

// Remind tells a director that what is published of a case is behind, and what to do about it; empty where it is not.
func Remind(s Summary, c *casefile.Case) string {
	switch {
	case Behind(s, c) == "":
		return ""
	case c.State != casefile.Ruled:
		return fmt.Sprintf("Ruling %d is published, with a note that the case was taken up again. When there is a new "+
			"ruling, publish it, or withdraw what is there.", s.Ruling)
	}
	return fmt.Sprintf("Ruling %d is published, with a note that there is another one now. Publish the new one, or "+
		"withdraw what is there.", s.Ruling)
}
