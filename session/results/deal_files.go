package results

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
)

// The files of dealing machines hold deals and nothing else: Duplimate's DUP and its two parts, BRI and DGE, and its
// later DLM, which is a text.
const (
	briBytes = 78  // of three hands, two digits a card
	dgeBytes = 68  // of four hands, with a mark before each suit
	dupBytes = 156 // of a deal: both, and what the machine has to know
)

// fillings are how many bytes a deal takes in a BRI or DGE file. Programs put blanks, zeros, an end of a line or
// nothing behind the cards, of one length throughout.
var fillings = []int{128, 96, 80, 79, 78, 70, 69, 68}

// Deals by which a file of a dealing machine is known, wherever in it they are: some of them may be damaged.
var (
	dupForm = regexp.MustCompile(`[0-9]{78}(?:\x06| {68}[YN]{2})`)
	dgeForm = regexp.MustCompile(`\x06[2-9AKQJT]*\x03[2-9AKQJT]*\x04[2-9AKQJT]*\x05[2-9AKQJT]*\x06`)
	briForm = regexp.MustCompile(`(?:^|[\x00\r\n ])[0-9]{78}(?:[0-9]{78})*(?:[\x00\r\n \x1a]|$)`)
)

// dealing tells whether bytes are a file of deals of a dealing machine, by its content.
func dealing(data []byte) (Format, bool) {
	start := data[:min(len(data), opening)]
	switch {
	case dupForm.Match(start):
		return DUP, true
	case dgeForm.Match(start):
		return DGE, true
	case briForm.Match(start) && strays(start, "0123456789"+filling) <= len(start)/50:
		return BRI, true
	}
	return "", false
}

// strays are how many bytes are none of those given.
func strays(data []byte, of string) (n int) {
	for _, b := range data {
		if strings.IndexByte(of, b) < 0 {
			n++
		}
	}
	return n
}

// filling is what stands behind the cards of a deal, and behind the last of them.
const filling = "\x00\r\n \x1a"

// wholeRecord tells whether a record has the form of a deal of its format, whatever its cards are.
func wholeRecord(format Format, record []byte) bool {
	digits := func(b []byte) bool { return len(bytes.Trim(b, "0123456789")) == 0 }
	fills := func(b []byte) bool { return len(bytes.Trim(b, filling)) == 0 }
	switch format {
	case DUP:
		return digits(record[:briBytes]) &&
			len(bytes.Trim(record[briBytes+dgeBytes:briBytes+dgeBytes+2], "YN")) == 0
	case DGE:
		return len(bytes.Trim(record[:dgeBytes], ranks+suitMarks)) == 0 && fills(record[dgeBytes:])
	}
	return digits(record[:briBytes]) && fills(record[briBytes:])
}

// recordSize is how many bytes each deal of a file takes: that by which most of its records have their form, and how
// many do not.
func recordSize(format Format, data []byte) (size, damaged int) {
	sizes, least := fillings, briBytes
	switch format {
	case DUP:
		sizes = []int{dupBytes}
	case DGE:
		least = dgeBytes
	}
	best := -1
	for _, n := range sizes {
		if n < least || n > len(data) {
			continue
		}
		whole := 0
		for i := range len(data) / n {
			if wholeRecord(format, data[i*n:(i+1)*n]) {
				whole++
			}
		}
		if whole*n > best { // bytes that are understood
			best, size, damaged = whole*n, n, len(data)/n-whole
		}
	}
	return size, damaged
}

// readDealing reads a file of deals. DUP says which board is the first; the others have no numbers. A deal that is
// damaged, or in which the file ends, is left out. Where most are, the records do not stand where they should.
func readDealing(r *reading, data []byte) error {
	format, first := r.file.Format, 1
	size, damaged := recordSize(format, data[:min(len(data), maxRows*dupBytes)])
	if size == 0 || 2*damaged > len(data)/size {
		return brokenAt(0, "This is a %s file of a dealing machine, but its deals do not stand where they should: "+
			"bytes are missing or were added, as where it was sent as a text. Copy it again, or save the deals as PBN.",
			format)
	}
	if format == DUP {
		lowest := data[briBytes+dgeBytes+2 : briBytes+dgeBytes+5]
		if n, err := strconv.Atoi(strings.TrimSpace(string(lowest))); err == nil && n > 0 {
			first = n
		}
	} else {
		r.warn(0, "", "The file has no board numbers: its deals are taken for boards 1, 2, 3 and so on.")
	}
	for i := range len(data) / size {
		if i >= maxRows {
			return brokenAt(0, "There are more than %d deals. Choose the file of one session.", maxRows)
		}
		record := data[i*size : (i+1)*size]
		owners, err := dealOf(format, record)
		if err == nil && !wholeRecord(format, record) {
			err = fmt.Errorf("what stands there is no deal of a %s file", format)
		}
		r.dealt(i+1, first+i, owners, err)
	}
	if rest := data[len(data)/size*size:]; len(bytes.Trim(rest, filling)) > 0 {
		n := len(data) / size
		r.dealt(n+1, first+n, owners{}, fmt.Errorf("the file ends within it, behind %d of its %d bytes. Copy the file "+
			"again", len(rest), size))
	}
	return nil
}

