package imports

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/handlers/web"
	"redress/session"
	"redress/session/agreement"
	"redress/session/movement"
	"redress/session/regulations"
	"redress/session/results"
	"redress/session/results/letters"
	"redress/views"
	view "redress/views/imports"
	"redress/views/parts"
)

// What a preview shows at most; the counts are whole.
const (
	shownLines       = 500
	shownDifferences = 200
)

// view is the preview; after is the session with everything in it, nil where it cannot be brought in.
func (in *incoming) view(after *session.Session) view.ImportPage {
	p := view.ImportPage{Name: web.Short(in.name, 100), Path: in.path(), Hidden: hiddenValues(optionValues(in.options)),
		Again: uploadPath(in.play), File: in.facts(), Unlisted: in.file.Unlisted,
		Unit: web.Upper(in.file.Unit())}
	if in.file.Columns != nil {
		ask := optionValues(in.options)
		ask.Set("columns", askColumns)
		p.Columns = withQuery(in.path(), ask)
	}
	p.Letters, p.Choices = in.lettersView(), in.choiceViews()
	if in.play == nil {
		p.Changes, p.Left = in.opens()
	} else {
		p.Changes, p.Left, p.Ruled, p.Unseen = in.changes(), in.left(), in.onRuled(), len(in.change.Unseen) > 0
	}
	for _, r := range in.change.Replaced {
		p.Replaced = append(p.Replaced, view.ReplacedRow{Ruling: in.ruled(r.Was.Board, r.Was.Table),
			Board: strconv.Itoa(r.Was.Board), Table: r.Was.Table, Was: seatedSlip(in.play, r.Was, r.Becomes),
			Becomes: seatedSlip(in.play, r.Becomes, r.Was)})
	}
	for _, problem := range in.file.Problems {
		row := view.FileProblem{At: problem.At, Line: lineNumber(problem.At), Text: in.problemText(problem),
			Left: problem.Kind == results.Refused, Chosen: problem.Kind == results.Chosen}
		if in.kept == nil {
			row.Quote = problem.Line
			row.May = in.file.Columns != nil && problem.At > 0 && !row.Left && !in.refusedAt(problem.At)
		}
		p.Problems = append(p.Problems, row)
	}
	for _, r := range in.change.Renamed {
		p.Renamed = append(p.Renamed, view.RenamedRow{Name: nameField(r.Becomes), Who: whoWords(r.Becomes), Was: r.Was,
			Becomes: r.Becomes.Players, Taken: r.Taken})
	}
	p.Typed, p.Gone = typedRows(in), goneRows(in)
	if after != nil {
		p.Points = in.points(after)
		in.lines(&p, after)
	}
	return p
}

// lettersView asks in which letters the file is written, with words of it in each to whom they may be shown.
func (in *incoming) lettersView() (v view.LettersView) {
	read := in.file.Letters
	if read == nil {
		return v
	}
	kept := in.options
	kept.Letters = nil
	v = view.LettersView{Path: in.path(), Hidden: hiddenValues(optionValues(kept)), Value: read.Set.Name,
		Now: read.Set.Words, Guess: !read.Declared && !read.Chosen}
	for _, set := range letters.Sets {
		choice := views.Choice{Value: set.Name, Text: set.Words}
		if example := read.Example(set); example != "" && in.kept == nil {
			choice.Text += ": " + web.Short(example, 50)
		}
		v.Choices = append(v.Choices, choice)
	}
	return v
}

// choiceViews ask for what the file does not tell.
func (in *incoming) choiceViews() (asked []view.ChoiceView) {
	for _, choice := range in.file.Choices {
		kept := in.options
		kept.Said = maps.Clone(kept.Said)
		delete(kept.Said, choice.Key)
		v := view.ChoiceView{Path: in.path(), Hidden: hiddenValues(optionValues(kept)), Ask: choice.Ask,
			Name: view.SaidField(string(choice.Key)), Value: choice.Taken}
		for _, answer := range choice.Answers {
			v.Choices = append(v.Choices, views.Choice{Value: answer.Value, Text: answer.Text})
		}
		asked = append(asked, v)
	}
	return asked
}

