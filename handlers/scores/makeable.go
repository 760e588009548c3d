package scores

import (
	"context"
	"fmt"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session/makeable"
	tables "redress/views/makeable"
	view "redress/views/scores"
)

// lookAhead is how long a worksheet waits for the tricks that can be made, where they are not kept.
const lookAhead = 2 * time.Second

// makeable are the tricks that each contract of a worksheet makes with all cards in view, where the whole deal is on
// record: a help to judge what was likely, and no more. They come from the analysis of the session's deals where that
// has this one. Otherwise they are looked for in the time there is, and what is not found is named.
func (s *Handlers) makeable(c echo.Context, w *sight.Worksheet, f view.ScoreForm) (m view.Makeable, err error) {
	contracts := denominations(f)
	if w.Record == nil || w.Record.Ending != nil || !w.Record.Deal.Full() {
		return m, nil
	}
	table, known, err := s.kept(c, w, &m)
	if err != nil {
		return m, err
	}
	if known {
		if b, _ := w.Play.Board(w.Board); w.Play.Ended || web.Who(c).Directs() {
			m.Table = tables.New(b, table)
		}
		for _, bid := range contracts {
			m.Contracts = append(m.Contracts, tricksWords(bid, table.Tricks[bid.Denomination][bid.Declarer]))
		}
		return m, nil
	}
	ctx, stop := context.WithTimeout(c.Request().Context(), lookAhead)
	defer stop()
	solver := &claims.Solver{Memory: 16 << 20}
	for _, bid := range contracts {
		n, err := solver.Value(ctx, claims.Position{Deal: w.Record.Deal, Trump: bid.Denomination,
			Leader: bid.Declarer.LHO()})
		if err != nil {
			m.Open = append(m.Open, contractWords(bid))
			continue
		}
		m.Contracts = append(m.Contracts, tricksWords(bid, 13-n))
	}
	return m, nil
}

// kept is the table of the case's deal, where the analysis of its session has it; otherwise it says on the worksheet
// why there is none.
func (s *Handlers) kept(c echo.Context, w *sight.Worksheet, m *view.Makeable) (makeable.Table, bool, error) {
	if w.Play == nil {
		return makeable.Table{}, false, nil
	}
	progress, err := s.Makeable.Progress(c.Request().Context(), w.Play)
	if err != nil {
		return makeable.Table{}, false, err
	}
	if table, there := progress.Tables[w.Board]; there && table.Of(w.Record.Deal) {
		return table, true, nil
	}
	b, _ := w.Play.Board(w.Board)
	switch {
	case !web.Who(c).Directs() || !b.Deal.Full():
	case b.Deal != w.Record.Deal:
		m.Analyse = "This deal is not that of the session's board, so nothing is kept of it."
	case progress.Working():
		m.Analyse = "The session's deals are being worked out; this one is not done yet."
	default:
		m.Analyse = "This deal has not been worked out with the session's deals."
	}
	m.Path = "/sessions/" + w.Play.ID + "/makeable"
	return makeable.Table{}, false, nil
}

// denominations are the contracts of a worksheet, one for each declarer and denomination.
func denominations(f view.ScoreForm) (list []bridge.Contract) {
	seen := map[string]bool{}
	for _, l := range []view.OutcomeList{f.Results, f.EastWest, f.Theirs, f.Normal} {
		for _, row := range l.Rows {
			c, err := bridge.ParseContract(row.Contract)
			if err == nil && !c.PassedOut() && !seen[contractWords(c)] {
				seen[contractWords(c)] = true
				list = append(list, c)
			}
		}
	}
	return list
}

func contractWords(c bridge.Contract) string {
	return fmt.Sprintf("%s by %s", c.Denomination.Name(), c.Declarer.Name())
}

func tricksWords(c bridge.Contract, tricks int) string {
	return fmt.Sprintf("%s: %d tricks", contractWords(c), tricks)
}
