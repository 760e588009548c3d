package scores

import (
	"fmt"
	"strconv"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/views/parts"
)

// transfer are the results after the tricks that the outcome moves (64A), to be tapped: that of the side from which
// they go over, or of both where nobody has said which it is.
func transfer(w *sight.Worksheet, table, tableTricks string) (chips []parts.Chip) {
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
	for _, from := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		after, ok := adjustment.Transferred(contract.Declarer, tricks, over, from)
		if !ok || known && from.Name() != named {
			continue
		}
		words := map[bool]string{true: "one trick to %s", false: strconv.Itoa(over) + " tricks to %s"}[over == 1]
		chips = append(chips, resultChip(contract, after, fmt.Sprintf(words, from.Opponents().Name())))
	}
	return chips
}