func lineNumber(at int) string {
	if at == 0 {
		return ""
	}
	return strconv.Itoa(at)
}

// facts are what the file says of itself.
func (in *incoming) facts() []views.KeyValue {
	f := in.file
	facts := []views.KeyValue{{Key: "Kind of file", Value: string(f.Format)}}
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, views.KeyValue{Key: key, Value: value})
		}
	}
	if in.play != nil {
		add("Event", strings.Join(web.Filled(f.Name, f.Club, views.Day(f.Date)), ", "))
		if f.Scoring != "" && f.Scoring != in.play.Scoring {
			add("Scored by", web.Upper(parts.MethodWords(f.Scoring))+"; this session is scored by "+
				parts.MethodWords(in.play.Scoring))
		}
		return facts
	}
	for _, term := range regulations.Terms {
		if value := in.settings[term.Key]; value != "" {
			why := ", by the points of the file"
			if severalMissing(in.proposals) &&
				(term.Key == regulations.Missing || term.Key == regulations.BoardResults) {
				why = ", one of several rules that give the points of the file"
			}
			add(term.Title, web.Upper(term.Words(value))+why)
		}
	}
	return facts
}

// severalMissing tells whether nothing in the file tells by which of several rules missing results count.
func severalMissing(all []agreement.Proposal) bool {
	return slices.ContainsFunc(all, func(p agreement.Proposal) bool { return p.Equal })
}

// opens is what a new session is opened with.
func (in *incoming) opens() (changes, left []string) {
	open, all := in.file.Open(), in.file.Results()
	if len(open.Boards) == 0 {
		return nil, nil
	}
	size := open.Boards.Counted()
	if played := in.file.PlayedBoards(); played > 0 && played < len(open.Boards) {
		size = fmt.Sprintf("Boards %s, of which the file has results of %d,", open.Boards.Words(), played)
	}
	if n := len(open.Tables); n > 0 { // deals alone tell of none
		size += " and " + web.Count(n, "table")
	}
	changes = append(changes, size)
	for _, part := range []struct {
		n    int
		what string
	}{{len(all), "result"}, {len(open.Contestants), "contestant"}, {len(open.Deals), "deal"}} {
		if part.n > 0 {
			changes = append(changes, web.Count(part.n, part.what))
		}
	}
	if n := len(in.file.Deals) - len(open.Deals); n > 0 && in.dealsAlone() {
		left = append(left, fmt.Sprintf("The file has %d deals, and a session has at most %d boards. Give those that "+
			"are played.", len(in.file.Deals), movement.MaxBoards))
	}
	if n := len(in.file.Deals) - len(open.Deals); n > 0 && !in.dealsAlone() {
		var boards []int
		for board := range in.file.Deals {
			if !open.Boards.Has(board) {
				boards = append(boards, board)
			}
		}
		left = append(left, "Left out are deals of boards without a result: "+
			movement.Boards{}.With(boards...).Words()+".")
	}
	switch m, why := in.file.Movement(open); {
	case m != nil:
		changes = append(changes, movementWords(m))
	case why != "":
		left = append(left, noMovement(why))
	}
	return changes, left
}

func movementWords(m *movement.Movement) string {
	return "The movement of " + web.Count(m.Rounds(), "round")
}

func noMovement(why string) string { return "The movement of the file is not taken. " + why }

