package cases

import (
	"fmt"
	"net/url"
	"slices"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// asPlayed leads from a case of the wrong board, pairs, directions or hands, once it has come to an end, to where the
// result is entered as the board was played; nothing for every other case.
func asPlayed(o *sight.File) (list []views.Banner) {
	if o.Session == "" || o.Board == 0 || o.Result.Outcome == nil ||
		!casefile.WrongBoard(o.Result.Questionnaire) {
		return nil
	}
	q := url.Values{"table": {o.Table}, "case": {o.ID}}
	turned := func(at questionnaire.Visited) bool { return casefile.Turned(at.Key) }
	if slices.ContainsFunc(o.Result.Path, turned) {
		q.Set("exchanged", "1")
	}
	return []views.Banner{{Kind: "info", Strong: "If it counts as it was played:",
		Text: "After wrong seats or with a turned board, with other pairs, in another round or at another table, the " +
			"result is entered so that each pair is compared with those who held the same cards.",
		Link: &views.Link{Text: "Enter it as it was played",
			Path: fmt.Sprintf("/sessions/%s/boards/%d/as-played?%s", o.Session, o.Board, q.Encode())}}}
}
