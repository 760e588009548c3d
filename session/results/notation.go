package results

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
)

// tidied is a text as the notations here are compared: upper case, no outer blanks, a plain minus sign.
func tidied(text string) string {
	return strings.ToUpper(strings.TrimSpace(strings.ReplaceAll(text, "−", "-")))
}

// parseContract reads a contract whose declarer may stand elsewhere. Nil for a text that says that there is none, or
// that it is not known: PBN's "?" and "-".
func parseContract(text, declarer string) (*bridge.Contract, error) {
	switch tidied(text) {
	case "", "?", "-", "NONE":
		return nil, nil
	case "PO", "P/O", "P.O.", "ALLPASS", "AP", "0", "PAS", "PASSE", "PASSO", "PASO", "PASSEN", "GEPASST", "EINGEPASST",
		"RONDPAS", "PASSUT", "4PASS", "4 PASS":
		return &bridge.Contract{}, nil
	}
	text = strings.NewReplacer("**", "XX", "*", "X").Replace(text) // BridgeWebs marks doubles with stars
	c, err := bridge.ParseContract(text)
	if by := strings.TrimSpace(declarer); by != "" && by != "-" && by != "?" {
		seat, seatErr := bridge.ParseSeat(by)
		if seatErr != nil {
			return nil, seatErr
		}
		c, err = bridge.ParseContractBy(text, seat)
	}
	if err != nil {
		return nil, err
	}
	return &c, nil
}

// parseTricks reads tricks or a result; nil for a text that says nothing. Without a contract only a number of tricks
// can be read.
func parseTricks(text string, c *bridge.Contract) (*int, error) {
	switch tidied(text) {
	case "", "?", "-", "NONE":
		return nil, nil
	}
	if c == nil {
		return nil, nil
	}
	if c.PassedOut() { // which has none, so that any number tells of a contradiction
		tricks, _ := strconv.Atoi(tidied(text))
		return &tricks, nil
	}
	tricks, err := c.ParseResult(text)
	if err != nil {
		return nil, err
	}
	return &tricks, nil
}

// doubledBehind has the double behind the declarer.
var doubledBehind = regexp.MustCompile(`^([1-7])\s*(NT|[CDHSN])\s*([NESW])\s*(X{1,2})\s*(=|[+-]\d{1,2})$`)

// parseOutcome reads a contract with declarer and result in one text, as [bridge.CutResult] parts them; "4SWX-4" as
// vugraph files have it, or "pass". The tricks are nil where the text has no result.
func parseOutcome(text string) (*bridge.Contract, *int, error) {
	text = tidied(text)
	if parts := doubledBehind.FindStringSubmatch(text); parts != nil {
		c, err := bridge.ParseContract(parts[1] + parts[2] + parts[4] + " by " + parts[3])
		if err != nil {
			return nil, nil, err
		}
		tricks, err := c.ParseResult(parts[5])
		return &c, &tricks, err
	}
	written, result := bridge.CutResult(text)
	if strings.Trim(result, "0123456789") == "" { // a number may be one from which a table calculation took the plus
		written, result = text, ""
	}
	c, err := parseContract(written, "")
	if err != nil || c == nil {
		return c, nil, err
	}
	tricks, err := parseTricks(result, c)
	return c, tricks, err
}

var scoreForm = regexp.MustCompile(`^(NS|N/S|N-S|EW|E/W|E-W)?\s*([+-]?\d{1,5})(?:\s.*)?$`)

// parseScore reads points of North-South: "-50", "+420", PBN's "NS -50" and "EW 50". False where the text is none.
func parseScore(text string) (int, bool) {
	parts := scoreForm.FindStringSubmatch(tidied(text))
	if parts == nil {
		return 0, false
	}
	points, err := strconv.Atoi(parts[2])
	if strings.HasPrefix(parts[1], "E") {
		points = -points
	}
	return points, err == nil
}

var figureForm = regexp.MustCompile(`^[+-]?(?:\d{1,9}(?:[.,]\d{1,6})?|[.,]\d{1,6})$`)

// ParseFigure reads matchpoints, IMPs or a percentage: "23.5", "-3,25", "^12" as PBN marks an artificial value. Nil
// where the text is no such number.
func ParseFigure(text string) (figure *big.Rat, artificial bool) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "−", "-"))
	text, artificial = strings.CutPrefix(text, "^")
	text = strings.TrimSpace(strings.TrimSuffix(text, "%"))
	if !figureForm.MatchString(text) {
		return nil, artificial
	}
	figure, _ = new(big.Rat).SetString(strings.Replace(text, ",", ".", 1))
	return figure, artificial
}

// A letter in front is the section, but for N, E, S and W, which are taken for the side; between brackets any name is.
var contestantForm = regexp.MustCompile(
	`^(?:\(([A-Z\d]{1,12})\)\s*|([A-DF-MO-RT-VX-Z])[ -]*)?(NS|EW|N/S|E/W|[NESW])?[ -]*(\d{1,5})[ -]*` +
		`(NS|EW|N/S|E/W|N-S|E-W|[NESW])?(?:\s*\(([A-Z\d]{1,12})\))?$`)

