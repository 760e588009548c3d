package adjustment

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
)

// parted says how the damage of a side was parted (12C1(e); 12C1(b) of 2007).
func (w *worker) parted(side bridge.Side, lines []scoring.Line, scheduled, at int) {
	if !w.score.Side(side).damaged() {
		return
	}
	split, err := w.split(side, lines, scheduled, at)
	if err != nil {
		w.miss("%s.", sentence(err))
		return
	}
	w.effect.side(side).Damage = split.Case
	w.effect.Damage = append(w.effect.Damage, splitWords(side.Name(), split))
	w.effect.DamageLaw = cite(w.code, rulebook.SelfInflicted)
}

// split values what happened, what was expected and what was normal, each on the traveller that has it, and not
// rounded.
func (w *worker) split(side bridge.Side, lines []scoring.Line, scheduled, at int) (scoring.DamageSplit, error) {
	rules := w.after.Rules
	rules.EachBoard = scoring.Rounding{}
	given := lines[at].Given(side)
	values := make([]*big.Rat, 3)
	for i, score := range []scoring.Mix{given.Assigned, given.Damage.Expected, given.Damage.Normal} {
		instead := slices.Clone(lines)
		adjusted := *lines[at].Adjusted
		if side == bridge.EastWest {
			adjusted.EastWest = scoring.SideScore{Assigned: score}
		} else {
			adjusted.NorthSouth = scoring.SideScore{Assigned: score}
		}
		instead[at].Adjusted = &adjusted
		figures, err := rules.Board(instead, scheduled)
		if err != nil {
			return scoring.DamageSplit{}, err
		}
		values[i] = figures.NorthSouth[at]
		if side == bridge.EastWest {
			values[i] = figures.EastWest[at]
		}
	}
	return scoring.SplitDamage(values[0], values[1], values[2])
}

// splitWords is a damage and its parts, as the innocent side sees them.
func splitWords(innocent string, s scoring.DamageSplit) string {
	actual, expected, normal := figureText(s.Actual), figureText(s.Expected), figureText(s.Normal)
	switch s.Case {
	case scoring.NoDamage:
		return fmt.Sprintf("There was no damage: %s scored %s, and %s was to be expected without the infraction. "+
			"They keep what they scored.", innocent, actual, expected)
	case scoring.AllSelfInflicted:
		return fmt.Sprintf("All of the damage is %s own: %s was to be expected without the infraction, and after it "+
			"%s was still there to be had. They keep %s.", possessive(innocent), expected, normal, actual)
	case scoring.NoSelfInflicted:
		return fmt.Sprintf("None of the damage is %s own: without the error or gamble they would have scored %s, no "+
			"more than the %s they did. They are given the %s to be expected without the infraction.",
			possessive(innocent), normal, actual, expected)
	}
	return fmt.Sprintf("%s lost %s. The infraction cost %s of it, from %s to %s, and that is made good; the error or "+
		"gamble cost the other %s, and that is not. They are given %s and %s: %s.",
		innocent, figureText(s.Damage), figureText(s.Consequent), expected, normal, figureText(s.SelfInflicted), actual,
		figureText(s.Consequent), figureText(s.NonOffending))
}

// possessive is the name of a side before what it has.
func possessive(side string) string {
	if strings.HasSuffix(side, "s") {
		return side + "'"
	}
	return side + "'s"
}
