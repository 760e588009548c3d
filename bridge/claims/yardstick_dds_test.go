//go:build dds

package claims

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"
)

// BenchmarkYardstick works out the full tables of 200 random deals one after another on one thread, with the yardstick
// taking its turn at every deal, and prints how many times its processor time ours is. The tables have to be the same.
func BenchmarkYardstick(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for b.Loop() {
		r := rand.New(rand.NewPCG(71, 73))
		var v Solver
		var ours, theirs []time.Duration
		nodes := 0
		for range many(40, 200) {
			p := randomly(b, r, 13)
			for p.Played != nil { // a trick had begun
				p = randomly(b, r, 13)
			}
			from := spent()
			want, err := yardstickTable(p.Deal)
			if err != nil {
				b.Fatal(err)
			}
			between := spent()
			got, err := v.Table(context.Background(), p.Deal)
			if err != nil {
				b.Fatal(err)
			}
			theirs, ours = append(theirs, between-from), append(ours, spent()-between)
			if got != want {
				b.Errorf("%s: %v, want %v", p.Deal, got, want)
			}
			nodes += v.nodes
		}
		compare(b, ours, theirs)
		b.ReportMetric(float64(nodes)/float64(len(ours)), "nodes/deal")
	}
}

// BenchmarkYardstickEndings are values of random endings, the two in turn.
func BenchmarkYardstickEndings(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for cards := 4; cards <= 10; cards++ {
		b.Run(fmt.Sprint(cards), func(b *testing.B) {
			for b.Loop() {
				r := rand.New(rand.NewPCG(79, uint64(cards)))
				var v Solver
				var ours, theirs []time.Duration
				for len(ours) < 500 {
					p := randomly(b, r, cards)
					if p.Played != nil {
						continue
					}
					from := spent()
					want, err := yardstickValue(p)
					if err != nil {
						b.Fatal(err)
					}
					between := spent()
					got, err := v.Value(context.Background(), p)
					if err != nil || got != want {
						b.Errorf("%v: %d, %v, want %d", p, got, err, want)
					}
					theirs, ours = append(theirs, between-from), append(ours, spent()-between)
				}
				compare(b, ours, theirs)
			}
		})
	}
}

func compare(b *testing.B, ours, theirs []time.Duration) {
	mean := func(list []time.Duration) float64 {
		sum := time.Duration(0)
		for _, d := range list {
			sum += d
		}
		return float64(sum.Microseconds()) / float64(len(list)) / 1000
	}
	b.ReportMetric(mean(ours)/mean(theirs), "times")
	b.ReportMetric(mean(ours), "ms")
	b.ReportMetric(mean(theirs), "dds-ms")
	slices.Sort(ours)
	slices.Sort(theirs)
	b.ReportMetric(float64(ours[len(ours)/2])/float64(theirs[len(theirs)/2]), "times-median")
	b.ReportMetric(0, "ns/op")
}
