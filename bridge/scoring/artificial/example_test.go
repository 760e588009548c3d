package artificial_test

import (
	"fmt"

	"redress/bridge/scoring/artificial"
)

func Example() {
	worth := artificial.Worth{Level: artificial.Game}
	for _, reading := range []artificial.Reading{artificial.Corrected, artificial.Printed} {
		value, _ := reading.Of(worth, artificial.AtFault)
		fmt.Printf("%s, %s: %d points, %d IMPs\n", worth.Words(), reading, value.Points, value.IMPs)
	}
	// Output:
	// game, not vulnerable, corrected: 360 points, 8 IMPs
	// game, not vulnerable, printed: 480 points, 10 IMPs
}
