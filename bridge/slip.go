package bridge

import (
	"fmt"
	"regexp"
	"strings"
)

// slipForm parts a slip into the contract, the result, and the declarer where that stands behind the result.
var slipForm = regexp.MustCompile(`(?i)^(.*?[^-0-9+=\s])\s*(=|[+-]\s*[0-9]+|[0-9]+)` +
	`(\s*(?:BY|[-,/])?\s*(?:NORTH|EAST|SOUTH|WEST|[NESW]))?$`)

// CutResult parts a contract and its result as a score slip has them in one text, the declarer before the result or
// behind it: "4S by N +1", "4S+1 by N", "3NTXW-2". The result is empty where the text has none.
func CutResult(text string) (contract, result string) {
	form := strings.TrimSpace(strings.ReplaceAll(text, "−", "-"))
	parts := slipForm.FindStringSubmatch(form)
	if parts == nil {
		return form, ""
	}
	return strings.TrimSpace(parts[1] + parts[3]), strings.ReplaceAll(parts[2], " ", "")
}

// ParseSlip reads a contract with its declarer and its result, as [CutResult] parts them, into the contract and the
// tricks that declarer's side won; "pass" for a board that nobody bid. A contract without a result is an error.
func ParseSlip(text string) (Contract, int, error) {
	written, result := CutResult(text)
	contract, err := ParseContract(written)
	switch {
	case err != nil:
		return Contract{}, 0, err
	case result == "" && !contract.PassedOut():
		return Contract{}, 0, fmt.Errorf("%q has no result: add =, +1 or -1", strings.TrimSpace(text))
	}
	tricks, err := contract.ParseResult(result)
	return contract, tricks, err
}
