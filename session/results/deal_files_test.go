package results

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
	"redress/session"
)

// three are invented deals.
var three = []string{
	"N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765",
	"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
	"N:..AKQJT98765432. AKQJT987.AKQJT.. 65432.98765432.. ...AKQJT98765432",
}

// cardsOf are the numbers of the cards of each hand, from 0 for the ace of spades.
func cardsOf(t testing.TB, text string) (hands [4][]int) {
	t.Helper()
	for i, hand := range strings.Fields(strings.TrimPrefix(text, "N:")) {
		for suit, cards := range strings.Split(hand, ".") {
			for _, c := range cards {
				hands[i] = append(hands[i], 13*suit+strings.IndexRune(ranks, c))
			}
		}
		if len(hands[i]) != 13 {
			t.Fatal(text)
		}
	}
	return hands
}

func bri(t testing.TB, text string) (b string) {
	hands := cardsOf(t, text)
	for _, hand := range hands[:3] {
		for _, card := range hand {
			b += fmt.Sprintf("%02d", card+1)
		}
	}
	return b
}

func dge(text string) (b string) {
	for _, hand := range strings.Fields(strings.TrimPrefix(text, "N:")) {
		for suit, cards := range strings.Split(hand, ".") {
			b += suitMarks[suit:suit+1] + cards
		}
	}
	return b
}

func dlm(t testing.TB, board int, text string) string {
	var owner [52]int
	for i, hand := range cardsOf(t, text) {
		for _, card := range hand {
			owner[card] = i
		}
	}
	letters, sum := "", board
	for i := 0; i < 52; i += 2 {
		letter := 'a' + owner[i]<<2 + owner[i+1]
		letters += string(rune(letter))
		sum ^= letter
	}
	return fmt.Sprintf("Duplicates %02d=0\nBoard %02d=%s%03d\n", board, board, letters, sum)
}

// dealFiles are the three deals as each kind of file has them, from board 5 on where it can say so. What stands before
// and behind them in a DLM file is what Big Deal fills it with.
func dealFiles(t testing.TB) map[Format]string {
	files := map[Format]string{DLM: "[Document]\nHeadline=An evening\nStatus=Show\nDuplicates=0\nFrom board=5\n" +
		"To board=7\nCrypto key=0\nChecksum=3\nDuplicates 04=0\nBoard 04=aaaaaabffffffkkkkkklpppppp010\n"}
	for i, text := range three {
		files[BRI] += bri(t, text) + strings.Repeat(" ", 32) + strings.Repeat("\x00", 18)
		files[DGE] += dge(text) + strings.Repeat("\x00", 60)
		files[DUP] += bri(t, text) + dge(text) + "YN5  0 7  "
		files[DLM] += dlm(t, 5+i, text)
	}
	files[DLM] += "Duplicates 08=0\nBoard 08=aaaaaabffffffkkkkkklpppppp006\n"
	return files
}

// TestDealFiles: the files of dealing machines are read as they were written.
func TestDealFiles(t *testing.T) {
	for format, text := range dealFiles(t) {
		f, err := Read("deals", strings.NewReader(text), Options{})
		if err != nil {
			t.Errorf("%s: %v", format, err)
			continue
		}
		first := map[Format]int{DUP: 5, DLM: 5, BRI: 1, DGE: 1}[format]
		if f.Format != format || len(f.Deals) != len(three) {
			t.Errorf("%s: %s with %d deals, %v", format, f.Format, len(f.Deals), f.Problems)
		}
		for i, want := range three {
			d, err := bridge.ParseDeal(want)
			if err != nil {
				t.Fatal(err)
			}
			if f.Deals[first+i] != d {
				t.Errorf("%s, board %d: %s, want %s", format, first+i, f.Deals[first+i], want)
			}
		}
		if told := len(f.Problems) > 0; told != (format == BRI || format == DGE) {
			t.Errorf("%s: %v", format, f.Problems)
		}
	}
}

