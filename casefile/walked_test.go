package casefile

import (
	"reflect"
	"testing"

	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// TestWay: a way that was walked is the way that replay would walk, after every entry, and also where other questions
// or another record are held against the same run.
func TestWay(t *testing.T) {
	d := newDesk(t)
	c := d.at("no damage")
	other := *small()
	other.Start = other.Steps[len(other.Steps)-1].ID
	elsewhere := &record.Record{Board: 9}
	for _, key := range []string{"nobody", "opponents", "nobody"} {
		c = d.do(c, answer(c, small(), "who", key, ""))
		for range 2 {
			for _, q := range []*questionnaire.Questionnaire{small(), &other} {
				for _, r := range []*record.Record{c.Record, elsewhere} {
					seen := *c
					seen.Record = r
					want := questionnaire.Replay(q, c.Current().Keys(), seen.Facts())
					if way := seen.Way(q, c.Current()); !reflect.DeepEqual(way, want) {
						t.Errorf("%s, from %s: %+v; want %+v", key, q.Start, way, want)
					}
				}
			}
		}
	}
	if n := len(c.walked.way); n != 4 {
		t.Errorf("%d ways are kept; want those of two questionnaires by two records", n)
	}
}
