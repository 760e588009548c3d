package records

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	view "redress/views/records"
)

// ShowRecord answers GET /cases/:id/record: board and auction, with the bidding pad.
func (s *Handlers) ShowRecord(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if !o.May("set-record") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	begun, err := takeUp(s, c, o, "auction")
	if err != nil {
		return err
	}
	o = onMatter(c, o)
	if begun {
		if f, wrong := tappedRecord(c, o); f.Unkept {
			return s.recordPage(c, o, f, wrong)
		}
	}
	return s.recordPage(c, o, recordForm(o.OnRecord()), nil)
}

// tappedRecord is the form with what was tapped.
func tappedRecord(c echo.Context, o *sight.File) (f typedRecordForm, wrong *fault.Error) {
	defer func() { f.Unkept = f.says() != recordForm(o.OnRecord()).says() }()
	f = typedRecord(c)
	if f.unread != nil {
		return f, f.unread
	}
	if err := f.addTyped(web.Short(web.Trimmed(c, "more"), 300)); err != nil {
		return f, fault.Of(err)
	}
	switch do := c.FormValue("do"); {
	case strings.HasPrefix(do, "add:"):
		if err := f.add(strings.TrimPrefix(do, "add:")); err != nil {
			return f, fault.Of(err)
		}
	case strings.HasPrefix(do, "mark:"):
		f.mark(strings.TrimPrefix(do, "mark:"), c.FormValue("mark"))
	case do == "undo":
		f.undo()
	}
	return f, nil
}

// SaveRecord answers POST /cases/:id/record: a call of the bidding pad, a look, keep it, or drop it. Nothing goes into
// the record before it is kept.
func (s *Handlers) SaveRecord(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	o = onMatter(c, o)
	do := c.FormValue("do")
	if do == "cancel" {
		return leaveRecord(s, c, o, "auction")
	}
	f, wrong := tappedRecord(c, o)
	if wrong == nil {
		err = keepBegun(s, c, o, "auction", f.Unkept)
	}
	switch {
	case err != nil:
		return err
	case wrong != nil || do != "save":
		return s.recordPage(c, o, f, wrong)
	}
	seen, err := s.seenOnMatter(c, o)
	if err != nil {
		return err
	}
	r, err := f.typed().Read(seen.OnRecord())
	known, err := s.keepPart(c, o, seen, r, err)
	if err != nil {
		return err
	}
	if known != nil {
		if known.Code == fault.Conflict {
			// Having seen that somebody else was faster, the person may send the form again as it is.
			if o, err = s.Load(c); err != nil {
				return err
			}
			o = onMatter(c, o)
			f.follow(recordForm(seen.OnRecord()), recordForm(o.OnRecord()))
			f.Basis, f.Unkept = o.Seq, true
		}
		return s.recordPage(c, o, f, known)
	}
	return leaveRecord(s, c, o, "auction")
}

func (s *Handlers) recordPage(c echo.Context, o *sight.File, t typedRecordForm, f *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	form := t.RecordForm
	form.Request, form.Matter, form.Matters = next, matterOf(o), mattersOf(o)
	if form.Basis == 0 {
		form.Basis = o.Seq
	}
	if form.Irregular && form.By == "" {
		form.By = by(o, t)
	}
	status := http.StatusOK
	if f != nil {
		status, form.Clashes = f.Code.Status(), f.Clashes
		if len(f.Clashes) == 0 {
			form.Error, form.Field = f.Text, recordField(f.Field)
		}
	}
	play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
	if err != nil {
		return err
	}
	if play != nil && o.May("name-table") {
		form.At = parts.TableForm{Path: o.Head.Path, Request: next + "-table", Basis: o.Seq, Table: o.Table,
			Tables: play.Tables, Error: form.ErrorAt("table"), RoundError: form.ErrorAt("round"),
			Rounds: play.CurrentRound() > 0 || play.Movement.Known()}
		if round, known := o.In(play).Round(); known {
			form.At.Round = strconv.Itoa(round)
		}
	}
	t.RecordForm = form
	form = t.pad()
	if r, err := t.typed().Read(o.Record); err == nil {
		form.Warnings = o.In(play).Looked(r, web.Who(c).Name())
	}
	page := s.Page(c, "Board and auction", views.NavDesk, o.Head.Crumbs("Board and auction")...)
	return s.Render(c, status, view.Record(page, o.Head, form))
}

