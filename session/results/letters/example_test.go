package letters_test

import (
	"fmt"

	"redress/session/results/letters"
)

// The name of a Polish player in a file that does not say how it is written.
func Example() {
	read := letters.Guess([]byte("\xa3ukasz W\xf3jcik"), nil, nil)
	fmt.Println(read.Set.Words, "-", read.Example(read.Set))
	// Output: Polish, Czech, Hungarian - Łukasz
}