// TestDealFilesThatAreWrong: a card twice, a rank that is none, another sum and a key are told with the board.
func TestDealFilesThatAreWrong(t *testing.T) {
	for _, c := range []struct {
		format       Format
		old, by, say string
	}{
		{BRI, "010203", "010103", "in entry 1: The deal of board 1 cannot be read: SA is in it twice."},
		{BRI, "010203", "010253", `in entry 1: The deal of board 1 cannot be read: "53" is not the number of a card`},
		{DUP, "010203", "000203", `in entry 1: The deal of board 5 cannot be read: "00" is not the number of a card`},
		{DGE, "\x06AKQ\x03JT9", "\x06AKQ\x03JTJ", "in entry 1: The deal of board 1 cannot be read: HJ is in it twice."},
		{DGE, "\x06AKQ\x03JT9", "\x06AKQ\x03JT1", `in entry 1: The deal of board 1 cannot be read: "1" is not`},
		{DGE, "\x06JT9\x038765", "7JT9\x038765", "in entry 1: The deal of board 1 cannot be read: hand 2 does not"},
		{DLM, "Board 05=a", "Board 05=b", "on line 12: The deal of board 5 cannot be read: North's hand: 12 cards"},
		{DLM, "Board 05=a", "Board 05=z", "deals, line 12: This is no deal: a board has 26 letters"},
		{DLM, "Crypto key=0", "Crypto key=7", "deals, line 7: The deals are encrypted."},
	} {
		text := dealFiles(t)[c.format]
		mended := strings.Replace(text, c.old, c.by, 1)
		if text == mended {
			t.Fatalf("%s has no %q", c.format, c.old)
		}
		f, err := Read("deals", strings.NewReader(mended), Options{})
		got := ""
		if err != nil {
			got = fault.Of(err).Text
		} else if p := f.Problems[len(f.Problems)-1]; p.Kind == Refused && len(f.Deals) == len(three)-1 {
			got = fmt.Sprintf("in entry %d: %s", p.At, p.Text)
			if c.format == DLM {
				got = fmt.Sprintf("on line %d: %s", p.At, p.Text)
			}
		}
		if !strings.HasPrefix(got, c.say) {
			t.Errorf("%s with %q: %s\nwant %s", c.format, c.by, got, c.say)
		}
	}
}

