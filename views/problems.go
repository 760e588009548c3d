package views

import (
	"bytes"
	"context"
	"html"
	"slices"
	"strconv"
)

// Problem is what is wrong with one field of a form.
type Problem struct {
	ID   string // of the control, or of the fieldset, as ErrorAt has it
	Text string
}

// Problems are what the fields of a page say is wrong with them, in the order of the page. A page that refuses a form
// is made twice: what ErrorAt says the first time stands at the top of it the second time, each leading to its field.
// So no page has to make such a list, and none can forget it.
type Problems struct {
	list []Problem
	page []byte // as it was made the first time
}

type problemsKey struct{}

// Noting makes a page note what its fields say is wrong.
func Noting(ctx context.Context) (context.Context, *Problems) {
	p := &Problems{}
	return context.WithValue(ctx, problemsKey{}, p), p
}

// Made ends the noting, with the page as it was made. It tells whether there is anything to say at its top.
func (p *Problems) Made(page []byte) bool {
	p.page = bytes.Clone(page)
	return len(p.list) > 0
}

// Note notes what is wrong with a field, where the page is made for the first time.
func Note(ctx context.Context, id, text string) {
	p, _ := ctx.Value(problemsKey{}).(*Problems)
	if wrong := (Problem{ID: id, Text: text}); p != nil && p.page == nil && text != "" &&
		!slices.Contains(p.list, wrong) {
		p.list = append(p.list, wrong)
	}
}

// problemsOf are what the page is to say at its top; nil where that is nothing.
func problemsOf(ctx context.Context) *Problems {
	if p, _ := ctx.Value(problemsKey{}).(*Problems); p != nil && p.page != nil && len(p.list) > 0 {
		return p
	}
	return nil
}

// place is where a problem leads: to the control, or to the sentence below a group of them.
func (p *Problems) place(wrong Problem) string {
	if bytes.Contains(p.page, []byte(` id="`+html.EscapeString(wrong.ID)+`"`)) {
		return "#" + wrong.ID
	}
	return "#" + errorID(wrong.ID)
}

func (p *Problems) heading() string {
	if len(p.list) == 1 {
		return "One thing has to be put right:"
	}
	return strconv.Itoa(len(p.list)) + " things have to be put right:"
}

// ToldAtTop tells whether the top of the page says already what is wrong with one of its fields.
func ToldAtTop(ctx context.Context, text string) bool {
	p := problemsOf(ctx)
	return p != nil && slices.ContainsFunc(p.list, func(wrong Problem) bool { return wrong.Text == text })
}
