package scoring

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseMix reads a score in points of North-South as people write it down: "-100", or results with their shares, as in
// "60% 110 + 40% -50" and "2/3 620 + 1/3 -100". What is no such score, or has shares that do not add up to the whole,
// is an error.
func ParseMix(text string) (Mix, error) {
	parts := strings.Split(text, " + ")
	if len(parts) == 1 && len(strings.Fields(text)) == 1 {
		points, err := parsePoints(text)
		if err != nil {
			return nil, err
		}
		return Plain(points), nil
	}
	var mix Mix
	for _, part := range parts {
		words := strings.Fields(strings.ReplaceAll(part, " %", "%"))
		if len(words) != 2 {
			return nil, fmt.Errorf("%q is not a share and its points: write 60%% 110 + 40%% -50", strings.TrimSpace(part))
		}
		share, err := ParseShare(words[0])
		if err != nil {
			return nil, err
		}
		points, err := parsePoints(words[1])
		if err != nil {
			return nil, err
		}
		mix = append(mix, Outcome{Points: points, Share: share})
	}
	return mix, mix.Check()
}

// mostPoints is more than any score of Law 77 comes to.
const mostPoints = 10000

func parsePoints(text string) (int, error) {
	plain := strings.TrimPrefix(strings.ReplaceAll(strings.TrimSpace(text), "−", "-"), "+")
	points, err := strconv.Atoi(plain)
	switch {
	case err != nil || strings.HasPrefix(plain, "+"):
		return 0, fmt.Errorf("%q is not a score: write the points of North-South, such as 620 or -100", strings.TrimSpace(text))
	case points > mostPoints || points < -mostPoints || points%10 != 0:
		return 0, fmt.Errorf("no contract scores %d points", points)
	}
	return points, nil
}
