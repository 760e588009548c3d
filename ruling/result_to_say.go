package ruling

import (
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// ResultToSay is how the words of a ruling end, once for all its matters: the score that both sides get, or the result
// at the table where that stands, for the words of a questionnaire can name neither. It is empty where the result is
// not known. ends are where the matters end.
func ResultToSay(score *adjustment.Score, table *record.Record, ends ...*questionnaire.Reached) string {
	if score == nil {
		line := tableResult(table)
		if line == nil || !leavesScore(ends) {
			return ""
		}
		return lineToSay("The result is ", line, tricksOf(line, nil))
	}
	var said []string
	switch tricks := tricksGiven(score); {
	case tricks != "":
		said = append(said, lineToSay("The result is now ", &score.NorthSouth.Outcomes[0].ScoreLine, tricks))
	case score.Sentences() != "":
		said = append(said, score.Sentences())
	case score.InPlaceOf() != nil:
		said = append(said, lineToSay("The result is ", score.InPlaceOf(), tricksOf(score.InPlaceOf(), nil)))
	}
	if score.Penalty != nil {
		said = append(said, score.Penalty.Kind()+": "+score.Penalty.Words()+".")
	}
	return strings.Join(said, " ")
}

// lineToSay is a result with its points and tricks.
func lineToSay(lead string, line *adjustment.ScoreLine, tricks string) string {
	result := newResultLine(line)
	contract, err := bridge.ParseContract(line.Contract)
	switch {
	case line.Contract == "":
		return lead + result.Points + "."
	case err == nil && contract.PassedOut():
		return "The board is passed out."
	}
	return strings.TrimSpace(lead + result.Result + ", " + result.Points + ". " + tricks)
}

// resultToSay is that of a ruling as it was issued. One that is reserved says none yet, and of a fouled board each
// table is compared by the form that it played.
func resultToSay(p printing) string {
	if p.t.Reserved || p.t.FouledBoard() {
		return ""
	}
	own := p.t.Own
	if own != nil && len(p.t.Matters) == 0 && SaysResult(p.Texts.Of(own.Words), p.t.Score) {
		return "" // the director has said it
	}
	return ResultToSay(p.t.Score, tableOf(p.t), endsOf(p.t)...)
}

// SaysResult tells whether a director's own words say the result: they name one, and no more than one is given. Where
// each side has its own score, or several results are weighted, a result that they name is a part of it at most.
func SaysResult(words string, score *adjustment.Score) bool {
	return adjustment.NamesResult(words) && (score == nil || score.Words() == "" || tricksGiven(score) != "")
}

// endsOf are where the matters of a ruling end.
func endsOf(t casefile.Transcript) (ends []*questionnaire.Reached) {
	for _, m := range append([]casefile.TranscriptMatter{t.TranscriptMatter}, t.Matters...) {
		ends = append(ends, m.Outcome)
	}
	return ends
}
