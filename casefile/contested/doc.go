// Package contested is a contested claim: where play stopped, what was claimed and said, and what the play then comes
// to under what the director finds. It is worked out in the claims room of bridge; here it is typed, told in words,
// kept with the case, and answers questions of the rulebook. It says what follows from a finding, and never what the
// ruling is (Laws 68 to 71).
package contested
