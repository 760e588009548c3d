package contested

import (
	"fmt"
	"slices"
	"strings"

	"redress/bridge/claims"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// With is a record that answers by the claim that was played out as well; the record itself where none was.
func (k *Kept) With(known questionnaire.Record) questionnaire.Record {
	if k == nil || k.Play.Worst == nil {
		return known
	}
	return answers{known, k}
}

type answers struct {
	questionnaire.Record
	kept *Kept
}

// Fact implements questionnaire.Record.
func (a answers) Fact(name string) (key, why string, known bool) {
	if of, is := strings.CutPrefix(name, questionnaire.PlayedOut); is {
		if answer := byPlay[of]; answer != nil {
			return answer(a.kept)
		}
		return "", "", false
	}
	key, why, known = a.Record.Fact(name)
	if answer := byClaim[name]; answer != nil {
		if byKept, so, is := answer(a.kept); is && (!known || byKept == key) { // it knows who claimed
			return byKept, so, true
		}
	}
	return key, why, known
}

// byClaim are the facts that are known by who has claimed, where the record does not say who that was.
var byClaim = map[string]func(k *Kept) (key, why string, known bool){
	"claimer-is":           claimerIs,
	"opponents-hold-trump": opponentsHoldTrump,
}

// claimerIs answers whether declarer or a defender claimed (Law 68A).
func claimerIs(k *Kept) (key, why string, known bool) {
	if k.Defender {
		return Defender, k.Claimer.Name() + " claimed, as a defender, by the claim that was played out.", true
	}
	return Declarer, k.Claimer.Name() + " claimed, as declarer, by the claim that was played out.", true
}

// opponentsHoldTrump answers whether an opponent of the claimer still held a trump (Law 70C).
func opponentsHoldTrump(k *Kept) (key, why string, known bool) {
	suit, trumps := k.Trump.Suit()
	if !trumps {
		return "no", "There is no trump suit.", true
	}
	for _, seat := range k.Claimer.Side().Opponents().Seats() {
		if hand, _ := k.Deal.Hand(seat); hand.Length(suit) > 0 {
			return "yes", fmt.Sprintf("By the cards left, %s held %s in trumps (%s).", seat.Name(), hand.Holding(suit),
				suit.Name()), true
		}
	}
	return "no", fmt.Sprintf("By the cards left, neither opponent of %s’s held a trump (%s).", k.Claimer.Name(),
		suit.Name()), true
}

// Against tells whether an answer is another than the claim comes to when it is played out, or than what it takes of a
// matter on which the director had found nothing then. Why a line loses is the director's to say, by the provision that
// fits best (Laws 70D1, 70E): that it does the play has found as well.
func (k *Kept) Against(v questionnaire.Visited) bool {
	step := v.Step[strings.LastIndex(v.Step, "/")+1:]
	if v.AgainstThePlay() {
		return !slices.Contains(losing[step], v.RecordKey) || !slices.Contains(losing[step], v.Key)
	}
	if k == nil || v.From != "answer" {
		return false
	}
	matter, is := foundBy[step]
	for _, a := range k.Play.Asked {
		if is && a.Unsaid && a.Alone() && a.Matter == matter {
			return (v.Key == "no") != (a.Found > 0)
		}
	}
	return false
}

// losing are the answers, by question, by which fewer tricks are won than were claimed.
var losing = map[string][]string{
	"goes-wrong":    {"fails", "guess", "order", "fewer", "doubt"},
	"after-failure": {"nothing", "guess", "some", "doubt"},
	"shown-out":     {"some-lines", "neither", "doubt"},
}

// foundBy are the matters that a question of the rulebook asks the director to find, by its step.
var foundBy = map[string]claims.Matter{"unaware": claims.OfAwareness, "partner": claims.OfPartner}

// Word implements questionnaire.Wording.
func (a answers) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(a.Record, blank)
}

