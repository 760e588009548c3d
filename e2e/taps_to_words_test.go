package e2e

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// How many taps there may be from the desk to the words to read out, as in handlers: where a player has to hear the
// options before choosing, to these.
const (
	tapsAtTable = 5 // call, lead and card: the headings Calls and Play
	tapsAtMost  = 8 // everything else
)

// situation is what the director is called for, with the answers of a worked example; without one it is ruled in the
// director's own words.
type situation struct{ happened, questionnaire, example string }

var situations = []situation{
	{"unauthorised-information", "unauthorised-information", "in-the-auction"},
	{"unauthorised-information", "unauthorised-information", "never-established"},
	{"unauthorised-information", "unauthorised-information", "prescribed-pause"},
	{"misinformation", "misinformation", "no-alert-needed"},
	{"misinformation", "misinformation", "own-idea"},
	{"missing-alert", "misinformation", "missing-alert-no-harm"},
	{"mistaken-explanation", "mistaken-explanation", "nobody-was-wrong"},
	{"mistaken-explanation", "mistaken-explanation", "changed-in-the-auction"},
	{"claim", "claim", "all-agree"},
	{"claim", "claim", "all-agree-to-play"},
	{"concession", "claim", "careless-play-loses-it"},
	{"procedural-penalty", "procedural-penalty", "usual"},
	{"slow-play", "slow-play", "slow-no-penalty"},
	{"lead-out-of-turn", "lead-out-of-turn", "suit-forbidden"},
	{"insufficient-bid", "insufficient-bid", "next-level"},
	{"revoke", "revoke", "defender-put-right"},
	{"exposed-card", "exposed-card", "queen-dropped"},
	{"call-out-of-turn", "call-out-of-turn", "pass-before-dealer"},
	{"play-out-of-turn", "play-out-of-turn", "before-partner"},
	{"change-of-call", "call-changed", "stuck-cards"},
	{"inadmissible-call", "inadmissible-call", "own-partner-doubled"},
	{"wrong-score", "wrong-score", "tricks-after-round-doubtful"},
	{happened: "defective-trick"}, {happened: "wrong-board"},
}

// TestTapsFromTheDeskToTheWords rules each situation by touch on a phone in a session, with the auction on record, up
// to the words that are issued or, where the board is still on, the words with which play goes on; and prints how many
// taps that took. What is one of the commonest stands on the desk itself. A text that is typed counts as one.
func TestTapsFromTheDeskToTheWords(t *testing.T) {
	t.Parallel()
	p := startFree(t)
	b := openDirector(t, p, phone, true)
	d := p.byPosts()
	_, at := d.send(d.get("/"), "/sessions/example")
	session := strings.TrimPrefix(at, "/sessions/")
	live, err := theRulebook()
	if err != nil {
		t.Fatal(err)
	}
	rules := live.Current().Edition("laws-2017")
	var counted []int
	table := ""
	for _, s := range situations {
		count, options, most := 0, 0, tapsAtMost
		x := rules.Irregularity(s.happened)
		if s.example != "" && (x.Heading == "calls" || x.Heading == "play") {
			most = tapsAtTable
		}
		b.open("/")
		just := fmt.Sprintf(`form[action="/cases?session=%s"] button[name="happened"][value="%s"]`, session, s.happened)
		if b.has(just) {
			b.kept(&count, just)
		} else {
			count++ // the new case
			b.open("/cases/new?session=" + session)
			b.picture("what-happened")
			b.kept(&count, fmt.Sprintf(`button[name="happened"][value="%s"]`, s.happened))
		}
		if s.example == "" {
			b.ruleFreely(&count)
		} else {
			b.enterAuction(d)
			options = b.answerTo(&count, s, x.Questionnaire)
		}
		taps, note := count, ""
		if options > 0 {
			taps, note = options, fmt.Sprintf("to the options that are read out; %d to the ruling", count)
		}
		counted = append(counted, taps)
		table += fmt.Sprintf("%3d %-26s %-24s %s\n", taps, s.happened, s.example, note)
		if taps > most {
			t.Errorf("%s %s: %d taps, want at most %d", s.happened, s.example, taps, most)
		}
	}
	slices.Sort(counted)
	t.Logf("taps from the desk to the words:\n%smedian of %d: %d, at most %d", table, len(counted),
		counted[len(counted)/2], counted[len(counted)-1])
}