// parseContestant reads the number of a contestant with what programs write around it: "7", "7NS", "EW 3", "A7" or
// "(A) 7 NS" of section A. Number 0 where the text is none.
func parseContestant(text string) (section string, number int, side string) {
	parts := contestantForm.FindStringSubmatch(tidied(text))
	if parts == nil {
		return "", 0, ""
	}
	number, _ = strconv.Atoi(parts[4])
	switch letters := parts[3] + parts[5]; {
	case letters == "":
	case strings.ContainsAny(letters, "NS"):
		side = bridge.NorthSouth.String()
	default:
		side = bridge.EastWest.String()
	}
	return cmp.Or(parts[1], parts[2], parts[6]), number, side
}

// parseLead reads a card with its suit first or last: "DK", "KD", "S10", "10♠". Nil where the text is none.
func parseLead(text string) *bridge.Card {
	if card, err := bridge.ParseCard(text); err == nil {
		return &card
	}
	letters := []rune(tidied(text))
	if len(letters) < 2 || len(letters) > 4 {
		return nil
	}
	if card, err := bridge.ParseCard(string(letters[len(letters)-1:]) + string(letters[:len(letters)-1])); err == nil {
		return &card
	}
	return nil
}

var dateForms = []string{"2006-01-02", "2006.01.02", "2006/01/02", "20060102", "02/01/2006", "2.1.2006", "2/1/2006",
	"2-Jan-2006", "2 January 2006"}

// awardOf is the award of a percentage; nil where there is none, or none that a board can be worth.
func awardOf(percent *big.Rat) *scoring.Award {
	if percent == nil {
		return nil
	}
	award := scoring.PercentAward(percent)
	if award.Check() != nil {
		return nil
	}
	return &award
}

// american has the month first; it is tried where a date can be nothing else.
const american = "1/2/2006"

// parseDate is a date as an ISO date. Days come before months, as USEBIO has it, unless there is no such month; false
// where the text is no whole date.
func parseDate(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if day, _, time := strings.Cut(text, " "); time && strings.Count(day, "/") == 2 { // a time follows
		text = day
	}
	if len(text) > 10 && (text[10] == ' ' || text[10] == 'T') {
		text = text[:10]
	}
	for _, form := range append(slices.Clone(dateForms), american) {
		if day, err := time.Parse(form, text); err == nil {
			return day.Format(time.DateOnly), true
		}
	}
	return "", false
}

// monthFirst is what else a date may be that does not say whether its first number is the day or the month, as an ISO
// date; false where it can be read in one way only.
func monthFirst(text string) (string, bool) {
	day, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	first, err := time.Parse("2/1/2006", day)
	other, wrong := time.Parse(american, day)
	return other.Format(time.DateOnly), err == nil && wrong == nil && !first.Equal(other)
}

// parseSpecial reads what programs write in the place of a result: an artificial score of both sides, or that the board
// was not played. Both are nil and false for any other text.
func parseSpecial(text string) (artificial *Artificial, notPlayed bool) {
	switch word := tidied(text); word {
	case "NOT PLAYED", "NP", "N/P", "NO PLAY", "LATE", "SIT OUT", "SIT-OUT", "SITOUT", "SITTING OUT":
		return nil, true
	case "ARBITRAL SCORE", "ADJUSTED", "ARTIFICIAL", "ADJ", "AVERAGE", "SPECIAL":
		return &Artificial{Text: strings.TrimSpace(text)}, false
	}
	if !strings.ContainsAny(text, "/,;%Aa") { // no two awards: thousands of contracts need not be tried
		return nil, false
	}
	ns, ew, err := scoring.ParseAwards(text)
	if err != nil {
		return nil, false
	}
	return &Artificial{Text: strings.TrimSpace(text), NS: &ns, EW: &ew}, false
}

// nobody tells whether a program writes this in the place of a contestant where its opponents sit out.
func nobody(text string) bool {
	switch tidied(text) {
	case "BYE", "PHANTOM", "SIT OUT", "SIT-OUT", "SITOUT", "SITTING OUT", "NOBODY", "FREI", "FREILOS", "RELAIS",
		"EXEMPT", "PAUZA", "PAUSE", "STILLE", "RIPOSO", "DESCANSO":
		return true
	}
	return false
}

// parseAward reads the award of one side, which needs a word or a percent sign so that it is no score; nil for any
// other text.
func parseAward(text string) *scoring.Award {
	word := tidied(text)
	if !strings.HasPrefix(word, "A") && !strings.HasSuffix(word, "%") {
		return nil
	}
	award, err := scoring.ParseAward(word)
	if err != nil {
		return nil
	}
	return &award
}

// parseHand reads a hand by its suits, spades first, as USEBIO and the ACBL hold it: "AKT4" or "A K 10 4", and nothing
// or dashes for a void.
func parseHand(suits [4]string) (bridge.Hand, error) {
	for i, suit := range suits {
		if len(suit) > 60 {
			return bridge.Hand{}, fmt.Errorf("%q is too long for a suit", shortened(suit, 20))
		}
		suits[i] = strings.NewReplacer(" ", "", "-", "", "—", "").Replace(suit)
	}
	hand, err := bridge.ParseHand(strings.Join(suits[:], "."))
	if err == nil && hand.Len() != 13 {
		err = errors.New(strconv.Itoa(hand.Len()) + " cards, and a hand has 13 (6B)")
	}
	return hand, err
}
