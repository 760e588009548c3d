//go:build race

package casefile

// modelSteps is how many random commands the model test plays under the race detector, which is some ten times slower: the test has
// one goroutine, and the whole number of steps is played without it.
const modelSteps = 50_000
