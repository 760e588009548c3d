package claims

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"redress/bridge"
)

func BenchmarkTable(b *testing.B) {
	deals := read(b).Deals
	var v Solver
	nodes := 0
	for i := 0; b.Loop(); i++ {
		deal, err := bridge.ParseDeal(deals[i%20].PBN)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := v.Table(context.Background(), deal); err != nil {
			b.Fatal(err)
		}
		nodes += v.nodes
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
}

// BenchmarkTables works out a batch of random deals on one goroutine and on two, in turn, and prints how many times as
// fast two are by the clock, and how much processor time they take for it.
func BenchmarkTables(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	r := rand.New(rand.NewPCG(109, 113))
	var deals []bridge.Deal
	for range 16 {
		deals = append(deals, randomTable(b, r, 12))
	}
	var wall, used [2]time.Duration
	for b.Loop() {
		for i := range 2 {
			from, at := spent(), time.Now()
			err := new(Solver).Tables(context.Background(), deals, i+1, func(_ int, _ Tricks, err error) {
				if err != nil {
					b.Error(err)
				}
			})
			if err != nil {
				b.Error(err)
			}
			used[i] += spent() - from
			wall[i] += time.Since(at)
		}
	}
	b.ReportMetric(float64(wall[0])/float64(wall[1]), "times-as-fast")
	b.ReportMetric(float64(used[1])/float64(used[0]), "times-the-work")
	b.ReportMetric(float64(used[1])/float64(wall[1]), "processors-had")
	b.ReportMetric(0, "ns/op")
}

// endings are random ones in which the claimer, on lead, makes all tricks or all but one with all cards in view.
func endings(t testing.TB, cards, n int) (list []Claim) {
	r := rand.New(rand.NewPCG(19, uint64(cards)))
	var v Solver
	for len(list) < n {
		c := Claim{Position: randomly(t, r, cards), Claimer: bridge.South}
		c.Leader, c.Played = bridge.South, nil
		if c.Check() != nil { // a trick had begun
			continue
		}
		if n, err := v.Value(context.Background(), c.Position); err == nil && n >= cards-1 {
			list = append(list, c)
		}
	}
	return list
}

// BenchmarkClaim is the worst and the best line together under one preset, in processor time: its mean and the longest.
func BenchmarkClaim(b *testing.B) {
	for _, cards := range []int{5, 6, 7, 8} {
		list := endings(b, cards, 50)
		for _, preset := range Presets {
			b.Run(fmt.Sprintf("%s/%d", preset.Name, cards), func(b *testing.B) {
				var v Analyst
				var all []time.Duration
				for b.Loop() {
					for _, c := range list {
						from := spent()
						if _, err := v.Analyse(context.Background(), c, preset.Findings); err != nil {
							b.Fatal(err)
						}
						all = append(all, spent()-from)
					}
				}
				reportTimes(b, all)
			})
		}
	}
}

// BenchmarkMasters is the worst and the best line where the highest card left of a suit is thrown only when nothing
// else can be. All else is as the preset strict has it, which takes its turn at every ending. It prints the mean, the
// longest, how many times as long as strict it takes, and how much of what is allowed (2, 15, and for eight cards
// 500 ms).
func BenchmarkMasters(b *testing.B) {
	for i, cards := range []int{5, 6, 7, 8} {
		list := endings(b, cards, 50)
		ceiling := []float64{2, 15, 500, 500}[i]
		b.Run(fmt.Sprint(cards), func(b *testing.B) {
			var v Analyst
			var times [2][]time.Duration
			var sums [2]time.Duration
			for b.Loop() {
				for _, c := range list {
					for j, f := range []Findings{{Order: AnyOrder}, {Order: AnyOrder, Masters: true}} {
						from := spent()
						if _, err := v.Analyse(context.Background(), c, f); err != nil {
							b.Fatal(err)
						}
						took := spent() - from
						times[j], sums[j] = append(times[j], took), sums[j]+took
					}
				}
			}
			reportTimes(b, times[1])
			b.ReportMetric(float64(sums[1])/float64(sums[0]), "of-strict")
			mean := float64(sums[1].Microseconds()) / float64(len(times[1])) / 1000
			b.ReportMetric(mean/ceiling, "of-ceiling")
		})
	}
}

// BenchmarkQuestions is every combination of findings of endings of six cards.
func BenchmarkQuestions(b *testing.B) {
	list := endings(b, 6, 50)
	var v Analyst
	var all []time.Duration
	for b.Loop() {
		for _, c := range list {
			from := spent()
			if _, err := v.Questions(context.Background(), c); err != nil {
				b.Fatal(err)
			}
			all = append(all, spent()-from)
		}
	}
	reportTimes(b, all)
}

func reportTimes(b *testing.B, all []time.Duration) {
	sum := time.Duration(0)
	for _, d := range all {
		sum += d
	}
	b.ReportMetric(float64(sum.Microseconds())/float64(len(all))/1000, "ms-mean")
	b.ReportMetric(float64(slices.Max(all).Microseconds())/1000, "ms-most")
	b.ReportMetric(0, "ns/op")
}

// hardDeal is of no freak shape, and takes a hundred times as long as most.
const hardDeal = "N:7.AJ65.Q43.AJT32 Q42.3.KJ82.KQ985 AJ63.KT74.A976.4 KT985.Q982.T5.76"

// BenchmarkHard works out a hard deal with the usual memory and with eight times as much, and prints how many times as
// many positions are looked at because of what is let go.
func BenchmarkHard(b *testing.B) {
	d, err := bridge.ParseDeal(hardDeal)
	if err != nil {
		b.Fatal(err)
	}
	var nodes [2]int
	var used time.Duration
	for b.Loop() {
		for i, memory := range [2]int{UsualMemory, 8 * UsualMemory} {
			from := spent()
			v := &Solver{Memory: memory}
			if _, err := v.table(context.Background(), d); err != nil {
				b.Fatal(err)
			}
			if nodes[i] = v.nodes; i == 0 {
				used += spent() - from
			}
		}
	}
	b.ReportMetric(used.Seconds()/float64(b.N), "s/table")
	b.ReportMetric(float64(nodes[0])/float64(nodes[1]), "nodes-of-roomy")
	b.ReportMetric(0, "ns/op")
}
