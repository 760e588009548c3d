package handlers

import (
	"redress/views"
)

// conflictBanner warns who works on a case that somebody else had better rule; nil where nothing speaks against them.
func (e *evening) conflictBanner(o *openCase) (*views.Banner, error) {
	play, err := e.of(o.Session)
	if err != nil || !o.may("hand-over") {
		return nil, err
	}
	conflicts := o.Judge(play, e.mine).Conflicts()
	if len(conflicts) == 0 {
		return nil, nil
	}
	return &views.Banner{Kind: "warn", Text: conflicts[0].Text, Link: &views.Link{Text: "Give it to a colleague", Path: o.head.Path + "/judge"}}, nil
}
