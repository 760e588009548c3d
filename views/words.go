package views

import "fmt"

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
