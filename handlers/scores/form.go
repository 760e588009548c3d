package scores

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/session"
	view "redress/views/scores"
)

// mostRows is how many results a list of the form shows; a score has fewer, and is told so.
const mostRows = 24

// empty is the worksheet before anything is known of the score.
func empty(w *sight.Worksheet) view.ScoreForm {
	f := view.ScoreForm{ShowResult: true, Results: outcomeList("contract"),
		EastWest: outcomeList("ew"), Theirs: outcomeList("theirs"),
		Normal: outcomeList("normal")}
	if w.Result.Outcome != nil {
		var words []string
		f.ShowResult, f.Claim = false, adjustment.TricksAlone(w.Result.Outcome.Needs)
		for _, need := range w.Result.Outcome.Needs {
			if !w.Score.Gives(need) {
				words = append(words, questionnaire.Needs[need])
			}
			f.ShowPenalty = f.ShowPenalty || need == "penalty"
			f.ShowResult = f.ShowResult || need != "penalty" && need != "restriction"
			if need == "artificial" {
				f.Kind = adjustment.Artificial
			}
		}
		f.Needs = strings.Join(words, "; ")
		f.Given = len(w.Result.Outcome.Needs) > len(words)
	}
	k := w.On().Circumstances()
	f.Disciplined = k.Disciplined
	if f.Corrects = f.Claim && k.Corrected; f.Corrects {
		f.Needs = "the right result, with the reason"
	}
	f.OwnError, f.ByFault, f.BothInnocent = k.OwnErrorWords(), view.NewByFault(k.ByFault), k.BothInnocent
	_, f.Points = rulebook.ScoreInPoints.In(w.Edition)
	if f.Likely = !f.Claim && k.Likely(); f.Likely && f.Kind == adjustment.SameScore {
		f.Kind = adjustment.ByLikelihood
	}
	if vul, known := vulnerability(w); known {
		f.Vul, f.VulKnown = vul.String(), true
	}
	return f
}

func outcomeList(name string) view.OutcomeList {
	return view.OutcomeList{TypedResults: adjustment.TypedResults{Name: name}}
}

// vulnerability is that of the board: as recorded, or as the session has it marked, or by its number (Law 2).
func vulnerability(w *sight.Worksheet) (bridge.Vulnerability, bool) {
	of := record.Record{Board: w.Board}
	if w.Record != nil {
		of.Board, of.Vul = cmp.Or(w.Record.Board, w.Board), w.Record.Vul
	}
	if w.Play != nil && of.Vul == nil && of.Board > 0 {
		marked := w.Play.Marking(of.Board)
		of.Vul = &marked.Vul
	}
	return of.Vulnerability()
}

// standing is the worksheet with the score that stands; where none does, with what is known of the board.
func standing(w *sight.Worksheet) view.ScoreForm {
	f := empty(w)
	f.Slip = w.On().Slip(w.Case.Place()).Key()
	if w.Score != nil {
		refill(w, &f, w.Score)
		f.Behind = casefile.ScoreBehind(w.Case, w.Result.Outcome, w.Others)
		if a := w.Appeals.Pending(); w.State == casefile.UnderReview && a != nil && !w.WorkedOut(a) {
			f.Reason = "" // it is the director's, and those who hear the appeal give their own
		}
		return f
	}
	f.Table, f.TableTricks = atTable(w)
	if found := w.On().Circumstances().ByFault; found != nil {
		f.Against, f.Proposed = string(found.Offender()), "from the answers"
		f.NSAward, f.EWAward = found.Proposed(bridge.NorthSouth), found.Proposed(bridge.EastWest)
		return f
	}
	if f.Claim {
		if f.Table != "" {
			f.Results.Rows = []adjustment.TypedResult{{Contract: f.Table, Tricks: f.TableTricks}}
			if after := transfer(w, f.Table, f.TableTricks); len(after) == 1 {
				f.Results.Rows = []adjustment.TypedResult{after[0].row()}
			}
		} else if w.Record != nil {
			if contract, known := w.Record.FinalContract(); known {
				f.Results.Rows = []adjustment.TypedResult{{Contract: contract.String()}}
				if w.Result.Outcome.Over > 0 {
					f.Table = contract.String()
				}
			}
		}
	}
	counted(w, &f)
	if side := w.ProposedOffender(); side != adjustment.Unnamed && !f.Claim {
		f.Against, f.Proposed = string(side), "from the record"
		if f.ShowPenalty {
			f.PenaltySide = adjustment.PenaltySide("", side)
		}
	}
	bothInnocent(w, &f)
	if f.Kind == adjustment.Artificial {
		f.NSAward, f.EWAward = adjustment.AveragesOf(w.Result, adjustment.Offender(f.Against))
		if both := adjustment.AgainstBy(f.NSAward, f.EWAward); f.Against == "" && both != adjustment.Unnamed {
			f.Against, f.Proposed = string(both), "from the answers"
		}
	}
	if f.Kind != adjustment.Artificial && adjustment.OwnPartOf(w.Result) == adjustment.OwnPartDone {
		f.Kind = adjustment.OwnDamage
	}
	ofDefenders(w, &f)
	return f
}

