package bridge

import "fmt"

// boardsInCycle is the number of boards after which dealer and vulnerability repeat (Law 2).
const boardsInCycle = 16

// vulnerabilityCycle is the table of Law 2 for boards 1 to 16.
var vulnerabilityCycle = [boardsInCycle]Vulnerability{
	VulNone, VulNS, VulEW, VulBoth,
	VulNS, VulEW, VulBoth, VulNone,
	VulEW, VulBoth, VulNone, VulNS,
	VulBoth, VulNone, VulNS, VulEW,
}

// CheckBoard says what is wrong with a board number; boards are numbered from 1 (Law 2).
func CheckBoard(number int) error {
	if number < 1 {
		return fmt.Errorf("there is no board %d: boards are numbered from 1", number)
	}
	return nil
}

// DealerOf is the dealer of a board by its number (Law 2). For a number that [CheckBoard] refuses it carries the cycle
// on backwards. What is marked on the board holds for the session, even where it differs.
func DealerOf(number int) Seat { return Seat(placeInCycle(number) % 4) }

// VulnerabilityOf is the vulnerability of a board by its number (Law 2). For a number that [CheckBoard] refuses it
// carries the cycle on backwards. What is marked on the board holds for the session, even where it differs.
func VulnerabilityOf(number int) Vulnerability { return vulnerabilityCycle[placeInCycle(number)] }

// placeInCycle counts from 0; the second modulo keeps the numbers that do not exist inside the table.
func placeInCycle(number int) int {
	return ((number-1)%boardsInCycle + boardsInCycle) % boardsInCycle
}
