// Package library loads editions and questionnaires together: it links sub-questionnaires, checks everything against
// everything, knows what cites a provision, finds, and swaps in a new version whole.
package library
