package casebook

import (
	"slices"
	"strings"

	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// The prefixes of words that are facts of a publication.
const (
	KeywordPrefix       = "keyword:"
	LawPrefix           = "law:"
	EditionPrefix       = "edition:"
	QuestionnairePrefix = "q:"
	FindingPrefix       = "finding:"
	OutcomePrefix       = "outcome:"
)

// most of a stem that is kept: more is no word.
const longestStem = 40

// Words are what a page is found by, each once and in the order of their bytes.
func (p *Page) Words() []string {
	words := []string{EditionPrefix + p.Edition, QuestionnairePrefix + p.Edition + "/" + p.Questionnaire,
		QuestionnairePrefix + p.Questionnaire}
	for _, k := range p.Keywords {
		words = append(words, KeywordPrefix+k)
	}
	for _, law := range p.cited() {
		// Who asks for Law 16B finds what rests on 16B1(a).
		for _, above := range withAbove(law) {
			words = append(words, LawPrefix+above)
		}
	}
	for _, step := range p.Ruling.allSteps() {
		if step.Kind == questionnaire.Finding {
			words = append(words, FindingPrefix+slug(step.Title))
		}
	}
	if p.Ruling.Remedy != "" {
		words = append(words, OutcomePrefix+p.Ruling.Remedy)
	}
	for _, m := range p.Ruling.Besides {
		if m.Remedy != "" {
			words = append(words, OutcomePrefix+m.Remedy)
		}
	}
	if p.Decision != nil {
		words = append(words, OutcomePrefix+
			slug(strings.SplitN(strings.TrimPrefix(p.Decision.Result, "The ruling was "), ".", 2)[0]))
	}
	words = append(words, stems(p.everything())...)
	slices.Sort(words)
	return slices.Compact(words)
}

// everything that is written on the page.
func (p *Page) everything() string {
	list := []string{p.Title, p.Matter, p.Event.Words(), p.Ruling.Outcome, p.Ruling.Score, p.TableResult}
	for _, f := range p.Fields() {
		list = append(list, f.Text)
	}
	for _, k := range p.Keywords {
		list = append(list, KeywordWords(k))
	}
	for _, m := range p.Ruling.Besides {
		list = append(list, m.words())
	}
	for _, step := range p.Ruling.allSteps() {
		list = append(list, step.Title, step.Answer, step.Record)
	}
	if p.Decision != nil {
		list = append(list, p.Decision.Result, p.Decision.Score)
	}
	return strings.Join(list, "\n")
}

// stems are the words of a text as they are compared, in plain letters.
func stems(text string) (list []string) {
	for _, stem := range library.Stems(folded(visible(text))) {
		if len(stem) <= longestStem {
			list = append(list, stem)
		}
	}
	return list
}

// cited are the provisions of the page without their edition, in its order.
func (p *Page) cited() (laws []string) {
	for _, q := range p.Laws {
		if !slices.Contains(laws, q.ID) {
			laws = append(laws, q.ID)
		}
	}
	return laws
}

// outcome is how the matter was settled in the end.
func (p *Page) outcome() string {
	if p.Decision != nil {
		return p.Ruling.Outcome + " — " + p.Decision.Result
	}
	return p.Ruling.Outcome
}

// withAbove are a provision and those above it: 16B1a, 16B1, 16B, 16.
func withAbove(id string) (list []string) {
	list = append(list, id)
	for i := len(id) - 1; i > 0; i-- {
		if digit(id[i]) != digit(id[i-1]) || !digit(id[i]) {
			list = append(list, id[:i])
		}
	}
	return list
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// slug writes a title as a word: "Damage was done" is damage-was-done.
func slug(title string) string {
	var words []string
	for _, w := range tokens(title) {
		words = append(words, w.word)
	}
	s := strings.Join(words, "-")
	return strings.Trim(s[:min(len(s), 80)], "-")
}

// Query is what somebody looks for; empty fields ask for nothing.
type Query struct {
	Text          string // words that stand anywhere in the case
	Law           string // "16B1", "Law 27B1(a)", "laws-2017/16B"
	Questionnaire string // its id, with or without its edition
	Finding       string // its title or the word made of it
	Outcome       string // a remedy, or how an appeal ended
	Keyword       string // its id or its words
}

// Words are what the query asks of the shelf; more words ask for what holds all of them. Any is false where words were
// typed of which none says something, so that nothing is found rather than everything.
func (q Query) Words() (words []string, any bool) {
	for _, typed := range []struct{ prefix, value string }{
		{LawPrefix, law(q.Law)}, {QuestionnairePrefix, strings.TrimSpace(q.Questionnaire)},
		{FindingPrefix, slug(q.Finding)},
		{OutcomePrefix, slug(q.Outcome)}, {KeywordPrefix, keyword(q.Keyword)},
	} {
		if typed.value != "" {
			words = append(words, typed.prefix+typed.value)
		}
	}
	found := stems(q.Text)
	if strings.TrimSpace(q.Text) != "" && len(found) == 0 && len(words) == 0 {
		return nil, false
	}
	words = append(words, found[:min(len(found), mostAsked)]...)
	slices.Sort(words)
	return slices.Compact(words), true
}

// mostAsked is how many words of a text are looked for.
const mostAsked = 12

// law is a provision as the index names it.
func law(typed string) string {
	if i := strings.LastIndexByte(typed, '/'); i >= 0 {
		typed = typed[i+1:]
	}
	typed = strings.TrimSpace(typed)
	if len(typed) > 3 && strings.EqualFold(typed[:3], "law") {
		typed = typed[3:]
	}
	id := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ().-", r) {
			return -1
		}
		return r
	}, typed)
	// 27b1(a) is written 27B1a: a capital behind the first number, small letters behind the next.
	if i := strings.IndexFunc(id, func(r rune) bool { return r < '0' || r > '9' }); i > 0 {
		id = id[:i] + strings.ToUpper(id[i:i+1]) + strings.ToLower(id[i+1:])
	}
	return id[:min(len(id), longestStem)]
}

func keyword(typed string) string {
	if own := OwnKeywords(typed); len(own) > 0 {
		return own[0]
	}
	return strings.TrimSpace(typed)
}
