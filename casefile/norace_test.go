//go:build !race

package casefile

const raceDetector = false
