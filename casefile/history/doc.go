// Package history puts the log of a case into words, entry by entry. What of it somebody may read is casefile's to say.
package history
