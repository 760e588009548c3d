package cases

import (
	"redress/casefile/polling"
	"redress/handlers/sight"
	"redress/ruling"
	"redress/views"
	view "redress/views/cases"
)

// peers are those who were asked for a law, for the question that it helps to answer, and where others can be; nil
// where who looks can ask nobody.
func peers(o *sight.File, law polling.Law) *view.Peers {
	if !o.May("prepare-poll") {
		return nil
	}
	p := &view.Peers{Prepare: o.Head.Path + "/polls/new?law=" + string(law)}
	for _, poll := range o.Polls {
		if poll.Law == law {
			t := poll.Tally(o.Edition)
			p.Polls = append(p.Polls, view.PeersAsked{Figures: ruling.NewTally(poll, t, o.Tag.ID).Brief(),
				Poll: views.Link{Text: poll.Seat.Name() + "’s peers: " + sight.PollStands(poll, t),
					Path: sight.PollPath(o, poll.ID)}})
		}
	}
	return p
}
