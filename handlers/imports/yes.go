package imports

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/web"
	"redress/session/agreement"
	"redress/session/regulations"
	"redress/session/results"
	"redress/views"
	view "redress/views/imports"
	"redress/views/parts"
)

// yesReplace is the field by which a person says yes to what a file replaces.
const yesReplace = "replace"

// yesByHand is the field of a wish that may be left open: the file's matchpoints stand on lines that were adjusted by
// hand.
const yesByHand = "by-hand"

// offersByHand is how many lines may keep the file's matchpoints in a session of this scoring. Nobody is offered it who
// may still play boards of the file, for it tells of their figures (16D).
func (in *incoming) offersByHand(method scoring.Method) int {
	if in.kept != nil || method != scoring.ByMatchpoints {
		return 0
	}
	return len(in.file.ByHand())
}

// askByHand asks whether the file's matchpoints stand; nil where there is nothing to ask.
func (in *incoming) askByHand() *view.YesView {
	if in.byHand == 0 {
		return nil
	}
	return &view.YesView{Name: yesByHand, Given: in.keepByHand,
		Text: fmt.Sprintf("Keep the file’s matchpoints on %s that may have been adjusted by "+
			"hand; the other tables are compared with the result", web.Count(in.byHand, "line"))}
}

// questions are what somebody has to say yes to before the file is stored.
func (in *incoming) questions(c echo.Context) (asked []view.YesView) {
	ask := func(name, text string, items ...string) {
		asked = append(asked, view.YesView{Name: name, Text: text, Items: items, Given: c.FormValue(name) != ""})
	}
	if in.change.Asks() {
		ask(yesReplace, "Yes, this is meant", in.replaces()...)
	}
	return asked
}

// replaces are what the file puts in the place of something, or what does not go with the session, a sentence each.
func (in *incoming) replaces() (items []string) {
	i := in.change
	if i.Scoring != "" {
		items = append(items, fmt.Sprintf("The file is scored by %s, and this session by %s. Its results are scored "+
			"as the session is.",
			parts.MethodWords(i.Scoring), parts.MethodWords(in.play.Scoring)))
	}
	if n := len(i.Replaced); n > 0 {
		var where []string
		for _, r := range i.Replaced[:min(n, shownReplaced)] {
			where = append(where, fmt.Sprintf("board %d at table %s", r.Was.Board, r.Was.Table))
		}
		if n > shownReplaced {
			where = append(where, strconv.Itoa(n-shownReplaced)+" more")
		}
		items = append(items, "Replaced: "+web.Count(n, "result")+" ("+strings.Join(where, ", ")+").")
	}
	if len(i.OtherDeals) > 0 {
		items = append(items, "Replaced: the "+web.Plural(len(i.OtherDeals), "deal")+" of "+
			boardsWords(i.OtherDeals)+".")
	}
	if boards := i.Remarked; len(boards) > 0 {
		items = append(items, "Other dealer or vulnerability than the session has: "+
			boardsWords(boards)+". Results there are scored anew.")
	}
	for _, t := range i.Twice {
		items = append(items, fmt.Sprintf("%s would play board %d twice, at tables %s and %s%s.",
			called(in, t.Number), t.Board, t.Tables[0], t.Tables[1], linesOf(in.file, t)))
	}
	return items
}

// called is what people call a contestant of the session or of the file, at the head of a sentence.
func called(in *incoming, number int) string {
	if in.play != nil {
		if label := in.play.Contestants.Label(number); label != strconv.Itoa(number) {
			return web.Upper(label)
		}
	}
	for _, e := range in.file.Entrants() {
		if e.Number == number && e.Called != "" {
			return web.Upper(e.Called)
		}
	}
	return "Number " + strconv.Itoa(number)
}

// linesOf are the lines of the file by which somebody would play a board twice, in brackets.
func linesOf(f *results.File, t results.Twice) string {
	switch first, second := t.At[0], t.At[1]; {
	case first == second || second == 0: // of a file that is written in one line
		return ""
	case first == 0:
		return " (" + f.Unit() + " " + strconv.Itoa(second) + " of the file)"
	default:
		return fmt.Sprintf(" (%s %d and %d of the file)", web.Plural(2, f.Unit()), first, second)
	}
}

// shownReplaced is how many results a yes names; all of them stand in the table of the preview.
const shownReplaced = 12

// unsaid is the fault of a form that leaves a question open; nil where yes was said to all.
func (in *incoming) unsaid(c echo.Context) *fault.Error {
	if wrong := in.unmarked(); wrong != nil {
		return wrong
	}
	if wrong := in.notLeft(c); wrong != nil {
		return wrong
	}
	for _, q := range in.questions(c) {
		if !q.Given {
			return fault.Of(fault.At(q.Name, "Not saved: tick this if it is meant, or correct the file."))
		}
	}
	return nil
}

// unticked is the fault of a form on which nothing is ticked, where nothing else in the file is new; otherwise nil.
func (in *incoming) unticked() *fault.Error {
	i := in.change
	if len(i.Renamed)+len(i.Typed)+len(i.Erased)+len(i.Gone) == 0 || len(i.Commands()) > 0 || len(i.Unseen) > 0 {
		return nil
	}
	if len(i.Renamed) > 0 {
		return fault.Of(fault.At(view.NamesField, "No name is ticked, and nothing else in the file is new. Tick the "+
			"names that the file has right, or leave the session as it is."))
	}
	field := view.TypedLines
	if len(i.Typed) == 0 {
		field = view.GoneLines
	}
	return fault.Of(fault.At(field, "Nothing is ticked, and nothing else in the file is new. Tick what the file has "+
		"right, or leave the session as it is."))
}

// ruleChoices are the settings that explain the points of a file, each with how many it explains.
func ruleChoices(proposals []agreement.Proposal) (choices []views.Choice) {
	for _, p := range proposals {
		choices = append(choices, views.Choice{Value: p.ID(),
			Text: web.Upper(ruleWords(p.Values)) + ": " + explained(p)})
	}
	return choices
}

// ruleWords are settings in the words of the regulations.
func ruleWords(values map[regulations.Key]string) string {
	var words []string
	for _, term := range regulations.Terms {
		value, has := values[term.Key]
		switch {
		case !has, term.Key == regulations.BoardResults, term.Key == regulations.PerWin && value == term.Standard:
		case term.Key == regulations.Missing:
			words = append(words, term.Words(value)+", where a board has fewer than "+
				values[regulations.BoardResults]+" results")
		default:
			words = append(words, views.LowerFirst(term.Title)+": "+term.Words(value))
		}
	}
	if _, counted := values[regulations.Missing]; !counted && values[regulations.PerWin] != "" {
		words = append(words, "each board by its own results alone, however few")
	}
	return strings.Join(words, "; ")
}

func explained(p agreement.Proposal) string {
	var parts []string
	for _, part := range []struct {
		agreement.Held
		what string
	}{{p.Lines, "line"}, {p.Totals, "total"}, {p.Percents, "percentage"}, {p.Places, "place"}} {
		if part.Compared > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s", part.Agree, web.Count(part.Compared, part.what)))
		}
	}
	return "gives " + strings.Join(parts, ", ") + " as the file prints them"
}
