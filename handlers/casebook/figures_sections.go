package casebook

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/figures"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/views"
	view "redress/views/casebook"
)

// counted puts figures on a page, each with what it counts.
type counted struct {
	figures.Figures
	asked asked
	*Handlers
}

// whatCounts is true of every figure of the page.
var whatCounts = []string{
	"A case counts once, on the day it was opened, with the ruling in force: the last one that a director gave. " +
		"Rulings that a later one replaced are counted as replaced and nowhere else; what a committee decides is " +
		"counted as the result of the appeal.",
	"Not counted: the example evening, and disputes between players who have no director.",
	"A reserved ruling is not yet a ruling. A case that was taken up again counts as open until it is ruled on " +
		"again; how long its first ruling took stays counted.",
	"A share in per cent, and the longest tenth, are given from " + strconv.Itoa(figures.Enough) +
		" on; fewer say nothing.",
	"No figure compares directors. Whoever rules on the hard cases takes longer and is appealed against more often.",
}

// fill puts the figures on the page.
func (f counted) fill(p *view.FiguresPage, sessions []view.FigureRow, unfitted []view.FigureAccount) {
	p.Cases, p.Counted = f.All.Cases, whatCounts
	p.Facts = []views.KeyValue{{Key: "Cases", Value: tally(f.All.Cases)}}
	for _, state := range figures.States {
		if n := f.All.States[state]; n > 0 {
			p.Facts = append(p.Facts, views.KeyValue{Key: stateWords[state], Value: tally(n)})
		}
	}
	if f.All.Superseded > 0 {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Rulings replaced", Value: tally(f.All.Superseded)})
	}
	if f.All.Appeals > 0 {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Appeals", Value: tally(f.All.Appeals)})
	}
	p.Sections = []view.FigureSection{f.irregularities()}
	if f.asked.Session == "" {
		p.Sections = append(p.Sections, f.bySession(sessions))
	}
	p.Sections = append(p.Sections, f.times(), f.appeals(), f.judged())
	if len(f.Directors) > 0 {
		p.Sections = append(p.Sections, f.byDirector())
	}
	p.Sections = append(p.Sections, f.slowSteps(), f.slowProvisions(), f.nones(unfitted))
}

var stateWords = map[figures.State]string{
	figures.Ruled: "Ruled", figures.Reserved: "Reserved", figures.Closed: "Closed without a ruling",
	figures.Open: "Open",
}

func tally(n int) string { return strconv.Itoa(n) }

// figureHeads are the heads of columns of figures behind a first column.
func figureHeads(first string, names ...string) []view.FigureHead {
	head := []view.FigureHead{{Text: first}}
	for _, name := range names {
		head = append(head, view.FigureHead{Text: name, Num: true})
	}
	return head
}

// lineHead heads the columns that lineCells fills.
var lineHead = []string{"Cases", "Ruled", "Reserved", "Closed", "Open", "Replaced", "Median time", "Appeals"}

func lineCells(l figures.Line) []string {
	return []string{tally(l.Cases), tally(l.States[figures.Ruled]), tally(l.States[figures.Reserved]),
		tally(l.States[figures.Closed]),
		tally(l.States[figures.Open]), tally(l.Superseded), median(l.Time), tally(l.Appeals)}
}

func median(t figures.Time) string {
	if t.Of == 0 {
		return "–"
	}
	return view.Took(t.Median)
}

func longest(t figures.Time) string {
	if t.Of < figures.Enough {
		return "–"
	}
	return view.Took(t.Longest)
}

// rests says on how many a figure rests; nothing where there are none.
func rests(n int, one, many string) []string {
	switch n {
	case 0:
		return nil
	case 1:
		return []string{"It rests on 1 " + one + "."}
	}
	return []string{fmt.Sprintf("It rests on %d %s.", n, many)}
}

const lineSays = "“Closed” means without a ruling; “replaced” means rulings that a director gave and then replaced " +
	"by another. The time is the median from the call to the ruling, of cases ruled on in one go."

func (f counted) irregularities() view.FigureSection {
	s := view.FigureSection{ID: "irregularity", Title: "By irregularity", Caption: "Cases by irregularity",
		Head: figureHeads("Irregularity", lineHead...),
		Says: append([]string{"By the questionnaire of the ruling, or of the last that was opened where there is " +
			"none. " + lineSays}, rests(f.All.Cases, "case", "cases")...)}
	var bars []view.Bar
	for _, l := range f.Irregularities {
		row := view.FigureRow{Head: f.questionnaire(l.Edition, l.Name, l.Title), Sub: f.editionName(l.Edition),
			Cells: lineCells(l)}
		s.Rows = append(s.Rows, row)
		bars = append(bars, view.Bar{Label: row.Head.Text, Value: int64(l.Cases), Text: tally(l.Cases)})
	}
	s.Chart = view.NewBarChart(s.ID, "Cases by irregularity", bars)
	return s
}

