package rulebook

import "embed"

// Files are the editions that the program carries with it.
//
//go:embed editions
var Files embed.FS