// calledBy is who is known to have made the call that is irregular: the player concerned, while no call is marked yet,
// or who was named beside the questions. Empty where that has to be asked.
func calledBy(o *sight.File, t typedRecordForm) string {
	if t.Index >= 0 || t.Kind != "" && t.Kind != string(record.Call) {
		return ""
	}
	if t.Seat == "" && o.Running != nil && o.Running.Player != nil {
		return o.Running.Player.String()
	}
	return t.Seat
}

// by is who made the call that is irregular: who is known to have, and of one that was refused else who is on turn.
func by(o *sight.File, t typedRecordForm) string {
	seat, _ := t.typed().Auction().NextSeat()
	if known := calledBy(o, t); known != "" || !t.again {
		return known
	}
	return seat.String()
}

// recordField maps the field of a fault to that of the form; the others are told above it.
func recordField(field string) string {
	switch field {
	case "board", "table", "round", "auction", "by":
		return field
	}
	return ""
}

// typedRecordForm is the form as it was sent, with its calls.
type typedRecordForm struct {
	view.RecordForm
	calls  []bridge.MadeCall
	unread *fault.Error // why the calls could not be read; nil where they could
	// again: a call was refused that the player on turn cannot make. It is marked as irregular, so that who sends it
	// once more says that it was made so; a legal call is taken for what it is all the same.
	again bool
}

// typed is what was typed, for the domain to read.
func (f typedRecordForm) typed() record.Typed {
	return record.Typed{Board: f.Board, Dealer: f.Dealer, Vul: f.Vul, Calls: f.calls, Kind: f.Kind, Seat: f.Seat,
		Stage: f.Stage, Index: f.Index, Action: f.Action}
}

// says is what is entered, to tell whether two forms hold the same.
func (f typedRecordForm) says() string { return fmt.Sprintf("%+v", f.typed()) }

// recordForm is the form of what is on record.
func recordForm(r *record.Record) typedRecordForm {
	f := typedRecordForm{RecordForm: view.RecordForm{Index: -1, Action: -1, Mark: -1}}
	if r.Board > 0 {
		f.Board = strconv.Itoa(r.Board)
	}
	if r.Dealer != nil {
		f.Dealer = r.Dealer.String()
	}
	if r.Vul != nil {
		f.Vul = r.Vul.String()
	}
	if a, known := r.Calls(); known {
		f.calls = a.Calls
	}
	if in := r.Incident; in != nil {
		f.Kind, f.Stage = string(in.Kind), string(in.Stage)
		if in.Seat != nil {
			f.Seat = in.Seat.String()
		}
		if in.Index != nil {
			f.Index = *in.Index
		}
		if in.Action != nil {
			f.Action = *in.Action
		}
	}
	return f
}

// follow lets what was left as it was shown become what stands now. What was typed is kept.
func (f *typedRecordForm) follow(shown, stands typedRecordForm) {
	for _, field := range []struct{ typed, shown, stands *string }{
		{&f.Board, &shown.Board, &stands.Board}, {&f.Dealer, &shown.Dealer, &stands.Dealer},
		{&f.Vul, &shown.Vul, &stands.Vul},
	} {
		if *field.typed == *field.shown {
			*field.typed = *field.stands
		}
	}
	if slices.Equal(f.typed().Auction().Strings(), shown.typed().Auction().Strings()) {
		f.calls = stands.calls
	}
	if f.Kind == shown.Kind && f.Seat == shown.Seat && f.Stage == shown.Stage && f.Index == shown.Index &&
		f.Action == shown.Action {
		f.Kind, f.Seat, f.Stage, f.Index, f.Action = stands.Kind, stands.Seat, stands.Stage, stands.Index, stands.Action
	}
}

// typedRecord reads the form. Calls that cannot be read, which only a form made elsewhere can hold, are refused.
func typedRecord(c echo.Context) typedRecordForm {
	f := typedRecordForm{RecordForm: view.RecordForm{Board: web.Trimmed(c, "board"), Dealer: web.Trimmed(c, "dealer"),
		Vul: web.Trimmed(c, "vul"), Kind: web.Trimmed(c, "kind"), Seat: web.Trimmed(c, "seat"),
		Stage: web.Trimmed(c, "stage"), Irregular: c.FormValue("irregular") != "",
		By: web.Trimmed(c, "by"), Index: -1, Action: -1, Mark: -1}}
	f.Basis, _ = strconv.ParseInt(c.FormValue("basis"), 10, 64)
	if i, err := strconv.Atoi(c.FormValue("index")); err == nil {
		f.Index = i
	}
	if i, err := strconv.Atoi(c.FormValue("action")); err == nil {
		f.Action = i
	}
	form, err := c.FormParams()
	if err != nil {
		return f
	}
	t := f.typed()
	if err := t.ReadCalls(form["call"]); err != nil {
		f.unread = fault.Of(err)
		return f
	}
	f.calls = t.Calls
	for i := range f.calls {
		f.calls[i].Alert = c.FormValue("alert"+strconv.Itoa(i)) != ""
		f.calls[i].Explanation = web.Short(web.Trimmed(c, "explain"+strconv.Itoa(i)), 200)
	}
	return f
}

