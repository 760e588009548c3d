package sums

import (
	"math/big"
	"strconv"
	"strings"

	"redress/bridge/scoring"
	"redress/fault"
)

// Typed is what was typed for a sum, by its fields.
type Typed map[string]string

// Sum is what a sum comes to.
type Sum struct {
	Working []string // line by line; the last one is the result
	Table   *Table   // for a sum with a row for each score; nil for the others
}

// Table is a table of figures.
type Table struct {
	Caption string
	Head    []string
	Rows    [][]string
}

// of are the sums by what they are called.
var of = map[string]func(typed Typed, sum *Sum) error{
	"contract": contract, "board": board, "imps": betweenTables, "damage": damage, "artificial": artificial,
	"vps": victoryPoints, "knockout": knockout,
}

// Work does a sum. A fault names the field that it is about.
func Work(name string, typed Typed) (Sum, error) {
	work, known := of[name]
	if !known {
		return Sum{}, fault.New(fault.NotFound, "There is no sum %q.", name)
	}
	var sum Sum
	if err := work(typed, &sum); err != nil {
		return Sum{}, err
	}
	return sum, nil
}

func figure(field, text string) (*big.Rat, error) {
	plain := strings.ReplaceAll(strings.TrimSpace(text), "−", "-")
	value, ok := new(big.Rat).SetString(plain)
	if !ok || len(plain) > 20 || strings.ContainsAny(plain, "eEpPxX_") {
		return nil, fault.At(field, "Give a number, such as -6, 13.8 or 14/3.")
	}
	return value, nil
}

func wholeNumber(field, text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, fault.At(field, "Give a number from %d to %d.", least, most)
	}
	return n, nil
}

func pointsText(points int) string { return scoring.FigureText(big.NewRat(int64(points), 1), 0) }

// text is a figure to two places.
func text(figure *big.Rat) string { return scoring.FigureText(figure, 2) }
