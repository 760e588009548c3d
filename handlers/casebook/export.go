package casebook

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/markdown"
	"redress/ruling"
	"redress/static"
	"redress/views"
	view "redress/views/casebook"
)

// casebookFile is a form in which the casebook goes out.
type casebookFile struct {
	Ending, name, contentType string
	write                     func(io.Writer, []*casebook.Page) error
}

var Files = []casebookFile{
	{"zip", "As web pages", "application/zip", WriteCasebookSite},
	{"md", "As Markdown", "text/markdown; charset=utf-8", writeMarkdown},
	{"json", "As JSON", "application/json", casebook.WriteJSON},
}

// mostPrinted is how many cases a booklet or a file from the pages has: more is for redress export, which has no limit.
const mostPrinted = 200

// WriteCasebook writes publications in the form that the ending of a file's name asks for: zip (web pages), md or json.
func Write(w io.Writer, ending string, pages []*casebook.Page) error {
	for _, f := range Files {
		if f.Ending == ending {
			return f.write(w, pages)
		}
	}
	return fault.New(fault.Invalid,
		"The casebook can be written as .zip (web pages), .md or .json; %q is none of these.", ending)
}

// writeMarkdown writes publications as one text: contents, the cases and the indexes.
func writeMarkdown(w io.Writer, pages []*casebook.Page) error {
	return markdown.Write(w, ruling.Casebook(pages))
}

// WriteCasebookSite writes publications as web pages in a zip: index.html, a page a case, and the stylesheet; no
// script.
func WriteCasebookSite(w io.Writer, pages []*casebook.Page) error {
	z := zip.NewWriter(w)
	b := bookletOf(pages, false)
	var latest int64
	for _, p := range pages {
		latest = max(latest, p.Released)
	}
	if err := zipPage(z, "index.html", latest, view.CasebookFileIndex(b)); err != nil {
		return err
	}
	for i, read := range b.Cases {
		if err := zipPage(z, fmt.Sprintf("case-%d.html", read.Number), pages[i].Released,
			view.CasebookFileCase(read)); err != nil {
			return err
		}
	}
	style, _ := static.Find("redress.css")
	file, err := zipFile(z, "redress.css", latest)
	if err != nil {
		return err
	}
	if _, err := file.Write(style.Content); err != nil {
		return err
	}
	return z.Close()
}

// zipFile begins a file of the zip, of the time at which what it holds was published.
func zipFile(z *zip.Writer, name string, published int64) (io.Writer, error) {
	head := &zip.FileHeader{Name: name, Method: zip.Deflate}
	if published > 0 {
		head.Modified = time.Unix(published, 0).UTC()
	}
	return z.CreateHeader(head)
}

func zipPage(z *zip.Writer, name string, published int64, page templ.Component) error {
	file, err := zipFile(z, name, published)
	if err != nil {
		return err
	}
	return page.Render(context.Background(), file)
}

func bookletOf(pages []*casebook.Page, linked bool) view.Booklet {
	b := view.Booklet{Title: "Casebook", Keywords: casebook.KeywordIndex(pages),
		Provisions: casebook.ProvisionIndex(pages)}
	for _, p := range pages {
		b.Cases = append(b.Cases, view.NewCaseRead(p, "", linked))
	}
	return b
}

// printed are the cases that a query asks for, the newest first, and whether there are more than are printed at once.
func (s *Handlers) printed(c echo.Context) (pages []*casebook.Page, more bool, err error) {
	words, any := casebookQuery(c).Words()
	if !any {
		return nil, false, nil
	}
	found, err := s.books.Shelf.Search(c.Request().Context(), words, 0, mostPrinted+1)
	if err != nil {
		return nil, false, err
	}
	more = len(found) > mostPrinted
	for _, f := range found[:min(len(found), mostPrinted)] {
		page, err := s.books.Released(c.Request().Context(), f)
		if err != nil {
			return nil, false, err
		}
		pages = append(pages, page)
	}
	return pages, more, nil
}

// ShowBooklet answers GET /casebook/booklet: the cases of a search as a booklet to print.
func (s *Handlers) ShowBooklet(c echo.Context) error {
	pages, more, err := s.printed(c)
	if err != nil {
		return err
	}
	b := bookletOf(pages, false)
	b.Made = strconv.Itoa(len(pages)) + " cases"
	if len(pages) == 1 {
		b.Made = "1 case"
	}
	if more {
		b.Cut = fmt.Sprintf("These are the newest %d; a search narrows them, and redress export writes all.",
			mostPrinted)
	}
	return s.Render(c, http.StatusOK, view.BookletView(s.Page(c, "Casebook", views.NavCasebook, casebookCrumb,
		views.Link{Text: "Booklet"}), b))
}

// ExportCasebook answers GET /casebook/casebook.zip, .md and .json: the cases of a search as a file.
func (s *Handlers) ExportCasebook(f casebookFile) echo.HandlerFunc {
	return func(c echo.Context) error {
		pages, _, err := s.printed(c)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := f.write(&b, pages); err != nil {
			return err
		}
		h := c.Response().Header()
		h.Set(echo.HeaderContentDisposition, `attachment; filename="casebook.`+f.Ending+`"`)
		h.Set(echo.HeaderContentLength, strconv.Itoa(b.Len()))
		return c.Blob(http.StatusOK, f.contentType, b.Bytes())
	}
}
