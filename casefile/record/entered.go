package record

import "redress/bridge"

// Entered is the contract that somebody has entered or the session told, whatever the auction arrives at; with its
// declarer where one was named. Known is false where none was entered.
func Entered(r *Record) (contract bridge.Contract, declared, known bool) {
	contract, declared, err := r.entered()
	return contract, declared, r.Contract != "" && err == nil
}
