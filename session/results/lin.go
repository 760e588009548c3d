package results

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
)

// readLIN reads the files of Bridge Base: boards as its hand viewer writes them, and the records of vugraph matches
// with the results of both rooms. The format is commands of two letters, each with a value between bars.
func readLIN(r *reading, text string) error {
	l := &linReader{reading: r, at: 1}
	for strings.Contains(text, "|") {
		command, rest, _ := strings.Cut(text, "|")
		l.at += strings.Count(command, "\n")
		value, rest, ends := strings.Cut(rest, "|")
		if !ends {
			return brokenAt(l.at, "The file ends within the value of %q: it is cut off. Copy it again.",
				shortened(strings.TrimSpace(command), 10))
		}
		if err := l.command(strings.ToLower(strings.TrimSpace(command)), value); err != nil {
			return err
		}
		l.at += strings.Count(value, "\n")
		text = rest
	}
	if rest := strings.TrimSpace(text); rest != "" {
		return brokenAt(l.at, "The file ends with %q, which is not a whole command: it is cut off. Copy it again.",
			shortened(rest, 20))
	}
	l.end()
	if len(l.deals) > 0 && !l.other {
		l.deals[len(l.deals)-1].last = true
	}
	return l.takeIn()
}

type linReader struct {
	*reading
	at      int
	match   linMatch
	other   bool // what is read belongs to a match that is not to be read
	names   []string
	board   *linDeal // the board that is being read
	deals   []*linDeal
	heading string // of the board that comes next
	closed  bool   // there is a closed room
}

// linDeal is a board at a table, as far as it has been read.
type linDeal struct {
	at      int
	room    string // "o" or "c"; empty outside vugraph
	number  string
	hands   string // as in the file
	names   []string
	vul     string
	auction []linCall
	play    []string
	claim   string
	last    bool // the file ends with it
}

type linCall struct{ call, words string }

// What a board can hold: a legal auction has at most 319 calls.
const (
	maxCalls = 400
	maxCards = 52
)

func (l *linReader) command(command, value string) error {
	value = strings.TrimSpace(value)
	if command == "vg" {
		l.vugraph(value)
	}
	if l.other {
		return nil
	}
	switch command {
	case "rs":
		l.match.resultsAt, l.match.results = l.at, value
	case "pn":
		if l.board != nil && l.board.room == "" && l.board.hands != "" {
			l.end()
		}
		l.names = strings.SplitN(value, ",", 9)
	case "qx":
		l.end()
		room := strings.ToLower(value[:min(len(value), 1)])
		if room != "o" && room != "c" {
			room = ""
		}
		l.begin()
		l.closed = l.closed || room == "c"
		l.board.room, l.board.number = room, strings.TrimLeft(value, "ocOC")
	case "md":
		if value == "" || value == "0" {
			return nil
		}
		if l.board == nil || l.board.hands != "" && l.board.room == "" {
			l.end()
			l.begin()
		}
		l.board.hands, l.board.names = value, l.names
	case "ah":
		if l.board == nil {
			l.heading = value
		} else {
			l.board.number = value
		}
	case "sv", "mb", "an", "pc", "mc":
		if l.board != nil {
			l.board.event(command, value)
		}
	}
	if len(l.deals) > maxRows {
		return brokenAt(l.at, "There are more than %d boards. A session of play has fewer; split the file.", maxRows)
	}
	return nil
}

func (l *linReader) begin() {
	l.board = &linDeal{at: l.at, number: l.heading}
	l.heading = ""
}

func (l *linReader) end() {
	if l.board != nil {
		l.deals = append(l.deals, l.board)
	}
	l.board = nil
}

var linCalls = regexp.MustCompile(`(?i)([1-7](?:NT|[CDHSN])|XX|P(?:ASS)?|D(?:BL)?|X|R)(!?)`)