// changes are what comes into a session that is open.
func (in *incoming) changes() (changes []string) {
	i := in.change
	comes := len(in.coming()) - len(i.TakenOut)
	deals := 0
	for board := range i.Deals {
		if !in.keeps(board) {
			deals++
		}
	}
	if len(i.Boards) > 0 {
		changes = append(changes, fmt.Sprintf("The session gets %s; it has %s now", i.Boards.Counted(),
			in.play.Boards.Counted()))
	}
	if len(i.Tables) > 0 {
		changes = append(changes, "The session gets the "+web.Plural(len(i.Tables), "table")+" "+
			strings.Join(i.Tables, ", "))
	}
	for _, part := range []struct {
		n, others   int
		what, other string
	}{
		{comes, len(i.Replaced), "result", "in the place of others"},
		{len(i.Contestants), takenNames(i), "contestant", "under other names than before"},
		{deals, len(i.OtherDeals), "deal", "in the place of others"},
	} {
		switch {
		case part.n == 0:
		case part.others > 0:
			changes = append(changes, fmt.Sprintf("%s, %d of them %s", web.Count(part.n, part.what), part.others,
				part.other))
		default:
			changes = append(changes, web.Count(part.n, part.what))
		}
	}
	if i.Movement != nil {
		changes = append(changes, movementWords(i.Movement))
	}
	if n := len(i.TakenOut); n > 0 {
		changes = append(changes, fmt.Sprintf("%s of the session, taken out", web.Count(n, "result")))
	}
	if len(i.Marked) > 0 {
		boards := slices.Sorted(maps.Keys(i.Marked))
		changes = append(changes, "Another dealer or vulnerability: "+boardsWords(boards))
	}
	if len(i.OtherDeals) > 0 {
		changes = append(changes, "Other deals than the session has: "+boardsWords(i.OtherDeals))
	}
	return changes
}

// typedRows are the results that somebody typed and that the file has otherwise.
func typedRows(in *incoming) (rows []view.TypedRow) {
	for _, r := range in.change.Typed {
		taken := slices.ContainsFunc(in.change.Replaced, func(other results.Replacement) bool { return other == r })
		rows = append(rows, view.TypedRow{Name: view.TypedField(r.Was.Board, r.Was.Table), Taken: taken,
			Text: fmt.Sprintf("Board %d at table %s: %s in place of %s, which %s typed here.", r.Was.Board,
				r.Was.Table, seatedSlip(in.play, r.Becomes, r.Was), seatedSlip(in.play, r.Was, r.Becomes), r.TypedBy) +
				ruledThere(in, r.Was)})
	}
	return rows
}

// goneRows are the results of the session that the file no longer has, or says were erased.
func goneRows(in *incoming) (rows []view.TypedRow) {
	for _, r := range slices.Concat(in.change.Erased, in.change.Gone) {
		text := in.change.Stays(r)
		if by := in.play.TypedBy(r.Board, r.Table); by != "" {
			text += " " + web.Upper(by) + " typed it here."
		}
		rows = append(rows, view.TypedRow{Name: view.GoneField(r.Board, r.Table), Text: text + ruledThere(in, r),
			Taken: slices.Contains(in.change.TakenOut, r)})
	}
	return rows
}

// ruledThere says that a ruling rests on a result.
func ruledThere(in *incoming, r session.Result) string {
	if in.ruled(r.Board, r.Table) == "" {
		return ""
	}
	return " A ruling is in force there, which stands until it is changed."
}

// boardsWords name boards within a sentence: "board 12", "boards 1 to 3 and 7".
func boardsWords(boards []int) string { return views.LowerFirst(results.BoardsNamed(boards)) }

// takenNames is how many contestants get the names of the file in the place of others.
func takenNames(i results.Import) (n int) {
	for _, r := range i.Renamed {
		if r.Taken {
			n++
		}
	}
	return n
}

// nameField is the field by which somebody wishes the names of the file for a contestant.
func nameField(e session.Entrant) string { return "name-" + strconv.Itoa(e.Number) + e.Side }

// whoWords are the number of a contestant, and the side where each has numbers of its own.
func whoWords(e session.Entrant) string {
	return e.Label()
}

// left is what stays as it is, and what is left out.
func (in *incoming) left() (left []string) {
	if n := in.change.Known; n > 0 {
		left = append(left, fmt.Sprintf("The session has %d of the results, contestants and deals already, counted "+
			"together, just as the file has them.", n))
	}
	if why := in.change.NoMovement; why != "" {
		left = append(left, noMovement(why))
	}
	if boards := in.change.Unplayed; len(boards) > 0 {
		left = append(left, "Left out are deals of boards that the session does not play: "+
			movement.Boards{}.With(boards...).Words()+".")
	}
	if boards := in.change.TooSoon; len(boards) > 0 {
		left = append(left, fmt.Sprintf("Left out: results on %s, of rounds that have not begun, which you may "+
			"still have to play. "+
			"Where they have been played, let a colleague bring the file in, or start the rounds or end the session "+
			"first.",
			boardsWords(boards)))
	}
	if boards := in.change.Unseen; len(boards) > 0 {
		left = append(left, fmt.Sprintf("Not shown here: what the file has of %s, which you may still have to "+
			"play. "+
			"What the session already has of them stays as it is; what it lacks is brought in for its tables. "+
			"If that will not do, bring the file in again when you have played them, or let a colleague do it.",
			boardsWords(boards)))
	}
	return left
}

