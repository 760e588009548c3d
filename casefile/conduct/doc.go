// Package conduct keeps reports of conduct: what somebody at the table found improper in how another behaved. They are
// confidential, and apart from the cases: a stream of its own, no number within the session, no place in the lists of
// cases, so that not even a gap betrays one. The chief director, the recorder and a director who filed or took the
// report read it, and nobody else, neither a player who filed it nor whom it is about.
//
// The Laws give the director the powers of Law 91 and say in Law 74 how players are to behave; a recorder is what an
// organiser appoints.
package conduct
