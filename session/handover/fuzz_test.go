package handover

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
)

// choices are what a fuzzer chose, eight bytes for each choice. Where they end chance goes on, the same each time.
type choices struct {
	bytes []byte
	then  *rand.PCG
}

func (c *choices) Uint64() uint64 {
	if len(c.bytes) < 8 {
		return c.then.Uint64()
	}
	n := binary.BigEndian.Uint64(c.bytes)
	c.bytes = c.bytes[8:]
	return n
}

// written is a name as a form takes it in, without the signs that files put between people.
func written(name string) string {
	name = strings.Map(func(c rune) rune {
		switch {
		case c == ';':
			return ','
		case unicode.IsPrint(c):
			return c
		}
		return ' '
	}, name)
	return strings.Join(strings.Fields(name), " ")
}

// FuzzGoesRound: whatever a made-up session holds and whatever its people are called, it goes out in each format and
// comes in as it was, but for what the format cannot hold.
func FuzzGoesRound(f *testing.F) {
	for _, name := range []string{"Ann Able", `Will "Bill" Hart`, "=1+1", "<&>]]>", "Łódź; Bridż, Jr.", "{%\\", "12 NS"} {
		f.Add([]byte("which form, by which method, how many tables and rounds"), name)
	}
	f.Fuzz(func(t *testing.T, chosen []byte, name string) {
		play, names := byChance(t, rand.New(&choices{chosen, rand.NewPCG(uint64(len(chosen)), 18)}), written(name))
		goesRound(t, play, names, map[[2]string]bool{})
	})
}
