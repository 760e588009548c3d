// Package hearing says how an appeal goes: on which terms it is lodged, who has to agree, whose turn it is, who of
// those named to hear it may read about the board, and what a colleague would point out about a decision.
package hearing
