package bridge

import (
	"fmt"
	"strings"
)

// tidy brings what a person typed to the one form that the parsers compare: upper case, outer blanks and the invisible
// "emoji" selector behind a suit symbol removed.
func tidy(text string) string {
	return strings.ToUpper(strings.TrimSpace(strings.ReplaceAll(text, "\uFE0F", "")))
}

// marshal is the common body of the MarshalText methods: a value outside the game must not reach a record.
func marshal(valid bool, text string) ([]byte, error) {
	if !valid {
		return nil, fmt.Errorf("%s does not exist in the game and cannot be written down", text)
	}
	return []byte(text), nil
}

// unmarshal is the common body of the UnmarshalText methods: dst stays as it was when the text cannot be read.
func unmarshal[T any](dst *T, text []byte, parse func(string) (T, error)) error {
	value, err := parse(string(text))
	if err != nil {
		return err
	}
	*dst = value
	return nil
}
