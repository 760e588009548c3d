package library

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// Situation is a questionnaire found by what people said, with the phrase that fits best.
type Situation struct {
	Questionnaire *questionnaire.Questionnaire
	Phrase        string
	Score         float64
}

// Situations finds the questionnaires of an edition by the words people use ("he claimed and there was a trump out"),
// the best first. Words count the more the fewer questionnaires use them; a phrase that fits as a whole counts most.
// Without words it lists all that have a situation, in the order of their titles.
func (e *Edition) Situations(words string) []Situation {
	asked := stems(words)
	var found []Situation
	if len(asked) == 0 {
		for _, q := range e.Questionnaires {
			if len(q.Situation) > 0 {
				found = append(found, Situation{Questionnaire: q, Phrase: q.Situation[0]})
			}
		}
		slices.SortStableFunc(found, func(a, b Situation) int { return cmp.Compare(a.Questionnaire.Title, b.Questionnaire.Title) })
		return found
	}
	rarity := e.rarity()
	for _, q := range e.Questionnaires {
		best := Situation{Questionnaire: q}
		all := map[string]bool{}
		for _, phrase := range append([]string{q.Title}, q.Situation...) {
			own := stems(phrase)
			if len(q.Situation) == 0 || len(own) == 0 {
				continue
			}
			shared, weight := 0.0, 0.0
			for _, word := range own {
				weight += rarity[word]
				all[word] = true
				if slices.Contains(asked, word) {
					shared += rarity[word]
				}
			}
			if score := shared * shared / weight; score > best.Score {
				best.Score, best.Phrase = score, phrase
			}
		}
		for _, word := range asked {
			if all[word] {
				best.Score += 0.6 * rarity[word]
			}
		}
		if best.Score > 0 {
			found = append(found, best)
		}
	}
	slices.SortStableFunc(found, func(a, b Situation) int { return cmp.Compare(b.Score, a.Score) })
	return found
}

// rarity weighs a word by how few questionnaires of the edition use it.
func (e *Edition) rarity() map[string]float64 {
	in := map[string]int{}
	n := 0
	for _, q := range e.Questionnaires {
		if len(q.Situation) == 0 {
			continue
		}
		n++
		seen := map[string]bool{}
		for _, phrase := range append([]string{q.Title}, q.Situation...) {
			for _, word := range stems(phrase) {
				seen[word] = true
			}
		}
		for word := range seen {
			in[word]++
		}
	}
	weights := map[string]float64{}
	for word, count := range in {
		weights[word] = 0.2 + math.Log(float64(n+1)/float64(count))
	}
	return weights
}

// emptyWords say nothing about what happened.
var emptyWords = words("a an and are as at be been but by did do does for from had has have he her him his i in is it its me my of on or our she so that the their them then there they this to us was we were what when which who will with you your after before because said say says told just really very")

// sameWords leads words that players use for one thing to one stem.
var sameWords = map[string]string{
	"bit": "tempo", "slow": "hesit", "slowly": "hesit", "pause": "hesit", "paus": "hesit", "thought": "hesit", "think": "hesit", "thinking": "hesit",
	"tank": "hesit", "huddle": "hesit", "ages": "hesit", "long": "hesit", "hesitation": "hesit", "hesitated": "hesit",
	"alerted": "alert", "unalerted": "alert", "explain": "explan", "explained": "explan", "explanation": "explan", "misexplained": "explan", "misexplain": "explan",
	"misinformed": "misinform", "misinformation": "misinform", "claimed": "claim", "claiming": "claim", "conceded": "conced", "concession": "conced", "conceding": "conced",
	"trumps": "trump", "misbid": "misbid", "forgot": "forgot", "forgotten": "forgot", "forgetting": "forgot", "bid": "bid", "bids": "bid", "incorrect": "wrong", "incorrectly": "wrong", "wrongly": "wrong", "false": "wrong",
}

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// stems cuts a phrase into the words that matter, each in one form.
func stems(text string) []string {
	var list []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '\'')
	}) {
		word = strings.ReplaceAll(word, "'", "")
		if emptyWords[word] {
			continue
		}
		if same, ok := sameWords[word]; ok {
			word = same
		} else {
			word = stem(word)
			if same, ok := sameWords[word]; ok {
				word = same
			}
		}
		if word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// stem takes the commonest English endings off a word.
func stem(word string) string {
	for _, ending := range []string{"ations", "ation", "ings", "ing", "ied", "ies", "ed", "es", "s"} {
		if base, ok := strings.CutSuffix(word, ending); ok && len(base) >= 3 {
			if ending == "ied" || ending == "ies" {
				base += "y"
			}
			if n := len(base); n > 3 && base[n-1] == base[n-2] && strings.HasSuffix(word, "ed") {
				base = base[:n-1]
			}
			return strings.TrimSuffix(base, "e")
		}
	}
	return strings.TrimSuffix(word, "e")
}
