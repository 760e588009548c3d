// Package rulebook reads the annotated laws: editions, laws, provisions, callouts and definitions, from Markdown files
// that a rules expert can change.
//
// goldmark parses; this package walks the tree into typed values that keep file and line, and checks that every
// reference resolves. One construct of the dialect is one file here.
package rulebook