// TestSumsOfDLM: the sum of a board may have its number in it or not, and a sum that is neither is told of a deal that
// is whole.
func TestSumsOfDLM(t *testing.T) {
	text := dealFiles(t)[DLM]
	line := regexp.MustCompile(`Board 05=[a-p]{26}(\d{3})`).FindStringSubmatch(text)
	sum, _ := strconv.Atoi(line[1])
	for wrong, want := range map[int]int{sum: 0, sum ^ 5: 0, sum ^ 6: 1} {
		changed := strings.TrimSuffix(line[0], line[1]) + fmt.Sprintf("%03d", wrong)
		f, err := Read("deals", strings.NewReader(strings.Replace(text, line[0], changed, 1)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Problems) != want || len(f.Deals) != len(three) {
			t.Errorf("sum %d for %d: %d deals, %v", wrong, sum, len(f.Deals), f.Problems)
		}
	}
}

// TestDealFilesFilledOtherwise: what stands behind the cards of a deal differs by program, and tells nothing.
func TestDealFilesFilledOtherwise(t *testing.T) {
	for _, c := range []struct {
		format Format
		filled string
	}{
		{BRI, ""}, {BRI, "\r\n"}, {BRI, "\n"}, {BRI, strings.Repeat("\x00", 18)}, {BRI, strings.Repeat(" ", 18)},
		{BRI, strings.Repeat("\x00", 50)}, {BRI, strings.Repeat(" ", 50)},
		{DGE, ""}, {DGE, "\r\n"}, {DGE, "\n"}, {DGE, strings.Repeat(" ", 60)},
	} {
		for _, end := range []string{"", "\x1a"} {
			text := ""
			for _, deal := range three {
				text += map[Format]string{BRI: bri(t, deal), DGE: dge(deal)}[c.format] + c.filled
			}
			f, err := Read("deals", strings.NewReader(text+end), Options{})
			if err != nil {
				t.Errorf("%s with %q: %v", c.format, c.filled, err)
				continue
			}
			if f.Format != c.format || len(f.Deals) != len(three) || len(f.Problems) != 1 {
				t.Errorf("%s with %q: %s with %d deals, %v", c.format, c.filled, f.Format, len(f.Deals), f.Problems)
			}
		}
	}
}

// TestDamagedDealFiles: a file that is damaged is called what it is. Of one that is cut off the whole deals are read,
// and a person leaves out the rest; one whose bytes are shifted is refused.
func TestDamagedDealFiles(t *testing.T) {
	files := dealFiles(t)
	for _, c := range []struct {
		format Format
		do     func(string) string
		deals  int
		say    string
	}{
		{DUP, func(s string) string { return s[:len(s)-50] }, 2,
			"in entry 3: The deal of board 7 cannot be read: the file ends within it, behind 106 of its 156 bytes."},
		{BRI, func(s string) string { return s[:len(s)-100] }, 2,
			"in entry 3: The deal of board 3 cannot be read: the file ends within it, behind 28 of its 128 bytes."},
		{DGE, func(s string) string { return s[:len(s)-100] }, 2,
			"in entry 3: The deal of board 3 cannot be read: the file ends within it, behind 28 of its 128 bytes."},
		{DUP, func(s string) string { return "?" + s[1:] }, 2,
			`in entry 1: The deal of board 5 cannot be read: "?1" is not the number of a card`},
		{BRI, func(s string) string { return "\x80" + s[1:] }, 2, "in entry 1: The deal of board 1 cannot be read: "},
		{DGE, func(s string) string { return "\x80" + s[1:] }, 2, "in entry 1: The deal of board 1 cannot be read: "},
		{DUP, func(s string) string { return strings.Replace(s, "\x06AKQ\x03JT9", "\x06AKJ\x03QT9", 1) }, 2,
			"in entry 1: The deal of board 5 cannot be read: in its second part"},
		{DUP, func(s string) string {
			return strings.Replace(s, dge(three[0]), dge(three[1]), 1)
		}, 2, "in entry 1: The deal of board 5 cannot be read: its two parts tell two different deals."},
		{DUP, func(s string) string { return s[1:] }, 0, "deals: This is a DUP file of a dealing machine"},
		{BRI, func(s string) string { return s[1:] }, 0, "deals: This is a BRI file of a dealing machine"},
		{DGE, func(s string) string { return s[1:] }, 0, "deals: This is a DGE file of a dealing machine"},
		{DUP, func(s string) string { return s[:100] }, 0, "deals: This is a DUP file of a dealing machine"},
	} {
		f, err := Read("deals", strings.NewReader(c.do(files[c.format])), Options{})
		got := ""
		switch {
		case err != nil:
			got = fault.Of(err).Text
		default:
			p := f.Problems[len(f.Problems)-1]
			got = fmt.Sprintf("in entry %d: %s", p.At, p.Text)
			if p.Kind != Refused || len(f.Deals) != c.deals {
				t.Errorf("%s: %s with %d deals, want %d", c.format, p.Kind, len(f.Deals), c.deals)
			}
		}
		if !strings.HasPrefix(got, c.say) {
			t.Errorf("%s: %s\nwant %s", c.format, got, c.say)
		}
	}
}

// TestTableOfDeals: what the headings do not tell a person does, and leaves out lines that can be understood.
func TestTableOfDeals(t *testing.T) {
	const unknown = "testdata/files/csv_deals_unknown.csv"
	hands := map[Field]int{FieldBoard: 0, "hand-n": 1, "hand-e": 2}
	if f := read(t, unknown, Options{Columns: hands}); !slices.Equal(f.Columns.Missing, []Field{FieldDeal}) {
		t.Errorf("two hands lack %v", f.Columns.Missing)
	}
	hands["hand-s"] = 3
	f := read(t, unknown, Options{Columns: hands})
	want := read(t, "testdata/files/csv_deals.csv", Options{})
	if len(f.Deals) != 1 || f.Deals[1] != want.Deals[1] {
		t.Errorf("the chosen columns give %v", f.Deals)
	}
	f = read(t, "testdata/files/csv_deals.csv", Options{Omit: []int{5}})
	if _, taken := f.Deals[3]; taken || len(f.Deals) != len(want.Deals)-1 || f.Marked[3] != (session.Marking{}) ||
		f.Problems[0].Text != "Board 3 is left out, as you chose." || f.Problems[0].Kind != Chosen {
		t.Errorf("without line 5: %d deals, %+v", len(f.Deals), f.Problems)
	}
}

// FuzzDeals: whatever is in a file of deals, it is read or refused with the reason.
func FuzzDeals(f *testing.F) {
	for _, text := range dealFiles(f) {
		f.Add([]byte(text))
	}
	f.Fuzz(hold)
}