// bothInnocent proposes the score of a ruling that makes good an incorrect one: for it neither side has offended, and
// each is given its own results, or average plus where nothing can be told (82C, 12C2(a)).
func bothInnocent(w *sight.Worksheet, f *view.ScoreForm) {
	if !f.BothInnocent || f.Claim {
		return
	}
	f.Against, f.Proposed = string(adjustment.NeitherOffended), "from the answers"
	if f.Kind == adjustment.SameScore {
		f.Kind = adjustment.TwoScores
	}
}

// ofDefenders proposes the score of a ruling that takes the defenders' gain alone: the other side keeps the table's.
func ofDefenders(w *sight.Worksheet, f *view.ScoreForm) {
	k, played := w.On().Circumstances(), f.Table
	if k.DefendersGain {
		f.Kind = adjustment.TwoScores
	}
	if w.Record != nil && played == "" {
		if contract, known := w.Record.FinalContract(); known {
			played = contract.String()
		}
	}
	if defenders, ok := k.OfDefenders(played); ok {
		f.Against, f.Proposed = string(adjustment.OffenderOf(defenders)), "from the answers"
		keeps := &f.NSAward
		if defenders == bridge.NorthSouth {
			keeps = &f.EWAward
		}
		keeps.Kind = adjustment.AsPlayed
	}
}

// atTable is the result of the table: as the session has it, or else as recorded with the case.
func atTable(w *sight.Worksheet) (contract, tricks string) {
	if w.Play != nil {
		if r, known := w.Play.Result(w.Board, w.Table); known && !r.NotPlayed && !r.ScoreOnly &&
			r.Artificial == (session.Artificial{}) {
			return r.Contract.String(), strconv.Itoa(r.Tricks)
		}
	}
	if w.Record != nil {
		return record.TableResult(w.Record)
	}
	return "", ""
}

// refill puts a score back into the form it came from.
func refill(w *sight.Worksheet, f *view.ScoreForm, score *adjustment.Score) {
	f.Against, f.Reason = string(score.Offender), w.Texts.Of(score.Reason)
	if f.Table, f.TableTricks = atTable(w); score.Table != nil {
		f.Table, f.TableTricks = lineFields(score.Table)
		f.Slip = score.Slip.Key()
	}
	if score.Penalty != nil {
		f.PenaltySide, f.PenaltyAmount, f.PenaltyUnit = score.Penalty.Side, score.Penalty.Amount,
			string(score.Penalty.Unit)
	}
	if score.Field != nil {
		f.Method, f.Field, f.Knockout = string(score.Field.Method), fieldText(score.Field), score.Field.Knockout
	}
	ns, ew := score.NorthSouth, score.EastWest
	switch {
	case ns == nil || ew == nil:
	case ns.Artificial() && ew.Artificial():
		f.Kind, f.NSAward, f.EWAward = adjustment.Artificial, awardForm(ns), awardForm(ew)
	case ns.Damage != nil:
		refillDamage(f, ns.Damage, ew.Outcomes)
	case ew.Damage != nil:
		refillDamage(f, ew.Damage, ns.Outcomes)
	case f.Likely && !ns.Artificial() && !ew.Artificial() && score.Offender == adjustment.NorthSouthOffended:
		f.Kind, f.Results.Rows, f.Theirs.Rows = adjustment.ByLikelihood, rowsOf(ew.Outcomes), rowsOf(ns.Outcomes)
	case f.Likely && !ns.Artificial() && !ew.Artificial() && score.Offender == adjustment.EastWestOffended:
		f.Kind, f.Results.Rows, f.Theirs.Rows = adjustment.ByLikelihood, rowsOf(ns.Outcomes), rowsOf(ew.Outcomes)
	case score.Split():
		f.Kind, f.Results.Rows, f.EastWest.Rows = adjustment.TwoScores, rowsOf(ns.Outcomes), rowsOf(ew.Outcomes)
		f.NSAward, f.EWAward = awardForm(ns), awardForm(ew)
	default:
		f.Kind, f.Results.Rows = adjustment.SameScore, rowsOf(ns.Outcomes)
	}
}

// refillDamage puts damage that is parted back, with what the offenders are given where that is something else.
func refillDamage(f *view.ScoreForm, damage *adjustment.Damage, offenders []adjustment.Outcome) {
	f.Kind, f.Results.Rows, f.Normal.Rows = adjustment.OwnDamage, rowsOf(damage.Expected), rowsOf(damage.Normal)
	if rows := rowsOf(offenders); !slices.Equal(rows, f.Results.Rows) {
		f.Theirs.Rows = rows
	}
}

