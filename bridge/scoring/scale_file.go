package scoring

import (
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// scaleRow is what a win is worth in matches of these numbers of boards: lowest[i] IMPs or more give the winner's i-th
// VPs of the scale.
type scaleRow struct {
	from, to int // boards
	lowest   []int
}

// ParseScale reads a scale of victory points as a director can write it. First what it is, a line each: name, date,
// source, verified (yes or no) and vps, which the two sides share. Then an empty line and a table with bars: its head
// is "boards" and the VPs of a winner, smallest first; each further row is a number of boards, "9" or "9-11", and the
// fewest IMPs that give these VPs. Lines that begin with # are not read. The ID is the name of the file. Errors say
// file and line.
func ParseScale(file, text string) (*Scale, error) {
	p := scaleFile{name: file, scale: &Scale{ID: scaleID(file)}}
	given := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		line = strings.TrimSpace(line)
		var err error
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.Contains(line, "|"):
			err = p.tableRow(line)
		default:
			err = p.front(line, given)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, word := range []string{"name", "source", "verified", "vps"} {
		if !given[word] {
			return nil, p.wrong("the line %q is missing; write it before the table", word+": ...")
		}
	}
	if len(p.rows) == 0 {
		return nil, p.wrong("the scale has no row; write one as in: 6-8 | 1 | 3 | 5")
	}
	p.scale.winner = winnerBy(p.scale, p.vps, p.rows)
	if half := big.NewRat(int64(p.scale.VPs), 2); p.vps[0].Cmp(half) <= 0 ||
		p.vps[len(p.vps)-1].Cmp(big.NewRat(int64(p.scale.VPs), 1)) > 0 {
		return nil, p.wrong("the winner's VPs are more than %s, which a draw gives, and at most %d", half.RatString(),
			p.scale.VPs)
	}
	return p.scale, nil
}

type scaleFile struct {
	name  string
	line  int
	scale *Scale
	vps   []*big.Rat // of the winner, as the head of the table names them
	rows  []scaleRow
}

func (p *scaleFile) wrong(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", p.name, p.line, fmt.Sprintf(format, args...))
}

// front reads a line before the table.
func (p *scaleFile) front(line string, given map[string]bool) error {
	word, value, ok := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	if !ok || value == "" {
		return p.wrong("%q is neither a line as name: value nor a row of the table", line)
	}
	if given[word] {
		return p.wrong("%q is given twice; keep one", word)
	}
	given[word] = true
	switch word {
	case "name":
		p.scale.Name = value
	case "date":
		p.scale.Date = value
	case "source":
		p.scale.Source = value
	case "verified":
		if value != "yes" && value != "no" {
			return p.wrong("verified is yes or no, not %q", value)
		}
		p.scale.Verified = value == "yes"
	case "vps":
		vps, err := strconv.Atoi(value)
		if err != nil || vps < 2 || vps > 1000 {
			return p.wrong("vps is what the two sides of a match share, 2 to 1000, not %q", value)
		}
		p.scale.VPs = vps
	default:
		return p.wrong("there is no %q; the lines are name, date, source, verified and vps", word)
	}
	return nil
}

// tableRow reads the head of the table or one of its rows.
func (p *scaleFile) tableRow(line string) error {
	cells := strings.Split(line, "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	if p.vps == nil {
		return p.head(cells)
	}
	if len(cells) != len(p.vps)+1 {
		return p.wrong("the row has %d cells, and the head has %d", len(cells), len(p.vps)+1)
	}
	row := scaleRow{}
	low, high, span := strings.Cut(cells[0], "-")
	if !span {
		high = low
	}
	var err1, err2 error
	row.from, err1 = strconv.Atoi(strings.TrimSpace(low))
	row.to, err2 = strconv.Atoi(strings.TrimSpace(high))
	if err1 != nil || err2 != nil || row.from < 1 || row.to > MostBoards || row.from > row.to {
		return p.wrong("%q is not a number of boards; write one as 9 or 9-11, at most %d", cells[0], MostBoards)
	}
	for _, other := range p.rows {
		if row.from <= other.to && other.from <= row.to {
			return p.wrong("a match of %d boards has a row already; keep one", max(row.from, other.from))
		}
	}
	for i, cell := range cells[1:] {
		imps, err := strconv.Atoi(cell)
		if err != nil || imps < 1 {
			return p.wrong("%q is not a number of IMPs; write the fewest that give %s VPs", cell, p.vps[i].RatString())
		}
		if i > 0 && imps <= row.lowest[i-1] {
			return p.wrong("%d IMPs give %s VPs and fewer give more; each cell of a row is above the one before it",
				imps, p.vps[i].RatString())
		}
		row.lowest = append(row.lowest, imps)
	}
	p.rows = append(p.rows, row)
	return nil
}

func (p *scaleFile) head(cells []string) error {
	if cells[0] != "boards" {
		return p.wrong("the table begins with the head: boards | and the VPs of a winner")
	}
	for _, cell := range cells[1:] {
		vps, ok := new(big.Rat).SetString(cell)
		if !ok || strings.Trim(cell, "0123456789.") != "" || len(cell) > 8 {
			return p.wrong("%q is not a number of VPs; write 11 or 11.5", cell)
		}
		if len(p.vps) > 0 && vps.Cmp(p.vps[len(p.vps)-1]) <= 0 {
			return p.wrong("the VPs of the head grow from left to right; %s does not", cell)
		}
		p.vps = append(p.vps, vps)
	}
	return nil
}

// winnerBy looks the IMPs up in the rows. IMPs between two cells, which weighted scores can make, have reached the
// smaller one only; no source says so or otherwise.
func winnerBy(scale *Scale, vps []*big.Rat, rows []scaleRow) func(int, *big.Rat) (*big.Rat, error) {
	slices.SortFunc(rows, func(a, b scaleRow) int { return a.from - b.from })
	var known []string
	for _, row := range rows {
		if row.from == row.to {
			known = append(known, strconv.Itoa(row.from))
		} else {
			known = append(known, fmt.Sprintf("%d-%d", row.from, row.to))
		}
	}
	return func(boards int, imps *big.Rat) (*big.Rat, error) {
		for _, row := range rows {
			if boards < row.from || boards > row.to {
				continue
			}
			reached := sort.Search(len(row.lowest),
				func(i int) bool { return imps.Cmp(big.NewRat(int64(row.lowest[i]), 1)) < 0 })
			if reached == 0 {
				return big.NewRat(int64(scale.VPs), 2), nil
			}
			return new(big.Rat).Set(vps[reached-1]), nil
		}
		return nil, fmt.Errorf("the scale %s has no row for a match of %d boards: it has %s", scale.ID, boards,
			strings.Join(known, ", "))
	}
}
