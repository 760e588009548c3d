package casefile

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"redress/access"
	"redress/bridge"
	"redress/casefile/skip"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// Claim is how a player answers a question of the run. It settles nothing by itself; what both sides claim alike is
// agreed.
type Claim struct {
	Seat    bridge.Seat    `json:"seat"`
	Key     string         `json:"key"`
	Text    ledger.TextRef `json:"text,omitzero"`
	Actor   string         `json:"actor"`
	At      int64          `json:"at"` // unix seconds
	settles string
}

// Who has to claim the same before an answer is agreed.
const (
	bySides = "both" // somebody of each side, and nobody says otherwise
	byAll   = "all"  // all four players
	byOwn   = "own"  // the side whose choice it is, and nobody of it says otherwise

	// Behind these, the answer that holds as soon as one player gives it, or two differ: what takes all of them is off
	// then. A side has then to say the other answer with both its players.
	orOne = " one="
)

// StateFact answers a question of the run for one seat. To agree is to state the same; with an empty key the answer is
// taken back.
type StateFact struct {
	Run           string
	Questionnaire *questionnaire.Questionnaire // as pinned
	Step          string
	Seat          bridge.Seat
	Key           string
	Text          string
}

type factStated struct {
	Run  string      `json:"run"`
	Step string      `json:"step"`
	Seat bridge.Seat `json:"seat"`
	Key  string      `json:"key"` // empty where it was taken back
	// who has to state the same before it is agreed; empty where only a finding settles it
	Settles string         `json:"settles,omitempty"`
	Text    ledger.TextRef `json:"text,omitzero"`
}

// Name implements Command.
func (StateFact) Name() string { return "state-fact" }

func (s StateFact) theirs(_ *Case, who Actor) error { return ownSeat(who, &s.Seat) }

// Decide implements Command. The same answer twice changes nothing.
func (s StateFact) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(s.Run)
	if err != nil {
		return err
	}
	step, err := s.check(c, run, d.At.Unix())
	if err != nil {
		return err
	}
	if now, ok := run.Claims[s.Step][s.Seat]; ok && now.Key == s.Key && s.Text == "" || !ok && s.Key == "" {
		return nil
	}
	d.Add("fact-stated", 1, factStated{Run: run.ID, Step: s.Step, Seat: s.Seat, Key: s.Key, Settles: s.settles(c, step),
		Text: d.Text(s.Text)})
	return nil
}

func (s StateFact) check(c *Case, run *Run, now int64) (*questionnaire.Step, error) {
	if !s.Seat.Valid() {
		return nil, fault.At("seat", "The seat is N, E, S or W.")
	}
	if err := tooLong(ledger.MaxText, field{"text", s.Text}); err != nil {
		return nil, err
	}
	_, step := s.Questionnaire.Locate(s.Step)
	if step == nil {
		return nil, fault.New(fault.NotFound, "This questionnaire has no step %q.", s.Step)
	}
	if s.Key == "" {
		return step, nil
	}
	if side, only := Chooses(c, step); only && side != s.Seat.Side() {
		return nil, fault.At("answer", "That is for %s to say, not for you.", side.Name())
	}
	if _, ok := step.Option(s.Key); !step.Kind.Asks() && !s.resumes(c, step) {
		return nil, fault.At("answer", "This is not a choice. Say it in your account.")
	} else if step.Kind.Asks() && !ok {
		return nil, fault.At("answer", "Choose one of the answers.")
	}
	// Before the accounts are open a player goes by their own answers alone, so this fault betrays nobody else's.
	way, _ := c.For(Actor{Role: access.Player, Seat: &s.Seat}, now).Way(run, s.Questionnaire, nil)
	if !onPath(way, s.Step) {
		return nil, fault.New(fault.Conflict,
			"An earlier answer has changed, and this question is no longer asked. What you typed is below.")
	}
	return step, nil
}

// resumes tells whether four players who put it right by themselves say of an outcome at which play went on that it is
// over, so that what is looked at then comes up.
func (s StateFact) resumes(c *Case, step *questionnaire.Step) bool {
	return c.Dispute != nil && c.Dispute.Together && step.Resume != "" && s.Key == questionnaire.Resumed
}

