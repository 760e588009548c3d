package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// Percentage is what the award is worth in percent of the board's top: 60, 50 or 40 for the averages of Law 12C2(a),
// otherwise what it states, or what its IMPs come to. In a session it may come to be worth more or less (12C2(c),
// [Game.SessionAward]).
func (a Award) Percentage() *big.Rat {
	switch {
	case a.Kind == AveragePlus:
		return big.NewRat(60, 1)
	case a.Kind == AverageMinus:
		return big.NewRat(40, 1)
	case a.Kind == Fixed && a.Percent != nil:
		return new(big.Rat).Set(a.Percent)
	case a.Kind == Fixed && a.IMPs != nil:
		fromAverage := new(big.Rat).Mul(a.IMPs, big.NewRat(10, 3))
		return fromAverage.Add(fromAverage, big.NewRat(50, 1))
	}
	return big.NewRat(50, 1)
}

// InIMPs is what the award is worth on a board that is scored in IMPs: +3, 0 and -3 for the averages of Law 12C2(b). A
// stated percentage without IMPs of its own gives 3 IMPs for each 10 percent from average, in proportion.
func (a Award) InIMPs() *big.Rat {
	if a.Kind == Fixed && a.IMPs != nil {
		return new(big.Rat).Set(a.IMPs)
	}
	fromAverage := a.Percentage()
	fromAverage.Sub(fromAverage, big.NewRat(50, 1))
	return fromAverage.Mul(fromAverage, big.NewRat(3, 10))
}

// Matchpoints is what the award is worth of a top: of the matchpoints of the board, whatever the number of results it
// has, or of the 2 points of a board-a-match.
func (a Award) Matchpoints(top int) *big.Rat {
	points := a.Percentage()
	return points.Mul(points, big.NewRat(int64(top), 100))
}

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
	return fmt.Errorf("%q is no kind of artificial score: it is average-plus, average, average-minus or fixed", a.Kind)
}

var hundred = big.NewRat(100, 1)

// String is the award in words: "average plus", or "55%".
func (a Award) String() string {
	switch {
	case a.Kind != Fixed:
		return strings.ReplaceAll(string(a.Kind), "-", " ")
	case a.Percent == nil && a.IMPs != nil:
		return a.IMPs.RatString() + " IMPs"
	}
	return a.Percentage().RatString() + "%"
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

// ParseAward reads the award of one side as scoring programs and people write it: "ave+", "avg-", "average plus", "60",
// "60%". Anything else is an error.
func ParseAward(text string) (Award, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	word = strings.NewReplacer("−", "-", "–", "-", " ", "", "average", "ave", "avg", "ave", "av+", "ave+", "av-", "ave-").Replace(word)
	switch word {
	case "ave+", "aveplus", "ave-plus":
		return Award{Kind: AveragePlus}, nil
	case "ave", "ave=":
		return Award{Kind: Average}, nil
	case "ave-", "aveminus", "ave-minus":
		return Award{Kind: AverageMinus}, nil
	}
	percent, ok := decimal(strings.TrimSuffix(word, "%"))
	if !ok || percent.Cmp(hundred) > 0 {
		return Award{}, fmt.Errorf("%q is no artificial score: write ave+, ave, ave- or a percentage from 0 to 100", text)
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
		return Award{}, Award{}, fmt.Errorf("%q is no pair of artificial scores: write North-South's percentage and then East-West's, as in A6040 or 60%%-40%%", text)
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

// Code is two awards as USEBIO writes them, "A6040", North-South's first; false where one of them is no whole
// percentage below 100, which two digits cannot hold.
func Code(northSouth, eastWest Award) (string, bool) {
	ns, ew := northSouth.Percentage(), eastWest.Percentage()
	for _, percent := range []*big.Rat{ns, ew} {
		if !percent.IsInt() || percent.Sign() < 0 || percent.Cmp(hundred) >= 0 {
			return "", false
		}
	}
	return fmt.Sprintf("A%02s%02s", ns.RatString(), ew.RatString()), true
}
