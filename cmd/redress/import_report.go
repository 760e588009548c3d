package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/session"
	"redress/session/agreement"
	"redress/session/results"
)

// importReport is what `redress import --json` prints.
type importReport struct {
	Session     string         `json:"session"`
	Format      results.Format `json:"format"` // empty where the file was refused as a whole
	Stored      bool           `json:"stored"`
	Boards      int            `json:"boards"` // to which the session was enlarged; 0 where it had enough
	Tables      []string       `json:"tables"` // that the session got
	Results     int            `json:"results"`
	Replaced    int            `json:"results_replaced"`  // of those, in the place of others
	TakenOut    int            `json:"results_taken_out"` // likewise, not played now, for the file no longer has them
	Contestants int            `json:"contestants"`
	Renamed     int            `json:"contestants_renamed"`
	Deals       int            `json:"deals"`
	OtherDeals  []int          `json:"deals_replaced"`  // boards
	Unplayed    []int          `json:"deals_left_out"`  // boards that the session does not play
	Movement    int            `json:"movement_rounds"` // of the movement that the session got; 0 where it has one or gets none
	Known       int            `json:"known"`           // what the session had already, just as the file has it
	// lines whose printed points were held against the session's scoring
	Compared    int             `json:"compared"`
	Differences []importProblem `json:"differences"`
	Why         []string        `json:"why"`     // what seems to make them differ
	Rulings     []importRuling  `json:"rulings"` // in force, to which the file does something
	Problems    []importProblem `json:"problems"`
	Unlisted    int             `json:"problems_unlisted"`
}

// importProblem is something about a line of the file; line 0 is the file as a whole.
type importProblem struct {
	Line   int    `json:"line"`
	Code   string `json:"code"` // refused, chosen (to be left out), warning; of a difference its kind
	Column string `json:"column,omitempty"`
	Text   string `json:"text"`
}

// importRuling is a ruling in force, and what a file does to it.
type importRuling struct {
	Case  string `json:"case"`
	Board int    `json:"board"`
	Table string `json:"table"`
	Text  string `json:"text"`
}

// newImportReport has empty lists, which JSON never shows as null.
func newImportReport(id string) importReport {
	return importReport{Session: id, Tables: []string{}, OtherDeals: []int{}, Unplayed: []int{},
		Differences: []importProblem{}, Why: []string{}, Rulings: []importRuling{}, Problems: []importProblem{}}
}

// refuses tells whether something of the file cannot come in.
func (r *importReport) refuses() bool {
	return slices.ContainsFunc(r.Problems, func(p importProblem) bool { return p.Code == string(results.Refused) })
}

// warn tells of something that is taken as the sentence says.
func (r *importReport) warn(format string, args ...any) {
	r.Problems = append(r.Problems, importProblem{Code: string(results.Warning), Text: fmt.Sprintf(format, args...)})
}

// take notes what was brought in.
func (r *importReport) take(i results.Import) {
	r.Stored, r.Boards, r.Tables = true, len(i.Boards), append(r.Tables, i.Tables...)
	r.Results, r.Replaced, r.Known, r.Movement = len(i.Results), len(i.Replaced), i.Known, i.Movement.Rounds()
	r.Contestants, r.TakenOut = len(i.Contestants), len(i.TakenOut)
	for _, named := range i.Renamed {
		if named.Taken {
			r.Renamed++
		}
	}
	r.Deals, r.OtherDeals, r.Unplayed = len(i.Deals), append(r.OtherDeals, i.OtherDeals...),
		append(r.Unplayed, i.Unplayed...)
}

// asks notes what the file replaces, or what does not go with the session: refused where nobody said yes to it.
func (r *importReport) asks(i results.Import, play *session.Session, yes bool) {
	code, end := results.Refused, ". Nothing was brought in; give --replace if it is meant."
	if yes {
		code, end = results.Warning, "."
	}
	note := func(format string, args ...any) {
		r.Problems = append(r.Problems, importProblem{Code: string(code), Text: fmt.Sprintf(format, args...) + end})
	}
	if i.Scoring != "" {
		note("The file is scored by %s and this session by %s", i.Scoring, play.Scoring)
	}
	for _, o := range i.Replaced {
		note("Board %d at table %s: the session has %s, and the file %s", o.Was.Board, o.Was.Table,
			seatedLine(play, o.Was, o.Becomes), seatedLine(play, o.Becomes, o.Was))
	}
	for _, named := range i.Renamed {
		stays := "The session keeps its names; give --names where the file is right."
		if named.Taken {
			stays = "The session takes those of the file."
		}
		r.Problems = append(r.Problems, importProblem{Code: string(results.Warning), Text: fmt.Sprintf(
			"Number %d%s is %q in the session and %q in the file. %s", named.Becomes.Number, named.Becomes.Side,
			named.Was, named.Becomes.Players, stays)})
	}
	for _, board := range i.OtherDeals {
		note("The session has another deal of board %d", board)
	}
	for _, board := range i.Remarked {
		note("Board %d has another dealer or vulnerability in the file; its results would be scored anew", board)
	}
	if i.NoMovement != "" {
		r.Problems = append(r.Problems, importProblem{Code: string(results.Warning),
			Text: "The movement of the file is not taken. " + i.NoMovement})
	}
	for _, t := range i.Twice {
		note("Number %d would play board %d twice, at tables %s and %s", t.Number, t.Board, t.Tables[0], t.Tables[1])
	}
}

