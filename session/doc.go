// Package session keeps a session of play: its boards, tables, contestants, results, and the settings of the
// regulating authority and the organiser that a ruling needs.
package session
