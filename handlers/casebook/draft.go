package casebook

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/casebook"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/views"
	view "redress/views/casebook"
)

// publishing is a publication in preparation.
type publishing struct {
	o       *sight.File
	src     casebook.Source
	prior   *casebook.Publication // what was published of the case before; nil where nothing was
	basis   int64                 // the entry up to which the publisher has seen it
	page    casebook.Page
	names   *casebook.Names
	table   []casebook.Seated
	runs    map[string][]casebook.Run // what was done to the texts of the case
	own     string                    // keywords as they were typed
	kept    []string
	inside  map[string]string // reasons of members that do not go out, as they were typed
	over    bool
	why     string
	refused *fault.Error
}

// prepare reads the case that the address names with everything that its publication is drafted from.
func (s *Handlers) prepare(c echo.Context) (*publishing, error) {
	load := s.Load
	if strings.HasPrefix(c.Path(), "/adjudication/") {
		load = s.ReferredCase
	}
	o, err := load(c)
	if err != nil {
		return nil, err
	}
	x := &publishing{o: o, src: casebook.Source{Case: o.Case, Texts: o.Texts, Now: s.Now().Unix()}}
	ctx := c.Request().Context()
	if o.Session != "" {
		if x.src.Session, err = s.Session(ctx, o.Session); err != nil {
			return nil, err
		}
		if x.src.Players, err = s.Cfg.Store.Log.Texts(ctx, o.Session); err != nil {
			return nil, err
		}
	}
	if err := casebook.Bar(o.Case, x.src.Session); err != nil {
		return nil, web.Offer(err, views.Link{Text: "To the case", Path: o.Head.Path})
	}
	if x.src.Ruled, err = s.transcript(ctx, casebook.Ruled(o.Case)); err != nil {
		return nil, err
	}
	if x.src.InForce, err = s.transcript(ctx, o.Standing()); err != nil {
		return nil, err
	}
	before, err := s.books.Shelf.OfCase(ctx, o.ID)
	if err == nil && len(before) > 0 {
		x.prior, err = s.books.Publication(ctx, before[0].ID)
	}
	return x, err
}

func (s *Handlers) transcript(ctx context.Context, ruling *casefile.Ruling) (*casefile.Transcript, error) {
	t := &casefile.Transcript{}
	return t, s.Document(ctx, ruling.Transcript, t)
}

// draft writes the page as the form wants it: the texts of the case without the names, or as they were typed.
func (s *Handlers) draft(c echo.Context, x *publishing, sent bool) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	x.src.Called = map[string]string{}
	for _, seat := range casebook.Seats() {
		x.src.Called[seat] = form.Get("called-" + seat)
	}
	var parts, accounts []string
	for i := range casebook.Table(x.src, nil) {
		parts = append(parts, form.Get("seat-"+strconv.Itoa(i)))
	}
	if web.Who(c).Account.ID != "" {
		all, err := s.People.Accounts(c.Request().Context())
		if err != nil {
			return err
		}
		for _, a := range all {
			accounts = append(accounts, a.Name)
		}
	}
	x.table = casebook.Table(x.src, parts)
	x.names = casebook.Known(x.src, accounts, x.table)
	x.page = casebook.Draft(x.src)
	x.runs = x.names.Anonymise(&x.page)
	if sent {
		x.typed(form)
		x.basis = web.Basis(c)
		return nil
	}
	x.seePrior()
	if x.prior != nil && len(x.prior.Versions) > 0 {
		return s.asPublished(c.Request().Context(), x)
	}
	return nil
}

// seePrior notes that the publisher is shown what was published.
func (x *publishing) seePrior() {
	if x.prior != nil {
		x.basis = x.prior.Seq
	}
}

