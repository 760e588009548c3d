package appeals

import (
	"fmt"

	"redress/handlers/sight"
	"redress/views"
	view "redress/views/appeals"
)

// papers are what those who hear the appeal will read, for a director who says whether it is complete.
func papers(o *sight.File, v view.AppealView) []views.Link {
	path := o.Head.Path
	list := []views.Link{{Text: "The record of the board: deal, auction, play and result", Path: path + "/record"},
		{Text: fmt.Sprintf("Ruling %d, with its score, its reasons and the laws", v.Against),
			Path: fmt.Sprintf("%s/rulings/%d", path, v.Against)},
		{Text: "What each side told", Path: path + "/accounts"},
		{Text: "The pictures", Path: path + "/evidence"}}
	for i, poll := range o.Polls {
		text := "The poll of peers"
		if len(o.Polls) > 1 {
			text += fmt.Sprintf(", %d", i+1)
		}
		list = append(list, views.Link{Text: text, Path: sight.PollPath(o, poll.ID)})
	}
	return append(append(list, v.SinceTheRuling()...), views.Link{Text: "All of it on one sheet, as it is printed",
		Path: fmt.Sprintf("%s/appeals/%d/print", path, v.Number)})
}
