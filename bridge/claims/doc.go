// Package claims looks ahead in the play: how many tricks each side can take with all cards in view (double dummy).
//
// A [Position] is what is on the table: the cards still held, the trump suit, who led to the trick in progress and what
// was played to it. A [Solver] gives the value of each card that can be played, and the tricks of each declarer in each
// denomination.
//
// A [Claim] is such a position with what was claimed and said. [Analyse] finds the worst normal line under the findings
// that only a director can make, and [Questions] finds which of them change the number of tricks.
package claims
