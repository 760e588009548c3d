// Package session keeps a session of play: its boards, tables, contestants, results, and the settings of the
// regulating authority and the organiser that a ruling needs.
//
// A [Session] is the fold of that log; a [Command] drafts entries of it. [Results] are what was entered at the boards,
// the [Floor] is what goes on in the playing room, and [Codes] admit to its seats. A [View] is the session as far as a
// viewer may see it, a [Director] the same for who directs, or helps to, and may play as well: whatever shows a board
// asks there first (Law 16D).
package session
