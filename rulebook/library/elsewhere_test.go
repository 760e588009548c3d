package library

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

const elsewhereFile = "testdata/elsewhere.txt"

// TestElsewhere: what each worked example comes to by the other codes stands in a table, for people to read. "asks" is
// where the other code wants to know what nothing in the example says; one to which nothing is carried is left out.
func TestElsewhere(t *testing.T) {
	lib := carried()
	var b strings.Builder
	b.WriteString("# Where the worked examples of one code lead by the questions of the others.\n" +
		"# Written anew by go test ./rulebook/library -update; look at what changed.\n")
	for _, e := range lib.Editions {
		for _, q := range e.Questionnaires {
			for _, x := range e.Examples[q.ID] {
				answers := questionnaire.ResumeAsNeeded(q, x.Answers, nil)
				now := questionnaire.Replay(q, answers, questionnaire.NoRecord{})
				var there []string
				for _, to := range lib.Editions {
					if to == e {
						continue
					}
					if o := lib.Elsewhere(q, now, to, nil, questionnaire.NoRecord{}); len(o.Carried) > 0 {
						there = append(there, to.ID+" "+ledTo(t, x, o))
					}
				}
				if len(there) > 0 {
					fmt.Fprintf(&b, "%s/%s %s: %s | %s\n", e.ID, q.ID, x.ID, x.Ends, strings.Join(there, " | "))
				}
			}
		}
	}
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(elsewhereFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(elsewhereFile)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("%s is not what the examples come to: go test ./rulebook/library -update", elsewhereFile)
	}
}

// ledTo is where a comparison comes, or what it asks.
func ledTo(t *testing.T, x *questionnaire.Example, o Elsewhere) string {
	for _, p := range o.Result.Problems {
		if o.Carried[p.Step] {
			t.Errorf("%s by %s: %s at %s", x.ID, o.Edition.ID, p.Text, p.Step)
		}
	}
	switch {
	case o.Result.Outcome != nil:
		return o.Questionnaire.ID + "#" + o.Result.Outcome.Step
	case o.Result.Next != nil:
		return o.Questionnaire.ID + " asks " + o.Result.Next.Step
	}
	return o.Questionnaire.ID + " comes to nothing"
}

