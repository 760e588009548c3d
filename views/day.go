package views

import (
	"strconv"
	"strings"
)

var months = []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
	"November", "December"}

// Day turns 2017-09-30 into 30 September 2017; what is no date stays as it is.
func Day(iso string) string {
	parts := strings.Split(iso, "-")
	if len(parts) != 3 {
		return iso
	}
	month, err1 := strconv.Atoi(parts[1])
	of, err2 := strconv.Atoi(parts[2])
	if err1 != nil || err2 != nil || month < 1 || month > 12 {
		return iso
	}
	return strconv.Itoa(of) + " " + months[month-1] + " " + parts[0]
}
