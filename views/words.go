package views

import (
	"fmt"
	"strconv"
	"strings"
)

func Either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func LowerFirst(s string) string {
	if s == "" || s[0] < 'A' || s[0] > 'Z' {
		return s
	}
	return string(s[0]+'a'-'A') + s[1:]
}

func CountIs(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Numbers are numbers of boards, runs of them as "5 to 8".
func Numbers(boards []int) string {
	var parts []string
	for i := 0; i < len(boards); {
		last := i
		for last+1 < len(boards) && boards[last+1] == boards[last]+1 {
			last++
		}
		switch {
		case last-i >= 2:
			parts = append(parts, fmt.Sprintf("%d to %d", boards[i], boards[last]))
		default:
			for _, board := range boards[i : last+1] {
				parts = append(parts, strconv.Itoa(board))
			}
		}
		i = last + 1
	}
	return strings.Join(parts, ", ")
}
