package imports

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session/results"
	"redress/session/results/letters"
	"redress/views"
	view "redress/views/imports"
)

// programsPath is the page of the programs whose tables are known.
const (
	programsPath  = newImport + "/programs"
	programsTitle = "Columns of other programs"
)

// program is what somebody said of the tables with some headings.
type program struct {
	results.Meaning
	body, by string
	at       int64
}

// programOf is what was said of tables like that of a file, whether or not it can be read; nil where that is nothing.
func (s *Handlers) programOf(ctx context.Context, f *results.File) (p *program, err error) {
	known, err := f.Columns.Known(f.Letters, func(signature string) (string, bool, error) {
		kept, known, err := s.Cfg.Store.Programs.Of(ctx, signature)
		p = &program{body: kept.Body, by: kept.By, at: kept.At}
		return kept.Body, known, err
	})
	if err != nil || !known {
		return nil, err
	}
	p.Meaning, _ = results.MeaningOf(p.body)
	return p, nil
}

// remember reads the file once more as somebody has said that tables like it are read, unless who looks says something
// else.
func (s *Handlers) remember(c echo.Context, in *incoming, staged upload) (err error) {
	ctx := c.Request().Context()
	if in.program, err = s.programOf(ctx, in.file); err != nil || !in.program.readable() ||
		in.options.Columns != nil || in.options.Tongue != "" || c.FormValue("columns") != "" {
		return err
	}
	in.options = in.program.Options(in.file, in.options)
	in.file, err = s.reread(ctx, staged, in.options)
	return err
}

// readable tells whether something was said, and can be read by this version.
func (p *program) readable() bool { return p != nil && p.Header != nil }

// seen is what was said of the columns, as a form names it; empty for nothing.
func (in *incoming) seen() string {
	if in.program == nil {
		return ""
	}
	return seenProgram(in.program.body)
}

// asSaid tells whether the columns are taken as was said before.
func (in *incoming) asSaid() bool {
	return in.program.readable() && maps.Equal(in.program.In(in.file.Columns), in.options.Columns) &&
		in.program.Tongue == in.options.Tongue &&
		(in.file.Letters == nil || letters.Named(in.program.Letters) == in.options.Letters)
}

// rememberedView is what a preview says of the columns: as whom they are read, or whether that is to be remembered.
func (s *Handlers) rememberedView(c echo.Context, in *incoming) (v view.Remembered) {
	columns := in.file.Columns
	switch {
	case columns == nil || len(columns.Missing) > 0 || columns.Signature() == "":
	case in.asSaid():
		v.Said = fmt.Sprintf("The columns are read as %s said (%s) for tables %s", web.Named(in.program.by),
			s.Clock(in.program.at), columns.Like())
		if in.program.Name != "" {
			v.Said += " (" + in.program.Name + ")"
		}
		v.Said += "."
	case in.file.Letters != nil && in.options.Letters != nil,
		in.options.Columns != nil && (in.program != nil || in.options.Tongue != "" ||
			!maps.Equal(in.options.Columns, columns.Guess)):
		v.Like = columns.Like()
		v.Asks, v.Takes, v.Name, v.Seen = true, true, web.Trimmed(c, "program"), in.seen()
		if in.program != nil {
			v.Over = fmt.Sprintf("It takes the place of what %s said (%s).", web.Named(in.program.by),
				s.Clock(in.program.at))
		}
		if c.Request().Method == http.MethodPost {
			v.Takes = c.FormValue(view.RememberField) != ""
		} else if in.program != nil {
			v.Name = in.program.Name
		}
	}
	return v
}

// keepProgram keeps what was said of the columns, where the form wishes it. That they cannot be kept is a fault of the
// form, at [view.RememberField].
func (s *Handlers) keepProgram(c echo.Context, in *incoming) (*fault.Error, error) {
	if v := s.rememberedView(c, in); !v.Asks || !v.Takes {
		return nil, nil
	}
	if c.FormValue(view.SeenField) != in.seen() {
		return &fault.Error{Code: fault.Conflict, Field: view.RememberField, Text: "Not saved: something else has " +
			"been said of these columns since. Import it again if yours is to take its place, or take the tick " +
			"away."}, nil
	}
	columns, before := in.file.Columns, ""
	if in.program != nil {
		before = in.program.body
	}
	what := columns.Meaning(in.options)
	what.Name = web.Short(web.Trimmed(c, "program"), 60)
	err := s.storeProgram(c, columns.Signature(), what, before)
	if wrong := fault.Of(err); wrong != nil && (wrong.Code == fault.Invalid || wrong.Code == fault.Conflict) {
		return &fault.Error{Code: wrong.Code, Field: view.RememberField, Text: "Not saved: " +
			views.LowerFirst(wrong.Text) + " Without the tick the file comes in all the same."}, nil
	}
	return nil, err
}

