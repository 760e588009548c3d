package library

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Library is one version of the whole rulebook; it does not change once loaded.
type Library struct {
	Editions     []*Edition // in the order of their ids, codes before house codes
	Problems     []rulebook.Problem
	Version      string // SHA-256 over every file, hexadecimal
	Bytes        int    // of Markdown read
	speech       func() *speech
	phrases      []rulebook.Phrases
	subjects     []*Subject
	counterparts []*Counterpart // of the questions of several codes
	index        func() *Index
	lessons      func() *lessons
}

// Index is what searches the library; it is made when it is first asked for.
func (lib *Library) Index() *Index { return lib.index() }

// Prepare makes what is else made when it is first asked for, but for what few ask of: an edition by which no director
// is led through anything is taught what people say when somebody asks it.
func (lib *Library) Prepare() {
	for _, e := range lib.Editions {
		if e.Director && len(e.Questionnaires) > 0 {
			e.finder()
		}
	}
	lib.Index()
}

// Edition is a rulebook edition with its questionnaires and worked examples.
type Edition struct {
	*rulebook.Edition
	Questionnaires []*questionnaire.Questionnaire
	Examples       map[string][]*questionnaire.Example // by questionnaire
	citedBy        map[string][]Citation
	speech         func() *speech
	irregularities []*Irregularity
	comparing      *Comparing
	happened       func() *situations // the words of the irregularities
	finder         func() *finder
	phrases        []rulebook.Phrases
	lessons        func() *lessons
	situations     func() *situations    // and of the questionnaires
	subjects       map[string][]*Subject // by the provisions that they name
}

// Citation is a place that refers to a provision: another provision, or a step of a questionnaire.
type Citation struct {
	Edition       string
	Provision     string // set where a provision refers to it
	Questionnaire string // set where a step refers to it
	Step          string
	Title         string
}

// Load reads every edition below editions/, and synonyms.md and phrases.md beside them or those that the program
// carries. A library is given even where there are problems, so that they can be listed; it may be used only where
// Errors finds none.
func Load(fsys fs.FS) *Library {
	if fsys == fs.FS(rulebook.Files) {
		return within()
	}
	return read(fsys)
}

// within is the rulebook in the program, which is the same for as long as that runs.
var within = sync.OnceValue(func() *Library { return read(rulebook.Files) })

func read(fsys fs.FS) *Library {
	lib := &Library{}
	lib.index = sync.OnceValue(func() *Index { return NewIndex(lib) })
	lib.lessons = sync.OnceValue(lib.makeLessons)
	dirs, err := fs.ReadDir(fsys, "editions")
	if err != nil || len(dirs) == 0 {
		lib.Problems = []rulebook.Problem{{Code: "no-editions", At: rulebook.Position{File: "editions", Line: 1},
			Text: "There are no editions here.", Do: "Name a folder that holds editions/<id>/edition.md."}}
		return lib
	}
	synonyms, problems := rulebook.ReadSynonyms(fsys)
	lib.Problems, lib.speech = problems, sync.OnceValue(func() *speech { return newSpeech(synonyms) })
	phrases, problems := rulebook.ReadPhrases(fsys)
	lib.Problems, lib.phrases = append(lib.Problems, problems...), phrases
	lib.readEditions(fsys, dirs)
	slices.SortStableFunc(lib.Editions, func(a, b *Edition) int {
		if a.House != b.House {
			if a.House {
				return 1
			}
			return -1
		}
		return strings.Compare(b.ID, a.ID)
	})
	for _, e := range lib.Editions {
		rulebook.Based(e.ID, e.BasedOn)
		lib.Problems = append(lib.Problems, e.Resolve(lib.rules)...)
		e.link()
		for _, q := range e.Questionnaires {
			lib.Problems = append(lib.Problems, questionnaire.Check(q, e.Director, lib.rules)...)
		}
	}
	if len(rulebook.Errors(lib.Problems)) == 0 {
		for _, e := range lib.Editions {
			var lengths []questionnaire.Length
			for _, q := range e.Questionnaires {
				lib.Problems = append(lib.Problems, questionnaire.CheckExamples(q, e.Examples[q.ID])...)
				lengths = append(lengths, questionnaire.Lengths(q, e.Examples[q.ID])...)
			}
			at := rulebook.Position{File: path.Join("editions", e.ID, "edition.md"), Line: 1}
			lib.Problems = append(lib.Problems, questionnaire.CheckLengths(at, lengths)...)
			lib.Problems = append(lib.Problems, e.giveAnswers()...)
		}
	}
	lib.readSubjects(fsys)
	lib.readCounterparts(fsys)
	if laid, ok := fsys.(*Overlay); ok {
		laid.explain(lib.Problems)
		lib.Problems = append(lib.Problems, laid.survey()...)
		for _, e := range lib.Editions {
			e.Origin = laid.Origin(e.ID)
		}
	}
	lib.cite()
	lib.Version = fingerprint(fsys, &lib.Bytes)
	rulebook.Sort(lib.Problems)
	return lib
}