var requestField = regexp.MustCompile(`name="(request|basis)" value="([^"]*)"`)

// enterAuction puts an auction on record, as it is when a call has been taken down, and shows the case.
func (b *browser) enterAuction(d *director) {
	b.t.Helper()
	at, _, _ := strings.Cut(b.at(), "#")
	form := url.Values{"do": {"save"}, "board": {"7"}, "call": {"1S", "P", "2S", "P", "P", "P"}}
	_, page, _ := strings.Cut(d.get(at+"/record"), `action="`+at+`/record"`)
	for _, field := range requestField.FindAllStringSubmatch(page, 2) {
		form.Set(field[1], field[2])
	}
	d.post(at+"/record", form)
	b.open(at)
}

// answerTo answers the questions by the worked example: where a reason is asked for, a ready one of this answer
// is tapped, which answers as well, or else a ready phrase first. It gives the taps to the options of a player that are
// read out, where there are any.
func (b *browser) answerTo(count *int, s situation, q *questionnaire.Questionnaire) (options int) {
	b.t.Helper()
	given, _ := example(b.t, "laws-2017", s.questionnaire, s.example)
	for range 40 {
		step := eval[string](b, `(document.querySelector('article.present input[name="step"]') || {value: ''}).value`)
		if step == "" {
			break
		}
		_, asked := q.Locate(step)
		says := slices.ContainsFunc(asked.Body, func(b questionnaire.Block) bool { return b.Kind == "say" })
		if options == 0 && says && asked.Kind == questionnaire.Choice {
			options = *count
		}
		key, known := given[step]
		if !known {
			key = questionnaire.Told
		}
		button := fmt.Sprintf(`article.present button[name="key"][value="%s"]`, key)
		if !b.has(button) {
			b.t.Fatalf("%s %s: the step %s has no answer %q", s.happened, s.example, step, key)
		}
		if needed(b, key) {
			if because := fmt.Sprintf(`article.present button[name="because"][value^="%s "]`, key); b.has(because) {
				button = because
			} else {
				b.taps(count, `.phrases .chip input`)
			}
		}
		b.kept(count, button)
	}
	switch {
	case b.has(`form[action$="/play-on"]`): // the words stand here
	case b.has(`form[action$="/ruling"]`):
		b.picture("outcome-" + s.example)
		b.kept(count, `form[action$="/ruling"] button.primary`)
		b.says("Take it back")
	default:
		b.kept(count, `a.primary[href$="/check"]`)
		b.kept(count, `form[action$="/ruling"] button.primary`)
	}
	if !b.has(".callout.say, .said") {
		b.t.Errorf("%s %s: no words to say stand on %s", s.happened, s.example, b.at())
	}
	return options
}

// needed tells whether an answer wants its reason: it says so itself, unless every answer does.
func needed(b *browser, key string) bool {
	b.t.Helper()
	return eval[bool](b, fmt.Sprintf(`(() => {
		const label = document.querySelector('label[for="reason"]');
		if (!label || !label.textContent.startsWith("Your reason")) return false;
		return label.textContent.includes("always") ||
			!!document.querySelector('button[name="key"][value=%q] .option-label small');
	})()`, key))
}

// ruleFreely rules in the director's own words by the law that stands ready.
func (b *browser) ruleFreely(count *int) {
	b.t.Helper()
	b.fill("#found", "As both sides say.")
	*count++
	if !b.has(`input[name="law"]:checked`) {
		b.taps(count, `input[name="law"]`)
	}
	b.fill("#words", "This is put right as the law says. You may ask for a review.")
	*count++
	if !b.has(`input[name="follows"]:checked`) {
		b.taps(count, `input[name="follows"][value="stands"]`)
	}
	b.kept(count, `form.own-words .actions button[value="save"]`)
	b.kept(count, `form[action$="/ruling"] button.primary`)
	b.says("Take it back")
}
