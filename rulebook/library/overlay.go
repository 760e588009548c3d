package library

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/rulebook"
)

// Overlay is a folder of one's own laid over the editions that the program carries. An edition in it that has an
// edition.md stands in the place of the program's edition of that id, as a whole, or is added; one without lays only
// the files that it holds over the program's. Every other edition stays as it is.
type Overlay struct {
	base, over layer
}

// layer is one of the two.
type layer struct {
	fs.FS
	own bool
}

// NewOverlay lays over over base.
func NewOverlay(base, over fs.FS) *Overlay { return &Overlay{layer{base, false}, layer{over, true}} }

// Own tells whether a file is read from the folder that is laid over.
func (o *Overlay) Own(name string) bool {
	return o.layers(name)[0].own && exists(o.over, name)
}

// Origin tells what the folder that is laid over does to an edition.
func (o *Overlay) Origin(edition string) rulebook.Origin {
	dir := path.Join("editions", edition)
	switch {
	case !exists(o.over, dir):
		return rulebook.Carried
	case !exists(o.base, dir):
		return rulebook.Added
	case exists(o.over, path.Join(dir, "edition.md")):
		return rulebook.Replaced
	}
	return rulebook.Changed
}

// layers are what a name may be read from, the first that has it counts. Folders of two layers are merged.
func (o *Overlay) layers(name string) []layer {
	parts := strings.SplitN(name, "/", 3)
	if parts[0] != "editions" || len(parts) == 1 {
		return []layer{o.over, o.base}
	}
	dir := path.Join("editions", parts[1])
	switch {
	case !exists(o.over, dir):
		return []layer{o.base}
	case exists(o.over, path.Join(dir, "edition.md")):
		return []layer{o.over}
	}
	return []layer{o.over, o.base}
}

func exists(in layer, name string) bool {
	_, err := fs.Stat(in.FS, name)
	return err == nil
}

// Stat implements fs.StatFS.
func (o *Overlay) Stat(name string) (info fs.FileInfo, err error) {
	for _, layer := range o.layers(name) {
		// Where the folder has no editions it is the wrong folder, or was taken away: the program's own do not hide
		// that.
		if info, err = fs.Stat(layer.FS, name); err == nil || name == "editions" {
			return info, err
		}
	}
	return nil, err
}

// ReadFile implements fs.ReadFileFS. What an editor on Windows puts into a text, the mark at its beginning and the
// carriage returns, is left out; the lines stay the same.
func (o *Overlay) ReadFile(name string) (content []byte, err error) {
	for _, layer := range o.layers(name) {
		if content, err = fs.ReadFile(layer.FS, name); err != nil {
			continue
		}
		if layer.own {
			content = bytes.ReplaceAll(bytes.TrimPrefix(content, []byte("\uFEFF")), []byte("\r\n"), []byte("\n"))
		}
		return content, nil
	}
	return nil, err
}

// ReadDir implements fs.ReadDirFS. What editors leave behind (hidden files and copies) is not listed.
func (o *Overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	if _, err := o.Stat(name); err != nil {
		return nil, err
	}
	merged := map[string]fs.DirEntry{}
	var failed error
	for _, layer := range o.layers(name) {
		entries, err := fs.ReadDir(layer.FS, name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			failed = err
		}
		for _, entry := range entries {
			if strings.HasPrefix(entry.Name(), ".") || strings.HasSuffix(entry.Name(), "~") ||
				merged[entry.Name()] != nil {
				continue
			}
			if entry.Type()&fs.ModeSymlink != 0 { // what it leads to is what counts
				info, err := fs.Stat(layer.FS, path.Join(name, entry.Name()))
				if err != nil {
					continue
				}
				entry = fs.FileInfoToDirEntry(info)
			}
			merged[entry.Name()] = entry
		}
	}
	if failed != nil {
		return nil, failed
	}
	list := make([]fs.DirEntry, 0, len(merged))
	for _, entry := range merged {
		list = append(list, entry)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// Open implements fs.FS.
func (o *Overlay) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	info, err := o.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		entries, err := o.ReadDir(name)
		return &openFolder{info: info, entries: entries}, err
	}
	content, err := o.ReadFile(name)
	return &openFile{Reader: bytes.NewReader(content), info: sized{info, int64(len(content))}}, err
}

