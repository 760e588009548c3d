// Package claims looks ahead in the play: how many tricks each side can take with all cards in view (double dummy), and
// how few a claim is worth on the worst line that is still normal (Laws 68 to 71).
//
// A [Position] is what is on the table: the cards still held, the trump suit, who led to the trick in progress and what
// was played to it. [Solve] gives the value of each card that can be played, [Table] the tricks of each declarer in each
// denomination, and [Par] the score that neither side can better.
package claims
