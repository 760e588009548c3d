package imports

import (
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/agreement"
	"redress/session/regulations"
	"redress/session/results"
	"redress/views"
	view "redress/views/imports"
)

// incoming is a file that was looked at, with what it would change.
type incoming struct {
	token, name string
	options     results.Options
	leave       leaves   // what is left out
	program     *program // what was said of tables with its headings; nil where nothing was
	file        *results.File
	play        *session.Session            // that it comes into; nil for a new one
	texts       views.Texts                 // of that session
	rulings     []sight.Ruling              // that are in force there
	change      results.Import              // of that session
	settings    map[regulations.Key]string  // of a new session, as the points of the file tell them
	proposals   []agreement.Proposal        // of a new session: the settings that explain the points of the file
	rule        string                      // which of them is chosen
	marks       string                      // what holds where boards are marked otherwise than by their numbers
	byHand      int                         // lines that keep the file's matchpoints where somebody wishes it
	keepByHand  bool                        // whether they do
	tooSoon     func(r session.Result) bool // which results of them are of rounds that have not begun
	kept        func(board int) bool        // which boards who looks may still have to play; nil where there is none
}

// keeps tells whether the preview must not show a board (Law 16D).
func (in *incoming) keeps(board int) bool { return in.kept != nil && in.kept(board) }

// path is the preview without what was chosen.
func (in *incoming) path() string { return uploadPath(in.play) + "/" + in.token }

var fileGone = fault.New(fault.NotFound, "The file is no longer here: an hour has passed, or Redress was started "+
	"again. Nothing of it was saved. Choose it again.")

// incoming reads the file that the address names. Where it is gone or cannot be read the answer is the form that takes
// a file, and nil.
func (s *Handlers) incoming(c echo.Context) (*incoming, error) {
	play, err := s.importTarget(c)
	if err != nil {
		return nil, err
	}
	staged, found := s.stage.find(c.Param("file"), c.Param("id"), s.Now())
	if !found {
		return nil, s.unreadableFile(c, play, fileGone)
	}
	ctx := c.Request().Context()
	in := &incoming{token: staged.token, name: staged.name, play: play, options: importOptions(c)}
	if in.leave, err = leavesOf(c); err != nil {
		return nil, err
	}
	in.options.Omit = in.leave.lines
	if in.options, err = markedOptions(c, play, in.options); err != nil {
		return nil, err
	}
	var several results.Several
	if in.file, err = s.reread(ctx, staged, in.options); errors.As(err, &several) {
		return nil, s.severalPage(c, in, several)
	} else if err != nil {
		return nil, s.unreadableFile(c, play, err)
	}
	if err := s.remember(c, in, staged); err != nil {
		return nil, s.unreadableFile(c, play, err)
	}
	in.keepByHand, in.rule = c.FormValue(yesByHand) != "", c.FormValue("rule")
	in.marks = c.FormValue(view.MarksField)
	if play == nil {
		in.change.Twice = in.file.Import(&session.Session{Form: in.file.Form},
			func(session.Contestant) string { return "" }, results.Parts{Results: true}).Twice
		return in, nil
	}
	if director := play.Director(web.Who(c).Name()); director.KeepsSome() {
		in.kept, in.tooSoon = director.Kept(), director.TooSoon()
	}
	if in.texts, err = s.Cfg.Store.Log.Texts(ctx, play.ID); err != nil {
		return nil, err
	}
	if in.rulings, err = s.Rulings(ctx, play); err != nil {
		return nil, err
	}
	if in.byHand = in.offersByHand(play.Rules().Method); in.keepByHand && in.byHand > 0 {
		in.file = in.file.KeepByHand(play.Rules())
	}
	in.change = in.file.Import(play, func(k session.Contestant) string { return in.texts.Of(k.Players) },
		results.Parts{Results: true, Deals: true, Kept: in.kept, TooSoon: in.tooSoon,
			OverTyped: func(r session.Result) bool { return c.FormValue(view.TypedField(r.Board, r.Table)) != "" },
			TakesOut:  func(r session.Result) bool { return c.FormValue(view.GoneField(r.Board, r.Table)) != "" }})
	in.change.TakeNames(func(e session.Entrant) bool { return c.FormValue(nameField(e)) != "" })
	return in, nil
}

// severalPage asks which session of play of the file is meant.
func (s *Handlers) severalPage(c echo.Context, in *incoming, several results.Several) error {
	p := view.SeveralPage{File: web.Short(in.name, 100), Path: in.path(), Again: uploadPath(in.play),
		Hidden: hiddenValues(optionValues(in.options))}
	for _, name := range several.Sessions {
		p.Sessions = append(p.Sessions, views.Choice{Value: name, Text: web.OrElse(name, "without a name")})
	}
	return s.Render(c, http.StatusOK, view.Several(s.importFrame(c, in.play, "Which session?"), p))
}

// ShowIncoming answers GET /sessions/import/:file and GET /sessions/:id/import/:file: what the file would change, or
// the question what its columns hold.
func (s *Handlers) ShowIncoming(c echo.Context) error {
	in, err := s.incoming(c)
	if in == nil || err != nil {
		return err
	}
	if in.file.Columns != nil && (len(in.file.Columns.Missing) > 0 || c.FormValue("columns") == askColumns) {
		return s.columnsPage(c, in)
	}
	if in.play == nil {
		return s.newSessionPreview(c, in, in.form(), nil)
	}
	return s.preview(c, in, nil)
}

// preview shows what the file would change in a session that is open; wrong is why it could not be stored.
func (s *Handlers) preview(c echo.Context, in *incoming, wrong *fault.Error) error {
	after, err := s.Sessions.Try(c.Request().Context(), in.play.ID, web.Who(c).Name(), in.change.Commands()...)
	if wrong == nil && err != nil {
		wrong = fault.Of(err)
		if wrong.Code != fault.Invalid {
			return err
		}
	}
	p := in.view(after)
	p.Hidden = append(p.Hidden, views.KeyValue{Key: "basis", Value: strconv.FormatInt(sight.SeenUpTo(c, in.play), 10)})
	return s.importPage(c, in, p, wrong)
}

// askedFields are those of the questions of a preview.
var askedFields = []string{view.LeaveField, yesReplace, view.NamesField, view.MarksField, view.RememberField,
	view.TypedLines, view.GoneLines}

func (s *Handlers) importPage(c echo.Context, in *incoming, p view.ImportPage, wrong *fault.Error) (err error) {
	page, status := s.importFrame(c, in.play, "What the file brings in"), http.StatusOK
	p.Yes, p.ByHand, p.Leave = in.questions(c), in.askByHand(), in.leaveView()
	p.Marks = in.marksView()
	p.Hidden, p.Remembered = append(p.Hidden, in.hiddenLeaves()...), s.rememberedView(c, in)
	switch {
	case wrong == nil:
	case slices.Contains(askedFields, wrong.Field), p.Marks.Asks(wrong.Field):
		p.YesField, p.YesError = wrong.Field, wrong.Text
	case wrong.Code == fault.Conflict:
		page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		for i := range p.Yes {
			p.Yes[i].Given = false // what yes was said to may be something else now
		}
		for i := range p.Renamed {
			p.Renamed[i].Taken = false
		}
	default:
		p.Refused = wrong.Text
	}
	if wrong != nil && c.Request().Method == http.MethodPost {
		status = wrong.Code.Status()
	}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	return s.Render(c, status, view.Import(page, p))
}