// settles tells who has to claim the same before a step is agreed: a fact is agreed by both sides (85 opens only where
// they differ); a judgement is the director's, and a choice was the player's at the table (10C). Where nobody directs,
// the sides settle those as well, and what all four are asked all four must say, as everything where the four put it
// right by agreement (hauff-2008 C65); what is one side's to choose that side settles alone.
func (s StateFact) settles(c *Case, step *questionnaire.Step) string {
	if s.resumes(c, step) { // all four have seen it
		return byAll + orOne + s.Key
	}
	without := undirected(c)
	_, own := Chooses(c, step)
	one := ""
	if without && step.One != "" {
		one = orOne + step.One
	}
	switch {
	case own:
		return byOwn + one
	case without && (step.Ask == "all" || c.Dispute.Together):
		return byAll + one
	case without:
		return bySides + one
	case step.Kind == questionnaire.Fact:
		return bySides
	}
	return ""
}

// Chooses is the side whose choice a step is, where nobody directs: what one side may ask for or require is no question
// to the other. False where both sides are asked.
func Chooses(c *Case, step *questionnaire.Step) (side bridge.Side, only bool) {
	if step.Kind != questionnaire.Choice {
		return side, false
	}
	return SideOf(c, step.Ask)
}

// SideOf is the side that a party of the questions is at a table where nobody directs; false where it is both, or the
// case does not tell.
func SideOf(c *Case, party string) (side bridge.Side, known bool) {
	if !undirected(c) || c.Dispute.Filer == nil {
		return side, false
	}
	var about *bridge.Seat
	if run := c.Current(); run != nil {
		about = run.Player
	}
	switch side = c.Dispute.Filer.Side(); party {
	case "your-side":
		return side, true
	case "opponents":
		return side.Opponents(), true
	case "that-side", "facing-side":
		if about == nil {
			return side, false
		}
		if side = about.Side(); party == "facing-side" {
			side = side.Opponents()
		}
		return side, true
	}
	contract, played := bridge.Contract{}, false
	if c.Record != nil {
		contract, played = c.Record.FinalContract()
		played = played && !contract.PassedOut()
	}
	claimer := contract.Declarer // who alone claims by okb-1997 68A
	switch party {
	case "claimer", "other-side":
		if c.Dispute.Together { // a defender can claim there as well
			if played = about != nil; played {
				claimer = *about
			}
		}
		if side = claimer.Side(); party == "other-side" {
			side = side.Opponents()
		}
	case "declarer", "dummy":
		side = contract.Declarer.Side()
	case "defenders":
		side = contract.Declarer.Side().Opponents()
	default:
		return side, false
	}
	return side, played
}

func (b factStated) fold(c *Case, e ledger.Entry) {
	c.refer(b.Text)
	r := c.Run(b.Run)
	if r == nil {
		return
	}
	if r.Claims == nil {
		r.Claims = map[string]map[bridge.Seat]Claim{}
	}
	if r.Claims[b.Step] == nil {
		r.Claims[b.Step] = map[bridge.Seat]Claim{}
	}
	r.Claims[b.Step][b.Seat] = Claim{Seat: b.Seat, Key: b.Key, Text: b.Text, Actor: e.Actor, At: e.At,
		settles: b.Settles}
	if b.Key == "" {
		delete(r.Claims[b.Step], b.Seat)
	}
	r.settle(b.Step, e)
}

// settle makes what is agreed the answer, and unmakes it where it is so no longer. What the director found stays.
func (r *Run) settle(step string, e ledger.Entry) {
	standing, found := r.Answers[step]
	if found && !standing.Claimed {
		return
	}
	key, by := r.agreed(step)
	switch {
	case key == "":
		delete(r.Answers, step)
	case standing.Key != key:
		r.answer(step, Answer{Key: key, Standing: Agreed, By: by, Actor: e.Actor, At: e.At, Seq: e.Seq,
			Claimed: true})
	}
}

