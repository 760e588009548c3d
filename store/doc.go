// Package store keeps the logs of sessions and cases, the documents they pin, the personal texts beside them and the
// rows of the lists, in one SQLite file.
//
// Nothing is acknowledged before it is on the disk. The log and its documents only grow; a personal text can be erased
// and nothing else can be changed. Verify reads everything back and says what does not fit; Backup and Restore never
// leave half a file.
//
// The store knows no roles and decides nothing: who may do what is settled in casefile before it is called.
package store