// readEditions reads the editions side by side: they know nothing of each other before they are linked.
func (lib *Library) readEditions(fsys fs.FS, dirs []fs.DirEntry) {
	read := make([]*Edition, len(dirs))
	problems := make([][]rulebook.Problem, len(dirs))
	var all sync.WaitGroup
	for i, dir := range dirs {
		if dir.IsDir() {
			all.Go(func() { read[i], problems[i] = lib.readEdition(fsys, path.Join("editions", dir.Name())) })
		}
	}
	all.Wait()
	for i, e := range read {
		lib.Problems = append(lib.Problems, problems[i]...)
		if e != nil {
			lib.Editions = append(lib.Editions, e)
		}
	}
}

func (lib *Library) readEdition(fsys fs.FS, dir string) (*Edition, []rulebook.Problem) {
	read, problems := rulebook.ReadEdition(fsys, dir)
	if read == nil {
		return nil, problems
	}
	e := &Edition{Edition: read, Examples: map[string][]*questionnaire.Example{}, citedBy: map[string][]Citation{},
		subjects: map[string][]*Subject{}, speech: lib.speech, phrases: lib.phrases, lessons: lib.lessons}
	e.happened = sync.OnceValue(e.makeHappened)
	e.finder = sync.OnceValue(e.makeFinder)
	e.situations = sync.OnceValue(e.makeSituations)
	files, _ := fs.Glob(fsys, path.Join(dir, "questionnaires", "*.md"))
	for _, file := range files {
		source, err := fs.ReadFile(fsys, file)
		if err != nil {
			continue
		}
		q, found := questionnaire.Parse(file, e.ID, source)
		problems = append(problems, found...)
		e.Questionnaires = append(e.Questionnaires, q)
	}
	for _, q := range e.Questionnaires {
		if q.Shares != "" {
			problems = append(problems, q.Share(e.Questionnaire(q.Shares))...)
		}
	}
	problems = append(problems, e.readIrregularities(fsys, dir)...)
	problems = append(problems, e.readComparing(fsys, dir)...)
	problems = append(problems, e.unopened()...)
	files, _ = fs.Glob(fsys, path.Join(dir, "examples", "*.md"))
	for _, file := range files {
		source, err := fs.ReadFile(fsys, file)
		if err != nil {
			continue
		}
		name := strings.TrimSuffix(path.Base(file), ".md")
		examples, found := questionnaire.ParseExamples(file, e.ID, source)
		problems = append(problems, found...)
		e.Examples[name] = examples
		if e.Questionnaire(name) == nil {
			problems = append(problems, rulebook.Problem{Code: "no-questionnaire",
				At:   rulebook.Position{File: file, Line: 1},
				Text: "There is no questionnaire " + name + " for these examples.", Do: "Name the file after one."})
		}
	}
	return e, problems
}

// unopened are the outcomes that go on with a questionnaire, or an answer, which the edition does not have.
func (e *Edition) unopened() (problems []rulebook.Problem) {
	for _, q := range e.Questionnaires {
		for _, s := range q.Steps {
			for _, opens := range slices.Concat(s.Opens, s.Then, s.After, strings.Fields(s.Another)) {
				if _, ok := e.GoesOn(opens); !ok {
					problems = append(problems, rulebook.Problem{Code: "opens", At: s.At,
						Text: "The outcome goes on with \"" + opens + "\", which is no questionnaire here, nor one " +
							"with an answer to a question of facts.",
						Do: "Give the id of the questionnaire on what else happened, such as revoke, or " +
							"exposed-card?who=lead."})
				}
			}
		}
	}
	return problems
}