// coming are the results that come in and that the preview may show.
func (in *incoming) coming() []session.Result {
	return slices.DeleteFunc(slices.Clone(in.change.Results), func(r session.Result) bool { return in.keeps(r.Board) })
}

// points hold what the file prints against the figures of the session with everything in it.
func (in *incoming) points(after *session.Session) (v view.PointsView) {
	if in.kept != nil || len(in.file.Rows) == 0 { // the figures of a board that may be shown tell those of the others
		return v
	}
	found := agreement.Of(in.file, after)
	if v.Compared = found.Words(); len(v.Compared)+len(found.Open) == 0 {
		v.Compared = []string{agreement.Nothing("scores or points", found.Unread)}
	}
	if in.file.Scoring != "" && in.file.Scoring != after.Scoring {
		v.Compared = append(v.Compared, "The file is scored by "+parts.MethodWords(in.file.Scoring)+
			", and the session by "+parts.MethodWords(after.Scoring)+".")
	}
	for _, d := range found.Differences {
		if d.Agrees {
			v.Agreeing++
		}
	}
	for i, d := range found.Differences {
		if i == shownDifferences {
			v.More = len(found.Differences) - i
			break
		}
		v.Differences = append(v.Differences, view.DifferenceRow{Line: lineNumber(d.At), Kind: web.Upper(d.Kind),
			Text: d.Text})
	}
	v.Why, v.Unscored = found.Why, found.Open
	return v
}

// lines are the results and contestants that come in, as the session will have them.
func (in *incoming) lines(p *view.ImportPage, after *session.Session) {
	coming, entrants := in.coming(), in.change.Contestants
	if in.play == nil {
		coming, entrants = in.file.Results(), in.file.Entrants()
	}
	for i, r := range coming {
		if i == shownLines {
			p.MoreLines = len(coming) - i
			break
		}
		board, _ := after.Board(r.Board)
		line := view.IncomingLine{Board: strconv.Itoa(r.Board), Table: r.Table, NS: after.Contestants.Label(r.NS),
			EW: after.Contestants.Label(r.EW), Result: r.Line()}
		if r.South > 0 || r.West > 0 {
			line.NS += " and " + after.Contestants.Label(r.South)
			line.EW += " and " + after.Contestants.Label(r.West)
		}
		if worked, ok := after.Result(board.Number, r.Table); ok {
			line.Points = slipPoints(worked)
		}
		p.Lines = append(p.Lines, line)
	}
	for _, e := range entrants {
		p.Contestants = append(p.Contestants, strings.Join(web.Filled(e.Label(), e.Players), " "))
	}
}

// seatedSlip is a result as its slip shows it, with who played where the other one has somebody else.
func seatedSlip(play *session.Session, r, other session.Result) string {
	if r.NS == other.NS && r.EW == other.EW {
		return results.Told(r, other)
	}
	return r.Line() + " (" + web.OrElse(play.Contestants.Label(r.NS), "?") + " against " +
		web.OrElse(play.Contestants.Label(r.EW), "?") + ")"
}

// slipPoints are the points of a result as a slip shows them; empty where there are none.
func slipPoints(r session.Result) string {
	switch {
	case r.NotPlayed, r.Artificial != session.Artificial{}:
		return ""
	case r.Score > 0:
		return bridge.NorthSouth.String() + " " + strconv.Itoa(r.Score)
	case r.Score < 0:
		return bridge.EastWest.String() + " " + strconv.Itoa(-r.Score)
	}
	return "0"
}
