package pasted

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
	"redress/session/results"
)

// largestPaste is how many bytes of LIN or PBN are read: a board takes two thousand at most.
const largestPaste = 64 << 10

// Board is the board of a dispute as a player gives it: its number, what was pasted, and the auction as it was
// typed, or the contract with who plays it, which goes before the one that was pasted. Faults are at
// "board", "paste" or "auction".
func Board(board int, paste, auction string) (*record.Record, error) {
	if board < 1 || board > 999 {
		return nil, fault.At("board", "Give the number of the board, 1 to 999, as the table showed it.")
	}
	r := &record.Record{Board: board}
	if strings.TrimSpace(paste) != "" {
		if err := pasteBoard(r, paste); err != nil {
			return nil, err
		}
	}
	if contract, err := bridge.ParseContract(auction); err == nil && !contract.PassedOut() {
		r.Auction, r.Contract, r.Declarer, r.Tricks = nil, contract.String(), nil, nil
	} else if calls := strings.FieldsFunc(auction,
		func(c rune) bool { return strings.ContainsRune(" ,\t\r\n", c) }); len(calls) > 0 {
		r.Auction, r.Contract, r.Declarer, r.Tricks = calls, "", nil, nil
	}
	if err := r.Check(); err != nil {
		f := fault.Of(err)
		if f.Field != "auction" || strings.TrimSpace(auction) == "" {
			return nil, fault.At("paste", "%s", f.Text)
		}
		return nil, err
	}
	return r, nil
}

// pasteBoard reads the board out of what was pasted. Names of players are not taken over.
func pasteBoard(r *record.Record, paste string) error {
	text := linOf(paste)
	if strings.Contains(text, "|") {
		// many sites leave the number out; where it is there, it stands
		text = fmt.Sprintf("ah|Board %d|", r.Board) + text
	}
	file, err := results.Read("What you pasted", strings.NewReader(text),
		results.Options{MaxBytes: largestPaste, InPlay: true})
	noTable := errors.Is(err, results.ErrNoTable)
	if err != nil && !noTable {
		return fault.At("paste", "%s", fault.Of(err).Text)
	}
	if noTable || file.Format != results.LIN && file.Format != results.PBN {
		return fault.At("paste",
			"This is neither LIN nor PBN. Copy the board again from the table, as LIN or PBN, or leave it out.")
	}
	for _, problem := range file.Problems {
		if problem.Kind == results.Refused {
			return fault.At("paste", "%s Copy the board again, or leave it out.", problem.Text)
		}
	}
	return takeBoard(r, file)
}

// takeBoard takes over the board from a file that may hold several.
func takeBoard(r *record.Record, file *results.File) error {
	var rows []results.Row
	boards := map[int]bool{}
	for _, row := range slices.Concat(file.Rows, file.Unfinished) {
		boards[row.Board] = true
		if row.Board == r.Board {
			rows = append(rows, row)
		}
	}
	for number := range file.Deals {
		boards[number] = true
	}
	switch {
	case len(boards) == 0:
		return fault.At("paste", "There is no board in what you pasted. Copy it again, or leave it out.")
	case !boards[r.Board]:
		return fault.At("board", "What you pasted is of board %s, and not of board %d.", words(boards), r.Board)
	case len(rows) > 1:
		return fault.At("paste", "Board %d stands there more than once. Paste that of your own table alone.", r.Board)
	}
	r.Deal = file.Deals[r.Board]
	if len(rows) == 1 {
		fromRow(r, rows[0])
	}
	return nil
}

// fromRow takes over what a file tells of the board at the table.
func fromRow(r *record.Record, row results.Row) {
	if row.Auction != nil && len(row.Auction.Calls) > 0 {
		dealer := row.Auction.Dealer
		r.Dealer, r.Auction = &dealer, row.Auction.Strings()
	}
	if row.Contract != nil {
		r.Contract, r.Tricks = row.Contract.String(), row.Tricks
	}
	r.Play = row.Play
}

// linOf finds the LIN in the address of a hand viewer, which is what people copy; any other text is left as it is.
func linOf(paste string) string {
	text := strings.TrimSpace(paste)
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
		return text
	}
	if u, err := url.Parse(text); err == nil && u.Query().Get("lin") != "" {
		return u.Query().Get("lin")
	}
	return text
}

func words(boards map[int]bool) string {
	var list []string
	for _, number := range slices.Sorted(maps.Keys(boards)) {
		list = append(list, fmt.Sprint(number))
	}
	return strings.Join(list[:min(len(list), 5)], ", ")
}
