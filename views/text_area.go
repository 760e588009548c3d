package views

import (
	"cmp"

	"redress/ruling"
)

// Texts finds the personal texts that entries name.
type Texts = ruling.Texts

// TextForm is a small form of one or two texts.
type TextForm struct {
	Request   string
	Text, Two string
	Error     string
	Field     string
	Wrong     string // the field of the second text, where that one is wrong
}

func FormText(f TextForm, field string) string {
	if f.Field == field {
		return f.Text
	}
	return ""
}

// FormTwo is the second text of a form, or what was chosen beside its text.
func FormTwo(f TextForm, field string) string {
	if f.Field == field {
		return f.Two
	}
	return ""
}

func FormError(f TextForm, field string) string {
	if cmp.Or(f.Wrong, f.Field) == field {
		return f.Error
	}
	return ""
}
