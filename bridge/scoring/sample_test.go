package scoring

import (
	"encoding/json"
	"encoding/xml"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// The rounding of two programs whose files are among the samples.
var (
	compscore3 = Rules{Method: ByMatchpoints, Total: Rounding{On: true, Places: 2}}
	acblScore  = Rules{Method: ByMatchpoints, PerWin: 1, EachBoard: Rounding{On: true, Places: 2},
		Total: Rounding{On: true, Places: 2}, PercentFrom: RoundedTotal}
)

// printed is what a program says that a contestant or a line is worth, with the places that it prints.
func printed(t *testing.T, what string, got *big.Rat, want string) {
	t.Helper()
	_, decimals, _ := strings.Cut(want, ".")
	if got == nil {
		t.Errorf("%s: nothing, want %s", what, want)
		return
	}
	shown := Rounding{On: true, Places: len(decimals)}.Apply(got, new(big.Rat)).FloatString(len(decimals))
	if shown != want && !(want == "-0" && shown == "0") {
		t.Errorf("%s: %s (%s), want %s", what, shown, got.RatString(), want)
	}
}

// usebio is what the tests need of a USEBIO file.
type usebio struct {
	Pairs []struct {
		Number     string `xml:"PAIR_NUMBER"`
		Total      string `xml:"TOTAL_SCORE"`
		Percentage string `xml:"PERCENTAGE"`
		Place      string `xml:"PLACE"`
	} `xml:"EVENT>PARTICIPANTS>PAIR"`
	Boards []struct {
		Number int    `xml:"BOARD_NUMBER"`
		Datum  string `xml:"BOARD_AVERAGE"`
		Lines  []struct {
			NS       string `xml:"NS_PAIR_NUMBER"`
			EW       string `xml:"EW_PAIR_NUMBER"`
			Score    string `xml:"SCORE"`
			NSPoints string `xml:"NS_MATCH_POINTS"`
			EWPoints string `xml:"EW_MATCH_POINTS"`
			NSButler string `xml:"NS_BUTLER_POINTS"`
			EWButler string `xml:"EW_BUTLER_POINTS"`
			NSCross  string `xml:"NS_CROSS_IMP_POINTS"`
			EWCross  string `xml:"EW_CROSS_IMP_POINTS"`
		} `xml:"TRAVELLER_LINE"`
	} `xml:"EVENT>BOARD"`
}

// contestant reads "3" and "3NS".
func contestant(t *testing.T, text string) Contestant {
	t.Helper()
	digits := strings.TrimRight(text, "NSEW")
	number, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	return Contestant{Number: number, Side: strings.TrimPrefix(text, digits)}
}

// entered is a line as a program holds it: points, or a code for an artificial score with percentages.
func entered(t *testing.T, score string) Line {
	t.Helper()
	if points, err := strconv.Atoi(score); err == nil {
		return Line{Points: points}
	}
	ns, ew, err := ParseAwards(score)
	if err != nil {
		t.Fatal(err)
	}
	return Line{Adjusted: &Adjusted{NorthSouth: SideScore{Award: &ns}, EastWest: SideScore{Award: &ew}}}
}

func (u usebio) game(t *testing.T, rules Rules, scheduled int) Game {
	t.Helper()
	game := Game{Rules: rules}
	for _, b := range u.Boards {
		board := Board{Number: b.Number, Scheduled: scheduled}
		for i, line := range b.Lines {
			board.Lines = append(board.Lines, Seated{Line: entered(t, line.Score), Table: strconv.Itoa(i + 1),
				NS: contestant(t, line.NS), EW: contestant(t, line.EW)})
		}
		game.Boards = append(game.Boards, board)
	}
	return game
}

// TestWholeSessionOfCompscore3: every line, every total, every percentage and every place of a real evening. Board 12
// was not played at one table. Its traveller prints the matchpoints of the five results among themselves, while the
// totals have those of six results, by Neuberg's formula.
func TestWholeSessionOfCompscore3(t *testing.T) {
	var file usebio
	sharedXML(t, "samples/usebio/mp_howell_full_anon.xml", &file)
	standings, err := file.game(t, compscore3, 6).Score()
	if err != nil {
		t.Fatal(err)
	}
	asPlayed := compscore3
	asPlayed.Missing = TopOfPlayed
	travellers, err := file.game(t, asPlayed, 6).Score()
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for i, b := range file.Boards {
		scored := standings.Boards[i]
		if b.Number == 12 {
			scored = travellers.Boards[i]
		}
		for j, line := range b.Lines {
			lines++
			what := "board " + strconv.Itoa(b.Number) + ", line " + strconv.Itoa(j+1)
			printed(t, what+", NS", scored.NorthSouth[j].Points, line.NSPoints)
			printed(t, what+", EW", scored.EastWest[j].Points, line.EWPoints)
		}
	}
	if lines != 161 || len(file.Pairs) != 12 {
		t.Errorf("%d lines and %d pairs, want 161 and 12", lines, len(file.Pairs))
	}
	for _, pair := range file.Pairs {
		place, ok := standings.Of(contestant(t, pair.Number))
		if !ok {
			t.Errorf("pair %s has no place", pair.Number)
			continue
		}
		printed(t, "total of pair "+pair.Number, place.Total, pair.Total)
		printed(t, "percentage of pair "+pair.Number, place.Percent, pair.Percentage)
		if rank := strconv.Itoa(place.Rank); rank != strings.TrimSuffix(pair.Place, "=") {
			t.Errorf("pair %s is at place %s, want %s", pair.Number, rank, pair.Place)
		}
	}
}

// TestWholeSessionOfACBLscore: the same of a real club game, with two rankings and contestants who sat out.
func TestWholeSessionOfACBLscore(t *testing.T) {
	var file struct {
		Sessions []struct {
			Sections []struct {
				Pairs []struct {
					Number     string `json:"pair_number"`
					Direction  string
					Boards     int `json:"boards_played"`
					Score      string
					Percentage string
				} `json:"pair_summaries"`
				Boards []struct {
					Number int `json:"board_number"`
					Lines  []struct {
						NS       string `json:"ns_pair"`
						EW       string `json:"ew_pair"`
						Table    int    `json:"table_number"`
						Score    string `json:"ns_score"`
						NSPoints string `json:"ns_match_points"`
						EWPoints string `json:"ew_match_points"`
					} `json:"board_results"`
				}
			}
		}
	}
	sharedFile(t, "samples/json/acbl_myclub_game_anon.json", json.Unmarshal, &file)
	section := file.Sessions[0].Sections[0]
	game := Game{Rules: acblScore}
	for _, b := range section.Boards {
		board := Board{Number: b.Number}
		for _, line := range b.Lines {
			board.Lines = append(board.Lines, Seated{Line: entered(t, line.Score), Table: strconv.Itoa(line.Table),
				NS: contestant(t, line.NS+"NS"), EW: contestant(t, line.EW+"EW")})
		}
		game.Boards = append(game.Boards, board)
	}
	standings, err := game.Score()
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for i, b := range section.Boards {
		for j, line := range b.Lines {
			lines++
			what := "board " + strconv.Itoa(b.Number) + ", table " + strconv.Itoa(line.Table)
			printed(t, what+", NS", standings.Boards[i].NorthSouth[j].Points, line.NSPoints)
			printed(t, what+", EW", standings.Boards[i].EastWest[j].Points, line.EWPoints)
		}
	}
	if lines != 312 || len(section.Pairs) != 25 {
		t.Errorf("%d lines and %d pairs, want 312 and 25", lines, len(section.Pairs))
	}
	for _, pair := range section.Pairs {
		place, ok := standings.Of(contestant(t, pair.Number+pair.Direction))
		if !ok || place.Boards != pair.Boards {
			t.Errorf("pair %s %s: %+v, want %d boards", pair.Number, pair.Direction, place, pair.Boards)
			continue
		}
		printed(t, "total of pair "+place.Contestant.String(), place.Total, pair.Score)
		printed(t, "percentage of pair "+place.Contestant.String(), place.Percent, pair.Percentage)
	}
}

// TestSampleBoards: boards of real Butler, cross-IMP and matchpoint sessions, line by line.
func TestSampleBoards(t *testing.T) {
	butler := Rules{Method: ByButler, Datum: DatumRule{Drop: DropCount, DropEach: 1}}
	// Two lines of the file hold what the director entered by hand, and not what the board comes to.
	byHand := map[string]bool{"3/1": true, "4/1": true}
	for _, c := range []struct {
		file      string
		rules     Rules
		scheduled int
		lines     int
		except    map[string]bool
	}{
		{"butler_howell_boards1-6_anon.xml", butler, 0, 24, nil},
		{"butler_mitchell_artificial_board14-16_anon.xml", butler, 0, 21, nil},
		{"cross_imp_howell_boards1-6_anon.xml", Rules{Method: ByCrossIMPs, EachBoard: Rounding{On: true, Places: 2}}, 0,
			24, nil},
		{"mp_mitchell_artificial_boards1-4_anon.xml",
			Rules{Method: ByMatchpoints, EachBoard: Rounding{On: true, Places: 1, Ties: ToEven}}, 21, 84, byHand},
	} {
		var file usebio
		sharedXML(t, "samples/usebio/"+c.file, &file)
		standings, err := file.game(t, c.rules, c.scheduled).Score()
		if err != nil {
			t.Fatalf("%s: %v", c.file, err)
		}
		lines := 0
		for i, b := range file.Boards {
			for j, line := range b.Lines {
				lines++
				at := strconv.Itoa(b.Number) + "/" + strconv.Itoa(j+1)
				if c.except[at] {
					continue
				}
				ns, ew := line.NSPoints+line.NSButler+line.NSCross, line.EWPoints+line.EWButler+line.EWCross
				printed(t, c.file+" "+at+" NS", standings.Boards[i].NorthSouth[j].Points, ns)
				printed(t, c.file+" "+at+" EW", standings.Boards[i].EastWest[j].Points, ew)
			}
		}
		if lines != c.lines {
			t.Errorf("%s: %d lines, want %d", c.file, lines, c.lines)
		}
	}
}

func sharedXML(t *testing.T, name string, into any) {
	t.Helper()
	sharedFile(t, name, xml.Unmarshal, into)
}