// TestElsewhereIsNoGuess: an answer is carried over only where somebody said that it is the same, and what follows from
// a finding is not taken for it.
func TestElsewhereIsNoGuess(t *testing.T) {
	lib := carried()
	for _, c := range []struct {
		from, to string
		answers  questionnaire.Answers
		want     string
	}{
		{"laws-2017/revoke", "hauff-2008", questionnaire.Answers{"since": "none"}, "revoke#none"},
		{"laws-2017/revoke", "hauff-2008", questionnaire.Answers{"since": "nothing", "whose": "defender",
			"after-defender": "no"}, "revoke asks since"},
		{"hauff-2008/revoke", "laws-2017", questionnaire.Answers{"since": "not-started", "noticed": "own-side"},
			"revoke asks whose"},
		{"laws-2017/revoke", "laws-2007", questionnaire.Answers{"since": "none"}, ""},
		{"laws-2017/unauthorised-information", "laws-2007", questionnaire.Answers{"source": "elsewhere",
			"elsewhere": "chance", "begun": "before", "interferes": "yes", "course": "redeal"},
			"unauthorised-information#redeal"},
		{"laws-2007/unauthorised-information", "laws-2017", questionnaire.Answers{"source": "elsewhere",
			"elsewhere": "chance", "begun": "during"}, "unauthorised-information asks elsewhere"},
		{"laws-2007/logical-alternatives", "laws-2017", questionnaire.Answers{"considered": "yes",
			"demonstrable": "no"}, "logical-alternatives#not-suggested"},
		{"laws-2017/logical-alternatives", "laws-2007", questionnaire.Answers{"considered": "yes",
			"demonstrable": "no"}, "logical-alternatives asks demonstrable"},
		{"laws-2007/damage", "laws-2017", questionnaire.Answers{"expected": "yes"}, "damage#damage"},
		{"laws-2017/damage", "laws-2007", questionnaire.Answers{"expected": "yes"}, "damage asks expected"},
		{"laws-2017/self-inflicted", "laws-2007", questionnaire.Answers{"part": "error", "cost": "worse"},
			"self-inflicted#partly-own"},
		{"laws-2017/self-inflicted", "laws-2007", questionnaire.Answers{"part": "doubt"},
			"self-inflicted asks part"},
		{"laws-2017/misinformation", "laws-2007", questionnaire.Answers{"source": "explanation",
			"stage-doubted": "after", "agreement/documents": "all-told"}, "misinformation#mistaken-call"},
		{"laws-2017/misinformation", "laws-2007", questionnaire.Answers{"source": "explanation",
			"stage-doubted": "after", "agreement/documents": "silent", "agreement/agreed": "more"},
			"misinformation asks agreement"},
		{"laws-2017/claim", "laws-2007", questionnaire.Answers{"stands": "objected", "objection": "yes",
			"can-play": "yes", "speaker": "defender"}, "claim#objected"},
		{"laws-2007/claim", "laws-2017", questionnaire.Answers{"what": "doubted", "played-on": "no"},
			"claim asks since"},
		{"laws-2007/wrong-board", "laws-2017", questionnaire.Answers{"what": "hand", "called": "next",
			"new-call": "different"}, "wrong-board#call-again"},
		{"laws-2017/wrong-board", "laws-2007", questionnaire.Answers{"what": "hand", "called": "yes"},
			"wrong-board asks called"},
		{"laws-2017/wrong-number-of-cards", "laws-2007", questionnaire.Answers{"count": "over",
			"who-called": "right", "seen": "no"}, "wrong-number-of-cards#put-right"},
		{"laws-2007/wrong-number-of-cards", "laws-2017", questionnaire.Answers{"count": "over",
			"who-called": "nobody", "seen": "no"}, "wrong-number-of-cards asks who-called"},
		{"laws-2017/wrong-number-of-cards", "laws-2007", questionnaire.Answers{"count": "short",
			"how-far": "dealt"}, "missing-card asks found-early"},
		{"laws-2007/missing-card", "laws-2017", questionnaire.Answers{"how-far": "before",
			"found-early": "yes"}, "wrong-number-of-cards asks how-far"},
		{"laws-2007/withdrawn-call", "laws-2017", questionnaire.Answers{"provided": "yes", "where": "after",
			"user": "innocent"}, "unauthorised-information#authorised"},
		{"laws-2007/withdrawn-call", "laws-2017", questionnaire.Answers{"provided": "yes", "where": "after",
			"user": "nobody"}, "unauthorised-information asks withdrawn"},
		{"laws-2017/call-out-of-turn", "hauff-2008", questionnaire.Answers{"since": "nothing",
			"turn": "right-pass", "choice-pass": "accept"}, "call-out-of-turn#void"},
		{"laws-2017/call-out-of-turn", "hauff-2008", questionnaire.Answers{"since": "nothing",
			"turn": "partner", "choice-partner": "accept"}, "call-out-of-turn asks what"},
		{"laws-2017/insufficient-bid", "hauff-2008", questionnaire.Answers{"stands": "open",
			"accept": "accept"}, "insufficient-bid asks since"},
		{"laws-2017/insufficient-bid", "hauff-2008", questionnaire.Answers{"stands": "open",
			"accept": "refuse", "replacement": "same"}, "insufficient-bid asks settle"},
		{"laws-2017/insufficient-bid", "hauff-2008", questionnaire.Answers{"stands": "open",
			"accept": "refuse", "replacement": "other"}, "insufficient-bid asks since"},
		{"laws-2017/lead-out-of-turn", "hauff-2008", questionnaire.Answers{"who": "opening",
			"since-opening": "nothing", "choice-opening": "spread"}, "lead-out-of-turn#accepted"},
		{"laws-2017/lead-out-of-turn", "hauff-2008", questionnaire.Answers{"who": "opening",
			"since-opening": "dummy-seen"}, "lead-out-of-turn asks accept"},
		{"laws-2017/unauthorised-information", "hauff-2008", questionnaire.Answers{"source": "tempo",
			"account": "usual", "stage": "after", "tempo": "no"}, "irregularity#lawful"},
		{"laws-2017/unauthorised-information", "hauff-2008", questionnaire.Answers{"source": "tempo",
			"account": "agreed"}, "irregularity asks manner"},
		{"hauff-2008/insufficient-bid", "laws-2017", questionnaire.Answers{"stands": "auction",
			"since": "nothing"}, "insufficient-bid asks stands"},
		{"hauff-2008/lead-out-of-turn", "laws-2017", questionnaire.Answers{"who": "dummy"},
			"lead-out-of-turn#declaring-side"},
		{"laws-2017/lead-out-of-turn", "hauff-2008", questionnaire.Answers{"who": "declaring-side"},
			"lead-out-of-turn asks who"},
		{"laws-2017/claim", "hauff-2008", questionnaire.Answers{"stands": "unclear", "what": "current",
			"can-play": "yes", "speaker": "defender"}, "claim#no-claim"},
		{"laws-2017/claim", "hauff-2008", questionnaire.Answers{"stands": "conceded"}, "claim asks what"},
		{"laws-2017/wrong-board", "hauff-2008", questionnaire.Answers{"what": "seats", "seats": "no"},
			"wrong-direction#in-time"},
		{"hauff-2008/wrong-direction", "laws-2017", questionnaire.Answers{"what": "direction"},
			"wrong-board asks what"},
		{"okb-1997/unauthorised-information", "laws-2017", questionnaire.Answers{"what": "misled"},
			"unauthorised-information#from-opponent"},
		{"laws-2017/unauthorised-information", "okb-1997", questionnaire.Answers{"source": "tempo",
			"account": "agreed"}, "unauthorised-information asks what"},
		{"okb-1997/misinformation", "laws-2017", questionnaire.Answers{"whose": "theirs", "source": "own",
			"own": "no-answer"}, "misinformation#own-misunderstanding"},
		{"laws-2017/misinformation", "okb-1997", questionnaire.Answers{"source": "explanation"},
			"misinformation asks whose"},
		{"laws-2017/mistaken-explanation", "okb-1997", questionnaire.Answers{"said": "explanation",
			"stage-doubted": "after", "agreement/documents": "all-told"}, "mistaken-explanation asks heard"},
		{"laws-2017/mistaken-explanation", "okb-1997", questionnaire.Answers{"said": "explanation",
			"stage-doubted": "after", "agreement/documents": "silent", "agreement/agreed": "more"},
			"mistaken-explanation asks agreement"},
		{"laws-2017/call-changed", "okb-1997", questionnaire.Answers{"first": "possible", "meant": "informed"},
			"change-of-call#explained"},
		{"laws-2017/call-changed", "okb-1997", questionnaire.Answers{"first": "possible", "meant": "meant"},
			"change-of-call asks meant"},
		{"laws-2017/claim", "okb-1997", questionnaire.Answers{"stands": "doubted", "since": "nothing",
			"request": "ruling", "who": "defender"}, "claim#no-claim"},
		{"laws-2017/claim", "okb-1997", questionnaire.Answers{"stands": "doubted", "since": "nothing",
			"request": "ruling", "who": "declarer"}, "claim asks made"},
		{"laws-2017/wrong-board", "okb-1997", questionnaire.Answers{"what": "board", "form": "pairs",
			"begun": "yes", "before": "yes"}, "wrong-board asks wanted"},
		{"laws-2017/wrong-board", "okb-1997", questionnaire.Answers{"what": "hand", "called": "no"},
			"wrong-board asks what"},
		{"laws-2017/wrong-number-of-cards", "okb-1997", questionnaire.Answers{"count": "short"},
			"wrong-board asks what"},
		{"laws-2017/wrong-number-of-cards", "okb-1997", questionnaire.Answers{"count": "over"},
			"wrong-board asks wanted"},
		{"okb-1997/conduct", "laws-2017", questionnaire.Answers{"what": "signals"}, "conduct#signals"},
		{"laws-2017/conduct", "okb-1997", questionnaire.Answers{"conduct": "rude"}, "conduct asks what"},
		{"laws-2017/dummy", "okb-1997", questionnaire.Answers{"what": "hand"}, "dummy asks prevention"},
		{"okb-1997/dummy", "laws-2017", questionnaire.Answers{"what": "attention"}, "dummy asks what"},
		{"laws-2017/unauthorised-information", "laws-2007", questionnaire.Answers{"source": "withdrawn",
			"withdrawn": "same-suit"}, "withdrawn-call asks provided"},
		{"laws-2017/unauthorised-information", "laws-2007", questionnaire.Answers{"source": "withdrawn",
			"withdrawn": "innocent"}, "unauthorised-information asks withdrawn"},
		{"laws-2007/unauthorised-information", "laws-2017", questionnaire.Answers{"source": "withdrawn",
			"withdrawn": "penalty-card"}, "unauthorised-information#exposed-card"},
		{"laws-2017/misinformation", "laws-2007", questionnaire.Answers{"source": "explanation",
			"stage-doubted": "auction", "shown": "yes", "change-of-call/influenced": "no"},
			"misinformation asks auction"},
		{"laws-2017/misinformation", "laws-2007", questionnaire.Answers{"source": "explanation",
			"stage-doubted": "auction", "shown": "yes", "change-of-call/influenced": "yes",
			"change-of-call/called": "partner"},
			"misinformation#call-stands"},
		{"laws-2017/claim", "laws-2007", questionnaire.Answers{"stands": "conceded", "concession-time": "no"},
			"claim#too-late"},
		{"laws-2017/wrong-number-of-cards", "laws-2007", questionnaire.Answers{"count": "short",
			"how-far": "play", "where": "elsewhere", "penalty-card": "minor", "revoked": "no"},
			"missing-card#restored-penalty"},
		{"laws-2007/missing-card", "laws-2017", questionnaire.Answers{"how-far": "play",
			"where": "elsewhere", "penalty-card": "yes"}, "wrong-number-of-cards asks penalty-card"},
		{"laws-2017/lead-out-of-turn", "hauff-2008", questionnaire.Answers{"who": "opening",
			"since-opening": "nothing", "choice-opening": "accept"}, "lead-out-of-turn#accepted"},
		{"hauff-2008/lead-out-of-turn", "laws-2017", questionnaire.Answers{"who": "partner", "accept": "yes"},
			"lead-out-of-turn asks who"},
		{"okb-1997/change-of-call", "laws-2017", questionnaire.Answers{"meant": "slip", "pause": "yes",
			"called": "no", "granted": "yes"}, "call-changed#replaced"},
		{"laws-2017/call-changed", "okb-1997", questionnaire.Answers{"first": "possible", "meant": "slip"},
			"change-of-call asks pause"},
		{"okb-1997/change-of-play", "laws-2017", questionnaire.Answers{"why": "theirs", "theirs": "yes"},
			"card-played#back-opponent"},
		{"laws-2017/card-played", "okb-1997", questionnaire.Answers{"what": "back", "why": "slip"},
			"change-of-play asks why"},
		{"okb-1997/wrong-score", "laws-2017", questionnaire.Answers{"what": "over", "inspect": "claim",
			"winner": "ours"}, "wrong-score asks what"},
		{"okb-1997/wrong-score", "laws-2017", questionnaire.Answers{"what": "over", "inspect": "differs",
			"winner": "disputed"}, "wrong-score asks called"},
		{"laws-2017/wrong-score", "okb-1997", questionnaire.Answers{"what": "record", "time": "yes"},
			"wrong-score asks what"},
		{"okb-1997/player-left", "laws-2017", questionnaire.Answers{"who": "one", "when-one": "play",
			"seen-later": "yes"}, "absent-player asks allowed"},
		{"laws-2017/absent-player", "okb-1997", questionnaire.Answers{"who": "substitute", "allowed": "yes"},
			"player-left asks who"},
		{"laws-2017/board-not-played", "hauff-2008", questionnaire.Answers{"playable": "sit-out"},
			"artificial-score#phantom"},
		{"hauff-2008/artificial-score", "laws-2017", questionnaire.Answers{"why": "not-normal",
			"when": "yes", "fault": "one"}, "board-not-played asks playable"},
		{"laws-2007/adjusted-score", "laws-2017", questionnaire.Answers{"ground": "impossible", "cause": "bye"},
			"board-not-played#sit-out"},
		{"laws-2017/board-not-played", "laws-2007", questionnaire.Answers{"playable": "no"},
			"adjusted-score asks cause"},
		{"laws-2007/adjusted-score", "hauff-2008", questionnaire.Answers{"ground": "impossible",
			"cause": "irregularity"}, "artificial-score asks when"},
		{"hauff-2008/artificial-score", "laws-2007", questionnaire.Answers{"why": "not-normal", "when": "yes"},
			"adjusted-score asks ground"},
		{"okb-1997/could-have-known", "laws-2007", questionnaire.Answers{"what": "theirs", "gone-on": "yes",
			"known": "yes"}, "adjusted-score asks stage"},
		{"laws-2007/adjusted-score", "okb-1997", questionnaire.Answers{"ground": "aware", "stage": "after",
			"asked": "asked", "aware": "yes"}, "could-have-known asks gone-on"},
		{"laws-2017/exposed-card", "hauff-2008", questionnaire.Answers{"who": "auction", "auction-card": "small"},
			"exposed-card asks waive"},
		{"hauff-2008/exposed-card", "laws-2017", questionnaire.Answers{"which": "seen", "turn": "no", "waive": "yes"},
			"exposed-card asks who"},
		{"laws-2017/unauthorised-information", "hauff-2008", questionnaire.Answers{"source": "manner",
			"account": "agreed", "stage": "after"}, "irregularity asks manner"},
		{"hauff-2008/irregularity", "laws-2017", questionnaire.Answers{"what": "manner", "manner": "yes"},
			"unauthorised-information asks source"},
		{"laws-2007/misinformation", "hauff-2008", questionnaire.Answers{"source": "explanation"},
			"irregularity#explained"},
		{"hauff-2008/irregularity", "laws-2007", questionnaire.Answers{"what": "explanation"},
			"unauthorised-information asks source"},
		{"laws-2007/irregularity", "laws-2017", questionnaire.Answers{"what": "settled", "done": "ask"},
			"directors-error asks waiver"},
		{"laws-2017/directors-error", "laws-2007", questionnaire.Answers{"error": "players", "settled": "stand"},
			"irregularity asks done"},
		{"hauff-2008/irregularity", "laws-2007", questionnaire.Answers{"what": "oversight", "agreed": "yes"},
			"irregularity asks done"},
		{"okb-1997/dummy", "laws-2007", questionnaire.Answers{"what": "attention", "stage": "play"},
			"irregularity#dummy"},
		{"okb-1997/dummy", "laws-2007", questionnaire.Answers{"what": "prevented", "prevention": "yes"},
			"irregularity asks what"},
		{"laws-2007/claim", "hauff-2008", questionnaire.Answers{"what": "agreed-before"}, "claim asks agreed-wrong"},
		{"laws-2007/claim", "hauff-2008", questionnaire.Answers{"what": "unclear"}, "claim asks what"},
		{"laws-2007/claim", "okb-1997", questionnaire.Answers{"what": "doubted", "played-on": "no",
			"claimer": "defender"}, "claim#no-claim"},
		{"laws-2007/claim", "okb-1997", questionnaire.Answers{"what": "doubted", "played-on": "no",
			"claimer": "declarer"}, "claim asks made"},
		{"hauff-2008/claim", "okb-1997", questionnaire.Answers{"what": "tricks", "statement": "yes", "ask": "agree"},
			"claim asks made"},
		{"okb-1997/claim", "hauff-2008", questionnaire.Answers{"made": "declarer"}, "claim asks what"},
		{"laws-2007/wrong-board", "hauff-2008", questionnaire.Answers{"what": "seats"}, "wrong-direction asks begun"},
		{"hauff-2008/wrong-direction", "laws-2007", questionnaire.Answers{"what": "direction", "begun": "yes"},
			"wrong-board asks what"},
		{"okb-1997/wrong-board", "laws-2007", questionnaire.Answers{"what": "played", "same": "yes"},
			"wrong-board asks deprived"},
		{"laws-2007/wrong-board", "okb-1997", questionnaire.Answers{"what": "board", "stage": "not-begun"},
			"wrong-board asks what"},
		{"laws-2007/wrong-number-of-cards", "okb-1997", questionnaire.Answers{"count": "over"},
			"wrong-board asks wanted"},
		{"okb-1997/wrong-board", "laws-2007", questionnaire.Answers{"what": "deal", "deal": "yes"},
			"wrong-board asks what"},
		{"laws-2007/unauthorised-information", "okb-1997", questionnaire.Answers{"source": "elsewhere",
			"elsewhere": "chance"}, "unauthorised-information asks propose"},
		{"okb-1997/unauthorised-information", "laws-2007", questionnaire.Answers{"what": "theirs", "how": "tempo"},
			"unauthorised-information asks account"},
		{"okb-1997/misinformation", "laws-2007", questionnaire.Answers{"whose": "theirs", "source": "own"},
			"misinformation#own-idea"},
		{"okb-1997/misinformation", "laws-2007", questionnaire.Answers{"whose": "theirs", "source": "said",
			"agreement": "wrong"}, "misinformation asks source"},
	} {
		edition, id, _ := strings.Cut(c.from, "/")
		from := lib.Edition(edition).Questionnaire(id)
		now := questionnaire.Replay(from, c.answers, questionnaire.NoRecord{})
		o := lib.Elsewhere(from, now, lib.Edition(c.to), nil, questionnaire.NoRecord{})
		got := ""
		if o.Questionnaire != nil {
			got = ledTo(t, &questionnaire.Example{ID: c.from}, o)
		}
		if got != c.want {
			t.Errorf("%s by %s: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}