// byPlay are the questions that a claim which was played out answers.
var byPlay = map[string]func(k *Kept) (key, why string, known bool){
	"trump-matters":  trumpMatters,
	"unaware":        unaware,
	"could-lose":     couldLose,
	"goes-wrong":     goesWrong,
	"after-failure":  afterFailure,
	"shown-out":      neitherShownOut,
	"partner":        partner,
	"conceded-trick": concededTrick,
}

// tricks are tricks in words, of those claimed.
func (k *Kept) tricks(n int) string { return OfClaimed(n, k.Claimed) }

// OfClaimed are the tricks that a line wins in words, beside those claimed; a concession of all that was left claims
// none, and more than was claimed can be won where a trick was given up (Law 71B).
func OfClaimed(n, claimed int) string {
	switch {
	case claimed == 0:
		return Tricks(n)
	case n > claimed && claimed == 1:
		return Tricks(n) + ", where 1 was claimed"
	case n > claimed:
		return fmt.Sprintf("%s, where %d were claimed", Tricks(n), claimed)
	}
	return fmt.Sprintf("%d of the %s claimed", n, Tricks(claimed))
}

// PlayedWords say what the claim came to when it was played out, with the line that loses, in a sentence.
func (k *Kept) PlayedWords() string {
	words := "The worst normal line wins " + k.tricks(*k.Play.Worst)
	if *k.Play.Worst < k.Claimed {
		words += ": " + k.Play.Line.Words()
	}
	words += "."
	if open := k.Play.Awaited(); len(open) > 0 {
		words += fmt.Sprintf(" That takes against the claimer what has not been found: %s. By what you find of "+
			"it, the worst line wins %s.", strings.Join(open, "; "), k.Play.Open.Words())
	}
	return words
}

// WordsFor are those for a question under some provisions: where it is about a side that agreed to the claim, what that
// side takes (Law 69B), for its doubt does not go against the claimer.
func (k *Kept) WordsFor(edition string, under []rulebook.Ref) string {
	if k.Play.Agreed != nil && Withdrawn(edition, under) {
		return k.Play.Agreed.ForDirector(k.Play.Tricks)
	}
	return k.PlayedWords()
}

// Withdrawn tells whether a provision is about a side that agreed to a claim and wants a trick back (Law 69B).
func Withdrawn(edition string, under []rulebook.Ref) bool {
	law, known := rulebook.AgreementWithdrawn.In(edition)
	return known && slices.ContainsFunc(under, func(ref rulebook.Ref) bool { return strings.HasPrefix(ref.ID, law.ID) })
}

// GivenUp tells whether a provision is about tricks that were given up and are wanted back (Law 71).
func GivenUp(edition string, under []rulebook.Ref) bool {
	law, known := rulebook.ConcessionCancelled.In(edition)
	return known && slices.ContainsFunc(under, func(ref rulebook.Ref) bool { return strings.HasPrefix(ref.ID, law.ID) })
}

// trumpsOut is how many trumps the claimer's opponents held.
func (k *Kept) trumpsOut() (n int) {
	suit, trumps := k.Trump.Suit()
	for _, seat := range k.Claimer.Side().Opponents().Seats() {
		if hand, _ := k.Deal.Hand(seat); trumps {
			n += hand.Length(suit)
		}
	}
	return n
}

// trumpMatters answers that nothing turns on whether the claimer knew of the trump that was out (Law 70C); where
// something does, that is asked.
func trumpMatters(k *Kept) (key, why string, known bool) {
	t := k.Play.Tests
	draws := slices.ContainsFunc(k.Steps, func(s Step) bool { return s.Do == claims.Draw })
	if !k.Defender && draws && k.trumpsOut() == 1 {
		return "mentioned", "The statement was to draw the trump that was out.", true
	}
	if k.Defender || t.Aware == nil || t.Unaware == nil || t.Aware.Worst != t.Unaware.Worst ||
		k.losesToTrump(*t.Unaware) || t.Aware.Most != t.Unaware.Most {
		return "", "", false
	}
	return "no-difference", fmt.Sprintf("By the analysis, the worst normal line wins %s, whether %s knew of the trump "+
		"or not.", k.tricks(t.Aware.Worst), k.Claimer.Name()), true
}

