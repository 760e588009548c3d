package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// averages are the two figures of each average, side by side: in percent of the top (Law 12C2(a)) and in IMPs
// (12C2(b)). The Law has no other pair of them.
var averages = []struct {
	kind          AwardKind
	percent, imps int64
}{{AveragePlus, 60, 3}, {Average, 50, 0}, {AverageMinus, 40, -3}}

// Percentage is what the award is worth in percent of the board's top: 60, 50 or 40 for the averages of Law 12C2(a),
// otherwise what it states. It is nil for stated IMPs that are not those of an average, for which the Law gives no
// conversion. In a session it may come to be worth more or less (12C2(c), [Game.SessionAward]).
func (a Award) Percentage() *big.Rat {
	if a.Percent != nil {
		return new(big.Rat).Set(a.Percent)
	}
	for _, average := range averages {
		if a.Kind == average.kind || a.IMPs != nil && a.IMPs.Cmp(big.NewRat(average.imps, 1)) == 0 {
			return big.NewRat(average.percent, 1)
		}
	}
	return nil
}

// InIMPs is what the award is worth on a board that is scored in IMPs: +3, 0 and -3 for the averages of Law 12C2(b),
// otherwise what it states. It is nil for a stated percentage that is not that of an average, for which the Law gives
// no conversion.
func (a Award) InIMPs() *big.Rat {
	if a.IMPs != nil {
		return new(big.Rat).Set(a.IMPs)
	}
	for _, average := range averages {
		if a.Kind == average.kind || a.Percent != nil && a.Percent.Cmp(big.NewRat(average.percent, 1)) == 0 {
			return big.NewRat(average.imps, 1)
		}
	}
	return nil
}

// Matchpoints is what the award is worth of a top: of the matchpoints of the board, whatever the number of results it
// has, or of the 2 points of a board-a-match; nil where it has no percentage.
func (a Award) Matchpoints(top int) *big.Rat {
	points := a.Percentage()
	if points == nil {
		return nil
	}
	return points.Mul(points, big.NewRat(int64(top), 100))
}

// in is the award in the unit that a method counts: percent of the top, or IMPs; nil where it has no figure in it.
func (a Award) in(method Method) *big.Rat {
	if method.InPercent() {
		return a.Percentage()
	}
	return a.InIMPs()
}

// Fits says why the award cannot be given on a board that is scored by a method; nil where it can. Law 12C2 gives
// artificial scores in percent and in IMPs, and converts the averages only.
func (a Award) Fits(method Method) error {
	switch {
	case method == ByTotalPoints || method == ByNetPoints:
		return errors.New("total points have no average: the Law gives artificial scores in percent and in IMPs " +
			"only, so assign a score, or cancel the board")
	case a.in(method) != nil:
		return nil
	case method.InPercent():
		return fmt.Errorf("%s are stated and the board is scored in percent: the Law gives no conversion, so state a "+
			"percentage", a)
	}
	return fmt.Errorf("%s is stated and the board is scored in IMPs: the Law gives no conversion, so state IMPs", a)
}

// InPercent tells whether artificial scores are percentages of the top under a method; under the others they are IMPs.
func (m Method) InPercent() bool { return m == ByMatchpoints || m == ByBoardAMatch }

// Check says what is wrong with the award; nil where nothing is.
func (a Award) Check() error {
	switch a.Kind {
	case AveragePlus, Average, AverageMinus:
		if a.Percent != nil || a.IMPs != nil {
			return fmt.Errorf("an %s has no figure of its own: choose a stated percentage, or leave the figure out", a)
		}
		return nil
	case Fixed:
		switch {
		case a.Percent == nil && a.IMPs == nil:
			return errors.New("the stated score has no figure: give a percentage from 0 to 100, or IMPs")
		case a.Percent != nil && (a.Percent.Sign() < 0 || a.Percent.Cmp(hundred) > 0):
			return fmt.Errorf("the stated percentage is %s: a percentage is 0 to 100", a.Percent.RatString())
		}
		return nil
	case "":
		return errors.New("choose average plus, average, average minus or a stated score")
	}
	return fmt.Errorf("%q is not an artificial score: it is average-plus, average, average-minus or fixed", a.Kind)
}

