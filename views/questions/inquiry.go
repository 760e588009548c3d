package questions

import "redress/views"

// AlikeView is an earlier ruling with the reasons why it is like the case.
type AlikeView struct {
	Link    views.Link
	Where   string // when, and on what
	Reasons []string
}
