//go:build race

package results

// raceDetector: what it notes of every allocation is no memory of ours.
const raceDetector = true
