package scoring

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// boardCeiling is what a board of 1,000 tables may take, three of them weighted and two with artificial scores.
const boardCeiling = 2 * time.Millisecond

// BenchmarkBoard scores a board of 1,000 tables, both sides, exact. It prints the share of the ceiling that the median
// round takes as "of-ceiling", and fails above it.
func BenchmarkBoard(b *testing.B) {
	for _, method := range []Method{ByMatchpoints, ByCrossIMPs, ByButler} {
		b.Run(string(method), func(b *testing.B) {
			lines := largeBoard(1000)
			var rounds []time.Duration
			for b.Loop() {
				start := time.Now()
				scoreOnce(b, method, lines)
				rounds = append(rounds, time.Since(start))
			}
			slices.Sort(rounds)
			each := rounds[len(rounds)/2]
			share := float64(each) / float64(boardCeiling)
			b.ReportMetric(share, "of-ceiling")
			if b.N >= 3 && share > 1 {
				b.Errorf("a board of 1,000 tables takes %s; at most %s was promised", each, boardCeiling)
			}
		})
	}
}

// BenchmarkBoardGrowth compares, in one run and in turn, boards of 250, 1,000 and 4,000 tables. It prints how much
// longer four times and sixteen times the tables take, and as "of-nlogn" how that compares with what sorting them would
// grow by; it fails above 1. The quickest of all rounds counts, so that other work on the machine does not.
func BenchmarkBoardGrowth(b *testing.B) {
	tables := []int{250, 1000, 4000}
	var boards [3][]Line
	quickest := [3]time.Duration{math.MaxInt64, math.MaxInt64, math.MaxInt64}
	for i, n := range tables {
		boards[i] = largeBoard(n)
	}
	rounds := 0
	for b.Loop() {
		for i, lines := range boards {
			start := time.Now()
			scoreOnce(b, ByMatchpoints, lines)
			quickest[i] = min(quickest[i], time.Since(start))
		}
		rounds++
	}
	for i := 1; i < len(tables); i++ {
		growth := float64(quickest[i]) / float64(quickest[0])
		many, few := float64(tables[i]), float64(tables[0])
		sorting := many * math.Log(many) / (few * math.Log(few))
		b.ReportMetric(growth, fmt.Sprintf("times-%d", tables[i]/tables[0]))
		b.ReportMetric(growth/sorting, fmt.Sprintf("of-nlogn-%d", tables[i]/tables[0]))
		if rounds >= 3 && growth > sorting {
			b.Errorf("from %d to %d tables the time grows %.1f times; n log n grows %.1f times", tables[0], tables[i],
				growth, sorting)
		}
	}
}

func scoreOnce(b *testing.B, method Method, lines []Line) {
	b.Helper()
	if _, err := (Rules{Method: method}).Board(lines, 0); err != nil {
		b.Fatal(err)
	}
}

// largeBoard is a board with so many tables, three of them with weighted scores and two with artificial ones. Its
// results spread as widely as those of a real board do, over some sixty scores.
func largeBoard(tables int) []Line {
	random := rand.New(rand.NewPCG(12, uint64(tables)))
	lines := make([]Line, tables)
	for i := range lines {
		lines[i].Points = 10 * (random.IntN(60) - 20)
	}
	for i := range 3 {
		score := SideScore{Assigned: Mix{{Points: 420, Share: big.NewRat(int64(i+1), 7)},
			{Points: -50, Share: big.NewRat(int64(6-i), 7)}}}
		lines[tables/4*i] = Line{Adjusted: &Adjusted{score, score}}
	}
	plus, minus := Award{Kind: AveragePlus}, Award{Kind: AverageMinus}
	for i := range 2 {
		lines[tables/4*i+1] = Line{Adjusted: &Adjusted{SideScore{Award: &plus}, SideScore{Award: &minus}}}
	}
	return lines
}
