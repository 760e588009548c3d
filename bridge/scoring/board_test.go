package scoring

import (
	"strings"
	"testing"
)

func TestBoards(t *testing.T) {
	for _, r := range rows(t, "boards.txt", 5) {
		rules, lines, scheduled := r.board(t, 0, 1)
		got, err := rules.Board(lines, scheduled)
		if err != nil {
			t.Errorf("boards.txt:%d: %v", r.line, err)
			continue
		}
		if want := theFigures(t, r, 2); !equalFigures(got.NorthSouth, want) {
			t.Errorf("boards.txt:%d: North-South\n got %s\nwant %s (%s)", r.line, inText(got.NorthSouth), inText(want),
				r.fields[4])
		}
		if want := theFigures(t, r, 3); !equalFigures(got.EastWest, want) {
			t.Errorf("boards.txt:%d: East-West\n got %s\nwant %s (%s)", r.line, inText(got.EastWest), inText(want),
				r.fields[4])
		}
	}
}

func TestBoardsRefused(t *testing.T) {
	for _, r := range rows(t, "boards_wrong.txt", 3) {
		rules, lines, scheduled := r.board(t, 0, 1)
		got, err := rules.Board(lines, scheduled)
		if err == nil || !strings.Contains(err.Error(), r.fields[2]) {
			t.Errorf("boards_wrong.txt:%d: %v, %v; want an error that says %q", r.line, got, err, r.fields[2])
		}
		if _, err := rules.Explain(lines, scheduled, 0, 0); err == nil {
			t.Errorf("boards_wrong.txt:%d: what cannot be scored is explained", r.line)
		}
	}
}

func TestDatumAndTop(t *testing.T) {
	for _, r := range rows(t, "datums.txt", 6) {
		rules, lines, scheduled := r.board(t, 0, 1)
		got, err := rules.Board(lines, scheduled)
		want := SideFigures{Top: r.number(t, 2), Datum: r.number(t, 3), DatumEW: r.number(t, 4),
			Compared: r.number(t, 5)}
		if err != nil || got.Top != want.Top || got.Datum != want.Datum || got.DatumEW != want.DatumEW ||
			got.Compared != want.Compared {
			t.Errorf("datums.txt:%d: top %d, datums %d and %d, %d compared, %v; want %v", r.line, got.Top, got.Datum,
				got.DatumEW, got.Compared, err, r.fields[2:])
		}
	}
}