// agreed is the answer that is settled by the claims alone, with who claims it; empty where there is none.
func (r *Run) agreed(step string) (key, by string) {
	claims := r.ClaimsOn(step)
	if len(claims) == 0 {
		return "", ""
	}
	by, one, _ := strings.Cut(claims[0].settles, orOne)
	asked := one != "" && slices.ContainsFunc(claims, func(claim Claim) bool { return claim.Key == one })
	switch {
	case asked, one != "" && by != bySides && differ(claims): // of both sides, one is asked and the other is not
		return one, by
	case differ(claims):
		return "", ""
	}
	sides := map[bridge.Side]bool{}
	for _, claim := range claims {
		sides[claim.Seat.Side()] = true
	}
	enough := len(sides) == 2
	switch by {
	case byAll:
		enough = len(claims) == len(bridge.Seats)
	case byOwn:
		enough = one == "" || len(claims) == 2
	case "":
		enough = false
	}
	if !enough {
		return "", ""
	}
	return claims[0].Key, by
}

// ClaimsOn lists what the players claim on a step, North first.
func (r *Run) ClaimsOn(step string) []Claim {
	var claims []Claim
	for _, seat := range bridge.Seats {
		if claim, ok := r.Claims[step][seat]; ok {
			claims = append(claims, claim)
		}
	}
	return claims
}

// FactStanding tells how a step stands: as the director found it, or agreed, disputed or stated by the claims of the
// players; empty where nobody has said anything.
func (r *Run) FactStanding(step string) Standing {
	if a, ok := r.Answers[step]; ok {
		return a.Standing
	}
	return r.claimed(step)
}

// claimed is how a step stands by what the players say that is not settled.
func (r *Run) claimed(step string) Standing {
	claims := r.ClaimsOn(step)
	switch {
	case len(claims) == 0:
		return ""
	case differ(claims):
		return Disputed
	}
	return Stated
}

// Asked lists the steps of a run that are put to a player, in their order: as far as that player's own way leads, and
// without what the record answers. Where somebody directs these are the facts, but for what the director is to find.
// Where nobody does, the sides answer judgements and choices too; but whether the board is skipped is no question of
// the run there: each of the four answers it by itself (okb-1997 16B.1).
func (r Reader) Asked(run *Run, q *questionnaire.Questionnaire) (steps []string) {
	result, _ := r.Way(run, q, nil)
	put := func(address, from string) {
		_, step := q.Locate(address)
		if step == nil || from == "record" || slices.Contains(steps, address) {
			return
		}
		asked := step.Kind == questionnaire.Fact && step.Ask != theDirector
		if undirected(r.c) {
			asked = step.Kind.Asks() && !skip.Procedural(q.ID, address)
		}
		if asked {
			steps = append(steps, address)
		}
	}
	for _, visited := range result.Path {
		put(visited.Step, visited.From)
	}
	if result.Next != nil {
		put(result.Next.Step, "")
	}
	return steps
}

// DirectorsPart tells whether a question is one that the laws of four players leave to whoever directs: what is to be
// weighed, and what costs a side something (hauff-2008 P4, C65, TD 1). At a tournament of one table that is one of
// them, and no seat decides alone what players and director agree on: so all four answer it.
func DirectorsPart(c *Case, step *questionnaire.Step) bool {
	return c.Dispute != nil && c.Dispute.Together && step != nil && step.Kind == questionnaire.Judgement &&
		step.Ask == theDirector
}

// Way is where the answers of a run lead as far as somebody may know them, with what is about to be answered as well.
// Where nobody directs, a player's way does not end at a choice of the other side of which nothing is known: it goes on
// by what holds while that side says nothing (unsaid, the steps that were passed so).
func (r Reader) Way(run *Run, q *questionnaire.Questionnaire,
	also questionnaire.Answers) (way questionnaire.Result, unsaid []string) {
	answers := r.Answers(run)
	maps.Copy(answers, also)
	for {
		way = questionnaire.Replay(q, answers, FactsOf(r.c, run))
		if way.Next == nil || r.viewer.Seat == nil {
			return way, unsaid
		}
		_, step := q.Locate(way.Next.Step)
		side, only := Chooses(r.c, step)
		if !only || side == r.viewer.Seat.Side() || step.Silent == "" || step.Silent == questionnaire.Waits {
			return way, unsaid
		}
		answers[way.Next.Step], unsaid = step.Silent, append(unsaid, way.Next.Step)
	}
}

