// Package ruling makes the sheets on which a ruling, an appeal's decision or the record of a case is read.
//
// A Sheet is a tree of blocks: headings, paragraphs, words to say, laws as quoted, figures, tables, a deal, an auction.
// It is made once, from what is frozen with the ruling (the casefile's Transcript and AppealDocument) or with its
// publication and from nothing else: no log, no rulebook of today. Pages (views), paper and markdown only show the
// blocks; what is said, in which words and in which order, is settled here.
package ruling
