package scoring

import (
	"errors"
	"math/big"

	"redress/bridge"
)

// FouledRule is how a board is scored that was played in several forms (Law 87B): each form is a field of its own, and
// the rule says when such a field is too small to be compared. Tables of teams compare only where both played the same
// form (87C, 86B2).
type FouledRule string

// The rules for fouled boards. A form that is large enough is scored as a board on which the other results are missing
// ([Rules.Missing]); one that is too small gets artificial scores by rank, which ties share: 70, 60 and 50 percent, 65
// and 55, or 60.
const (
	// NeubergForms has no form that is too small.
	NeubergForms FouledRule = ""

	// FouledEBU gives artificial scores to fewer than 3 results, if they are about a third of the field or less.
	// "About" is taken as no more than a third exactly: 2 of 6 are too few, 2 of 5 are not, which is the case that the
	// practice was told by. The percentages are those that were named with it as the alternative.
	FouledEBU FouledRule = "ebu"

	// FouledACBL gives artificial scores to fewer than 4 results, but not to 3 where no form has more (ACBL Bulletin,
	// June 1991).
	FouledACBL FouledRule = "acbl"
)

// tooSmall tells whether a form with so many results is not compared within itself, on a board that should have had
// scheduled results; largest says that no form has more results.
func (f FouledRule) tooSmall(results, scheduled int, largest bool) bool {
	switch f {
	case FouledEBU:
		return results < 3 && 3*results <= scheduled
	case FouledACBL:
		return results < 3 || results == 3 && !largest
	}
	return false
}

// form is the lines that played a board in the same form.
type form struct {
	name    string
	at      []int // where its lines stand on the board
	lines   []Line
	results int // lines with a result or a real score
}

// forms divides a board by the forms in which it was played, in the order in which they first occur.
func (b Board) forms() []form {
	var forms []form
	for i, seated := range b.Lines {
		in := 0
		for in < len(forms) && forms[in].name != seated.Form {
			in++
		}
		if in == len(forms) {
			forms = append(forms, form{name: seated.Form})
		}
		forms[in].at = append(forms[in].at, i)
		forms[in].lines = append(forms[in].lines, seated.Line)
		if seated.compared() {
			forms[in].results++
		}
	}
	return forms
}

// oneForm is the board as one field, whatever was played.
func (b Board) oneForm() (f form) {
	for i, seated := range b.Lines {
		f.at, f.lines = append(f.at, i), append(f.lines, seated.Line)
	}
	return f
}

// fouled scores one form of a board that has several. In IMPs, whatever they are divided by, a form has the comparisons
// that it has, as ACBLscore does it; only a sum of IMPs is brought to those of the whole board.
func (r Rules) fouled(f form, scheduled, results int, largest bool) (SideFigures, error) {
	switch {
	case r.Method == ByMatchpoints && r.Fouled.tooSmall(f.results, scheduled, largest):
		return r.smallForm(f, scheduled)
	case r.Method == ByMatchpoints:
		return r.Board(f.lines, scheduled)
	case f.results == 1:
		return SideFigures{}, errors.New("one result alone has nothing to compare with: choose a method and announce " +
			"it, or give an artificial score")
	}
	r.Missing = TopOfPlayed
	if r.Method == ByCrossIMPs && r.Divisor == Undivided {
		return r.enlarged(f, results)
	}
	return r.Board(f.lines, len(f.lines))
}

// smallForm gives the results of a form their percentages by rank. They are 5 percent apart for each matchpoint within
// the form, which shares them among ties and weights them for weighted scores.
func (r Rules) smallForm(f form, scheduled int) (SideFigures, error) {
	within := Rules{Method: ByMatchpoints, Missing: TopOfPlayed, Split: r.Split}
	figures, err := within.Board(f.lines, len(f.lines))
	if err != nil {
		return SideFigures{}, err
	}
	figures.Top = r.top(scheduled)
	return r.remade(f, figures, func(won *big.Rat) *big.Rat {
		percent := new(big.Rat).Mul(won, big.NewRat(5, 1))
		percent.Add(percent, big.NewRat(int64(65-5*f.results), 1))
		return percent.Mul(percent, big.NewRat(int64(figures.Top), 100))
	}, func(a Award) *big.Rat { return a.Matchpoints(figures.Top) }), nil
}

// enlarged brings the sum of IMPs within a form to the comparisons of the whole board, as ACBLscore does:
// (results - 1) / (results of the form - 1).
func (r Rules) enlarged(f form, results int) (SideFigures, error) {
	exact := r
	exact.EachBoard = Rounding{}
	figures, err := exact.Board(f.lines, len(f.lines))
	if err != nil {
		return figures, err
	}
	factor := big.NewRat(int64(results-1), int64(max(f.results-1, 1)))
	return r.remade(f, figures, func(sum *big.Rat) *big.Rat { return new(big.Rat).Mul(sum, factor) },
		func(a Award) *big.Rat {
			imps := a.InIMPs()
			return imps.Mul(imps, big.NewRat(int64(results-1), 1))
		}), nil
}

// remade puts what a form is worth on the scale of the whole board: real scores from what they are worth within the
// form, artificial ones, which are of the whole board anyway, by themselves.
func (r Rules) remade(f form, figures SideFigures, real func(*big.Rat) *big.Rat,
	artificial func(Award) *big.Rat) SideFigures {
	centre := big.NewRat(int64(figures.Top), 2)
	remake := func(within []*big.Rat, side bridge.Side) []*big.Rat {
		values := make([]*big.Rat, len(within))
		for i, value := range within {
			if award := f.lines[i].Given(side).Award; award != nil {
				values[i] = r.EachBoard.Apply(artificial(*award), centre)
			} else if value != nil {
				values[i] = r.EachBoard.Apply(real(value), centre)
			}
		}
		return values
	}
	figures.NorthSouth = remake(figures.NorthSouth, bridge.NorthSouth)
	figures.EastWest = remake(figures.EastWest, bridge.EastWest)
	return figures
}
