package scores

import (
	"context"
	"fmt"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/handlers/sight"
	view "redress/views/scores"
)

// lookAhead is how long a worksheet waits for the tricks that can be made.
const lookAhead = 2 * time.Second

// makeable are the tricks that each contract of a worksheet makes with all cards in view, where the whole deal is on
// record: a help to judge what was likely, and no more. What there was no time for is left out.
func makeable(ctx context.Context, w *sight.Worksheet, f view.ScoreForm) (list []string) {
	if w.Record == nil || w.Record.Ending != nil || !w.Record.Deal.Full() {
		return nil
	}
	ctx, stop := context.WithTimeout(ctx, lookAhead)
	defer stop()
	solver, seen := &claims.Solver{Memory: 16 << 20}, map[string]bool{}
	for _, l := range []view.OutcomeList{f.Results, f.EastWest, f.Theirs, f.Normal} {
		for _, row := range l.Rows {
			contract, err := bridge.ParseContract(row.Contract)
			if err != nil || contract.PassedOut() {
				continue
			}
			name := fmt.Sprintf("%s by %s", contract.Denomination.Name(), contract.Declarer.Name())
			if seen[name] {
				continue
			}
			seen[name] = true
			n, err := solver.Value(ctx, claims.Position{Deal: w.Record.Deal, Trump: contract.Denomination,
				Leader: contract.Declarer.LHO()})
			if err == nil {
				list = append(list, fmt.Sprintf("%s: %d tricks", name, 13-n))
			}
		}
	}
	return list
}
