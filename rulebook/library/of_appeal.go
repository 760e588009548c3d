package library

import "regexp"

// appealSaid is how people say that a ruling is to be looked at by somebody else.
var appealSaid = regexp.MustCompile(`(?i)\bappeal|\bprotest|\bcommittee\b|^\s*(?:a |the )?review\s*$|` +
	`\breview (?:of )?(?:a |the |my |your |this |that )?(?:ruling|decision)|` +
	`\b(?:complain\w*|unhappy|not happy|disagree\w*|object\w*|appeal\w*|dispute\w*|contest\w*|quarrel\w*)\b.*` +
	`\b(?:ruling|decision|director|td)\b|` +
	`\b(?:ruling|decision|director|td)(?: was| is|'s)?(?: all| quite| just)? (?:wrong|unfair|mistaken|incorrect)\b|` +
	`\bwrong(?:ly)? (?:ruling|ruled|decision)\b|\bruled (?:wrongly|incorrectly)\b`)

// OfAppeal tells whether what was said may be an appeal against a ruling, which is no irregularity of its own.
func OfAppeal(words string) bool { return appealSaid.MatchString(words) }
