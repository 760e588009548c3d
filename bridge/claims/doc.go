// Package claims looks ahead in the play: how many tricks each side can take with all cards in view (double dummy).
//
// A [Position] is what is on the table: the cards still held, the trump suit, who led to the trick in progress and what
// was played to it. A [Solver] gives the value of each card that can be played, and the tricks of each declarer in each
// denomination.
package claims
