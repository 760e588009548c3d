package scoring

import (
	"math/big"
	"math/rand/v2"
	"reflect"
	"testing"
)

// evening is a session of pairs with a number for each line: tables × boards, with three weighted and two artificial
// scores on every board where rulings is set. North-South sit, East-West move.
func evening(random *rand.Rand, tables, boards int, rules Rules, rulings bool) Game {
	game := Game{Rules: rules, SessionAward: true}
	points := []int{-1100, -620, -420, -170, -140, -110, -100, -50, 0, 50, 90, 100, 110, 140, 170, 400, 420, 450, 620,
		1430}
	for b := range boards {
		board := Board{Number: b + 1}
		for table := range tables {
			line := Line{Points: points[random.IntN(len(points))]}
			if rulings && table < 5 {
				line.Adjusted = ruledOn(table, line.Points, points[random.IntN(len(points))])
			}
			board.Lines = append(board.Lines, Seated{Line: line, Table: string(rune('A' + table%26)),
				NS: Contestant{table + 1, "NS"}, EW: Contestant{(table+b)%tables + 1, "EW"}})
		}
		game.Boards = append(game.Boards, board)
	}
	return game
}

func ruledOn(table, points, other int) *Adjusted {
	if table < 3 {
		mix := Mix{{Points: points, Share: big.NewRat(3, 5)}, {Points: other + 10, Share: big.NewRat(2, 5)}}
		return &Adjusted{NorthSouth: SideScore{Assigned: mix}, EastWest: SideScore{Assigned: mix}}
	}
	return &Adjusted{NorthSouth: SideScore{Award: &Award{Kind: AveragePlus}},
		EastWest: SideScore{Award: &Award{Kind: AverageMinus}}}
}

// TestGameProperties: scoring twice gives the same; so does another order of tables; the totals of all pairs are those
// of all boards; a penalty moves nobody else.
func TestGameProperties(t *testing.T) {
	random := rand.New(rand.NewPCG(87, 12))
	for _, method := range []Method{ByMatchpoints, ByCrossIMPs, ByButler} {
		for range 20 {
			tables, boards := 6+random.IntN(6), 1+random.IntN(6)
			game := evening(random, tables, boards, Rules{Method: method}, random.IntN(2) == 0)
			first := scored(t, game)
			if !reflect.DeepEqual(first, scored(t, game)) {
				t.Fatalf("%s: scored twice the game differs", method)
			}
			for _, board := range game.Boards {
				random.Shuffle(len(board.Lines),
					func(i, j int) { board.Lines[i], board.Lines[j] = board.Lines[j], board.Lines[i] })
			}
			if moves := Moves(first, scored(t, game)); len(moves) > 0 {
				t.Errorf("%s: another order of the tables moves %s", method, movesTold(moves))
			}
			game.Penalties = []Penalty{{Contestant: Contestant{1, "NS"}, Unit: PenaltyPoints, Amount: big.NewRat(1, 2)}}
			if method != ByMatchpoints {
				game.Penalties[0].Unit = PenaltyIMPs
			}
			for _, m := range Moves(first, scored(t, game)) {
				if m.Contestant != game.Penalties[0].Contestant && m.Total.Sign() != 0 || len(m.Boards) > 0 {
					t.Errorf("%s: the penalty of 1 NS moves %s", method, movesTold([]Move{m}))
				}
			}
		}
	}
}

// TestGameHandsOutTheMatchpoints: without artificial scores each board hands out n(n-1) matchpoints to each side.
func TestGameHandsOutTheMatchpoints(t *testing.T) {
	random := rand.New(rand.NewPCG(78, 2))
	for range 20 {
		tables, boards := 2+random.IntN(9), 1+random.IntN(9)
		game := evening(random, tables, boards, Rules{Method: ByMatchpoints}, false)
		sum := map[string]*big.Rat{"NS": new(big.Rat), "EW": new(big.Rat)}
		for _, p := range scored(t, game).Places {
			sum[p.Contestant.Side].Add(sum[p.Contestant.Side], p.Total)
		}
		for side, total := range sum {
			if want := big.NewRat(int64(boards*tables*(tables-1)), 1); total.Cmp(want) != 0 {
				t.Errorf("%d tables, %d boards: %s have %s matchpoints, want %s", tables, boards, side,
					total.RatString(), want.RatString())
			}
		}
	}
}
