package results

import (
	"strings"
	"testing"
)

// TestPBNTagTwice: a tag that stands twice in a game is named with both lines, and what follows it is not lost quietly.
func TestPBNTagTwice(t *testing.T) {
	const deal = `[Deal "N:K84.AQ7.KJ93.Q62 QJT6.J83.762.A95 A73.K52.QT5.JT84 952.T964.A84.K73"]` + "\n"
	for _, row := range []struct{ name, file, want string }{
		{"the dealer, and all that follows", "[Board \"1\"]\n[Dealer \"N\"]\n[Dealer \"E\"]\n" + deal +
			"[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n",
			"The tag Dealer stands twice in one game, on lines 2 and 3."},
		{"the contract, behind the deal", "[Board \"1\"]\n" + deal + "[Contract \"3NT\"]\n[Contract \"4H\"]\n" +
			"[Declarer \"S\"]\n[Result \"9\"]\n", "The tag Contract stands twice in one game, on lines 3 and 4."},
		{"deals without numbers", deal + "\n" + deal, "The game has no board number"},
		{"games without a blank line", "[Board \"1\"]\n" + deal + "[Board \"2\"]\n", ""},
	} {
		f, err := Read("game.pbn", strings.NewReader(row.file), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, p := range f.Problems {
			told = append(told, p.Text)
		}
		if all := strings.Join(told, " "); !strings.Contains(all, row.want) || row.want == "" && all != "" {
			t.Errorf("%s: %q, want %q", row.name, all, row.want)
		}
	}
}
