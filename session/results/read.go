package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"redress/fault"
	"redress/session"
	"redress/session/results/jet"
	"redress/session/results/letters"
)

// Options are what a person chose about a file.
type Options struct {
	MaxBytes int64         // size from which a file is refused; 0 means 50 MB
	Session  string        // the session of play to read where the file holds several
	Section  string        // the section to read; empty means all
	Tongue   string        // of CSV: the language of contracts and seats, by its name; empty means to find it
	Omit     []int         // of CSV: lines that a person leaves out, though they can be understood
	Columns  map[Field]int // of CSV: the column of each field, from 0; nil means to go by the names of the columns
	Letters  *letters.Set  // in which a file is read that is not UTF-8; nil means those that it declares, or a guess
	// of LIN and PBN: the board may still be played, so that one which ends within its calls or cards is not cut off
	InPlay   bool
	ByNumber bool // boards are taken by their numbers, whatever dealer and vulnerability the file has (Law 2)
	// how boards are marked of which the file, or the session, has something else
	Marked map[int]session.Marking
	Said   map[ChoiceKey]string // what a person said where the file does not tell, by [File.Choices]
}

// Read reads a file of results or deals. The name is used in messages and for nothing else; the format is told by the
// content. The error is a fault of the field "file" that says the line and the reason: TooLarge for a file above the
// limit, otherwise Invalid. A CSV file whose columns are not understood comes back without rows and with
// [Columns.Missing].
func Read(name string, from io.Reader, o Options) (*File, error) {
	name = shortened(filepath.Base(name), maxText)
	limit := o.MaxBytes
	if limit <= 0 {
		limit = standardBytes
	}
	data, err := whole(io.LimitReader(from, limit+1), sizeOf(from))
	switch {
	case err != nil:
		return nil, unreadable(name, err)
	case int64(len(data)) > limit:
		return nil, &fault.Error{Code: fault.TooLarge, Field: "file", Text: fmt.Sprintf(
			"%s has more than %d bytes. A file of results is much smaller; export one session of play and try again.",
			name, limit)}
	}
	if bytes.HasPrefix(data, []byte(jet.Start)) || bytes.HasPrefix(data, []byte(jet.StartACE)) {
		r := newReading(Bridgemate, o)
		return r.complete(name, readBridgemate(r, data))
	}
	if format, ok := dealing(data); ok {
		r := newReading(format, o)
		return r.complete(name, readDealing(r, data))
	}
	text, read, notes, err := decode(data, o.Letters)
	if err != nil {
		return nil, unreadable(name, err)
	}
	format, err := recognise(text)
	if err != nil {
		return nil, unreadable(name, err)
	}
	if inside, page := clubPage(text); page && format == ACBL && !strings.HasPrefix(strings.TrimSpace(text), "{") {
		text = inside
	}
	for r := newReading(format, o); ; {
		r.file.Letters = read
		for _, note := range notes {
			r.warn(0, "", "%s", note)
		}
		file, err := r.complete(name, readers[format](r, text))
		if err != nil {
			return nil, err
		}
		if again := r.again(); again != nil {
			r = again
			continue
		}
		quote(file.Problems, text)
		return file, nil
	}
}

// sizeOf is how many bytes a file says that it has; 0 where it is none.
func sizeOf(from io.Reader) int64 {
	if file, is := from.(interface{ Stat() (fs.FileInfo, error) }); is {
		if info, err := file.Stat(); err == nil {
			return info.Size()
		}
	}
	return 0
}

// whole reads everything into as much memory as is needed for so many bytes, and into more where there are more.
func whole(from io.Reader, size int64) ([]byte, error) {
	data := bytes.NewBuffer(make([]byte, 0, min(max(size, 0), standardBytes)+bytes.MinRead))
	_, err := data.ReadFrom(from)
	return data.Bytes(), err
}

// longLine is how many bytes a line has at most whose beginning tells anything of what is wrong in it: programs write
// whole files without an end of a line.
const longLine = 4096

// quote puts the beginning of the line to each problem.
func quote(problems []Problem, text string) {
	wanted := map[int]string{}
	for _, p := range problems {
		wanted[p.At] = ""
	}
	delete(wanted, 0)
	left, at := len(wanted), 0
	for line := range strings.SplitSeq(text, "\n") {
		if left == 0 {
			break
		}
		at++
		if _, asked := wanted[at]; asked {
			if left--; len(line) <= longLine {
				wanted[at] = clean(line, maxQuoted)
			}
		}
	}
	for i := range problems {
		problems[i].Line = wanted[problems[i].At]
	}
}

