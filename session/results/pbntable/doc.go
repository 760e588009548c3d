// Package pbntable is a table of a PBN file: what its columns are called, how wide they are, and the cells of a row. It
// remembers which columns nobody asked for, so that what a program writes in words of its own is named and not lost.
package pbntable
