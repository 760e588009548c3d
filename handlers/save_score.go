package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// showScore answers GET /cases/:id/score: the form of the assigned score.
func (s *Server) showScore(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if o.result.Outcome == nil || len(o.result.Outcome.Needs) == 0 {
		return c.Redirect(http.StatusSeeOther, o.head.Path)
	}
	return s.scorePage(c, o, o.scoreForm(), http.StatusOK)
}

func (s *Server) scorePage(c echo.Context, o *openCase, f views.ScoreForm, status int) (err error) {
	if f.Request, err = s.newRequest(); err != nil {
		return err
	}
	return s.render(c, status, views.AssignScore(s.page(c, "What the ruling gives", views.NavDesk, o.head.Crumbs("Score")...), o.head, f))
}

// scoreForm is the form with what stands.
func (o *openCase) scoreForm() views.ScoreForm {
	f := o.emptyScoreForm()
	score := o.Score
	if score == nil {
		if r := o.Record; r != nil {
			f.Table, f.TableTricks = tableResult(r)
			if contract, known := r.FinalContract(); known && f.Claim {
				f.Contract = contract.String()
			}
		}
		return f
	}
	f.Contract, f.Tricks = lineFields(firstResult(score.NorthSouth))
	f.Table, f.TableTricks = lineFields(score.Table)
	if score.Split() {
		f.Same = false
		f.EWContract, f.EWTricks = lineFields(firstResult(score.EastWest))
	}
	if score.Penalty != nil {
		f.PenaltySide, f.PenaltyAmount = score.Penalty.Side, score.Penalty.Amount
	}
	f.Reason = o.texts.Of(score.Reason)
	return f
}

func (o *openCase) emptyScoreForm() views.ScoreForm {
	f := views.ScoreForm{Same: true, ShowResult: true}
	if o.result.Outcome != nil {
		var words []string
		f.ShowResult, f.Claim = false, true
		for _, need := range o.result.Outcome.Needs {
			words = append(words, questionnaire.Needs[need])
			f.ShowPenalty = f.ShowPenalty || need == "penalty"
			f.ShowResult = f.ShowResult || need != "penalty" && need != "restriction"
			f.Claim = f.Claim && (need == "tricks" || need == "penalty")
		}
		f.Needs = strings.Join(words, "; ")
	}
	if vul, known := o.vulnerability(); known {
		f.Vul, f.VulKnown = vul.String(), true
	}
	return f
}

// vulnerability is that of the board: as recorded, or by its number (Law 2).
func (o *openCase) vulnerability() (bridge.Vulnerability, bool) {
	if o.Record != nil {
		if vul, known := o.Record.Vulnerability(); known {
			return vul, true
		}
	}
	if o.Board > 0 {
		return bridge.VulnerabilityOf(o.Board), true
	}
	return bridge.VulNone, false
}

// firstResult is the result that the form has room for; nil where the side is given none.
func firstResult(s *casefile.SideScore) *casefile.ScoreLine {
	if s == nil || len(s.Outcomes) == 0 {
		return nil
	}
	return &s.Outcomes[0].ScoreLine
}

func lineFields(l *casefile.ScoreLine) (contract, tricks string) {
	if l == nil {
		return "", ""
	}
	return l.Contract, strconv.Itoa(l.Tricks)
}

// saveScore answers POST /cases/:id/score: keeps the assigned score, or works it out first.
func (s *Server) saveScore(c echo.Context) error {
	o, err := s.load(c)
	if err != nil {
		return err
	}
	if _, err := request(c); err != nil {
		return err
	}
	f := o.typedScore(c)
	seen := basis(c)
	score, err := f.read(o)
	if o.result.Outcome == nil && err == nil {
		err = fault.New(fault.Conflict, "A question is open again, so no score is due yet. Look at the case first.")
	}
	if err == nil && c.FormValue("do") == "preview" {
		o.head.Seq = seen
		f.Preview = views.NewScoreView(score, o.texts)
		return s.scorePage(c, o, f.ScoreForm, http.StatusOK)
	}
	if err == nil {
		_, err = s.do(c, o, casefile.AssignScore{Score: *score, Reason: strings.TrimSpace(f.Reason), Basis: seen})
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict && known.Code != fault.Forbidden {
			return err
		}
		f.Error, f.Field = known.Text, known.Field
		if known.Code != fault.Conflict {
			// Only a person who was told that somebody else was faster has seen what stands now.
			o.head.Seq = seen
		}
		return s.scorePage(c, o, f.ScoreForm, known.Code.Status())
	}
	return c.Redirect(http.StatusSeeOther, o.head.Path+"#present")
}

// typedScore is the form as it was sent.
type typedScore struct{ views.ScoreForm }

func (o *openCase) typedScore(c echo.Context) typedScore {
	f := o.emptyScoreForm()
	f.Contract, f.Tricks = trimmed(c, "contract"), trimmed(c, "tricks")
	f.Table, f.TableTricks = trimmed(c, "table"), trimmed(c, "tabletricks")
	f.EWContract, f.EWTricks = trimmed(c, "ew"), trimmed(c, "ewtricks")
	f.Same = c.FormValue("split") == ""
	f.PenaltySide, f.PenaltyAmount = trimmed(c, "side"), trimmed(c, "penalty")
	f.Reason = c.FormValue("reason")
	if !f.VulKnown {
		f.Vul = c.FormValue("vul")
	}
	return typedScore{f}
}

// read works the typed form out.
func (f typedScore) read(o *openCase) (*casefile.Score, error) {
	score := &casefile.Score{}
	if f.ShowResult {
		vul, known := o.vulnerability()
		if !known {
			var err error
			if vul, err = bridge.ParseVulnerability(f.Vul); err != nil {
				return nil, fault.At("contract", "Say who is vulnerable, or give the case its board number.")
			}
		}
		given, err := line("contract", f.Contract, f.Tricks, vul)
		if err != nil {
			return nil, err
		}
		score.NorthSouth, score.EastWest = casefile.OneResult(given), casefile.OneResult(given)
		if !f.Same {
			if given, err = line("ew", f.EWContract, f.EWTricks, vul); err != nil {
				return nil, err
			}
			score.EastWest = casefile.OneResult(given)
		}
		if f.Table != "" {
			if score.Table, err = line("table", f.Table, f.TableTricks, vul); err != nil {
				return nil, err
			}
		}
	}
	if f.PenaltySide != "" || f.PenaltyAmount != "" {
		if f.PenaltyAmount == "" || f.PenaltySide != "north-south" && f.PenaltySide != "east-west" {
			return nil, fault.At("penalty", "Give the side and the amount of the penalty.")
		}
		score.Penalty = &casefile.Penalty{Side: f.PenaltySide, Amount: short(f.PenaltyAmount, casefile.MaxWord)}
	}
	return score, nil
}

func line(field, contract, tricks string, vul bridge.Vulnerability) (*casefile.ScoreLine, error) {
	if contract == "" {
		return nil, fault.At(field, "Give the contract and its declarer, as 4SX by N.")
	}
	n, err := strconv.Atoi(orElse(tricks, "-1"))
	if err != nil {
		n = -1
	}
	return casefile.NewScoreLine(field, contract, n, vul)
}
