// Package store keeps the logs of sessions, cases and reports of conduct, the documents they pin, the personal texts
// and pictures beside them, the rows of the lists, and who gets in (accounts, logins, links), in one SQLite file.
//
// Nothing is acknowledged before it is on the disk. The log and its documents only grow; a personal text or a picture
// can be erased and nothing else of it can be changed. Verify reads everything back and says what does not fit; Backup
// and Restore never leave half a file.
//
// The store knows no roles and decides nothing: who may do what is settled in casefile before it is called.
package store
