package scoring

import (
	"fmt"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestGames reads testdata/games.txt, whose head says how a case is written.
func TestGames(t *testing.T) {
	for _, c := range gameCases(t, "testdata/games.txt") {
		t.Run(c.title, func(t *testing.T) {
			standings, err := c.game.Score()
			got := told(standings)
			if err != nil {
				got = []string{"error: " + err.Error()}
			}
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("games.txt:%d: it comes to\n  %s\nwant\n  %s", c.line, strings.Join(got, "\n  "),
					strings.Join(c.want, "\n  "))
			}
		})
	}
}

// told is a standing as the cases have it.
func told(s Standings) []string {
	var lines []string
	for _, b := range s.Boards {
		for _, open := range b.Open {
			lines = append(lines, fmt.Sprintf("open, board %d: %s", b.Number, open))
		}
	}
	lines = append(lines, s.Uncounted...)
	for _, m := range s.Matches {
		text := fmt.Sprintf("match %s, %s:", m.Match, count(m.Boards, "board"))
		for _, side := range m.Sides {
			text += fmt.Sprintf(" %s %s", side.Contestant, side.Points.RatString())
			if side.VPs != nil {
				text += fmt.Sprintf(" (%s VPs)", side.VPs.RatString())
			}
		}
		lines = append(lines, text)
	}
	for _, p := range s.Places {
		text := strconv.Itoa(p.Rank)
		if p.Tied {
			text += "="
		}
		text += fmt.Sprintf(". %s: %s", p.Contestant, p.Total.RatString())
		if p.Percent != nil {
			text += ", " + FigureText(p.Percent, 2) + "%"
		}
		lines = append(lines, text+", "+count(p.Boards, "board"))
	}
	return lines
}

type gameCase struct {
	title   string
	line    int
	game    Game
	rulings []ruling
	want    []string
}

// ruling is another score for a table of a board.
type ruling struct {
	board, table int
	line         Line
}

// ruled is the game with its rulings.
func (c gameCase) ruled() Game {
	game := c.game
	game.Boards = slices.Clone(game.Boards)
	for _, r := range c.rulings {
		board := &game.Boards[slices.IndexFunc(game.Boards, func(b Board) bool { return b.Number == r.board })]
		board.Lines = slices.Clone(board.Lines)
		board.Lines[r.table-1].Line = r.line
	}
	return game
}

func readRuling(line string) (ruling, error) {
	var r ruling
	place, score, _ := strings.Cut(line, ": ")
	if _, err := fmt.Sscanf(place, "ruling board %d table %d", &r.board, &r.table); err != nil {
		return r, err
	}
	var err error
	r.line, err = readScore(score)
	return r, err
}

// gameCases parses a file of cases. What the grammar does not know fails the test.
func gameCases(t *testing.T, file string) []gameCase {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []gameCase
	standing := false
	for i, line := range strings.Split(string(text), "\n") {
		if title, begins := strings.CutPrefix(line, "---- "); begins {
			cases = append(cases, gameCase{title: title, line: i + 1})
			standing = false
			continue
		}
		line = strings.TrimSpace(line)
		switch {
		case len(cases) == 0 || line == "":
		case line == "standing":
			standing = true
		case standing:
			cases[len(cases)-1].want = append(cases[len(cases)-1].want, line)
		case strings.HasPrefix(line, "ruling "):
			r, err := readRuling(line)
			if err != nil {
				t.Fatalf("%s:%d: %v", file, i+1, err)
			}
			cases[len(cases)-1].rulings = append(cases[len(cases)-1].rulings, r)
		default:
			if err := cases[len(cases)-1].game.read(line); err != nil {
				t.Fatalf("%s:%d: %v", file, i+1, err)
			}
		}
	}
	if len(cases) == 0 {
		t.Fatalf("%s has no cases", file)
	}
	return cases
}

// read takes a line of a case into the game.
func (g *Game) read(line string) error {
	words := strings.Fields(line)
	switch {
	case line == "session awards":
		g.SessionAward = true
	case line == "complement":
		g.Rules.Complement = true
	case line == "knockout":
		g.Knockout = true
	case line == "as scored":
		g.Rules.ProRate = AsScored
	case line == "one a win":
		g.Rules.PerWin = 1
	case words[0] == "fouled":
		g.Rules.Fouled = FouledRule(words[1])
	case words[0] == "divisor":
		g.Rules.Divisor = Divisor(words[1])
	case words[0] == "round":
		places, err := strconv.Atoi(words[2])
		rounding := Rounding{On: true, Places: places}
		if words[1] == "boards" {
			g.Rules.EachBoard = rounding
		} else {
			g.Rules.Total = rounding
		}
		return err
	case words[0] == "scale":
		scale, err := ScaleByID(words[1])
		g.Scale = scale
		return err
	case words[0] == "penalty":
		return g.readPenalty(words[1:])
	case words[0] == "board":
		board := Board{}
		_, err := fmt.Sscanf(line, "board %d of %d", &board.Number, &board.Scheduled)
		if len(words) == 2 {
			board.Number, err = strconv.Atoi(words[1])
		}
		g.Boards = append(g.Boards, board)
		return err
	case len(words) > 1 && words[1] == "v":
		return g.readLine(line)
	case len(words) == 1 && g.Rules.Method == "":
		g.Rules.Method = Method(line)
	default:
		return fmt.Errorf("%q is not understood", line)
	}
	return nil
}

