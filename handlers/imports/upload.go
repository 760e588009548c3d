package imports

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/session/results"
	"redress/views"
	view "redress/views/imports"
)

// newImport is where a new session is made of a file; importInto where a file is brought into one that is open.
const newImport = "/sessions/import"

func importInto(id string) string { return "/sessions/" + id + "/import" }

// ShowUpload answers GET /sessions/import and GET /sessions/:id/import: the form that takes a file.
func (s *Handlers) ShowUpload(c echo.Context) error {
	play, err := s.importTarget(c)
	if err != nil {
		return err
	}
	return s.uploadPage(c, play, "", http.StatusOK)
}

// SaveUpload answers POST /sessions/import and POST /sessions/:id/import: the file is read and kept for its preview.
func (s *Handlers) SaveUpload(c echo.Context) error {
	play, err := s.importTarget(c)
	if err != nil {
		return err
	}
	o := results.Options{Session: web.Trimmed(c, "play"), Section: web.Trimmed(c, "section")}
	header, err := c.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) || err == nil &&
		header.Filename == "" {
		return s.uploadPage(c, play, "Choose a file first.", http.StatusUnprocessableEntity)
	}
	if err != nil {
		return fault.Wrap(err, fault.Invalid, "The file did not arrive whole. Choose it again.")
	}
	file, err := header.Open()
	if err != nil {
		return err
	}
	defer file.Close()
	token, err := s.take(c.Request().Context(), web.Short(strings.ToValidUTF8(header.Filename, "?"), 100),
		c.Param("id"), header.Size, file, o)
	if err != nil {
		return s.unreadableFile(c, play, err)
	}
	return c.Redirect(http.StatusSeeOther, withQuery(uploadPath(play)+"/"+token, optionValues(o)))
}

// importTarget is the session that the address names; nil where a new one is made of the file.
func (s *Handlers) importTarget(c echo.Context) (*session.Session, error) {
	if c.Param("id") == "" {
		return nil, nil
	}
	return s.Session(c.Request().Context(), c.Param("id"))
}

// unreadableFile asks for another file where this one cannot be read.
func (s *Handlers) unreadableFile(c echo.Context, play *session.Session, err error) error {
	f := fault.Of(err)
	if f.Code != fault.Invalid && f.Code != fault.TooLarge && f.Code != fault.NotFound {
		return err
	}
	return s.uploadPage(c, play, f.Text, f.Code.Status())
}

func (s *Handlers) uploadPage(c echo.Context, play *session.Session, problem string, status int) error {
	u := view.UploadPage{Path: uploadPath(play), Play: web.Trimmed(c, "play"), Section: web.Trimmed(c, "section"),
		Error: problem, Largest: LargestFile}
	if play != nil {
		u.Session = play.Name
	}
	return s.Render(c, status, view.Upload(s.importFrame(c, play, importTitle(play)), u))
}

func importTitle(play *session.Session) string {
	if play == nil {
		return "A session from a file"
	}
	return "Bring in a file"
}

// importFrame is the frame of the pages of an import.
func (s *Handlers) importFrame(c echo.Context, play *session.Session, title string) views.Page {
	crumbs := []views.Link{{Text: "Desk", Path: "/"}}
	if play != nil {
		crumbs = append(crumbs, views.Link{Text: play.Name, Path: "/sessions/" + play.ID})
	}
	return s.Page(c, title, views.NavDesk, append(crumbs, views.Link{Text: importTitle(play)})...)
}

// uploadPath is where a file is chosen.
func uploadPath(play *session.Session) string {
	if play == nil {
		return newImport
	}
	return importInto(play.ID)
}

func withQuery(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
