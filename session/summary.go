package session

// Summary is a session of play as the lists show it: a projection of its log.
type Summary struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Club    string `json:"club"`
	Date    string `json:"date"` // ISO date
	Edition string `json:"edition"`
	Ended   bool   `json:"ended"`
	Example bool   `json:"example"` // the fictional session to try things with
	Updated int64  `json:"updated"` // unix seconds

	// to ask for a ruling or a review, from when the score is available (92B)
	AppealMinutes int   `json:"appeal_minutes"`
	ScoreAt       int64 `json:"score_at"` // unix seconds when the official score was available; 0 before
	// Playing are the names under which directors play in it, parted by line ends, for as long as a board may be kept
	// from them: until it has ended and nothing is played late (16D, 8B).
	Playing string `json:"playing,omitempty"`
	Seq     int64  `json:"seq"`
	Head    string `json:"head"`
}