// complete is the file, or why it could not be read.
func (r *reading) complete(name string, err error) (*File, error) {
	var f *File
	if known := r.chosen(); known != nil && (err == nil || errors.As(known, new(Several))) {
		err = known
	}
	if err == nil {
		f, err = r.finished()
	}
	if err != nil {
		return nil, unreadable(name, err)
	}
	return f, nil
}

var readers = map[Format]func(*reading, string) error{
	USEBIO: readUSEBIO, PBN: readPBN, ACBL: readACBL, CSV: readCSV, LIN: readLIN, DLM: readDLM,
	Traveller: readTraveller, Scorer: readScorer,
}

// broken is what makes a whole file useless.
type broken struct {
	at   int // line; 0 where no line is to blame
	text string
}

func (b broken) Error() string {
	if b.at == 0 {
		return b.text
	}
	return fmt.Sprintf("line %d: %s", b.at, b.text)
}

func brokenAt(at int, format string, args ...any) error {
	return broken{at, fmt.Sprintf(format, args...)}
}

// unreadable is the fault for people: the file, the line and the reason.
func unreadable(name string, err error) error {
	f := &fault.Error{Code: fault.Invalid, Field: "file", Detail: err}
	var b broken
	switch {
	case errors.As(err, new(Several)):
		f.Text = fmt.Sprintf("%s: %s", name, err)
	case !errors.As(err, &b):
		f.Text = fmt.Sprintf("%s could not be read to its end. Choose the file again.", name)
	case b.at == 0:
		f.Text = fmt.Sprintf("%s: %s", name, b.text)
	default:
		f.Text = fmt.Sprintf("%s, line %d: %s Nothing was taken from the file.", name, b.at, b.text)
	}
	return f
}

// opening is how much of a file is looked at to recognise it.
const opening = 64 * 1024

var (
	pbnTagForm = regexp.MustCompile(`(?m)^[ \t]*\[[A-Za-z][A-Za-z0-9_]*[ \t]+"`)
	rbnForm    = regexp.MustCompile(`(?m)^H [NESW]:`)
	rootForm   = regexp.MustCompile(`<([A-Za-z][\w.-]*)`)
	linForm    = regexp.MustCompile(`(?mi)(?:^|\|)[ \t]*(?:vg|pn|qx|md|rs)\|`)
)

// rootOf names the outermost element of an XML file; empty where there is none.
func rootOf(text string) string {
	if found := rootForm.FindStringSubmatch(text); found != nil {
		return " but " + shortened(found[1], 30)
	}
	return ""
}

func recognise(text string) (Format, error) {
	start := strings.TrimSpace(text[:min(len(text), opening)])
	switch {
	case start == "":
		return "", brokenAt(0, "The file is empty. Choose the file that the scoring program wrote.")
	case start[0] == '<' && strings.Contains(start, "<USEBIO"):
		return USEBIO, nil
	case scorerForm.MatchString(start) && scorerBoards.MatchString(text):
		return Scorer, nil
	case start[0] == '<' && strings.Contains(strings.ToLower(start), "<html"):
		if _, club := clubPage(text); club {
			return ACBL, nil
		}
		if isTraveller(text) {
			return Traveller, nil
		}
		return "", brokenAt(0, "This is a web page, not a file of results; perhaps the site wants somebody to log in "+
			"first. Of pages Redress reads the results of a game on the ACBL's club site and the traveller of a "+
			"board on Bridge Base, saved whole. Ask other sites for their USEBIO, PBN or CSV export.")
	case start[0] == '<':
		return "", brokenAt(0, "This XML file is not a USEBIO file: it has no USEBIO element%s. Export the results as "+
			"USEBIO.", rootOf(start))
	case rbnForm.MatchString(start):
		return "", brokenAt(0, "This is Richard's Bridge Notation (RBN), which Redress does not read. Save it as "+
			"PBN with the program that wrote it.")
	case strings.HasPrefix(start, "[") && !pbnTagForm.MatchString(start) && json.Valid([]byte(text)):
		return "", brokenAt(0, "This is JSON, but a list and no club game of the ACBL. Export the results as "+
			"USEBIO, PBN or CSV.")
	case pbnTagForm.MatchString(start), strings.HasPrefix(start, "% PBN"):
		return PBN, nil
	case start[0] == '{':
		return ACBL, nil
	case linForm.MatchString(start):
		return LIN, nil
	case dlmForm.MatchString(start):
		return DLM, nil
	case strings.ContainsAny(start, ",;\t|"):
		return CSV, nil
	}
	return "", brokenAt(0, "Redress does not know this kind of file. It reads USEBIO, PBN, LIN, CSV, the JSON of "+
		"ACBL club games, Bridgemate control files (.bws), XML of the New Zealand Scorer and the deals of dealing "+
		"machines (DUP, DLM, BRI, DGE).")
}
