package bridge

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

var (
	linHands = regexp.MustCompile(`(?i)md\|([1-4])([^|]*)`)
	pbnHands = regexp.MustCompile(`(?i)(?:^|[\s"])([NESW]:(?:\s*(?:-|[2-9TJQKA10]*(?:\.[2-9TJQKA10]*){3})(?:[\s"\]]|$)){4})`)
)

// linSeats are the seats in the order in which LIN has the hands; the digit before them names the dealer among them.
var linSeats = [4]Seat{South, West, North, East}

// ReadDeal finds the hands of the first board in what somebody has copied from elsewhere: PBN, alone or in its tag,
// LIN, or an address that holds LIN. The fourth hand, which LIN leaves out, is what the others leave.
func ReadDeal(text string) (Deal, error) {
	if address, err := url.Parse(strings.TrimSpace(text)); err == nil && address.Query().Get("lin") != "" {
		text = address.Query().Get("lin")
	}
	if found := linHands.FindStringSubmatch(text); found != nil {
		return readLIN(found[2])
	}
	if found := pbnHands.FindStringSubmatch(text); found != nil {
		return ParsePosition(strings.TrimRight(found[1], " \t\r\n\"]"))
	}
	return Deal{}, errors.New(`there is no deal in it: PBN has one behind "Deal", such as N:AKQ2.T98.K32.J54 and three ` +
		`more hands, LIN behind "md"`)
}

func readLIN(text string) (d Deal, err error) {
	hands := strings.Split(text, ",")
	if len(hands) > len(linSeats) {
		return Deal{}, fmt.Errorf("the deal has %d hands and should have 4", len(hands))
	}
	for i, hand := range hands {
		if strings.TrimSpace(hand) == "" {
			continue
		}
		h, err := ParseHand(hand)
		if err != nil {
			return Deal{}, fmt.Errorf("%s's hand: %w", linSeats[i].Name(), err)
		}
		if d, err = d.With(linSeats[i], h); err != nil {
			return Deal{}, err
		}
	}
	d, _ = d.Complete()
	return d, nil
}
