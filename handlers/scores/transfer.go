package scores

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/views/parts"
	view "redress/views/scores"
)

// moved is a result after the tricks that the outcome moves (64A).
type moved struct {
	contract bridge.Contract
	tricks   int // that declarer took
	after    int // that declarer has
	over     int // that change sides
	to       bridge.Side
}

// transfer are the results after the tricks that the outcome moves: that of the side from which they go over, or of
// both where nobody has named a player, that which the answers tell first.
func transfer(w *sight.Worksheet, table, tableTricks string) (list []moved) {
	if w.Result.Outcome == nil || w.Result.Outcome.Over == 0 {
		return nil
	}
	contract, err := bridge.ParseContract(table)
	if err != nil || contract.PassedOut() {
		return nil
	}
	tricks, err := contract.ParseResult(tableTricks)
	if err != nil {
		return nil
	}
	over := w.Result.Outcome.Over
	named, known := questionnaire.WordOf(casefile.FactsOf(w.Case, w.Running), "offenders")
	sides := []bridge.Side{bridge.NorthSouth, bridge.EastWest}
	if from, told := adjustment.TransferredFrom(w.Result, contract.Declarer); told {
		sides = []bridge.Side{from, from.Opponents()}
	}
	for _, from := range sides {
		after, ok := adjustment.Transferred(contract.Declarer, tricks, over, from)
		if ok && (!known || from.Name() == named) {
			list = append(list, moved{contract, tricks, after, over, from.Opponents()})
		}
	}
	return list
}

// row is the result as the form has it.
func (m moved) row() adjustment.TypedResult {
	return adjustment.TypedResult{Contract: m.contract.String(), Tricks: strconv.Itoa(m.after)}
}

// chip is the result to be tapped.
func (m moved) chip() parts.Chip {
	words := map[bool]string{true: "one trick to %s", false: strconv.Itoa(m.over) + " tricks to %s"}[m.over == 1]
	return resultChip(m.contract, m.after, fmt.Sprintf(words, m.to.Name()))
}

// words say the sum.
func (m moved) words() string {
	took, goes := strconv.Itoa(m.tricks)+" tricks", "one goes"
	if m.tricks == 1 {
		took = "one trick"
	}
	if m.over > 1 {
		goes = strconv.Itoa(m.over) + " go"
	}
	return fmt.Sprintf("Declarer took %s and %s to %s: declarer has %d, so %s.", took, goes, m.to.Name(), m.after,
		m.contract.WithResult(m.after))
}

// sayTransfer tells where tricks change sides whether the result at the table has to be asked for, and what they come
// to where the form has that result.
func sayTransfer(w *sight.Worksheet, f *view.ScoreForm) {
	outcome := w.Result.Outcome
	if outcome == nil || outcome.Over == 0 || !f.Claim {
		return
	}
	f.AskTable, f.Over = notOnRecord(w), "one trick changes sides"
	if outcome.Over > 1 {
		f.Over = strconv.Itoa(outcome.Over) + " tricks change sides"
	}
	list := transfer(w, f.Table, f.TableTricks)
	if len(list) > 1 {
		f.Transfer = "To which side? Tap the result."
	}
	for _, m := range list {
		if len(f.Results.Rows) == 1 && f.Results.Rows[0] == m.row() {
			f.Transfer = m.words()
		}
	}
}

// notOnRecord tells whether nobody has entered what declarer took.
func notOnRecord(w *sight.Worksheet) bool {
	contract, tricks := atTable(w)
	return contract == "" || tricks == ""
}

// sumIsDue tells whether the tricks at the table are typed and the result is not worked out yet, so that nobody has
// seen it.
func (f *typedScore) sumIsDue(w *sight.Worksheet) bool {
	return f.Claim && w.Result.Outcome.Over > 0 && notOnRecord(w) && f.TableTricks != "" &&
		!slices.ContainsFunc(f.Results.Rows, func(row adjustment.TypedResult) bool { return row.Tricks != "" })
}

// giveTransfer puts the result in, once the contract and the tricks at the table are typed. Where there are several, it
// offers them if that is all that was asked; who wants to keep the score is told to choose.
func (f *typedScore) giveTransfer(w *sight.Worksheet, offers bool) {
	table, err := f.typed().ReadTable(bridge.VulNone) // which is of no account for tricks
	switch after := transfer(w, f.Table, f.TableTricks); {
	case err != nil:
		f.At, f.Error = fault.Of(err).Field, fault.Of(err).Text
	case table == nil:
		f.At, f.Error = "table", "Type the contract that was played and the tricks that declarer took."
	case len(after) == 0:
		f.At, f.Error = "table-tricks", "So many tricks cannot change sides. Check what declarer took."
	case len(after) > 1 && !offers:
		f.At, f.Error = f.Results.Name, "Choose one of the results: tap it."
	case len(after) == 1:
		f.Results.Rows = []adjustment.TypedResult{after[0].row()}
		f.Reason = cmp.Or(f.Reason, after[0].words())
	}
}
