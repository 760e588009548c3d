// Package figures is about looking back: what the cases of a club come to when they are counted. One Row holds what one
// case adds, so that thousands can be added up without reading their logs again; Figures is what they come to. What is
// counted and what is not is said with each type here and beside each figure on the page (docs/decisions/figures.md).
package figures
