package pbntable_test

import (
	"fmt"

	"redress/session/results/pbntable"
)

func Example() {
	t := pbntable.New(`Table\2R;PlayerId_North\4R;Contract\5L;Stars\3L`)
	t.Row(12, []string{"1", "?", "4S", "***"})
	fmt.Printf("%q %q %q\n", t.Cell("Table"), t.Cell("PairId_NS", "PlayerId_North"), t.Cell("contract"))
	t.Unread(func(title, first string) { fmt.Println(title, "is not read:", first) })
	cells, whole := t.Cut(` 2   14 3NT   **`)
	fmt.Printf("%q %v\n", cells, whole)
	_, whole = t.Cut(` 2  14x3NT   **`)
	fmt.Println(whole)
	// Output:
	// "1" "" "4S"
	// Stars is not read: ***
	// ["2" "14" "3NT" "**"] true
	// false
}
