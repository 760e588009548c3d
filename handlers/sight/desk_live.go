package sight

import (
	"cmp"
	"fmt"
	"slices"

	liveview "redress/views/live"
)

// Live shows calls and floors.
func (e *Viewer) Live(path string) (liveview.LiveView, error) {
	l := liveview.LiveView{Path: path, At: e.Now.Format("15:04"), Now: e.Now.Unix(), Request: e.Next,
		Directs: e.viewer.Directs()}
	names, err := e.Directors(e.Ctx)
	if err != nil {
		return l, err
	}
	r := e.Reader()
	for _, play := range e.plays {
		for _, call := range play.Waiting() {
			l.Calls = append(l.Calls, r.NewCallRow(play, call, len(e.plays) > 1))
			e.waits = append(e.waits, liveview.Wait{ID: "call-" +
				call.ID, Text: fmt.Sprintf("Table %s calls.", call.Table)})
		}
		for _, call := range play.Taken() {
			row := r.NewCallRow(play, call, len(e.plays) > 1)
			row.Colleagues = others(names, call.By)
			l.Taken = append(l.Taken, row)
		}
		if floor := r.NewFloorView(play); !play.Ended || len(floor.Clocks)+len(floor.Late) > 0 {
			l.Floors = append(l.Floors, floor)
		}
	}
	byTime := func(a, b liveview.CallRow) int { return cmp.Compare(a.Since, b.Since) }
	slices.SortStableFunc(l.Calls, byTime)
	slices.SortStableFunc(l.Taken, byTime)
	return l, e.err
}

// Reader is who looks at the evening.
func (e *Viewer) Reader() liveview.Reader { return liveview.Reader{Name: e.Mine, Now: e.Now} }