// besideSlip holds the table result of a form against the slip of the session. A form that has the result of the slip,
// or whose director has said which is right, has shown the slip as it is now.
func besideSlip(w *sight.Worksheet, f *view.ScoreForm) {
	var table *adjustment.ScoreLine
	if vul, known := vulnerability(w); known {
		table, _ = (&typedScore{*f}).typed().ReadTable(vul) // what cannot be read is refused when it is to be kept
	}
	at := w.On().AtTable(w.Case.Place(), table, f.Slip)
	if f.SlipAsked = at.Ask; !at.Ask {
		f.Slip = at.Slip.Key()
	}
	if at.Other {
		f.SlipWords = at.Slip.Words()
		if w.Director {
			f.SlipPath = fmt.Sprintf("/sessions/%s/results?board=%d", w.Play.ID, w.Board)
		}
	}
}

func rowsOf(outcomes []adjustment.Outcome) (rows []adjustment.TypedResult) {
	for _, o := range outcomes {
		row := adjustment.TypedResult{Lawful: string(o.Lawful)}
		row.Contract, row.Tricks = lineFields(&o.ScoreLine)
		if len(outcomes) > 1 {
			row.Share = adjustment.ShareText(o.Share)
		}
		rows = append(rows, row)
	}
	return rows
}

func lineFields(l *adjustment.ScoreLine) (contract, tricks string) {
	if l == nil {
		return "", ""
	}
	return l.Contract, strconv.Itoa(l.Tricks)
}

func awardForm(given *adjustment.SideScore) adjustment.TypedAward {
	switch a := given.Award; {
	case given.NoScore:
		return adjustment.TypedAward{Kind: adjustment.NoAward}
	case a == nil:
		return adjustment.TypedAward{}
	default:
		return adjustment.TypedAward{Kind: string(a.Kind), Percent: a.Percent, IMPs: a.IMPs, Points: a.Points}
	}
}

// fieldText is a typed field as it is typed.
func fieldText(field *adjustment.Field) string {
	var parts []string
	for _, r := range field.Results {
		text := strconv.Itoa(r.Points)
		if r.Tables > 1 {
			text = strconv.Itoa(r.Tables) + " × " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// typedScore is the worksheet as it was sent.
type typedScore struct{ view.ScoreForm }

func typed(w *sight.Worksheet, c echo.Context) *typedScore {
	f := empty(w)
	f.Kind, f.Against = adjustment.Way(c.FormValue("kind")), web.Trimmed(c, "offender")
	f.Results.Rows = typedRows(c, "contract", "tricks", "share", "lawful")
	f.EastWest.Rows = typedRows(c, "ew", "ewtricks", "ewshare", "ewlawful")
	f.Theirs.Rows = typedRows(c, "theirs", "theirstricks", "theirsshare", "theirslawful")
	f.Normal.Rows = typedRows(c, "normal", "normaltricks", "normalshare", "normallawful")
	f.NSAward = adjustment.TypedAward{Kind: web.Trimmed(c, "nsaward"), Percent: web.Trimmed(c, "nspercent"),
		IMPs: web.Trimmed(c, "nsimps"), Points: web.Trimmed(c, "nspoints")}
	f.EWAward = adjustment.TypedAward{Kind: web.Trimmed(c, "ewaward"), Percent: web.Trimmed(c, "ewpercent"),
		IMPs: web.Trimmed(c, "ewimps"), Points: web.Trimmed(c, "ewpoints")}
	f.Table, f.TableTricks, f.Slip = web.Trimmed(c, "table"), web.Trimmed(c, "tabletricks"), web.Trimmed(c, "slip")
	f.Before, f.Rest = web.Trimmed(c, "before"), web.Trimmed(c, "rest")
	f.Method, f.Field, f.Knockout = web.Trimmed(c, "method"), web.Trimmed(c, "field"), c.FormValue("knockout") != ""
	f.PenaltySide, f.PenaltyAmount, f.PenaltyUnit = web.Trimmed(c, "side"), web.Trimmed(c, "penalty"),
		web.Trimmed(c, "penaltyunit")
	f.Reason = web.Reason(c)
	if !f.VulKnown {
		f.Vul = c.FormValue("vul")
	}
	return &typedScore{f}
}

// typedRows are the rows of a list as they were sent; the fields of a row have the same place in their lists.
func typedRows(c echo.Context, contract, tricks, share, lawful string) []adjustment.TypedResult {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	at := func(name string, i int) string {
		if values := form[name]; i < len(values) {
			return strings.TrimSpace(values[i])
		}
		return ""
	}
	var rows []adjustment.TypedResult
	for i := range min(len(form[contract]), mostRows) {
		rows = append(rows, adjustment.TypedResult{Contract: at(contract, i), Tricks: at(tricks, i),
			Share: at(share, i), Lawful: at(lawful, i)})
	}
	return rows
}
