package scoring

import (
	"math/big"
	"testing"
)

func TestRounding(t *testing.T) {
	for _, r := range rows(t, "rounding.txt", 6) {
		rule := Rounding{On: true, Places: r.number(t, 1), Ties: Ties(r.fields[2])}
		value := r.rational(t, 0)
		if got := rule.Apply(value, r.rational(t, 3)); got.Cmp(r.rational(t, 4)) != 0 {
			t.Errorf("rounding.txt:%d: %s, want %s (%s)", r.line, got.RatString(), r.fields[4], r.fields[5])
		}
		if value.Cmp(r.rational(t, 0)) != 0 {
			t.Errorf("rounding.txt:%d: the figure was changed to %s", r.line, value)
		}
	}
}

// TestRoundingBounds: a rounded figure is the nearest of its places, is rounded no further, and off leaves everything.
func TestRoundingBounds(t *testing.T) {
	centre := big.NewRat(1, 2)
	for n := int64(-500); n <= 500; n++ {
		value := big.NewRat(n, 240)
		if got := (Rounding{Places: 1}).Apply(value, centre); got.Cmp(value) != 0 {
			t.Errorf("%s became %s though rounding is off", value, got)
		}
		for _, ties := range []Ties{AwayFromZero, ToEven, Upward, TowardAverage, Down} {
			rule := Rounding{On: true, Places: 1, Ties: ties}
			got := rule.Apply(value, centre)
			off := new(big.Rat).Sub(got, value)
			most := big.NewRat(1, 20)
			if ties == Down {
				most = big.NewRat(1, 10)
			}
			if off.Abs(off).Cmp(most) > 0 || ties == Down && got.Cmp(value) > 0 {
				t.Errorf("%s by %q is %s", value, ties, got)
			}
			if again := rule.Apply(got, centre); again.Cmp(got) != 0 {
				t.Errorf("%s by %q is %s and then %s", value, ties, got, again)
			}
		}
	}
}

// TestChangeText: the difference is that of the figures as they are shown.
func TestChangeText(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"131.1148", "134.205", "+3.1"}, // 131.11 and 134.21; the exact difference would round to 3.09
		{"134.205", "131.1148", "−3.1"},
		{"2", "1.2", "−0.8"},
		{"2", "2", ""},
		{"", "2.5", "+2.5"},
		{"2.5", "", "−2.5"},
		{"", "", ""},
		{"1.001", "1.002", "+0.00…"},
		{"1.002", "1.001", "−0.00…"},
		{"-0.004", "0.006", "+0.01"},
	} {
		figure := func(text string) *big.Rat {
			value, ok := new(big.Rat).SetString(text)
			if !ok {
				return nil
			}
			return value
		}
		if got := ChangeText(figure(c.before), figure(c.after), 2); got != c.want {
			t.Errorf("%q to %q: %q, want %q", c.before, c.after, got, c.want)
		}
	}
}

func TestFigureText(t *testing.T) {
	for value, want := range map[string][2]string{ // with 2 places and with none
		"69/5": {"13.8", "14"}, "14/3": {"4.67", "5"}, "-14/3": {"−4.67", "−5"}, "7": {"7", "7"},
		"-1/2": {"−0.5", "−1"},
		"1/8":  {"0.13", "0"}, "-1/8": {"−0.13", "0"}, "1/1000": {"0.00", "0"}, "-1/1000": {"0.00", "0"},
		"0": {"0", "0"}, "1249/250": {"5.00", "5"},
	} {
		figure, _ := new(big.Rat).SetString(value)
		if got := [2]string{FigureText(figure, 2), FigureText(figure, 0)}; got != want {
			t.Errorf("%s: %q, want %q", value, got, want)
		}
	}
}
