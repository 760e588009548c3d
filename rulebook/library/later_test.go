package library

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// saidForLater finds words by which the director, or a player, comes back to what is ruled.
var saidForLater = regexp.MustCompile(`(?i)call me (again )?(then|at the end|after the (play|auction)|when the (play|board|` +
	`auction) is over|before they are mixed)|tell me at the end|(look|looked|asked|adjusted|account|good) ` +
	`(at|into|it)?\s?(at the end|when (the )?(play|board) is over|when play is over)|` +
	`call me at the end|after the board\.|look at it when the board is over|at the end of play, ask|when the board is over\b`)

// TestWhatIsPromisedForLaterIsKept: an outcome of the laws of 2017 whose words say that something is looked at later
// waits for it (resume=), says so (later=), or stands in testdata/later.txt with the reason.
func TestWhatIsPromisedForLaterIsKept(t *testing.T) {
	text, err := os.ReadFile("testdata/later.txt")
	if err != nil {
		t.Fatal(err)
	}
	excepted := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if name, why, ok := strings.Cut(line, "|"); ok && strings.TrimSpace(why) != "" {
			excepted[strings.TrimSpace(name)] = true
		}
	}
	kept := 0
	for _, q := range carried().Edition("laws-2017").Questionnaires {
		for _, s := range q.Steps {
			if s.Kind != questionnaire.Outcome || s.Resume != "" {
				continue
			}
			name, said := "laws-2017/"+q.ID+"/"+s.ID, ""
			for _, b := range s.Body {
				said += b.Markdown + "\n"
			}
			switch promised := saidForLater.MatchString(said); {
			case s.Later != "":
				kept++
			case promised && !excepted[name]:
				t.Errorf("%s promises to look later, and nothing keeps it: %s", name, saidForLater.FindString(said))
			case promised:
				delete(excepted, name)
			}
		}
	}
	for name := range excepted {
		t.Errorf("%s is excepted, and promises nothing, or keeps it", name)
	}
	if kept < 25 || saidForLater.MatchString("Play on.") {
		t.Errorf("%d outcomes say when the director looks again", kept)
	}
}

// TestAPenaltyCardIsLookedAtAgain: whoever exposed a card may have been helped by it, which is judged when play is over
// (50E4); so each end of the laws of 2017 that leaves a penalty card comes back to it then.
func TestAPenaltyCardIsLookedAtAgain(t *testing.T) {
	found := 0
	for _, q := range carried().Edition("laws-2017").Questionnaires {
		for _, s := range q.Steps {
			if s.Kind != questionnaire.Outcome || s.Remedy != "penalty-card" {
				continue
			}
			found++
			if s.Later != questionnaire.AfterPlay || !slices.Contains(s.Then, "exposed-card?who=over") {
				t.Errorf("%s/%s leaves a penalty card, and nothing looks at what it did", q.ID, s.ID)
			}
		}
	}
	if found < 25 {
		t.Errorf("%d ends leave a penalty card", found)
	}
}

// TestWhatIsLeftToJudge: what follows from the provisions that decide, and what the end names itself; of a law that it
// says not to apply nothing follows.
func TestWhatIsLeftToJudge(t *testing.T) {
	for name, want := range map[string]string{
		"insufficient-bid same":                  "27D", // Law 16C does not apply, as it says
		"insufficient-bid comparable":            "27D",
		"call-changed accepted-comparable":       "23C",
		"call-out-of-turn must-pass":             "16C3 72C",
		"call-out-of-turn partner-passes":        "16C3 72C",
		"call-out-of-turn partner-passes-pass":   "16C3 72C",
		"call-out-of-turn partner-passes-double": "16C3 72C",
		"inadmissible-call after-bound":          "16C3",
		"insufficient-bid partner-passes":        "16C3 72C",
		"inadmissible-call eight-bound":          "72C",
		"card-played late-stands":                "45F",
		"dummy told":                             "16B3",
		"quitted-tricks count":                   "",
		"exposed-card auction-small":             "16C3 50E4 72C",
		"lead-out-of-turn required":              "50E4 16C3",
		"lead-out-of-turn early-highest":         "50E4",
		"lead-out-of-turn other-hand":            "55C",
	} {
		id, step, _ := strings.Cut(name, " ")
		var got []string
		for _, x := range questionnaire.LeftToJudge(carried().Edition("laws-2017").Questionnaire(id),
			[]questionnaire.Visited{{Step: step}}) {
			got = append(got, x.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s leaves %q, want %q", name, got, want)
		}
	}
}