// gone notes what the file no longer has, or says was erased, and tells whether somebody has to say what becomes of it.
func (r *importReport) gone(i results.Import, said string) (open bool) {
	for _, have := range slices.Concat(i.Erased, i.Gone) {
		p := importProblem{Code: string(results.Warning), Text: i.Stays(have)}
		switch said {
		case "":
			open = true
			p.Code, p.Text = string(results.Refused), p.Text+" Nothing was brought in; say with --gone stay or --gone "+
				"out what becomes of it."
		case goneOut:
			p.Text += " It is taken out: it is not played."
		}
		r.Problems = append(r.Problems, p)
	}
	return open
}

// seatedLine is a result as its slip has it, with who played where another has somebody else.
func seatedLine(play *session.Session, r, other session.Result) string {
	if r.NS == other.NS && r.EW == other.EW {
		return results.Told(r, other)
	}
	return fmt.Sprintf("%s (%s against %s)", r.Line(), cmp.Or(play.Contestants.Label(r.NS), "?"),
		cmp.Or(play.Contestants.Label(r.EW), "?"))
}

// count is a number with its noun: "1 result", "2 results".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// compare holds the printed points against the session's own scoring.
func (r *importReport) compare(f *results.File, after *session.Session) {
	found := agreement.Of(f, after)
	r.Compared, r.Why = found.Lines.Compared, append(r.Why, found.Why...)
	for _, d := range found.Differences {
		r.Differences = append(r.Differences, importProblem{Line: d.At, Code: d.Kind, Text: d.Text})
	}
}

// problems are the problems as every command prints them: file:line: code: sentence.
func (r *importReport) problems(file string) (list []rulebook.Problem) {
	for _, p := range r.Problems {
		text := p.Text
		if p.Column != "" {
			text = p.Column + ": " + text
		}
		list = append(list, rulebook.Problem{Code: p.Code, At: rulebook.Position{File: file, Line: max(p.Line, 1)},
			Text: text})
	}
	return list
}

// words are the report for people.
func (r *importReport) words() string {
	var parts []string
	for _, part := range []struct {
		n, others int
		what      string
	}{{r.Results - r.TakenOut, r.Replaced, "result"}, {r.Contestants, r.Renamed, "contestant"},
		{r.Deals, len(r.OtherDeals), "deal"}} {
		switch {
		case part.n > 0 && part.others > 0:
			parts = append(parts, fmt.Sprintf("%s, %d of them in the place of others", count(part.n, part.what),
				part.others))
		case part.n > 0:
			parts = append(parts, count(part.n, part.what))
		}
	}
	if r.TakenOut > 0 {
		parts = append(parts, count(r.TakenOut, "result")+" taken out")
	}
	if r.Movement > 0 {
		parts = append(parts, "the movement of "+count(r.Movement, "round"))
	}
	text := fmt.Sprintf("Brought into %s: %s.", r.Session, strings.Join(parts, "; "))
	if len(parts) == 0 {
		text = fmt.Sprintf("Nothing new was brought into %s.", r.Session)
	}
	if n := len(r.Differences); n > 0 {
		lines := 0
		for _, d := range r.Differences {
			if d.Line > 0 {
				lines++
			}
		}
		if lines > 0 {
			text += fmt.Sprintf(" On %d of %d lines the printed points are not those that the session scores.", lines,
				r.Compared)
		}
		if n > lines {
			text += fmt.Sprintf(" Of %s the total, percentage or place is another than the file has.",
				count(n-lines, "contestant"))
		}
		if len(r.Why) > 0 {
			text += " " + strings.Join(r.Why, " ")
		}
		text = strings.TrimSuffix(text, ".") + ":"
		for _, d := range r.Differences {
			where := ""
			if d.Line > 0 {
				where = fmt.Sprintf("line %d: ", d.Line)
			}
			text += fmt.Sprintf("\n  %s%s: %s", where, d.Code, d.Text)
		}
	}
	return text
}