var hundred = big.NewRat(100, 1)

// String is the award in words: "average plus", or "55%".
func (a Award) String() string {
	switch {
	case a.Kind != Fixed:
		return strings.ReplaceAll(string(a.Kind), "-", " ")
	case a.Percent == nil && a.IMPs != nil:
		return a.IMPs.RatString() + " IMPs"
	case a.Percent == nil:
		return "a stated score"
	}
	return a.Percent.RatString() + "%"
}

// PercentAward is the award of a percentage: 60, 50 and 40 are the averages of Law 12C2(a), anything else is stated.
func PercentAward(percent *big.Rat) Award {
	for _, kind := range []AwardKind{AveragePlus, Average, AverageMinus} {
		if a := (Award{Kind: kind}); a.Percentage().Cmp(percent) == 0 {
			return a
		}
	}
	return Award{Kind: Fixed, Percent: new(big.Rat).Set(percent)}
}

// ParseAward reads the award of one side as scoring programs and people write it: "ave+", "A-", "avg-", "average plus",
// "60", "60%". Anything else is an error.
func ParseAward(text string) (Award, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	word = strings.NewReplacer("−", "-", "–", "-", " ", "", "average", "ave", "avg", "ave", "av+", "ave+", "av-",
		"ave-").Replace(word)
	switch word {
	case "ave+", "aveplus", "ave-plus", "a+":
		return Award{Kind: AveragePlus}, nil
	case "ave", "ave=", "a=":
		return Award{Kind: Average}, nil
	case "ave-", "aveminus", "ave-minus", "a-":
		return Award{Kind: AverageMinus}, nil
	}
	percent, ok := decimal(strings.TrimSuffix(word, "%"))
	if !ok || percent.Cmp(hundred) > 0 {
		return Award{}, fmt.Errorf("%q is not an artificial score: write ave+, ave, ave- or a percentage from 0 to 100",
			text)
	}
	return PercentAward(percent), nil
}

// ParseAwards reads the awards of both sides of a line, North-South first: USEBIO's "A6040", Bridgemate's "60%-40%", or
// two of [ParseAward] with a stroke or a comma between them. Anything else is an error.
func ParseAwards(text string) (northSouth, eastWest Award, err error) {
	ns, ew, ok := halves(strings.ReplaceAll(text, " ", ""))
	if ok {
		northSouth, err = ParseAward(ns)
		if err == nil {
			eastWest, err = ParseAward(ew)
		}
	}
	if !ok || err != nil {
		return Award{}, Award{}, fmt.Errorf("%q is not a pair of artificial scores: write North-South's percentage "+
			"and then East-West's, as in A6040, 60%%-40%% or A+/A-", text)
	}
	return northSouth, eastWest, nil
}

// halves parts a text into its two awards.
func halves(text string) (ns, ew string, ok bool) {
	for _, between := range []string{"/", ",", ";", "%-"} {
		if ns, ew, ok = strings.Cut(text, between); ok {
			return ns, ew, true
		}
	}
	digits, ok := strings.CutPrefix(strings.ToUpper(text), "A")
	if !ok || strings.Trim(digits, "0123456789") != "" {
		return "", "", false
	}
	switch {
	case len(digits) == 4, len(digits) == 6:
		return digits[:len(digits)/2], digits[len(digits)/2:], true
	case len(digits) == 5 && strings.HasPrefix(digits, "100"):
		return digits[:3], digits[3:], true
	case len(digits) == 5 && strings.HasSuffix(digits, "100"):
		return digits[:2], digits[2:], true
	}
	return "", "", false
}

// Code is two awards as USEBIO writes them, "A6040", North-South's first; false where one of them is in IMPs, or is no
// whole percentage below 100, which two digits cannot hold.
func Code(northSouth, eastWest Award) (string, bool) {
	ns, ew := northSouth.Percentage(), eastWest.Percentage()
	for _, percent := range []*big.Rat{ns, ew} {
		if percent == nil || !percent.IsInt() || percent.Sign() < 0 || percent.Cmp(hundred) >= 0 {
			return "", false
		}
	}
	return fmt.Sprintf("A%02s%02s", ns.RatString(), ew.RatString()), true
}
