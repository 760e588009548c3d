package scoring

import (
	"errors"
	"math/big"
)

// DamageCase is how much of the damage the non-offending side brought upon itself (Law 12C1(e)).
type DamageCase string

// The cases of self-inflicted damage.
const (
	// what was expected without the infraction is no better than what happened
	NoDamage         DamageCase = "no_damage"
	AllSelfInflicted DamageCase = "all_self_inflicted" // without the error or gamble there would have been no damage
	NoSelfInflicted  DamageCase = "no_self_inflicted"  // the error or gamble cost nothing
	PartlyInflicted  DamageCase = "part"
)

// DamageSplit is damage with the self-inflicted part told from the consequent part. Damage is SelfInflicted and
// Consequent together; none is below 0.
type DamageSplit struct {
	Case          DamageCase
	Actual        *big.Rat // what the non-offending side scored
	Expected      *big.Rat // what it could expect without the infraction
	Normal        *big.Rat // what was normal after the infraction, without the error or gamble
	Damage        *big.Rat // what expected exceeds actual by
	SelfInflicted *big.Rat // the part for which no relief is given
	Consequent    *big.Rat // the part that is made good
	NonOffending  *big.Rat // what the non-offending side is given: actual, and the consequent part
}

// SplitDamage splits damage to which the non-offending side contributed by an error or a gamble of the kind that Law
// 12C1(e) (12C1(b) of 2007) names. The three figures are that side's: what it scored (actual), what it could expect
// without the infraction, which may be weighted, and what was normal after the infraction but without the error or
// gamble. They are in the scoring of the event: IMPs, or matchpoints. The Law says who is not relieved and leaves the
// arithmetic to practice, which is this:
//
//   - expected no better than actual: there is no damage, and both sides keep what they scored;
//   - normal at least as good as expected: all damage is self-inflicted, and the non-offending side keeps actual;
//   - normal no better than actual: the error cost nothing, and the non-offending side gets expected;
//   - otherwise it gets actual and what the infraction cost, the difference of expected and normal.
//
// A figure that is missing is an error.
func SplitDamage(actual, expected, normal *big.Rat) (DamageSplit, error) {
	switch {
	case actual == nil:
		return DamageSplit{}, errors.New("the score at the table is missing")
	case expected == nil:
		return DamageSplit{}, errors.New("the score to be expected without the infraction is missing")
	case normal == nil:
		return DamageSplit{}, errors.New("the normal score after the infraction is missing")
	}
	split := DamageSplit{Actual: actual, Expected: expected, Normal: normal, Damage: new(big.Rat),
		SelfInflicted: new(big.Rat)}
	if expected.Cmp(actual) > 0 {
		split.Damage.Sub(expected, actual)
	}
	switch {
	case expected.Cmp(actual) <= 0:
		split.Case = NoDamage
	case normal.Cmp(expected) >= 0:
		split.Case = AllSelfInflicted
		split.SelfInflicted.Set(split.Damage)
	case normal.Cmp(actual) <= 0:
		split.Case = NoSelfInflicted
	default:
		split.Case = PartlyInflicted
		split.SelfInflicted.Sub(normal, actual)
	}
	split.Consequent = new(big.Rat).Sub(split.Damage, split.SelfInflicted)
	split.NonOffending = new(big.Rat).Add(actual, split.Consequent)
	return split, nil
}

// Offending is what the offending side is given, from its own side, where the figures are on a scale on which one
// side's gain is the other's loss: IMPs, or matchpoints counted from the average. It gets its side of expected, and
// keeps what it scored where there is no damage. It need not balance what the non-offending side is given.
func (s DamageSplit) Offending() *big.Rat {
	if s.Case == NoDamage {
		return new(big.Rat).Neg(s.Actual)
	}
	return new(big.Rat).Neg(s.Expected)
}
