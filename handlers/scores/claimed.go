package scores

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/contested"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/views/parts"
	view "redress/views/scores"
)

// fewChips is how many results after a claim can be tapped; of more, those next to the one that is there.
const fewChips = 7

// ofClaim tells whether the tricks of a claim are to be counted: what was won before it, and what is given of the rest;
// also where an agreement was withdrawn (69B), whose tricks no line tells.
func ofClaim(w *sight.Worksheet) bool {
	end := w.Result.Outcome
	if end == nil || end.Over != 0 {
		return false
	}
	switch end.Count {
	case questionnaire.Worst, questionnaire.Back, questionnaire.Likely:
		return true
	case "":
		return end.Remedy == "tricks-awarded" && w.Pinned != nil && w.Pinned.Questionnaire.OfClaim()
	}
	return false
}

// counted puts in what the claim comes to that was played out; what is not known of it is asked for.
func counted(w *sight.Worksheet, f *view.ScoreForm) {
	if !f.Claim || !ofClaim(w) {
		return
	}
	count := w.Contested.CountBy(w.Record, w.Result)
	if count.Counts() {
		f.Rest = strconv.Itoa(count.Takes)
		if f.Reason == "" {
			f.Reason = reasonOf(w, count.Words())
		}
	} else if rest, known := w.Contested.RestBy(w.Record, w.Result); known && f.Rest == "" {
		f.Rest = strconv.Itoa(rest)
		if f.Reason == "" {
			f.Reason = reasonOf(w, "")
		}
	}
	if count.Known {
		f.Results.Rows = []adjustment.TypedResult{rowOf(count)}
	}
}

// rowOf is the result that a claim comes to, as the form has it.
func rowOf(count contested.Count) adjustment.TypedResult {
	return adjustment.TypedResult{Contract: count.Contract.String(), Tricks: strconv.Itoa(count.Tricks())}
}

// reasonOf is why a claim comes to so many tricks, with the reason that was given for what was found when it was played
// out; the line by which it does stands with the claim.
func reasonOf(w *sight.Worksheet, words string) string {
	k := w.Contested
	if agreed := agreedOn(w); agreed != nil {
		words += " " + agreed.Words(k.Play.Tricks)
	} else if k.Decides() {
		words += fmt.Sprintf(" On the worst normal line %s’s side wins %s.", k.Claimer.Name(),
			contested.OfClaimed(*k.Play.Worst, k.Claimed))
	}
	return strings.TrimSpace(words + " " + w.Texts.Of(k.Reason))
}

// agreedOn is what the side that agreed to a claim would have taken by the play of it, where it wants a trick back:
// what it would likely have won is the director's to judge (69B2). Nil where it is about something else.
func agreedOn(w *sight.Worksheet) *contested.Agreed {
	if k := w.Contested; w.Result.Outcome.Count == questionnaire.Likely && k.Holds(w.Record) {
		return k.Play.Agreed
	}
	return nil
}

// sayCount asks for what is not known of the tricks, and says what they come to.
func sayCount(w *sight.Worksheet, f *view.ScoreForm) {
	if !f.Claim || !ofClaim(w) {
		return
	}
	stood, known := contested.StoodAt(w.Record, w.Contested)
	count := w.Contested.CountBy(w.Record, w.Result)
	if count.Known && len(f.Results.Rows) == 1 && f.Results.Rows[0] == rowOf(count) {
		f.Transfer = count.Words()
		f.Results.Near = possible(stood, count.Tricks())
		return
	}
	f.AskCount = true
	if !known && w.Contested.Holds(w.Record) {
		stood.Left = w.Contested.Play.Tricks
	}
	if stood.Left > 0 {
		f.LeftWords = fmt.Sprintf("By the cards, %d were left.", stood.Left)
		if agreed := agreedOn(w); agreed != nil {
			f.LeftWords += " " + agreed.ForDirector(w.Contested.Play.Tricks)
		}
	}
	if f.NoContract = lacksContract(w.Record); f.NoContract && f.Before == "" && w.Record != nil &&
		w.Record.Ending != nil && w.Record.Ending.Won != nil {
		f.Before = strconv.Itoa(*w.Record.Ending.Won)
	}
	if known && stood.Known {
		f.Before, f.Results.Near = strconv.Itoa(stood.Won), possible(stood, -1)
	}
}

// lacksContract tells whether no contract is on record by which tricks give a score.
func lacksContract(r *record.Record) bool {
	if r == nil {
		return true
	}
	_, known := r.FinalContract()
	return !known
}

// possible are the results that a claim can come to, to be tapped.
func possible(s contested.Stood, at int) (chips []parts.Chip) {
	for takes := range s.Left + 1 {
		if n := s.Won + takes; n != at && (s.Left < fewChips || at >= 0 && max(n-at, at-n) == 1) {
			chips = append(chips, resultChip(s.Contract, n, fmt.Sprintf("%d of the %d left", takes, s.Left)))
		}
	}
	return chips
}

// countIsDue tells whether tricks were typed from which the result is not worked out yet, so that nobody has seen it.
func (f *typedScore) countIsDue(w *sight.Worksheet) bool {
	return f.Claim && ofClaim(w) && f.Before != "" && f.Rest != "" && len(f.Results.Rows) > 0 &&
		f.Results.Rows[0].Tricks == ""
}

// giveCount works the result out from the tricks won before the claim and those given of the rest.
func (f *typedScore) giveCount(w *sight.Worksheet) {
	before, err := number("before", f.Before, "Give the tricks that declarer’s side had won before the claim, 0 to "+
		"13.")
	rest, wrong := number("rest", f.Rest, "Give the tricks that declarer’s side takes of those left, as a number.")
	contract, unread := f.contract(w)
	stood, known := contested.StoodAt(w.Record, w.Contested)
	switch err := cmp.Or(err, wrong, unread); {
	case err != nil:
		f.At, f.Error = err.Field, err.Text
	case known && rest > stood.Left:
		f.At, f.Error = "rest", fmt.Sprintf("By the cards %d tricks were left: declarer’s side takes 0 to %d of them.",
			stood.Left, stood.Left)
	case known && before > 13-stood.Left:
		f.At, f.Error = "before", fmt.Sprintf("By the cards %d tricks were left: declarer’s side had won 0 to %d "+
			"before.", stood.Left, 13-stood.Left)
	case before+rest > 13:
		f.At, f.Error = "rest", fmt.Sprintf("With %d won before, 0 to %d were left.", before, 13-before)
	default:
		f.Results.Rows = []adjustment.TypedResult{{Contract: contract.String(), Tricks: strconv.Itoa(before + rest)}}
		f.Reason = cmp.Or(f.Reason, fmt.Sprintf("Declarer’s side had won %d before the claim and takes %d of the "+
			"rest: %s.", before, rest, contract.WithResult(before+rest)))
	}
}

// contract is the one that was played: as typed, or as recorded.
func (f *typedScore) contract(w *sight.Worksheet) (bridge.Contract, *fault.Error) {
	for _, row := range f.Results.Rows {
		if text := strings.TrimSpace(row.Contract); text != "" {
			if c, err := bridge.ParseContract(text); err == nil && !c.PassedOut() {
				return c, nil
			}
		}
	}
	if w.Record != nil {
		if c, known := w.Record.FinalContract(); known && !c.PassedOut() {
			return c, nil
		}
	}
	return bridge.Contract{}, fault.At(f.Results.Field(0), "Type the contract that was played, as 4S by N.")
}

// number reads a number of tricks.
func number(field, text, says string) (int, *fault.Error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 13 {
		return 0, fault.At(field, "%s", says)
	}
	return n, nil
}
