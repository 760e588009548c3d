package results

import "redress/session/movement"

// What a file can hold: as much as a session of play can, and a limit on what is told of it.
const (
	maxBoards      = movement.MaxBoards
	maxBoard       = movement.MaxBoard // the highest number of one
	maxTables      = movement.MaxTables
	maxSessions    = 100 // of which a file offers the choice
	maxRows        = maxBoards * maxTables
	maxContestants = 400
	maxNames       = 200     // characters of a contestant's names
	maxText        = 100     // characters of the name of an event or club
	maxLabel       = 12      // characters of a table's name
	maxMatch       = 24      // characters of the name of a match
	maxProblems    = 200     // problems listed one by one
	maxUnlisted    = 100_000 // problems that are only counted
	maxQuoted      = 120     // characters of a line with a problem
	standardBytes  = 50 * 1000 * 1000
)

// What costs memory beyond the size of a file, so that one made to harm costs no more than a large one.
const (
	maxLine    = 64 * 1024 // bytes of a line of PBN, of a tag of XML
	maxSection = 10_000    // lines of data behind a tag of PBN
	maxRecord  = 10_000    // delimiters in a record of CSV
	maxElement = 1024      // bytes of a text of XML; what is longer is cut
)
