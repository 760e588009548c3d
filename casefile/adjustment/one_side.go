package adjustment

import (
	"redress/bridge"
	"redress/rulebook"
)

// OfDefenders is the side whose score alone is adjusted, by the contract that was played; false where the ruling does
// not take the defenders' gain, or the contract cannot be read.
func (k Circumstances) OfDefenders(contract string) (defenders bridge.Side, ok bool) {
	played, err := bridge.ParseContract(contract)
	if !k.DefendersGain || err != nil || played.PassedOut() {
		return 0, false
	}
	return played.Declarer.Side().Opponents(), true
}

// oneSideOnly: where a law adjusts the score of one side alone, the other keeps what it has from the table.
func (w *warner) oneSideOnly() {
	if !w.DefendersGain || w.NorthSouth == nil || w.EastWest == nil {
		return
	}
	table := w.stood()
	if defenders, ok := w.OfDefenders(table.contract()); !w.Split() {
		w.warn(OneSideOnly, rulebook.DefendersGain, "Both sides are given the same score. Here the score of the "+
			"defenders alone is adjusted, and declarer's side keeps the result of the table: choose that the score is "+
			"different for each side.")
	} else if ok {
		keeps := defenders.Opponents()
		if given := w.Side(keeps); len(given.Outcomes) != 1 || given.Outcomes[0].Points != table.Points {
			w.warn(OneSideOnly, rulebook.DefendersGain, "%s were declarer's side, and are not given the result of the "+
				"table. Here the score of the defenders alone is adjusted.", keeps.Name())
		}
	}
}

// contract is the contract of a result; empty where there is none.
func (l *ScoreLine) contract() string {
	if l == nil {
		return ""
	}
	return l.Contract
}
