//go:build dds

package claims

// #cgo LDFLAGS: -ldds
// #include <stdlib.h>
// #include <string.h>
// #include <dds/dll.h>
//
// static int yardstick(const char *pbn, int *table) {
//	struct ddTableDealPBN deal;
//	struct ddTableResults results;
//	strncpy(deal.cards, pbn, sizeof deal.cards - 1);
//	deal.cards[sizeof deal.cards - 1] = 0;
//	int done = CalcDDtablePBN(deal, &results);
//	memcpy(table, results.resTable, sizeof results.resTable);
//	return done;
// }
//
// static int yardstickCard(const char *pbn, int trump, int leader) {
//	struct dealPBN deal;
//	struct futureTricks found;
//	memset(&deal, 0, sizeof deal);
//	deal.trump = trump;
//	deal.first = leader;
//	strncpy(deal.remainCards, pbn, sizeof deal.remainCards - 1);
//	int done = SolveBoardPBN(deal, -1, 1, 1, &found, 0);
//	return done == 1 ? found.score[0] : -1;
// }
import "C"

import (
	"fmt"
	"unsafe"

	"redress/bridge"
)

// The yardstick is Debian's libdds-dev, on one thread. It is built with the tag dds alone, for the benchmarks.

func init() { C.SetMaxThreads(1) }

// yardstickOrder is in which order it has the denominations.
var yardstickOrder = [5]bridge.Denomination{bridge.Spades, bridge.Hearts, bridge.Diamonds, bridge.Clubs, bridge.NoTrump}

// yardstickTable is what it makes of a deal.
func yardstickTable(d bridge.Deal) (t Tricks, err error) {
	text := C.CString(d.String())
	defer C.free(unsafe.Pointer(text))
	var table [5][4]C.int
	if done := C.yardstick(text, &table[0][0]); done != 1 {
		return t, fmt.Errorf("%s: error %d", d, done)
	}
	for i, den := range yardstickOrder {
		for seat := range table[i] {
			t[den][seat] = int(table[i][seat])
		}
	}
	return t, nil
}

// yardstickValue is what it makes of an ending with nobody having played to the trick.
func yardstickValue(p Position) (int, error) {
	text := C.CString(p.Deal.String())
	defer C.free(unsafe.Pointer(text))
	for i, den := range yardstickOrder {
		if den == p.Trump {
			if n := C.yardstickCard(text, C.int(i), C.int(p.Leader)); n >= 0 {
				return int(n), nil
			}
		}
	}
	return 0, fmt.Errorf("%v: no answer", p)
}
