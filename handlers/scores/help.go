package scores

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/session/regulations"
	"redress/views/parts"
	view "redress/views/scores"
)

// fill adds to a form what helps to judge: what came at the other tables, what can be tapped, the usual penalties.
func fill(w *sight.Worksheet, f *view.ScoreForm) {
	for _, l := range []*view.OutcomeList{&f.Results, &f.EastWest, &f.Theirs, &f.Normal} {
		if len(l.Rows) == 0 {
			l.Rows = []adjustment.TypedResult{{}}
		}
		l.Total, l.Whole = l.Sum()
		l.Near = near(*l, f.Table, f.TableTricks)
	}
	var after []parts.Chip
	for _, m := range transfer(w, f.Table, f.TableTricks) {
		after = append(after, m.chip())
	}
	f.Results.Near = append(after, f.Results.Near...)
	sayTransfer(w, f)
	sayCount(w, f)
	if contract, err := bridge.ParseContract(f.Table); err == nil {
		f.TableWords = resultWords(contract, f.TableTricks)
	}
	besideSlip(w, f)
	var results adjustment.TypedResults
	// Other scores have several lists, or none.
	f.SayResults = f.ShowResult && !f.Claim && f.Kind == adjustment.SameScore
	if f.Claim && casefile.Corrects(w.Result.Outcome) {
		results = f.Results.TypedResults
	}
	run := w.Running
	if w.Actor.Member != nil {
		run = nil // those who hear an appeal give reasons of their own
	}
	f.Phrases = casefile.ScoreReasons(w.Case, run, w.Result, results,
		adjustment.TypedResult{Contract: f.Table, Tricks: f.TableTricks}, w.Texts.Of)
	f.AskField, f.Methods = w.Typeable, parts.MethodChoices()
	f.Teams = teamBoards(w)
	f.Percent, f.IMPs, f.Units = true, true, []scoring.PenaltyUnit{scoring.PercentOfTop, scoring.PenaltyIMPs,
		scoring.VictoryPoints, scoring.PenaltyPoints}
	if w.Play != nil && !w.Typeable {
		f.Percent, f.Units = w.Play.Scoring.InPercent(), w.Play.PenaltyUnits()
		f.IMPs = !f.Percent
	}
	if _, entered := casefile.Sanctioned(w.Case); entered {
		f.Sanction = w.Texts.Of(casefile.Reviewed(w.Case).Decision.Sanction)
		f.Standards = decidedPenalties(f.Sanction)
	}
	if w.Play != nil {
		f.Came = came(adjustment.CameElsewhere(w.Play, w.Case.Place()))
		if !f.Disciplined { // the amounts of an authority are those of procedural penalties
			f.Standards = append(f.Standards, standardPenalties(w.Play)...)
		}
	}
}

func resultWords(contract bridge.Contract, tricks string) string {
	n, err := contract.ParseResult(tricks)
	if err != nil {
		return contract.Symbol()
	}
	return contract.WithResult(n)
}

// came shows what was reached at the other tables.
func came(list []adjustment.Came) (v view.CameView) {
	for _, c := range list {
		v.Tables += c.Tables
		bid := view.BidView{Contract: c.Contract.Symbol(), Typed: c.Contract.String(), Tables: c.Tables}
		for _, r := range c.Results {
			chip := resultChip(c.Contract, r.Tricks, fmt.Sprintf("× %d", r.Tables))
			chip.Text = strings.TrimPrefix(chip.Text, bid.Contract+" ")
			bid.Results = append(bid.Results, chip)
		}
		v.Bids = append(v.Bids, bid)
	}
	return v
}

// decidedPenalties are the amounts that a decision on an appeal names as its sanction, to tap (92A).
func decidedPenalties(sanction string) (chips []parts.Chip) {
	for _, p := range adjustment.PenaltiesIn(sanction) {
		chips = append(chips, parts.Chip{Value: "penalty:" + string(p.Unit) + "|" + p.Amount, Text: p.Named(),
			Note: "As decided on the appeal."})
	}
	return chips
}

// standardPenalties are the amounts of the authority of a session, to tap (Law 90).
func standardPenalties(play *session.Session) (chips []parts.Chip) {
	units := map[regulations.Key]scoring.PenaltyUnit{
		regulations.PenaltyPercent: scoring.PercentOfTop, regulations.PenaltyIMPs: scoring.PenaltyIMPs,
		regulations.PenaltyVPs: scoring.VictoryPoints,
	}
	for _, s := range play.Settings.All() {
		unit, known := units[s.Key]
		if !known || s.Value == "" || !slices.Contains(play.PenaltyUnits(), units[s.Key]) {
			continue
		}
		term, _ := regulations.TermOf(s.Key)
		chip := parts.Chip{Value: "penalty:" + string(unit) + "|" + s.Value, Text: term.Words(s.Value),
			Note: web.Upper(s.Source) + "."}
		if s.Sure == regulations.Chosen {
			chip.Note = "As this session has it."
		}
		if s.Note != "" {
			chip.Note += " " + s.Note
		}
		chips = append(chips, chip)
	}
	return chips
}