// IfSilent says what it leads to when somebody does not answer a question, where nobody directs: no player can hold up
// another by saying nothing. Empty where somebody directs.
func IfSilent(c *Case, step *questionnaire.Step) string {
	label := func(key string) string {
		option, _ := step.Option(key)
		return "“" + option.Label + "”"
	}
	side, only := Chooses(c, step)
	switch {
	case !undirected(c) || !step.Kind.Asks():
		return ""
	case c.Dispute.Together && step.One != "":
		return "One answer of " + label(step.One) + " settles it. Any other is settled when all of you say the same. " +
			"Nobody agrees by saying nothing."
	case c.Dispute.Together:
		return "It is settled when all of you say the same. Nobody agrees by saying nothing."
	case only && step.One != "":
		return "One answer of " + label(step.One) + " is enough; anything else takes both players of " + side.Name() +
			". Until then it is open: silence is no answer."
	case step.One != "":
		return "One answer of " + label(step.One) + " settles it; anything else takes all four. So nobody has to " +
			"wait for whoever is silent."
	case step.Silent == questionnaire.Waits:
		return "Nothing follows while it is not answered."
	case only && step.Silent != "":
		return "While " + side.Name() + " say nothing, the others go on as if it were " + label(step.Silent) + "."
	case step.Silent != "":
		return "While nothing is said, it is as if it were " + label(step.Silent) + "."
	}
	return "Whoever is silent agrees to nothing and holds up nobody: your page goes on by your own answers."
}

// theDirector is the party of a questionnaire that finds what is asked of no player.
const theDirector = "director"

// StandingOn tells how a step stands as far as a player may know: with the answer that was found or agreed, empty for
// none, and whether they can still give theirs. Before the accounts are open nothing of it is theirs to know, and a
// finding only once it is told; then it closes the question.
func (r Reader) StandingOn(run *Run, step string) (standing Standing, key string, open bool) {
	if r.c.Sealed(r.now) || !r.settledFor(run, step) {
		return "", "", true
	}
	if a, ok := run.Answers[step]; ok && !a.Claimed && (a.Chosen != "" || r.findingsTold()) {
		return Found, a.Key, false
	}
	if key, _ = run.agreed(step); key != "" {
		return Agreed, key, true
	}
	return run.claimed(step), "", true
}

// undirected tells whether nobody finds facts in the place of the players.
func undirected(c *Case) bool { return c.Dispute != nil && c.Dispute.NoDirector }

// tally counts how the answers of the players stand, for whoever is to decide without having asked them; empty where
// nobody has answered anything.
func (r *Run) tally() string {
	if r == nil {
		return ""
	}
	count := map[Standing]int{}
	for step, claims := range r.Claims {
		if len(claims) > 0 {
			count[r.FactStanding(step)]++
		}
	}
	if len(count) == 0 {
		return ""
	}
	return fmt.Sprintf(" Of their answers %d agreed, %d disputed, %d not answered by all who are asked.",
		count[Agreed]+count[Found], count[Disputed], count[Stated])
}

func differ(claims []Claim) bool {
	return slices.ContainsFunc(claims, func(other Claim) bool { return other.Key != claims[0].Key })
}

// StandingOf is how sure an answer is of whoever enters it at the table: of a fact what they said of it; otherwise what
// the director found, where the laws know one. A judgement is found by whoever makes it; a choice is as its player
// stated it.
func StandingOf(step *questionnaire.Step, given Standing, directed bool) Standing {
	switch {
	case step.Kind == questionnaire.Fact && slices.Contains(Standings, given):
		return given
	case directed && step.Kind != questionnaire.Choice && step.Kind != questionnaire.Statement:
		return Found
	}
	return Stated
}