// questionnaire leads to a questionnaire, where the rulebook still has it.
func (f counted) questionnaire(edition, id, title string) views.Link {
	if id == "" {
		return views.Link{Text: "No questionnaire"}
	}
	l := views.Link{Text: web.OrElse(title, id)}
	if e := f.Cfg.Library.Current().Edition(edition); e != nil && e.Questionnaire(id) != nil {
		l.Path = "/questionnaires/" + edition + "/" + id
	}
	return l
}

func (f counted) editionName(id string) string {
	tag, _ := f.EditionTag(id)
	return tag.Short
}

func (f counted) bySession(rows []view.FigureRow) view.FigureSection {
	s := view.FigureSection{ID: "sessions", Title: "By session", Caption: "Cases by session, the latest first",
		Head: figureHeads("Session", lineHead...), Rows: rows,
		Says: append([]string{lineSays}, rests(f.All.Cases, "case", "cases")...)}
	if f.SessionsAll > len(rows) {
		s.More = fmt.Sprintf("The latest %d of %d sessions. Choose other days for the others.", len(rows),
			f.SessionsAll)
	}
	var bars []view.Bar
	for i, row := range rows {
		label := row.Head.Text
		if row.Sub != "" {
			label += ", " + row.Sub
		}
		bars = append(bars, view.Bar{Label: label, Value: int64(f.Sessions[i].Cases), Text: tally(f.Sessions[i].Cases)})
	}
	s.Chart = view.NewBarChart(s.ID, "Cases by session", bars)
	return s
}

