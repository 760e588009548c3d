package main

import (
	"context"
	"fmt"
	"time"

	"redress/casefile"
	"redress/session"
	"redress/session/results"
	"redress/store"
)

// ruledScore is the score of a ruling that is in force.
type ruledScore struct {
	id, table, words string
	board            int
}

// rulingsOf are the rulings in force that bear on the score of a session.
func rulingsOf(ctx context.Context, kept *store.Store, play *session.Session) (list []ruledScore, err error) {
	cases, err := kept.Cases.Of(ctx, play.ID)
	if err != nil {
		return nil, err
	}
	clerk := &casefile.Clerk{Log: kept.Log, Lists: kept.Cases, Now: time.Now}
	for _, summary := range cases {
		if summary.Outcome == "" { // nothing was ruled
			continue
		}
		found, err := clerk.Listed(ctx, summary)
		if err != nil {
			return nil, err
		}
		if given, counts := found.In(play).Adjustment(); counts {
			list = append(list, ruledScore{given.Case, given.Table, found.Standing().Score.Words(), given.Board})
		}
	}
	return list, nil
}

// rules notes what the file does to rulings in force.
func (r *importReport) rules(i results.Import, rulings []ruledScore) {
	for _, ruled := range rulings {
		does := i.OnRuling(ruled.board, ruled.table)
		if does == "" {
			continue
		}
		text := fmt.Sprintf("Board %d at table %s: a ruling is in force (%s). %s", ruled.board, ruled.table,
			ruled.words, does)
		r.Rulings = append(r.Rulings, importRuling{Case: ruled.id, Board: ruled.board, Table: ruled.table, Text: text})
		r.Problems = append(r.Problems, importProblem{Code: string(results.Warning), Text: text})
	}
}