// link gives each questionnaire the sub-questionnaires that it uses, theirs included.
func (e *Edition) link() {
	for _, q := range e.Questionnaires {
		subs := map[string]*questionnaire.Questionnaire{}
		var collect func(q *questionnaire.Questionnaire)
		collect = func(q *questionnaire.Questionnaire) {
			for _, s := range q.Steps {
				if sub := e.Questionnaire(s.Use); s.Use != "" && sub != nil && subs[s.Use] == nil {
					subs[s.Use] = sub
					collect(sub)
				}
			}
		}
		collect(q)
		if len(subs) > 0 {
			q.Subs = subs
		}
	}
}

// cite fills in what cites each provision, in this and in other editions.
func (lib *Library) cite() {
	add := func(ref rulebook.Ref, c Citation) {
		if to := lib.Edition(ref.Edition); to != nil && !slices.Contains(to.citedBy[ref.ID], c) {
			to.citedBy[ref.ID] = append(to.citedBy[ref.ID], c)
		}
	}
	for _, e := range lib.Editions {
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				for _, ref := range p.Refs {
					add(ref, Citation{Edition: e.ID, Provision: p.ID, Title: p.Title})
				}
			}
		}
		for _, q := range e.Questionnaires {
			for _, s := range slices.DeleteFunc(slices.Clone(q.Steps), q.Shared) {
				for _, ref := range s.Refs() {
					add(ref, Citation{Edition: e.ID, Questionnaire: q.ID, Step: s.ID,
						Title: questionnaire.Fill(s.Title, questionnaire.NoRecord{})})
				}
			}
		}
	}
}

// Edition finds an edition by its id; nil where there is none.
func (lib *Library) Edition(id string) *Edition {
	for _, e := range lib.Editions {
		if e.ID == id {
			return e
		}
	}
	return nil
}

func (lib *Library) rules(id string) *rulebook.Edition {
	if e := lib.Edition(id); e != nil {
		return e.Edition
	}
	return nil
}

// Questionnaire finds a questionnaire by its id; nil where there is none.
func (e *Edition) Questionnaire(id string) *questionnaire.Questionnaire {
	for _, q := range e.Questionnaires {
		if q.ID == id {
			return q
		}
	}
	return nil
}

// CitedBy lists what cites a provision.
func (e *Edition) CitedBy(id string) []Citation { return e.citedBy[id] }

// fingerprint hashes every file's name and content.
func fingerprint(fsys fs.FS, size *int) string {
	sum := sha256.New()
	add := func(name string) {
		if content, err := fs.ReadFile(fsys, name); err == nil {
			*size += len(content)
			sum.Write([]byte(name))
			sum.Write([]byte{0})
			sum.Write(content)
		}
	}
	_ = fs.WalkDir(fsys, "editions", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ".md") {
			add(name)
		}
		return nil
	})
	add(rulebook.SynonymsFile)
	add(rulebook.PhrasesFile)
	add(SubjectsFile)
	return hex.EncodeToString(sum.Sum(nil))
}

// Quote freezes a provision of any edition; false where there is none of that number.
func (lib *Library) Quote(ref rulebook.Ref) (rulebook.Quoted, bool) {
	if e := lib.Edition(ref.Edition); e != nil {
		return e.Quote(ref.ID)
	}
	return rulebook.Quoted{}, false
}

// Pin is a questionnaire of an edition with every provision that it cites, as a case is opened on them. A fault is at
// "edition" or "questionnaire".
func (lib *Library) Pin(edition, id string) (*questionnaire.Questionnaire, []rulebook.Quoted, error) {
	e := lib.Edition(edition)
	if e == nil {
		return nil, nil, fault.At("edition", "There are no laws %q here. Choose one of those offered.", edition)
	}
	q := e.Questionnaire(id)
	if q == nil {
		return nil, nil, fault.At("questionnaire",
			"There is no questionnaire %q in these laws. Choose one of those offered.", id)
	}
	var quotes []rulebook.Quoted
	for _, ref := range q.Refs() {
		if from := lib.Edition(ref.Edition); from != nil {
			if quoted, ok := from.Quote(ref.ID); ok {
				quotes = append(quotes, quoted)
			}
		}
	}
	return q, quotes, nil
}