// lineOf is the line of a test: that of the play where it comes to as much, so that one line is shown everywhere, and
// nothing turns on whether the claimer knew of the trumps.
func (k *Kept) lineOf(t Tested) Line {
	played := Tested{Worst: *k.Play.Worst, Line: k.Play.Line}
	turns := slices.ContainsFunc(k.Play.Asked, func(a Asked) bool { return a.Matter == claims.OfAwareness })
	if turns || played.Worst != t.Worst || k.losesToTrump(played) != k.losesToTrump(t) {
		return t.Line
	}
	return played.Line
}

// losesToTrump tells whether a line that wins fewer tricks than were claimed loses one to a trump of the other side.
func (k *Kept) losesToTrump(t Tested) bool {
	suit, trumps := k.Trump.Suit()
	return trumps && t.Worst < k.Claimed && slices.ContainsFunc(t.Line, func(trick Trick) bool {
		n := int(trick.Winner+4-trick.Leader) % 4
		return trick.Winner.Side() != k.Claimer.Side() && n < len(trick.Cards) && trick.Cards[n].Suit == suit
	})
}

// unaware answers by what was found of the claimer when the claim was played out (Law 70C2).
func unaware(k *Kept) (key, why string, known bool) {
	for _, a := range k.Play.Asked {
		if a.Matter == claims.OfAwareness && a.Alone() && !a.Unsaid && !k.Defender {
			return []string{"yes", "no"}[min(a.Found, 1)], "Found when the claim was played out: " +
				a.Readings[a.Found].Words + ".", true
		}
	}
	return "", "", false
}

// couldLose answers whether a normal play could lose a trick to the trump that was out (Law 70C3).
func couldLose(k *Kept) (key, why string, known bool) {
	t := k.Play.Tests
	switch {
	case k.Defender || t.Aware == nil || t.Unaware == nil || t.Unaware.turns(k.Claimed):
		return "", "", false // or it turns on what the director has not found
	case t.Unaware.Worst >= k.Claimed:
		return "no", fmt.Sprintf("By the analysis, %s wins %s on every normal line, though unaware of the trump.",
			k.Claimer.Name(), k.tricks(k.Claimed)), true
	case t.Unaware.Worst < t.Aware.Worst, k.losesToTrump(*t.Unaware):
		return "yes", fmt.Sprintf("By the analysis, for a claimer unaware of the trump, the worst normal line "+
			"wins %s: %s.", k.tricks(t.Unaware.Worst), k.lineOf(*t.Unaware).Words()), true
	}
	return "elsewhere", fmt.Sprintf("By the analysis, the worst normal line wins %s, and as many where %s knows of "+
		"the trump.", k.tricks(t.Unaware.Worst), k.Claimer.Name()), true
}

// goesWrong answers what can go wrong with the rest of the claim (Laws 70D1, 70E), which is asked where no trump counts
// that was overlooked: nothing, that it needs a guess which of the others has a card, or by what it is saved, or that a
// normal line, not stated, wins fewer. Of a statement that fails it is asked what came of it.
func goesWrong(k *Kept) (key, why string, known bool) {
	t := k.Play.Tests
	if t.Aware == nil || t.Aware.turns(k.Claimed) {
		return "", "", false
	}
	if t.Aware.Worst >= k.Claimed {
		return "nothing", fmt.Sprintf("By the analysis, under what is found, every normal line wins %s.",
			k.tricks(k.Claimed)), true
	}
	lost := fmt.Sprintf("By the analysis, under what is found, the worst normal line wins %s: %s.",
		k.tricks(t.Aware.Worst), k.lineOf(*t.Aware).Words())
	switch {
	case k.failsAsStated():
		return "fails", fmt.Sprintf("%s No normal line that follows what was stated wins more than %d.", lost,
			*k.Play.Best), true
	case k.needsFinesse():
		return "guess", fmt.Sprintf("%s It wins %s only by a finesse that was not stated.", lost,
			k.tricks(k.Claimed)), true
	case len(k.Steps) > 0 && *k.Play.Best < k.Claimed:
		return "", "", false
	case t.NoFinesse != nil && t.NoFinesse.Worst >= k.Claimed:
		return "guess", lost + " Without a finesse that was not stated every trick claimed is won.", true
	case t.FromTop != nil && t.FromTop.Worst >= k.Claimed:
		return "order", lost + " With every suit played from the top every trick claimed is won.", true
	}
	return "fewer", lost, true
}

