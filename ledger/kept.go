package ledger

import (
	"container/list"
	"sync"
)

// standing is a stream as it stands: what it folds to, and the entries of which that was folded. It is shared, and
// nobody may change it.
type standing[S any] struct {
	state   S
	last    Entry   // the zero entry where there is none
	entries []Entry // all of them; nil where the log is too long to be held
	size    int     // bytes of the log
}

// Kept holds streams as they were last read or written, so that a log is not read and folded from its beginning for
// every page. The log stays the truth: what is kept is used for a page only once the log has said that it goes on
// from there, and for a decision only under the condition that it still does when that is stored; so any number of
// processes may write to one log. The zero value is ready and holds as much as MostKept.
type Kept[S any] struct {
	mu       sync.Mutex
	byStream map[string]*list.Element
	latest   list.List // of kept[S], the latest used first
	size     int
}

type kept[S any] struct {
	stream string
	standing[S]
}

// MostKept is how many bytes of logs are kept, with what they fold to; the cases and the session of a large event.
const MostKept = 16 << 20

// beside is about how many bytes an entry takes beside its body.
const beside = 256

func (k *Kept[S]) get(stream string) (x standing[S], ok bool) {
	if k == nil {
		return x, false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	at := k.byStream[stream]
	if at == nil {
		return x, false
	}
	k.latest.MoveToFront(at)
	return at.Value.(kept[S]).standing, true
}

// put takes over a stream. A later one is not given up for an earlier one, unless the log has forgotten it.
func (k *Kept[S]) put(stream string, x standing[S], forgotten bool) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if at := k.byStream[stream]; at != nil {
		if at.Value.(kept[S]).last.Seq >= x.last.Seq && !forgotten {
			return
		}
		k.drop(at)
	}
	if k.byStream == nil {
		k.byStream = map[string]*list.Element{}
	}
	k.byStream[stream] = k.latest.PushFront(kept[S]{stream, x})
	for k.size += x.size; k.size > MostKept && k.latest.Len() > 1; {
		k.drop(k.latest.Back())
	}
}

func (k *Kept[S]) drop(at *list.Element) {
	gone := k.latest.Remove(at).(kept[S])
	delete(k.byStream, gone.stream)
	k.size -= gone.size
}
