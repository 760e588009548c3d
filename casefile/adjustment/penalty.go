package adjustment

import (
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
	"redress/session/score"
)

// Penalty is a procedural penalty (Law 90), or one that keeps order (Law 91). The Laws set no amounts: the regulating
// authority does.
type Penalty struct {
	Side   string              `json:"side"`           // north-south or east-west
	Amount string              `json:"amount"`         // an exact number of the unit; free words where there is no unit
	Unit   scoring.PenaltyUnit `json:"unit,omitempty"` // empty for a penalty that is only stated, not reckoned with

	Disciplinary bool `json:"disciplinary,omitempty"`
}

// Law is the subject under which the Laws allow the penalty.
func (p *Penalty) Law() rulebook.Subject {
	if p.Disciplinary {
		return rulebook.DisciplinaryPenalty
	}
	return rulebook.ProceduralPenalty
}

// Kind names the penalty by the law that allows it.
func (p *Penalty) Kind() string {
	if p.Disciplinary {
		return "Disciplinary penalty"
	}
	return "Procedural penalty"
}

var (
	amountWithUnit = regexp.MustCompile(`(?i)^([+-]?[0-9]+(?:[.,][0-9]+)?)\s*([\pL%]*|per cent)$`)

	// aTop is what stands behind a part of a top: its percentage is of a top with or without it.
	aTop = regexp.MustCompile(`(?i)(%|percent|per cent)\s+(?:of\s+)?(?:an?\s+|one\s+|the\s+)?(?:top|board)s?$`)

	writtenUnits = map[string]scoring.PenaltyUnit{
		"%": scoring.PercentOfTop, "percent": scoring.PercentOfTop, "per cent": scoring.PercentOfTop,
		"imp": scoring.PenaltyIMPs, "imps": scoring.PenaltyIMPs,
		"vp": scoring.VictoryPoints, "vps": scoring.VictoryPoints,
		"mp": scoring.PenaltyPoints, "mps": scoring.PenaltyPoints, "matchpoint": scoring.PenaltyPoints,
		"matchpoints": scoring.PenaltyPoints,
	}
)

// ParsePenalty reads the amount of a penalty as it is typed. A unit that stands behind the number says what it is
// counted in: "10%" and "10% of a top" are percent of a top, and so is "half a top". It must not be another one than
// the chosen unit, which may be empty. An amount that is no number is kept in its words. A fault is at "penalty".
func ParsePenalty(side, amount string, unit scoring.PenaltyUnit) (*Penalty, error) {
	p := &Penalty{Side: side, Amount: strings.TrimSpace(amount), Unit: unit}
	said := aTop.ReplaceAllString(strings.TrimRight(p.Amount, "."), "$1")
	for _, part := range partsOfTop {
		if strings.EqualFold(said, part.words) {
			said = part.percent + "%"
		}
	}
	parts := amountWithUnit.FindStringSubmatch(said)
	if parts == nil {
		return p, nil
	}
	written, known := writtenUnits[strings.ToLower(parts[2])]
	switch {
	case parts[2] != "" && !known:
		return p, nil
	case known && unit != "" && written != unit:
		return nil, fault.At("penalty", "The amount is %s%s, and it is to be counted in %s. Correct one of the two.",
			parts[1], written.Words(), unitName(unit))
	case known:
		p.Unit = written
	}
	p.Amount = strings.Replace(parts[1], ",", ".", 1)
	return p, nil
}

// amountInWords is an amount with its unit as people write it in a sentence.
var amountInWords = regexp.MustCompile(`(?i)(?:^|[^\pL\pN.,])([0-9]+(?:[.,][0-9]+)?)\s*` +
	`(%|percent|per cent|imps?|vps?|mps?|matchpoints?)(?:[^\pL\pN]|$)`)

// partsOfTop are the parts of a top that people write in words, in percent.
var partsOfTop = []struct{ words, percent string }{
	{"a tenth of a top", "10"}, {"a quarter of a top", "25"}, {"half a top", "50"}, {"half of a top", "50"},
}

