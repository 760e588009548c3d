package polling

import "redress/rulebook"

// code is what the laws of an edition give a poll to bear on, and what no poll of a kind can show by them. The
// texts name laws in the way of [rulebook.Cited].
type code struct {
	peers  string                     // why the methods are asked for
	laws   map[Law][]rulebook.Subject // what a poll helps to apply
	limits map[Law][]string
}

// names are what polls are for, as a sentence has them.
var names = map[Law]string{
	LogicalAlternatives: "logical alternatives{law:information-from-partner}",
	RightlyInformed:     "the right explanation{law:call-misinformed}",
	NormalPlays:         "normal plays{law:claims}",
}

// SubjectOf is the law for which peers are asked.
func SubjectOf(law Law) rulebook.Subject {
	switch law {
	case LogicalAlternatives:
		return rulebook.FromPartner
	case RightlyInformed:
		return rulebook.CallMisinformed
	}
	return rulebook.Claims
}

// LawsOf are the provisions that a poll helps to apply, where the edition has them.
func LawsOf(law Law, edition string) (refs []rulebook.Ref) {
	for _, subject := range codeOf(edition).laws[law] {
		if ref, ok := subject.In(edition); ok {
			refs = append(refs, ref)
		}
	}
	return refs
}

const noCount = " is not settled by a count, nor by what respondents say of it afterwards, but by comparing the two."

// lawCode is as the Laws of 2007 and 2017 have it.
var lawCode = &code{
	peers: "the law asks about players who use these methods{law:logical-alternative}",
	laws: map[Law][]rulebook.Subject{
		LogicalAlternatives: {rulebook.LogicalAlternative, rulebook.Suggested},
		RightlyInformed:     {rulebook.TooLateForCall, rulebook.AdjustedResults},
		NormalPlays:         {rulebook.NewLine, rulebook.UnstatedLine},
	},
	limits: map[Law][]string{
		LogicalAlternatives: {
			"Whether the information demonstrably suggests what was chosen over such an alternative{law:suggested}" +
				noCount,
			"Whether those asked are players of this class with these methods is a judgement.",
		},
		RightlyInformed: {
			"What would have followed, for the other three players as well, was not asked.",
			"The shares are no weights: how probable each result would have been is a judgement of its " +
				"own{law:adjusted-results}.",
		},
		NormalPlays: {
			"A play that nobody named can still be normal: careless or inferior play for that class of player " +
				"counts, by a footnote{law:claims}.",
			"Doubtful points go against the claimer{law:claim-equity}, so one answer against many may be enough.",
		},
	},
}

// okbCode is the code of online tables, where boards are skipped or played on and no score is adjusted: it says neither
// what a logical alternative is nor what play is normal.
var okbCode = &code{
	peers: "what somebody would do depends on it",
	laws: map[Law][]rulebook.Subject{
		LogicalAlternatives: {rulebook.Suggested, rulebook.AlternativeChosen},
		RightlyInformed:     {rulebook.CallMisinformed},
		NormalPlays:         {rulebook.ClaimEquity, rulebook.UnstatedLine},
	},
	limits: map[Law][]string{
		LogicalAlternatives: {
			"Whether the information could demonstrably have suggested what was chosen over such an " +
				"alternative{law:suggested}" + noCount,
			"These laws do not say when an action is a logical alternative, nor who is a peer: both are judgements.",
		},
		RightlyInformed: {
			"What would have followed, for the other three players as well, was not asked.",
			"The shares bear on whether misinformation probably led to the call{law:call-misinformed}, and on no " +
				"result: these laws give a skip where others adjust the score.",
		},
		NormalPlays: {
			"A play that nobody named can still be normal: these laws do not say what the word takes " +
				"in{law:unstated-line}.",
			"Whether play goes on from a rejected claim in a way that is equitable to both sides{law:claim-equity} " +
				"is not asked here.",
		},
	},
}

// codeOf is how a poll under an edition is spoken of. House rules with a director are spoken of as the Laws are.
func codeOf(edition string) *code {
	if edition == "okb-1997" {
		return okbCode
	}
	return lawCode
}
