package records

import "redress/ruling"

// callCell is a place in the auction; Index is the call's, -1 where there is none.
type callCell struct {
	ruling.AuctionCell
	Index int
}

// table is the auction with the number of each call, in the order in which they were made.
func (f RecordForm) table() (rows [][]callCell) {
	next := 0
	for _, row := range f.Auction.Rows {
		var cells []callCell
		for _, cell := range row {
			c := callCell{cell, -1}
			if cell.Call != "" {
				c.Index = next
				next++
			}
			cells = append(cells, c)
		}
		rows = append(rows, cells)
	}
	return rows
}

// marked is the call of which something is said; nil where none was tapped.
func (f RecordForm) marked() *CallField {
	if f.Mark < 0 || f.Mark >= len(f.Calls) {
		return nil
	}
	return &f.Calls[f.Mark]
}
