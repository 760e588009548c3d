package cases

import (
	"redress/handlers/sight"
	"redress/views"
)

// conflictBanner warns who works on a case that somebody else had better rule; nil where nothing speaks against them.
func conflictBanner(e *sight.Viewer, o *sight.File) (*views.Banner, error) {
	play, err := e.SessionOf(o.Session)
	if err != nil || !o.State.ToBeRuled() || !o.May("hand-over") {
		return nil, err
	}
	conflicts := o.In(play).Judge(e.Mine).Conflicts()
	if len(conflicts) == 0 {
		return nil, nil
	}
	return &views.Banner{Kind: "warn", Text: conflicts[0].Text, Link: &views.Link{Text: "Give it to a colleague",
		Path: o.Head.Path + "/judge"}}, nil
}
