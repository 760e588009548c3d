package claims

import (
	"context"
	"testing"

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
