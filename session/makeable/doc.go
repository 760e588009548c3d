// Package makeable works out what can be made on the deals of a session of play with all cards in view (double dummy),
// in the background: one deal after another, on one processor, so that whoever asks for a page is served meanwhile.
//
// What is found is kept with the session, each table with the deal that it is of: where the deal is corrected
// afterwards, the table counts no more. It is for whoever directs, and for nobody who may still play (Law 16D).
package makeable
