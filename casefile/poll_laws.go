package casefile

// pollCode is what the laws of an edition give a poll to bear on, and what no poll of a kind can show by them.
type pollCode struct {
	names  map[PollLaw]string   // with the number, as a sentence has them
	peers  string               // why the methods are asked for
	laws   map[PollLaw][]string // the provisions that a poll helps to apply
	limits map[PollLaw][]string
}

const noCount = " is not settled by a count, nor by what respondents say of it afterwards: set the two beside each other and say how."

// lawCode is as the Laws of 2007 and 2017 number it.
var lawCode = &pollCode{
	names: map[PollLaw]string{LogicalAlternatives: "logical alternatives (16B)", RightlyInformed: "the right explanation (21B)", NormalPlays: "normal plays (70)"},
	peers: "the law asks about players who use these methods (16B1(b))",
	laws:  map[PollLaw][]string{LogicalAlternatives: {"16B1b", "16B1a"}, RightlyInformed: {"21B3", "12C1"}, NormalPlays: {"70D", "70E1"}},
	limits: map[PollLaw][]string{
		LogicalAlternatives: {
			"Whether the information demonstrably suggests what was chosen over such an alternative (16B1(a))" + noCount,
			"Whether those asked are players of this class with these methods is yours to judge.",
		},
		RightlyInformed: {
			"What would have followed, for the other three players as well, was not asked.",
			"The shares are no weights: how probable each result would have been is judged under Law 12C1.",
		},
		NormalPlays: {
			"A play that nobody named can still be normal: careless or inferior play for that class of player counts (Law 70, footnote).",
			"Doubtful points go against the claimer (70A), so one answer against many may be enough.",
		},
	},
}

// okbCode is the code of online tables, where boards are skipped or played on and no score is adjusted: it says neither what
// a logical alternative is nor what play is normal.
var okbCode = &pollCode{
	names: map[PollLaw]string{LogicalAlternatives: "logical alternatives (16A)", RightlyInformed: "the right explanation (21B1)", NormalPlays: "normal plays (70E)"},
	peers: "what somebody would do depends on it",
	laws:  map[PollLaw][]string{LogicalAlternatives: {"16A", "16A2"}, RightlyInformed: {"21B1"}, NormalPlays: {"70A", "70E"}},
	limits: map[PollLaw][]string{
		LogicalAlternatives: {
			"Whether the information could demonstrably have suggested what was chosen over such an alternative (16A)" + noCount,
			"These laws do not say when an action is a logical alternative, nor who is a peer: both are yours to judge.",
		},
		RightlyInformed: {
			"What would have followed, for the other three players as well, was not asked.",
			"The shares bear on whether misinformation probably led to the call (21B1), and on no result: these laws give a skip where others adjust the score.",
		},
		NormalPlays: {
			"A play that nobody named can still be normal: these laws do not say what the word takes in (70E).",
			"Whether play goes on from a rejected claim in a way that is equitable to both sides (70A) is not asked here.",
		},
	},
}

// pollCodeOf is how a poll under an edition is spoken of. House rules that number otherwise are spoken of as the Laws are,
// which is why a page says so.
func pollCodeOf(edition string) *pollCode {
	if edition == "okb-1997" {
		return okbCode
	}
	return lawCode
}
