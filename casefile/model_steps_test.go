//go:build !race

package casefile

// modelSteps is how many random commands the model test plays.
const modelSteps = 100_000
