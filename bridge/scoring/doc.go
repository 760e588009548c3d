// Package scoring turns what happened at the table into figures: contracts into points (Law 77), points into
// matchpoints and international matchpoints (Law 78), and what the Director judged into adjusted scores (Law 12C1).
//
// Scores are exact. Points, IMPs and plain matchpoints are integers; whatever a field or an adjustment divides is a
// big.Rat, rounded only where a regulation or a screen says so. A score is signed from the side that is named:
// declarer's in [Score] and [Working], the damaged side's in [SplitDamage], each side's own in [SideFigures]. Points of
// tables that are compared are North-South's always, East-West's adjusted scores included.
//
// [Rules.Board] is the way from the results of a board to what they are worth, [Rules.Explain] the same in words, and
// [Game.Score] a session of boards.
package scoring