// sessionLines are the lines of sessions with their names.
func (s *Handlers) sessionLines(ctx context.Context, lines []figures.Line) (rows []view.FigureRow, err error) {
	for _, l := range lines {
		row := view.FigureRow{Head: views.Link{Text: "Without a session"}, Cells: lineCells(l)}
		if l.Name != "" {
			play, err := s.Cfg.Store.Sessions.ByID(ctx, l.Name)
			switch {
			case err == nil:
				row.Head = views.Link{Text: play.Name, Path: "/sessions/" + l.Name + "/figures"}
				row.Sub = views.Day(play.Date)
			case fault.Is(err, fault.NotFound):
				row.Head.Text = "A session that is not kept"
			default:
				return nil, err
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

var courseWords = map[figures.Course]string{
	figures.Straight: "Ruled on in one go", figures.Adjourned: "Play went on first",
	figures.Deferred: "The ruling was reserved first",
}

func (f counted) times() view.FigureSection {
	s := view.FigureSection{ID: "times", Title: "From the call to the ruling",
		Caption: "Time from the call to the ruling",
		Head:    figureHeads("Course of the case", "Cases", "From the call", "Median", "Longest tenth"),
		Says: []string{"From the call of the table where the case was opened from one, otherwise from the opening of " +
			"the case, to the first ruling that was not reserved. The median is the time within which half of the " +
			"cases were ruled on; the longest tenth took the time shown or longer. Not counted: cases without a " +
			"ruling. Where play went on or the ruling was reserved, the wait says nothing of how long a " +
			"ruling takes, so that these stand apart."}}
	of := 0
	var bars []view.Bar
	for _, t := range f.Courses {
		of += t.Time.Of
		if t.Time.Of > 0 {
			s.Rows = append(s.Rows, view.FigureRow{Head: views.Link{Text: courseWords[t.Course]},
				Cells: []string{tally(t.Time.Of), tally(t.Called), median(t.Time), longest(t.Time)}})
			bars = append(bars, view.Bar{Label: courseWords[t.Course], Value: t.Time.Median, Text: median(t.Time)})
		}
	}
	s.Says = append(s.Says, rests(of, "ruling", "rulings")...)
	if of == 0 {
		s.Empty = "Nothing has been ruled yet. The time of each ruling will be counted here."
	}
	s.Chart = view.NewBarChart(s.ID, "Median time from the call to the ruling", bars)
	return s
}

func (f counted) appeals() view.FigureSection {
	s := view.FigureSection{ID: "appeals", Title: "Upheld and varied", Caption: "Appeals by irregularity",
		Head: figureHeads("Irregularity", "Appeals", "Upheld", "Varied", "Referred back", "To be decided", "Not heard"),
		Says: append([]string{"Every appeal that was lodged, by the irregularity of its case. Referred back is to " +
			"the director in charge on a point of law. Not heard are those that were withdrawn, came too late and " +
			"were not admitted, or were overtaken by a new ruling of the director. Shares are of those upheld, " +
			"varied and referred back."}, rests(f.All.Appeals, "appeal", "appeals")...)}
	if f.All.Appeals == 0 {
		s.Empty = "No ruling was appealed against. What becomes of appeals will be counted here."
		return s
	}
	for _, l := range f.Irregularities {
		if l.Appeals > 0 {
			s.Rows = append(s.Rows, view.FigureRow{Head: f.questionnaire(l.Edition, l.Name, l.Title),
				Sub: f.editionName(l.Edition), Cells: appealCells(l)})
		}
	}
	if len(s.Rows) > 1 {
		s.Rows = append(s.Rows, view.FigureRow{Head: views.Link{Text: "All"}, Cells: appealCells(f.All)})
	}
	var bars []view.Bar
	for i, result := range figures.Results {
		if n := f.All.Results[result]; n > 0 {
			bars = append(bars, view.Bar{Label: s.Head[i+2].Text, Value: int64(n), Text: tally(n)})
		}
	}
	s.Chart = view.NewBarChart(s.ID, "What became of appeals", bars)
	return s
}

func appealCells(l figures.Line) []string {
	decided := l.Results[figures.Upheld] + l.Results[figures.Varied] + l.Results[figures.ReferredTo]
	cells := []string{tally(l.Appeals)}
	for _, result := range figures.Results {
		if result == figures.Pending || result == figures.Dropped {
			cells = append(cells, tally(l.Results[result]))
			continue
		}
		cells = append(cells, withShare(l.Results[result], decided))
	}
	return cells
}

// withShare is a number, with its share in per cent where there are enough to speak of one.
func withShare(n, of int) string {
	if of < figures.Enough {
		return tally(n)
	}
	return fmt.Sprintf("%d (%d%%)", n, (200*n+of)/(2*of))
}

func (f counted) judged() view.FigureSection {
	s := view.FigureSection{ID: "judgements", Title: "What was judged", Caption: "How each judgement was answered",
		Head: []view.FigureHead{{Text: "Question"}, {Text: "Answer"}, {Text: "Rulings", Num: true}},
		Says: []string{"Every judgement on the way to a ruling in force, by questionnaire, with the answer that " +
			"stands in it. Not counted: answers that were changed or set aside, and those of committees."}}
	of := 0
	for _, j := range f.Judgements {
		all := 0
		for _, a := range j.Answers {
			all += a.Cases
		}
		of += all
		for i, a := range j.Answers {
			row := view.FigureRow{Cells: []string{web.OrElse(a.Label, a.Key), withShare(a.Cases, all)}}
			if i == 0 {
				row.Head, row.Span, row.Sub = views.Link{Text: j.Title}, len(j.Answers),
					strings.Join(web.Filled(web.OrElse(j.About, j.Questionnaire), f.editionName(j.Edition)), ", ")
			}
			s.Rows = append(s.Rows, row)
		}
	}
	s.Says = append(s.Says, rests(of, "judgement", "judgements")...)
	if of == 0 {
		s.Empty = "Nothing has been judged yet. Each question that a director has to weigh will be counted here " +
			"with its answers."
	}
	return s
}

func (f counted) byDirector() view.FigureSection {
	s := view.FigureSection{ID: "directors", Title: "By director", Caption: "Cases by director, by name",
		Head: figureHeads("Director", lineHead...),
		Says: []string{"By the director who gave the ruling in force, in order of name; cases without a ruling are " +
			"not listed. Only the chief director sees this. It shows how the work is shared, and not that one " +
			"director rules better or worse than another: the cases are not alike. " + lineSays}}
	for _, l := range f.Directors {
		s.Rows = append(s.Rows, view.FigureRow{Head: views.Link{Text: l.Name}, Cells: lineCells(l)})
	}
	return s
}

const slowSays = "The time from the answer before it to this answer, on the way to the ruling in force; answering " +
	"again adds to " +
	"it. Not counted: the time while play went on or after a ruling, and answers that came together with another. " +
	"At most half an hour is counted: a longer gap means that the case had been laid " +
	"aside. Steps answered only once or " +
	"twice come last."

func (f counted) slowSteps() view.FigureSection {
	s := view.FigureSection{ID: "steps", Title: "Steps that took longest", Caption: "The slowest steps, by median",
		Head: figureHeads("Step", "Answered", "Median", "Longest tenth"),
		Says: []string{slowSays}}
	for _, slow := range f.Steps {
		s.Rows = append(s.Rows, view.FigureRow{Head: views.Link{Text: web.OrElse(slow.Title, slow.Name)},
			Sub: strings.Join(web.Filled(web.OrElse(slow.About, slow.Questionnaire), f.editionName(slow.Edition)),
				", "),
			Cells: []string{tally(slow.Time.Of), median(slow.Time), longest(slow.Time)}})
	}
	return f.slow(s, f.Steps)
}

func (f counted) slowProvisions() view.FigureSection {
	s := view.FigureSection{ID: "provisions", Title: "Provisions that took longest", Caption: "The slowest " +
		"provisions, by median", Head: figureHeads("Provision", "Answered", "Median", "Longest tenth"),
		Says: []string{"The time of every step that quotes the provision, as above."}}
	for _, slow := range f.Provisions {
		_, id, _ := strings.Cut(slow.Name, "/")
		head := views.Link{Text: rulebook.Name(id)}
		if e := f.Cfg.Library.Current().Edition(slow.Edition); e != nil {
			head.Path = "/laws/" + slow.Name
		}
		s.Rows = append(s.Rows, view.FigureRow{Head: head, Sub: f.editionName(slow.Edition),
			Cells: []string{tally(slow.Time.Of), median(slow.Time), longest(slow.Time)}})
	}
	return f.slow(s, f.Provisions)
}

// slow draws the slowest, and says what will be there.
func (f counted) slow(s view.FigureSection, slow []figures.Slow) view.FigureSection {
	if len(slow) == 0 {
		s.Empty = "No answer on the way to a ruling has been timed yet."
		return s
	}
	var bars []view.Bar
	for i, row := range s.Rows {
		bars = append(bars, view.Bar{Label: row.Head.Text, Value: slow[i].Time.Median, Text: median(slow[i].Time)})
	}
	s.Chart = view.NewBarChart(s.ID, s.Caption, bars)
	if len(slow) == figures.MostSlow {
		s.More = fmt.Sprintf("The slowest %d.", figures.MostSlow)
	}
	return s
}

var noneWords = map[figures.None]string{
	figures.SaidNone:    "Opened as none of these",
	figures.NeverChosen: "Filed by players and closed, with no questionnaire opened",
	figures.Changed:     "Another questionnaire took the place of the first",
	figures.AnswerNone:  "An answer on the way says that none of those offered is right",
}

func (f counted) nones(unfitted []view.FigureAccount) view.FigureSection {
	s := view.FigureSection{ID: "none", Title: "None of these", Caption: "Cases for which no questionnaire, or no " +
		"answer, fitted", Head: figureHeads("How it came out", "Cases"),
		Says: []string{"Cases for which the questionnaires had no room. Each counts once, by the first line that is " +
			"true of it. A questionnaire that took the place of another may also stand for a second irregularity of " +
			"the same case."}, Accounts: unfitted}
	all := 0
	for _, n := range f.Nones {
		all += n.Cases
		s.Rows = append(s.Rows, view.FigureRow{Head: views.Link{Text: noneWords[figures.None(n.Key)]},
			Cells: []string{withShare(n.Cases, f.All.Cases)}})
	}
	s.Says = append(s.Says, rests(f.All.Cases, "case", "cases")...)
	if all == 0 {
		s.Rows, s.Empty = nil, "A questionnaire fitted every case. What people said where none did will be listed "+
			"here for directors to read."
	}
	if all > len(unfitted) && len(unfitted) > 0 {
		s.More = fmt.Sprintf("Below are the latest %d, as they were told.", len(unfitted))
	}
	return s
}

// mostAccounts is how many accounts for which nothing fitted are shown.
const mostAccounts = 30

// unfitted are the accounts for which nothing fitted, as they came in, the newest first. One of a board that the reader
// may still play is not among them (16D).
func (s *Handlers) unfitted(c echo.Context, q figures.Query) (list []view.FigureAccount, err error) {
	ctx, e := c.Request().Context(), s.ViewerOf(c)
	rows, err := s.Cfg.Store.Figures.Unfitted(ctx, q, mostAccounts)
	for _, r := range rows {
		if keepsRow(e, r) {
			continue
		}
		texts, err := s.Cfg.Store.Log.Texts(ctx, r.Case)
		if err != nil {
			return nil, err
		}
		list = append(list, view.FigureAccount{Link: views.Link{Text: web.OrElse(r.Title,
			fmt.Sprintf("Case %d", r.Number)), Path: "/cases/" + r.Case}, Why: noneWords[r.None] + ".",
			When: views.Clock(r.Opened, s.Now()), Text: texts[r.Account].Body})
	}
	return list, err
}
