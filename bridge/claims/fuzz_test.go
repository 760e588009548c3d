package claims

import (
	"context"
	"errors"
	"strings"
	"testing"

	"redress/bridge"
)

// cardsOf reads cards from text, and leaves out what is none.
func cardsOf(text string) (list []bridge.Card) {
	for _, word := range strings.Fields(text) {
		if c, err := bridge.ParseCard(word); err == nil {
			list = append(list, c)
		}
	}
	return list
}

// FuzzClaim: a claim that cannot be is refused in words, by the solver as well where the position is to blame; one that
// can be comes to what trying everything says, and to the same however it is found.
func FuzzClaim(f *testing.F) {
	for _, x := range claimsRead(f) {
		var played, stated []string
		for _, card := range x.Played {
			played = append(played, card.String())
		}
		deeds := ""
		for _, step := range x.Steps {
			deeds += string(step.Do[:2])
			if step.Card != nil {
				stated = append(stated, step.Card.String())
			}
		}
		f.Add(x.PBN, uint8(x.Trump), uint8(x.Leader), strings.Join(played, " "), uint8(x.Claimer), x.Role == "defender",
			x.Claimed, deeds, strings.Join(stated, " "), "")
	}
	f.Add("N:A.2.. K.3.. Q.4.. J.5..", uint8(0), uint8(0), "", uint8(2), false, 2, "", "", "")
	f.Add("N:A2... K3... Q4... J5...", uint8(4), uint8(0), "S6", uint8(9), false, -1, "xx", "S2 S2", "SA HA")
	deeds := map[string]Deed{}
	for _, deed := range []Deed{Cash, Lead, Run, Draw, Ruff, Play, Throw, Crossruff, Rest} {
		deeds[string(deed[:2])] = deed
	}
	f.Fuzz(func(t *testing.T, pbn string, trump, leader uint8, played string, claimer uint8, defender bool, claimed int,
		stated, cards, forgotten string) {
		deal, err := bridge.ParsePosition(pbn)
		if err != nil {
			return
		}
		c := Claim{Position: Position{deal, bridge.Denomination(trump), bridge.Seat(leader), cardsOf(played)},
			Claimer: bridge.Seat(claimer), Defender: defender, Claimed: claimed, Forgotten: cardsOf(forgotten)}
		with := cardsOf(cards)
		for i := 0; i+2 <= len(stated) && i < 16; i += 2 {
			step := Step{Do: deeds[stated[i:i+2]]}
			if i/2 < len(with) {
				step.Card, step.Suit = &with[i/2], with[i/2].Suit
			}
			c.Statement = append(c.Statement, step)
		}
		var v Solver
		if err := c.Position.Check(); err != nil {
			if _, again := v.Value(context.Background(), c.Position); again == nil || err.Error() == "" {
				t.Fatalf("%v: %v, and the solver says %v", c.Position, err, again)
			}
		}
		if err := c.Check(); err != nil {
			_, again := Analyse(context.Background(), c, Findings{Order: AnyOrder})
			if again == nil || err.Error() == "" {
				t.Fatalf("%v: %v, and the analysis says %v", c, err, again)
			}
			return
		}
		if c.Tricks() > 4 {
			over, stop := context.WithCancel(context.Background())
			stop()
			if _, err := v.Value(over, c.Position); err != nil && !errors.Is(err, ErrNotFinished) {
				t.Fatal(err)
			}
			return
		}
		n, err := v.Value(context.Background(), c.Position)
		if err != nil {
			t.Fatal(err)
		}
		want := plainPlay(c.Trump).value(handsOf(c.Position), c.Leader, c.Played)
		if want = sideOf(c.ToPlay(), want, c.Tricks()); n != want {
			t.Fatalf("%v: %d tricks, want %d", c.Position, n, want)
		}
		least := fewestPlay(c.Trump, c.Claimer.Side()).value(handsOf(c.Position), c.Leader, c.Played)
		least = sideOf(c.Claimer, least, c.Tricks())
		for _, preset := range Presets {
			got, err := Analyse(context.Background(), c, preset.Findings)
			if err != nil || got.Worst < least || got.Best < got.Worst {
				t.Fatalf("%s, %v: %d to %d, floor %d, %v", preset.Name, c, got.Worst, got.Best, least, err)
			}
			holdsLine(t, preset.Name, c, got.Line, got.Worst)
		}
	})
}
