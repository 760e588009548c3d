// Package jet reads the tables of a Microsoft Access database of the formats Jet 3 (Access 97) and Jet 4 (Access 2000
// to 2003), which is what a Bridgemate control file is.
//
// It reads and never writes, works on the bytes as they are, and knows no more than is needed for such files: the
// catalogue, the definition of a table, and its rows with numbers, booleans, dates, texts and memos. No index is used
// and no query is run. A file that contradicts itself is refused as [Damaged], so that nothing is half read; what a
// file made to harm can cost is bounded by its own size.
package jet
