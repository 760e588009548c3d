package views

import "fmt"

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func lowerFirst(s string) string {
	if s == "" || s[0] < 'A' || s[0] > 'Z' {
		return s
	}
	return string(s[0]+'a'-'A') + s[1:]
}

func countIs(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