// storeProgram keeps what is said of a program, in the place of what was said before.
func (s *Handlers) storeProgram(c echo.Context, headings string, what results.Meaning, before string) error {
	body, err := json.Marshal(what)
	if err != nil {
		return err
	}
	return s.Cfg.Store.Programs.Keep(c.Request().Context(), headings, string(body), web.Who(c).Name(), s.Now().Unix(),
		before)
}

// seenProgram names what was said of a program, so that nobody writes over what they have not seen.
func seenProgram(body string) string {
	sum := sha256.Sum256([]byte(body))
	return hex.EncodeToString(sum[:8])
}

// ShowPrograms answers GET /sessions/import/programs: the programs whose tables are known, and what their columns hold.
func (s *Handlers) ShowPrograms(c echo.Context) error { return s.programsPage(c, nil, http.StatusOK) }

func (s *Handlers) programsPage(c echo.Context, wrong *fault.Error, status int) error {
	all, err := s.Cfg.Store.Programs.All(c.Request().Context())
	if err != nil {
		return err
	}
	p := view.ProgramsPage{Path: programsPath}
	if wrong != nil {
		p.Error = wrong.Text
	}
	for i, kept := range all {
		what, readable := results.MeaningOf(kept.Body)
		if !readable {
			continue
		}
		row := view.ProgramRow{ID: strconv.Itoa(i), Headings: kept.Headings, Seen: seenProgram(kept.Body),
			Name:  what.Name,
			Title: web.Short(cmp.Or(what.Name, strings.Join(what.Header, ", ")), 80),
			By:    "Said by " + web.Named(kept.By) + ", " + s.Clock(kept.At) + "."}
		for n, heading := range (&results.Columns{Header: what.Header}).Headings() {
			f := view.ColumnField{Name: fmt.Sprintf("holds-%d", n), Label: what.Header[n], Choices: fieldChoices()}
			for field, name := range what.Columns {
				if name == heading {
					f.Value = string(field)
				}
			}
			row.Columns = append(row.Columns, f)
		}
		tongue := tongueField(what.Tongue, &results.Columns{})
		row.Columns = append(row.Columns, tongue)
		p.Programs = append(p.Programs, row)
	}
	page := s.Page(c, programsTitle, views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: importTitle(nil), Path: newImport}, views.Link{Text: programsTitle})
	return s.Render(c, status, view.Programs(page, p))
}

// fieldChoices are what a column may hold.
func fieldChoices() []views.Choice {
	choices := []views.Choice{{Value: "", Text: "Nothing that is read"}}
	for _, field := range results.Fields {
		choices = append(choices, views.Choice{Value: string(field), Text: columnWords[field]})
	}
	return choices
}

// SavePrograms answers POST /sessions/import/programs: what the columns of a program hold is changed, or forgotten.
func (s *Handlers) SavePrograms(c echo.Context) error {
	ctx, headings := c.Request().Context(), c.FormValue("headings")
	kept, known, err := s.Cfg.Store.Programs.Of(ctx, headings)
	what, readable := results.MeaningOf(kept.Body)
	switch {
	case err != nil:
		return err
	case !known || !readable:
		return s.programsPage(c, fault.New(fault.Invalid, "Nothing is known of these columns any more. Look again."),
			http.StatusUnprocessableEntity)
	case c.FormValue(view.SeenField) != seenProgram(kept.Body):
		return s.programsPage(c, fault.New(fault.Conflict, "Not saved: %s has said something else of these columns "+
			"since. What they hold now is shown; change it again.", web.Named(kept.By)), http.StatusConflict)
	case c.FormValue("do") == "forget":
		err = s.Cfg.Store.Programs.Forget(ctx, headings, kept.Body)
	default:
		what.Name, what.Tongue = web.Short(web.Trimmed(c, "program"), 60), ""
		if t := results.TongueOf(c.FormValue("tongue")); t != nil {
			what.Tongue = t.Name
		}
		what.Columns = map[results.Field]string{}
		for n, heading := range (&results.Columns{Header: what.Header}).Headings() {
			field := results.Field(c.FormValue(fmt.Sprintf("holds-%d", n)))
			if field == "" || !slices.Contains(results.Fields, field) {
				continue
			}
			if _, twice := what.Columns[field]; twice {
				return s.programsPage(c, fault.New(fault.Invalid, "Not saved: two columns cannot both hold %s.",
					views.LowerFirst(columnWords[field])), http.StatusUnprocessableEntity)
			}
			what.Columns[field] = heading
		}
		err = s.storeProgram(c, headings, what, kept.Body)
	}
	if wrong := fault.Of(err); wrong != nil && wrong.Code == fault.Conflict { // somebody was faster by a moment
		return s.programsPage(c, wrong, http.StatusConflict)
	} else if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, programsPath)
}
