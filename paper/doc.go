// Package paper puts a ruling and the record of a case on paper: a committee works from it without a screen, and a
// federation files it.
//
// A Document is what is to be printed, in parts that a case is made of: headings, paragraphs, laws as quoted, tables, a
// deal, an auction. Ruling and Record fill one from what is frozen; Document.Write sets it in type as a PDF, A4 or
// Letter, and the same document on the same sheet gives the same bytes. On every page stand the case, the board, the
// number of the page and the beginning of the hash of the content; the last page has the whole hash.
//
// Suits are printed as signs, red ones in a red that turns dark on a printer without colours. A character that the type
// does not have is printed as □, and the last page says how many there are: nothing is left out silently.
package paper