// dealOf reads a deal of a format. Of DUP both parts have to say the same; the second may be left blank.
func dealOf(format Format, record []byte) (owners, error) {
	if format == DGE {
		return bySuit(record)
	}
	deal, err := byCard(record)
	if sorted := record[briBytes:]; err == nil && format == DUP && len(bytes.Trim(sorted[:dgeBytes], filling)) > 0 {
		again, wrong := bySuit(sorted)
		switch {
		case wrong != nil:
			return deal, fmt.Errorf("in its second part %w", wrong)
		case again != deal:
			return deal, errors.New("its two parts tell two different deals")
		}
	}
	return deal, err
}

// owners say who has each card, from the ace of spades down to the two of clubs; North is 0.
type owners [52]int

// byCard reads the hands of North, East and South, thirteen numbers of cards each; West has the rest.
func byCard(record []byte) (o owners, err error) {
	for i := range o {
		o[i] = 3
	}
	for i := range 39 {
		n, err := strconv.Atoi(string(record[2*i : 2*i+2]))
		switch {
		case err != nil || n < 1 || n > len(o):
			return o, fmt.Errorf("%q is not the number of a card, from 01 to 52", record[2*i:2*i+2])
		case o[n-1] != 3:
			return o, fmt.Errorf("%s is in it twice", cardName(n-1))
		}
		o[n-1] = i / 13
	}
	return o, nil
}

const (
	suitMarks = "\x06\x03\x04\x05" // spades to clubs, as the letters of a PC show them
	ranks     = "AKQJT98765432"
)

// bySuit reads four hands of thirteen cards, with a mark before each suit.
func bySuit(record []byte) (o owners, err error) {
	for i := range o {
		o[i] = -1
	}
	for i, c := range record[:dgeBytes] {
		hand, at := i/17, i%17
		if at == 0 && c != suitMarks[0] {
			return o, fmt.Errorf("hand %d does not begin with its spades", hand+1)
		}
		if strings.IndexByte(suitMarks, c) >= 0 {
			continue
		}
		suit := strings.IndexByte(suitMarks, record[hand*17+bytes.LastIndexAny(record[hand*17:i], suitMarks)])
		rank := strings.IndexByte(ranks, c)
		switch {
		case rank < 0:
			return o, fmt.Errorf("%q is not the rank of a card", string(rune(c)))
		case o[13*suit+rank] >= 0:
			return o, fmt.Errorf("%s is in it twice", cardName(13*suit+rank))
		}
		o[13*suit+rank] = hand
	}
	return o, nil
}

func cardName(n int) string { return string("SHDC"[n/13]) + string(ranks[n%13]) }

// dealt takes in a deal, or says why it cannot be one.
func (r *reading) dealt(at, board int, o owners, err error) {
	var deal bridge.Deal
	for i, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		var suits [4]string
		for card, owner := range o {
			if owner == i {
				suits[card/13] += string(ranks[card%13])
			}
		}
		if err == nil {
			var hand bridge.Hand
			if hand, err = parseHand(suits); err == nil {
				deal, err = deal.With(seat, hand)
			}
			if err != nil {
				err = fmt.Errorf("%s's hand: %w", seat.Name(), err)
			}
		}
	}
	if err != nil {
		r.refuse(at, "", "The deal of board %d cannot be read: %s.", board, err)
		return
	}
	r.deal(at, board, deal)
}

var (
	dlmForm  = regexp.MustCompile(`(?m)^Board \d+=[a-p]{26}`)
	dlmBoard = regexp.MustCompile(`^Board (\d{1,3})=([a-p]{26})(\d{1,3})$`)
)

// wholeDeal tells whether every hand has thirteen cards.
func wholeDeal(o owners) bool {
	var held [4]int
	for _, owner := range o {
		if owner < 0 || owner > 3 {
			return false
		}
		held[owner]++
	}
	return held == [4]int{13, 13, 13, 13}
}

// readDLM reads the text of a dealing machine: of each board a letter for two cards, and a sum by which a line that was
// changed is known. Programs put the number of the board into it or leave it out. Behind and before the boards of the
// set stand others that nobody plays.
func readDLM(r *reading, text string) error {
	first, last := 1, maxRows
	for i, line := range strings.Split(text, "\n") {
		line, at := strings.TrimSpace(line), i+1
		name, value, _ := strings.Cut(line, "=")
		n, _ := strconv.Atoi(strings.TrimSpace(value))
		switch {
		case name == "From board":
			first = n
		case name == "To board":
			last = n
		case name == "Crypto key" && n != 0:
			return brokenAt(at, "The deals are encrypted. Save them without a key, or export them as PBN.")
		case strings.HasPrefix(name, "Board ") && value != "":
			parts := dlmBoard.FindStringSubmatch(line)
			if parts == nil {
				return brokenAt(at,
					"This is no deal: a board has 26 letters from a to p and a sum. Save the file again.")
			}
			board, _ := strconv.Atoi(parts[1])
			if board < first || board > last {
				continue
			}
			sum, _ := strconv.Atoi(parts[3])
			var o owners
			check := 0
			for i, letter := range []byte(parts[2]) {
				check ^= int(letter)
				o[2*i], o[2*i+1] = int(letter-'a')>>2, int(letter-'a')&3
			}
			if check != sum && check^board != sum && wholeDeal(o) {
				r.warn(at, "", "The sum of board %d is %d, and the file has %d. Its 52 cards are all there and are "+
					"taken: hold them against the board.", board, check^board, sum)
			}
			r.dealt(at, board, o, nil)
		}
	}
	return nil
}