// event takes in something of the auction or the play.
func (d *linDeal) event(command, value string) {
	switch command {
	case "sv":
		d.vul = strings.ToLower(value)
	case "mb":
		for _, call := range linCalls.FindAllString(value, maxCalls) {
			if len(d.auction) < maxCalls {
				d.auction = append(d.auction, linCall{call: call})
			}
		}
	case "an":
		if len(d.auction) > 0 {
			d.auction[len(d.auction)-1].words = clean(value, maxText)
		}
	case "pc":
		if len(d.play) <= maxCards {
			d.play = append(d.play, value)
		}
	case "mc":
		d.claim = value
	}
}

var digits = regexp.MustCompile(`\d+`)

// board is the number of the board; 0 where the file has none.
func (d *linDeal) boardNumber() int {
	number, _ := strconv.Atoi(digits.FindString(d.number))
	return number
}

// linSeats are the seats in the order of the format: South first. The digit in front of the hands names the dealer in
// it.
var linSeats = [4]bridge.Seat{bridge.South, bridge.West, bridge.North, bridge.East}

// parse reads dealer and hands: "3SKH4579QKAD69C58K,...". The fourth hand may be left out.
func (d *linDeal) parse() (dealer bridge.Seat, deal bridge.Deal, err error) {
	if len(d.hands) > 300 {
		return 0, deal, fmt.Errorf("its hands take %d letters", len(d.hands))
	}
	digit := strings.IndexByte("1234", d.hands[0])
	if digit < 0 {
		return 0, deal, fmt.Errorf("it begins with %q, where 1 to 4 name the dealer", d.hands[:1])
	}
	dealer = linSeats[digit]
	for i, text := range strings.Split(d.hands[1:], ",") {
		if i > 3 || strings.TrimSpace(text) == "" {
			continue
		}
		hand, err := linHand(text)
		if err == nil {
			deal, err = deal.With(linSeats[i], hand)
		}
		if err != nil {
			return dealer, bridge.Deal{}, fmt.Errorf("%s's hand: %w", linSeats[i].Name(), err)
		}
	}
	return dealer, deal, nil
}

// linHand reads a hand by its suits: "SKH4579QKAD69C58K".
func linHand(text string) (bridge.Hand, error) {
	var suits [4]string
	suit := -1
	for _, letter := range tidied(text) {
		if i := strings.IndexRune("SHDC", letter); i >= 0 {
			suit = i
		} else if suit < 0 {
			return bridge.Hand{}, fmt.Errorf("%q names no suit in front of its cards", shortened(text, 20))
		} else {
			suits[suit] += string(letter)
		}
	}
	return parseHand(suits)
}

// calls is the auction.
func (d *linDeal) calls(dealer bridge.Seat) (bridge.Auction, error) {
	a := bridge.Auction{Dealer: dealer}
	for _, c := range d.auction {
		word, alert := strings.CutSuffix(c.call, "!")
		call, err := bridge.ParseCall(word)
		if err != nil {
			return a, err
		}
		a = explained(added(a, call, alert), c.words)
	}
	return a, nil
}

// cards is the play, in the order in which the file has it.
func (d *linDeal) cards() ([]bridge.Card, error) {
	var cards []bridge.Card
	seen := map[bridge.Card]bool{}
	for _, text := range d.play {
		card, err := bridge.ParseCard(text)
		if err == nil && seen[card] {
			err = fmt.Errorf("the %s is played twice", card.Name())
		}
		if err != nil {
			return nil, err
		}
		seen[card] = true
		cards = append(cards, card)
	}
	return cards, nil
}

// won is the tricks of declarer's side where all are played or claimed; nil where the file does not tell.
func (d *linDeal) won(c bridge.Contract, cards []bridge.Card) *int {
	if claimed, err := strconv.Atoi(d.claim); err == nil && claimed >= 0 && claimed <= 13 {
		return &claimed
	}
	if len(cards) < maxCards {
		return nil
	}
	tricks := 0
	leader := c.Declarer.LHO()
	for trick := range 13 {
		leader = winner(leader, cards[4*trick:4*trick+4], c.Denomination)
		if leader.Side() == c.Declarer.Side() {
			tricks++
		}
	}
	return &tricks
}