// add puts a call behind the others.
func (f *typedRecordForm) add(call string) error {
	t := f.typed()
	if err := t.Add(call, f.Irregular, f.By); err != nil {
		_, unread := bridge.ParseCall(call)
		_, on := t.Auction().NextSeat()
		f.again = unread == nil && on && !f.Irregular
		f.Irregular = f.Irregular || f.again
		return err
	}
	f.calls, f.Irregular, f.By = t.Calls, false, ""
	return nil
}

// addTyped puts typed calls behind the others, in any common form ("1S-P-2h-X", "all pass"). From the first that cannot
// be added on they stay in their field.
func (f *typedRecordForm) addTyped(typed string) error {
	text := strings.ReplaceAll(strings.ToUpper(typed), "ALL PASS", "AP")
	list := strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("-–,;/", r)
	})
	for i, call := range list {
		f.More = strings.Join(list[i:], " ")
		times := 1
		if call == "AP" {
			call, times = "P", 3
		}
		for range times {
			if err := f.add(call); err != nil {
				if typed != f.More {
					f.Sent = typed
				}
				return err
			}
		}
	}
	f.More = ""
	return nil
}

// mark opens what is said of a call; a second tap on the same call closes it.
func (f *typedRecordForm) mark(call, open string) {
	if i, err := strconv.Atoi(call); err == nil && i >= 0 && i < len(f.calls) && call != open {
		f.Mark = i
	}
}

func (f *typedRecordForm) undo() {
	if n := len(f.calls); n > 0 {
		f.calls = f.calls[:n-1]
		if f.Index >= n-1 {
			f.Index = -1
		}
		if f.Action >= n-1 {
			f.Action = -1
		}
	}
}

// pad fills in the auction as it stands, who is on turn, and which calls are legal.
func (f typedRecordForm) pad() view.RecordForm {
	a, form := f.typed().Auction(), f.RecordForm
	preview := &record.Record{Auction: a.Strings(), Dealer: &a.Dealer}
	if n, err := strconv.Atoi(f.Board); err == nil && n > 0 {
		preview.Board = n
	}
	if vul, err := bridge.ParseVulnerability(f.Vul); err == nil {
		preview.Vul = &vul
	}
	preview.Incident = &record.Incident{Kind: record.Call}
	if f.Index >= 0 && f.Index < len(f.calls) {
		preview.Incident.Index = &f.Index
	}
	if f.Action >= 0 && f.Action < len(f.calls) {
		preview.Incident.Action = &f.Action
	}
	form.Auction = ruling.NewAuctionDiagram(preview, true)
	seat, on := a.NextSeat()
	form.Over = !on
	switch {
	case !on && a.PassedOut():
		form.Turn = "Passed out."
	case !on:
		form.Turn = "The auction is over."
		if contract, ok := a.Contract(); ok {
			form.Turn = "The auction is over: " + contract.Symbol() + "."
		}
	default:
		form.Turn = seat.Name() + " to call"
	}
	for i, made := range f.calls {
		form.Calls = append(form.Calls, view.CallField{Index: i, Text: a.Strings()[i], Seat: made.Seat.Name(),
			Symbol: made.Call.Symbol(), Alert: made.Alert,
			Explanation: made.Explanation, Irregular: made.Irregular})
	}
	for _, call := range bridge.Calls() {
		b := view.PadButton{Value: call.String(), Symbol: call.Symbol(), Legal: true}
		if err := a.Legal(call); err != nil {
			b.Legal, b.Why = false, err.Error()
		}
		switch {
		case call.IsBid():
			form.Bids = append(form.Bids, b)
		case call == bridge.Pass:
			b.Class, b.Symbol = "pass", "Pass"
			form.OtherCalls = append(form.OtherCalls, b)
		case call == bridge.Double:
			b.Class, b.Symbol = "double", "Double"
			form.OtherCalls = append(form.OtherCalls, b)
		default:
			b.Class, b.Symbol = "redouble", "Redouble"
			form.OtherCalls = append(form.OtherCalls, b)
		}
	}
	return form
}
