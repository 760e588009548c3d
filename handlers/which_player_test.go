package handlers_test

import (
	"net/http"
	"testing"
)

// TestWhichPlayer: a tap on a seat changes no answer, and the words to read out name the players from then on, at every
// question, at the end and on the ruling; a second tap takes it back.
func TestWhichPlayer(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "call-out-of-turn").says("The next player had called over it", "Who?")
	path := v.theCase()
	who := func(seat string) *visitor {
		v.opens(path).form("/player").pressed(seat)
		return v.opens(path)
	}
	who("S").says("West had called over it", "!The next player had called")
	v.answer("nothing").answer("partner").says("West may accept the call by calling now", "North may call anything",
		"South then calls as they like")
	who("E").says("South may accept the call by calling now", "West may call anything")
	who("E").says("The next player may accept the call", "Partner may call anything")
	who("S")
	v.opens(path).answer("refuse").answer("no").says("North must pass at the next turn", "Who?")
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("North must pass at the next turn", "!Who?")

	v.opens(path+"/history").says("The player who did it: South", "Nobody is named as the player who did it")
}

// TestWhichPlayerIsKnown: who made the call that is marked is not asked for, and a seat that is none is refused.
func TestWhichPlayerIsKnown(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information").says("!Who?")
	v.dispute("laws-2017", "insufficient-bid").says("Who?")
	path := v.theCase()
	v.request(http.MethodPost, path+"/player", with(v.form("/player").values, "seat", "Q"))
	v.want(http.StatusUnprocessableEntity)
	v.says("Choose North, East, South or West.")
	v.opens(path+"/record").pad("1S", "P", "2S").form("/record").with("index", "2").pressed("save")
	v.opens(path).says("!Who?", "East may accept the bid")
}