// readPenalty takes "3 10 percent-of-top" or "3 5 imps in A".
func (g *Game) readPenalty(words []string) error {
	who, err := readContestant(words[0])
	amount, ok := new(big.Rat).SetString(words[1])
	if err != nil || !ok {
		return fmt.Errorf("%v is no penalty", words)
	}
	p := Penalty{Contestant: who, Amount: amount, Unit: PenaltyUnit(words[2])}
	if len(words) == 5 {
		p.Match = words[4]
	}
	g.Penalties = append(g.Penalties, p)
	return nil
}

// readLine takes "1 v 2: 420" or "1 v 2 match A form x: ave+/ave-".
func (g *Game) readLine(line string) error {
	who, score, _ := strings.Cut(line, ": ")
	words := strings.Fields(who)
	ns, err := readContestant(words[0])
	if err != nil {
		return err
	}
	ew, err := readContestant(words[2])
	if err != nil {
		return err
	}
	board := &g.Boards[len(g.Boards)-1]
	seated := Seated{NS: ns, EW: ew, Table: strconv.Itoa(len(board.Lines) + 1)}
	for i := 3; i+1 < len(words); i += 2 {
		if words[i] == "match" {
			seated.Match = words[i+1]
		} else {
			seated.Form = words[i+1]
		}
	}
	seated.Line, err = readScore(score)
	board.Lines = append(board.Lines, seated)
	return err
}

func readContestant(word string) (Contestant, error) {
	digits := strings.TrimRight(word, "NSEW")
	number, err := strconv.Atoi(digits)
	return Contestant{Number: number, Side: strings.TrimPrefix(word, digits)}, err
}

// readScore takes points, "not played", awards, "60% 420, 40% -50", or the two sides apart: "NS 420 EW ave-"; and after
// any of them " by hand 12 / -".
func readScore(text string) (Line, error) {
	if score, entered, any := strings.Cut(text, " by hand "); any {
		line, err := readScore(score)
		if err == nil {
			line.ByHand, err = byHand(entered)
		}
		return line, err
	}
	if text == "not played" {
		return Line{NotPlayed: true}, nil
	}
	if points, err := strconv.Atoi(text); err == nil {
		return Line{Points: points}, nil
	}
	if sides, split := strings.CutPrefix(text, "NS "); split {
		ns, ew, _ := strings.Cut(sides, " EW ")
		north, err := readSide(ns)
		if err != nil {
			return Line{}, err
		}
		east, err := readSide(ew)
		return Line{Adjusted: &Adjusted{NorthSouth: north, EastWest: east}}, err
	}
	if ns, ew, err := ParseAwards(text); err == nil {
		return Line{Adjusted: &Adjusted{NorthSouth: SideScore{Award: &ns}, EastWest: SideScore{Award: &ew}}}, nil
	}
	side, err := readSide(text)
	return Line{Adjusted: &Adjusted{NorthSouth: side, EastWest: side}}, err
}

func readSide(text string) (SideScore, error) {
	if text == "no score" {
		return SideScore{NoScore: true}, nil
	}
	if award, err := ParseAward(text); err == nil && strings.HasPrefix(text, "ave") {
		return SideScore{Award: &award}, nil
	}
	if actual, rest, damaged := strings.Cut(text, " expected "); damaged {
		expected, normal, _ := strings.Cut(rest, " normal ")
		damage := &Damage{}
		for _, part := range []struct {
			text string
			mix  *Mix
		}{{expected, &damage.Expected}, {normal, &damage.Normal}} {
			side, err := readSide(part.text)
			if err != nil {
				return SideScore{}, err
			}
			*part.mix = side.Assigned
		}
		side, err := readSide(actual)
		side.Damage = damage
		return side, err
	}
	var mix Mix
	for part := range strings.SplitSeq(text, ", ") {
		share, result, weighted := strings.Cut(part, " ")
		if !weighted {
			share, result = "100%", part
		}
		points, err := strconv.Atoi(result)
		if err != nil {
			return SideScore{}, err
		}
		weight, err := ParseShare(share)
		if err != nil {
			return SideScore{}, err
		}
		mix = append(mix, Outcome{Points: points, Share: weight})
	}
	return SideScore{Assigned: mix}, nil
}
