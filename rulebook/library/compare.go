package library

import (
	"slices"
	"strings"

	"redress/rulebook"
)

// Column is what one edition says on a subject. An older code that is not held here has a column too, where callouts of
// the later codes tell what it said.
type Column struct {
	ID      string
	Short   string
	Edition *Edition // nil for a code that is known by callouts alone
	Told    bool     // the texts are what callouts say of the edition
	Current bool     // the code that the others are compared with
	Against string   // the id of the column that it is compared with; empty for none
	Texts   []ColumnText
}

// ColumnText is one provision in a column, or what a callout says of one.
type ColumnText struct {
	Provision *rulebook.Provision // for what is told, the one that bears the callout
	Named     bool                // the subject names it; the others stand below one that is named
	Passage   rulebook.Passage
	Text      string // of the passage
	// the provision of the column compared with whose text is nearest; nil where none is near
	Like *rulebook.Provision
	Was  []rulebook.Wording // of the current code: what its callouts say that the code before it had
	like []string           // the words of Like
	// the law is not what it is there: a callout says so, or one of the two is a house code
	changed bool
}

// Columns gives the subject side by side: the older codes first, then the current one, then the house codes.
func (s *Subject) Columns(lib *Library) []*Column {
	var columns []*Column
	for _, row := range s.Rows {
		c := &Column{ID: row.Edition.ID, Short: row.Edition.Short, Edition: row.Edition}
		seen := map[string]bool{}
		for _, p := range row.Provisions {
			for _, part := range p.Whole() {
				if !seen[part.ID] {
					seen[part.ID] = true
					c.Texts = append(c.Texts, ColumnText{Provision: part, Named: slices.Contains(row.Provisions, part),
						Passage: part.Own(), Text: part.Text()})
				}
			}
		}
		columns = append(columns, c)
	}
	columns = slices.Insert(columns, 0, told(lib, columns)...)
	s.match(columns)
	return columns
}

// told makes the columns of codes of which only callouts tell, the oldest first.
func told(lib *Library, columns []*Column) []*Column {
	var made []*Column
	for _, c := range columns {
		if c.Edition.House {
			continue
		}
		for _, text := range c.Texts {
			for _, source := range text.Provision.WasSources() {
				if slices.ContainsFunc(columns, func(c *Column) bool { return c.ID == source }) {
					continue
				}
				at := slices.IndexFunc(made, func(c *Column) bool { return c.ID == source })
				if at < 0 {
					of := &Column{ID: source, Short: strings.TrimPrefix(source, "laws-"), Edition: lib.Edition(source),
						Told: true}
					if of.Edition != nil {
						of.Short = of.Edition.Short
					}
					at, made = len(made), append(made, of)
				}
				for _, was := range text.Provision.Was(source) {
					made[at].Texts = append(made[at].Texts, ColumnText{Provision: text.Provision, Named: true,
						Passage: was.Passage, Text: was.Text})
				}
			}
		}
	}
	slices.SortFunc(made, func(a, b *Column) int { return strings.Compare(a.ID, b.ID) })
	return made
}

// likeEnough is from where on two provisions are compared word by word.
const likeEnough = 0.5

// match finds for each text the one that it is compared with: that of the current code, and for the current code that
// of the code before it.
func (s *Subject) match(columns []*Column) {
	var codes []*Column // in the order of their time
	for _, c := range columns {
		if c.Edition != nil && !c.Told && !c.Edition.House {
			codes = append(codes, c)
		}
	}
	if len(codes) == 0 {
		return
	}
	current := codes[len(codes)-1]
	current.Current = true
	for _, c := range columns {
		against := current
		if c == current {
			if len(codes) < 2 {
				continue
			}
			against = codes[len(codes)-2]
		}
		if c.Told {
			continue
		}
		c.Against = against.ID
		for i := range c.Texts {
			t := &c.Texts[i]
			t.compare(against)
			if c == current {
				t.Was = t.Provision.Was(against.ID)
			}
			t.changed = c.Edition.House || len(t.Was) > 0 || t.Like != nil && c != current && len(t.Like.Was(c.ID)) > 0
		}
	}
}

// compare finds the text of a column that is nearest: one of the same heading before one of like words.
func (t *ColumnText) compare(against *Column) {
	own := wordsOf(t.Passage)
	best := likeEnough
	for _, other := range against.Texts {
		words := wordsOf(other.Passage)
		near := Likeness(own, words)
		if strings.EqualFold(t.Provision.Title, other.Provision.Title) && t.Provision.Title != "" && len(own) > 0 &&
			len(words) > 0 {
			near++
		}
		if near >= best && (near > best || t.Like == nil) {
			best, t.Like, t.like = near, other.Provision, words
		}
	}
	// What stands above it holds there too: a sentence that only moved up is no change.
	if t.Like != nil {
		for above := t.Like.Above; above != nil; above = above.Above {
			t.like = append(t.like, wordsOf(above.Own())...)
		}
	}
}

// Marked is the HTML of the text with marks around the operative words that the law compared with does not have; the
// HTML alone where nothing is compared, or nobody says that the law changed.
func (t ColumnText) Marked(open, close string) string {
	var marks []rulebook.Mark
	t.eachDiffering(func(of rulebook.Run, r run) { marks = append(marks, of.Mark(r.start, r.end, open, close)) })
	return t.Passage.HTML(marks...)
}

// eachDiffering gives the runs of words that are marked.
func (t ColumnText) eachDiffering(each func(of rulebook.Run, r run)) {
	if t.Like == nil || !t.changed {
		return
	}
	eachRun(t.Passage, Operative(wordsOf(t.Passage), t.like), func(of rulebook.Run, r run) {
		if r.differs {
			each(of, r)
		}
	})
}

// Unchanged tells that the text is compared, and that nobody says that the law changed.
func (t ColumnText) Unchanged() bool { return t.Like != nil && !t.changed }

// Differing lists the runs of words that are marked.
func (t ColumnText) Differing() []string {
	found := []string{}
	t.eachDiffering(func(of rulebook.Run, r run) {
		found = append(found, strings.Join(strings.Fields(of.Text[r.start:r.end]), " "))
	})
	return found
}
