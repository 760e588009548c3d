package scoring

import (
	"math/rand/v2"
	"testing"
	"time"
)

// sessionCeiling is what scoring a whole session of 100 tables and 26 boards may take, so that a page can show it
// fresh.
const sessionCeiling = 30 * time.Millisecond

// BenchmarkGame scores a session of 100 tables and 26 boards with three weighted and two artificial scores on every
// board: figures, session awards, totals and ranking, exact. It prints its share of the ceiling as "of-ceiling", and
// how many times the same takes that bare sorting of the same travellers takes ("of-sorting"); it fails above the
// ceiling.
func BenchmarkGame(b *testing.B) {
	for _, method := range []Method{ByMatchpoints, ByCrossIMPs, ByButler} {
		b.Run(string(method), func(b *testing.B) {
			game := evening(rand.New(rand.NewPCG(100, 26)), 100, 26, Rules{Method: method}, true)
			travellers := make([][]int, len(game.Boards))
			for i, board := range game.Boards {
				for _, line := range board.Lines {
					travellers[i] = append(travellers[i], line.Points)
				}
			}
			var scoring, sorting time.Duration
			rounds := 0
			for b.Loop() {
				start := time.Now()
				if _, err := game.Score(); err != nil {
					b.Fatal(err)
				}
				between := time.Now()
				for _, points := range travellers {
					plainMatchpoints(points)
				}
				scoring += between.Sub(start)
				sorting += time.Since(between)
				rounds++
			}
			share := float64(scoring) / float64(rounds) / float64(sessionCeiling)
			b.ReportMetric(float64(scoring.Microseconds())/float64(rounds), "µs/session")
			b.ReportMetric(share, "of-ceiling")
			b.ReportMetric(float64(scoring)/float64(sorting), "of-sorting")
			if rounds >= 3 && share > 1 {
				b.Errorf("a session takes %.2f of the ceiling of %s", share, sessionCeiling)
			}
		})
	}
}
