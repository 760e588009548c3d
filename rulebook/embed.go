package rulebook

import "embed"

// Files are the editions that the program carries with it, the words that people use, and the subjects to compare.
//
//go:embed editions synonyms.md subjects.md
var Files embed.FS