// openFile is a file of an overlay that was opened.
type openFile struct {
	*bytes.Reader
	info fs.FileInfo
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Close() error               { return nil }

// sized is what is known of a file, with the size that it has as it is read.
type sized struct {
	fs.FileInfo
	size int64
}

func (s sized) Size() int64 { return s.size }

// openFolder is a folder of an overlay that was opened.
type openFolder struct {
	info    fs.FileInfo
	entries []fs.DirEntry
}

func (f *openFolder) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFolder) Close() error               { return nil }

func (f *openFolder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.info.Name(), Err: fs.ErrInvalid}
}

func (f *openFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 || n > len(f.entries) {
		if n > 0 && len(f.entries) == 0 {
			return nil, io.EOF
		}
		n = len(f.entries)
	}
	entries := f.entries[:n]
	f.entries = f.entries[n:]
	return entries, nil
}

// readable are the files of an edition that something reads, as patterns below its folder.
var readable = []string{"edition.md", "definitions.md", "laws/*.md", "questionnaires/*.md", "examples/*.md", "covers/*",
	rulebook.LoudFile, IrregularitiesFile, ComparingFile, "unused.md"}

// survey reports files of the folder that is laid over which cannot be read, or which nothing would read: an author who
// misplaced one would wait for it in vain.
func (o *Overlay) survey() (problems []rulebook.Problem) {
	_ = fs.WalkDir(o, "editions", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			problems = append(problems, rulebook.Problem{Code: "unreadable", At: rulebook.Position{File: name, Line: 1},
				Text: "It cannot be read: " + err.Error() + "."})
			return nil
		}
		if d.IsDir() || !o.Own(name) {
			return nil
		}
		_, below, _ := strings.Cut(strings.TrimPrefix(name, "editions/"), "/")
		if !slices.ContainsFunc(readable,
			func(pattern string) bool { ok, _ := path.Match(pattern, below); return ok }) {
			if strings.HasSuffix(name, ".md") {
				problems = append(problems,
					rulebook.Problem{Code: "stray-file", At: rulebook.Position{File: name, Line: 1},
						Text: "Nothing reads a file here.",
						Do:   "Move it to laws, questionnaires or examples of its edition, or take it away."})
			}
			return nil
		}
		content, err := o.ReadFile(name)
		if err != nil {
			problems = append(problems, rulebook.Problem{Code: "unreadable", At: rulebook.Position{File: name, Line: 1},
				Text: "The file cannot be read: " + err.Error() + "."})
		} else if at := notUTF8(content); at >= 0 {
			problems = append(problems, rulebook.Problem{Code: "encoding", At: rulebook.Position{File: name, Line: 1 +
				bytes.Count(content[:at], []byte("\n"))},
				Text: "The line is not in UTF-8.", Do: "Save the file as UTF-8."})
		}
		return nil
	})
	return problems
}

// notUTF8 is where a text stops being UTF-8; -1 where it nowhere does.
func notUTF8(content []byte) int {
	for i := 0; i < len(content); {
		r, size := utf8.DecodeRune(content[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}

// explain tells, for a problem in a file that the program carries, where an author can mend it.
func (o *Overlay) explain(problems []rulebook.Problem) {
	for i := range problems {
		if p := &problems[i]; !p.Note && !o.Own(p.At.File) && exists(o.base, p.At.File) {
			p.Do = "The file comes with the program and fits the program's own editions. Keep in your folder what it " +
				"refers to, or put your own copy of it there."
		}
	}
}
