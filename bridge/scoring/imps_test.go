package scoring

import "testing"

func TestIMPScale(t *testing.T) {
	table := rows(t, "imps.txt", 3)
	if len(table) != 25 {
		t.Fatalf("the scale has %d rows, want 25", len(table))
	}
	for _, r := range table {
		from, to, want := r.number(t, 0), r.number(t, 1), r.number(t, 2)
		for difference := from; difference <= to; difference += 10 {
			if got := IMPs(difference); got != want {
				t.Errorf("imps.txt:%d: %d points are %d IMPs, want %d", r.line, difference, got, want)
			}
			if got := IMPs(-difference); got != -want {
				t.Errorf("imps.txt:%d: %d points are %d IMPs, want %d", r.line, -difference, got, -want)
			}
		}
	}
	if IMPs(19) != 0 || IMPs(45) != 1 || IMPs(1<<30) != 24 {
		t.Error("a difference between two rows does not take the lower one")
	}
}