// typed puts what was sent onto the page.
func (x *publishing) typed(form map[string][]string) {
	first := func(name string) string {
		if v := form[name]; len(v) > 0 {
			return v[0]
		}
		return ""
	}
	x.page.Event.Level = casebook.Level(first("level"))
	if period := first("period"); slices.Contains(casebook.Periods(x.src), period) {
		x.page.Event.Period = period
	}
	x.own, x.kept, x.over, x.why = first("own"), form["kept"], first("over") != "", first("why")
	x.page.Keywords = nil // before the texts: the publisher's own keywords are texts
	if first("do") != "afresh" {
		texts := map[string]string{}
		for name, values := range form {
			texts[name] = values[0]
		}
		x.page.Set(texts)
	}
	x.keepInside(func(f casebook.Field) bool { return !slices.Contains(form["out"], f.ID) })
	for _, k := range casebook.Keywords {
		if slices.Contains(form["keyword"], k.ID) {
			x.page.Keywords = append(x.page.Keywords, k.ID)
		}
	}
	x.page.Keywords = append(x.page.Keywords, casebook.OwnKeywords(x.own)...)
}

// keepInside takes the reasons of those members off the page that do not go out. The form still shows them.
func (x *publishing) keepInside(stays func(casebook.Field) bool) {
	x.inside = map[string]string{}
	empty := map[string]string{}
	for _, f := range x.page.Fields() {
		if f.OfMember() && stays(f) {
			x.inside[f.ID], empty[f.ID] = f.Text, ""
		}
	}
	x.page.Set(empty)
}

// asPublished begins a revision with what is published, where it is of the same ruling.
func (s *Handlers) asPublished(ctx context.Context, x *publishing) error {
	before, err := s.books.Text(ctx, x.prior.Page)
	if err != nil {
		return err
	}
	x.page.Event.Level, x.page.Keywords = before.Event.Level, before.Keywords
	if slices.Contains(casebook.Periods(x.src), before.Event.Period) {
		x.page.Event.Period = before.Event.Period
	}
	if x.prior.Ruling != x.o.Standing().Number {
		return nil
	}
	drafted := map[string]string{}
	for _, f := range x.page.Fields() {
		drafted[f.ID] = f.Text
	}
	x.page.Resume(before)
	x.keepInside(func(f casebook.Field) bool { return f.Text == "" })
	for id := range x.inside {
		x.inside[id] = drafted[id] // what was left out can be ticked, and is then as the case has it
	}
	return nil
}

// shownHash is the hash of the text as it is shown: only what was looked at is released.
func (x *publishing) shownHash() (string, error) {
	content, err := ledger.NewContent("publication", x.page)
	return content.Hash, err
}

// publishView shows a publication before its release.
func (s *Handlers) publishView(x *publishing, request string) (p view.PublishPage, err error) {
	p = view.PublishPage{CaseHead: x.o.Head, Request: request, Basis: x.basis, Level: string(x.page.Event.Level),
		Periods: casebook.Periods(x.src), Period: x.page.Event.Period,
		Chosen: map[string]bool{}, NeedsOver: x.src.Session == nil, Over: x.over, Why: x.why,
		Preview: view.NewCaseRead(&x.page, "", true), Early: casebook.Early(x.o.Case, x.src.Session, x.src.Now,
			s.Clock)}
	if p.Look, err = x.shownHash(); err != nil {
		return p, err
	}
	if x.refused != nil {
		p.Field, p.Error = x.refused.Field, x.refused.Text
		if strings.HasPrefix(p.Field, "keyword-") {
			p.Field = "own"
		}
	}
	for _, level := range casebook.Levels {
		p.Levels = append(p.Levels, views.Choice{Value: string(level), Text: web.Upper(string(level))})
	}
	var own []string
	listed := map[string]bool{}
	for _, k := range casebook.Keywords {
		p.Keywords = append(p.Keywords, views.Choice{Value: k.ID, Text: k.Words})
		listed[k.ID] = true
	}
	for _, k := range x.page.Keywords {
		p.Chosen[k] = true
		if !listed[k] {
			own = append(own, k)
		}
	}
	p.Own = strings.Join(own, ", ")
	x.fields(&p)
	x.doubts(&p)
	x.removed(&p)
	s.priorView(x, &p)
	return p, nil
}

