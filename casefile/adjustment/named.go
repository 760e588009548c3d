package adjustment

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
)

var (
	// namedResult is a contract with what became of it, as people write it in a sentence.
	namedResult = regexp.MustCompile(`(?i)(?:^|[^\pL\pN])([1-7] ?(?:NT|[SHDC♠♥♦♣]))(?:XX|X)?(?: by (?:N|S|E|W|North|South|East|` +
		`West))? ?(=|made|making|just made|[+−-] ?[0-9]{1,2})(?:[^\pL\pN]|$)`)
	// namedPoints are points with a sign or with the side that they belong to.
	namedPoints = regexp.MustCompile(`(?i)(?:^|[^\pL\pN])(?:[+−-]|NS |EW )([0-9]{2,4})(?:[^\pL\pN]|$)`)
)

// NamesResult tells whether words name a result.
func NamesResult(words string) bool { return namedResult.MatchString(words) }

// NamedOtherwise lists the results and points that words name, as they are written there, and that are neither given by
// a score nor the result of the table: words that were written before the score was changed say another one.
func (s *Score) NamedOtherwise(words string) (list []string) {
	if s == nil {
		return nil
	}
	known := s.named()
	add := func(as string, is func(*ScoreLine) bool) {
		if as = strings.TrimSpace(as); !slices.ContainsFunc(known, is) && !slices.Contains(list, as) {
			list = append(list, as)
		}
	}
	for _, found := range namedResult.FindAllStringSubmatch(words, -1) {
		contract, err := bridge.ParseContract(found[1] + " by N")
		if err != nil {
			continue
		}
		spelt := strings.NewReplacer(" ", "", "just", "", "made", "=", "making", "=")
		result := spelt.Replace(strings.ToLower(found[2]))
		tricks, err := contract.ParseResult(result)
		if err != nil {
			continue
		}
		add(strings.Trim(found[0], " .,;:()“”\"'\n"), func(line *ScoreLine) bool {
			of, err := bridge.ParseContract(line.Contract)
			return err == nil && of.Level == contract.Level && of.Denomination == contract.Denomination &&
				line.Tricks == tricks
		})
	}
	for _, found := range namedPoints.FindAllStringSubmatch(words, -1) {
		points, _ := strconv.Atoi(found[1]) // digits, by the form
		if points%10 == 0 && points >= 50 {
			add(strings.Trim(found[0], " .,;:()“”\"'\n"), func(line *ScoreLine) bool {
				return line.Points == points || line.Points == -points
			})
		}
	}
	return list
}

// named are the results that words on a score may well name: those it gives, and that of the table.
func (s *Score) named() (list []*ScoreLine) {
	for _, o := range s.Outcomes() {
		list = append(list, &o.ScoreLine)
	}
	for _, line := range []*ScoreLine{s.Table, s.Slip} {
		if line != nil {
			list = append(list, line)
		}
	}
	return list
}
