package ruling

import (
	"strings"
	"testing"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// TestTimeToAppealAfterCorrections: where the time for corrections was found to be over, the official score is not
// still to come.
func TestTimeToAppealAfterCorrections(t *testing.T) {
	period := func(key, law string) []casefile.TranscriptStep {
		return []casefile.TranscriptStep{{Kind: questionnaire.Fact, Key: key, Laws: []string{law}}}
	}
	for name, c := range map[string]struct {
		edition string
		steps   []casefile.TranscriptStep
		over    bool
	}{
		"not asked":       {"laws-2017", nil, false},
		"still running":   {"laws-2017", period("yes", "laws-2017/79C1"), false},
		"over":            {"laws-2017", period("no", "laws-2017/79C1"), true},
		"another no":      {"laws-2017", period("no", "laws-2017/69B"), false},
		"over under 2007": {"laws-2007", period("no", "laws-2007/79C"), true},
	} {
		p := printing{t: casefile.Transcript{Edition: c.edition,
			TranscriptMatter: casefile.TranscriptMatter{Steps: c.steps},
			Issuing:          casefile.Issuing{AppealMinutes: 30}}}
		if says := appealWords(p); strings.Contains(says, "could be inspected") != c.over ||
			strings.Contains(says, "can be inspected") == c.over {
			t.Errorf("%s: %s", name, says)
		}
	}
}
