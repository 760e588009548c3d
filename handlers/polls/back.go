package polls

import (
	"redress/casefile/polling"
	"redress/handlers/sight"
	"redress/ruling"
	"redress/views"
)

// backFrom leads from a poll to the question that it helps to answer, as far as the answers have come; to the case
// where there is none.
func backFrom(o *sight.File, law polling.Law) views.Link {
	back := views.Link{Text: "Back to the case", Path: o.Head.Path}
	if o.Running == nil || !o.May("set-record") {
		return back
	}
	present, asks := o.Result.Present()
	for _, v := range o.Result.Path {
		if helps, ok := ruling.PollFor(o.Step(v.Step), o.Edition); !ok || helps != law {
			continue
		}
		back = views.Link{Text: "Back to the question", Path: o.Head.Path + "?step=" + v.Step + "#present"}
		if asks && v.Step == present.Step {
			back.Path = o.Head.Path
		}
	}
	return back
}
