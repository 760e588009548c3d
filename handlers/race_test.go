//go:build race

package handlers_test

// raceDetector: everything is some ten times slower, and what is looked for is another thing.
const raceDetector = true
