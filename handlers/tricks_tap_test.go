package handlers_test

import "testing"

// TestOneResultWhereTricksChangeSides: the worksheet begins with the result of the table, and another result that is
// tapped takes its place, for there is but one. What is tapped next says how far it is from the table.
func TestOneResultWhereTricksChangeSides(t *testing.T) {
	r := roomOf(t, freeClub(t), mitchell(t))
	r.result(t, 5, "3")
	v := r.visitor(t)
	v.opens("/cases/new?session="+r.id).form("/cases").with("board", "5", "table", "3").pressed("defective-trick")
	path := v.theCase()
	v.opens(path+"/own-words").form("/own-words").with("found", foundOnTrick, "words", saidOnTrick, "title",
		"Trick corrected", "follows", "tricks").pressed("save")
	f := v.opens(path + "/score").form("/score")
	if f.values.Get("contract") == "" || f.values.Get("tricks") == "" {
		t.Fatalf("it begins with %q", f.values)
	}
	tricks := f.values.Get("tricks")
	for _, chip := range []string{"a trick more", "2 tricks more"} {
		f.pressed(chip)
		f = v.form("/score")
		if len(f.values["contract"]) != 1 || f.values.Get("tricks") == tricks {
			t.Fatalf("tapped: %q with %q", f.values["contract"], f.values["tricks"])
		}
		tricks = f.values.Get("tricks")
	}
}
