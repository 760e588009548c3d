//go:build race

package casefile

// raceDetector: everything is some ten times slower, and what is looked for is another thing.
const raceDetector = true
