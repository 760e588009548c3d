package bridge

import "testing"

// TestLaw2 is the table of Law 2, written out, and its repetition.
func TestLaw2(t *testing.T) {
	dealers := "NESWNESWNESWNESW"
	vulnerable := [...]string{
		"None", "NS", "EW", "Both", "NS", "EW", "Both", "None",
		"EW", "Both", "None", "NS", "Both", "None", "NS", "EW",
	}
	for board := 1; board <= 160; board++ {
		i := (board - 1) % 16
		if got := DealerOf(board).String(); got != dealers[i:i+1] {
			t.Errorf("board %d: dealer %s, want %c", board, got, dealers[i])
		}
		if got := VulnerabilityOf(board).String(); got != vulnerable[i] {
			t.Errorf("board %d: vulnerable %s, want %s", board, got, vulnerable[i])
		}
		if err := CheckBoard(board); err != nil {
			t.Errorf("board %d: %v", board, err)
		}
	}
	for _, board := range []int{0, -1, -17} {
		if CheckBoard(board) == nil {
			t.Errorf("board %d passes as a board", board)
		}
		if DealerOf(board) != DealerOf(board+32) || VulnerabilityOf(board) != VulnerabilityOf(board+32) {
			t.Errorf("board %d leaves the cycle", board)
		}
	}
}

func TestVulnerability(t *testing.T) {
	for v, want := range map[Vulnerability][2]bool{
		VulNone: {false, false}, VulNS: {true, false}, VulEW: {false, true}, VulBoth: {true, true},
	} {
		if got := [2]bool{v.Of(NorthSouth), v.Of(EastWest)}; got != want {
			t.Errorf("%s: NS and EW vulnerable %v, want %v", v, got, want)
		}
		reads(t, ParseVulnerability, v, v.String(), v.PBN())
	}
	reads(t, ParseVulnerability, VulNone, "none", "Love", "-", "Neither")
	reads(t, ParseVulnerability, VulNS, "ns", "N/S", "North-South")
	reads(t, ParseVulnerability, VulEW, "EW", "E-W")
	reads(t, ParseVulnerability, VulBoth, "Both", "ALL", "all")
	refuses(t, ParseVulnerability, "", "N", "some", "?")
}
