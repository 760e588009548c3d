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

	AppealMinutes int    `json:"appeal_minutes"` // to ask for a ruling or a review, from when the score is available (92B)
	ScoreAt       int64  `json:"score_at"`       // unix seconds when the official score was available; 0 before
	Seq           int64  `json:"seq"`
	Head          string `json:"head"`
}
