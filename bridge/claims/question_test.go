package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestQuestions: the director is asked what changes the number, and nothing else.
func TestQuestions(t *testing.T) {
	want := map[string]string{
		"C01":  "outstanding-trump: 3, 4",
		"C02":  "outstanding-trump: 0, 3; own-trump: 0, 3",
		"C03":  "order: 0, 0, 2",
		"C05a": "",
		"C05b": "",
		"C06b": "",
		"C08":  "partner: 2, 3",
		"C09":  "",
		"C10a": "",
		"C10b": "",
		"C13":  "",
	}
	for _, x := range claimsRead(t) {
		list, err := Questions(context.Background(), x.claim(t))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		matter := Matter("")
		for _, q := range list {
			switch {
			case q.Matter == matter:
				fmt.Fprintf(&b, ", %d", q.Worst)
			case matter == "":
				fmt.Fprintf(&b, "%s: %d", q.Matter, q.Worst)
			default:
				fmt.Fprintf(&b, "; %s: %d", q.Matter, q.Worst)
			}
			matter = q.Matter
			f := Findings{Order: AnyOrder}
			q.Put(&f)
			if got, err := Analyse(context.Background(), x.claim(t), f); err != nil || got.Worst != q.Worst {
				t.Errorf("%s: found that %s: %d, %v; the question says %d", x.ID, q.Finding, got.Worst, err, q.Worst)
			}
			if !strings.Contains(q.Finding, x.Claimer.Name()) || strings.Contains(q.Finding, "%!") {
				t.Errorf("%s: %q", x.ID, q.Finding)
			}
		}
		if b.String() != want[x.ID] {
			t.Errorf("%s: %q, want %q", x.ID, b.String(), want[x.ID])
		}
	}
}

// TestQuestionsAlone: a matter is said to change the number alone exactly where it does, those that do come first, and
// where one does so only together with others no smaller set of them would do, and these do.
func TestQuestionsAlone(t *testing.T) {
	r := seeded(71, 73)
	together := 0
	for i := range many(150, 1500) {
		c := claimed(t, r, 3+i%3)
		list, err := Questions(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		byMatter := map[Matter][]Question{}
		onlyTogether := false
		for _, q := range list {
			byMatter[q.Matter] = append(byMatter[q.Matter], q)
			alone, _ := q.Alone(nil)
			if onlyTogether = onlyTogether || !alone; alone && onlyTogether {
				t.Errorf("%+v: %s changes the number alone and does not come first", c, q.Matter)
			}
		}
		for matter, readings := range byMatter {
			alone, with := readings[0].Alone(nil)
			if got := turnsBeside(t, c, readings, nil, byMatter, nil); got != alone || alone != (with == nil) {
				t.Errorf("%+v: %s changes the number alone: %t, want %t; %v", c, matter, alone, got, with)
			}
			for _, others := range with {
				together++
				for left := range others {
					fewer := append(others[:left:left], others[left+1:]...)
					if turnsBeside(t, c, readings, fewer, byMatter, nil) {
						t.Errorf("%+v: %s needs %v, and %v do", c, matter, others, fewer)
					}
				}
				if !turnsBeside(t, c, readings, others, byMatter, nil) {
					t.Errorf("%+v: %s does not change the number together with %v", c, matter, others)
				}
			}
		}
	}
	if together == 0 {
		t.Error("nothing changes a number only together with something else")
	}
}

// turnsBeside tells whether the worst turns on the readings of a matter where others are found in some other way.
func turnsBeside(t *testing.T, c Claim, readings []Question, others []Matter, all map[Matter][]Question,
	found []func(*Findings)) bool {
	t.Helper()
	if len(others) > 0 {
		return slices.ContainsFunc(all[others[0]], func(q Question) bool {
			return turnsBeside(t, c, readings, others[1:], all, append(found[:len(found):len(found)], q.Put))
		})
	}
	worst := map[int]bool{}
	for _, q := range readings {
		f := Findings{Order: AnyOrder}
		for _, put := range append(found[:len(found):len(found)], q.Put) {
			put(&f)
		}
		got, err := Analyse(context.Background(), c, f)
		if err != nil {
			t.Fatal(err)
		}
		worst[got.Worst] = true
	}
	return len(worst) > 1
}

// TestLeast: what nobody has found is taken as what comes to fewest tricks of all that can be found of it, whatever the
// first reading of each matter alone would come to; and what is found stays as it is.
func TestLeast(t *testing.T) {
	r := seeded(91, 97)
	against := 0
	for i := range many(400, 4000) {
		c := claimed(t, r, 4+i%2)
		list, err := Questions(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			continue
		}
		for _, found := range []map[Matter]int{nil, {list[0].Matter: 1}} {
			taken := list[0].Least(found)
			f := Findings{Order: AnyOrder}
			for j, q := range list {
				reading := 0
				for k := j; k > 0 && list[k-1].Matter == q.Matter; k-- {
					reading++
				}
				at, is := found[q.Matter]
				if _, both := taken[q.Matter]; both == is {
					t.Fatalf("%+v: %s is found: %t, and taken: %t", c, q.Matter, is, both)
				}
				if !is {
					at = taken[q.Matter]
				}
				if at == reading {
					q.Put(&f)
				}
				if !is && at > 0 {
					against++
				}
			}
			least, _ := list[0].Between(found)
			if got, err := Analyse(context.Background(), c, f); err != nil || got.Worst != least {
				t.Errorf("%+v, found %v, taken %v: %d, want %d (%v)", c, found, taken, got.Worst, least, err)
			}
		}
	}
	if against == 0 {
		t.Error("the first reading of every matter is the hardest everywhere")
	}
}
