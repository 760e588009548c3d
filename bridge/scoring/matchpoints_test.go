package scoring

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestMatchpoints(t *testing.T) {
	for _, c := range []struct{ scores, want []int }{
		{nil, []int{}},
		{[]int{420}, []int{0}},
		{[]int{420, 420}, []int{1, 1}},
		{[]int{-50, 420}, []int{0, 2}},
		{[]int{90, 0, -50, -50}, []int{6, 4, 1, 1}},
		{[]int{590, 100, -400, -100, 500, 690, -100, -550, -400, -400}, []int{16, 12, 4, 9, 14, 18, 9, 0, 4, 4}},
	} {
		if got := plainMatchpoints(c.scores); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.scores, got, c.want)
		}
	}
}

// TestMatchpointsBalance: every comparison hands out two matchpoints, and the other side's own comparison gives what
// is left of the top.
func TestMatchpointsBalance(t *testing.T) {
	random := rand.New(rand.NewPCG(78, 1))
	for range 200 {
		scores := make([]int, random.IntN(20))
		opponents := make([]int, len(scores))
		for i := range scores {
			scores[i] = 10 * (random.IntN(9) - 4)
			opponents[i] = -scores[i]
		}
		ours, theirs, total := plainMatchpoints(scores), plainMatchpoints(opponents), 0
		for i := range ours {
			total += ours[i]
			if ours[i]+theirs[i] != Top(len(scores)) {
				t.Errorf("%v: %d and %d do not make a top of %d", scores, ours[i], theirs[i], Top(len(scores)))
			}
		}
		if want := len(scores) * Top(len(scores)) / 2; total != want {
			t.Errorf("%v: %d matchpoints in all, want %d", scores, total, want)
		}
	}
	if Top(0) != 0 || Top(1) != 0 || Top(13) != 24 {
		t.Error("the top is not two for every other result")
	}
}

func TestPercent(t *testing.T) {
	if got, err := Percent(big.NewRat(69, 5), 24); err != nil || got.RatString() != "115/2" {
		t.Errorf("13.8 of 24: %v, %v; want 57.5", got, err)
	}
	if got, err := Percent(big.NewRat(1, 1), 3); err != nil || got.RatString() != "100/3" {
		t.Errorf("1 of 3: %v, %v", got, err)
	}
	for _, top := range []int{0, -2} {
		if got, err := Percent(big.NewRat(0, 1), top); err == nil {
			t.Errorf("a top of %d gives %v", top, got)
		}
	}
}
