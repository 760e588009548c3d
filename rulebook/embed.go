package rulebook

import "embed"

// Files are the editions that the program carries with it, the words that people use, what they say, and the
// subjects to compare.
//
//go:embed editions synonyms.md phrases.md subjects.md counterparts.md
var Files embed.FS
