package questions

import "testing"

// TestInstead: where an answer says “none of these”, the way to a ruling in own words does not say it again.
func TestInstead(t *testing.T) {
	for label, want := range map[string]string{
		"None of these": "Rule in your own words", "No": "None of these: rule in your own words",
	} {
		q := Question{}
		q.Options = []OptionButton{{}}
		q.Options[0].Label = label
		if got := q.instead(); got != want {
			t.Errorf("beside %q: %q, want %q", label, got, want)
		}
	}
}