// failsAsStated tells whether no normal line that follows what was stated wins what was claimed, whatever is still to
// be found, where nothing turns on what the claimer knew of the trumps.
func (k *Kept) failsAsStated() bool {
	return len(k.Steps) > 0 && k.Play.Best != nil && *k.Play.Best < k.Claimed &&
		!slices.ContainsFunc(k.Play.Asked, func(a Asked) bool { return a.Matter == claims.OfAwareness })
}

// needsFinesse tells whether what was claimed is won by a finesse that was not stated alone (Law 70E1).
func (k *Kept) needsFinesse() bool {
	return k.Play.Unguessed != nil && *k.Play.Best >= k.Claimed && *k.Play.Unguessed < k.Claimed
}

// afterFailure answers that nothing wins the trick when the stated line has failed (Law 70D1).
func afterFailure(k *Kept) (key, why string, known bool) {
	if !k.failsAsStated() {
		return "", "", false
	}
	return "nothing", fmt.Sprintf("By the analysis, no normal line that follows what was stated wins more than %d of "+
		"the %s claimed.", *k.Play.Best, Tricks(k.Claimed)), true
}

// neitherShownOut answers that no opponent shows out before the guess (Law 70E1): every line that wins what was claimed
// takes the finesse. Where it would count that an opponent had been seen to be out of a suit, it is asked.
func neitherShownOut(k *Kept) (key, why string, known bool) {
	if !k.needsFinesse() || slices.ContainsFunc(k.Play.Marks, func(m Mark) bool { return m.Out != nil }) {
		return "", "", false
	}
	return "neither", fmt.Sprintf("By the analysis, without the finesse no normal line wins more than %d of the %s "+
		"claimed: no opponent shows out in time.", *k.Play.Unguessed, Tricks(k.Claimed)), true
}

// partner answers whether a defender's claim needs partner to choose right (Law 70D2), by what was found of it when the
// claim was played out; where no choice of partner's loses a trick it does not.
func partner(k *Kept) (key, why string, known bool) {
	if !k.Defender {
		return "", "", false
	}
	for _, a := range k.Play.Asked {
		if a.Matter == claims.OfPartner && a.Alone() && !a.Unsaid {
			return []string{"yes", "no"}[min(a.Found, 1)], "Found when the claim was played out: " +
				a.Readings[a.Found].Words + ".", true
		}
	}
	if *k.Play.Worst < k.Claimed {
		return "", "", false
	}
	return "no", fmt.Sprintf("By the analysis, the defenders win %s whatever %s’s partner plays.",
		k.tricks(k.Claimed), k.Claimer.Name()), true
}

// concededTrick answers whether a trick that was given up could be lost by a normal play (Law 71B). That it had been
// won already the cards left do not tell.
func concededTrick(k *Kept) (key, why string, known bool) {
	if worst := *k.Play.Worst; worst > k.Claimed {
		return "unlosable", fmt.Sprintf("By the analysis, under what is found, %s’s side wins %d tricks on every "+
			"normal line, and claimed %d.", k.Claimer.Name(), worst, k.Claimed), true
	}
	return "", "", false
}
