package adjustment

import (
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads what a side is given, from entries and transcripts of every version. Those of version 1 hold a
// single result, which is the whole of the score.
func (s *SideScore) UnmarshalJSON(body []byte) error {
	var single struct {
		Contract *string `json:"contract"`
		ScoreLine
	}
	if err := json.Unmarshal(body, &single); err != nil {
		return fmt.Errorf("score of a side: %w", err)
	}
	if single.Contract != nil {
		single.ScoreLine.Contract = *single.Contract
		*s = *OneResult(&single.ScoreLine)
		return nil
	}
	type plain SideScore // without this method
	return json.Unmarshal(body, (*plain)(s))
}
