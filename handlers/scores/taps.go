package scores

import (
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views/parts"
	view "redress/views/scores"
)

// tap does what a button of the worksheet other than its last ones asks for; false for those. "add:ew:4S by N|10" puts
// a result into a list, "drop:ew:1" takes one out, "penalty:vps|0.5" fills in an amount, and "team:average|average"
// what Law 86B gives, "table:slip" takes the result of the slip, "transfer" works out where the tricks lead that change
// sides, and "count" what those come to that were won before a claim and are given after it.
func (f *typedScore) tap(do string, w *sight.Worksheet) bool {
	what, rest, _ := strings.Cut(do, ":")
	where, value, _ := strings.Cut(rest, ":")
	list := map[string]*view.OutcomeList{"contract": &f.Results, "ew": &f.EastWest, "theirs": &f.Theirs,
		"normal": &f.Normal}[where]
	switch {
	case what == "transfer", (do == "save" || do == "preview") && f.sumIsDue(w):
		f.giveTransfer(w, what == "transfer")
	case what == "count", (do == "save" || do == "preview") && f.countIsDue(w):
		f.giveCount(w)
	case what == "add" && list != nil:
		contract, tricks, _ := strings.Cut(value, "|")
		if f.Claim && contract != "" {
			list.Rows = nil // only tricks change sides: there is one result, and another takes its place
		}
		add(list, adjustment.TypedResult{Contract: contract, Tricks: tricks})
	case what == "drop" && list != nil:
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(list.Rows) {
			list.Rows = append(list.Rows[:i:i], list.Rows[i+1:]...)
		}
	case what == "penalty":
		unit, amount, _ := strings.Cut(rest, "|")
		f.PenaltyUnit, f.PenaltyAmount = unit, amount
		against := adjustment.Offender(f.Against)
		if side, ok := casefile.Sanctioned(w.Case); ok {
			against = adjustment.OffenderOf(side)
		}
		f.PenaltySide = adjustment.PenaltySide(f.PenaltySide, against)
	case do == "say":
		f.giveResultsAsReason()
	case what == "team":
		f.giveTeams(rest)
	case what == "table":
		slip := w.On().Slip(w.Case.Place())
		if f.Slip = slip.Key(); where == "slip" {
			f.Table, f.TableTricks = lineFields(slip)
		}
	default:
		return false
	}
	return true
}

// giveResultsAsReason puts all the results that are typed into the reason, in a sentence; one that named others goes.
func (f *typedScore) giveResultsAsReason() {
	said := f.Results.InSentence()
	if said == "" {
		f.Error, f.At = "Type the results first, each with its tricks.", f.Results.Name
		return
	}
	f.Reason = web.Joined(adjustment.WithoutLikely(f.Reason), said)
}

// add puts a result into the first row that is empty, or into a new one.
func add(l *view.OutcomeList, row adjustment.TypedResult) {
	for i, there := range l.Rows {
		if there.Contract == "" && there.Tricks == "" && row.Contract != "" {
			l.Rows[i].Contract, l.Rows[i].Tricks = row.Contract, row.Tricks
			return
		}
	}
	if len(l.Rows) == 0 && row.Contract == "" {
		l.Rows = append(l.Rows, adjustment.TypedResult{})
	}
	if len(l.Rows) < mostRows {
		l.Rows = append(l.Rows, row)
	}
}

// near are the results to tap beside a list: that of the table, and one trick more and fewer than the last one there.
// How many tricks that is away from the table stands with them, so that nobody taps twice for one trick.
func near(l view.OutcomeList, table, tableTricks string) (chips []parts.Chip) {
	more := func(chip parts.Chip) {
		if !slices.ContainsFunc(chips, func(there parts.Chip) bool { return there.Value == chip.Value }) {
			chips = append(chips, chip)
		}
	}
	played, from := "", 0
	if contract, err := bridge.ParseContract(table); err == nil {
		if tricks, err := contract.ParseResult(tableTricks); err == nil || contract.PassedOut() {
			more(resultChip(contract, tricks, "at the table"))
			played, from = contract.String(), tricks
		}
	}
	for i := len(l.Rows) - 1; i >= 0; i-- {
		contract, err := bridge.ParseContract(l.Rows[i].Contract)
		if err != nil || contract.PassedOut() {
			continue
		}
		tricks, err := contract.ParseResult(l.Rows[i].Tricks)
		if err != nil {
			continue
		}
		if played != contract.String() {
			from = tricks
		}
		for _, n := range []int{tricks + 1, tricks - 1} {
			if bridge.CheckTricks(n) == nil {
				more(resultChip(contract, n, tricksAway(n-from)))
			}
		}
		break
	}
	return chips
}

// tricksAway says how many tricks more or fewer a result has.
func tricksAway(n int) string {
	switch {
	case n == 1:
		return "a trick more"
	case n == -1:
		return "a trick fewer"
	case n < 0:
		return strconv.Itoa(-n) + " tricks fewer"
	}
	return strconv.Itoa(n) + " tricks more"
}

func resultChip(c bridge.Contract, tricks int, note string) parts.Chip {
	return parts.Chip{Value: c.String() + "|" + strconv.Itoa(tricks), Text: c.WithResult(tricks), Note: note}
}