// PenaltiesIn are the amounts that people name where they write of a penalty, each once, to be tapped: of "10% of a
// top, that is 2.4 MP" both. Where they name none, it is what they wrote, unless it is too long for an amount.
func PenaltiesIn(words string) (list []Penalty) {
	add := func(p Penalty) {
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	for _, found := range amountInWords.FindAllStringSubmatch(words, -1) {
		add(Penalty{Amount: strings.Replace(found[1], ",", ".", 1), Unit: writtenUnits[strings.ToLower(found[2])]})
	}
	for _, part := range partsOfTop {
		if strings.Contains(strings.ToLower(words), part.words) {
			add(Penalty{Amount: part.percent, Unit: scoring.PercentOfTop})
		}
	}
	said := strings.Trim(words, " .\n")
	if len(list) == 0 && said != "" && ledger.TooLong(ledger.MaxWord, "", said) == nil {
		add(Penalty{Amount: said})
	}
	return list
}

// Named is the amount with its unit.
func (p *Penalty) Named() string { return p.amountWords() }

func (p *Penalty) check() error {
	if p.Amount == "" || p.Side != string(NorthSouthOffended) && p.Side != string(EastWestOffended) {
		return fault.At("penalty", "Give the side and the amount of the penalty.")
	}
	if err := ledger.TooLong(ledger.MaxWord, "penalty", p.Amount); err != nil {
		return err
	}
	amount, isNumber := number(p.Amount)
	switch {
	case p.Unit == "" && isNumber:
		return fault.At("penalty-unit", "%s of what? Choose what the penalty is counted in.", p.Amount)
	case p.Unit == "":
		return nil
	case !slices.Contains(penaltyUnits, p.Unit):
		return fault.At("penalty-unit",
			"Choose what the penalty is counted in: percent of a top, IMPs, VPs or matchpoints.")
	case !isNumber || amount.Sign() <= 0:
		return fault.At("penalty", "%q is not an amount. Write it in figures, above 0, such as 10 or 0.5.", p.Amount)
	}
	return nil
}

var penaltyUnits = []scoring.PenaltyUnit{scoring.PercentOfTop, scoring.PenaltyIMPs, scoring.VictoryPoints,
	scoring.PenaltyPoints}

// counts tells whether a penalty can be taken off where these units are counted; one in words always can stand.
func (p *Penalty) counts(units []scoring.PenaltyUnit) error {
	if p == nil || p.Unit == "" || slices.Contains(units, p.Unit) {
		return nil
	}
	var counted []string
	for _, unit := range units {
		counted = append(counted, unitName(unit))
	}
	if len(counted) == 0 {
		return fault.At("penalty-unit", "With total points no penalty is counted in figures. Describe the penalty in "+
			"words.")
	}
	return fault.At("penalty-unit", "Penalties are counted in %s here, not in %s. Give it in that, or in words.",
		strings.Join(counted, " or "), unitName(p.Unit))
}

// unitName is a unit by itself.
func unitName(unit scoring.PenaltyUnit) string {
	return strings.Replace(strings.TrimSpace(unit.Words()), "%", "percent", 1)
}

// amountWords is the amount with its unit.
func (p *Penalty) amountWords() string {
	if p.Unit == "" {
		return p.Amount
	}
	return p.Amount + p.Unit.Words()
}

// Exact is the penalty for the arithmetic of the game; false where there is none, where it is only stated in words, and
// where nobody knows who sat there.
func (p *Penalty) Exact(play *session.Session, board int, table string) (scoring.Penalty, bool) {
	if p == nil || p.Unit == "" || play == nil {
		return scoring.Penalty{}, false
	}
	amount, ok := number(p.Amount)
	seat, known := seated(score.Game(play), board, table)
	if !ok || !known {
		return scoring.Penalty{}, false
	}
	penalty := scoring.Penalty{Contestant: seat.NS, Unit: p.Unit, Amount: amount, Match: seat.Match}
	if p.Against(bridge.EastWest) {
		penalty.Contestant = seat.EW
	}
	return penalty, penalty.Contestant.Number > 0
}

// Against tells whether the penalty is that side's.
func (p *Penalty) Against(side bridge.Side) bool { return Offender(p.Side).Is(side) }

// seated is who sat at a table for a board; false where the game does not know.
func seated(game scoring.Game, board int, table string) (scoring.Seated, bool) {
	for _, b := range game.Boards {
		if i := slices.IndexFunc(b.Lines, func(l scoring.Seated) bool { return l.Table == table }); b.Number == board &&
			i >= 0 {
			return b.Lines[i], true
		}
	}
	return scoring.Seated{}, false
}

// PenaltyWaits says that a penalty is not taken off yet.
const PenaltyWaits = "The penalty is not taken off yet: it counts as soon as the board has a result at this table."

// Waits tells whether a penalty that the session counts is not taken off yet, because the board has no result at the
// table.
func (p *Penalty) Waits(play *session.Session, board int, table string) bool {
	if p == nil || p.Unit == "" || play == nil {
		return false
	}
	_, counts := p.Exact(play, board, table)
	_, amount := number(p.Amount)
	_, played := play.Result(board, table)
	return amount && !counts && !played
}