func (x *publishing) fields(p *view.PublishPage) {
	for _, f := range x.page.Fields() {
		if strings.HasPrefix(f.ID, "keyword-") {
			continue
		}
		runs := x.runs[f.ID]
		typed, kept := x.inside[f.ID]
		if kept {
			f.Text = typed
		}
		p.Fields = append(p.Fields, view.PublishField{Field: f, Runs: runs, Changed: casebook.Changed(runs), Kept: kept,
			Error: p.ErrorAt(f.ID)})
	}
	if x.o.Online() {
		x.onlineSeats(p)
		return
	}
	for _, seated := range x.table {
		choice := view.SatChoice{Name: seated.Name, Part: seated.Part,
			Choices: []views.Choice{{Text: "one of " + seated.Side.Name()}}}
		for _, seat := range seated.Side.Seats() {
			choice.Choices = append(choice.Choices, views.Choice{Value: seat.Name(), Text: seat.Name()})
		}
		p.Seats = append(p.Seats, choice)
	}
}

// onlineSeats asks where those sat who wrote under a name, and by what other names the texts call the four.
func (x *publishing) onlineSeats(p *view.PublishPage) {
	for _, seated := range x.table {
		if !seated.Nick {
			continue
		}
		choice := view.SatChoice{Name: seated.Name, Part: seated.Part,
			Choices: []views.Choice{{Text: "nobody knows, or none of the four"}}}
		for _, seat := range casebook.Seats() {
			choice.Choices = append(choice.Choices, views.Choice{Value: seat, Text: seat})
		}
		p.Seats = append(p.Seats, choice)
	}
	for _, seat := range casebook.Seats() {
		p.Called = append(p.Called, views.Choice{Value: x.src.Called[seat], Text: seat})
	}
}

// doubts are the words that may be names, each with its places.
func (x *publishing) doubts(p *view.PublishPage) {
	at := map[string]int{}
	for _, left := range x.names.Still(&x.page, nil) {
		if !left.Match.Doubtful {
			continue
		}
		i, known := at[left.Match.Word]
		if !known {
			i = len(p.Doubts)
			at[left.Match.Word] = i
			p.Doubts = append(p.Doubts, view.Doubt{Word: left.Match.Word, Text: left.Match.Text, Why: left.Match.Why,
				Kept: slices.Contains(x.kept, left.Match.Word)})
		}
		if len(p.Doubts[i].At) < 3 {
			p.Doubts[i].At = append(p.Doubts[i].At, left.At)
		}
	}
}

// removed tells what is taken out by itself.
func (x *publishing) removed(p *view.PublishPage) {
	var players []string
	for _, seated := range x.table {
		players = append(players, seated.Name)
	}
	pictures := ""
	if n := len(x.src.Ruled.Evidence); n > 0 {
		pictures = fmt.Sprintf("%d, never published", n)
	}
	setting := x.src.Ruled.Setting
	if play := x.src.Session; play != nil {
		setting = casefile.Setting{Session: play.Name, Club: play.Club, Date: play.Date}
	}
	board := ""
	if x.o.Board > 0 {
		board = strconv.Itoa(x.o.Board)
	}
	var asked []string
	for _, k := range x.o.Consults {
		asked = append(asked, x.o.Texts.Of(k.Who))
	}
	for _, a := range x.o.Appeals {
		for _, m := range a.Members {
			asked = append(asked, x.o.Texts.Of(m.Name))
		}
	}
	for _, r := range []view.Removal{{What: "Club", Was: setting.Club}, {What: "Session", Was: setting.Session},
		{What: "Day", Was: views.Day(setting.Date)}, {What: "Table", Was: x.o.Table},
		{What: "Board", Was: board}, {What: "Players", Was: strings.Join(players, ", ")},
		{What: "Director", Was: x.src.Ruled.Director},
		{What: "Asked, or on the committee", Was: strings.Join(web.Filled(asked...), ", ")},
		{What: "Pictures", Was: pictures}} {
		if r.Was != "" {
			p.Removed = append(p.Removed, r)
		}
	}
}

// priorView tells what was published before.
func (s *Handlers) priorView(x *publishing, p *view.PublishPage) {
	if x.prior == nil {
		return
	}
	p.Published = &views.Link{Text: "case " + strconv.Itoa(x.prior.Number), Path: "/casebook/" + x.prior.ID}
	p.Withdrawn = x.prior.State == casebook.Withdrawn
	p.Superseded = x.prior.Ruling != x.o.Standing().Number
	for _, v := range x.prior.Versions {
		p.Versions = append(p.Versions, fmt.Sprintf("%s, %s, %.12s", s.Clock(v.At), v.Actor, v.Page))
	}
}
