package casebook

import (
	"slices"
	"strings"

	"redress/casefile/casebook"
	"redress/views"
)

// PublishPart are the texts of one item of the report, such as what was argued on appeal.
type PublishPart struct {
	Name   string
	Fields []PublishField
	Open   bool // the first, and where something is wrong or may be a name
}

// parts are the texts by the item of the report in which they stand, in their order.
func (p PublishPage) parts() (list []PublishPart) {
	at := map[string]int{}
	for _, f := range p.Fields {
		i, known := at[f.Item]
		if !known {
			i = len(list)
			at[f.Item], list = i, append(list, PublishPart{Name: itemName(f.Item), Open: i == 0})
		}
		list[i].Fields = append(list[i].Fields, f)
		list[i].Open = list[i].Open || f.Error != "" || slices.ContainsFunc(f.Runs, func(r casebook.Run) bool {
			return r.Doubtful
		})
	}
	return list
}

func itemName(letter string) string {
	for _, item := range casebook.Items {
		if item.Letter == letter {
			return item.Name
		}
	}
	return "Other texts"
}

// note says how many texts the part has, and how many of them were changed by taking names out.
func (p PublishPart) note() string {
	changed := 0
	for _, f := range p.Fields {
		if f.Changed {
			changed++
		}
	}
	text := views.Count(len(p.Fields), "text", "texts")
	if changed > 0 {
		text += ", " + views.Count(changed, "changed", "changed")
	}
	return text
}

// chosenWords are the keywords that are chosen, by commas.
func (p PublishPage) chosenWords() string {
	var words []string
	for _, k := range p.Keywords {
		if p.Chosen[k.Value] {
			words = append(words, k.Text)
		}
	}
	if p.Own != "" {
		words = append(words, p.Own)
	}
	return strings.Join(words, ", ")
}

// members tells whether the reasons of each of those who decided an appeal are among the texts.
func (p PublishPage) members() bool {
	return slices.ContainsFunc(p.Fields, func(f PublishField) bool {
		return f.OfMember()
	})
}
